/* apps/server/app.c - starts the threads and connects the parts of the server. Start with app_run.

   Work flows one way: from the loop, the ticker, the listener and the bot workers into the queues
   of the workers. A worker hands its answers to the transport, which accepts them from any
   thread. */
#define _POSIX_C_SOURCE 200809L
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "apps/server/api/api.h"
#include "apps/server/app_state.h"
#include "apps/server/clock.h"
#include "apps/server/log.h"
#include "apps/server/notify/notifier.h"
#include "apps/server/people/audit.h"
#include "apps/server/workers.h"

/* Of password workers, so that moves come before logins but logins before bots. */
enum { APP_PASSWORD_NICE = 5 };

/* ---- Callbacks of the transport, on the loop's thread ---- */

static int app_opens(void *context, const NetRequest *request)
{
    App *a = (App *)context;
    const char *session = request->bearer[0] ? request->bearer : request->session;
    char words[BAN_WORDS_MAX];
    SocketUser *user = (SocketUser *)calloc(1, sizeof *user);
    char key[ADDRESS_KEY_MAX];
    bool is_token = rh_text(session).len < NET_TOKEN_MAX;
    address_key(request->address, key);
    if (!user || !is_token || !app_has_room(a, key, app_session_hash(session))) {
        free(user);
        return is_token ? 503 : 403;
    }
    memcpy(user->address_key, key, sizeof key);
    user->person = app_session_hash(session);
    user->socket = request->id;
    snprintf(user->session, sizeof user->session, "%s", session);
    snprintf(user->address, sizeof user->address, "%s", request->address);
    if (app_is_banned(a, "", user->address, words))
        net_close(user->socket, APP_CLOSE_BANNED, words);
    pthread_mutex_lock(&a->mutex);
    user->next = a->socket_users[user->socket % APP_SOCKETS];
    a->socket_users[user->socket % APP_SOCKETS] = user;
    pthread_mutex_unlock(&a->mutex);
    return 0;
}

static void app_copy_owner(App *a, NetId socket, Work *work)
{
    pthread_mutex_lock(&a->mutex);
    const SocketUser *user = *app_find_socket_user(a, socket);
    if (user) {
        memcpy(work->address_key, user->address_key, sizeof work->address_key);
        work->person = user->person;
    }
    pthread_mutex_unlock(&a->mutex);
}

/* Messages of a table go to its worker, in order; messages without a table to any worker. */
static void app_message(void *context, NetId socket, RhText text)
{
    App *a = (App *)context;
    Work *work = app_work(WORK_MESSAGE, (size_t)text.len);
    RhJson json;
    if (!work) return;
    work->id = socket;
    app_copy_owner(a, socket, work);
    memcpy(work->text, text.data, (size_t)text.len);
    if (!rh_json_open(text, &json).what && rh_json_kind(json) == 'o' &&
        rh_json_kind(rh_json_member(json, "table")) == 's' &&
        rh_json_string(rh_json_member(json, "table"), work->table, sizeof work->table))
        app_enqueue(app_worker_of(a, rh_text(work->table)), work);
    else app_enqueue(&a->workers[socket % APP_WORKERS], work);
}

static void app_closed(void *context, NetId socket)
{
    App *a = (App *)context;
    SocketUser **at, *user;
    pthread_mutex_lock(&a->mutex);
    at = app_find_socket_user(a, socket);
    user = *at;
    if (user) *at = user->next;
    pthread_mutex_unlock(&a->mutex);
    free(user);
    for (int i = 0; i < APP_WORKERS; i++) {
        Work *work = app_work(WORK_CLOSED, 0);
        if (!work) continue;
        work->id = socket;
        app_enqueue(&a->workers[i], work);
    }
}

/* Health that needs no worker: the server is alive if this thread answers, and it isn't ready while
   the database hangs. False: another request. */
static bool app_answers_at_once(App *a, const NetRequest *r)
{
    NetAnswer good = {200, 0, rh_text("{\"ok\":true}\n"), 0, 0, 0};
    NetAnswer hangs = {503, 0, rh_text("{\"ok\":false,\"error\":\"the database hangs\"}\n"),
                       0,   0, 0};
    bool is_live = strcmp(r->path, "/livez") == 0;
    bool waits = strcmp(r->path, "/readyz") == 0 && app_probe_hangs(a);
    if (strcmp(r->method, "GET") != 0 || (!is_live && !waits)) return false;
    net_answer(r->id, is_live ? &good : &hangs);
    return true;
}

static void app_request(void *context, const NetRequest *r)
{
    App *a = (App *)context;
    size_t path = strlen(r->path), query = strlen(r->query), body = (size_t)r->body.len;
    size_t origin = strlen(r->origin);
    const char *session = r->bearer[0] ? r->bearer : r->session;
    Work *work = app_work(WORK_REQUEST, body + 1 + path + 1 + query + 1 + origin);
    NetAnswer sorry = {503, 0, rh_text("{\"ok\":false,\"error\":\"out of memory\"}\n"), 0, 0, 0};
    if (!work) {
        net_answer(r->id, &sorry);
        return;
    }
    if (app_answers_at_once(a, r)) {
        free(work);
        return;
    }
    work->id = r->id;
    work->len = body;
    if (body > 0) memcpy(work->text, r->body.data, body);
    memcpy(work->text + body + 1, r->path, path + 1);
    memcpy(work->text + body + 1 + path + 1, r->query, query);
    work->path = work->text + body + 1;
    work->query = work->path + path + 1;
    memcpy(work->text + body + 1 + path + 1 + query + 1, r->origin, origin);
    work->origin = work->query + query + 1;
    snprintf(work->method, sizeof work->method, "%s", r->method);
    snprintf(work->address, sizeof work->address, "%s", r->address);
    address_key(r->address, work->address_key);
    work->person = app_session_hash(session);
    if (strlen(session) < sizeof work->session) memcpy(work->session, session, strlen(session));
    snprintf(work->device, sizeof work->device, "%s", r->device);
    app_enqueue(api_worker_for(a, r), work);
}

/* What has arrived is still answered; then the sockets are closed. */
static void app_stopping(void *context)
{
    App *a = (App *)context;
    pthread_mutex_lock(&a->mutex);
    a->undrained = APP_HEALTH;
    pthread_mutex_unlock(&a->mutex);
    for (int i = 0; i < APP_HEALTH; i++) {
        pthread_mutex_lock(&a->workers[i].mutex);
        a->workers[i].drains = true;
        pthread_cond_signal(&a->workers[i].wakes);
        pthread_mutex_unlock(&a->workers[i].mutex);
    }
}

/* ---- The workers ---- */

/* Finds out who is behind a socket. False: unknown for now, and an answer was sent or the socket
   closed. */
static bool app_authenticate(Worker *w, const Work *work, SocketUser *user)
{
    static const char later[] =
        "{\"id\":null,\"ok\":false,\"error\":\"the database does not answer;"
        " please try again\",\"again\":true}";
    char words[BAN_WORDS_MAX];
    StoreStatus status;
    if (!app_copy_socket_user(w->app, work->id, user)) return false;
    if (user->identity_ms) return true;
    status = people_find(w->store, user->session, app_now_ms(), &user->identity);
    if (status == STORE_UNAVAILABLE) {
        net_send(work->id, rh_text(later));
        return false;
    }
    if (status == STORE_OK && app_is_banned(w->app, user->identity.name, user->address, words)) {
        net_close(work->id, APP_CLOSE_BANNED, words);
        return false;
    }
    name_looks(rh_text(user->identity.name), &user->looks);
    app_cache_identity(w->app, work->id, &user->identity);
    return true;
}

static void app_handle_message(Worker *w, const Work *work)
{
    RhText text = {work->text, (ptrdiff_t)work->len};
    SocketUser user;
    Person person;
    char address[ADDRESS_KEY_MAX];
    if (!app_authenticate(w, work, &user)) return;
    address_key(user.address, address);
    person.id = rh_text(user.identity.id);
    person.name = rh_text(user.identity.name);
    person.is_guest = user.identity.is_guest;
    person.address = rh_text(address);
    person.is_silenced = app_is_silenced(w->app, &user.looks);
    core_message(w->core, work->id, &person, text);
}

static void app_on_tick(Worker *w)
{
    bool missed;
    pthread_mutex_lock(&w->mutex);
    missed = w->missed;
    w->missed = false;
    pthread_mutex_unlock(&w->mutex);
    if (missed) core_log_changed(w->core, rh_text(""), 0);
    if (w == &w->app->workers[0]) {
        app_read_bans(w);
        app_revalidate_sessions(w);
    }
    if (w == &w->app->workers[APP_BACKGROUND]) app_background_tick(w);
    else core_tick(w->core);
    api_publish_metrics(w);
}

static void app_shut_idle(Worker *w, const char *table)
{
    if (core_shut_idle(w->core, rh_text(table)))
        audit_note(w->store, "server", "close", table, "nothing happened there for long",
                   app_now_ms());
}

static void app_handle(Worker *w, const Work *work)
{
    RhText text = {work->text, (ptrdiff_t)work->len};
    switch (work->kind) {
    case WORK_MESSAGE:
        app_handle_message(w, work);
        api_log_message(w, work);
        break;
    case WORK_CLOSED: core_closed(w->core, work->id); break;
    case WORK_REQUEST: api_answer_request(w, work); break;
    case WORK_LOG_CHANGED: core_log_changed(w->core, rh_text(work->table), work->seq); break;
    case WORK_BOT_MOVE: core_bot_move(w->core, rh_text(work->table), work->ply, text); break;
    case WORK_LINK: api_send_link(w, work); break;
    case WORK_PERSON: app_revalidate_local(w, work->table); break;
    case WORK_FORGET: core_forget(w->core, rh_text(work->table), text); break;
    case WORK_SHUT: app_shut_idle(w, work->table); break;
    case WORK_PURGE: core_purge(w->core, rh_text(work->table)); break;
    default: app_on_tick(w); break;
    }
}

static bool app_is_password_worker(const Worker *w)
{
    const Worker *first = &w->app->workers[APP_PASSWORD];
    return w >= first && w < first + APP_PASSWORD_WORKERS;
}

static void *app_worker(void *worker)
{
    Worker *w = (Worker *)worker;
    Work *work = 0;
    /* On Linux, 0 means this thread only. */
    if (app_is_password_worker(w)) (void)setpriority(PRIO_PROCESS, 0, APP_PASSWORD_NICE);
    while ((work = app_dequeue(w, work)) != 0) app_handle(w, work);
    return 0;
}

/* ---- What the core is given ---- */

static int64_t app_host_now(void *context)
{
    (void)context;
    return app_now_ms();
}

static void app_host_random(void *context, void *bytes, size_t count)
{
    (void)context;
    randombytes_buf(bytes, count);
}

static void app_host_send(void *context, uint64_t socket, RhText text)
{
    (void)context;
    net_send(socket, text);
}

/* While its clock is off, this server doesn't decide that somebody's time is up, nor that a lease
   has run out. */
static bool app_host_is_mine(void *context, RhText table)
{
    Worker *w = (Worker *)context;
    return clock_off_ms() == 0 && app_worker_of(w->app, table) == w;
}

static bool app_open_worker(App *a, int number, RhBuf *why)
{
    Worker *w = &a->workers[number];
    CoreHost host;
    w->app = a;
    Store *inner = store_open(a->plan->db, why);
    if (!inner) return false;
    w->store = metrics_store(inner, &a->writes, &a->reads);
    if (!w->store) return false;
    memset(&host, 0, sizeof host);
    host.context = w;
    host.store = w->store;
    host.is_shared = a->is_shared;
    host.tables_max = CORE_TABLES_MAX / APP_WORKERS;
    host.now_ms = app_host_now;
    host.random = app_host_random;
    host.send = app_host_send;
    host.start_bot_move = app_start_bot_move;
    host.cancel_bot_move = app_cancel_bot_move;
    host.is_mine = app_host_is_mine;
    host.setups = &a->setups;
    host.orders_at_once = a->plan->orders_at_once;
    w->core = core_new(&host);
    if (!w->core) rh_put(why, "not enough memory");
    return w->core != 0;
}

/* ---- Time, and other processes ---- */

static void app_tick(Worker *w)
{
    Work *work = app_work(WORK_TICK, 0);
    bool waits;
    if (!work) return;
    pthread_mutex_lock(&w->mutex);
    waits = w->ticks;
    w->ticks = true;
    pthread_mutex_unlock(&w->mutex);
    if (waits) free(work);
    else app_enqueue(w, work);
}

static void *app_ticker(void *app)
{
    const struct timespec pause = {0, APP_TICK_MS * 1000000L};
    App *a = (App *)app;
    while (!app_is_stopping(a)) {
        for (int i = 0; i <= APP_BACKGROUND; i++) app_tick(&a->workers[i]);
        nanosleep(&pause, 0);
    }
    return 0;
}

static void app_forward(Worker *w, int kind, const char *table, int64_t seq)
{
    Work *work = app_work(kind, 0);
    if (!work) return;
    snprintf(work->table, sizeof work->table, "%s", table);
    work->seq = seq;
    app_enqueue(w, work);
}

/* To the table's worker; without a table, to all workers. */
static void app_forward_log_change(App *a, const char *table, int64_t seq)
{
    for (int i = 0; i < APP_WORKERS && !table[0]; i++)
        app_forward(&a->workers[i], WORK_LOG_CHANGED, "", 0);
    if (table[0]) app_forward(app_worker_of(a, rh_text(table)), WORK_LOG_CHANGED, table, seq);
}

static void *app_listener(void *app)
{
    App *a = (App *)app;
    char words[512], table[STORE_ID_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    StoreListener *listener = store_listener_open(a->plan->db, &why);
    int64_t seq = 0;
    /* Without a listener the cores still poll every few seconds. */
    while (listener && !app_is_stopping(a)) {
        if (!store_listener_wait(listener, APP_TICK_MS, table, &seq)) continue;
        if (seq == APP_SEQ_PERSON) app_forward(&a->workers[APP_BACKGROUND], WORK_PERSON, table, 0);
        else app_forward_log_change(a, table, seq);
    }
    if (listener) store_listener_close(listener);
    return 0;
}

/* ---- What the notifiers are given ---- */

_Static_assert((int)NOTIFIER_BASE_MAX == (int)APP_BASE_MAX, "one is copied to the other");
_Static_assert((int)NOTIFIER_TITLE_MAX == (int)TABLE_TITLE_MAX, "every title fits a notice");

static bool app_notifier_stops(void *context)
{
    return app_is_stopping((App *)context);
}

static void app_notifier_base(void *context, char out[NOTIFIER_BASE_MAX])
{
    app_copy_base((App *)context, out);
}

static NotifierHost app_notifier_host(App *a)
{
    NotifierHost host = {a->plan->db,  &a->plan->mail,     a,
                         app_host_now, app_notifier_stops, app_notifier_base};
    return host;
}

/* ---- Start and stop ---- */

static bool app_start(pthread_t *thread, void *(*job)(void *), void *context, RhBuf *why)
{
    if (pthread_create(thread, 0, job, context) == 0) return true;
    rh_put(why, "cannot start a thread");
    return false;
}

static void app_open_queue(Worker *w, bool hashes)
{
    pthread_mutex_init(&w->mutex, 0);
    pthread_cond_init(&w->wakes, 0);
    w->queue.limits.waiting = hashes ? APP_PASSWORD_QUEUE_MAX : APP_QUEUE_MAX;
    w->queue.limits.waiting_of_person = hashes ? APP_PASSWORD_QUEUE_OF_PERSON : APP_QUEUE_OF_PERSON;
}

static bool app_open(App *a, RhBuf *why)
{
    bool good = sodium_init() >= 0;
    pthread_mutex_init(&a->mutex, 0);
    setup_cache_open(&a->setups);
    pthread_cond_init(&a->bot_wakes, 0);
    app_bots_open(a);
    for (int i = 0; i <= APP_HEALTH; i++)
        app_open_queue(&a->workers[i], i >= APP_PASSWORD && i < APP_HEALTH);
    if (!good) rh_put(why, "cannot start the cryptography library");
    for (int i = 0; good && i <= APP_HEALTH; i++) good = app_open_worker(a, i, why);
    if (good) app_compare_clock(&a->workers[APP_BACKGROUND]);
    a->began_ms = app_now_ms();
    if (good) people_index_names(a->workers[APP_BACKGROUND].store);
    if (good) app_read_bans(&a->workers[0]);
    if (good && !app_probe(&a->workers[APP_HEALTH])) {
        rh_put(why, "the database cannot be written: the disk may be full or read-only");
        good = false;
    }
    return good;
}

static void app_stop(App *a)
{
    pthread_mutex_lock(&a->mutex);
    a->stops = true;
    pthread_cond_broadcast(&a->bot_wakes);
    pthread_mutex_unlock(&a->mutex);
    for (int i = 0; i <= APP_HEALTH; i++) {
        pthread_mutex_lock(&a->workers[i].mutex);
        pthread_cond_broadcast(&a->workers[i].wakes);
        pthread_mutex_unlock(&a->workers[i].mutex);
    }
}

static void app_close(App *a)
{
    for (int i = 0; i <= APP_HEALTH; i++) {
        Worker *w = &a->workers[i];
        for (Work *work; (work = (Work *)fair_take(&w->queue)) != 0; free(work))
            fair_done(&w->queue, &work->item, 0);
        fair_close(&w->queue);
        if (w->core) core_free(w->core);
        if (w->store) w->store->close(w->store);
    }
    app_bots_close(a);
    for (int i = 0; i < APP_SOCKETS; i++) {
        for (SocketUser *user = a->socket_users[i], *next; user; user = next) {
            next = user->next;
            free(user);
        }
    }
    setup_cache_clear(&a->setups);
}

/* Starts all other threads, then runs the loop on this one. */
static bool app_serve(App *a, const NetPlan *net, RhBuf *why)
{
    pthread_t all[APP_HEALTH + 1 + APP_BOT_WORKERS_MAX + APP_NOTIFIERS + 2];
    NotifierHost notifier = app_notifier_host(a);
    int count = 0;
    bool good = true;
    for (int i = 0; good && i <= APP_HEALTH; i++)
        good = app_start(&all[count], app_worker, &a->workers[i], why) && ++count;
    for (int i = 0; good && i < app_bot_workers(); i++)
        good = app_start(&all[count], app_bot_worker, a, why) && ++count;
    for (int i = 0; good && i < APP_NOTIFIERS; i++)
        good = app_start(&all[count], notifier_run, &notifier, why) && ++count;
    good = good && app_start(&all[count], app_ticker, a, why) && ++count;
    if (good && a->is_shared) good = app_start(&all[count], app_listener, a, why) && ++count;
    good = good && net_run(net, why);
    app_stop(a);
    for (int i = 0; i < count; i++) pthread_join(all[i], 0);
    return good;
}

static void app_ready(void *context, const char *address)
{
    App *a = (App *)context;
    const char *base = a->plan->net.origin ? a->plan->net.origin : address;
    LogLine line;
    pthread_mutex_lock(&a->mutex); /* notifiers are running already */
    snprintf(a->base, sizeof a->base, "%s", base);
    pthread_mutex_unlock(&a->mutex);
    log_begin(&line, LOGS_INFO, "listening");
    log_text(&line, "address", address);
    log_text(&line, "database", a->is_shared ? "postgresql" : "sqlite");
    log_end(&line);
    a->plan->ready(address);
}

bool app_run(const AppPlan *plan, RhBuf *why)
{
    App *a = (App *)calloc(1, sizeof *a);
    NetPlan net = plan->net;
    bool good;
    if (!a) return false;
    a->plan = plan;
    a->is_shared = store_is_shared(plan->db);
    net.app.context = a;
    net.app.request = app_request;
    net.app.opens = app_opens;
    net.app.message = app_message;
    net.app.closed = app_closed;
    net.app.stopping = app_stopping;
    net.ready = app_ready;
    clock_begin(clock_read());
    a->lock = (StoreLock)STORE_NO_LOCK;
    good = store_lock(plan->db, APP_LOCK_MS, &a->lock, why) && app_open(a, why) &&
           app_serve(a, &net, why);
    if (good) log_event(LOGS_INFO, "stopped");
    app_close(a);
    store_unlock(&a->lock);
    free(a);
    return good;
}
