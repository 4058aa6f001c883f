/* apps/server/people/bans.h - names and addresses banned by moderators or the administrator,
   temporarily or forever. A banned name stands for every name that looks like it (names.h).
   Decisions (cases.h) set and lift bans, and every server process reads the list again every few
   seconds with bans_read. Documents `ban`: key "name:anna", "chat:anna" or "address:192.0.2.7";
   sort_key: until when; body: {}. "chat:" forbids only to chat. A Bans has no lock of its own. */
#ifndef SERVER_BANS_H
#define SERVER_BANS_H

#include "apps/server/names.h"
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

/* The ban of one look of a name. */
typedef struct BanLook {
    char key[NAME_LOOK_HEX];
    bool is_chat;           /* only of chat */
    int64_t until_ms;
} BanLook;

/* Both lists are sorted by key. */
typedef struct Bans {
    Ban at[BANS_MAX];
    int32_t count;
    BanLook looks[NAME_LOOKS * BANS_MAX]; /* of the names among them */
    int32_t look_count;
} Bans;

/* The key of a name, in lower case, or of an address; of IPv6 the first 64 bits, which one
   subscriber has. False: it is not a valid name or address. */
bool ban_name(RhText name, char key[BAN_KEY_MAX]);
bool ban_chat(RhText name, char key[BAN_KEY_MAX]);
bool ban_address(RhText address, char key[BAN_KEY_MAX]);
/* Reads the bans in force. `out` is unchanged if the database is unavailable. */
StoreStatus bans_read(Store *store, int64_t now_ms, Bans *out);
void bans_copy(const Bans *from, Bans *to); /* only what is in use */
/* When the ban ends; 0: not banned. */
int64_t bans_until(const Bans *bans, const char *key, int64_t now_ms);
int64_t bans_until_name(const Bans *bans, const NameLooks *looks, int64_t now_ms);
int64_t bans_until_chat(const Bans *bans, const NameLooks *looks, int64_t now_ms);
void ban_put_words(int64_t until_ms, RhBuf *out);
void ban_put_time(int64_t at_ms, RhBuf *out); /* 2026-11-16 04:05 UTC */

#endif
