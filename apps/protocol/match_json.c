/* apps/protocol/match_json.c - a match as JSON for one viewer (see match_json.h).
   Nothing here changes a match. Hidden information is never written: views are made from a copy
   without it, and actions and events are written only if rh_may_see allows it. */
#include "apps/protocol/match_json.h"

/* ---- Events. ---- */

static void match_json_args(const RhMatch *m, const RhKind *kind, RhAction event, RhBuf *out)
{
    for (int i = 0; i < 3 && kind->arg[i] != RH_NONE; i++) {
        const char *symbol = rh_symbol(m->game, m->setup, kind->arg[i], event.arg[i]);
        if (i > 0) rh_put_char(out, ',');
        rh_put_json_string(out, rh_text(symbol));
    }
}

static void match_json_event(const RhMatch *m, RhAction event, bool seen, RhBuf *out)
{
    const RhKind *kind = &m->game->events[event.kind];
    char words[RH_REASON_MAX];
    RhBuf sentence = {words, sizeof words, 0, false};
    rh_put(out, "{\"kind\":");
    rh_put_json_string(out, rh_text(kind->verb));
    rh_put(out, ",\"args\":[");
    if (seen) match_json_args(m, kind, event, out);
    rh_put_char(out, ']');
    if (seen && kind->amount) {
        rh_put(out, ",\"amount\":");
        rh_put_number(out, event.amount);
    }
    if (seen) rh_words(m->game, m->setup, m->game->events, event, m->names, &sentence);
    else rh_put(&sentence, kind->verb);
    rh_put(out, ",\"words\":");
    rh_put_json_string(out, rh_buf_text(&sentence));
    if (m->game->words.grave && rh_text_is(rh_text(m->game->words.grave), kind->verb))
        rh_put(out, ",\"grave\":true");
    rh_put_char(out, '}');
}

/* Events without the brackets of a list. */
static void match_json_put_events(const RhMatch *m, const RhEvents *events, int actor, int viewer,
                                  RhBuf *out)
{
    for (int i = 0; i < events->count; i++) {
        const RhKind *kind = &m->game->events[events->at[i].kind];
        if (i > 0) rh_put_char(out, ',');
        match_json_event(m, events->at[i], rh_may_see(kind, events->at[i], actor, viewer), out);
    }
}

void match_json_events(const RhMatch *m, const RhEvents *events, int actor, int viewer, RhBuf *out)
{
    rh_put_char(out, '[');
    match_json_put_events(m, events, actor, viewer, out);
    rh_put_char(out, ']');
}

/* ---- History. ---- */

static void match_json_actor(int actor, RhBuf *out)
{
    if (actor == RH_CHANCE) rh_put(out, "\"chance\"");
    else rh_put_number(out, actor + 1);
}

/* An action as the viewer may see it; if it is hidden, only the verb. */
static void match_json_seen(const RhMatch *m, RhAction a, int actor, int viewer, RhBuf *out)
{
    const RhKind *k = &m->game->kinds[a.kind];
    if (rh_may_see(k, a, actor, viewer)) rh_print(m->game, m->setup, a, out);
    else rh_put(out, k->verb);
}

static bool match_json_is_over(const RhMatch *m)
{
    return m->game->rules.actor(m->setup, m->state) == RH_OVER;
}

void match_json_plies(const RhMatch *m, int32_t from, int32_t to, int viewer, RhBuf *out)
{
    RhAction at[RH_EVENTS_MAX];
    RhState state;
    if (match_json_is_over(m)) viewer = -1; /* nothing is hidden any more */
    rh_match_at(m, from, &state);
    rh_put_char(out, '[');
    for (int32_t ply = from; ply < to; ply++) {
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        int actor = m->game->rules.actor(m->setup, &state);
        rh_put(out, ply > from ? ",{\"ply\":" : "{\"ply\":");
        rh_put_number(out, ply);
        rh_put(out, ",\"actor\":");
        match_json_actor(actor, out);
        rh_put(out, ",\"action\":\"");
        match_json_seen(m, m->actions[ply], actor, viewer, out);
        rh_put(out, "\",\"events\":");
        m->game->rules.apply(m->setup, &state, m->actions[ply], &events);
        match_json_events(m, &events, actor, viewer, out);
        rh_put_char(out, '}');
    }
    rh_put_char(out, ']');
}

void match_json_state(const RhMatch *m, int32_t ply, int viewer, RhBuf *out)
{
    RhMatch then = *m;
    RhState state;
    rh_match_at(m, ply, &state);
    then.state = &state;
    then.count = ply;
    rh_match_view(&then, viewer, out);
}

void match_json_to_move(const RhMatch *m, RhBuf *out)
{
    int actor = m->game->rules.actor(m->setup, m->state);
    if (actor == RH_OVER) {
        rh_put(out, "{\"kind\":\"over\"}");
    } else if (actor == RH_CHANCE) {
        rh_put(out, "{\"kind\":\"chance\"}");
    } else {
        rh_put(out, "{\"kind\":\"player\",\"player\":");
        rh_put_number(out, actor + 1);
        rh_put(out, "}");
    }
}

void match_json_scores(const RhMatch *m, int viewer, RhBuf *out)
{
    RhStanding standing;
    RhState seen;
    bool over = match_json_is_over(m);
    rh_copy(&seen, m->state, m->game->state_size);
    rh_hide(m->game, m->setup, &seen, viewer);
    rh_zero(&standing, sizeof standing);
    m->game->rules.standing(m->setup, &seen, &standing);
    rh_put(out, over ? ",\"over\":true,\"scores\":[" : ",\"over\":false,\"scores\":[");
    for (int i = 0; i < rh_match_players(m); i++) {
        if (i > 0) rh_put(out, ",");
        rh_put_points(standing.points[i], out);
    }
    rh_put(out, "],\"places\":[");
    for (int i = 0; i < rh_match_players(m); i++) {
        if (i > 0) rh_put(out, ",");
        rh_put_place(standing.place[i], out);
    }
    rh_put(out, "]");
}

/* ---- Previews. ---- */

static RhErr match_json_hidden(void)
{
    return rh_err("that depends on something hidden from you", rh_text(""), 0);
}

/* Stores the position as the viewer knows it. All that follows is made from it: made from the full
   position, it would reveal hidden information, such as all cards at the end of a game. */
static RhErr match_json_known(const RhMatch *m, int viewer, RhState *out)
{
    rh_copy(out, m->state, m->game->state_size);
    rh_hide(m->game, m->setup, out, viewer);
    if (!rh_is_open(m->game, m->setup, out, viewer)) return match_json_hidden();
    return rh_err(0, rh_text(""), 0);
}

RhErr match_json_previews(const RhMatch *m, int viewer, RhBuf *out)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhAction at[RH_EVENTS_MAX];
    RhState known, after;
    int actor = m->game->rules.actor(m->setup, m->state), count = 0;
    RhErr err = match_json_known(m, viewer, &known);
    if (err.what) return err;
    if (actor >= 0) count = m->game->rules.offers(m->setup, &known, offers);
    rh_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        if (i > 0) rh_put_char(out, ',');
        rh_copy(&after, &known, m->game->state_size);
        m->game->rules.apply(m->setup, &after, offers[i].action, &events);
        rh_put(out, "{\"action\":\"");
        rh_print(m->game, m->setup, offers[i].action, out);
        rh_put(out, "\",\"events\":");
        match_json_events(m, &events, actor, viewer, out);
        rh_put_char(out, '}');
    }
    rh_put_char(out, ']');
    return err;
}

/* Keeps the text of an error, which may point into a text that does not last. */
static RhErr match_json_keep_error(RhErr err, char reason[RH_REASON_MAX])
{
    RhBuf words = {reason, RH_REASON_MAX, 0, false};
    if (!err.what) return err;
    rh_print_err(err, &words);
    return rh_err(rh_buf_string(&words), rh_text(""), 0);
}

static RhErr match_json_read_action(const RhMatch *m, RhJson value, char reason[RH_REASON_MAX],
                                    RhAction *out)
{
    char text[RH_LINE_MAX];
    if (!rh_json_string(value, text, sizeof text))
        return rh_err("an action must be a string", rh_text(""), 0);
    return match_json_keep_error(rh_parse(m->loaded, rh_text(text), out), reason);
}

RhErr match_json_read_line(const RhMatch *m, RhJson request, char reason[RH_REASON_MAX],
                           MatchJsonLine *out)
{
    RhJson action = rh_json_member(request, "action"), then = rh_json_member(request, "then");
    RhJson key;
    out->count = 1;
    if (!action.at) return rh_err("the request needs an action", rh_text(""), 0);
    RhErr err = match_json_read_action(m, action, reason, &out->at[0]);
    if (err.what || !then.at) return err;
    if (rh_json_kind(then) != 'a' || rh_json_count(then) >= MATCH_JSON_LINE_MAX)
        return rh_err("then must be a list of at most 15 actions", rh_text(""), 0);
    for (RhJson v = rh_json_first(then, &key); v.at && !err.what; v = rh_json_next(v, &key))
        err = match_json_read_action(m, v, reason, &out->at[out->count++]);
    return err;
}

RhErr match_json_preview(const RhMatch *m, const MatchJsonLine *line, int viewer,
                         char reason[RH_REASON_MAX], RhBuf *out)
{
    RhMatch after = *m;
    RhState state;
    RhErr err = match_json_known(m, viewer, &state);
    bool written = false;
    after.state = &state;
    rh_put(out, ",\"events\":[");
    for (int i = 0; i < line->count && !err.what; i++) {
        RhAction at[RH_EVENTS_MAX];
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        int actor = m->game->rules.actor(m->setup, &state);
        if (!rh_is_open(m->game, m->setup, &state, viewer)) return match_json_hidden();
        err = rh_match_apply(&after, line->at[i], &events);
        if (written && events.count > 0) rh_put_char(out, ',');
        written = written || events.count > 0;
        match_json_put_events(&after, &events, actor, viewer, out);
    }
    if (err.what) return match_json_keep_error(err, reason);
    rh_put(out, "],\"state\":");
    rh_match_view_after(&after, viewer, out);
    return err;
}

RhErr match_json_why(const RhMatch *m, RhAction action, int viewer, RhBuf *out)
{
    RhAction at[RH_EVENTS_MAX];
    RhEvents facts = {at, 0, RH_EVENTS_MAX};
    RhState known;
    char words[RH_REASON_MAX];
    RhBuf reason = {words, sizeof words, 0, false};
    RhErr err = match_json_known(m, viewer, &known);
    if (err.what) return err;
    if (rh_is_legal(m->game, m->setup, &known, action))
        return rh_err("that action is legal", rh_text(""), 0);
    if (!match_json_is_over(m) && m->game->words.why)
        m->game->words.why(m->setup, &known, action, &facts);
    rh_refusal(m->game, m->setup, &known, action, m->names, &reason);
    rh_put(out, ",\"reason\":");
    rh_put_json_string(out, rh_buf_text(&reason));
    rh_put(out, ",\"facts\":");
    match_json_events(m, &facts, RH_CHANCE, -1, out);
    return err;
}

/* ---- The board. ---- */

/* Drops white space outside strings, since an answer is one line. */
static void match_json_one_line(RhText json, RhBuf *out)
{
    bool inside = false;
    for (ptrdiff_t i = 0; i < json.len; i++) {
        char c = json.data[i];
        if (!inside && (c == ' ' || c == '\t' || c == '\n' || c == '\r')) continue;
        rh_put_char(out, c);
        if (inside && c == '\\' && i + 1 < json.len) rh_put_char(out, json.data[++i]);
        else if (c == '"') inside = !inside;
    }
}

void match_json_board(const RhMatch *m, RhBuf *out)
{
    rh_put(out, ",\"hash\":\"");
    rh_put_hex(out, m->loaded->board_hash, 8);
    rh_put(out, "\",\"board\":");
    match_json_one_line(m->loaded->board, out);
}
