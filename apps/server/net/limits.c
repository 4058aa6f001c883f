/* apps/server/net/limits.c - limits per address: requests per minute, open sockets and connections;
   and what one socket may send outside of messages.

   Addresses are kept in a table of fixed size, so that nobody can exhaust the memory: sets of a few
   places, chosen by a hash with a random secret, so that nobody can aim for a set. A place with an
   open connection stays; otherwise the least recently used one is reused. address.h
   defines which addresses count together. */
#define _DEFAULT_SOURCE
#include "apps/server/net/net_internal.h"

#include <linux/tcp.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/socket.h>

#include "apps/server/address.h"
#include "apps/server/log.h"

enum {
    NET_SETS = 1 << 11,
    NET_WAYS = 8,             /* 16,384 addresses in 2 MB: more than are active in a busy minute */
    NET_FLOOD_LOG_MS = 60000, /* between two log lines about floods from one address */
    /* further connections of an address, besides its sockets: browsers open six */
    NET_PLAIN_MAX = 64,
    NET_SHARE = 16, /* an address may send as many messages as this many sockets */
    /* Bytes that a socket, and an address, may send outside of messages: pings, frame headers, TLS.
       A ping has six; an honest client sends one pong in 25 s. */
    NET_BESIDE_PER_S = 2048,
    NET_BESIDE_BURST = 8192,
    NET_BESIDE_SHARE = 8,   /* what an address may send, in sockets */
    NET_BESIDE_NOISE = 256, /* a socket that sent less since its last check is not to blame */
    NET_SHUT_MS = 5000,     /* no new sockets after a flood; doubled each time */
    NET_SHUT_MAX_MS = 600000
};

typedef struct NetPlace {
    char key[ADDRESS_KEY_MAX];
    NetBucket requests, connects, messages, beside;
    int64_t shut_until_ms; /* no new sockets until then */
    int64_t shut_ms;       /* how long the last time */
    int64_t used_ms;
    int64_t flood_logged_ms; /* when a flood from there was last logged */
    int32_t sockets;
    int32_t connections;
    bool is_taken;
} NetPlace;

static NetPlace net_places[NET_SETS * NET_WAYS];
static uint64_t net_secret[2];

void net_limits_start(void)
{
    memset(net_places, 0, sizeof net_places);
    /* If there is no random secret the table still works. */
    if (getrandom(net_secret, sizeof net_secret, 0) != (ssize_t)sizeof net_secret)
        net_secret[0] = (uint64_t)net.now_ms;
}

static uint64_t net_mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static NetPlace *net_set_of(const char key[ADDRESS_KEY_MAX])
{
    uint64_t words[ADDRESS_KEY_MAX / 8], hash = net_secret[0];
    memcpy(words, key, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        hash = net_mix((hash ^ words[i]) + net_secret[1]);
    return net_places + hash % NET_SETS * NET_WAYS;
}

/* The place of an address, possibly a new one; null: its set is full of open connections. */
static NetPlace *net_place_of(const char *address)
{
    char key[ADDRESS_KEY_MAX];
    NetPlace *room = 0;
    address_key(address, key);
    NetPlace *set = net_set_of(key);
    for (int i = 0; i < NET_WAYS; i++) {
        NetPlace *p = set + i;
        if (p->is_taken && memcmp(p->key, key, sizeof key) == 0) {
            p->used_ms = net.now_ms;
            return p;
        }
        if (p->is_taken && (p->sockets > 0 || p->connections > 0)) continue;
        if (!room || !p->is_taken || (room->is_taken && p->used_ms < room->used_ms)) room = p;
    }
    if (!room) return 0;
    memset(room, 0, sizeof *room);
    memcpy(room->key, key, sizeof key);
    room->is_taken = true;
    room->used_ms = net.now_ms;
    return room;
}

bool net_bucket_take(NetBucket *bucket, int64_t per_minute, int64_t burst, int64_t cost)
{
    int64_t now_ms = net.now_ms;
    int64_t full = burst * 1000;
    if (bucket->since_ms == 0) bucket->thousandths = full;
    else bucket->thousandths += (now_ms - bucket->since_ms) * per_minute / 60;
    /* An interval too short to add a token is kept for the next time. */
    if (bucket->since_ms == 0 || (now_ms - bucket->since_ms) * per_minute >= 60)
        bucket->since_ms = now_ms;
    if (bucket->thousandths > full) bucket->thousandths = full;
    if (bucket->thousandths < cost) return false;
    bucket->thousandths -= cost;
    return true;
}

/* At most once per NET_FLOOD_LOG_MS and address, so that a flood does not flood the log. */
static void net_log_flood(NetPlace *p, const char *address, const char *of)
{
    LogLine line;
    if (!p || (p->flood_logged_ms && net.now_ms - p->flood_logged_ms < NET_FLOOD_LOG_MS)) return;
    p->flood_logged_ms = net.now_ms;
    log_begin(&line, LOGS_WARN, "flood");
    log_text(&line, "of", of);
    log_text(&line, "address", address);
    log_end(&line);
}

bool net_limits_request(const char *address, bool for_app)
{
    int64_t cost = for_app ? NET_COST_ONE : NET_COST_FILE;
    int64_t limit = net.plan->requests_per_minute;
    if (limit <= 0) return true;
    NetPlace *p = net_place_of(address);
    if (p && net_bucket_take(&p->requests, limit, limit, cost)) return true;
    net_log_flood(p, address, "requests");
    return false;
}

int net_limits_socket(const char *address)
{
    NetPlace *p = net_place_of(address);
    int limit = net.plan->sockets_of_address;
    if (!p || (limit > 0 && (p->sockets >= limit || net.now_ms < p->shut_until_ms))) {
        net_log_flood(p, address, "sockets");
        return -1;
    }
    p->sockets++;
    return (int)(p - net_places);
}

void net_limits_socket_closed(int place)
{
    if (place >= 0) net_places[place].sockets--;
}

/* Connections from our own proxy are not counted, nor those without a place: the limit on all
   connections still holds. */
bool net_limits_connection(const char *address, int *place)
{
    int limit = net.plan->sockets_of_address;
    *place = -1;
    if (limit <= 0 || (net.plan->proxy && strcmp(net.plan->proxy, address) == 0)) return true;
    NetPlace *p = net_place_of(address);
    if (!p) return true;
    int64_t most = net.plan->requests_per_minute;
    if (p->connections >= limit + NET_PLAIN_MAX ||
        (most > 0 && !net_bucket_take(&p->connects, most, most, NET_COST_ONE))) {
        net_log_flood(p, address, "connections");
        return false;
    }
    p->connections++;
    *place = (int)(p - net_places);
    return true;
}

void net_limits_connection_closed(int place)
{
    if (place >= 0) net_places[place].connections--;
}

/* An address that floods through sockets gets no new ones for a while. If it goes on soon
   afterwards, it waits twice as long. */
static void net_shut(NetPlace *p, const char *address, const char *of)
{
    bool again = net.now_ms - p->shut_until_ms < 2 * p->shut_ms;
    net_log_flood(p, address, of);
    if (net.now_ms < p->shut_until_ms) return;
    p->shut_ms = again && p->shut_ms < NET_SHUT_MAX_MS ? 2 * p->shut_ms : NET_SHUT_MS;
    p->shut_until_ms = net.now_ms + p->shut_ms;
}

bool net_limits_message(NetConnection *c)
{
    int64_t limit = net.plan->messages_per_second;
    NetPlace *p = c->place >= 0 ? &net_places[c->place] : 0;
    if (limit <= 0) return true;
    /* Allows bursts of twice the rate, because a page sends several requests when it opens. */
    if (!net_bucket_take(&c->messages, limit * 60, limit * 2, NET_COST_ONE)) return false;
    limit *= NET_SHARE;
    if (!p || net_bucket_take(&p->messages, limit * 60, limit * 2, NET_COST_ONE)) return true;
    net_shut(p, c->address, "messages");
    return false;
}

int64_t net_bytes_received(NetConnection *c)
{
    struct tcp_info info;
    socklen_t len = sizeof info;
    memset(&info, 0, sizeof info);
    if (getsockopt(lws_get_socket_fd(c->wsi), IPPROTO_TCP, TCP_INFO, &info, &len) != 0) return -1;
    return (int64_t)info.tcpi_bytes_received;
}

/* libwebsockets answers pings and joins fragments without telling us, but the system counts every
   byte. Small messages have headers as long as themselves. */
bool net_limits_bytes(NetConnection *c)
{
    NetPlace *p = c->place >= 0 ? &net_places[c->place] : 0;
    int64_t all = net_bytes_received(c);
    if (all < 0) return true;
    int unread = -1;
    /* Everything that has arrived is read: from here on bytes can be compared with frames. */
    if (c->bytes_due < 0 && c->body_len == 0 &&
        ioctl(lws_get_socket_fd(c->wsi), FIONREAD, &unread) == 0 && unread == 0)
        c->bytes_due = all - NET_FRAME_MAX;
    int64_t beside = c->checked_ms ? all - c->bytes_all - 2 * c->bytes_in_messages : 0;
    c->bytes_all = all;
    c->bytes_in_messages = 0;
    c->checked_ms = net.now_ms;
    if (beside <= NET_BESIDE_NOISE) return true;
    if (net_bucket_take(&c->beside, NET_BESIDE_PER_S * 60, NET_BESIDE_BURST, beside * 1000) &&
        (!p || net_bucket_take(&p->beside, NET_BESIDE_SHARE * NET_BESIDE_PER_S * 60,
                               NET_BESIDE_SHARE * NET_BESIDE_BURST, beside * 1000)))
        return true;
    if (p) net_shut(p, c->address, "pings");
    return false;
}
