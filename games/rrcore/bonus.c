/* games/rrcore/bonus.c - the end bonus cards, the only hidden information: two are set aside
   unseen, the cards that a player holds are secret, and a player who takes one sees the pile.

   bonus_seen has the cards that each player left in the pile when they last chose one, and
   bonus_then how many cards everybody held at that moment. rr_deal uses these to draw the hidden
   cards in a way that agrees with what the player knows: a card that the player saw is still in the
   pile or was taken later; any other card was taken earlier or is set aside. */
#include "games/rrcore/rrcore.h"

/* Records that a player sees the pile. In a view with hidden cards, nothing is recorded. */
void rr_look(const RrSetup *u, RrState *s, int p)
{
    for (int b = 0; b < RR_BONUSES_MAX; b++) {
        s->bonus_seen[p][b] = s->bonus_at[b] == RR_PILE;
        if (s->bonus_at[b] == RH_UNKNOWN) s->bonus_seen[p][b] = RH_UNKNOWN;
    }
    for (int q = 0; q < u->players; q++) s->bonus_then[p][q] = s->bonus_held[q];
}

void rr_take_bonus(const RrSetup *u, RrState *s, int p, int bonus, RhEvents *e)
{
    RH_ASSERT(s->bonus_at[bonus] == RR_PILE);
    s->bonus_at[bonus] = (int8_t)p;
    s->bonus_held[p]++;
    rr_look(u, s, p);
    rh_emit(e, rh_action(RR_BONUS_TAKEN, p, 0, 0, 0));
}

static bool rr_has_looked(const RrState *s, int p)
{
    return s->bonus_then[p][p] != RH_NOTHING;
}

/* True if nobody has taken a card since this player last saw the pile. */
static bool rr_knows_pile(const RrSetup *u, const RrState *s, int p)
{
    if (!rr_has_looked(s, p)) return false;
    for (int q = 0; q < u->players; q++) {
        if (s->bonus_held[q] != s->bonus_then[p][q]) return false;
    }
    return true;
}

/* At the end of the match all cards are shown. */
void rr_hide(const void *setup, void *state, int viewer)
{
    const RrSetup *u = (const RrSetup *)setup;
    RrState *s = (RrState *)state;
    bool knows;
    if (s->decision == RR_OVER) return;
    knows = viewer < u->players && rr_knows_pile(u, s, viewer);
    for (int b = 0; b < u->bonuses; b++) {
        bool in_pile = s->bonus_at[b] == RR_PILE;
        if (s->bonus_at[b] == viewer || (knows && in_pile)) continue;
        s->bonus_at[b] = RH_UNKNOWN;
    }
}

/* Only the choice of an end bonus card depends on what is hidden. */
bool rr_is_open(const void *setup, const void *state, int viewer)
{
    const RrState *s = (const RrState *)state;
    (void)setup;
    (void)viewer;
    return !rr_queued(s, RR_UBONUS) && !rr_queued(s, RR_UBONUS_POINTS);
}

/* Draws `count` of the listed cards at random and puts them in a place. */
static void rr_deal_some(RrState *s, int8_t *cards, int *left, int count, int place, RhRng *rng)
{
    for (; count > 0 && *left > 0; count--) {
        int i = (int)rh_rng_below(rng, (uint32_t)*left);
        s->bonus_at[cards[i]] = (int8_t)place;
        cards[i] = cards[--*left];
    }
}

/* Lists the cards that the viewer saw in the pile (seen = 1), or all others except the viewer's
   own. */
static int rr_cards_to_deal(const RrSetup *u, const RrState *s, int viewer, int seen, int8_t *cards)
{
    int n = 0;
    for (int b = 0; b < u->bonuses; b++) {
        if (s->bonus_at[b] == viewer) continue;
        if (rr_has_looked(s, viewer) && s->bonus_seen[viewer][b] != seen) continue;
        cards[n++] = (int8_t)b;
    }
    return n;
}

/* The number of cards set aside; it is smaller while they are being dealt. */
static int rr_aside_now(const RrSetup *u, const RrState *s)
{
    if (s->decision == RR_DEAL_ORDER) return 0;
    return s->decision == RR_DEAL_ASIDE ? s->at : u->bonuses_aside;
}

static void rr_deal_cards(const RrSetup *u, RrState *s, int viewer, RhRng *rng)
{
    int8_t cards[RR_BONUSES_MAX];
    bool looked = rr_has_looked(s, viewer);
    int left = rr_cards_to_deal(u, s, viewer, 0, cards);
    rr_deal_some(s, cards, &left, rr_aside_now(u, s), RR_ASIDE, rng);
    for (int q = 0; q < u->players; q++) {
        int held = looked ? s->bonus_then[viewer][q] : s->bonus_held[q];
        if (q != viewer) rr_deal_some(s, cards, &left, held, q, rng);
    }
    if (looked) left = rr_cards_to_deal(u, s, viewer, 1, cards);
    for (int q = 0; looked && q < u->players; q++) {
        if (q != viewer)
            rr_deal_some(s, cards, &left, s->bonus_held[q] - s->bonus_then[viewer][q], q, rng);
    }
    rr_deal_some(s, cards, &left, left, RR_PILE, rng);
}

/* Lists the cards of player q in an order in which they may have been taken: those that the viewer
   saw in the pile were taken later than the others. */
static int rr_deal_taken(const RrSetup *u, const RrState *s, int q, int viewer, int8_t *cards,
                         RhRng *rng)
{
    int n = 0;
    for (int seen = 0; seen < 2; seen++) {
        int first = n;
        for (int b = 0; b < u->bonuses; b++) {
            int i = n;
            if (s->bonus_at[b] != q || s->bonus_seen[viewer][b] != seen) continue;
            if (n > first) i = first + (int)rh_rng_below(rng, (uint32_t)(n - first + 1));
            cards[n++] = cards[i];
            cards[i] = (int8_t)b;
        }
    }
    return n;
}

/* Derives what the other players have seen from one possible order in which all cards were taken: a
   player who looked earlier saw every card that a later one saw. */
static void rr_deal_sights(const RrSetup *u, RrState *s, int viewer, RhRng *rng)
{
    bool looked = false;
    for (int p = 0; p < u->players; p++) {
        if (p == viewer) continue;
        looked = looked || rr_has_looked(s, p);
        for (int b = 0; b < RR_BONUSES_MAX; b++)
            s->bonus_seen[p][b] = rr_has_looked(s, p) && s->bonus_at[b] == RR_PILE;
    }
    for (int q = 0; looked && q < u->players; q++) {
        int8_t cards[RR_BONUSES_MAX];
        int n = s->bonus_held[q] ? rr_deal_taken(u, s, q, viewer, cards, rng) : 0;
        for (int p = 0; p < u->players; p++) {
            if (p == viewer || !rr_has_looked(s, p)) continue;
            for (int i = s->bonus_then[p][q]; i < n; i++) s->bonus_seen[p][cards[i]] = 1;
        }
    }
}

void rr_deal(const void *setup, void *state, int viewer, RhRng *rng)
{
    const RrSetup *u = (const RrSetup *)setup;
    RrState *s = (RrState *)state;
    if (s->decision == RR_OVER) return;
    rr_deal_cards(u, s, viewer, rng);
    rr_deal_sights(u, s, viewer, rng);
}
