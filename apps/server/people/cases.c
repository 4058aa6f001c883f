/* apps/server/people/cases.c - reports and cases, see cases.h. Start with people_report and
   case_put; decisions are in decide.c. */
#include <stdlib.h>
#include <string.h>

#include "apps/server/people/cases_internal.h"

enum { REPORTS_OF_PERSON = 10, REPORTS_OF_ADDRESS = 40 }; /* in 15 minutes */

const char *const case_reasons[] = {"insults", "cheating", "stalling", "left", "name", "other", 0};

/* ---- Cases as documents ---- */

void case_key_of(const char *person, char key[STORE_KEY_MAX])
{
    rh_zero(key, STORE_KEY_MAX);
    alias_of(rh_text("case"), rh_text(person), key);
}

static void case_parse_report(RhJson json, CaseReport *out)
{
    rh_json_int(rh_json_member(json, "at"), 0, INT64_MAX, &out->at_ms);
    rh_json_int(rh_json_member(json, "seq"), 0, INT64_MAX, &out->seq);
    rh_json_string(rh_json_member(json, "from"), out->from, sizeof out->from);
    rh_json_string(rh_json_member(json, "reason"), out->reason, sizeof out->reason);
    rh_json_string(rh_json_member(json, "table"), out->table, sizeof out->table);
    rh_json_string(rh_json_member(json, "text"), out->text, sizeof out->text);
}

bool case_parse(const StoreDoc *doc, Case *out)
{
    RhJson json;
    rh_zero(out, sizeof *out);
    if (rh_json_open(doc->body, &json).what || doc->key.len >= STORE_KEY_MAX) return false;
    rh_copy(out->key, doc->key.data, (size_t)doc->key.len);
    out->version = doc->version;
    out->is_open = rh_text_is(doc->owner, "open");
    out->sort_key = doc->sort_key;
    out->is_guest = rh_text_is(rh_json_raw(rh_json_member(json, "guest")), "true");
    rh_json_string(rh_json_member(json, "person"), out->person.id, sizeof out->person.id);
    rh_json_string(rh_json_member(json, "name"), out->person.name, sizeof out->person.name);
    rh_json_int(rh_json_member(json, "opened"), 0, INT64_MAX, &out->opened_ms);
    rh_json_int(rh_json_member(json, "count"), 0, INT32_MAX, &out->count);
    for (RhJson r = rh_json_first(rh_json_member(json, "reports"), 0);
         r.at && out->report_count < CASE_REPORTS_MAX; r = rh_json_next(r, 0))
        case_parse_report(r, &out->reports[out->report_count++]);
    return true;
}

static void case_put_member(RhBuf *out, const char *key, const char *text)
{
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_json_string(out, rh_text(text));
}

void case_put_body(const Case *c, RhBuf *out)
{
    rh_put(out, "{\"person\":");
    rh_put_json_string(out, rh_text(c->person.id));
    case_put_member(out, "name", c->person.name);
    rh_put(out, c->is_guest ? ",\"guest\":true" : ",\"guest\":false");
    rh_put(out, ",\"opened\":");
    rh_put_number(out, c->opened_ms);
    rh_put(out, ",\"count\":");
    rh_put_number(out, c->count);
    rh_put(out, ",\"reports\":[");
    for (int i = 0; i < c->report_count; i++) {
        const CaseReport *r = &c->reports[i];
        rh_put(out, i ? ",{\"at\":" : "{\"at\":");
        rh_put_number(out, r->at_ms);
        case_put_member(out, "from", r->from);
        case_put_member(out, "reason", r->reason);
        case_put_member(out, "table", r->table);
        rh_put(out, ",\"seq\":");
        rh_put_number(out, r->seq);
        case_put_member(out, "text", r->text);
        rh_put_char(out, '}');
    }
    rh_put(out, "]}");
}

static bool case_visit(void *context, const StoreDoc *doc)
{
    case_parse(doc, (Case *)context);
    return false;
}

StoreStatus case_read(Store *store, const char *key, Case *out)
{
    rh_zero(out, sizeof *out);
    StoreStatus status = store->get(store, rh_text("case"), rh_text(key), case_visit, out);
    return status == STORE_OK && !out->key[0] ? STORE_NOT_FOUND : status;
}

bool case_is_open(Store *store, const char *key)
{
    Case c;
    return strlen(key) < sizeof c.key && case_read(store, key, &c) == STORE_OK && c.is_open;
}

/* ---- Reporting ---- */

static bool case_visit_seq(void *context, const StoreEntry *e)
{
    *(int64_t *)context = e->seq;
    return true;
}

/* The report of this person in the case: their own one, or a new one; null: there is no room. */
static CaseReport *case_place(Case *c, const char *reporter)
{
    for (int i = 0; i < c->report_count; i++)
        if (strcmp(c->reports[i].from, reporter) == 0) return &c->reports[i];
    c->count++;
    return c->report_count < CASE_REPORTS_MAX ? &c->reports[c->report_count++] : 0;
}

static void case_add(Case *c, const People *p, const PeopleIdentity *me, const Report *report,
                     int64_t seq)
{
    CaseReport *r = case_place(c, me->id);
    if (!r) return;
    rh_zero(r, sizeof *r);
    r->at_ms = p->now_ms;
    r->seq = seq;
    rh_copy(r->from, me->id, sizeof r->from);
    rh_copy(r->reason, report->reason, strlen(report->reason));
    if (report->table.len) rh_copy(r->table, report->table.data, (size_t)report->table.len);
    if (report->text.len) rh_copy(r->text, report->text.data, (size_t)report->text.len);
}

static StoreStatus case_write(Store *store, const Case *c, char *room)
{
    RhBuf text = {room, STORE_BODY_MAX, 0, false};
    StoreBatch batch;
    rh_zero(&batch, sizeof batch);
    case_put_body(c, &text);
    StoreDoc *doc = people_doc(&batch, "case", c->key, c->opened_ms, c->version);
    doc->owner = rh_text("open");
    doc->body = rh_buf_text(&text);
    return store->write(store, &batch);
}

/* The person's open case, or a new one. */
static StoreStatus case_open(People *p, const Other *other, Case *c)
{
    PeopleIdentity who;
    char key[STORE_KEY_MAX];
    case_key_of(other->id, key);
    StoreStatus status = case_read(p->store, key, c);
    if (status != STORE_NOT_FOUND) return status;
    status = people_by_id(p->store, rh_text(other->id), &who);
    if (status != STORE_OK) return status;
    rh_copy(c->key, key, sizeof key);
    rh_copy(c->person.id, other->id, sizeof other->id);
    rh_copy(c->person.name, who.name, sizeof who.name);
    c->is_guest = who.is_guest;
    c->opened_ms = p->now_ms;
    return STORE_OK;
}

static int case_report(People *p, const PeopleIdentity *me, const Other *other,
                       const Report *report, char *room)
{
    StoreStatus status = STORE_OK;
    int64_t seq = 0;
    Case c;
    if (report->table.len)
        status = p->store->entries(p->store, report->table, 1, case_visit_seq, &seq);
    for (int i = 0; i < CASE_TRIES && status == STORE_OK; i++) {
        status = case_open(p, other, &c);
        if (status == STORE_NOT_FOUND) return people_reject(p, 404, "there is no such person");
        if (status != STORE_OK) break;
        case_add(&c, p, me, report, seq);
        status = case_write(p->store, &c, room);
        if (status == STORE_OK) return 200;
        if (status == STORE_CONFLICT) status = STORE_OK;
    }
    return people_unavailable(p);
}

int people_report(People *p, const PeopleIdentity *me, const Other *other, const Report *report)
{
    int64_t open;
    if (strcmp(me->id, other->id) == 0)
        return people_reject(p, 400, "you can't mute, block or report yourself");
    int status = people_count(p, "reports", rh_text(p->address), REPORTS_OF_ADDRESS);
    if (status == 200) status = people_count(p, "report", rh_text(me->id), REPORTS_OF_PERSON);
    if (status != 200) return status;
    if (cases_count(p->store, &open) != STORE_OK) return people_unavailable(p);
    if (open >= CASES_OPEN_MAX)
        return people_reject(p, 503, "there are too many open reports; please try again later");
    char *room = (char *)malloc(STORE_BODY_MAX);
    if (!room) return people_reject(p, 503, "not enough memory; please try again later");
    status = case_report(p, me, other, report, room);
    free(room);
    return status;
}

/* ---- Lists ---- */

static StoreQuery case_query(bool open)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("case");
    query.owner = rh_text(open ? "open" : "closed");
    query.by_owner = true;
    query.ascending = open;
    query.limit = open ? CASES_OPEN_MAX : CASES_PAGE;
    return query;
}

typedef struct CaseList {
    Store *store;
    RhBuf *out;
    bool unavailable;
} CaseList;

/* Only that of an account that still exists, or of a guest. */
static void case_put_name(CaseList *list, const char *person)
{
    PeopleIdentity who;
    StoreStatus status = people_by_id(list->store, rh_text(person), &who);
    list->unavailable = list->unavailable || status == STORE_UNAVAILABLE;
    rh_put_json_string(list->out, rh_text(status == STORE_OK ? who.name : "somebody"));
}

static void case_put_summary(CaseList *list, const Case *c)
{
    RhBuf *out = list->out;
    rh_put(out, "{\"id\":");
    rh_put_json_string(out, rh_text(c->key));
    case_put_member(out, "name", c->person.name);
    rh_put(out, c->is_guest ? ",\"guest\":true" : ",\"guest\":false");
    rh_put(out, c->is_open ? ",\"open\":true" : ",\"open\":false");
    rh_put(out, ",\"at\":");
    rh_put_number(out, c->sort_key);
    case_put_member(out, "reason", c->report_count ? c->reports[0].reason : "other");
    rh_put(out, ",\"count\":");
    rh_put_number(out, c->count);
    rh_put(out, ",\"from\":[");
    for (int i = 0; i < c->report_count && i < 2; i++) {
        if (i) rh_put_char(out, ',');
        case_put_name(list, c->reports[i].from);
    }
    rh_put(out, "]}");
}

static bool case_lists(void *context, const StoreDoc *doc)
{
    CaseList *list = (CaseList *)context;
    Case c;
    if (!case_parse(doc, &c)) return true;
    if (list->out->data[list->out->len - 1] != '[') rh_put_char(list->out, ',');
    case_put_summary(list, &c);
    return !list->unavailable;
}

StoreStatus cases_put(Store *store, bool open, RhBuf *out)
{
    CaseList list = {store, out, false};
    StoreQuery query = case_query(open);
    rh_put_char(out, '[');
    StoreStatus status = store->list(store, &query, case_lists, &list);
    rh_put_char(out, ']');
    return list.unavailable ? STORE_UNAVAILABLE : status;
}

static bool case_counts(void *context, const StoreDoc *doc)
{
    (void)doc;
    ++*(int64_t *)context;
    return true;
}

StoreStatus cases_count(Store *store, int64_t *open)
{
    StoreQuery query = case_query(true);
    *open = 0;
    return store->list(store, &query, case_counts, open);
}

typedef struct CaseTimes {
    int64_t at[CASES_PAGE];
    int count;
} CaseTimes;

static bool case_times(void *context, const StoreDoc *doc)
{
    CaseTimes *times = (CaseTimes *)context;
    Case c;
    if (times->count < CASES_PAGE && case_parse(doc, &c))
        times->at[times->count++] = c.sort_key - c.opened_ms;
    return true;
}

static int case_compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

StoreStatus cases_median(Store *store, int64_t *median_ms)
{
    StoreQuery query = case_query(false);
    CaseTimes times;
    times.count = 0;
    StoreStatus status = store->list(store, &query, case_times, &times);
    qsort(times.at, (size_t)times.count, sizeof times.at[0], case_compare);
    *median_ms = times.count ? times.at[times.count / 2] : 0;
    return status;
}

/* ---- One case ---- */

typedef struct CaseSaid {
    int64_t to; /* the last entry that counts */
    const char *person;
    int64_t count; /* messages so far; the last ones are in `bodies` */
    int64_t at_ms[CASE_SAID_MAX];
    bool theirs[CASE_SAID_MAX];
    char bodies[CASE_SAID_MAX][4096];
} CaseSaid;

static bool case_visit_said(void *context, const StoreEntry *e)
{
    CaseSaid *said = (CaseSaid *)context;
    int at = (int)(said->count % CASE_SAID_MAX);
    if (e->seq > said->to) return false;
    if (!rh_text_is(e->kind, "say") || e->body.len >= (ptrdiff_t)sizeof said->bodies[0])
        return true;
    said->at_ms[at] = e->at_ms;
    said->theirs[at] = rh_text_is(e->who, said->person);
    rh_copy(said->bodies[at], e->body.data, (size_t)e->body.len);
    said->bodies[at][e->body.len] = 0;
    said->count++;
    return true;
}

static void case_put_said_line(const CaseSaid *said, int64_t number, RhBuf *out)
{
    int at = (int)(number % CASE_SAID_MAX);
    RhJson body;
    if (rh_json_open(rh_text(said->bodies[at]), &body).what) return;
    if (out->data[out->len - 1] != '[') rh_put_char(out, ',');
    rh_put(out, "{\"at\":");
    rh_put_number(out, said->at_ms[at]);
    rh_put(out, ",\"name\":");
    rh_put_text(out, rh_json_raw(rh_json_member(body, "name")));
    rh_put(out, ",\"text\":");
    rh_put_text(out, rh_json_raw(rh_json_member(body, "text")));
    rh_put(out, said->theirs[at] ? ",\"theirs\":true}" : ",\"theirs\":false}");
}

/* The last chat messages before the newest report from a table. */
static StoreStatus case_put_said(Store *store, const Case *c, RhBuf *out)
{
    const CaseReport *newest = 0;
    StoreStatus status = STORE_OK;
    CaseSaid *said = (CaseSaid *)calloc(1, sizeof *said);
    if (!said) return STORE_UNAVAILABLE;
    for (int i = 0; i < c->report_count; i++)
        if (c->reports[i].table[0] && (!newest || c->reports[i].at_ms > newest->at_ms))
            newest = &c->reports[i];
    rh_put(out, ",\"table\":");
    rh_put_json_string(out, rh_text(newest ? newest->table : ""));
    rh_put(out, ",\"said\":[");
    if (newest) {
        said->to = newest->seq;
        said->person = c->person.id;
        status = store->entries(store, rh_text(newest->table), 1, case_visit_said, said);
    }
    for (int64_t i = said->count > CASE_SAID_MAX ? said->count - CASE_SAID_MAX : 0; i < said->count;
         i++)
        case_put_said_line(said, i, out);
    rh_put_char(out, ']');
    free(said);
    return status;
}

static void case_put_reports(CaseList *list, const Case *c)
{
    RhBuf *out = list->out;
    rh_put(out, ",\"reports\":[");
    for (int i = 0; i < c->report_count; i++) {
        const CaseReport *r = &c->reports[i];
        rh_put(out, i ? ",{\"at\":" : "{\"at\":");
        rh_put_number(out, r->at_ms);
        rh_put(out, ",\"from\":");
        case_put_name(list, r->from);
        case_put_member(out, "reason", r->reason);
        case_put_member(out, "table", r->table);
        case_put_member(out, "text", r->text);
        rh_put_char(out, '}');
    }
    rh_put_char(out, ']');
}

typedef struct CaseBefore {
    CaseList list;
    StoreStatus status;
} CaseBefore;

static bool case_puts_before(void *context, const AuditLine *line)
{
    CaseBefore *b = (CaseBefore *)context;
    RhBuf *out = b->list.out;
    bool undone = false;
    b->status = audit_is_undone(b->list.store, line->number, &undone);
    if (out->data[out->len - 1] != '[') rh_put_char(out, ',');
    audit_put_json(line, undone, false, out);
    return b->status == STORE_OK;
}

/* What the server can prove about the person. */
static StoreStatus case_put_about(CaseList *list, const Case *c)
{
    CaseBefore before = {*list, STORE_OK};
    StoreQuery played;
    PeopleIdentity who;
    int64_t games = 0;
    StoreStatus status = people_by_id(list->store, rh_text(c->person.id), &who);
    if (status == STORE_UNAVAILABLE) return status;
    rh_put(list->out, ",\"about\":{\"since\":");
    rh_put_number(list->out, status == STORE_OK ? who.since_ms : 0);
    rh_zero(&played, sizeof played);
    played.kind = rh_text("played");
    played.owner = rh_text(c->person.id);
    played.by_owner = true;
    status = list->store->list(list->store, &played, case_counts, &games);
    rh_put(list->out, ",\"games\":");
    rh_put_number(list->out, games);
    rh_put(list->out, ",\"before\":[");
    if (status == STORE_OK)
        status =
            audit_list(list->store, 0, c->person.id, CASES_PAGE / 5, case_puts_before, &before);
    rh_put(list->out, "]}");
    return status == STORE_OK ? before.status : status;
}

StoreStatus case_put(Store *store, const char *key, RhBuf *out)
{
    CaseList list = {store, out, false};
    Case c;
    StoreStatus status = case_read(store, key, &c);
    if (status != STORE_OK) return status;
    rh_put(out, "\"case\":");
    case_put_summary(&list, &c);
    case_put_reports(&list, &c);
    status = case_put_said(store, &c, out);
    if (status == STORE_OK) status = case_put_about(&list, &c);
    return list.unavailable ? STORE_UNAVAILABLE : status;
}
