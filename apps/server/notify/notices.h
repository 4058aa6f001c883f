/* apps/server/notify/notices.h - how a person wants to be notified of their turn: by e-mail,
   webhook or push, and when not. Set over HTTP (api/notices.c), read by the notifier (notifier.h).
   Calls block for the store, whose thread they belong to; results are written to the caller's
   structs.

   Documents:

       notices key and owner: the person; body: {"mail":true,"webhook":"https://...","secret":"...",
                 "failed":0,"quiet":{"from":1320,"to":420,"zone":60}}
       push      key: hash of the endpoint; owner: the person; sort_key: since when; body:
                 {"endpoint","p256dh","auth"}
       secret    key: vapid. The server's own push keys, which no client ever sees */
#ifndef SERVER_NOTICES_H
#define SERVER_NOTICES_H

#include "apps/server/people/mail.h"
#include "apps/server/notify/http_client.h"
#include "apps/server/notify/push.h"
#include "apps/server/store/store.h"
#include "engine/json.h"

enum {
    NOTICES_PUSHES_MAX = 8,     /* browsers of one person: a ninth replaces the oldest */
    NOTICES_FAILED_MAX = 20,    /* consecutive failures before a webhook is turned off */
    NOTICES_SECRET_MAX = 48,    /* bytes of a webhook's secret with its final zero */
    NOTICES_DAY = 1440          /* minutes per day */
};

/* Quiet hours, in minutes of the day; from == to: none. */
typedef struct NoticesQuiet {
    int32_t from, to;
    int32_t zone; /* minutes east of UTC */
} NoticesQuiet;

/* All zero: nothing is set. */
typedef struct Notices {
    int64_t version; /* of the document; 0: there is none */
    bool mail;
    char webhook[HTTP_CLIENT_URL_MAX]; /* empty: none */
    char secret[NOTICES_SECRET_MAX];
    int32_t failed; /* consecutive failures of the webhook */
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

StoreStatus notices_get(Store *s, RhText person, Notices *out); /* OK even if nothing is set */
/* CONFLICT: it has changed since it was read. */
StoreStatus notices_set(Store *s, RhText person, const Notices *n);
/* Sets a webhook with a new secret; empty: none. */
void notices_hook(Notices *n, const char *webhook);

/* "22:00" to minutes and back. False: not a time of day. */
bool notices_read_time(RhText text, int32_t *minutes);
void notices_put_time(RhBuf *out, int32_t minutes);
/* When the quiet hours end; 0: it is not quiet now. */
int64_t notices_quiet_until(const NoticesQuiet *q, int64_t now_ms);

StoreStatus notices_pushes(Store *s, RhText person, NoticesPushes *out);
StoreStatus notices_add_push(Store *s, RhText person, const NoticesPush *push, int64_t now_ms);
/* Removes it only if it is this person's. */
StoreStatus notices_remove_push(Store *s, RhText person, const char *endpoint);

/* The address for e-mails to a person. NOT_FOUND: none is confirmed. */
StoreStatus notices_address(Store *s, RhText person, char out[MAIL_ADDRESS_MAX]);
/* The server's push keys, created the first time. */
StoreStatus notices_keys(Store *s, PushKeys *out);

#endif
