/* games/southpac/orders.c - what players may order in advance (engine/orders.h). Never: the free
   link of a railroad, and an offer to buy track. */
#include "engine/orders.h"

#include "games/southpac/southpac.h"

/* `bull` is the auction of one share in the Bull Market; `market` is the whole Bull Market. */
static const RhOrderMoment sp_moments[] = {
    {"auction", "initial-auction auction", "bid pass", "auctioned", "auction", 0},
    {"bull", "bull-auction", "bid pass", "auctioned", "auction", 0},
    {"market", "bull-offer bull-auction", "pass", 0, "round", 0},
    {"bull-offer", "bull-offer", "bull-offer pass", 0, "round", 0},
    {"offer", "offer", "offer no-offer", "railroad", "game", 0},
    {"track", "track", "build done", "railroad", "operation", 0},
    {"reply", "reply", "accept counter decline", "link", "round", 0},
    {"answer", "answer", "accept decline", "link", "round", 0},
    {"dividend", "dividend", "dividend skip", "railroad", "game", 0},
    {"any",
     "initial-auction auction offer track price reply answer dividend bull-offer bull-auction",
     "only", 0, "game", RH_MOMENT_WAITS},
    {0, 0, 0, 0, 0, 0}};

static const RhOrderScope sp_scopes[] = {{"auction", "auctioned", RH_SCOPE_SEEN},
                                         {"operation", "railroad round", RH_SCOPE_OWN},
                                         {"round", "round", RH_SCOPE_AT_ONCE},
                                         {"game", "", RH_SCOPE_AT_ONCE},
                                         {0, 0, 0}};

static const RhOrderChange sp_changes[] = {{"purchase", "won", true, 0},
                                           {"taken", "built sold opened-with", true, "link"},
                                           {"dividend", "declared", false, 0},
                                           {"round", "round", false, 0},
                                           {"president", "president", true, 0},
                                           {"bid", "bids", true, 0},
                                           {"pass", "drops-out bull-passed", true, 0},
                                           {0, 0, false, 0}};

static const RhOrderQuantity sp_quantities[] = {{"cost", "built", 0, 0},
                                                {"bid", 0, "bid", 0},
                                                {"price", 0, "price", 0},
                                                {"counter", 0, "counter", 0},
                                                {"cash", 0, "cash", 0},
                                                {"treasury", 0, "treasury", "railroad"},
                                                {"income", 0, "income", "railroad"},
                                                {"cubes", 0, "cubes", "railroad"},
                                                {0, 0, 0, 0}};

const RhOrders sp_orders = {sp_moments, sp_scopes, sp_changes, sp_quantities};
