/* games/rrcore/reader.c - helps board.c and the modules to read the board file: effects, names, and
   components that are added to others of their kind.

   Everything that has an effect is a list of effects, read by rr_read_effects. The file has numbers
   and names of effects, never conditions. */
#include "games/rrcore/reader.h"

/* ---- Effects. ---- */

/* The names of effects, and the unit that each puts into the queue, if any. */
static const RrOpName rr_op_names[] = {{"track", RR_OP_TRACK, RR_UNITS},
                                       {"industry", RR_OP_INDUSTRY, RR_UINDUSTRY},
                                       {"doubler", RR_OP_DOUBLER, RR_UDOUBLER},
                                       {"repeat_one_of_these", RR_OP_REPEAT, RR_UREPEAT},
                                       {"loco_or_factory", RR_OP_BUILD, RR_UBUILD},
                                       {"loco_and_factory", RR_OP_LOCO_AND_FACTORY, RR_UNITS},
                                       {"factory", RR_OP_FACTORY, RR_UFACTORY},
                                       {"take_loco", RR_OP_LOCO9, RR_ULOCO9},
                                       {"reuse", RR_OP_REUSE, RR_UREUSE},
                                       {"idea_token", RR_OP_TOKEN, RR_UTOKEN},
                                       {"idea_pair", RR_OP_PAIR, RR_UPAIR},
                                       {"question_card", RR_OP_CARD, RR_UCARD},
                                       {"end_bonus", RR_OP_BONUS, RR_UBONUS},
                                       {"end_bonus_or_points", RR_OP_BONUS_POINTS, RR_UNITS},
                                       {"key", RR_OP_KEY, RR_UKEY},
                                       {"loco_only", RR_OP_LOCO, RR_ULOCO},
                                       {"coin", RR_OP_COIN, RR_UNITS},
                                       {"points", RR_OP_POINTS, RR_UNITS},
                                       {"worker", RR_OP_WORKER, RR_UNITS},
                                       {"temp_workers", RR_OP_TEMPORARY, RR_UNITS},
                                       {"unlock", RR_OP_UNLOCK, RR_UNITS},
                                       {"second_marker", RR_OP_SECOND_MARKER, RR_UNITS},
                                       {"medal", RR_OP_MEDAL, RR_UNITS},
                                       {"revalue", RR_OP_REVALUE, RR_UNITS},
                                       {"hire", RR_OP_HIRE, RR_UNITS},
                                       {"take_engineer", RR_OP_ENGINEER, RR_UNITS},
                                       {"black_worker", RR_OP_BLACK_WORKER, RR_UNITS},
                                       {"turn_order", RR_OP_ORDER, RR_UNITS},
                                       {"score_engineer_numbers", RR_OP_SCORE_ENGINEERS, RR_UNITS},
                                       {"score_best_locos", RR_OP_SCORE_LOCOS, RR_UNITS},
                                       {"score_track_spaces", RR_OP_SCORE_TRACKS, RR_UNITS},
                                       {"star", RR_OP_STAR, RR_UNITS},
                                       {"route_x2", RR_OP_DOUBLE_ROUTE, RR_UNITS},
                                       {"income_tile", RR_OP_INCOME_TILE, RR_UNITS},
                                       {"extra_wrench", RR_OP_EXTRA_MARKER, RR_UNITS},
                                       {"special_valuation", RR_OP_SPECIAL_VALUE, RR_UNITS},
                                       {"special_idea", RR_OP_IDEA, RR_UNITS},
                                       {"double_industry", RR_OP_DOUBLE_INDUSTRY, RR_UNITS},
                                       {"engineer_from_box", RR_OP_BOX, RR_UNITS},
                                       {"freight_car", RR_OP_CAR, RR_UNITS},
                                       {"special_factory", RR_OP_WORKS, RR_UNITS},
                                       {"random_start_bonus", RR_OP_RANDOM, RR_UNITS},
                                       {"start_bonus_twice", RR_OP_TWICE, RR_UNITS},
                                       {"green_jump", RR_OP_JUMP, RR_UNITS},
                                       {"other_players_engineer", RR_OP_BORROW, RR_UNITS},
                                       {"resolve_own_factory", RR_OP_ABILITY, RR_UNITS},
                                       {"three_routes", RR_OP_THREE, RR_UNITS},
                                       {"coal", RR_OP_COAL, RR_UNITS},
                                       {"take_foundry", RR_OP_FOUNDRY, RR_UNITS},
                                       {"points_best_loco", RR_OP_BEST_LOCO, RR_UNITS},
                                       {"build_coal_factory", RR_OP_COAL_WORKS, RR_UNITS},
                                       {"pay_coal_for_steps", RR_OP_BURN, RR_UNITS},
                                       {"train", RR_OP_TRAIN, RR_UNITS},
                                       {"reuse_two", RR_OP_REUSE_2, RR_UNITS},
                                       {"blast", RR_OP_BLAST, RR_UNITS},
                                       {"stock_up", RR_OP_STOCK, RR_UNITS},
                                       {"golden_spike", RR_OP_SPIKE, RR_UNITS},
                                       {"golden_spikes", RR_OP_SPIKES, RR_UNITS},
                                       {"personal_payout", RR_OP_COLLECT, RR_UNITS},
                                       {"remove_site", RR_OP_SITE, RR_UNITS},
                                       {"osaka_upgrade", RR_OP_OSAKA, RR_UNITS},
                                       {"idea_or_key", RR_OP_IDEA_OR_KEY, RR_UNITS},
                                       {"key_or_stock", RR_OP_NUT, RR_UNITS},
                                       {"purple_cars", RR_OP_PURPLE, RR_UNITS},
                                       {0, 0, 0}};

/* Reads a member that may be left out. */
int rr_optional(RrReader *in, RhJson object, const char *key, int fallback)
{
    RhJson v = rh_json_member(object, key);
    if (v.at == 0) return fallback;
    part_expect(&in->part, object, key, v, 'n');
    return part_whole(&in->part, key, v, 0, RR_VALUE_MAX);
}

bool rr_flag(RrReader *in, RhJson object, const char *key)
{
    bool value = false;
    RhJson v = rh_json_member(object, key);
    if (v.at && !rh_json_bool(v, &value)) {
        part_fail(&in->part, "this must be true or false", key, v);
    }
    return value;
}

/* Reads a list of levels as a set. */
int rr_read_level_set(RrReader *in, RhJson list)
{
    int set = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        set |= 1 << (part_whole(&in->part, "levels", v, 1, RR_LEVELS) - 1);
    }
    return set;
}

/* Reads which unit pays for steps: a level, [1, 2], or "any". */
static int rr_read_track_unit(RrReader *in, RhJson object)
{
    RhJson level = rh_json_member(object, "level");
    if (rh_json_kind(level) == 'n')
        return RR_U1 + part_whole(&in->part, "level", level, 1, RR_LEVELS) - 1;
    if (rh_json_is(level, "any")) return RR_UANY;
    if (rh_json_kind(level) == 'a' && rr_read_level_set(in, level) == 3) return RR_U12;
    part_fail(&in->part, "a step needs a level, [1, 2] or \"any\"", "level", object);
    return RR_U1;
}

static int rr_card_engineer(const RrSetup *u)
{
    for (int x = 0; x < u->engineers; x++) {
        if (u->engineer[x].stack == 2) return x;
    }
    return RH_NOTHING;
}

static void rr_read_arguments(RrReader *in, RhJson v, RrEffects *out, RrEffect *x, int unit)
{
    int card_engineer;
    switch (x->op) {
    case RR_OP_TRACK:
        x->arg = (uint8_t)rr_read_track_unit(in, v);
        out->need[x->arg] = (int8_t)(out->need[x->arg] + x->n);
        if (x->arg == RR_U1) out->shows_level1 = 1;
        return;
    case RR_OP_LOCO_AND_FACTORY: out->need[RR_ULOCO]++, out->need[RR_UFACTORY]++; return;
    case RR_OP_BONUS_POINTS:
        out->need[RR_UBONUS_POINTS]++;
        in->u->bonus_points = x->n;
        return;
    case RR_OP_UNLOCK:
        x->arg = (uint8_t)(part_number(&in->part, v, "level", 1, RR_LEVELS) - 1);
        return;
    case RR_OP_SECOND_MARKER:
        out->need[RR_UINDUSTRY] = (int8_t)rr_optional(in, v, "steps", 0);
        return;
    case RR_OP_ORDER: x->arg = (uint8_t)part_number(&in->part, v, "position", 1, 2); return;
    case RR_OP_SCORE_TRACKS:
        x->arg = (uint8_t)rr_read_level_set(in, part_need(&in->part, v, "levels", 'a'));
        x->n = (uint8_t)rr_optional(in, v, "per_space", 1);
        return;
    case RR_OP_ENGINEER:
        card_engineer = rr_card_engineer(in->u);
        if (card_engineer == RH_NOTHING)
            part_fail(&in->part, "there is no engineer for the card", "", v);
        else x->arg = (uint8_t)card_engineer;
        return;
    default:
        if (unit < RR_UNITS) out->need[unit] = (int8_t)(out->need[unit] + x->n);
    }
}

static void rr_too_many(RrReader *in, RhJson where)
{
    part_fail(&in->part, "a list of effects has at most 6 steps, builds and so on", "", where);
}

static void rr_read_effect(RrReader *in, RhJson v, RrEffects *out)
{
    RhJson name = part_need(&in->part, v, "op", 's');
    RrEffect *x = &out->at[out->count];
    const RrOpName *row = rr_op_names;
    if (in->part.err.what) return;
    while (row->name && !rh_json_is(name, row->name)) row++;
    if (!row->name) {
        part_fail_at(&in->part, "unknown effect", name, v);
        return;
    }
    if (!(in->allowed >> row->op & 1)) {
        part_fail_at(&in->part, "this effect is not allowed here", name, v);
        return;
    }
    if (out->count == RR_PARTS_MAX) {
        part_fail(&in->part, "a list has at most 4 effects", "", v);
        return;
    }
    x->op = row->op;
    x->n = (uint8_t)rr_optional(in, v, "n", 1);
    out->count++;
    if (RR_HARD >> row->op & 1) out->hard = 1;
    if (RR_OPENS_FRAME >> row->op & 1) out->opens_frame = 1;
    if (x->n > RR_UNITS_MAX && (row->op == RR_OP_TRACK || row->unit < RR_UNITS)) {
        rr_too_many(in, v);
        return;
    }
    rr_read_arguments(in, v, out, x, row->unit);
}

/* Prepares values that are often needed. */
void rr_sum_up(RrReader *in, RrEffects *effects)
{
    effects->units = 0;
    effects->at_once = 0;
    for (int unit = 0; unit < RR_UNITS; unit++) {
        if (effects->need[unit]) effects->units |= 1u << unit;
    }
    for (int i = 0; i < effects->count; i++)
        effects->at_once |= effects->at[i].op >= RR_OP_COIN || effects->at[i].op == RR_OP_KEY;
    effects->only = RR_UNITS;
    if (rh_count_bits(effects->units) == 1) effects->only = (uint8_t)rh_lowest_bit(effects->units);
    effects->rough_value = in->edition->rough_value(effects);
}

void rr_read_effects(RrReader *in, RhJson list, uint64_t allowed, RrEffects *out)
{
    int units = 0;
    in->allowed = allowed;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        rr_read_effect(in, v, out);
    }
    if (in->edition->card_first && out->need[RR_UCARD] && out->need[RR_UBONUS_POINTS]) {
        out->bonus_waits = 1;
    }
    rr_sum_up(in, out);
    for (int unit = 0; unit < RR_UNITS; unit++) units += out->need[unit];
    if (units > RR_UNITS_MAX) rr_too_many(in, list);
}

/* Returns the member `effect`, or the entry of `effect_by_edition` for this edition. */
RhJson rr_effect_of(RrReader *in, RhJson object)
{
    RhJson by = rh_json_member(object, "effect_by_edition");
    if (rh_json_kind(by) == 'o') return part_need(&in->part, by, in->edition->key, 'a');
    return part_need(&in->part, object, "effect", 'a');
}

/* ---- Names and lists. ---- */

void rr_put_id(char *out, const char *name, int number, int letter)
{
    RhBuf b = {out, PART_ID_MAX - 1, 0, false};
    rh_put(&b, name);
    rh_put_number(&b, number);
    if (letter) rh_put_char(&b, (char)('a' + letter));
    rh_buf_string(&b);
}

bool rr_lists(RhJson list, const char *word)
{
    for (RhJson v = rh_json_first(list, 0); v.at; v = rh_json_next(v, 0)) {
        if (rh_json_is(v, word)) return true;
    }
    return false;
}

int16_t rr_read_things(RrReader *in, RhJson list, uint64_t allowed, char (*ids)[PART_ID_MAX],
                       RrEffects *out, int most, const char *twice)
{
    int n = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (n == most) {
            part_fail(&in->part, "there are too many of these", "", v);
            return 0;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), ids, n, twice);
        rr_read_effects(in, part_need(&in->part, v, "effect", 'a'), allowed, &out[n]);
        n++;
    }
    return (int16_t)n;
}

/* ---- Components that modules add to others of their kind. ---- */

void rr_read_one(RrReader *in, RhJson v, uint64_t allowed, char (*ids)[PART_ID_MAX], RrEffects *out,
                 int16_t *count, int most)
{
    if (in->part.err.what) return;
    if (*count == most) {
        part_fail(&in->part, "there are too many of these", "", v);
        return;
    }
    part_new_id(&in->part, v, rh_json_member(v, "id"), ids, *count, "two of these have the id");
    rr_read_effects(in, part_need(&in->part, v, "effect", 'a'), allowed, &out[*count]);
    (*count)++;
}

void rr_read_card(RrReader *in, RhJson from)
{
    RrSetup *u = in->u;
    rr_read_one(in, part_need(&in->part, from, "idea_card", 'o'), RR_ON_CARD, u->card_id, u->card,
                &u->cards, RR_CARDS_MAX);
}

void rr_read_token(RrReader *in, RhJson from)
{
    RrSetup *u = in->u;
    rr_read_one(in, part_need(&in->part, from, "idea_token", 'o'), RR_ON_TOKEN, u->token_id,
                u->token, &u->tokens, RR_TOKENS_MAX);
}

RhJson rr_module_part(RrReader *in, const char *name)
{
    return part_need(&in->part, part_need(&in->part, in->root, "modules", 'o'), name, 'o');
}

int rr_route_named(RrReader *in, RhJson v)
{
    return part_named(&in->part, v, (const char(*)[PART_ID_MAX])in->u->route_id, RR_ROUTES,
                      "no route is called");
}

/* Reads the alternative #2: a step and points. */
void rr_read_other_2(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson other = part_need(
        &in->part,
        part_need(&in->part, part_need(&in->part, in->root, "industries", 'o'), "asian", 'o'),
        "factory", 'o');
    int tile = part_named(&in->part, part_need(&in->part, other, "number", 's'),
                          (const char(*)[PART_ID_MAX])u->tile_id, u->tiles, "no tile is called");
    if (tile == RH_NOTHING || in->part.err.what) return;
    rh_zero(&u->tile[tile], sizeof u->tile[tile]);
    rr_read_effects(in, part_need(&in->part, other, "effect", 'a'),
                    RR_BIT(RR_OP_TRACK) | RR_BIT(RR_OP_POINTS), &u->tile[tile]);
    if (!in->part.err.what && (u->tile[tile].count != 2 || u->tile[tile].only == RR_UNITS ||
                               u->tile[tile].at[1].op != RR_OP_POINTS))
        part_fail(&in->part, "the other #2 must have a step and then points", "", other);
    u->other_2 = (int16_t)tile;
}

int rr_space_named(RrReader *in, RhJson v)
{
    return part_named(&in->part, v, (const char(*)[PART_ID_MAX])in->u->space_id, in->u->first_own,
                      "no action space is called");
}

/* Reads a card of the solo opponent. It names a space that one piece can block: turn-order spaces
   and the space that is never occupied are not allowed. */
void rr_read_solo_space(RrReader *in, RhJson v)
{
    RrSetup *u = in->u;
    int space = rr_space_named(in, v);
    if (space == RH_NOTHING) return;
    if (space == u->space_free || (space < u->board_spaces && u->space[space].order))
        part_fail(&in->part, "Emil cannot block this space", u->space_id[space], v);
    u->solo_cards |= (uint64_t)1 << space;
}

void rr_read_solo_card(RrReader *in, const char *key)
{
    rr_read_solo_space(in,
                       part_need(&in->part, part_need(&in->part, in->root, "solo", 'o'), key, 's'));
}
