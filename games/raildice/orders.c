/* games/raildice/orders.c - what players may order in advance (engine/orders.h). Never: anything
   after a roll, except the end of a turn in which nothing else can be done; a new tile and the
   first piece on it; the dice to return. */
#include "engine/orders.h"

#include "games/raildice/raildice.h"

static const RhOrderMoment rd_moments[] = {
    {"turn", "turn", "income lay", 0, "game", RH_MOMENT_WAITS},
    {"end", "turn", "end", 0, "game", RH_MOMENT_WAITS | RH_MOMENT_AFTER_CHANCE | RH_MOMENT_ALONE},
    {"any", "turn return", "only", 0, "game", RH_MOMENT_WAITS},
    {0, 0, 0, 0, 0, 0}};

static const RhOrderScope rd_scopes[] = {{"turn", "turn year", RH_SCOPE_OWN},
                                         {"year", "year", RH_SCOPE_AT_ONCE},
                                         {"game", "", RH_SCOPE_AT_ONCE},
                                         {0, 0, 0}};

static const RhOrderChange rd_changes[] = {
    {"year", "year", false, 0},        {"final", "final", false, 0},
    {"track", "laid", true, 0},        {"taken", "laid built", true, "cell"},
    {"tile", "attached", true, 0},     {"purchase", "bought bought-from", true, 0},
    {"director", "directs", false, 0}, {0, 0, false, 0}};

static const RhOrderQuantity rd_quantities[] = {{"cost", "paid", 0, 0},
                                                {"dice", 0, "front behind", 0},
                                                {"behind", 0, "behind", 0},
                                                {"year", 0, "year", 0},
                                                {0, 0, 0, 0}};

const RhOrders rd_orders = {rd_moments, rd_scopes, rd_changes, rd_quantities};
