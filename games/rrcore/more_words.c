/* games/rrcore/more_words.c - of boards and modules: what must hold in every position, and why
   something is refused. */
#include "games/rrcore/more.h"

/* ---- What must hold. ---- */

/* What was had on the way to Tokyo stays had. */
static uint64_t rr_tokyo(const RrSetup *u)
{
    uint64_t set = 0;
    for (int i = 0; i < u->specials; i++) {
        if (u->special[i].osaka == RR_TOKYO_ONLY) set |= (uint64_t)1 << i;
    }
    return set;
}

static const char *rr_check_german(const RrSetup *u, const RrState *s)
{
    uint64_t used = 0;
    for (int p = 0; p < u->players; p++) {
        bool beyond = u->fork != RH_NOTHING && s->position[p][rr_piece(u->fork, 0)] > u->fork_after;
        if ((u->fork != RH_NOTHING && s->branch[p] != RH_NOTHING) != beyond)
            return "a branch that was not taken";
        for (int gap = 0; gap < u->gaps; gap++) {
            int x = s->extension[p][gap];
            bool due = s->gap_due == gap && s->turn == p;
            bool entered = s->position[p][rr_piece(u->gap_route[gap], 0)] >= u->gap_first[gap];
            if ((x != RH_NOTHING || due) != entered) return "a gap that was not filled";
            if (x == RH_NOTHING) continue;
            if (used >> x & 1) return "an extension in two places";
            if (u->extension_size[x] != u->gap_size[gap]) return "an extension of another size";
            used |= (uint64_t)1 << x;
        }
        if (s->fired[p] & ~s->here[p] & ~rr_tokyo(u))
            return "a benefit of a space that is not there";
    }
    for (int i = 0; i < u->incomes; i++) {
        if (s->income_used[i] && s->income_owner[i] == RH_NOTHING) return "an income of nobody";
    }
    if ((rr_extra(s, RR_XEXTENSION) != 0) != (s->gap_due != RH_NOTHING)) return "a gap that is due";
    return 0;
}

static const char *rr_check_coal(const RrSetup *u, const RrState *s)
{
    int unseen = 0;
    for (int f = 0; f < u->foundries; f++) {
        unseen += s->foundry_at[f] == RR_YARD_STACK;
        if (s->foundry_used[f] && s->foundry_at[f] >= u->players) return "a foundry of nobody used";
    }
    if (s->foundries_down < 0 || s->foundries_down > unseen) return "a foundry too many";
    for (int p = 0; p < u->players; p++) {
        if (s->coal[p] < 0) return "less coal than none";
        for (int slot = 0; slot < u->slots; slot++) {
            if ((s->boilers[p] >> slot & 1) && s->loco[p][slot] == RH_NOTHING)
                return "a boilerman without his locomotive";
        }
        for (int slot = 0; slot < u->factory_slots; slot++) {
            if ((s->boilers[p] >> (RR_BOILER_FACTORY + slot) & 1) &&
                s->factory[p][slot] == RH_NOTHING)
                return "a boilerman without his factory";
        }
    }
    for (int unit = 0; unit < RR_UNITS; unit++) {
        if (s->closing_left[unit] > s->indirect[unit]) return "a foundry has more than was queued";
    }
    if (s->hand_boiler && s->hand == RH_NOTHING) return "a boilerman on nothing";
    return 0;
}

static const char *rr_check_train(const RrSetup *u, const RrState *s)
{
    int8_t seen[RR_LOADS_MAX] = {0};
    for (int i = 0; i < RR_WAGONS; i++) {
        if (s->wagon[i] != RH_NOTHING) seen[s->wagon[i]]++;
        if (s->display[i] != RH_NOTHING) seen[s->display[i]]++;
    }
    for (int i = 0; i < RR_LOADS_MAX; i++) {
        if (s->under[i] != RH_NOTHING) seen[s->under[i]]++;
    }
    for (int load = 0; load < u->loads; load++) {
        if (seen[load] > 1) return "a token of the train in two places";
    }
    if ((s->wagon[0] != RH_NOTHING) != (s->train_use != 0)) return "a train that is not used";
    return 0;
}

static const char *rr_check_frames(const RrSetup *u, const RrState *s)
{
    (void)u;
    if (s->frames < 0 || s->frames > RR_FRAMES_MAX) return "too many turns put aside";
    for (int i = 0; i < RR_FRAMES_MAX; i++) {
        if ((i < s->frames) != (s->frame_turn[i] != RH_NOTHING)) return "a turn put aside wrongly";
    }
    if ((s->stage == RR_STAGE_FRAME) != (s->frames > 0)) return "out of turn without a reason";
    if (s->turn_over && s->decision != RR_DRAW) return "a turn that is over goes on";
    return 0;
}

static const char *rr_check_american(const RrSetup *u, const RrState *s)
{
    int top = 0, due = 0, used = 0;
    for (int p = 0; p < u->players; p++) {
        if (s->stock_row[p] < 0 || s->stock_row[p] > u->stock_rows)
            return "a row that is not there";
        if (s->stock_row[p] > top) top = s->stock_row[p];
        for (int b = 0; b < u->boulders; b++) {
            int at = u->boulder_route[b] == RR_ROUTES
                         ? s->marker[p][0]
                         : s->position[p][rr_piece(u->boulder_route[b], 0)];
            if ((s->boulders[p] >> b & 1) && at >= u->boulder_space[b])
                return "somebody beyond a boulder";
        }
    }
    for (int row = 1; row <= u->stock_rows; row++) {
        int token = s->row_token[row];
        if ((token != RH_NOTHING) != (row <= top)) return "a row without its dividend";
        if (token == RH_NOTHING) continue;
        if (used >> token & 1) return "a dividend in two places";
        used |= 1 << token;
    }
    for (int d = 0; d < RR_DIVIDENDS_MAX; d++) due += s->payout[d];
    return due == rr_extra(s, RR_XPAYOUT) ? 0 : "a payout that is not due";
}

const char *rr_check_more(const RrSetup *u, const RrState *s)
{
    const char *broken = rr_check_german(u, s);
    if (!broken && u->coal) broken = rr_check_coal(u, s);
    if (!broken && u->train) broken = rr_check_train(u, s);
    if (!broken && u->stocks) broken = rr_check_american(u, s);
    if (!broken) broken = rr_check_frames(u, s);
    for (int unit = 0; unit < RR_MORE_UNITS && !broken; unit++) {
        if (s->extra_direct[unit] < 0 || s->extra[unit] < 0) broken = "fewer units than none";
    }
    return broken;
}

/* ---- Why not. ---- */

/* The unit that an action is paid by, or RR_MORE_UNITS: it is a free one. */
static int rr_paid_by(int kind)
{
    static const uint8_t units[][2] = {{RR_DO_EXTENSION, RR_XEXTENSION},
                                       {RR_TAKE_INCOME, RR_XINCOME},
                                       {RR_TAKE_IDEA, RR_XIDEA},
                                       {RR_BOX_ENGINEER, RR_XBOX},
                                       {RR_CAR_ON, RR_XCAR},
                                       {RR_BUILD_WORKS, RR_XWORKS},
                                       {RR_LAY_TOKEN, RR_XLAY},
                                       {RR_JUMP, RR_XJUMP},
                                       {RR_ABILITY, RR_XABILITY},
                                       {RR_BORROW, RR_XBORROW},
                                       {RR_TWICE, RR_XTWICE},
                                       {RR_ONCE, RR_XONCE},
                                       {RR_TAKE_FOUNDRY, RR_XFOUNDRY},
                                       {RR_BUILD_COAL_WORKS, RR_XCOAL_WORKS},
                                       {RR_BURN, RR_XBURN},
                                       {RR_AGAIN_STEP, RR_XAGAIN},
                                       {RR_AGAIN_POINTS, RR_XAGAIN},
                                       {RR_LOAD_TRAIN, RR_XTRAIN},
                                       {RR_FOLLOW, RR_XFOLLOW},
                                       {RR_BLAST, RR_XBLAST},
                                       {RR_MARKER_ON, RR_XMARKER},
                                       {RR_STOCK_UP, RR_XSTOCK},
                                       {RR_LAY_DIVIDEND, RR_XSTOCK},
                                       {RR_PAYOUT, RR_XPAYOUT},
                                       {RR_COLLECT, RR_XCOLLECT},
                                       {RR_BUILD_STEEL, RR_XSTEEL},
                                       {RR_SITE, RR_XSITE},
                                       {RR_MEDAL_ON, RR_XMEDAL},
                                       {RR_REWARD_STEP, RR_XREWARD},
                                       {RR_REWARD_COIN, RR_XREWARD},
                                       {RR_LAY_CAR, RR_XLAY_CAR},
                                       {RR_MOVE_CAR, RR_XLAY_CAR},
                                       {RR_MOVE_PURPLE, RR_XLAY_CAR},
                                       {RR_LAY_PURPLE, RR_XPURPLE},
                                       {RR_NUT_KEY, RR_XNUT},
                                       {RR_NUT_STOCK, RR_XNUT}};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (units[i][0] == kind) return units[i][1];
    }
    return RR_MORE_UNITS;
}

static void rr_why_coal(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    bool use = a.kind == RR_USE_FOUNDRY;
    int coal = use ? u->foundry_coal : u->boiler_coal, kind = RR_WHY_GONE;
    if (a.kind == RR_CLOSE) kind = s->closing == RH_NOTHING ? RR_WHY_USED : RR_WHY_TARGET;
    else if (use && s->foundry_at[a.arg[0]] != s->turn) kind = RR_WHY_NOT_YOURS;
    else if (use && s->foundry_used[a.arg[0]]) kind = RR_WHY_USED;
    else if (!use && s->boiler_done) kind = RR_WHY_USED;
    else if (!rr_is_free_time(u, s)) kind = RR_WHY_LATER;
    else if (s->coal[s->turn] < coal) kind = RR_WHY_COAL;
    else if (!s->main_done && !rr_any_main(u, s)) kind = RR_WHY_COAL_PASS;
    else if (!use && s->foundries_down) kind = RR_WHY_TARGET;
    rh_emit(out, rh_action(kind, 0, 0, 0, kind == RR_WHY_COAL ? coal : 0));
}

/* A space that wants a coin. */
static void rr_why_coin(const RrSetup *u, const RrState *s, int special, RhEvents *out)
{
    const RrSpecial *x = &u->special[special];
    int kind = RR_WHY_COINS, p = s->turn;
    if (!x->coin || (s->fired[p] >> special & 1)) kind = RR_WHY_GONE;
    else if (s->stage != RR_STAGE_ROUND) kind = RR_WHY_USED;
    else if (s->position[p][rr_piece(x->route, x->level)] < x->space) kind = RR_WHY_TRACK;
    else if (!rr_is_free_time(u, s)) kind = RR_WHY_LATER;
    rh_emit(out, rh_action(kind, kind == RR_WHY_TRACK ? x->level : 0, 0, 0,
                           kind == RR_WHY_COINS ? 1 : 0));
}

/* A car of the workshop for a key. */
static void rr_why_key_car(const RrState *s, bool purple, RhEvents *out)
{
    int kind = RR_WHY_NO_PLACE, p = s->turn;
    if (!rr_queued(s, RR_UKEY)) kind = RR_WHY_NO_UNIT;
    else if (purple ? s->purple_owner != p || !s->purple_workshop : !s->cars_workshop[p])
        kind = RR_WHY_CAR;
    rh_emit(out, rh_action(kind, kind == RR_WHY_NO_UNIT ? RR_UKEY : 0, 0, 0, 0));
}

/* D44 and D48. */
static int rr_why_lay(const RrState *s, RhAction a)
{
    int p = s->turn;
    uint64_t purple = s->purple_owner == p ? s->purple_cars : 0;
    uint64_t there = a.kind == RR_MOVE_PURPLE ? purple : s->cars[p];
    if (a.kind == RR_LAY_PURPLE) return RR_WHY_NO_PLACE;
    if (a.kind == RR_LAY_CAR ? !s->cars_supply[p] : s->cars_supply[p] || !(there >> a.arg[0] & 1))
        return RR_WHY_CAR;
    if (there >> a.arg[a.kind == RR_LAY_CAR ? 0 : 1] & 1) return RR_WHY_NO_PLACE;
    return RR_WHY_LATER;
}

static int rr_why_paid(const RrSetup *u, const RrState *s, RhAction a)
{
    int i = a.arg[0];
    switch (a.kind) {
    case RR_DO_EXTENSION:
        return u->extension_size[i] != u->gap_size[s->gap_due] ? RR_WHY_SIZE : RR_WHY_GONE;
    case RR_BOX_ENGINEER: return RR_WHY_IN_GAME;
    case RR_CAR_ON: return RR_WHY_LOCO_3;
    case RR_JUMP: return RR_WHY_NO_ROOM;
    case RR_ABILITY: return s->factory[s->turn][i] == RH_NOTHING ? RR_WHY_GONE : RR_WHY_INCOMPLETE;
    case RR_TAKE_FOUNDRY: return RR_WHY_GONE;
    case RR_BORROW: return RR_WHY_NOT_YOURS;
    case RR_BURN: return RR_WHY_COAL;
    case RR_COLLECT: return RR_WHY_LATER;
    case RR_LAY_CAR:
    case RR_MOVE_CAR:
    case RR_MOVE_PURPLE:
    case RR_LAY_PURPLE: return rr_why_lay(s, a);
    case RR_LOAD_TRAIN:
        for (int d = 0; d < RR_WAGONS; d++) {
            if (s->display[d] == i) return RR_WHY_CANNOT_FIT;
        }
        return RR_WHY_GONE;
    default: return rr_any_direct(s) ? RR_WHY_DIRECT_LEFT : RR_WHY_GONE;
    }
}

void rr_why_more(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int unit = rr_paid_by(a.kind), kind = RR_WHY_GONE, number = 0, first = 0;
    if (a.kind == RR_USE_FOUNDRY || a.kind == RR_BOILERMAN || a.kind == RR_CLOSE) {
        rr_why_coal(u, s, a, out);
        return;
    }
    if (a.kind == RR_PAY_COIN) {
        rr_why_coin(u, s, a.arg[0], out);
        return;
    }
    if (a.kind == RR_KEY_CAR || a.kind == RR_KEY_PURPLE) {
        rr_why_key_car(s, a.kind == RR_KEY_PURPLE, out);
        return;
    }
    if (a.kind == RR_USE_INCOME) {
        kind = s->income_owner[a.arg[0]] != s->turn ? RR_WHY_NOT_YOURS : RR_WHY_USED;
    } else if (unit < RR_MORE_UNITS && !rr_extra(s, unit)) {
        kind = RR_WHY_NO_UNIT;
        first = RR_UNITS + unit;
    } else if (unit < RR_MORE_UNITS) {
        kind = rr_why_paid(u, s, a);
        if (kind == RR_WHY_IN_GAME) first = a.arg[0];
        if (kind == RR_WHY_NO_ROOM) first = rr_piece(a.arg[0], 1);
        if (kind == RR_WHY_LOCO_3) number = u->car_number;
        if (kind == RR_WHY_COAL) number = 1;
    }
    rh_emit(out, rh_action(kind, first, 0, 0, number));
}
