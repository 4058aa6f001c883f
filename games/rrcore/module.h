/* games/rrcore/module.h - a module: a player board, an industry board, an expansion or the solo
   opponent, as one file that fills an RrModule.

   The kernel (rrcore.h and the files it lists) plays Russian Railroads and never names a module. A
   module calls the kernel and never another module; where two of them meet, both fill a slot and
   the kernel asks it. rr_load asks every row of the table that its edition brings (RrEdition.
   modules) whether it joins the match, and makes the list of modules that fill each slot, in the
   order of the table. So a slot that nobody fills costs one look at an empty list.

   Every slot may be null. Questions take `const RrState *`; commands take `RrState *` and tell what
   happened through `e`, which may be null. Unless said otherwise they concern the player s->turn.
   A slot that returns a reason returns the kind of a refusal (RR_WHY_...), and 0 for "it may". */
#ifndef RR_MODULE_H
#define RR_MODULE_H

#include "games/rrcore/rrcore.h"

struct RrFacts;
struct RrReader;
struct RrTracks;

/* Parts of the board file, in the order in which they are read. */
enum { RR_READ_INDUSTRY, RR_READ_ENGINEERS, RR_READ_SPACES, RR_READ_BOARD, RR_READ_REST,
       RR_READ_LAST };

/* Lengths of a route: the space that level 1 can reach now, the one it could still reach, and the
   last one of the finished route. */
enum { RR_LENGTH_NOW, RR_LENGTH_YET, RR_LENGTH_END };

/* An industry board in place of those of the players. */
typedef struct RrIndustryBoard {
    bool (*may_go)(const RrSetup *u, const RrState *s, int p, int marker, bool detour);
    void (*go)(const RrSetup *u, RrState *s, int p, int marker, bool detour, RhEvents *e);
    int (*room)(const RrSetup *u, const RrState *s, int cell); /* steps a marker can go from it */
    int (*slots)(const RrSetup *u, const RrState *s, int *slots); /* where a factory may go */
    void (*build)(const RrSetup *u, RrState *s, int tile, int slot, RhEvents *e);
    void (*lay)(const RrSetup *u, RrState *s, int tile); /* by the solo opponent */
    /* rr_fits, and whether a tile that is in no pile can be built, with what is direct already. */
    bool (*fits)(const RrSetup *u, const RrState *s, int p, const int8_t *need);
    bool (*tile_fits)(const RrSetup *u, const RrState *s, int p, int tile);
    uint8_t why_enter, why_slot; /* reasons: the next cell is shut; it is not one of `slots` */
} RrIndustryBoard;

typedef struct RrModule {
    const char *name;
    const RrModuleKind *kinds; /* its actions; ends with RR_KINDS */
    uint64_t urgent;           /* units (RR_MODULE_SET) that come before all else */
    uint64_t within;           /* units whose choice is part of the effect that brought them */
    uint64_t step_units;       /* units that pay for steps on some routes: see payers */
    uint8_t why_step;          /* reason: the unit does not pay for a step there */
    uint8_t why_first;         /* reason: an urgent unit comes first; 0: RR_WHY_LATER */
    uint8_t frame;             /* kind of the turns it puts aside (RR_FRAME_), or 0 */
    uint8_t after_turn;        /* 1: those are put aside when the turn is over */
    uint8_t place_in_facts;    /* its place among the modules in rr_facts */
    uint8_t adds_actions;      /* 1: players' turns have more to do: RrSetup.has_modules */
    const RrIndustryBoard *industry;

    /* Set-up. `begin` is called for every module of the table, so that idle members are idle. */
    bool (*joins)(const RrEdition *edition, int players);
    void (*read)(struct RrReader *in, int part);
    void (*read_route)(struct RrReader *in, RhJson v, int route);
    void (*begin)(const RrSetup *u, RrState *s);
    bool (*begin_strip)(const RrSetup *u, RrState *s); /* true: it decides something first */
    void (*begin_draws)(const RrSetup *u, RrState *s); /* queues what is drawn before play */
    void (*begin_play)(const RrSetup *u, RrState *s);
    void (*derive)(const RrSetup *u, RrState *s, int p);

    /* Decisions. */
    int (*offers)(const RrSetup *u, const RrState *s, RhOffer *out);
    int (*offers_main)(const RrSetup *u, const RrState *s, RhOffer *out); /* instead of placing */
    int (*offers_draw)(const RrSetup *u, const RrState *s, RhOffer *out); /* chance; 0: not its */
    void (*list)(RrList *list, uint64_t units); /* actions that plain units pay for */
    void (*apply)(const RrSetup *u, RrState *s, RhAction a, RhEvents *e); /* of its kinds */
    uint64_t (*must)(const RrSetup *u, const RrState *s); /* units that must be spent next */
    uint64_t (*payers)(const RrState *s, int route, int level); /* units that pay for a step */

    /* Gains, and whether direct ones can be carried out. */
    bool (*gain)(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e);
    bool (*doubles_industry)(const RrSetup *u, const RrState *s);
    bool (*op_fits)(const RrSetup *u, const RrState *s, int p, int op);
    bool (*unit_fits)(const RrSetup *u, const RrState *s, int p, int unit);
    bool (*fit_tracks)(struct RrTracks *t, const RrState *s, int p); /* on another layout */

    /* Tracks, markers, locomotives, factories. */
    int (*length)(const RrSetup *u, const RrState *s, int p, int route, int length, int what);
    int (*levels)(const RrSetup *u, const RrState *s, int p, int route, int levels);
    uint64_t (*specials_yet)(const RrSetup *u, const RrState *s, int p); /* that may come yet */
    void (*stepped)(const RrSetup *u, RrState *s, int p, int route, int level, int space);
    void (*paid_step)(const RrSetup *u, RrState *s, int unit, int route, int level);
    int (*blocks)(const RrSetup *u, const RrState *s, int p, int route, int space); /* a reason */
    int (*blocks_slot)(const RrSetup *u, const RrState *s, int p, int slot);        /* a reason */
    int (*loco_bonus)(const RrSetup *u, const RrState *s, int p, int slot); /* RR_IN_HAND_SLOT */
    void (*loco_put)(const RrSetup *u, RrState *s, int p, int slot); /* before it is exchanged */
    void (*loco_flipped)(const RrSetup *u, RrState *s, int tile, RhEvents *e);
    void (*factory_used)(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e);
    bool (*factory_leaves)(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e); /* game */
    void (*last_tile)(const RrSetup *u, RrState *s, int tile, bool by_player);
    int (*may_reuse)(const RrSetup *u, const RrState *s, int space, int unit); /* a reason */

    /* The turn and the round. */
    bool (*spends)(const RrSetup *u, RrState *s, RhAction a, int unit); /* true: tell it after */
    void (*spent)(const RrSetup *u, RrState *s, RhEvents *e);
    void (*main_done)(const RrSetup *u, RrState *s, int space_or_nothing, int black);
    int (*no_pass)(const RrSetup *u, const RrState *s); /* the reason to refuse a pass; 0: none */
    bool (*next_turn)(const RrSetup *u, RrState *s, RhEvents *e); /* true: it takes this one */
    bool (*settle)(const RrSetup *u, RrState *s, RhEvents *e);    /* true: it has taken over */
    void (*put_aside)(const RrSetup *u, RrState *s, int frame, bool open);
    void (*follow)(const RrSetup *u, RrState *s); /* what each player gets in its frame */
    bool (*frame_closed)(const RrSetup *u, RrState *s, RhEvents *e); /* true: it goes on */
    void (*pay)(const RrSetup *u, RrState *s, RhEvents *e);  /* what is due when a turn ends */
    void (*drop)(const RrSetup *u, RrState *s, RhEvents *e); /* what is left of a turn is lost */
    void (*rival_done)(const RrSetup *u, RrState *s, RhEvents *e); /* after Emil's turn */
    void (*give_up)(const RrSetup *u, RrState *s);           /* direct units are impossible */
    void (*turn_over)(const RrSetup *u, RrState *s);
    bool (*before_scoring)(const RrSetup *u, RrState *s, RhEvents *e); /* true: somebody acts */
    void (*clean_up)(const RrSetup *u, RrState *s);

    /* Points. */
    bool (*wears_medal)(const RrSetup *u, const RrState *s, int p, int special);
    int (*star)(const RrSetup *u, const RrState *s, int p, const RrSpecial *x, int points);
    void (*score_end)(const RrSetup *u, RrState *s, int p, RhEvents *e);

    /* Health, refusals and facts. */
    const char *(*check)(const RrSetup *u, const RrState *s);
    void (*count_tiles)(const RrSetup *u, const RrState *s, int *counts); /* that it holds */
    bool (*why)(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out); /* false: usual */
    void (*facts_table)(const struct RrFacts *f);
    void (*facts_layout)(const struct RrFacts *f, int route);       /* of the table */
    void (*facts_route)(const struct RrFacts *f, int p, int route); /* of a player */
    void (*facts_player)(const struct RrFacts *f, int p);
    void (*facts)(const struct RrFacts *f);
    void (*facts_rival)(const struct RrFacts *f); /* members of the solo opponent */
} RrModule;

/* A slot for which the list of modules is made once; see rr_fill_slots in board.c. */
#define RR_SLOTS(X)                                                                               \
    X(read) X(read_route) X(begin_strip) X(begin_draws) X(begin_play) X(derive) X(offers)         \
    X(offers_main) X(offers_draw) X(list) X(must) X(payers) X(gain) X(doubles_industry)           \
    X(op_fits) X(unit_fits) X(fit_tracks) X(length) X(levels) X(specials_yet) X(stepped)          \
    X(paid_step) X(blocks) X(blocks_slot) X(loco_bonus) X(loco_put) X(loco_flipped)               \
    X(factory_used) X(factory_leaves) X(last_tile) X(may_reuse) X(spends) X(main_done)            \
    X(no_pass) X(next_turn) X(settle) X(put_aside) X(follow) X(pay) X(drop) X(rival_done)        \
    X(give_up) X(turn_over) X(before_scoring) X(clean_up) X(wears_medal) X(star) X(score_end)     \
    X(check) X(count_tiles) X(facts_table) X(facts_layout) X(facts_route) X(facts_player)         \
    X(facts) X(facts_rival)

#define RR_ROW(slot) RR_ON_##slot,
enum { RR_SLOTS(RR_ROW) RR_SLOT_COUNT };
#undef RR_ROW

/* The modules that fill a slot, in turn; and whether there is one.
   RR_EACH(u, gain, m) { if (m->gain(u, s, x, direct, e)) return; } */
/* NOLINTBEGIN(bugprone-macro-parentheses): `m` is a name that the loop declares. */
#define RR_EACH(u, slot, m)                                                                       \
    for (const RrModule *const *m##_at = (u)->filled[RR_ON_##slot], *m; (m = *m##_at) != 0;        \
         m##_at++)
/* NOLINTEND(bugprone-macro-parentheses) */
#define RR_ANY(u, slot) ((u)->slots_filled >> RR_ON_##slot & 1)

/* Rows of RrModule.kinds: a free action, one that a unit pays for, one that the plain unit named by
   its second argument pays for, an outcome of chance. */
#define RR_FREE_KIND(kind) { kind, RR_MODULE_UNITS, RR_QUEUE, RR_UNITS, 0, 0 }
#define RR_PAID_KIND(kind, unit) { kind, unit, RR_QUEUE, RR_UNITS, 0, 0 }
#define RR_BUILD_KIND(kind, unit) { kind, unit, RR_QUEUE, RR_UNITS, 0, 1 }
#define RR_CHOSEN_KIND(kind, wanted) { kind, RR_MODULE_UNITS, RR_QUEUE, wanted, 1, 0 }
#define RR_DRAWN_KIND(kind, decision) { kind, RR_MODULE_UNITS, decision, RR_UNITS, 0, 0 }
#define RR_KINDS_END { RR_KINDS, 0, 0, 0, 0, 0 }

/* Where `loco_bonus` and `loco_put` mean the tile in hand. */
enum { RR_IN_HAND_SLOT = -1 };

#endif
