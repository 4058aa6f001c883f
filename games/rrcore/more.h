/* games/rrcore/more.h - what boards and modules add to the plain game, and the solo opponent. */
#ifndef RR_MORE_H
#define RR_MORE_H

#include "games/rrcore/rrcore.h"

/* more.c: what boards and modules share. */
static inline int rr_extra(const RrState *s, int unit)
{
    return s->extra_direct[unit] + s->extra[unit];
}
void rr_extra_more(RrState *s, bool direct, int unit, int count);
bool rr_extra_less(RrState *s, int unit); /* true: it was direct */
bool rr_is_free_time(const RrSetup *u, const RrState *s); /* for free actions */
bool rr_must(const RrState *s); /* a choice comes before all others */
bool rr_extra_fits(const RrSetup *u, const RrState *s, int p, int unit);
bool rr_op_fits(const RrSetup *u, const RrState *s, int p, int op); /* one effect, if it is hard */
bool rr_hard_fits(const RrSetup *u, const RrState *s, int p, const RrEffects *effects);
bool rr_more_fits(const RrSetup *u, const RrState *s);
int rr_offers_more(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_more(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
void rr_gain_more(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e);
void rr_enter_more(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e);
bool rr_leaves_factory(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e);
int rr_offers_draw(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_draw(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
bool rr_settle_more(const RrSetup *u, RrState *s, RhEvents *e);
void rr_open_payout(const RrSetup *u, RrState *s, RhEvents *e);
void rr_begin_more(const RrSetup *u, RrState *s);
bool rr_begin_draws(const RrSetup *u, RrState *s);
void rr_clean_more(const RrSetup *u, RrState *s);
void rr_drop_more(const RrSetup *u, RrState *s);
void rr_drop_impossible(RrState *s);
const char *rr_check_more(const RrSetup *u, const RrState *s);
void rr_why_more(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out);

/* ideas.c: special ideas. */
int rr_offers_ideas(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_ideas(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
bool rr_doubles_industry(const RrSetup *u, const RrState *s);
bool rr_begin_freight(const RrSetup *u, RrState *s, RhEvents *e);

/* added.c: additional engineers. */
int rr_offers_added(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_added(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
bool rr_three_fits(const RrSetup *u, const RrState *s, int p);
void rr_three_used(RrState *s, int route, int level);
bool rr_any_jump(const RrSetup *u, const RrState *s, int p);
bool rr_any_ability(const RrSetup *u, const RrState *s, int p);
bool rr_any_loan(const RrSetup *u, const RrState *s, int p);

/* coal.c: coal, foundries, boilermen. */
int rr_offers_coal(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_coal(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
void rr_gain_coal(RrState *s, int p, int n, RhEvents *e);
void rr_gain_best_loco(const RrSetup *u, RrState *s, RhEvents *e);
int rr_foundries_due(const RrState *s); /* foundries whose points are due in this turn */
int rr_foundry_points_due(const RrSetup *u, const RrState *s); /* what they would score now */
bool rr_scores_after(const RrSetup *u, const RrState *s, int unit); /* asked before it is spent */
void rr_pay_foundry(const RrSetup *u, RrState *s, RhEvents *e);
void rr_boiler_gain(const RrSetup *u, RrState *s, int tile, RhEvents *e);
void rr_boiler_gone(const RrSetup *u, RrState *s, int p, int target, RhEvents *e);
bool rr_any_foundry(const RrSetup *u, const RrState *s);
void rr_drawn_foundry(RrState *s, int foundry, RhEvents *e);
void rr_watch_window(const RrSetup *u, RrState *s, RhAction a, int unit);
void rr_shut_window(const RrSetup *u, RrState *s);
/* The unit that an action of the queue spends, or RR_UNITS. */
int rr_spent_by(const RrSetup *u, const RrState *s, RhAction a);

/* american.c: boulders, coin spaces, stocks, steelworks. */
int rr_offers_american(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_american(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
bool rr_is_boulder_on(const RrSetup *u, const RrState *s, int p, int route, int space);
int rr_boulder_length(const RrSetup *u, const RrState *s, int p, int route, int length);
void rr_gain_blast(const RrSetup *u, RrState *s, int points, RhEvents *e);
void rr_gain_payout(const RrSetup *u, RrState *s);
void rr_stock_majority(const RrSetup *u, const RrState *s, int *points);
void rr_last_tile(const RrSetup *u, RrState *s, int tile, bool by_player);

/* asian.c: sites, Osaka, the medal. */
int rr_offers_asian(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_asian(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
void rr_gain_site(RrState *s);
void rr_gain_osaka(const RrSetup *u, RrState *s, RhEvents *e);
int rr_levels_of(const RrSetup *u, const RrState *s, int p, int route);
bool rr_has_medal(const RrSetup *u, const RrState *s, int p, int special);

/* shared.c: the industry board for all. */
const RrEffects *rr_slot_ability(const RrSetup *u, const RrState *s, int slot);
int rr_shared_slots(const RrSetup *u, const RrState *s, int *slots);
void rr_build_shared(const RrSetup *u, RrState *s, int tile, int slot, RhEvents *e);
void rr_emil_builds(const RrSetup *u, RrState *s, int tile);
bool rr_any_cover(const RrSetup *u, const RrState *s, int p);
bool rr_fit_shared(const RrSetup *u, const RrState *s, int p, const int8_t *need);
int rr_shared_room(const RrSetup *u, const RrState *s, int cell);
bool rr_may_go(const RrSetup *u, const RrState *s, int p, int marker, bool detour);
void rr_go(const RrSetup *u, RrState *s, int p, int marker, bool detour, RhEvents *e);
int rr_offers_cars(const RrSetup *u, const RrState *s, RhOffer *out);
int rr_offers_shared(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_shared(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
void rr_watch_cover(RrState *s, int unit);

/* train.c: the manufactory train. */
int rr_offers_train(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_train(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
bool rr_any_load(const RrSetup *u, const RrState *s, int p);
int rr_offers_unseen_loads(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_drawn_load(const RrSetup *u, RrState *s, int load, RhEvents *e);
void rr_train_moves(const RrSetup *u, RrState *s, RhEvents *e);

/* german.c: the fork, extensions, income tiles. */
int rr_offers_german(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_do_german(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);
bool rr_may_branch(const RrSetup *u, const RrState *s, int p);
void rr_derive_here(const RrSetup *u, RrState *s, int p);
void rr_branch(const RrSetup *u, RrState *s, int branch, int unit, RhEvents *e);
bool rr_may_extend(const RrSetup *u, const RrState *s, int extension);
void rr_enter_gap(const RrSetup *u, RrState *s, int p, int route, int space);

/* emil.c: the solo opponent. */
void rr_emil_begin_round(const RrSetup *u, RrState *s);
void rr_emil_turn(const RrSetup *u, RrState *s, RhEvents *e);
int rr_offers_emil(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_emil_draw(const RrSetup *u, RrState *s, int space, RhEvents *e);

#endif
