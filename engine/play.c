/* engine/play.c - playing any game: tests of legality, random outcomes, the `random` player, hiding
   what a viewer may not know, and two fingerprints of a game's rules (perft and random play).

   Offers are sorted by kind. rh_pick relies on this order, and law 2 (laws.c) checks it. */
#include "engine/roundhouse.h"

/* ---- Legality: an action is legal if it is offered. ---- */

bool rh_offered(const RhOffer *offers, int count, RhAction action)
{
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        if (a.kind != action.kind || !rh_same(a.arg, action.arg, sizeof a.arg)) continue;
        if (action.amount >= a.amount && action.amount <= offers[i].amount_max) return true;
    }
    return false;
}

static const char RH_IS_OVER[] = "the game is over";
static const char RH_NOT_NOW[] = "this action is not offered now";

bool rh_is_legal(const RhGame *g, const void *setup, const void *state, RhAction action)
{
    RhOffer offers[RH_OFFERS_MAX];
    if (g->rules.actor(setup, state) == RH_OVER) return false;
    int count = g->rules.offers_of ? g->rules.offers_of(setup, state, action.kind, offers)
                                   : g->rules.offers(setup, state, offers);
    return rh_offered(offers, count, action);
}

RhErr rh_try(const RhGame *g, const void *setup, void *state, RhAction action, RhEvents *or_null)
{
    if (!rh_is_legal(g, setup, state, action)) {
        bool over = g->rules.actor(setup, state) == RH_OVER;
        return rh_err(over ? RH_IS_OVER : RH_NOT_NOW, rh_text(0), 0);
    }
    g->rules.apply(setup, state, action, or_null);
    return rh_err(0, rh_text(0), 0);
}

void rh_refusal(const RhGame *g, const void *setup, const void *state, RhAction action,
                const char (*names)[RH_NAME_MAX], RhBuf *out)
{
    enum { REASONS_MAX = 16 };
    RhAction at[REASONS_MAX];
    RhEvents reasons = {at, 0, REASONS_MAX};
    if (g->rules.actor(setup, state) == RH_OVER) {
        rh_put(out, RH_IS_OVER);
        return;
    }
    if (g->words.why) g->words.why(setup, state, action, &reasons);
    for (int i = 0; i < reasons.count; i++) {
        if (i) rh_put(out, "; ");
        rh_words(g, setup, g->events, reasons.at[i], names, out);
    }
    if (!reasons.count) rh_put(out, RH_NOT_NOW);
}

bool rh_grave(const RhGame *g, const void *setup, const void *known, RhAction action,
              RhAction *event)
{
    RhAction at[RH_EVENTS_MAX];
    RhEvents events = {at, 0, RH_EVENTS_MAX};
    RhState after;
    if (!g->words.grave) return false;
    rh_copy(&after, known, g->state_size);
    g->rules.apply(setup, &after, action, &events);
    for (int i = 0; i < events.count; i++) {
        *event = at[i];
        if (rh_text_is(rh_text(g->words.grave), g->events[at[i].kind].verb)) return true;
    }
    return false;
}

/* ---- Random outcomes and the `random` player. ---- */

/* Returns the weight of one outcome. Each amount of a range is a separate outcome with its own
   weight. */
static uint32_t rh_weight(const RhGame *g, const void *setup, const void *state, RhAction outcome)
{
    return g->rules.weight ? g->rules.weight(setup, state, outcome) : 1;
}

/* The outcomes in the order of the offers, each with as many numbers as its weight. Returns the
   first number of the outcome that `number` belongs to, and the outcome in *out; if no outcome has
   this number, the sum of all weights. */
static uint64_t rh_outcome(const RhGame *g, const void *setup, const void *state,
                           const RhOffer *offers, int count, uint64_t number, RhAction *out)
{
    uint64_t first = 0;
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        for (int64_t n = a.amount; n <= offers[i].amount_max; n++) {
            a.amount = (int32_t)n;
            uint32_t weight = rh_weight(g, setup, state, a);
            *out = a;
            if (number - first < weight) return first;
            first += weight;
        }
    }
    return first;
}

static uint32_t rh_outcomes(const RhGame *g, const void *setup, const void *state,
                            const RhOffer *offers, int count)
{
    RhAction last;
    uint64_t total = rh_outcome(g, setup, state, offers, count, UINT64_MAX, &last);
    RH_ASSERT(count > 0);
    RH_ASSERT(total > 0);
    RH_ASSERT(total <= UINT32_MAX);
    return (uint32_t)total;
}

RhAction rh_roll(const RhGame *g, const void *setup, const void *state, RhRng *rng)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhAction outcome;
    int count = g->rules.offers(setup, state, offers);
    uint32_t number = rh_rng_below(rng, rh_outcomes(g, setup, state, offers, count));
    rh_outcome(g, setup, state, offers, count, number, &outcome);
    return outcome;
}

uint32_t rh_draw_numbers(const RhGame *g, const void *setup, const void *state)
{
    RhOffer offers[RH_OFFERS_MAX];
    return rh_outcomes(g, setup, state, offers, g->rules.offers(setup, state, offers));
}

RhAction rh_draw(const RhGame *g, const void *setup, const void *state, uint32_t number)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhAction outcome;
    int count = g->rules.offers(setup, state, offers);
    rh_outcome(g, setup, state, offers, count, number, &outcome);
    return outcome;
}

bool rh_draw_range(const RhGame *g, const void *setup, const void *state, RhAction outcome,
                   uint32_t *first, uint32_t *count)
{
    RhOffer offers[RH_OFFERS_MAX];
    int offer_count = g->rules.offers(setup, state, offers);
    uint32_t total = rh_outcomes(g, setup, state, offers, offer_count);
    *count = 0;
    for (uint32_t number = 0; number < total; number += *count) {
        RhAction found;
        *first = (uint32_t)rh_outcome(g, setup, state, offers, offer_count, number, &found);
        *count = rh_weight(g, setup, state, found);
        if (rh_action_equal(found, outcome)) return true;
    }
    return false;
}

/* Returns where the offers of one kind end. Goes in steps of 16 first, because a list may have a
   hundred offers of one kind, such as one for each link. */
static inline int rh_kind_end(const RhOffer *offers, int first, int count)
{
    enum { STRIDE = 16 };
    int kind = offers[first].action.kind;
    int i = first + 1;
    while (i + STRIDE <= count && offers[i + STRIDE - 1].action.kind == kind) i += STRIDE;
    while (i < count && offers[i].action.kind == kind) i++;
    return i;
}

/* Maps 32 random bits to 0..n-1 with a multiplication and a shift, without a branch that could be
   mispredicted. For n <= RH_OFFERS_MAX the bias is below one in four million. */
static inline uint32_t rh_share(uint64_t draw, uint32_t n)
{
    return (uint32_t)((draw & UINT32_MAX) * n >> 32);
}

RhAction rh_pick(const RhOffer *offers, int count, RhRng *rng)
{
    int16_t end[RH_KINDS_MAX + 1];
    int kinds = 0;
    RH_ASSERT(count > 0);
    end[0] = 0;
    for (int i = 0; i < count && kinds < RH_KINDS_MAX;) {
        i = rh_kind_end(offers, i, count);
        end[++kinds] = (int16_t)i;
    }
    uint64_t draw = rh_rng_next(rng), amount = rh_rng_next(rng);
    uint32_t kind = rh_share(draw >> 32, (uint32_t)kinds);
    uint32_t chosen = rh_share(draw, (uint32_t)(end[kind + 1] - end[kind]));

    const RhOffer *offer = &offers[end[kind] + (int)chosen];
    RhAction action = offer->action;
    uint32_t span = (uint32_t)offer->amount_max - (uint32_t)action.amount;
    uint32_t more = amount >> 63 ? rh_share(amount, span + 1) : 0;
    action.amount = (int32_t)((uint32_t)action.amount + more);
    return action;
}

/* ---- Positions. ---- */

/* Derived fields are left out: they exist only for speed, so they may change without invalidating
   the hashes in old records. */
uint64_t rh_hash_state(const RhGame *g, const void *state)
{
    uint64_t hash = 0;
    for (const RhField *f = g->fields; f->name; f++) {
        if (f->sight == RH_DERIVED) continue;
        hash = rh_hash((const unsigned char *)state + f->offset, f->size, hash);
    }
    return hash;
}

const RhField *rh_field(const RhGame *g, RhText name)
{
    for (const RhField *f = g->fields; f->name; f++) {
        if (rh_text_is(name, f->name)) return f;
    }
    return 0;
}

/* In a bit set, i is the row and j the word; in other fields they are the first two indices. */
int64_t rh_field_get(const RhField *f, const void *state, int i, int j)
{
    int columns = f->width == 8 ? f->size / 8 / f->dim[0] : f->dim[1] * f->dim[2];
    int step = f->width == 8 ? 1 : f->dim[2];
    const char *at = (const char *)state + f->offset + (i * columns + j * step) * f->width;
    RH_ASSERT(i >= 0 && j >= 0 && (i * columns + j * step) * f->width < f->size);
    int64_t wide = 0;
    int32_t four = 0;
    int16_t two = 0;
    int8_t one = 0;
    switch (f->width) {
    case 1: rh_copy(&one, at, 1); return one;
    case 2: rh_copy(&two, at, 2); return two;
    case 4: rh_copy(&four, at, 4); return four;
    default: rh_copy(&wide, at, 8); return wide;
    }
}

/* Fills part of a field with RH_UNKNOWN (-2). In every signed width, its lowest byte is 0xFE and
   the others are 0xFF. */
static void rh_blank(const RhField *f, void *state, int from, int bytes)
{
    unsigned char *at = (unsigned char *)state + f->offset + from;
    for (int i = 0; i < bytes; i++) at[i] = i % f->width ? 0xFF : 0xFE;
}

void rh_hide(const RhGame *g, const void *setup, void *state, int who)
{
    if (who < 0 || g->rules.actor(setup, state) == RH_OVER) return;
    for (const RhField *f = g->fields; f->name; f++) {
        if (f->sight == RH_SECRET) rh_blank(f, state, 0, f->size);
        if (f->sight != RH_PRIVATE) continue;
        int row = f->size / f->dim[0];
        int players = rh_domain_size(g, setup, RH_PLAYER);
        for (int p = 0; p < players; p++) {
            if (p != who) rh_blank(f, state, p * row, row);
        }
    }
    if (g->rules.hide) g->rules.hide(setup, state, who);
}

bool rh_hides(const RhGame *g, const void *setup)
{
    RhState first, seen;
    for (const RhField *f = g->fields; f->name; f++) {
        if (f->sight == RH_PRIVATE || f->sight == RH_SECRET) return true;
    }
    if (!g->rules.hide) return false;
    g->rules.start(setup, &first);
    rh_copy(&seen, &first, g->state_size);
    g->rules.hide(setup, &seen, 0);
    return !rh_same(&first, &seen, g->state_size);
}

bool rh_is_open(const RhGame *g, const void *setup, const void *state, int who)
{
    int actor = g->rules.actor(setup, state);
    if (who < 0 || actor == who || actor == RH_OVER) return true;
    if (actor == RH_CHANCE || !g->rules.is_open) return !rh_hides(g, setup);
    return g->rules.is_open(setup, state, who);
}

/* ---- Fingerprints. ---- */

static uint64_t rh_perft_offers(const RhGame *g, const void *setup, const void *state, int depth,
                                RhRng *or_null);

uint64_t rh_perft(const RhGame *g, const void *setup, const void *state, int depth, RhRng *or_null)
{
    if (depth <= 0) return 1;
    int actor = g->rules.actor(setup, state);
    if (actor == RH_OVER) return 0;
    if (actor == RH_CHANCE && or_null) {
        RhState next;
        RhAction outcome = rh_roll(g, setup, state, or_null);
        rh_copy(&next, state, g->state_size);
        g->rules.apply(setup, &next, outcome, 0);
        return rh_perft(g, setup, &next, depth - 1, or_null);
    }
    return rh_perft_offers(g, setup, state, depth, or_null);
}

static uint64_t rh_perft_offers(const RhGame *g, const void *setup, const void *state, int depth,
                                RhRng *or_null)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhState next;
    uint64_t leaves = 0;
    int count = g->rules.offers(setup, state, offers);
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        for (int64_t n = a.amount; n <= offers[i].amount_max; n++) {
            a.amount = (int32_t)n;
            if (depth == 1) {
                leaves++;
                continue;
            }
            rh_copy(&next, state, g->state_size);
            g->rules.apply(setup, &next, a, 0);
            leaves += rh_perft(g, setup, &next, depth - 1, or_null);
        }
    }
    return leaves;
}

RhTally rh_play_random(const RhGame *g, const void *setup, uint64_t seed, uint32_t games)
{
    RhTally tally = {0, 0, 0};
    RhOffer offers[RH_OFFERS_MAX];
    RhState state;
    for (; tally.games < games; tally.games++) {
        RhRng rng = rh_rng_at(seed, tally.games);
        uint32_t plies = 0;
        g->rules.start(setup, &state);
        for (int actor; (actor = g->rules.actor(setup, &state)) != RH_OVER; plies++) {
            RH_ASSERT(plies < g->plies_max);
            RhAction a = actor == RH_CHANCE
                             ? rh_roll(g, setup, &state, &rng)
                             : rh_pick(offers, g->rules.offers(setup, &state, offers), &rng);
            g->rules.apply(setup, &state, a, 0);
            uint64_t position = rh_hash_state(g, &state);
            tally.digest = rh_hash(&position, sizeof position, tally.digest);
        }
        tally.plies += plies;
    }
    return tally;
}
