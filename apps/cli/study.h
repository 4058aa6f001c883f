/* apps/cli/study.h - a study: how an option or a value of the board changes the games.

   A study has variants, and every variant plays games from the same seeds, so that game i of one
   and game i of another are a pair. A statistic is a number computed for every game; a cell is a
   statistic of a variant: its mean, and its mean difference to the first variant, pair by pair.

   Call study_read_vary for each --vary, study_make_variants, study_make_statistics, study_take for
   every game, study_finish, and then the functions that write. Bad input ends the program with a
   line on standard error. The caller owns the Study; the strings and arrays in it live until the
   program ends. Not thread-safe, except study_note, which only reads the study. */
#ifndef CLI_STUDY_H
#define CLI_STUDY_H

#include "apps/cli/self_play.h"

enum {
    STUDY_VARIANTS_MAX = 12, /* limited by the width of a chart */
    STUDY_VARIES_MAX = 3,
    STUDY_STATISTICS_MAX = 160,
    STUDY_GROUPS_MAX = 40,
    STUDY_TITLE = 96,
    STUDY_LABEL = 48 /* bytes of a short name, as in the chart */
};

enum { STUDY_OPTION, STUDY_BOARD, STUDY_BOARD_VALUE }; /* what a key refers to */

/* One --vary: a key and its values. */
typedef struct StudyVary {
    char *key;
    char *value[STUDY_VARIANTS_MAX];
    int count, kind;
} StudyVary;

/* What a statistic measures in a game. */
enum {
    STUDY_ACTIONS,
    STUDY_ROUNDS,
    STUDY_SCORE,      /* mean of all seats */
    STUDY_WINNER,     /* score of the winner */
    STUDY_SPREAD,     /* points between first and last */
    STUDY_ENDING,     /* whether this ending occurred */
    STUDY_SEAT,       /* whether this seat won; a tie is shared */
    STUDY_LAST,       /* whether the player of the last decision won */
    STUDY_LAST_ENDED, /* the same, only games with this ending */
    STUDY_FIELD,      /* a field at the end, averaged over players */
    STUDY_EDGE        /* the winner's value minus the mean of all players */
};

/* Statistics under one heading, and in one panel of the chart. */
typedef struct StudyGroup {
    char title[STUDY_TITLE];
    int what;
    const RhField *field; /* of STUDY_FIELD and STUDY_EDGE */
    bool share;           /* a share of games, shown in percent */
    bool has_line;        /* the chart draws `line`, such as the fair share of a seat */
    double line;
    int first, count; /* its statistics */
    int digits;       /* after the decimal point, in tables */
} StudyGroup;

typedef struct StudyStatistic {
    const char *name; /* "red", "p1", "timing"; empty if the group has only one */
    int group;
    bool met; /* of an ending: at least one game had it */
} StudyStatistic;

/* Mean and variance of numbers, updated one by one (Welford). */
typedef struct StudySum {
    int64_t n;
    double mean, squares; /* squares: sum of squared distances from the mean */
} StudySum;

typedef struct StudyCell {
    bool there; /* the variant has this seat, railroad and so on */
    int16_t index, note;
    StudySum here, apart; /* the value; its difference to the first variant */
} StudyCell;

typedef struct StudyVariant {
    struct Study *study;
    int number;
    char *name;              /* "supply=60 players=3" */
    char label[STUDY_LABEL]; /* "60, 3" */
    bool has_own_board;      /* it changes the board */
    SelfPlay run;
    StudyCell cell[STUDY_STATISTICS_MAX];
} StudyVariant;

typedef struct Study {
    CliStart start; /* shared by all variants */
    StudyVary vary[STUDY_VARIES_MAX];
    int vary_count;
    BotSpec bot;
    const char *bot_name;
    int64_t games; /* of each variant */
    StudyVariant variant[STUDY_VARIANTS_MAX];
    int variant_count;
    StudyGroup group[STUDY_GROUPS_MAX];
    int group_count;
    StudyStatistic statistic[STUDY_STATISTICS_MAX];
    int statistic_count;
    double *first; /* values of the first variant: games x statistics */
    double shown;  /* time of the last progress line, as of cli_now */
} Study;

/* A mean or a difference with its 95 % interval; in percent if the group is one of shares. */
typedef struct StudyEstimate {
    bool there; /* there are at least two games */
    bool clear; /* of a difference: significant at 0.1 % */
    double mean, low, high;
} StudyEstimate;

/* ---- study_variants.c: the variants ---- */

void study_read_vary(Study *s, const char *text);
void study_make_variants(Study *s);
void study_put_command(const Study *s, RhBuf *out); /* the command that repeats the study */

/* ---- study_statistics.c ---- */

void study_make_statistics(Study *s);
void study_note(const void *context, const void *setup, const void *state, SelfPlayResult *row);
bool study_take(void *context, int64_t number, const SelfPlayResult *row);
void study_finish(Study *s); /* after the last game: sets the digits */
StudyEstimate study_mean(const Study *s, int statistic, int variant);
StudyEstimate study_difference(const Study *s, int statistic, int variant);
void study_make_plural(const char *word, char *out, int cap);
bool study_is_shown(const Study *s, int statistic); /* endings that never occurred are not */
bool study_is_field(int what);                      /* a field of the final state */
bool study_is_paired(int what);                     /* has a value in every game */

/* ---- study_text.c, study_svg.c, study_html.c: output ---- */

void study_put_head(const Study *s, RhBuf *out); /* players, bot, games and seed */
void study_put_json(const Study *s, RhBuf *out);
void study_put_text(const Study *s, RhBuf *out);
/* A sentence about a difference: "games are longer by 12.3 actions, interval 10.1 to 14.5". */
void study_put_sentence(const Study *s, int statistic, int variant, RhBuf *out);
void study_put_svg(const Study *s, RhBuf *out);
/* One panel as a separate drawing, and the style sheet of all panels. */
void study_put_panel_svg(const Study *s, int group, RhBuf *out);
void study_put_style(RhBuf *out);
bool study_is_lettered(const Study *s); /* labels are too long for the chart and become A, B, C */
void study_put_html(const Study *s, RhBuf *out);

#endif
