/* apps/protocol/protocol.c - the line protocol (see protocol.h for the requests). Start with
   rh_protocol_line at the end and the table of requests above it.

   A request writes its answer as it goes. If it is refused, or the answer does not fit, the answer
   is discarded and an error written instead. A new or loaded match is built in the unused memory
   bank and replaces the old one only on success, so a refused request changes nothing. */
#include "apps/protocol/protocol_internal.h"

#include <stdlib.h>

#include "apps/protocol/match_json.h"
#include "bots/bots.h"
#include "games/registry.h"

RhErr protocol_ok(void)
{
    return rh_err(0, rh_text(""), 0);
}

RhErr protocol_error(const char *what)
{
    return rh_err(what, rh_text(""), 0);
}

/* Leaves out a quotation that is longer than a line, which would hide the message. */
static void protocol_put_err(RhErr err, RhBuf *out)
{
    const ptrdiff_t quoted_max = 80;
    if (err.at.len > quoted_max) err.at = rh_text("");
    rh_print_err(err, out);
}

RhErr protocol_copy_error(RhProtocol *p, RhErr err)
{
    RhBuf b = {p->reason, sizeof p->reason, 0, false};
    if (!err.what) return err;
    protocol_put_err(err, &b);
    return protocol_error(rh_buf_string(&b));
}

bool protocol_is_present(RhJson v)
{
    return v.at != 0;
}

/* ---- Shared with the command line ---- */

bool rh_protocol_seed(RhText text, uint64_t *out)
{
    uint64_t n = 0;
    if (text.len < 1 || text.len > 20) return false;
    for (ptrdiff_t i = 0; i < text.len; i++) {
        if (text.data[i] < '0' || text.data[i] > '9') return false;
        uint64_t digit = (uint64_t)(text.data[i] - '0');
        if (n > (UINT64_MAX - digit) / 10) return false;
        n = n * 10 + digit;
    }
    *out = n;
    return true;
}

/* The possible values of an option; the presets if it is a set. */
static void protocol_put_choices(const RhGame *g, int option, RhBuf *out)
{
    char room[RH_LINE_MAX];
    rh_put(out, "[");
    for (int i = 0;; i++) {
        RhBuf value = {room, sizeof room, 0, false};
        if (!rh_option_choice(g, option, i, &value)) break;
        if (i) rh_put(out, ",");
        rh_put_json_string(out, rh_buf_text(&value));
    }
    rh_put(out, "],");
}

static void protocol_put_members(const RhOption *o, RhBuf *out)
{
    rh_put_key(out, "members");
    for (int i = 0; 1 << i <= o->max; i++) {
        rh_put(out, i ? "," : "[");
        rh_put_json_string(out, rh_text(o->names[i]));
    }
    rh_put(out, "],");
}

static void protocol_put_option(const RhGame *g, int option, RhBuf *out)
{
    const RhOption *o = &g->options[option];
    rh_put(out, "{");
    rh_put_key(out, "name");
    rh_put_json_string(out, rh_text(o->name));
    rh_put(out, ",");
    rh_put_key(out, "values");
    protocol_put_choices(g, option, out);
    if (o->set) protocol_put_members(o, out);
    rh_put_key(out, "default");
    rh_put(out, "\"");
    rh_option_print(g, option, o->fallback, g->rules_newest, out);
    rh_put(out, "\",");
    rh_put_key(out, "help");
    rh_put_json_string(out, rh_text(o->help ? o->help : ""));
    rh_put(out, "}");
}

/* True if players see different things, so that a view needs a viewer. */
static bool protocol_has_secrets(const RhGame *g)
{
    bool found = g->rules.hide != 0;
    for (const RhField *f = g->fields; f->name; f++)
        found = found || f->sight == RH_PRIVATE || f->sight == RH_SECRET;
    return found;
}

static void protocol_put_game(const RhGame *g, RhBuf *out)
{
    char note[RH_LINE_MAX * 4];
    RhBuf note_buf = {note, sizeof note, 0, false};
    rh_board_note(rh_text(g->boards[g->rules_newest - 1]->json), &note_buf);
    rh_put(out, "{");
    rh_put_key(out, "id");
    rh_put_json_string(out, rh_text(g->id));
    rh_put(out, ",");
    rh_put_key(out, "title");
    rh_put_json_string(out, rh_text(g->title));
    rh_put(out, ",");
    rh_put_key(out, "players");
    rh_put(out, "[");
    rh_put_number(out, g->options[RH_PLAYERS].min);
    rh_put(out, ",");
    rh_put_number(out, g->options[RH_PLAYERS].max);
    rh_put(out, "],");
    rh_put_key(out, "rules");
    rh_put_number(out, g->rules_newest);
    rh_put(out, ",");
    rh_put_key(out, "stage");
    rh_put_json_string(out, rh_text(g->stage));
    rh_put(out, ",");
    rh_put_key(out, "secrets");
    rh_put(out, protocol_has_secrets(g) ? "true," : "false,");
    rh_put_key(out, "board_note");
    rh_put_json_string(out, rh_buf_text(&note_buf));
    rh_put(out, ",");
    rh_put_key(out, "options");
    rh_put(out, "[");
    for (int i = 0; g->options[i].name; i++) {
        if (i > 0) rh_put(out, ",");
        protocol_put_option(g, i, out);
    }
    rh_put(out, "]}");
}

void rh_protocol_games(RhBuf *out)
{
    rh_put(out, "[");
    for (int i = 0; rh_games[i]; i++) {
        if (i > 0) rh_put(out, ",");
        protocol_put_game(rh_games[i], out);
    }
    rh_put(out, "]");
}

void rh_protocol_to_move(const RhMatch *m, RhBuf *out)
{
    match_json_to_move(m, out);
}

/* ---- Members of a request. An absent member leaves the default in `out`. ---- */

RhErr protocol_read_int(RhJson request, const char *key, int64_t min, int64_t max, int64_t *out)
{
    RhJson v = rh_json_member(request, key);
    if (!protocol_is_present(v) || rh_json_int(v, min, max, out)) return protocol_ok();
    return rh_err("not a whole number in the range allowed", rh_text(key), 0);
}

RhErr protocol_read_flag(RhJson request, const char *key, bool *out)
{
    RhJson v = rh_json_member(request, key);
    if (!protocol_is_present(v) || rh_json_bool(v, out)) return protocol_ok();
    return rh_err("neither true nor false", rh_text(key), 0);
}

/* Reads a string of at most cap - 1 bytes. `found` distinguishes an absent from an empty one. */
RhErr protocol_read_string(RhJson request, const char *key, char *out, int cap, bool *found)
{
    RhJson v = rh_json_member(request, key);
    *found = protocol_is_present(v);
    if (!*found || rh_json_string(v, out, cap)) return protocol_ok();
    return rh_err(rh_json_kind(v) == 's' ? "too long" : "not a string", rh_text(key), 0);
}

static RhErr protocol_read_seed(RhJson request, uint64_t *seed, bool *found)
{
    RhJson v = rh_json_member(request, "seed");
    char text[32];
    int64_t number = 0;
    *found = protocol_is_present(v);
    if (!*found) return protocol_ok();
    if (rh_json_kind(v) == 's' && rh_json_string(v, text, sizeof text) &&
        rh_protocol_seed(rh_text(text), seed))
        return protocol_ok();
    if (rh_json_kind(v) == 'n' && rh_json_int(v, 0, INT64_MAX, &number)) {
        *seed = (uint64_t)number;
        return protocol_ok();
    }
    return protocol_error("seed must be 0 to 18446744073709551615");
}

RhErr protocol_read_action(RhProtocol *p, RhJson request, RhAction *out)
{
    char action[RH_LINE_MAX];
    bool found = false;
    RhErr err = protocol_read_string(request, "action", action, sizeof action, &found);
    if (err.what) return err;
    if (!found) return protocol_error("the request needs an action");
    return protocol_copy_error(p, rh_parse(p->match.loaded, rh_text(action), out));
}

/* ---- Requests. Each appends the members of its answer, with a comma before each. ---- */

void protocol_put_ply(RhProtocol *p, RhBuf *out)
{
    rh_put(out, ",\"ply\":");
    rh_put_number(out, p->match.count);
}

void protocol_draw_chance(RhProtocol *p)
{
    if (!p->manual) rh_match_chance(&p->match);
}

RhArena protocol_spare_arena(RhProtocol *p)
{
    char *bank = p->bank[1 - p->bank_used];
    RhArena arena = {bank, bank + p->bank_bytes};
    return arena;
}

void protocol_replace_match(RhProtocol *p, const RhMatch *next, bool manual)
{
    setup_cache_drop(p->setups, p->match.loaded);
    p->match = *next;
    p->bank_used = 1 - p->bank_used;
    p->manual = manual;
#ifndef RH_NO_ORDERS
    protocol_begin_orders(p);
#endif
    protocol_draw_chance(p);
}

static RhErr protocol_do_games(RhProtocol *p, RhJson request, RhBuf *out)
{
    (void)p;
    (void)request;
    rh_put(out, ",\"games\":");
    rh_protocol_games(out);
    return protocol_ok();
}

static RhErr protocol_read_options(RhProtocol *p, const RhGame *g, RhJson request, int16_t *options)
{
    RhJson all = rh_json_member(request, "options"), players = rh_json_member(request, "players"),
           key;
    char name[64], value[64];
    rh_options_default(g, options);
    if (protocol_is_present(all) && rh_json_kind(all) != 'o')
        return protocol_error("options must be an object");
    for (RhJson v = rh_json_first(all, &key); protocol_is_present(v); v = rh_json_next(v, &key)) {
        RhText text = rh_json_raw(v);
        if (!rh_json_string(key, name, sizeof name))
            return rh_err("no such option", rh_json_raw(key), 0);
        if (rh_json_kind(v) == 's') {
            if (!rh_json_string(v, value, sizeof value)) return rh_err("no such value", text, 0);
            text = rh_text(value);
        }
        RhErr err = rh_option_set(g, options, rh_text(name), text);
        if (err.what) return protocol_copy_error(p, err);
    }
    if (!protocol_is_present(players)) return protocol_ok();
    if (rh_json_kind(players) != 'n') return protocol_error("players must be a number");
    return rh_option_set(g, options, rh_text("players"), rh_json_raw(players));
}

static RhErr protocol_read_names(RhProtocol *p, RhMatch *m, RhJson request)
{
    RhJson names = rh_json_member(request, "names");
    int player = 0;
    if (!protocol_is_present(names)) return protocol_ok();
    if (rh_json_kind(names) != 'a') return protocol_error("names must be an array");
    for (RhJson v = rh_json_first(names, 0); protocol_is_present(v);
         v = rh_json_next(v, 0), player++) {
        char name[RH_NAME_MAX * 2];
        if (!rh_json_string(v, name, sizeof name))
            return protocol_error("a name must be a string of at most 47 bytes");
        RhErr err = rh_match_name(m, player, rh_text(name));
        if (err.what) return protocol_copy_error(p, err);
    }
    return protocol_ok();
}

static RhErr protocol_read_chance(RhJson request, bool *manual)
{
    RhJson v = rh_json_member(request, "chance");
    *manual = rh_json_is(v, "manual");
    if (!protocol_is_present(v) || *manual || rh_json_is(v, "seed")) return protocol_ok();
    return protocol_error("chance must be \"seed\" or \"manual\"");
}

static RhErr protocol_do_new(RhProtocol *p, RhJson request, RhBuf *out)
{
    RhMatch next;
    int16_t options[RH_OPTIONS_MAX];
    char id[64];
    bool found = false, manual = false, seed_named = false;
    uint64_t seed = 0;
    RhErr err = protocol_read_string(request, "game", id, sizeof id, &found);
    if (err.what) return err;
    if (!found) return protocol_error("new needs a game");
    const RhGame *g = rh_find_game(rh_text(id));
    if (!g) return rh_err("no such game", rh_json_raw(rh_json_member(request, "game")), 0);
    err = protocol_read_options(p, g, request, options);
    if (!err.what) err = protocol_read_seed(request, &seed, &seed_named);
    if (!err.what) err = protocol_read_chance(request, &manual);
    if (err.what) return err;

    RhArena arena = protocol_spare_arena(p);
    err = setup_cache_new_match(p->setups, &next, g, options, p->board, &arena);
    if (err.what) return protocol_copy_error(p, err);
    err = protocol_read_names(p, &next, request);
    if (err.what) {
        setup_cache_drop(p->setups, next.loaded);
        return err;
    }
    next.seed = seed_named ? seed : rh_rng_next(&p->seeds);
    next.seeded = !manual;
    protocol_replace_match(p, &next, manual);
    protocol_put_ply(p, out);
    if (!manual) {
        rh_put(out, ",\"seed\":\"");
        rh_put_unsigned(out, p->match.seed);
        rh_put(out, "\"");
    }
    return protocol_ok();
}

static RhErr protocol_do_load(RhProtocol *p, RhJson request, RhBuf *out)
{
    RhMatch next;
    bool found = false, manual = false;
    RhErr err = protocol_read_string(request, "record", p->record, RH_REQUEST_MAX, &found);
    if (err.what) return err;
    if (!found) return protocol_error("load needs a record");
    err = protocol_read_chance(request, &manual);
    if (err.what) return err;
    RhArena arena = protocol_spare_arena(p);
    rh_zero(&next, sizeof next);
    err = setup_cache_read_record(p->setups, &next, rh_text(p->record), rh_find_game, p->board,
                                  &arena);
    if (err.what) return protocol_copy_error(p, err);
    protocol_replace_match(p, &next, manual);
    protocol_put_ply(p, out);
    return protocol_ok();
}

static RhErr protocol_do_actions(RhProtocol *p, RhJson request, RhBuf *out)
{
    bool expand = false;
    RhErr err = protocol_read_flag(request, "expand", &expand);
    if (err.what) return err;
    rh_put(out, ",\"to_move\":");
    rh_protocol_to_move(&p->match, out);
    rh_put(out, ",\"actions\":");
    if (p->match.game->rules.actor(p->match.setup, p->match.state) == RH_OVER) rh_put(out, "[]");
    else rh_put_offers(p->match.game, p->match.setup, p->match.state, expand, out);
    return protocol_ok();
}

static RhErr protocol_do_apply(RhProtocol *p, RhJson request, RhBuf *out)
{
    char action[RH_LINE_MAX];
    RhAction at[RH_EVENTS_MAX];
    RhEvents events = {at, 0, RH_EVENTS_MAX};
    bool found = false, with_events = false;
    RhErr err = protocol_read_string(request, "action", action, sizeof action, &found);
    if (!err.what) err = protocol_read_flag(request, "events", &with_events);
    if (err.what) return err;
    if (!found) return protocol_error("the request needs an action");
    err = rh_match_line(&p->match, rh_text(action), &events);
    if (err.what) return protocol_copy_error(p, err);
    protocol_draw_chance(p);
    if (with_events) {
        rh_put(out, ",\"events\":");
        match_json_events(&p->match, &events, RH_CHANCE, -1, out);
    }
#ifndef RH_NO_ORDERS
    protocol_try_orders(p, out);
#endif
    protocol_put_ply(p, out);
    return protocol_ok();
}

static RhErr protocol_do_state(RhProtocol *p, RhJson request, RhBuf *out)
{
    int64_t viewer = 0, ply = p->match.count;
    RhErr err = protocol_read_int(request, "viewer", 1, rh_match_players(&p->match), &viewer);
    if (!err.what) err = protocol_read_int(request, "ply", 0, p->match.count, &ply);
    if (err.what) return err;
    ptrdiff_t at = out->len;
    match_json_state(&p->match, (int32_t)ply, (int)viewer - 1, out);
    /* The members of the view follow id and ok in one object: its opening brace becomes a comma. */
    if (at < out->len) out->data[at] = ',';
    if (out->len > at) out->len--;
    return protocol_ok();
}

static RhErr protocol_do_undo(RhProtocol *p, RhJson request, RhBuf *out)
{
    (void)request;
    if (p->manual && p->match.count > 0) rh_match_cut(&p->match, p->match.count - 1);
    else if (p->manual || !rh_match_undo(&p->match))
        return protocol_error("there is nothing to undo");
    protocol_put_ply(p, out);
    return protocol_ok();
}

static RhErr protocol_do_record(RhProtocol *p, RhJson request, RhBuf *out)
{
    (void)request;
    char *text = (char *)malloc(RH_RECORD_MAX);
    if (!text) return protocol_error("not enough memory");
    RhBuf b = {text, RH_RECORD_MAX, 0, false};
    rh_record_write(&p->match, &b);
    rh_put(out, ",\"record\":");
    rh_put_json_string(out, rh_buf_text(&b));
    free(text);
    return b.full ? protocol_error("the record is too long") : protocol_ok();
}

static RhErr protocol_do_scores(RhProtocol *p, RhJson request, RhBuf *out)
{
    (void)request;
    match_json_scores(&p->match, -1, out);
    return protocol_ok();
}

static RhAction protocol_pick(const RhMatch *m, RhRng *rng)
{
    RhOffer offers[RH_OFFERS_MAX];
    return rh_pick(offers, m->game->rules.offers(m->setup, m->state, offers), rng);
}

/* Plays one action of the random player, or a random outcome if the client chooses those. */
static RhErr protocol_random_step(RhMatch *m, uint64_t seed, int actor)
{
    RhRng rng = rh_bot_rng(seed, m->count);
    RhAction action =
        actor == RH_CHANCE ? rh_roll(m->game, m->setup, m->state, &rng) : protocol_pick(m, &rng);
    return rh_match_apply(m, action, 0);
}

static RhErr protocol_do_random(RhProtocol *p, RhJson request, RhBuf *out)
{
    RhMatch *m = &p->match;
    int64_t count = 1, played = 0;
    bool found = false;
    uint64_t seed = m->seed;
    RhErr err = protocol_read_int(request, "count", 1, 1000000000, &count);
    if (!err.what) err = protocol_read_seed(request, &seed, &found);
    if (err.what) return err;
    for (; played < count; played++) {
        int actor = m->game->rules.actor(m->setup, m->state);
        if (actor == RH_OVER) break;
        err = protocol_random_step(m, seed, actor);
        if (err.what) return err;
        protocol_draw_chance(p);
    }
    rh_put(out, ",\"played\":");
    rh_put_number(out, played);
    protocol_put_ply(p, out);
    rh_put(out, ",\"to_move\":");
    rh_protocol_to_move(m, out);
    return protocol_ok();
}

/* ---- The table of requests ---- */

typedef struct ProtocolRequest {
    const char *name;
    bool needs_match;
    RhErr (*run)(RhProtocol *p, RhJson request, RhBuf *out);
} ProtocolRequest;

static const ProtocolRequest protocol_requests[] = {
    {"games", false, protocol_do_games},
    {"new", false, protocol_do_new},
    {"actions", true, protocol_do_actions},
    {"apply", true, protocol_do_apply},
    {"state", true, protocol_do_state},
    {"undo", true, protocol_do_undo},
    {"record", true, protocol_do_record},
    {"load", false, protocol_do_load},
#ifndef RH_NO_ORDERS
    {"order", true, protocol_do_order},
    {"orders", true, protocol_do_orders},
    {"cancel", true, protocol_do_cancel},
    {"try", true, protocol_do_try},
#endif
    {"scores", true, protocol_do_scores},
    {"random", true, protocol_do_random},
    {"suggest", true, protocol_do_suggest},
    {"choose", true, protocol_do_choose},
    {"annotate", true, protocol_do_annotate},
    {"board", true, protocol_do_board},
    {"cut", true, protocol_do_cut},
    {"draws", true, protocol_do_draws},
    {"history", true, protocol_do_history},
    {"preview", true, protocol_do_preview},
    {"previews", true, protocol_do_previews},
    {"why", true, protocol_do_why},
    {"variations", false, protocol_do_variations},
    {0, false, 0},
};

static RhErr protocol_run(RhProtocol *p, RhJson request, RhBuf *out)
{
    RhJson what = rh_json_member(request, "do");
    if (!protocol_is_present(what)) return protocol_error("the request needs a \"do\"");
    if (rh_json_kind(what) != 's') return protocol_error("\"do\" must be a string");
    for (const ProtocolRequest *r = protocol_requests; r->name; r++) {
        if (!rh_json_is(what, r->name)) continue;
        if (r->needs_match && !p->match.game)
            return protocol_error("there is no match yet: send new or load first");
        return r->run(p, request, out);
    }
    return rh_err("unknown request", rh_json_raw(what), 0);
}

/* The id to repeat in the answer: the bytes of any plain value. */
static RhText protocol_id(RhJson id)
{
    if (!protocol_is_present(id) || rh_json_kind(id) == 'o' || rh_json_kind(id) == 'a')
        return rh_text("null");
    return rh_json_raw(id);
}

static void protocol_begin(RhBuf *out, RhText id, bool ok)
{
    rh_put(out, "{\"id\":");
    rh_put_text(out, id);
    rh_put(out, ok ? ",\"ok\":true" : ",\"ok\":false");
}

static void protocol_refuse(RhBuf *out, RhText id, RhErr err)
{
    char words[RH_REASON_MAX * 2];
    RhBuf b = {words, sizeof words, 0, false};
    protocol_put_err(err, &b);
    protocol_begin(out, id, false);
    rh_put(out, ",\"error\":");
    rh_put_json_string(out, rh_buf_text(&b));
    rh_put(out, "}");
}

static RhErr protocol_not_json(RhProtocol *p, RhErr err)
{
    RhBuf b = {p->reason, sizeof p->reason, 0, false};
    err.line = 0; /* a request is always one line */
    rh_put(&b, "the line is not valid JSON: ");
    protocol_put_err(err, &b);
    return protocol_error(rh_buf_string(&b));
}

void rh_protocol_line(RhProtocol *p, RhText line, RhBuf *out)
{
    const ptrdiff_t start = out->len;
    RhJson request;
    RhErr err = rh_json_open(line, &request);
    RhText id = rh_text("null");
    if (err.what) err = protocol_not_json(p, err);
    else if (rh_json_kind(request) != 'o') err = protocol_error("a request must be a JSON object");
    if (!err.what) {
        RhJson given = rh_json_member(request, "id");
        id = protocol_id(given);
        protocol_begin(out, id, true);
        err = rh_json_kind(given) == 'o' || rh_json_kind(given) == 'a'
                  ? protocol_error("id must be a plain value")
                  : protocol_run(p, request, out);
        rh_put(out, "}");
        if (!err.what && out->full) err = protocol_error("the answer is too long");
    }
    if (!err.what) return;
    out->len = start;
    out->full = false;
    protocol_refuse(out, id, err);
}

void rh_protocol_too_long(RhBuf *out)
{
    protocol_refuse(out, rh_text("null"), protocol_error("the line is longer than a mebibyte"));
}

bool rh_protocol_open(RhProtocol *p, SetupCache *setups, uint64_t seed)
{
    rh_zero(p, sizeof *p);
    p->setups = setups;
    p->seeds = rh_rng_at(seed, 0);
    for (int i = 0; rh_games[i]; i++)
        if (rh_match_bytes(rh_games[i]) > p->bank_bytes)
            p->bank_bytes = rh_match_bytes(rh_games[i]);
    p->bank[0] = (char *)malloc(p->bank_bytes);
    p->bank[1] = (char *)malloc(p->bank_bytes);
    p->record = (char *)malloc(RH_REQUEST_MAX);
    if (p->bank[0] && p->bank[1] && p->record) return true;
    rh_protocol_close(p);
    return false;
}

void rh_protocol_close(RhProtocol *p)
{
    if (p->setups) setup_cache_drop(p->setups, p->match.loaded);
    free(p->bank[0]);
    free(p->bank[1]);
    free(p->record);
    free(p->bot_memory);
    rh_zero(p, sizeof *p);
}
