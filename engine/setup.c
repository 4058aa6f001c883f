/* engine/setup.c - loads setups, and finds the name of an index and the index of a name in them.

   Each setup has one open-addressed hash table with the names in all domains and the verbs of all
   actions. Start reading at rh_setup_load; rh_symbol_index looks up a name. */
#include "engine/setup.h"

#include "engine/json.h"

/* ---- Looking things up in a game's tables. ---- */

int rh_option_count(const RhGame *g)
{
    int count = 0;
    while (g->options[count].name) count++;
    return count;
}

RhText rh_board(const RhGame *g, const int16_t *options)
{
    const RhBoard *board = g->boards[options[RH_RULES] - 1];
    RhText text = {board->json, board->len};
    return text;
}

const char *rh_symbol(const RhGame *g, const void *setup, int domain, int index)
{
    if (domain < RH_PLAYER || index < 0 || index >= RH_DOMAIN_MAX) return 0;
    return g->words.symbol(setup, domain, index);
}

int rh_domain_size(const RhGame *g, const void *setup, int domain)
{
    if (domain == RH_NUMBER) return UINT8_MAX + 1;
    int size = 0;
    while (rh_symbol(g, setup, domain, size)) size++;
    return size;
}

/* ---- The table of names. ----

   An entry packs the upper 16 bits of the name's hash, the domain, and the index plus one; 0 is a
   free slot. The name itself is not stored: symbol() returns it. A search goes from the slot given
   by the hash to the next free slot. The hash ignores case. Names are added in the order of their
   indices, so among names that differ only in case, a search comes to the lowest index first. */

enum { RH_VERBS = RH_NONE }; /* verbs are stored under RH_NONE, which is not a domain */

static char rh_small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Sets bit 0x20 of every character, so that the hash ignores case. This also merges some other
   characters, which the later comparison of names tells apart. */
static uint32_t rh_name_hash(int domain, RhText name)
{
    uint32_t hash = (uint32_t)domain * 0x9E3779B9u;
    for (ptrdiff_t i = 0; i < name.len; i++)
        hash = (hash ^ ((uint8_t)name.data[i] | 0x20u)) * 0x01000193u;
    return hash ^ hash >> 15;
}

static const char *rh_name_at(const RhSetup *u, int domain, int index)
{
    return domain == RH_VERBS ? u->game->kinds[index].verb
                              : rh_symbol(u->game, u->data, domain, index);
}

static void rh_add_name(uint32_t *names, int domain, int index, const char *name)
{
    uint32_t hash = rh_name_hash(domain, rh_text(name));
    uint32_t slot = hash % RH_NAME_SLOTS;
    while (names[slot]) slot = (slot + 1) % RH_NAME_SLOTS;
    names[slot] = (hash & 0xFFFF0000u) | (uint32_t)domain << 8 | (uint32_t)(index + 1);
}

/* Fills the table; returns false if there are too many names. */
static bool rh_add_names(const RhSetup *u, uint32_t *names)
{
    const RhGame *g = u->game;
    int domains = RH_OWN, count = 0;
    while (g->domains && g->domains[domains - RH_OWN]) domains++;
    for (int d = RH_NONE; d < domains; d++) {
        const char *name;
        if (d == RH_NUMBER) continue;
        for (int i = 0; i < RH_DOMAIN_MAX && (name = rh_name_at(u, d, i)) != 0; i++) {
            if (++count > RH_NAMES_MAX) return false;
            rh_add_name(names, d, i, name);
        }
    }
    return true;
}

/* True if the text and the name are the same, ignoring case. */
static bool rh_names_alike(RhText text, const char *name)
{
    ptrdiff_t i = 0;
    while (i < text.len && name[i] && rh_small(text.data[i]) == rh_small(name[i])) i++;
    return i == text.len && !name[i];
}

static int rh_find_name(const RhSetup *u, int domain, RhText name)
{
    uint32_t hash = rh_name_hash(domain, name);
    uint32_t wanted = (hash & 0xFFFF0000u) | (uint32_t)domain << 8;
    int found = -1;
    for (uint32_t slot = hash % RH_NAME_SLOTS; u->names[slot]; slot = (slot + 1) % RH_NAME_SLOTS) {
        uint32_t entry = u->names[slot];
        if ((entry & 0xFFFFFF00u) != wanted) continue;
        int index = (int)(entry & 0xFF) - 1;
        const char *known = rh_name_at(u, domain, index);
        if (rh_text_is(name, known)) return index;
        if (found < 0 && rh_names_alike(name, known)) found = index;
    }
    return found;
}

int rh_symbol_index(const RhSetup *u, int domain, RhText name)
{
    int64_t n;
    if (domain == RH_NUMBER)
        return rh_text_number(name, &n) && n >= 0 && n <= UINT8_MAX ? (int)n : -1;
    return domain == RH_NONE ? -1 : rh_find_name(u, domain, name);
}

int rh_verb_index(const RhSetup *u, RhText verb)
{
    return rh_find_name(u, RH_VERBS, verb);
}

/* ---- Loading. ---- */

enum { RH_SETUP_ALIGNMENT = 16 };

static size_t rh_setup_round(size_t bytes)
{
    return (bytes + RH_SETUP_ALIGNMENT - 1) & ~(size_t)(RH_SETUP_ALIGNMENT - 1);
}

size_t rh_setup_bytes(const RhGame *g)
{
    return rh_setup_round(sizeof(RhSetup)) + rh_setup_round(g->setup_size) +
           RH_NAME_SLOTS * sizeof(uint32_t);
}

RhErr rh_setup_check(const RhGame *g, const int16_t *options)
{
    for (int i = 0; g->options[i].name; i++) {
        const RhOption *o = &g->options[i];
        if (options[i] >= o->min && options[i] <= o->max) continue;
        RhErr err = {"{name} must be {values}", rh_text(0), 0, o->name, 0, o};
        return err;
    }
    return rh_err(0, rh_text(0), 0);
}

RhText rh_setup_board(const RhGame *g, const int16_t *options, RhText board)
{
    RhText embedded = rh_board(g, options);
    return !board.len || rh_text_equal(board, embedded) ? embedded : board;
}

/* The options determine the embedded board, so its text need not be hashed. */
uint64_t rh_setup_hash(const RhGame *g, const int16_t *options, RhText board)
{
    uint64_t hash = rh_hash(options, (size_t)rh_option_count(g) * sizeof *options, 0);
    RhText id = rh_text(g->id);
    hash = rh_hash(id.data, (size_t)id.len, hash);
    if (board.data == rh_board(g, options).data) return hash;
    return rh_hash(board.data, (size_t)board.len, hash);
}

static uint32_t rh_setup_board_hash(const RhSetup *u)
{
    const RhBoard *embedded = u->game->boards[u->options[RH_RULES] - 1];
    bool known = u->board.data == embedded->json && embedded->hash;
    return known ? embedded->hash : rh_board_hash(u->board);
}

RhErr rh_setup_load(void *block, const RhGame *g, const int16_t *options, RhText board,
                    RhSetup **out)
{
    RhSetup *u = (RhSetup *)block;
    RhErr err = rh_setup_check(g, options);
    if (err.what) return err;
    if (board.len > RH_BOARD_MAX) return rh_err("the board file is too long", rh_text(0), 0);
    rh_zero(block, rh_setup_bytes(g));
    char *data = (char *)block + rh_setup_round(sizeof *u);
    uint32_t *names = (uint32_t *)(void *)(data + rh_setup_round(g->setup_size));
    u->game = g;
    u->data = data;
    u->names = names;
    u->board = rh_setup_board(g, options, board);
    rh_copy(u->options, options, (size_t)rh_option_count(g) * sizeof *options);
    err = g->rules.load(data, u->options, u->board);
    if (err.what) return err;
    if (!rh_add_names(u, names)) return rh_err("the board has too many names", rh_text(0), 0);
    u->board_hash = rh_setup_board_hash(u);
    *out = u;
    return err;
}
