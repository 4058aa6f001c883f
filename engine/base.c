/* engine/base.c - the basics that everything else uses: counted strings, UTF-8, output buffers,
   random numbers, hashes and assertions. Includes only roundhouse.h.

   A buffer never overflows: output that does not fit is dropped, and `full` is set. The random
   generator and the hash work on 64-bit words only, so they give the same numbers on every
   machine. */
#include "engine/roundhouse.h"

/* ---- Assertion. ---- */

void (*rh_panic_hook)(const char *what, const char *file, int line);

void rh_panic(const char *what, const char *file, int line)
{
    if (rh_panic_hook) rh_panic_hook(what, file, line);
    __builtin_trap();
}

/* ---- Counted strings. ---- */

RhText rh_text(const char *zero_ended)
{
    RhText t = {zero_ended, 0};
    if (!zero_ended) return t;
    while (zero_ended[t.len]) t.len++;
    return t;
}

bool rh_text_equal(RhText a, RhText b)
{
    return a.len == b.len && (a.len == 0 || rh_same(a.data, b.data, (size_t)a.len));
}

bool rh_text_is(RhText a, const char *zero_ended)
{
    if (!zero_ended) return false;
    for (ptrdiff_t i = 0; i < a.len; i++) {
        if (a.data[i] != zero_ended[i] || !a.data[i]) return false;
    }
    return zero_ended[a.len] == 0;
}

RhText rh_word(RhText *rest)
{
    RhText word = *rest;
    while (word.len && (*word.data == ' ' || *word.data == '\t')) word.data++, word.len--;
    ptrdiff_t len = 0;
    while (len < word.len && word.data[len] != ' ' && word.data[len] != '\t') len++;
    if (len) {
        rest->data = word.data + len;
        rest->len = word.len - len;
    } else {
        rest->len = 0;
    }
    word.len = len;
    return word;
}

bool rh_text_number(RhText t, int64_t *out)
{
    bool negative = t.len > 0 && t.data[0] == '-';
    ptrdiff_t first = negative ? 1 : 0;
    if (t.len <= first) return false;
    if (t.data[first] == '0' && (negative || t.len > 1)) return false;
    /* Accumulated as a negative number, because INT64_MIN has no positive counterpart. */
    int64_t n = 0;
    for (ptrdiff_t i = first; i < t.len; i++) {
        int digit = t.data[i] - '0';
        if (digit < 0 || digit > 9) return false;
        if (n < (INT64_MIN + digit) / 10) return false;
        n = n * 10 - digit;
    }
    if (!negative && n == INT64_MIN) return false;
    *out = negative ? n : -n;
    return true;
}

/* ---- UTF-8. ---- */

/* Accepts only the shortest encoding of each character, no surrogates, and nothing beyond
   U+10FFFF. */
int rh_utf8_step(RhText t, uint32_t *code)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    if (t.len <= 0) return 0;
    uint32_t first = (uint8_t)t.data[0];
    int len = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || len > t.len) return 0;
    uint32_t c = len == 1 ? first : first & (0xFFu >> (len + 1));
    for (int i = 1; i < len; i++) {
        uint32_t next = (uint8_t)t.data[i];
        if ((next & 0xC0) != 0x80) return 0;
        c = c << 6 | (next & 0x3F);
    }
    if (c < least[len] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return 0;
    if (code) *code = c;
    return len;
}

bool rh_utf8_valid(RhText t)
{
    while (t.len > 0) {
        uint32_t c = 0;
        /* Printable ASCII, the usual case. */
        if ((uint8_t)*t.data >= 0x20 && (uint8_t)*t.data < 0x7F) {
            t.data++, t.len--;
            continue;
        }
        int len = rh_utf8_step(t, &c);
        if (!len) return false;
        if (c < 0x20 && c != '\t' && c != '\n') return false;
        if (c >= 0x7F && c < 0xA0)
            return false; /* C1 control characters can control terminals too */
        t.data += len;
        t.len -= len;
    }
    return true;
}

/* ---- Errors. ---- */

RhErr rh_err(const char *what, RhText at, int32_t line)
{
    RhErr err = {what, at, line, 0, 0, 0};
    return err;
}

/* ---- Output buffer. ---- */

void rh_put_char(RhBuf *out, char c)
{
    if (out->len < out->cap) out->data[out->len++] = c;
    else out->full = true;
}

void rh_put(RhBuf *out, const char *zero_ended)
{
    rh_put_text(out, rh_text(zero_ended));
}

void rh_put_text(RhBuf *out, RhText t)
{
    ptrdiff_t n = t.len;
    if (n > out->cap - out->len) {
        n = out->cap - out->len;
        out->full = true;
    }
    if (n <= 0) return;
    rh_copy(out->data + out->len, t.data, (size_t)n);
    out->len += n;
}

void rh_put_unsigned(RhBuf *out, uint64_t n)
{
    char digits[20];
    int first = 20;
    do {
        digits[--first] = (char)('0' + n % 10);
        n /= 10;
    } while (n);
    RhText t = {digits + first, 20 - first};
    rh_put_text(out, t);
}

void rh_put_number(RhBuf *out, int64_t n)
{
    if (n < 0) rh_put_char(out, '-');
    rh_put_unsigned(out, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
}

void rh_put_xml(RhBuf *out, RhText t)
{
    for (ptrdiff_t i = 0; i < t.len; i++) {
        switch (t.data[i]) {
        case '<': rh_put(out, "&lt;"); break;
        case '>': rh_put(out, "&gt;"); break;
        case '&': rh_put(out, "&amp;"); break;
        case '"': rh_put(out, "&quot;"); break;
        case '\'': rh_put(out, "&#39;"); break;
        default: rh_put_char(out, t.data[i]); break;
        }
    }
}

void rh_put_hex(RhBuf *out, uint64_t n, int digits)
{
    for (int i = digits - 1; i >= 0; i--) rh_put_char(out, "0123456789abcdef"[n >> (4 * i) & 15]);
}

RhText rh_buf_text(const RhBuf *b)
{
    RhText t = {b->data, b->len};
    return t;
}

const char *rh_buf_string(RhBuf *b)
{
    if (b->cap <= 0) return "";
    if (b->len >= b->cap) {
        b->len = b->cap - 1;
        b->full = true;
    }
    /* If the buffer was full, its last character may be incomplete; remove all of it then. */
    if (b->full) {
        ptrdiff_t start = b->len;
        while (start > 0 && ((uint8_t)b->data[start - 1] & 0xC0) == 0x80) start--;
        if (start > 0) {
            RhText last = {b->data + start - 1, b->len - start + 1};
            if (!rh_utf8_step(last, 0)) b->len = start - 1;
        }
    }
    b->data[b->len] = 0;
    return b->data;
}

/* ---- Random generator: splitmix64, one word of state. ---- */

static uint64_t rh_mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

uint64_t rh_rng_next(RhRng *rng)
{
    rng->state += UINT64_C(0x9E3779B97F4A7C15);
    return rh_mix(rng->state);
}

/* Lemire's method: multiplies 32 random bits by n and returns the upper half of the product. 2^32
   is usually not a multiple of n, so 2^32 mod n of the draws are rejected to make all results
   equally likely. */
uint32_t rh_rng_below(RhRng *rng, uint32_t n)
{
    RH_ASSERT(n > 0);
    uint64_t product = (rh_rng_next(rng) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t surplus = (0 - n) % n;
        while ((uint32_t)product < surplus) product = (rh_rng_next(rng) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

RhRng rh_rng_at(uint64_t seed, uint64_t stream)
{
    RhRng rng;
    rng.state = rh_mix(seed + UINT64_C(0x9E3779B97F4A7C15));
    rng.state = rh_mix(rng.state ^ (stream + 1) * UINT64_C(0xD1342543DE82EF95));
    return rng;
}

/* ---- Hash. ---- */

static inline uint64_t rh_hash_word(const unsigned char *at)
{
    uint64_t word;
    rh_copy(&word, at, sizeof word);
    return word;
}

static inline uint64_t rh_hash_step(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9FB21C651E98DF25);
    return hash << 29 | hash >> 35;
}

/* Mixes in two words, one after the other. A search treats positions with equal hashes as the same,
   so two small changes must not cancel each other out. */
static inline uint64_t rh_hash_pair(uint64_t hash, const unsigned char *at)
{
    return rh_hash_step(rh_hash_step(hash, rh_hash_word(at)), rh_hash_word(at + 8));
}

/* Uses four independent lanes: a multiplication depends only on the previous one in its lane, so
   the lanes run in parallel. */
uint64_t rh_hash(const void *bytes, size_t len, uint64_t seed)
{
    const unsigned char *at = (const unsigned char *)bytes;
    uint64_t total = len;
    uint64_t a = rh_mix(seed + 1), b = a + 1, c = a + 2, d = a + 3;
    for (; len >= 64; at += 64, len -= 64) {
        a = rh_hash_pair(a, at);
        b = rh_hash_pair(b, at + 16);
        c = rh_hash_pair(c, at + 32);
        d = rh_hash_pair(d, at + 48);
    }
    for (; len >= 8; at += 8, len -= 8) a = rh_hash_step(a, rh_hash_word(at));
    if (len) {
        uint64_t tail = 0;
        rh_copy(&tail, at, len);
        b = rh_hash_step(b, tail);
    }
    a = rh_hash_step(rh_hash_step(a, b), c);
    return rh_mix(rh_hash_step(a, d) ^ total);
}
