/* apps/serve/http.c - reading a request of HTTP/1.1 (RFC 9112), strictly: whatever a browser does
   not send is refused. Nothing here touches a socket or a file.

   Lines end in CR LF. A request has no body. The path is decoded once, here, and checked after the
   decoding, so that no spelling of ".." is left to find. */
#include "apps/serve/http.h"

/* ---- Bytes ---- */

static bool http_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char http_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool http_is_letter(char c)
{
    return http_lower(c) >= 'a' && http_lower(c) <= 'z';
}

/* A character of a method or of a header's name. */
static bool http_is_token(char c)
{
    if (http_is_letter(c) || http_is_digit(c)) return true;
    for (const char *other = "!#$%&'*+-.^_`|~"; *other; other++)
        if (c == *other) return true;
    return false;
}

static RhText http_slice(RhText t, ptrdiff_t from, ptrdiff_t to)
{
    RhText part = {t.data + from, to - from};
    return part;
}

static RhText http_trim(RhText t)
{
    while (t.len > 0 && (t.data[0] == ' ' || t.data[0] == '\t')) t = http_slice(t, 1, t.len);
    while (t.len > 0 && (t.data[t.len - 1] == ' ' || t.data[t.len - 1] == '\t')) t.len--;
    return t;
}

/* Equal but for the case of letters; `word` is in lower case. */
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

/* Cuts the part before the next `mark` off the front of `rest`, and the mark with it. */
static RhText http_next(RhText *rest, char mark)
{
    ptrdiff_t end = 0;
    while (end < rest->len && rest->data[end] != mark) end++;
    RhText part = http_slice(*rest, 0, end);
    *rest = http_slice(*rest, end < rest->len ? end + 1 : end, rest->len);
    return part;
}

/* The next line without its CR LF; false: it does not end, or ends in something else. */
static bool http_line(RhText *rest, RhText *line)
{
    for (ptrdiff_t i = 0; i < rest->len; i++) {
        if (rest->data[i] != '\n') continue;
        if (i == 0 || rest->data[i - 1] != '\r') return false;
        *line = http_slice(*rest, 0, i - 1);
        *rest = http_slice(*rest, i + 1, rest->len);
        return true;
    }
    return false;
}

/* ---- The path ---- */

static int http_hex(char c)
{
    if (http_is_digit(c)) return c - '0';
    char low = http_lower(c);
    return low >= 'a' && low <= 'f' ? low - 'a' + 10 : -1;
}

/* Decodes %41 and the like; false: damaged. `out` has room for all of `t` and a zero byte. */
static bool http_decode(RhText t, char *out)
{
    ptrdiff_t len = 0;
    for (ptrdiff_t i = 0; i < t.len; i++) {
        char c = t.data[i];
        if (c == '%') {
            if (i + 2 >= t.len) return false;
            int high = http_hex(t.data[i + 1]), low = http_hex(t.data[i + 2]);
            if (high < 0 || low < 0) return false;
            c = (char)(high * 16 + low);
            i += 2;
            /* A slash that was hidden would change the segments. */
            if (c == '/') return false;
        }
        if ((unsigned char)c < ' ' || c == 0x7f || c == '\\') return false;
        out[len++] = c;
    }
    out[len] = 0;
    return true;
}

/* No segment may be empty or begin with a dot: no "..", no hidden file, no double slash. */
static bool http_is_plain(const char *path)
{
    for (const char *c = path; *c; c++) {
        bool begins = c == path || c[-1] == '/';
        if (begins && (*c == '.' || *c == '/')) return false;
    }
    return true;
}

static bool http_put_path(RhText path, char out[HTTP_PATH_MAX])
{
    static const char index[] = "index.html";
    char decoded[HTTP_TARGET_MAX + 1];
    out[0] = 0;
    if (!http_decode(path, decoded)) return false;
    RhText t = rh_text(decoded);
    bool folder = t.len == 0 || t.data[t.len - 1] == '/';
    ptrdiff_t whole = t.len + (folder ? (ptrdiff_t)sizeof index - 1 : 0);
    if (whole >= HTTP_PATH_MAX || !http_is_plain(decoded)) return true;
    rh_copy(out, decoded, (size_t)t.len);
    if (folder) rh_copy(out + t.len, index, sizeof index - 1);
    out[whole] = 0;
    return true;
}

/* The address asked for: "/path?query", or the long form that a proxy would get. */
static int http_target(RhText target, HttpRequest *out)
{
    if (target.len > HTTP_TARGET_MAX) return 414;
    if (http_starts(target, "http://")) {
        ptrdiff_t slash = 7;
        while (slash < target.len && target.data[slash] != '/') slash++;
        target = http_slice(target, slash, target.len);
    }
    if (target.len == 0 || target.data[0] != '/') return 400;
    target = http_slice(target, 1, target.len);
    return http_put_path(http_next(&target, '?'), out->path) ? 0 : 400;
}

/* ---- Headers ---- */

/* Whether a weight, as in "gzip;q=0.5", is more than nothing. */
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

static void http_accept_encoding(RhText list, HttpRequest *out)
{
    while (list.len > 0) {
        RhText parameters = http_next(&list, ',');
        RhText name = http_trim(http_next(&parameters, ';'));
        if (http_is(name, "br")) out->takes_brotli = http_is_wanted(parameters);
        if (http_is(name, "gzip")) out->takes_gzip = http_is_wanted(parameters);
    }
}

static void http_connection(RhText list, HttpRequest *out)
{
    while (list.len > 0) {
        RhText one = http_trim(http_next(&list, ','));
        if (http_is(one, "close")) out->keep_alive = false;
        if (http_is(one, "keep-alive")) out->keep_alive = true;
    }
}

static bool http_is_zero(RhText t)
{
    for (ptrdiff_t i = 0; i < t.len; i++)
        if (t.data[i] != '0') return false;
    return t.len > 0;
}

/* One header; 0 or the status that refuses it. */
static int http_header(RhText line, HttpRequest *out, int *hosts)
{
    ptrdiff_t colon = 0;
    while (colon < line.len && http_is_token(line.data[colon])) colon++;
    if (colon == 0 || colon == line.len || line.data[colon] != ':') return 400;
    RhText name = http_slice(line, 0, colon);
    RhText value = http_trim(http_slice(line, colon + 1, line.len));
    for (ptrdiff_t i = 0; i < value.len; i++)
        if (((unsigned char)value.data[i] < ' ' && value.data[i] != '\t') || value.data[i] == 0x7f)
            return 400;
    if (http_is(name, "host")) ++*hosts;
    else if (http_is(name, "connection")) http_connection(value, out);
    else if (http_is(name, "accept-encoding")) http_accept_encoding(value, out);
    else if (http_is(name, "if-none-match")) out->if_none_match = value;
    else if (http_is(name, "if-modified-since")) out->if_modified_since = value;
    else if (http_is(name, "transfer-encoding")) return 400;
    else if (http_is(name, "content-length") && !http_is_zero(value)) return 413;
    return 0;
}

/* "GET /path HTTP/1.1"; 0 or the status that refuses it. */
static int http_request_line(RhText line, HttpRequest *out, bool *is_old)
{
    RhText method = http_next(&line, ' ');
    RhText target = http_next(&line, ' ');
    if (method.len == 0 || target.len == 0) return 400;
    for (ptrdiff_t i = 0; i < method.len; i++)
        if (!http_is_token(method.data[i])) return 400;
    if (line.len != 8 || !http_starts(line, "http/") || !http_is_digit(line.data[5]) ||
        line.data[6] != '.' || !http_is_digit(line.data[7]))
        return 400;
    if (line.data[5] != '1') return 505;
    *is_old = line.data[7] == '0';
    out->keep_alive = !*is_old;
    out->head = rh_text_is(method, "HEAD");
    if (!out->head && !rh_text_is(method, "GET")) return 405;
    return http_target(target, out);
}

/* Bytes up to and with the empty line; 0: it has not come yet. A bare LF ends a line too here, so
   that a request that uses it is refused at once instead of waited for. */
static ptrdiff_t http_head_length(RhText bytes)
{
    ptrdiff_t line = 0;
    for (ptrdiff_t i = 0; i < bytes.len && i < HTTP_HEAD_MAX; i++) {
        if (bytes.data[i] != '\n') continue;
        ptrdiff_t len = i - line;
        if (len == 0 || (len == 1 && bytes.data[line] == '\r')) return i + 1;
        line = i + 1;
    }
    return 0;
}

int http_parse(RhText bytes, HttpRequest *out)
{
    RhText line = {0, 0};
    bool is_old = false;
    int hosts = 0;
    rh_zero(out, sizeof *out);
    ptrdiff_t length = http_head_length(bytes);
    if (length == 0 && bytes.len < HTTP_HEAD_MAX) return HTTP_MORE;
    out->status = 431;
    if (length == 0) return HTTP_BAD;

    RhText rest = http_slice(bytes, 0, length);
    out->length = (int32_t)length;
    out->status = http_line(&rest, &line) ? http_request_line(line, out, &is_old) : 400;
    while (out->status == 0) {
        if (!http_line(&rest, &line)) out->status = 400;
        else if (line.len == 0) break;
        else out->status = http_header(line, out, &hosts);
    }
    if (out->status == 0 && (hosts > 1 || (hosts == 0 && !is_old))) out->status = 400;
    return out->status == 0 ? HTTP_GOOD : HTTP_BAD;
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

/* ---- Words of an answer ---- */

const char *http_reason(int status)
{
    switch (status) {
    case 200: return "OK";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 408: return "Request Timeout";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 431: return "Request Header Fields Too Large";
    case 505: return "HTTP Version Not Supported";
    default: return "Internal Server Error";
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

/* As the build names them: assets/index-Bq3x_9Zk.js, eight characters between the dash and the dot.
 */
bool http_is_hashed(const char *path)
{
    enum { HTTP_HASH_LETTERS = 8 };
    RhText t = rh_text(path), ending = http_ending(path);
    ptrdiff_t dash = t.len - ending.len - 1 - HTTP_HASH_LETTERS - 1;
    if (!http_starts(t, "assets/") || ending.len == 0 || dash < 7 || path[dash] != '-')
        return false;
    for (ptrdiff_t i = dash + 1; i <= dash + HTTP_HASH_LETTERS; i++)
        if (!http_is_letter(path[i]) && !http_is_digit(path[i]) && path[i] != '_' && path[i] != '-')
            return false;
    return true;
}
