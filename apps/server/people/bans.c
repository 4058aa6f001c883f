/* apps/server/people/bans.c - banned names and addresses, see bans.h. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/people/bans.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool ban_put_key(const char *kind, const char *text, char key[BAN_KEY_MAX])
{
    RhBuf out = {key, BAN_KEY_MAX, 0, false};
    rh_put(&out, kind);
    rh_put(&out, text);
    rh_buf_string(&out);
    return !out.full;
}

static bool ban_put_name(const char *kind, RhText name, char key[BAN_KEY_MAX])
{
    char text[BAN_KEY_MAX];
    if (name.len < 1 || name.len >= BAN_KEY_MAX) return false;
    for (ptrdiff_t i = 0; i < name.len; i++) {
        char c = name.data[i];
        text[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    text[name.len] = 0;
    return ban_put_key(kind, text, key);
}

bool ban_name(RhText name, char key[BAN_KEY_MAX])
{
    return ban_put_name("name:", name, key);
}

bool ban_chat(RhText name, char key[BAN_KEY_MAX])
{
    return ban_put_name("chat:", name, key);
}

bool ban_address(RhText address, char key[BAN_KEY_MAX])
{
    static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    char text[INET6_ADDRSTRLEN];
    unsigned char bytes[16];
    bool is_four;
    if (address.len < 1 || address.len >= INET6_ADDRSTRLEN) return false;
    memcpy(text, address.data, (size_t)address.len);
    text[address.len] = 0;
    is_four = inet_pton(AF_INET, text, bytes) == 1;
    if (!is_four && inet_pton(AF_INET6, text, bytes) != 1) return false;
    if (!is_four && memcmp(bytes, mapped, sizeof mapped) == 0) {
        memmove(bytes, bytes + 12, 4);
        is_four = true;
    }
    if (!is_four) memset(bytes + 8, 0, 8);
    inet_ntop(is_four ? AF_INET : AF_INET6, bytes, text, sizeof text);
    return ban_put_key("address:", text, key);
}

/* ---- Reading ---- */

static bool bans_visit(void *context, const StoreDoc *doc)
{
    Bans *bans = (Bans *)context;
    Ban *ban = &bans->at[bans->count];
    if (bans->count >= BANS_MAX || doc->key.len >= BAN_KEY_MAX) return true;
    memset(ban, 0, sizeof *ban);
    memcpy(ban->key, doc->key.data, (size_t)doc->key.len);
    ban->until_ms = doc->sort_key;
    bans->count++;
    return true;
}

static int ban_compare_looks(const void *a, const void *b)
{
    return strcmp(((const BanLook *)a)->key, ((const BanLook *)b)->key);
}

static void bans_add_looks(Bans *bans)
{
    enum { PREFIX = 5 };
    for (int32_t i = 0; i < bans->count; i++) {
        NameLooks looks;
        bool is_chat = strncmp(bans->at[i].key, "chat:", PREFIX) == 0;
        if (!is_chat && strncmp(bans->at[i].key, "name:", PREFIX) != 0) continue;
        name_looks(rh_text(bans->at[i].key + PREFIX), &looks);
        for (int k = 0; k < NAME_LOOKS; k++) {
            BanLook *look = &bans->looks[bans->look_count++];
            memcpy(look->key, looks.key[k], sizeof look->key);
            look->is_chat = is_chat;
            look->until_ms = bans->at[i].until_ms;
        }
    }
    qsort(bans->looks, (size_t)bans->look_count, sizeof bans->looks[0], ban_compare_looks);
}

static int ban_compare(const void *a, const void *b)
{
    return strcmp(((const Ban *)a)->key, ((const Ban *)b)->key);
}

StoreStatus bans_read(Store *store, int64_t now_ms, Bans *out)
{
    Bans *fresh = (Bans *)calloc(1, sizeof *fresh);
    StoreQuery query;
    StoreStatus status;
    if (!fresh) return STORE_UNAVAILABLE;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("ban");
    query.sort_key_min = now_ms;
    query.sort_key_max = INT64_MAX;
    query.limit = BANS_MAX;
    status = store->list(store, &query, bans_visit, fresh);
    if (status == STORE_OK) {
        qsort(fresh->at, (size_t)fresh->count, sizeof fresh->at[0], ban_compare);
        bans_add_looks(fresh);
        bans_copy(fresh, out);
    }
    free(fresh);
    return status;
}

void bans_copy(const Bans *from, Bans *to)
{
    memcpy(to->at, from->at, (size_t)from->count * sizeof from->at[0]);
    to->count = from->count;
    memcpy(to->looks, from->looks, (size_t)from->look_count * sizeof from->looks[0]);
    to->look_count = from->look_count;
}

/* The longest ban counts: two banned names may look alike. */
static int64_t bans_until_look(const Bans *bans, const NameLooks *looks, bool is_chat,
                               int64_t now_ms)
{
    int64_t until = 0;
    for (int k = 0; k < NAME_LOOKS; k++) {
        int32_t low = 0, high = bans->look_count;
        while (low < high) {
            int32_t middle = (low + high) / 2;
            if (strcmp(bans->looks[middle].key, looks->key[k]) < 0) low = middle + 1;
            else high = middle;
        }
        for (; low < bans->look_count && strcmp(bans->looks[low].key, looks->key[k]) == 0; low++)
            if (bans->looks[low].is_chat == is_chat && bans->looks[low].until_ms > until)
                until = bans->looks[low].until_ms;
    }
    return until > now_ms ? until : 0;
}

int64_t bans_until_name(const Bans *bans, const NameLooks *looks, int64_t now_ms)
{
    return bans_until_look(bans, looks, false, now_ms);
}

int64_t bans_until_chat(const Bans *bans, const NameLooks *looks, int64_t now_ms)
{
    return bans_until_look(bans, looks, true, now_ms);
}

int64_t bans_until(const Bans *bans, const char *key, int64_t now_ms)
{
    Ban sought;
    const Ban *found;
    snprintf(sought.key, sizeof sought.key, "%s", key);
    found =
        (const Ban *)bsearch(&sought, bans->at, (size_t)bans->count, sizeof sought, ban_compare);
    return found && found->until_ms > now_ms ? found->until_ms : 0;
}

/* ---- Text ---- */

void ban_put_time(int64_t at_ms, RhBuf *out)
{
    char text[64];
    struct tm parts;
    time_t seconds = (time_t)(at_ms / 1000);
    if (gmtime_r(&seconds, &parts) && strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts) > 0)
        rh_put(out, text);
}

void ban_put_words(int64_t until_ms, RhBuf *out)
{
    rh_put(out, "you are banned from this server");
    if (until_ms == BAN_FOR_GOOD) return;
    rh_put(out, " until ");
    ban_put_time(until_ms, out);
}
