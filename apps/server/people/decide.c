/* apps/server/people/decide.c - what moderators and the administrator decide about people, see
   cases.h. Start with people_decide. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/server/people/cases_internal.h"

typedef enum StepBan { STEP_NOTHING, STEP_CHAT, STEP_ALL } StepBan;

static const struct Step {
    const char *name;
    StepBan ban;  /* what it forbids, or allows again */
    bool lifts;   /* it allows it again */
    bool has_end; /* for a time */
    bool is_told; /* the person gets a message */
    bool closes;  /* it decides the case */
} steps[] = {
    {"dismiss", STEP_NOTHING, false, false, false, true},
    {"warn", STEP_NOTHING, false, false, true, true},
    {"no-chat", STEP_CHAT, false, true, true, true},
    {"suspend", STEP_ALL, false, true, true, true},
    {"ban", STEP_ALL, false, false, true, true},
    {"chat", STEP_CHAT, true, false, true, false},
    {"unban", STEP_ALL, true, false, true, false},
    {0, STEP_NOTHING, false, false, false, false},
};

static const struct Step *step_named(const char *name)
{
    int i = 0;
    while (steps[i].name && strcmp(steps[i].name, name) != 0) i++;
    return steps[i].name ? &steps[i] : 0;
}

/* Memory for the texts of a batch. */
typedef struct DecideRoom {
    Case c;
    StoreBatch batch;
    char ban[BAN_KEY_MAX], closed[STORE_KEY_MAX];
    char body[STORE_BODY_MAX];
    ToldRoom told[CASE_REPORTS_MAX + 1];
} DecideRoom;

/* The key of a ban; false: neither a name nor an address. */
static bool step_ban_key(const struct Step *step, const char *to, char key[BAN_KEY_MAX])
{
    RhText who = rh_text(to);
    if (step->ban == STEP_CHAT) return ban_chat(who, key);
    return ban_address(who, key) || ban_name(who, key);
}

static void step_add_ban(DecideRoom *room, const struct Step *step, int64_t until_ms)
{
    StoreDoc *doc = people_doc(&room->batch, "ban", room->ban, until_ms, STORE_ANY);
    if (!step->lifts) doc->body = rh_text("{}");
}

/* The case becomes a closed one, under another key; those who reported hear of it. */
static void step_close_case(DecideRoom *room, const AuditLine *line)
{
    Case *c = &room->c;
    RhBuf text = {room->body, sizeof room->body, 0, false};
    case_put_body(c, &text);
    snprintf(room->closed, sizeof room->closed, "%.40s.%lld", c->key, (long long)line->at_ms);
    people_doc(&room->batch, "case", c->key, 0, c->version);
    StoreDoc *doc = people_doc(&room->batch, "case", room->closed, line->at_ms, STORE_ABSENT);
    doc->owner = rh_text("closed");
    doc->body = rh_buf_text(&text);
    for (int i = 0; i < c->report_count; i++)
        told_add(&room->batch, c->reports[i].from, line, "decided", c->person.name,
                 &room->told[i + 1]);
}

static void step_fill_line(const People *p, const Decision *d, const struct Step *step,
                           const DecideRoom *room, AuditLine *line)
{
    RhBuf why = {line->why, sizeof line->why, 0, false};
    RhBuf text = {line->text, sizeof line->text, 0, false};
    rh_zero(line, sizeof *line);
    line->at_ms = p->now_ms;
    line->until_ms = step->has_end ? d->until_ms : 0;
    line->days = step->has_end ? d->days : 0;
    if (d->by) snprintf(line->by, sizeof line->by, "%s", d->by->name);
    snprintf(line->step, sizeof line->step, "%s", step->name);
    snprintf(line->to, sizeof line->to, "%s", room->c.key[0] ? room->c.person.name : d->to.name);
    snprintf(line->person, sizeof line->person, "%s",
             room->c.key[0] ? room->c.person.id : d->to.id);
    if (room->c.key[0] && step->closes)
        snprintf(line->case_key, sizeof line->case_key, "%.40s.%lld", room->c.key,
                 (long long)line->at_ms);
    rh_put_text(&text, d->text);
    rh_put_text(&why, d->why);
    if (!d->why.len && room->c.key[0]) {
        rh_put_number(&why, room->c.count);
        rh_put(&why, room->c.count == 1 ? " report: " : " reports: ");
        rh_put(&why, room->c.reports[0].reason);
    }
    rh_buf_string(&why);
    rh_buf_string(&text);
}

/* The case of the decision, if there is one: its key is empty otherwise. */
static StoreStatus step_read_case(People *p, const Decision *d, DecideRoom *room)
{
    char key[STORE_KEY_MAX] = "";
    if (d->case_key[0]) snprintf(key, sizeof key, "%s", d->case_key);
    else if (d->to.id[0]) case_key_of(d->to.id, key);
    if (!key[0]) return STORE_OK;
    StoreStatus status = case_read(p->store, key, &room->c);
    if (status == STORE_OK && !room->c.is_open) status = STORE_NOT_FOUND;
    if (status == STORE_NOT_FOUND) rh_zero(&room->c, sizeof room->c);
    return status == STORE_NOT_FOUND && !d->case_key[0] ? STORE_OK : status;
}

static int people_reject_own(People *p)
{
    return people_reject(p, 403, "this is about you: somebody else must decide it");
}

static bool step_visit_none(void *context, const StoreDoc *doc)
{
    (void)context;
    (void)doc;
    return false;
}

/* 404: there is no such ban to lift. */
static int step_find_ban(People *p, const char *key)
{
    StoreStatus status = p->store->get(p->store, rh_text("ban"), rh_text(key), step_visit_none, 0);
    if (status == STORE_NOT_FOUND) return people_reject(p, 404, "there is nothing to lift");
    return status == STORE_OK ? 200 : people_unavailable(p);
}

static int people_decide_in(People *p, const Decision *d, const struct Step *step, DecideRoom *room)
{
    AuditLine line;
    StoreStatus status = step_read_case(p, d, room);
    if (status == STORE_UNAVAILABLE) return people_unavailable(p);
    if (status == STORE_NOT_FOUND)
        return people_reject(p, 409, "somebody else has decided this already");
    if (strcmp(step->name, "dismiss") == 0 && !room->c.key[0])
        return people_reject(p, 404, "there is no open report about this person");
    step_fill_line(p, d, step, room, &line);
    if (d->by && strcmp(d->by->id, line.person) == 0) return people_reject_own(p);
    if (step->ban != STEP_NOTHING && !step_ban_key(step, line.to, room->ban))
        return people_reject(p, 400, "that is neither a name nor an IP address");
    int found = step->lifts ? step_find_ban(p, room->ban) : 200;
    if (found != 200) return found;
    if (step->ban != STEP_NOTHING)
        step_add_ban(room, step, step->has_end ? d->until_ms : BAN_FOR_GOOD);
    if (step->is_told && line.person[0])
        told_add(&room->batch, line.person, &line, step->name, "", &room->told[0]);
    if (room->c.key[0] && step->closes) step_close_case(room, &line);
    status = audit_write(p->store, &line, &room->batch);
    if (status == STORE_CONFLICT)
        return people_reject(p, 409, "somebody else has decided this already");
    if (d->number) *d->number = line.number;
    return status == STORE_OK ? 200 : people_unavailable(p);
}

int people_decide(People *p, const Decision *d)
{
    const struct Step *step = step_named(d->step);
    DecideRoom *room;
    int status;
    if (!step) return people_reject(p, 400, "there is no such step");
    if (step->has_end && d->until_ms <= p->now_ms)
        return people_reject(p, 400, "this step needs a time");
    if (d->text.len >= AUDIT_TEXT_MAX || d->why.len >= AUDIT_WHY_MAX)
        return people_reject(p, 400, "that text is too long");
    room = (DecideRoom *)calloc(1, sizeof *room);
    if (!room) return people_reject(p, 503, "not enough memory; please try again later");
    status = people_decide_in(p, d, step, room);
    free(room);
    return status;
}

/* ---- Undoing ---- */

static bool undo_visit_until(void *context, const StoreDoc *doc)
{
    *(int64_t *)context = doc->sort_key;
    return false;
}

/* Lifts the ban that the line has made, unless a later line has made another one of it. */
static StoreStatus undo_ban(People *p, const struct Step *step, const AuditLine *line,
                            DecideRoom *room)
{
    int64_t until = 0, wanted = line->until_ms ? line->until_ms : BAN_FOR_GOOD;
    if (!step_ban_key(step, line->to, room->ban)) return STORE_OK;
    StoreStatus status =
        p->store->get(p->store, rh_text("ban"), rh_text(room->ban), undo_visit_until, &until);
    if (status == STORE_OK && until == wanted)
        people_doc(&room->batch, "ban", room->ban, 0, STORE_ANY);
    return status == STORE_UNAVAILABLE ? status : STORE_OK;
}

/* Opens the case again. False: it is gone, or there is a new one. */
static StoreStatus undo_dismissal(People *p, const AuditLine *line, DecideRoom *room)
{
    RhBuf text = {room->body, sizeof room->body, 0, false};
    StoreStatus status = case_read(p->store, line->case_key, &room->c);
    if (status != STORE_OK) return status;
    case_put_body(&room->c, &text);
    case_key_of(room->c.person.id, room->closed);
    people_doc(&room->batch, "case", line->case_key, 0, room->c.version);
    StoreDoc *doc = people_doc(&room->batch, "case", room->closed, room->c.opened_ms, STORE_ABSENT);
    doc->owner = rh_text("open");
    doc->body = rh_buf_text(&text);
    return STORE_OK;
}

static int people_undo_in(People *p, const AuditLine *line, AuditLine *fresh, DecideRoom *room)
{
    const struct Step *step = step_named(line->step);
    char number[32];
    bool is_dismissal = strcmp(line->step, "dismiss") == 0;
    bool is_ban = step && step->ban != STEP_NOTHING && !step->lifts;
    StoreStatus status = STORE_OK;
    if (!is_dismissal && !is_ban) return people_reject(p, 409, "this step can't be undone");
    status = is_ban ? undo_ban(p, step, line, room) : undo_dismissal(p, line, room);
    if (status == STORE_UNAVAILABLE) return people_unavailable(p);
    if (status != STORE_OK) return people_reject(p, 409, "this case can't be opened again");
    snprintf(number, sizeof number, "%012lld", (long long)line->number);
    people_doc(&room->batch, "undone", number, p->now_ms, STORE_ABSENT)->body = rh_text("{}");
    if (is_ban && line->person[0])
        told_add(&room->batch, line->person, fresh, "undo", "", &room->told[0]);
    status = audit_write(p->store, fresh, &room->batch);
    if (status == STORE_CONFLICT)
        return people_reject(p, 409,
                             is_dismissal ? "this case can't be opened again"
                                          : "this step has been undone already");
    return status == STORE_OK ? 200 : people_unavailable(p);
}

int people_undo_step(People *p, const PeopleIdentity *by, int64_t number, RhText why)
{
    AuditLine line, fresh;
    RhBuf reason = {fresh.why, sizeof fresh.why, 0, false};
    DecideRoom *room;
    bool undone = false;
    StoreStatus found = audit_read(p->store, number, &line);
    if (found == STORE_OK) found = audit_is_undone(p->store, number, &undone);
    if (found == STORE_UNAVAILABLE) return people_unavailable(p);
    if (found != STORE_OK) return people_reject(p, 404, "the audit log has no such line");
    if (undone) return people_reject(p, 409, "this step has been undone already");
    if (by && strcmp(by->id, line.person) == 0) return people_reject_own(p);
    if (why.len >= AUDIT_WHY_MAX) return people_reject(p, 400, "that text is too long");
    rh_zero(&fresh, sizeof fresh);
    fresh.at_ms = p->now_ms;
    fresh.undoes = number;
    snprintf(fresh.step, sizeof fresh.step, "undo");
    if (by) snprintf(fresh.by, sizeof fresh.by, "%s", by->name);
    memcpy(fresh.to, line.to, sizeof fresh.to);
    memcpy(fresh.person, line.person, sizeof fresh.person);
    rh_put_text(&reason, why);
    rh_buf_string(&reason);
    room = (DecideRoom *)calloc(1, sizeof *room);
    if (!room) return people_reject(p, 503, "not enough memory; please try again later");
    int status = people_undo_in(p, &line, &fresh, room);
    free(room);
    return status;
}
