/* games/rrcore/orders.c - what players may order in advance in the games of the family
   (engine/orders.h). Never: the choice of a starting bonus card. */
#include "engine/orders.h"

#include "games/rrcore/rrcore.h"

/* Both games have these verbs, and the modules more. */
#define RR_UNIT_VERBS "step industry doubler factory open bonus points key-steps key-points end"

#define RR_DECISIONS_OF_ORDERS "turn queue hand move"

static const RhOrderMoment rr_plain_moments[] = {
    {"turn", "turn", "place pass", 0, "round", 0},
    {"units", "queue", RR_UNIT_VERBS, 0, "game", RH_MOMENT_WAITS},
    {"hand", "hand", "put flip", 0, "game", RH_MOMENT_WAITS},
    {"move", "move", "stay move", 0, "round", 0},
    {"any", RR_DECISIONS_OF_ORDERS, "only", 0, "game", RH_MOMENT_WAITS},
    {0, 0, 0, 0, 0, 0}};

static const RhOrderMoment rr_moments[] = {
    {"turn", "turn", "place pass", 0, "round", 0},
    {"units", "queue",
     RR_UNIT_VERBS " branch detour extension income use-income stop car jump boilerman burn "
                   "again-step again-points load follow marker-on pay stock dividend payout "
                   "collect reward-step reward-coin lay-car nut-key nut-stock",
     0, "game", RH_MOMENT_WAITS},
    {"hand", "hand", "put flip", 0, "game", RH_MOMENT_WAITS},
    {"move", "move", "stay move", 0, "round", 0},
    {"any", RR_DECISIONS_OF_ORDERS, "only", 0, "game", RH_MOMENT_WAITS},
    {0, 0, 0, 0, 0, 0}};

static const RhOrderScope rr_scopes[] = {
    {"round", "round", RH_SCOPE_AT_ONCE}, {"game", "", RH_SCOPE_AT_ONCE}, {0, 0, 0}};

static const RhOrderChange rr_changes[] = {{"round", "round", false, 0},
                                           {"taken", "placed", true, "space"},
                                           {"placement", "placed", true, 0},
                                           {"pass", "passed", true, 0},
                                           {"engineer", "engineer", true, 0},
                                           {"locomotive", "loco-in", true, 0},
                                           {0, 0, false, 0}};

static const RhOrderQuantity rr_quantities[] = {{"coins", 0, "coins", 0},
                                                {"workers", 0, "workers_left temporary", 0},
                                                {"points", 0, "points", 0},
                                                {"round", 0, "round", 0},
                                                {0, 0, 0, 0}};

const RhOrders rr_plain_orders = {rr_plain_moments, rr_scopes, rr_changes, rr_quantities};
const RhOrders rr_orders = {rr_moments, rr_scopes, rr_changes, rr_quantities};
