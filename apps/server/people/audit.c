/* apps/server/people/audit.c - the audit log, see audit.h. Start with audit_write. */
#include "apps/server/people/audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/server/people/people_internal.h"

enum { AUDIT_TRIES = 8, AUDIT_KEY = 13 };

/* ---- Lines as documents ---- */

static void audit_key(int64_t number, char key[AUDIT_KEY + 8])
{
    snprintf(key, AUDIT_KEY + 8, "%012lld", (long long)number);
}

static void audit_put_member(RhBuf *out, const char *key, const char *text)
{
    if (!text[0]) return;
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_json_string(out, rh_text(text));
}

static void audit_put_count(RhBuf *out, const char *key, int64_t n)
{
    if (!n) return;
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_number(out, n);
}

/* The members that are both stored and shown; `at` is the first. */
static void audit_put_members(const AuditLine *line, bool is_own, RhBuf *out)
{
    rh_put(out, "\"at\":");
    rh_put_number(out, line->at_ms);
    if (!is_own) audit_put_member(out, "by", line->by);
    audit_put_member(out, "step", line->step);
    audit_put_member(out, "to", line->to);
    audit_put_count(out, "until", line->until_ms == BAN_FOR_GOOD ? 0 : line->until_ms);
    audit_put_count(out, "days", line->days);
    if (!is_own) audit_put_member(out, "why", line->why);
    audit_put_member(out, "text", line->text);
    audit_put_count(out, "undoes", line->undoes);
}

static void audit_put_body(const AuditLine *line, RhBuf *out)
{
    rh_put_char(out, '{');
    audit_put_members(line, false, out);
    audit_put_member(out, "case", line->case_key);
    rh_put_char(out, '}');
}

static bool audit_parse(const StoreDoc *doc, AuditLine *out)
{
    RhJson json;
    int64_t days = 0;
    rh_zero(out, sizeof *out);
    if (rh_json_open(doc->body, &json).what || doc->owner.len >= STORE_ID_MAX) return false;
    out->number = doc->sort_key;
    rh_copy(out->person, doc->owner.data, (size_t)doc->owner.len);
    rh_json_int(rh_json_member(json, "at"), 0, INT64_MAX, &out->at_ms);
    rh_json_int(rh_json_member(json, "until"), 0, INT64_MAX, &out->until_ms);
    rh_json_int(rh_json_member(json, "undoes"), 0, INT64_MAX, &out->undoes);
    rh_json_int(rh_json_member(json, "days"), 0, INT32_MAX, &days);
    out->days = (int32_t)days;
    rh_json_string(rh_json_member(json, "by"), out->by, sizeof out->by);
    rh_json_string(rh_json_member(json, "step"), out->step, sizeof out->step);
    rh_json_string(rh_json_member(json, "to"), out->to, sizeof out->to);
    rh_json_string(rh_json_member(json, "case"), out->case_key, sizeof out->case_key);
    rh_json_string(rh_json_member(json, "why"), out->why, sizeof out->why);
    rh_json_string(rh_json_member(json, "text"), out->text, sizeof out->text);
    return true;
}

/* ---- Writing ---- */

static bool audit_visit_number(void *context, const StoreDoc *doc)
{
    *(int64_t *)context = doc->sort_key;
    return false;
}

static StoreStatus audit_newest(Store *store, int64_t *number)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("audit");
    query.limit = 1;
    *number = 0;
    return store->list(store, &query, audit_visit_number, number);
}

/* Another writer may take the number first: then the next one. */
StoreStatus audit_write(Store *store, AuditLine *line, StoreBatch *batch)
{
    char key[AUDIT_KEY + 8], body[8 * (AUDIT_TEXT_MAX + AUDIT_WHY_MAX)];
    int32_t before = batch->doc_count;
    int64_t newest;
    for (int i = 0; i < AUDIT_TRIES; i++) {
        RhBuf text = {body, sizeof body, 0, false};
        if (audit_newest(store, &newest) != STORE_OK) return STORE_UNAVAILABLE;
        line->number = newest + 1;
        audit_key(line->number, key);
        audit_put_body(line, &text);
        batch->doc_count = before;
        StoreDoc *doc = people_doc(batch, "audit", key, line->number, STORE_ABSENT);
        doc->owner = rh_text(line->person);
        doc->body = rh_buf_text(&text);
        StoreStatus status = store->write(store, batch);
        if (status != STORE_CONFLICT) return status;
        if (audit_newest(store, &newest) != STORE_OK) return STORE_UNAVAILABLE;
        if (newest < line->number) return STORE_CONFLICT;
    }
    return STORE_CONFLICT;
}

StoreStatus audit_note(Store *store, const char *by, const char *step, const char *to,
                       const char *why, int64_t now_ms)
{
    AuditLine line;
    StoreBatch batch;
    rh_zero(&line, sizeof line);
    rh_zero(&batch, sizeof batch);
    line.at_ms = now_ms;
    snprintf(line.by, sizeof line.by, "%s", by);
    snprintf(line.step, sizeof line.step, "%s", step);
    snprintf(line.to, sizeof line.to, "%s", to);
    snprintf(line.why, sizeof line.why, "%s", why);
    return audit_write(store, &line, &batch);
}

/* ---- Reading ---- */

static bool audit_visit_line(void *context, const StoreDoc *doc)
{
    audit_parse(doc, (AuditLine *)context);
    return false;
}

StoreStatus audit_read(Store *store, int64_t number, AuditLine *out)
{
    char key[AUDIT_KEY + 8];
    audit_key(number, key);
    rh_zero(out, sizeof *out);
    StoreStatus status = store->get(store, rh_text("audit"), rh_text(key), audit_visit_line, out);
    return status == STORE_OK && !out->number ? STORE_NOT_FOUND : status;
}

typedef struct AuditLines {
    AuditVisit visit;
    void *context;
} AuditLines;

static bool audit_visit_lines(void *context, const StoreDoc *doc)
{
    AuditLines *lines = (AuditLines *)context;
    AuditLine line;
    return !audit_parse(doc, &line) || lines->visit(lines->context, &line);
}

StoreStatus audit_list(Store *store, int64_t before, const char *person, int32_t limit,
                       AuditVisit visit, void *context)
{
    AuditLines lines = {visit, context};
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("audit");
    query.owner = rh_text(person);
    query.by_owner = person[0] != 0;
    query.sort_key_max = before > 0 ? before - 1 : INT64_MAX;
    query.limit = limit;
    if (before == 1) return STORE_OK;
    return store->list(store, &query, audit_visit_lines, &lines);
}

static bool audit_visit_none(void *context, const StoreDoc *doc)
{
    (void)context;
    (void)doc;
    return false;
}

StoreStatus audit_is_undone(Store *store, int64_t number, bool *undone)
{
    char key[AUDIT_KEY + 8];
    audit_key(number, key);
    StoreStatus status = store->get(store, rh_text("undone"), rh_text(key), audit_visit_none, 0);
    *undone = status == STORE_OK;
    return status == STORE_UNAVAILABLE ? status : STORE_OK;
}

void audit_put_json(const AuditLine *line, bool undone, bool is_own, RhBuf *out)
{
    rh_put(out, "{\"number\":");
    rh_put_number(out, line->number);
    rh_put_char(out, ',');
    audit_put_members(line, is_own, out);
    rh_put(out, undone ? ",\"undone\":true}" : "}");
}

/* ---- Lines for people ---- */

static const struct {
    const char *step, *words;
} audit_words[] = {
    {"warn", "warned"},
    {"no-chat", "no chat for"},
    {"suspend", "suspended"},
    {"ban", "banned"},
    {"dismiss", "dismissed a report about"},
    {"chat", "chat allowed again for"},
    {"unban", "lifted the ban of"},
    {"undo", "undid line"},
    {"moderator", "made a moderator:"},
    {"unmoderator", "no longer a moderator:"},
    {"close", "closed table"},
    {"invite", "made an invite"},
    {0, 0},
};

static void audit_put_plain(RhBuf *out, const char *text)
{
    for (const char *c = text; *c; c++) {
        unsigned char byte = (unsigned char)*c;
        bool steers = byte < ' ' || byte == 0x7f ||
                      (byte == 0xc2 && (unsigned char)c[1] >= 0x80 && (unsigned char)c[1] < 0xa0);
        rh_put_char(out, steers ? '?' : *c);
        if (steers && byte == 0xc2) c++;
    }
}

static void audit_put_part(RhBuf *out, const char *before, const char *text, const char *after)
{
    if (!text[0]) return;
    rh_put(out, before);
    audit_put_plain(out, text);
    rh_put(out, after);
}

void audit_put_text(const AuditLine *line, RhBuf *out)
{
    int i = 0;
    rh_put_number(out, line->number);
    rh_put(out, "  ");
    ban_put_time(line->at_ms, out);
    audit_put_part(out, "  ", line->by[0] ? line->by : "(administrator)", ": ");
    while (audit_words[i].step && strcmp(audit_words[i].step, line->step) != 0) i++;
    audit_put_plain(out, audit_words[i].step ? audit_words[i].words : line->step);
    if (line->undoes) rh_put_char(out, ' ');
    if (line->undoes) rh_put_number(out, line->undoes);
    audit_put_part(out, line->undoes ? ", " : " ", line->to, "");
    if (line->until_ms && line->until_ms != BAN_FOR_GOOD) {
        rh_put(out, " until ");
        ban_put_time(line->until_ms, out);
    }
    audit_put_part(out, " (", line->why, ")");
    audit_put_part(out, " \"", line->text, "\"");
}

/* ---- Messages to the people concerned ---- */

void told_add(StoreBatch *b, const char *person, const AuditLine *line, const char *step,
              const char *name, ToldRoom *room)
{
    char number[AUDIT_KEY + 8];
    RhBuf key = {room->key, sizeof room->key, 0, false};
    RhBuf body = {room->body, sizeof room->body, 0, false};
    /* by time, not by number, which is not known yet */
    audit_key(line->at_ms, number);
    rh_put(&key, person);
    rh_put_char(&key, '/');
    rh_put(&key, number);
    rh_put_char(&key, '-');
    rh_put(&key, step);
    rh_put(&body, "{\"at\":");
    rh_put_number(&body, line->at_ms);
    audit_put_member(&body, "step", step);
    audit_put_member(&body, "name", name);
    if (!name[0]) {
        audit_put_count(&body, "until", line->until_ms == BAN_FOR_GOOD ? 0 : line->until_ms);
        audit_put_member(&body, "text", line->text);
    }
    rh_put_char(&body, '}');
    StoreDoc *doc = people_doc(b, "told", rh_buf_string(&key), line->at_ms, STORE_ANY);
    doc->owner = rh_text(person);
    doc->body = rh_buf_text(&body);
}

static StoreQuery told_query(const PeopleIdentity *me)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("told");
    query.owner = rh_text(me->id);
    query.by_owner = true;
    query.ascending = true;
    query.limit = TOLD_MAX;
    return query;
}

static bool told_puts(void *context, const StoreDoc *doc)
{
    RhBuf *out = (RhBuf *)context;
    if (out->data[out->len - 1] != '[') rh_put_char(out, ',');
    rh_put_text(out, doc->body);
    return true;
}

StoreStatus told_put(Store *store, const PeopleIdentity *me, RhBuf *out)
{
    StoreQuery query = told_query(me);
    rh_put_char(out, '[');
    StoreStatus status = store->list(store, &query, told_puts, out);
    rh_put_char(out, ']');
    return status;
}

StoreStatus told_clear(Store *store, const PeopleIdentity *me)
{
    StoreQuery query = told_query(me);
    return people_sweep(store, &query, 0) < 0 ? STORE_UNAVAILABLE : STORE_OK;
}

/* ---- Moderators ---- */

StoreStatus moderator_is(Store *store, const char *person, bool *is)
{
    StoreStatus status =
        store->get(store, rh_text("moderator"), rh_text(person), audit_visit_none, 0);
    *is = status == STORE_OK;
    return status == STORE_UNAVAILABLE ? status : STORE_OK;
}

StoreStatus moderator_set(Store *store, const PeopleIdentity *who, bool is, int64_t now_ms)
{
    AuditLine line;
    StoreBatch batch;
    rh_zero(&batch, sizeof batch);
    rh_zero(&line, sizeof line);
    StoreDoc *doc = people_doc(&batch, "moderator", who->id, now_ms, STORE_ANY);
    doc->owner = rh_text(who->id);
    if (is) doc->body = rh_text("{}");
    line.at_ms = now_ms;
    snprintf(line.step, sizeof line.step, "%s", is ? "moderator" : "unmoderator");
    snprintf(line.to, sizeof line.to, "%s", who->name);
    snprintf(line.person, sizeof line.person, "%s", who->id);
    return audit_write(store, &line, &batch);
}

typedef struct ModeratorList {
    Store *store;
    void (*visit)(void *context, const char *name);
    void *context;
} ModeratorList;

static bool moderator_visit(void *context, const StoreDoc *doc)
{
    ModeratorList *list = (ModeratorList *)context;
    PeopleIdentity who;
    if (people_by_id(list->store, doc->key, &who) == STORE_OK) list->visit(list->context, who.name);
    return true;
}

StoreStatus moderator_list(Store *store, void (*visit)(void *context, const char *name),
                           void *context)
{
    ModeratorList list = {store, visit, context};
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("moderator");
    query.ascending = true;
    return store->list(store, &query, moderator_visit, &list);
}

/* ---- Old documents ---- */

typedef struct AuditOld {
    int64_t before_ms;
    StoreBatch batch;
    char keys[STORE_BATCH_MAX / 2][AUDIT_KEY + 8];
} AuditOld;

static bool audit_visit_old(void *context, const StoreDoc *doc)
{
    AuditOld *old = (AuditOld *)context;
    int at = old->batch.doc_count / 2;
    AuditLine line;
    if (at == STORE_BATCH_MAX / 2 || !audit_parse(doc, &line) || line.at_ms >= old->before_ms)
        return false;
    audit_key(line.number, old->keys[at]);
    people_doc(&old->batch, "audit", old->keys[at], 0, STORE_ANY);
    people_doc(&old->batch, "undone", old->keys[at], 0, STORE_ANY);
    return true;
}

/* The newest line stays: the next number follows from it. */
static void audit_remove_old(Store *store, int64_t before_ms)
{
    StoreQuery query;
    AuditOld old;
    int64_t newest;
    if (audit_newest(store, &newest) != STORE_OK || newest < 2) return;
    rh_zero(&old, sizeof old);
    old.before_ms = before_ms;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("audit");
    query.sort_key_max = newest - 1;
    query.ascending = true;
    query.limit = STORE_BATCH_MAX / 2;
    if (store->list(store, &query, audit_visit_old, &old) == STORE_OK && old.batch.doc_count > 0)
        store->write(store, &old.batch);
}

void audit_tidy(Store *store, int64_t now_ms)
{
    int64_t before_ms = now_ms - (int64_t)AUDIT_DAYS * PEOPLE_DAY_MS;
    StoreQuery query;
    audit_remove_old(store, before_ms);
    rh_zero(&query, sizeof query);
    query.ascending = true;
    query.limit = STORE_BATCH_MAX;
    query.kind = rh_text("case");
    query.owner = rh_text("closed");
    query.by_owner = true;
    query.sort_key_max = before_ms;
    people_sweep(store, &query, 0);
    query.kind = rh_text("told");
    query.by_owner = false;
    query.owner = rh_text("");
    query.sort_key_max = now_ms - (int64_t)TOLD_DAYS * PEOPLE_DAY_MS;
    people_sweep(store, &query, 0);
}
