/* games/raildice/words.c - all texts of the game: the verbs of actions, the sentences of events and
   refusals, the options and names.

   Sentences are templates: {1} {2} {3} are the arguments, {n} is the amount. A refusal is one or
   two such sentences, chosen by rd_why, which checks the same conditions as the functions that
   write the offers. The rows are in the order of the enumerations in raildice.h. */
#include "games/raildice/raildice.h"

const RhKind rd_kinds[] = {
    {"income", "take income", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"roll",
     "roll with jokers: {1}, dice from behind the screen: {n}",
     {RH_NUMBER, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"buy", "buy a share of {1} from the {2}", {RD_COMPANY, RD_SOURCE, RH_NONE}, false, RH_PUBLIC},
    {"lay",
     "lay track at the {1} end on {2}, leading {3}, and pay with {n} {n:joker|jokers}",
     {RD_END, RD_CELL, RD_SIDE},
     true,
     RH_PUBLIC},
    {"station",
     "build a {2} station at the {1} end, box {3}, and pay with {n} {n:joker|jokers}",
     {RD_END, RD_COMPANY, RD_BOX},
     true,
     RH_PUBLIC},
    {"stow",
     "put {n} {n:joker|jokers} behind the screen",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"tile", "attach a {1} tile", {RD_LIE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"return", "return a {1} die", {RD_FACE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"end",
     "end the turn and put {n} {n:joker|jokers} behind the screen",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"face", "a die shows a {1}", {RD_FACE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"start", "{1} is the start player", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    RH_KIND_END};

const RhKind rd_events[] = {
    {"starts", "{1} is the start player", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"income",
     "{1} takes {n} {n:die|dice} as income",
     {RH_PLAYER, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"income-jokers",
     "{1} no longer directs a company and takes {n} {n:joker|jokers} as income",
     {RH_PLAYER, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"rolls", "{1} rolls {n} {n:die|dice}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"bonus-dice",
     "{n} of them {n:comes|come} from the bank",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"fell", "a die shows a {1}", {RD_FACE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bought", "{1} buys a share of {2}", {RH_PLAYER, RD_COMPANY, RH_NONE}, false, RH_PUBLIC},
    {"bought-from",
     "{1} buys a share of {2} from {3}",
     {RH_PLAYER, RD_COMPANY, RH_PLAYER},
     false,
     RH_PUBLIC},
    {"laid", "the {1} end grows to {2}, leading {3}", {RD_END, RD_CELL, RD_SIDE}, false, RH_PUBLIC},
    {"paid",
     "{1} pays {n} {n:die|dice} (jokers: {2}, from behind the screen: {3})",
     {RH_PLAYER, RH_NUMBER, RH_NUMBER},
     true,
     RH_PUBLIC},
    {"attached", "the {1} end reaches a {2} tile", {RD_END, RD_LIE, RH_NONE}, false, RH_PUBLIC},
    {"cleared",
     "{n} {n:die|dice} on the tile it left {n:goes|go} back to the bank",
     {RD_END, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"bonus", "{1} gets {n} {n:joker|jokers}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"built",
     "{1} builds a station at the {2} end on {3}, in a {n}-dice box",
     {RD_COMPANY, RD_END, RD_CELL},
     true,
     RH_PUBLIC},
    {"put-behind",
     "{1} puts {n} {n:joker|jokers} behind the screen",
     {RH_PLAYER, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"returned", "{1} returns a {2} die", {RH_PLAYER, RD_FACE, RH_NONE}, false, RH_PUBLIC},
    {"turn", "the turn passes to {1}", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"carried",
     "{1} carries {n},000 passengers for {2}",
     {RD_COMPANY, RH_PLAYER, RH_NONE},
     true,
     RH_PUBLIC},
    {"directs", "{1} becomes Director of {2}", {RH_PLAYER, RD_COMPANY, RH_NONE}, false, RH_PUBLIC},
    {"year", "year {n} begins", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"final", "this is the last year: {1}", {RD_ENDING, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"collapsed",
     "the bank has only {n} {n:die|dice} and can't pay: the state collapses",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"ended", "the game is over: {1}", {RD_ENDING, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-decided-now",
     "you can't do this now; the current decision is {1}",
     {RD_DECISION, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-first-year",
     "there is no income in the first year",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-once", "you can do this only once a turn", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-final",
     "in the last year the bank pays no dice",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-has-behind",
     "{1} {have|has} {n} {n:die|dice} behind the screen",
     {RH_PLAYER, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-has-jokers",
     "{1} {have|has} {n} {n:joker|jokers} in front of the screen",
     {RH_PLAYER, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-no-dice",
     "there would be no dice to roll",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-buyer",
     "{1} {have|has} no share die or joker in front of the screen to pay with",
     {RH_PLAYER, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-sold-out",
     "the bank has no share of {1} left",
     {RD_COMPANY, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-not-sold-out",
     "Directors sell only when {n} companies are sold out",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-no-director", "{1} has no Director", {RD_COMPANY, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-own-company",
     "{1} is the Director of {2}",
     {RH_PLAYER, RD_COMPANY, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-director-has-none",
     "the Director of {1} has no share of it",
     {RD_COMPANY, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-not-next", "the {1} end goes on to {2}", {RD_END, RD_CELL, RH_NONE}, false, RH_PUBLIC},
    {"why-free-next",
     "{2} is not beside the station at the {1} end",
     {RD_END, RD_CELL, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-die",
     "{1} {have|has} no {2} die or joker in front of the screen",
     {RH_PLAYER, RD_FACE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-filled", "{1} has track already", {RD_CELL, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-blocked",
     "the other end continues on {1}",
     {RD_CELL, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-back",
     "track can't lead back the way it came",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-against",
     "on {1} it would run into the line",
     {RD_CELL, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-few-pieces",
     "a tile needs {n} {n:piece|pieces} before the line leaves it; this one has fewer",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-no-tile",
     "no tile fits beyond the {1} side",
     {RD_SIDE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-first",
     "you don't have the dice to enter a tile there",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-bridge",
     "it leads onto water, and you don't have the dice for a bridge",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-cost",
     "this costs {n} {n:die|dice}, paid with jokers in front of the screen or dice behind it",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-dead", "that would be a dead end", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-other-dead",
     "the other end would be in a dead end",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-one-way",
     "the two ends would block each other on this tile",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-fit", "a {1} tile doesn't fit there", {RD_LIE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-kind-used",
     "no small tile of that kind is left",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-not-director",
     "{1} {aren't|isn't} the Director of {2}",
     {RH_PLAYER, RD_COMPANY, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-rim",
     "a station can't stand at the edge of a tile",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-water", "a station can't stand on water", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-next-to",
     "{1} is next to another station",
     {RD_CELL, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-second",
     "{1} has a station on this tile already",
     {RD_COMPANY, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-site",
     "{1} has the wrong terrain for this station",
     {RD_CELL, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-box",
     "{1} has no station left for {2}",
     {RD_COMPANY, RD_BOX, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-after-station",
     "lay track after the station at the {1} end first",
     {RD_END, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-this-end", "finish the {1} end first", {RD_END, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-none-of",
     "{1} {have|has} no {2} die in front of the screen",
     {RH_PLAYER, RD_FACE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-nothing-due",
     "nothing has to be paid there",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-keep-front",
     "at this table jokers stay in front of the screen",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-stow-at-end",
     "at this table jokers go behind the screen only at the end of a turn",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-stow-first",
     "put jokers behind the screen first, with stow",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-stow-some",
     "put at least one joker behind the screen",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-not-entered",
     "you don't have the dice to enter a {1} tile",
     {RD_LIE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-jokers-left",
     "{n} {n:joker is|jokers are} left to pay with",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    RH_KIND_END};

RH_STATIC_ASSERT(sizeof rd_kinds / sizeof rd_kinds[0] == RD_KINDS + 1);
RH_STATIC_ASSERT(sizeof rd_events / sizeof rd_events[0] == RD_EVENTS + 1);
RH_STATIC_ASSERT((int)RD_EVENTS <= (int)RH_KINDS_MAX);

/* ---- Options. ---- */

static const char *const rd_names_supply[] = {"40", "60", 0};
static const char *const rd_names_dead_end[] = {"reach", "local", 0};
static const char *const rd_names_chain[] = {"group", "path", 0};
static const char *const rd_names_first_tie[] = {"order", "vacant", 0};
static const char *const rd_names_q_behind[] = {"any", "off", "end", 0};
static const RhOptionAlias rd_aliases_q_behind[] = {{"on", RD_BEHIND_ANY, 1}, {0, 0, 0}};
static const char *const rd_names_station_surcharge[] = {"range", "turn", 0};
static const char *const rd_names_screens[] = {"off", "on", 0};
static const char *const rd_names_start[] = {"chance", "seat1", 0};

const RhOption rd_options[] = {
    RH_OPTION("rules", "rules version", 1, 2, 2, 0),
    RH_OPTION("players", "number of players", RD_PLAYERS_MIN, RD_PLAYERS_MAX, 3, 0),
    RH_OPTION("supply", "dice in the game", 0, 1, 0, rd_names_supply),
    RH_OPTION("dead_end", "what each end must keep: a way off its tile, or only a free next cell",
              0, 1, 0, rd_names_dead_end),
    RH_OPTION("chain", "whether a chain is a connected group of stations or a path", 0, 1, 0,
              rd_names_chain),
    RH_OPTION("first_tie",
              "who becomes a company's first Director if several hold equally many shares", 0, 1, 0,
              rd_names_first_tie),
    RH_OPTION_ALIASED("q_behind", "when jokers may be put behind the screen", RD_BEHIND_ANY,
                      RD_BEHIND_END, RD_BEHIND_ANY, rd_names_q_behind, rd_aliases_q_behind),
    RH_OPTION("start", "who is the start player", 0, 1, 0, rd_names_start),
    RH_OPTION_ADDED("station_surcharge",
                    "which paid mountain surcharge covers a station: the one for its range, or any "
                    "paid this turn",
                    0, 1, 0, rd_names_station_surcharge),
    RH_OPTION_ADDED("screens",
                    "whether dice behind the screen and passengers are hidden from other players",
                    0, 1, 0, rd_names_screens),
    RH_OPTION_END};

RH_STATIC_ASSERT(sizeof rd_options / sizeof rd_options[0] == RD_OPTIONS + 1);

/* ---- Names. ---- */

const char *const rd_domains[] = {"cell", "side", "end",  "face",  "company",  "box",    "source",
                                  "kind", "lie",  "tile", "piece", "decision", "ending", 0};
const char *const rd_terrains[] = {"mountain", "lake", "grassland"};

static const char *const rd_cells[RD_CELLS] = {
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2", "b2", "c2", "d2", "e2", "f2",
    "g2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "a4", "b4", "c4", "d4", "e4",
    "f4", "g4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "a6", "b6", "c6", "d6",
    "e6", "f6", "g6", "a7", "b7", "c7", "d7", "e7", "f7", "g7"};
static const char *const rd_tiles[RD_TILES_MAX] = {
    "t1",  "t2",  "t3",  "t4",  "t5",  "t6",  "t7",  "t8",  "t9",  "t10", "t11", "t12",
    "t13", "t14", "t15", "t16", "t17", "t18", "t19", "t20", "t21", "t22", "t23", "t24",
    "t25", "t26", "t27", "t28", "t29", "t30", "t31", "t32", "t33", "t34", "t35"};
static const char *const rd_sides[RD_SIDES] = {"north", "east", "south", "west"};
static const char *const rd_ends[RD_ENDS] = {"west", "east"};
static const char *const rd_faces[RD_FACES] = {"straight", "curve", "share", "joker"};
static const char *const rd_sources[RD_SOURCES] = {"bank", "director"};
static const char *const rd_tracks[RD_STATION_OF] = {"straight-ns", "straight-ew", "curve-ne",
                                                     "curve-se",    "curve-sw",    "curve-nw"};
static const char *const rd_decisions[RD_DECISIONS] = {"start-player", "turn",   "roll",   "tile",
                                                       "first-piece",  "bridge", "return", "over"};
static const char *const rd_endings[RD_ENDINGS] = {"last-station", "no-tile", "dead-ends",
                                                   "collapse",     "idle",    "years"};
static const char *const rd_players[RD_PLAYERS_MAX] = {"p1", "p2", "p3", "p4"};

static const char *rd_piece_name(const RdSetup *u, int piece)
{
    if (piece < RD_STATION_OF) return rd_tracks[piece];
    return piece < RD_STATION_OF + u->companies ? u->piece_id[piece] : 0;
}

const char *rd_code(const void *setup, int domain, int index)
{
    return domain == RD_COMPANY ? ((const RdSetup *)setup)->company_letter[index] : 0;
}

const char *rd_symbol(const void *setup, int domain, int index)
{
    const RdSetup *u = (const RdSetup *)setup;
    switch (domain) {
    case RH_PLAYER: return index < u->players ? rd_players[index] : 0;
    case RD_CELL: return index < RD_CELLS ? rd_cells[index] : 0;
    case RD_SIDE: return index < RD_SIDES ? rd_sides[index] : 0;
    case RD_END: return index < RD_ENDS ? rd_ends[index] : 0;
    case RD_FACE: return index < RD_FACES ? rd_faces[index] : 0;
    case RD_COMPANY: return index < u->companies ? u->company_id[index] : 0;
    case RD_BOX: return index < RD_BOXES ? u->box_id[index] : 0;
    case RD_SOURCE: return index < RD_SOURCES ? rd_sources[index] : 0;
    case RD_KIND: return index < u->kinds ? u->kind_id[index] : 0;
    case RD_LIE: return index < u->lies ? u->lie_id[index] : 0;
    case RD_TILE: return index < RD_TILES_MAX ? rd_tiles[index] : 0;
    case RD_PIECE: return rd_piece_name(u, index);
    case RD_DECISION: return index < RD_DECISIONS ? rd_decisions[index] : 0;
    case RD_ENDING: return index < RD_ENDINGS ? rd_endings[index] : 0;
    default: return 0;
    }
}

/* ---- Refusals: why an action by the player who decides is not offered. ---- */

static void rd_say(RhEvents *out, int kind, int a, int b, int32_t amount)
{
    rh_emit(out, rh_action(kind, a, b, 0, amount));
}

static void rd_why_income(const RdState *s, RhEvents *out)
{
    if (s->year == 1) rd_say(out, RD_WHY_FIRST_YEAR, 0, 0, 0);
    else rd_say(out, s->income ? RD_WHY_ONCE : RD_WHY_FINAL, 0, 0, 0);
}

static void rd_why_roll(const RdState *s, int jokers, int32_t behind, RhEvents *out)
{
    int p = s->turn;
    if (s->rolled) rd_say(out, RD_WHY_ONCE, 0, 0, 0);
    else if (jokers > s->front[p][RD_JOKER])
        rd_say(out, RD_WHY_HAS_JOKERS, p, 0, s->front[p][RD_JOKER]);
    else if (behind > s->behind[p]) rd_say(out, RD_WHY_HAS_BEHIND, p, 0, s->behind[p]);
    else rd_say(out, RD_WHY_NO_DICE, 0, 0, 0);
}

static void rd_why_buy(const RdSetup *u, const RdState *s, int company, int source, RhEvents *out)
{
    int p = s->turn, director = s->director[company];
    if (source == RD_BANK && s->bank_shares[company] == 0) {
        rd_say(out, RD_WHY_SOLD_OUT, company, 0, 0);
    } else if (source == RD_DIRECTOR && director == RH_NOTHING) {
        rd_say(out, RD_WHY_VACANT, company, 0, 0);
    } else if (source == RD_DIRECTOR && director == p) {
        rd_say(out, RD_WHY_OWN_COMPANY, p, company, 0);
    } else if (source == RD_DIRECTOR && rd_sold_out(u, s) < u->players) {
        rd_say(out, RD_WHY_NOT_SOLD_OUT, 0, 0, u->players);
    } else if (source == RD_DIRECTOR && s->shares[director][company] == 0) {
        rd_say(out, RD_WHY_DIRECTOR_HAS_NONE, company, 0, 0);
    } else {
        rd_say(out, RD_WHY_NO_BUYER, p, 0, 0);
    }
}

/* The number of jokers in the action does not match the cost. */
static void rd_why_payment(const RdState *s, int cost, int jokers, RhEvents *out)
{
    rd_say(out, RD_WHY_COST, 0, 0, cost);
    rd_say(out, RD_WHY_JOKERS_LEFT, 0, 0, jokers);
    rd_say(out, RD_WHY_HAS_BEHIND, s->turn, 0, s->behind[s->turn]);
}

/* The piece could be laid, but not with this number of jokers. */
static void rd_why_lay_price(const RdSetup *u, const RdState *s, RhAction a, int cost,
                             RhEvents *out)
{
    int cell = a.arg[1], exit = a.arg[2];
    int face = rd_face_of(rd_heading_to(u, s, a.arg[0], cell), exit);
    int jokers = s->front[s->turn][RD_JOKER] - (s->front[s->turn][face] == 0);
    if (cost == 0) rd_say(out, RD_WHY_NOTHING_DUE, 0, 0, 0);
    else if (a.amount > cost || a.amount > jokers || a.amount + s->behind[s->turn] < cost)
        rd_why_payment(s, cost, jokers < 0 ? 0 : jokers, out);
    else if (u->next[cell][exit] == RH_NOTHING) rd_say(out, RD_WHY_NO_FIRST, 0, 0, 0);
    else rd_say(out, RD_WHY_BRIDGE, 0, 0, 0);
}

static void rd_why_lay(const RdSetup *u, const RdState *s, RhAction a, RhEvents *out)
{
    int end = a.arg[0], cell = a.arg[1], exit = a.arg[2], least = 0, why = 0;
    RdSpot at;
    int most = rd_lay_most(u, s, end, cell, exit, &least, &why);
    rd_spot(u, s, end, &at);
    if (s->end != RH_NOTHING && end != s->end) {
        rd_say(out, RD_WHY_THIS_END, s->end, 0, 0);
        return;
    }
    if (most != RH_NOTHING) why = RD_WHY_COST;
    switch (why) {
    case RD_WHY_COST: rd_why_lay_price(u, s, a, rd_surcharge(u, s, end, cell), out); break;
    case RD_WHY_NOT_NEXT: rd_say(out, why, end, rh_lowest_bit(rd_onward(u, s, end)), 0); break;
    case RD_WHY_FREE_NEXT: rd_say(out, why, end, cell, 0); break;
    case RD_WHY_NO_DIE:
        rd_say(out, why, s->turn, rd_face_of(rd_heading_to(u, s, end, cell), exit), 0);
        break;
    case RD_WHY_BLOCKED:
        if (!(at.blocked & rd_bit(cell))) cell = u->next[cell][exit];
        rd_say(out, why, cell, 0, 0);
        break;
    case RD_WHY_FILLED:
    case RD_WHY_AGAINST: rd_say(out, why, cell, 0, 0); break;
    case RD_WHY_NO_TILE: rd_say(out, why, exit, 0, 0); break;
    case RD_WHY_FEW_PIECES: rd_say(out, why, 0, 0, RD_LEAVING); break;
    default: rd_say(out, why, 0, 0, 0); break;
    }
}

static void rd_why_tile(const RdSetup *u, const RdState *s, int lie, RhEvents *out)
{
    if (!s->small[u->kind_of[lie]]) rd_say(out, RD_WHY_KIND_USED, 0, 0, 0);
    else if (s->attach[s->end][s->heading[s->end]] >> lie & 1)
        rd_say(out, RD_WHY_NOT_ENTERED, lie, 0, 0);
    else rd_say(out, RD_WHY_NO_FIT, lie, 0, 0);
}

static void rd_why_station(const RdSetup *u, const RdState *s, RhAction a, RhEvents *out)
{
    int end = a.arg[0], company = a.arg[1], box = a.arg[2], why = 0, fault;
    int cell = rd_station_cell(u, s, end, &why);
    uint64_t next = rd_onward(u, s, end);
    if (s->director[company] != s->turn) {
        rd_say(out, RD_WHY_NOT_DIRECTOR, s->turn, company, 0);
        return;
    }
    if (cell == RH_NOTHING) {
        int about = why == RD_WHY_AFTER_STATION ? end : next ? rh_lowest_bit(next) : 0;
        rd_say(out, why, about, 0, 0);
        return;
    }
    fault = rd_station_fault(u, s, end, cell, company, box);
    switch (fault) {
    case RD_WHY_SITE: rd_say(out, fault, cell, 0, 0); break;
    case RD_WHY_SECOND:
    case RD_WHY_NO_BOX: rd_say(out, fault, company, box, 0); break;
    default:
        rd_why_payment(s, rd_station_price(u, s, end, cell, box), s->front[s->turn][RD_JOKER], out);
        break;
    }
}

/* Why jokers cannot go behind the screen: not now, not with this action, or not that many (R11). */
static void rd_why_behind(const RdSetup *u, const RdState *s, RhAction a, RhEvents *out)
{
    int why = RD_WHY_HAS_JOKERS, jokers = s->front[s->turn][RD_JOKER];
    if (!u->stow && !u->stow_at_end) why = RD_WHY_KEEP_FRONT;
    else if (a.kind == RD_STOW && !u->stow) why = RD_WHY_STOW_AT_END;
    else if (a.kind == RD_STOW && a.amount < 1) why = RD_WHY_STOW_SOME;
    else if (a.kind == RD_END_TURN && !u->stow_at_end) why = RD_WHY_STOW_FIRST;
    if (why == RD_WHY_HAS_JOKERS) rd_say(out, why, s->turn, 0, jokers);
    else rd_say(out, why, 0, 0, 0);
}

void rd_why(const void *setup, const void *state, RhAction a, RhEvents *out)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    if (!rd_belongs(a.kind, s->decision)) {
        rd_say(out, RD_WHY_DECIDED_NOW, s->decision, 0, 0);
        return;
    }
    switch (a.kind) {
    case RD_INCOME: rd_why_income(s, out); break;
    case RD_ROLL: rd_why_roll(s, a.arg[0], a.amount, out); break;
    case RD_BUY: rd_why_buy(u, s, a.arg[0], a.arg[1], out); break;
    case RD_LAY: rd_why_lay(u, s, a, out); break;
    case RD_STATION: rd_why_station(u, s, a, out); break;
    case RD_ATTACH_TILE: rd_why_tile(u, s, a.arg[0], out); break;
    case RD_RETURN: rd_say(out, RD_WHY_NONE_OF, s->turn, a.arg[0], 0); break;
    case RD_STOW:
    case RD_END_TURN: rd_why_behind(u, s, a, out); break;
    default: break;
    }
}
