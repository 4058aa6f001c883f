/* tests/server/people.c - tests of accounts without a server: e-mails, accounts with a clock that
   the test sets, and that nothing is left of a deleted account, however often the store fails
   during the deletion. Prints TAP. */
#define _GNU_SOURCE
#include "apps/server/people/people.h"

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/server/names.h"
#include "apps/server/people/bans.h"
#include "apps/server/table/core.h"
#include "tests/server/kit.h"
#include "tests/server/memory.h"

static char folder[] = "/tmp/roundhouse-people-XXXXXX";
static char room[1 << 18];

/* ---- E-mails. ---- */

static const char *read_file(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t len = fd < 0 ? -1 : read(fd, room, sizeof room - 1);
    if (fd >= 0) close(fd);
    room[len < 0 ? 0 : len] = 0;
    return room;
}

/* Writes a shell script with these commands, which reads an e-mail from its input; returns its
   path. */
static const char *program(const char *name, const char *does)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    if (!file) abort();
    fprintf(file, "#!/bin/sh\ncd %s\n%s\n", folder, does);
    fclose(file);
    chmod(path, 0700);
    return path;
}

static void test_addresses(void)
{
    static const char *const good[] = {"a@b", "anna.b+c@games.example", "x_y-z@a-b.c.d", 0};
    static const char *const bad[] = {"",
                                      "anna",
                                      "@b",
                                      "a@",
                                      "a@b@c",
                                      "a b@c",
                                      "a@b c",
                                      "a@b\nBcc: c",
                                      "a\r@b",
                                      "<a@b>",
                                      "a,b@c",
                                      "a@b,c@d",
                                      "-t@b",
                                      "a@b;c",
                                      "\"a\"@b",
                                      ".a@b",
                                      "a..b@c",
                                      "a@b.",
                                      "a@\xc3\xbc.de",
                                      "a@b\x7f",
                                      0};
    bool all = true;
    for (int i = 0; good[i]; i++) all = all && mail_is_address(rh_text(good[i]));
    kit_ok(all, "addresses: good ones");
    for (int i = 0; bad[i]; i++) {
        if (!mail_is_address(rh_text(bad[i]))) continue;
        printf("# '%s'\n", bad[i]);
        all = false;
    }
    kit_ok(all, "addresses: what would smuggle something, or is none");
}

static void test_mails(void)
{
    MailPlan none = {0, 0, 0}, dev = {0, 0, folder};
    MailPlan sent = {program("takes", "cat > \"$1$2\""), "from@games.example", 0};
    char long_subject[200] = "";
    for (int i = 0; i < 80; i++) long_subject[i] = i % 2 ? '\xbc' : '\xc3';
    kit_ok(!mail_can(&none) && !mail_send(&none, "a@b", "s", "t"), "letters: none without a plan");
    kit_ok(mail_send(&dev, "a@b", "Hi\nBcc: c@d", "one\r\ntwo") &&
               strstr(read_file("mail-1.eml"), "\n\none\ntwo\n") && !strstr(room, "\nBcc"),
           "letters: a subject smuggles nothing into the folder");
    kit_ok(mail_send(&dev, "a@b", "s", "t") && read_file("mail-2.eml")[0],
           "letters: one after another");
    kit_ok(!mail_send(&dev, "a@b\nBcc: c@d", "s", "t"), "letters: nor an address");
    kit_ok(
        mail_send(&sent, "a@b", long_subject, "text") &&
            strstr(read_file("-t-i"), "From: from@games.example\nTo: a@b\nSubject: =?UTF-8?B?") &&
            strstr(room, "?=\n =?UTF-8?B?"),
        "letters: a program gets them, a long subject in parts");
    sent.program = program("fails", "cat >/dev/null; exit 3");
    kit_ok(!mail_send(&sent, "a@b", "s", "t"), "letters: a program that fails is known");
    sent.program = program("closes", "exec <&-; exit 1");
    kit_ok(!mail_send(&sent, "a@b", "s", "t"), "letters: so is one that does not read");
    sent.program = "/nowhere/at/all";
    kit_ok(!mail_send(&sent, "a@b", "s", "t"), "letters: and one that is not there");
}

/* ---- Accounts, and the passing of time. ---- */

enum { MINUTE = 60000 };
static const int64_t start_ms = 1700000000000;
static const MailPlan mails = {0, 0, folder};

typedef struct Someone {
    PeopleIdentity identity;
    char token[PEOPLE_TOKEN_MAX];
} Someone;

static People at(Store *s, int64_t now_ms, const char *address)
{
    People p;
    memset(&p, 0, sizeof p);
    p.store = s;
    p.now_ms = now_ms;
    p.mail = &mails;
    p.base = "http://games.example";
    p.address = address;
    return p;
}

static const char good_password[] = "correct horse battery";

static int sign_up(People *p, const char *name, Someone *out)
{
    memset(out, 0, sizeof *out);
    return people_sign_up(p, rh_text(name), rh_text(good_password), rh_text(""), &out->identity,
                          out->token);
}

static int login(People *p, const char *name, const char *password)
{
    Someone out;
    return people_login(p, rh_text(name), rh_text(password), rh_text(""), &out.identity, out.token);
}

/* Returns the token in the link of the e-mail with this number. */
static const char *link_of(int number)
{
    static char token[PEOPLE_TOKEN_MAX];
    char name[32];
    snprintf(name, sizeof name, "mail-%d.eml", number);
    const char *found = strstr(read_file(name), "/#/");
    memset(token, 0, sizeof token);
    if (found && (found = strchr(found + 3, '/')) != 0)
        memcpy(token, found + 1, strcspn(found + 1, "\n") < 47 ? strcspn(found + 1, "\n") : 47);
    return token;
}

static void test_sessions(Store *s)
{
    People p = at(s, start_ms, "203.0.1.1"), later = p;
    Someone anna, guest;
    PeopleIdentity identity;
    const int64_t year = (int64_t)PEOPLE_SESSION_DAYS * 24 * 60 * MINUTE;
    kit_ok(sign_up(&p, "Anna", &anna) == 200 && !anna.identity.is_guest,
           "accounts: out of nothing");
    kit_ok(!strstr(kit_doc(s, "person", anna.identity.id), good_password) &&
               strstr(kit_doc(s, "person", anna.identity.id), "$argon2id$v=19$m=19456,t=2,p=1$"),
           "accounts: the store has no password, but its hash");
    StoreQuery query;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("session");
    kit_ok(!strstr(kit_list(s, &query), anna.token), "sessions: the store has no token");
    kit_ok(people_find(s, anna.token, start_ms + year, &identity) == STORE_OK &&
               people_find(s, anna.token, start_ms + year + 1, &identity) == STORE_NOT_FOUND,
           "sessions: they are good for a year");
    people_tidy(s, start_ms + year - 1);
    kit_ok(people_find(s, anna.token, start_ms, &identity) == STORE_OK, "sessions: good ones stay");
    people_tidy(s, start_ms + year + 1);
    kit_ok(people_find(s, anna.token, start_ms, &identity) == STORE_NOT_FOUND,
           "sessions: old ones go");
    later.now_ms = start_ms + year;
    kit_ok(login(&later, "anna", good_password) == 200, "accounts: who comes back logs in");
    kit_ok(people_enter(&p, rh_text(" aNNa "), &guest.identity, guest.token) == 409 &&
               people_enter(&p, rh_text("Gast"), &guest.identity, guest.token) == 200,
           "guests: not under the name of an account");
    kit_ok(people_token(&p, &anna.identity, rh_text("x"), guest.token) == 200 &&
               people_find(s, guest.token, start_ms, &identity) == STORE_OK &&
               strcmp(identity.id, anna.identity.id) == 0,
           "tokens: they are sessions");
}

/* ---- Names that look alike. ---- */

static bool alike(const char *a, const char *b)
{
    return name_alike(rh_text(a), rh_text(b)) && name_alike(rh_text(b), rh_text(a));
}

static void test_names(Store *s)
{
    static const char *const same[][2] = {
        {"Anna", "aNNA"},
        {"Anna", "\xd0\x90nna"},      /* Cyrillic A */
        {"BEN", "\xd0\x92\xd0\x95N"}, /* Cyrillic Ve and Ie */
        {"Ben", "\xd0\x92\xd0\x95N"},
        {"Ian", "lan"},
        {"Bob", "B0B"},
        {"modern", "rnodern"},
        {"J\xc3\xb6rg", "Jo\xcc\x88rg"},                              /* composed and decomposed */
        {"Anna", "\xef\xbc\xa1\xef\xbd\x8e\xef\xbd\x8e\xef\xbd\x81"}, /* fullwidth */
        {"a\xcc\x82\xcc\xa3", "a\xcc\xa3\xcc\x82"},                   /* marks in another order */
        {"STRASSE", "Stra\xc3\x9f"
                    "e"},
        {"Anna", "\xf0\x9d\x90\x80nna"},     /* mathematical bold A */
        {"\xce\x9f\xce\x9c\xce\x91", "OMA"}, /* Greek */
        {0, 0}};
    static const char *const other[][2] = {{"Ian", "Lan"},       {"Nina", "Viva"},
                                           {"Anna", "Hanna"},    {"J\xc3\xb6rg", "Jorg"},
                                           {"Anna 1", "Anna 2"}, {0, 0}};
    static const char *const bad[] = {"An\xe2\x80\x8bna", /* zero-width space */
                                      "\xe2\x80\xae"
                                      "annA",         /* right-to-left override */
                                      "An\xc2\xadna", /* soft hyphen */
                                      "An\xc2\xa0na", /* no-break space */
                                      "Anna  B",
                                      "\xcc\x81"
                                      "a",
                                      "a\xef\xb8\x8f",
                                      "a\xcc\x81\xcc\x81\xcc\x81\xcc\x81",
                                      "\xe3\x85\xa4",
                                      "a<b",
                                      "a\nb",
                                      "\xee\x80\x80",
                                      "\xff",
                                      0};
    static const char *const good[] = {"Anna",
                                       "J\xc3\xb6rg",
                                       "Nguy\xe1\xbb\x85n",
                                       "\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0",
                                       "\xe5\xb1\xb1\xe7\x94\xb0",
                                       "\xea\xb9\x80\xec\x98\x81",
                                       "O'Neil",
                                       "\xf0\x9f\x9a\x82",
                                       0};
    bool all = true;
    for (int i = 0; same[i][0]; i++) {
        if (alike(same[i][0], same[i][1])) continue;
        printf("# '%s' and '%s'\n", same[i][0], same[i][1]);
        all = false;
    }
    kit_ok(all, "names: alike");
    for (int i = 0; other[i][0]; i++) all = all && !alike(other[i][0], other[i][1]);
    kit_ok(all, "names: not alike");
    for (int i = 0; bad[i]; i++) {
        if (name_fault(rh_text(bad[i]))) continue;
        printf("# bad name %d\n", i);
        all = false;
    }
    for (int i = 0; good[i]; i++) all = all && !name_fault(rh_text(good[i]));
    kit_ok(all, "names: no invisible characters, but every script");
    People p = at(s, start_ms, "203.0.7.1");
    Someone ida;
    kit_ok(people_enter(&p, rh_text("Adm\xc4\xb1n"), &ida.identity, ida.token) == 400 &&
               sign_up(&p, "SYSTEM", &ida) == 400,
           "names: reserved");
    kit_ok(sign_up(&p, "Ida", &ida) == 200 && sign_up(&p, "lda", &ida) == 409 &&
               people_enter(&p,
                            rh_text("\xd0\x86"
                                    "da"),
                            &ida.identity, ida.token) == 409,
           "names: nobody takes one that looks like an account's");
}

/* Accounts from before there were looks. */
static void test_old_names(void)
{
    Memory *memory = memory_new();
    Store *s = memory_open(memory);
    People p = at(s, start_ms, "203.0.8.1");
    Someone one;
    StoreQuery looks;
    memset(&looks, 0, sizeof looks);
    looks.kind = rh_text("look");
    sign_up(&p, "Ottilie", &one);
    StoreBatch batch;
    NameLooks keys;
    memset(&batch, 0, sizeof batch);
    name_looks(rh_text("Ottilie"), &keys);
    for (int i = 0; i < NAME_LOOKS; i++) {
        StoreDoc *doc = &batch.docs[batch.doc_count++];
        doc->kind = looks.kind;
        doc->key = rh_text(keys.key[i]);
        doc->owner = rh_text("");
        doc->version = STORE_ANY;
    }
    s->write(s, &batch);
    bool was = people_enter(&p, rh_text("ottilie"), &one.identity, one.token) == 200;
    kit_ok(was && people_index_names(s) == STORE_OK &&
               people_enter(&p, rh_text("ottilie"), &one.identity, one.token) == 409,
           "names: old accounts get their looks");
    kit_ok(people_index_names(s) == STORE_OK, "names: once");
    s->close(s);
    memory_free(memory);
}

static void test_bans(void)
{
    Memory *memory = memory_new();
    Store *s = memory_open(memory);
    Bans *bans = (Bans *)calloc(1, sizeof *bans);
    NameLooks looks;
    char key[BAN_KEY_MAX];
    ban_name(rh_text("Anna"), key);
    kit_put_for(s, "ban", key, "", start_ms + MINUTE);
    bans_read(s, start_ms, bans);
    name_looks(rh_text("\xd0\x90nna"), &looks);
    kit_ok(bans->count == 1 && bans_until_name(bans, &looks, start_ms) == start_ms + MINUTE &&
               bans_until_name(bans, &looks, start_ms + MINUTE) == 0,
           "bans: a name that looks like a banned one is banned too");
    name_looks(rh_text("Hanna"), &looks);
    kit_ok(!bans_until_name(bans, &looks, start_ms), "bans: others are not");
    ban_chat(rh_text("Hanna"), key);
    kit_put_for(s, "ban", key, "", start_ms + MINUTE);
    bans_read(s, start_ms, bans);
    kit_ok(!bans_until_name(bans, &looks, start_ms) &&
               bans_until_chat(bans, &looks, start_ms) == start_ms + MINUTE,
           "bans: one of chat forbids only to chat");
    people_tidy(s, start_ms + MINUTE);
    kit_ok(strcmp(kit_doc(s, "ban", key), "NONE") == 0, "bans: old ones are removed");
    free(bans);
    s->close(s);
    memory_free(memory);
}

/* How many wrong passwords in a row are checked before one has to wait. */
static int wrong_ones(People *p, const char *name)
{
    int tries = 0;
    while (tries < 200 && login(p, name, "wrong wrong wrong") == 403) tries++;
    return tries;
}

static StoreQuery devices_of(const Someone *who)
{
    StoreQuery query;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("device");
    query.owner = rh_text(who->identity.id);
    query.by_owner = true;
    query.sort_key_max = INT64_MAX;
    return query;
}

/* Strangers guess passwords; the owner logs in all the same. */
static void test_guessing(Store *s)
{
    People p = at(s, start_ms, "203.0.2.1"), owner = at(s, start_ms, "203.0.3.1");
    Someone berta;
    sign_up(&owner, "Berta", &berta);
    kit_ok(owner.sets_device && strlen(owner.device) == 43,
           "guessing: a new account knows its device");
    kit_ok(wrong_ones(&p, "Berta") == 5 && login(&p, "berta", good_password) == 429 &&
               p.wait_s == 2 && strcmp(p.why, "too many attempts; please wait 2 seconds") == 0,
           "guessing: five from one address, then one has to wait");
    kit_ok(login(&p, "Anna", good_password) == 200, "guessing: other accounts are not concerned");
    p.now_ms += 1999;
    kit_ok(login(&p, "Berta", "wrong wrong wrong") == 429, "guessing: for two seconds");
    p.now_ms += 1;
    kit_ok(login(&p, "Berta", "wrong wrong wrong") == 403 &&
               login(&p, "Berta", good_password) == 429 && p.wait_s == 4,
           "guessing: the next time twice as long");
    for (int i = 0; i < 12; i++) {
        p.now_ms += (int64_t)p.wait_s * 1000;
        login(&p, "Berta", "wrong wrong wrong");
        login(&p, "Berta", good_password);
    }
    kit_ok(p.wait_s == 15 * 60 && strcmp(p.why, "too many attempts; please wait 15 minutes") == 0,
           "guessing: a quarter of an hour at most");
    People six = at(s, start_ms, "2001:db8:0:1::/64");
    wrong_ones(&six, "Berta");
    kit_ok(login(&six, "Berta", good_password) == 429, "guessing: an IPv6 network counts as one");
    People known = owner;
    memcpy(known.device, owner.device, sizeof known.device);
    known.address = p.address;
    kit_ok(login(&known, "Berta", good_password) == 200,
           "guessing: a device that is known logs in, even from the same address");
    People elsewhere = at(s, start_ms, "203.0.4.1");
    kit_ok(login(&elsewhere, "Berta", good_password) == 200,
           "guessing: so does a new device elsewhere");
    kit_ok(wrong_ones(&known, "Berta") == 10 && login(&known, "Berta", good_password) == 429,
           "guessing: a known device has ten attempts");
    People other = at(s, start_ms, "203.0.3.1");
    kit_ok(login(&other, "Berta", good_password) == 200, "guessing: of its own");
    known.now_ms += 15 * 60000;
    kit_ok(login(&known, "Berta", good_password) == 200 && wrong_ones(&known, "Berta") == 10,
           "guessing: after the right password they begin anew");
    StoreQuery query = devices_of(&berta);
    kit_ok(kit_list(s, &query)[0] && people_leave_all(&other, &berta.identity, 0) == 200 &&
               !kit_list(s, &query)[0],
           "guessing: logging out everywhere makes all devices unknown");
}

/* Strangers at many addresses. */
static void test_guessing_together(Store *s)
{
    char address[32], name[16];
    People many = at(s, start_ms, "203.0.113.1"), owner = at(s, start_ms, "198.51.100.1");
    Someone emma;
    int tries;
    sign_up(&owner, "Emma", &emma);
    for (tries = 0; tries < 80; tries++) {
        snprintf(name, sizeof name, "n%d", tries);
        if (login(&many, name, "wrong wrong wrong") != 403) break;
    }
    kit_ok(tries == 60 && login(&many, "Anna", good_password) == 429,
           "guessing: sixty of an address");
    many.address = "203.0.113.2";
    kit_ok(login(&many, "n1", "wrong wrong wrong") == 403,
           "guessing: its neighbour is not concerned");
    many.address = address;
    for (tries = 0; tries < 300; tries++) {
        snprintf(name, sizeof name, "m%d", tries);
        snprintf(address, sizeof address, "192.0.2.%d", tries % 250);
        if (login(&many, name, "wrong wrong wrong") != 403) break;
    }
    kit_ok(tries == 240, "guessing: 240 of a network");
    for (tries = 0; tries < 200; tries++) {
        snprintf(address, sizeof address, "10.%d.0.1", tries);
        if (login(&many, "Emma", "wrong wrong wrong") != 403) break;
    }
    kit_ok(tries == 100 && login(&many, "emma", good_password) == 429 && many.wait_s == 1,
           "guessing: a hundred for an account, wherever they come from");
    kit_ok(login(&owner, "Emma", good_password) == 200, "guessing: its known device logs in");
    People late = at(s, start_ms + 3600000, "203.0.113.77");
    kit_ok(login(&late, "Emma", good_password) == 200, "guessing: an hour later so do others");
}

static void test_counts(Store *s)
{
    People many = at(s, start_ms, "203.0.113.9");
    int tries;
    for (tries = 0; tries < 40; tries++) {
        char mail[32];
        snprintf(mail, sizeof mail, "n%d@b", tries);
        if (people_ask_link(&many, rh_text(mail)) != 200) break;
    }
    kit_ok(tries == 30 && many.wait_s == 30, "counts: thirty e-mails of an address");
    many.now_ms += 30000;
    kit_ok(people_ask_link(&many, rh_text("x@b")) == 200 &&
               people_ask_link(&many, rh_text("y@b")) == 429,
           "counts: then one in half a minute");
}

/* A person has at most twenty known devices. */
static void test_devices(Store *s)
{
    People p = at(s, start_ms, "203.0.9.1");
    Someone ole;
    sign_up(&p, "Ole", &ole);
    StoreQuery query = devices_of(&ole);
    kit_ok(!strstr(kit_list(s, &query), p.device), "devices: the store has no token");
    char first[PEOPLE_TOKEN_MAX];
    memcpy(first, p.device, sizeof first);
    for (int i = 0; i < PEOPLE_DEVICES_MAX; i++) {
        People next = at(s, start_ms + i + 1, "203.0.9.1");
        if (login(&next, "Ole", good_password) != 200) break;
    }
    const char *all = kit_list(s, &query);
    int count = 1;
    for (; *all; all++) count += *all == ' ';
    kit_ok(count == PEOPLE_DEVICES_MAX, "devices: twenty of a person, not %d", count);
    People stranger = at(s, start_ms + 100, "203.0.9.2");
    wrong_ones(&stranger, "Ole");
    memcpy(stranger.device, first, sizeof first);
    kit_ok(login(&stranger, "Ole", good_password) == 429, "devices: the oldest is forgotten");
    people_tidy(s, start_ms + (int64_t)(PEOPLE_DEVICE_DAYS + 1) * 24 * 60 * MINUTE);
    kit_ok(kit_list(s, &query)[0] == 0, "devices: so are those not used for a year");
}

/* A link that is opened in another browser, which may be that of somebody else. */
static void test_other_browser(Store *s)
{
    People p = at(s, start_ms, "203.0.5.1"), other = at(s, start_ms, "203.0.5.2");
    People thief = at(s, start_ms, "203.0.5.3");
    Someone out;
    char token[PEOPLE_TOKEN_MAX], code[20];
    people_ask_link(&p, rh_text("carla@b"));
    kit_ok(p.sets_device && strlen(p.device) == 43, "links: they belong to a device");
    people_send_link(&p, rh_text("carla@b"));
    snprintf(token, sizeof token, "%s", link_of(6));
    kit_ok(people_use_link(&other, token, rh_text(""), &out.identity, out.token) == 409 &&
               strlen(other.short_code) == 8,
           "links: another browser is shown a code instead of being logged in");
    snprintf(code, sizeof code, "%s", other.short_code);
    kit_ok(people_use_link(&other, token, rh_text(""), &out.identity, out.token) == 409 &&
               strcmp(code, other.short_code) == 0,
           "links: always the same");
    kit_ok(people_use_short_code(&thief, rh_text(code), rh_text(""), &out.identity, out.token) ==
                   403 &&
               people_use_short_code(&other, rh_text(code), rh_text(""), &out.identity,
                                     out.token) == 403,
           "links: which is of no use there");
    kit_ok(people_use_short_code(&p, rh_text("ABCDEFGH"), rh_text(""), &out.identity, out.token) ==
               403,
           "links: a wrong code");
    People late = p;
    late.now_ms += 15 * MINUTE;
    kit_ok(people_use_short_code(&late, rh_text(code), rh_text(""), &out.identity, out.token) ==
               403,
           "links: too late for the code");
    char spaced[24];
    snprintf(spaced, sizeof spaced, "%.4s-%s", code, code + 4);
    for (char *c = spaced; *c; c++) *c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    kit_ok(people_use_short_code(&p, rh_text(spaced), rh_text(""), &out.identity, out.token) ==
                   200 &&
               strcmp(out.identity.name, "Carla") == 0,
           "links: the browser that asked is logged in with it");
    kit_ok(people_use_short_code(&p, rh_text(code), rh_text(""), &out.identity, out.token) == 403 &&
               people_use_link(&p, token, rh_text(""), &out.identity, out.token) == 403,
           "links: once");
    int tries = 0;
    thief.now_ms += 60 * MINUTE;
    while (tries < 30 && people_use_short_code(&thief, rh_text("ABCDEFGH"), rh_text(""),
                                               &out.identity, out.token) == 403)
        tries++;
    kit_ok(tries == 10, "links: ten tries of a code");
}

static void test_links(Store *s, Memory *memory)
{
    People p = at(s, start_ms, "203.0.5.1");
    Someone carla, dora;
    sign_up(&p, "Carla", &carla);
    kit_ok(people_ask_mail(&p, &carla.identity, rh_text(good_password), rh_text("carla@b")) ==
                   200 &&
               people_send_confirmation(&p, &carla.identity, rh_text("carla@b")) == 200,
           "links: an address is asked about");
    People late = p;
    people_set_device(&late, p.device);
    late.now_ms += 15 * MINUTE;
    kit_ok(people_use_mail(&late, link_of(3), &dora.identity) == 403, "links: too late");
    memory_fate(memory, MEMORY_UNAVAILABLE);
    kit_ok(people_use_mail(&p, link_of(3), &dora.identity) == 503 &&
               people_use_mail(&p, link_of(3), &dora.identity) == 200,
           "links: what was lost is done again");
    people_send_link(&p, rh_text("CARLA@b"));
    people_send_link(&p, rh_text("nobody@b"));
    kit_ok(link_of(4)[0] && !link_of(5)[0], "links: an e-mail goes to the owner of the address");
    kit_ok(people_use_link(&late, link_of(4), rh_text(""), &dora.identity, dora.token) == 403,
           "links: too late again");
    memory_fate(memory, MEMORY_REFUSED);
    kit_ok(people_use_link(&p, link_of(4), rh_text(""), &dora.identity, dora.token) == 403,
           "links: who comes second is not let in");
    kit_ok(people_use_link(&p, link_of(4), rh_text(""), &dora.identity, dora.token) == 200 &&
               strcmp(dora.identity.id, carla.identity.id) == 0,
           "links: who comes first is");
    late.now_ms = start_ms + 61 * MINUTE;
    kit_ok(people_change_password(&late, &dora.identity, dora.token, rh_text(""),
                                  rh_text("yet another one")) == 403 &&
               people_change_password(&p, &carla.identity, carla.token, rh_text(""),
                                      rh_text("yet another one")) == 403 &&
               people_change_password(&p, &dora.identity, dora.token, rh_text(""),
                                      rh_text("yet another one")) == 200,
           "passwords: without the old one only right after a letter");
    PeopleIdentity identity;
    kit_ok(people_find(s, carla.token, start_ms, &identity) == STORE_NOT_FOUND &&
               people_find(s, dora.token, start_ms, &identity) == STORE_OK,
           "passwords: other sessions end");
    people_send_link(&p, rh_text("carla@b"));
    people_tidy(s, start_ms + 15 * MINUTE);
    StoreQuery codes;
    memset(&codes, 0, sizeof codes);
    codes.kind = rh_text("linkcode");
    kit_ok(!kit_list(s, &codes)[0], "links: old codes go");
    kit_ok(people_use_link(&p, link_of(5), rh_text(""), &dora.identity, dora.token) == 403,
           "links: old ones go");
    memory_down(memory, true);
    bool down = people_enter(&p, rh_text("E"), &dora.identity, dora.token) == 503 &&
                login(&p, "Carla", "yet another one") == 503 &&
                sign_up(&p, "Ernst", &dora) == 503 &&
                people_leave_all(&p, &carla.identity, 0) == 503 &&
                people_use_link(&p, "x", rh_text(""), &dora.identity, dora.token) == 503;
    memory_down(memory, false);
    kit_ok(down, "without a database everybody is told so");
}

/* ---- Deleting an account. ---- */

static int64_t host_now(void *context)
{
    return *(int64_t *)context;
}

static void host_random(void *context, void *bytes, size_t count)
{
    (void)context;
    randombytes_buf(bytes, count);
}

static char said[1 << 16]; /* the core's last answer */

static void host_send(void *context, uint64_t socket, RhText text)
{
    (void)context;
    (void)socket;
    snprintf(said, sizeof said, "%.*s", (int)text.len, text.data);
}

static SetupCache host_setups = SETUP_CACHE_EMPTY;

static void host_start_bot_move(void *context, const CoreBotJob *job)
{
    (void)context;
    (void)job;
}

static void host_forgets(void *context, RhText table, RhText person)
{
    core_forget((Core *)context, table, person);
}

static void say(Core *core, const PeopleIdentity *who, const char *table, const char *what)
{
    char text[512];
    RhBuf out = {text, sizeof text, 0, false};
    Person person = {rh_text(who->id), rh_text(who->name), who->is_guest, rh_text(""), false};
    for (; *what; what++) {
        if (*what == '$') rh_put(&out, table);
        else rh_put_char(&out, *what == '\'' ? '"' : *what);
    }
    core_message(core, 1, &person, rh_buf_text(&out));
}

static void sit_and_speak(Core *core, const PeopleIdentity *who, const char *table)
{
    say(core, who, table, "{'do':'sit','table':'$'}");
    say(core, who, table,
        who->is_guest ? "{'do':'say','table':'$','text':'what the guest says'}"
                      : "{'do':'say','table':'$','text':'nobody knows the Kreuzberg'}");
}

/* Creates a table, seats both people and lets them chat; starts the match if `begins`. Stores its
   id. */
static void table_of(Core *core, const PeopleIdentity *host, const PeopleIdentity *other,
                     bool begins, char id[STORE_ID_MAX])
{
    say(core, host, "",
        "{'do':'create','game':'transsib','options':{'players':'3'},"
        "'seats':['open','open',{'bot':'random'}]}");
    const char *found = strstr(said, "\"table\":\"");
    snprintf(id, STORE_ID_MAX, "%.16s", found ? found + 9 : "");
    sit_and_speak(core, host, id);
    sit_and_speak(core, other, id);
    if (begins) say(core, host, id, "{'do':'start','table':'$'}");
}

typedef struct Trace {
    Store *store;
    const char *const *words;
    bool tells; /* print every occurrence */
    RhText table;
    int count;
} Trace;

static void trace_in(Trace *t, RhText text)
{
    for (int i = 0; t->words[i]; i++) {
        if (!memmem(text.data, (size_t)text.len, t->words[i], strlen(t->words[i]))) continue;
        if (t->tells)
            printf("# %s in %.*s: %.*s\n", t->words[i], (int)t->table.len, t->table.data,
                   (int)text.len, text.data);
        t->count++;
    }
}

static bool trace_doc(void *context, const StoreDoc *doc)
{
    Trace *t = (Trace *)context;
    t->table = doc->kind;
    trace_in(t, doc->key);
    trace_in(t, doc->owner);
    trace_in(t, doc->body);
    return true;
}

static bool trace_entry(void *context, const StoreEntry *entry)
{
    trace_in((Trace *)context, entry->body);
    return true;
}

static bool trace_table(void *context, const StoreDoc *doc)
{
    Trace *t = (Trace *)context;
    t->table = doc->key;
    t->store->entries(t->store, doc->key, 1, trace_entry, t);
    return true;
}

/* Returns how often any of the words occurs anywhere in the store. */
static int traces(Store *s, const char *const *words, bool tells)
{
    Trace t = {s, words, tells, {0, 0}, 0};
    StoreQuery all;
    memset(&all, 0, sizeof all);
    s->list(s, &all, trace_doc, &t);
    s->tables(s, trace_table, &t);
    return t.count;
}

static void test_forget(Store *s, Memory *memory)
{
    int64_t now = start_ms;
    People p = at(s, start_ms, "203.0.6.1");
    Someone franz, guest;
    char ids[3][STORE_ID_MAX];
    CoreHost host;
    memset(&host, 0, sizeof host);
    host.context = &now;
    host.store = s;
    host.is_shared = true;
    host.now_ms = host_now;
    host.random = host_random;
    host.send = host_send;
    host.start_bot_move = host_start_bot_move;
    host.setups = &host_setups;
    Core *core = core_new(&host), *other = core_new(&host);
    sign_up(&p, "Franz", &franz);
    people_send_confirmation(&p, &franz.identity, rh_text("franz@b"));
    people_use_mail(&p, link_of(7), &guest.identity);
    people_enter(&p, rh_text("Gerd"), &guest.identity, guest.token);
    table_of(core, &franz.identity, &guest.identity, true, ids[0]);
    table_of(core, &guest.identity, &franz.identity, false, ids[1]);
    table_of(core, &franz.identity, &guest.identity, false, ids[2]);
    say(other, &guest.identity, ids[0], "{'do':'head','table':'$'}");
    kit_put(s, "rating", "x", STORE_ABSENT, "{}");
    people_set_progress(&p, &franz.identity, 0, rh_text("{\"lesson\":\"Kreuzberg\"}"));
    const char *const words[] = {"Franz", "franz", "Kreuzberg", franz.identity.id, 0};
    const char *const names[] = {"Franz", "franz", "Kreuzberg", 0};
    kit_ok(traces(s, names, false) > 5, "forgetting: at first there is much to forget");
    kit_ok(people_delete(&p, &franz.identity) == 200, "forgetting: somebody leaves");
    PeopleIdentity identity;
    kit_ok(people_find(s, franz.token, now, &identity) == STORE_NOT_FOUND &&
               login(&p, "Franz", good_password) == 403,
           "forgetting: nobody can log in to the account");
    int rounds = 0;
    for (; rounds < 200 && strstr(kit_doc(s, "leaver", franz.identity.id), "{}"); rounds++) {
        static const MemoryFate fates[] = {MEMORY_UNAVAILABLE, MEMORY_REFUSED,
                                           MEMORY_UNAVAILABLE_AFTER, MEMORY_WELL, MEMORY_WELL};
        memory_fate(memory, fates[rounds % 5]);
        now += 2000;
        people_forget(s, now, host_forgets, core);
    }
    memory_fate(memory, MEMORY_WELL);
    kit_ok(rounds < 200 && rounds > 5, "forgetting: after %d rounds it is done", rounds);
    kit_ok(traces(s, names, true) == 0, "forgetting: no name, address or message is left");
    Trace t = {s, words + 3, true, {0, 0}, 0};
    StoreQuery all;
    memset(&all, 0, sizeof all);
    s->list(s, &all, trace_doc, &t);
    kit_ok(t.count == 0, "forgetting: and no document about the person");
    core_log_changed(other, rh_text(ids[0]), CORE_REWRITTEN);
    say(other, &guest.identity, ids[0], "{'do':'head','table':'$'}");
    kit_ok(strstr(said, "\"name\":\"somebody\"") && strstr(said, "\"why\":\"resigned\"") &&
               !strstr(said, "Franz"),
           "forgetting: another core reads it anew");
    kit_ok(strstr(said, "\"host\":\"somebody\"") != 0, "forgetting: a table has somebody as host");
    say(core, &guest.identity, ids[1], "{'do':'head','table':'$'}");
    kit_ok(strstr(said, "\"stage\":\"open\"") && strstr(said, "{\"name\":null}"),
           "forgetting: the seat at a table that has not begun is free");
    say(core, &guest.identity, ids[2], "{'do':'head','table':'$'}");
    kit_ok(strstr(said, "\"stage\":\"closed\"") != 0,
           "forgetting: a table of the person is closed");
    const char *const kept[] = {"what the guest says", 0};
    kit_ok(traces(s, kept, false) == 3, "forgetting: what others said is still there");
    core_free(core);
    core_free(other);
    setup_cache_clear(&host_setups);
}

static int remove_one(const char *path, const struct stat *info, int kind, struct FTW *where)
{
    (void)info;
    (void)kind;
    (void)where;
    return remove(path);
}

int main(void)
{
    Memory *memory = memory_new();
    Store *s = memory_open(memory);
    signal(SIGPIPE, SIG_IGN); /* as the server's transport does */
    if (sodium_init() < 0 || !mkdtemp(folder)) abort();
    test_addresses();
    test_mails();
    test_sessions(s);
    test_names(s);
    test_old_names();
    test_bans();
    test_guessing(s);
    test_guessing_together(s);
    test_counts(s);
    test_devices(s);
    test_links(s, memory);
    test_other_browser(s);
    test_forget(s, memory);
    s->close(s);
    memory_free(memory);
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
    return kit_done();
}
