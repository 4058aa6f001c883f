/* apps/server/people/factor.c - the second factor: codes of an authenticator app, and recovery
   codes for the day when it is lost (see people.h). Start with people_check_code.

   The secret of an app has to be stored as it is. Recovery codes have 80 random bits, so a plain
   hash is enough. A code is used in the batch that its use writes, with the version of the
   document, so that it works once. */
#include <sodium.h>
#include <string.h>

#include "apps/server/people/people_internal.h"
#include "apps/server/people/totp.h"

enum {
    FACTOR_WINDOW = 1, /* steps that an app's clock may be wrong */
    FACTOR_CODE = 16,  /* letters of a recovery code */
    FACTOR_HASH = 33,  /* bytes of its hash in hexadecimal, with the final zero */
    FACTOR_CODES = PEOPLE_RECOVERY_CODES
};

/* No letters that look alike. */
static const char factor_letters[] = "abcdefghjkmnpqrstuvwxyz023456789";
_Static_assert(sizeof factor_letters == 33, "five bits a letter");

typedef struct Factor {
    char secret[TOTP_SECRET_TEXT];
    char codes[FACTOR_CODES][FACTOR_HASH]; /* hashes of the recovery codes; empty: used */
    int64_t step;                          /* of the last code that was used */
    int64_t version;
    bool is_on;
} Factor;

/* ---- The document ---- */

static bool factor_visit(void *context, const StoreDoc *doc)
{
    Factor *f = (Factor *)context;
    RhJson json, code;
    int n = 0;
    if (rh_json_open(doc->body, &json).what) return false;
    rh_json_string(rh_json_member(json, "secret"), f->secret, sizeof f->secret);
    rh_json_bool(rh_json_member(json, "on"), &f->is_on);
    rh_json_int(rh_json_member(json, "step"), 0, INT64_MAX, &f->step);
    code = rh_json_first(rh_json_member(json, "codes"), 0);
    for (; code.at && n < FACTOR_CODES; code = rh_json_next(code, 0))
        rh_json_string(code, f->codes[n++], FACTOR_HASH);
    f->version = doc->version;
    return false;
}

static StoreStatus factor_read(People *p, const PeopleIdentity *who, Factor *out)
{
    rh_zero(out, sizeof *out);
    StoreStatus status =
        p->store->get(p->store, rh_text("factor"), rh_text(who->id), factor_visit, out);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

/* Adds the document to a batch. */
static void factor_add(StoreBatch *b, const PeopleIdentity *who, const Factor *f, int64_t now_ms,
                       RhBuf *text)
{
    rh_put(text, "{\"secret\":");
    rh_put_json_string(text, rh_text(f->secret));
    rh_put(text, f->is_on ? ",\"on\":true,\"step\":" : ",\"on\":false,\"step\":");
    rh_put_number(text, f->step);
    rh_put(text, ",\"codes\":[");
    for (int i = 0; i < FACTOR_CODES; i++) {
        if (i) rh_put_char(text, ',');
        rh_put_json_string(text, rh_text(f->codes[i]));
    }
    rh_put(text, "]}");
    StoreDoc *doc = people_doc(b, "factor", who->id, now_ms, f->version);
    doc->owner = rh_text(who->id);
    doc->body = rh_buf_text(text);
}

static int factor_write(People *p, StoreBatch *batch)
{
    StoreStatus status = p->store->write(p->store, batch);
    if (status == STORE_CONFLICT)
        return people_reject(p, 409, "your account was changed elsewhere; please try again");
    return status == STORE_OK ? 200 : people_unavailable(p);
}

/* ---- Codes ---- */

/* Lower case, without blanks and dashes. Its length; more than a code has: too long. */
static int factor_plain(RhText code, char out[FACTOR_CODE + 1])
{
    int len = 0;
    for (ptrdiff_t i = 0; i < code.len; i++) {
        char c = code.data[i];
        if (c == ' ' || c == '-') continue;
        if (len == FACTOR_CODE) return FACTOR_CODE + 1;
        out[len++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    out[len] = 0;
    return len;
}

/* The step of an app's code; -1: the code is wrong, or was used. */
static int64_t factor_step(const Factor *f, const char *code, int64_t now_ms)
{
    unsigned char secret[TOTP_SECRET];
    int64_t now = now_ms / TOTP_STEP_MS, found = -1;
    int32_t number = 0;
    if (!totp_read_secret(f->secret, secret)) return -1;
    for (int i = 0; i < TOTP_DIGITS; i++) {
        if (code[i] < '0' || code[i] > '9') return -1;
        number = 10 * number + (code[i] - '0');
    }
    for (int64_t step = now - FACTOR_WINDOW; step <= now + FACTOR_WINDOW; step++)
        if (step > f->step && totp_code(secret, sizeof secret, step, TOTP_DIGITS) == number)
            found = step;
    sodium_memzero(secret, sizeof secret);
    return found;
}

static void factor_hash(const char *person, const char *code, char out[FACTOR_HASH])
{
    char both[STORE_ID_MAX + 1 + FACTOR_CODE + 1], hash[PEOPLE_HASH_HEX];
    RhBuf text = {both, sizeof both, 0, false};
    rh_put(&text, person);
    rh_put_char(&text, ' ');
    rh_put(&text, code);
    people_hash(rh_buf_string(&text), hash);
    rh_copy(out, hash, FACTOR_HASH - 1);
    out[FACTOR_HASH - 1] = 0;
}

/* Whether the code is right; it is used up then. */
static bool factor_use(Factor *f, const PeopleIdentity *who, RhText code, int64_t now_ms)
{
    char plain[FACTOR_CODE + 1], hash[FACTOR_HASH];
    int len = factor_plain(code, plain);
    if (len == TOTP_DIGITS) {
        int64_t step = factor_step(f, plain, now_ms);
        if (step >= 0) f->step = step;
        return step >= 0;
    }
    if (len != FACTOR_CODE) return false;
    factor_hash(who->id, plain, hash);
    for (int i = 0; i < FACTOR_CODES; i++) {
        if (sodium_memcmp(f->codes[i], hash, FACTOR_HASH) != 0) continue;
        f->codes[i][0] = 0;
        return true;
    }
    return false;
}

/* New recovery codes, as a JSON array. */
static void factor_make_codes(Factor *f, const PeopleIdentity *who, RhBuf *out)
{
    rh_put_char(out, '[');
    for (int i = 0; i < FACTOR_CODES; i++) {
        char code[FACTOR_CODE + 1] = "";
        rh_put(out, i ? ",\"" : "\"");
        for (int n = 0; n < FACTOR_CODE; n++) {
            code[n] = factor_letters[randombytes_uniform(32)];
            if (n && n % 4 == 0) rh_put_char(out, '-');
            rh_put_char(out, code[n]);
        }
        rh_put_char(out, '"');
        factor_hash(who->id, code, f->codes[i]);
    }
    rh_put_char(out, ']');
}

/* Counts an attempt to guess a code. Whoever is logged in has attempts of their own, like a known
   device. */
static int factor_try(People *p, const PeopleIdentity *who, bool is_login, PeopleTry *t)
{
    rh_zero(t, sizeof *t);
    t->what = PEOPLE_CODE;
    t->account = rh_text(who->id);
    if (!is_login) rh_copy(t->device, who->id, sizeof who->id);
    else if (people_known_device(p, who->id, t->device) != STORE_OK) return people_unavailable(p);
    return people_try(p, t);
}

static int factor_check(People *p, const PeopleIdentity *who, bool is_login, RhText code, Factor *f)
{
    PeopleTry attempt;
    int status = factor_try(p, who, is_login, &attempt);
    if (status != 200) return status;
    if (!factor_use(f, who, code, p->now_ms))
        return people_reject(p, 403, "that code is wrong, or was used already");
    people_forgive(p, &attempt);
    return 200;
}

int people_check_code(People *p, const PeopleIdentity *who, RhText code, StoreBatch *b,
                      PeopleFactorText *text)
{
    RhBuf out = {text->bytes, sizeof text->bytes, 0, false};
    Factor f;
    if (factor_read(p, who, &f) != STORE_OK) return people_unavailable(p);
    if (!f.is_on) return 200;
    p->needs_code = true;
    if (!code.len)
        return people_reject(p, 403, "this account also needs a code from an authenticator app");
    int status = factor_check(p, who, true, code, &f);
    if (status == 200) factor_add(b, who, &f, p->now_ms, &out);
    return status;
}

/* ---- Settings ---- */

int people_factor(People *p, const PeopleIdentity *me, bool *is_on, int *codes)
{
    Factor f;
    if (factor_read(p, me, &f) != STORE_OK) return people_unavailable(p);
    *is_on = f.is_on;
    *codes = 0;
    for (int i = 0; i < FACTOR_CODES && f.is_on; i++) *codes += f.codes[i][0] != 0;
    return 200;
}

/* The name as a part of a URI. */
static void factor_put_name(RhBuf *out, const char *name)
{
    static const char digits[] = "0123456789ABCDEF";
    for (; *name; name++) {
        unsigned char c = (unsigned char)*name;
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!plain) rh_put_char(out, '%');
        if (!plain) rh_put_char(out, digits[c >> 4]);
        rh_put_char(out, plain ? (char)c : digits[c & 15]);
    }
}

int people_begin_factor(People *p, const PeopleIdentity *me, const char *session, RhText password,
                        RhBuf *out)
{
    unsigned char secret[TOTP_SECRET];
    PeopleFactorText text;
    RhBuf body = {text.bytes, sizeof text.bytes, 0, false};
    StoreBatch batch;
    Factor f;
    int status = people_confirm(p, me, session, password);
    if (status != 200) return status;
    if (factor_read(p, me, &f) != STORE_OK) return people_unavailable(p);
    if (f.is_on) return people_reject(p, 409, "your account has a second factor already");
    randombytes_buf(secret, sizeof secret);
    totp_put_secret(secret, f.secret);
    sodium_memzero(secret, sizeof secret);
    f.step = 0;
    rh_zero(&batch, sizeof batch);
    factor_add(&batch, me, &f, p->now_ms, &body);
    rh_put(out, "{\"secret\":\"");
    rh_put(out, f.secret);
    rh_put(out, "\",\"uri\":\"otpauth://totp/Roundhouse:");
    factor_put_name(out, me->name);
    rh_put(out, "?secret=");
    rh_put(out, f.secret);
    rh_put(out, "&issuer=Roundhouse\"}");
    return factor_write(p, &batch);
}

/* Checks a code; the caller changes the document and writes it. */
static int factor_open(People *p, const PeopleIdentity *me, RhText code, bool is_on, Factor *f)
{
    if (me->is_guest) return people_reject(p, 403, "guests have no password; create an account");
    if (factor_read(p, me, f) != STORE_OK) return people_unavailable(p);
    if (f->is_on && !is_on)
        return people_reject(p, 409, "your account has a second factor already");
    if (!f->secret[0] || f->is_on != is_on)
        return people_reject(p, 409, "your account has no second factor yet");
    return factor_check(p, me, false, code, f);
}

/* Writes new recovery codes, with the second factor on. */
static int factor_renew(People *p, const PeopleIdentity *me, RhText code, bool is_on, RhBuf *out)
{
    PeopleFactorText text;
    RhBuf body = {text.bytes, sizeof text.bytes, 0, false};
    StoreBatch batch;
    Factor f;
    int status = factor_open(p, me, code, is_on, &f);
    if (status != 200) return status;
    f.is_on = true;
    factor_make_codes(&f, me, out);
    rh_zero(&batch, sizeof batch);
    factor_add(&batch, me, &f, p->now_ms, &body);
    return factor_write(p, &batch);
}

int people_turn_factor_on(People *p, const PeopleIdentity *me, RhText code, RhBuf *out)
{
    return factor_renew(p, me, code, false, out);
}

int people_renew_codes(People *p, const PeopleIdentity *me, RhText code, RhBuf *out)
{
    return factor_renew(p, me, code, true, out);
}

int people_turn_factor_off(People *p, const PeopleIdentity *me, RhText code)
{
    StoreBatch batch;
    Factor f;
    int status = factor_open(p, me, code, true, &f);
    if (status != 200) return status;
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "factor", me->id, 0, f.version);
    return factor_write(p, &batch);
}
