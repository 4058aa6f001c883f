/* apps/server/api/moderation.c - reports, and the desk of the moderators. Start with the table of
   routes at the end.

       POST /api/report {"table":...,"by":ALIAS,"reason":...,"text":...}, or with "name"
       POST /api/told                      I have read the messages in /api/me
       GET  /api/audit/me                  the lines of the audit log about me

   For moderators only:

       GET  /api/desk?shelf=open|closed    the reports
       GET  /api/desk/case?id=KEY          one of them, with what was said
       POST /api/desk/decide {"id":KEY,"step":...,"days":7,"text":...}
       POST /api/desk/undo {"number":12,"why":...}
       GET  /api/audit?before=N            the audit log, newest first
       GET  /api/audit/text                all of it, as text */
#include <stdlib.h>
#include <string.h>

#include "apps/server/api/api_internal.h"
#include "apps/server/people/cases.h"

enum { DESK_DAYS_MAX = 365, DESK_TEXT_MAX = 4 << 20 };
static const int64_t desk_day_ms = 86400000;

/* ---- Shared ---- */

static bool desk_member(RhJson json, const char *name, char *out, int cap)
{
    RhJson member = rh_json_member(json, name);
    out[0] = 0;
    return !member.at || rh_json_string(member, out, cap);
}

/* The moderator who asks. False: it has answered with the error. */
static bool desk_enter(Api *api, PeopleIdentity *me)
{
    bool is = false;
    if (!api_authenticate(api, me)) return false;
    if (moderator_is(api->w->store, me->id, &is) != STORE_OK) api_reject_unavailable(api);
    else if (!is) api_reject(api, 403, "only moderators may do this");
    return is;
}

static void desk_end(Api *api, StoreStatus status)
{
    if (status == STORE_OK) rh_put(&api->out, "}\n");
    else api_reject_unavailable(api);
}

bool api_put_moderation(Api *api, const PeopleIdentity *me)
{
    Store *store = api->w->store;
    bool is = false;
    int64_t open = 0;
    if (moderator_is(store, me->id, &is) != STORE_OK) return false;
    if (is && cases_count(store, &open) != STORE_OK) return false;
    rh_put(&api->out,
           is ? ",\"moderator\":true,\"reports\":" : ",\"moderator\":false,\"reports\":");
    rh_put_number(&api->out, open);
    rh_put(&api->out, ",\"told\":");
    return told_put(store, me, &api->out) == STORE_OK;
}

/* ---- For everybody ---- */

static void desk_report(Api *api)
{
    static const char usage[] = "send {\"table\":...,\"by\":...} or {\"name\":...}, with "
                                "\"reason\" and at most 500 bytes of \"text\"";
    char table[STORE_ID_MAX], reason[CASE_REASON_MAX], text[CASE_TEXT_MAX];
    PeopleIdentity me;
    People p;
    RhJson json;
    Other other;
    Report report;
    int i = 0;
    api_people(api, &p);
    if (!api_authenticate(api, &me) || !api_body(api, &json, usage)) return;
    bool good = desk_member(json, "reason", reason, sizeof reason) &&
                desk_member(json, "text", text, sizeof text) &&
                desk_member(json, "table", table, sizeof table);
    while (case_reasons[i] && strcmp(case_reasons[i], reason) != 0) i++;
    if (!good || !case_reasons[i]) {
        api_reject(api, 400, usage);
        return;
    }
    if (!api_find_other(api, json, &other)) return;
    report.reason = case_reasons[i];
    report.table = rh_text(rh_json_member(json, "by").at ? table : "");
    report.text = rh_text(text);
    if (api_check(api, &p, people_report(&p, &me, &other, &report))) api_ok(api);
}

static void desk_told(Api *api)
{
    PeopleIdentity me;
    if (!api_authenticate(api, &me)) return;
    if (told_clear(api->w->store, &me) == STORE_OK) api_ok(api);
    else api_reject_unavailable(api);
}

typedef struct DeskLines {
    Store *store;
    RhBuf *out;
    bool is_own;
    StoreStatus status;
} DeskLines;

static bool desk_puts_line(void *context, const AuditLine *line)
{
    DeskLines *l = (DeskLines *)context;
    bool undone = false;
    l->status = audit_is_undone(l->store, line->number, &undone);
    if (l->out->data[l->out->len - 1] != '[') rh_put_char(l->out, ',');
    audit_put_json(line, undone, l->is_own, l->out);
    return l->status == STORE_OK;
}

static void desk_put_lines(Api *api, int64_t before, const char *person)
{
    DeskLines lines = {api->w->store, &api->out, person[0] != 0, STORE_OK};
    rh_put(&api->out, "{\"ok\":true,\"lines\":[");
    StoreStatus status =
        audit_list(api->w->store, before, person, AUDIT_PAGE, desk_puts_line, &lines);
    rh_put_char(&api->out, ']');
    desk_end(api, status == STORE_OK ? lines.status : status);
}

static void desk_audit_me(Api *api)
{
    PeopleIdentity me;
    if (api_authenticate(api, &me)) desk_put_lines(api, 0, me.id);
}

/* ---- For moderators ---- */

static void desk_list(Api *api)
{
    RhText shelf = api_query(api->work->query, "shelf");
    Store *store = api->w->store;
    PeopleIdentity me;
    int64_t open = 0, median_ms = 0;
    if (!desk_enter(api, &me)) return;
    StoreStatus status = cases_count(store, &open);
    if (status == STORE_OK) status = cases_median(store, &median_ms);
    rh_put(&api->out, "{\"ok\":true,\"open\":");
    rh_put_number(&api->out, open);
    rh_put(&api->out, ",\"median_ms\":");
    rh_put_number(&api->out, median_ms);
    rh_put(&api->out, ",\"cases\":");
    if (status == STORE_OK) status = cases_put(store, !rh_text_is(shelf, "closed"), &api->out);
    desk_end(api, status);
}

static void desk_case(Api *api)
{
    char key[STORE_KEY_MAX];
    RhText id = api_query(api->work->query, "id");
    PeopleIdentity me;
    StoreStatus status = STORE_NOT_FOUND;
    if (!desk_enter(api, &me)) return;
    rh_put(&api->out, "{\"ok\":true,");
    if (id.len > 0 && id.len < STORE_KEY_MAX) {
        memset(key, 0, sizeof key);
        memcpy(key, id.data, (size_t)id.len);
        status = case_put(api->w->store, key, &api->out);
    }
    if (status == STORE_NOT_FOUND) api_reject(api, 404, "there is no such report");
    else desk_end(api, status);
}

static void desk_decide(Api *api)
{
    static const char usage[] =
        "send {\"id\":...,\"step\":...}, optionally with \"days\" (1 to 365) and \"text\"";
    char key[STORE_KEY_MAX], step[AUDIT_STEP_MAX], text[AUDIT_TEXT_MAX];
    PeopleIdentity me;
    People p;
    RhJson json, days;
    Decision decision;
    int64_t count = 0, number = 0;
    api_people(api, &p);
    if (!desk_enter(api, &me) || !api_body(api, &json, usage)) return;
    days = rh_json_member(json, "days");
    bool good = desk_member(json, "id", key, sizeof key) && key[0] &&
                desk_member(json, "step", step, sizeof step) &&
                desk_member(json, "text", text, sizeof text) &&
                (!days.at || rh_json_int(days, 1, DESK_DAYS_MAX, &count));
    if (!good) {
        api_reject(api, 400, usage);
        return;
    }
    memset(&decision, 0, sizeof decision);
    decision.by = &me;
    decision.case_key = key;
    decision.step = step;
    decision.days = (int32_t)count;
    decision.until_ms = count ? p.now_ms + count * desk_day_ms : 0;
    decision.text = rh_text(text);
    decision.number = &number;
    if (!api_check(api, &p, people_decide(&p, &decision))) return;
    rh_put(&api->out, "{\"ok\":true,\"number\":");
    rh_put_number(&api->out, number);
    rh_put(&api->out, "}\n");
}

static void desk_undo(Api *api)
{
    static const char usage[] =
        "send the number of a line of the audit log: {\"number\":12}, optionally with \"why\"";
    char why[AUDIT_WHY_MAX];
    PeopleIdentity me;
    People p;
    RhJson json;
    int64_t number;
    api_people(api, &p);
    if (!desk_enter(api, &me) || !api_body(api, &json, usage)) return;
    if (!rh_json_int(rh_json_member(json, "number"), 1, INT32_MAX, &number) ||
        !desk_member(json, "why", why, sizeof why)) {
        api_reject(api, 400, usage);
        return;
    }
    if (api_check(api, &p, people_undo_step(&p, &me, number, rh_text(why)))) api_ok(api);
}

static void desk_audit(Api *api)
{
    RhText before = api_query(api->work->query, "before");
    PeopleIdentity me;
    int64_t number = 0;
    if (!desk_enter(api, &me)) return;
    if (before.len && (!rh_text_number(before, &number) || number < 1))
        api_reject(api, 400, "before must be the number of a line");
    else desk_put_lines(api, number, "");
}

static bool desk_puts_text(void *context, const AuditLine *line)
{
    RhBuf *out = (RhBuf *)context;
    audit_put_text(line, out);
    rh_put_char(out, '\n');
    return !out->full;
}

static void desk_audit_text(Api *api)
{
    PeopleIdentity me;
    char *room;
    if (!desk_enter(api, &me)) return;
    room = (char *)realloc(api->out.data, DESK_TEXT_MAX);
    if (!room) {
        api_reject(api, 503, "out of memory");
        return;
    }
    api->out.data = room;
    api->out.cap = DESK_TEXT_MAX;
    api->answer.type = "text/plain; charset=utf-8";
    api->answer.more = "Content-Disposition: attachment; filename=\"audit.txt\"\r\n";
    if (audit_list(api->w->store, 0, "", 0, desk_puts_text, &api->out) == STORE_OK) return;
    api->answer.type = 0;
    api->answer.more = 0;
    api_reject_unavailable(api);
}

const ApiRoute api_moderation_routes[] = {
    {"POST", "/api/report", desk_report, false},
    {"POST", "/api/told", desk_told, false},
    {"GET", "/api/audit/me", desk_audit_me, false},
    {"GET", "/api/desk", desk_list, false},
    {"GET", "/api/desk/case", desk_case, false},
    {"POST", "/api/desk/decide", desk_decide, false},
    {"POST", "/api/desk/undo", desk_undo, false},
    {"GET", "/api/audit", desk_audit, false},
    {"GET", "/api/audit/text", desk_audit_text, true},
    {0, 0, 0, false},
};
