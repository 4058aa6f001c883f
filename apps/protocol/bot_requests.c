/* apps/protocol/bot_requests.c - requests that run a computer player: suggest, choose and annotate.
   They leave the position as it is.

   A time limit needs the clock of the program (RhProtocol.now_ms); without one the player makes a
   fixed number of playouts instead. */
#include <stdlib.h>

#include "apps/protocol/protocol_internal.h"
#include "bots/suggest.h"

/* Prepares a player, in memory that is kept between requests. */
static RhErr bot_request_prepare(RhProtocol *p, const BotSpec *spec, BotPlayer *player)
{
    BotHelp help = {p->now_ms, 0, p->now_context, 0};
    size_t bytes = rh_bot_bytes(spec);
    if (bytes > p->bot_bytes) {
        free(p->bot_memory);
        p->bot_memory = (char *)malloc(bytes);
        p->bot_bytes = p->bot_memory ? bytes : 0;
        if (!p->bot_memory) return protocol_error("not enough memory for the search");
    }
    rh_bot_sit(player, spec, &help, p->bot_memory);
    return protocol_ok();
}

/* Reads the player and its limit: `bot` is a spec; ms or playouts replace its limit. */
static RhErr bot_request_read(RhProtocol *p, RhJson request, BotPlayer *player)
{
    BotSpec spec;
    char name[BOT_NAME_MAX] = "mcts";
    bool found = false;
    int64_t ms = 0, playouts = 0;
    RhErr err = protocol_read_string(request, "bot", name, sizeof name, &found);
    if (!err.what) err = protocol_read_int(request, "ms", 1, BOT_MS_MAX, &ms);
    if (!err.what) err = protocol_read_int(request, "playouts", 1, BOT_PLAYOUTS_MAX, &playouts);
    if (!err.what) err = protocol_copy_error(p, rh_bot_parse(rh_text(name), p->match.game, &spec));
    if (err.what) return err;
    if (ms || playouts) {
        spec.ms = (int32_t)ms;
        spec.playouts = (int32_t)playouts;
    }
    if (p->playouts_max && (spec.playouts == 0 || spec.playouts > p->playouts_max)) {
        spec.playouts = p->playouts_max;
    }
    return bot_request_prepare(p, &spec, player);
}

static RhErr bot_request_nobody(void)
{
    return protocol_error("no player has to decide now");
}

/* Whether the player can search this action on its own. */
static RhErr bot_request_allows(const BotPlayer *player, const RhMatch *m, RhAction action)
{
    if (m->game->rules.actor(m->setup, m->state) < 0) return bot_request_nobody();
    if (player->spec.kind != BOT_MCTS)
        return protocol_error("only a search (mcts) can look at a single action");
    if (!rh_is_legal(m->game, m->setup, m->state, action))
        return protocol_error("that action is not legal");
    return protocol_ok();
}

RhErr protocol_do_suggest(RhProtocol *p, RhJson request, RhBuf *out)
{
    BotPlayer player;
    BotThought thought;
    RhMatch match = p->match; /* with a state of its own, if the position is an earlier one */
    RhState state;
    int64_t lines = 5, ply = match.count;
    RhAction only;
    bool has_only = protocol_is_present(rh_json_member(request, "action"));
    RhErr err = protocol_read_int(request, "lines", 1, BOT_LINES_MAX, &lines);
    if (!err.what) err = protocol_read_int(request, "ply", 0, match.count, &ply);
    if (!err.what && has_only) err = protocol_read_action(p, request, &only);
    if (!err.what) err = bot_request_read(p, request, &player);
    if (err.what) return err;
    if (ply < match.count) {
        rh_match_at(&p->match, (int32_t)ply, &state);
        match.state = &state;
        match.count = (int32_t)ply;
    }
    if (has_only) {
        err = bot_request_allows(&player, &match, only);
        if (err.what) return err;
        rh_suggest_action(&player, &match, only, match.seed, &thought);
    } else if (!rh_suggest(&player, &match, match.seed, &thought)) return bot_request_nobody();
    rh_put(out, ",");
    rh_suggest_json(&match, &thought, (int)lines, out);
    return protocol_ok();
}

RhErr protocol_do_choose(RhProtocol *p, RhJson request, RhBuf *out)
{
    const RhMatch *m = &p->match;
    BotPlayer player;
    int actor = m->game->rules.actor(m->setup, m->state);
    RhRng rng = rh_bot_rng(m->seed, m->count);
    RhErr err = bot_request_read(p, request, &player);
    if (err.what) return err;
    if (actor < 0) return bot_request_nobody();
    RhAction action = rh_bot_choose(&player, m->game, m->setup, m->state, actor, &rng);
    rh_put(out, ",\"action\":\"");
    rh_print(m->game, m->setup, action, out);
    rh_put(out, "\"");
    return protocol_ok();
}

RhErr protocol_do_annotate(RhProtocol *p, RhJson request, RhBuf *out)
{
    BotPlayer player;
    BotNote note;
    int64_t ply = p->match.count - 1, pairs = 0;
    RhErr err = protocol_read_int(request, "ply", 0, INT32_MAX, &ply);
    if (!err.what) err = protocol_read_int(request, "pairs", 2, SUGGEST_PAIRS_MAX, &pairs);
    if (!err.what) err = bot_request_read(p, request, &player);
    if (err.what) return err;
    if (pairs && !rh_bot_playouts(&player.spec, p->match.game))
        return protocol_error("pairs need a search that is limited by playouts or time");
    if (!rh_annotate(&player, &p->match, (int32_t)ply, p->match.seed, &note))
        return protocol_error(protocol_is_present(rh_json_member(request, "ply"))
                                  ? "no player makes a decision at that ply"
                                  : "no player has made a decision yet");
    if (pairs) rh_annotate_pairs(&player, &p->match, (int)pairs, p->match.seed, &note);
    rh_put(out, ",\"note\":");
    rh_annotate_json(&p->match, &note, out);
    return protocol_ok();
}
