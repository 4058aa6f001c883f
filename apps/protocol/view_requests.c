/* apps/protocol/view_requests.c - requests of a program that draws the table: the board, previews
   of offers, reasons for refusals, the history (match_json.c writes them). Only `cut` changes the
   match: it goes back to an earlier position. */
#include "apps/protocol/match_json.h"
#include "apps/protocol/protocol_internal.h"

RhErr protocol_do_previews(RhProtocol *p, RhJson request, RhBuf *out)
{
    int64_t viewer = 0;
    RhErr err = protocol_read_int(request, "viewer", 1, rh_match_players(&p->match), &viewer);
    if (err.what) return err;
    rh_put(out, ",\"previews\":");
    return match_json_previews(&p->match, (int)viewer - 1, out);
}

RhErr protocol_do_preview(RhProtocol *p, RhJson request, RhBuf *out)
{
    MatchJsonLine line;
    int64_t viewer = 0;
    char reason[RH_REASON_MAX];
    RhErr err = match_json_read_line(&p->match, request, reason, &line);
    if (err.what) return protocol_copy_error(p, err);
    err = protocol_read_int(request, "viewer", 1, rh_match_players(&p->match), &viewer);
    if (err.what) return err;
    return protocol_copy_error(p,
                               match_json_preview(&p->match, &line, (int)viewer - 1, reason, out));
}

RhErr protocol_do_why(RhProtocol *p, RhJson request, RhBuf *out)
{
    RhAction action;
    int64_t viewer = 0;
    RhErr err = protocol_read_action(p, request, &action);
    if (!err.what)
        err = protocol_read_int(request, "viewer", 1, rh_match_players(&p->match), &viewer);
    return err.what ? err : match_json_why(&p->match, action, (int)viewer - 1, out);
}

RhErr protocol_do_history(RhProtocol *p, RhJson request, RhBuf *out)
{
    const RhMatch *m = &p->match;
    int64_t from = 0, viewer = 0;
    RhErr err = protocol_read_int(request, "from", 0, m->count, &from);
    if (!err.what) err = protocol_read_int(request, "viewer", 1, rh_match_players(m), &viewer);
    if (err.what) return err;
    rh_put(out, ",\"plies\":");
    match_json_plies(m, (int32_t)from, m->count, (int)viewer - 1, out);
    return protocol_ok();
}

static void protocol_put_draw(const RhMatch *m, const void *state, int32_t ply, RhBuf *out)
{
    uint32_t first = 0, count = 0;
    rh_draw_range(m->game, m->setup, state, m->actions[ply], &first, &count);
    rh_put(out, "{\"ply\":");
    rh_put_number(out, ply);
    rh_put(out, ",\"numbers\":");
    rh_put_unsigned(out, rh_draw_numbers(m->game, m->setup, state));
    rh_put(out, ",\"first\":");
    rh_put_unsigned(out, first);
    rh_put(out, ",\"count\":");
    rh_put_unsigned(out, count);
    rh_put_char(out, '}');
}

RhErr protocol_do_draws(RhProtocol *p, RhJson request, RhBuf *out)
{
    const RhMatch *m = &p->match;
    const char *comma = "";
    RhState state;
    (void)request;
    rh_put(out, ",\"draws\":[");
    m->game->rules.start(m->setup, &state);
    for (int32_t ply = 0; ply < m->count; ply++) {
        if (m->game->rules.actor(m->setup, &state) == RH_CHANCE) {
            rh_put(out, comma);
            comma = ",";
            protocol_put_draw(m, &state, ply, out);
        }
        m->game->rules.apply(m->setup, &state, m->actions[ply], 0);
    }
    rh_put_char(out, ']');
    return protocol_ok();
}

RhErr protocol_do_cut(RhProtocol *p, RhJson request, RhBuf *out)
{
    int64_t ply = p->match.count;
    RhErr err = protocol_read_int(request, "ply", 0, p->match.count, &ply);
    if (err.what) return err;
    rh_match_cut(&p->match, (int32_t)ply);
    protocol_put_ply(p, out);
    return protocol_ok();
}

RhErr protocol_do_board(RhProtocol *p, RhJson request, RhBuf *out)
{
    (void)request;
    match_json_board(&p->match, out);
    return protocol_ok();
}
