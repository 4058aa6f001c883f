/* apps/server/notify/notices.h - how somebody wants to be told that it is his turn: by mail, by a
   webhook, by push to his browsers, and when not. What the notifier (notifier.h) reads and people
   set over HTTP (api/notices.c). Calls wait for the store.

   Documents: `notices` (key and owner: the person; body: {"mail":true,"webhook":"https://...",
   "secret":"...","failed":0,"quiet":{"from":1320,"to":420,"zone":60}}), `push` (key: hash of the
   endpoint; owner: the person; sort_key: since when; body: {"endpoint","p256dh","auth"}), and
   `secret` with the key `vapid`, the server's own keys of push, which belong to nobody and are
   shown to nobody. */
#ifndef SERVER_NOTICES_H
#define SERVER_NOTICES_H

#include "apps/server/people/mail.h"
#include "apps/server/notify/http_client.h"
#include "apps/server/notify/push.h"
#include "apps/server/store/store.h"
#include "engine/json.h"

enum {
    NOTICES_PUSHES_MAX = 8,     /* browsers of one person: the oldest goes for a ninth */
    NOTICES_FAILED_MAX = 20,    /* a webhook that fails so often in a row is turned off */
    NOTICES_SECRET_MAX = 48,    /* bytes of a webhook's secret with its final zero */
    NOTICES_DAY = 1440          /* minutes */
};

/* Hours in which nobody wants to be told, in minutes of a day; from == to: none. */
typedef struct NoticesQuiet {
    int32_t from, to;
    int32_t zone;               /* minutes east of UTC */
} NoticesQuiet;

/* All zero: who has set nothing. */
typedef struct Notices {
    int64_t version;            /* of the document; 0: there is none */
    bool mail;
    char webhook[HTTP_CLIENT_URL_MAX]; /* empty: none */
    char secret[NOTICES_SECRET_MAX];
    int32_t failed;             /* of the webhook, in a row */
    NoticesQuiet quiet;
} Notices;

typedef struct NoticesPush {
    char endpoint[HTTP_CLIENT_URL_MAX];
    PushReader reader;
} NoticesPush;

typedef struct NoticesPushes {
    NoticesPush at[NOTICES_PUSHES_MAX];
    int32_t count;
} NoticesPushes;

StoreStatus notices_get(Store *s, RhText person, Notices *out); /* OK also for who has none */
/* CONFLICT: it has changed since */
StoreStatus notices_set(Store *s, RhText person, const Notices *n);
/* A webhook and a new secret for it; empty: none. */
void notices_hook(Notices *n, const char *webhook);

/* "22:00" both channels. False: that is no time of day. */
bool notices_read_time(RhText text, int32_t *minutes);
void notices_put_time(RhBuf *out, int32_t minutes);
/* When the quiet hours end; 0: it is not quiet now. */
int64_t notices_quiet_until(const NoticesQuiet *q, int64_t now_ms);

StoreStatus notices_pushes(Store *s, RhText person, NoticesPushes *out);
StoreStatus notices_add_push(Store *s, RhText person, const NoticesPush *push, int64_t now_ms);
/* Only if it is his. */
StoreStatus notices_remove_push(Store *s, RhText person, const char *endpoint);

/* The address that letters to him go to. NOT_FOUND: he has shown none to be his. */
StoreStatus notices_address(Store *s, RhText person, char out[MAIL_ADDRESS_MAX]);
/* The server's keys of push, made the first time. */
StoreStatus notices_keys(Store *s, PushKeys *out);

#endif
