/* apps/server/net/http.c - file names, header values, status texts. Nothing here touches a socket
   or a file. Start with http_path. A path is checked after decoding, so that no spelling of ".." is
   missed. */
#include "apps/server/net/http.h"

/* ---- Bytes ---- */

static bool http_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char http_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool http_is_alpha(char c)
{
    return http_lower(c) >= 'a' && http_lower(c) <= 'z';
}

static bool http_is_one_of(char c, const char *all)
{
    for (; *all; all++)
        if (c == *all) return true;
    return false;
}

static RhText http_slice(RhText t, ptrdiff_t from, ptrdiff_t to)
{
    RhText part = {t.data + from, to - from};
    return part;
}

static RhText http_trim(RhText t)
{
    while (t.len > 0 && http_is_one_of(t.data[0], " \t")) t = http_slice(t, 1, t.len);
    while (t.len > 0 && http_is_one_of(t.data[t.len - 1], " \t")) t.len--;
    return t;
}

/* Equal, ignoring case; `word` is in lower case. */
static bool http_is(RhText t, const char *word)
{
    ptrdiff_t i = 0;
    for (; i < t.len && word[i]; i++)
        if (http_lower(t.data[i]) != word[i]) return false;
    return i == t.len && !word[i];
}

static bool http_starts(RhText t, const char *word)
{
    RhText w = rh_text(word);
    return t.len >= w.len && http_is(http_slice(t, 0, w.len), word);
}

/* Removes the part before the next `mark`, and the mark, from the front of `rest`. */
static RhText http_next(RhText *rest, char mark)
{
    ptrdiff_t end = 0;
    while (end < rest->len && rest->data[end] != mark) end++;
    RhText part = http_slice(*rest, 0, end);
    *rest = http_slice(*rest, end < rest->len ? end + 1 : end, rest->len);
    return part;
}

/* ---- The path of a file ---- */

/* No segment may be empty or begin with a dot: no "..", no hidden file, no double slash. */
static bool http_is_plain(RhText path)
{
    for (ptrdiff_t i = 0; i < path.len; i++) {
        char c = path.data[i];
        bool begins = i == 0 || path.data[i - 1] == '/';
        if ((unsigned char)c < ' ' || c == 0x7f || c == '\\') return false;
        if (begins && (c == '.' || c == '/')) return false;
    }
    return true;
}

void http_path(RhText decoded, char out[HTTP_PATH_MAX])
{
    static const char index[] = "index.html";
    out[0] = 0;
    if (decoded.len == 0 || decoded.data[0] != '/') return;
    RhText t = http_slice(decoded, 1, decoded.len);
    bool folder = t.len == 0 || t.data[t.len - 1] == '/';
    ptrdiff_t whole = t.len + (folder ? (ptrdiff_t)sizeof index - 1 : 0);
    if (whole >= HTTP_PATH_MAX || !http_is_plain(t)) return;
    rh_copy(out, t.data, (size_t)t.len);
    if (folder) rh_copy(out + t.len, index, sizeof index - 1);
    out[whole] = 0;
}

/* ---- Headers ---- */

/* Whether a weight, as in "gzip;q=0.5", is above zero. */
static bool http_is_wanted(RhText parameters)
{
    while (parameters.len > 0) {
        RhText one = http_trim(http_next(&parameters, ';'));
        if (!http_starts(one, "q=")) continue;
        for (ptrdiff_t i = 2; i < one.len; i++)
            if (one.data[i] >= '1' && one.data[i] <= '9') return true;
        return false;
    }
    return true;
}

void http_accept_encoding(RhText list, HttpFile *out)
{
    out->takes_brotli = out->takes_gzip = false;
    while (list.len > 0) {
        RhText parameters = http_next(&list, ',');
        RhText name = http_trim(http_next(&parameters, ';'));
        if (http_is(name, "br")) out->takes_brotli = http_is_wanted(parameters);
        if (http_is(name, "gzip")) out->takes_gzip = http_is_wanted(parameters);
    }
}

bool http_lists_tag(RhText list, RhText tag)
{
    while (list.len > 0) {
        RhText one = http_trim(http_next(&list, ','));
        if (http_starts(one, "w/")) one = http_slice(one, 2, one.len);
        if (rh_text_equal(one, tag) || rh_text_is(one, "*")) return true;
    }
    return false;
}

bool http_lists(RhText list, const char *word)
{
    while (list.len > 0)
        if (http_is(http_trim(http_next(&list, ',')), word)) return true;
    return false;
}

/* Accepts only characters of our own tokens, as it is used in headers and lookups. */
static bool http_take_token(RhText t, char *out, ptrdiff_t cap)
{
    out[0] = 0;
    if (t.len == 0 || t.len >= cap) return false;
    for (ptrdiff_t i = 0; i < t.len; i++)
        if (!http_is_alpha(t.data[i]) && !http_is_digit(t.data[i]) &&
            !http_is_one_of(t.data[i], "-_.~+/="))
            return false;
    rh_copy(out, t.data, (size_t)t.len);
    out[t.len] = 0;
    return true;
}

bool http_cookie(RhText list, const char *name, char *out, ptrdiff_t cap)
{
    out[0] = 0;
    while (list.len > 0) {
        RhText value = http_trim(http_next(&list, ';'));
        RhText key = http_next(&value, '=');
        if (rh_text_is(key, name)) return http_take_token(value, out, cap);
    }
    return false;
}

bool http_bearer(RhText value, char *out, ptrdiff_t cap)
{
    out[0] = 0;
    if (!http_starts(value, "bearer ")) return false;
    return http_take_token(http_trim(http_slice(value, 7, value.len)), out, cap);
}

bool http_is_host(RhText host)
{
    for (ptrdiff_t i = 0; i < host.len; i++)
        if (!http_is_alpha(host.data[i]) && !http_is_digit(host.data[i]) &&
            !http_is_one_of(host.data[i], "-._:[]"))
            return false;
    return host.len > 0;
}

/* Without the default port. */
static RhText http_without_port(RhText host, const char *port)
{
    RhText p = rh_text(port);
    if (host.len > p.len && rh_text_equal(http_slice(host, host.len - p.len, host.len), p))
        host.len -= p.len;
    return host;
}

bool http_is_origin(RhText text)
{
    bool secure = http_starts(text, "https://");
    if (!secure && !http_starts(text, "http://")) return false;
    RhText host = http_slice(text, secure ? 8 : 7, text.len);
    for (ptrdiff_t i = 0; i < host.len; i++) {
        char c = host.data[i];
        bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
        if (!plain && c != ':' && c != '[' && c != ']') return false;
    }
    return host.len > 0 && host.data[0] != ':';
}

bool http_is_origin_of(RhText origin, RhText host)
{
    bool secure = http_starts(origin, "https://");
    if (!secure && !http_starts(origin, "http://")) return false;
    RhText named = http_slice(origin, secure ? 8 : 7, origin.len);
    if (!http_is_host(named) || !http_is_host(host)) return false;
    named = http_without_port(named, secure ? ":443" : ":80");
    host = http_without_port(host, secure ? ":443" : ":80");
    if (named.len != host.len) return false;
    for (ptrdiff_t i = 0; i < host.len; i++)
        if (http_lower(named.data[i]) != http_lower(host.data[i])) return false;
    return true;
}

RhText http_last(RhText list)
{
    RhText last = {list.data, 0};
    while (list.len > 0) last = http_trim(http_next(&list, ','));
    return last;
}

int64_t http_length(RhText value)
{
    int64_t n = 0;
    value = http_trim(value);
    if (value.len == 0 || value.len > 15) return -1;
    for (ptrdiff_t i = 0; i < value.len; i++) {
        if (!http_is_digit(value.data[i])) return -1;
        n = n * 10 + (value.data[i] - '0');
    }
    return n;
}

void http_put_escaped(RhText part, RhBuf *out)
{
    bool named = false; /* the first = ends the name and is not escaped */
    for (ptrdiff_t i = 0; i < part.len; i++) {
        char c = part.data[i];
        bool plain = http_is_alpha(c) || http_is_digit(c) || http_is_one_of(c, "-_.~:,@/");
        if (plain || (c == '=' && !named)) {
            rh_put_char(out, c);
        } else {
            rh_put_char(out, '%');
            rh_put_hex(out, (unsigned char)c, 2);
        }
        named = named || c == '=';
    }
}

/* ---- Status texts ---- */

const char *http_reason(int status)
{
    switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 202: return "Accepted";
    case 204: return "No Content";
    case 303: return "See Other";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 411: return "Length Required";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 422: return "Unprocessable Content";
    case 426: return "Upgrade Required";
    case 428: return "Precondition Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return status < 400 ? "OK" : "Internal Server Error";
    }
}

static RhText http_ending(const char *path)
{
    RhText t = rh_text(path);
    for (ptrdiff_t i = t.len - 1; i >= 0 && path[i] != '/'; i--)
        if (path[i] == '.') return http_slice(t, i + 1, t.len);
    return http_slice(t, t.len, t.len);
}

const char *http_type(const char *path)
{
    static const struct {
        const char *ending;
        const char *type;
    } types[] = {
        {"html", "text/html; charset=utf-8"},
        {"js", "text/javascript; charset=utf-8"},
        {"mjs", "text/javascript; charset=utf-8"},
        {"css", "text/css; charset=utf-8"},
        {"wasm", "application/wasm"},
        {"webmanifest", "application/manifest+json; charset=utf-8"},
        {"json", "application/json; charset=utf-8"},
        {"map", "application/json; charset=utf-8"},
        {"svg", "image/svg+xml; charset=utf-8"},
        {"png", "image/png"},
        {"jpg", "image/jpeg"},
        {"webp", "image/webp"},
        {"ico", "image/x-icon"},
        {"woff", "font/woff"},
        {"woff2", "font/woff2"},
        {"txt", "text/plain; charset=utf-8"},
        {"record", "text/plain; charset=utf-8"},
        {0, 0},
    };
    RhText ending = http_ending(path);
    for (int i = 0; types[i].ending; i++)
        if (rh_text_is(ending, types[i].ending)) return types[i].type;
    return "application/octet-stream";
}

/* As the build names files: assets/index-Bq3x_9Zk.js, eight characters between dash and dot. */
bool http_is_hashed(const char *path)
{
    enum { HTTP_HASH_LETTERS = 8 };
    RhText t = rh_text(path), ending = http_ending(path);
    ptrdiff_t dash = t.len - ending.len - 1 - HTTP_HASH_LETTERS - 1;
    if (!http_starts(t, "assets/") || ending.len == 0 || dash < 7 || path[dash] != '-')
        return false;
    for (ptrdiff_t i = dash + 1; i <= dash + HTTP_HASH_LETTERS; i++)
        if (!http_is_alpha(path[i]) && !http_is_digit(path[i]) && path[i] != '_' && path[i] != '-')
            return false;
    return true;
}
