/* apps/server/notify/notifier.c - delivers notices, see notifier.h. Start with notifier_round, then
   notifier_deliver. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/notify/notifier.h"

#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/server/notify/notices.h"
#include "games/registry.h"

enum {
    NOTIFIER_MAIL = 1,
    NOTIFIER_WEBHOOK = 2,
    NOTIFIER_PUSH = 4, /* the channels, as bits */
    NOTIFIER_TEXT_MAX = 1024,
    NOTIFIER_SLEEP_MS = 100,
    NOTIFIER_VAPID_S = 43200, /* validity of the VAPID proof; a day is the maximum */
    NOTIFIER_TTL_S = 259200   /* how long a push service keeps a notice for a sleeping browser */
};

/* In milliseconds. With `dev` everything is fast. */
typedef struct NotifierTimes {
    int32_t round; /* between two reads of the store */
    int32_t grace; /* see NOTIFIER_GRACE_MS */
    int32_t check; /* until presence is checked again */
    int32_t again; /* after a failure; doubled each time */
    int32_t busy;  /* while the receiver has its share of requests */
} NotifierTimes;

static const NotifierTimes notifier_normal = {1000, NOTIFIER_GRACE_MS, 30000, 30000, 5000};
static const NotifierTimes notifier_fast = {100, 200, 200, 200, 200};

typedef struct Notifier {
    const NotifierHost *host;
    Store *store;
    HttpClient *client;
    const NotifierTimes *times;
    char base[NOTIFIER_BASE_MAX]; /* the server's URL, for links */
    NoticesPushes pushes;         /* of the current recipient */
    Notices notices;              /* likewise */
    char address[MAIL_ADDRESS_MAX];
    int64_t until; /* when to stop trying this recipient: others wait */
} Notifier;

/* A document `turn`, parsed. */
typedef struct NotifierTurn {
    char key[STORE_KEY_MAX], person[STORE_KEY_MAX];
    char event[8], table[STORE_ID_MAX], game[32], title[NOTIFIER_TITLE_MAX];
    int64_t version, seat, ply, at;
    int64_t tries, done; /* done: channels that need no further attempt */
} NotifierTurn;

typedef struct NotifierTurns {
    NotifierTurn at[NOTIFIER_BATCH];
    int32_t count;
} NotifierTurns;

static int64_t notifier_now(const Notifier *h)
{
    return h->host->now_ms(h->host->context);
}

static bool notifier_stops(const Notifier *h)
{
    return h->host->stops(h->host->context);
}

/* ---- The documents ---- */

static bool notifier_copy(RhText text, char *out, size_t cap)
{
    if (text.len < 0 || (size_t)text.len >= cap) return false;
    memcpy(out, text.data, (size_t)text.len);
    out[text.len] = 0;
    return true;
}

/* A document that cannot be read gets no event, and is removed. */
static bool notifier_visit(void *context, const StoreDoc *doc)
{
    NotifierTurns *all = (NotifierTurns *)context;
    NotifierTurn *t = &all->at[all->count];
    RhJson json;
    memset(t, 0, sizeof *t);
    if (!notifier_copy(doc->key, t->key, sizeof t->key) ||
        !notifier_copy(doc->owner, t->person, sizeof t->person))
        return true;
    t->version = doc->version;
    all->count++;
    if (rh_json_open(doc->body, &json).what) return all->count < NOTIFIER_BATCH;
    rh_json_string(rh_json_member(json, "event"), t->event, sizeof t->event);
    rh_json_string(rh_json_member(json, "table"), t->table, sizeof t->table);
    rh_json_string(rh_json_member(json, "game"), t->game, sizeof t->game);
    rh_json_string(rh_json_member(json, "title"), t->title, sizeof t->title);
    rh_json_int(rh_json_member(json, "seat"), 0, RH_PLAYERS_MAX, &t->seat);
    rh_json_int(rh_json_member(json, "ply"), 0, INT32_MAX, &t->ply);
    rh_json_int(rh_json_member(json, "at"), 0, INT64_MAX, &t->at);
    rh_json_int(rh_json_member(json, "tries"), 0, NOTIFIER_TRIES, &t->tries);
    rh_json_int(rh_json_member(json, "done"), 0, 7, &t->done);
    return all->count < NOTIFIER_BATCH;
}

static void notifier_put_string(RhBuf *out, const char *key, const char *text)
{
    rh_put_key(out, key);
    rh_put_json_string(out, rh_text(text));
    rh_put_char(out, ',');
}

static void notifier_put_number(RhBuf *out, const char *key, int64_t n)
{
    rh_put_key(out, key);
    rh_put_number(out, n);
    rh_put_char(out, ',');
}

/* The members that the document, the webhook and the push share, without the closing brace. */
static void notifier_put(const NotifierTurn *t, RhBuf *out)
{
    rh_put_char(out, '{');
    notifier_put_string(out, "event", t->event);
    notifier_put_string(out, "table", t->table);
    notifier_put_string(out, "game", t->game);
    notifier_put_string(out, "title", t->title);
    notifier_put_number(out, "seat", t->seat);
    notifier_put_number(out, "ply", t->ply);
    notifier_put_number(out, "at", t->at);
}

/* Writes the document back, due at `when`; 0: removes it. False: another writer was first. */
static bool notifier_save(Notifier *h, NotifierTurn *t, int64_t when)
{
    char room[NOTIFIER_TEXT_MAX];
    RhBuf out = {room, sizeof room, 0, false};
    StoreBatch batch;
    StoreDoc *p = &batch.docs[0];
    memset(&batch, 0, sizeof batch);
    batch.doc_count = 1;
    p->kind = rh_text("turn");
    p->key = rh_text(t->key);
    p->owner = rh_text(t->person);
    p->version = t->version;
    notifier_put(t, &out);
    notifier_put_number(&out, "tries", t->tries);
    rh_put(&out, "\"done\":");
    rh_put_number(&out, t->done);
    rh_put_char(&out, '}');
    if (when) {
        p->sort_key = when - h->times->grace; /* the sort key is when the turn began, see core.h */
        p->body = rh_buf_text(&out);
    }
    if (h->store->write(h->store, &batch) != STORE_OK) return false;
    t->version++;
    return true;
}

/* ---- Whether and when ---- */

static bool notifier_visit_any(void *context, const StoreDoc *doc)
{
    (void)context;
    (void)doc;
    return false;
}

/* Channels that can deliver this notice and have not yet. */
static int64_t notifier_channels_left(const Notifier *h, const NotifierTurn *t)
{
    int64_t channels = 0;
    if (h->notices.mail && h->address[0]) channels |= NOTIFIER_MAIL;
    if (h->notices.webhook[0]) channels |= NOTIFIER_WEBHOOK;
    if (h->pushes.count > 0) channels |= NOTIFIER_PUSH;
    return channels & ~t->done;
}

static bool notifier_load(Notifier *h, const NotifierTurn *t)
{
    RhText person = rh_text(t->person);
    h->address[0] = 0;
    if (notices_get(h->store, person, &h->notices) != STORE_OK ||
        notices_pushes(h->store, person, &h->pushes) != STORE_OK)
        return false;
    return !h->notices.mail || !mail_can(h->host->mail) ||
           notices_address(h->store, person, h->address) != STORE_UNAVAILABLE;
}

/* When to try again; 0: deliver now; -1: never. A player watching their table needs no notice; one
   who is absent has a document `gone` with the same key. */
static int64_t notifier_wait(Notifier *h, const NotifierTurn *t, int64_t now)
{
    bool over = strcmp(t->event, "over") == 0;
    int64_t quiet = notices_quiet_until(&h->notices.quiet, now);
    if (strcmp(t->event, "test") == 0) return 0;
    StoreStatus absent =
        h->store->get(h->store, rh_text("gone"), rh_text(t->key), notifier_visit_any, 0);
    if (absent == STORE_UNAVAILABLE) return now + h->times->check;
    if (absent == STORE_NOT_FOUND && over) return -1;
    if (absent == STORE_NOT_FOUND && now < t->at + NOTIFIER_PRESENT_MS)
        return now + h->times->check;
    return quiet;
}

/* ---- The channels ---- */

/* BUSY: not tried, because the receiver has its share of requests. */
typedef enum NotifierResult {
    NOTIFIER_SENT,
    NOTIFIER_NEVER,
    NOTIFIER_LATER,
    NOTIFIER_BUSY
} NotifierResult;

static NotifierResult notifier_result(int status)
{
    if (status == HTTP_CLIENT_BUSY) return NOTIFIER_BUSY;
    if (status >= 200 && status < 300) return NOTIFIER_SENT;
    return status == 0 || status == 408 || status == 429 || status >= 500 ? NOTIFIER_LATER
                                                                          : NOTIFIER_NEVER;
}

static void notifier_put_url(const Notifier *h, const NotifierTurn *t, RhBuf *out)
{
    rh_put(out, h->base);
    rh_put(out, t->table[0] ? "/#/online/" : "/#/account");
    rh_put(out, t->table);
}

/* The JSON for webhooks and browsers. */
static void notifier_put_notice(const Notifier *h, const NotifierTurn *t, RhBuf *out)
{
    notifier_put(t, out);
    rh_put(out, "\"url\":\"");
    notifier_put_url(h, t, out); /* needs no escaping */
    rh_put(out, "\"}");
}

static void notifier_put_subject(const NotifierTurn *t, RhBuf *out)
{
    const RhGame *game = rh_find_game(rh_text(t->game));
    bool test = strcmp(t->event, "test") == 0, over = strcmp(t->event, "over") == 0;
    rh_put(out, test ? "Roundhouse can reach you" : over ? "The game is over" : "Your turn");
    if (!test) rh_put(out, ": ");
    for (const char *c = t->title; *c; c++) rh_put_char(out, *c < ' ' && *c > 0 ? ' ' : *c);
    if (!t->title[0] && game) rh_put(out, game->title);
}

static NotifierResult notifier_mail(Notifier *h, const NotifierTurn *t)
{
    char subject[256], text[NOTIFIER_TEXT_MAX];
    RhBuf line = {subject, sizeof subject, 0, false}, out = {text, sizeof text, 0, false};
    notifier_put_subject(t, &line);
    rh_put_text(&out, rh_buf_text(&line));
    rh_put(&out, "\n\n");
    notifier_put_url(h, t, &out);
    rh_put(&out, "\n\nChange your notices here:\n");
    rh_put(&out, h->base);
    rh_put(&out, "/#/account\n");
    return mail_send(h->host->mail, h->address, rh_buf_string(&line), rh_buf_string(&out))
               ? NOTIFIER_SENT
               : NOTIFIER_LATER;
}

/* "Roundhouse-Signature: sha256=...", of the body with the webhook's secret. */
static void notifier_sign(const char *secret, RhText body, RhBuf *out)
{
    crypto_auth_hmacsha256_state state;
    unsigned char hash[crypto_auth_hmacsha256_BYTES];
    char hex[2 * sizeof hash + 1];
    crypto_auth_hmacsha256_init(&state, (const unsigned char *)secret, strlen(secret));
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)body.data,
                                  (unsigned long long)body.len);
    crypto_auth_hmacsha256_final(&state, hash);
    rh_put(out, "Roundhouse-Signature: sha256=");
    rh_put(out, sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    rh_buf_string(out);
}

/* Counts consecutive failures; a webhook that always fails is turned off. */
static void notifier_count_failure(Notifier *h, const NotifierTurn *t, bool good)
{
    Notices *n = &h->notices;
    if (good && n->failed == 0) return;
    n->failed = good ? 0 : n->failed + 1;
    if (n->failed >= NOTICES_FAILED_MAX) notices_hook(n, "");
    if (notices_set(h->store, rh_text(t->person), n) == STORE_OK) n->version++;
}

static NotifierResult notifier_webhook(Notifier *h, const NotifierTurn *t)
{
    char body[NOTIFIER_TEXT_MAX], signature[128];
    RhBuf text = {body, sizeof body, 0, false}, line = {signature, sizeof signature, 0, false};
    HttpClientRequest request;
    memset(&request, 0, sizeof request);
    notifier_put_notice(h, t, &text);
    notifier_sign(h->notices.secret, rh_buf_text(&text), &line);
    request.url = h->notices.webhook;
    request.headers[0] = "Content-Type: application/json";
    request.headers[1] = signature;
    request.body = rh_buf_text(&text);
    NotifierResult end = notifier_result(http_client_send(h->client, &request));
    if (!notifier_stops(h) && end != NOTIFIER_BUSY)
        notifier_count_failure(h, t, end == NOTIFIER_SENT);
    return end;
}

/* The contact for push services. */
static void notifier_put_contact(const Notifier *h, RhBuf *out)
{
    const char *from = h->host->mail->from;
    rh_put(out, from ? "mailto:" : "");
    rh_put(out, from ? from : h->base);
}

static bool notifier_vapid(Notifier *h, const char *endpoint, RhBuf *out)
{
    char origin[HTTP_CLIENT_URL_MAX], subject[300];
    RhBuf to = {origin, sizeof origin, 0, false}, us = {subject, sizeof subject, 0, false};
    PushKeys keys;
    if (notices_keys(h->store, &keys) != STORE_OK) return false;
    notifier_put_contact(h, &us);
    rh_put(out, "Authorization: ");
    bool good = http_client_put_origin(endpoint, &to) &&
                push_proof(&keys, rh_buf_text(&to), rh_buf_text(&us),
                           notifier_now(h) / 1000 + NOTIFIER_VAPID_S, out);
    sodium_memzero(&keys, sizeof keys);
    rh_buf_string(out);
    return good && !out->full;
}

/* Headers: how long to keep it, and that a newer notice of the table replaces it. */
static NotifierResult notifier_push_one(Notifier *h, const NotifierTurn *t, const NoticesPush *push)
{
    char plain[NOTIFIER_TEXT_MAX], proof[PUSH_PROOF_MAX + 32], sealed[PUSH_SEALED_MAX];
    char keep[32], topic[STORE_ID_MAX + 16];
    RhBuf text = {plain, sizeof plain, 0, false}, line = {proof, sizeof proof, 0, false};
    RhBuf body = {sealed, sizeof sealed, 0, false};
    HttpClientRequest request;
    notifier_put_notice(h, t, &text);
    if (!push_seal(&push->reader, rh_buf_text(&text), &body)) return NOTIFIER_NEVER;
    if (!notifier_vapid(h, push->endpoint, &line)) return NOTIFIER_LATER;
    snprintf(keep, sizeof keep, "TTL: %d", NOTIFIER_TTL_S);
    snprintf(topic, sizeof topic, "Topic: %s", t->table[0] ? t->table : "test");
    memset(&request, 0, sizeof request);
    request.url = push->endpoint;
    request.headers[0] = proof;
    request.headers[1] = keep;
    request.headers[2] = topic;
    request.headers[3] = "Content-Encoding: aes128gcm";
    request.headers[4] = "Content-Type: application/octet-stream";
    request.body = rh_buf_text(&body);
    int status = http_client_send(h->client, &request);
    if (status == 404 || status == 410)
        notices_remove_push(h->store, rh_text(t->person), push->endpoint);
    return notifier_result(status);
}

/* One browser reached is enough. */
static NotifierResult notifier_push(Notifier *h, const NotifierTurn *t)
{
    NotifierResult all = NOTIFIER_NEVER;
    for (int32_t i = 0; i < h->pushes.count; i++) {
        bool ends = notifier_stops(h) || notifier_now(h) > h->until;
        NotifierResult one = ends ? NOTIFIER_LATER : notifier_push_one(h, t, &h->pushes.at[i]);
        if (one == NOTIFIER_SENT || all == NOTIFIER_NEVER) all = one;
    }
    return all;
}

/* ---- Delivering ---- */

typedef struct NotifierChannel {
    int64_t bit;
    NotifierResult (*send)(Notifier *h, const NotifierTurn *t);
} NotifierChannel;

static const NotifierChannel notifier_channels[] = {{NOTIFIER_PUSH, notifier_push},
                                                    {NOTIFIER_WEBHOOK, notifier_webhook},
                                                    {NOTIFIER_MAIL, notifier_mail}};

/* Handles a due document. Every write requires that nobody else has written it meanwhile. */
static void notifier_deliver(Notifier *h, NotifierTurn *t)
{
    int64_t now = notifier_now(h);
    if (!notifier_load(h, t)) return; /* unavailable: try again later */
    int64_t channels = t->event[0] ? notifier_channels_left(h, t) : 0;
    int64_t wait = channels ? notifier_wait(h, t, now) : -1;
    if (wait) {
        notifier_save(h, t, wait > 0 ? wait : 0);
        return;
    }
    t->tries = strcmp(t->event, "test") == 0 ? NOTIFIER_TRIES : t->tries + 1;
    h->until = now + NOTIFIER_BUDGET_MS;
    if (!notifier_save(h, t, now + NOTIFIER_LEASE_MS)) return;
    bool is_tried = false, is_test = strcmp(t->event, "test") == 0;
    for (size_t i = 0; i < sizeof notifier_channels / sizeof notifier_channels[0]; i++) {
        if (!(channels & notifier_channels[i].bit)) continue;
        NotifierResult end = notifier_channels[i].send(h, t);
        is_tried = is_tried || end != NOTIFIER_BUSY;
        if (end == NOTIFIER_SENT || end == NOTIFIER_NEVER) t->done |= notifier_channels[i].bit;
    }
    if (!is_tried && !is_test) { /* the attempt doesn't count */
        t->tries--;
        notifier_save(h, t, notifier_now(h) + h->times->busy);
        return;
    }
    if ((channels & ~t->done) == 0 || t->tries >= NOTIFIER_TRIES) notifier_save(h, t, 0);
    else notifier_save(h, t, notifier_now(h) + ((int64_t)h->times->again << (t->tries - 1)));
}

/* Delivers what is due now. True: there may be more. */
static bool notifier_round(Notifier *h)
{
    NotifierTurns due;
    StoreQuery query;
    due.count = 0;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("turn");
    query.sort_key_max = notifier_now(h) - h->times->grace;
    query.ascending = true;
    query.limit = NOTIFIER_BATCH;
    if (h->store->list(h->store, &query, notifier_visit, &due) == STORE_UNAVAILABLE) return false;
    for (int32_t i = 0; i < due.count && !notifier_stops(h); i++) notifier_deliver(h, &due.at[i]);
    return due.count == NOTIFIER_BATCH;
}

StoreStatus notifier_send_test(Store *s, RhText person, int64_t now_ms)
{
    char key[STORE_KEY_MAX];
    RhBuf out = {key, sizeof key, 0, false};
    StoreBatch batch;
    memset(&batch, 0, sizeof batch);
    rh_put(&out, "test/"); /* no table has such a short id */
    rh_put_text(&out, person);
    batch.doc_count = 1;
    batch.docs[0].kind = rh_text("turn");
    batch.docs[0].key = rh_buf_text(&out);
    batch.docs[0].owner = person;
    batch.docs[0].version = STORE_ABSENT;
    /* due immediately, in order with the others */
    batch.docs[0].sort_key = now_ms - NOTIFIER_GRACE_MS;
    batch.docs[0].body = rh_text("{\"event\":\"test\"}");
    return s->write(s, &batch);
}

/* ---- The thread ---- */

static void notifier_sleep(const Notifier *h)
{
    const struct timespec pause = {0, NOTIFIER_SLEEP_MS * 1000000L};
    for (int32_t ms = 0; ms < h->times->round && !notifier_stops(h); ms += NOTIFIER_SLEEP_MS)
        nanosleep(&pause, 0);
}

void *notifier_run(void *host)
{
    Notifier *h = (Notifier *)calloc(1, sizeof *h);
    char words[512];
    RhBuf why = {words, sizeof words, 0, false};
    sigset_t pipe;
    if (!h) return 0;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE); /* of broken connections, which libcurl reports as well */
    pthread_sigmask(SIG_BLOCK, &pipe, 0);
    h->host = (const NotifierHost *)host;
    h->times = h->host->mail->dev ? &notifier_fast : &notifier_normal;
    h->client = http_client_new(h->host->mail->dev != 0, h->host->stops, h->host->context);
    h->store = store_open(h->host->db, &why);
    while (h->store && h->client && !notifier_stops(h)) {
        h->host->copy_base(h->host->context, h->base); /* empty before the server is ready */
        if (!h->base[0] || !notifier_round(h)) notifier_sleep(h);
    }
    if (h->store) h->store->close(h->store);
    if (h->client) http_client_free(h->client);
    free(h);
    return 0;
}
