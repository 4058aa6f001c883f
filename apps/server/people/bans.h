/* apps/server/people/bans.h - whom the host of a server does not want: names and addresses, for a
   while or for good. Documents `ban` (key: "name:anna" or "address:192.0.2.7"; sort_key: until
   when; body: {}), which `roundhouse admin` writes and every process of the server reads anew every
   few seconds. */
#ifndef SERVER_BANS_H
#define SERVER_BANS_H

#include "apps/server/store/store.h"

enum {
    BAN_KEY_MAX = 96,     /* bytes of a key with its final zero */
    BAN_WORDS_MAX = 120,  /* of the sentence: the reason of a WebSocket's close holds no more */
    BANS_MAX = 4096       /* that a server keeps in mind; the longest count */
};

static const int64_t BAN_FOR_GOOD = INT64_MAX;

typedef struct Ban {
    char key[BAN_KEY_MAX];
    int64_t until_ms;
} Ban;

/* In the order of their keys. */
typedef struct Bans {
    Ban at[BANS_MAX];
    int32_t count;
} Bans;

/* Of a name, in small letters; of an address, of IPv6 its first 64 bits, which is what one
   subscriber has. False: it can be none. */
bool ban_name(RhText name, char key[BAN_KEY_MAX]);
bool ban_address(RhText address, char key[BAN_KEY_MAX]);
/* NOT_FOUND, of ban_lift: there is no such ban. */
StoreStatus ban_set(Store *store, const char *key, int64_t until_ms);
StoreStatus ban_lift(Store *store, const char *key);
/* Those in force. The old ones stay if the database does not answer. */
StoreStatus bans_read(Store *store, int64_t now_ms, Bans *out);
/* 0: he is welcome. */
int64_t bans_until(const Bans *bans, const char *key, int64_t now_ms);
void ban_put_words(int64_t until_ms, RhBuf *out);
void ban_put_time(int64_t at_ms, RhBuf *out); /* 2026-11-16 04:05 UTC */

#endif
