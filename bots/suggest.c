/* bots/suggest.c - advice for people: ranked actions for a position, and a review of every decision
   in a record. The evaluations come from a computer player; this file compares and prints them. */
#include "bots/suggest.h"

#include "bots/evaluation.h"

/* In a review, the action that was played needs no search of its own if it got at least 1/20 of the
   playouts. */
enum { SUGGEST_TRUSTED_DIVISOR = 20 };

/* A decision is a turning point if it loses suggest_loss_turning of the probability of winning, or
   if it loses suggest_loss_lead and another player becomes the favourite. */
static const double suggest_loss_turning = 0.10;
static const double suggest_loss_lead = 0.04;
/* In a solo game: the lost share of the expected points that makes a turning point. */
static const double suggest_loss_alone = 0.02;

/* The accuracy of an action falls exponentially with its loss: 100 without a loss, 61 after a loss
   of 0.1, and 8 after a loss of 0.5. */
static const double suggest_accuracy_rate = 5;

bool rh_suggest(BotPlayer *p, const RhMatch *m, uint64_t seed, BotThought *out)
{
    int actor = m->game->rules.actor(m->setup, m->state);
    RhRng rng = rh_bot_rng(seed, m->count);
    rh_zero(out, sizeof *out);
    if (actor < 0) return false;
    rh_bot_think(p, m->game, m->setup, m->state, actor, &rng, out);
    return true;
}

void rh_suggest_action(BotPlayer *p, const RhMatch *m, RhAction action, uint64_t seed,
                       BotThought *out)
{
    RhRng rng = rh_bot_rng(seed, m->count);
    rh_bot_think_action(p, m->game, m->setup, m->state, m->game->rules.actor(m->setup, m->state),
                        action, &rng, out);
}

/* ---- Writing. ---- */

/* Prints a number with three decimals. */
static void suggest_put_fixed(double x, RhBuf *out)
{
    int64_t n = (int64_t)(x < 0 ? -x * 1000 + 0.5 : x * 1000 + 0.5);
    if (x < 0 && n) rh_put_char(out, '-');
    rh_put_number(out, n / 1000);
    rh_put_char(out, '.');
    rh_put_char(out, (char)('0' + n / 100 % 10));
    rh_put_char(out, (char)('0' + n / 10 % 10));
    rh_put_char(out, (char)('0' + n % 10));
}

static void suggest_put_numbers(const char *name, const double *x, int players, RhBuf *out)
{
    rh_put_key(out, name);
    rh_put_char(out, '[');
    for (int p = 0; p < players; p++) {
        if (p) rh_put_char(out, ',');
        suggest_put_fixed(x[p], out);
    }
    rh_put_char(out, ']');
}

static void suggest_put_evaluation(const RhMatch *m, const BotEvaluation *w, RhBuf *out)
{
    int players = rh_match_players(m);
    suggest_put_numbers("win", w->win, players, out);
    rh_put_char(out, ',');
    suggest_put_numbers("points", w->points, players, out);
}

static void suggest_put_number(const char *name, double x, RhBuf *out)
{
    rh_put_char(out, ',');
    rh_put_key(out, name);
    suggest_put_fixed(x, out);
}

static void suggest_put_action(const RhMatch *m, RhAction a, RhBuf *out)
{
    rh_put_char(out, '"');
    rh_print(m->game, m->setup, a, out);
    rh_put_char(out, '"');
}

void rh_suggest_json(const RhMatch *m, const BotThought *t, int lines, RhBuf *out)
{
    rh_put_key(out, "player");
    rh_put_number(out, m->game->rules.actor(m->setup, m->state) + 1);
    rh_put(out, ",\"playouts\":");
    rh_put_number(out, t->playouts);
    rh_put_char(out, ',');
    suggest_put_evaluation(m, &t->evaluation, out);
    rh_put(out, ",\"lines\":[");
    for (int i = 0; i < t->count && i < lines; i++) {
        const BotLine *l = &t->at[i];
        rh_put(out, i ? ",{\"action\":" : "{\"action\":");
        suggest_put_action(m, l->action, out);
        rh_put(out, ",\"visits\":");
        rh_put_number(out, l->new_visits);
        rh_put_char(out, ',');
        suggest_put_evaluation(m, &l->evaluation, out);
        rh_put(out, ",\"line\":[");
        for (int k = 0; k < l->plies; k++) {
            if (k) rh_put_char(out, ',');
            suggest_put_action(m, l->line[k], out);
        }
        rh_put(out, "]}");
    }
    rh_put_char(out, ']');
}

/* Prints a number right-aligned in a column of `width` characters. */
static void suggest_put_column(int64_t n, const char *after, int width, RhBuf *out)
{
    char digits[32];
    RhBuf b = {digits, sizeof digits, 0, false};
    rh_put_number(&b, n);
    rh_put(&b, after);
    for (int i = (int)b.len; i < width; i++) rh_put_char(out, ' ');
    rh_put_text(out, rh_buf_text(&b));
}

static int64_t suggest_percent(double chance)
{
    return (int64_t)(chance * 100 + 0.5);
}

static int64_t suggest_whole(double points)
{
    return (int64_t)(points < 0 ? points - 0.5 : points + 0.5);
}

/* In a solo game only points matter. */
static bool suggest_alone(const RhMatch *m)
{
    return rh_match_players(m) == 1;
}

static void suggest_put_text_evaluation(const RhMatch *m, const BotEvaluation *w, RhBuf *out)
{
    for (int p = 0; p < rh_match_players(m); p++) {
        if (!suggest_alone(m)) suggest_put_column(suggest_percent(w->win[p]), " %", 7, out);
        suggest_put_column(suggest_whole(w->points[p]), "", 6, out);
    }
}

void rh_suggest_text(const RhMatch *m, const BotThought *t, int lines, RhBuf *out)
{
    int actor = m->game->rules.actor(m->setup, m->state);
    rh_put(out, "p");
    rh_put_number(out, actor + 1);
    rh_put(out, " to move; ");
    rh_put_number(out, t->playouts);
    rh_put(out, suggest_alone(m)
                    ? " playouts. Expected points:\n\n  visits"
                    : " playouts. Winning chance and expected points of each player:\n\n  visits");
    for (int p = 0; p < rh_match_players(m); p++) {
        rh_put(out, suggest_alone(m) ? "    p" : "           p");
        rh_put_number(out, p + 1);
    }
    rh_put(out, "  action and expected line\n");
    for (int i = 0; i < t->count && i < lines; i++) {
        const BotLine *l = &t->at[i];
        suggest_put_column(l->new_visits, "", 8, out);
        suggest_put_text_evaluation(m, &l->evaluation, out);
        rh_put(out, "  ");
        for (int k = 0; k < l->plies; k++) {
            if (k) rh_put(out, ", ");
            rh_print(m->game, m->setup, l->line[k], out);
        }
        rh_put(out, "\n");
    }
}

/* ---- Review of a record. ---- */

static const BotLine *suggest_find(const BotThought *t, RhAction a)
{
    for (int i = 0; i < t->count; i++) {
        if (rh_action_equal(t->at[i].action, a)) return &t->at[i];
    }
    return 0;
}

/* Evaluates the position after the action that was played and the random outcomes that followed it
   in the match. */
static void suggest_after(BotPlayer *p, const RhMatch *m, int32_t ply, const void *before,
                          uint64_t seed, BotEvaluation *out)
{
    RhState state;
    BotThought thought;
    int32_t at = ply;
    int actor;
    rh_copy(&state, before, m->game->state_size);
    do {
        m->game->rules.apply(m->setup, &state, m->actions[at++], 0);
        actor = m->game->rules.actor(m->setup, &state);
    } while (actor == RH_CHANCE && at < m->count);
    rh_zero(out, sizeof *out);
    if (actor >= 0) {
        RhRng rng = rh_bot_rng(seed, at);
        rh_bot_think(p, m->game, m->setup, &state, actor, &rng, &thought);
        *out = thought.evaluation;
    } else {
        RhStanding standing;
        int winners = 0, players = rh_match_players(m);
        rh_zero(&standing, sizeof standing);
        m->game->rules.standing(m->setup, &state, &standing);
        for (int i = 0; i < players; i++) winners += standing.place[i] == 1;
        for (int i = 0; i < players; i++) {
            out->points[i] = standing.points[i];
            out->win[i] = standing.place[i] == 1 ? 1.0 / winners : 0;
        }
    }
}

static int suggest_favourite(const RhMatch *m, const BotEvaluation *w)
{
    int best = 0;
    for (int p = 1; p < rh_match_players(m); p++) {
        if (w->win[p] > w->win[best]) best = p;
    }
    return best;
}

static bool suggest_forced(const RhMatch *m, const void *state)
{
    RhOffer offers[RH_OFFERS_MAX];
    int count = m->game->rules.offers(m->setup, state, offers);
    return count == 1 && offers[0].amount_max == offers[0].action.amount;
}

/* Computes the loss of an action; 0 if it turns out to be no worse than the best. */
static void suggest_lost(const RhMatch *m, BotNote *out)
{
    double points = out->before.points[out->actor];
    out->points = points - out->after.points[out->actor];
    if (out->points < 0) out->points = 0;
    if (suggest_alone(m)) {
        out->loss = points > 0 ? out->points / points : 0;
        out->turning = out->loss >= suggest_loss_alone;
        return;
    }
    out->loss = out->before.win[out->actor] - out->after.win[out->actor];
    if (out->loss < 0) out->loss = 0;
    out->turning = out->loss >= suggest_loss_turning ||
                   (out->loss >= suggest_loss_lead &&
                    suggest_favourite(m, &out->before) != suggest_favourite(m, &out->after));
}

static double suggest_accuracy(double loss)
{
    return 100 * rh_bot_exp(-suggest_accuracy_rate * loss);
}

bool rh_annotate(BotPlayer *p, const RhMatch *m, int32_t ply, uint64_t seed, BotNote *out)
{
    RhState state;
    BotThought thought;
    RhRng rng = rh_bot_rng(seed, ply);
    const BotLine *played;
    rh_zero(out, sizeof *out);
    if (ply < 0 || ply >= m->count) return false;
    rh_match_at(m, ply, &state);
    out->ply = ply;
    out->actor = m->game->rules.actor(m->setup, &state);
    out->played = m->actions[ply];
    if (out->actor < 0) return false;
    out->forced = suggest_forced(m, &state);
    out->best = rh_bot_think(p, m->game, m->setup, &state, out->actor, &rng, &thought);
    out->before = out->after = thought.evaluation;
    out->accuracy = 100;
    if (out->forced || rh_action_equal(out->best, out->played)) return true;

    played = suggest_find(&thought, out->played);
    if (played && played->new_visits * SUGGEST_TRUSTED_DIVISOR >= thought.playouts)
        out->after = played->evaluation;
    else suggest_after(p, m, ply, &state, seed, &out->after);
    suggest_lost(m, out);
    out->accuracy = suggest_accuracy(out->loss);
    return true;
}

static void suggest_add(const BotEvaluation *more, int pairs, BotEvaluation *mean)
{
    for (int p = 0; p < RH_PLAYERS_MAX; p++) {
        mean->win[p] += more->win[p] / pairs;
        mean->points[p] += more->points[p] / pairs;
    }
}

/* True if the mean of the differences is positive and more than twice its standard error. */
static bool suggest_clear(const double *differences, int count)
{
    double mean = 0, squares = 0;
    for (int i = 0; i < count; i++) mean += differences[i] / count;
    for (int i = 0; i < count; i++) squares += (differences[i] - mean) * (differences[i] - mean);
    return mean > 0 && mean * mean * count * (count - 1) > 4 * squares;
}

/* Searches both actions with the same random numbers, and returns by how much the best is better
   for the actor. */
static double suggest_pair(BotPlayer *p, const RhMatch *m, const void *state, uint64_t seed,
                           int pairs, BotNote *note)
{
    BotEvaluation best, played;
    RhRng rng = rh_bot_rng(seed, note->ply), same = rng;
    int a = note->actor;
    rh_bot_evaluate_action(p, m->game, m->setup, state, a, note->best, &rng, &best);
    rh_bot_evaluate_action(p, m->game, m->setup, state, a, note->played, &same, &played);
    suggest_add(&best, pairs, &note->before);
    suggest_add(&played, pairs, &note->after);
    return suggest_alone(m) ? best.points[a] - played.points[a] : best.win[a] - played.win[a];
}

void rh_annotate_pairs(BotPlayer *p, const RhMatch *m, int pairs, uint64_t seed, BotNote *note)
{
    RhState state;
    double differences[SUGGEST_PAIRS_MAX];
    BotSpec spec = p->spec;
    int32_t playouts = rh_bot_playouts(&spec, m->game);
    RH_ASSERT(pairs >= 2 && pairs <= SUGGEST_PAIRS_MAX && playouts > 0);
    if (note->forced || rh_action_equal(note->best, note->played)) return;
    rh_match_at(m, note->ply, &state);
    rh_zero(&note->before, sizeof note->before);
    rh_zero(&note->after, sizeof note->after);
    p->spec.ms = 0;
    p->spec.playouts = (playouts + pairs - 1) / pairs;
    for (int i = 0; i < pairs; i++)
        differences[i] = suggest_pair(p, m, &state, seed + 1 + (uint64_t)i, pairs, note);
    p->spec = spec;
    suggest_lost(m, note);
    if (!suggest_clear(differences, pairs)) {
        note->loss = note->points = 0;
        note->turning = false;
    }
    note->accuracy = suggest_accuracy(note->loss);
}

void rh_annotate_json(const RhMatch *m, const BotNote *n, RhBuf *out)
{
    rh_put(out, "{\"ply\":");
    rh_put_number(out, n->ply);
    rh_put(out, ",\"player\":");
    rh_put_number(out, n->actor + 1);
    rh_put(out, ",\"action\":");
    suggest_put_action(m, n->played, out);
    rh_put(out, ",\"best\":");
    suggest_put_action(m, n->best, out);
    rh_put(out, n->forced ? ",\"forced\":true" : ",\"forced\":false");
    rh_put(out, n->turning ? ",\"turning\":true" : ",\"turning\":false");
    suggest_put_number("loss", n->loss, out);
    suggest_put_number("points_lost", n->points, out);
    suggest_put_number("accuracy", n->accuracy, out);
    rh_put(out, ",\"instead\":{");
    suggest_put_evaluation(m, &n->before, out);
    rh_put(out, "},");
    suggest_put_evaluation(m, &n->after, out);
    rh_put_char(out, '}');
}

void rh_annotate_text(const RhMatch *m, const BotNote *n, RhBuf *out)
{
    bool alone = suggest_alone(m), lost = alone ? n->points >= 0.5 : n->loss >= 0.005;
    suggest_put_column(n->ply + 1, "", 5, out);
    for (int p = 0; p < rh_match_players(m); p++) {
        if (alone) suggest_put_column(suggest_whole(n->after.points[p]), "", 7, out);
        else suggest_put_column(suggest_percent(n->after.win[p]), " %", 7, out);
    }
    if (lost && alone) suggest_put_column(-suggest_whole(n->points), "", 8, out);
    else if (lost) suggest_put_column(-suggest_percent(n->loss), " %", 8, out);
    else rh_put(out, "        ");
    rh_put(out, n->turning ? " ! p" : "   p");
    rh_put_number(out, n->actor + 1);
    rh_put(out, " ");
    rh_print(m->game, m->setup, n->played, out);
    if (lost) {
        rh_put(out, "  (better: ");
        rh_print(m->game, m->setup, n->best, out);
        rh_put(out, ")");
    }
    rh_put(out, "\n");
}
