/* apps/server/people/cbor.c - reads CBOR, see cbor.h. Every item begins with a head: a type and a
   number. Start with cbor_head. */
#include "apps/server/people/cbor.h"

enum {
    CBOR_UNSIGNED,
    CBOR_NEGATIVE,
    CBOR_BYTES,
    CBOR_TEXT,
    CBOR_ARRAY,
    CBOR_MAP,
    CBOR_TAG,
    CBOR_SIMPLE
};
enum { CBOR_INLINE = 24, CBOR_FALSE = 20, CBOR_TRUE = 21, CBOR_NULL = 22 };

/* The type of the next item, and its number: a value, a length or a count. */
static bool cbor_head(Cbor *c, int *type, uint64_t *number)
{
    if (c->at == c->end) return false;
    int low = *c->at & 31;
    *type = *c->at >> 5;
    *number = (uint64_t)low;
    c->at++;
    if (low < CBOR_INLINE) return true;
    if (low > CBOR_INLINE + 3) return false;
    int size = 1 << (low - CBOR_INLINE);
    if (c->end - c->at < size) return false;
    *number = 0;
    for (int i = 0; i < size; i++) *number = *number << 8 | *c->at++;
    /* A shorter form would have been enough. */
    return size == 1 ? *number >= CBOR_INLINE : *number >> (size * 4) != 0;
}

bool cbor_int(Cbor *c, int64_t *out)
{
    int type;
    uint64_t number;
    if (!cbor_head(c, &type, &number) || type > CBOR_NEGATIVE || number > INT64_MAX) return false;
    *out = type == CBOR_UNSIGNED ? (int64_t)number : -1 - (int64_t)number;
    return true;
}

static bool cbor_string(Cbor *c, int wanted, RhText *out)
{
    int type;
    uint64_t length;
    if (!cbor_head(c, &type, &length) || type != wanted) return false;
    if (length > (uint64_t)(c->end - c->at)) return false;
    out->data = (const char *)c->at;
    out->len = (ptrdiff_t)length;
    c->at += length;
    return true;
}

bool cbor_bytes(Cbor *c, RhText *out)
{
    return cbor_string(c, CBOR_BYTES, out);
}

bool cbor_text(Cbor *c, RhText *out)
{
    return cbor_string(c, CBOR_TEXT, out);
}

bool cbor_map(Cbor *c, int *count)
{
    int type;
    uint64_t number;
    if (!cbor_head(c, &type, &number) || type != CBOR_MAP || number > CBOR_COUNT_MAX) return false;
    *count = (int)number;
    return true;
}

/* Without recursion: `left` has the items still to come on each level. */
bool cbor_skip(Cbor *c)
{
    int left[CBOR_DEPTH_MAX + 1] = {1}, depth = 0;
    while (depth >= 0) {
        int type;
        uint64_t number;
        if (left[depth] == 0) {
            depth--;
            continue;
        }
        left[depth]--;
        if (!cbor_head(c, &type, &number)) return false;
        if (type == CBOR_BYTES || type == CBOR_TEXT) {
            if (number > (uint64_t)(c->end - c->at)) return false;
            c->at += number;
        } else if (type == CBOR_ARRAY || type == CBOR_MAP) {
            if (number > CBOR_COUNT_MAX || depth == CBOR_DEPTH_MAX) return false;
            left[++depth] = (int)number * (type == CBOR_MAP ? 2 : 1);
        } else if (type == CBOR_TAG || (type == CBOR_SIMPLE && number != CBOR_FALSE &&
                                        number != CBOR_TRUE && number != CBOR_NULL))
            return false;
    }
    return true;
}
