/* games/transsib/orders.c - what players may order in advance (engine/orders.h). Never: the first
   link of a railroad and its opening value, unless there is only one. */
#include "engine/orders.h"

#include "games/transsib/transsib.h"

static const RhOrderMoment tsr_moments[] = {
    {"turn", "turn", "pass buy build", 0, "game", 0},
    {"auction", "bid", "bid pass", "auctioned", "auction", 0},
    {"second", "second-certificate", "buy stop", 0, "game", 0},
    {"bonus", "bonus", "bonus", 0, "game", RH_MOMENT_WAITS},
    {"tolls", "tolls", "toll", 0, "game", RH_MOMENT_WAITS},
    {"extend", "second-link", "extend stop", 0, "game", 0},
    {"any", "bid turn opening-value second-certificate bonus tolls second-link", "only", 0, "game",
     RH_MOMENT_WAITS},
    {0, 0, 0, 0, 0, 0}};

static const RhOrderScope tsr_scopes[] = {{"auction", "auctioned", RH_SCOPE_SEEN},
                                          {"dividend", "dividends", RH_SCOPE_AT_ONCE},
                                          {"phase", "phase", RH_SCOPE_AT_ONCE},
                                          {"game", "", RH_SCOPE_AT_ONCE},
                                          {0, 0, 0}};

static const RhOrderChange tsr_changes[] = {{"dividend", "dividends", false, 0},
                                            {"purchase", "bought won", true, 0},
                                            {"phase", "phase-shifted", false, 0},
                                            {"taken", "built planned opened-with", true, "link"},
                                            {"price", "value", false, "railroad"},
                                            {"public", "went-public", false, 0},
                                            {"nationalization", "nationalized", false, 0},
                                            {"pass", "passed drops-out", true, 0},
                                            {0, 0, false, 0}};

static const RhOrderQuantity tsr_quantities[] = {{"cost", "built planned bought", 0, 0},
                                                 {"bid", 0, "bid", 0},
                                                 {"cash", 0, "cash", 0},
                                                 {"treasury", 0, "treasury", "auctioned"},
                                                 {"value", 0, "value", "auctioned"},
                                                 {"timing", 0, "timing", 0},
                                                 {"dividends", 0, "dividends", 0},
                                                 {0, 0, 0, 0}};

const RhOrders tsr_orders = {tsr_moments, tsr_scopes, tsr_changes, tsr_quantities};
