/* apps/server/notify/http_client.c - outgoing requests with libcurl, see http_client.h. Start with
   http_client_send; http_client_open_socket keeps requests away from private addresses. */
#define _DEFAULT_SOURCE
#include "apps/server/notify/http_client.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include "apps/server/address.h"
#include "apps/server/notify/receivers.h"

struct HttpClient {
    CURL *curl;
    bool dev;
    bool (*stops)(void *context);
    void *context;
    bool plain;       /* the current request is plain http: only this machine is allowed */
    size_t answered;  /* bytes of the current answer */
    uint64_t address; /* the receiver's address in receivers.h; 0: no connection was opened */
    bool busy;        /* the address has its share of requests */
};

/* ---- Public and reserved addresses ---- */

typedef struct HttpClientNet {
    uint32_t address;
    int bits;
} HttpClientNet;

/* Networks that IANA has reserved. */
static const HttpClientNet http_client_reserved[] = {
    {0x00000000, 8},  /* this network */
    {0x0a000000, 8},  /* private */
    {0x64400000, 10}, /* carrier-grade NAT */
    {0x7f000000, 8},  /* this machine */
    {0xa9fe0000, 16}, /* link-local; in clouds, the machine's credentials */
    {0xac100000, 12}, /* private */
    {0xc0000000, 24}, /* IETF protocols */
    {0xc0000200, 24}, /* documentation */
    {0xc0586300, 24}, /* 6to4 relays */
    {0xc0a80000, 16}, /* private */
    {0xc6120000, 15}, /* benchmarks */
    {0xc6336400, 24}, /* documentation */
    {0xcb007100, 24}, /* documentation */
    {0xe0000000, 3},  /* multicast and reserved */
};

static bool http_client_is_public4(uint32_t address)
{
    for (size_t i = 0; i < sizeof http_client_reserved / sizeof http_client_reserved[0]; i++)
        if ((address ^ http_client_reserved[i].address) >> (32 - http_client_reserved[i].bits) == 0)
            return false;
    return true;
}

static bool http_client_is_mapped(const unsigned char b[16])
{
    static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255};
    return memcmp(b, mapped, sizeof mapped) == 0;
}

static uint32_t http_client_last4(const unsigned char b[16])
{
    return (uint32_t)b[12] << 24 | (uint32_t)b[13] << 16 | (uint32_t)b[14] << 8 | b[15];
}

/* Public addresses are 2000::/3, except embedded IPv4 addresses and documentation. */
static bool http_client_is_public6(const unsigned char b[16])
{
    if (http_client_is_mapped(b)) return http_client_is_public4(http_client_last4(b));
    if (b[0] >> 5 != 1) return false;
    if (b[0] == 0x20 && b[1] == 0x02) return false;
    if (b[0] == 0x20 && b[1] == 0x01 && b[2] < 2) return false;
    return !(b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && b[3] == 0xb8);
}

static bool http_client_is_loopback6(const unsigned char b[16])
{
    static const unsigned char one[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    return memcmp(b, one, sizeof one) == 0 || (http_client_is_mapped(b) && b[12] == 127);
}

/* `plain`: http, allowed only with `dev` and to this machine. */
static bool http_client_address_allowed(int family, const void *address, bool dev, bool plain)
{
    unsigned char b[16];
    bool loopback, is_public;
    memcpy(b, address, family == AF_INET ? 4 : 16);
    if (family == AF_INET) {
        uint32_t n = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
        loopback = b[0] == 127;
        is_public = http_client_is_public4(n);
    } else {
        loopback = http_client_is_loopback6(b);
        is_public = http_client_is_public6(b);
    }
    return (dev && loopback) || (is_public && !plain);
}

bool http_client_is_public(const char *address)
{
    unsigned char b[16];
    if (inet_pton(AF_INET, address, b) == 1)
        return http_client_address_allowed(AF_INET, b, false, false);
    return inet_pton(AF_INET6, address, b) == 1 &&
           http_client_address_allowed(AF_INET6, b, false, false);
}

/* Many names may lead to one address, so the address has a share, too. False: it is used up. */
static bool http_client_reserve(HttpClient *client, const struct curl_sockaddr *a)
{
    char text[INET6_ADDRSTRLEN] = "", key[ADDRESS_KEY_MAX];
    if (client->address) return true;
    (void)getnameinfo(&a->addr, a->addrlen, text, sizeof text, 0, 0, NI_NUMERICHOST);
    address_key(text, key);
    client->address = rh_hash(key, strlen(key), 2);
    client->busy = !receivers_begin(client->address);
    if (client->busy) client->address = 0;
    return !client->busy;
}

/* Called by libcurl for every connection, with the resolved address. */
static curl_socket_t http_client_open_socket(void *context, curlsocktype purpose,
                                             struct curl_sockaddr *a)
{
    HttpClient *client = (HttpClient *)context;
    struct sockaddr_in in4;
    struct sockaddr_in6 in6;
    bool good = false;
    if (purpose != CURLSOCKTYPE_IPCXN) return CURL_SOCKET_BAD;
    if (a->family == AF_INET) {
        memcpy(&in4, &a->addr, sizeof in4);
        good = http_client_address_allowed(AF_INET, &in4.sin_addr, client->dev, client->plain);
    } else if (a->family == AF_INET6) {
        memcpy(&in6, &a->addr, sizeof in6);
        good = http_client_address_allowed(AF_INET6, &in6.sin6_addr, client->dev, client->plain);
    }
    if (good && !http_client_reserve(client, a)) good = false;
    return good ? socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol) : CURL_SOCKET_BAD;
}

/* ---- URLs ---- */

static CURLU *http_client_parse(const char *url)
{
    CURLU *u = curl_url();
    if (u && curl_url_set(u, CURLUPART_URL, url, 0) == CURLUE_OK) return u;
    curl_url_cleanup(u);
    return 0;
}

/* False: there is no such part, or it does not fit `cap`. */
static bool http_client_part(CURLU *u, CURLUPart part, char *out, size_t cap)
{
    char *text = 0;
    bool good = curl_url_get(u, part, &text, 0) == CURLUE_OK && strlen(text) < cap;
    if (good) memcpy(out, text, strlen(text) + 1);
    curl_free(text);
    return good;
}

/* A numeric host is checked here, a name once it is resolved. */
static bool http_client_host_allowed(char *host, bool dev, bool plain)
{
    unsigned char b[16];
    size_t len = strlen(host);
    if (inet_pton(AF_INET, host, b) == 1)
        return http_client_address_allowed(AF_INET, b, dev, plain);
    if (len > 2 && host[0] == '[' && host[len - 1] == ']') {
        host[len - 1] = 0;
        return inet_pton(AF_INET6, host + 1, b) == 1 &&
               http_client_address_allowed(AF_INET6, b, dev, plain);
    }
    return !plain || (dev && strcmp(host, "localhost") == 0);
}

static bool http_client_is_plain_text(const char *url)
{
    for (const char *c = url; *c; c++)
        if (*c <= ' ' || *c >= 0x7f) return false;
    return true;
}

bool http_client_check_url(const char *url, bool dev, RhBuf *why)
{
    char scheme[16] = "", host[256] = "";
    CURLU *u = strlen(url) < HTTP_CLIENT_URL_MAX && http_client_is_plain_text(url)
                   ? http_client_parse(url)
                   : 0;
    bool parts = u && http_client_part(u, CURLUPART_SCHEME, scheme, sizeof scheme) &&
                 http_client_part(u, CURLUPART_HOST, host, sizeof host);
    char *none = 0;
    bool named = u && curl_url_get(u, CURLUPART_USER, &none, 0) == CURLUE_OK;
    bool plain = strcmp(scheme, "http") == 0;
    curl_free(none);
    curl_url_cleanup(u);
    if (!parts) rh_put(why, "the address must begin with https://");
    else if (named) rh_put(why, "the address must not contain a user name or password");
    else if (strcmp(scheme, "https") != 0 && !(plain && dev))
        rh_put(why, "the address must begin with https://");
    else if (!http_client_host_allowed(host, dev, plain))
        rh_put(why, "the address must be a public one");
    else return true;
    return false;
}

bool http_client_put_origin(const char *url, RhBuf *out)
{
    char scheme[16], host[256], port[8];
    CURLU *u = http_client_parse(url);
    bool good = u && http_client_part(u, CURLUPART_SCHEME, scheme, sizeof scheme) &&
                http_client_part(u, CURLUPART_HOST, host, sizeof host);
    if (good) {
        bool usual = !http_client_part(u, CURLUPART_PORT, port, sizeof port) ||
                     strcmp(port, strcmp(scheme, "https") == 0 ? "443" : "80") == 0;
        const char *part[] = {scheme, "://", host, usual ? "" : ":", usual ? "" : port};
        for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) rh_put(out, part[i]);
    }
    curl_url_cleanup(u);
    return good && !out->full;
}

/* ---- Sending ---- */

static pthread_once_t http_client_once = PTHREAD_ONCE_INIT;

static void http_client_begin(void)
{
    curl_global_init(CURL_GLOBAL_DEFAULT);
}

HttpClient *http_client_new(bool dev, bool (*stops)(void *context), void *context)
{
    HttpClient *client = (HttpClient *)calloc(1, sizeof *client);
    pthread_once(&http_client_once, http_client_begin);
    if (!client) return 0;
    client->dev = dev;
    client->stops = stops;
    client->context = context;
    client->curl = curl_easy_init();
    if (client->curl) return client;
    free(client);
    return 0;
}

void http_client_free(HttpClient *client)
{
    curl_easy_cleanup(client->curl);
    free(client);
}

/* Discards the answer; fails once it is too long, which ends the request. */
static size_t http_client_discard(char *data, size_t size, size_t count, void *context)
{
    HttpClient *client = (HttpClient *)context;
    (void)data;
    client->answered += size * count;
    return client->answered > HTTP_CLIENT_ANSWER_MAX ? 0 : size * count;
}

/* Called about once a second and on progress. */
static int http_client_progress(void *context, curl_off_t a, curl_off_t b, curl_off_t c,
                                curl_off_t d)
{
    const HttpClient *client = (const HttpClient *)context;
    (void)a, (void)b, (void)c, (void)d;
    return client->stops && client->stops(client->context);
}

static void http_client_set_limits(HttpClient *client)
{
    CURL *c = client->curl;
    curl_easy_reset(c);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, client->dev ? "https,http" : "https");
    curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(c, CURLOPT_PROXY, ""); /* also ignores proxies of the environment */
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT_MS, (long)HTTP_CLIENT_CONNECT_MS);
    curl_easy_setopt(c, CURLOPT_TIMEOUT_MS, (long)HTTP_CLIENT_WHOLE_MS);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, http_client_open_socket);
    curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, client);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, http_client_discard);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, client);
    curl_easy_setopt(c, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(c, CURLOPT_XFERINFOFUNCTION, http_client_progress);
    curl_easy_setopt(c, CURLOPT_XFERINFODATA, client);
    curl_easy_setopt(c, CURLOPT_USERAGENT, "Roundhouse");
}

int http_client_send(HttpClient *client, const HttpClientRequest *request)
{
    struct curl_slist *headers = curl_slist_append(0, "Expect:");
    long status = 0;
    char origin[HTTP_CLIENT_URL_MAX];
    RhBuf to = {origin, sizeof origin, 0, false};
    http_client_put_origin(request->url, &to);
    uint64_t receiver = rh_hash(origin, (size_t)to.len, 1);
    if (!receivers_begin(receiver)) {
        curl_slist_free_all(headers);
        return HTTP_CLIENT_BUSY;
    }
    client->address = 0;
    client->busy = false;
    client->plain = strncasecmp(request->url, "https:", 6) != 0;
    client->answered = 0;
    http_client_set_limits(client);
    for (int i = 0; i < HTTP_CLIENT_HEADERS_MAX && request->headers[i]; i++)
        headers = curl_slist_append(headers, request->headers[i]);
    curl_easy_setopt(client->curl, CURLOPT_URL, request->url);
    curl_easy_setopt(client->curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(client->curl, CURLOPT_POSTFIELDS, request->body.data);
    curl_easy_setopt(client->curl, CURLOPT_POSTFIELDSIZE, (long)request->body.len);
    CURLcode end = curl_easy_perform(client->curl);
    if (end == CURLE_OK || end == CURLE_WRITE_ERROR)
        curl_easy_getinfo(client->curl, CURLINFO_RESPONSE_CODE, &status);
    curl_slist_free_all(headers);
    receivers_end(receiver, status != 0 || client->busy);
    if (client->address) receivers_end(client->address, status != 0);
    return client->busy ? HTTP_CLIENT_BUSY : (int)status;
}
