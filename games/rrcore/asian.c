/* games/rrcore/asian.c - the player board of Asian Railroads: construction sites on slots for
   locomotives, a medal with a choice of places, and the way on to Osaka. */
#include "games/rrcore/more.h"

/* ---- Sites. ---- */

/* D40: before anything else; none left: nothing. */
void rr_gain_site(RrState *s)
{
    int left = rh_count_bits((uint64_t)s->sites[s->turn]) - rr_extra(s, RR_XSITE);
    if (left > 0) rr_extra_more(s, false, RR_XSITE, 1);
}

/* ---- Osaka. ---- */

/* Levels that a route allows: Tokyo takes more once it goes on to Osaka. */
int rr_levels_of(const RrSetup *u, const RrState *s, int p, int route)
{
    return u->more && route == u->osaka_route && !s->osaka[p] ? u->tokyo_levels : u->levels[route];
}

/* UR14: what lies there now and is reached already benefits at once. The medal goes along. */
static void rr_to_osaka(const RrSetup *u, RrState *s, RhEvents *e)
{
    int p = s->turn, medal = s->medal_at[p];
    s->osaka[p] = 1;
    if (medal != RH_NOTHING && u->special[medal].osaka == RR_TOKYO_ONLY)
        s->medal_at[p] = (int8_t)u->osaka_medal;
    rr_derive_here(u, s, p);
    rr_count_room(u, s, p);
    rh_emit(e, rh_action(RR_TO_OSAKA, p, 0, 0, 0));
    rr_check_specials(u, s, p, u->osaka_route, e);
}

void rr_gain_osaka(const RrSetup *u, RrState *s, RhEvents *e)
{
    rr_to_osaka(u, s, e);
}

/* ---- The medal. ---- */

bool rr_has_medal(const RrSetup *u, const RrState *s, int p, int special)
{
    if (!s->medal[p]) return false;
    return u->medals < 2 || s->medal_at[p] == special;
}

/* ---- What is offered and done. ---- */

int rr_offers_asian(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, p = s->turn;
    for (int slot = 0; slot < u->slots && rr_extra(s, RR_XSITE); slot++) {
        if (s->sites[p] >> slot & 1) out[n++].action = rh_action(RR_SITE, slot, 0, 0, 0);
    }
    if (n) return n;
    for (int i = 0; i < u->first_special[RR_ROUTES] && rr_extra(s, RR_XMEDAL); i++) {
        if (u->special[i].medal && (s->here[p] >> i & 1))
            out[n++].action = rh_action(RR_MEDAL_ON, i, 0, 0, 0);
    }
    if (n || rr_must(s)) return n;
    if (rr_extra(s, RR_XREWARD)) {
        out[n++].action = rh_action(RR_REWARD_STEP, 0, 0, 0, 0);
        out[n++].action = rh_action(RR_REWARD_COIN, 0, 0, 0, 0);
    }
    return n;
}

/* D41: an industry step or a coin for a site. */
static void rr_reward(const RrSetup *u, RrState *s, int which, RhEvents *e)
{
    rr_extra_less(s, RR_XREWARD);
    rr_gain(u, s, &u->site_reward[which], false, e);
}

void rr_do_asian(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int p = s->turn;
    switch (a.kind) {
    case RR_SITE:
        rr_extra_less(s, RR_XSITE);
        s->sites[p] = (int8_t)(s->sites[p] & ~(1 << a.arg[0]));
        rh_emit(e, rh_action(RR_SITE_GONE, p, a.arg[0], 0, 0));
        rr_extra_more(s, false, RR_XREWARD, 1);
        break;
    case RR_MEDAL_ON:
        rr_extra_less(s, RR_XMEDAL);
        s->medal[p] = 1;
        s->medal_at[p] = (int8_t)a.arg[0];
        rh_emit(e, rh_action(RR_MEDAL_SET, p, 0, 0, 0));
        break;
    case RR_REWARD_STEP: rr_reward(u, s, 0, e); break;
    default: RH_ASSERT(a.kind == RR_REWARD_COIN); rr_reward(u, s, 1, e);
    }
}
