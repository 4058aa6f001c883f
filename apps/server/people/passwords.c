/* apps/server/people/passwords.c - passwords: which ones are allowed, their hashes, and
   checking the password of somebody who is logged in already (see people.h). Start with
   people_prove.

   A password is stored as its Argon2id hash, which takes a few hundredths of a second and
   PEOPLE_MEMORY bytes to compute. Only the password workers do that (app.h). */
#include <pthread.h>
#include <sodium.h>
#include <string.h>

#include "apps/server/people/people_internal.h"

enum {
    PEOPLE_EFFORT = 2,       /* passes of Argon2id */
    PEOPLE_MEMORY = 19 << 20 /* bytes of memory for it: OWASP's minimum */
};

bool people_is_password(People *p, RhText password, RhText name)
{
    int characters = 0;
    char folded[STORE_KEY_MAX], other[STORE_KEY_MAX];
    for (ptrdiff_t i = 0; i < password.len; i++)
        characters += ((unsigned char)password.data[i] & 0xc0) != 0x80;
    people_fold(password, folded);
    people_fold(name, other);
    if (characters < PEOPLE_PASSWORD_MIN)
        people_reject(p, 400, "a password must have at least 10 characters");
    else if (password.len >= PEOPLE_PASSWORD_MAX)
        people_reject(p, 400, "a password must have at most 255 bytes");
    else if (strcmp(folded, other) == 0)
        people_reject(p, 400, "the password must not be your name");
    else return true;
    return false;
}

int people_hash_password(People *p, RhText password, char out[PEOPLE_PWHASH_MAX])
{
    RH_ASSERT(crypto_pwhash_STRBYTES <= PEOPLE_PWHASH_MAX);
    rh_zero(out, PEOPLE_PWHASH_MAX);
    if (crypto_pwhash_str(out, password.data, (unsigned long long)password.len, PEOPLE_EFFORT,
                          PEOPLE_MEMORY) == 0)
        return 200;
    return people_reject(p, 503, "not enough memory; please try again later");
}

/* Verify against a dummy hash, so that unknown users take as long as wrong passwords. */
static char people_dummy_hash[PEOPLE_PWHASH_MAX];
static pthread_once_t people_nobody_once = PTHREAD_ONCE_INIT;

static void people_make_dummy_hash(void)
{
    char token[PEOPLE_TOKEN_MAX];
    people_make_token(token);
    People nobody;
    rh_zero(&nobody, sizeof nobody);
    people_hash_password(&nobody, rh_text(token), people_dummy_hash);
}

bool people_is_right(const PeopleAccount *a, RhText password)
{
    pthread_once(&people_nobody_once, people_make_dummy_hash);
    const char *hash = a->password[0] ? a->password : people_dummy_hash;
    bool same =
        crypto_pwhash_str_verify(hash, password.data, (unsigned long long)password.len) == 0;
    return same && a->password[0];
}

/* ---- The own account ---- */

/* Whoever is logged in has attempts of their own, like a known device. */
int people_prove(People *p, const PeopleIdentity *me, RhText password, RhText name)
{
    PeopleAccount account;
    PeopleTry attempt;
    if (me->is_guest)
        return rh_text_is(name, me->name) ? 200 : people_reject(p, 403, "that is not your name");
    rh_zero(&attempt, sizeof attempt);
    attempt.what = PEOPLE_PASSWORD;
    rh_copy(attempt.device, me->id, sizeof me->id);
    int status = people_try(p, &attempt);
    if (status != 200) return status;
    if (people_read(p->store, rh_text(me->id), &account) != STORE_OK) return people_unavailable(p);
    if (!people_is_right(&account, password))
        return people_reject(p, 403, "that is not your password");
    people_forgive(p, &attempt);
    return 200;
}

static bool people_visit_way(void *context, const StoreDoc *doc)
{
    RhJson json, by;
    if (rh_json_open(doc->body, &json).what) return false;
    by = rh_json_member(json, "by");
    if (rh_json_is(by, "link") || rh_json_is(by, "passkey")) *(int64_t *)context = doc->sort_key;
    return false;
}

/* Whether the session began with a link or a passkey, a short while ago. */
static bool people_is_fresh(People *p, const char *token)
{
    char hash[PEOPLE_HASH_HEX];
    int64_t made_ms = -1;
    people_hash(token, hash);
    if (p->store->get(p->store, rh_text("session"), rh_text(hash), people_visit_way, &made_ms) !=
        STORE_OK)
        return false;
    return made_ms >= 0 && p->now_ms - made_ms < (int64_t)PEOPLE_FRESH_MINUTES * PEOPLE_MINUTE_MS;
}

int people_confirm(People *p, const PeopleIdentity *me, const char *token, RhText password)
{
    if (me->is_guest) return people_reject(p, 403, "guests have no password; create an account");
    if (!password.len && people_is_fresh(p, token)) return 200;
    return people_prove(p, me, password, rh_text(""));
}

int people_change_password(People *p, const PeopleIdentity *me, const char *token, RhText old,
                           RhText fresh)
{
    char body[PEOPLE_BODY_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    PeopleAccount account;
    StoreBatch batch;
    if (!people_is_password(p, fresh, rh_text(me->name))) return 400;
    int status = people_confirm(p, me, token, old);
    if (status != 200) return status;
    if (people_read(p->store, rh_text(me->id), &account) != STORE_OK) return people_unavailable(p);
    status = people_hash_password(p, fresh, account.password);
    if (status != 200) return status;
    rh_zero(&batch, sizeof batch);
    people_add_person(&batch, &account, &text);
    StoreStatus written = p->store->write(p->store, &batch);
    if (written == STORE_CONFLICT)
        return people_reject(p, 409, "your account was changed elsewhere; please try again");
    return written == STORE_OK ? people_leave_all(p, me, token) : people_unavailable(p);
}
