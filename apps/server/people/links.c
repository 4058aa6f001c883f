/* apps/server/people/links.c - links in e-mails, to log in or to confirm an e-mail address (see
   people.h). Start with people_send_link and people_use_link.

   A link is stored under the hash of its token, so that reading the database is not enough to use
   it; using it removes exactly that document, so it works once.

   A login link belongs to the device that asked for it. Elsewhere it doesn't log in, but shows a
   short code to enter on that device: somebody who reads an e-mail on their phone can log in on
   their computer, and nobody is logged in by a link that a stranger asked for. The code is a part
   of the token's hash, and has a document of its own, under the hash of the device and the code. */
#include <sodium.h>
#include <string.h>

#include "apps/server/people/people_internal.h"

enum {
    PEOPLE_MAILS_PER_ADDRESS = 5,
    PEOPLE_MAILS_PER_CLIENT = 30,
    PEOPLE_CODES_PER_DEVICE = 10, /* short codes that are tried */
    PEOPLE_CODES_PER_CLIENT = 60,
    LINK_CODE = 8 /* letters of a short code: 40 bits */
};

/* ---- Links in e-mails ---- */

typedef struct PeopleLink {
    char hash[PEOPLE_HASH_HEX], what[16], mail[MAIL_ADDRESS_MAX];
    char device[PEOPLE_HASH_HEX]; /* hash of the token of the device that asked for it; or empty */
    char code[PEOPLE_HASH_HEX];   /* key of the document of its short code */
    int64_t version, until_ms;
    char owner[STORE_ID_MAX];
} PeopleLink;

/* The short code of a link. No letters that look alike. */
static void link_code(const char *token, char out[LINK_CODE + 1])
{
    static const char letters[] = "ABCDEFGHJKMNPQRSTUVWXYZ023456789";
    static const char use[crypto_generichash_KEYBYTES_MIN] = "short code";
    unsigned char hash[32];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)token, strlen(token),
                       (const unsigned char *)use, sizeof use);
    for (int i = 0; i < LINK_CODE; i++) out[i] = letters[hash[i] & 31];
    out[LINK_CODE] = 0;
}

static void link_code_key(const char *device, const char *code, char out[PEOPLE_HASH_HEX])
{
    char both[PEOPLE_HASH_HEX + 1 + LINK_CODE + 1];
    RhBuf text = {both, sizeof both, 0, false};
    rh_put(&text, device);
    rh_put_char(&text, ' ');
    rh_put(&text, code);
    people_hash(rh_buf_string(&text), out);
}

/* Adds the document of a link's short code to a batch. */
static void link_add_code(StoreBatch *b, PeopleLink *l, const char *token, RhBuf *text)
{
    char code[LINK_CODE + 1];
    link_code(token, code);
    link_code_key(l->device, code, l->code);
    rh_put(text, "{\"link\":");
    rh_put_json_string(text, rh_text(l->hash));
    rh_put_char(text, '}');
    StoreDoc *doc = people_doc(b, "linkcode", l->code, l->until_ms, STORE_ABSENT);
    doc->owner = rh_text(l->owner);
    doc->body = rh_buf_text(text);
}

/* Stores what a link is for; a login belongs to the client's device. */
static bool people_make_link(People *p, const PeopleIdentity *who, const char *what,
                             const char *mail, char token[PEOPLE_TOKEN_MAX])
{
    char body[PEOPLE_BODY_MAX], code_body[PEOPLE_BODY_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    RhBuf code = {code_body, sizeof code_body, 0, false};
    PeopleLink l;
    StoreBatch batch;
    rh_zero(&l, sizeof l);
    rh_zero(&batch, sizeof batch);
    people_make_token(token);
    people_hash(token, l.hash);
    l.until_ms = p->now_ms + (int64_t)PEOPLE_LINK_MINUTES * PEOPLE_MINUTE_MS;
    rh_copy(l.owner, who->id, sizeof who->id);
    if (strcmp(what, "login") == 0) {
        people_hash(people_device(p), l.device);
        link_add_code(&batch, &l, token, &code);
    }
    rh_put(&text, "{\"for\":");
    rh_put_json_string(&text, rh_text(what));
    rh_put(&text, ",\"device\":");
    rh_put_json_string(&text, rh_text(l.device));
    rh_put(&text, ",\"code\":");
    rh_put_json_string(&text, rh_text(l.code));
    rh_put(&text, ",\"mail\":");
    rh_put_json_string(&text, rh_text(mail));
    rh_put_char(&text, '}');
    StoreDoc *doc = people_doc(&batch, "link", l.hash, l.until_ms, STORE_ABSENT);
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
                 " e-mail, and don't tell anybody a code that the link shows.\n");
    return mail_send(p->mail, mail, subject, rh_buf_string(&out));
}

static bool people_visit_link(void *context, const StoreDoc *doc)
{
    PeopleLink *l = (PeopleLink *)context;
    RhJson json;
    if (rh_json_open(doc->body, &json).what || doc->owner.len >= STORE_ID_MAX) return false;
    rh_json_string(rh_json_member(json, "for"), l->what, sizeof l->what);
    rh_json_string(rh_json_member(json, "mail"), l->mail, sizeof l->mail);
    rh_json_string(rh_json_member(json, "device"), l->device, sizeof l->device);
    rh_json_string(rh_json_member(json, "code"), l->code, sizeof l->code);
    rh_copy(l->owner, doc->owner.data, (size_t)doc->owner.len);
    l->version = doc->version;
    l->until_ms = doc->sort_key;
    return false;
}

static int people_no_link(People *p)
{
    return people_reject(p, 403, "this link was used or has expired; please ask for another");
}

/* The link under the hash of a token, and its person. */
static int people_read_link(People *p, const char *hash, const char *what, PeopleLink *link,
                            PeopleAccount *account)
{
    rh_zero(link, sizeof *link);
    rh_zero(account, sizeof *account);
    rh_copy(link->hash, hash, PEOPLE_HASH_HEX);
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
    people_device(p); /* for the link to belong to */
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
                         "this link logs you in without your password. Open it in the browser in"
                         " which you asked for it:",
                         "/#/link/", token);
}

/* Logs in with a link that has been found, on the device that asked for it. */
static int link_use(People *p, const PeopleLink *link, const PeopleAccount *account, RhText code,
                    PeopleIdentity *out, char session[PEOPLE_TOKEN_MAX])
{
    PeopleFactorText text;
    StoreBatch batch;
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "link", link->hash, 0, link->version);
    people_doc(&batch, "linkcode", link->code, 0, STORE_ANY);
    int status = people_check_code(p, &account->identity, code, &batch, &text);
    if (status != 200) return status;
    StoreStatus written = people_start_session(p, &batch, &account->identity,
                                               "{\"what\":\"browser\",\"by\":\"link\"}", session);
    if (written == STORE_CONFLICT) return people_no_link(p);
    if (written != STORE_OK) return people_unavailable(p);
    *out = account->identity;
    return 200;
}

int people_use_link(People *p, const char *token, RhText code, PeopleIdentity *out,
                    char session[PEOPLE_TOKEN_MAX])
{
    char hash[PEOPLE_HASH_HEX], device[PEOPLE_HASH_HEX];
    PeopleAccount account;
    PeopleLink link;
    people_hash(token, hash);
    int status = people_read_link(p, hash, "login", &link, &account);
    if (status != 200) return status;
    people_hash(p->device, device);
    if (p->device[0] && strcmp(device, link.device) == 0)
        return link_use(p, &link, &account, code, out, session);
    link_code(token, p->short_code);
    return people_reject(p, 409,
                         "you asked for this e-mail in another browser; enter the code there");
}

/* Capital letters, without blanks and dashes. */
static void link_plain_code(RhText code, char out[LINK_CODE + 1])
{
    int len = 0;
    for (ptrdiff_t i = 0; i < code.len && len < LINK_CODE; i++) {
        char c = code.data[i];
        if (c != ' ' && c != '-') out[len++] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    }
    out[len] = 0;
}

static bool link_visit_code(void *context, const StoreDoc *doc)
{
    RhJson json;
    if (!rh_json_open(doc->body, &json).what)
        rh_json_string(rh_json_member(json, "link"), (char *)context, PEOPLE_HASH_HEX);
    return false;
}

int people_use_short_code(People *p, RhText short_code, RhText code, PeopleIdentity *out,
                          char session[PEOPLE_TOKEN_MAX])
{
    char plain[LINK_CODE + 1], device[PEOPLE_HASH_HEX], key[PEOPLE_HASH_HEX];
    char hash[PEOPLE_HASH_HEX] = "";
    PeopleAccount account;
    PeopleLink link;
    people_hash(people_device(p), device);
    int status = people_count(p, "short", rh_text(device), PEOPLE_CODES_PER_DEVICE);
    if (status == 200)
        status = people_count(p, "shorts", rh_text(p->address), PEOPLE_CODES_PER_CLIENT);
    if (status != 200) return status;
    link_plain_code(short_code, plain);
    link_code_key(device, plain, key);
    StoreStatus found =
        p->store->get(p->store, rh_text("linkcode"), rh_text(key), link_visit_code, hash);
    if (found == STORE_UNAVAILABLE) return people_unavailable(p);
    if (found == STORE_OK) status = people_read_link(p, hash, "login", &link, &account);
    if (found != STORE_OK || status == 403)
        return people_reject(p, 403, "that code is wrong or has expired");
    return status == 200 ? link_use(p, &link, &account, code, out, session) : status;
}

/* ---- E-mail addresses ---- */

int people_ask_mail(People *p, const PeopleIdentity *me, RhText password, RhText mail)
{
    if (me->is_guest) return people_reject(p, 403, "only accounts can have an e-mail address");
    int status = people_ask_link(p, mail);
    return status == 200 ? people_prove(p, me, password, rh_text("")) : status;
}

int people_send_confirmation(People *p, const PeopleIdentity *who, RhText mail)
{
    char token[PEOPLE_TOKEN_MAX], to[MAIL_ADDRESS_MAX] = "";
    if (mail.len >= MAIL_ADDRESS_MAX) return people_reject(p, 400, "that is not an e-mail address");
    rh_copy(to, mail.data, (size_t)mail.len);
    if (!people_make_link(p, who, "mail", to, token)) return people_unavailable(p);
    if (people_mail_link(p, who, to, "Confirm your e-mail address",
                         "open this link to confirm your e-mail address:", "/#/mail/", token))
        return 200;
    return people_reject(p, 503, "can't send the e-mail; try again later");
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
    char key[STORE_KEY_MAX], owner[STORE_ID_MAX], hash[PEOPLE_HASH_HEX];
    PeopleAccount account;
    PeopleLink link;
    people_hash(token, hash);
    int status = people_read_link(p, hash, "mail", &link, &account);
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
