/* games/rrcore/train.c - the manufactory train. The player who uses it adds a token and carries out
   all three; then each other player may use one of them, and the tokens move on. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

static void rr_train_read(RrReader *in, int part)
{
    RrSetup *u = in->u;
    RhJson module = rr_module_part(in, "train");
    if (part == RR_READ_SPACES) {
        u->space_train = u->board_spaces;
        rr_read_space(in, part_need(&in->part, module, "space", 'o'), 0);
    }
    if (part == RR_READ_LAST && u->solo) rr_read_solo_card(in, "train_card");
    if (part != RR_READ_REST) return;
    u->train = 1;
    u->loads = rr_read_things(in, part_need(&in->part, module, "tokens", 'a'), RR_PLAIN, u->load_id,
                              u->load, RR_LOADS_MAX, "two tokens of the train have the id");
    if (!in->part.err.what && u->loads < 2 * RR_WAGONS)
        part_fail(&in->part, "the train has too few tokens", "tokens", module);
}

/* ---- Using the train. ---- */

/* True if the three tokens, with this one in front, are possible together with the direct units in
   the queue. */
static bool rr_load_fits(const RrSetup *u, const RrState *s, int p, int load)
{
    const RrTrainState *train = RR_SEE(s, train);
    int8_t need[RR_UNITS];
    for (int i = 0; i < RR_UNITS; i++) {
        int sum = s->direct[i] + u->load[load].need[i];
        for (int w = 1; w < RR_WAGONS; w++) {
            if (train->wagon[w] != RH_NOTHING) sum += u->load[train->wagon[w]].need[i];
        }
        need[i] = (int8_t)sum;
    }
    need[RR_UREUSE] = need[RR_UREUSE_OTHER] = 0; /* the reuse has led here */
    return rr_fits(u, s, p, need);
}

static bool rr_any_load(const RrSetup *u, const RrState *s, int p)
{
    const RrTrainState *train = RR_SEE(s, train);
    for (int i = 0; i < RR_WAGONS; i++) {
        if (train->display[i] != RH_NOTHING && rr_load_fits(u, s, p, train->display[i]))
            return true;
    }
    return false;
}

static int rr_train_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RrTrainState *train = RR_SEE(s, train);
    bool direct = rr_see_turn(s)->extra_direct[RR_XTRAIN] != 0;
    int n = 0;
    for (int i = 0; i < RR_WAGONS && rr_units_of(s, RR_XTRAIN); i++) {
        int load = train->display[i];
        if (load == RH_NOTHING || (direct && !rr_load_fits(u, s, s->turn, load))) continue;
        out[n++].action = rh_action(RR_LOAD_TRAIN, load, 0, 0, 0);
    }
    for (int i = 0; i < RR_WAGONS && rr_units_of(s, RR_XFOLLOW); i++)
        out[n++].action = rh_action(RR_FOLLOW, train->wagon[i], 0, 0, 0);
    return n;
}

/* UR57: the black worker adds a step if a token shows a level-1 step. */
static void rr_load_train(const RrSetup *u, RrState *s, int load, RhEvents *e)
{
    RrTrainState *train = RR_PART(s, train);
    bool direct = rr_take_unit(s, RR_XTRAIN), shows = false;
    for (int i = 0; i < RR_WAGONS; i++) {
        if (train->display[i] == load) train->display[i] = RH_NOTHING;
    }
    train->wagon[0] = (int8_t)load;
    train->train_use = direct ? 1 : 2;
    train->train_user = s->turn;
    rh_emit(e, rh_action(RR_LOADED, s->turn, load, 0, 0));
    for (int i = 0; i < RR_WAGONS; i++) {
        rr_gain(u, s, &u->load[train->wagon[i]], direct, e);
        shows = shows || u->load[train->wagon[i]].shows_level1;
    }
    if (train->train_black && shows) rr_queue_more(s, false, RR_U1, 1);
    train->train_black = 0;
}

/* ---- The tokens that nobody has seen, and those that left the train. ---- */

static bool rr_load_was_seen(const RrState *s, int load)
{
    const RrTrainState *train = RR_SEE(s, train);
    for (int i = 0; i < RR_WAGONS; i++) {
        if (train->wagon[i] == load || train->display[i] == load) return true;
    }
    for (int i = 0; i < RR_LOADS_MAX; i++) {
        if (train->under[i] == load) return true;
    }
    return false;
}

static int rr_unseen_loads(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    for (int load = 0; load < u->loads; load++) {
        if (!rr_load_was_seen(s, load)) out[n++] = rr_outcome(RR_CHANCE_LOAD, load);
    }
    return n;
}

static void rr_open_load(RrState *s, int load, RhEvents *e)
{
    RrTrainState *train = RR_PART(s, train);
    int8_t *to = 0;
    if (s->stage == RR_STAGE_SETUP) {
        for (int w = RR_WAGONS - 1; w > 0; w--) {
            if (train->wagon[w] == RH_NOTHING) to = &train->wagon[w];
        }
    }
    for (int i = 0; i < RR_WAGONS && !to; i++) {
        if (train->display[i] == RH_NOTHING) to = &train->display[i];
    }
    RH_ASSERT(to);
    *to = (int8_t)load;
    rh_emit(e, rh_action(RR_LOAD_OPEN, load, 0, 0, 0));
}

/* Moves the tokens one wagon on. The last token goes under the stack, and a new one is drawn: at
   random while there are tokens that nobody has seen, then in the order in which they were put
   under the stack. */
static bool rr_train_moves(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrTrainState *train = RR_PART(s, train);
    RhOffer unseen[RR_LOADS_MAX];
    int last = RR_WAGONS - 1, n = 0, first;
    while (train->under[n] != RH_NOTHING) n++;
    train->under[n] = train->wagon[last];
    for (int w = last; w > 0; w--) train->wagon[w] = train->wagon[w - 1];
    train->wagon[0] = train->train_user = RH_NOTHING;
    train->train_use = 0;
    rh_emit(e, rh_action(RR_TRAIN_MOVES, 0, 0, 0, 0));
    if (rr_unseen_loads(u, s, unseen)) {
        rr_add_units(s, false, RR_XDRAW_LOAD, 1);
        return false;
    }
    first = train->under[0];
    for (int i = 0; i + 1 < RR_LOADS_MAX; i++) train->under[i] = train->under[i + 1];
    train->under[RR_LOADS_MAX - 1] = RH_NOTHING;
    rr_open_load(s, first, e);
    return false;
}

/* ---- Actions, and when the other players follow. ---- */

static void rr_train_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int load = a.arg[0];
    switch (a.kind) {
    case RR_LOAD_TRAIN: rr_load_train(u, s, load, e); break;
    case RR_CHANCE_LOAD:
        rr_take_unit(s, RR_XDRAW_LOAD);
        rr_open_load(s, load, e);
        break;
    default:
        rr_take_unit(s, RR_XFOLLOW);
        rh_emit(e, rh_action(RR_FOLLOWED, s->turn, load, 0, 0));
        rr_gain(u, s, &u->load[load], false, e);
    }
}

static bool rr_train_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    (void)u;
    (void)e;
    if (x.op != RR_OP_TRAIN) return false;
    rr_add_units(s, direct, RR_XTRAIN, 1);
    return true;
}

static bool rr_train_op_fits(const RrSetup *u, const RrState *s, int p, int op)
{
    return op != RR_OP_TRAIN || rr_any_load(u, s, p);
}

static bool rr_train_unit_fits(const RrSetup *u, const RrState *s, int p, int unit)
{
    return unit != RR_XTRAIN || rr_any_load(u, s, p);
}

/* The train cannot be used again while the other players follow. */
static int rr_train_may_reuse(const RrSetup *u, const RrState *s, int space, int unit)
{
    (void)unit;
    return space == u->space_train && RR_SEE(s, train)->train_use ? RR_WHY_LATER : 0;
}

static void rr_train_main_done(const RrSetup *u, RrState *s, int space_or_nothing, int black)
{
    if (space_or_nothing != RH_NOTHING)
        RR_PART(s, train)->train_black = black && space_or_nothing == u->space_train;
}

/* UR42: the other players follow as soon as no direct unit is left; after an indirect use, at the
   end of the turn. */
static bool rr_train_settle(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrTrainState *train = RR_PART(s, train);
    if (train->train_use == 1
            ? rr_any_direct(s)
            : train->train_use != 2 || !rr_turn(s)->turn_over || train->train_user != s->turn)
        return false;
    train->train_use = 3;
    rr_open_frame(u, s, RR_FRAME_TRAIN, s->turn, true, e);
    return true;
}

static void rr_train_follow(const RrSetup *u, RrState *s)
{
    (void)u;
    rr_add_units(s, false, RR_XFOLLOW, 1);
}

static void rr_train_give_up(const RrSetup *u, RrState *s)
{
    (void)u;
    rr_turn(s)->extra[RR_XTRAIN] = 0;
}

static void rr_train_begin(const RrSetup *u, RrState *s)
{
    RrTrainState *train = RR_PART(s, train);
    (void)u;
    for (int i = 0; i < RR_WAGONS; i++) train->wagon[i] = train->display[i] = RH_NOTHING;
    for (int i = 0; i < RR_LOADS_MAX; i++) train->under[i] = RH_NOTHING;
    train->train_user = RH_NOTHING;
}

static void rr_train_begin_draws(const RrSetup *u, RrState *s)
{
    (void)u;
    rr_add_units(s, false, RR_XDRAW_LOAD, 2 * RR_WAGONS - 1);
}

static int rr_train_offers_draw(const RrSetup *u, const RrState *s, RhOffer *out)
{
    return rr_units_of(s, RR_XDRAW_LOAD) ? rr_unseen_loads(u, s, out) : 0;
}

/* ---- Invariants, refusals and facts. ---- */

static const char *rr_train_check(const RrSetup *u, const RrState *s)
{
    const RrTrainState *train = RR_SEE(s, train);
    int8_t seen[RR_LOADS_MAX] = {0};
    for (int i = 0; i < RR_WAGONS; i++) {
        if (train->wagon[i] != RH_NOTHING) seen[train->wagon[i]]++;
        if (train->display[i] != RH_NOTHING) seen[train->display[i]]++;
    }
    for (int i = 0; i < RR_LOADS_MAX; i++) {
        if (train->under[i] != RH_NOTHING) seen[train->under[i]]++;
    }
    for (int load = 0; load < u->loads; load++) {
        if (seen[load] > 1) return "a token of the train in two places";
    }
    if ((train->wagon[0] != RH_NOTHING) != (train->train_use != 0))
        return "a train that is not used";
    return 0;
}

static void rr_train_facts(const RrFacts *f)
{
    static const char *const uses[] = {"", "\"must\"", "\"may\"", "\"others\""};
    const RrState *s = f->s;
    const RrTrainState *train = RR_SEE(s, train);
    RhOffer unseen[RR_LOADS_MAX];
    int under = 0;
    while (under < RR_LOADS_MAX && train->under[under] != RH_NOTHING) under++;
    rr_fact_open(f->out, "train", '{');
    rr_fact_items(f, "wagons", RR_LOAD, train->wagon, RR_WAGONS);
    rr_fact_items(f, "display", RR_LOAD, train->display, RR_WAGONS);
    rr_fact_items(f, "under", RR_LOAD, train->under, under);
    rr_fact_number(f->out, "unseen", rr_unseen_loads(f->u, s, unseen));
    rr_fact_key(f->out, "use");
    rh_put(f->out, train->train_use ? uses[(int)train->train_use] : "null");
    rr_fact_symbol(f, "user", RH_PLAYER, train->train_user);
    rh_put_char(f->out, '}');
}

static void rr_train_facts_table(const RrFacts *f)
{
    rr_fact_things(f, "loads", RR_LOAD, f->u->load, f->u->loads);
}

static bool rr_train_why(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int kind = RR_WHY_GONE;
    (void)u;
    if (a.kind != RR_LOAD_TRAIN) return false;
    for (int d = 0; d < RR_WAGONS; d++) {
        if (RR_SEE(s, train)->display[d] == a.arg[0]) kind = RR_WHY_CANNOT_FIT;
    }
    rh_emit(out, rh_action(kind, 0, 0, 0, 0));
    return true;
}

/* ---- The module. ---- */

static bool rr_train_joins(const RrEdition *edition, int players)
{
    (void)players;
    return edition->train;
}

static const RrModuleKind rr_train_kinds[] = {RR_PAID_KIND(RR_LOAD_TRAIN, RR_XTRAIN),
                                              RR_PAID_KIND(RR_FOLLOW, RR_XFOLLOW),
                                              RR_DRAWN_KIND(RR_CHANCE_LOAD, RR_DRAW), RR_KINDS_END};

const RrModule rr_module_train = {
    .name = "train",
    .kinds = rr_train_kinds,
    .urgent = RR_UNIT_SET(RR_XTRAIN),
    .frame = RR_FRAME_TRAIN,
    .place_in_facts = 4,
    .adds_actions = 1,
    .joins = rr_train_joins,
    .read = rr_train_read,
    .begin = rr_train_begin,
    .begin_draws = rr_train_begin_draws,
    .offers = rr_train_offers,
    .offers_draw = rr_train_offers_draw,
    .apply = rr_train_apply,
    .gain = rr_train_gain,
    .op_fits = rr_train_op_fits,
    .unit_fits = rr_train_unit_fits,
    .may_reuse = rr_train_may_reuse,
    .main_done = rr_train_main_done,
    .settle = rr_train_settle,
    .follow = rr_train_follow,
    .frame_closed = rr_train_moves,
    .give_up = rr_train_give_up,
    .check = rr_train_check,
    .why = rr_train_why,
    .facts_table = rr_train_facts_table,
    .facts = rr_train_facts,
};
