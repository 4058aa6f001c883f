/* apps/server/app_state.c - the work queues of the workers and the users behind open sockets. See
   app_state.h. Start with app_give. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/app_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/server/log.h"

int64_t app_now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

bool app_stops(App *a)
{
    bool stops;
    pthread_mutex_lock(&a->mutex);
    stops = a->stops;
    pthread_mutex_unlock(&a->mutex);
    return stops;
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

/* What finds no room: a question is answered so, what others tell is made up for at the next tick,
   and a computer is asked again once its table is due. */
static void app_turn_away(const Work *work)
{
    static const char words[] =
        "{\"ok\":false,\"error\":\"too much to do; please come back later\"}\n";
    NetAnswer sorry = {503, 0, rh_text(words), 0, "Retry-After: 10\r\n"};
    if (work->kind == WORK_MESSAGE) net_close(work->id, 1013, "too much to do; come back later");
    if (work->kind == WORK_REQUEST) net_answer(work->id, &sorry);
}

/* Once in a while: it is a flood that is told of here. */
static void app_note_full(App *a)
{
    int64_t now = app_now_ms();
    bool is_news;
    pthread_mutex_lock(&a->mutex);
    is_news = now - a->full_ms >= APP_FULL_MS;
    if (is_news) a->full_ms = now;
    pthread_mutex_unlock(&a->mutex);
    if (is_news) log_say(LOGS_WARN, "too much to do");
}

/* Sockets that went must be known of: while there is no room no new ones are opened. */
void app_give(Worker *w, Work *work)
{
    bool full;
    work->since_us = meter_now_us();
    pthread_mutex_lock(&w->mutex);
    full = w->waiting >= APP_QUEUE_MAX && work->kind != WORK_CLOSED && work->kind != WORK_TICK;
    if (!full) {
        if (w->last) w->last->next = work;
        else w->first = work;
        w->last = work;
        w->waiting++;
        pthread_cond_signal(&w->wakes);
    }
    w->missed |= full && work->kind == WORK_HEARD;
    pthread_mutex_unlock(&w->mutex);
    if (!full) return;
    app_turn_away(work);
    app_note_full(w->app);
    free(work);
}

bool app_has_room(App *a)
{
    bool has = true;
    for (int i = 0; i < APP_WORKERS; i++) {
        pthread_mutex_lock(&a->workers[i].mutex);
        has = has && a->workers[i].waiting < APP_QUEUE_MAX;
        pthread_mutex_unlock(&a->workers[i].mutex);
    }
    return has;
}

Work *app_take(Worker *w)
{
    Work *work;
    pthread_mutex_lock(&w->mutex);
    while (!w->first && !app_stops(w->app)) pthread_cond_wait(&w->wakes, &w->mutex);
    work = w->first;
    if (work) {
        w->first = work->next;
        w->waiting--;
        if (work->kind == WORK_TICK) w->ticks = false;
    }
    if (!w->first) w->last = 0;
    pthread_mutex_unlock(&w->mutex);
    return work;
}

Worker *app_worker_of(App *a, RhText table)
{
    uint32_t hash = 2166136261u;
    for (ptrdiff_t i = 0; i < table.len; i++)
        hash = (hash ^ (unsigned char)table.data[i]) * 16777619u;
    return &a->workers[hash % APP_WORKERS];
}

/* ---- Callers ---- */

Caller **app_find_caller(App *a, NetId socket)
{
    Caller **at = &a->callers[socket % APP_SOCKETS];
    while (*at && (*at)->socket != socket) at = &(*at)->next;
    return at;
}

bool app_copy_caller(App *a, NetId socket, Caller *out)
{
    Caller *c;
    pthread_mutex_lock(&a->mutex);
    c = *app_find_caller(a, socket);
    if (c) *out = *c;
    pthread_mutex_unlock(&a->mutex);
    return c != 0;
}

void app_keep_card(App *a, NetId socket, const PeopleCard *card)
{
    Caller *c;
    pthread_mutex_lock(&a->mutex);
    c = *app_find_caller(a, socket);
    if (c) {
        c->card = *card;
        c->known_ms = app_now_ms();
    }
    pthread_mutex_unlock(&a->mutex);
}

/* Sockets of a person, with their sessions; null: there are none. */
static Caller *app_callers_of(App *a, const char *person)
{
    Caller *found = 0;
    pthread_mutex_lock(&a->mutex);
    for (int i = 0; i < APP_SOCKETS; i++) {
        for (const Caller *c = a->callers[i]; c; c = c->next) {
            Caller *copy = strcmp(c->card.id, person) == 0 ? (Caller *)malloc(sizeof *c) : 0;
            if (!copy) continue;
            *copy = *c;
            copy->next = found;
            found = copy;
        }
    }
    pthread_mutex_unlock(&a->mutex);
    return found;
}

bool app_look_at(Worker *w, NetId socket, const char *session)
{
    PeopleCard card;
    StoreStatus status = people_find(w->store, session, app_now_ms(), &card);
    if (status == STORE_OK) app_keep_card(w->app, socket, &card);
    if (status == STORE_NOT_FOUND) net_close(socket, APP_CLOSE_SESSION, "your session has ended");
    return status != STORE_UNAVAILABLE;
}

void app_review(Worker *w, const char *person)
{
    for (Caller *c = app_callers_of(w->app, person), *next; c; c = next) {
        next = c->next;
        app_look_at(w, c->socket, c->session);
        free(c);
    }
}

void app_look_again(Worker *w, const char *person)
{
    app_review(w, person);
    w->store->notify(w->store, rh_text(person), APP_SEQ_PERSON);
}
