/* apps/server/table/rules.c - who may do what at a table. A command and a table give the entries
   that follow, or the reason of a refusal. The table is not changed, except for reserved memory:
   entries are written to the log first and then applied. Start with table_judge at the end and the
   table of verbs above it.

   A command may arrive twice, late, or after another one that changed everything. So commands about
   a position name its ply, and others are refused the second time because of what the first did. */
#include "apps/server/table/table.h"

#include <string.h>

#include "apps/server/names.h"

/* The level that stands in for a person: it distorts the match little and thinks briefly. */
static const char rule_stand_in[] = "player";

typedef struct Rule {
    Table *t;
    const TableCommand *c;
    TableVerdict *v;
    int seat; /* of the person who asks; -1: none */
} Rule;

/* ---- Verdicts. ---- */

static bool rule_reject(Rule *r, const char *why)
{
    RhBuf reason = {r->v->reason, sizeof r->v->reason, 0, false};
    rh_put(&reason, why);
    rh_buf_string(&reason);
    return false;
}

static bool rule_reject_error(Rule *r, RhErr err)
{
    RhBuf reason = {r->v->reason, sizeof r->v->reason, 0, false};
    if (err.at.len > 80) err.at = rh_text("");
    err.line = 0;
    rh_print_err(err, &reason);
    rh_buf_string(&reason);
    return false;
}

/* Begins the body of an entry; rule_end adds the entry to the verdict. */
static RhBuf *rule_entry(Rule *r, const char *kind)
{
    TableVerdict *v = r->v;
    RH_ASSERT(v->count < TABLE_VERDICT_MAX);
    v->kinds[v->count] = kind;
    v->bodies[v->count].data = v->text.data + v->text.len;
    return &v->text;
}

static bool rule_end(Rule *r)
{
    TableVerdict *v = r->v;
    RhText *body = &v->bodies[v->count++];
    body->len = v->text.data + v->text.len - body->data;
    return v->text.full ? rule_reject(r, "this is too long to store") : true;
}

static void rule_put_seat(RhBuf *out, int seat)
{
    rh_put(out, "{\"seat\":");
    rh_put_number(out, seat + 1);
}

/* An entry {"seat":n}. */
static bool rule_seat_entry(Rule *r, const char *kind, int seat)
{
    RhBuf *out = rule_entry(r, kind);
    rule_put_seat(out, seat);
    rh_put_char(out, '}');
    return rule_end(r);
}

static void rule_put_hex(RhBuf *out, const char *key, const char *hex)
{
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_json_string(out, rh_text(hex));
}

/* An entry {"seat":n,key:hex}. */
static bool rule_hex_entry(Rule *r, const char *kind, const char *key, const char *hex)
{
    RhBuf *out = rule_entry(r, kind);
    rule_put_seat(out, r->seat);
    rule_put_hex(out, key, hex);
    rh_put_char(out, '}');
    return rule_end(r);
}

/* ---- Shared checks. ---- */

static const char rule_no_dice[] = "the secret of this game's dice cannot be read; try again";

static bool rule_is_host(const Rule *r)
{
    return r->c->person && rh_text_is(r->c->person->id, r->t->host);
}

static const char rule_shut_words[] = "the administrator of this server has closed this table";

static bool rule_is_live(Rule *r)
{
    if (r->t->stage == TABLE_LIVE) return true;
    if (r->t->by_server) return rule_reject(r, rule_shut_words);
    return rule_reject(r, r->t->stage == TABLE_OPEN ? "the game has not started yet"
                                                    : "the game is over");
}

static bool rule_is_open(Rule *r)
{
    if (r->t->stage == TABLE_OPEN) return true;
    if (r->t->by_server) return rule_reject(r, rule_shut_words);
    return rule_reject(r, r->t->stage == TABLE_CLOSED ? "the table is closed"
                                                      : "the game has already started");
}

/* The person sits here and plays, in a live match. */
static bool rule_plays(Rule *r)
{
    if (!rule_is_live(r)) return false;
    if (r->seat < 0) return rule_reject(r, "you don't have a seat at this table");
    if (r->t->seats[r->seat].why == TABLE_WHY_RESIGNED) return rule_reject(r, "you have resigned");
    if (!table_is_person(r->t, r->seat))
        return rule_reject(r, "a computer is playing for you; take your seat back first");
    return true;
}

/* Commands about a position name its ply, so that a repeated or late one does no harm. */
static bool rule_is_ply(Rule *r, int64_t ply)
{
    if (ply == r->t->match.count) return true;
    r->v->ply = r->t->match.count;
    return rule_reject(r, "the game has moved on: this command is for another ply");
}

/* A command may also name the last entry its sender knew, which reveals one that arrives after an
   undo back to its ply. */
static bool rule_ply_member(Rule *r)
{
    int64_t ply, seq = INT64_MAX;
    RhJson known = rh_json_member(r->c->request, "seq");
    if (!rh_json_int(rh_json_member(r->c->request, "ply"), 0, INT32_MAX, &ply))
        return rule_reject(r, "the command needs a ply, the number of actions played so far");
    if (known.at && !rh_json_int(known, 0, INT64_MAX, &seq))
        return rule_reject(r, "seq must be a whole number");
    if (!rule_is_ply(r, ply)) return false;
    if (seq >= r->t->cut_seq) return true;
    r->v->ply = r->t->match.count;
    return rule_reject(r, "a move was undone in the meantime; look at the position again");
}

static bool rule_seat_member(Rule *r, int *seat)
{
    int64_t n;
    if (!rh_json_int(rh_json_member(r->c->request, "seat"), 1, table_players(r->t), &n))
        return rule_reject(r, "there is no such seat");
    *seat = (int)n - 1;
    return true;
}

/* ---- Before the game. ---- */

static bool rule_create(Rule *r)
{
    TablePlan plan;
    if (r->t->setup) return rule_reject(r, "a table with this id already exists");
    RhErr err = table_read_plan(r->c->request, &plan);
    if (err.what) return rule_reject_error(r, err);
    if (r->c->person->name.len >= RH_NAME_MAX) return rule_reject(r, "your name is too long");
    if (!r->c->secret) return rule_reject(r, rule_no_dice);
    char commitment[DICE_HEX];
    RhBuf *out = rule_entry(r, "create");
    dice_commit(rh_text(r->t->id), 0, r->c->secret->secret, commitment);
    table_put_plan(&plan, r->c->person->name, out);
    out->len--; /* reopened: one more member follows */
    rule_put_hex(out, "commitment", commitment);
    rh_put_char(out, '}');
    return rule_end(r);
}

static bool rule_hex_member(Rule *r, const char *key, char out[DICE_HEX])
{
    if (dice_read_hex(rh_json_member(r->c->request, key), out)) return true;
    return rule_reject(r, "commitment, contribution and promise must have 64 hexadecimal digits");
}

/* The seat asked for, or the first free one. */
static bool rule_wanted_seat(Rule *r, int *seat)
{
    *seat = table_free_seat(r->t);
    if (rh_json_member(r->c->request, "seat").at) {
        if (!rule_seat_member(r, seat)) return false;
        if (r->t->seats[*seat].person[0] || r->t->seats[*seat].level[0])
            return rule_reject(r, "the seat is taken");
    }
    return *seat < 0 ? rule_reject(r, "there is no free seat") : true;
}

/* Whether somebody else's name at the table is like this one. */
static bool rule_is_taken(const Table *t, int seat, RhText name)
{
    bool taken = false;
    for (int i = 0; i < table_players(t); i++)
        taken = taken || (i != seat && t->seats[i].person[0] &&
                          name_alike(rh_text(t->match.names[i]), name));
    return taken;
}

/* The person's name; if another player's name is like it, with a number: "Anna (2)". */
static RhErr rule_name_seat(const Rule *r, RhMatch *trial, int seat)
{
    RhText own = r->c->person->name;
    RhErr err = rh_match_name(trial, seat, own);
    for (int n = 2; !err.what && rule_is_taken(r->t, seat, rh_text(trial->names[seat])); n++) {
        char text[RH_NAME_MAX + 8];
        RhBuf name = {text, sizeof text, 0, false};
        rh_put_text(&name, own);
        rh_put(&name, " (");
        rh_put_number(&name, n);
        rh_put_char(&name, ')');
        err = rh_match_name(trial, seat, rh_buf_text(&name));
    }
    return err;
}

static bool rule_sit(Rule *r)
{
    int seat;
    if (!rule_is_open(r)) return false;
    if (r->seat >= 0) return rule_reject(r, "you already have a seat at this table");
    if (r->c->is_blocked) return rule_reject(r, "you can't take a seat at this table");
    if (!rule_wanted_seat(r, &seat)) return false;
    char commitment[DICE_HEX] = "";
    if (rh_json_member(r->c->request, "commitment").at &&
        !rule_hex_member(r, "commitment", commitment))
        return false;
    RhMatch trial = r->t->match;
    RhErr err = rule_name_seat(r, &trial, seat);
    if (err.what) return rule_reject_error(r, err);
    RhBuf *out = rule_entry(r, "sit");
    rule_put_seat(out, seat);
    rh_put(out, ",\"name\":");
    rh_put_json_string(out, rh_text(trial.names[seat]));
    if (!r->c->person->is_guest) rh_put(out, ",\"account\":true");
    if (commitment[0] && r->t->commitment[0]) rule_put_hex(out, "commitment", commitment);
    rh_put_char(out, '}');
    return rule_end(r);
}

/* The person's own seat; the host may free any seat. */
static bool rule_stand(Rule *r)
{
    int seat = r->seat;
    if (!rule_is_open(r)) return false;
    if (rh_json_member(r->c->request, "seat").at && !rule_seat_member(r, &seat)) return false;
    if (seat < 0) return rule_reject(r, "you don't have a seat at this table");
    if (seat != r->seat && !rule_is_host(r))
        return rule_reject(r, "only the host can remove other players");
    if (!r->t->seats[seat].person[0]) return rule_reject(r, "nobody is in that seat");
    return rule_seat_entry(r, "stand", seat);
}

/* ---- The dice, before the game (dice.h). ---- */

static bool rule_may_mix(Rule *r)
{
    if (!rule_is_open(r)) return false;
    if (!r->t->commitment[0])
        return rule_reject(r, "an older server made this table, so its dice have no contributions");
    return r->seat >= 0 || rule_reject(r, "you don't have a seat at this table");
}

/* The commitments that the person knows, by their hash, if the command names it. */
static bool rule_knows_promise(Rule *r)
{
    char known[DICE_HEX], promise[DICE_HEX];
    if (!rh_json_member(r->c->request, "promise").at) return true;
    if (!rule_hex_member(r, "promise", known)) return false;
    dice_promise(rh_text(r->t->id), r->t->commitment, r->t->parts, table_players(r->t), promise);
    return strcmp(known, promise) == 0 ||
           rule_reject(r, "somebody has committed to another contribution in the meantime");
}

/* Commitments come before contributions: whoever knows these may not commit any more. */
static bool rule_commit(Rule *r)
{
    char commitment[DICE_HEX];
    if (!rule_may_mix(r) || !rule_hex_member(r, "commitment", commitment)) return false;
    const DicePart *part = &r->t->parts[r->seat];
    r->v->already = strcmp(part->commitment, commitment) == 0;
    if (part->commitment[0]) return rule_reject(r, "you have already committed to a contribution");
    if (table_is_mixed(r->t))
        return rule_reject(r, "it is too late to take part in the dice of this game");
    if (r->t->seq >= TABLE_SAYS_UNTIL)
        return rule_reject(r, "the log of this table is nearly full");
    return rule_hex_entry(r, "commit", "commitment", commitment);
}

/* Only once all seats are taken, so that nobody sits down who knows a contribution. */
static bool rule_reveal(Rule *r)
{
    char contribution[DICE_HEX], commitment[DICE_HEX];
    if (!rule_may_mix(r) || !rule_hex_member(r, "contribution", contribution)) return false;
    const DicePart *part = &r->t->parts[r->seat];
    if (!part->commitment[0]) return rule_reject(r, "you have not committed to a contribution");
    r->v->already = strcmp(part->contribution, contribution) == 0;
    if (part->contribution[0]) return rule_reject(r, "you have already revealed your contribution");
    if (table_free_seat(r->t) >= 0)
        return rule_reject(r, "a seat is still free; keep your contribution secret");
    dice_commit(rh_text(r->t->id), r->seat + 1, contribution, commitment);
    if (!rule_knows_promise(r)) return false;
    if (strcmp(commitment, part->commitment) != 0)
        return rule_reject(r, "this is not the contribution you had committed to");
    return rule_hex_entry(r, "reveal", "contribution", contribution);
}

static bool rule_close(Rule *r)
{
    if (!rule_is_open(r)) return false;
    if (!rule_is_host(r)) return rule_reject(r, "only the host can close the table");
    rh_put(rule_entry(r, "close"), "{}");
    return rule_end(r);
}

/* By the administrator, at any stage. */
static bool rule_shut(Rule *r)
{
    if (r->t->stage == TABLE_CLOSED) return rule_reject(r, "the table is already closed");
    rh_put(rule_entry(r, "close"), "{\"by\":\"server\"}");
    return rule_end(r);
}

/* ---- Trying out. ---- */

/* A copy of the match on which random outcomes can be drawn. Its actions are in memory reserved by
   the table. */
typedef struct RuleTrial {
    RhMatch match;
    DiceSource dice;
    RhState state;
} RuleTrial;

static bool rule_try(Rule *r, RuleTrial *trial)
{
    if (!table_reserve(r->t, 2)) return rule_reject(r, "not enough memory");
    trial->match = r->t->match;
    memcpy(&trial->state, r->t->match.state, r->t->match.game->state_size);
    trial->match.state = &trial->state;
    dice_source(rh_text(r->t->id), r->c->secret, r->t->parts, table_players(r->t), &trial->dice);
    return true;
}

/* Draws until a player decides, reserving room for the outcomes. */
static bool rule_chance(Rule *r, RuleTrial *trial)
{
    while (!dice_draw(&trial->match, &trial->dice)) {
        int32_t beyond = trial->match.count - r->t->match.count;
        if (!table_reserve(r->t, beyond + 16)) return rule_reject(r, "not enough memory");
        trial->match.actions = r->t->match.actions;
        trial->match.cap = r->t->match.cap;
    }
    return true;
}

static bool rule_play_entry(Rule *r, const RuleTrial *trial)
{
    RhBuf *out = rule_entry(r, "play");
    rh_put(out, "# ");
    rh_put_number(out, r->t->match.count);
    rh_put_char(out, '\n');
    rh_record_tail(&trial->match, r->t->match.count, out);
    return rule_end(r);
}

static bool rule_end_entry(Rule *r, const RuleTrial *trial)
{
    char points[512];
    RhBuf result = {points, sizeof points, 0, false};
    RhBuf *out = rule_entry(r, "end");
    table_put_result(&trial->match, &result);
    rh_put_char(out, '{');
    RhText members = {points + 1, result.len - 1}; /* without the leading comma */
    rh_put_text(out, members);
    rh_put_char(out, ',');
    dice_put_secret(r->c->secret, out);
    rh_put_char(out, '}');
    return rule_end(r);
}

/* ---- The game. ---- */

/* A table that an older version of the server made has no commitment yet. */
static bool rule_start_entry(Rule *r)
{
    char commitment[DICE_HEX], promise[DICE_HEX];
    RhText id = rh_text(r->t->id);
    dice_commit(id, 0, r->c->secret->secret, commitment);
    dice_promise(id, commitment, r->t->parts, table_players(r->t), promise);
    RhBuf *out = rule_entry(r, "start");
    rh_put(out, "{\"commitment\":");
    rh_put_json_string(out, rh_text(commitment));
    rule_put_hex(out, "promise", promise);
    rh_put_char(out, '}');
    return rule_end(r);
}

static bool rule_start(Rule *r)
{
    RuleTrial trial;
    if (!rule_is_open(r)) return false;
    if (!rule_is_host(r)) return rule_reject(r, "only the host can start the game");
    if (table_free_seat(r->t) >= 0)
        return rule_reject(r, "a seat is still free; fill every seat first");
    if (!table_is_all_mixed(r->t) && r->c->now_ms < r->t->sat_ms + TABLE_REVEAL_MS)
        return rule_reject(r, "the players' browsers are still mixing the dice; try again in a "
                              "few seconds");
    if (!r->c->secret) return rule_reject(r, rule_no_dice);
    if (!rule_start_entry(r) || !rule_try(r, &trial) || !rule_chance(r, &trial)) return false;
    return trial.match.count == 0 || rule_play_entry(r, &trial);
}

/* The action of the current actor. */
static bool rule_do(Rule *r, RhText action)
{
    RuleTrial trial;
    RhAction parsed;
    RhText rest = action;
    if (!r->c->secret) return rule_reject(r, rule_no_dice);
    if (!rule_try(r, &trial)) return false;
    RhErr err = rh_parse(trial.match.loaded, rest, &parsed);
    if (!err.what) err = rh_match_apply(&trial.match, parsed, 0);
    if (err.what) return rule_reject_error(r, err);
    if (!rule_chance(r, &trial) || !rule_play_entry(r, &trial)) return false;
    if (trial.match.game->rules.actor(trial.match.setup, &trial.state) != RH_OVER) return true;
    return rule_end_entry(r, &trial);
}

static bool rule_act(Rule *r)
{
    char action[RH_LINE_MAX];
    if (!rule_plays(r) || !rule_ply_member(r)) return false;
    if (table_actor(r->t) != r->seat) return rule_reject(r, "it is not your turn");
    if (!rh_json_string(rh_json_member(r->c->request, "action"), action, sizeof action))
        return rule_reject(r, "the command needs an action");
    return rule_do(r, rh_text(action));
}

static bool rule_bot_move(Rule *r)
{
    int actor = table_actor(r->t);
    if (!rule_is_live(r) || !rule_is_ply(r, r->c->ply)) return false;
    if (actor < 0 || !table_is_computer(r->t, actor))
        return rule_reject(r, "it is not a computer's turn");
    return rule_do(r, r->c->action);
}

/* ---- Undo. ---- */

/* A seat's last decision after the last random outcome, at or before ply `to`; -1: none. */
static int32_t rule_own_ply(const Table *t, int seat, int32_t to)
{
    const RhMatch *m = &t->match;
    RhState state;
    int32_t own = -1;
    m->game->rules.start(m->setup, &state);
    for (int32_t ply = 0; ply < m->count; ply++) {
        int actor = m->game->rules.actor(m->setup, &state);
        if (actor == RH_CHANCE) own = -1;
        if (actor == seat && ply <= to) own = ply;
        m->game->rules.apply(m->setup, &state, m->actions[ply], 0);
    }
    return own;
}

static bool rule_cut(Rule *r, int32_t ply)
{
    RhBuf *out = rule_entry(r, "cut");
    rh_put(out, "{\"ply\":");
    rh_put_number(out, ply);
    rh_put_char(out, '}');
    return rule_end(r);
}

/* Whether all people who play have agreed, counting the asker and `also` as agreed. */
static bool rule_all_agree(const Table *t, int asker, int also, unsigned agreed)
{
    bool all = true;
    for (int i = 0; i < table_players(t); i++) {
        if (i == asker || i == also || !table_is_person(t, i)) continue;
        all = all && (agreed >> i & 1u);
    }
    return all;
}

/* Players can take back their own decision immediately if it revealed nothing to the others and,
   with undo `free`, any last decision; otherwise the others are asked. Random outcomes are never
   drawn twice. */
static bool rule_undo(Rule *r)
{
    int64_t to = INT32_MAX;
    RhJson member = rh_json_member(r->c->request, "to");
    if (!rule_plays(r) || !rule_ply_member(r)) return false;
    if (r->t->plan.undo == TABLE_UNDO_NONE) return rule_reject(r, "this table does not allow undo");
    if (member.at && !rh_json_int(member, 0, r->t->match.count, &to))
        return rule_reject(r, "to must be a ply of this game");
    int32_t own = rule_own_ply(r->t, r->seat, (int32_t)to);
    if (own < 0)
        return rule_reject(
            r, "you have made no move since the last random draw, and draws can't be undone");
    bool alone = r->t->plan.undo == TABLE_UNDO_FREE ||
                 (table_actor(r->t) == r->seat && own >= rh_match_undo_floor(&r->t->match));
    bool mine = r->t->ask_ply == own && r->t->ask_seat == r->seat;
    /* the missing seats may be played by bots by now */
    unsigned agreed = mine ? r->t->ask_agreed : 0;
    if (alone || rule_all_agree(r->t, r->seat, r->seat, agreed)) return rule_cut(r, own);
    if (r->t->ask_ply >= 0)
        return rule_reject(r, "an undo has already been requested; wait for the answer");
    RhBuf *out = rule_entry(r, "ask-undo");
    rule_put_seat(out, r->seat);
    rh_put(out, ",\"ply\":");
    rh_put_number(out, own);
    rh_put_char(out, '}');
    return rule_end(r);
}

static bool rule_is_asked(Rule *r)
{
    int64_t ply;
    RhJson member = rh_json_member(r->c->request, "ply");
    if (!rule_plays(r)) return false;
    if (r->t->ask_ply < 0) return rule_reject(r, "nobody has asked for an undo");
    if (r->t->ask_seat == r->seat)
        return rule_reject(r, "you asked for this undo, so the others must answer");
    if (member.at && (!rh_json_int(member, 0, INT32_MAX, &ply) || ply != r->t->ask_ply))
        return rule_reject(r, "the request to undo is for another ply");
    return true;
}

static bool rule_agree(Rule *r)
{
    if (!rule_is_asked(r)) return false;
    if (r->t->ask_agreed >> r->seat & 1) return rule_reject(r, "you have already agreed");
    if (!rule_seat_entry(r, "agree", r->seat)) return false;
    if (!rule_all_agree(r->t, r->t->ask_seat, r->seat, r->t->ask_agreed)) return true;
    return rule_cut(r, r->t->ask_ply);
}

static bool rule_decline(Rule *r)
{
    return rule_is_asked(r) && rule_seat_entry(r, "decline", r->seat);
}

/* ---- Stand-ins. ---- */

static bool rule_bot_entry(Rule *r, int seat, const char *why)
{
    RhBuf *out = rule_entry(r, "bot");
    rule_put_seat(out, seat);
    rh_put(out, ",\"level\":");
    rh_put_json_string(out, rh_text(rule_stand_in));
    rh_put(out, ",\"why\":");
    rh_put_json_string(out, rh_text(why));
    rh_put_char(out, '}');
    return rule_end(r);
}

/* Also possible while a bot stands in. */
static bool rule_resign(Rule *r)
{
    if (!rule_is_live(r)) return false;
    if (r->seat < 0) return rule_reject(r, "you don't have a seat at this table");
    if (r->t->seats[r->seat].why == TABLE_WHY_RESIGNED) return rule_reject(r, "you have resigned");
    return rule_seat_entry(r, "resign", r->seat) && rule_bot_entry(r, r->seat, "resigned");
}

static bool rule_clock(Rule *r)
{
    int64_t deadline = table_deadline(r->t);
    if (!rule_is_live(r)) return false;
    if (!deadline || r->c->now_ms < deadline)
        return rule_reject(r, "there is still time on the clock");
    return rule_bot_entry(r, table_actor(r->t), "clock");
}

/* Absent means that all sockets are closed and no entry has been written since. */
static bool rule_standin(Rule *r)
{
    int seat;
    if (!rule_plays(r) || !rule_seat_member(r, &seat)) return false;
    if (!table_is_person(r->t, seat))
        return rule_reject(r, "a computer is already playing that seat");
    if (seat == r->seat)
        return rule_reject(r, "you can't put a computer in your own seat; resign instead");
    if (r->t->plan.by_turns) return rule_reject(r, "at a turn-based table, players may be away");
    int64_t since = r->c->absent_since_ms[seat];
    if (!since || r->t->seats[seat].seen_ms > since)
        return rule_reject(r, "that player is still connected");
    if (r->c->now_ms - since < TABLE_ABSENT_MS)
        return rule_reject(r, "that player has been away for less than a minute");
    return rule_bot_entry(r, seat, "absent");
}

static bool rule_back(Rule *r)
{
    if (!rule_is_live(r)) return false;
    if (r->seat < 0) return rule_reject(r, "you don't have a seat at this table");
    if (r->t->seats[r->seat].why == TABLE_WHY_RESIGNED)
        return rule_reject(r, "you have resigned and can't come back");
    if (!table_is_computer(r->t, r->seat)) return rule_reject(r, "no computer is playing for you");
    return rule_seat_entry(r, "back", r->seat);
}

/* ---- The rest. ---- */

static bool rule_say(Rule *r)
{
    char text[TABLE_SAY_MAX + 1], once[TABLE_ONCE_MAX] = "";
    RhJson member = rh_json_member(r->c->request, "text");
    RhJson id = rh_json_member(r->c->request, "once");
    if (r->t->by_server) return rule_reject(r, rule_shut_words);
    if (r->seat < 0 && !rule_is_host(r))
        return rule_reject(r, "only players at this table can chat");
    if (r->c->person->is_silenced)
        return rule_reject(r, "a moderator has decided that you can't chat for now");
    if (r->t->seq >= TABLE_SAYS_UNTIL) return rule_reject(r, "the chat of this table is full");
    if (rh_json_kind(member) != 's') return rule_reject(r, "the command needs a text");
    if (!rh_json_string(member, text, sizeof text))
        return rule_reject(r, "the message is too long");
    if (!text[0] || !rh_utf8_valid(rh_text(text)))
        return rule_reject(r, "the message must be plain text and not empty");
    if (id.at && !rh_json_string(id, once, sizeof once))
        return rule_reject(r, "once must be a text of at most 39 bytes");
    if (once[0] && table_was_said(r->t, r->c->person->id, rh_text(once))) {
        r->v->already = true;
        return rule_reject(r, "this message has been sent already");
    }
    RhBuf *out = rule_entry(r, "say");
    rh_put(out, "{\"name\":");
    rh_put_json_string(out, r->seat < 0 ? r->c->person->name : rh_text(r->t->match.names[r->seat]));
    rh_put(out, ",\"text\":");
    rh_put_json_string(out, rh_text(text));
    if (once[0]) {
        rh_put(out, ",\"once\":");
        rh_put_json_string(out, rh_text(once));
    }
    rh_put_char(out, '}');
    return rule_end(r);
}

static void rule_put_clock(const TablePlan *plan, RhBuf *out)
{
    rh_put(out, ",\"clock\":{\"move_s\":");
    rh_put_number(out, plan->move_s);
    rh_put(out, ",\"bank_s\":");
    rh_put_number(out, plan->bank_s);
    rh_put_char(out, '}');
}

/* The members are read as a plan with nothing else in it. */
static bool rule_pace(Rule *r)
{
    char text[RH_LINE_MAX];
    TablePlan plan;
    RhJson clock = rh_json_member(r->c->request, "clock"), json;
    RhText pace = rh_json_raw(rh_json_member(r->c->request, "pace"));
    RhBuf b = {text, sizeof text, 0, false};
    if (r->t->stage != TABLE_OPEN && !rule_is_live(r)) return false;
    if (!rule_is_host(r)) return rule_reject(r, "only the host can change the pace");
    rh_put(&b, "{\"game\":");
    rh_put_json_string(&b, rh_text(r->t->plan.game->id));
    rh_put(&b, ",\"pace\":");
    if (pace.len) rh_put_text(&b, pace);
    else rh_put(&b, r->t->plan.by_turns ? "\"turns\"" : "\"live\"");
    rh_put(&b, clock.at ? ",\"clock\":" : "");
    if (clock.at) rh_put_text(&b, rh_json_raw(clock));
    rh_put_char(&b, '}');
    if (b.full || rh_json_open(rh_buf_text(&b), &json).what)
        return rule_reject(r, "pace must be \"live\" or \"turns\"");
    RhErr err = table_read_plan(json, &plan);
    if (err.what) return rule_reject_error(r, err);
    RhBuf *out = rule_entry(r, "pace");
    rh_put(out, plan.by_turns ? "{\"pace\":\"turns\"" : "{\"pace\":\"live\"");
    if (clock.at) rule_put_clock(&plan, out);
    rh_put_char(out, '}');
    return rule_end(r);
}

static bool rule_rematch(Rule *r)
{
    if (r->t->stage != TABLE_DONE) return rule_reject(r, "the game is not over yet");
    if (r->seat < 0 && !rule_is_host(r))
        return rule_reject(r, "only players of this game can ask for a rematch");
    if (r->t->rematch[0]) return rule_reject(r, "this game already has a rematch");
    RhBuf *out = rule_entry(r, "rematch");
    rh_put(out, "{\"table\":");
    rh_put_json_string(out, r->c->new_id);
    rh_put_char(out, '}');
    return rule_end(r);
}

/* ---- table_judge. ---- */

static const struct {
    const char *verb;
    bool by_server; /* for the server only; otherwise for people only */
    bool (*judge)(Rule *r);
} rule_verbs[] = {
    {"create", false, rule_create},
    {"sit", false, rule_sit},
    {"stand", false, rule_stand},
    {"commit", false, rule_commit},
    {"reveal", false, rule_reveal},
    {"close", false, rule_close},
    {"start", false, rule_start},
    {"act", false, rule_act},
    {"thought", true, rule_bot_move},
    {"undo", false, rule_undo},
    {"agree", false, rule_agree},
    {"decline", false, rule_decline},
    {"resign", false, rule_resign},
    {"clock", true, rule_clock},
    {"standin", false, rule_standin},
    {"back", false, rule_back},
    {"say", false, rule_say},
    {"pace", false, rule_pace},
    {"rematch", false, rule_rematch},
    {"shut", true, rule_shut},
    {0, false, 0},
};

bool table_judge(Table *t, const TableCommand *command, TableVerdict *out)
{
    Rule r = {t, command, out, -1};
    RhBuf text = {out->room, sizeof out->room, 0, false};
    bool may = false;
    int verb = 0;
    out->reason[0] = 0;
    out->already = false;
    out->ply = -1;
    out->count = 0;
    out->text = text;
    if (command->person) r.seat = table_seat_of(t, command->person->id);
    while (rule_verbs[verb].verb && !rh_text_is(command->verb, rule_verbs[verb].verb)) verb++;
    if (!rule_verbs[verb].verb || rule_verbs[verb].by_server != !command->person)
        return rule_reject(&r, "unknown command");
    if (command->person && (command->person->id.len < 1 || command->person->name.len < 1 ||
                            command->person->id.len >= STORE_ID_MAX))
        return rule_reject(&r, "unknown session: enter or log in first");
    if (t->broken) return rule_reject(&r, "the log of this table cannot be read");
    if (!t->setup && rule_verbs[verb].judge != rule_create)
        return rule_reject(&r, "there is no such table");
    if (t->seq + TABLE_VERDICT_MAX > TABLE_ENTRIES_MAX)
        return rule_reject(&r, "the log of this table is full");
    may = rule_verbs[verb].judge(&r);
    if (!may) out->count = 0;
    return may;
}
