/* apps/server/app_state.c - the work queues of the workers and the users behind open sockets. See
   app_state.h. Start with app_enqueue. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/app_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/server/clock.h"
#include "apps/server/log.h"

int64_t app_now_ms(void)
{
    return clock_at(clock_read());
}

static void app_log_clock(int64_t off_ms)
{
    LogLine line;
    log_begin(&line, off_ms ? LOGS_ERROR : LOGS_INFO, off_ms ? "clock off" : "clock right");
    if (off_ms) log_number(&line, "ahead_ms", off_ms);
    log_end(&line);
}

void app_compare_clock(Worker *w)
{
    ClockReading before = clock_read(), after;
    int64_t database_ms, off_ms = clock_off_ms();
    if (w->app->clock_compared_ms && before.boot_ms - w->app->clock_compared_ms < CLOCK_COMPARE_MS)
        return;
    w->app->clock_compared_ms = before.boot_ms;
    if (w->store->now_ms(w->store, &database_ms) != STORE_OK) return;
    after = clock_read();
    /* An answer that took long doesn't tell when it was made. */
    if (after.boot_ms - before.boot_ms > APP_CLOCK_ANSWER_MS) return;
    clock_compare(before, database_ms - (after.boot_ms - before.boot_ms) / 2);
    if ((off_ms != 0) != (clock_off_ms() != 0)) app_log_clock(clock_off_ms());
}

bool app_is_stopping(App *a)
{
    bool stops;
    pthread_mutex_lock(&a->mutex);
    stops = a->stops;
    pthread_mutex_unlock(&a->mutex);
    return stops;
}

bool app_probe(Worker *w)
{
    App *a = w->app;
    StoreBatch batch;
    bool good;
    memset(&batch, 0, sizeof batch);
    batch.doc_count = 1;
    batch.docs[0].kind = rh_text("health");
    batch.docs[0].key = rh_text("-");
    batch.docs[0].sort_key = app_now_ms();
    batch.docs[0].version = STORE_ANY;
    batch.docs[0].body = rh_text("{}");
    pthread_mutex_lock(&a->mutex);
    a->probe_since_us = metrics_now_us();
    pthread_mutex_unlock(&a->mutex);
    good = w->store->write(w->store, &batch) == STORE_OK;
    pthread_mutex_lock(&a->mutex);
    a->probe_since_us = 0;
    pthread_mutex_unlock(&a->mutex);
    return good;
}

bool app_probe_hangs(App *a)
{
    int64_t since;
    pthread_mutex_lock(&a->mutex);
    since = a->probe_since_us;
    pthread_mutex_unlock(&a->mutex);
    return since && metrics_now_us() - since > APP_PROBE_US;
}

void app_copy_base(App *a, char out[APP_BASE_MAX])
{
    pthread_mutex_lock(&a->mutex);
    memcpy(out, a->base, sizeof a->base);
    pthread_mutex_unlock(&a->mutex);
}

/* ---- Work ---- */

Work *app_work(int kind, size_t len)
{
    Work *work = (Work *)calloc(1, sizeof *work + len + 1);
    if (!work) return 0;
    work->kind = kind;
    work->len = len;
    return work;
}

Work *app_copy_request(const Work *work)
{
    size_t more = strlen(work->path) + strlen(work->query) + strlen(work->origin) + 3;
    size_t size = sizeof *work + work->len + 1 + more;
    Work *copy = (Work *)malloc(size);
    if (!copy) return 0;
    memcpy(copy, work, size);
    memset(&copy->item, 0, sizeof copy->item);
    copy->path = copy->text + (work->path - work->text);
    copy->query = copy->text + (work->query - work->text);
    copy->origin = copy->text + (work->origin - work->text);
    return copy;
}

/* Answers work that was rejected because the queue is full. Dropped notifications are made up for
   at the next tick, and a bot is asked again once its table is due. */
static void app_reject_overload(const Work *work)
{
    static const char words[] =
        "{\"ok\":false,\"error\":\"the server is busy; please try again later\"}\n";
    NetAnswer sorry = {503, 0, rh_text(words), 0, 0, 0};
    if (work->kind == WORK_MESSAGE)
        net_close(work->id, 1013, "the server is busy; please try again later");
    if (work->kind == WORK_REQUEST) net_answer(work->id, &sorry);
}

uint64_t app_session_hash(const char *session)
{
    return session[0] ? rh_hash(session, strlen(session), 1) : 0;
}

/* Messages and requests belong to the person who sent them, everything else to the server. */
static bool app_is_own(const Work *work)
{
    return work->kind != WORK_MESSAGE && work->kind != WORK_REQUEST && work->kind != WORK_LINK;
}

void app_enqueue(Worker *w, Work *work)
{
    FairItem *rejected;
    work->since_us = metrics_now_us();
    pthread_mutex_lock(&w->mutex);
    if (work->kind == WORK_LOG_CHANGED && w->queue.waiting >= APP_QUEUE_MAX) {
        w->missed = true;
        rejected = &work->item;
    } else
        rejected = fair_put(&w->queue, &work->item, app_is_own(work) ? 0 : work->address_key,
                            work->person);
    pthread_cond_signal(&w->wakes);
    pthread_mutex_unlock(&w->mutex);
    if (!rejected) return;
    app_reject_overload((const Work *)rejected);
    log_event(LOGS_WARN, "overloaded");
    free(rejected);
}

bool app_has_room(App *a, const char *address_key, uint64_t person)
{
    bool has = true;
    for (int i = 0; i < APP_WORKERS; i++) {
        pthread_mutex_lock(&a->workers[i].mutex);
        has = has && fair_has_room(&a->workers[i].queue, address_key, person);
        pthread_mutex_unlock(&a->workers[i].mutex);
    }
    return has;
}

/* The queue is empty, and the server is stopping. The worker's mutex is held. */
static void app_note_drained(Worker *w)
{
    App *a = w->app;
    bool all;
    w->drains = false;
    pthread_mutex_lock(&a->mutex);
    all = --a->undrained == 0;
    pthread_mutex_unlock(&a->mutex);
    if (all) net_drained();
}

Work *app_dequeue(Worker *w, Work *done)
{
    Work *work = 0;
    int64_t now_us = metrics_now_us();
    pthread_mutex_lock(&w->mutex);
    if (done) fair_done(&w->queue, &done->item, now_us - w->began_us);
    while ((work = (Work *)fair_take(&w->queue)) == 0 && !app_is_stopping(w->app)) {
        if (w->drains) app_note_drained(w);
        pthread_cond_wait(&w->wakes, &w->mutex);
    }
    if (work && work->kind == WORK_TICK) w->ticks = false;
    pthread_mutex_unlock(&w->mutex);
    w->began_us = metrics_now_us();
    free(done);
    return work;
}

Worker *app_worker_of(App *a, RhText table)
{
    uint32_t hash = 2166136261u;
    for (ptrdiff_t i = 0; i < table.len; i++)
        hash = (hash ^ (unsigned char)table.data[i]) * 16777619u;
    return &a->workers[hash % APP_WORKERS];
}

/* ---- Users behind sockets ---- */

SocketUser **app_find_socket_user(App *a, NetId socket)
{
    SocketUser **at = &a->socket_users[socket % APP_SOCKETS];
    while (*at && (*at)->socket != socket) at = &(*at)->next;
    return at;
}

bool app_copy_socket_user(App *a, NetId socket, SocketUser *out)
{
    SocketUser *user;
    pthread_mutex_lock(&a->mutex);
    user = *app_find_socket_user(a, socket);
    if (user) *out = *user;
    pthread_mutex_unlock(&a->mutex);
    return user != 0;
}

void app_cache_identity(App *a, NetId socket, const PeopleIdentity *identity)
{
    SocketUser *user;
    NameLooks looks;
    name_looks(rh_text(identity->name), &looks);
    pthread_mutex_lock(&a->mutex);
    user = *app_find_socket_user(a, socket);
    if (user) {
        user->identity = *identity;
        user->looks = looks;
        user->identity_ms = app_now_ms();
    }
    pthread_mutex_unlock(&a->mutex);
}

/* Copies of a person's socket users, as a list; null: there are none. The caller frees them. */
static SocketUser *app_socket_users_of(App *a, const char *person)
{
    SocketUser *found = 0;
    pthread_mutex_lock(&a->mutex);
    for (int i = 0; i < APP_SOCKETS; i++) {
        for (const SocketUser *user = a->socket_users[i]; user; user = user->next) {
            SocketUser *copy =
                strcmp(user->identity.id, person) == 0 ? (SocketUser *)malloc(sizeof *user) : 0;
            if (!copy) continue;
            *copy = *user;
            copy->next = found;
            found = copy;
        }
    }
    pthread_mutex_unlock(&a->mutex);
    return found;
}

bool app_revalidate_session(Worker *w, NetId socket, const char *session)
{
    PeopleIdentity identity;
    StoreStatus status = people_find(w->store, session, app_now_ms(), &identity);
    if (status == STORE_OK) app_cache_identity(w->app, socket, &identity);
    if (status == STORE_NOT_FOUND) net_close(socket, APP_CLOSE_SESSION, "your session has ended");
    return status != STORE_UNAVAILABLE;
}

void app_revalidate_local(Worker *w, const char *person)
{
    for (SocketUser *user = app_socket_users_of(w->app, person), *next; user; user = next) {
        next = user->next;
        app_revalidate_session(w, user->socket, user->session);
        free(user);
    }
}

void app_revalidate_person(Worker *w, const char *person)
{
    app_revalidate_local(w, person);
    w->store->notify(w->store, rh_text(person), APP_SEQ_PERSON);
}
