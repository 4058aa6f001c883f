/* apps/server/people/accounts.c - accounts: names, passwords, and e-mails with links (see
   people.h). Start with people_sign_up and people_login.

   A password is stored as its Argon2id hash, which takes a few hundredths of a second to verify.
   Attempts are counted in this process, by name and by address, in a table of fixed size; after too
   many, further ones are refused for a quarter of an hour. A link is stored under the hash of its
   token, so that reading the database is not enough to use it; using it removes exactly that
   document, so it works once. */
#include <pthread.h>
#include <sodium.h>
#include <string.h>

#include "apps/server/people/people_internal.h"

enum {
    PEOPLE_EFFORT = 2,        /* passes of Argon2id */
    PEOPLE_MEMORY = 19 << 20, /* bytes of memory for it: OWASP's minimum */
    PEOPLE_MINUTE_MS = 60000,
    PEOPLE_TRIES_OF_NAME = 10,    /* wrong passwords within a window */
    PEOPLE_TRIES_OF_ADDRESS = 60, /* a school behind one router */
    PEOPLE_MAILS_PER_ADDRESS = 5,
    PEOPLE_MAILS_PER_CLIENT = 30,
    PEOPLE_SIGN_UPS = 60 /* per address */
};

/* ---- Counting attempts ---- */

enum {
    TRIES_SETS = 1024,
    TRIES_WAYS = 8, /* entries that a key may be stored in */
    TRIES_WINDOW_MS = 15 * 60000
};

typedef struct Tries {
    uint64_t key; /* hash with a secret, so that nobody can aim for a set */
    int64_t since_ms;
    int32_t count;
} Tries;

static pthread_mutex_t tries_lock = PTHREAD_MUTEX_INITIALIZER;
static Tries tries_table[TRIES_SETS][TRIES_WAYS];
static unsigned char tries_secret[crypto_shorthash_KEYBYTES];
static bool tries_ready;

static uint64_t tries_key(const char *what, RhText who)
{
    unsigned char text[256], hash[crypto_shorthash_BYTES];
    RhBuf all = {(char *)text, sizeof text, 0, false};
    uint64_t key;
    rh_put(&all, what);
    rh_put_char(&all, ' ');
    rh_put_text(&all, who);
    crypto_shorthash(hash, text, (unsigned long long)all.len, tries_secret);
    memcpy(&key, hash, sizeof key);
    return key ? key : 1;
}

/* The entry of a key, or else a free or the least recently used one of its set. */
static Tries *tries_place(uint64_t key, int64_t now_ms)
{
    Tries *set = tries_table[key % TRIES_SETS], *best = &set[0];
    for (int i = 0; i < TRIES_WAYS; i++) {
        if (set[i].key == key) {
            best = &set[i];
            break;
        }
        if (set[i].since_ms < best->since_ms) best = &set[i];
    }
    if (best->key != key || now_ms - best->since_ms >= TRIES_WINDOW_MS) {
        best->key = key;
        best->since_ms = now_ms;
        best->count = 0;
    }
    return best;
}

/* Counts an attempt; false: there were `most` already, and it is not counted. */
static bool tries_count(const char *what, RhText who, int64_t now_ms, int add, int most)
{
    pthread_mutex_lock(&tries_lock);
    if (!tries_ready) randombytes_buf(tries_secret, sizeof tries_secret);
    tries_ready = true;
    Tries *t = tries_place(tries_key(what, who), now_ms);
    bool good = t->count + add <= most;
    if (good) t->count = t->count + add > 0 ? t->count + add : 0;
    pthread_mutex_unlock(&tries_lock);
    return good;
}

/* Counts an attempt by name and address; people_forgive takes it back after a success. */
static bool people_may_try(People *p, RhText name)
{
    RhText address = rh_text(p->address);
    if (!tries_count("address", address, p->now_ms, 1, PEOPLE_TRIES_OF_ADDRESS)) return false;
    if (tries_count("name", name, p->now_ms, 1, PEOPLE_TRIES_OF_NAME)) return true;
    tries_count("address", address, p->now_ms, -1, PEOPLE_TRIES_OF_ADDRESS);
    return false;
}

static void people_forgive(People *p, RhText name)
{
    tries_count("address", rh_text(p->address), p->now_ms, -1, PEOPLE_TRIES_OF_ADDRESS);
    tries_count("name", name, p->now_ms, -PEOPLE_TRIES_OF_NAME, PEOPLE_TRIES_OF_NAME);
}

static int people_often(People *p)
{
    return people_reject(p, 429, "too many attempts; please wait 15 minutes");
}

int people_count(People *p, const char *what, RhText who, int most)
{
    return tries_count(what, who, p->now_ms, 1, most) ? 200 : people_often(p);
}

/* ---- Passwords ---- */

static bool people_is_password(People *p, RhText password, RhText name)
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

static bool people_hash_password(RhText password, char out[PEOPLE_PWHASH_MAX])
{
    RH_ASSERT(crypto_pwhash_STRBYTES <= PEOPLE_PWHASH_MAX);
    rh_zero(out, PEOPLE_PWHASH_MAX);
    return crypto_pwhash_str(out, password.data, (unsigned long long)password.len, PEOPLE_EFFORT,
                             PEOPLE_MEMORY) == 0;
}

/* Verify against a dummy hash, so that unknown users take as long as wrong passwords. */
static char people_dummy_hash[PEOPLE_PWHASH_MAX];
static pthread_once_t people_nobody_once = PTHREAD_ONCE_INIT;

static void people_make_dummy_hash(void)
{
    char token[PEOPLE_TOKEN_MAX];
    people_make_token(token);
    people_hash_password(rh_text(token), people_dummy_hash);
}

static bool people_is_right(const PeopleAccount *a, RhText password)
{
    pthread_once(&people_nobody_once, people_make_dummy_hash);
    const char *hash = a->password[0] ? a->password : people_dummy_hash;
    bool same =
        crypto_pwhash_str_verify(hash, password.data, (unsigned long long)password.len) == 0;
    return same && a->password[0];
}

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

/* Adds the person's document to a batch. */
static void people_add_person(StoreBatch *b, const PeopleAccount *a, RhBuf *text)
{
    people_put_body(a, text);
    people_doc(b, "person", a->identity.id, a->identity.since_ms, a->version)->body =
        rh_buf_text(text);
}

/* ---- Finding accounts ---- */

static bool people_is_mail(RhText name)
{
    for (ptrdiff_t i = 0; i < name.len; i++)
        if (name.data[i] == '@') return true;
    return false;
}

/* The account with a name or e-mail address. */
static StoreStatus people_find_account(Store *store, RhText name, PeopleAccount *out)
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

/* ---- Links in e-mails ---- */

/* Stores what a link is for. */
static bool people_make_link(People *p, const PeopleIdentity *who, const char *what,
                             const char *mail, char token[PEOPLE_TOKEN_MAX])
{
    char hash[PEOPLE_HASH_HEX], body[PEOPLE_BODY_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    int64_t until = p->now_ms + (int64_t)PEOPLE_LINK_MINUTES * PEOPLE_MINUTE_MS;
    StoreBatch batch;
    people_make_token(token);
    people_hash(token, hash);
    rh_put(&text, "{\"for\":");
    rh_put_json_string(&text, rh_text(what));
    rh_put(&text, ",\"mail\":");
    rh_put_json_string(&text, rh_text(mail));
    rh_put_char(&text, '}');
    rh_zero(&batch, sizeof batch);
    StoreDoc *doc = people_doc(&batch, "link", hash, until, STORE_ABSENT);
    doc->owner = rh_text(who->id);
    doc->body = rh_buf_text(&text);
    return p->store->write(p->store, &batch) == STORE_OK;
}

static bool people_mail_link(People *p, const PeopleIdentity *who, const char *mail,
                             const char *subject, const char *words, const char *page,
                             const char *token)
{
    char text[1024];
    RhBuf out = {text, sizeof text, 0, false};
    rh_put(&out, "Hello ");
    rh_put(&out, who->name);
    rh_put(&out, ",\n\n");
    rh_put(&out, words);
    rh_put(&out, "\n\n    ");
    rh_put(&out, p->base);
    rh_put(&out, page);
    rh_put(&out, token);
    rh_put(&out, "\n\nThe link works once, within 15 minutes. If you didn't ask for it, ignore this"
                 " e-mail.\n");
    return mail_send(p->mail, mail, subject, rh_buf_string(&out));
}

typedef struct PeopleLink {
    char hash[PEOPLE_HASH_HEX], what[16], mail[MAIL_ADDRESS_MAX];
    int64_t version, until_ms;
    char owner[STORE_ID_MAX];
} PeopleLink;

static bool people_visit_link(void *context, const StoreDoc *doc)
{
    PeopleLink *l = (PeopleLink *)context;
    RhJson json;
    if (rh_json_open(doc->body, &json).what || doc->owner.len >= STORE_ID_MAX) return false;
    rh_json_string(rh_json_member(json, "for"), l->what, sizeof l->what);
    rh_json_string(rh_json_member(json, "mail"), l->mail, sizeof l->mail);
    rh_copy(l->owner, doc->owner.data, (size_t)doc->owner.len);
    l->version = doc->version;
    l->until_ms = doc->sort_key;
    return false;
}

static int people_no_link(People *p)
{
    return people_reject(p, 403, "this link was used or has expired; please ask for another");
}

/* The link of a token, and its person. */
static int people_read_link(People *p, const char *token, const char *what, PeopleLink *link,
                            PeopleAccount *account)
{
    rh_zero(link, sizeof *link);
    rh_zero(account, sizeof *account);
    people_hash(token, link->hash);
    StoreStatus status =
        p->store->get(p->store, rh_text("link"), rh_text(link->hash), people_visit_link, link);
    if (status == STORE_UNAVAILABLE) return people_unavailable(p);
    if (status != STORE_OK || strcmp(link->what, what) != 0 || link->until_ms <= p->now_ms)
        return people_no_link(p);
    status = people_read(p->store, rh_text(link->owner), account);
    if (status == STORE_UNAVAILABLE) return people_unavailable(p);
    return status == STORE_OK ? 200 : people_no_link(p);
}

int people_ask_link(People *p, RhText mail)
{
    char folded[STORE_KEY_MAX];
    if (!mail_can(p->mail)) return people_reject(p, 503, "this server does not send e-mail");
    if (!mail_is_address(mail)) return people_reject(p, 400, "that is not an e-mail address");
    people_fold(mail, folded);
    int status = people_count(p, "letters", rh_text(p->address), PEOPLE_MAILS_PER_CLIENT);
    return status == 200 ? people_count(p, "letter", rh_text(folded), PEOPLE_MAILS_PER_ADDRESS)
                         : status;
}

void people_send_link(People *p, RhText mail)
{
    char token[PEOPLE_TOKEN_MAX];
    PeopleAccount account;
    if (people_find_account(p->store, mail, &account) != STORE_OK || !account.mail[0]) return;
    if (people_make_link(p, &account.identity, "login", account.mail, token))
        people_mail_link(p, &account.identity, account.mail, "Log in to Roundhouse",
                         "this link logs you in without your password:", "/#/link/", token);
}

int people_use_link(People *p, const char *token, PeopleIdentity *out,
                    char session[PEOPLE_TOKEN_MAX])
{
    char hash[PEOPLE_HASH_HEX];
    PeopleAccount account;
    PeopleLink link;
    StoreBatch batch;
    int status = people_read_link(p, token, "login", &link, &account);
    if (status != 200) return status;
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "link", link.hash, 0, link.version);
    people_add_session(&batch, &account.identity, p->now_ms,
                       "{\"what\":\"browser\",\"by\":\"link\"}", session, hash);
    StoreStatus written = p->store->write(p->store, &batch);
    if (written == STORE_CONFLICT) return people_no_link(p);
    if (written != STORE_OK) return people_unavailable(p);
    *out = account.identity;
    return 200;
}

/* ---- E-mail addresses ---- */

static int people_send_mail_link(People *p, const PeopleIdentity *who, RhText mail)
{
    char token[PEOPLE_TOKEN_MAX], to[MAIL_ADDRESS_MAX] = "";
    rh_copy(to, mail.data, (size_t)mail.len);
    if (!people_make_link(p, who, "mail", to, token)) return people_unavailable(p);
    if (people_mail_link(p, who, to, "Confirm your e-mail address",
                         "open this link to confirm your e-mail address:", "/#/mail/", token))
        return 200;
    return people_reject(p, 503, "can't send the e-mail; try again later");
}

int people_ask_mail(People *p, const PeopleIdentity *me, RhText password, RhText mail)
{
    if (me->is_guest) return people_reject(p, 403, "only accounts can have an e-mail address");
    int status = people_ask_link(p, mail);
    if (status == 200) status = people_prove(p, me, password, rh_text(""));
    return status == 200 ? people_send_mail_link(p, me, mail) : status;
}

/* Gives the address to the person and releases their old one. */
static StoreStatus people_write_mail(People *p, const PeopleLink *link, PeopleAccount *a)
{
    char fresh[STORE_KEY_MAX], old[STORE_KEY_MAX], body[PEOPLE_BODY_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    StoreBatch batch;
    people_fold(rh_text(link->mail), fresh);
    people_fold(rh_text(a->mail), old);
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "link", link->hash, 0, link->version);
    if (strcmp(old, fresh) != 0) {
        StoreDoc *doc = people_doc(&batch, "mail", fresh, p->now_ms, STORE_ABSENT);
        doc->owner = rh_text(a->identity.id);
        doc->body = rh_text("{}");
        if (old[0]) people_doc(&batch, "mail", old, 0, STORE_ANY);
    }
    rh_copy(a->mail, link->mail, sizeof a->mail);
    people_add_person(&batch, a, &text);
    return p->store->write(p->store, &batch);
}

int people_use_mail(People *p, const char *token, PeopleIdentity *out)
{
    char key[STORE_KEY_MAX], owner[STORE_ID_MAX];
    PeopleAccount account;
    PeopleLink link;
    int status = people_read_link(p, token, "mail", &link, &account);
    if (status != 200) return status;
    *out = account.identity;
    StoreStatus written = people_write_mail(p, &link, &account);
    if (written == STORE_OK) return 200;
    if (written != STORE_CONFLICT) return people_unavailable(p);
    people_fold(rh_text(link.mail), key);
    written = people_owner(p->store, "mail", key, owner);
    if (written == STORE_OK && strcmp(owner, out->id) != 0)
        return people_reject(p, 409, "that address belongs to another account");
    return people_no_link(p);
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
    if (a->version == STORE_ABSENT)
        people_add_session(&batch, &a->identity, p->now_ms, "{\"what\":\"browser\"}", token, hash);
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
    if (!people_hash_password(password, a.password))
        return people_reject(p, 503, "not enough memory; please try again later");
    StoreStatus written = people_write_account(p, &a, token);
    if (written == STORE_CONFLICT)
        return people_reject(p, 409, "that name, or one that looks like it, is taken");
    if (written != STORE_OK) return people_unavailable(p);
    *me = a.identity;
    /* The account exists even if the e-mail is lost: another one can be requested. */
    if (mail.len) people_send_mail_link(p, me, mail);
    return 200;
}

int people_login(People *p, RhText name, RhText password, PeopleIdentity *out,
                 char token[PEOPLE_TOKEN_MAX])
{
    char folded[STORE_KEY_MAX], hash[PEOPLE_HASH_HEX];
    PeopleAccount account;
    StoreBatch batch;
    name = people_trim(name);
    people_fold(name, folded);
    if (!people_may_try(p, rh_text(folded))) return people_often(p);
    StoreStatus status = people_find_account(p->store, name, &account);
    if (status == STORE_UNAVAILABLE) return people_unavailable(p);
    if (!people_is_right(&account, password))
        return people_reject(p, 403, "wrong name or password");
    people_forgive(p, rh_text(folded));
    rh_zero(&batch, sizeof batch);
    people_add_session(&batch, &account.identity, p->now_ms, "{\"what\":\"browser\"}", token, hash);
    if (p->store->write(p->store, &batch) != STORE_OK) return people_unavailable(p);
    *out = account.identity;
    return 200;
}

/* ---- The own account ---- */

int people_prove(People *p, const PeopleIdentity *me, RhText password, RhText name)
{
    char folded[STORE_KEY_MAX];
    PeopleAccount account;
    if (me->is_guest)
        return rh_text_is(name, me->name) ? 200 : people_reject(p, 403, "that is not your name");
    people_fold(rh_text(me->name), folded);
    if (!people_may_try(p, rh_text(folded))) return people_often(p);
    if (people_read(p->store, rh_text(me->id), &account) != STORE_OK) return people_unavailable(p);
    if (!people_is_right(&account, password))
        return people_reject(p, 403, "that is not your password");
    people_forgive(p, rh_text(folded));
    return 200;
}

static bool people_visit_way(void *context, const StoreDoc *doc)
{
    RhJson json;
    bool by_link =
        !rh_json_open(doc->body, &json).what && rh_json_is(rh_json_member(json, "by"), "link");
    if (by_link) *(int64_t *)context = doc->sort_key;
    return false;
}

/* Whether the session began with a link, a short while ago. */
static bool people_is_link_login(People *p, const char *token)
{
    char hash[PEOPLE_HASH_HEX];
    int64_t made_ms = -1;
    people_hash(token, hash);
    if (p->store->get(p->store, rh_text("session"), rh_text(hash), people_visit_way, &made_ms) !=
        STORE_OK)
        return false;
    return made_ms >= 0 &&
           p->now_ms - made_ms < (int64_t)PEOPLE_LINK_LOGIN_MINUTES * PEOPLE_MINUTE_MS;
}

int people_change_password(People *p, const PeopleIdentity *me, const char *token, RhText old,
                           RhText fresh)
{
    char body[PEOPLE_BODY_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    PeopleAccount account;
    StoreBatch batch;
    if (me->is_guest) return people_reject(p, 403, "a guest has no password");
    if (!people_is_password(p, fresh, rh_text(me->name))) return 400;
    if (old.len || !people_is_link_login(p, token)) {
        int status = people_prove(p, me, old, rh_text(""));
        if (status != 200) return status;
    }
    if (people_read(p->store, rh_text(me->id), &account) != STORE_OK) return people_unavailable(p);
    if (!people_hash_password(fresh, account.password))
        return people_reject(p, 503, "not enough memory; please try again later");
    rh_zero(&batch, sizeof batch);
    people_add_person(&batch, &account, &text);
    StoreStatus written = p->store->write(p->store, &batch);
    if (written == STORE_CONFLICT)
        return people_reject(p, 409, "your account was changed elsewhere; please try again");
    return written == STORE_OK ? people_leave_all(p, me, token) : people_unavailable(p);
}
