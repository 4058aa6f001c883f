/* apps/server/people/accounts.c - accounts: their documents, signing up and logging in (see
   people.h). Start with people_sign_up and people_login.

   People log in with a name or an e-mail address. What follows is the same for every way of logging
   in: people_start_session. */
#include <string.h>

#include "apps/server/people/entry.h"
#include "apps/server/people/people_internal.h"

enum { PEOPLE_SIGN_UPS = 60 }; /* per address */

static void people_put_body(const PeopleAccount *a, RhBuf *out)
{
    rh_put(out, "{\"name\":");
    rh_put_json_string(out, rh_text(a->identity.name));
    rh_put(out, a->identity.is_guest ? ",\"guest\":true" : ",\"guest\":false");
    if (a->password[0]) {
        rh_put(out, ",\"password\":");
        rh_put_json_string(out, rh_text(a->password));
    }
    if (a->mail[0]) {
        rh_put(out, ",\"mail\":");
        rh_put_json_string(out, rh_text(a->mail));
    }
    rh_put_char(out, '}');
}

void people_add_person(StoreBatch *b, const PeopleAccount *a, RhBuf *text)
{
    people_put_body(a, text);
    people_doc(b, "person", a->identity.id, a->identity.since_ms, a->version)->body =
        rh_buf_text(text);
}

/* ---- Finding accounts ---- */

bool people_is_mail(RhText name)
{
    for (ptrdiff_t i = 0; i < name.len; i++)
        if (name.data[i] == '@') return true;
    return false;
}

StoreStatus people_find_account(Store *store, RhText name, PeopleAccount *out)
{
    char key[STORE_KEY_MAX], owner[STORE_ID_MAX];
    rh_zero(out, sizeof *out);
    if (name.len >= STORE_KEY_MAX) return STORE_NOT_FOUND;
    people_fold(name, key);
    StoreStatus status = people_owner(store, people_is_mail(name) ? "mail" : "name", key, owner);
    return status == STORE_OK ? people_read(store, rh_text(owner), out) : status;
}

StoreStatus people_named(Store *store, RhText name, PeopleIdentity *out)
{
    PeopleAccount account;
    StoreStatus status =
        people_is_mail(name) ? STORE_NOT_FOUND : people_find_account(store, name, &account);
    if (status == STORE_OK) *out = account.identity;
    return status;
}

StoreStatus people_by_id(Store *store, RhText id, PeopleIdentity *out)
{
    PeopleAccount account;
    StoreStatus status = people_read(store, id, &account);
    *out = account.identity;
    return status;
}

StoreStatus people_mail_of(Store *store, const PeopleIdentity *me, char mail[MAIL_ADDRESS_MAX])
{
    PeopleAccount account;
    StoreStatus status = people_read(store, rh_text(me->id), &account);
    rh_copy(mail, account.mail, MAIL_ADDRESS_MAX);
    return status;
}

/* ---- Accounts ---- */

static int people_may_sign_up(People *p, RhText name, RhText password, RhText mail)
{
    if (!people_is_name(p, name)) return 400;
    if (people_is_mail(name))
        return people_reject(p, 400, "the name of an account can't contain @");
    if (!people_is_password(p, password, name)) return 400;
    int status = people_count(p, "account", rh_text(p->address), PEOPLE_SIGN_UPS);
    return status == 200 && mail.len ? people_ask_link(p, mail) : status;
}

/* Adds the looks of a name to a batch; `looks` must live as long as the batch. */
static void people_add_looks(StoreBatch *b, const NameLooks *looks, RhText owner)
{
    for (int i = 0; i < NAME_LOOKS; i++) {
        StoreDoc *doc = people_doc(b, "look", looks->key[i], 0, STORE_ABSENT);
        doc->owner = owner;
        doc->body = rh_text("{}");
    }
}

/* Writes the documents of a new account, for a guest or a new person. */
static StoreStatus people_write_account(People *p, PeopleAccount *a, char token[PEOPLE_TOKEN_MAX])
{
    char folded[STORE_KEY_MAX], body[PEOPLE_BODY_MAX], hash[PEOPLE_HASH_HEX];
    char device[PEOPLE_HASH_HEX];
    RhBuf text = {body, sizeof body, 0, false};
    NameLooks looks;
    StoreBatch batch;
    rh_zero(&batch, sizeof batch);
    people_fold(rh_text(a->identity.name), folded);
    name_looks(rh_text(a->identity.name), &looks);
    people_add_looks(&batch, &looks, rh_text(a->identity.id));
    StoreDoc *name = people_doc(&batch, "name", folded, p->now_ms, STORE_ABSENT);
    name->owner = rh_text(a->identity.id);
    name->body = rh_text("{}");
    people_add_person(&batch, a, &text);
    people_doc(&batch, "guest", a->identity.id, 0, STORE_ANY);
    if (a->version == STORE_ABSENT)
        people_add_session(&batch, &a->identity, p->now_ms, "{\"what\":\"browser\"}", token, hash);
    people_add_device(p, &batch, &a->identity, device);
    if (p->pass) entry_add(&batch, p->pass);
    return p->store->write(p->store, &batch);
}

/* Alone in its batch, so that an account whose name is like an older one is left out. */
static bool people_index_name(void *context, const StoreDoc *doc)
{
    Store *store = (Store *)context;
    PeopleAccount account;
    NameLooks looks;
    StoreBatch batch;
    if (people_read(store, doc->owner, &account) != STORE_OK) return true;
    rh_zero(&batch, sizeof batch);
    name_looks(rh_text(account.identity.name), &looks);
    people_add_looks(&batch, &looks, doc->owner);
    return store->write(store, &batch) != STORE_UNAVAILABLE;
}

static bool people_visit_none(void *context, const StoreDoc *doc)
{
    (void)context;
    (void)doc;
    return false;
}

StoreStatus people_index_names(Store *store)
{
    StoreQuery query;
    StoreBatch batch;
    StoreStatus status =
        store->get(store, rh_text("looks"), rh_text(name_version()), people_visit_none, 0);
    if (status != STORE_NOT_FOUND) return status;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("name");
    query.ascending = true;
    status = store->list(store, &query, people_index_name, store);
    if (status != STORE_OK) return status;
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "looks", name_version(), 0, STORE_ANY)->body = rh_text("{}");
    return store->write(store, &batch);
}

int people_sign_up(People *p, RhText name, RhText password, RhText mail, PeopleIdentity *me,
                   char token[PEOPLE_TOKEN_MAX])
{
    PeopleAccount a;
    name = people_trim(name);
    rh_zero(&a, sizeof a);
    if (me->id[0] && !me->is_guest)
        return people_reject(p, 409, "you are already logged in to an account; log out first");
    int status = people_may_sign_up(p, name, password, mail);
    if (status != 200) return status;
    if (me->id[0] && people_read(p->store, rh_text(me->id), &a) != STORE_OK)
        return people_unavailable(p);
    if (!me->id[0]) {
        people_make_id(a.identity.id);
        a.identity.since_ms = p->now_ms;
    }
    rh_zero(a.identity.name, sizeof a.identity.name);
    rh_copy(a.identity.name, name.data, (size_t)name.len);
    a.identity.is_guest = false;
    status = people_hash_password(p, password, a.password);
    if (status != 200) return status;
    StoreStatus written = people_write_account(p, &a, token);
    if (written == STORE_CONFLICT)
        return people_reject(p, 409, "that name, or one that looks like it, is taken");
    if (written != STORE_OK) return people_unavailable(p);
    *me = a.identity;
    return 200;
}

int people_login(People *p, RhText name, RhText password, RhText code, PeopleIdentity *out,
                 char token[PEOPLE_TOKEN_MAX])
{
    PeopleFactorText text;
    char folded[STORE_KEY_MAX];
    PeopleAccount account;
    StoreBatch batch;
    PeopleTry attempt;
    rh_zero(&attempt, sizeof attempt);
    name = people_trim(name);
    people_fold(name, folded);
    attempt.what = PEOPLE_PASSWORD;
    attempt.account = rh_text(folded);
    if (people_find_account(p->store, name, &account) == STORE_UNAVAILABLE ||
        people_known_device(p, account.identity.id, attempt.device) == STORE_UNAVAILABLE)
        return people_unavailable(p);
    int status = people_try(p, &attempt);
    if (status != 200) return status;
    if (!people_is_right(&account, password))
        return people_reject(p, 403, "wrong name or password");
    people_forgive(p, &attempt);
    rh_zero(&batch, sizeof batch);
    status = people_check_code(p, &account.identity, code, &batch, &text);
    if (status != 200) return status;
    StoreStatus written =
        people_start_session(p, &batch, &account.identity, "{\"what\":\"browser\"}", token);
    if (written == STORE_CONFLICT)
        return people_reject(p, 403, "that code is wrong, or was used already");
    if (written != STORE_OK) return people_unavailable(p);
    *out = account.identity;
    return 200;
}
