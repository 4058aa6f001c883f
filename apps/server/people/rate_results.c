/* apps/server/people/rate_results.c - turns results into ratings and histories, see rate_results.h.
   Start with rate_results.

   Every document in a batch must have the version that was read. If another server was first, the
   batch is refused as a whole, and the next tick tries again. */
#include "apps/server/people/rate_results.h"

#include <math.h>
#include <string.h>

#include "apps/server/people/people.h"
#include "apps/server/people/rating.h"
#include "engine/json.h"

enum { RATE_BATCH = 16, RATE_BODY_MAX = 2048, RATE_LEVEL_MAX = 16, RATE_ROOM = 8 << 10 };

typedef struct RateSeat {
    char person[STORE_ID_MAX], level[RATE_LEVEL_MAX]; /* one of them is set */
    char name[RH_NAME_MAX];                           /* of an account; empty: a guest */
    bool is_known;                                    /* the person still exists */
    int64_t place, points;
    int entrant;
} RateSeat;

/* An entrant with a rating for this game; seats with the same level share one. */
typedef struct RateEntrant {
    char key[STORE_KEY_MAX];
    const RateSeat *seat;
    int64_t version, games;
    Rating before, after;
} RateEntrant;

typedef struct RateRun {
    Store *store;
    char table[STORE_ID_MAX], game[STORE_ID_MAX];
    int64_t version, at_ms;
    bool is_good, is_free, is_private, is_rated; /* is_free: undo is free */
    RateSeat seats[RH_PLAYERS_MAX];
    int count;
    RateEntrant entrants[RH_PLAYERS_MAX];
    int entrant_count;
    StoreBatch batch;
    RhBuf text;
    char room[RATE_ROOM];
} RateRun;

/* ---- Reading a result ---- */

static bool rate_read_seats(RateRun *r, RhJson body)
{
    RhJson place = rh_json_first(rh_json_member(body, "places"), 0);
    RhJson score = rh_json_first(rh_json_member(body, "scores"), 0);
    RhJson seat = rh_json_first(rh_json_member(body, "seats"), 0);
    for (; seat.at && r->count < RH_PLAYERS_MAX; seat = rh_json_next(seat, 0)) {
        RateSeat *s = &r->seats[r->count++];
        if (!rh_json_string(rh_json_member(seat, "person"), s->person, sizeof s->person) &&
            !rh_json_string(rh_json_member(seat, "level"), s->level, sizeof s->level))
            return false;
        if (!rh_json_int(place, 1, RH_PLAYERS_MAX, &s->place) ||
            !rh_json_int(score, INT32_MIN, INT32_MAX, &s->points))
            return false;
        place = rh_json_next(place, 0);
        score = rh_json_next(score, 0);
    }
    for (RhJson v = rh_json_first(rh_json_member(body, "resigned"), 0); v.at;
         v = rh_json_next(v, 0)) {
        int64_t n;
        if (!rh_json_int(v, 1, r->count, &n)) return false;
        r->seats[n - 1].place = RH_PLAYERS_MAX + 1;
    }
    return r->count > 0;
}

static bool rate_visit_result(void *context, const StoreDoc *doc)
{
    RateRun *r = (RateRun *)context;
    RhJson body;
    r->version = doc->version;
    r->at_ms = doc->sort_key;
    if (rh_json_open(doc->body, &body).what) return false;
    r->is_free = rh_json_is(rh_json_member(body, "undo"), "free");
    r->is_private = rh_json_kind(rh_json_member(body, "private")) == 't';
    r->is_good = rh_json_string(rh_json_member(body, "game"), r->game, sizeof r->game) &&
                 rate_read_seats(r, body);
    return false;
}

/* Loads the people of the seats; false: the store is unavailable. */
static bool rate_load_people(RateRun *r)
{
    for (int i = 0; i < r->count; i++) {
        RateSeat *s = &r->seats[i];
        PeopleIdentity identity;
        if (!s->person[0]) continue;
        StoreStatus status = people_by_id(r->store, rh_text(s->person), &identity);
        if (status == STORE_UNAVAILABLE) return false;
        s->is_known = status == STORE_OK;
        if (s->is_known && !identity.is_guest) memcpy(s->name, identity.name, sizeof s->name);
    }
    return true;
}

/* ---- Entrants ---- */

static bool rate_visit_rating(void *context, const StoreDoc *doc)
{
    RateEntrant *e = (RateEntrant *)context;
    int64_t mu, sigma;
    RhJson body;
    e->version = doc->version;
    if (rh_json_open(doc->body, &body).what) return false;
    if (!rh_json_int(rh_json_member(body, "mu"), -INT32_MAX, INT32_MAX, &mu) ||
        !rh_json_int(rh_json_member(body, "sigma"), 1, INT32_MAX, &sigma) ||
        !rh_json_int(rh_json_member(body, "games"), 0, INT32_MAX, &e->games))
        return false;
    e->before.mu = (double)mu / 1000;
    e->before.sigma = (double)sigma / 1000;
    return false;
}

static void rate_put_key(const RateRun *r, const RateSeat *s, char key[STORE_KEY_MAX])
{
    RhBuf out = {key, STORE_KEY_MAX, 0, false};
    rh_put(&out, r->game);
    rh_put(&out, s->person[0] ? "/" : "/level:");
    rh_put(&out, s->person[0] ? s->person : s->level);
    rh_buf_string(&out);
}

/* Finds or adds the entrant of a seat. A guest's is never written. */
static bool rate_enter(RateRun *r, RateSeat *s)
{
    char key[STORE_KEY_MAX];
    rate_put_key(r, s, key);
    for (s->entrant = 0; s->entrant < r->entrant_count; s->entrant++)
        if (strcmp(r->entrants[s->entrant].key, key) == 0) return true;
    RateEntrant *e = &r->entrants[r->entrant_count++];
    memcpy(e->key, key, sizeof e->key);
    e->seat = s;
    e->before = rating_start(rh_text(s->level));
    if (s->person[0] && !s->name[0]) return true;
    return r->store->get(r->store, rh_text("rating"), rh_text(key), rate_visit_rating, e) !=
           STORE_UNAVAILABLE;
}

static bool rate_is_rated(const RateEntrant *e)
{
    return e->seat->name[0] || e->seat->level[0];
}

static bool rate_rate(RateRun *r)
{
    Rating ratings[RH_PLAYERS_MAX];
    RatingSeat seats[RH_PLAYERS_MAX];
    int rated = 0;
    for (int i = 0; i < r->count; i++) {
        if (!rate_enter(r, &r->seats[i])) return false;
        seats[i].entrant = r->seats[i].entrant;
        seats[i].place = (int)r->seats[i].place;
    }
    for (int e = 0; e < r->entrant_count; e++) {
        ratings[e] = r->entrants[e].before;
        rated += rate_is_rated(&r->entrants[e]);
    }
    r->is_rated = rated >= 2 && !r->is_free;
    if (r->is_rated) rating_game(ratings, r->entrant_count, seats, r->count);
    for (int e = 0; e < r->entrant_count; e++) r->entrants[e].after = ratings[e];
    return true;
}

/* ---- Writing ---- */

static StoreDoc *rate_doc(RateRun *r, const char *kind, RhText key, int64_t version)
{
    StoreDoc *p = &r->batch.docs[r->batch.doc_count++];
    RH_ASSERT(r->batch.doc_count <= STORE_BATCH_MAX);
    p->kind = rh_text(kind);
    p->key = key;
    p->owner = rh_text("");
    p->version = version;
    return p;
}

static RhText rate_since(const RateRun *r, ptrdiff_t from)
{
    RhText t = {r->text.data + from, r->text.len - from};
    return t;
}

static void rate_put_count(RhBuf *out, const char *key, int64_t n)
{
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_number(out, n);
}

static void rate_put_string(RhBuf *out, const char *key, const char *value)
{
    rh_put_key(out, key);
    rh_put_json_string(out, rh_text(value));
}

static void rate_put_rating(RateRun *r, const RateEntrant *e)
{
    StoreDoc *p = rate_doc(r, "rating", rh_text(e->key), e->version);
    ptrdiff_t from = r->text.len;
    bool person = e->seat->person[0] != 0;
    p->owner = rh_text(r->game);
    p->sort_key = llround(e->after.mu);
    rh_put_char(&r->text, '{');
    rate_put_string(&r->text, person ? "name" : "level", person ? e->seat->name : e->seat->level);
    rate_put_count(&r->text, "mu", llround(e->after.mu * 1000));
    rate_put_count(&r->text, "sigma", llround(e->after.sigma * 1000));
    rate_put_count(&r->text, "games", e->games + 1);
    rh_put_char(&r->text, '}');
    p->body = rate_since(r, from);
}

/* The place at the table; players who resigned come last. */
static int64_t rate_place(const RateRun *r, const RateSeat *s)
{
    int64_t place = 1;
    for (int i = 0; i < r->count; i++) place += r->seats[i].place < s->place;
    return place;
}

static void rate_put_played(RateRun *r, const RateSeat *s)
{
    const RateEntrant *e = &r->entrants[s->entrant];
    ptrdiff_t from = r->text.len;
    rh_put(&r->text, s->person);
    rh_put_char(&r->text, '/');
    rh_put(&r->text, r->table);
    StoreDoc *p = rate_doc(r, "played", rate_since(r, from), STORE_ANY);
    p->owner = rh_text(s->person);
    p->sort_key = r->at_ms;
    from = r->text.len;
    rh_put_char(&r->text, '{');
    rate_put_string(&r->text, "table", r->table);
    rh_put_char(&r->text, ',');
    rate_put_string(&r->text, "game", r->game);
    rate_put_count(&r->text, "place", rate_place(r, s));
    rate_put_count(&r->text, "players", r->count);
    rate_put_count(&r->text, "points", s->points);
    rh_put(&r->text, r->is_private ? ",\"private\":true" : ",\"private\":false");
    if (r->is_rated && rate_is_rated(e)) {
        rate_put_count(&r->text, "before", llround(e->before.mu));
        rate_put_count(&r->text, "after", llround(e->after.mu));
    }
    rh_put_char(&r->text, '}');
    p->body = rate_since(r, from);
}

/* Removes the result and writes what follows from it. */
static StoreStatus rate_write(RateRun *r)
{
    rate_doc(r, "result", rh_text(r->table), r->version);
    for (int e = 0; e < r->entrant_count && r->is_rated; e++)
        if (rate_is_rated(&r->entrants[e])) rate_put_rating(r, &r->entrants[e]);
    for (int i = 0; i < r->count && r->is_good; i++)
        if (r->seats[i].is_known) rate_put_played(r, &r->seats[i]);
    RH_ASSERT(!r->text.full);
    return r->store->write(r->store, &r->batch);
}

static bool rate_take(Store *store, const char *table)
{
    RateRun r;
    memset(&r, 0, sizeof r);
    r.store = store;
    r.text.data = r.room;
    r.text.cap = sizeof r.room;
    memcpy(r.table, table, sizeof r.table);
    if (store->get(store, rh_text("result"), rh_text(table), rate_visit_result, &r) != STORE_OK)
        return false;
    /* A result that cannot be read is removed, so that it is not read forever. */
    if (r.is_good && (!rate_load_people(&r) || !rate_rate(&r))) return false;
    return rate_write(&r) == STORE_OK;
}

/* ---- All pending results ---- */

typedef struct RateList {
    char tables[RATE_BATCH][STORE_ID_MAX];
    int count;
} RateList;

static bool rate_lists(void *context, const StoreDoc *doc)
{
    RateList *l = (RateList *)context;
    if (doc->key.len < STORE_ID_MAX && l->count < RATE_BATCH)
        memcpy(l->tables[l->count++], doc->key.data, (size_t)doc->key.len);
    return true;
}

int rate_results(Store *store)
{
    StoreQuery query;
    RateList list;
    int taken = 0;
    memset(&list, 0, sizeof list);
    memset(&query, 0, sizeof query);
    query.kind = rh_text("result");
    query.sort_key_max = INT64_MAX;
    query.ascending = true;
    query.limit = RATE_BATCH;
    if (store->list(store, &query, rate_lists, &list) == STORE_UNAVAILABLE) return 0;
    for (int i = 0; i < list.count; i++) taken += rate_take(store, list.tables[i]);
    return taken;
}
