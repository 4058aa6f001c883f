/* tools/tables.c - prints the tables of every game as JSON: the kinds of action and event with
   their arguments, the fields, the options, and the symbols of each domain. tools/types.mjs makes
   TypeScript types from them.

   The symbols may depend on an option, so each game is loaded with every value of every option, one
   option at a time. The member `constant` lists the domains whose symbols are the same on every
   board: their strings are constants in the program, not in the setup. */
#include <stdio.h>
#include <stdlib.h>

#include "engine/json.h"
#include "games/registry.h"

enum { TABLES_MAX = 1 << 22 }; /* bytes of the output */

static char tables_text[TABLES_MAX];
static RhBuf tables_out = {tables_text, TABLES_MAX, 0, false};
static uint64_t tables_setup[RH_SETUP_MAX / 8];
static bool tables_more; /* the next item needs a comma before it */

static void tables_open(char bracket)
{
    rh_put_char(&tables_out, bracket);
    tables_more = false;
}

static void tables_close(char bracket)
{
    rh_put_char(&tables_out, bracket);
    tables_more = true;
}

static void tables_item(void)
{
    if (tables_more) rh_put_char(&tables_out, ',');
    tables_more = true;
}

static void tables_key(const char *key)
{
    tables_item();
    rh_put_key(&tables_out, key);
    tables_more = false;
}

static void tables_string(const char *text)
{
    tables_item();
    rh_put_json_string(&tables_out, rh_text(text));
}

static void tables_member(const char *key, const char *text)
{
    tables_key(key);
    tables_string(text);
}

static void tables_bool(const char *key, bool value)
{
    tables_key(key);
    tables_item();
    rh_put(&tables_out, value ? "true" : "false");
}

static const char *tables_domain(const RhGame *g, int domain)
{
    static const char *const shared[RH_OWN] = {"none", "number", "player"};
    return domain < RH_OWN ? shared[domain] : g->domains[domain - RH_OWN];
}

static void tables_kinds(const RhGame *g, const char *key, const RhKind *kinds)
{
    tables_key(key);
    tables_open('[');
    for (const RhKind *k = kinds; k->verb; k++) {
        tables_item();
        tables_open('{');
        tables_member("verb", k->verb);
        tables_key("args");
        tables_open('[');
        for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++)
            tables_string(tables_domain(g, k->arg[i]));
        tables_close(']');
        tables_bool("amount", k->amount);
        tables_close('}');
    }
    tables_close(']');
}

/* Writes the fields that views show. */
static void tables_fields(const RhGame *g)
{
    tables_key("fields");
    tables_open('[');
    for (const RhField *f = g->fields; f->name; f++) {
        if (f->sight == RH_DERIVED) continue;
        tables_item();
        tables_open('{');
        tables_member("name", f->name);
        tables_member("of", tables_domain(g, f->of));
        tables_bool("set", f->width == 8);
        tables_key("by");
        tables_open('[');
        for (int i = 0; i < 3 && f->by[i] != RH_NONE; i++)
            tables_string(tables_domain(g, f->by[i]));
        tables_close(']');
        tables_close('}');
    }
    tables_close(']');
}

static void tables_options(const RhGame *g)
{
    tables_key("options");
    tables_open('{');
    for (int o = RH_PLAYERS; o < rh_option_count(g); o++) {
        char word[RH_LINE_MAX];
        RhBuf value = {word, sizeof word, 0, false};
        tables_key(g->options[o].name);
        tables_open('[');
        for (int i = 0; rh_option_choice(g, o, i, &value); i++, value.len = 0)
            tables_string(rh_buf_string(&value));
        tables_close(']');
    }
    tables_close('}');
}

static bool tables_is_in_setup(const char *symbol)
{
    const char *setup = (const char *)tables_setup;
    return symbol >= setup && symbol < setup + sizeof tables_setup;
}

/* Writes the symbols of all domains under these options; nothing if the game refuses the options.
   Sets the bit of each domain that has a symbol from the board. */
static void tables_symbols(const RhGame *g, const int16_t *options, uint64_t *from_board)
{
    if (g->rules.load(tables_setup, options, rh_board(g, options)).what) return;
    tables_item();
    tables_open('{');
    for (int d = 0; g->domains[d]; d++) {
        const char *symbol;
        tables_key(g->domains[d]);
        tables_open('[');
        for (int i = 0; (symbol = rh_symbol(g, tables_setup, RH_OWN + d, i)) != 0; i++) {
            tables_string(symbol);
            if (tables_is_in_setup(symbol)) *from_board |= (uint64_t)1 << d;
        }
        tables_close(']');
    }
    tables_close('}');
}

static void tables_domains(const RhGame *g)
{
    int16_t options[RH_OPTIONS_MAX];
    uint64_t from_board = 0;
    tables_key("symbols");
    tables_open('[');
    for (int o = RH_RULES; o < rh_option_count(g); o++) {
        const RhOption *option = &g->options[o];
        int step = option->set ? option->max - option->min : 1;
        for (int value = option->min; value <= option->max; value += step) {
            rh_options_default(g, options);
            options[o] = (int16_t)value;
            tables_symbols(g, options, &from_board);
        }
    }
    tables_close(']');
    tables_key("constant");
    tables_open('[');
    for (int d = 0; g->domains[d]; d++)
        if (!(from_board >> d & 1)) tables_string(g->domains[d]);
    tables_close(']');
}

int main(void)
{
    tables_open('[');
    for (int i = 0; rh_games[i]; i++) {
        const RhGame *g = rh_games[i];
        tables_item();
        tables_open('{');
        tables_member("id", g->id);
        tables_kinds(g, "actions", g->kinds);
        tables_kinds(g, "events", g->events);
        tables_fields(g);
        tables_options(g);
        tables_domains(g);
        tables_close('}');
    }
    tables_close(']');
    if (tables_out.full) {
        fprintf(stderr, "tables: there is more than %d bytes\n", (int)TABLES_MAX);
        return 1;
    }
    puts(rh_buf_string(&tables_out));
    return 0;
}
