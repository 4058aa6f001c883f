/* apps/cli/study_html.c - the report of a study as one HTML file without external resources.

   It begins with the findings in sentences; then come the chart, panel by panel so that it fits a
   phone, all statistics, and the command that repeats the study. It is also well-formed XML. */
#include "apps/cli/study.h"

#include <string.h>

static void study_put_xml(const char *text, RhBuf *out)
{
    rh_put_xml(out, rh_text(text));
}

static void study_put_css(RhBuf *out)
{
    study_put_style(out);
    rh_put(
        out,
        ":root{color-scheme:light dark}*{box-sizing:border-box}"
        "body{margin:0}"
        ".page{background:var(--paper);color:var(--ink);min-height:100vh;padding:32px 24px 64px;"
        "font-family:system-ui,sans-serif;font-size:16px;line-height:1.5}"
        "main{max-width:1140px;margin:0 auto}"
        "h1,h2,h3,th,.st-tag{font-family:'Barlow Condensed','Roboto Condensed','Arial Narrow',"
        "system-ui,sans-serif;font-weight:600;line-height:1.2}"
        "h1{font-size:28px;margin:0 0 4px}h2{font-size:20px;margin:40px 0 12px;padding-top:12px;"
        "border-top:1px solid var(--rule)}h3{font-size:16px;margin:20px 0 4px}"
        "p{margin:0 0 8px;max-width:70ch}.soft{color:var(--soft)}"
        ".panels{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,"
        "320px),1fr))}.panels svg{width:100%;height:auto;display:block}"
        ".found{display:grid;gap:0 "
        "16px;align-items:start;grid-template-columns:repeat(auto-fit,minmax(min(100%,"
        "480px),1fr))}.box{background:var(--raised);border:1px solid "
        "var(--rule);border-radius:6px;padding:12px "
        "16px;margin:0 0 12px}.box ul{margin:0;padding-left:20px}.box h3{margin-top:0}"
        ".wide{overflow-x:auto;background:var(--raised);border:1px solid var(--rule);"
        "border-radius:6px;margin:0 0 16px}"
        "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;"
        "font-size:14px}caption{text-align:left;padding:10px 14px 2px;font:600 16px "
        "'Barlow Condensed','Roboto Condensed','Arial Narrow',system-ui,sans-serif}"
        "th,td{padding:6px 14px;text-align:right;vertical-align:top;white-space:nowrap}"
        "th{color:var(--soft);font-size:14px}th:first-child{text-align:left}"
        "tbody th{color:var(--ink);font-weight:500}tbody tr{border-top:1px solid var(--rule)}"
        "td small{display:block;color:var(--soft);font-size:12px}"
        "td .clear{color:var(--ink);font-weight:600}"
        "pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}"
        "dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:var(--soft)}"
        "dd{margin:0;overflow-wrap:anywhere}"
        "@media (max-width:500px){.page{padding:20px 12px 40px}th,td{padding:6px 10px}}\n");
}

/* ---- Findings ---- */

static bool study_is_clear(const Study *s, int statistic, int variant)
{
    StudyEstimate t = study_difference(s, statistic, variant);
    return t.there && t.clear && study_is_shown(s, statistic);
}

/* A sentence, capitalized. */
static void study_put_finding(const Study *s, int statistic, int variant, RhBuf *out)
{
    char words[512];
    RhBuf b = {words, sizeof words, 0, false};
    study_put_sentence(s, statistic, variant, &b);
    if (words[0] >= 'a' && words[0] <= 'z') words[0] = (char)(words[0] - 'a' + 'A');
    rh_put(out, "<li>");
    study_put_xml(rh_buf_string(&b), out);
    rh_put(out, ".</li>\n");
}

/* The differences of a group in one line: "Income by railroad: red +14.0 (+12.2 to +15.9), ..." */
static void study_put_list(const Study *s, const StudyGroup *g, int variant, RhBuf *out)
{
    bool any = false;
    int d = g->digits;
    for (int i = g->first; i < g->first + g->count; i++) {
        StudyEstimate t = study_difference(s, i, variant);
        if (!study_is_clear(s, i, variant)) continue;
        rh_put(out, any ? ", " : "<li>");
        if (!any) study_put_xml(g->title, out);
        rh_put(out, any ? "" : ": ");
        study_put_xml(s->statistic[i].name, out);
        cli_format(out, "%s<b>%+.*f</b> (%+.*f to %+.*f)", s->statistic[i].name[0] ? " " : "", d,
                   t.mean, d, t.low, d, t.high);
        any = true;
    }
    if (any) rh_put(out, ".</li>\n");
}

static void study_put_variant(const Study *s, int variant, RhBuf *out)
{
    int count = 0;
    for (int i = 0; i < s->statistic_count; i++) count += study_is_clear(s, i, variant);
    rh_put(out, "<div class=\"box\"><h3>");
    study_put_xml(s->variant[variant].name, out);
    rh_put(out, count ? "</h3><ul>\n" : "</h3><p>Nothing differs clearly.</p>");
    for (int i = 0; i < s->group_count; i++) {
        const StudyGroup *g = &s->group[i];
        if (study_is_field(g->what)) {
            study_put_list(s, g, variant, out);
            continue;
        }
        for (int f = g->first; f < g->first + g->count; f++)
            if (study_is_clear(s, f, variant)) study_put_finding(s, f, variant, out);
    }
    rh_put(out, count ? "</ul></div>\n" : "</div>\n");
}

/* ---- All statistics ---- */

static void study_put_cell(const Study *s, int statistic, int variant, RhBuf *out)
{
    StudyEstimate mean = study_mean(s, statistic, variant),
                  apart = study_difference(s, statistic, variant);
    int d = s->group[s->statistic[statistic].group].digits;
    if (!mean.there) {
        rh_put(out, "<td class=\"soft\">–</td>");
        return;
    }
    cli_format(out, "<td>%.*f<small>%.*f to %.*f</small>", d, mean.mean, d, mean.low, d, mean.high);
    if (apart.there)
        cli_format(out, "<small%s>%+.*f (%+.*f to %+.*f)%s</small>",
                   apart.clear ? " class=\"clear\"" : "", d, apart.mean, d, apart.low, d,
                   apart.high, apart.clear ? " *" : "");
    rh_put(out, "</td>");
}

static void study_put_table(const Study *s, const StudyGroup *g, RhBuf *out)
{
    rh_put(out, "<div class=\"wide\"><table><caption>");
    study_put_xml(g->title, out);
    if (g->share) rh_put(out, ", %");
    rh_put(out, "</caption><thead><tr><th scope=\"col\"></th>");
    for (int v = 0; v < s->variant_count; v++) {
        rh_put(out, "<th scope=\"col\">");
        study_put_xml(s->variant[v].label, out);
        rh_put(out, "</th>");
    }
    rh_put(out, "</tr></thead><tbody>\n");
    for (int i = g->first; i < g->first + g->count; i++) {
        if (!study_is_shown(s, i)) continue;
        rh_put(out, "<tr><th scope=\"row\">");
        study_put_xml(s->statistic[i].name[0] ? s->statistic[i].name : "all games", out);
        rh_put(out, "</th>");
        for (int v = 0; v < s->variant_count; v++) study_put_cell(s, i, v, out);
        rh_put(out, "</tr>\n");
    }
    rh_put(out, "</tbody></table></div>\n");
}

/* ---- The page ---- */

static void study_put_variants(const Study *s, RhBuf *out)
{
    rh_put(out, "<h2>What was varied</h2>\n<div class=\"box\"><dl>");
    for (int v = 0; v < s->variant_count; v++) {
        if (study_is_lettered(s)) cli_format(out, "<dt>%c</dt><dd>", 'A' + v);
        else cli_format(out, "<dt>%d</dt><dd>", v + 1);
        study_put_xml(s->variant[v].name, out);
        cli_format(out, " <span class=\"soft\">board %08x%s</span></dd>\n",
                   s->variant[v].run.match.loaded->board_hash,
                   v == 0 ? "; the others are compared with this one" : "");
    }
    rh_put(out, "</dl></div>\n<h2>How to repeat this study</h2>\n<div class=\"box\"><pre>");
    RhBuf command = cli_buf(4 << 20);
    study_put_command(s, &command);
    study_put_xml(rh_buf_string(&command), out);
    rh_put(
        out,
        "</pre></div>\n<p class=\"soft\">Game number n has the same random draws in every variant. "
        "Intervals are for 95 of 100 cases: of means and of differences between pairs of "
        "games by Student, of shares by Wilson. The results describe the game only if the "
        "computer players play it well.</p>\n");
}

void study_put_html(const Study *s, RhBuf *out)
{
    rh_put(out, "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
                "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/><title>");
    study_put_xml(s->start.game->title, out);
    rh_put(out, ": a study</title>\n<style>");
    study_put_css(out);
    rh_put(out, "</style></head>\n<body class=\"st\"><div class=\"page\"><main>\n<h1>");
    study_put_xml(s->start.game->title, out);
    for (int i = 0; i < s->vary_count; i++) {
        rh_put(out, i ? ", " : ": ");
        study_put_xml(s->vary[i].key, out);
    }
    rh_put(out, "</h1>\n<p class=\"soft\">");
    study_put_head(s, out);
    rh_put(out, ".</p>\n<h2>What differs from ");
    study_put_xml(s->variant[0].name, out);
    rh_put(out, "</h2>\n");
    rh_put(out, "<div class=\"found\">\n");
    for (int v = 1; v < s->variant_count; v++) study_put_variant(s, v, out);
    rh_put(out, "</div>\n<p class=\"soft\">These are the differences that chance alone would cause "
                "less than once in a "
                "thousand times; the tables mark it with a star.</p>\n"
                "<h2>At a glance</h2>\n<div class=\"panels\">\n");
    for (int i = 0; i < s->group_count; i++) study_put_panel_svg(s, i, out);
    rh_put(out, "</div>\n<h2>All results</h2>\n<p class=\"soft\">The mean and its 95 % interval; "
                "below, the difference from the first variant.</p>\n");
    for (int i = 0; i < s->group_count; i++) study_put_table(s, &s->group[i], out);
    study_put_variants(s, out);
    rh_put(out, "</main></div></body></html>\n");
}
