/* apps/server/people/ignored.c - muted and blocked people, see ignored.h. Start with
   people_ignore. */
#include "apps/server/people/ignored.h"

#include <string.h>

#include "apps/server/people/people_internal.h"

static const char *const ignored_kinds[] = {"mute", "block"};

static void ignored_key(const char *me, const char *other, char key[STORE_KEY_MAX])
{
    RhBuf out = {key, STORE_KEY_MAX, 0, false};
    rh_put(&out, me);
    rh_put_char(&out, '/');
    rh_put(&out, other);
    rh_buf_string(&out);
}

/* The other person's id in such a key. */
static RhText ignored_other(RhText key)
{
    while (key.len > 0 && *key.data != '/') key.data++, key.len--;
    if (key.len > 0) key.data++, key.len--;
    return key;
}

static void ignored_read_name(RhText body, const char *member, char out[RH_NAME_MAX])
{
    RhJson json;
    char name[RH_NAME_MAX];
    if (rh_json_open(body, &json).what) return;
    if (rh_json_string(rh_json_member(json, member), name, sizeof name) && name[0])
        rh_copy(out, name, sizeof name);
}

/* ---- Who is meant ---- */

typedef struct OtherSought {
    RhText table, alias;
    Other *out;
    char last[STORE_ID_MAX]; /* person of the last entry, and whether it is the one */
    bool is_last;
} OtherSought;

static bool other_visit_entry(void *context, const StoreEntry *e)
{
    OtherSought *s = (OtherSought *)context;
    char alias[ALIAS_HEX];
    if (e->who.len == 0 || e->who.len >= STORE_ID_MAX) return true;
    if (!rh_text_is(e->who, s->last)) {
        rh_zero(s->last, sizeof s->last);
        rh_copy(s->last, e->who.data, (size_t)e->who.len);
        alias_of(s->table, e->who, alias);
        s->is_last = rh_text_is(s->alias, alias);
    }
    if (!s->is_last) return true;
    rh_copy(s->out->id, s->last, sizeof s->last);
    if (rh_text_is(e->kind, "create")) ignored_read_name(e->body, "host", s->out->name);
    if (rh_text_is(e->kind, "sit") || rh_text_is(e->kind, "say"))
        ignored_read_name(e->body, "name", s->out->name);
    return true;
}

StoreStatus other_at(Store *store, RhText table, RhText alias, Other *out)
{
    OtherSought sought;
    rh_zero(&sought, sizeof sought);
    rh_zero(out, sizeof *out);
    sought.table = table;
    sought.alias = alias;
    sought.out = out;
    StoreStatus status = store->entries(store, table, 1, other_visit_entry, &sought);
    return status == STORE_OK && !out->id[0] ? STORE_NOT_FOUND : status;
}

static StoreQuery ignored_query(const PeopleIdentity *me, Ignoring how)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text(ignored_kinds[how]);
    query.owner = rh_text(me->id);
    query.by_owner = true;
    query.limit = IGNORED_MAX;
    return query;
}

typedef struct IgnoredSought {
    RhText me, alias;
    Other *out;
} IgnoredSought;

static bool other_visit_ignored(void *context, const StoreDoc *doc)
{
    IgnoredSought *s = (IgnoredSought *)context;
    RhText id = ignored_other(doc->key);
    char alias[ALIAS_HEX];
    alias_of(s->me, id, alias);
    if (!rh_text_is(s->alias, alias) || id.len >= STORE_ID_MAX) return true;
    rh_copy(s->out->id, id.data, (size_t)id.len);
    ignored_read_name(doc->body, "name", s->out->name);
    return false;
}

StoreStatus other_ignored(Store *store, const PeopleIdentity *me, Ignoring how, RhText alias,
                          Other *out)
{
    IgnoredSought sought = {rh_text(me->id), alias, out};
    StoreQuery query = ignored_query(me, how);
    rh_zero(out, sizeof *out);
    StoreStatus status = store->list(store, &query, other_visit_ignored, &sought);
    return status == STORE_OK && !out->id[0] ? STORE_NOT_FOUND : status;
}

/* ---- Muting and blocking ---- */

static bool ignored_counts(void *context, const StoreDoc *doc)
{
    (void)doc;
    ++*(int *)context;
    return true;
}

int people_ignore(People *p, const PeopleIdentity *me, Ignoring how, const Other *other, bool on)
{
    char key[STORE_KEY_MAX], body[2 * RH_NAME_MAX * 6];
    RhBuf text = {body, sizeof body, 0, false};
    StoreQuery query = ignored_query(me, how);
    StoreBatch batch;
    int count = 0;
    if (strcmp(me->id, other->id) == 0)
        return people_reject(p, 400, "you can't mute, block or report yourself");
    if (on && p->store->list(p->store, &query, ignored_counts, &count) == STORE_UNAVAILABLE)
        return people_unavailable(p);
    if (count >= IGNORED_MAX)
        return people_reject(p, 403, "your list is full: remove somebody from it first");
    rh_zero(&batch, sizeof batch);
    ignored_key(me->id, other->id, key);
    StoreDoc *doc = people_doc(&batch, ignored_kinds[how], key, p->now_ms, STORE_ANY);
    doc->owner = rh_text(me->id);
    rh_put(&text, "{\"name\":");
    rh_put_json_string(&text, rh_text(other->name));
    rh_put_char(&text, '}');
    if (on) doc->body = rh_buf_text(&text);
    return p->store->write(p->store, &batch) == STORE_OK ? 200 : people_unavailable(p);
}

typedef struct IgnoredList {
    RhText me, table;
    RhBuf *out;
} IgnoredList;

static bool ignored_puts(void *context, const StoreDoc *doc)
{
    IgnoredList *l = (IgnoredList *)context;
    RhText id = ignored_other(doc->key);
    char alias[ALIAS_HEX], name[RH_NAME_MAX] = "";
    ignored_read_name(doc->body, "name", name);
    alias_of(l->me, id, alias);
    if (l->out->data[l->out->len - 1] != '[') rh_put_char(l->out, ',');
    rh_put(l->out, "{\"id\":\"");
    rh_put(l->out, alias);
    rh_put(l->out, "\",\"name\":");
    rh_put_json_string(l->out, rh_text(name));
    rh_put(l->out, ",\"since\":");
    rh_put_number(l->out, doc->sort_key);
    if (l->table.len > 0) {
        alias_of(l->table, id, alias);
        rh_put(l->out, ",\"by\":\"");
        rh_put(l->out, alias);
        rh_put_char(l->out, '"');
    }
    rh_put_char(l->out, '}');
    return true;
}

int people_put_ignored(People *p, const PeopleIdentity *me, RhText table, RhBuf *out)
{
    IgnoredList list = {rh_text(me->id), table, out};
    for (int how = 0; how <= IGNORING_BLOCK; how++) {
        StoreQuery query = ignored_query(me, (Ignoring)how);
        rh_put(out, how ? ",\"blocked\":[" : "\"muted\":[");
        if (p->store->list(p->store, &query, ignored_puts, &list) == STORE_UNAVAILABLE)
            return people_unavailable(p);
        rh_put_char(out, ']');
    }
    return 200;
}
