/* engine/json.c - JSON without allocation: a strict reader that walks the text, and helpers for
   writing.

   rh_json_open checks the whole text once. It is stricter than RFC 8259: it also refuses duplicate
   keys in an object, lone surrogates, U+0000 and deep nesting. All other functions walk a text that
   has passed this check, so they need no error paths. They rely on every value inside a container
   being followed by a comma or a closing bracket. */
#include "engine/json.h"

/* ---- Reading the bytes of a string, with escapes decoded. ---- */

typedef struct RhJsonBytes {
    const char *at;         /* the next character of the text */
    unsigned char ready[4]; /* decoded bytes of an escape */
    int used, count;
} RhJsonBytes;

static RhJsonBytes rh_json_bytes(const char *open_quote)
{
    RhJsonBytes b;
    rh_zero(&b, sizeof b);
    b.at = open_quote + 1;
    return b;
}

static int rh_json_encode(uint32_t c, unsigned char out[4])
{
    if (c < 0x80) {
        out[0] = (unsigned char)c;
        return 1;
    }
    int len = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (int i = len - 1; i > 0; i--) {
        out[i] = (unsigned char)(0x80 | (c & 0x3F));
        c >>= 6;
    }
    out[0] = (unsigned char)(c | (0xF00u >> len & 0xFF));
    return len;
}

/* Returns the number that four hexadecimal digits stand for, or -1. */
static int32_t rh_json_hex(const char *at, const char *end)
{
    int32_t code = 0;
    if (end - at < 4) return -1;
    for (int i = 0; i < 4; i++) {
        char c = at[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0) return -1;
        code = code << 4 | digit;
    }
    return code;
}

static void rh_json_escape(RhJsonBytes *b)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char c = b->at[1];
    b->used = 0;
    if (c != 'u') {
        int i = 0;
        while (letters[i] != c) i++;
        b->ready[0] = (unsigned char)meant[i];
        b->count = 1;
        b->at += 2;
        return;
    }
    uint32_t code = (uint32_t)rh_json_hex(b->at + 2, b->at + 6);
    b->at += 6;
    if (code >= 0xD800 && code <= 0xDBFF) {
        uint32_t low = (uint32_t)rh_json_hex(b->at + 2, b->at + 6);
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        b->at += 6;
    }
    b->count = rh_json_encode(code, b->ready);
}

/* Returns the next byte, or -1 at the end of the string. */
static int rh_json_byte(RhJsonBytes *b)
{
    if (b->used < b->count) return b->ready[b->used++];
    if (*b->at == '"') return -1;
    if (*b->at != '\\') return (unsigned char)*b->at++;
    rh_json_escape(b);
    return b->ready[b->used++];
}

/* ---- Checking the whole text. ---- */

typedef struct RhJsonKey {
    const char *at;
    uint32_t hash;
} RhJsonKey;

typedef struct RhJsonScan {
    const char *at, *end, *text;
    int depth;
    int keys; /* entries of `key` in use: the keys of all objects that are still open */
    RhErr err;
    RhJsonKey key[RH_MEMBERS_MAX];
} RhJsonScan;

static int32_t rh_json_line_at(const char *text, const char *at)
{
    int32_t line = 1;
    for (const char *p = text; p < at; p++) line += *p == '\n';
    return line;
}

static bool rh_scan_fail(RhJsonScan *s, const char *what, const char *at)
{
    enum { SHOWN_MAX = 24 };
    RhText piece = {at, 0};
    while (piece.len < SHOWN_MAX && at + piece.len < s->end && (uint8_t)at[piece.len] >= 0x20) {
        piece.len++;
    }
    s->err = rh_err(what, piece, rh_json_line_at(s->text, at));
    return false;
}

static void rh_scan_space(RhJsonScan *s)
{
    while (s->at < s->end &&
           (*s->at == ' ' || *s->at == '\n' || *s->at == '\t' || *s->at == '\r')) {
        s->at++;
    }
}

/* Skips white space, then the wanted character; returns false if another one follows. */
static bool rh_scan_mark(RhJsonScan *s, char wanted)
{
    rh_scan_space(s);
    if (s->at >= s->end || *s->at != wanted) return false;
    s->at++;
    return true;
}

static bool rh_scan_escape(RhJsonScan *s)
{
    const char *start = s->at;
    char c = s->end - start < 2 ? 0 : start[1];
    s->at += 2;
    if (c == '"' || c == '\\' || c == '/' || c == 'b' || c == 'f' || c == 'n' || c == 'r' ||
        c == 't') {
        return true;
    }
    int32_t code = c == 'u' ? rh_json_hex(start + 2, s->end) : -1;
    if (code < 0) return rh_scan_fail(s, "this is not a JSON escape", start);
    if (code == 0) return rh_scan_fail(s, "a string must not contain a zero character", start);
    s->at += 4;
    if (code < 0xD800 || code > 0xDFFF) return true;
    bool pair = code < 0xDC00 && s->end - s->at >= 6 && s->at[0] == '\\' && s->at[1] == 'u';
    int32_t low = pair ? rh_json_hex(s->at + 2, s->end) : 0;
    if (low < 0xDC00 || low > 0xDFFF)
        return rh_scan_fail(s, "this is half of a surrogate pair", start);
    s->at += 6;
    return true;
}

/* True for a one-byte character that needs no escape in a string. */
static inline bool rh_is_plain(char c)
{
    return (uint8_t)c >= 0x20 && (uint8_t)c < 0x80 && c != '"' && c != '\\';
}

static bool rh_scan_string(RhJsonScan *s)
{
    const char *start = s->at++;
    for (;;) {
        while (s->at < s->end && rh_is_plain(*s->at)) s->at++;
        if (s->at >= s->end) return rh_scan_fail(s, "the string has no end", start);
        if (*s->at == '"') break;
        if (*s->at == '\\') {
            if (!rh_scan_escape(s)) return false;
            continue;
        }
        if ((uint8_t)*s->at < 0x20) {
            return rh_scan_fail(s, "a string must not contain a control character", start);
        }
        RhText rest = {s->at, s->end - s->at};
        int len = rh_utf8_step(rest, 0);
        if (!len) return rh_scan_fail(s, "the text is not valid UTF-8", s->at);
        s->at += len;
    }
    s->at++;
    return true;
}

static int rh_scan_digits(RhJsonScan *s)
{
    int count = 0;
    while (s->at < s->end && *s->at >= '0' && *s->at <= '9') s->at++, count = 1;
    return count;
}

static bool rh_scan_number(RhJsonScan *s)
{
    const char *start = s->at;
    if (*s->at == '-') s->at++;
    const char *first = s->at;
    if (!rh_scan_digits(s)) return rh_scan_fail(s, "this is not a number", start);
    if (*first == '0' && s->at - first > 1) {
        return rh_scan_fail(s, "a number must not begin with a zero", start);
    }
    if (s->at < s->end && *s->at == '.') {
        s->at++;
        if (!rh_scan_digits(s)) return rh_scan_fail(s, "this is not a number", start);
    }
    if (s->at < s->end && (*s->at == 'e' || *s->at == 'E')) {
        s->at++;
        if (s->at < s->end && (*s->at == '+' || *s->at == '-')) s->at++;
        if (!rh_scan_digits(s)) return rh_scan_fail(s, "this is not a number", start);
    }
    return true;
}

static bool rh_scan_literal(RhJsonScan *s, const char *literal)
{
    const char *start = s->at;
    for (; *literal; literal++, s->at++) {
        if (s->at >= s->end || *s->at != *literal)
            return rh_scan_fail(s, "a value is expected", start);
    }
    return true;
}

static bool rh_json_keys_equal(const char *a, const char *b)
{
    RhJsonBytes x = rh_json_bytes(a), y = rh_json_bytes(b);
    for (;;) {
        int c = rh_json_byte(&x);
        if (c != rh_json_byte(&y)) return false;
        if (c < 0) return true;
    }
}

/* Keys are compared by hash first: a hostile text can have many long keys, and every pair in an
   object is compared. */
static bool rh_scan_key(RhJsonScan *s, int first_key)
{
    rh_scan_space(s);
    const char *start = s->at;
    if (start >= s->end || *start != '"')
        return rh_scan_fail(s, "a key in quotes is expected", start);
    if (!rh_scan_string(s)) return false;
    uint32_t hash = 0;
    RhJsonBytes b = rh_json_bytes(start);
    for (int c; (c = rh_json_byte(&b)) >= 0;)
        hash = (hash ^ (uint32_t)c) * 0x01000193u + 0x9E3779B9u;
    for (int i = first_key; i < s->keys; i++) {
        if (s->key[i].hash == hash && rh_json_keys_equal(s->key[i].at, start)) {
            return rh_scan_fail(s, "this key appears twice", start);
        }
    }
    if (s->keys == RH_MEMBERS_MAX) return rh_scan_fail(s, "an object has too many members", start);
    s->key[s->keys].at = start;
    s->key[s->keys++].hash = hash;
    if (!rh_scan_mark(s, ':')) return rh_scan_fail(s, "a colon is expected", s->at);
    return true;
}

static bool rh_scan_value(RhJsonScan *s);

static bool rh_scan_object(RhJsonScan *s)
{
    int first_key = s->keys;
    s->at++;
    if (!rh_scan_mark(s, '}')) {
        do {
            if (!rh_scan_key(s, first_key) || !rh_scan_value(s)) return false;
        } while (rh_scan_mark(s, ','));
        if (!rh_scan_mark(s, '}')) return rh_scan_fail(s, "a comma or } is expected", s->at);
    }
    s->keys = first_key;
    return true;
}

static bool rh_scan_array(RhJsonScan *s)
{
    s->at++;
    if (rh_scan_mark(s, ']')) return true;
    do {
        if (!rh_scan_value(s)) return false;
    } while (rh_scan_mark(s, ','));
    return rh_scan_mark(s, ']') || rh_scan_fail(s, "a comma or ] is expected", s->at);
}

static bool rh_scan_value(RhJsonScan *s)
{
    rh_scan_space(s);
    if (s->at >= s->end) return rh_scan_fail(s, "the text ends too early", s->at);
    bool good = false;
    switch (*s->at) {
    case '{':
    case '[':
        if (s->depth == RH_DEPTH_MAX)
            return rh_scan_fail(s, "the text is nested too deeply", s->at);
        s->depth++;
        good = *s->at == '{' ? rh_scan_object(s) : rh_scan_array(s);
        s->depth--;
        return good;
    case '"': return rh_scan_string(s);
    case 't': return rh_scan_literal(s, "true");
    case 'f': return rh_scan_literal(s, "false");
    case 'n': return rh_scan_literal(s, "null");
    default:
        if (*s->at == '-' || (*s->at >= '0' && *s->at <= '9')) return rh_scan_number(s);
        return rh_scan_fail(s, "a value is expected", s->at);
    }
}

/* ---- Walking. ---- */

static const char *rh_json_over_space(const char *at)
{
    while (*at == ' ' || *at == '\n' || *at == '\t' || *at == '\r') at++;
    return at;
}

static const char *rh_json_over_string(const char *at)
{
    at++;
    while (*at != '"') at += *at == '\\' ? 2 : 1;
    return at + 1;
}

/* Returns the end of a value. '{' and '[' differ in one bit only, and so do '}' and ']', so one
   comparison tests for both. Loaders look up members so often that this matters. */
static const char *rh_json_over(const char *at)
{
    if (*at == '"') return rh_json_over_string(at);
    if (*at != '{' && *at != '[') {
        while (*at != ',' && *at != ']' && *at != '}' && (uint8_t)*at > ' ') at++;
        return at;
    }
    int depth = 0;
    for (;;) {
        int c = *at | 0x20;
        if (*at == '"') {
            at = rh_json_over_string(at);
            continue;
        }
        at++;
        if (c == '{') depth++;
        if (c == '}' && --depth == 0) return at;
    }
}

static RhJson rh_json_at(const char *at)
{
    RhJson v = {at};
    return v;
}

RhErr rh_json_open(RhText text, RhJson *root)
{
    RhJsonScan s;
    s.at = s.text = text.data ? text.data : "";
    s.end = s.at + (text.data ? text.len : 0);
    s.depth = s.keys = 0;
    s.err = rh_err(0, rh_text(0), 0);
    *root = rh_json_at(0);

    rh_scan_space(&s);
    const char *start = s.at;
    if (!rh_scan_value(&s)) return s.err;
    rh_scan_space(&s);
    if (s.at < s.end) rh_scan_fail(&s, "unexpected text after the value", s.at);
    else if (*start != '{' && *start != '[')
        rh_scan_fail(&s, "the text must be an object or a list", start);
    else *root = rh_json_at(start);
    return s.err;
}

char rh_json_kind(RhJson v)
{
    if (!v.at) return 0;
    switch (*v.at) {
    case '{': return 'o';
    case '[': return 'a';
    case '"': return 's';
    case 't': return 't';
    case 'f': return 'f';
    case 'n': return '0';
    default: return 'n';
    }
}

/* A string followed by a colon can only be a key, so the walk need not know whether it is inside an
   object or an array. */
static RhJson rh_json_item(const char *at, RhJson *key)
{
    at = rh_json_over_space(at);
    if (*at != '"') return rh_json_at(at);
    const char *behind = rh_json_over_space(rh_json_over_string(at));
    if (*behind != ':') return rh_json_at(at);
    if (key) *key = rh_json_at(at);
    return rh_json_at(rh_json_over_space(behind + 1));
}

RhJson rh_json_first(RhJson container, RhJson *key)
{
    char kind = rh_json_kind(container);
    if (key) *key = rh_json_at(0);
    if (kind != 'o' && kind != 'a') return rh_json_at(0);
    const char *at = rh_json_over_space(container.at + 1);
    if (*at == ']' || *at == '}') return rh_json_at(0);
    return rh_json_item(at, key);
}

RhJson rh_json_next(RhJson value, RhJson *key)
{
    if (key) *key = rh_json_at(0);
    if (!value.at) return value;
    const char *at = rh_json_over_space(rh_json_over(value.at));
    if (*at != ',') return rh_json_at(0);
    return rh_json_item(at + 1, key);
}

RhJson rh_json_member(RhJson object, const char *key)
{
    RhJson k;
    if (rh_json_kind(object) != 'o') return rh_json_at(0);
    for (RhJson v = rh_json_first(object, &k); v.at; v = rh_json_next(v, &k)) {
        if (rh_json_is(k, key)) return v;
    }
    return rh_json_at(0);
}

void rh_json_members(RhJson object, const char *const *keys, RhJson *out)
{
    RhJson k;
    for (int i = 0; keys[i]; i++) out[i] = rh_json_at(0);
    if (rh_json_kind(object) != 'o') return;
    for (RhJson v = rh_json_first(object, &k); v.at; v = rh_json_next(v, &k)) {
        for (int i = 0; keys[i]; i++) {
            if (rh_json_is(k, keys[i])) out[i] = v;
        }
    }
}

int rh_json_count(RhJson array_or_object)
{
    int count = 0;
    for (RhJson v = rh_json_first(array_or_object, 0); v.at; v = rh_json_next(v, 0)) count++;
    return count;
}

/* ---- Values. ---- */

bool rh_json_int(RhJson v, int64_t min, int64_t max, int64_t *out)
{
    int64_t n = 0;
    if (rh_json_kind(v) != 'n' || !rh_text_number(rh_json_raw(v), &n) || n < min || n > max)
        return false;
    *out = n;
    return true;
}

bool rh_json_tenths(RhJson v, int32_t *out)
{
    RhText t = rh_json_raw(v);
    if (rh_json_kind(v) != 'n') return false;
    bool negative = t.data[0] == '-';
    int64_t tenth = 0, n = 0;
    if (t.len > 2 && t.data[t.len - 2] == '.') {
        tenth = t.data[t.len - 1] - '0';
        t.len -= 2;
    }
    if (negative) t.data++, t.len--; /* rh_text_number refuses -0, which -0.5 begins with */
    if (!rh_text_number(t, &n) || tenth < 0 || tenth > 9 || n > INT32_MAX / 10 - 1) return false;
    *out = (int32_t)(negative ? -(n * 10 + tenth) : n * 10 + tenth);
    return true;
}

bool rh_json_bool(RhJson v, bool *out)
{
    if (rh_json_kind(v) != 't' && rh_json_kind(v) != 'f') return false;
    *out = rh_json_kind(v) == 't';
    return true;
}

bool rh_json_is(RhJson string, const char *zero_ended)
{
    if (rh_json_kind(string) != 's') return false;
    RhJsonBytes b = rh_json_bytes(string.at);
    for (;; zero_ended++) {
        int c = rh_json_byte(&b);
        if (c < 0) return *zero_ended == 0;
        if (c != (unsigned char)*zero_ended) return false;
    }
}

bool rh_json_string(RhJson string, char *out, int cap)
{
    if (rh_json_kind(string) != 's' || cap <= 0) return false;
    RhJsonBytes b = rh_json_bytes(string.at);
    int len = 0, c;
    while (len < cap && (c = rh_json_byte(&b)) >= 0) out[len++] = (char)c;
    if (len == cap) len = 0;
    out[len] = 0;
    return len > 0 || string.at[1] == '"';
}

int32_t rh_json_line(RhText text, RhJson v)
{
    return v.at ? rh_json_line_at(text.data, v.at) : 0;
}

RhText rh_json_raw(RhJson v)
{
    RhText t = {v.at, v.at ? rh_json_over(v.at) - v.at : 0};
    return t;
}

/* ---- Writer. ---- */

/* Writes the first character of `t`, one that is not plain, and returns its length. */
static int rh_put_json_character(RhBuf *out, RhText t)
{
    uint32_t c = 0;
    int len = rh_utf8_step(t, &c);
    RhText one = {t.data, len};
    if (!len) rh_put(out, "\xEF\xBF\xBD");
    else if (c == '\n') rh_put(out, "\\n");
    else if (c == '\t') rh_put(out, "\\t");
    else if (c < 0x20) {
        rh_put(out, "\\u");
        rh_put_hex(out, c, 4);
    } else {
        if (c == '"' || c == '\\') rh_put_char(out, '\\');
        rh_put_text(out, one);
    }
    return len ? len : 1;
}

/* Writes valid JSON for any input: malformed UTF-8 becomes U+FFFD, the replacement character. */
void rh_put_json_string(RhBuf *out, RhText t)
{
    rh_put_char(out, '"');
    while (t.len > 0) {
        RhText plain = {t.data, 0};
        while (plain.len < t.len && rh_is_plain(t.data[plain.len])) plain.len++;
        rh_put_text(out, plain);
        ptrdiff_t done = plain.len;
        if (!done) done = rh_put_json_character(out, t);
        t.data += done;
        t.len -= done;
    }
    rh_put_char(out, '"');
}

void rh_put_key(RhBuf *out, const char *key)
{
    rh_put_json_string(out, rh_text(key));
    rh_put_char(out, ':');
}

/* ---- Boards. ---- */

/* Collects bytes into 64-bit words before they are hashed. */
typedef struct RhBoardHash {
    uint64_t hash, word;
    int bytes;
} RhBoardHash;

static inline void rh_board_hash_byte(RhBoardHash *h, char c)
{
    h->word = h->word << 8 | (uint8_t)c;
    if (++h->bytes < 8) return;
    h->hash = (h->hash ^ h->word) * UINT64_C(0x9FB21C651E98DF25);
    h->hash ^= h->hash >> 29;
    h->bytes = 0;
}

static void rh_board_hash_value(RhBoardHash *h, RhText t)
{
    bool quoted = false;
    for (ptrdiff_t i = 0; i < t.len; i++) {
        char c = t.data[i];
        if (!quoted && (uint8_t)c <= ' ') continue;
        rh_board_hash_byte(h, c);
        if (c == '"') quoted = !quoted;
        else if (c == '\\') rh_board_hash_byte(h, t.data[++i]);
    }
}

/* Hashes each member as key:value and a comma, so that it does not matter where `provenance`
   was. */
uint32_t rh_board_hash(RhText board)
{
    RhJson root, key;
    RhBoardHash h = {0, 0, 0};
    if (rh_json_open(board, &root).what) return 0;
    if (rh_json_kind(root) != 'o') rh_board_hash_value(&h, rh_json_raw(root));
    for (RhJson v = rh_json_first(root, &key); rh_json_kind(root) == 'o' && v.at;
         v = rh_json_next(v, &key)) {
        if (rh_json_is(key, "provenance")) continue;
        rh_board_hash_value(&h, rh_json_raw(key));
        rh_board_hash_byte(&h, ':');
        rh_board_hash_value(&h, rh_json_raw(v));
        rh_board_hash_byte(&h, ',');
    }
    for (int i = 0; i < 8; i++) rh_board_hash_byte(&h, 0); /* flushes the incomplete last word */
    return (uint32_t)(h.hash >> 32);
}

void rh_board_note(RhText board, RhBuf *out)
{
    RhJson root;
    if (rh_json_open(board, &root).what) return;
    RhJson note = rh_json_member(root, "note");
    if (rh_json_kind(note) != 's') return;
    RhJsonBytes b = rh_json_bytes(note.at);
    for (int c; (c = rh_json_byte(&b)) >= 0;) rh_put_char(out, (char)c);
}
