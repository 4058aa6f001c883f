/* games/rrcore/emil.c - Emil, who keeps a single player company: he draws cards that name action
   spaces, blocks one space a turn, and collects tiles and engineers that are of no use to him.

   A card of his deck is the space it names. The order of a shuffled deck is not kept: each card
   left is equally likely to be the next, so a draw is chance. */
#include "games/rrcore/more.h"

/* Workers for the points of the player come as soon as they are reached, which he notices when it
   is his turn and when a round begins. */
static void rr_emil_grow(const RrSetup *u, RrState *s, RhEvents *e)
{
    while (s->emil_more < RR_EMIL_MORE && s->points[0] >= u->emil_more_at[s->emil_more]) {
        s->emil_more++;
        s->emil_left++;
        rh_emit(e, rh_action(RR_EMIL_GETS_WORKER, 0, 0, 0, u->emil_workers + s->emil_more));
    }
}

void rr_emil_begin_round(const RrSetup *u, RrState *s)
{
    s->emil_deck = u->emil_cards;
    s->emil_left = (int8_t)(u->emil_workers + s->emil_more);
    s->emil_passed = 0;
    s->emil_card = RH_NOTHING;
}

static void rr_emil_pass(RrState *s, RhEvents *e)
{
    s->emil_passed = 1;
    rh_emit(e, rh_action(RR_EMIL_PASSES, 0, 0, 0, 0));
    rr_begin_turn(s, 0);
}

void rr_emil_turn(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (s->emil_passed) {
        rr_begin_turn(s, 0);
        return;
    }
    rr_emil_grow(u, s, e);
    if (!s->emil_deck || !s->emil_left) {
        rr_emil_pass(s, e);
        return;
    }
    s->turn = RH_NOTHING;
    s->stage = RR_STAGE_ROUND;
    s->decision = RR_EMIL;
}

int rr_offers_emil(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    (void)u;
    for (uint64_t cards = s->emil_deck; cards; cards &= cards - 1) {
        out[n].action = rh_action(RR_CHANCE_EMIL, rh_lowest_bit(cards), 0, 0, 0);
        out[n++].amount_max = 0;
    }
    return n;
}

/* He blocks only what the player could use, and what his workers pay for (UR26). */
static bool rr_emil_wants(const RrSetup *u, RrState *s, int space)
{
    int workers, coins;
    bool wants;
    s->turn = 0; /* who could use it */
    wants = rr_may_use(u, s, space);
    s->turn = RH_NOTHING;
    if (!wants) return false;
    rr_space_cost(u, s, space, &workers, &coins);
    return workers <= s->emil_left;
}

/* The lowest pile, else the lowest open factory, else nothing. */
static void rr_emil_take_tile(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int open = 0; open < 2; open++) {
        int8_t *tiles = open ? s->open : s->piles;
        for (int t = 0; t < u->tiles; t++) {
            if (!tiles[t]) continue;
            tiles[t]--;
            if (u->shared) rr_emil_builds(u, s, t);
            else s->emil_tiles[t]++;
            rh_emit(e, rh_action(RR_EMIL_TAKES_TILE, t, 0, 0, 0));
            if (u->stocks && !open && !tiles[t]) rr_last_tile(u, s, t, false);
            return;
        }
    }
}

static void rr_emil_use(const RrSetup *u, RrState *s, int space, RhEvents *e)
{
    const RrEffects *effects = rr_space_effects(u, s, space);
    int tiles = effects->need[RR_UBUILD] + effects->need[RR_ULOCO] + effects->need[RR_UFACTORY];
    int workers, coins;
    rr_space_cost(u, s, space, &workers, &coins);
    s->emil_left = (int8_t)(s->emil_left - workers);
    s->occupant[space] = RR_IS_EMIL;
    s->taken |= (uint64_t)1 << space;
    rh_emit(e, rh_action(RR_EMIL_USES, space, 0, 0, workers));
    if (space >= u->board_spaces) return; /* an engineer's tiles stay where they are */
    for (; tiles > 0; tiles--) rr_emil_take_tile(u, s, e);
    if (u->space[space].hire) {
        int engineer = s->strip[u->strip_hire];
        s->strip[u->strip_hire] = RH_NOTHING;
        s->engineer_owner[engineer] = RR_IS_EMIL;
        s->own[RR_IS_EMIL] |= (uint64_t)1 << (u->first_own + engineer);
        rh_emit(e, rh_action(RR_EMIL_HIRES, engineer, 0, 0, 0));
    }
}

/* He draws until he can use a card, or there is none. */
void rr_emil_draw(const RrSetup *u, RrState *s, int space, RhEvents *e)
{
    s->emil_deck &= ~((uint64_t)1 << space);
    s->emil_card = (int8_t)space;
    if (rr_emil_wants(u, s, space)) {
        rr_emil_use(u, s, space, e);
        rr_begin_turn(s, 0);
        s->payout_taker = 0;
        if (s->payouts_due) rr_open_payout(u, s, e);
        return;
    }
    rh_emit(e, rh_action(RR_EMIL_DISCARDS, space, 0, 0, 0));
    if (!s->emil_deck) rr_emil_pass(s, e);
}
