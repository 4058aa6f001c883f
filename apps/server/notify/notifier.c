/* apps/server/notify/notifier.c - telling people what they wait for, see notifier.h. Start with
   herald_round, then herald_tell. */
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
    HERALD_MAIL = 1,
    HERALD_WEBHOOK = 2,
    HERALD_PUSH = 4, /* the ways, as bits */
    HERALD_TEXT_MAX = 1024,
    HERALD_TITLE_MAX = 80, /* TABLE_TITLE_MAX */
    HERALD_NAP_MS = 100,
    HERALD_PROOF_S = 43200, /* the proof of who pushes is good so long; a day is the most */
    HERALD_KEEP_S = 259200  /* a push service keeps it so long for a browser that sleeps */
};

/* In milliseconds. Who tries the server out does not want to wait. */
typedef struct HeraldTimes {
    int32_t round; /* between two looks at the store */
    int32_t grace; /* who moves at once is not told */
    int32_t look;  /* whether he still looks at his table is looked at again */
    int32_t again; /* after a failure; twice as long after the next */
} HeraldTimes;

static const HeraldTimes herald_usual = {1000, HERALD_GRACE_MS, 30000, 30000};
static const HeraldTimes herald_hasty = {100, 200, 200, 200};

typedef struct Herald {
    const NotifierHost *host;
    Store *store;
    Postman *postman;
    const HeraldTimes *times;
    char base[NOTIFIER_BASE_MAX]; /* of the server, for links */
    NoticesPushes pushes;         /* of the one who is told */
    Notices notices;              /* likewise */
    char address[MAIL_ADDRESS_MAX];
    int64_t until; /* when there is no more time for him: others wait */
} Herald;

/* A document of what is to be told. */
typedef struct HeraldTurn {
    char key[STORE_KEY_MAX], person[STORE_KEY_MAX];
    char event[8], table[STORE_ID_MAX], game[32], title[HERALD_TITLE_MAX];
    int64_t version, seat, ply, at;
    int64_t tries, done; /* ways that need not be tried again */
} HeraldTurn;

typedef struct HeraldTurns {
    HeraldTurn at[HERALD_AT_ONCE];
    int32_t count;
} HeraldTurns;

static int64_t herald_now(const Herald *h)
{
    return h->host->now_ms(h->host->context);
}

static bool herald_stops(const Herald *h)
{
    return h->host->stops(h->host->context);
}

/* ---- The documents ---- */

static bool herald_copy(RhText text, char *out, size_t cap)
{
    if (text.len < 0 || (size_t)text.len >= cap) return false;
    memcpy(out, text.data, (size_t)text.len);
    out[text.len] = 0;
    return true;
}

/* What cannot be read has no event, and goes. */
static bool herald_visit(void *context, const StoreDoc *doc)
{
    HeraldTurns *all = (HeraldTurns *)context;
    HeraldTurn *t = &all->at[all->count];
    RhJson json;
    memset(t, 0, sizeof *t);
    if (!herald_copy(doc->key, t->key, sizeof t->key) ||
        !herald_copy(doc->owner, t->person, sizeof t->person))
        return true;
    t->version = doc->version;
    all->count++;
    if (rh_json_open(doc->body, &json).what) return all->count < HERALD_AT_ONCE;
    rh_json_string(rh_json_member(json, "event"), t->event, sizeof t->event);
    rh_json_string(rh_json_member(json, "table"), t->table, sizeof t->table);
    rh_json_string(rh_json_member(json, "game"), t->game, sizeof t->game);
    rh_json_string(rh_json_member(json, "title"), t->title, sizeof t->title);
    rh_json_int(rh_json_member(json, "seat"), 0, RH_PLAYERS_MAX, &t->seat);
    rh_json_int(rh_json_member(json, "ply"), 0, INT32_MAX, &t->ply);
    rh_json_int(rh_json_member(json, "at"), 0, INT64_MAX, &t->at);
    rh_json_int(rh_json_member(json, "tries"), 0, HERALD_TRIES, &t->tries);
    rh_json_int(rh_json_member(json, "done"), 0, 7, &t->done);
    return all->count < HERALD_AT_ONCE;
}

static void herald_put_string(RhBuf *out, const char *key, const char *text)
{
    rh_put_key(out, key);
    rh_put_json_string(out, rh_text(text));
    rh_put_char(out, ',');
}

static void herald_put_number(RhBuf *out, const char *key, int64_t n)
{
    rh_put_key(out, key);
    rh_put_number(out, n);
    rh_put_char(out, ',');
}

/* What the document, the webhook and the push have in common, without the closing brace. */
static void herald_put(const HeraldTurn *t, RhBuf *out)
{
    rh_put_char(out, '{');
    herald_put_string(out, "event", t->event);
    herald_put_string(out, "table", t->table);
    herald_put_string(out, "game", t->game);
    herald_put_string(out, "title", t->title);
    herald_put_number(out, "seat", t->seat);
    herald_put_number(out, "ply", t->ply);
    herald_put_number(out, "at", t->at);
}

/* Writes the document as it is now, due at `when`; 0: it goes. False: it is not ours any more. */
static bool herald_keep(Herald *h, HeraldTurn *t, int64_t when)
{
    char room[HERALD_TEXT_MAX];
    RhBuf out = {room, sizeof room, 0, false};
    StoreBatch batch;
    StoreDoc *p = &batch.docs[0];
    memset(&batch, 0, sizeof batch);
    batch.doc_count = 1;
    p->kind = rh_text("turn");
    p->key = rh_text(t->key);
    p->owner = rh_text(t->person);
    p->version = t->version;
    herald_put(t, &out);
    herald_put_number(&out, "tries", t->tries);
    rh_put(&out, "\"done\":");
    rh_put_number(&out, t->done);
    rh_put_char(&out, '}');
    if (when) {
        p->sort_key = when - h->times->grace; /* the sort_key is when it came, see core.h */
        p->body = rh_buf_text(&out);
    }
    if (h->store->write(h->store, &batch) != STORE_OK) return false;
    t->version++;
    return true;
}

/* ---- Whether, and when ---- */

static bool herald_visit_any(void *context, const StoreDoc *doc)
{
    (void)context;
    (void)doc;
    return false;
}

/* Ways by which this can be told, and has not been. */
static int64_t herald_ways(const Herald *h, const HeraldTurn *t)
{
    int64_t ways = 0;
    if (h->notices.mail && h->address[0]) ways |= HERALD_MAIL;
    if (h->notices.webhook[0]) ways |= HERALD_WEBHOOK;
    if (h->pushes.count > 0) ways |= HERALD_PUSH;
    return ways & ~t->done;
}

static bool herald_look_up(Herald *h, const HeraldTurn *t)
{
    RhText person = rh_text(t->person);
    h->address[0] = 0;
    if (notices_get(h->store, person, &h->notices) != STORE_OK ||
        notices_pushes(h->store, person, &h->pushes) != STORE_OK)
        return false;
    return !h->notices.mail || !mail_can(h->host->mail) ||
           notices_address(h->store, person, h->address) != STORE_UNAVAILABLE;
}

/* When to come back to it; 0: now is right; -1: never. Who looks at his table sees it himself,
   unless he looks away: then there is a document `gone` under the same key. */
static int64_t herald_wait(Herald *h, const HeraldTurn *t, int64_t now)
{
    bool over = strcmp(t->event, "over") == 0;
    int64_t quiet = notices_quiet_until(&h->notices.quiet, now);
    if (strcmp(t->event, "test") == 0) return 0;
    StoreStatus gone =
        h->store->get(h->store, rh_text("gone"), rh_text(t->key), herald_visit_any, 0);
    if (gone == STORE_UNAVAILABLE) return now + h->times->look;
    if (gone == STORE_NOT_FOUND && over) return -1;
    if (gone == STORE_NOT_FOUND && now < t->at + HERALD_HERE_MS) return now + h->times->look;
    return quiet;
}

/* ---- The ways ---- */

typedef enum HeraldEnd { HERALD_SENT, HERALD_NEVER, HERALD_LATER } HeraldEnd;

static HeraldEnd herald_end(int status)
{
    if (status >= 200 && status < 300) return HERALD_SENT;
    return status == 0 || status == 408 || status == 429 || status >= 500 ? HERALD_LATER
                                                                          : HERALD_NEVER;
}

static void herald_put_url(const Herald *h, const HeraldTurn *t, RhBuf *out)
{
    rh_put(out, h->base);
    rh_put(out, t->table[0] ? "/#/online/" : "/#/account");
    rh_put(out, t->table);
}

/* What webhooks and browsers are told. */
static void herald_put_notice(const Herald *h, const HeraldTurn *t, RhBuf *out)
{
    herald_put(t, out);
    rh_put(out, "\"url\":\"");
    herald_put_url(h, t, out); /* no letter in it that needs care */
    rh_put(out, "\"}");
}

static void herald_put_subject(const HeraldTurn *t, RhBuf *out)
{
    const RhGame *game = rh_find_game(rh_text(t->game));
    bool test = strcmp(t->event, "test") == 0, over = strcmp(t->event, "over") == 0;
    rh_put(out, test ? "Roundhouse can reach you" : over ? "The game is over" : "It is your turn");
    if (!test) rh_put(out, ": ");
    for (const char *c = t->title; *c; c++) rh_put_char(out, *c < ' ' && *c > 0 ? ' ' : *c);
    if (!t->title[0] && game) rh_put(out, game->title);
}

static HeraldEnd herald_mail(Herald *h, const HeraldTurn *t)
{
    char subject[256], text[HERALD_TEXT_MAX];
    RhBuf line = {subject, sizeof subject, 0, false}, out = {text, sizeof text, 0, false};
    herald_put_subject(t, &line);
    rh_put_text(&out, rh_buf_text(&line));
    rh_put(&out, "\n\n");
    herald_put_url(h, t, &out);
    rh_put(&out, "\n\nYou have asked for these letters; here you can change that:\n");
    rh_put(&out, h->base);
    rh_put(&out, "/#/account\n");
    return mail_send(h->host->mail, h->address, rh_buf_string(&line), rh_buf_string(&out))
               ? HERALD_SENT
               : HERALD_LATER;
}

/* "Roundhouse-Signature: sha256=..." of the body under the webhook's secret. */
static void herald_sign(const char *secret, RhText body, RhBuf *out)
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

/* Keeps how often it failed; one that always does is turned off. */
static void herald_count(Herald *h, const HeraldTurn *t, bool good)
{
    Notices *n = &h->notices;
    if (good && n->failed == 0) return;
    n->failed = good ? 0 : n->failed + 1;
    if (n->failed >= NOTICES_FAILED_MAX) notices_hook(n, "");
    if (notices_set(h->store, rh_text(t->person), n) == STORE_OK) n->version++;
}

static HeraldEnd herald_webhook(Herald *h, const HeraldTurn *t)
{
    char body[HERALD_TEXT_MAX], signature[128];
    RhBuf text = {body, sizeof body, 0, false}, line = {signature, sizeof signature, 0, false};
    Post post;
    memset(&post, 0, sizeof post);
    herald_put_notice(h, t, &text);
    herald_sign(h->notices.secret, rh_buf_text(&text), &line);
    post.url = h->notices.webhook;
    post.headers[0] = "Content-Type: application/json";
    post.headers[1] = signature;
    post.body = rh_buf_text(&text);
    HeraldEnd end = herald_end(post_send(h->postman, &post));
    if (!herald_stops(h)) herald_count(h, t, end == HERALD_SENT);
    return end;
}

/* Whom a push service may complain to. */
static void herald_put_subject_of_proof(const Herald *h, RhBuf *out)
{
    const char *from = h->host->mail->from;
    rh_put(out, from ? "mailto:" : "");
    rh_put(out, from ? from : h->base);
}

static bool herald_proof(Herald *h, const char *endpoint, RhBuf *out)
{
    char origin[POST_URL_MAX], subject[300];
    RhBuf to = {origin, sizeof origin, 0, false}, us = {subject, sizeof subject, 0, false};
    PushKeys keys;
    if (notices_keys(h->store, &keys) != STORE_OK) return false;
    herald_put_subject_of_proof(h, &us);
    rh_put(out, "Authorization: ");
    bool good =
        post_put_origin(endpoint, &to) && push_proof(&keys, rh_buf_text(&to), rh_buf_text(&us),
                                                     herald_now(h) / 1000 + HERALD_PROOF_S, out);
    sodium_memzero(&keys, sizeof keys);
    rh_buf_string(out);
    return good && !out->full;
}

/* Headers of a push: kept for so long, and only the newest of a table. */
static HeraldEnd herald_push_one(Herald *h, const HeraldTurn *t, const NoticesPush *push)
{
    char plain[HERALD_TEXT_MAX], proof[PUSH_PROOF_MAX + 32], sealed[PUSH_SEALED_MAX];
    char keep[32], topic[STORE_ID_MAX + 16];
    RhBuf text = {plain, sizeof plain, 0, false}, line = {proof, sizeof proof, 0, false};
    RhBuf body = {sealed, sizeof sealed, 0, false};
    Post post;
    herald_put_notice(h, t, &text);
    if (!push_seal(&push->reader, rh_buf_text(&text), &body)) return HERALD_NEVER;
    if (!herald_proof(h, push->endpoint, &line)) return HERALD_LATER;
    snprintf(keep, sizeof keep, "TTL: %d", HERALD_KEEP_S);
    snprintf(topic, sizeof topic, "Topic: %s", t->table[0] ? t->table : "test");
    memset(&post, 0, sizeof post);
    post.url = push->endpoint;
    post.headers[0] = proof;
    post.headers[1] = keep;
    post.headers[2] = topic;
    post.headers[3] = "Content-Encoding: aes128gcm";
    post.headers[4] = "Content-Type: application/octet-stream";
    post.body = rh_buf_text(&body);
    int status = post_send(h->postman, &post);
    if (status == 404 || status == 410)
        notices_remove_push(h->store, rh_text(t->person), push->endpoint);
    return herald_end(status);
}

/* One browser that was reached is enough. */
static HeraldEnd herald_push(Herald *h, const HeraldTurn *t)
{
    HeraldEnd all = HERALD_NEVER;
    for (int32_t i = 0; i < h->pushes.count; i++) {
        bool ends = herald_stops(h) || herald_now(h) > h->until;
        HeraldEnd one = ends ? HERALD_LATER : herald_push_one(h, t, &h->pushes.at[i]);
        if (one == HERALD_SENT || all == HERALD_NEVER) all = one;
    }
    return all;
}

/* ---- Telling ---- */

typedef struct HeraldWay {
    int64_t bit;
    HeraldEnd (*send)(Herald *h, const HeraldTurn *t);
} HeraldWay;

static const HeraldWay herald_all[] = {
    {HERALD_PUSH, herald_push}, {HERALD_WEBHOOK, herald_webhook}, {HERALD_MAIL, herald_mail}};

/* A document that is due. Whatever is written of it is written only if nobody else has meanwhile.
   */
static void herald_tell(Herald *h, HeraldTurn *t)
{
    int64_t now = herald_now(h);
    if (!herald_look_up(h, t)) return; /* the database does not answer: later */
    int64_t ways = t->event[0] ? herald_ways(h, t) : 0;
    int64_t wait = ways ? herald_wait(h, t, now) : -1;
    if (wait) {
        herald_keep(h, t, wait > 0 ? wait : 0);
        return;
    }
    t->tries = strcmp(t->event, "test") == 0 ? HERALD_TRIES : t->tries + 1;
    h->until = now + HERALD_TIME_MS;
    if (!herald_keep(h, t, now + HERALD_LEASE_MS)) return;
    for (size_t i = 0; i < sizeof herald_all / sizeof herald_all[0]; i++)
        if ((ways & herald_all[i].bit) && herald_all[i].send(h, t) != HERALD_LATER)
            t->done |= herald_all[i].bit;
    if ((ways & ~t->done) == 0 || t->tries >= HERALD_TRIES) herald_keep(h, t, 0);
    else herald_keep(h, t, herald_now(h) + ((int64_t)h->times->again << (t->tries - 1)));
}

/* What is due now. True: there may be more. */
static bool herald_round(Herald *h)
{
    HeraldTurns due;
    StoreQuery query;
    due.count = 0;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("turn");
    query.sort_key_max = herald_now(h) - h->times->grace;
    query.ascending = true;
    query.limit = HERALD_AT_ONCE;
    if (h->store->list(h->store, &query, herald_visit, &due) == STORE_UNAVAILABLE) return false;
    for (int32_t i = 0; i < due.count && !herald_stops(h); i++) herald_tell(h, &due.at[i]);
    return due.count == HERALD_AT_ONCE;
}

StoreStatus herald_try(Store *s, RhText person, int64_t now_ms)
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
    batch.docs[0].sort_key = now_ms - HERALD_GRACE_MS; /* no grace, but its turn among the others */
    batch.docs[0].body = rh_text("{\"event\":\"test\"}");
    return s->write(s, &batch);
}

/* ---- The thread ---- */

static void herald_nap(const Herald *h)
{
    const struct timespec pause = {0, HERALD_NAP_MS * 1000000L};
    for (int32_t ms = 0; ms < h->times->round && !herald_stops(h); ms += HERALD_NAP_MS)
        nanosleep(&pause, 0);
}

void *herald_run(void *host)
{
    Herald *h = (Herald *)calloc(1, sizeof *h);
    char words[512];
    RhBuf why = {words, sizeof words, 0, false};
    sigset_t pipe;
    if (!h) return 0;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE); /* of a connection that breaks: libcurl says so as well */
    pthread_sigmask(SIG_BLOCK, &pipe, 0);
    h->host = (const NotifierHost *)host;
    h->times = h->host->mail->dev ? &herald_hasty : &herald_usual;
    h->postman = postman_new(h->host->mail->dev != 0, h->host->stops, h->host->context);
    h->store = store_open(h->host->db, &why);
    while (h->store && h->postman && !herald_stops(h)) {
        h->host->copy_base(h->host->context, h->base); /* empty before the server is ready */
        if (!h->base[0] || !herald_round(h)) herald_nap(h);
    }
    if (h->store) h->store->close(h->store);
    if (h->postman) postman_free(h->postman);
    free(h);
    return 0;
}
