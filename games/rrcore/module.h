/* games/rrcore/module.h - what a module must provide. A module is a player board, an industry
   board, an expansion, or Emil, the opponent in solo games. It is one file that fills an RrModule.

   The kernel (rrcore.h and the files it lists) plays Russian Railroads and never names a module. A
   module calls the kernel and never another module. Where two modules interact, both fill a slot
   that the kernel calls.

   rr_load goes through the table of modules that the edition brings (RrEdition.modules), asks each
   whether it joins the match, and makes, for every slot in RR_SLOTS, a list of the joined modules
   that fill it. The lists have the order of the table, except those of `facts` and `facts_table`,
   which are sorted by place_in_facts. RR_EACH goes through a list, so a slot that no module fills
   costs one look at an empty list.

   These members are required: name, kinds, joins and begin; apply if there are kinds; offers if
   there is `must` or an urgent unit; spent if `spends` can return true; follow if frame is not 0.
   Every other function may be null.

   Words (rrcore.h says more about the first three):

       unit      something that an effect lets the player do once, such as a step on a track; the
                 queue holds all units that are not spent yet
       plain     a unit of the kernel (RR_U...), not of a module (RR_X...)
       direct    a unit that must be spent; an indirect one may be left and is lost with the turn
       reason    the kind of an event that says why something is refused (RR_WHY_...); 0: allowed
       frame     a suspended turn. A module can interrupt a turn to let every player
                 act: rr_open_frame stores the turn and its queue in a frame, then the kernel calls
                 `follow` for one player after another, in turn order. When all have acted, the
                 frame is closed and the interrupted turn continues. Frames nest
       rival     Emil, the solo opponent; as an owner of pieces or engineers, number RR_RIVAL

   Questions take `const RrState *`. Commands take `RrState *` and report what happened through
   `e`, which may be null. Functions without a parameter `p` concern the player s->turn. */
#ifndef RR_MODULE_H
#define RR_MODULE_H

#include "games/rrcore/rrcore.h"

struct RrFacts;
struct RrReader;
struct RrTracks;

/* Parts of the board file, in the order in which they are read; the second argument of `read`. */
enum { RR_READ_INDUSTRY, RR_READ_ENGINEERS, RR_READ_SPACES, RR_READ_BOARD, RR_READ_REST,
       RR_READ_LAST };

/* Which length the slot `length` returns: the last space of the route that track of level 1 can
   reach now, the last one that it could reach after choices that are still open, or the last one of
   the finished route. */
enum { RR_LENGTH_NOW, RR_LENGTH_YET, RR_LENGTH_END };

/* An industry board that replaces those of the players. Every function is required. */
typedef struct RrIndustryBoard {
    /* Returns true if a marker can take a step; if `detour`, along the second of the two paths
       that leave its cell. */
    bool (*may_go)(const RrSetup *u, const RrState *s, int p, int marker, bool detour);
    /* Takes that step. */
    void (*go)(const RrSetup *u, RrState *s, int p, int marker, bool detour, RhEvents *e);
    /* Returns the number of steps that a marker can take from a cell. */
    int (*room)(const RrSetup *u, const RrState *s, int cell);
    /* Writes the slots where a factory can be built and returns their number. */
    int (*slots)(const RrSetup *u, const RrState *s, int *slots);
    /* Builds a factory. */
    void (*build)(const RrSetup *u, RrState *s, int tile, int slot, RhEvents *e);
    /* Builds a factory for Emil, without its effects. */
    void (*lay)(const RrSetup *u, RrState *s, int tile);
    /* Like rr_fits: returns true if p can spend all these units on this industry board. */
    bool (*fits)(const RrSetup *u, const RrState *s, int p, const int8_t *need);
    /* Returns true if p can build this factory and can still spend all direct units. For a tile
       that is in no pile, such as the coal works. */
    bool (*tile_fits)(const RrSetup *u, const RrState *s, int p, int tile);
    uint8_t why_enter, why_slot; /* reasons: the next cell is closed; not one of `slots` */
} RrIndustryBoard;

/* A module. Every function pointer below is called a slot. */
typedef struct RrModule {
    const char *name;
    /* The module's kinds of action; ends with RR_KINDS_END. */
    const RrModuleKind *kinds;
    /* Units of this module that must be spent before anything else, as a set (RR_UNIT_SET). */
    uint64_t urgent;
    /* Units that count as part of the effect that brought them: spending one does not end that
       effect. (This matters for foundries: a player may close one, that is turn it into a
       boilerman, until they do something that is not part of its effect. See coal.c.) */
    uint64_t within;
    /* Units that pay for steps on some routes; `payers` says on which. */
    uint64_t step_units;
    /* The reason if such a unit cannot pay for a step on the route that the player chose. */
    uint8_t why_step;
    /* The reason if an urgent unit must be spent first; 0: RR_WHY_LATER. */
    uint8_t why_first;
    /* The kind of frame that this module opens (RR_FRAME_...); 0: none. */
    uint8_t frame;
    /* 1: it opens frames at the end of a turn. When the frame is closed, that turn is over and
       does not continue. */
    uint8_t after_turn;
    /* Position in the lists of `facts` and `facts_table`; lower comes first. */
    uint8_t place_in_facts;
    /* 1: it adds something to players' turns; sets RrSetup.has_modules. */
    uint8_t adds_actions;
    /* The industry board that comes with the module, or null. */
    const RrIndustryBoard *industry;

    /* ---- Set-up. ---- */

    /* Returns true if the module takes part in a match of this edition. */
    bool (*joins)(const RrEdition *edition, int players);
    /* Reads the module's members from a part of the board file (RR_READ_...). */
    void (*read)(struct RrReader *in, int part);
    /* Reads the module's members from a route in the board file. */
    void (*read_route)(struct RrReader *in, RhJson v, int route);
    /* Fills the module's part of the first state. Called for every module in the table, even one
       that does not join, so that unused members have their idle values. */
    void (*begin)(const RrSetup *u, RrState *s);
    /* Called before engineers are dealt to the strip, the row of engineers on the board. Returns
       true if a random draw of the module must come first; the module then calls rr_deal_strip
       itself after that draw. */
    bool (*begin_strip)(const RrSetup *u, RrState *s);
    /* Queues the units for random draws that come before play. */
    void (*begin_draws)(const RrSetup *u, RrState *s);
    /* Called when play begins. */
    void (*begin_play)(const RrSetup *u, RrState *s);
    /* Adds to the derived members for player p. */
    void (*derive)(const RrSetup *u, RrState *s, int p);

    /* ---- Decisions. ---- */

    /* Writes the actions that the module's own units pay for (RR_PAID_KIND), and its free actions
       (RR_FREE_KIND); returns their number. */
    int (*offers)(const RrSetup *u, const RrState *s, RhOffer *out);
    /* Writes main actions that the player can take instead of placing workers; returns their
       number. */
    int (*offers_main)(const RrSetup *u, const RrState *s, RhOffer *out);
    /* Writes the outcomes of a random draw. Returns 0 if the draw is not this module's. */
    int (*offers_draw)(const RrSetup *u, const RrState *s, RhOffer *out);
    /* Adds the module's actions that name the unit that pays for them (RR_CHOSEN_KIND): one for
       each unit in the set `units` that can pay. */
    void (*list)(RrList *list, uint64_t units);
    /* Carries out an action of one of the module's kinds. */
    void (*apply)(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
    /* Returns the set of units that must be spent next in this position, or 0. */
    uint64_t (*must)(const RrSetup *u, const RrState *s);
    /* Returns the set of units that pay for a step of this level on this route. */
    uint64_t (*payers)(const RrState *s, int route, int level);

    /* ---- Gains, and whether direct units can all be carried out. ---- */

    /* Carries out an effect of this module, or queues its units. Returns false if the effect is
       not this module's. */
    bool (*gain)(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e);
    /* Returns true if effects now give twice as many industry steps as printed. */
    bool (*doubles_industry)(const RrSetup *u, const RrState *s);
    /* Returns false if p cannot carry out effects of this kind (RR_OP_...). */
    bool (*op_fits)(const RrSetup *u, const RrState *s, int p, int op);
    /* Returns false if p cannot spend this unit of a module. */
    bool (*unit_fits)(const RrSetup *u, const RrState *s, int p, int unit);
    /* Returns true if the steps in `t` fit on another layout that p can still choose. */
    bool (*fit_tracks)(struct RrTracks *t, const RrState *s, int p);

    /* ---- Tracks, markers, locomotives, factories. ---- */

    /* Returns the length of a route. `length` is the result of the kernel and of the modules asked
       before; `what` is RR_LENGTH_... */
    int (*length)(const RrSetup *u, const RrState *s, int p, int route, int length, int what);
    /* Returns the number of track levels allowed on a route. `levels` is the result of the kernel
       and of the modules asked before. */
    int (*levels)(const RrSetup *u, const RrState *s, int p, int route, int levels);
    /* Returns the set of special spaces that p's routes may still get. */
    uint64_t (*specials_yet)(const RrSetup *u, const RrState *s, int p);
    /* Called after a track has reached a space. */
    void (*stepped)(const RrSetup *u, RrState *s, int p, int route, int level, int space);
    /* Called after a unit has paid for a step. */
    void (*paid_step)(const RrSetup *u, RrState *s, int unit, int route, int level);
    /* Returns the reason why track cannot enter a space, or 0. */
    int (*blocks)(const RrSetup *u, const RrState *s, int p, int route, int space);
    /* Returns the reason why a locomotive slot cannot be used, or 0. */
    int (*blocks_slot)(const RrSetup *u, const RrState *s, int p, int slot);
    /* Returns what to add to the number of the locomotive in a slot or, if `slot` is
       RR_IN_HAND_SLOT, of the tile in hand. */
    int (*loco_bonus)(const RrSetup *u, const RrState *s, int p, int slot);
    /* Called before a locomotive is put into a slot. The one that it displaces, if there is one,
       becomes the tile in hand afterwards. */
    void (*loco_put)(const RrSetup *u, RrState *s, int p, int slot);
    /* Called after a displaced locomotive has become a factory. */
    void (*loco_flipped)(const RrSetup *u, RrState *s, int tile, RhEvents *e);
    /* Called after a marker has used a factory. */
    void (*factory_used)(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e);
    /* Called before a factory is replaced. Returns true if it leaves the game instead of
       becoming an open factory, which any player can build later. */
    bool (*factory_leaves)(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e);
    /* Called after the last tile of a pile was taken. */
    void (*last_tile)(const RrSetup *u, RrState *s, int tile, bool by_player);
    /* Returns the reason why an action space cannot be used again with this unit, or 0. */
    int (*may_reuse)(const RrSetup *u, const RrState *s, int space, int unit);

    /* ---- The turn and the round. ---- */

    /* Called before each action that spends a unit or uses the tile in hand, and before each
       action of a module (see rr_do_unit). `unit` is the unit that it spends: a plain one, or
       RR_AS_UNIT(...) if an argument of the action names a module's unit. RR_UNITS: it spends
       none, or one that is fixed by its kind (RR_PAID_KIND). Returns true to have `spent` called
       after the action. */
    bool (*spends)(const RrSetup *u, RrState *s, RhAction a, int unit);
    /* Called after an action for which `spends` returned true. */
    void (*spent)(const RrSetup *u, RrState *s, RhEvents *e);
    /* Called when the main action of a turn was made, before its effects. The space is the one
       where pieces were placed; RH_NOTHING if the action was another one. `black` is 1 if the
       black worker is among the pieces, otherwise 0. */
    void (*main_done)(const RrSetup *u, RrState *s, int space_or_nothing, int black);
    /* Returns the reason why the player may not pass, or 0. */
    int (*no_pass)(const RrSetup *u, const RrState *s);
    /* Called before the next player's turn. Returns true if the module takes this turn itself. */
    bool (*next_turn)(const RrSetup *u, RrState *s, RhEvents *e);
    /* Called after an action and its effects, before the same player decides again or the next turn
       begins, to carry out what needs no decision. Returns true if the module has set the next
       decision. */
    bool (*settle)(const RrSetup *u, RrState *s, RhEvents *e);
    /* Stores (`open`) or restores the module's part of a turn when a frame is opened or closed. */
    void (*put_aside)(const RrSetup *u, RrState *s, int frame, bool open);
    /* Gives the player s->turn what each player gets in a frame of this module. */
    void (*follow)(const RrSetup *u, RrState *s);
    /* Called after a frame of this module was closed. Returns true if it has set what comes
       next. */
    bool (*frame_closed)(const RrSetup *u, RrState *s, RhEvents *e);
    /* Called first when a turn ends: pays what is due. */
    void (*pay)(const RrSetup *u, RrState *s, RhEvents *e);
    /* Called after `pay`, when the units left in the queue are lost: reports and clears what the
       module keeps about its own. Like `pay`, it is also called for each part of a frame. */
    void (*drop)(const RrSetup *u, RrState *s, RhEvents *e);
    /* Called after Emil's turn. */
    void (*rival_done)(const RrSetup *u, RrState *s, RhEvents *e);
    /* Called when the direct units left turn out to be impossible and are discarded. */
    void (*give_up)(const RrSetup *u, RrState *s);
    /* Called after `drop` when a whole turn is over, not only a player's part of a frame, and again
       after frames that follow the turn. Clears the members that last for a whole turn. */
    void (*turn_over)(const RrSetup *u, RrState *s);
    /* Called before the scoring of a round. Returns true if a player must act first. */
    bool (*before_scoring)(const RrSetup *u, RrState *s, RhEvents *e);
    /* Called after the scoring of a round. */
    void (*clean_up)(const RrSetup *u, RrState *s);

    /* ---- Points. ---- */

    /* Returns false if p's medal does not count for this special space. */
    bool (*wears_medal)(const RrSetup *u, const RrState *s, int p, int special);
    /* Returns the points of a star. `points` is the result of the kernel and of the modules asked
       before. */
    int (*star)(const RrSetup *u, const RrState *s, int p, const RrSpecial *x, int points);
    /* Scores the module's points for p at the end of the match. */
    void (*score_end)(const RrSetup *u, RrState *s, int p, RhEvents *e);

    /* ---- Invariants, refusals and facts. ---- */

    /* Returns a violated invariant as a sentence, or null. */
    const char *(*check)(const RrSetup *u, const RrState *s);
    /* Adds the tiles that the module holds to the counts. */
    void (*count_tiles)(const RrSetup *u, const RrState *s, int *counts);
    /* Appends the reasons why an action of this module is refused. Returns false if the kernel
       should do it. */
    bool (*why)(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out);
    /* The next six write facts (RhWords.facts). This one writes those that are fixed for the
       match. */
    void (*facts_table)(const struct RrFacts *f);
    /* About a route as it is printed. */
    void (*facts_layout)(const struct RrFacts *f, int route);
    /* About a player's route. */
    void (*facts_route)(const struct RrFacts *f, int p, int route);
    /* About a player. */
    void (*facts_player)(const struct RrFacts *f, int p);
    /* About the module itself. */
    void (*facts)(const struct RrFacts *f);
    /* About Emil. */
    void (*facts_rival)(const struct RrFacts *f);
} RrModule;

/* The slots that have lists of modules; rr_fill_slots in board.c makes them. */
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

/* RR_EACH runs the following block for each module that fills a slot, in the order of the slot's
   list. RR_ANY is true if there is such a module.

       RR_EACH(u, gain, m) { if (m->gain(u, s, x, direct, e)) return; } */
/* NOLINTBEGIN(bugprone-macro-parentheses): `m` is a name that the loop declares. */
#define RR_EACH(u, slot, m)                                                                       \
    for (const RrModule *const *m##_at = &(u)->filled[0][RR_ON_##slot], *m; (m = *m##_at) != 0;    \
         m##_at += RR_SLOT_LISTS)
/* NOLINTEND(bugprone-macro-parentheses) */
#define RR_ANY(u, slot) ((u)->slots_filled >> RR_ON_##slot & 1)

/* The `slot` argument of `loco_bonus` for the tile in hand. */
enum { RR_IN_HAND_SLOT = -1 };

/* The number of the locomotive in a slot; 0: none. */
static inline int rr_loco_number(const RrSetup *u, const RrState *s, int p, int slot)
{
    int number = rr_tile_number(u, s->loco[p][slot]);
    if (!number) return 0;
    RR_EACH(u, loco_bonus, m) number += m->loco_bonus(u, s, p, slot);
    return number;
}

/* How far a player's locomotives on a route reach. */
static inline int rr_reach(const RrSetup *u, const RrState *s, int p, int route)
{
    int reach = 0;
    for (int slot = u->first_slot[route]; slot < u->first_slot[route + 1]; slot++)
        reach += rr_loco_number(u, s, p, slot);
    return reach;
}

/* The number that a tile has for the player whose turn it is. */
static inline int rr_hand_number(const RrSetup *u, const RrState *s, int tile)
{
    int number = u->tile_number[tile];
    if (tile != s->hand) return number;
    RR_EACH(u, loco_bonus, m) number += m->loco_bonus(u, s, s->turn, RR_IN_HAND_SLOT);
    return number;
}

/* Why no locomotive can be placed in a slot; 0: it can. */
static inline int rr_slot_blocked(const RrSetup *u, const RrState *s, int p, int slot)
{
    int reason = 0;
    RR_EACH(u, blocks_slot, m)
    {
        if (!reason) reason = m->blocks_slot(u, s, p, slot);
    }
    return reason;
}

/* The number that a locomotive must exceed to be placed in a slot. No locomotive exceeds that of a
   blocked slot. */
static inline int rr_slot_number(const RrSetup *u, const RrState *s, int p, int slot)
{
    if (rr_slot_blocked(u, s, p, slot)) return 2 * RR_VALUE_MAX;
    return rr_loco_number(u, s, p, slot);
}

/* R15: equal numbers do not replace each other. */
static inline bool rr_slot_takes(const RrSetup *u, const RrState *s, int p, int slot, int tile)
{
    return rr_hand_number(u, s, tile) > rr_slot_number(u, s, p, slot);
}

/* One outcome of a random draw. */
static inline RhOffer rr_outcome(int kind, int what)
{
    RhOffer offer = {rh_action(kind, what, 0, 0, 0), 0};
    return offer;
}

/* Rows of RrModule.kinds:

       RR_FREE_KIND    a free action
       RR_PAID_KIND    an action that a unit of the module pays for
       RR_BUILD_KIND   the same; it builds a factory
       RR_CHOSEN_KIND  an action paid for by the unit that its second argument names; this must be
                       the plain unit `wanted`, or one that can be used in its place
       RR_DRAWN_KIND   a random outcome, offered in `decision`
       RR_KINDS_END    the end of the table */
#define RR_FREE_KIND(kind) { kind, RR_MODULE_UNITS, RR_QUEUE, RR_UNITS, 0, 0 }
#define RR_PAID_KIND(kind, unit) { kind, unit, RR_QUEUE, RR_UNITS, 0, 0 }
#define RR_BUILD_KIND(kind, unit) { kind, unit, RR_QUEUE, RR_UNITS, 0, 1 }
#define RR_CHOSEN_KIND(kind, wanted) { kind, RR_MODULE_UNITS, RR_QUEUE, wanted, 1, 0 }
#define RR_DRAWN_KIND(kind, decision) { kind, RR_MODULE_UNITS, decision, RR_UNITS, 0, 0 }
#define RR_KINDS_END { RR_KINDS, 0, 0, 0, 0, 0 }

#endif
