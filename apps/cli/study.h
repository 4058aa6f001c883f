/* apps/cli/study.h - a study: what an option or a figure of the board does to the games.

   A study has variants, and every variant plays games from the same seeds, so that game i of one
   and game i of another are a pair. Figures are what is counted of every game; a cell is a figure
   of a variant: its mean, and how far it is from the first variant, pair by pair. */
#ifndef CLI_STUDY_H
#define CLI_STUDY_H

#include "apps/cli/self_play.h"

enum {
    STUDY_VARIANTS_MAX = 12, /* as many as a chart can show side by side */
    STUDY_VARIES_MAX = 3,
    STUDY_FIGURES_MAX = 160,
    STUDY_GROUPS_MAX = 40,
    STUDY_TITLE = 96,
    STUDY_LABEL = 48 /* bytes of a value where room is short */
};

enum { STUDY_OPTION, STUDY_BOARD, STUDY_FIGURE }; /* what a key names */

/* One --vary: a key and its values. */
typedef struct StudyVary {
    char *key;
    char *value[STUDY_VARIANTS_MAX];
    int count, kind;
} StudyVary;

/* What is counted of a game. */
enum {
    STUDY_ACTIONS,
    STUDY_ROUNDS,
    STUDY_SCORE,      /* mean of all seats */
    STUDY_WINNER,     /* score of the first */
    STUDY_SPREAD,     /* between first and last */
    STUDY_ENDING,     /* whether it ended so */
    STUDY_SEAT,       /* whether this seat won; a tie is shared */
    STUDY_LAST,       /* whether the one who decided last won */
    STUDY_LAST_ENDED, /* the same, of the games that ended so */
    STUDY_FIELD,      /* a field at the end; of players, their mean */
    STUDY_EDGE        /* a field of the winner, above the mean of all */
};

/* Figures that belong together: one heading, one panel of the chart. */
typedef struct StudyGroup {
    char title[STUDY_TITLE];
    int what;
    const RhField *field; /* of STUDY_FIELD and STUDY_EDGE */
    bool share;           /* a share of games, told in percent */
    bool lined;           /* a value to compare with, such as the fair share of a seat */
    double line;
    int first, count; /* its figures */
    int digits;       /* behind the point, for people */
} StudyGroup;

typedef struct StudyFigure {
    const char *name; /* "red", "p1", "timing"; empty where the group has but one */
    int group;
    bool met; /* an ending: at least one game had it */
} StudyFigure;

/* Numbers that came one by one. */
typedef struct StudySum {
    int64_t n;
    double mean, squares; /* the squares of the distances from the mean, added up */
} StudySum;

typedef struct StudyCell {
    bool there; /* the variant has this seat, railroad... */
    int16_t index, note;
    StudySum here, apart; /* the figure; its difference to the first variant */
} StudyCell;

typedef struct StudyVariant {
    struct Study *study;
    int number;
    char *name;              /* "supply=60 players=3" */
    char label[STUDY_LABEL]; /* "60, 3" */
    bool boarded;            /* it has a board of its own */
    SelfPlay run;
    StudyCell cell[STUDY_FIGURES_MAX];
} StudyVariant;

typedef struct Study {
    CliStart start; /* what all variants share */
    StudyVary vary[STUDY_VARIES_MAX];
    int vary_count;
    BotSpec bot;
    const char *bot_name;
    int64_t games; /* of each variant */
    StudyVariant variant[STUDY_VARIANTS_MAX];
    int variant_count;
    StudyGroup group[STUDY_GROUPS_MAX];
    int group_count;
    StudyFigure figure[STUDY_FIGURES_MAX];
    int figure_count;
    double *first; /* of every game of the first variant, figure by figure */
    double shown;  /* when the progress was told */
} Study;

/* A mean or a difference, as it is told: percent where the group is one of shares. */
typedef struct StudyTold {
    bool there; /* enough games to say something */
    bool clear; /* of a difference: hardly chance */
    double mean, low, high;
} StudyTold;

/* ---- study_variants.c: the variants ---- */

void study_read_vary(Study *s, const char *text);
void study_make_variants(Study *s);
void study_put_command(const Study *s, RhBuf *out); /* what to type to have it again */

/* ---- study_statistics.c: figures ---- */

void study_make_figures(Study *s);
void study_note(const void *context, const void *setup, const void *state, SelfPlayResult *row);
bool study_take(void *context, int64_t number, const SelfPlayResult *row);
void study_finish(Study *s); /* once all is played: what was met, and digits */
StudyTold study_mean(const Study *s, int figure, int variant);
StudyTold study_difference(const Study *s, int figure, int variant);
void study_plural(const char *word, char *out, int cap);
bool study_is_shown(const Study *s, int figure); /* an ending nobody met is left out */
bool study_is_field(int what);                   /* a member of the state at the end */
bool study_is_whole(int what); /* counted in every game, so that games make pairs */

/* ---- study_text.c, study_svg.c, study_html.c: telling ---- */

void study_put_head(const Study *s, RhBuf *out); /* players, bot, games, seed: half a sentence */
void study_put_json(const Study *s, RhBuf *out);
void study_put_person(const Study *s, RhBuf *out);
/* A sentence about a difference: "games are longer by 12.3 actions, interval 10.1 to 14.5". */
void study_put_sentence(const Study *s, int figure, int variant, RhBuf *out);
void study_put_svg(const Study *s, RhBuf *out);
/* One panel as a drawing of its own, and the style that all share. */
void study_put_panel_svg(const Study *s, int group, RhBuf *out);
void study_put_style(RhBuf *out);
bool study_is_lettered(const Study *s); /* labels are too long for the chart: A, B, C stand there */
void study_put_html(const Study *s, RhBuf *out);

#endif
