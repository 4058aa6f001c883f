/* games/rrcore/test/reference_rules.c - a second program of the rules of Russian Railroads (2013)
   and of the core of Ultimate Railroads (2021), written from the rules and not from the game. It
   uses plain numbers, effects as words and offers as text, and finds out whether an action can be
   completed by trying everything in every order. It is slow and simple on purpose. Points are in
   reference_score.c, what only the German board has in reference_german.c. */
#include "games/rrcore/test/reference_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/roundhouse.h"

/* ---- The components. ---- */

typedef struct RefSpace {
    const char *id;
    int workers, coins;
    bool two; /* used with two players */
    const char *effect;
} RefSpace;

static const RefSpace ref_spaces[25] = {
    {"T1A", 1, 0, false, "1 1"},
    {"T1B", 2, 0, true, "1 1 1"},
    {"T2A", 1, 0, false, "2 2"},
    {"T2B", 2, 0, true, "2 2 2"},
    {"T3A", 1, 0, true, "3"},
    {"T3B", 2, 0, true, "3 3"},
    {"T4A", 1, 0, true, "4"},
    {"T4B", 2, 0, true, "4 4"},
    {"T5A", 1, 0, true, "5"},
    {"T5B", 2, 0, true, "5 5"},
    {"TANY", 1, 1, true, "any any"},
    {"TFREE", 1, 0, true, "12"},
    {"LOCO1", 1, 0, true, "build"},
    {"LOCO2", 2, 0, false, "build"},
    {"LOCO3", 3, 0, true, "loco factory"},
    {"IND1", 1, 0, true, "industry"},
    {"IND2", 2, 0, true, "industry industry"},
    {"IND3", 2, 0, false, "industry 1"},
    {"DBL", 1, 0, true, "doubler"},
    {"COIN", 1, 0, true, "coin coin"},
    {"TEMP", 1, 0, false, "temporary temporary"},
    {"ORD1", 1, 0, true, ""},
    {"ORD2", 1, 0, false, ""},
    {"HIRE", 0, 1, true, "hire"},
    {"LAST", 1, 0, true, "industry industry industry"},
};

static const char *const ref_engineer[REF_ENGINEERS] = {
    "",           "1 point3",   "industry point3", "1 1",
    "1 2",        "industry 1", "doubler point3",  "industry industry",
    "any point3", "2 point5",   "any 1",           "2 3",
    "build",      "3 point5",   "any any",         "reuse-other"};

static const RefSpecial ref_specials[] = {
    {"TS2", 0, 2, 1, false, "unlock2", "unlock2", 0},
    {"TS3", 0, 3, 3, true, "worker", "worker", 0},
    {"TS6", 0, 6, 1, false, "unlock3", "unlock3", 0},
    {"TS10", 0, 10, 1, false, "unlock4", "unlock4", 0},
    {"TS13", 0, 13, 1, true, "token", "token", 0},
    {"TS15", 0, 15, 1, false, "unlock5 5 5", "unlock5 5 5", 0},
    {"TS15b", 0, 15, 1, false, "point10", "key", 0},
    {"SP4", 1, 4, 1, true, "token", "token", 0},
    {"SP6", 1, 6, 1, true, "token", "token", 0},
    {"SP9", 1, 9, 1, false, "point10", "key", 0},
    {"KV7", 2, 7, 1, false, "worker", "worker", 0},
    {"KV9", 2, 9, 1, false, "point10", "key", 0},
    {"I10", 3, 10, 0, false, "token", "token", 0},
    {"I15", 3, 15, 0, false, 0, "key", 0},
};

/* Locomotive and factory. The last one is the #9 of the idea card. */
const RefThing ref_tiles[REF_TILES] = {
    {"1", "score-engineers"}, {"2", "reuse"},       {"3", "industry"},
    {"4", "build"},           {"5", "any any"},     {"6", "coin"},
    {"7", "doubler doubler"}, {"8", "score-locos"}, {"9", "bonus-or-points"},
    {"10a", "score-tracks"},  {"10b", "pair"},      {"9s", ""}};

const RefThing ref_tokens[2][REF_TOKENS] = {
    {{"Q_TRACK4", "any any any any"},
     {"Q_IND5", "industry industry industry industry industry"},
     {"Q_MARKER2", "marker"},
     {"Q_DBL3", "doubler doubler doubler"},
     {"Q_MEDAL", "medal"},
     {"Q_CARD", "card later"},
     {"Q_REVALUE", "revalue"}},
    {{"Q_KEYS2", "key key"},
     {"Q_IND5", "industry industry industry industry industry"},
     {"Q_MARKER2", "marker industry industry"},
     {"Q_DBL3", "doubler doubler doubler"},
     {"Q_MEDAL", "medal"},
     {"Q_CARD", "bonus card"},
     {"Q_REVALUE", "revalue"}}};

const RefThing ref_cards[REF_CARDS] = {{"C_FOUR", "doubler industry 1 repeat"},
                                       {"C_ENGINEER", "engineer14 coin"},
                                       {"C_FACTORY", "factory industry industry"},
                                       {"C_LOCO9", "loco9"},
                                       {"C_WORKER", "black"},
                                       {"C_VALUE", "special-value"}};
const RefThing ref_starts[REF_STARTS] = {
    {"SB_TRACK", "1"}, {"SB_IND", "industry"}, {"SB_DBL", "doubler doubler"}, {"SB_COIN", "coin"}};
static const char *const ref_bonuses[2][REF_BONUSES] = {
    {"E_15", "E_ROUTES", "E_FACTORIES", "E_DOUBLERS", "E_LOCOS", "E_ENGINEER", "E_BLACK", 0,
     "E_WORKERS", "E_TOKENS", "E_HIRED", 0},
    {"E_15", "E_ROUTES", "E_FACTORIES", "E_DOUBLERS", "E_LOCOS", "E_ENGINEER", "E_WOOD",
     "E_GREENBRONZE", "E_WORKERS", "E_TOKENS", "E_HIRED", "E_KEYS"}};
const char *const ref_units[REF_UNITS] = {"1",           "2",
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

static const char *const ref_slots[2][REF_SLOTS] = {{"TS0", "TS1", "SP0", "KV0"},
                                                    {"MU0", "MU1", "DR0", "NF0"}};
static const int ref_slot_route[REF_SLOTS] = {0, 0, 1, 2};
static const char *const ref_routes[2][REF_ROUTES] = {{"TS", "SP", "KV"}, {"MU", "DR", "NF"}};
static const int ref_lengths[2][REF_ROUTES] = {{15, 9, 9}, {0, 9, 11}};
static const int ref_route_levels[2][REF_ROUTES] = {{5, 4, 3}, {5, 4, 4}};
static const int ref_track_pieces[REF_LEVELS] = {0, 3, 3, 3,
                                                 2, 1}; /* a player's pieces of each
                                                                       level */
static const int ref_gap[REF_FACTORIES] = {5, 7, 9, 11, 13};

/* ---- Names. ---- */

void ref_stop(const char *what)
{
    printf("Bail out! the reference: %s\n", what);
    exit(1);
}

const char *ref_space_name(int space)
{
    static char name[16];
    if (space < 25) return ref_spaces[space].id;
    if (space == REF_S2) return "S2";
    if (space == REF_S1) return "S1";
    snprintf(name, sizeof name, "e%d", space - REF_OWN);
    return space < REF_SPACES ? name : 0;
}

const RefSpecial *ref_special(const Ref *s, int special)
{
    if (s->german) return ref_german_special(special);
    if (special >= (int)(sizeof ref_specials / sizeof ref_specials[0])) return 0;
    return s->newer || ref_specials[special].older ? &ref_specials[special] : 0;
}

const char *ref_special_name(const Ref *s, int special)
{
    const RefSpecial *x = ref_special(s, special);
    return x ? x->id : 0;
}

const char *ref_tile_name(int tile)
{
    return tile < REF_TILES ? ref_tiles[tile].id : 0;
}
const char *ref_token_name(const Ref *s, int token)
{
    return ref_tokens[s->newer][token].id;
}
const char *ref_card_name(const Ref *s, int card)
{
    return s->german || card != REF_C_VALUE ? ref_cards[card].id : 0;
}
const char *ref_start_name(int start)
{
    return ref_starts[start].id;
}
const char *ref_bonus_name(const Ref *s, int bonus)
{
    return ref_bonuses[s->newer][bonus];
}
const char *ref_unit_name(int unit)
{
    return ref_units[unit];
}
const char *ref_slot_name(const Ref *s, int slot)
{
    return ref_slots[s->german][slot];
}
const char *ref_route_name(const Ref *s, int route)
{
    return ref_routes[s->german][route];
}

/* The places from the left: S6 to S1 and H; with one or two players, S5 to S1 and H. */
const char *ref_strip_name(const Ref *s, int at)
{
    static const char *const names[] = {"S6", "S5", "S4", "S3", "S2", "S1", "H"};
    return names[s->players <= 2 ? at + 1 : at];
}

int ref_hire(const Ref *s)
{
    return s->players <= 2 ? 5 : 6;
}
int ref_rounds(const Ref *s)
{
    return s->players == 4 ? 7 : 6;
}
int ref_start_workers(const Ref *s)
{
    return s->players == 4 ? 5 : 6;
}

int ref_number(int tile)
{
    return tile == REF_NONE ? 0 : atoi(ref_tiles[tile].id);
}

int ref_space_by(const char *name)
{
    for (int space = 0; space < REF_SPACES; space++) {
        if (!strcmp(ref_space_name(space), name)) return space;
    }
    ref_stop("no such space");
    return 0;
}

int ref_find(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (names[i] && !strcmp(names[i], name)) return i;
    }
    ref_stop("unknown name");
    return 0;
}

int ref_slot_by(const Ref *s, const char *name)
{
    return ref_find(ref_slots[s->german], REF_SLOTS, name);
}
int ref_route_by(const Ref *s, const char *name)
{
    return ref_find(ref_routes[s->german], REF_ROUTES, name);
}

int ref_find_thing(const RefThing *things, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (!strcmp(things[i].id, name)) return i;
    }
    ref_stop("no such thing");
    return 0;
}

/* Copies word n of a text; empty past the end. */
static void ref_word(const char *text, int n, char *out)
{
    out[0] = 0;
    for (; *text == ' '; text++) {
    }
    for (; n > 0; n--) {
        while (*text && *text != ' ') text++;
        while (*text == ' ') text++;
    }
    for (; *text && *text != ' '; text++) *out++ = *text;
    *out = 0;
}

static bool ref_has_word(const char *text, const char *word)
{
    char is[40];
    for (int n = 0; ref_word(text, n, is), *is; n++) {
        if (!strcmp(is, word)) return true;
    }
    return false;
}

/* ---- Effects. ---- */

void ref_look(Ref *s, int p)
{
    for (int b = 0; b < REF_BONUSES; b++) s->seen[p][b] = s->place[b] == REF_PILE;
    for (int q = 0; q < s->players; q++) {
        s->then[p][q] = 0;
        for (int b = 0; b < REF_BONUSES; b++) s->then[p][q] += s->place[b] == q;
    }
}

bool ref_any_card(const Ref *s)
{
    for (int c = 0; c < REF_CARDS; c++) {
        if (s->card_left[c]) return true;
    }
    return false;
}

/* A player gets at most two workers more than at the start. */
static void ref_gain_worker(Ref *s, int p)
{
    if (s->workers[p] == ref_start_workers(s) + 2) return;
    s->workers[p]++;
    s->left[p]++;
}

/* Adds a player's second marker. */
static void ref_gain_marker(Ref *s, int p)
{
    if (s->marker[p][1] == REF_NONE) s->marker[p][1] = 0;
    else ref_german_gain(s, "purple");
}

static void ref_gain_now(Ref *s, const char *word)
{
    int p = s->turn;
    if (ref_german_gain(s, word)) return;
    if (!strcmp(word, "coin")) s->coins[p]++;
    else if (!strncmp(word, "point", 5)) s->points[p] += atoi(word + 5);
    else if (!strncmp(word, "unlock", 6)) s->unlocked[p][atoi(word + 6)] = 1;
    else if (!strcmp(word, "worker")) ref_gain_worker(s, p);
    else if (!strcmp(word, "temporary")) s->temporary[p]++;
    else if (!strcmp(word, "marker")) ref_gain_marker(s, p);
    else if (!strcmp(word, "medal")) s->medal[p] = 1;
    else if (!strcmp(word, "revalue")) s->revalued[p] = 1;
    else if (!strcmp(word, "black")) s->black_owner = p, s->black_ready = 1;
    else if (!strcmp(word, "engineer14")) s->owner[14] = p;
    else if (!strcmp(word, "score-engineers")) s->tally[0]++;
    else if (!strcmp(word, "score-locos")) s->tally[1]++;
    else if (!strcmp(word, "score-tracks")) s->tally[2]++;
    else if (!strcmp(word, "hire")) {
        s->owner[s->strip[ref_hire(s)]] = p;
        s->strip[ref_hire(s)] = REF_NONE;
    } else ref_stop("an effect without a rule");
}

/* Carries out one word of an effect. `later` is an end bonus card or points, once the idea card is
   chosen. */
static void ref_gain_word(Ref *s, const char *word, bool direct)
{
    if (!strcmp(word, "later") && ref_any_card(s)) {
        s->bonus_later++;
        return;
    }
    if (!strcmp(word, "later")) word = "bonus-or-points";
    if (!strcmp(word, "card") && !ref_any_card(s)) return;
    for (int unit = 0; unit < REF_UNITS; unit++) {
        if (strcmp(ref_units[unit], word)) continue;
        bool bonus = unit == REF_UBONUS || unit == REF_UBONUS_POINTS;
        if (bonus) ref_look(s, s->turn);
        if (unit == REF_UKEY) s->keys[s->turn]++;
        if (direct && !bonus) s->direct[unit]++;
        else s->indirect[unit]++;
        return;
    }
    ref_gain_now(s, word);
}

/* True if any word of the effect is possible on its own. */
bool ref_any_part(const Ref *s, const char *effect)
{
    char word[40];
    for (int n = 0; ref_word(effect, n, word), *word; n++) {
        Ref then = *s;
        memset(then.direct, 0, sizeof then.direct);
        ref_gain_word(&then, word, true);
        if (ref_can(&then)) return true;
    }
    return false;
}

void ref_gain(Ref *s, const char *effect, bool direct)
{
    char word[40];
    for (int n = 0; ref_word(effect, n, word), *word; n++) ref_gain_word(s, word, direct);
}

/* ---- Tracks, industry, tiles. `bare`: without benefits, except that levels are unlocked. ---- */

/* The number of spaces in use on the route; a fork ends it until a branch is chosen. */
static int ref_laid_out(const Ref *s, int p, int route)
{
    if (s->german && route == 0) return ref_german_length(s, p);
    return ref_lengths[s->german][route];
}

/* A track that enters its route comes from the supply. */
static bool ref_has_piece(const Ref *s, int p, int level)
{
    int out = 0;
    for (int route = 0; route < REF_ROUTES; route++) out += s->at[p][route][level] > 0;
    return out < ref_track_pieces[level];
}

bool ref_may_step(const Ref *s, int route, int level)
{
    int p = s->turn, to = s->at[p][route][level] + 1;
    if (level > ref_route_levels[s->german][route] || !s->unlocked[p][level]) return false;
    if (level == 1) return to <= ref_laid_out(s, p, route);
    return to < s->at[p][route][level - 1] && (to > 1 || ref_has_piece(s, p, level));
}

static void ref_reach_specials(Ref *s, int route, bool bare)
{
    int p = s->turn;
    for (int i = 0; i < REF_SPECIALS; i++) {
        const RefSpecial *x = ref_special(s, i);
        if (!x || x->route != route || s->at[p][route][x->level] < x->space) continue;
        if (x->with && !ref_german_has(s, p, x->with)) continue;
        if (bare) {
            if (!strncmp(x->newer, "unlock", 6)) s->unlocked[p][x->newer[6] - '0'] = 1;
            continue;
        }
        if (s->fired[p][i] || (x->loco && ref_reach(s, p, route) < x->space)) continue;
        s->fired[p][i] = 1;
        ref_gain(s, s->newer ? x->newer : x->older, false);
    }
}

void ref_check_specials(Ref *s, int route)
{
    ref_reach_specials(s, route, false);
}

void ref_step(Ref *s, int route, int level, bool bare)
{
    int to = ++s->at[s->turn][route][level];
    if (s->german && level == 1 && !bare) ref_german_enter(s, route, to);
    ref_reach_specials(s, route, bare);
}

static int ref_gap_at(int cell)
{
    for (int f = 0; f < REF_FACTORIES; f++) {
        if (ref_gap[f] == cell) return f;
    }
    return REF_NONE;
}

bool ref_may_industry(const Ref *s, int m)
{
    int p = s->turn, to = s->marker[p][m] + 1, gap = ref_gap_at(to);
    if (s->marker[p][m] == REF_NONE || to > REF_LAST_CELL) return false;
    if (gap != REF_NONE && s->factory[p][gap] == REF_NONE) return false;
    return s->newer || s->marker[p][m == 0 ? 1 : 0] != to;
}

void ref_industry(Ref *s, int m, bool bare)
{
    int p = s->turn, cell = ++s->marker[p][m];
    if (bare) return;
    if (ref_gap_at(cell) != REF_NONE)
        ref_gain(s, ref_tiles[s->factory[p][ref_gap_at(cell)]].effect, false);
    for (int i = 0; i < REF_SPECIALS; i++) {
        const RefSpecial *x = ref_special(s, i);
        if (!x || x->route != 3 || x->space != cell || s->fired[p][i]) continue;
        s->fired[p][i] = 1;
        ref_gain(s, s->newer ? x->newer : x->older, false);
    }
}

bool ref_may_doubler(const Ref *s)
{
    return s->doublers_left > 0 && s->doublers[s->turn] < 8;
}

void ref_doubler(Ref *s)
{
    s->doublers_left--;
    s->doublers[s->turn]++;
}

bool ref_slot_takes(const Ref *s, int slot, int tile)
{
    return ref_number(s->loco[s->turn][slot]) < ref_number(tile);
}

void ref_put(Ref *s, int tile, int slot, bool bare)
{
    s->hand = s->loco[s->turn][slot];
    s->loco[s->turn][slot] = tile;
    if (!bare) ref_reach_specials(s, ref_slot_route[slot], false);
}

/* True if the tile in hand may be flipped. */
bool ref_may_flip(const Ref *s)
{
    bool empty = false, taken = false;
    for (int slot = 0; slot < REF_SLOTS; slot++) {
        if (s->loco[s->turn][slot] == REF_NONE) empty = true;
        if (ref_slot_takes(s, slot, s->hand)) taken = true;
    }
    if (!taken) return true;
    return !s->strict && !empty;
}

void ref_flip(Ref *s)
{
    if (s->hand != REF_TILE_9S) s->open[s->hand]++;
    s->hand = REF_NONE;
}

/* True if the tile is on the lowest pile, or on another with the same number. */
bool ref_is_lowest(const Ref *s, int tile)
{
    if (s->pile[tile] == 0) return false;
    for (int t = 0; t < REF_TILES; t++) {
        if (s->pile[t] > 0 && ref_number(t) < ref_number(tile)) return false;
    }
    return true;
}

bool ref_may_factory_slot(const Ref *s, int slot)
{
    for (int f = 0; f < REF_FACTORIES; f++) {
        if (s->factory[s->turn][f] == REF_NONE) return f == slot;
    }
    return true;
}

void ref_factory(Ref *s, int tile, int slot)
{
    int before = s->factory[s->turn][slot];
    s->factory[s->turn][slot] = tile;
    if (before != REF_NONE) s->open[before]++;
}

/* ---- Action spaces. ---- */

/* The engineer on this space now, or REF_NONE. */
static int ref_engineer_at(const Ref *s, int space)
{
    if (space > REF_OWN) return space - REF_OWN;
    if (space == REF_S1) return s->strip[ref_hire(s) - 1];
    if (space == REF_S2 && s->players > 2) return s->strip[ref_hire(s) - 2];
    return REF_NONE;
}

const char *ref_effect(const Ref *s, int space)
{
    int x;
    if (space < 25) return ref_spaces[space].effect;
    x = ref_engineer_at(s, space);
    if (x == 6 && s->newer) return "doubler point5";
    return x == REF_NONE ? "" : ref_engineer[x];
}

void ref_cost(int space, int *workers, int *coins)
{
    *workers = space < 25 ? ref_spaces[space].workers : 1;
    *coins = space < 25 ? ref_spaces[space].coins : 0;
}

bool ref_is_there(const Ref *s, int space)
{
    bool last = s->round == ref_rounds(s);
    if (space > REF_OWN) return s->owner[space - REF_OWN] == s->turn;
    if (space >= 25) return ref_engineer_at(s, space) != REF_NONE;
    if (s->players == 1 && (space == REF_COIN || space == REF_ORD1 || space == REF_LAST))
        return false;
    if (space == REF_LAST) return last;
    if ((space == REF_ORD1 || space == REF_ORD2) && last) return false;
    return s->players > 2 || ref_spaces[space].two;
}

/* True if the space is in use and free, and is an engineer of the player's own or has an effect
   that can be completed. */
bool ref_may_use(const Ref *s, int space)
{
    Ref then;
    if (s->occupant[space] != REF_NONE || !ref_is_there(s, space)) return false;
    if (space > REF_OWN) return true;
    if (space == REF_HIRE) return s->strip[ref_hire(s)] != REF_NONE;
    if (space == REF_ORD1 || space == REF_ORD2) {
        int other = space == REF_ORD1 ? REF_ORD2 : REF_ORD1;
        if (s->players > 2 && s->order[space - REF_ORD1] == s->turn) return false;
        return s->occupant[other] != s->turn;
    }
    then = *s;
    ref_gain(&then, ref_effect(s, space), true);
    return ref_can(&then);
}

bool ref_may_reuse(const Ref *s, int space, int unit)
{
    static const char *const reusable = "T1A T2A T3A T4A T5A LOCO1 IND1 DBL COIN LAST";
    const char *effect = ref_effect(s, space);
    if (unit == REF_UREUSE_OTHER && ref_has_word(effect, "reuse-other")) return false;
    if (space == REF_TFREE) return s->pieces[s->turn] == 1;
    if (s->occupant[space] != s->turn) return false;
    return space >= 25 || ref_has_word(reusable, ref_spaces[space].id);
}

/* R21: the additional step is indirect. On TFREE it is gained only if level 1 is chosen. */
void ref_black_step(Ref *s, int space, bool direct)
{
    if (space == REF_TFREE && direct) s->direct[REF_U12]--, s->direct[REF_U12_BLACK]++;
    else if (space == REF_TFREE) s->indirect[REF_U12]--, s->indirect[REF_U12_BLACK]++;
    else if (ref_has_word(ref_effect(s, space), "1")) s->indirect[REF_U1]++;
}

void ref_reuse(Ref *s, int space, bool direct)
{
    ref_gain(s, ref_effect(s, space), direct);
    if (!s->newer && s->black_at == space) ref_black_step(s, space, direct);
}

/* ---- R1: tries everything in every order. ---- */

bool ref_any_direct(const Ref *s)
{
    for (int unit = 0; unit < REF_UNITS; unit++) {
        if (s->direct[unit]) return true;
    }
    return false;
}

bool ref_unit_pays(int unit, int level)
{
    if (unit < REF_U12) return unit + 1 == level;
    if (unit == REF_U12 || unit == REF_U12_BLACK) return level <= 2;
    return unit == REF_UANY || (unit == REF_UREPEAT && level == 1);
}

/* Tries one step in every way; at the fork, on either branch (UR5). */
static bool ref_can_track(const Ref *s, int unit)
{
    for (int route = 0; route < REF_ROUTES; route++) {
        for (int level = 1; level < REF_LEVELS; level++) {
            Ref then = *s;
            if (!ref_unit_pays(unit, level) || !ref_may_step(s, route, level)) continue;
            then.direct[unit]--;
            ref_step(&then, route, level, true);
            if (ref_can(&then)) return true;
        }
    }
    for (int branch = 0; branch < 2 && ref_unit_pays(unit, 1) && ref_german_at_fork(s); branch++) {
        Ref then = *s;
        then.direct[unit]--;
        then.branch[s->turn] = branch;
        ref_step(&then, 0, 1, true);
        if (ref_can(&then)) return true;
    }
    return false;
}

static bool ref_can_industry(const Ref *s, int unit)
{
    for (int m = 0; m < REF_MARKERS; m++) {
        Ref then = *s;
        if (!ref_may_industry(s, m)) continue;
        then.direct[unit]--;
        ref_industry(&then, m, true);
        if (ref_can(&then)) return true;
    }
    return false;
}

static bool ref_can_doubler(const Ref *s, int unit)
{
    Ref then = *s;
    if (!ref_may_doubler(s)) return false;
    then.direct[unit]--;
    ref_doubler(&then);
    return ref_can(&then);
}

static bool ref_can_loco(const Ref *s, int unit)
{
    for (int tile = 0; tile < REF_TILES; tile++) {
        if (unit == REF_ULOCO9 ? tile != REF_TILE_9S : !ref_is_lowest(s, tile)) continue;
        for (int slot = 0; slot < REF_SLOTS; slot++) {
            Ref then = *s;
            if (!ref_slot_takes(s, slot, tile)) continue;
            then.direct[unit]--;
            if (unit != REF_ULOCO9) then.pile[tile]--;
            ref_put(&then, tile, slot, true);
            if (ref_can(&then)) return true;
        }
    }
    return false;
}

static bool ref_can_factory(const Ref *s, int unit)
{
    for (int tile = 0; tile < REF_TILES; tile++) {
        for (int open = 0; open < 2; open++) {
            for (int slot = 0; slot < REF_FACTORIES; slot++) {
                Ref then = *s;
                if (open ? s->open[tile] == 0 : !ref_is_lowest(s, tile)) continue;
                if (!ref_may_factory_slot(s, slot)) continue;
                then.direct[unit]--;
                if (open) then.open[tile]--;
                else then.pile[tile]--;
                ref_factory(&then, tile, slot);
                if (ref_can(&then)) return true;
            }
        }
    }
    return false;
}

static bool ref_can_reuse(const Ref *s, int unit)
{
    for (int space = 0; space < REF_SPACES; space++) {
        Ref then = *s;
        if (!ref_may_reuse(s, space, unit)) continue;
        then.direct[unit]--;
        ref_gain(&then, ref_effect(s, space), true);
        if (ref_can(&then)) return true;
    }
    return false;
}

static bool ref_can_hand(const Ref *s)
{
    for (int slot = 0; slot < REF_SLOTS; slot++) {
        Ref then = *s;
        if (!ref_slot_takes(s, slot, s->hand)) continue;
        ref_put(&then, s->hand, slot, true);
        if (ref_can(&then)) return true;
    }
    Ref then = *s;
    if (!ref_may_flip(s)) return false;
    ref_flip(&then);
    return ref_can(&then);
}

bool ref_can(const Ref *s)
{
    if (!ref_any_direct(s)) return true;
    if (s->hand != REF_NONE) return ref_can_hand(s);
    for (int unit = 0; unit < REF_UNITS; unit++) {
        if (!s->direct[unit]) continue;
        if ((unit <= REF_UANY || unit == REF_UREPEAT) && ref_can_track(s, unit)) return true;
        if ((unit == REF_UINDUSTRY || unit == REF_UREPEAT) && ref_can_industry(s, unit))
            return true;
        if ((unit == REF_UDOUBLER || unit == REF_UREPEAT) && ref_can_doubler(s, unit)) return true;
        if ((unit == REF_UBUILD || unit == REF_ULOCO || unit == REF_ULOCO9) &&
            ref_can_loco(s, unit))
            return true;
        if ((unit == REF_UBUILD || unit == REF_UFACTORY) && ref_can_factory(s, unit)) return true;
        if ((unit == REF_UREUSE || unit == REF_UREUSE_OTHER) && ref_can_reuse(s, unit)) return true;
    }
    return false;
}
