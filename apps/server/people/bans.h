/* apps/server/people/bans.h - names and addresses banned by the administrator, temporarily or
   forever. Make a key with ban_name or ban_address; `roundhouse admin` calls ban_set and ban_lift,
   and every server process reads the list again every few seconds with bans_read. Documents `ban`:
   key "name:anna" or "address:192.0.2.7"; sort_key: until when; body: {}. A Bans has no lock of its
   own. */
#ifndef SERVER_BANS_H
#define SERVER_BANS_H

#include "apps/server/store/store.h"

enum {
    BAN_KEY_MAX = 96,       /* bytes of a key with its final zero */
    BAN_WORDS_MAX = 120,    /* bytes of the sentence: it must fit the reason of a WebSocket close */
    BANS_MAX = 4096         /* bans that a server keeps in memory; the longest come first */
};

static const int64_t BAN_FOR_GOOD = INT64_MAX;

typedef struct Ban {
    char key[BAN_KEY_MAX];
    int64_t until_ms;
} Ban;

/* Sorted by key. */
typedef struct Bans {
    Ban at[BANS_MAX];
    int32_t count;
} Bans;

/* The key of a name, in lower case, or of an address; of IPv6 the first 64 bits, which one
   subscriber has. False: it is not a valid name or address. */
bool ban_name(RhText name, char key[BAN_KEY_MAX]);
bool ban_address(RhText address, char key[BAN_KEY_MAX]);
/* ban_lift returns NOT_FOUND if there is no such ban. */
StoreStatus ban_set(Store *store, const char *key, int64_t until_ms);
StoreStatus ban_lift(Store *store, const char *key);
/* Reads the bans in force. `out` is unchanged if the database is unavailable. */
StoreStatus bans_read(Store *store, int64_t now_ms, Bans *out);
/* When the ban ends; 0: not banned. */
int64_t bans_until(const Bans *bans, const char *key, int64_t now_ms);
void ban_put_words(int64_t until_ms, RhBuf *out);
void ban_put_time(int64_t at_ms, RhBuf *out); /* 2026-11-16 04:05 UTC */

#endif
