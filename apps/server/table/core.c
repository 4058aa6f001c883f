/* apps/server/table/core.c - keeps tables in memory and writes their changes: finds and reads
   tables, judges commands, appends entries, writes documents, runs clocks and asks for bot moves.
   Start with core_command.

   A command is applied to the table in memory before it is written, because the documents written
   with it describe the table afterwards. If the write fails, the table in memory is in doubt and is
   read again from the store; nothing has been broadcast by then. */
#include "apps/server/table/core_internal.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* ---- Tables in memory. ---- */

uint32_t core_bucket(const void *bytes, size_t len)
{
    return (uint32_t)(rh_hash(bytes, len, 1) % CORE_BUCKETS);
}

static CoreTable **core_slot(Core *c, RhText id)
{
    CoreTable **at = &c->tables[core_bucket(id.data, (size_t)id.len)];
    while (*at && !rh_text_is(id, (*at)->table.id)) at = &(*at)->next_of_bucket;
    return at;
}

static void core_unlink(Core *c, CoreTable *ct)
{
    if (ct->newer) ct->newer->older = ct->older;
    else c->newest = ct->older;
    if (ct->older) ct->older->newer = ct->newer;
    else c->oldest = ct->newer;
}

static void core_link(Core *c, CoreTable *ct)
{
    ct->newer = 0;
    ct->older = c->newest;
    if (c->newest) c->newest->newer = ct;
    else c->oldest = ct;
    c->newest = ct;
}

static CoreTable *core_add(Core *c, RhText id)
{
    CoreTable *ct = (CoreTable *)calloc(1, sizeof *ct);
    if (!ct) return 0;
    table_begin(&ct->table, id);
    ct->bot_ply = -1;
    *core_slot(c, id) = ct;
    core_link(c, ct);
    c->metrics.tables++;
    return ct;
}

static void core_drop(Core *c, CoreTable *ct)
{
    RH_ASSERT(!ct->watchers);
    CoreTable **at = core_slot(c, rh_text(ct->table.id));
    *at = ct->next_of_bucket;
    core_unlink(c, ct);
    table_end(&ct->table, c->host.setups);
    sodium_memzero(ct, sizeof *ct);
    free(ct);
    c->metrics.tables--;
    c->metrics.dropped++;
}

/* Drops the least recently used tables while too many are without watchers. */
void core_drop_idle(Core *c)
{
    CoreTable *ct = c->oldest;
    int64_t most = c->host.tables_max > 0 ? c->host.tables_max : CORE_TABLES_MAX;
    while (ct && c->metrics.tables - c->watched > most) {
        CoreTable *next = ct->newer;
        if (!ct->watchers) core_drop(c, ct);
        ct = next;
    }
}

/* ---- Reading. ---- */

typedef struct CoreReading {
    Core *core;
    CoreTable *table;
} CoreReading;

static void core_cancel_bot(Core *c, CoreTable *ct)
{
    if (ct->bot_ply >= 0 && c->host.cancel_bot_move)
        c->host.cancel_bot_move(c->host.context, rh_text(ct->table.id));
    ct->bot_ply = -1;
}

/* A change of position makes a bot's pending move worthless. */
static void core_fold(Core *c, CoreTable *ct, const StoreEntry *entry)
{
    if (!rh_text_is(entry->kind, "say")) core_cancel_bot(c, ct);
    table_fold(&ct->table, c->host.setups, entry);
}

static bool core_visit_entry(void *context, const StoreEntry *entry)
{
    CoreReading *r = (CoreReading *)context;
    CoreTable *ct = r->table;
    int32_t from = ct->table.match.count;
    core_fold(r->core, ct, entry);
    if (ct->table.broken) return false;
    if (entry->seq > ct->sent_seq) {
        ct->sent_seq = entry->seq;
        core_broadcast(r->core, ct, entry, from);
    }
    return true;
}

/* Reads the new entries, or the whole log if memory is in doubt. Watchers get what they have not
   been sent. */
StoreStatus core_refresh(Core *c, CoreTable *ct)
{
    CoreReading reading = {c, ct};
    if (ct->doubtful) {
        char id[STORE_ID_MAX];
        memcpy(id, ct->table.id, sizeof id);
        table_end(&ct->table, c->host.setups);
        table_begin(&ct->table, rh_text(id));
        core_cancel_bot(c, ct);
        ct->has_secret = false;
    }
    StoreStatus status = c->host.store->entries(c->host.store, rh_text(ct->table.id),
                                                ct->table.seq + 1, core_visit_entry, &reading);
    if (status == STORE_UNAVAILABLE) {
        ct->doubtful = true;
        c->metrics.unavailable++;
        return status;
    }
    ct->behind = ct->doubtful = false;
    ct->read_ms = c->host.now_ms(c->host.context);
    return STORE_OK;
}

CoreTable *core_table(Core *c, RhText id, StoreStatus *status)
{
    *status = STORE_NOT_FOUND;
    if (id.len < 1 || id.len >= STORE_ID_MAX) return 0;
    CoreTable *ct = *core_slot(c, id);
    bool fresh = !ct;
    if (fresh) {
        core_drop_idle(c);
        ct = core_add(c, id);
        *status = STORE_UNAVAILABLE;
        if (!ct) return 0;
        ct->behind = true;
        ct->sent_seq = INT64_MAX; /* no watchers yet */
        c->metrics.loaded++;
    }
    core_unlink(c, ct);
    core_link(c, ct);
    *status = ct->behind || ct->doubtful ? core_refresh(c, ct) : STORE_OK;
    if (*status == STORE_OK && ct->table.seq == 0) *status = STORE_NOT_FOUND;
    if (*status == STORE_OK) {
        if (fresh) ct->sent_seq = ct->table.seq;
        return ct;
    }
    if (!ct->watchers) core_drop(c, ct);
    return 0;
}

/* ---- The secret of a match. ---- */

typedef struct CoreSecret {
    CoreTable *table;
} CoreSecret;

static bool core_visit_secret(void *context, const StoreDoc *doc)
{
    CoreTable *ct = ((CoreSecret *)context)->table;
    RhJson json;
    if (rh_json_open(doc->body, &json).what) return false;
    ct->has_secret = dice_read_secret(json, &ct->secret);
    return false;
}

static StoreStatus core_secret(Core *c, CoreTable *ct)
{
    CoreSecret secret = {ct};
    TableStage stage = ct->table.stage;
    if (ct->has_secret || (stage != TABLE_OPEN && stage != TABLE_LIVE)) return STORE_OK;
    return c->host.store->get(c->host.store, rh_text("seed"), rh_text(ct->table.id),
                              core_visit_secret, &secret);
}

static void core_new_secret(Core *c, CoreTable *ct)
{
    unsigned char bytes[DICE_BYTES];
    c->host.random(c->host.context, bytes, sizeof bytes);
    memset(&ct->secret, 0, sizeof ct->secret);
    sodium_bin2hex(ct->secret.secret, sizeof ct->secret.secret, bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
}

enum { CORE_ID_CHARS = 16 }; /* five bits each: cannot be guessed */

static void core_spell_id(const unsigned char bytes[CORE_ID_CHARS], char id[STORE_ID_MAX])
{
    static const char digits[] = "abcdefghijkmnpqrstuvwxyz23456789";
    memset(id, 0, STORE_ID_MAX);
    for (int i = 0; i < CORE_ID_CHARS; i++) id[i] = digits[bytes[i] & 31];
}

void core_new_id(Core *c, char id[STORE_ID_MAX])
{
    unsigned char bytes[CORE_ID_CHARS];
    c->host.random(c->host.context, bytes, sizeof bytes);
    core_spell_id(bytes, id);
}

void core_id_of(RhText person, RhText once, char id[STORE_ID_MAX])
{
    unsigned char bytes[CORE_ID_CHARS];
    crypto_generichash_state state;
    crypto_generichash_init(&state, 0, 0, sizeof bytes);
    crypto_generichash_update(&state, (const unsigned char *)person.data, (size_t)person.len);
    crypto_generichash_update(&state, (const unsigned char *)"/", 1);
    crypto_generichash_update(&state, (const unsigned char *)once.data, (size_t)once.len);
    crypto_generichash_final(&state, bytes, sizeof bytes);
    core_spell_id(bytes, id);
}

/* ---- Documents. ---- */

RhText core_since(const RhBuf *b, ptrdiff_t from)
{
    RhText t = {b->data + from, b->len - from};
    return t;
}

StoreDoc *core_doc(CoreDocs *p, const char *kind, RhText key)
{
    StoreDoc *doc = &p->batch->docs[p->batch->doc_count++];
    RH_ASSERT(p->batch->doc_count <= STORE_BATCH_MAX);
    memset(doc, 0, sizeof *doc);
    doc->kind = rh_text(kind);
    doc->key = key;
    doc->owner = rh_text("");
    doc->version = STORE_ANY;
    return doc;
}

static RhText core_owner(const Table *t)
{
    if (t->plan.by_invitation) return rh_text("private");
    return rh_text(t->stage == TABLE_OPEN ? "open" : t->stage == TABLE_LIVE ? "live" : "done");
}

static void core_head_doc(CoreDocs *p, const Table *t)
{
    StoreDoc *doc = core_doc(p, "table", rh_text(t->id));
    ptrdiff_t from = p->text.len;
    if (t->stage == TABLE_CLOSED) return; /* without a body: removed */
    doc->owner = core_owner(t);
    doc->sort_key = t->at_ms;
    table_put_head(t, &p->text);
    doc->body = core_since(&p->text, from);
}

/* When the server must act on a table: for a clock, a bot or an order. */
static int64_t core_due(const CoreTable *ct)
{
    int64_t due = table_due(&ct->table), order = ct->order_due_ms;
    return order && (!due || order < due) ? order : due;
}

void core_due_doc(CoreDocs *p, const CoreTable *ct)
{
    StoreDoc *doc = core_doc(p, "due", rh_text(ct->table.id));
    doc->sort_key = core_due(ct);
    if (doc->sort_key) doc->body = rh_text("{}");
}

static void core_host_doc(CoreDocs *p, const Table *t)
{
    StoreDoc *doc = core_doc(p, "host", rh_text(t->id));
    doc->owner = rh_text(t->host);
    doc->sort_key = t->created_ms;
    if (t->stage == TABLE_OPEN || t->stage == TABLE_LIVE) doc->body = rh_text("{}");
}

/* Lets core_old_tables find tables that can be removed. */
static void core_closed_doc(CoreDocs *p, const Table *t)
{
    StoreDoc *doc = core_doc(p, "closed", rh_text(t->id));
    doc->sort_key = t->at_ms;
    doc->body = rh_text("{}");
}

/* Lets a person find the tables they sit at. */
static void core_seat_doc(CoreDocs *p, const Table *t, RhText person, bool sits)
{
    ptrdiff_t from = p->text.len;
    core_put_key_of(&p->text, t->id, person);
    StoreDoc *doc = core_doc(p, "seat", core_since(&p->text, from));
    doc->owner = person;
    doc->sort_key = t->at_ms;
    from = p->text.len;
    rh_put(&p->text, "{\"table\":");
    rh_put_json_string(&p->text, rh_text(t->id));
    rh_put(&p->text, ",\"seat\":");
    rh_put_number(&p->text, table_seat_of(t, person) + 1);
    rh_put_char(&p->text, '}');
    if (sits) doc->body = core_since(&p->text, from);
}

/* Lets a deletion find what a person wrote here. Only seated people and the host may chat. */
static void core_trace_doc(CoreDocs *p, const Table *t, RhText person)
{
    ptrdiff_t from = p->text.len;
    core_put_key_of(&p->text, t->id, person);
    StoreDoc *doc = core_doc(p, "trace", core_since(&p->text, from));
    doc->owner = person;
    doc->sort_key = t->at_ms;
    doc->body = rh_text("{}");
}

/* Without a secret the document is removed. */
static void core_seed_doc(CoreDocs *p, const Table *t, const DiceSecret *secret)
{
    StoreDoc *doc = core_doc(p, "seed", rh_text(t->id));
    ptrdiff_t from = p->text.len;
    if (!secret) return;
    rh_put_char(&p->text, '{');
    dice_put_secret(secret, &p->text);
    rh_put_char(&p->text, '}');
    doc->version = STORE_ABSENT;
    doc->body = core_since(&p->text, from);
}

static void core_put_player(RhBuf *out, const Table *t, int seat)
{
    const char *level = t->plan.levels[seat];
    rh_put(out, level[0] ? "{\"level\":" : "{\"person\":");
    rh_put_json_string(out, rh_text(level[0] ? level : t->seats[seat].person));
    rh_put_char(out, '}');
}

/* Read and removed by rate_results. */
static void core_result_doc(CoreDocs *p, const Table *t)
{
    StoreDoc *doc = core_doc(p, "result", rh_text(t->id));
    ptrdiff_t from = p->text.len;
    RhBuf *out = &p->text;
    const char *comma = "";
    doc->sort_key = t->at_ms;
    rh_put(out, "{\"game\":");
    rh_put_json_string(out, rh_text(t->plan.game->id));
    rh_put(out, t->plan.undo == TABLE_UNDO_FREE ? ",\"undo\":\"free\"" : ",\"undo\":\"none\"");
    rh_put(out, t->plan.by_invitation ? ",\"private\":true" : ",\"private\":false");
    rh_put(out, ",\"seats\":[");
    for (int i = 0; i < table_players(t); i++) {
        if (i) rh_put_char(out, ',');
        core_put_player(out, t, i);
    }
    rh_put(out, "],\"resigned\":[");
    for (int i = 0; i < table_players(t); i++) {
        if (t->seats[i].why != TABLE_WHY_RESIGNED) continue;
        rh_put(out, comma);
        rh_put_number(out, i + 1);
        comma = ",";
    }
    rh_put_char(out, ']');
    table_put_result(&t->match, out);
    rh_put_char(out, '}');
    doc->body = core_since(out, from);
}

/* The person that a turn-based table waits for; empty: nobody who needs a notice. */
static RhText core_awaited(const CoreTable *ct)
{
    const Table *t = &ct->table;
    int actor = table_actor(t);
    bool app_knows = t->plan.by_turns && actor >= 0 && table_is_person(t, actor);
    if (ct->order_due_ms) app_knows = false; /* an order will decide */
    return rh_text(app_knows ? t->seats[actor].person : "");
}

/* Why the person is asked although they left an order. */
static void core_put_stopped(const Core *c, const Table *t, RhBuf *out)
{
    char words[RH_REASON_MAX], text[2 * ORDER_TEXT_MAX];
    RhBuf reason = {words, sizeof words, 0, false}, b = {text, sizeof text, 0, false};
    const OrderBook *book = &c->orders[c->stopped_seat].book;
    for (int i = 0; i < book->count; i++) {
        if (book->at[i].number == c->stopped.number) order_print(t->setup, &book->at[i], &b);
    }
    order_put_reason(t->setup, &c->stopped.reason, t->match.names, &reason);
    rh_put(out, ",\"order\":{\"text\":");
    rh_put_json_string(out, rh_buf_text(&b));
    rh_put(out, ",\"reason\":");
    rh_put_json_string(out, rh_buf_text(&reason));
    rh_put_char(out, '}');
}

static void core_put_turn_body(const Core *c, const Table *t, int seat, RhBuf *out)
{
    rh_put(out, t->stage == TABLE_LIVE ? "{\"event\":\"turn\"" : "{\"event\":\"over\"");
    rh_put(out, ",\"table\":");
    rh_put_json_string(out, rh_text(t->id));
    rh_put(out, ",\"seat\":");
    rh_put_number(out, seat + 1);
    rh_put(out, ",\"ply\":");
    rh_put_number(out, t->match.count);
    rh_put(out, ",\"game\":");
    rh_put_json_string(out, rh_text(t->plan.game->id));
    rh_put(out, ",\"title\":");
    rh_put_json_string(out, rh_text(t->plan.title));
    rh_put(out, ",\"at\":");
    rh_put_number(out, t->at_ms);
    if (c->stopped_seat == seat) core_put_stopped(c, t, out);
    rh_put_char(out, '}');
}

/* The notice for the person of a seat; seat < 0: removes it. */
static void core_turn_doc(const Core *c, CoreDocs *p, const Table *t, RhText person, int seat)
{
    ptrdiff_t from = p->text.len;
    core_put_key_of(&p->text, t->id, person);
    StoreDoc *doc = core_doc(p, "turn", core_since(&p->text, from));
    if (seat < 0) return;
    doc->owner = person;
    doc->sort_key = t->at_ms;
    from = p->text.len;
    core_put_turn_body(c, t, seat, &p->text);
    doc->body = core_since(&p->text, from);
}

/* For everybody except the person who ended the game and those who resigned. */
static void core_over_docs(const Core *c, CoreDocs *p, const Table *t, RhText who)
{
    for (int i = 0; i < table_players(t); i++) {
        const TableSeat *seat = &t->seats[i];
        bool knows = rh_text_is(who, seat->person) || seat->why == TABLE_WHY_RESIGNED;
        if (seat->person[0]) core_turn_doc(c, p, t, rh_text(seat->person), knows ? -1 : i);
    }
}

/* The state before a command. */
typedef struct CoreBefore {
    TableStage stage;
    char mover[STORE_ID_MAX]; /* empty: nobody */
} CoreBefore;

static void core_note_before(const CoreTable *ct, CoreBefore *out)
{
    RhText mover = core_awaited(ct);
    memset(out, 0, sizeof *out);
    out->stage = ct->table.stage;
    memcpy(out->mover, mover.data, (size_t)mover.len);
}

/* Only if the table waits for somebody else than before: a player who moves again is present, or
   has been notified. */
static void core_turn_docs(const Core *c, CoreDocs *p, const CoreTable *ct,
                           const CoreBefore *before, const TableCommand *command)
{
    const Table *t = &ct->table;
    RhText mover = core_awaited(ct);
    if (t->plan.by_turns && before->stage == TABLE_LIVE && t->stage == TABLE_DONE) {
        core_over_docs(c, p, t, command->person ? command->person->id : rh_text(""));
        return;
    }
    if (rh_text_is(mover, before->mover)) return;
    if (before->mover[0]) core_turn_doc(c, p, t, rh_text(before->mover), -1);
    if (mover.len > 0) core_turn_doc(c, p, t, mover, table_actor(t));
}

/* ---- Commands. ---- */

/* Makes the entries of a verdict, with numbers and times. */
static void core_entries(Core *c, const CoreTable *ct, const TableCommand *command)
{
    const Table *t = &ct->table;
    StoreBatch *b = &c->batch;
    memset(b, 0, sizeof *b);
    b->table = rh_text(t->id);
    b->entry_count = c->verdict.count;
    for (int32_t i = 0; i < c->verdict.count; i++) {
        StoreEntry *e = &b->entries[i];
        e->seq = t->seq + 1 + i;
        e->at_ms = command->now_ms > t->at_ms ? command->now_ms : t->at_ms;
        e->kind = rh_text(c->verdict.kinds[i]);
        e->who = command->person ? command->person->id : rh_text("");
        e->body = c->verdict.bodies[i];
    }
}

/* The seat document of a person who stands up, by themselves or by the host. Must run before the
   entry is applied. */
static void core_docs_before(CoreDocs *p, const Table *t, const StoreEntry *e)
{
    RhJson json;
    int64_t seat;
    if (!rh_text_is(e->kind, "stand") || rh_json_open(e->body, &json).what) return;
    if (!rh_json_int(rh_json_member(json, "seat"), 1, table_players(t), &seat)) return;
    ptrdiff_t from = p->text.len;
    rh_put(&p->text, t->seats[seat - 1].person); /* copied, as applying the entry clears the seat */
    core_seat_doc(p, t, core_since(&p->text, from), false);
}

static void core_docs_after(CoreDocs *p, const Table *t, const TableCommand *command,
                            const StoreEntry *e)
{
    if (rh_text_is(e->kind, "sit")) core_seat_doc(p, t, e->who, true);
    if (rh_text_is(e->kind, "sit") || rh_text_is(e->kind, "create")) core_trace_doc(p, t, e->who);
    if (command->is_new_secret && !rh_text_is(e->kind, "play"))
        core_seed_doc(p, t, command->secret);
    if (rh_text_is(e->kind, "end") || rh_text_is(e->kind, "close")) core_seed_doc(p, t, 0);
    if (rh_text_is(e->kind, "end")) core_result_doc(p, t);
    if (rh_text_is(e->kind, "create") || rh_text_is(e->kind, "end") || rh_text_is(e->kind, "close"))
        core_host_doc(p, t);
    if (rh_text_is(e->kind, "close")) core_closed_doc(p, t);
}

/* The batch breaks a limit and can never be written: no retry. */
static StoreStatus core_reject_write(Core *c)
{
    RhBuf reason = {c->verdict.reason, sizeof c->verdict.reason, 0, false};
    rh_put(&reason, "this cannot be stored");
    rh_buf_string(&reason);
    c->verdict.ply = -1;
    c->metrics.refused++;
    return STORE_NOT_FOUND;
}

/* Applies the verdict to the table and writes it with its documents. */
static StoreStatus core_write(Core *c, CoreTable *ct, const TableCommand *command)
{
    CoreDocs docs = {&c->batch, {c->room, sizeof c->room, 0, false}};
    bool quiet = true; /* only chat: the lobby does not change */
    CoreBefore before;
    if (core_orders_load(c, ct) != STORE_OK) return STORE_UNAVAILABLE;
    core_note_before(ct, &before);
    core_entries(c, ct, command);
    for (int32_t i = 0; i < c->batch.entry_count; i++) {
        const StoreEntry *e = &c->batch.entries[i];
        core_docs_before(&docs, &ct->table, e);
        core_fold(c, ct, e);
        core_docs_after(&docs, &ct->table, command, e);
        quiet = quiet && rh_text_is(e->kind, "say");
    }
    if (ct->table.broken) { /* out of memory */
        ct->doubtful = true;
        return STORE_UNAVAILABLE;
    }
    if (!quiet) {
        core_orders_write(c, ct, &docs);
        core_head_doc(&docs, &ct->table);
        core_due_doc(&docs, ct);
        core_turn_docs(c, &docs, ct, &before, command);
    }
    RH_ASSERT(!docs.text.full);
    StoreStatus status = c->host.store->write(c->host.store, &c->batch);
    if (status == STORE_OK) return status;
    ct->doubtful = true;
    if (status == STORE_NOT_FOUND) return core_reject_write(c);
    if (status == STORE_CONFLICT) c->metrics.conflicts++;
    else c->metrics.unavailable++;
    return status;
}

/* Provides the secret of the dice: a new one for a new table, and when a table starts that an
   older version of the server made; otherwise the stored one. */
static StoreStatus core_provide_secret(Core *c, CoreTable *ct, TableCommand *command)
{
    StoreStatus status = STORE_OK;
    bool creates = rh_text_is(command->verb, "create"), starts = rh_text_is(command->verb, "start");
    bool draws = rh_text_is(command->verb, "act") || rh_text_is(command->verb, "thought");
    command->secret = 0;
    command->is_new_secret = creates || (starts && !ct->table.commitment[0]);
    if (!creates && !starts && !draws) return STORE_OK;
    if (command->is_new_secret) core_new_secret(c, ct);
    else status = core_secret(c, ct);
    if (command->is_new_secret || ct->has_secret) command->secret = &ct->secret;
    return status == STORE_UNAVAILABLE ? status : STORE_OK;
}

/* A refusal is final only if the table matches the store: another core may have written since. */
StoreStatus core_command(Core *c, CoreTable *ct, TableCommand *command)
{
    bool sure = !c->host.is_shared;
    c->metrics.commands++;
    command->now_ms = c->host.now_ms(c->host.context);
    for (int i = 0; i < CORE_TRIES; i++) {
        if ((ct->behind || ct->doubtful) && core_refresh(c, ct) != STORE_OK)
            return STORE_UNAVAILABLE;
        if (core_provide_secret(c, ct, command) != STORE_OK) return STORE_UNAVAILABLE;
        if (!table_judge(&ct->table, command, &c->verdict)) {
            int64_t seq = ct->table.seq;
            if (!sure && core_refresh(c, ct) != STORE_OK) return STORE_UNAVAILABLE;
            sure = true;
            if (ct->table.seq > seq) continue;
            c->metrics.refused++;
            return STORE_NOT_FOUND;
        }
        StoreStatus status = core_write(c, ct, command);
        if (status != STORE_CONFLICT) return status;
        sure = false;
    }
    return STORE_CONFLICT;
}

/* Whether bots play for anybody: for watchers, for a person who plays, or for an account whose
   rating depends on the end of the match. */
static bool core_is_followed(const CoreTable *ct)
{
    const Table *t = &ct->table;
    if (ct->watchers) return true;
    for (int i = 0; i < table_players(t); i++)
        if (table_is_person(t, i) || (t->seats[i].person[0] && t->seats[i].account)) return true;
    return false;
}

void core_note_payer(CoreTable *ct, const Person *person)
{
    if (!rh_text_is(person->id, ct->table.host) && table_seat_of(&ct->table, person->id) < 0)
        return;
    memset(ct->payer, 0, sizeof ct->payer);
    memset(ct->payer_address, 0, sizeof ct->payer_address);
    if (person->id.len < STORE_ID_MAX) memcpy(ct->payer, person->id.data, (size_t)person->id.len);
    if (person->address.len > 0 && person->address.len < CORE_ADDRESS_MAX)
        memcpy(ct->payer_address, person->address.data, (size_t)person->address.len);
}

void core_rest_bot(Core *c, CoreTable *ct)
{
    if (!core_is_followed(ct)) core_cancel_bot(c, ct);
}

/* Differs for each decision, and no other seed follows from it. */
static uint64_t core_bot_seed(const Core *c, const Table *t)
{
    crypto_generichash_state state;
    uint64_t seed;
    crypto_generichash_init(&state, c->bot_key, sizeof c->bot_key, crypto_generichash_BYTES_MIN);
    crypto_generichash_update(&state, (const unsigned char *)t->id, sizeof t->id);
    crypto_generichash_update(&state, (const unsigned char *)&t->seq, sizeof t->seq);
    unsigned char hash[crypto_generichash_BYTES_MIN];
    crypto_generichash_final(&state, hash, sizeof hash);
    memcpy(&seed, hash, sizeof seed);
    return seed;
}

/* Unless a lease on the move is still running. */
void core_ask_bot(Core *c, CoreTable *ct)
{
    Table *t = &ct->table;
    int actor = table_actor(t);
    int64_t now = c->host.now_ms(c->host.context);
    if (t->broken || actor < 0 || !table_is_computer(t, actor) || !core_is_followed(ct)) return;
    if (ct->bot_ply == t->match.count && now - ct->bot_asked_ms < CORE_LEASE_MS) return;
    ct->bot_ply = t->match.count;
    ct->bot_asked_ms = now;
    c->metrics.bot_moves++;
    CoreBotJob job = {
        rh_text(t->id),
        t->match.count,
        t->setup,
        t->match.state,
        actor,
        rh_text(t->seats[actor].level),
        core_bot_seed(c, t),
        rh_text(ct->payer),
        rh_text(ct->payer_address),
    };
    c->host.start_bot_move(c->host.context, &job);
}

/* Broadcasts what the last command wrote. The ply of a play is in its body. */
void core_publish(Core *c, CoreTable *ct)
{
    for (int32_t i = 0; i < c->batch.entry_count; i++) {
        const StoreEntry *e = &c->batch.entries[i];
        ct->sent_seq = e->seq;
        core_broadcast(c, ct, e, table_play_ply(e->body));
    }
    c->host.store->notify(c->host.store, rh_text(ct->table.id), ct->table.seq);
    core_orders_tell(c, ct);
    core_ask_bot(c, ct);
}

typedef struct CoreCount {
    int32_t count;
} CoreCount;

static bool core_counts(void *context, const StoreDoc *doc)
{
    (void)doc;
    ((CoreCount *)context)->count++;
    return true;
}

/* Creates a table. On failure nothing of it stays in memory. */
StoreStatus core_create(Core *c, RhText id, TableCommand *command, CoreTable **out)
{
    StoreQuery query;
    CoreCount hosted = {0};
    *out = 0;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("host");
    query.owner = command->person->id;
    query.by_owner = true;
    query.limit = CORE_HOSTED_MAX;
    query.sort_key_max = INT64_MAX;
    if (c->host.store->list(c->host.store, &query, core_counts, &hosted) == STORE_UNAVAILABLE)
        return STORE_UNAVAILABLE;
    if (hosted.count >= CORE_HOSTED_MAX) {
        RhBuf reason = {c->verdict.reason, sizeof c->verdict.reason, 0, false};
        c->verdict.ply = -1;
        rh_put(&reason, "you have too many tables: finish or close some first");
        rh_buf_string(&reason);
        return STORE_NOT_FOUND;
    }
    core_drop_idle(c);
    CoreTable *ct = core_add(c, id);
    if (!ct) return STORE_UNAVAILABLE;
    StoreStatus status = core_command(c, ct, command);
    if (status == STORE_OK) *out = ct;
    else core_drop(c, ct);
    return status;
}

StoreStatus core_write_head(Core *c, CoreTable *ct, int64_t version, RhText person)
{
    static const char *const kinds[] = {"seat", "trace", "gone", "orders"};
    CoreDocs docs = {&c->batch, {c->room, sizeof c->room, 0, false}};
    memset(&c->batch, 0, sizeof c->batch);
    core_put_key_of(&docs.text, ct->table.id, person);
    RhText key = core_since(&docs.text, 0);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) core_doc(&docs, kinds[i], key);
    if (version) {
        core_head_doc(&docs, &ct->table);
        c->batch.docs[c->batch.doc_count - 1].version = version;
    }
    return c->host.store->write(c->host.store, &c->batch);
}

/* ---- Bots and clocks. ---- */

void core_bot_move(Core *c, RhText table, int32_t ply, RhText action)
{
    StoreStatus status;
    TableCommand command;
    CoreTable *ct = core_table(c, table, &status);
    if (!ct) return; /* the table becomes due, and the bot is asked again */
    memset(&command, 0, sizeof command);
    command.verb = rh_text("thought");
    command.ply = ply;
    command.action = action;
    status = core_command(c, ct, &command);
    if (status == STORE_OK) core_publish(c, ct);
    else if (status == STORE_UNAVAILABLE) ct->bot_ply = -1;
}

typedef struct CoreDue {
    int32_t count;
    struct {
        char table[STORE_ID_MAX];
        int64_t version;
    } at[CORE_DUE_MAX];
    const Core *core;
} CoreDue;

static bool core_visit_due(void *context, const StoreDoc *doc)
{
    CoreDue *due = (CoreDue *)context;
    const CoreHost *h = &due->core->host;
    if (doc->key.len >= STORE_ID_MAX || due->count >= CORE_DUE_MAX) return true;
    if (h->is_mine && !h->is_mine(h->context, doc->key)) return true;
    memset(due->at[due->count].table, 0, STORE_ID_MAX);
    memcpy(due->at[due->count].table, doc->key.data, (size_t)doc->key.len);
    due->at[due->count++].version = doc->version;
    return true;
}

/* Changes the due document unless it has changed since it was read. */
static StoreStatus core_put_off(Core *c, const CoreTable *ct, int64_t version, int64_t sort_key)
{
    CoreDocs docs = {&c->batch, {c->room, sizeof c->room, 0, false}};
    memset(&c->batch, 0, sizeof c->batch);
    StoreDoc *doc = core_doc(&docs, "due", rh_text(ct->table.id));
    doc->sort_key = sort_key;
    doc->version = version;
    if (sort_key) doc->body = rh_text("{}");
    return c->host.store->write(c->host.store, &c->batch);
}

/* The first core to postpone it takes the lease; the others find it postponed. */
static void core_handle_due(Core *c, RhText id, int64_t version)
{
    StoreStatus status;
    TableCommand command;
    int64_t now = c->host.now_ms(c->host.context);
    CoreTable *ct = core_table(c, id, &status);
    if (!ct || core_refresh(c, ct) != STORE_OK) return;
    if (core_orders_load(c, ct) != STORE_OK) return;
    int64_t due = core_due(ct);
    if (!due || due > now) {
        core_put_off(c, ct, version, due);
        return;
    }
    if (table_is_computer(&ct->table, table_actor(&ct->table))) {
        int64_t wait = core_is_followed(ct) ? CORE_LEASE_MS : CORE_ASLEEP_MS;
        if (core_put_off(c, ct, version, now + wait) == STORE_OK) core_ask_bot(c, ct);
        return;
    }
    if (ct->order_due_ms && ct->order_due_ms <= now) {
        core_orders_act(c, ct);
        return;
    }
    memset(&command, 0, sizeof command);
    command.verb = rh_text("clock");
    if (core_command(c, ct, &command) == STORE_OK) core_publish(c, ct);
}

static void core_poll(Core *c, int64_t now)
{
    for (CoreTable *ct = c->newest; ct; ct = ct->older) {
        if (!ct->watchers) continue;
        if (ct->doubtful || ct->behind || (c->host.is_shared && now - ct->read_ms >= CORE_POLL_MS))
            core_refresh(c, ct);
        if (ct->presence_changed) core_orders_tell(c, ct);
        if (ct->presence_changed) core_broadcast_presence(c, ct);
    }
}

void core_tick(Core *c)
{
    CoreDue due;
    StoreQuery query;
    due.count = 0;
    due.core = c;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("due");
    query.sort_key_max = c->host.now_ms(c->host.context);
    query.ascending = true;
    query.limit = 4 * CORE_DUE_MAX; /* most may belong to other cores */
    c->host.store->list(c->host.store, &query, core_visit_due, &due);
    for (int32_t i = 0; i < due.count; i++)
        core_handle_due(c, rh_text(due.at[i].table), due.at[i].version);
    core_poll(c, query.sort_key_max);
    core_drop_idle(c);
}

void core_log_changed(Core *c, RhText table, int64_t seq)
{
    for (CoreTable *ct = table.len ? *core_slot(c, table) : c->newest; ct; ct = ct->older) {
        if (!table.len || seq > ct->table.seq || seq < 0) {
            ct->behind = true;
            ct->doubtful = ct->doubtful || seq < 0;
            if (ct->watchers && core_refresh(c, ct) == STORE_OK) core_orders_tell(c, ct);
        } else if (seq == 0) {
            ct->presence_changed = true;
            ct->orderless = false;
        }
        if (table.len) break;
    }
}

/* Other processes that have it in memory are notified, or find it due, and read the new entry. */
bool core_shut(Core *c, RhText table, RhBuf *why)
{
    StoreStatus status;
    TableCommand command;
    CoreTable *ct = core_table(c, table, &status);
    memset(&command, 0, sizeof command);
    command.verb = rh_text("shut");
    if (ct) status = core_command(c, ct, &command);
    if (ct && status == STORE_NOT_FOUND) rh_put(why, c->verdict.reason);
    else if (status == STORE_NOT_FOUND) rh_put(why, "there is no such table");
    else if (status != STORE_OK) rh_put(why, "the database does not answer; please try again");
    if (status != STORE_OK) return false;
    core_publish(c, ct);
    core_put_off(c, ct, STORE_ANY, command.now_ms);
    return true;
}

/* ---- The core itself. ---- */

bool core_record(Core *c, RhText table, RhBuf *out)
{
    StoreStatus status;
    CoreTable *ct = core_table(c, table, &status);
    bool done = ct && !ct->table.broken && ct->table.stage == TABLE_DONE;
    if (done) table_put_record(&ct->table, out);
    else if (ct) rh_put(out, "the record is available when the game is over");
    else
        rh_put(out, status == STORE_NOT_FOUND ? "there is no such table"
                                              : "the database does not answer");
    return done;
}

void core_metrics(const Core *c, CoreMetrics *out)
{
    *out = c->metrics;
    out->setups = setup_cache_count(c->host.setups);
    out->table_bytes = 0;
    for (const CoreTable *ct = c->newest; ct; ct = ct->older)
        out->table_bytes += (int64_t)(sizeof *ct - sizeof ct->table + table_bytes(&ct->table));
}

Core *core_new(const CoreHost *host)
{
    Core *c = (Core *)calloc(1, sizeof *c);
    if (!c) return 0;
    c->host = *host;
    c->answer = (char *)malloc(CORE_ANSWER_MAX);
    c->news = (char *)malloc(CORE_ANSWER_MAX);
    host->random(host->context, c->bot_key, sizeof c->bot_key);
    if (c->answer && c->news && sodium_init() >= 0) return c;
    core_free(c);
    return 0;
}

void core_free(Core *c)
{
    for (int i = 0; i < CORE_BUCKETS; i++) {
        for (CoreWatcher *w = c->watchers[i]; w;) {
            CoreWatcher *next = w->next_of_bucket;
            w->table->watchers = 0;
            free(w);
            w = next;
        }
    }
    while (c->newest) core_drop(c, c->newest);
    free(c->answer);
    free(c->news);
    sodium_memzero(c->bot_key, sizeof c->bot_key);
    free(c);
}
