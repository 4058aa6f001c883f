/* tests/orders_model.c - orders in random matches of every game, against a second implementation
   (orders_rules.h).

   All seats write, revoke and renew random orders while they play at random. At each decision,
   every action that an order takes must be the one that the second implementation takes from the
   same view; orders must stop, wait and end alike; every action must be legal. Where something is
   hidden, the decision is repeated in another world that looks the same to the player, and must
   come out the same. Every order must survive being written and read again.

   Usage: orders_model [--game ID] [--games N] [--seed S] [--threads T]. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "orders/orders.h"
#include "tests/games.h"
#include "tests/orders_rules.h"
#include "tests/tap.h"

enum {
    MODEL_GAMES = 120, /* default number of matches of each game */
    MODEL_BLOCK = 16,  /* consecutive matches with the same options */
    MODEL_POOL = 128   /* offers of this match, for orders to name */
};

typedef struct Model {
    const RhSetup *u;
    RhState state;
    int32_t ply;
    RhRng rng;
    OrderBook books[RH_PLAYERS_MAX];
    RulesOrder rules[RH_PLAYERS_MAX][ORDERS_KEPT_MAX];
    uint32_t number[RH_PLAYERS_MAX][ORDERS_KEPT_MAX]; /* of the order in the book; 0: none */
    RhAction pool[MODEL_POOL];
    int pooled;
    bool acted, drawn;
    int last; /* the player who acted last */
    char fault[1024];
    int64_t written, played, stopped, ended, refused, decisions, dealt;
} Model;

static bool model_fault(Model *m, const char *what, const char *detail, const char *other)
{
    snprintf(m->fault, sizeof m->fault, "ply %d: %s: %s / %s", m->ply, what, detail, other);
    return false;
}

static uint32_t model_below(Model *m, uint32_t n)
{
    return rh_rng_below(&m->rng, n);
}

/* ---- Random orders. ---- */

static int model_count(const char *names, RhText *out)
{
    int n = 0;
    RhText rest = rh_text(names);
    for (RhText one = rh_word(&rest); one.len && n < 64; one = rh_word(&rest)) out[n++] = one;
    return n;
}

static void model_put_one_of(Model *m, const char *names, RhBuf *out)
{
    RhText word[64];
    int n = model_count(names, word);
    rh_put_text(out, word[model_below(m, (uint32_t)n)]);
}

/* An offer of this kind that was made lately, or null. */
static const RhAction *model_recent(Model *m, int kind)
{
    for (int i = 0; i < 24 && m->pooled; i++) {
        const RhAction *a =
            &m->pool[model_below(m, (uint32_t)(m->pooled < MODEL_POOL ? m->pooled : MODEL_POOL))];
        if (a->kind == kind) return a;
    }
    return 0;
}

static void model_put_argument(Model *m, int domain, int near, RhBuf *out)
{
    int size = domain == RH_NUMBER ? 4 : rh_domain_size(m->u->game, m->u->data, domain);
    int index = near >= 0 && model_below(m, 8) ? near : (int)model_below(m, (uint32_t)size);
    const char *symbol = rh_symbol(m->u->game, m->u->data, domain, index);
    rh_put_char(out, ' ');
    if (!model_below(m, 6)) rh_put(out, "any");
    else if (symbol) rh_put(out, symbol);
    else rh_put_number(out, index);
}

static void model_put_amount(Model *m, int32_t near, RhBuf *out)
{
    uint32_t way = model_below(m, 6);
    if (way == 0) rh_put(out, " least");
    if (way == 1) rh_put(out, " most");
    if (way > 1) rh_put(out, way > 3 ? " to " : " ");
    if (way > 1) rh_put_number(out, near + (int32_t)model_below(m, 12) - 2);
    if (way == 5) rh_put(out, " at once");
}

static void model_put_condition(Model *m, RhBuf *out)
{
    static const char *const signs[] = {"<=", ">=", "=", "<", ">"};
    const RhOrderQuantity *q = m->u->game->orders->quantities;
    uint32_t n = 0;
    while (q[n].name) n++;
    rh_put(out, q[model_below(m, n)].name);
    rh_put_char(out, ' ');
    rh_put(out, signs[model_below(m, 5)]);
    rh_put_char(out, ' ');
    rh_put_number(out, (int32_t)model_below(m, model_below(m, 2) ? 6 : 40));
}

static void model_put_choice(Model *m, const RhOrderMoment *moment, RhBuf *out)
{
    char verb[64];
    RhBuf b = {verb, sizeof verb, 0, false};
    model_put_one_of(m, moment->verbs, &b);
    rh_put(out, rh_buf_string(&b));
    int kind = rh_verb_index(m->u, rh_text(verb));
    if (strcmp(verb, "only") == 0 || kind < 0) return;
    const RhKind *k = &m->u->game->kinds[kind];
    const RhAction *near = model_recent(m, kind);
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++)
        model_put_argument(m, k->arg[i], near ? near->arg[i] : -1, out);
    if (k->amount) model_put_amount(m, near ? near->amount : 0, out);
}

static void model_put_list(Model *m, const RhOrderMoment *moment, RhBuf *out)
{
    for (uint32_t n = 1 + model_below(m, model_below(m, 2) ? 1 : 6); n; n--) {
        model_put_choice(m, moment, out);
        if (!model_below(m, 4)) {
            rh_put(out, " if ");
            if (model_below(m, 4)) model_put_condition(m, out);
            else rh_put(out, "free");
            if (!model_below(m, 4)) rh_put(out, " and cost <= 9");
        }
        if (n > 1) rh_put(out, " or ");
    }
    if (model_below(m, 3)) return;
    rh_put(out, " then ");
    if (model_below(m, 2)) model_put_choice(m, moment, out);
    else rh_put(out, model_below(m, 2) ? "ask" : "wait");
}

static void model_put_order(Model *m, RhBuf *out)
{
    const RhOrders *t = m->u->game->orders;
    uint32_t moments = 0, changes = 0, scopes = 0;
    while (t->moments[moments].name) moments++;
    while (t->changes[changes].name) changes++;
    while (t->scopes[scopes].name) scopes++;
    const RhOrderMoment *moment = &t->moments[model_below(m, moments)];
    if (model_below(m, 2)) {
        rh_put(out, "in ");
        rh_put(out, moment->name);
        if (moment->member && model_below(m, 2)) {
            const RhField *f = rh_field(m->u->game, rh_text(moment->member));
            rh_put_char(out, ' ');
            rh_put(out, rh_symbol(m->u->game, m->u->data, f->of,
                                  (int)model_below(
                                      m, (uint32_t)rh_domain_size(m->u->game, m->u->data, f->of))));
        }
        rh_put_char(out, ' ');
    }
    if (!model_below(m, 3)) rh_put(out, "do ");
    model_put_list(m, moment, out);
    for (uint32_t n = model_below(m, 3), i = 0; i < n; i++) {
        rh_put(out, i ? ", " : " until ");
        rh_put(out, t->changes[model_below(m, changes)].name);
    }
    if (model_below(m, 3)) return;
    rh_put(out, model_below(m, 2) ? " for " : " for this ");
    rh_put(out, t->scopes[model_below(m, scopes)].name);
}

/* The second implementation's order; for a new one, the place of one that the book has dropped. */
static RulesOrder *model_rules(Model *m, int player, const Order *o)
{
    int unused = 0;
    for (int i = 0; i < ORDERS_KEPT_MAX; i++) {
        if (m->number[player][i] == o->number) return &m->rules[player][i];
        if (!order_find(&m->books[player], m->number[player][i])) unused = i;
    }
    m->number[player][unused] = o->number;
    return &m->rules[player][unused];
}

static bool model_write(Model *m, int player)
{
    char text[2048], usual[2 * ORDER_TEXT_MAX], again[2 * ORDER_TEXT_MAX];
    RhBuf b = {text, sizeof text, 0, false}, p = {usual, sizeof usual, 0, false};
    RhBuf r = {again, sizeof again, 0, false};
    OrderBook *book = &m->books[player];
    Order *o = 0, copy;
    model_put_order(m, &b);
    if (order_write(book, m->u, &m->state, player, rh_buf_text(&b), &o).what) {
        m->refused++;
        return true;
    }
    m->written++;
    order_print(m->u, o, &p);
    if (p.len >= ORDER_TEXT_MAX) return order_revoke(book, o->number);
    RhErr err = order_parse(m->u, rh_buf_text(&p), &copy);
    if (err.what) return model_fault(m, "the usual form is refused", rh_buf_string(&p), err.what);
    order_print(m->u, &copy, &r);
    if (!rh_text_equal(rh_buf_text(&p), rh_buf_text(&r)))
        return model_fault(m, "the usual form changes", rh_buf_string(&p), rh_buf_string(&r));
    rules_read(model_rules(m, player, o), m->u, &m->state, player, rh_buf_string(&p));
    return true;
}

/* Orders come and go. */
static bool model_scribble(Model *m)
{
    int players = rh_domain_size(m->u->game, m->u->data, RH_PLAYER);
    int player = (int)model_below(m, (uint32_t)players);
    OrderBook *book = &m->books[player];
    if (model_below(m, 3) == 0 && !model_write(m, player)) return false;
    if (model_below(m, 40) == 0 && book->count)
        order_revoke(book, book->at[model_below(m, (uint32_t)book->count)].number);
    return true;
}

/* ---- A decision. ---- */

static bool model_drawn(const Model *m, int player)
{
    return m->acted && m->drawn && m->last == player;
}

/* What the second implementation says of all orders of a player. */
static const char *model_expected(Model *m, const void *view, int player, uint32_t *number)
{
    const OrderBook *book = &m->books[player];
    *number = 0;
    for (int i = book->count - 1; i >= 0; i--) {
        const Order *o = &book->at[i];
        if (o->state == ORDER_REVOKED) continue;
        const char *answer =
            rules_answer(model_rules(m, player, o), m->u, view, player, model_drawn(m, player));
        if (!*answer) continue;
        *number = o->number;
        return answer;
    }
    return "";
}

static bool model_same_answer(const OrderAnswer *a, const OrderAnswer *b)
{
    if (a->result != b->result || a->number != b->number) return false;
    if (a->result == ORDER_PLAYS) return rh_action_equal(a->action, b->action);
    return memcmp(&a->reason, &b->reason, sizeof a->reason) == 0;
}

/* Asks again in another world that looks the same. */
static bool model_other_world(Model *m, const void *view, int player, const OrderAnswer *answer)
{
    const RhGame *g = m->u->game;
    RhState world;
    if (!g->rules.deal) return true;
    memcpy(&world, view, g->state_size);
    g->rules.deal(m->u->data, &world, player, &m->rng);
    OrderAnswer other = order_answer(&m->books[player], m->u, &world, player);
    m->dealt++;
    return model_same_answer(answer, &other) ||
           model_fault(m, "another world gives another answer", "", "");
}

static bool model_decide(Model *m, int player, RhAction *action)
{
    const RhGame *g = m->u->game;
    RhOffer offers[RH_OFFERS_MAX];
    char text[RULES_TEXT_MAX] = "";
    uint32_t number;
    RhBuf b = {text, sizeof text, 0, false};
    RhState view;
    memcpy(&view, &m->state, g->state_size);
    rh_hide(g, m->u->data, &view, player);
    OrderAnswer a = order_answer(&m->books[player], m->u, &m->state, player);
    const char *expected = model_expected(m, &view, player, &number);
    if (a.result == ORDER_PLAYS) rh_print(g, m->u->data, a.action, &b);
    if (a.result == ORDER_STOPS) rh_put(&b, "stop");
    if (strcmp(rh_buf_string(&b), expected) != 0 || a.number != number) {
        RhBuf which = {text, sizeof text, b.len, false};
        Order *o = order_find(&m->books[player], a.number ? a.number : number);
        rh_put(&which, " by ");
        if (o) order_print(m->u, o, &which);
        return model_fault(m, "the orders do", rh_buf_string(&which), expected);
    }
    if (!model_other_world(m, &view, player, &a)) return false;
    m->decisions++;
    m->played += a.result == ORDER_PLAYS;
    m->stopped += a.result == ORDER_STOPS;
    if (a.result == ORDER_STOPS) {
        char words[RH_REASON_MAX];
        RhBuf reason = {words, sizeof words, 0, false};
        order_put_reason(m->u, &a.reason, 0, &reason);
        if (reason.len < 5) return model_fault(m, "no reason", rh_buf_string(&reason), "");
        order_stop(&m->books[player], &a);
        model_rules(m, player, order_find(&m->books[player], a.number))->state = RULES_STOPPED;
    }
    int count = g->rules.offers(m->u->data, &m->state, offers);
    for (int i = 0; i < count; i++)
        if (i == 0 || !model_below(m, 8)) m->pool[m->pooled++ % MODEL_POOL] = offers[i].action;
    *action = a.result == ORDER_PLAYS ? a.action : rh_pick(offers, count, &m->rng);
    if (!rh_offered(offers, count, *action)) return model_fault(m, "illegal action", text, "");
    if (a.result != ORDER_PLAYS) return true;
    RulesOrder *rules = model_rules(m, player, order_find(&m->books[player], a.number));
    order_played(&m->books[player], &a);
    rules->plays++;
    if (rules->once) rules->state = RULES_PLAYED;
    return true;
}

/* ---- After an action. ---- */

static bool model_same_states(Model *m, int player)
{
    static const RulesState same[] = {RULES_WAITS, RULES_PLAYED, RULES_STOPPED, RULES_WAITS,
                                      RULES_ENDED};
    OrderBook *book = &m->books[player];
    for (int i = 0; i < book->count; i++) {
        const Order *o = &book->at[i];
        char text[2 * ORDER_TEXT_MAX];
        RhBuf b = {text, sizeof text, 0, false};
        if (o->state == ORDER_REVOKED) continue;
        if (same[o->state] == model_rules(m, player, o)->state) continue;
        order_print(m->u, o, &b);
        return model_fault(m, "the state of an order", rh_buf_string(&b), order_states[o->state]);
    }
    return true;
}

static bool model_note(Model *m, int actor, const RhEvents *events)
{
    const RhGame *g = m->u->game;
    int players = rh_domain_size(g, m->u->data, RH_PLAYER);
    if (actor == RH_CHANCE) {
        m->drawn = true;
    } else if (!m->acted || m->last != actor) {
        m->acted = true;
        m->last = actor;
        m->drawn = false;
    }
    for (int p = 0; p < players; p++) {
        OrderBook *book = &m->books[p], before = *book;
        RhState view;
        memcpy(&view, &m->state, g->state_size);
        rh_hide(g, m->u->data, &view, p);
        order_note(&before, m->u, p, actor, events, &view);
        order_note(book, m->u, p, actor, events, &m->state);
        if (memcmp(book, &before, sizeof before) != 0)
            return model_fault(m, "the view and the position differ", "", "");
        for (int i = 0; i < book->count; i++) {
            if (book->at[i].state == ORDER_REVOKED) continue;
            rules_note(model_rules(m, p, &book->at[i]), m->u, p, actor, events, &m->state);
        }
        if (!model_same_states(m, p)) return false;
    }
    return true;
}

static bool model_match(Model *m)
{
    static _Thread_local RhAction at[RH_EVENTS_MAX];
    const RhGame *g = m->u->game;
    memset(m->books, 0, sizeof m->books);
    memset(m->number, 0, sizeof m->number);
    memset(&m->state, 0, sizeof m->state);
    m->ply = m->pooled = 0;
    m->acted = m->drawn = false;
    g->rules.start(m->u->data, &m->state);
    for (int actor; (actor = g->rules.actor(m->u->data, &m->state)) != RH_OVER; m->ply++) {
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        RhAction action;
        if (!model_scribble(m)) return false;
        if (actor == RH_CHANCE) action = rh_roll(g, m->u->data, &m->state, &m->rng);
        else if (!model_decide(m, actor, &action)) return false;
        g->rules.apply(m->u->data, &m->state, action, &events);
        if (!model_note(m, actor, &events)) return false;
    }
    return true;
}

/* ---- Many matches. ---- */

typedef struct ModelJob {
    pthread_t thread;
    const RhGame *game;
    int first, step, games;
    uint64_t seed;
    Model model;
    bool fine;
    uint64_t block[RH_SETUP_BLOCK_MAX / 8];
} ModelJob;

static bool model_setup(ModelJob *j, int block)
{
    int16_t options[RH_OPTIONS_MAX];
    const RhGame *g = j->game;
    RhRng rng = rh_rng_at(j->seed, (uint64_t)block);
    RhSetup *u = 0;
    rh_options_default(g, options);
    for (int o = RH_PLAYERS; o < rh_option_count(g) && block; o++) {
        uint32_t values = (uint32_t)(g->options[o].max - g->options[o].min + 1);
        if (o != RH_PLAYERS && block % 2) continue;
        options[o] = (int16_t)(g->options[o].min + (int)rh_rng_below(&rng, values));
    }
    RhErr err = rh_setup_load(j->block, g, options, rh_text(0), &u);
    j->model.u = u;
    return !err.what || model_fault(&j->model, "setup", err.what, "");
}

static void *model_run(void *job)
{
    ModelJob *j = (ModelJob *)job;
    j->fine = true;
    for (int block = j->first; block * MODEL_BLOCK < j->games && j->fine; block += j->step) {
        j->fine = model_setup(j, block);
        for (int i = block * MODEL_BLOCK; j->fine && i < (block + 1) * MODEL_BLOCK && i < j->games;
             i++) {
            j->model.rng = rh_rng_at(j->seed ^ 0x5eed, (uint64_t)i);
            j->fine = model_match(&j->model);
            if (!j->fine) printf("# %s: match %d: %s\n", j->game->id, i, j->model.fault);
        }
    }
    return 0;
}

static void model_test(const RhGame *g, int games, int threads, uint64_t seed)
{
    ModelJob *jobs = (ModelJob *)calloc((size_t)threads, sizeof *jobs);
    int64_t sum[6] = {0};
    bool fine = jobs != 0;
    for (int t = 0; jobs && t < threads; t++) {
        jobs[t].game = g;
        jobs[t].first = t;
        jobs[t].step = threads;
        jobs[t].games = games;
        jobs[t].seed = seed;
        if (pthread_create(&jobs[t].thread, 0, model_run, &jobs[t])) exit(1);
    }
    for (int t = 0; jobs && t < threads; t++) {
        const Model *m = &jobs[t].model;
        pthread_join(jobs[t].thread, 0);
        fine = fine && jobs[t].fine;
        sum[0] += m->written;
        sum[1] += m->refused;
        sum[2] += m->decisions;
        sum[3] += m->played;
        sum[4] += m->stopped;
        sum[5] += m->dealt;
    }
    free(jobs);
    printf("# %s: %lld orders, %lld refused; %lld decisions, %lld played and %lld stopped by "
           "orders; %lld asked again in other worlds\n",
           g->id, (long long)sum[0], (long long)sum[1], (long long)sum[2], (long long)sum[3],
           (long long)sum[4], (long long)sum[5]);
    tap_ok(fine && sum[3] > games, "%s: orders do what the second implementation does, %d matches",
           g->id, games);
}

int main(int argc, char **argv)
{
    const char *id = 0;
    int games = MODEL_GAMES, threads = 1;
    uint64_t seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--game") == 0) id = argv[i + 1];
        if (strcmp(argv[i], "--games") == 0) games = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--seed") == 0) seed = strtoull(argv[i + 1], 0, 10);
        if (strcmp(argv[i], "--threads") == 0) threads = atoi(argv[i + 1]);
    }
    for (int i = 0; rh_games[i]; i++) {
        if (!id || strcmp(id, rh_games[i]->id) == 0) model_test(rh_games[i], games, threads, seed);
    }
    return tap_done();
}
