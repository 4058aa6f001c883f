/* games/rrcore/emil.c - Emil, the solo opponent, who draws cards that name action spaces, blocks
   one space per turn, and collects tiles and engineers without using them.

   A card is represented by the space that it names. The order of the shuffled deck is not stored:
   each card left is equally likely to be the next, so every draw is random. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

static void rr_emil_read(RrReader *in, int part)
{
    RrSetup *u = in->u;
    RhJson solo = part_need(&in->part, in->root, "solo", 'o');
    RhJson deck = part_need(&in->part, solo, "deck", 'a');
    RhJson closed = part_need(&in->part, solo, "closed", 'a');
    RhJson at = rh_json_first(part_need(&in->part, solo, "more_workers_at", 'a'), 0);
    if (part != RR_READ_LAST) return;
    u->emil_workers = part_number(&in->part, solo, "workers", 1, 20);
    for (int i = 0; i < RR_EMIL_MORE; i++, at = rh_json_next(at, 0)) {
        part_expect(&in->part, solo, "more_workers_at", at, 'n');
        u->emil_more_at[i] = part_whole(&in->part, "more_workers_at", at, 0, 1000);
    }
    for (RhJson v = rh_json_first(deck, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0))
        rr_read_solo_space(in, v);
    for (RhJson v = rh_json_first(closed, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int space = rr_space_named(in, v);
        if (space != RH_NOTHING && space < u->board_spaces) u->space[space].present = 0;
    }
}

/* ---- Emil's turn. ---- */

/* Emil gets workers when the player reaches certain points. This is checked at the start of Emil's
   turn and of each round. */
static void rr_emil_grow(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrEmilState *emil = RR_PART(s, emil);
    while (emil->emil_more < RR_EMIL_MORE && s->points[0] >= u->emil_more_at[emil->emil_more]) {
        emil->emil_more++;
        emil->emil_left++;
        rh_emit(e, rh_action(RR_EMIL_GETS_WORKER, 0, 0, 0, u->emil_workers + emil->emil_more));
    }
}

static void rr_emil_begin_round(const RrSetup *u, RrState *s)
{
    RrEmilState *emil = RR_PART(s, emil);
    emil->emil_deck = u->solo_cards;
    emil->emil_left = (int8_t)(u->emil_workers + emil->emil_more);
    emil->emil_passed = 0;
    emil->emil_card = RH_NOTHING;
}

static void rr_emil_pass(RrState *s, RhEvents *e)
{
    RR_PART(s, emil)->emil_passed = 1;
    rh_emit(e, rh_action(RR_EMIL_PASSES, 0, 0, 0, 0));
    rr_begin_turn(s, 0);
}

/* Emil has a turn before each of the player's turns, until the player has passed. */
static bool rr_emil_next_turn(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrEmilState *emil = RR_PART(s, emil);
    if (s->passed[0]) return false;
    if (emil->emil_passed) {
        rr_begin_turn(s, 0);
        return true;
    }
    rr_emil_grow(u, s, e);
    if (!emil->emil_deck || !emil->emil_left) {
        rr_emil_pass(s, e);
        return true;
    }
    s->turn = RH_NOTHING;
    s->stage = RR_STAGE_ROUND;
    s->decision = RR_EMIL;
    return true;
}

static int rr_emil_offers_draw(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    (void)u;
    if (s->decision != RR_EMIL) return 0;
    for (uint64_t cards = RR_SEE(s, emil)->emil_deck; cards; cards &= cards - 1)
        out[n++] = rr_outcome(RR_CHANCE_EMIL, rh_lowest_bit(cards));
    return n;
}

/* Emil blocks a space only if the player could carry out its action, whether or not they could pay
   for it, and if Emil has enough workers (UR26). */
static bool rr_emil_wants(const RrSetup *u, RrState *s, int space)
{
    int workers, coins;
    bool wants;
    s->turn = 0; /* rr_may_use looks at the player whose turn it is */
    wants = rr_may_use(u, s, space);
    s->turn = RH_NOTHING;
    if (!wants) return false;
    rr_space_cost(u, s, space, &workers, &coins);
    return workers <= RR_PART(s, emil)->emil_left;
}

/* Takes a tile from the lowest pile, otherwise the lowest open factory, otherwise nothing. */
static void rr_emil_take_tile(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int open = 0; open < 2; open++) {
        int8_t *tiles = open ? s->open : s->piles;
        for (int t = 0; t < u->tiles; t++) {
            if (!tiles[t]) continue;
            tiles[t]--;
            if (u->industry) u->industry->lay(u, s, t);
            else RR_PART(s, emil)->emil_tiles[t]++;
            rh_emit(e, rh_action(RR_EMIL_TAKES_TILE, t, 0, 0, 0));
            if (!open) rr_took_tile(u, s, t, false);
            return;
        }
    }
}

static void rr_emil_use(const RrSetup *u, RrState *s, int space, RhEvents *e)
{
    RrEmilState *emil = RR_PART(s, emil);
    const RrEffects *effects = rr_space_effects(u, s, space);
    int tiles = effects->need[RR_UBUILD] + effects->need[RR_ULOCO] + effects->need[RR_UFACTORY];
    int workers, coins;
    rr_space_cost(u, s, space, &workers, &coins);
    emil->emil_left = (int8_t)(emil->emil_left - workers);
    s->occupant[space] = RR_RIVAL;
    s->taken |= (uint64_t)1 << space;
    rh_emit(e, rh_action(RR_EMIL_USES, space, 0, 0, workers));
    if (space >= u->board_spaces) return; /* from an engineer, Emil takes no tiles */
    for (; tiles > 0; tiles--) rr_emil_take_tile(u, s, e);
    if (u->space[space].hire) {
        int engineer = s->strip[u->strip_hire];
        s->strip[u->strip_hire] = RH_NOTHING;
        s->engineer_owner[engineer] = RR_RIVAL;
        s->own[RR_RIVAL] |= (uint64_t)1 << (u->first_own + engineer);
        rh_emit(e, rh_action(RR_EMIL_HIRES, engineer, 0, 0, 0));
    }
}

/* Emil draws cards until one can be used or none is left. */
static void rr_emil_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    RrEmilState *emil = RR_PART(s, emil);
    int space = a.arg[0];
    emil->emil_deck &= ~((uint64_t)1 << space);
    emil->emil_card = (int8_t)space;
    if (rr_emil_wants(u, s, space)) {
        rr_emil_use(u, s, space, e);
        rr_begin_turn(s, 0);
        rr_turn(s)->payout_taker = 0;
        RR_EACH(u, rival_done, m) m->rival_done(u, s, e);
        return;
    }
    rh_emit(e, rh_action(RR_EMIL_DISCARDS, space, 0, 0, 0));
    if (!emil->emil_deck) rr_emil_pass(s, e);
}

static void rr_emil_begin(const RrSetup *u, RrState *s)
{
    RR_PART(s, emil)->emil_card = RH_NOTHING;
    if (u->solo) rr_emil_begin_round(u, s);
}

/* ---- Invariants and facts. ---- */

static const char *rr_emil_check(const RrSetup *u, const RrState *s)
{
    const RrEmilState *emil = RR_SEE(s, emil);
    int workers = emil->emil_left;
    if (emil->emil_deck & ~u->solo_cards) return "a card that is not Emil's";
    if ((emil->emil_card != RH_NOTHING) != (emil->emil_deck != u->solo_cards))
        return "Emil drew a card that is not there";
    if (emil->emil_card != RH_NOTHING && (emil->emil_deck >> emil->emil_card & 1))
        return "the card Emil drew last is in the deck";
    for (int space = 0; space < u->spaces; space++) {
        int needs, coins;
        if (s->occupant[space] != RR_RIVAL) continue;
        if (emil->emil_deck >> space & 1) return "Emil is on a space without a drawn card";
        if (space == u->space_hire) continue; /* paid with coins from the supply */
        rr_space_cost(u, s, space, &needs, &coins);
        workers += needs;
    }
    if (emil->emil_left < 0 || emil->emil_more < 0 || emil->emil_more > RR_EMIL_MORE)
        return "too few workers";
    if (workers != u->emil_workers + emil->emil_more) return "Emil lost a worker";
    return 0;
}

static void rr_emil_count_tiles(const RrSetup *u, const RrState *s, int *counts)
{
    (void)u;
    for (int t = 0; t < RR_TILES_MAX; t++) counts[t] += RR_SEE(s, emil)->emil_tiles[t];
}

static void rr_fact_emil_things(const RrFacts *f)
{
    rr_fact_open(f->out, "tiles", '[');
    for (int t = 0; t < f->u->tiles; t++) {
        if (!RR_SEE(f->s, emil)->emil_tiles[t]) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "tile", RR_TILE, t);
        rr_fact_number(f->out, "count", RR_SEE(f->s, emil)->emil_tiles[t]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
    rr_fact_open(f->out, "engineers", '[');
    for (int x = 0; x < f->u->engineers; x++) {
        if (f->s->engineer_owner[x] == RR_RIVAL)
            rr_fact_word(f->out, rr_symbol(f->u, RR_ENGINEER, x));
    }
    rh_put_char(f->out, ']');
}

static void rr_emil_facts_solo(const RrFacts *f)
{
    const RrState *s = f->s;
    const RrEmilState *emil = RR_SEE(s, emil);
    int deck = 0;
    for (uint64_t cards = emil->emil_deck; cards; cards &= cards - 1) deck++;
    rr_fact_number(f->out, "left", emil->emil_left);
    rr_fact_number(f->out, "workers", f->u->emil_workers + emil->emil_more);
    rr_fact_gain(f->out, "more_at", emil->emil_more < RR_EMIL_MORE,
                 f->u->emil_more_at[emil->emil_more < RR_EMIL_MORE ? emil->emil_more : 0]);
    rr_fact_symbol(f, "card", RR_SPACE, emil->emil_card);
    rr_fact_flag(f->out, "blocks",
                 emil->emil_card != RH_NOTHING && s->occupant[emil->emil_card] == RR_RIVAL);
    rr_fact_number(f->out, "deck", deck);
    rr_fact_emil_things(f);
    rr_fact_flag(f->out, "passed", emil->emil_passed);
}

/* ---- The module. ---- */

static bool rr_emil_joins(const RrEdition *edition, int players)
{
    (void)edition;
    return players == 1;
}

static const RrModuleKind rr_emil_kinds[] = {RR_DRAWN_KIND(RR_CHANCE_EMIL, RR_EMIL), RR_KINDS_END};

const RrModule rr_module_emil = {
    .name = "emil",
    .kinds = rr_emil_kinds,
    .joins = rr_emil_joins,
    .read = rr_emil_read,
    .begin = rr_emil_begin,
    .offers_draw = rr_emil_offers_draw,
    .apply = rr_emil_apply,
    .next_turn = rr_emil_next_turn,
    .clean_up = rr_emil_begin_round,
    .check = rr_emil_check,
    .count_tiles = rr_emil_count_tiles,
    .facts_rival = rr_emil_facts_solo,
};
