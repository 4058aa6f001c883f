/* apps/server/access_checks.c - closes sockets of banned users (bans.h) and of ended sessions, and
   counts newcomers. One worker reads the bans again every few seconds. Sessions are revalidated
   because they may be ended from another browser or in another process. */
#include <stdlib.h>
#include <string.h>

#include "apps/server/app_state.h"
#include "apps/server/log.h"

/* When the ban of this name or address ends; a null or empty one is ignored. 0: not banned. The
   mutex must be held. */
static int64_t app_banned_until(const App *a, const NameLooks *name, const char *address)
{
    char key[BAN_KEY_MAX];
    int64_t now = app_now_ms(), until = 0;
    if (a->bans.count == 0) return 0;
    if (address[0] && ban_address(rh_text(address), key)) until = bans_until(&a->bans, key, now);
    if (!until && name) until = bans_until_name(&a->bans, name, now);
    return until;
}

bool app_is_banned(App *a, const char *name, const char *address, char words[BAN_WORDS_MAX])
{
    RhBuf out = {words, BAN_WORDS_MAX, 0, false};
    NameLooks looks;
    int64_t until;
    if (name[0]) name_looks(rh_text(name), &looks);
    pthread_mutex_lock(&a->mutex);
    until = app_banned_until(a, name[0] ? &looks : 0, address);
    pthread_mutex_unlock(&a->mutex);
    if (until) ban_put_words(until, &out);
    rh_buf_string(&out);
    return until != 0;
}

/* ---- Newcomers ---- */

/* Moves on to the current minute. The mutex must be held. */
static void app_turn_minute(App *a, int64_t now_ms)
{
    int64_t minute = now_ms / 60000;
    if (minute == a->newcomers_minute) return;
    a->newcomers_before = minute == a->newcomers_minute + 1 ? a->newcomers : 0;
    a->newcomers_minute = minute;
    a->newcomers = 0;
}

void app_count_newcomer(App *a)
{
    pthread_mutex_lock(&a->mutex);
    app_turn_minute(a, app_now_ms());
    a->newcomers++;
    pthread_mutex_unlock(&a->mutex);
}

/* The last 60 seconds are estimated from the current minute and its share of the one before. */
bool app_is_crowded(App *a)
{
    int64_t now = app_now_ms(), rate;
    pthread_mutex_lock(&a->mutex);
    app_turn_minute(a, now);
    rate = a->newcomers + a->newcomers_before * (60000 - now % 60000) / 60000;
    pthread_mutex_unlock(&a->mutex);
    return a->plan->guests_per_minute > 0 && rate >= a->plan->guests_per_minute;
}

bool app_copy_work_key(Worker *w, unsigned char key[WORK_KEY_BYTES])
{
    App *a = w->app;
    bool has;
    pthread_mutex_lock(&a->mutex);
    has = a->has_work_key;
    memcpy(key, a->work_key, WORK_KEY_BYTES);
    pthread_mutex_unlock(&a->mutex);
    if (has) return true;
    if (entry_work_key(w->store, key) != STORE_OK) return false;
    pthread_mutex_lock(&a->mutex);
    memcpy(a->work_key, key, WORK_KEY_BYTES);
    a->has_work_key = true;
    pthread_mutex_unlock(&a->mutex);
    return true;
}

/* ---- Bans ---- */

bool app_is_silenced(App *a, const NameLooks *looks)
{
    bool is;
    pthread_mutex_lock(&a->mutex);
    is = a->bans.look_count > 0 && bans_until_chat(&a->bans, looks, app_now_ms());
    pthread_mutex_unlock(&a->mutex);
    return is;
}

/* Logs how many, never who. */
static void app_log_bans(const char *what, int32_t count, int32_t before)
{
    LogLine line;
    if (count == before) return;
    log_begin(&line, LOGS_INFO, what);
    log_number(&line, "count", count);
    log_end(&line);
}

/* Closes at most APP_REVALIDATE_MAX sockets; the rest follow the next time. */
static void app_close_banned(App *a)
{
    struct {
        NetId socket;
        int64_t until;
    } list[APP_REVALIDATE_MAX];
    int32_t count = 0;
    pthread_mutex_lock(&a->mutex);
    for (int i = 0; i < APP_SOCKETS && a->bans.count > 0; i++) {
        for (const SocketUser *user = a->socket_users[i]; user && count < APP_REVALIDATE_MAX;
             user = user->next) {
            list[count].socket = user->socket;
            list[count].until =
                app_banned_until(a, user->identity.name[0] ? &user->looks : 0, user->address);
            count += list[count].until != 0;
        }
    }
    pthread_mutex_unlock(&a->mutex);
    app_log_bans("sockets closed by bans", count, 0);
    for (int32_t i = 0; i < count; i++) {
        char words[BAN_WORDS_MAX];
        RhBuf out = {words, sizeof words, 0, false};
        ban_put_words(list[i].until, &out);
        net_close(list[i].socket, APP_CLOSE_BANNED, rh_buf_string(&out));
    }
}

void app_read_bans(Worker *w)
{
    App *a = w->app;
    int64_t now = app_now_ms();
    Bans *bans;
    if (now - a->bans_read_ms < APP_BANS_MS) return;
    a->bans_read_ms = now;
    bans = (Bans *)malloc(sizeof *bans);
    if (!bans) return;
    if (bans_read(w->store, now, bans) == STORE_OK) {
        app_log_bans("bans in force", bans->count, a->bans.count);
        pthread_mutex_lock(&a->mutex);
        bans_copy(bans, &a->bans);
        pthread_mutex_unlock(&a->mutex);
        app_close_banned(a);
    }
    free(bans);
}

/* ---- Sessions that have ended ---- */

typedef struct StaleList {
    int32_t count;
    struct {
        NetId socket;
        char session[NET_TOKEN_MAX];
    } at[APP_REVALIDATE_MAX];
} StaleList;

static void app_list_stale(App *a, StaleList *list)
{
    int64_t now = app_now_ms();
    list->count = 0;
    pthread_mutex_lock(&a->mutex);
    for (int i = 0; i < APP_SOCKETS; i++) {
        for (const SocketUser *user = a->socket_users[i]; user && list->count < APP_REVALIDATE_MAX;
             user = user->next) {
            if (!user->identity.id[0] || now - user->identity_ms < APP_IDENTITY_MS) continue;
            list->at[list->count].socket = user->socket;
            memcpy(list->at[list->count++].session, user->session, NET_TOKEN_MAX);
        }
    }
    pthread_mutex_unlock(&a->mutex);
}

void app_revalidate_sessions(Worker *w)
{
    StaleList list;
    app_list_stale(w->app, &list);
    for (int32_t i = 0; i < list.count; i++)
        if (!app_revalidate_session(w, list.at[i].socket, list.at[i].session))
            break; /* unavailable: try again at the next tick */
    memset(&list, 0, sizeof list);
}
