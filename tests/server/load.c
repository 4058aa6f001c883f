/* tests/server/load.c - plays at many tables of a running server simultaneously and measures the
   server.

       load ADDRESS PORT TABLES SECONDS PID

   Creates TABLES two-player tables of Russian Railroads, each with two sockets, and plays them:
   first as fast as the answers come, then at 750 actions per second. Prints the number of actions,
   the time from sending an action until the other player at the table has received it, and the
   memory that the server (process PID) uses per table. This is not a test: it does not fail on a
   slow machine. Start reading at main. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    LOAD_ROOM = 1 << 18, /* bytes of an answer and of other messages received with it */
    LOAD_PER_GUEST = 25, /* number of tables that one pair of guests plays */
    LOAD_TIMES_MAX = 1 << 20
};

typedef struct Client {
    int fd;
    int table, seat; /* seat: 0 or 1 */
    size_t len, cap;
    char *in;
} Client;

typedef struct Table {
    char id[32];
    int ply, to_move; /* to_move: a seat, from 1; 0: the match is over */
    /* silent: no more actions, because the match is over or it is no player's turn */
    bool busy, silent;
    int64_t sent_us;
} Table;

static struct sockaddr_in load_server;
static Client *load_clients;
static Table *load_tables;
static int load_count;
static int64_t load_acts, load_refused;
static int64_t *load_times, load_time_count;
static uint64_t load_seed = 7;

static void load_die(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static int64_t load_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static uint32_t load_random(uint32_t below)
{
    load_seed = load_seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(load_seed >> 33) % below;
}

/* ---- WebSocket frames ---- */

static int load_connect(void)
{
    int one = 1, fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&load_server, sizeof load_server) != 0)
        load_die("cannot connect");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

static void load_write(int fd, const char *bytes, size_t len)
{
    while (len > 0) {
        ssize_t n = write(fd, bytes, len);
        if (n < 0) load_die("cannot send");
        bytes += n;
        len -= (size_t)n;
    }
}

/* Sends a text frame. Its mask is zero, so the text is sent unchanged. */
static void load_say(int fd, const char *text)
{
    unsigned char frame[1024];
    size_t len = strlen(text), at = 2;
    frame[0] = 0x81;
    frame[1] = (unsigned char)(0x80 | (len < 126 ? len : 126));
    if (len >= 126) {
        frame[at++] = (unsigned char)(len >> 8);
        frame[at++] = (unsigned char)len;
    }
    memset(frame + at, 0, 4);
    at += 4;
    if (at + len > sizeof frame) load_die("too long");
    memcpy(frame + at, text, len);
    load_write(fd, (const char *)frame, at + len);
}

/* Answers a ping; the server's pings have no content. */
static void load_pong(int fd)
{
    static const char pong[] = {(char)0x8a, (char)0x80, 0, 0, 0, 0};
    load_write(fd, pong, sizeof pong);
}

/* Returns the next complete message in the input, or null. Writes a zero byte after it and stores
   the overwritten byte in *saved; *used is the length of the frame. */
static char *load_frame(char *in, size_t len, size_t *used, char *saved)
{
    const unsigned char *b = (const unsigned char *)in;
    size_t at = 2, size;
    if (len < 2) return 0;
    size = b[1] & 127;
    if (size == 126) {
        if (len < 4) return 0;
        size = (size_t)b[2] << 8 | b[3];
        at = 4;
    } else if (size == 127) {
        if (len < 10) return 0;
        size = (size_t)b[6] << 24 | (size_t)b[7] << 16 | (size_t)b[8] << 8 | b[9];
        at = 10;
    }
    if (len < at + size) return 0;
    *used = at + size;
    *saved = in[at + size]; /* the buffer has room for one more byte */
    in[at + size] = 0;
    return in + at;
}

static bool load_read(Client *c)
{
    if (c->cap - c->len < 4096) {
        c->cap = c->cap ? c->cap * 2 : 8192;
        if (c->cap > LOAD_ROOM) load_die("an answer is too long");
        c->in = (char *)realloc(c->in, c->cap + 1);
        if (!c->in) load_die("memory");
    }
    ssize_t n = read(c->fd, c->in + c->len, c->cap - c->len);
    if (n <= 0) return false;
    c->len += (size_t)n;
    return true;
}

/* Calls `hear` for each text message that has been received. */
static void load_hear_all(Client *c, void (*hear)(Client *c, const char *text))
{
    size_t from = 0, used;
    char saved, *text;
    while ((text = load_frame(c->in + from, c->len - from, &used, &saved)) != 0) {
        if ((c->in[from] & 15) == 1) hear(c, text);
        else if ((c->in[from] & 15) == 9) load_pong(c->fd);
        c->in[from + used] = saved;
        from += used;
    }
    memmove(c->in, c->in + from, c->len - from);
    c->len -= from;
}

/* ---- Setting up, one step after another ---- */

static const char *load_wanted; /* how the awaited answer begins */
static char load_answer[LOAD_ROOM];

static void load_hear_answer(Client *c, const char *text)
{
    (void)c;
    if (strncmp(text, load_wanted, strlen(load_wanted)) == 0)
        snprintf(load_answer, sizeof load_answer, "%s", text);
}

/* Sends a request with the id 1 and waits for its answer. */
static const char *load_ask(Client *c, const char *text)
{
    load_wanted = "{\"id\":1,";
    load_answer[0] = 0;
    load_say(c->fd, text);
    while (!load_answer[0]) {
        if (!load_read(c)) load_die("the server hung up");
        load_hear_all(c, load_hear_answer);
    }
    if (!strstr(load_answer, "\"ok\":true")) {
        fprintf(stderr, "load: %.200s\n-> %.300s\n", text, load_answer);
        exit(1);
    }
    return load_answer;
}

static void load_member(const char *json, const char *name, char *out, size_t cap)
{
    const char *at = strstr(json, name);
    size_t len = 0;
    if (!at) load_die("an answer lacks something");
    at += strlen(name);
    while (at[len] && at[len] != '"' && len + 1 < cap) len++;
    memcpy(out, at, len);
    out[len] = 0;
}

static void load_enter(char token[64])
{
    static const char ask[] = "POST /api/enter HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                              "Content-Length: 16\r\n\r\n{\"name\":\"Loada\"}";
    char in[8192];
    size_t len = 0;
    ssize_t n;
    int fd = load_connect();
    load_write(fd, ask, sizeof ask - 1);
    while (len + 1 < sizeof in && (n = read(fd, in + len, sizeof in - 1 - len)) > 0)
        len += (size_t)n;
    in[len] = 0;
    close(fd);
    load_member(in, "\"token\":\"", token, 64);
}

static void load_open(Client *c, const char *token)
{
    char ask[512], in[4096];
    size_t len = 0;
    c->fd = load_connect();
    snprintf(ask, sizeof ask,
             "GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Authorization: Bearer %s\r\n\r\n",
             token);
    load_write(c->fd, ask, strlen(ask));
    while (len < sizeof in && !(len > 3 && memcmp(in + len - 4, "\r\n\r\n", 4) == 0)) {
        if (read(c->fd, in + len, 1) != 1) load_die("the server refuses a socket");
        len++;
    }
    if (strncmp(in, "HTTP/1.1 101", 12) != 0) load_die("the server refuses a socket");
}

static void load_make_table(int number, char tokens[2][64])
{
    Table *t = &load_tables[number];
    Client *host = &load_clients[number * 2], *guest = host + 1;
    char ask[512];
    for (int i = 0; i < 2; i++) {
        host[i].table = number;
        host[i].seat = i;
        load_open(&host[i], tokens[i]);
    }
    load_member(load_ask(host, "{\"id\":1,\"do\":\"create\",\"game\":\"russian\",\"options\":{"
                               "\"players\":\"2\"},\"seats\":[\"open\",\"open\"]}"),
                "\"table\":\"", t->id, sizeof t->id);
    for (int i = 0; i < 2; i++) {
        snprintf(ask, sizeof ask, "{\"id\":1,\"do\":\"watch\",\"table\":\"%s\",\"seq\":0}", t->id);
        load_ask(&host[i], ask);
        snprintf(ask, sizeof ask, "{\"id\":1,\"do\":\"sit\",\"table\":\"%s\",\"seat\":%d}", t->id,
                 i + 1);
        load_ask(&host[i], ask);
    }
    snprintf(ask, sizeof ask, "{\"id\":1,\"do\":\"start\",\"table\":\"%s\"}", t->id);
    load_ask(host, ask);
    snprintf(ask, sizeof ask, "{\"id\":1,\"do\":\"head\",\"table\":\"%s\"}", t->id);
    const char *head = load_ask(guest, ask);
    t->ply = atoi(strstr(head, "\"ply\":") + 6);
    t->to_move = atoi(strstr(head, "\"to_move\":") + 10);
}

/* ---- Playing ---- */

static void load_begin_act(Table *t)
{
    char ask[256];
    Client *c = &load_clients[(t - load_tables) * 2 + t->to_move - 1];
    snprintf(ask, sizeof ask, "{\"id\":2,\"do\":\"actions\",\"table\":\"%s\"}", t->id);
    t->busy = true;
    load_say(c->fd, ask);
}

/* Takes a random offer; if it is a range, with the smallest amount. */
static void load_act(Client *c, const char *text)
{
    Table *t = &load_tables[c->table];
    const char *at = strstr(text, "\"actions\":[\""), *pick = 0;
    char ask[512], action[128];
    uint32_t seen = 0;
    size_t len = 0;
    if (!at) {
        t->silent = true;
        return;
    }
    at += 11;
    while (*at == '"') {
        if (load_random(++seen) == 0) pick = at + 1;
        at = strchr(at + 1, '"') + 1;
        if (*at == ',') at++;
    }
    while (pick[len] != '"' && strncmp(pick + len, "..", 2) != 0 && len + 1 < sizeof action) len++;
    memcpy(action, pick, len);
    action[len] = 0;
    snprintf(ask, sizeof ask,
             "{\"id\":3,\"do\":\"act\",\"table\":\"%s\",\"ply\":%d,\"action\":\"%s\"}", t->id,
             t->ply, action);
    t->sent_us = load_now_us();
    load_say(c->fd, ask);
}

/* Handles news of an action. Only the message to the other player counts, and its time is
   measured. */
static void load_hear_play(Client *c, const char *text)
{
    Table *t = &load_tables[c->table];
    const char *at = strstr(text, "\"to_move\":"), *player = at ? strstr(at, "\"player\":") : 0;
    const char *ply = strstr(text, "\"ply\":");
    bool mine = c->seat + 1 == t->to_move;
    if (mine || !t->sent_us || !ply) return;
    if (load_time_count < LOAD_TIMES_MAX)
        load_times[load_time_count++] = load_now_us() - t->sent_us;
    load_acts++;
    t->ply = atoi(ply + 6);
    t->to_move = player ? atoi(player + 9) : at ? atoi(at + 10) : 0;
    t->busy = false;
    t->sent_us = 0;
    if (t->to_move < 1 || t->to_move > 2) t->silent = true;
}

static void load_hear(Client *c, const char *text)
{
    if (strncmp(text, "{\"id\":2,", 8) == 0) load_act(c, text);
    else if (strncmp(text, "{\"on\":\"play\"", 12) == 0) load_hear_play(c, text);
    else if (strncmp(text, "{\"id\":3,", 8) == 0 && strstr(text, "\"ok\":false")) {
        if (load_refused++ == 0) fprintf(stderr, "load: %.300s\n", text);
        load_tables[c->table].silent = true;
    }
}

/* Plays for a number of seconds, at `pace` actions per second; 0 means as fast as possible. Returns
   the actual rate. */
static double load_play(int poll, double seconds, double pace)
{
    struct epoll_event events[256];
    int64_t start = load_now_us(), end = start + (int64_t)(seconds * 1e6), begun = 0;
    int next = 0;
    load_acts = load_time_count = 0;
    while (load_now_us() < end) {
        int64_t due =
            pace > 0 ? (int64_t)((double)(load_now_us() - start) * pace / 1e6) : INT64_MAX;
        for (int tried = 0; begun < due && tried < load_count; tried++) {
            Table *t = &load_tables[next];
            next = (next + 1) % load_count;
            if (t->busy || t->silent) continue;
            load_begin_act(t);
            begun++;
        }
        int n = epoll_wait(poll, events, 256, 1);
        for (int i = 0; i < n; i++) {
            Client *c = (Client *)events[i].data.ptr;
            if (!load_read(c)) load_die("the server hung up");
            load_hear_all(c, load_hear);
        }
    }
    return (double)load_acts / ((double)(load_now_us() - start) / 1e6);
}

static int load_compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static double load_part(double part)
{
    if (load_time_count == 0) return 0;
    return (double)load_times[(int64_t)(part * (double)(load_time_count - 1))] / 1000;
}

/* Returns the memory of the server in KiB. */
static long load_memory(const char *pid)
{
    char path[64], line[256];
    long kib = 0;
    snprintf(path, sizeof path, "/proc/%s/status", pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f)) sscanf(line, "VmRSS: %ld", &kib);
    if (f) fclose(f);
    return kib;
}

static void load_tell(const char *what, double rate)
{
    qsort(load_times, (size_t)load_time_count, sizeof *load_times, load_compare);
    printf("%-22s %8.0f actions/s, to the other player: median %.1f ms, 99 %% %.1f ms, longest "
           "%.1f ms\n",
           what, rate, load_part(0.5), load_part(0.99), load_part(1));
}

static void load_set_up(const char *pid)
{
    char tokens[2][64];
    long before = load_memory(pid);
    int64_t start = load_now_us();
    for (int i = 0; i < load_count; i++) {
        for (int k = 0; k < 2 && i % LOAD_PER_GUEST == 0; k++) load_enter(tokens[k]);
        load_make_table(i, tokens);
    }
    printf("%d tables with %d sockets in %.1f s; the server grew by %.1f KiB a table\n", load_count,
           load_count * 2, (double)(load_now_us() - start) / 1e6,
           (double)(load_memory(pid) - before) / load_count);
}

int main(int argc, char **argv)
{
    struct rlimit files = {65536, 65536};
    if (argc != 6) {
        fprintf(stderr, "load ADDRESS PORT TABLES SECONDS PID\n");
        return 2;
    }
    setrlimit(RLIMIT_NOFILE, &files);
    load_server.sin_family = AF_INET;
    load_server.sin_port = htons((uint16_t)atoi(argv[2]));
    inet_pton(AF_INET, argv[1], &load_server.sin_addr);
    load_count = atoi(argv[3]);
    load_clients = (Client *)calloc((size_t)load_count * 2, sizeof *load_clients);
    load_tables = (Table *)calloc((size_t)load_count, sizeof *load_tables);
    load_times = (int64_t *)calloc(LOAD_TIMES_MAX, sizeof *load_times);
    int poll = epoll_create1(0);
    if (!load_clients || !load_tables || !load_times || poll < 0) load_die("memory");
    load_set_up(argv[5]);
    for (int i = 0; i < load_count * 2; i++) {
        struct epoll_event event = {EPOLLIN, {.ptr = &load_clients[i]}};
        epoll_ctl(poll, EPOLL_CTL_ADD, load_clients[i].fd, &event);
    }
    double rate = load_play(poll, atof(argv[4]), 0);
    load_tell("as fast as it goes:", rate);
    load_play(poll, 2, 1); /* lets pending actions finish */
    rate = load_play(poll, atof(argv[4]), 750);
    load_tell("at 750 in a second:", rate);
    printf("refused: %lld\n", (long long)load_refused);
    return load_refused != 0;
}
