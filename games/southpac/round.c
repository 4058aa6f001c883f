/* games/southpac/round.c - the order of play: initial auctions, rounds of operations, the Bull
   Market, and the end of the game.

   The files of the other chapters carry out one action each; the functions here begin the next
   step. */
#include "games/southpac/southpac.h"

/* ---- Rounds and the end. ---- */

static void sp_begin_operation(SpState *s, int railroad)
{
    s->railroad = (int8_t)railroad;
    s->decision = SP_OFFER;
}

static void sp_begin_round(const SpSetup *u, SpState *s, RhEvents *e)
{
    RH_ASSERT(s->round < u->max_rounds);
    s->round++;
    rh_emit(e, rh_action(SP_ROUND_IS, 0, 0, 0, s->round));
    sp_begin_operation(s, 0);
}

/* Only the cubes left now count, so a cube that came back in a sale can prevent the end (R19). */
static uint64_t sp_endings_now(const SpSetup *u, const SpState *s)
{
    uint64_t ending = 0;
    int unsold = 0;
    for (int r = 0; r < u->railroads; r++) {
        if (!s->cubes[r]) ending |= (uint64_t)1 << SP_END_CUBES;
        unsold += s->unsold[r];
    }
    if (!unsold) ending |= (uint64_t)1 << SP_END_SHARES;
    if (s->round == u->max_rounds) ending |= (uint64_t)1 << SP_END_ROUNDS;
    return ending;
}

static void sp_end_round(const SpSetup *u, SpState *s, RhEvents *e)
{
    s->turn = RH_NOTHING;
    s->ending = sp_endings_now(u, s);
    if (!s->ending) {
        sp_begin_round(u, s, e);
        return;
    }
    s->decision = SP_OVER;
    for (int i = 0; i < SP_ENDINGS; i++) {
        if (s->ending >> i & 1) rh_emit(e, rh_action(SP_ENDED, i, 0, 0, 0));
    }
}

/* ---- The Bull Market. ---- */

static bool sp_any_unsold(const SpSetup *u, const SpState *s)
{
    int unsold = 0;
    for (int r = 0; r < u->railroads; r++) unsold |= s->unsold[r];
    return unsold != 0;
}

/* A tie in the first Bull Market goes to the tied player who is President of the earliest railroad.
   If none of them is a President, it goes to the first of them clockwise from the President of the
   first railroad (R17). */
static int sp_first_card(const SpSetup *u, const SpState *s, int32_t least)
{
    int p = s->president[0];
    for (int r = 0; r < u->railroads; r++) {
        if (s->cash[s->president[r]] == least) return s->president[r];
    }
    while (s->cash[p] != least) p = part_next_seat(u->players, p);
    return p;
}

/* The player with the least cash takes the card. Ties go clockwise from the left of the card's
   holder, who comes last (R18); sp_first_card breaks those in the first Bull Market. */
static int sp_card_to(const SpSetup *u, const SpState *s)
{
    int32_t least = s->cash[0];
    int p;
    for (int q = 1; q < u->players; q++) {
        if (s->cash[q] < least) least = s->cash[q];
    }
    if (s->card == RH_NOTHING) return sp_first_card(u, s, least);
    p = part_next_seat(u->players, s->card);
    while (s->cash[p] != least) p = part_next_seat(u->players, p);
    return p;
}

/* R31: the card moves in every round, even if nothing is left to offer. */
static void sp_begin_bull_market(const SpSetup *u, SpState *s, RhEvents *e)
{
    s->railroad = RH_NOTHING;
    s->card = s->turn = (int8_t)sp_card_to(u, s);
    rh_emit(e, rh_action(SP_CARD_TO, s->card, 0, 0, 0));
    s->decision = SP_BULL_OFFER;
    if (!sp_any_unsold(u, s)) sp_end_round(u, s, e);
}

/* Passes the right to offer to the next player. The round ends when it returns to the holder of the
   card, or when no share is left to offer. */
void sp_next_bull_offer(const SpSetup *u, SpState *s, RhEvents *e)
{
    int next = part_next_seat(u->players, s->turn);
    if (next == s->card || !sp_any_unsold(u, s)) {
        sp_end_round(u, s, e);
    } else {
        s->turn = (int8_t)next;
        s->decision = SP_BULL_OFFER;
    }
}

void sp_end_operation(const SpSetup *u, SpState *s, RhEvents *e)
{
    if (s->railroad + 1 == u->railroads) sp_begin_bull_market(u, s, e);
    else sp_begin_operation(s, s->railroad + 1);
}

/* ---- The initial auctions. ---- */

void sp_next_initial_auction(const SpSetup *u, SpState *s, RhEvents *e)
{
    int r = s->railroad;
    if (r + 1 == u->railroads) sp_begin_round(u, s, e);
    else sp_begin_initial_auction(u, s, r + 1, s->president[r]);
}

/* Skips the free link if every link at the home is owned. */
static void sp_begin_free_link(const SpSetup *u, SpState *s, RhEvents *e)
{
    s->decision = SP_FREE_LINK;
    if (!part_any(sp_free_links(u, s))) sp_next_initial_auction(u, s, e);
}

/* ---- After any auction. ---- */

void sp_after_auction(const SpSetup *u, SpState *s, RhEvents *e)
{
    if (s->bidder != RH_NOTHING) return;
    if (s->decision == SP_INITIAL_AUCTION) sp_begin_free_link(u, s, e);
    else if (s->decision == SP_AUCTION) sp_begin_track(u, s);
    else sp_next_bull_offer(u, s, e);
}

/* ---- Ties. ---- */

/* Returns the player who is ahead in any tie; the others follow clockwise. It is the player to the
   left of the Bull Market card's holder or, with final_tie=holder, the holder (R18). */
int sp_first_in_tie(const SpSetup *u, const SpState *s)
{
    if (s->card == RH_NOTHING || u->holder_first) return s->card;
    return part_next_seat(u->players, s->card);
}
