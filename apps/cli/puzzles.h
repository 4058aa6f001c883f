/* apps/cli/puzzles.h - puzzles: positions from games between computer players in which one action
   is clearly better than all others and a player who looks one action ahead misses it.

   Mining: call puzzle_search_open once per thread, puzzle_is_open for each decision of a game, and
   puzzle_examine to find out whether an open position is a puzzle. puzzle_write appends the puzzles
   of a game to a file. Checking: puzzle_file_next reads a file back, puzzle by puzzle, and refuses
   one that is damaged; puzzle_keeps_answer searches a puzzle again.

   The caller owns all memory. A PuzzleSearch belongs to one thread. Lack of memory ends the
   program. */
#ifndef CLI_PUZZLES_H
#define CLI_PUZZLES_H

#include "apps/cli/cli.h"

enum {
    PUZZLE_LEGAL_MIN = 8,  /* legal actions of a puzzle; a range of amounts counts as one */
    PUZZLE_MOVES_MAX = 12, /* actions listed in a puzzle: the ten best, those that lead to the same
                              position as the answer, and the choice of `greedy` */
    PUZZLE_EQUAL_MAX = 2,  /* actions listed as equal to the answer */
    PUZZLE_COUNT_MAX = 100000, /* puzzles of a file */
    PUZZLE_FILE_MAX = 64 << 20 /* bytes of a file */
};

/* What a listed action is: the answer; as good as the answer, so it counts as solved; the choice of
   `greedy`; any other. */
enum { PUZZLE_ANSWER, PUZZLE_EQUAL, PUZZLE_GREEDY, PUZZLE_OTHER, PUZZLE_ROLES };
/* The third of the game that the position is from, by plies. */
enum { PUZZLE_EARLY, PUZZLE_MIDDLE, PUZZLE_LATE, PUZZLE_STAGES };

typedef struct PuzzleMove {
    RhAction action;
    double value; /* the mover's winning chance in percent, or final points */
    int8_t role;  /* PUZZLE_ANSWER... */
    bool amount;  /* one of a range of amounts */
    bool greedy;  /* a possible choice of `greedy` */
    bool same;    /* leads to the same position as the presumed answer */
} PuzzleMove;

typedef struct Puzzle {
    int32_t ply, legal, stage;
    PuzzleMove moves[PUZZLE_MOVES_MAX]; /* best first */
    int32_t count;
    /* Value of the answer minus the best value of an action that is neither answer nor equal. */
    double margin;       /* in the last search */
    double margin_first; /* in an earlier search, with a quarter of the playouts */
    int32_t playouts;    /* of each action in the last search */
    uint64_t seed;       /* of the last search */
    uint64_t hash;       /* rh_hash_state of the position; names the puzzle */
} Puzzle;

/* A position with a player to move. */
typedef struct PuzzlePosition {
    const RhGame *game;
    const void *setup, *state;
    int actor;
} PuzzlePosition;

/* ---- puzzle_search.c ---- */

/* The computer players of one thread. */
typedef struct PuzzleSearch {
    BotPlayer player; /* searches single actions; its number of playouts changes */
    BotPlayer greedy;
    void *memory;
} PuzzleSearch;

/* Playouts per action of the last search unless the command line sets another number. */
int32_t puzzle_playouts(const RhGame *g);
/* Makes a search report winning chances that can be compared. */
void puzzle_set_spec(BotSpec *spec);
/* `playouts` is the largest number of playouts in a search. */
void puzzle_search_open(PuzzleSearch *s, int32_t playouts);
void puzzle_search_close(PuzzleSearch *s);
/* Whether values are the mover's final points, and not winning chances: in solo games, and in games
   whose rollouts go to the end, where players search for points and chances are too noisy. */
bool puzzle_in_points(const RhGame *g, const void *setup);
/* Whether a position has enough actions and is undecided. `thought` is the search of the player to
   move. */
bool puzzle_is_open(const PuzzlePosition *at, const BotThought *thought);
/* Whether a position is a puzzle. `searched` has the actions that the player to move has searched,
   best first. `playouts` is for each action in the last search, at least 64. Fills in everything
   but the ply and the stage. */
bool puzzle_examine(PuzzleSearch *s, const PuzzlePosition *at, const RhAction *searched,
                    int searched_count, uint64_t seed, int32_t playouts, Puzzle *p);
/* Searches all moves of a puzzle again. True: the best is the answer or equal to it. */
bool puzzle_keeps_answer(PuzzleSearch *s, const PuzzlePosition *at, uint64_t seed, int32_t playouts,
                         const Puzzle *p);

/* ---- puzzle_file.c ---- */

/* Appends the record of a match up to its last puzzle, with the puzzles, which are in the order of
   plies. */
void puzzle_write(const RhMatch *m, const Puzzle *puzzles, int count, RhBuf *out);

/* A file that is being read. Start with its text, and the rest zero. */
typedef struct PuzzleFile {
    RhText text;
    ptrdiff_t record; /* start of the current record */
    ptrdiff_t at;     /* start of the next line */
    int32_t line;     /* number of the last line read, from 1 */
    char why[RH_REASON_MAX];
} PuzzleFile;

/* Stores the reason why a file is damaged and returns -1. */
int puzzle_damaged(PuzzleFile *f, const char *why);
/* Reads the next puzzle and opens its match, whose state is the position, in the arena; the caller
   drops m->loaded. Returns 1, 0 at the end of the file, or -1 if the file is damaged; f->why and
   f->line then say how and where. */
int puzzle_file_next(PuzzleFile *f, RhArena arena, RhMatch *m, Puzzle *out);

/* ---- puzzle_check.c ---- */

/* Checks a file and prints the result. If `playouts` is not 0, also searches every puzzle again
   and writes those that keep their answer to out_or_null. False: the file is damaged. */
bool puzzle_check_file(const char *path, uint64_t seed, int32_t playouts, int threads,
                       const char *out_or_null);

#endif
