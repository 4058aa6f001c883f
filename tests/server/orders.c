/* tests/server/orders.c - orders at the tables of a server: they are private, act after a while,
   survive restarts, move between servers, and stop with a notice. */
#include <stdio.h>
#include <string.h>

#include "tests/server/desk.h"
#include "tests/tap.h"

static const char TURNS[] =
    "'game':'southpac','options':{'players':3,'start':'seat1'},'pace':'turns',"
    "'clock':{'move_s':86400,'bank_s':0}";

/* The two servers look at what is due. */
static void orders_tick(int core, int64_t seconds)
{
    desk.now += seconds * 1000;
    core_tick(desk.core[core]);
}

typedef struct OrdersDoc {
    bool found;
    char body[8192];
} OrdersDoc;

static bool orders_visit(void *context, const StoreDoc *doc)
{
    OrdersDoc *d = (OrdersDoc *)context;
    d->found = true;
    snprintf(d->body, sizeof d->body, "%.*s", (int)doc->body.len, doc->body.data);
    return true;
}

/* A document of the table and a person. */
static const OrdersDoc *orders_doc(const char *kind, const char *person)
{
    static OrdersDoc doc;
    char key[128];
    snprintf(key, sizeof key, "%s/%s", desk.table, person);
    memset(&doc, 0, sizeof doc);
    desk.store[0]->get(desk.store[0], rh_text(kind), rh_text(key), orders_visit, &doc);
    return &doc;
}

static void test_orders_act(void)
{
    desk_open();
    tap_ok(begin(TURNS), "a table is begun");
    tap_ok(does("bert", "{'do':'order','table':'$','text':'in auction bid to 5 then pass'}") &&
               has(desk.answer, "'text':'bid to 5 then pass'") &&
               has(desk.answer, "'state':'waiting'"),
           "order: written and answered in its usual form");
    tap_ok(act("anna", 0, "bid 1"), "another player acts");
    tap_ok(strcmp(whose(), "bert") == 0, "order: it does not act at once");
    tap_ok(!orders_doc("turn", "bert")->found, "order: no notice for a decision it will make");
    orders_tick(0, 19);
    tap_ok(ply_now() == 1, "order: not before 20 seconds");
    orders_tick(0, 72);
    tap_ok(ply_now() == 2 && strcmp(whose(), "carl") == 0, "order: within 90 seconds");
    tap_ok(orders_doc("turn", "carl")->found, "order: then the next player is notified");
    tap_ok(has(ask("bert", "{'do':'orders','table':'$'}"), "'plies':[1]"),
           "orders: the owner sees what it played");
    tap_ok(!strstr(ask("anna", "{'do':'watch','table':'$'}"), "to 5") &&
               has(desk.answer, "'orders':[]"),
           "orders: nobody else sees it");
    tap_ok(has(ask("zoe", "{'do':'history','table':'$'}"),
               "'ply':1,'actor':2,'action':'bid 2','events':"),
           "orders: its action looks like any other");
    desk_close();
}

static void test_orders_servers(void)
{
    desk_open();
    begin(TURNS);
    ask_at(1, "carl", "{'do':'watch','table':'$'}");
    tap_ok(is_ok(ask_at(1, "carl", "{'do':'order','table':'$','text':'bid to 9 until pass'}")),
           "order: through another server");
    act("anna", 0, "bid 1");
    act("bert", 1, "bid 2");
    orders_tick(0, 91);
    tap_ok(ply_now() == 3, "order: any server lets it act");
    act("anna", 3, "bid 4");
    core_free(desk.core[0]);
    core_free(desk.core[1]);
    for (int i = 0; i < 2; i++) {
        CoreHost host;
        desk_host(&host, i);
        desk.core[i] = core_new(&host);
    }
    act("bert", 4, "bid 5");
    orders_tick(1, 91);
    tap_ok(has(ask("carl", "{'do':'orders','table':'$'}"), "'plies':[2,5]") && ply_now() == 6,
           "order: survives a restart");
    act("anna", 6, "pass");
    tap_ok(has(ask("carl", "{'do':'orders','table':'$'}"), "'state':'stopped'") &&
               has(desk.answer, "'code':'changed'") && has(desk.answer, "'change':'pass'"),
           "order: a change stops it");
    act("bert", 7, "bid 7");
    tap_ok(strcmp(whose(), "carl") == 0 && orders_doc("turn", "carl")->found,
           "order: then the player is notified as usual");
    desk_close();
}

static void test_orders_stop(void)
{
    desk_open();
    begin(TURNS);
    does("bert", "{'do':'watch','table':'$'}");
    desk.listens = 'b';
    does("bert", "{'do':'order','table':'$','text':'bid to 5'}");
    tap_ok(has(desk.news, "'on':'orders'") && has(desk.news, "'text':'bid to 5'"),
           "orders: they reach every socket of the person");
    act("anna", 0, "bid 8");
    tap_ok(has(desk.news, "'state':'stopped'") && has(desk.news, "'code':'above'") &&
               has(desk.news, "'n':9") && has(desk.news, "'limit':5"),
           "orders: also that one stopped, with the reason");
    const OrdersDoc *turn = orders_doc("turn", "bert");
    tap_ok(turn->found &&
               has(turn->body, "'order':{'text':'bid to 5','reason':'the least amount is "
                               "9, above 5'}"),
           "order: the notice says why it stopped");
    orders_tick(0, 200);
    tap_ok(ply_now() == 1, "order: a stopped one does nothing");
    desk_close();
}

static void test_orders_own(void)
{
    desk_open();
    begin(TURNS);
    does("bert", "{'do':'order','table':'$','text':'bid to 5 then pass'}");
    act("anna", 0, "bid 1");
    tap_ok(act("bert", 1, "pass"), "order: the player may be faster");
    orders_tick(0, 91);
    tap_ok(ply_now() == 2, "order: then it does not act");
    does("anna", "{'do':'order','table':'$','text':'pass'}");
    act("carl", 2, "bid 2");
    tap_ok(does("anna", "{'do':'cancel','table':'$','order':1}") &&
               has(desk.answer, "'state':'revoked'"),
           "cancel: revokes it");
    orders_tick(0, 91);
    tap_ok(ply_now() == 3, "cancel: it does not act any more");
    tap_ok(does("anna", "{'do':'order','table':'$','text':'pass','once':'x'}") &&
               does("anna", "{'do':'order','table':'$','text':'pass','once':'x'}") &&
               number_after(desk.answer, "'order':{'order':") < 0 &&
               !strstr(desk.answer, "\"order\":3"),
           "order: sent twice, written once");
    tap_ok(does("anna", "{'do':'cancel','table':'$','order':'all'}") &&
               !strstr(desk.answer, "waiting"),
           "cancel: all at once");
    desk_close();
}

static void test_orders_refused(void)
{
    desk_open();
    create("anna", TURNS);
    tap_ok(refuses("anna", "{'do':'orders','table':'$'}", "has not started"), "orders: not yet");
    desk_close();
    desk_open();
    begin(TURNS);
    tap_ok(refuses("zoe", "{'do':'order','table':'$','text':'pass'}", "don't have a seat"),
           "order: needs a seat");
    tap_ok(refuses("anna", "{'do':'order','table':'$','text':'bidd 3'}", "did you mean 'bid'"),
           "order: a wrong text is refused with a sentence");
    tap_ok(refuses("anna", "{'do':'order','table':'$'}", "needs a text") &&
               refuses("anna", "{'do':'order','table':'$','text':''}", "empty"),
           "order: needs a text");
    tap_ok(refuses("anna", "{'do':'cancel','table':'$','order':1}", "no such order") &&
               refuses("anna", "{'do':'cancel','table':'$'}", "needs an order"),
           "cancel: needs an order that waits");
    for (int i = 0; i < 6; i++) does("anna", "{'do':'order','table':'$','text':'pass'}");
    tap_ok(refuses("anna", "{'do':'order','table':'$','text':'pass'}", "six orders"),
           "order: at most six");
    tap_ok(does("bert", "{'do':'try','table':'$','text':'bid to 3'}") &&
               has(desk.answer, "{'if':'bid 1','do':'play','action':'bid 2'}") &&
               has(desk.answer, "{'if':'bid 3','do':'stop'"),
           "try: says what it would do after each action of the others");
    tap_ok(has(ask("bert", "{'do':'orders','table':'$'}"), "'orders':[]"), "try: writes nothing");
    desk_close();
}

static void test_orders_undo(void)
{
    desk_open();
    begin("'game':'southpac','options':{'players':3,'start':'seat1'},'undo':'free',"
          "'pace':'turns'");
    does("bert", "{'do':'order','table':'$','text':'bid to 5 then pass'}");
    act("anna", 0, "bid 1");
    orders_tick(0, 91);
    tap_ok(ply_now() == 2 && with_ply("bert", "undo") && ply_now() == 1,
           "undo: takes back what an order did");
    tap_ok(has(ask("bert", "{'do':'orders','table':'$'}"), "'state':'revoked'"),
           "undo: and revokes the order");
    orders_tick(0, 91);
    tap_ok(ply_now() == 1, "undo: so that it does not do it again");
    desk_close();
}

static void test_orders_bots(void)
{
    desk_open();
    begin(TURNS);
    does("bert", "{'do':'order','table':'$','text':'pass for game'}");
    does("bert", "{'do':'resign','table':'$'}");
    tap_ok(refuses("bert", "{'do':'orders','table':'$'}", "computer is playing"),
           "orders: not for a seat that a computer plays");
    act("anna", 0, "bid 1");
    orders_tick(0, 200);
    tap_ok(ply_now() == 1, "orders: of a person who has left do nothing");
    desk_close();
}

int main(void)
{
    test_orders_act();
    test_orders_servers();
    test_orders_stop();
    test_orders_own();
    test_orders_refused();
    test_orders_undo();
    test_orders_bots();
    return tap_done();
}
