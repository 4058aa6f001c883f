/* apps/cli/study_text.c - a study as JSON for programs, and as tables and sentences for people. */
#include "apps/cli/study.h"

#include <string.h>

void study_put_head(const Study *s, RhBuf *out)
{
    int least = s->variant[0].run.players, most = least;
    for (int v = 1; v < s->variant_count; v++) {
        int players = s->variant[v].run.players;
        least = players < least ? players : least;
        most = players > most ? players : most;
    }
    if (least == most) cli_format(out, "%d player%s", least, least == 1 ? "" : "s");
    else cli_format(out, "%d to %d players", least, most);
    cli_format(out, ", all %.40s, %lld games per variant from the same seeds, seed %llu",
               s->bot_name, (long long)s->games, (unsigned long long)s->start.seed);
}

/* ---- JSON ---- */

static void study_put_json_estimate(const char *name, StudyEstimate t, RhBuf *out)
{
    cli_format(out, "\"%s\":%.6f,\"%s_ci\":[%.6f,%.6f]", name, t.mean, name, t.low, t.high);
}

static void study_put_json_cell(const Study *s, int statistic, int variant, RhBuf *out)
{
    const StudyCell *c = &s->variant[variant].cell[statistic];
    StudyEstimate mean = study_mean(s, statistic, variant),
                  apart = study_difference(s, statistic, variant);
    if (!c->there) {
        rh_put(out, "null");
        return;
    }
    cli_format(out, "{\"games\":%lld", (long long)c->here.n);
    if (mean.there) rh_put(out, ",");
    if (mean.there) study_put_json_estimate("mean", mean, out);
    if (apart.there) rh_put(out, ",");
    if (apart.there) study_put_json_estimate("difference", apart, out);
    if (apart.there) cli_format(out, ",\"clear\":%s", apart.clear ? "true" : "false");
    rh_put(out, "}");
}

static void study_put_json_statistic(const Study *s, int statistic, RhBuf *out)
{
    static const char *const words[] = {"actions",        "rounds", "score",      "winner",
                                        "spread",         "ending", "seat",       "last",
                                        "last_by_ending", "field",  "winner_edge"};
    const StudyGroup *g = &s->group[s->statistic[statistic].group];
    cli_format(out, "{\"what\":\"%s\"", words[g->what]);
    if (study_is_field(g->what)) cli_format(out, ",\"field\":\"%s\"", g->field->name);
    if (s->statistic[statistic].name[0]) {
        rh_put(out, ",\"of\":");
        rh_put_json_string(out, rh_text(s->statistic[statistic].name));
    }
    cli_format(out, ",\"title\":\"%s\",\"percent\":%s,\"variants\":[", g->title,
               g->share ? "true" : "false");
    for (int v = 0; v < s->variant_count; v++) {
        if (v) rh_put(out, ",");
        study_put_json_cell(s, statistic, v, out);
    }
    rh_put(out, "]}");
}

void study_put_json(const Study *s, RhBuf *out)
{
    cli_format(out, "{\"game\":\"%s\",\"bot\":", s->start.game->id);
    rh_put_json_string(out, rh_text(s->bot_name));
    cli_format(out, ",\"games\":%lld,\"seed\":\"%llu\",\"variants\":[", (long long)s->games,
               (unsigned long long)s->start.seed);
    for (int v = 0; v < s->variant_count; v++) {
        rh_put(out, v ? ",{\"name\":" : "{\"name\":");
        rh_put_json_string(out, rh_text(s->variant[v].name));
        cli_format(out, ",\"players\":%d,\"board\":\"%08x\"}", s->variant[v].run.players,
                   s->variant[v].run.match.loaded->board_hash);
    }
    rh_put(out, "],\"figures\":[");
    for (int i = 0; i < s->statistic_count; i++) {
        if (i) rh_put(out, ",\n");
        study_put_json_statistic(s, i, out);
    }
    rh_put(out, "]}\n");
}

/* ---- Tables ---- */

static void study_put_row(const Study *s, int statistic, int variant, bool named, RhBuf *out)
{
    const StudyGroup *g = &s->group[s->statistic[statistic].group];
    StudyEstimate mean = study_mean(s, statistic, variant),
                  apart = study_difference(s, statistic, variant);
    int d = g->digits;
    if (!s->variant[variant].cell[statistic].there) return;
    cli_format(out, "  %-12.24s  %-24.24s", named ? s->statistic[statistic].name : "",
               s->variant[variant].label);
    if (!mean.there) rh_put(out, "          -");
    else cli_format(out, "%11.*f  %9.*f to %-9.*f", d, mean.mean, d, mean.low, d, mean.high);
    if (apart.there)
        cli_format(out, " %+9.*f  %+9.*f to %+-9.*f%s", d, apart.mean, d, apart.low, d, apart.high,
                   apart.clear ? " *" : "");
    while (out->len && out->data[out->len - 1] == ' ') out->len--;
    rh_put(out, "\n");
}

static void study_put_group(const Study *s, const StudyGroup *g, RhBuf *out)
{
    cli_format(out, "\n%s%s\n", g->title, g->share ? ", %" : "");
    for (int i = g->first; i < g->first + g->count; i++) {
        bool named = true;
        if (!study_is_shown(s, i)) continue;
        for (int v = 0; v < s->variant_count; v++) {
            study_put_row(s, i, v, named, out);
            named = named && !s->variant[v].cell[i].there;
        }
    }
}

void study_put_text(const Study *s, RhBuf *out)
{
    cli_format(out, "%s: ", s->start.game->title);
    for (int i = 0; i < s->vary_count; i++)
        cli_format(out, "%s%.200s", i ? ", " : "", s->vary[i].key);
    rh_put(out, "\n");
    study_put_head(s, out);
    cli_format(out, "\n\n  %-12s  %-24s%11s  %-22s %9s\n", "", "variant", "mean", "  95% interval",
               "vs first, 95% interval");
    for (int i = 0; i < s->group_count; i++) study_put_group(s, &s->group[i], out);
    rh_put(out, "\n* a difference that chance alone would cause less than once in 1000 studies\n");
}

/* ---- Sentences ---- */

/* Words before the number, for more and for less, and after it. %s is the subject. */
typedef struct StudyWords {
    const char *more, *less, *unit;
} StudyWords;

static StudyWords study_words(int what)
{
    static const StudyWords words[] = {
        {"games are longer by ", "games are shorter by ", " actions"},
        {"games have more %s, by ", "games have fewer %s, by ", ""},
        {"scores are higher by ", "scores are lower by ", " points"},
        {"the winner's score is higher by ", "the winner's score is lower by ", " points"},
        {"first and last are further apart by ", "first and last are closer together by ",
         " points"},
        {"the ending %s is more frequent by ", "the ending %s is less frequent by ",
         " in 100 games"},
        {"seat %s wins more often: ", "seat %s wins less often: ", " in 100 games"},
        {"the last player to decide wins more often: ",
         "the last player to decide wins less often: ", " in 100 games"},
        {"", "", ""},
        {"%s is higher by ", "%s is lower by ", ""},
        {"winners have more %s above the mean, by ", "winners have less %s above the mean, by ",
         ""}};
    return words[what];
}

/* Writes the subject of a sentence: "income of red". */
static void study_put_subject(const Study *s, int statistic, RhBuf *out)
{
    const StudyGroup *g = &s->group[s->statistic[statistic].group];
    const char *name = s->statistic[statistic].name;
    char rounds[STUDY_TITLE];
    if (g->what == STUDY_ROUNDS) {
        study_make_plural(g->field->name, rounds, sizeof rounds);
        rh_put(out, rounds);
        return;
    }
    if (study_is_field(g->what))
        cli_format(out, "%s%s%.60s", g->field->name, name[0] ? " of " : "", name);
    else cli_format(out, "%.60s", name);
}

void study_put_sentence(const Study *s, int statistic, int variant, RhBuf *out)
{
    const StudyGroup *g = &s->group[s->statistic[statistic].group];
    StudyEstimate t = study_difference(s, statistic, variant);
    StudyWords words = study_words(g->what);
    bool more = t.mean >= 0;
    const char *before = more ? words.more : words.less, *hole = strstr(before, "%s");
    if (hole) {
        RhText head = {before, hole - before};
        rh_put_text(out, head);
        study_put_subject(s, statistic, out);
        before = hole + 2;
    }
    rh_put(out, before);
    cli_format(out, "%.*f%s, interval %.*f to %.*f", g->digits, more ? t.mean : -t.mean, words.unit,
               g->digits, more ? t.low : -t.high, g->digits, more ? t.high : -t.low);
}
