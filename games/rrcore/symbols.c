/* games/rrcore/symbols.c - the names of domains and of their members, as records and views have
   them. */
#include "games/rrcore/module.h"

const char *const rr_plain_domains[] = {
    "route",  "level",    "piece",      "space",    "tile",  "slot", "factory-slot",
    "marker", "engineer", "strip",      "special",  "token", "card", "start",
    "bonus",  "place",    "unit",       "decision", "stage", "fate", "tally",
    "ending", "who",      "plain-unit", 0};
const char *const rr_domains[] = {
    "route",   "level",        "piece",    "space",          "tile",
    "slot",    "factory-slot", "marker",   "engineer",       "strip",
    "special", "token",        "card",     "start",          "bonus",
    "place",   "unit",         "decision", "stage",          "fate",
    "tally",   "ending",       "who",      "plain-unit",     "branch",
    "gap",     "extension",    "income",   "more-unit",      "idea",
    "foundry", "yard",         "boiler",   "load",           "frame",
    "boulder", "dividend",     "row",      "industry-track", "shared-slot",
    0};
const char *const rr_decisions[] = {"deal-order", "deal-aside", "deal-engineer", "pick-start",
                                    "turn",       "queue",      "hand",          "move",
                                    "over",       "emil",       "deal-coal",     "draw"};
const char *const rr_stages[] = {"setup", "start", "round", "move", "out-of-turn", "freight"};
const char *const rr_units[] = {"1",           "2",
                                "3",           "4",
                                "5",           "12",
                                "12+",         "any",
                                "industry",    "doubler",
                                "repeat",      "build",
                                "loco",        "factory",
                                "loco9",       "reuse",
                                "reuse-other", "token",
                                "pair",        "card",
                                "bonus",       "bonus-or-points",
                                "key"};

const char *const rr_module_units[] = {
    "three",        "freight",  "reuse-more",   "reuse-two", "extension",
    "train",        "blast",    "marker",       "site",      "medal",
    "income",       "idea",     "box",          "car",       "special-factory",
    "lay",          "jump",     "ability",      "borrow",    "twice",
    "once",         "foundry",  "coal-factory", "burn",      "again",
    "follow",       "stock",    "payout",       "collect",   "steelworks",
    "reward",       "lay-car",  "purple",       "nut",       "draw-start",
    "draw-foundry", "draw-load"};

RH_STATIC_ASSERT(sizeof rr_module_units / sizeof rr_module_units[0] == RR_MODULE_UNITS);
RH_STATIC_ASSERT(sizeof rr_domains / sizeof rr_domains[0] == (int)RR_SHARED_SLOT - (int)RH_OWN + 2);
RH_STATIC_ASSERT(sizeof rr_decisions / sizeof rr_decisions[0] == RR_DECISIONS);
RH_STATIC_ASSERT(sizeof rr_stages / sizeof rr_stages[0] == RR_STAGES);
RH_STATIC_ASSERT(sizeof rr_units / sizeof rr_units[0] == RR_UNITS);

static const char *rr_from(const char *const *names, int count, int index)
{
    return index < count ? names[index] : 0;
}

/* A domain must not be empty, even if this match has nothing of the kind. */
static const char *rr_some(const char (*ids)[PART_ID_MAX], int count, int index)
{
    if (count == 0 && index == 0) return "absent";
    return index < count ? ids[index] : 0;
}

const char *rr_symbol(const void *setup, int domain, int index)
{
    static const char *const places[] = {"p1", "p2", "p3", "p4", "pile", "aside"};
    static const char *const whos[] = {"p1", "p2", "p3", "p4", "emil"};
    static const char *const numbers[] = {"1", "2", "3", "4", "5", "6"};
    static const char *const engineers[] = {"e1", "e2",  "e3",  "e4",  "e5",  "e6",  "e7",  "e8",
                                            "e9", "e10", "e11", "e12", "e13", "e14", "e15", "e16"};
    static const char *const fates[] = {"unused", "placed", "discarded", "laid"};
    static const char *const yards[] = {"p1", "p2", "p3", "p4", "stack", "open", "gone"};
    static const char *const rows[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8"};
    static const char *const tracks[] = {"lower", "upper"};
    static const char *const tallies[] = {"engineers", "locomotives", "tracks"};
    static const char *const endings[] = {"rounds"};
    const RrSetup *u = (const RrSetup *)setup;
    switch (domain) {
    case RH_PLAYER: return rr_from(places, u->players, index);
    case RR_ROUTE: return index < RR_ROUTES ? u->route_id[index] : 0;
    case RR_LEVEL: return rr_from(numbers, RR_LEVELS, index);
    case RR_PIECE: return index < RR_PIECES ? u->piece_id[index] : 0;
    case RR_SPACE: return index < u->spaces ? u->space_id[index] : 0;
    case RR_TILE: return index < u->tiles ? u->tile_id[index] : 0;
    case RR_SLOT: return index < u->slots ? u->slot_id[index] : 0;
    case RR_FACTORY_SLOT:
        return rr_from(rows + 1, u->industry ? u->shared_slots : u->factory_slots, index);
    case RR_MARKER: return rr_from(numbers, RR_MARKERS_MAX, index);
    case RR_ENGINEER: return rr_from(engineers, u->engineers, index);
    case RR_STRIP: return index < u->strip ? u->strip_id[index] : 0;
    case RR_SPECIAL: return index < u->specials ? u->special_id[index] : 0;
    case RR_TOKEN: return index < u->tokens ? u->token_id[index] : 0;
    case RR_CARD: return index < u->cards ? u->card_id[index] : 0;
    case RR_START: return index < u->starts ? u->start_id[index] : 0;
    case RR_BONUS: return index < u->bonuses ? u->bonus_id[index] : 0;
    case RR_PLACE: return rr_from(places, RR_PLACES, index);
    case RR_UNIT:
        if (index >= RR_UNITS && u->modules)
            return rr_from(rr_module_units, RR_MODULE_UNITS, index - RR_UNITS);
        return rr_from(rr_units, RR_UNITS, index);
    case RR_PLAIN_UNIT: return rr_from(rr_units, RR_UNITS, index);
    case RR_DECISION: return rr_from(rr_decisions, RR_DECISIONS, index);
    case RR_STAGE: return rr_from(rr_stages, RR_STAGES, index);
    case RR_FATE: return rr_from(fates, RR_FATES, index);
    case RR_TALLY: return rr_from(tallies, RR_TALLIES, index);
    case RR_ENDING: return rr_from(endings, 1, index);
    case RR_WHO: return rr_from(whos, RR_WHOS, index);
    case RR_BRANCH: return rr_some(u->branch_id, u->fork == RH_NOTHING ? 0 : RR_BRANCHES, index);
    case RR_GAP: return rr_some(u->gap_id, u->gaps, index);
    case RR_EXTENSION: return rr_some(u->extension_id, u->extensions, index);
    case RR_INCOME: return rr_some(u->income_id, u->incomes, index);
    case RR_MODULE_UNIT: return rr_from(rr_module_units, RR_MODULE_UNITS, index);
    case RR_IDEA: return rr_some(u->idea_id, u->ideas, index);
    case RR_FOUNDRY: return rr_some(u->foundry_id, u->foundries, index);
    case RR_YARD: return rr_from(yards, RR_YARDS, index);
    case RR_BOILER: return index < RR_BOILER_FACTORY + u->factory_slots ? u->boiler_id[index] : 0;
    case RR_LOAD: return rr_some(u->load_id, u->loads, index);
    case RR_FRAME: return rr_from(numbers, RR_FRAMES_MAX, index);
    case RR_BOULDER: return rr_some(u->boulder_id, u->boulders, index);
    case RR_DIVIDEND: return rr_some(u->dividend_id, u->dividends, index);
    case RR_ROW: return rr_from(rows, RR_ROWS_MAX + 1, index);
    case RR_RAIL_TRACK: return rr_from(tracks, 2, index);
    case RR_SHARED_SLOT: return rr_from(rows + 1, RR_SHARED_MAX, index);
    default: return 0;
    }
}
