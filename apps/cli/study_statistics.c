/* apps/cli/study_statistics.c - the statistics of a study: which ones exist, how a game adds to
   them, and means and differences with confidence intervals.

   Every statistic is one number for each game. Means and differences have Student's intervals,
   shares have Wilson's. A difference is a mean over pairs: game i of a variant against game i of
   the first variant, played from the same seed. Start with study_make_statistics. */
#include "apps/cli/study.h"

#include <stdlib.h>
#include <string.h>

#include "apps/cli/statistics.h"

enum {
    STUDY_UNIT = 60,       /* units of a note, a multiple of 1 to 6 players */
    STUDY_CLEAR_LEAST = 12 /* pairs needed to call a difference clear */
};

static const double study_z95 = 1.959964, study_z999 = 3.290527;
static const double study_missing = -1e300; /* the game has no value for this statistic */

/* ---- The list of statistics ---- */

bool study_is_paired(int what)
{
    return what != STUDY_LAST_ENDED;
}

bool study_is_field(int what)
{
    return what == STUDY_FIELD || what == STUDY_EDGE;
}

static int study_group(Study *s, int what, const RhField *field, const char *title)
{
    for (int i = 0; i < s->group_count; i++)
        if (s->group[i].what == what && s->group[i].field == field) return i;
    if (s->group_count == STUDY_GROUPS_MAX) cli_refuse("there are too many statistics");
    StudyGroup *g = &s->group[s->group_count];
    g->what = what;
    g->field = field;
    g->share = what == STUDY_ENDING || what == STUDY_SEAT || what == STUDY_LAST ||
               what == STUDY_LAST_ENDED;
    g->has_line = what == STUDY_EDGE;
    snprintf(g->title, sizeof g->title, "%s", title);
    return s->group_count++;
}

/* Gives a variant the statistic of this name in a group, and creates it if it is new. */
static void study_add_statistic(Study *s, int group, const char *name, int variant, int index)
{
    int i = 0;
    while (i < s->statistic_count &&
           (s->statistic[i].group != group || strcmp(s->statistic[i].name, name) != 0))
        i++;
    if (i == STUDY_STATISTICS_MAX) cli_refuse("there are too many statistics");
    if (i == s->statistic_count) {
        s->statistic[i].group = group;
        s->statistic[i].name = name;
        s->statistic_count++;
    }
    s->variant[variant].cell[i].there = true;
    s->variant[variant].cell[i].index = (int16_t)index;
}

/* Goes through all variants, since a statistic may exist in one of them only. */
static void study_add_all(Study *s, int what, const RhField *field, const char *title, int domain)
{
    int group = study_group(s, what, field, title);
    for (int v = 0; v < s->variant_count; v++) {
        const SelfPlay *run = &s->variant[v].run;
        const RhGame *g = s->start.game;
        int size = domain == RH_NONE     ? 1
                   : domain == RH_PLAYER ? run->players
                                         : rh_domain_size(g, run->match.setup, domain);
        if (field && domain == field->by[0] && size > field->dim[0]) size = field->dim[0];
        for (int i = 0; i < size; i++)
            study_add_statistic(
                s, group, domain == RH_NONE ? "" : rh_symbol(g, run->match.setup, domain, i), v, i);
    }
}

static void study_capitalize(char *title)
{
    if (title[0] >= 'a' && title[0] <= 'z') title[0] = (char)(title[0] - 'a' + 'A');
}

/* Writes the plural: "years", "dividends". */
void study_make_plural(const char *word, char *out, int cap)
{
    size_t len = strlen(word);
    snprintf(out, (size_t)cap, "%s%s", word, len && word[len - 1] == 's' ? "" : "s");
}

static void study_add_field(Study *s, const RhField *f)
{
    const RhGame *g = s->start.game;
    char title[STUDY_TITLE];
    bool owned = f->by[0] == RH_PLAYER;
    int domain = owned ? f->by[1] : f->by[0];
    const char *by = domain >= RH_OWN ? g->domains[domain - RH_OWN] : 0;
    snprintf(title, sizeof title, "%s%s%s%s", f->name, by ? " by " : "", by ? by : "",
             owned ? ", mean held" : "");
    study_capitalize(title);
    study_add_all(s, STUDY_FIELD, f, title, domain);
    if (!owned) return;
    snprintf(title, sizeof title, "Winner's %s above mean", f->name);
    study_add_all(s, STUDY_EDGE, f, title, domain);
}

/* Draws the fair share as a line if all variants have the same number of players. */
static void study_mark_fair(Study *s, int group)
{
    int players = s->variant[0].run.players;
    for (int v = 1; v < s->variant_count; v++)
        if (s->variant[v].run.players != players) return;
    s->group[group].has_line = true;
    s->group[group].line = 100.0 / players;
}

static bool study_needs_note(int what)
{
    return what == STUDY_ROUNDS || study_is_field(what);
}

/* Gives every statistic of the final position its own note. */
static void study_number_notes(Study *s)
{
    for (int v = 0; v < s->variant_count; v++) {
        int notes = 0;
        for (int i = 0; i < s->statistic_count; i++) {
            StudyCell *c = &s->variant[v].cell[i];
            if (!c->there || !study_needs_note(s->group[s->statistic[i].group].what)) continue;
            if (notes == SELF_PLAY_NOTES_MAX) cli_refuse("there are too many statistics");
            c->note = (int16_t)notes++;
        }
    }
}

/* Sorts the statistics by group. */
static void study_sort(Study *s)
{
    int at = 0;
    for (int g = 0; g < s->group_count; g++) {
        s->group[g].first = at;
        for (int i = at; i < s->statistic_count; i++) {
            if (s->statistic[i].group != g) continue;
            StudyStatistic statistic = s->statistic[i];
            for (int k = i; k > at; k--) s->statistic[k] = s->statistic[k - 1];
            s->statistic[at] = statistic;
            for (int v = 0; v < s->variant_count; v++) {
                StudyCell *cells = s->variant[v].cell, cell = cells[i];
                for (int k = i; k > at; k--) cells[k] = cells[k - 1];
                cells[at] = cell;
            }
            at++;
        }
        s->group[g].count = at - s->group[g].first;
    }
}

void study_make_statistics(Study *s)
{
    const RhGame *g = s->start.game;
    const RhField *ending = s->variant[0].run.ending;
    char title[STUDY_TITLE];
    bool alone = true;
    for (int v = 0; v < s->variant_count; v++) alone = alone && s->variant[v].run.players == 1;
    study_add_all(s, STUDY_ACTIONS, 0, "Actions per game", RH_NONE);
    const RhField *round = g->words.round ? rh_field(g, rh_text(g->words.round)) : 0;
    study_make_plural(g->words.round ? g->words.round : "", title, sizeof title);
    study_capitalize(title);
    if (round) study_add_all(s, STUDY_ROUNDS, round, title, RH_NONE);
    study_add_all(s, STUDY_SCORE, 0, "Score, mean of all seats", RH_NONE);
    if (!alone) {
        study_add_all(s, STUDY_WINNER, 0, "Score of the winner", RH_NONE);
        study_add_all(s, STUDY_SPREAD, 0, "Points between first and last", RH_NONE);
    }
    if (ending) study_add_all(s, STUDY_ENDING, ending, "How games end", ending->of);
    if (!alone) {
        study_add_all(s, STUDY_SEAT, 0, "Wins by seat", RH_PLAYER);
        study_mark_fair(s, s->group_count - 1);
        study_add_all(s, STUDY_LAST, 0, "Wins by the last player to decide", RH_NONE);
        study_mark_fair(s, s->group_count - 1);
        if (ending)
            study_add_all(s, STUDY_LAST_ENDED, 0, "Wins by the last player to decide, by ending",
                          ending->of);
        if (ending) study_mark_fair(s, s->group_count - 1);
    }
    for (int i = 0; g->hints && g->hints->study && g->hints->study[i]; i++) {
        const RhField *f = rh_field(g, rh_text(g->hints->study[i]));
        if (f) study_add_field(s, f);
    }
    study_sort(s);
    study_number_notes(s);
    s->first =
        (double *)cli_alloc(sizeof *s->first * (size_t)s->games * (size_t)s->statistic_count);
}

/* ---- One game ---- */

/* A number, or the size of a set. */
static int64_t study_read_field(const RhField *f, const void *state, int i, int j)
{
    int64_t members = 0;
    if (f->width != 8) return rh_field_get(f, state, i, j);
    for (int word = 0; word < f->size / 8 / f->dim[0]; word++)
        members += rh_count_bits((uint64_t)rh_field_get(f, state, i, word));
    return members;
}

/* In units of 1 / STUDY_UNIT. */
static int64_t study_note_value(const StudyGroup *g, const StudyCell *c, const SelfPlayResult *row,
                                int players, const void *state)
{
    int64_t all = 0, best = 0;
    int winners = 0;
    if (g->field->by[0] != RH_PLAYER)
        return STUDY_UNIT * study_read_field(g->field, state, c->index, 0);
    for (int p = 0; p < players; p++) {
        int64_t value = study_read_field(g->field, state, p, c->index);
        bool won = row->standing.place[p] == 1;
        all += value;
        winners += won;
        if (won) best += value;
    }
    all = STUDY_UNIT / players * all;
    if (g->what != STUDY_EDGE || winners == 0) return all;
    return STUDY_UNIT / winners * best - all;
}

void study_note(const void *context, const void *setup, const void *state, SelfPlayResult *row)
{
    const StudyVariant *v = (const StudyVariant *)context;
    const Study *s = v->study;
    (void)setup;
    for (int i = 0; i < s->statistic_count; i++) {
        const StudyGroup *g = &s->group[s->statistic[i].group];
        const StudyCell *c = &v->cell[i];
        if (!c->there || !study_needs_note(g->what)) continue;
        row->notes[c->note] = study_note_value(g, c, row, v->run.players, state);
    }
}

static double study_score_value(int what, const RhStanding *st, int players)
{
    double sum = 0, most = st->points[0], least = st->points[0];
    for (int p = 0; p < players; p++) {
        if (what == STUDY_WINNER && st->place[p] == 1) return st->points[p];
        sum += st->points[p];
        most = st->points[p] > most ? st->points[p] : most;
        least = st->points[p] < least ? st->points[p] : least;
    }
    return what == STUDY_SCORE ? sum / players : most - least;
}

static double study_win_share(const RhStanding *st, int players, int p)
{
    int winners = 0;
    if (p < 0 || st->place[p] != 1) return 0;
    for (int i = 0; i < players; i++) winners += st->place[i] == 1;
    return 1.0 / winners;
}

static double study_game_value(const StudyVariant *v, const StudyGroup *g, const StudyCell *c,
                               const SelfPlayResult *row)
{
    const RhStanding *st = &row->standing;
    int players = v->run.players;
    bool has_ending = row->ending >> (c->index & 63) & 1;
    switch (g->what) {
    case STUDY_ACTIONS: return row->plies;
    case STUDY_ENDING: return has_ending;
    case STUDY_SEAT: return study_win_share(st, players, c->index);
    case STUDY_LAST: return study_win_share(st, players, row->last);
    case STUDY_LAST_ENDED:
        return has_ending ? study_win_share(st, players, row->last) : study_missing;
    case STUDY_SCORE:
    case STUDY_WINNER:
    case STUDY_SPREAD: return study_score_value(g->what, st, players);
    default: return (double)row->notes[c->note] / STUDY_UNIT;
    }
}

static void study_add(StudySum *sum, double x)
{
    double before = sum->mean;
    sum->n++;
    sum->mean += (x - before) / (double)sum->n;
    sum->squares += (x - before) * (x - sum->mean);
}

bool study_take(void *context, int64_t number, const SelfPlayResult *row)
{
    StudyVariant *v = (StudyVariant *)context;
    Study *s = v->study;
    for (int i = 0; i < s->statistic_count; i++) {
        const StudyGroup *g = &s->group[s->statistic[i].group];
        StudyCell *c = &v->cell[i];
        double *first = &s->first[number * s->statistic_count + i];
        double x = c->there ? study_game_value(v, g, c, row) : study_missing;
        if (v->number == 0) *first = x;
        if (x == study_missing) continue;
        study_add(&c->here, x);
        if (v->number > 0 && study_is_paired(g->what) && *first != study_missing)
            study_add(&c->apart, x - *first);
        if (x != 0) s->statistic[i].met = true;
    }
    return true;
}

/* ---- Means and differences ---- */

/* A quantile of Student's distribution, expanded from the quantile z of the normal one. */
static double study_quantile(double z, double n)
{
    double d = n - 1, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * d) + (5 * z5 + 16 * z3 + 3 * z) / (96 * d * d) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * d * d * d);
}

/* The standard error of a mean. For a share half a pair is added, since a few equal pairs do not
   prove that the variance is zero. */
static double study_standard_error(const StudySum *sum, bool share)
{
    double n = (double)sum->n;
    double variance = share ? (sum->squares + 0.25) / (n + 1) : sum->squares / (n - 1);
    return statistics_sqrt(variance / n);
}

/* Rounds tiny values to zero, which would print as -0.0. */
static double study_clear_zero(double x)
{
    const double least = 1e-9;
    return x < least && x > -least ? 0 : x;
}

static StudyEstimate study_scale(StudyEstimate t, bool share)
{
    double by = share ? 100 : 1;
    t.mean = study_clear_zero(t.mean * by);
    t.low = study_clear_zero(t.low * by);
    t.high = study_clear_zero(t.high * by);
    return t;
}

StudyEstimate study_mean(const Study *s, int statistic, int variant)
{
    const StudySum *sum = &s->variant[variant].cell[statistic].here;
    bool share = s->group[s->statistic[statistic].group].share;
    StudyEstimate t = {sum->n >= 2, false, sum->mean, sum->mean, sum->mean};
    if (!t.there) return t;
    double half = study_quantile(study_z95, (double)sum->n) * study_standard_error(sum, false);
    t.low -= half;
    t.high += half;
    if (share) statistics_wilson_interval(sum->mean, (double)sum->n, &t.low, &t.high);
    return study_scale(t, share);
}

StudyEstimate study_difference(const Study *s, int statistic, int variant)
{
    const StudySum *sum = &s->variant[variant].cell[statistic].apart;
    bool share = s->group[s->statistic[statistic].group].share;
    StudyEstimate t = {sum->n >= 2, false, sum->mean, sum->mean, sum->mean};
    if (!t.there) return t;
    double error = study_standard_error(sum, share), n = (double)sum->n;
    double half = study_quantile(study_z95, n) * error,
           wide = study_quantile(study_z999, n) * error;
    t.low -= half;
    t.high += half;
    t.clear = sum->n >= STUDY_CLEAR_LEAST && (sum->mean > wide || sum->mean < -wide);
    return study_scale(t, share);
}

bool study_is_shown(const Study *s, int statistic)
{
    int what = s->group[s->statistic[statistic].group].what;
    const char *name = s->statistic[statistic].name;
    if (what == STUDY_ENDING) return s->statistic[statistic].met;
    if (what != STUDY_LAST_ENDED) return true;
    for (int i = 0; i < s->statistic_count; i++)
        if (s->group[s->statistic[i].group].what == STUDY_ENDING &&
            !strcmp(s->statistic[i].name, name))
            return s->statistic[i].met;
    return true;
}

void study_finish(Study *s)
{
    for (int i = 0; i < s->group_count; i++) {
        StudyGroup *g = &s->group[i];
        double most = 0;
        for (int f = g->first; f < g->first + g->count; f++) {
            for (int v = 0; v < s->variant_count; v++) {
                double mean = s->variant[v].cell[f].here.mean;
                most = mean > most ? mean : -mean > most ? -mean : most;
            }
        }
        g->digits = g->share || most >= 20 ? 1 : 2;
    }
}
