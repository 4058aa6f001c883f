/* apps/server/table/table.c - computes a table from its log (see table.h for the entries). Start
   with table_fold at the end, which looks up the function for an entry's kind. Entries were judged
   before they were written; here they are only checked so far that a wrong one does no harm. */
#include "apps/server/table/table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "games/registry.h"

enum {
    TABLE_ACTIONS_FIRST = 32, /* actions reserved when a match begins */
    TABLE_ACTIONS_MORE = 64   /* actions added at each growth */
};

static const char *const table_stages[] = {"open", "live", "done", "closed"};
static const char *const table_undos[] = {"consent", "free", "none"};
static const char *const table_whys[] = {"own", "clock", "absent", "resigned"};

static RhErr table_ok(void)
{
    return rh_err(0, rh_text(""), 0);
}

static RhErr table_wrong(const char *what)
{
    return rh_err(what, rh_text(""), 0);
}

/* Copies a text with a final zero; false: it is longer than `cap` allows. */
static bool table_keep(char *to, int cap, RhText from)
{
    memset(to, 0, (size_t)cap);
    if (from.len >= cap) return false;
    if (from.len > 0) memcpy(to, from.data, (size_t)from.len);
    return true;
}

/* The index of a string among `words`; -1: not found. */
static int table_word(RhJson v, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (rh_json_is(v, words[i])) return i;
    return -1;
}

/* ---- The plan. ---- */

/* Levels by name only: clients may not choose how long a bot thinks. */
bool table_is_level(RhText level)
{
    bool found = rh_text_is(level, "random") || rh_text_is(level, "greedy");
    for (int i = 0; rh_bot_levels[i]; i++) found = found || rh_text_is(level, rh_bot_levels[i]);
    return found && level.len < TABLE_LEVEL_MAX;
}

static RhErr table_read_options(RhJson all, TablePlan *out)
{
    RhJson key;
    char name[64], value[64];
    rh_options_default(out->game, out->options);
    if (all.at && rh_json_kind(all) != 'o') return table_wrong("options must be an object");
    for (RhJson v = rh_json_first(all, &key); v.at; v = rh_json_next(v, &key)) {
        RhText text = rh_json_raw(v);
        if (!rh_json_string(key, name, sizeof name)) return table_wrong("there is no such option");
        if (rh_json_kind(v) == 's') {
            if (!rh_json_string(v, value, sizeof value))
                return table_wrong("an option can't have this value");
            text = rh_text(value);
        }
        RhErr err = rh_option_set(out->game, out->options, rh_text(name), text);
        if (err.what) return table_wrong(err.what);
    }
    return table_ok();
}

/* One per player; if none are given all are open. */
static RhErr table_read_seats(RhJson all, TablePlan *out)
{
    int seat = 0, players = out->options[RH_PLAYERS];
    if (!all.at) return table_ok();
    if (rh_json_kind(all) != 'a' || rh_json_count(all) != players)
        return table_wrong("seats must be a list with one entry per player");
    for (RhJson v = rh_json_first(all, 0); v.at; v = rh_json_next(v, 0), seat++) {
        RhJson bot = rh_json_member(v, "bot");
        if (rh_json_is(v, "open")) continue;
        if (!rh_json_string(bot, out->levels[seat], TABLE_LEVEL_MAX) ||
            !table_is_level(rh_text(out->levels[seat])))
            return table_wrong("a seat must be \"open\" or {\"bot\":LEVEL} with a known level");
    }
    return table_ok();
}

static RhErr table_read_clock(RhJson clock, TablePlan *out)
{
    RhJson move = rh_json_member(clock, "move_s"), bank = rh_json_member(clock, "bank_s");
    int64_t move_s = 0, bank_s = 0;
    if (!clock.at) return table_ok();
    if (!rh_json_int(move, 0, TABLE_CLOCK_S_MAX, &move_s) ||
        (bank.at && !rh_json_int(bank, 0, TABLE_CLOCK_S_MAX, &bank_s)))
        return table_wrong("clock must have move_s and bank_s, in whole seconds up to 30 days");
    if (move_s > 0 && move_s < TABLE_MOVE_S_MIN)
        return table_wrong("clock must allow at least 5 seconds per move");
    out->move_s = (int32_t)move_s;
    out->bank_s = move_s > 0 ? (int32_t)bank_s : 0;
    return table_ok();
}

/* One of the words, or missing. */
static RhErr table_read_word(RhJson v, const char *first, const char *second, const char *wrong,
                             bool *out)
{
    const char *words[2] = {first, second};
    int which = v.at ? table_word(v, words, 2) : 0;
    *out = which == 1;
    return which < 0 ? table_wrong(wrong) : table_ok();
}

static RhErr table_read_title(RhJson v, TablePlan *out)
{
    if (!v.at) return table_ok();
    if (!rh_json_string(v, out->title, TABLE_TITLE_MAX))
        return table_wrong("title must be a text of at most 79 bytes");
    for (const char *c = out->title; *c; c++)
        if (*c == '\n' || *c == '\t') return table_wrong("title must be a single line");
    if (!rh_utf8_valid(rh_text(out->title))) return table_wrong("title must be plain text");
    return table_ok();
}

RhErr table_read_plan(RhJson json, TablePlan *out)
{
    char id[64];
    RhJson undo = rh_json_member(json, "undo");
    int which = undo.at ? table_word(undo, table_undos, 3) : TABLE_UNDO_CONSENT;
    memset(out, 0, sizeof *out);
    if (!rh_json_string(rh_json_member(json, "game"), id, sizeof id) ||
        !(out->game = rh_find_game(rh_text(id))))
        return table_wrong("there is no such game");
    if (which < 0) return table_wrong("undo must be \"consent\", \"free\" or \"none\"");
    out->undo = (TableUndo)which;
    RhErr err = table_read_options(rh_json_member(json, "options"), out);
    if (!err.what) err = table_read_seats(rh_json_member(json, "seats"), out);
    if (!err.what) err = table_read_clock(rh_json_member(json, "clock"), out);
    if (!err.what) err = table_read_title(rh_json_member(json, "title"), out);
    if (!err.what)
        err = table_read_word(rh_json_member(json, "pace"), "live", "turns",
                              "pace must be \"live\" or \"turns\"", &out->by_turns);
    if (!err.what)
        err = table_read_word(rh_json_member(json, "access"), "open", "invite",
                              "access must be \"open\" or \"invite\"", &out->by_invitation);
    return err;
}

static void table_put_member(RhBuf *out, const char *key, RhText text)
{
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_json_string(out, text);
}

static void table_put_count(RhBuf *out, const char *key, int64_t n)
{
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_number(out, n);
}

static void table_put_options(const TablePlan *plan, RhBuf *out)
{
    rh_put_char(out, '{');
    for (int i = 0; plan->game->options[i].name; i++) {
        if (i) rh_put_char(out, ',');
        rh_put_key(out, plan->game->options[i].name);
        rh_put_char(out, '"');
        rh_option_print(plan->game, i, plan->options[i], plan->options[RH_RULES], out);
        rh_put_char(out, '"');
    }
    rh_put_char(out, '}');
}

/* The members that plan and head share: all but the seats. */
static void table_put_terms(const TablePlan *plan, RhText host_name, RhBuf *out)
{
    table_put_member(out, "game", rh_text(plan->game->id));
    rh_put(out, ",\"options\":");
    table_put_options(plan, out);
    table_put_member(out, "pace", rh_text(plan->by_turns ? "turns" : "live"));
    rh_put(out, ",\"clock\":{\"move_s\":");
    rh_put_number(out, plan->move_s);
    table_put_count(out, "bank_s", plan->bank_s);
    rh_put_char(out, '}');
    table_put_member(out, "access", rh_text(plan->by_invitation ? "invite" : "open"));
    table_put_member(out, "undo", rh_text(table_undos[plan->undo]));
    table_put_member(out, "title", rh_text(plan->title));
    table_put_member(out, "host", host_name);
}

void table_put_plan(const TablePlan *plan, RhText host_name, RhBuf *out)
{
    rh_put(out, "{\"seats\":[");
    for (int i = 0; i < plan->options[RH_PLAYERS]; i++) {
        if (i) rh_put_char(out, ',');
        if (!plan->levels[i][0]) {
            rh_put(out, "\"open\"");
            continue;
        }
        rh_put(out, "{\"bot\":");
        rh_put_json_string(out, rh_text(plan->levels[i]));
        rh_put_char(out, '}');
    }
    rh_put_char(out, ']');
    table_put_terms(plan, host_name, out);
    rh_put_char(out, '}');
}

/* ---- Queries. ---- */

int table_players(const Table *t)
{
    return t->setup ? t->plan.options[RH_PLAYERS] : 0;
}

int table_actor(const Table *t)
{
    if (t->stage != TABLE_LIVE) return RH_OVER;
    return t->match.game->rules.actor(t->match.setup, t->match.state);
}

int table_seat_of(const Table *t, RhText person)
{
    for (int i = 0; person.len && i < table_players(t); i++)
        if (rh_text_is(person, t->seats[i].person)) return i;
    return -1;
}

bool table_is_computer(const Table *t, int seat)
{
    return t->seats[seat].level[0] != 0;
}

bool table_is_person(const Table *t, int seat)
{
    return t->seats[seat].person[0] && !table_is_computer(t, seat);
}

int table_free_seat(const Table *t)
{
    for (int i = 0; i < table_players(t); i++)
        if (!t->seats[i].person[0] && !t->seats[i].level[0]) return i;
    return -1;
}

bool table_is_mixed(const Table *t)
{
    bool any = false;
    for (int i = 0; i < table_players(t); i++) any = any || t->parts[i].contribution[0];
    return any;
}

bool table_is_all_mixed(const Table *t)
{
    bool all = true;
    for (int i = 0; i < table_players(t); i++)
        all = all && (!t->parts[i].commitment[0] || t->parts[i].contribution[0]);
    return all;
}

int64_t table_deadline(const Table *t)
{
    int seat = table_actor(t);
    if (seat < 0 || !table_is_person(t, seat) || t->plan.move_s == 0) return 0;
    return t->since_ms + (int64_t)t->plan.move_s * 1000 + t->seats[seat].bank_ms;
}

int64_t table_due(const Table *t)
{
    int seat = table_actor(t);
    if (t->broken || seat < 0) return 0;
    return table_is_computer(t, seat) ? t->since_ms + TABLE_TAKEOVER_MS : table_deadline(t);
}

size_t table_bytes(const Table *t)
{
    size_t bytes = sizeof *t;
    if (t->setup) bytes += t->match.game->state_size;
    return bytes + (size_t)t->match.cap * sizeof(RhAction);
}

int32_t table_play_ply(RhText body)
{
    int64_t ply = 0;
    RhText number = {body.data + 2, 0};
    if (body.len < 4 || body.data[0] != '#' || body.data[1] != ' ') return -1;
    while (number.len + 2 < body.len && number.data[number.len] != '\n') number.len++;
    if (!rh_text_number(number, &ply) || ply < 0 || ply > INT32_MAX) return -1;
    return (int32_t)ply;
}

/* ---- Output. ---- */

static void table_put_seat(const Table *t, int i, RhBuf *out)
{
    const TableSeat *s = &t->seats[i];
    rh_put(out, "{\"name\":");
    if (t->match.names[i][0]) rh_put_json_string(out, rh_text(t->match.names[i]));
    else rh_put(out, "null");
    if (s->account) rh_put(out, ",\"account\":true");
    if (s->level[0]) table_put_member(out, "bot", rh_text(s->level));
    if (s->why != TABLE_WHY_OWN) table_put_member(out, "why", rh_text(table_whys[s->why]));
    rh_put_char(out, '}');
}

static void table_put_turn(const Table *t, RhBuf *out)
{
    int actor = table_actor(t);
    rh_put(out, ",\"to_move\":");
    if (actor >= 0) rh_put_number(out, actor + 1);
    else rh_put(out, "null");
    rh_put(out, ",\"time\":");
    table_put_clock(t, out);
}

void table_put_head(const Table *t, RhBuf *out)
{
    rh_put(out, "{\"table\":");
    rh_put_json_string(out, rh_text(t->id));
    table_put_member(out, "stage", rh_text(table_stages[t->stage]));
    table_put_terms(&t->plan, rh_text(t->host_name), out);
    rh_put(out, ",\"seats\":[");
    for (int i = 0; i < table_players(t); i++) {
        if (i) rh_put_char(out, ',');
        table_put_seat(t, i, out);
    }
    rh_put_char(out, ']');
    table_put_count(out, "created", t->created_ms);
    table_put_count(out, "changed", t->at_ms);
    table_put_count(out, "ply", t->match.count);
    table_put_turn(t, out);
    if (t->ask_ply >= 0) {
        rh_put(out, ",\"asked\":{\"seat\":");
        rh_put_number(out, t->ask_seat + 1);
        table_put_count(out, "ply", t->ask_ply);
        rh_put_char(out, '}');
    }
    if (t->promise[0]) table_put_member(out, "promise", rh_text(t->promise));
    if (t->stage == TABLE_DONE) table_put_result(&t->match, out);
    if (t->rematch[0]) table_put_member(out, "rematch", rh_text(t->rematch));
    if (t->by_server) table_put_member(out, "closed_by", rh_text("server"));
    rh_put_char(out, '}');
}

void table_put_clock(const Table *t, RhBuf *out)
{
    int64_t deadline = table_deadline(t);
    if (t->plan.move_s == 0 || t->stage != TABLE_LIVE) {
        rh_put(out, "null");
        return;
    }
    rh_put(out, "{\"until\":");
    if (deadline) rh_put_number(out, deadline);
    else rh_put(out, "null");
    rh_put(out, ",\"banks\":[");
    for (int i = 0; i < table_players(t); i++) {
        if (i) rh_put_char(out, ',');
        rh_put_number(out, t->seats[i].bank_ms);
    }
    rh_put(out, "]}");
}

void table_put_result(const RhMatch *m, RhBuf *out)
{
    RhStanding standing;
    memset(&standing, 0, sizeof standing);
    m->game->rules.standing(m->setup, m->state, &standing);
    rh_put(out, ",\"scores\":[");
    for (int i = 0; i < rh_match_players(m); i++) {
        if (i) rh_put_char(out, ',');
        rh_put_number(out, standing.points[i]);
    }
    rh_put(out, "],\"places\":[");
    for (int i = 0; i < rh_match_players(m); i++) {
        if (i) rh_put_char(out, ',');
        rh_put_number(out, standing.place[i]);
    }
    rh_put_char(out, ']');
}

static void table_put_part(const DicePart *part, RhBuf *out)
{
    rh_put(out, part->commitment[0] ? "{\"commitment\":" : "null");
    if (!part->commitment[0]) return;
    rh_put_json_string(out, rh_text(part->commitment));
    if (part->contribution[0]) table_put_member(out, "contribution", rh_text(part->contribution));
    rh_put_char(out, '}');
}

void table_put_dice(const Table *t, RhBuf *out)
{
    rh_put(out, ",\"dice\":{\"seats\":[");
    for (int i = 0; i < table_players(t); i++) {
        if (i) rh_put_char(out, ',');
        table_put_part(&t->parts[i], out);
    }
    rh_put_char(out, ']');
    if (t->commitment[0]) table_put_member(out, "commitment", rh_text(t->commitment));
    if (t->promise[0]) table_put_member(out, "promise", rh_text(t->promise));
    rh_put_char(out, '}');
}

static void table_put_proof(const Table *t, RhBuf *out)
{
    DiceProof proof;
    memset(&proof, 0, sizeof proof);
    memcpy(proof.commitment, t->commitment, sizeof proof.commitment);
    memcpy(proof.parts, t->parts, sizeof proof.parts);
    proof.secret = t->secret;
    dice_put_proof(&proof, table_players(t), out);
}

void table_put_record(const Table *t, RhBuf *out)
{
    rh_put(out, "# table ");
    rh_put(out, t->id);
    rh_put_char(out, '\n');
    if (t->stage == TABLE_DONE) table_put_proof(t, out);
    rh_record_write(&t->match, out);
}

/* ---- Applying entries, by kind. Each returns the error, or null. ---- */

typedef struct TableEntry {
    const StoreEntry *entry;
    RhJson body; /* missing for `play` */
    SetupCache *setups;
} TableEntry;

bool table_reserve(Table *t, int32_t n)
{
    RhMatch *m = &t->match;
    int64_t cap = (int64_t)m->count + n;
    if (cap <= m->cap) return true;
    cap += m->cap ? TABLE_ACTIONS_MORE : TABLE_ACTIONS_FIRST;
    if (cap > INT32_MAX) return false;
    RhAction *actions = (RhAction *)realloc(m->actions, (size_t)cap * sizeof *actions);
    if (!actions) return false;
    m->actions = actions;
    m->cap = (int32_t)cap;
    return true;
}

/* The member `seat`, from 1. */
static bool table_seat_member(const Table *t, RhJson body, int *out)
{
    int64_t seat = 0;
    if (!rh_json_int(rh_json_member(body, "seat"), 1, table_players(t), &seat)) return false;
    *out = (int)seat - 1;
    return true;
}

/* Charges the actor's time up to now; what exceeds the time per move comes from the bank. */
static void table_charge(Table *t, int64_t at_ms)
{
    int seat = table_actor(t);
    if (seat >= 0 && table_is_person(t, seat)) {
        int64_t over = at_ms - t->since_ms - (int64_t)t->plan.move_s * 1000;
        int64_t *bank = &t->seats[seat].bank_ms;
        if (over > 0) *bank = over < *bank ? *bank - over : 0;
    }
    t->since_ms = at_ms;
}

static void table_fill_banks(Table *t)
{
    for (int i = 0; i < table_players(t); i++) t->seats[i].bank_ms = (int64_t)t->plan.bank_s * 1000;
}

static const char *table_on_create(Table *t, const TableEntry *e)
{
    char quote[SETUP_QUOTE_MAX];
    RhMatch *m = &t->match;
    RhErr err = table_read_plan(e->body, &t->plan);
    if (err.what) return err.what;
    t->setup = setup_cache_take(e->setups, t->plan.game, t->plan.options, rh_text(0), quote, &err);
    if (!t->setup) return err.what;
    m->game = t->plan.game;
    m->loaded = t->setup;
    m->setup = t->setup->data;
    m->state = calloc(1, m->game->state_size);
    if (!m->state) return "not enough memory";
    m->game->rules.start(m->setup, m->state);
    for (int i = 0; i < table_players(t); i++) {
        memcpy(t->seats[i].level, t->plan.levels[i], TABLE_LEVEL_MAX);
        if (t->plan.levels[i][0]) rh_match_name(m, i, rh_text(t->plan.levels[i]));
    }
    table_fill_banks(t);
    t->created_ms = t->at_ms;
    if (rh_json_kind(rh_json_member(e->body, "forgotten")) != 't' &&
        !table_keep(t->host, sizeof t->host, e->entry->who))
        return "the host's id is too long";
    rh_json_string(rh_json_member(e->body, "host"), t->host_name, sizeof t->host_name);
    dice_read_hex(rh_json_member(e->body, "commitment"), t->commitment);
    return 0;
}

static const char *table_on_sit(Table *t, const TableEntry *e)
{
    char name[RH_NAME_MAX];
    int seat;
    if (!table_seat_member(t, e->body, &seat)) return "there is no such seat";
    if (!rh_json_string(rh_json_member(e->body, "name"), name, sizeof name) ||
        rh_match_name(&t->match, seat, rh_text(name)).what)
        return "a name is not valid";
    if (!table_keep(t->seats[seat].person, STORE_ID_MAX, e->entry->who)) return "an id is too long";
    t->seats[seat].account = rh_json_kind(rh_json_member(e->body, "account")) == 't';
    dice_read_hex(rh_json_member(e->body, "commitment"), t->parts[seat].commitment);
    t->sat_ms = t->at_ms;
    return 0;
}

static const char *table_on_stand(Table *t, const TableEntry *e)
{
    int seat;
    if (!table_seat_member(t, e->body, &seat)) return "there is no such seat";
    memset(t->seats[seat].person, 0, STORE_ID_MAX);
    t->seats[seat].account = false;
    memset(t->match.names[seat], 0, RH_NAME_MAX);
    /* The next person to sit down knows what was revealed. */
    if (table_is_mixed(t)) memset(t->parts, 0, sizeof t->parts);
    memset(&t->parts[seat], 0, sizeof t->parts[seat]);
    return 0;
}

static const char *table_on_commit(Table *t, const TableEntry *e)
{
    int seat;
    if (!table_seat_member(t, e->body, &seat) ||
        !dice_read_hex(rh_json_member(e->body, "commitment"), t->parts[seat].commitment))
        return "a commitment is not valid";
    return 0;
}

static const char *table_on_reveal(Table *t, const TableEntry *e)
{
    int seat;
    if (!table_seat_member(t, e->body, &seat) ||
        !dice_read_hex(rh_json_member(e->body, "contribution"), t->parts[seat].contribution))
        return "a contribution is not valid";
    return 0;
}

static const char *table_on_start(Table *t, const TableEntry *e)
{
    t->stage = TABLE_LIVE;
    t->since_ms = t->at_ms;
    if (!dice_read_hex(rh_json_member(e->body, "commitment"), t->commitment))
        return "a start entry has no commitment";
    /* The promise of an older table is its commitment. */
    if (!dice_read_hex(rh_json_member(e->body, "promise"), t->promise))
        memcpy(t->promise, t->commitment, sizeof t->promise);
    return 0;
}

/* One line of a record at a time; remarks and the last line carry no action. */
static const char *table_on_play(Table *t, const TableEntry *e)
{
    RhText rest = e->entry->body;
    if (table_play_ply(rest) != t->match.count) return "a play entry is for another ply";
    table_charge(t, t->at_ms);
    t->ask_ply = -1;
    while (rest.len > 0) {
        RhText line = {rest.data, 0};
        while (line.len < rest.len && line.data[line.len] != '\n') line.len++;
        rest.data += line.len < rest.len ? line.len + 1 : line.len;
        rest.len -= line.len < rest.len ? line.len + 1 : line.len;
        if (!line.len || line.data[0] == '#' || line.data[0] == '=') continue;
        if (!table_reserve(t, 1)) return "not enough memory";
        if (rh_match_line(&t->match, line, 0).what) return "an action is not legal";
    }
    return 0;
}

static const char *table_on_ask(Table *t, const TableEntry *e)
{
    int64_t ply;
    int seat;
    if (!table_seat_member(t, e->body, &seat) ||
        !rh_json_int(rh_json_member(e->body, "ply"), 0, t->match.count, &ply))
        return "a request to undo is not valid";
    t->ask_seat = (int8_t)seat;
    t->ask_ply = (int32_t)ply;
    t->ask_agreed = 0;
    return 0;
}

static const char *table_on_agree(Table *t, const TableEntry *e)
{
    int seat;
    if (!table_seat_member(t, e->body, &seat)) return "there is no such seat";
    t->ask_agreed = (uint8_t)(t->ask_agreed | 1u << seat);
    return 0;
}

static const char *table_on_decline(Table *t, const TableEntry *e)
{
    (void)e;
    t->ask_ply = -1;
    return 0;
}

static const char *table_on_cut(Table *t, const TableEntry *e)
{
    int64_t ply;
    if (!rh_json_int(rh_json_member(e->body, "ply"), 0, t->match.count, &ply))
        return "a cut entry is for another ply";
    table_charge(t, t->at_ms);
    rh_match_cut(&t->match, (int32_t)ply);
    t->cut_seq = t->seq;
    t->ask_ply = -1;
    return 0;
}

static uint64_t table_say_hash(RhText person, RhText once)
{
    uint64_t hash = rh_hash(person.data, (size_t)person.len, 1);
    return rh_hash(once.data, (size_t)once.len, hash);
}

bool table_was_said(const Table *t, RhText person, RhText once)
{
    uint64_t hash = table_say_hash(person, once);
    for (uint32_t i = 0; i < TABLE_SAID && i < t->said_count; i++)
        if (t->said[i] == hash) return true;
    return false;
}

static const char *table_on_say(Table *t, const TableEntry *e)
{
    char once[TABLE_ONCE_MAX];
    if (rh_json_string(rh_json_member(e->body, "once"), once, sizeof once))
        t->said[t->said_count++ % TABLE_SAID] = table_say_hash(e->entry->who, rh_text(once));
    return 0;
}

static const char *table_on_resign(Table *t, const TableEntry *e)
{
    int seat;
    if (!table_seat_member(t, e->body, &seat)) return "there is no such seat";
    t->seats[seat].why = TABLE_WHY_RESIGNED;
    return 0;
}

static const char *table_on_bot(Table *t, const TableEntry *e)
{
    int seat, why = table_word(rh_json_member(e->body, "why"), table_whys, 4);
    char level[TABLE_LEVEL_MAX];
    if (!table_seat_member(t, e->body, &seat) || why < 0 ||
        !rh_json_string(rh_json_member(e->body, "level"), level, sizeof level) || !level[0])
        return "a bot entry is not valid";
    if (table_actor(t) == seat) table_charge(t, t->at_ms);
    memcpy(t->seats[seat].level, level, TABLE_LEVEL_MAX);
    t->seats[seat].why = (TableWhy)why;
    if (t->ask_ply >= 0 && t->ask_seat == seat) t->ask_ply = -1;
    return 0;
}

static const char *table_on_back(Table *t, const TableEntry *e)
{
    int seat;
    if (!table_seat_member(t, e->body, &seat)) return "there is no such seat";
    memset(t->seats[seat].level, 0, TABLE_LEVEL_MAX);
    t->seats[seat].why = TABLE_WHY_OWN;
    if (table_actor(t) == seat) t->since_ms = t->at_ms;
    return 0;
}

static const char *table_on_pace(Table *t, const TableEntry *e)
{
    RhErr err = table_read_word(rh_json_member(e->body, "pace"), "live", "turns",
                                "a pace entry is not valid", &t->plan.by_turns);
    RhJson clock = rh_json_member(e->body, "clock");
    if (err.what) return err.what;
    if (!clock.at) return 0;
    err = table_read_clock(clock, &t->plan);
    if (err.what) return err.what;
    t->since_ms = t->at_ms;
    table_fill_banks(t);
    return 0;
}

static const char *table_on_end(Table *t, const TableEntry *e)
{
    t->stage = TABLE_DONE;
    return dice_read_secret(e->body, &t->secret) ? 0 : "an end entry has no secret";
}

static const char *table_on_rematch(Table *t, const TableEntry *e)
{
    rh_json_string(rh_json_member(e->body, "table"), t->rematch, sizeof t->rematch);
    return 0;
}

static const char *table_on_close(Table *t, const TableEntry *e)
{
    t->stage = TABLE_CLOSED;
    t->by_server = rh_json_is(rh_json_member(e->body, "by"), "server");
    return 0;
}

static const struct {
    const char *kind;
    const char *(*fold)(Table *t, const TableEntry *e);
} table_folds[] = {
    {"create", table_on_create}, {"sit", table_on_sit},
    {"stand", table_on_stand},   {"commit", table_on_commit},
    {"reveal", table_on_reveal}, {"start", table_on_start},
    {"play", table_on_play},     {"ask-undo", table_on_ask},
    {"agree", table_on_agree},   {"decline", table_on_decline},
    {"cut", table_on_cut},       {"say", table_on_say},
    {"resign", table_on_resign}, {"bot", table_on_bot},
    {"back", table_on_back},     {"pace", table_on_pace},
    {"end", table_on_end},       {"rematch", table_on_rematch},
    {"close", table_on_close},   {0, 0},
};

static const char *table_fold_kind(Table *t, const TableEntry *e)
{
    RhText kind = e->entry->kind;
    if (rh_text_is(kind, "create") != (t->setup == 0))
        return "a log must begin with its only create entry";
    for (int i = 0; table_folds[i].kind; i++)
        if (rh_text_is(kind, table_folds[i].kind)) return table_folds[i].fold(t, e);
    return "the log has an entry of an unknown kind";
}

bool table_fold(Table *t, SetupCache *setups, const StoreEntry *entry)
{
    TableEntry e = {entry, {0}, setups};
    if (t->broken) return false;
    if (entry->seq != t->seq + 1) {
        t->broken = "the log has a gap";
        return false;
    }
    t->seq = entry->seq;
    if (entry->at_ms > t->at_ms) t->at_ms = entry->at_ms;
    if (!rh_text_is(entry->kind, "play") && rh_json_open(entry->body, &e.body).what)
        t->broken = "the log has an entry that is not JSON";
    if (!t->broken) t->broken = table_fold_kind(t, &e);
    int seat = table_seat_of(t, entry->who);
    if (seat >= 0) t->seats[seat].seen_ms = t->at_ms;
    return !t->broken;
}

void table_begin(Table *t, RhText id)
{
    memset(t, 0, sizeof *t);
    t->ask_ply = -1;
    RH_ASSERT(id.len < STORE_ID_MAX);
    memcpy(t->id, id.data, (size_t)id.len);
}

void table_end(Table *t, SetupCache *setups)
{
    free(t->match.state);
    free(t->match.actions);
    setup_cache_drop(setups, t->setup);
    memset(t, 0, sizeof *t);
}
