/* apps/protocol/table.c - requests of a program that draws a table: the board, what each offer
   would do, why something is refused, what happened. They only ask, but for `cut`, which goes back
   to an earlier position. */
#include "apps/protocol/requests.h"

/* ---- Events. ---- */

static void protocol_put_event(const RhMatch *m, RhAction event, RhBuf *out)
{
    const RhKind *kind = &m->game->events[event.kind];
    char words[RH_REASON_MAX];
    RhBuf sentence = {words, sizeof words, 0, false};
    rh_put(out, "{\"kind\":");
    rh_put_json_string(out, rh_text(kind->verb));
    rh_put(out, ",\"args\":[");
    for (int i = 0; i < 3 && kind->arg[i] != RH_NONE; i++) {
        const char *symbol = rh_symbol(m->game, m->setup, kind->arg[i], event.arg[i]);
        if (i > 0) rh_put_char(out, ',');
        rh_put_json_string(out, rh_text(symbol));
    }
    rh_put_char(out, ']');
    if (kind->amount) {
        rh_put(out, ",\"amount\":");
        rh_put_number(out, event.amount);
    }
    rh_words(m->game, m->setup, m->game->events, event, m->names, &sentence);
    rh_put(out, ",\"words\":");
    rh_put_json_string(out, rh_buf_text(&sentence));
    rh_put_char(out, '}');
}

void protocol_put_events(const RhMatch *m, const RhEvents *events, RhBuf *out)
{
    rh_put_char(out, '[');
    for (int i = 0; i < events->count; i++) {
        if (i > 0) rh_put_char(out, ',');
        protocol_put_event(m, events->at[i], out);
    }
    rh_put_char(out, ']');
}

/* ---- What an action would do. ---- */

RhErr protocol_do_previews(RhProtocol *p, RhJson request, RhBuf *out)
{
    const RhMatch *m = &p->match;
    RhOffer offers[RH_OFFERS_MAX];
    RhAction at[RH_EVENTS_MAX];
    RhState after;
    int count = 0;
    (void)request;
    if (m->game->actor(m->setup, m->state) >= 0)
        count = m->game->offers(m->setup, m->state, offers);
    rh_put(out, ",\"previews\":[");
    for (int i = 0; i < count; i++) {
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        if (i > 0) rh_put_char(out, ',');
        rh_copy(&after, m->state, m->game->state_size);
        m->game->apply(m->setup, &after, offers[i].action, &events);
        rh_put(out, "{\"action\":\"");
        rh_print(m->game, m->setup, offers[i].action, out);
        rh_put(out, "\",\"events\":");
        protocol_put_events(m, &events, out);
        rh_put_char(out, '}');
    }
    rh_put_char(out, ']');
    return protocol_fine();
}

RhErr protocol_do_preview(RhProtocol *p, RhJson request, RhBuf *out)
{
    RhMatch after = p->match;
    RhState state;
    RhAction action, at[RH_EVENTS_MAX];
    RhEvents events = {at, 0, RH_EVENTS_MAX};
    int64_t viewer = 0;
    RhErr err = protocol_action(p, request, &action);
    if (!err.what) err = protocol_int(request, "viewer", 1, rh_match_players(&p->match), &viewer);
    if (err.what) return err;
    rh_copy(&state, p->match.state, p->match.game->state_size);
    after.state = &state;
    err = rh_match_apply(&after, action, &events);
    if (err.what) return protocol_keep(p, err);
    rh_put(out, ",\"events\":");
    protocol_put_events(&after, &events, out);
    rh_put(out, ",\"state\":");
    rh_match_view(&after, (int)viewer - 1, out);
    return protocol_fine();
}

/* The sentence for people, and the facts it is made of for a program with words of its own. */
RhErr protocol_do_why(RhProtocol *p, RhJson request, RhBuf *out)
{
    const RhMatch *m = &p->match;
    RhOffer offers[RH_OFFERS_MAX];
    RhAction action, at[RH_EVENTS_MAX];
    RhEvents facts = {at, 0, RH_EVENTS_MAX};
    char words[RH_REASON_MAX];
    RhBuf reason = {words, sizeof words, 0, false};
    RhErr err = protocol_action(p, request, &action);
    bool over = m->game->actor(m->setup, m->state) == RH_OVER;
    if (err.what) return err;
    if (!over && rh_offered(offers, m->game->offers(m->setup, m->state, offers), action)) {
        return protocol_wrong("nothing is wrong with that action");
    }
    if (!over && m->game->why) m->game->why(m->setup, m->state, action, &facts);
    rh_refusal(m->game, m->setup, m->state, action, m->names, &reason);
    rh_put(out, ",\"reason\":");
    rh_put_json_string(out, rh_buf_text(&reason));
    rh_put(out, ",\"facts\":");
    protocol_put_events(m, &facts, out);
    return protocol_fine();
}

/* ---- What happened. ---- */

static void protocol_put_actor(int actor, RhBuf *out)
{
    if (actor == RH_CHANCE) rh_put(out, "\"chance\"");
    else rh_put_number(out, actor + 1);
}

/* An action as a viewer may know it: of what is hidden from him the verb alone. */
static void protocol_put_seen(const RhMatch *m, RhAction a, int actor, int viewer, RhBuf *out)
{
    const RhKind *k = &m->game->kinds[a.kind];
    if (rh_may_see(k, a, actor, viewer)) rh_print(m->game, m->setup, a, out);
    else rh_put(out, k->verb);
}

RhErr protocol_do_history(RhProtocol *p, RhJson request, RhBuf *out)
{
    const RhMatch *m = &p->match;
    RhAction at[RH_EVENTS_MAX];
    RhState state;
    int64_t from = 0, viewer = 0;
    RhErr err = protocol_int(request, "from", 0, m->count, &from);
    if (!err.what) err = protocol_int(request, "viewer", 1, rh_match_players(m), &viewer);
    if (err.what) return err;
    if (m->game->actor(m->setup, m->state) == RH_OVER) viewer = 0; /* nothing is hidden any more */
    rh_match_at(m, (int32_t)from, &state);
    rh_put(out, ",\"plies\":[");
    for (int32_t ply = (int32_t)from; ply < m->count; ply++) {
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        int actor = m->game->actor(m->setup, &state);
        rh_put(out, ply > from ? ",{\"ply\":" : "{\"ply\":");
        rh_put_number(out, ply);
        rh_put(out, ",\"actor\":");
        protocol_put_actor(actor, out);
        rh_put(out, ",\"action\":\"");
        protocol_put_seen(m, m->actions[ply], actor, (int)viewer - 1, out);
        rh_put(out, "\",\"events\":");
        m->game->apply(m->setup, &state, m->actions[ply], &events);
        protocol_put_events(m, &events, out);
        rh_put_char(out, '}');
    }
    rh_put_char(out, ']');
    return protocol_fine();
}

RhErr protocol_do_cut(RhProtocol *p, RhJson request, RhBuf *out)
{
    int64_t ply = p->match.count;
    RhErr err = protocol_int(request, "ply", 0, p->match.count, &ply);
    if (err.what) return err;
    rh_match_cut(&p->match, (int32_t)ply);
    protocol_put_ply(p, out);
    return protocol_fine();
}

/* ---- The board. ---- */

/* An answer is one line: white space outside strings is left out. */
static void protocol_put_one_line(RhText json, RhBuf *out)
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

RhErr protocol_do_board(RhProtocol *p, RhJson request, RhBuf *out)
{
    (void)request;
    rh_put(out, ",\"hash\":\"");
    rh_put_hex(out, p->match.board_hash, 8);
    rh_put(out, "\",\"board\":");
    protocol_put_one_line(p->match.board, out);
    return protocol_fine();
}
