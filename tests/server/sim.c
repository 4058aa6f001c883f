/* tests/server/sim.c - simulates the server's core with everything that can go wrong, from one
   seed: two or three cores with one unreliable store, clients whose messages are lost, duplicated
   and late, sockets that break, cores that crash and restart, clocks that run out, bots that never
   answer. A match is played to its end; then all faults end, and everybody must see the same.

       sim [--seeds N] [--from SEED] [--game ID] [--loud]

   A failing seed is printed; `--from SEED --seeds 1 --loud` repeats it with more output. */
#include <stdlib.h>
#include <string.h>

#include "apps/protocol/match_json.h"
#include "apps/server/table/core.h"
#include "games/registry.h"
#include "tests/server/simstore.h"
#include "tests/tap.h"

enum {
    CORES_MAX = 3,
    CLIENTS_MAX = 6,
    MAILS_MAX = 4096,
    BOT_JOBS_MAX = 256,
    PLIES_MAX = 4096,
    ACKS_MAX = 4096,
    STEPS_MAX = 400000,
    ANSWER_STEPS = 60, /* steps that a client waits for an answer before it goes on */
    SECRETS_MAX = 64
};

typedef struct Mail {
    bool to_core;
    int client;      /* sender or receiver */
    uint64_t socket; /* the socket it is sent over */
    char *text;
    ptrdiff_t len;
} Mail;

typedef struct BotJob {
    int core;
    int32_t ply;
    char action[RH_LINE_MAX];
} BotJob;

/* An action that was sent. Once it is acknowledged, it must be in the log under this number. */
typedef struct Ack {
    int client;
    int64_t seq; /* 0: not acknowledged */
    int32_t ply;
    char action[RH_LINE_MAX];
} Ack;

typedef struct Client {
    char person[8];
    int core;
    uint64_t socket; /* 0: not connected */
    int64_t seq;
    int32_t count; /* number of plies that the client knows */
    uint64_t plies[PLIES_MAX];
    bool watches, is_host;
    int seat;    /* from 1; 0: none */
    int to_move; /* seat to move, from 1; 0: none */
    bool has_committed, has_revealed;
    bool is_computer, has_resigned, is_asked, is_live, is_done, is_open, is_stranger;
    int32_t wait;  /* steps until it gives up waiting for an answer; 0: it is not waiting */
    bool lacks;    /* it lacks plies and requests them with `history` */
    uint64_t view; /* hash of the final view; 0: not known */
} Client;

static SetupCache sim_setups = SETUP_CACHE_EMPTY; /* shared by all cores */

typedef struct Sim {
    uint64_t seed;
    RhRng rng;
    int64_t now;
    SimBase *base;
    Store *truth; /* a handle that never fails */
    SimFaults no_faults;
    int cores, clients, players;
    const RhGame *game;
    struct {
        Core *core;
        Store *store;
        SimFaults faults;
    } at[CORES_MAX];
    Client who[CLIENTS_MAX];
    uint64_t next_socket;
    char table[STORE_ID_MAX];
    Mail mails[MAILS_MAX];
    int32_t mail_count;
    BotJob bot_moves[BOT_JOBS_MAX];
    int32_t bot_job_count;
    Ack acks[ACKS_MAX];
    int32_t ack_count;
    char secret[DICE_HEX];
    char secrets[SECRETS_MAX][64]; /* names that may be hidden from some viewers */
    int32_t secret_count;
    bool calm; /* all faults have ended */
    bool over; /* the end of the match has been written */
    const char *fault;
    /* batches written, and the last log entry, when the log was last read */
    int64_t writes, log_seq;
    Table log; /* the table at that entry */
    int64_t steps, crashes, breaks, undone, stood_in, paced, turns, mixed;
} Sim;

static Sim sim;
static int numbers[CORES_MAX] = {0, 1, 2}; /* numbers of the cores */
static bool loud;
static CoreMetrics met; /* sums over all cores of all matches */
static int64_t all_crashes, all_undone, all_stood_in, all_paced, all_turns, all_mixed;
static const char *only_game; /* null: two games take turns */

static bool fails(const char *what)
{
    if (!sim.fault) sim.fault = what;
    return false;
}

static uint32_t below(uint32_t n)
{
    return rh_rng_below(&sim.rng, n);
}

static bool chance(uint32_t percent)
{
    return below(100) < percent;
}

/* ---- Services for the cores. ---- */

static int64_t sim_now(void *context)
{
    (void)context;
    return sim.now;
}

static void sim_random(void *context, void *bytes, size_t count)
{
    (void)context;
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rh_rng_next(&sim.rng);
}

static void request(bool to_core, int client, RhText text)
{
    if (sim.mail_count == MAILS_MAX) return; /* the message is lost */
    Mail *m = &sim.mails[sim.mail_count++];
    m->to_core = to_core;
    m->client = client;
    m->socket = sim.who[client].socket;
    m->text = (char *)malloc((size_t)text.len + 1);
    m->len = text.len;
    memcpy(m->text, text.data, (size_t)text.len);
    m->text[text.len] = 0;
}

/* ---- What the log contains. ---- */

static bool visit_secret(void *context, const StoreDoc *doc)
{
    RhJson json;
    (void)context;
    if (!rh_json_open(doc->body, &json).what)
        dice_read_hex(rh_json_member(json, "secret"), sim.secret);
    return false;
}

static bool visit_log(void *context, const StoreEntry *e)
{
    (void)context;
    sim.log_seq = e->seq;
    sim.mixed += rh_text_is(e->kind, "reveal");
    sim.over = sim.over || rh_text_is(e->kind, "end");
    sim.undone += rh_text_is(e->kind, "cut");
    sim.stood_in += rh_text_is(e->kind, "bot");
    sim.paced += rh_text_is(e->kind, "pace");
    return table_fold(&sim.log, &sim_setups, e);
}

/* Checks one due notice: only turn-based tables have them, and during a match it must be for the
   person whose turn it is. */
static bool visit_turn(void *context, const StoreDoc *doc)
{
    const Table *t = &sim.log;
    int actor = table_actor(t), seat = table_seat_of(t, doc->owner);
    RhJson body;
    bool reads = !rh_json_open(doc->body, &body).what;
    bool is_turn = reads && rh_json_is(rh_json_member(body, "event"), "turn");
    ++*(int32_t *)context;
    if (!t->plan.by_turns || seat < 0) fails("a notice of a table without notices");
    if (is_turn != (t->stage == TABLE_LIVE)) fails("the wrong thing is told");
    if (is_turn && (seat != actor || !table_is_person(t, seat)))
        fails("a notice for a turn of somebody else");
    return true;
}

static void check_turns(void)
{
    const Table *t = &sim.log;
    int32_t count = 0, most = 0;
    int actor = table_actor(t);
    StoreQuery query;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("turn");
    query.sort_key_max = INT64_MAX;
    query.limit = 100;
    sim.truth->list(sim.truth, &query, visit_turn, &count);
    sim.turns += count;
    if (t->stage == TABLE_LIVE) {
        bool one = t->plan.by_turns && table_is_person(t, actor);
        if (count != one) fails("a turn is not noticed by exactly one seat");
        return;
    }
    for (int i = 0; t->stage == TABLE_DONE && t->plan.by_turns && i < sim.players; i++)
        most += t->seats[i].person[0] && t->seats[i].why != TABLE_WHY_RESIGNED;
    if (count > most || count < most - 1) fails("not all are told of the end");
}

static void match_json_at_log(void)
{
    if (sim_writes(sim.base) == sim.writes) return;
    sim.writes = sim_writes(sim.base);
    sim.truth->entries(sim.truth, rh_text(sim.table), sim.log_seq + 1, visit_log, 0);
    check_turns();
    if (!sim.secret[0])
        sim.truth->get(sim.truth, rh_text("seed"), rh_text(sim.table), visit_secret, 0);
}

/* Before the end nobody may receive the secret of the dice, nor a spectator the name of a hidden
   card. */
static void check_secrets(const Client *c, const char *text)
{
    match_json_at_log();
    if (sim.over) return;
    if (sim.secret[0] && strstr(text, sim.secret)) fails("the secret was told too early");
    /* A view may list these names for other reasons. */
    if (!c->is_stranger || strstr(text, "\"players\":[")) return;
    for (int32_t i = 0; i < sim.secret_count; i++)
        if (strstr(text, sim.secrets[i])) {
            if (loud) printf("# %s in %s\n", sim.secrets[i], text);
            fails("a stranger was told the name of a hidden card");
        }
}

static void sim_send(void *context, uint64_t socket, RhText text)
{
    (void)context;
    for (int i = 0; i < sim.clients; i++) {
        if (sim.who[i].socket != socket) continue;
        if (!sim.calm && chance(2)) return;
        request(false, i, text);
        check_secrets(&sim.who[i], sim.mails[sim.mail_count - 1].text);
    }
}

static void sim_start_bot_move(void *context, const CoreBotJob *job)
{
    int core = *(const int *)context;
    RhOffer offers[RH_OFFERS_MAX];
    if (sim.bot_job_count == BOT_JOBS_MAX || (!sim.calm && chance(3))) return;
    BotJob *t = &sim.bot_moves[sim.bot_job_count++];
    RhBuf b = {t->action, sizeof t->action, 0, false};
    int count = job->setup->game->rules.offers(job->setup->data, job->state, offers);
    rh_print(job->setup->game, job->setup->data, rh_pick(offers, count, &sim.rng), &b);
    rh_buf_string(&b);
    t->core = core;
    t->ply = job->ply;
}

/* Notifies the other cores of a change in the log, in most cases. */
static void sim_hint(void *context, RhText table, int64_t seq)
{
    int core = *(const int *)context;
    for (int i = 0; i < sim.cores; i++)
        if (i != core && sim.at[i].core && (sim.calm || chance(80)))
            core_log_changed(sim.at[i].core, table, seq);
}

/* ---- Cores. ---- */

static void raise_core(int i)
{
    CoreHost host = {&numbers[i], sim.at[i].store,    true, 1,           sim_now, sim_random,
                     sim_send,    sim_start_bot_move, 0,    &sim_setups, 0,       false};
    sim.at[i].core = core_new(&host);
}

static void bury_core(int i)
{
    CoreMetrics f;
    core_metrics(sim.at[i].core, &f);
    met.conflicts += f.conflicts;
    met.unavailable += f.unavailable;
    met.refused += f.refused;
    met.dropped += f.dropped;
    core_free(sim.at[i].core);
}

/* A core crashes between two messages. Everything sent over its sockets is lost with them. */
static void crash_core(int i)
{
    int32_t kept = 0;
    bury_core(i);
    for (int c = 0; c < sim.clients; c++)
        if (sim.who[c].core == i) sim.who[c].socket = 0;
    for (int32_t t = 0; t < sim.bot_job_count; t++)
        if (sim.bot_moves[t].core != i) sim.bot_moves[kept++] = sim.bot_moves[t];
    sim.bot_job_count = kept;
    raise_core(i);
    sim.crashes++;
}

static void person_of(const Client *c, Person *out)
{
    *out = (Person){rh_text(c->person), rh_text(c->person), false, rh_text(""), false};
}

/* ---- Clients: sending. ---- */

static void say(int who, const char *verb, const char *more, int64_t number)
{
    char text[1024];
    RhBuf b = {text, sizeof text, 0, false};
    rh_put(&b, "{\"id\":\"");
    rh_put(&b, verb);
    rh_put(&b, "\",\"do\":\"");
    rh_put(&b, verb);
    rh_put(&b, "\",\"table\":\"");
    rh_put(&b, sim.table);
    rh_put_char(&b, '"');
    if (more) {
        rh_put_char(&b, ',');
        rh_put_key(&b, more);
        rh_put_number(&b, number);
    }
    rh_put_char(&b, '}');
    sim.who[who].wait = ANSWER_STEPS;
    request(true, who, rh_buf_text(&b));
}

/* The id of an act request is its index in `acks`. */
static void say_act(int who, int32_t ply, const char *action)
{
    char text[1024];
    RhBuf b = {text, sizeof text, 0, false};
    if (sim.ack_count == ACKS_MAX) {
        fails("more acts than there is room for");
        return;
    }
    Ack *a = &sim.acks[sim.ack_count];
    a->client = who;
    a->ply = ply;
    a->seq = 0;
    strcpy(a->action, action);
    rh_put(&b, "{\"id\":");
    rh_put_number(&b, sim.ack_count++);
    rh_put(&b, ",\"do\":\"act\",\"table\":\"");
    rh_put(&b, sim.table);
    rh_put(&b, "\",\"ply\":");
    rh_put_number(&b, ply);
    rh_put(&b, ",\"action\":");
    rh_put_json_string(&b, rh_text(action));
    if (who % 2) { /* some clients send the number of the last entry they know, some do not */
        rh_put(&b, ",\"seq\":");
        rh_put_number(&b, sim.who[who].seq);
    }
    rh_put_char(&b, '}');
    sim.who[who].wait = ANSWER_STEPS;
    request(true, who, rh_buf_text(&b));
    if (!sim.calm && chance(10)) request(true, who, rh_buf_text(&b)); /* duplicated */
}

static void say_pace(int who)
{
    char text[256];
    snprintf(text, sizeof text,
             "{\"id\":\"pace\",\"do\":\"pace\",\"table\":\"%s\",\"pace\":\"%s\"}", sim.table,
             chance(50) ? "turns" : "live");
    request(true, who, rh_text(text));
}

static void say_hello(int who)
{
    char text[256];
    snprintf(text, sizeof text,
             "{\"id\":\"say\",\"do\":\"say\",\"table\":\"%s\",\"text\":\"hello\"}", sim.table);
    request(true, who, rh_text(text));
}

static void say_dice(int who, bool reveals)
{
    Client *c = &sim.who[who];
    char text[512], own[DICE_HEX] = "", commitment[DICE_HEX];
    memset(own, 'a' + who, DICE_HEX - 1);
    dice_commit(rh_text(sim.table), c->seat, own, commitment);
    snprintf(text, sizeof text, "{\"id\":\"dice\",\"do\":\"%s\",\"table\":\"%s\",\"%s\":\"%s\"}",
             reveals ? "reveal" : "commit", sim.table, reveals ? "contribution" : "commitment",
             reveals ? own : commitment);
    c->wait = ANSWER_STEPS;
    request(true, who, rh_text(text));
}

static void hear_dice(Client *c, RhJson message)
{
    RhJson seats = rh_json_member(rh_json_member(message, "dice"), "seats");
    RhJson seat = rh_json_first(seats, 0);
    if (!seats.at) return;
    for (int i = 1; i < c->seat && seat.at; i++) seat = rh_json_next(seat, 0);
    c->has_committed = c->seat && rh_json_member(seat, "commitment").at;
    c->has_revealed = c->seat && rh_json_member(seat, "contribution").at;
}

/* ---- Clients: receiving. ---- */

static void hear_head(Client *c, RhJson head)
{
    int64_t mover = 0;
    RhJson stage = rh_json_member(head, "stage");
    RhJson seat = rh_json_first(rh_json_member(head, "seats"), 0);
    c->is_open = rh_json_is(stage, "open");
    c->is_live = rh_json_is(stage, "live");
    c->is_done = rh_json_is(stage, "done");
    c->to_move = 0;
    if (rh_json_int(rh_json_member(head, "to_move"), 1, 6, &mover)) c->to_move = (int)mover;
    for (int i = 1; i < c->seat && seat.at; i++) seat = rh_json_next(seat, 0);
    c->is_computer = c->seat && rh_json_member(seat, "bot").at;
    c->has_resigned = c->seat && rh_json_is(rh_json_member(seat, "why"), "resigned");
    RhJson asked = rh_json_member(head, "asked");
    c->is_asked =
        asked.at && rh_json_int(rh_json_member(asked, "seat"), 1, 6, &mover) && mover != c->seat;
}

static void hear_seat(Client *c, RhJson message)
{
    RhJson member = rh_json_member(message, "seat");
    int64_t seat = 0;
    if (member.at) c->seat = rh_json_int(member, 1, 6, &seat) ? (int)seat : 0;
}

static void hear_turn(Client *c, RhJson message)
{
    int64_t mover = 0;
    RhJson move = rh_json_member(message, "to_move");
    if (!move.at) return;
    c->to_move = 0;
    if (rh_json_int(rh_json_member(move, "player"), 1, 6, &mover)) c->to_move = (int)mover;
}

/* For other players' hidden actions, only the verb may be sent. */
static void check_ply(const Client *c, RhJson ply)
{
    char action[RH_LINE_MAX];
    int64_t actor = 0;
    if (sim.over || !rh_json_string(rh_json_member(ply, "action"), action, sizeof action)) return;
    rh_json_int(rh_json_member(ply, "actor"), 1, 6, &actor);
    RhText rest = rh_text(action), verb = rh_word(&rest);
    for (const RhKind *k = sim.game->kinds; k->verb; k++)
        if (rh_text_is(verb, k->verb) && k->sight != RH_PUBLIC && rest.len > 0 &&
            (k->sight == RH_SECRET || actor != c->seat))
            fails("a player was told what another one did in secret");
}

/* Replaces the known plies from `from` on. Returns false if there is a gap. */
static bool hear_plies(Client *c, RhJson message)
{
    int64_t from = 0;
    rh_json_int(rh_json_member(message, "from"), 0, PLIES_MAX, &from);
    if (from > c->count) return c->lacks;
    c->count = (int32_t)from;
    RhJson plies = rh_json_member(message, "plies");
    for (RhJson p = rh_json_first(plies, 0); p.at; p = rh_json_next(p, 0)) {
        RhText raw = rh_json_raw(p);
        check_ply(c, p);
        if (c->count < PLIES_MAX) c->plies[c->count++] = rh_hash(raw.data, (size_t)raw.len, 0);
    }
    return true;
}

static void hear_watch(int who, RhJson message)
{
    Client *c = &sim.who[who];
    int64_t cut, seq = 0, ply = 0;
    if (rh_json_int(rh_json_member(message, "cut"), 0, PLIES_MAX, &cut) && cut < c->count)
        c->count = (int32_t)cut;
    if (!hear_plies(c, message)) {
        fails("watch told plies that do not follow");
        return;
    }
    rh_json_int(rh_json_member(message, "seq"), 0, INT64_MAX, &seq);
    rh_json_int(rh_json_member(message, "ply"), 0, INT64_MAX, &ply);
    c->seq = seq;
    c->watches = true;
    hear_seat(c, message);
    hear_head(c, rh_json_member(message, "head"));
    hear_dice(c, message);
    hear_turn(c, message);
    c->lacks = c->count < ply;
}

/* Ignores duplicates; after a gap, the client watches the table again. */
static void hear_news(int who, RhJson message)
{
    Client *c = &sim.who[who];
    int64_t seq = 0, cut = 0;
    RhJson on = rh_json_member(message, "on");
    rh_json_int(rh_json_member(message, "seq"), 0, INT64_MAX, &seq);
    if (seq <= c->seq) return;
    if (seq > c->seq + 1 || !c->watches) {
        c->watches = false;
        return;
    }
    if (rh_json_is(on, "play") && !hear_plies(c, message)) {
        fails("a play without a gap in its number has one in its plies");
        return;
    }
    c->seq = seq;
    if (rh_json_is(on, "cut") &&
        rh_json_int(rh_json_member(rh_json_member(message, "body"), "ply"), 0, PLIES_MAX, &cut))
        c->count = (int32_t)cut;
    hear_seat(c, message);
    if (rh_json_member(message, "head").at) hear_head(c, rh_json_member(message, "head"));
    hear_dice(c, message);
    hear_turn(c, message);
    if (rh_json_is(on, "ask-undo")) c->is_asked = true;
    if (rh_json_is(on, "play") || rh_json_is(on, "decline")) c->is_asked = false;
}

/* Sends an action with a random offer. */
static void hear_actions(int who, RhJson message)
{
    RhJson all = rh_json_member(message, "actions");
    int64_t ply;
    char action[RH_LINE_MAX];
    if (!rh_json_int(rh_json_member(message, "ply"), 0, PLIES_MAX, &ply)) return;
    RhJson one = rh_json_first(all, 0);
    for (uint32_t i = below((uint32_t)rh_json_count(all)); i > 0; i--) one = rh_json_next(one, 0);
    if (!rh_json_string(one, action, sizeof action)) return;
    char *range = strstr(action, "..");
    if (range) *range = 0;
    say_act(who, (int32_t)ply, action);
}

static void hear_ack(int64_t id, RhJson message)
{
    Ack *a = &sim.acks[id];
    if (!rh_json_int(rh_json_member(message, "seq"), 1, INT64_MAX, &a->seq))
        fails("a promise without a number");
}

static void hear_history(Client *c, RhJson message)
{
    RhJson plies = rh_json_member(message, "plies");
    for (RhJson p = rh_json_first(plies, 0); p.at; p = rh_json_next(p, 0)) {
        RhText raw = rh_json_raw(p);
        int64_t ply = -1;
        rh_json_int(rh_json_member(p, "ply"), 0, PLIES_MAX, &ply);
        if (ply == c->count) c->plies[c->count++] = rh_hash(raw.data, (size_t)raw.len, 0);
    }
    c->lacks = rh_json_member(message, "more").at != 0;
}

static void hear(int who, RhText text)
{
    Client *c = &sim.who[who];
    RhJson message;
    int64_t act;
    bool ok = false;
    if (rh_json_open(text, &message).what) {
        fails("a message is no JSON");
        return;
    }
    RhJson id = rh_json_member(message, "id");
    if (!id.at) {
        hear_news(who, message);
        return;
    }
    c->wait = 0;
    rh_json_bool(rh_json_member(message, "ok"), &ok);
    if (!ok) {
        /* The position has changed: watch again. */
        if (rh_json_member(message, "ply").at) c->watches = false;
        return;
    }
    if (rh_json_is(id, "watch")) hear_watch(who, message);
    if (rh_json_is(id, "history")) hear_history(c, message);
    if (rh_json_is(id, "actions")) hear_actions(who, message);
    if (rh_json_int(id, 0, sim.ack_count - 1, &act)) hear_ack(act, message);
    if (rh_json_is(id, "state")) {
        const char *at = strchr(text.data, ','); /* skips the id */
        c->view = rh_hash(at, strlen(at), 1);
    }
}

/* ---- Clients: acting. ---- */

static void connect_client(int who)
{
    Client *c = &sim.who[who];
    c->core = (int)below((uint32_t)sim.cores);
    c->socket = ++sim.next_socket;
    c->watches = false;
    c->wait = 0;
}

static void disconnect_client(int who)
{
    Client *c = &sim.who[who];
    if (!c->socket) return;
    core_closed(sim.at[c->core].core, c->socket);
    c->socket = 0;
    sim.breaks++;
}

static bool wants_something_else(int who)
{
    Client *c = &sim.who[who];
    if (sim.calm) return false;
    if (c->is_asked && c->is_live && !c->is_computer && c->seat) {
        say(who, chance(70) ? "agree" : "decline", 0, 0);
        return true;
    }
    if (chance(2)) say_hello(who);
    else if (c->is_host && chance(2)) say_pace(who);
    else if (c->is_live && c->seat && chance(2)) say(who, "undo", "ply", c->count);
    else if (c->is_live && c->seat && chance(1) && chance(20)) say(who, "resign", 0, 0);
    else if (c->is_live && c->seat && chance(1))
        say(who, "standin", "seat", 1 + (int64_t)below((uint32_t)sim.players));
    else if (chance(1)) say(who, "state", "ply", c->count);
    else return false;
    return true;
}

static void live(int who)
{
    Client *c = &sim.who[who];
    if (!c->socket) {
        connect_client(who);
        return;
    }
    if (c->wait > 0 && --c->wait > 0) return;
    if (!c->watches) {
        say(who, "watch", "seq", c->seq);
        return;
    }
    if (c->lacks) {
        say(who, "history", "from", c->count);
        return;
    }
    if (wants_something_else(who)) return;
    if (c->is_open && !c->seat && !c->is_stranger && chance(50)) say(who, "sit", 0, 0);
    else if (c->is_open && c->seat && who != 1 && !c->has_committed && chance(50))
        say_dice(who, false);
    else if (c->has_committed && !c->has_revealed && c->is_open && chance(50)) say_dice(who, true);
    else if (c->is_open && c->has_revealed && chance(5)) say(who, "stand", 0, 0);
    else if (c->is_open && c->is_host && chance(20)) say(who, "start", 0, 0);
    else if (c->is_live && c->is_computer && !c->has_resigned && chance(30)) say(who, "back", 0, 0);
    else if (c->is_live && c->seat && c->to_move == c->seat && !c->is_computer)
        say(who, "actions", 0, 0);
}

/* ---- Delivering messages, and faults. ---- */

static void forget_mail(int32_t i)
{
    free(sim.mails[i].text);
    memmove(&sim.mails[i], &sim.mails[i + 1],
            (size_t)(sim.mail_count - i - 1) * sizeof sim.mails[0]);
    sim.mail_count--;
}

/* Delivers a random message. Messages to a core may overtake each other, because they may come over
   different sockets; messages to a client arrive in order. */
static void deliver(void)
{
    if (!sim.mail_count) return;
    int32_t i = (int32_t)below((uint32_t)sim.mail_count);
    Mail m = sim.mails[i];
    for (int32_t k = 0; !m.to_core && k < i; k++)
        if (!sim.mails[k].to_core && sim.mails[k].client == m.client) i = k, m = sim.mails[k];
    Client *c = &sim.who[m.client];
    RhText text = {m.text, m.len};
    m.text = 0;
    sim.mails[i].text = 0;
    forget_mail(i);
    bool arrives = c->socket == m.socket && c->socket && (sim.calm || !m.to_core || !chance(3));
    if (arrives && m.to_core) {
        Person person;
        person_of(c, &person);
        core_message(sim.at[c->core].core, c->socket, &person, text);
    } else if (arrives) {
        hear(m.client, text);
    }
    free((void *)(uintptr_t)text.data);
}

static void deliver_bot_move(void)
{
    if (!sim.bot_job_count) return;
    int32_t i = (int32_t)below((uint32_t)sim.bot_job_count);
    BotJob t = sim.bot_moves[i];
    sim.bot_moves[i] = sim.bot_moves[--sim.bot_job_count];
    core_bot_move(sim.at[t.core].core, rh_text(sim.table), t.ply, rh_text(t.action));
}

static void go_wrong(void)
{
    if (sim.calm) return;
    if (chance(1) && chance(8)) crash_core((int)below((uint32_t)sim.cores));
    if (chance(1) && chance(50)) disconnect_client((int)below((uint32_t)sim.clients));
    if (chance(1) && chance(10)) sim.now += 1000 * (int64_t)below(120);
}

static void step(void)
{
    sim.steps++;
    sim.now += (int64_t)below(40);
    go_wrong();
    uint32_t what = below(10);
    if (what < 3) live((int)below((uint32_t)sim.clients));
    else if (what < 8) deliver();
    else if (what < 9) deliver_bot_move();
    else if (chance(25)) core_tick(sim.at[below((uint32_t)sim.cores)].core);
}

/* ---- A match. ---- */

/* Collects the names of everything that can occur in an action that is hidden from some viewers. */
static void gather_secrets(const void *setup)
{
    for (const RhKind *k = sim.game->kinds; k->verb; k++) {
        if (k->sight == RH_PUBLIC || k->arg[0] < RH_OWN) continue;
        for (int i = 0; sim.secret_count < SECRETS_MAX; i++) {
            const char *name = rh_symbol(sim.game, setup, k->arg[0], i);
            if (!name) break;
            RhBuf b = {sim.secrets[sim.secret_count], sizeof sim.secrets[0], 0, false};
            rh_put_char(&b, ' ');
            rh_put(&b, name);
            rh_put_char(&b, '"'); /* matches only the last word of an action in JSON */
            rh_buf_string(&b);
            sim.secret_count++;
        }
    }
}

static bool visit_id(void *context, const StoreDoc *doc)
{
    (void)context;
    memcpy(sim.table, doc->key.data, (size_t)doc->key.len);
    return false;
}

/* The host creates a table while there are no faults. */
static void make_table(void)
{
    char text[512];
    RhBuf b = {text, sizeof text, 0, false};
    Person person;
    bool has_computer = chance(50), has_clock = chance(70);
    rh_put(&b, "{\"do\":\"create\",\"game\":\"");
    rh_put(&b, sim.game->id);
    rh_put(&b, "\",\"options\":{\"players\":");
    rh_put_number(&b, sim.players);
    rh_put(&b, "},\"seats\":[");
    for (int i = 0; i < sim.players; i++) {
        rh_put(&b, i ? "," : "");
        rh_put(&b, has_computer && i == 1 ? "{\"bot\":\"random\"}" : "\"open\"");
    }
    rh_put(&b, chance(30) ? "],\"undo\":\"free\"" : "]");
    if (chance(60)) rh_put(&b, ",\"pace\":\"turns\"");
    if (has_clock) rh_put(&b, ",\"clock\":{\"move_s\":20,\"bank_s\":60}");
    rh_put_char(&b, '}');
    person_of(&sim.who[0], &person);
    core_message(sim.at[0].core, 0, &person, rh_buf_text(&b));
    sim.truth->tables(sim.truth, visit_id, 0);
    table_begin(&sim.log, rh_text(sim.table));
}

static void begin(uint64_t seed)
{
    memset(&sim, 0, sizeof sim);
    sim.seed = seed;
    sim.rng = rh_rng_at(seed, 1);
    sim.now = 1700000000000;
    sim.base = sim_base_new();
    sim.truth = sim_store(sim.base, &sim.no_faults);
    sim.game = rh_find_game(rh_text(only_game ? only_game : seed % 2 ? "russian" : "transsib"));
    sim.cores = 2 + (int)below(2);
    sim.players = 3;
    sim.clients = 4 + (int)below(3);
    for (int i = 0; i < sim.clients; i++) {
        sim.who[i].person[0] = (char)('a' + i);
        sim.who[i].is_host = i == 0;
        sim.who[i].is_stranger = i >= sim.players;
    }
    for (int i = 0; i < sim.cores; i++) {
        SimFaults *f = &sim.at[i].faults;
        sim.at[i].store = sim_store(sim.base, f);
        raise_core(i);
    }
    make_table();
    for (int i = 0; i < sim.cores; i++) {
        SimFaults *f = &sim.at[i].faults;
        f->rng = rh_rng_at(seed, 2 + (uint64_t)i);
        f->lost_percent = (int32_t)below(4);
        f->notify = sim_hint;
        f->context = &numbers[i];
    }
}

static void end(void)
{
    all_crashes += sim.crashes;
    all_undone += sim.undone;
    all_stood_in += sim.stood_in;
    all_paced += sim.paced;
    all_turns += sim.turns;
    all_mixed += sim.mixed;
    for (int i = 0; i < sim.cores; i++) {
        bury_core(i);
        sim.at[i].store->close(sim.at[i].store);
    }
    while (sim.mail_count) forget_mail(sim.mail_count - 1);
    table_end(&sim.log, &sim_setups);
    setup_cache_clear(&sim_setups);
    sim.truth->close(sim.truth);
    sim_base_free(sim.base);
}

/* ---- Checks at the end. ---- */

static bool visit_truth(void *context, const StoreEntry *e)
{
    return table_fold((Table *)context, &sim_setups, e);
}

/* Checks that the entry has the actor, ply and action that were acknowledged. */
static bool visit_promise(void *context, const StoreEntry *e)
{
    const Ack *a = (const Ack *)context;
    char line[RH_LINE_MAX * 2];
    RhBuf b = {line, sizeof line, 0, false};
    rh_put_char(&b, ' ');
    rh_put(&b, a->action);
    rh_put_char(&b, '\n');
    rh_buf_string(&b);
    char body[4096];
    RhBuf copy = {body, sizeof body, 0, false};
    rh_put_text(&copy, e->body);
    rh_buf_string(&copy);
    const char *first = strchr(body, '\n');
    bool good = rh_text_is(e->kind, "play") && rh_text_is(e->who, sim.who[a->client].person) &&
                table_play_ply(e->body) == a->ply && first && strstr(first, line);
    if (!good) fails("what was promised does not stand in the log");
    return false;
}

static void check_promises(void)
{
    for (int32_t i = 0; i < sim.ack_count; i++) {
        const Ack *a = &sim.acks[i];
        if (!a->seq) continue;
        if (a->seq > sim.log_seq) fails("what was promised is not in the log");
        for (int32_t k = 0; k < i; k++)
            if (sim.acks[k].seq == a->seq) fails("one entry was promised to two");
        sim.truth->entries(sim.truth, rh_text(sim.table), a->seq, visit_promise,
                           (void *)(uintptr_t)a);
    }
}

/* Returns the hash of a ply as it is sent to a viewer. */
static uint64_t ply_hash(const RhMatch *m, int32_t ply, int viewer)
{
    static char text[1 << 16];
    RhBuf b = {text, sizeof text, 0, false};
    match_json_plies(m, ply, ply + 1, viewer, &b);
    return rh_hash(text + 1, (size_t)b.len - 2, 0); /* without the brackets of the array */
}

/* Checks that every ply a client knows matches the log, as its seat may see it. Plies sent before
   the end have their secrets hidden; those sent afterwards do not. */
static void check_plies(const Client *c, const RhMatch *m)
{
    RhMatch before = *m;
    RhState state;
    int viewer = c->seat ? c->seat - 1 : (int)MATCH_JSON_NOBODY;
    before.count = m->count - 1;
    rh_match_at(m, before.count, &state);
    before.state = &state;
    if (c->count != m->count) fails("a client knows another number of plies");
    for (int32_t i = 0; i < c->count && i < m->count; i++) {
        bool right = c->plies[i] == ply_hash(m, i, viewer) ||
                     (i < before.count && c->plies[i] == ply_hash(&before, i, viewer));
        if (!right) fails("a client was told a ply that is not so");
    }
}

static void check(void)
{
    Table truth;
    table_begin(&truth, rh_text(sim.table));
    sim.truth->entries(sim.truth, rh_text(sim.table), 1, visit_truth, &truth);
    if (truth.broken || truth.stage != TABLE_DONE) fails("the log is not that of a match");
    else {
        for (int i = 0; i < sim.clients; i++) {
            const Client *c = &sim.who[i];
            if (c->seq != truth.seq) fails("a client knows another number of entries");
            if (!c->view || c->view != sim.who[0].view) fails("two clients see different tables");
            check_plies(c, &truth.match);
        }
        if (table_bytes(&truth) > 8192) fails("a table takes more than 8 KiB");
    }
    check_promises();
    table_end(&truth, &sim_setups);
}

static bool all_know(void)
{
    bool all = true;
    for (int i = 0; i < sim.clients; i++) {
        const Client *c = &sim.who[i];
        all = all && c->socket && c->watches && c->is_done && !c->lacks && c->seq == sim.log_seq;
    }
    return all;
}

/* Ends all faults; all clients reconnect with what they know. */
static void settle(void)
{
    sim.calm = true;
    for (int i = 0; i < sim.cores; i++) sim.at[i].faults.lost_percent = 0;
    for (int i = 0; i < sim.clients; i++) disconnect_client(i);
    match_json_at_log();
    for (int64_t most = sim.steps + STEPS_MAX; sim.steps < most && !all_know() && !sim.fault;) {
        step();
        match_json_at_log();
    }
    if (!all_know()) fails("not everybody learns of the end");
    while (sim.mail_count) deliver();
    for (int i = 0; i < sim.clients; i++) {
        sim.who[i].view = 0;
        say(i, "state", 0, 0);
    }
    while (sim.mail_count) deliver();
}

static bool run(uint64_t seed)
{
    char quote[SETUP_QUOTE_MAX];
    RhErr err;
    begin(seed);
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(sim.game, options);
    const RhSetup *setup =
        setup_cache_take(&sim_setups, sim.game, options, rh_text(0), quote, &err);
    gather_secrets(setup->data);
    setup_cache_drop(&sim_setups, setup);
    while (!sim.over && !sim.fault && sim.steps < STEPS_MAX) {
        step();
        match_json_at_log();
    }
    if (!sim.over) fails("the match does not end");
    if (!sim.fault) settle();
    if (!sim.fault) check();
    if (loud || sim.fault)
        printf("# seed %llu: %s, %lld steps, %lld entries, %d acts, %lld crashes, %lld breaks, "
               "%lld undone, %lld stood in: %s\n",
               (unsigned long long)seed, sim.game->id, (long long)sim.steps, (long long)sim.log_seq,
               (int)sim.ack_count, (long long)sim.crashes, (long long)sim.breaks,
               (long long)sim.undone, (long long)sim.stood_in, sim.fault ? sim.fault : "well");
    bool good = !sim.fault;
    end();
    return good;
}

int main(int argc, char **argv)
{
    uint64_t seeds = 200, from = 1;
    int bad = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--seeds") == 0 && i + 1 < argc) seeds = strtoull(argv[++i], 0, 10);
        else if (strcmp(argv[i], "--from") == 0 && i + 1 < argc) from = strtoull(argv[++i], 0, 10);
        else if (strcmp(argv[i], "--game") == 0 && i + 1 < argc) only_game = argv[++i];
        else if (strcmp(argv[i], "--loud") == 0) loud = true;
    }
    for (uint64_t seed = from; seed < from + seeds; seed++) bad += !run(seed);
    printf("# crashes %lld, numbers taken %lld, answers lost %lld, undone %lld, stood in %lld\n",
           (long long)all_crashes, (long long)met.conflicts, (long long)met.unavailable,
           (long long)all_undone, (long long)all_stood_in);
    if (seeds >= 20)
        tap_ok(all_crashes && met.conflicts && met.unavailable && met.refused && met.dropped &&
                   all_undone && all_stood_in && all_paced && all_turns && all_mixed,
               "everything went wrong that can");
    tap_ok(bad == 0, "%llu matches under faults end well for everybody", (unsigned long long)seeds);
    return tap_done();
}
