/* apps/server/table/dice.c - see dice.h, which describes every hash. Start with dice_source and
   dice_draw; dice_fault repeats both from a record. */
#include "apps/server/table/dice.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    DICE_TEXT_MAX =
        16 + STORE_ID_MAX + (RH_PLAYERS_MAX + 1) * DICE_HEX, /* bytes of a hashed text */
    DICE_LINE_MAX = 256                                      /* bytes of a line of the proof */
};

/* ---- Hashes ---- */

static void dice_hash(const RhBuf *text, const unsigned char *key, unsigned char out[DICE_BYTES])
{
    RH_ASSERT(!text->full);
    crypto_generichash(out, DICE_BYTES, (const unsigned char *)text->data, (size_t)text->len, key,
                       key ? DICE_BYTES : 0);
}

static void dice_hash_hex(const RhBuf *text, char out[DICE_HEX])
{
    unsigned char hash[DICE_BYTES];
    dice_hash(text, 0, hash);
    sodium_bin2hex(out, DICE_HEX, hash, sizeof hash);
}

static void dice_begin(RhText table, RhBuf *out)
{
    rh_put(out, "roundhouse:");
    rh_put_text(out, table);
}

static void dice_put_or_dash(const char *hex, RhBuf *out)
{
    rh_put_char(out, ':');
    rh_put(out, hex[0] ? hex : "-");
}

static bool dice_is_hex(RhText text)
{
    bool good = text.len == DICE_HEX - 1;
    for (ptrdiff_t i = 0; good && i < text.len; i++) {
        char c = text.data[i];
        good = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    }
    return good;
}

bool dice_read_hex(RhJson v, char out[DICE_HEX])
{
    bool good = rh_json_string(v, out, DICE_HEX) && dice_is_hex(rh_text(out));
    if (!good) memset(out, 0, DICE_HEX);
    return good;
}

/* A seed is written as a string: a JSON number has not enough digits. */
static bool dice_read_seed(RhText digits, uint64_t *out)
{
    uint64_t n = 0;
    if (digits.len < 1 || digits.len > 20) return false;
    for (ptrdiff_t i = 0; i < digits.len; i++) {
        if (digits.data[i] < '0' || digits.data[i] > '9') return false;
        n = n * 10 + (uint64_t)(digits.data[i] - '0');
    }
    *out = n;
    return true;
}

bool dice_read_secret(RhJson object, DiceSecret *out)
{
    char seed[24];
    memset(out, 0, sizeof *out);
    if (dice_read_hex(rh_json_member(object, "secret"), out->secret)) return true;
    return rh_json_string(rh_json_member(object, "seed"), seed, sizeof seed) &&
           dice_read_seed(rh_text(seed), &out->seed) &&
           rh_json_string(rh_json_member(object, "salt"), out->salt, sizeof out->salt);
}

void dice_put_secret(const DiceSecret *secret, RhBuf *out)
{
    if (secret->secret[0]) {
        rh_put(out, "\"secret\":");
        rh_put_json_string(out, rh_text(secret->secret));
        return;
    }
    rh_put(out, "\"seed\":\"");
    rh_put_unsigned(out, secret->seed);
    rh_put(out, "\",\"salt\":");
    rh_put_json_string(out, rh_text(secret->salt));
}

void dice_commit(RhText table, int seat, const char *secret, char out[DICE_HEX])
{
    char text[DICE_TEXT_MAX];
    RhBuf b = {text, sizeof text, 0, false};
    dice_begin(table, &b);
    rh_put_char(&b, ':');
    rh_put_number(&b, seat);
    dice_put_or_dash(secret, &b);
    dice_hash_hex(&b, out);
    sodium_memzero(text, sizeof text);
}

void dice_commit_seed(uint64_t seed, const char *salt, char out[DICE_HEX])
{
    char text[64];
    RhBuf b = {text, sizeof text, 0, false};
    rh_put_unsigned(&b, seed);
    rh_put_char(&b, ':');
    rh_put(&b, salt);
    dice_hash_hex(&b, out);
}

void dice_promise(RhText table, const char *commitment, const DicePart *parts, int seats,
                  char out[DICE_HEX])
{
    char text[DICE_TEXT_MAX];
    RhBuf b = {text, sizeof text, 0, false};
    dice_begin(table, &b);
    dice_put_or_dash(commitment, &b);
    for (int i = 0; i < seats; i++) dice_put_or_dash(parts[i].commitment, &b);
    dice_hash_hex(&b, out);
}

void dice_source(RhText table, const DiceSecret *secret, const DicePart *parts, int seats,
                 DiceSource *out)
{
    char text[DICE_TEXT_MAX];
    unsigned char bytes[DICE_BYTES] = {0};
    RhBuf b = {text, sizeof text, 0, false};
    memset(out, 0, sizeof *out);
    out->seed = secret->seed;
    out->has_key = secret->secret[0] != 0;
    if (!out->has_key) return;
    sodium_hex2bin(bytes, sizeof bytes, secret->secret, strlen(secret->secret), 0, 0, 0);
    dice_begin(table, &b);
    for (int i = 0; i < seats; i++) dice_put_or_dash(parts[i].contribution, &b);
    dice_hash(&b, bytes, out->key);
    sodium_memzero(bytes, sizeof bytes);
}

/* ---- Drawing ---- */

uint32_t dice_below(const DiceSource *source, int32_t ply, uint32_t n)
{
    RH_ASSERT(source->has_key && n > 0);
    const uint64_t surplus = (UINT64_MAX % n + 1) % n; /* 2^64 mod n */
    for (int32_t try = 0;; try++) {
        char text[32];
        unsigned char hash[DICE_BYTES];
        uint64_t x = 0;
        RhBuf b = {text, sizeof text, 0, false};
        rh_put_number(&b, ply);
        rh_put_char(&b, ':');
        rh_put_number(&b, try);
        dice_hash(&b, source->key, hash);
        for (int i = 7; i >= 0; i--) x = x << 8 | hash[i];
        if (x <= UINT64_MAX - surplus) return (uint32_t)(x % n);
    }
}

bool dice_draw(RhMatch *m, const DiceSource *source)
{
    if (!source->has_key) {
        m->seeded = true;
        m->seed = source->seed;
        return rh_match_chance(m);
    }
    while (m->game->rules.actor(m->setup, m->state) == RH_CHANCE) {
        if (m->count >= m->cap) return false;
        uint32_t n = rh_draw_numbers(m->game, m->setup, m->state);
        RhAction outcome = rh_draw(m->game, m->setup, m->state, dice_below(source, m->count, n));
        m->game->rules.apply(m->setup, m->state, outcome, 0);
        m->actions[m->count++] = outcome;
    }
    return true;
}

/* ---- The proof ---- */

static void dice_put_member(RhBuf *out, const char *key, const char *value)
{
    rh_put_char(out, ' ');
    rh_put(out, key);
    rh_put_char(out, '=');
    rh_put(out, value);
}

void dice_put_proof(const DiceProof *proof, int seats, RhBuf *out)
{
    rh_put(out, "# fair");
    dice_put_member(out, "commitment", proof->commitment);
    if (proof->secret.secret[0]) {
        dice_put_member(out, "secret", proof->secret.secret);
    } else {
        rh_put(out, " seed=");
        rh_put_unsigned(out, proof->secret.seed);
        dice_put_member(out, "salt", proof->secret.salt);
    }
    rh_put_char(out, '\n');
    for (int i = 0; i < seats; i++) {
        const DicePart *part = &proof->parts[i];
        if (!part->commitment[0]) continue;
        rh_put(out, "# fair p");
        rh_put_number(out, i + 1);
        dice_put_member(out, "commitment", part->commitment);
        if (part->contribution[0]) dice_put_member(out, "contribution", part->contribution);
        rh_put_char(out, '\n');
    }
}

/* The value of ` key=value` in a line; empty: there is none. */
static RhText dice_member(RhText line, const char *key)
{
    RhText word = {0, 0};
    ptrdiff_t len = (ptrdiff_t)strlen(key);
    while ((word = rh_word(&line)).len > 0)
        if (word.len > len && memcmp(word.data, key, (size_t)len) == 0 && word.data[len] == '=')
            return (RhText){word.data + len + 1, word.len - len - 1};
    return (RhText){0, 0};
}

static bool dice_copy_hex(RhText value, char out[DICE_HEX])
{
    if (!dice_is_hex(value)) return false;
    memcpy(out, value.data, DICE_HEX - 1);
    return true;
}

/* The line of the server: a secret, or a seed and a salt. */
static bool dice_read_server(RhText line, DiceProof *out)
{
    RhText seed = dice_member(line, "seed"), salt = dice_member(line, "salt");
    if (!dice_copy_hex(dice_member(line, "commitment"), out->commitment)) return false;
    if (dice_member(line, "secret").len > 0)
        return dice_copy_hex(dice_member(line, "secret"), out->secret.secret);
    if (salt.len != DICE_SALT_HEX - 1 || !dice_read_seed(seed, &out->secret.seed)) return false;
    memcpy(out->secret.salt, salt.data, DICE_SALT_HEX - 1);
    return true;
}

static bool dice_read_part(RhText line, RhText seat, int seats, DiceProof *out)
{
    RhText number = {seat.data + 1, seat.len - 1}, value = dice_member(line, "contribution");
    int64_t n = 0;
    if (seat.len < 2 || seat.data[0] != 'p' || !rh_text_number(number, &n) || n < 1 || n > seats)
        return false;
    DicePart *part = &out->parts[n - 1];
    if (part->commitment[0]) return false; /* a second line of this seat */
    return dice_copy_hex(dice_member(line, "commitment"), part->commitment) &&
           (value.len == 0 || dice_copy_hex(value, part->contribution));
}

/* False: the line is part of a proof, but not a valid one. */
static bool dice_read_line(RhText line, int seats, DiceProof *out)
{
    RhText rest = line, word;
    if (!rh_text_is(rh_word(&rest), "#")) return true;
    word = rh_word(&rest);
    if (rh_text_is(word, "table") && !out->table[0]) {
        RhText id = rh_word(&rest);
        if (id.len >= STORE_ID_MAX) return false;
        memcpy(out->table, id.data, (size_t)id.len);
    }
    if (!rh_text_is(word, "fair")) return true;
    RhText first = rest;
    word = rh_word(&first);
    if (word.len > 0 && word.data[0] == 'p') return dice_read_part(first, word, seats, out);
    return !out->commitment[0] && dice_read_server(rest, out);
}

/* The proof stands above the first line of the record proper, which begins with a word. */
bool dice_read_proof(RhText record, int seats, DiceProof *out)
{
    memset(out, 0, sizeof *out);
    while (record.len > 0 && record.data[0] == '#') {
        RhText line = {record.data, 0};
        while (line.len < record.len && line.data[line.len] != '\n') line.len++;
        record.data += line.len < record.len ? line.len + 1 : line.len;
        record.len -= line.len < record.len ? line.len + 1 : line.len;
        if (line.len > 0 && line.data[line.len - 1] == '\r') line.len--;
        if (line.len < DICE_LINE_MAX && !dice_read_line(line, seats, out)) return false;
    }
    if (!out->commitment[0]) return false;
    if (!out->secret.secret[0]) memcpy(out->promise, out->commitment, DICE_HEX);
    else dice_promise(rh_text(out->table), out->commitment, out->parts, seats, out->promise);
    return true;
}

static bool dice_keeps(const DiceProof *proof, int seat, const char *secret, const char *commitment)
{
    char found[DICE_HEX];
    dice_commit(rh_text(proof->table), seat, secret, found);
    return strcmp(found, commitment) == 0;
}

/* Returns null if everybody has revealed what they had committed to. */
static const char *dice_broken(const DiceProof *proof, int seats)
{
    static const char server[] = "the secret is not the one the server had committed to";
    char found[DICE_HEX];
    if (!proof->secret.secret[0]) {
        dice_commit_seed(proof->secret.seed, proof->secret.salt, found);
        return strcmp(found, proof->commitment) == 0
                   ? 0
                   : "the seed is not the one the server had committed to";
    }
    if (!dice_keeps(proof, 0, proof->secret.secret, proof->commitment)) return server;
    for (int i = 0; i < seats; i++) {
        const DicePart *part = &proof->parts[i];
        if (part->contribution[0] &&
            !dice_keeps(proof, i + 1, part->contribution, part->commitment))
            return "a player's contribution is not the one they had committed to";
    }
    return 0;
}

/* Draws all random outcomes of the match again. `room` has m->cap actions. */
static bool dice_explains(const RhMatch *m, const DiceSource *source, RhAction *room)
{
    RhMatch again = *m;
    RhState state;
    bool same = true;
    again.actions = room;
    again.state = &state;
    again.count = 0;
    m->game->rules.start(m->setup, &state);
    while (same && again.count < m->count) {
        int32_t from = again.count;
        if (m->game->rules.actor(m->setup, &state) == RH_CHANCE) same = dice_draw(&again, source);
        else same = !rh_match_apply(&again, m->actions[from], 0).what;
        for (int32_t ply = from; ply < again.count; ply++)
            same = same && ply < m->count && rh_action_equal(again.actions[ply], m->actions[ply]);
    }
    return same;
}

const char *dice_unfair(const RhMatch *m, RhText record, const char *promise, DiceProof *proof)
{
    DiceSource source;
    int seats = rh_match_players(m);
    if (!dice_read_proof(record, seats, proof))
        return "the record has no valid proof from a server that its dice are fair";
    if (promise && strcmp(promise, proof->promise) != 0)
        return "the dice have another check code than the one promised before the game";
    const char *broken = dice_broken(proof, seats);
    if (broken) return broken;
    dice_source(rh_text(proof->table), &proof->secret, proof->parts, seats, &source);
    RhAction *room = (RhAction *)calloc((size_t)m->cap + 1, sizeof *room);
    if (!room) return "not enough memory";
    bool same = dice_explains(m, &source, room);
    free(room);
    if (same) return 0;
    return source.has_key ? "the random draws do not follow from the secret and the contributions"
                          : "the random draws do not follow from the seed";
}
