/* apps/server/table/core_forget.c - removes a deleted account from a table. Start with core_forget.

   The log stays complete for the others at the table: the person's moves are part of their game.
   Their name and what they said are removed. Every step can be repeated, and the documents that
   lead to the table are removed last; so after a crash the removal is done again. */
#include <string.h>

#include "apps/server/table/core_internal.h"

static const char forget_name[] = "somebody";

/* ---- The seat ---- */

static StoreStatus forget_do(Core *c, CoreTable *ct, const Person *person, const char *verb)
{
    TableCommand command;
    memset(&command, 0, sizeof command);
    command.verb = rh_text(verb);
    command.person = person;
    StoreStatus status = core_command(c, ct, &command);
    if (status == STORE_OK) core_publish(c, ct);
    return status;
}

/* An open table loses its host or a player, a live one a player. False: the store failed. */
static bool forget_presence(Core *c, CoreTable *ct, const Person *person)
{
    const Table *t = &ct->table;
    StoreStatus status = STORE_OK;
    bool sits = table_seat_of(t, person->id) >= 0;
    if (t->broken) return true;
    if (t->stage == TABLE_OPEN && rh_text_is(person->id, t->host))
        status = forget_do(c, ct, person, "close");
    else if (t->stage == TABLE_OPEN && sits) status = forget_do(c, ct, person, "stand");
    else if (t->stage == TABLE_LIVE && sits) status = forget_do(c, ct, person, "resign");
    return status == STORE_OK || status == STORE_NOT_FOUND;
}

/* ---- The log ---- */

typedef struct Forget {
    Core *core;
    const char *table;
    RhText person;
    StoreStatus status;
    char room[STORE_BODY_MAX];
} Forget;

/* What the person committed to stays: the proof of the dice needs it. */
static void forget_put_commitment(RhJson body, RhBuf *out)
{
    char commitment[DICE_HEX];
    if (!dice_read_hex(rh_json_member(body, "commitment"), commitment)) return;
    rh_put(out, ",\"commitment\":");
    rh_put_json_string(out, rh_text(commitment));
}

static void forget_put_sit(RhJson body, RhBuf *out)
{
    rh_put(out, "{\"seat\":");
    rh_put_text(out, rh_json_raw(rh_json_member(body, "seat")));
    rh_put(out, ",\"name\":");
    rh_put_json_string(out, rh_text(forget_name));
    forget_put_commitment(body, out);
    rh_put_char(out, '}');
}

static void forget_put_say(RhBuf *out)
{
    rh_put(out, "{\"name\":");
    rh_put_json_string(out, rh_text(forget_name));
    rh_put(out, ",\"text\":\"\"}");
}

/* The body of an entry without the person; empty: nothing to remove. */
static void forget_put(const StoreEntry *e, RhBuf *out)
{
    TablePlan plan;
    RhJson body;
    if (rh_text_is(e->kind, "play") || rh_json_open(e->body, &body).what) return;
    if (rh_text_is(e->kind, "sit")) forget_put_sit(body, out);
    if (rh_text_is(e->kind, "say")) forget_put_say(out);
    if (!rh_text_is(e->kind, "create") || table_read_plan(body, &plan).what) return;
    table_put_plan(&plan, rh_text(forget_name), out);
    out->len--; /* reopened: one more member follows */
    forget_put_commitment(body, out);
    rh_put(out, ",\"forgotten\":true}");
}

static bool forget_visit_entry(void *context, const StoreEntry *e)
{
    Forget *f = (Forget *)context;
    Store *store = f->core->host.store;
    RhBuf out = {f->room, sizeof f->room, 0, false};
    if (!rh_text_equal(e->who, f->person)) return true;
    forget_put(e, &out);
    if (out.len == 0 || out.full || rh_text_equal(rh_buf_text(&out), e->body)) return true;
    f->status = store->rewrite(store, rh_text(f->table), e->seq, rh_buf_text(&out));
    return f->status != STORE_UNAVAILABLE;
}

static bool forget_visit_head(void *context, const StoreDoc *doc)
{
    *(int64_t *)context = doc->version;
    return false;
}

/* ---- Both ---- */

void core_forget(Core *c, RhText id, RhText who)
{
    Store *store = c->host.store;
    Person person = {who, rh_text(forget_name), true, rh_text(""), false};
    Forget f;
    StoreStatus status;
    int64_t version = 0;
    CoreTable *ct = core_table(c, id, &status);
    if (!ct || !forget_presence(c, ct, &person)) return;
    f.core = c;
    f.table = ct->table.id;
    f.person = who;
    f.status = STORE_OK;
    status = store->entries(store, id, 1, forget_visit_entry, &f);
    if (status == STORE_UNAVAILABLE || f.status == STORE_UNAVAILABLE) return;
    /* The log is read again after the document of the head: if that changes meanwhile, it is not
       overwritten. */
    ct->doubtful = true;
    status = store->get(store, rh_text("table"), id, forget_visit_head, &version);
    if (status == STORE_UNAVAILABLE || core_refresh(c, ct) != STORE_OK) return;
    core_write_head(c, ct, version, who);
    store->notify(store, id, CORE_REWRITTEN);
}
