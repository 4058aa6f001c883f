/* games/rrcore/train.c - the manufactory train: who uses it adds a token and has all three, then
   the others may have one of them each, then the train moves on. */
#include "games/rrcore/more.h"

/* The three tokens with this one in front, together with what is direct already. */
static bool rr_load_fits(const RrSetup *u, const RrState *s, int p, int load)
{
    int8_t need[RR_UNITS];
    for (int i = 0; i < RR_UNITS; i++) {
        int sum = s->direct[i] + u->load[load].need[i];
        for (int w = 1; w < RR_WAGONS; w++) {
            if (s->wagon[w] != RH_NOTHING) sum += u->load[s->wagon[w]].need[i];
        }
        need[i] = (int8_t)sum;
    }
    need[RR_UREUSE] = need[RR_UREUSE_OTHER] = 0; /* the reuse is what leads here */
    return rr_fits(u, s, p, need);
}

bool rr_any_load(const RrSetup *u, const RrState *s, int p)
{
    for (int i = 0; i < RR_WAGONS; i++) {
        if (s->display[i] != RH_NOTHING && rr_load_fits(u, s, p, s->display[i])) return true;
    }
    return false;
}

int rr_offers_train(const RrSetup *u, const RrState *s, RhOffer *out)
{
    bool direct = s->extra_direct[RR_XTRAIN] != 0;
    int n = 0;
    for (int i = 0; i < RR_WAGONS && rr_extra(s, RR_XTRAIN); i++) {
        int load = s->display[i];
        if (load == RH_NOTHING || (direct && !rr_load_fits(u, s, s->turn, load))) continue;
        out[n++].action = rh_action(RR_LOAD_TRAIN, load, 0, 0, 0);
    }
    for (int i = 0; i < RR_WAGONS && rr_extra(s, RR_XFOLLOW); i++)
        out[n++].action = rh_action(RR_FOLLOW, s->wagon[i], 0, 0, 0);
    return n;
}

/* D60. UR57: the black worker makes a step more if a token shows one of level 1. */
static void rr_load_train(const RrSetup *u, RrState *s, int load, RhEvents *e)
{
    bool direct = rr_extra_less(s, RR_XTRAIN), shows = false;
    for (int i = 0; i < RR_WAGONS; i++) {
        if (s->display[i] == load) s->display[i] = RH_NOTHING;
    }
    s->wagon[0] = (int8_t)load;
    s->train_use = direct ? 1 : 2;
    s->train_user = s->turn;
    rh_emit(e, rh_action(RR_LOADED, s->turn, load, 0, 0));
    for (int i = 0; i < RR_WAGONS; i++) {
        rr_gain(u, s, &u->load[s->wagon[i]], direct, e);
        shows = shows || u->load[s->wagon[i]].shows_level1;
    }
    if (s->train_black && shows) rr_queue_more(s, false, RR_U1, 1);
    s->train_black = 0;
}

void rr_do_train(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    if (a.kind == RR_LOAD_TRAIN) {
        rr_load_train(u, s, a.arg[0], e);
        return;
    }
    rr_extra_less(s, RR_XFOLLOW);
    rh_emit(e, rh_action(RR_FOLLOWED, s->turn, a.arg[0], 0, 0));
    rr_gain(u, s, &u->load[a.arg[0]], false, e);
}

/* ---- The tokens that nobody has seen, and those that left the train. ---- */

static bool rr_load_was_seen(const RrState *s, int load)
{
    for (int i = 0; i < RR_WAGONS; i++) {
        if (s->wagon[i] == load || s->display[i] == load) return true;
    }
    for (int i = 0; i < RR_LOADS_MAX; i++) {
        if (s->under[i] == load) return true;
    }
    return false;
}

int rr_offers_unseen_loads(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    for (int load = 0; load < u->loads; load++) {
        if (!rr_load_was_seen(s, load)) out[n++].action = rh_action(RR_CHANCE_LOAD, load, 0, 0, 0);
    }
    return n;
}

static void rr_open_load(RrState *s, int load, RhEvents *e)
{
    int8_t *to = 0;
    if (s->stage == RR_STAGE_SETUP) {
        for (int w = RR_WAGONS - 1; w > 0; w--) {
            if (s->wagon[w] == RH_NOTHING) to = &s->wagon[w];
        }
    }
    for (int i = 0; i < RR_WAGONS && !to; i++) {
        if (s->display[i] == RH_NOTHING) to = &s->display[i];
    }
    RH_ASSERT(to);
    *to = (int8_t)load;
    rh_emit(e, rh_action(RR_LOAD_OPEN, load, 0, 0, 0));
}

void rr_drawn_load(const RrSetup *u, RrState *s, int load, RhEvents *e)
{
    (void)u;
    rr_extra_less(s, RR_XDRAW_LOAD);
    rr_open_load(s, load, e);
}

/* One wagon on; the last token goes under the stack, and one is drawn: by chance while there are
   tokens that nobody has seen, then in the order in which they were put under. */
void rr_train_moves(const RrSetup *u, RrState *s, RhEvents *e)
{
    RhOffer unseen[RR_LOADS_MAX];
    int last = RR_WAGONS - 1, n = 0, first;
    while (s->under[n] != RH_NOTHING) n++;
    s->under[n] = s->wagon[last];
    for (int w = last; w > 0; w--) s->wagon[w] = s->wagon[w - 1];
    s->wagon[0] = s->train_user = RH_NOTHING;
    s->train_use = 0;
    rh_emit(e, rh_action(RR_TRAIN_MOVES, 0, 0, 0, 0));
    if (rr_offers_unseen_loads(u, s, unseen)) {
        rr_extra_more(s, false, RR_XDRAW_LOAD, 1);
        return;
    }
    first = s->under[0];
    for (int i = 0; i + 1 < RR_LOADS_MAX; i++) s->under[i] = s->under[i + 1];
    s->under[RR_LOADS_MAX - 1] = RH_NOTHING;
    rr_open_load(s, first, e);
}
