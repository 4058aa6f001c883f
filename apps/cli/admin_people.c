/* apps/cli/admin_people.c - people of a server, for its administrator: reports, warnings, bans, the
   audit log, and who is a moderator. It does the same as the moderators' desk in the browser and
   writes the same log. All of it works while servers run. */
#define _DEFAULT_SOURCE
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "apps/cli/admin.h"
#include "apps/server/people/cases.h"
#include "apps/server/people/entry.h"

enum { ADMIN_LINE_MAX = 2048, ADMIN_CASES_MAX = 1 << 20 };

/* What calls of people.h need. */
static People admin_people(const AdminRequest *a)
{
    People p;
    rh_zero(&p, sizeof p);
    p.store = admin_open_requested(a);
    p.now_ms = admin_now_ms();
    p.address = "";
    return p;
}

/* ---- Steps ---- */

/* The person of the argument: an account, the key of a report, or just a name or an address. */
static void admin_find_person(const AdminRequest *a, Store *store, Decision *d)
{
    PeopleIdentity who;
    size_t len = strlen(a->what);
    StoreStatus status = people_named(store, rh_text(a->what), &who);
    if (status == STORE_UNAVAILABLE) admin_refuse_lost(status);
    if (len >= sizeof d->to.name) len = sizeof d->to.name - 1;
    memcpy(d->to.name, a->what, len);
    if (status == STORE_OK) {
        memcpy(d->to.id, who.id, sizeof who.id);
        memcpy(d->to.name, who.name, sizeof who.name);
    } else if (case_is_open(store, a->what)) d->case_key = a->what;
}

static void admin_decide(const AdminRequest *a, const char *step, int64_t until_ms)
{
    People p;
    Decision d;
    char key[BAN_KEY_MAX];
    RhText who = rh_text(admin_require(a, a->what, "NAME"));
    if (who.len >= RH_NAME_MAX && !ban_address(who, key))
        cli_refuse_value("'%.80s' is neither a name nor an IP address", a->what);
    rh_zero(&d, sizeof d);
    p = admin_people(a);
    d.case_key = "";
    d.step = step;
    d.until_ms = until_ms;
    if (until_ms && (until_ms - p.now_ms) % 86400000 == 0)
        d.days = (int32_t)((until_ms - p.now_ms) / 86400000);
    d.why = rh_text(a->why ? a->why : "");
    d.text = rh_text(a->text ? a->text : "");
    admin_find_person(a, p.store, &d);
    int status = people_decide(&p, &d);
    p.store->close(p.store);
    if (status == 404 && strncmp(a->task, "un", 2) == 0)
        cli_refuse("'%.80s' is not %s", a->what, a->task[2] == 'b' ? "banned" : "silenced");
    if (status != 200) cli_refuse("'%.80s': %s", a->what, p.why);
}

static int64_t admin_until(const AdminRequest *a)
{
    return a->how_long ? admin_now_ms() + admin_span_ms(a, "--for", a->how_long) : 0;
}

void admin_ban(const AdminRequest *a)
{
    int64_t until = admin_until(a);
    admin_decide(a, until ? "suspend" : "ban", until);
}

void admin_unban(const AdminRequest *a)
{
    admin_decide(a, "unban", 0);
}

void admin_silence(const AdminRequest *a)
{
    if (!a->how_long) cli_usage(a->self, "missing --for TIME");
    admin_decide(a, "no-chat", admin_until(a));
}

void admin_unsilence(const AdminRequest *a)
{
    admin_decide(a, "chat", 0);
}

void admin_warn(const AdminRequest *a)
{
    if (!a->text) cli_usage(a->self, "missing --text TEXT");
    admin_decide(a, "warn", 0);
}

void admin_dismiss(const AdminRequest *a)
{
    admin_decide(a, "dismiss", 0);
}

void admin_undo(const AdminRequest *a)
{
    int64_t number = cli_number("LINE", admin_require(a, a->what, "LINE"), 1, INT32_MAX);
    People p = admin_people(a);
    int status = people_undo_step(&p, 0, number, rh_text(a->why ? a->why : ""));
    p.store->close(p.store);
    if (status != 200) cli_refuse("%s", p.why);
}

/* ---- Lists ---- */

void admin_bans(const AdminRequest *a)
{
    Bans *bans = (Bans *)cli_alloc(sizeof *bans);
    admin_refuse_argument(a);
    Store *s = admin_open_requested(a);
    admin_refuse_lost(bans_read(s, admin_now_ms(), bans));
    for (int32_t i = 0; i < bans->count; i++) {
        char line[ADMIN_LINE_MAX];
        RhBuf out = {line, sizeof line, 0, false};
        if (bans->at[i].until_ms == BAN_FOR_GOOD) rh_put(&out, "forever             ");
        else ban_put_time(bans->at[i].until_ms, &out);
        rh_put(&out, "  ");
        admin_put_plain(&out, strchr(bans->at[i].key, ':') + 1);
        if (strncmp(bans->at[i].key, "chat:", 5) == 0) rh_put(&out, " (chat)");
        printf("%s\n", rh_buf_string(&out));
    }
    s->close(s);
    free(bans);
}

/* The members of a case as one line: its key, when, whom, why and how many. */
static void admin_print_case(RhJson one)
{
    char line[ADMIN_LINE_MAX], text[128];
    RhBuf out = {line, sizeof line, 0, false};
    int64_t n = 0;
    rh_json_string(rh_json_member(one, "id"), text, sizeof text);
    rh_put(&out, text);
    rh_json_int(rh_json_member(one, "at"), 0, INT64_MAX, &n);
    rh_put(&out, "  ");
    ban_put_time(n, &out);
    rh_put(&out, "  ");
    rh_json_string(rh_json_member(one, "name"), text, sizeof text);
    admin_put_plain(&out, text);
    rh_json_string(rh_json_member(one, "reason"), text, sizeof text);
    rh_put(&out, ": ");
    rh_put(&out, text);
    rh_json_int(rh_json_member(one, "count"), 0, INT32_MAX, &n);
    rh_put(&out, ", reported by ");
    rh_put_number(&out, n);
    rh_put(&out, n == 1 ? " person" : " people");
    printf("%s\n", rh_buf_string(&out));
}

void admin_reports(const AdminRequest *a)
{
    RhBuf all = cli_buf(ADMIN_CASES_MAX);
    RhJson json;
    admin_refuse_argument(a);
    Store *s = admin_open_requested(a);
    admin_refuse_lost(cases_put(s, true, &all));
    s->close(s);
    if (all.full || rh_json_open(rh_buf_text(&all), &json).what)
        cli_refuse("there are too many reports to list");
    for (RhJson one = rh_json_first(json, 0); one.at; one = rh_json_next(one, 0))
        admin_print_case(one);
}

static bool admin_print_line(void *context, const AuditLine *line)
{
    char text[ADMIN_LINE_MAX];
    RhBuf out = {text, sizeof text, 0, false};
    (void)context;
    audit_put_text(line, &out);
    printf("%s\n", rh_buf_string(&out));
    return true;
}

void admin_audit(const AdminRequest *a)
{
    admin_refuse_argument(a);
    Store *s = admin_open_requested(a);
    admin_refuse_lost(audit_list(s, 0, "", 0, admin_print_line, 0));
    s->close(s);
}

/* ---- Moderators ---- */

static void admin_set_moderator(const AdminRequest *a, bool is)
{
    PeopleIdentity who;
    bool before = false;
    const char *name = admin_require(a, a->what, "NAME");
    Store *s = admin_open_requested(a);
    StoreStatus status = people_named(s, rh_text(name), &who);
    admin_refuse_lost(status);
    if (status != STORE_OK) cli_refuse("there is no account with the name '%.80s'", name);
    admin_refuse_lost(moderator_is(s, who.id, &before));
    if (before == is)
        cli_refuse("'%.80s' is %s", name, is ? "a moderator already" : "no moderator");
    if (moderator_set(s, &who, is, admin_now_ms()) != STORE_OK)
        cli_refuse("the database does not answer");
    s->close(s);
}

void admin_moderator(const AdminRequest *a)
{
    admin_set_moderator(a, true);
}

void admin_unmoderator(const AdminRequest *a)
{
    admin_set_moderator(a, false);
}

static void admin_print_moderator(void *context, const char *name)
{
    char line[ADMIN_LINE_MAX];
    RhBuf out = {line, sizeof line, 0, false};
    (void)context;
    admin_put_plain(&out, name);
    printf("%s\n", rh_buf_string(&out));
}

void admin_moderators(const AdminRequest *a)
{
    admin_refuse_argument(a);
    Store *s = admin_open_requested(a);
    admin_refuse_lost(moderator_list(s, admin_print_moderator, 0));
    s->close(s);
}

/* ---- Invites ---- */

void admin_invite(const AdminRequest *a)
{
    char code[ENTRY_CODE_MAX];
    int64_t uses = a->uses ? cli_number("--uses", a->uses, 1, ENTRY_USES_MAX) : 1;
    int64_t now = admin_now_ms();
    int64_t until = now + admin_span_ms(a, "--for", a->how_long ? a->how_long : "7d");
    admin_refuse_argument(a);
    Store *s = admin_open_requested(a);
    if (entry_make_invite(s, until, uses, code) != STORE_OK ||
        audit_note(s, "", "invite", "", a->why ? a->why : "", now) != STORE_OK)
        cli_refuse("the database does not answer");
    s->close(s);
    printf("/#/invite/%s\n", code);
}
