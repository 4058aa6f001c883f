/* apps/server/notify/http_client.c - requests of others by libcurl, see http_client.h. Start with
   post_send; what keeps strangers out of the inside is post_opens. */
#define _DEFAULT_SOURCE
#include "apps/server/notify/http_client.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

struct Postman {
    CURL *curl;
    bool dev;
    bool (*stops)(void *context);
    void *context;
    bool plain;      /* the request at hand is not by TLS: only this machine may be asked */
    size_t answered; /* bytes of the answer at hand */
};

/* ---- Inside and outside ---- */

typedef struct PostNet {
    uint32_t address;
    int bits;
} PostNet;

/* Of all that IANA has set aside, what is not for everybody. */
static const PostNet post_inside[] = {
    {0x00000000, 8},  /* this network */
    {0x0a000000, 8},  /* private */
    {0x64400000, 10}, /* of providers */
    {0x7f000000, 8},  /* this machine */
    {0xa9fe0000, 16}, /* this link; at many hosts, secrets of the machine */
    {0xac100000, 12}, /* private */
    {0xc0000000, 24}, /* protocols */
    {0xc0000200, 24}, /* examples */
    {0xc0586300, 24}, /* relays */
    {0xc0a80000, 16}, /* private */
    {0xc6120000, 15}, /* measurements */
    {0xc6336400, 24}, /* examples */
    {0xcb007100, 24}, /* examples */
    {0xe0000000, 3},  /* many at once, and what is not in use */
};

static bool post_is_public4(uint32_t address)
{
    for (size_t i = 0; i < sizeof post_inside / sizeof post_inside[0]; i++)
        if ((address ^ post_inside[i].address) >> (32 - post_inside[i].bits) == 0) return false;
    return true;
}

static bool post_is_mapped(const unsigned char b[16])
{
    static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255};
    return memcmp(b, mapped, sizeof mapped) == 0;
}

static uint32_t post_last4(const unsigned char b[16])
{
    return (uint32_t)b[12] << 24 | (uint32_t)b[13] << 16 | (uint32_t)b[14] << 8 | b[15];
}

/* What is given out to everybody is 2000::/3, but for ways to wrap an IPv4 address and examples. */
static bool post_is_public6(const unsigned char b[16])
{
    if (post_is_mapped(b)) return post_is_public4(post_last4(b));
    if (b[0] >> 5 != 1) return false;
    if (b[0] == 0x20 && b[1] == 0x02) return false;
    if (b[0] == 0x20 && b[1] == 0x01 && b[2] < 2) return false;
    return !(b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && b[3] == 0xb8);
}

static bool post_is_loopback6(const unsigned char b[16])
{
    static const unsigned char one[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    return memcmp(b, one, sizeof one) == 0 || (post_is_mapped(b) && b[12] == 127);
}

/* `plain`: by http, which is for this machine alone, and for `dev` alone. */
static bool post_allows(int family, const void *address, bool dev, bool plain)
{
    unsigned char b[16];
    bool loopback, is_public;
    memcpy(b, address, family == AF_INET ? 4 : 16);
    if (family == AF_INET) {
        uint32_t n = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
        loopback = b[0] == 127;
        is_public = post_is_public4(n);
    } else {
        loopback = post_is_loopback6(b);
        is_public = post_is_public6(b);
    }
    return (dev && loopback) || (is_public && !plain);
}

bool post_is_public(const char *address)
{
    unsigned char b[16];
    if (inet_pton(AF_INET, address, b) == 1) return post_allows(AF_INET, b, false, false);
    return inet_pton(AF_INET6, address, b) == 1 && post_allows(AF_INET6, b, false, false);
}

/* Called by libcurl for every connection, once it knows the address. */
static curl_socket_t post_opens(void *context, curlsocktype purpose, struct curl_sockaddr *a)
{
    const Postman *p = (const Postman *)context;
    struct sockaddr_in in4;
    struct sockaddr_in6 in6;
    bool good = false;
    if (purpose != CURLSOCKTYPE_IPCXN) return CURL_SOCKET_BAD;
    if (a->family == AF_INET) {
        memcpy(&in4, &a->addr, sizeof in4);
        good = post_allows(AF_INET, &in4.sin_addr, p->dev, p->plain);
    } else if (a->family == AF_INET6) {
        memcpy(&in6, &a->addr, sizeof in6);
        good = post_allows(AF_INET6, &in6.sin6_addr, p->dev, p->plain);
    }
    return good ? socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol) : CURL_SOCKET_BAD;
}

/* ---- Addresses as they are written ---- */

static CURLU *post_read(const char *url)
{
    CURLU *u = curl_url();
    if (u && curl_url_set(u, CURLUPART_URL, url, 0) == CURLUE_OK) return u;
    curl_url_cleanup(u);
    return 0;
}

/* False: there is no such part, or it is longer than `cap`. */
static bool post_part(CURLU *u, CURLUPart part, char *out, size_t cap)
{
    char *text = 0;
    bool good = curl_url_get(u, part, &text, 0) == CURLUE_OK && strlen(text) < cap;
    if (good) memcpy(out, text, strlen(text) + 1);
    curl_free(text);
    return good;
}

/* A host in figures is looked at; a name is, when it is known what it stands for. */
static bool post_host_may(char *host, bool dev, bool plain)
{
    unsigned char b[16];
    size_t len = strlen(host);
    if (inet_pton(AF_INET, host, b) == 1) return post_allows(AF_INET, b, dev, plain);
    if (len > 2 && host[0] == '[' && host[len - 1] == ']') {
        host[len - 1] = 0;
        return inet_pton(AF_INET6, host + 1, b) == 1 && post_allows(AF_INET6, b, dev, plain);
    }
    return !plain || (dev && strcmp(host, "localhost") == 0);
}

static bool post_is_plain_text(const char *url)
{
    for (const char *c = url; *c; c++)
        if (*c <= ' ' || *c >= 0x7f) return false;
    return true;
}

bool post_may(const char *url, bool dev, RhBuf *why)
{
    char scheme[16] = "", host[256] = "";
    CURLU *u = strlen(url) < POST_URL_MAX && post_is_plain_text(url) ? post_read(url) : 0;
    bool parts = u && post_part(u, CURLUPART_SCHEME, scheme, sizeof scheme) &&
                 post_part(u, CURLUPART_HOST, host, sizeof host);
    char *none = 0;
    bool named = u && curl_url_get(u, CURLUPART_USER, &none, 0) == CURLUE_OK;
    bool plain = strcmp(scheme, "http") == 0;
    curl_free(none);
    curl_url_cleanup(u);
    if (!parts) rh_put(why, "that is no address: one begins with https://");
    else if (named) rh_put(why, "an address has no name or password in it");
    else if (strcmp(scheme, "https") != 0 && !(plain && dev))
        rh_put(why, "an address begins with https://");
    else if (!post_host_may(host, dev, plain)) rh_put(why, "that address is not a public one");
    else return true;
    return false;
}

bool post_put_origin(const char *url, RhBuf *out)
{
    char scheme[16], host[256], port[8];
    CURLU *u = post_read(url);
    bool good = u && post_part(u, CURLUPART_SCHEME, scheme, sizeof scheme) &&
                post_part(u, CURLUPART_HOST, host, sizeof host);
    if (good) {
        bool usual = !post_part(u, CURLUPART_PORT, port, sizeof port) ||
                     strcmp(port, strcmp(scheme, "https") == 0 ? "443" : "80") == 0;
        const char *part[] = {scheme, "://", host, usual ? "" : ":", usual ? "" : port};
        for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) rh_put(out, part[i]);
    }
    curl_url_cleanup(u);
    return good && !out->full;
}

/* ---- Sending ---- */

static pthread_once_t post_once = PTHREAD_ONCE_INIT;

static void post_begin(void)
{
    curl_global_init(CURL_GLOBAL_DEFAULT);
}

Postman *postman_new(bool dev, bool (*stops)(void *context), void *context)
{
    Postman *p = (Postman *)calloc(1, sizeof *p);
    pthread_once(&post_once, post_begin);
    if (!p) return 0;
    p->dev = dev;
    p->stops = stops;
    p->context = context;
    p->curl = curl_easy_init();
    if (p->curl) return p;
    free(p);
    return 0;
}

void postman_free(Postman *p)
{
    curl_easy_cleanup(p->curl);
    free(p);
}

/* Nobody reads it; who sends too much is hung up on. */
static size_t post_answers(char *data, size_t size, size_t count, void *context)
{
    Postman *p = (Postman *)context;
    (void)data;
    p->answered += size * count;
    return p->answered > POST_ANSWER_MAX ? 0 : size * count;
}

/* About once a second, and whenever something moves. */
static int post_goes_on(void *context, curl_off_t a, curl_off_t b, curl_off_t c, curl_off_t d)
{
    const Postman *p = (const Postman *)context;
    (void)a, (void)b, (void)c, (void)d;
    return p->stops && p->stops(p->context);
}

static void post_set_limits(Postman *p)
{
    CURL *c = p->curl;
    curl_easy_reset(c);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, p->dev ? "https,http" : "https");
    curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(c, CURLOPT_PROXY, ""); /* not those of the environment either */
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT_MS, (long)POST_CONNECT_MS);
    curl_easy_setopt(c, CURLOPT_TIMEOUT_MS, (long)POST_WHOLE_MS);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, post_opens);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, p);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, post_answers);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, p);
    curl_easy_setopt(c, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(c, CURLOPT_XFERINFOFUNCTION, post_goes_on);
    curl_easy_setopt(c, CURLOPT_XFERINFODATA, p);
    curl_easy_setopt(c, CURLOPT_USERAGENT, "Roundhouse");
}

int post_send(Postman *p, const Post *post)
{
    struct curl_slist *headers = curl_slist_append(0, "Expect:");
    long status = 0;
    p->plain = strncasecmp(post->url, "https:", 6) != 0;
    p->answered = 0;
    post_set_limits(p);
    for (int i = 0; i < POST_HEADERS_MAX && post->headers[i]; i++)
        headers = curl_slist_append(headers, post->headers[i]);
    curl_easy_setopt(p->curl, CURLOPT_URL, post->url);
    curl_easy_setopt(p->curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(p->curl, CURLOPT_POSTFIELDS, post->body.data);
    curl_easy_setopt(p->curl, CURLOPT_POSTFIELDSIZE, (long)post->body.len);
    CURLcode end = curl_easy_perform(p->curl);
    if (end == CURLE_OK || end == CURLE_WRITE_ERROR)
        curl_easy_getinfo(p->curl, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(headers);
    return (int)status;
}
