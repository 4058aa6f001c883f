/* tests/orders.c - tests of orders: the games' tables, the text form and its refusals, and what
   orders do in short matches. tests/orders_model.c tests them in random matches. */
#include <stdio.h>
#include <string.h>

#include "engine/match.h"
#include "games/registry.h"
#include "orders/orders.h"
#include "tests/tap.h"

static uint64_t orders_block[RH_SETUP_BLOCK_MAX / 8];
static char orders_room[8 << 20];

static const RhSetup *orders_load(const char *id, const char *option, const char *value)
{
    int16_t options[RH_OPTIONS_MAX];
    const RhGame *g = rh_find_game(rh_text(id));
    RhSetup *u = 0;
    rh_options_default(g, options);
    if (option) rh_option_set(g, options, rh_text(option), rh_text(value));
    RhErr err = rh_setup_load(orders_block, g, options, rh_text(0), &u);
    return err.what ? 0 : u;
}

/* ---- The tables name only what exists. ---- */

static bool orders_has_kind(const RhKind *kinds, RhText verb, bool public)
{
    for (; kinds->verb; kinds++) {
        if (rh_text_is(verb, kinds->verb)) return !public || kinds->sight == RH_PUBLIC;
    }
    return false;
}

static bool orders_has_decision(const RhSetup *u, RhText name)
{
    const RhField *f = rh_field(u->game, rh_text("decision"));
    return f && f->sight == RH_PUBLIC && rh_symbol_index(u, f->of, name) >= 0;
}

/* Fields must be single, except those of quantities. */
static bool orders_has_field(const RhSetup *u, RhText name, bool single)
{
    const RhField *f = rh_field(u->game, name);
    if (!f || f->sight == RH_PRIVATE || f->sight == RH_SECRET || f->width == 8) return false;
    return !single || f->by[0] == RH_NONE;
}

static bool orders_has_scope(const RhSetup *u, const char *name)
{
    const RhOrderScope *s = u->game->orders->scopes;
    while (s->name && strcmp(s->name, name) != 0) s++;
    return s->name != 0;
}

enum { ORDERS_DECISIONS, ORDERS_VERBS, ORDERS_EVENTS, ORDERS_FIELDS, ORDERS_SINGLE };

static bool orders_check(const RhSetup *u, const char *row, const char *names, int what)
{
    bool fine = true;
    RhText rest = rh_text(names);
    for (RhText one = rh_word(&rest); one.len; one = rh_word(&rest)) {
        bool found = false;
        switch (what) {
        case ORDERS_DECISIONS: found = orders_has_decision(u, one); break;
        case ORDERS_VERBS:
            found = rh_text_is(one, "only") || orders_has_kind(u->game->kinds, one, false);
            break;
        case ORDERS_EVENTS: found = orders_has_kind(u->game->events, one, true); break;
        default: found = orders_has_field(u, one, what == ORDERS_SINGLE);
        }
        if (found) continue;
        printf("# %s: %s names %.*s\n", u->game->id, row, (int)one.len, one.data);
        fine = false;
    }
    return fine;
}

static void orders_test_table(const RhGame *g)
{
    const RhSetup *u = orders_load(g->id, 0, 0);
    const RhOrders *t = g->orders;
    bool fine = u && t;
    for (const RhOrderMoment *m = t->moments; m->name; m++) {
        fine = orders_check(u, m->name, m->decisions, ORDERS_DECISIONS) && fine;
        fine = orders_check(u, m->name, m->verbs, ORDERS_VERBS) && fine;
        fine = orders_check(u, m->name, m->member, ORDERS_SINGLE) && fine;
        fine = orders_has_scope(u, m->scope) && fine;
    }
    for (const RhOrderScope *s = t->scopes; s->name; s++)
        fine = orders_check(u, s->name, s->fields, ORDERS_SINGLE) && fine;
    for (const RhOrderChange *c = t->changes; c->name; c++)
        fine = orders_check(u, c->name, c->events, ORDERS_EVENTS) && fine;
    for (const RhOrderQuantity *q = t->quantities; q->name; q++) {
        fine = orders_check(u, q->name, q->events, ORDERS_EVENTS) && fine;
        fine = orders_check(u, q->name, q->fields, ORDERS_FIELDS) && fine;
        fine = orders_check(u, q->name, q->index, ORDERS_SINGLE) && fine;
        fine = (q->events != 0) != (q->fields != 0) && fine;
    }
    tap_ok(fine, "%s: the table of orders names only what exists", g->id);
}

/* ---- The text form. ---- */

typedef struct OrdersText {
    const char *game, *text;
    const char *usual; /* how it is written; null: as it was */
} OrdersText;

static const OrdersText orders_texts[] = {
    {"southpac", "in auction mkt bid to 18 then pass", "in auction MKT bid to 18 then pass"},
    {"southpac", "in auction MKT bid to 18 at once then pass",
     "in auction MKT bid to 18 at once then pass"},
    {"southpac", "in auction bid to 10 then pass for the game", "bid to 10 then pass for game"},
    {"southpac", "in bull pass if bid >= 6 for round", 0},
    {"southpac", "in market pass", 0},
    {"southpac", "no-offer", 0},
    {"southpac", "dividend 3", 0},
    {"southpac", "dividend most", 0},
    {"southpac", "dividend to 3 at once if treasury >= 10 or skip", 0},
    {"southpac",
     "in reply marshall-texarkana accept if price >= 12 or counter 15 if price >= 9 or decline",
     "in reply texarkana--marshall accept if price >= 12 or counter 15 if price >= 9 or decline"},
    {"southpac", "do bid 12 then ask", "do bid 12"},
    {"southpac", "only", 0},
    {"transsib", "pass until dividend, purchase, phase", 0},
    {"transsib", "pass until purchase dividend", "pass until dividend, purchase"},
    {"transsib", "do build red omsk-barnaul or build red omsk-novosibirsk if cost <= 6", 0},
    {"transsib", "do build red omsk-barnaul if cost<7 or build red omsk-novosibirsk if free",
     "do build red omsk-barnaul if cost <= 6 or build red omsk-novosibirsk"},
    {"transsib", "do build red omsk-barnaul if free or build red omsk-novosibirsk if cost <= 6", 0},
    {"transsib", "in auction red bid to 18", 0},
    {"transsib", "toll yellow most or toll any least", 0},
    {"transsib", "buy red if value <= 20 until price, purchase for this phase",
     "buy red if value <= 20 until purchase, price for phase"},
    {"transsib", "do extend omsk-barnaul or stop", 0},
    {"raildice", "income if dice < 6", "income if dice <= 5"},
    {"raildice", "end most", 0},
    {"raildice", "do lay west c4 north 0 until track", 0},
    {"russian", "place loco1 any 0 least or place ind1 any 0 least then pass",
     "place LOCO1 any 0 least or place IND1 any 0 least then pass"},
    {"russian", "do place loco1 1 0 0 until taken", "do place LOCO1 1 0 0 until taken"},
    {"russian", "step any any", 0},
    {"ultimate", "only then ask", 0},
    {"ultimate", "stock or income any then ask", 0},
    {0, 0, 0}};

static bool orders_same_order(const Order *a, const Order *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void orders_test_text(const OrdersText *t)
{
    char words[2 * ORDER_TEXT_MAX], reason[RH_REASON_MAX];
    const char *usual = t->usual ? t->usual : t->text;
    RhBuf b = {words, sizeof words, 0, false}, why = {reason, sizeof reason, 0, false};
    const RhSetup *u = orders_load(t->game, 0, 0);
    Order o, again;
    RhErr err = order_parse(u, rh_text(t->text), &o);
    if (err.what) rh_print_err(err, &why);
    else order_print(u, &o, &b);
    bool fine = !err.what && strcmp(rh_buf_string(&b), usual) == 0 &&
                !order_parse(u, rh_buf_text(&b), &again).what && orders_same_order(&o, &again);
    if (!fine) printf("# %s%s\n", rh_buf_string(&why), rh_buf_string(&b));
    tap_ok(fine, "%s: %s", t->game, t->text);
}

/* ---- Refusals. ---- */

static const OrdersText orders_refusals[] = {
    {"southpac", "", "the order is empty"},
    {"southpac", "in", "a moment is missing after 'in'"},
    {"southpac", "in acution bid 3", "unknown moment 'acution'; did you mean 'auction'?"},
    {"southpac", "in auction blue bid to 3", "unknown railroad 'blue'"},
    {"southpac", "bidd 3", "unknown action 'bidd'; did you mean 'bid'?"},
    {"southpac", "bid", "after 'bid' write a number, or to and a number, least or most"},
    {"southpac", "bid to", "a number is missing after 'bid'"},
    {"southpac", "bid to many", "'many' is not a number that an order can use"},
    {"southpac", "bid to 18 at", "after 'at' write once"},
    {"southpac", "bid to 18 then", "the order names no action"},
    {"southpac", "do", "the order names no action"},
    {"southpac", "do or pass", "an action is missing before 'or'"},
    {"southpac", "propose marshall-texarkana",
     "an order never does 'propose': it is always yours to decide"},
    {"southpac", "link marshall-texarkana",
     "an order never does 'link': it is always yours to decide"},
    {"southpac", "in dividend pass", "an order can't do 'pass' in this moment"},
    {"southpac", "bid 3 or skip", "no moment allows all these actions in one order"},
    {"southpac", "bid to 3 if", "a condition is missing after 'if'"},
    {"southpac", "bid to 3 if cots <= 3", "unknown quantity 'cots'; did you mean 'cost'?"},
    {"southpac", "bid to 3 if cash", "after 'cash' write <=, >= or = and a number"},
    {"southpac", "bid to 3 if cash <=", "a number is missing after '<='"},
    {"southpac", "bid to 3 if cash <= 3 and bid >= 2 and price = 2",
     "a choice has at most two conditions"},
    {"southpac", "pass until", "a change is missing after 'until'"},
    {"southpac", "pass until purchse", "unknown change 'purchse'; did you mean 'purchase'?"},
    {"southpac", "pass for", "after 'for' write how long the order lasts"},
    {"southpac", "pass for ever", "unknown scope 'ever'"},
    {"southpac", "pass for game please", "unexpected word 'please'"},
    {"southpac", "pass or pass or pass or pass or pass or pass or pass",
     "an order lists at most six actions"},
    {"southpac", "pass\nfor game", "an order is one line"},
    {"transsib", "value 10", "an order never does 'value': it is always yours to decide"},
    {"russian", "start coins", "unknown start 'coins'"},
    {"raildice", "roll 1 2", "an order never does 'roll': it is always yours to decide"},
    {0, 0, 0}};

static void orders_test_refusal(const OrdersText *t)
{
    char reason[RH_REASON_MAX];
    RhBuf why = {reason, sizeof reason, 0, false};
    const RhSetup *u = orders_load(t->game, 0, 0);
    Order o;
    RhErr err = order_parse(u, rh_text(t->text), &o);
    if (err.what) rh_print_err(err, &why);
    bool fine = strcmp(rh_buf_string(&why), t->usual) == 0;
    if (!fine) printf("# %s\n", rh_buf_string(&why));
    tap_ok(fine, "%s: refused: %s", t->game, t->usual);
}

/* ---- What orders do: a match of typed lines. `! N TEXT` writes an order of player N; `? WORDS`
   says what the orders of the player to move do: `silent`, the action, or `stops: REASON`, and
   carries it out; `~ N STATE` says the state of the last order of player N; `undo` takes back the
   last action. ---- */

typedef struct OrdersPlay {
    const char *name, *game, *option, *value;
    const char *lines; /* separated by new lines */
} OrdersPlay;

static const OrdersPlay orders_plays[] = {
    {"one more up to a limit, then pass", "southpac", "start", "seat1",
     "! 1 in auction bid to 5 then pass\np1 bid 1\np2 bid 2\np3 pass\np4 pass\n? bid 3\n"
     "p2 bid 5\n? pass\n~ 1 played"},
    {"the limit at once", "southpac", "start", "seat1",
     "! 2 bid to 5 at once\np1 bid 1\n? bid 5\np3 bid 6\np4 pass\np1 pass\n"
     "? stops: the least amount is 7, above 5\n~ 2 stopped"},
    {"an order for another auction waits", "southpac", "start", "seat1",
     "! 2 in auction mkt bid to 5\np1 bid 1\n? silent\n~ 2 waiting"},
    {"the newer order of two decides", "southpac", "start", "seat1",
     "! 2 bid to 9\n! 2 pass\np1 bid 1\n? pass"},
    {"once", "southpac", "start", "seat1", "! 2 do bid to 9\np1 bid 1\n? bid 2\n~ 2 played"},
    {"a condition that does not hold", "southpac", "start", "seat1",
     "! 2 pass if bid >= 6\np1 bid 1\n? stops: the bid is 1, below 6"},
    {"an order that waits instead", "southpac", "start", "seat1",
     "! 2 pass if bid >= 6 then wait\np1 bid 1\n? silent\n~ 2 waiting"},
    {"until somebody passes", "southpac", "start", "seat1",
     "! 4 bid to 9 until pass\np1 bid 1\np2 pass\n~ 4 stopped\np3 pass\n? silent"},
    {"what the player does is no change", "southpac", "start", "seat1",
     "! 1 pass until bid\np1 bid 1\n~ 1 waiting\np2 bid 2\n~ 1 stopped"},
    {"another link of the same railroad is not a listed one", "transsib", 0, 0,
     "p1 bid 8\np2 pass\np3 pass\np4 pass\n! 2 build red omsk-barnaul until taken\n"
     "p1 link moscow-kazan\n~ 2 waiting"},
    {"undo revokes the order that had played", "southpac", "start", "seat1",
     "! 2 bid to 9\np1 bid 1\n? bid 2\n~ 2 waiting\nundo\n~ 2 revoked\n? silent"},
    {"undo lets an order wait again", "southpac", "start", "seat1",
     "! 4 bid to 9 until pass\np1 bid 1\np2 pass\n~ 4 stopped\nundo\n~ 4 waiting\np2 bid 2\n"
     "p3 bid 3\n? bid 4"},
    {"the scope ends", "southpac", "start", "seat1",
     "! 1 bid to 3\np1 bid 1\np2 pass\np3 pass\np4 pass\n~ 1 ended"},
    {"first links are never ordered", "southpac", "start", "seat1",
     "! 1 only\np1 bid 1\np2 pass\np3 pass\np4 pass\n? silent"},
    {0, 0, 0, 0, 0}};

static bool orders_expect(const RhSetup *u, RhMatch *m, OrderBook *books, RhText expected,
                          RhEvents *events)
{
    char words[RH_REASON_MAX];
    RhBuf b = {words, sizeof words, 0, false};
    int actor = u->game->rules.actor(u->data, m->state);
    OrderAnswer a = order_answer(&books[actor], u, m->state, actor);
    if (a.result == ORDER_SILENT) rh_put(&b, "silent");
    if (a.result == ORDER_STOPS) {
        rh_put(&b, "stops: ");
        order_put_reason(u, &a.reason, 0, &b);
        order_stop(&books[actor], &a);
    }
    if (a.result == ORDER_PLAYS) {
        rh_print(u->game, u->data, a.action, &b);
        order_played(&books[actor], &a);
        if (rh_match_apply(m, a.action, events).what) return false;
    }
    bool fine = rh_text_equal(rh_buf_text(&b), expected);
    if (!fine) printf("# %s\n", rh_buf_string(&b));
    return fine;
}

static bool orders_line(const RhSetup *u, RhMatch *m, OrderBook *books, RhText line)
{
    static RhAction at[RH_EVENTS_MAX];
    RhEvents events = {at, 0, RH_EVENTS_MAX};
    Order *o = 0;
    RhText rest = line, first = rh_word(&rest), player;
    bool fine = true;
    while (rest.len && *rest.data == ' ') rest.data++, rest.len--;
    if (rh_text_is(first, "!") || rh_text_is(first, "~")) {
        player = rh_word(&rest);
        while (rest.len && *rest.data == ' ') rest.data++, rest.len--;
        OrderBook *book = &books[*player.data - '1'];
        if (*first.data == '!')
            return !order_write(book, u, m->state, *player.data - '1', rest, &o).what;
        return rh_text_is(rest, order_states[book->at[book->count - 1].state]);
    }
    if (rh_text_is(first, "?")) fine = orders_expect(u, m, books, rest, &events);
    else if (rh_text_is(first, "undo")) fine = rh_match_undo(m);
    else fine = !rh_match_line(m, line, &events).what;
    for (int p = 0; p < rh_match_players(m); p++) order_follow(&books[p], m, p);
    return fine;
}

static void orders_test_play(const OrdersPlay *play)
{
    static OrderBook books[RH_PLAYERS_MAX];
    RhArena arena = {orders_room, orders_room + sizeof orders_room};
    RhMatch m;
    const RhSetup *u = orders_load(play->game, play->option, play->value);
    bool fine = u && !rh_match_open(&m, u, &arena).what;
    RhText rest = rh_text(play->lines);
    for (int p = 0; p < RH_PLAYERS_MAX; p++) order_book_begin(&books[p]);
    while (fine && rest.len) {
        RhText line = {rest.data, 0};
        while (line.len < rest.len && line.data[line.len] != '\n') line.len++;
        rest.data += line.len, rest.len -= line.len;
        if (rest.len) rest.data++, rest.len--;
        fine = orders_line(u, &m, books, line);
        if (!fine) printf("# %.*s\n", (int)line.len, line.data);
    }
    tap_ok(fine, "%s: %s", play->game, play->name);
}

/* ---- The limit. ---- */

static void orders_test_limit(void)
{
    static OrderBook book;
    RhState state;
    Order *o = 0;
    int refused = 0;
    const RhSetup *u = orders_load("southpac", "start", "seat1");
    u->game->rules.start(u->data, &state);
    order_book_begin(&book);
    for (int i = 0; i < 8; i++)
        refused += order_write(&book, u, &state, 0, rh_text("pass"), &o).what != 0;
    tap_ok(refused == 2 && order_waiting(&book) == ORDERS_WAITING_MAX, "six orders may wait");
    for (uint32_t n = 1; n <= 6; n++) order_revoke(&book, n);
    refused = 0;
    for (int i = 0; i < 6; i++)
        refused += order_write(&book, u, &state, 0, rh_text("pass"), &o).what != 0;
    for (int i = 0; i < 6; i++) order_revoke(&book, book.at[book.count - 1 - i].number);
    for (int i = 0; i < 3; i++)
        refused += order_write(&book, u, &state, 0, rh_text("pass"), &o).what != 0;
    tap_ok(refused == 0 && book.count == ORDERS_KEPT_MAX && o->number == 15,
           "finished orders make room");
}

int main(void)
{
    for (int i = 0; rh_games[i]; i++) orders_test_table(rh_games[i]);
    for (const OrdersText *t = orders_texts; t->game; t++) orders_test_text(t);
    for (const OrdersText *t = orders_refusals; t->game; t++) orders_test_refusal(t);
    for (const OrdersPlay *p = orders_plays; p->name; p++) orders_test_play(p);
    orders_test_limit();
    return tap_done();
}
