/* apps/cli/study_svg.c - the chart of a study: a panel for each group of statistics, variants side
   by side, a mark for each mean and a bar for its interval.

   Series differ in colour and shape and are labelled, so that nothing depends on colour alone.
   Every mark has its numbers as a title, for screen readers and pointers. The HTML report uses the
   same panels as separate drawings. Start with study_put_svg. */
#include "apps/cli/study.h"

#include <string.h>

enum {
    PANEL_WIDTH = 360,
    PANEL_HEIGHT = 240,
    PANEL_LEFT = 48, /* plot area, in SVG units like all sizes here */
    PANEL_TOP = 38,
    PANEL_BOTTOM = 206,
    PANEL_NAMES = 94,  /* right margin with names of series */
    PANEL_MARGIN = 14, /* right margin without them */
    PANEL_LINE = 14,   /* least distance between names */
    PANEL_TICKS = 9,   /* ticks that are tried: five steps, and some beyond both ends */
    CHART_COLUMNS = 3,
    CHART_MARGIN = 24,
    CHART_GAP = 20,
    CHART_HEAD = 84,
    CHART_ROW = 18, /* height of a row in the list of letters */
    SERIES_MAX = 24,
    SERIES_COLOURS = 6,
    LETTER_WIDTH = 7 /* approximate width of a character */
};

/* The layout of one panel. */
typedef struct StudyPanel {
    const Study *study;
    const StudyGroup *group;
    int right;              /* right edge of the plot area */
    double low, high;       /* range of the axis */
    int series[SERIES_MAX]; /* the statistics drawn */
    int count;
} StudyPanel;

void study_put_style(RhBuf *out)
{
    rh_put(
        out,
        ".st{--paper:#F6F1E6;--raised:#FFFDF8;--ink:#1E2227;--soft:#5B6168;--rule:#D5CCB8;"
        "--s0:#0072B2;--s1:#B84A00;--s2:#007A59;--s3:#A8497F;--s4:#7A5E00;--s5:#1E2227;"
        "font-family:'Barlow Condensed','Roboto Condensed','Arial Narrow',system-ui,sans-serif;"
        "font-variant-numeric:tabular-nums}\n"
        "@media (prefers-color-scheme:dark){.st{--paper:#14181D;--raised:#1C2229;--ink:#EDE8DC;"
        "--soft:#A2A8AE;--rule:#323A43;--s0:#4BA3E3;--s1:#F0803C;--s2:#2DBE93;--s3:#E59CC6;"
        "--s4:#E3B04B;--s5:#EDE8DC}}\n"
        ".st-card{fill:var(--raised);stroke:var(--rule)}.st-title{font-size:16px;font-weight:600}"
        ".st text{fill:var(--ink)}.st .st-soft{fill:var(--soft);font-size:13px}"
        ".st-grid{stroke:var(--rule);stroke-width:1}"
        ".st-line{stroke:var(--soft);stroke-width:1;stroke-dasharray:4 3}"
        ".st-s0{--c:var(--s0)}.st-s1{--c:var(--s1)}.st-s2{--c:var(--s2)}.st-s3{--c:var(--s3)}"
        ".st-s4{--c:var(--s4)}.st-s5{--c:var(--s5)}"
        ".st-way{fill:none;stroke:var(--c);stroke-width:1.5;opacity:.45}"
        ".st-bar{stroke:var(--c);stroke-width:2;fill:none}"
        ".st-mark{fill:var(--c);stroke:var(--raised);stroke-width:1}"
        ".st .st-name{font-size:13px;font-weight:500;fill:var(--c)}\n");
}

static void study_xml(const char *text, RhBuf *out)
{
    rh_put_xml(out, rh_text(text));
}

/* ---- Scales ---- */

static int study_room(const Study *s, int right)
{
    return (right - PANEL_LEFT) / s->variant_count;
}

bool study_is_lettered(const Study *s)
{
    int room = study_room(s, PANEL_WIDTH - PANEL_NAMES) / LETTER_WIDTH;
    for (int v = 0; v < s->variant_count; v++)
        if ((int)strlen(s->variant[v].label) > room) return true;
    return false;
}

static double study_y(const StudyPanel *p, double value)
{
    return PANEL_BOTTOM - (value - p->low) / (p->high - p->low) * (PANEL_BOTTOM - PANEL_TOP);
}

/* Series are shifted a little, so that no bar hides another. */
static double study_x(const StudyPanel *p, int variant, int series)
{
    double room = study_room(p->study, p->right);
    double step = p->count > 1 ? room * 0.6 / (p->count - 1) : 0;
    step = step > 9 ? 9 : step;
    return PANEL_LEFT + room * (variant + 0.5) + step * (series - (p->count - 1) / 2.0);
}

/* The smallest of 1, 2, 5, 10... that divides the range into at most five steps. */
static double study_step_of(double range)
{
    static const double next[] = {2, 2.5, 2}; /* steps from 1 to 2, 5 and 10 */
    double step = 1;
    while (step * 5 > range) step /= 10;
    for (int i = 0; range / step > 5; i++) step *= next[i % 3];
    return step;
}

static void study_fit(StudyPanel *p)
{
    bool any = p->group->has_line;
    p->low = p->high = p->group->line;
    for (int i = 0; i < p->count; i++) {
        for (int v = 0; v < p->study->variant_count; v++) {
            StudyEstimate t = study_mean(p->study, p->series[i], v);
            if (!t.there) continue;
            p->low = !any || t.low < p->low ? t.low : p->low;
            p->high = !any || t.high > p->high ? t.high : p->high;
            any = true;
        }
    }
    double range = p->high - p->low, least = p->group->share ? 5 : 0.1;
    if (range < least) range = least;
    p->low -= range * 0.08;
    p->high = p->low + range * 1.16;
    if (p->group->share && p->low < 0) p->low = 0;
}

static StudyPanel study_panel(const Study *s, int group)
{
    StudyPanel p;
    memset(&p, 0, sizeof p);
    p.study = s;
    p.group = &s->group[group];
    for (int i = p.group->first; i < p.group->first + p.group->count; i++)
        if (study_is_shown(s, i) && p.count < SERIES_MAX) p.series[p.count++] = i;
    p.right = PANEL_WIDTH - (p.group->count > 1 ? PANEL_NAMES : PANEL_MARGIN);
    study_fit(&p);
    return p;
}

/* ---- A panel ---- */

static void study_put_axes(const StudyPanel *p, RhBuf *out)
{
    double step = study_step_of(p->high - p->low);
    int64_t first = (int64_t)(p->low / step) - 1;
    int digits = step >= 1 ? 0 : step >= 0.1 ? 1 : 2;
    for (int64_t tick = first; tick < first + PANEL_TICKS; tick++) {
        double at = (double)tick * step, y = study_y(p, at);
        if (at < p->low || at > p->high) continue;
        cli_format(out,
                   "<path class=\"st-grid\" d=\"M%d %.1fH%d\"/><text class=\"st-soft\" x=\"%d\" "
                   "y=\"%.1f\" text-anchor=\"end\">%.*f</text>\n",
                   PANEL_LEFT, y, p->right, PANEL_LEFT - 6, y + 4, digits, at);
    }
    if (p->group->has_line)
        cli_format(out, "<path class=\"st-line\" d=\"M%d %.1fH%d\"/>\n", PANEL_LEFT,
                   study_y(p, p->group->line), p->right);
    bool lettered = study_is_lettered(p->study);
    for (int v = 0; v < p->study->variant_count; v++) {
        char letter[2] = {(char)('A' + v), 0};
        double x = PANEL_LEFT + study_room(p->study, p->right) * (v + 0.5);
        cli_format(out, "<text class=\"st-soft\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", x,
                   PANEL_BOTTOM + 18);
        study_xml(lettered ? letter : p->study->variant[v].label, out);
        rh_put(out, "</text>\n");
    }
}

/* Circle, square, triangle, diamond, hexagon, bar. */
static void study_put_mark(int shape, double x, double y, RhBuf *out)
{
    static const char *const paths[] = {"m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z",
                                        "m-4-4h8v8h-8z",
                                        "m0-5.5l5 9h-10z",
                                        "m0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5z",
                                        "m-5 0l2.5-4.5h5l2.5 4.5l-2.5 4.5h-5z",
                                        "m-2.5-6h5v12h-5z"};
    cli_format(out, "<path class=\"st-mark\" d=\"M%.1f %.1f%s\"/>", x, y,
               paths[shape % SERIES_COLOURS]);
}

static void study_put_point(const StudyPanel *p, int series, int variant, RhBuf *out)
{
    const Study *s = p->study;
    const char *name = s->statistic[p->series[series]].name;
    StudyEstimate t = study_mean(s, p->series[series], variant);
    double x = study_x(p, variant, series), low = study_y(p, t.low), high = study_y(p, t.high);
    int d = p->group->digits;
    rh_put(out, "<g><title>");
    study_xml(name, out);
    rh_put(out, *name ? ", " : "");
    study_xml(s->variant[variant].label, out);
    cli_format(out, ": %.*f, %.*f to %.*f</title>", d, t.mean, d, t.low, d, t.high);
    cli_format(out, "<path class=\"st-bar\" d=\"M%.1f %.1fV%.1fM%.1f %.1fh6M%.1f %.1fh6\"/>", x,
               low, high, x - 3, low, x - 3, high);
    study_put_mark(series, x, study_y(p, t.mean), out);
    rh_put(out, "</g>\n");
}

static void study_put_series(const StudyPanel *p, int series, RhBuf *out)
{
    const Study *s = p->study;
    bool drawn = false;
    cli_format(out, "<g class=\"st-s%d\"><path class=\"st-way\" d=\"M0 0", series % SERIES_COLOURS);
    for (int v = 0; v < s->variant_count; v++) {
        StudyEstimate t = study_mean(s, p->series[series], v);
        if (!t.there) continue;
        cli_format(out, "%c%.1f %.1f", drawn ? 'L' : 'M', study_x(p, v, series),
                   study_y(p, t.mean));
        drawn = true;
    }
    rh_put(out, "\"/>\n");
    for (int v = 0; v < s->variant_count; v++)
        if (study_mean(s, p->series[series], v).there) study_put_point(p, series, v, out);
    rh_put(out, "</g>\n");
}

/* The position of the last mark of a series; false: it has none. */
static bool study_last_y(const StudyPanel *p, int series, double *y)
{
    for (int v = p->study->variant_count - 1; v >= 0; v--) {
        StudyEstimate t = study_mean(p->study, p->series[series], v);
        if (!t.there) continue;
        *y = study_y(p, t.mean);
        return true;
    }
    return false;
}

/* Writes names beside the last marks; overlapping ones are moved down, then up from the bottom. */
static void study_put_names(const StudyPanel *p, RhBuf *out)
{
    double y[SERIES_MAX];
    int order[SERIES_MAX], count = 0;
    for (int i = 0; i < p->count; i++) {
        if (!study_last_y(p, i, &y[i])) continue;
        int at = count++;
        for (; at > 0 && y[order[at - 1]] > y[i]; at--) order[at] = order[at - 1];
        order[at] = i;
    }
    for (int k = 1; k < count; k++)
        if (y[order[k]] < y[order[k - 1]] + PANEL_LINE) y[order[k]] = y[order[k - 1]] + PANEL_LINE;
    for (int k = count - 1; k >= 0; k--) {
        double most = PANEL_BOTTOM + 4 - (count - 1 - k) * PANEL_LINE;
        if (y[order[k]] > most) y[order[k]] = most;
    }
    for (int k = 0; k < count; k++) {
        int series = order[k];
        cli_format(out, "<g class=\"st-s%d\">", series % SERIES_COLOURS);
        study_put_mark(series, p->right + 10, y[series], out);
        cli_format(out, "<text class=\"st-name\" x=\"%d\" y=\"%.1f\">", p->right + 18,
                   y[series] + 4);
        study_xml(p->study->statistic[p->series[series]].name, out);
        rh_put(out, "</text></g>\n");
    }
}

static void study_put_panel(const Study *s, int group, RhBuf *out)
{
    StudyPanel p = study_panel(s, group);
    cli_format(out,
               "<rect class=\"st-card\" x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" rx=\"6\"/>"
               "<text class=\"st-title\" x=\"14\" y=\"24\">",
               PANEL_WIDTH - 1, PANEL_HEIGHT - 1);
    study_xml(p.group->title, out);
    rh_put(out, p.group->share ? ", %</text>\n" : "</text>\n");
    study_put_axes(&p, out);
    for (int i = 0; i < p.count; i++) study_put_series(&p, i, out);
    if (p.group->count > 1) study_put_names(&p, out);
}

void study_put_panel_svg(const Study *s, int group, RhBuf *out)
{
    cli_format(out, "<svg class=\"st\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"",
               PANEL_WIDTH, PANEL_HEIGHT);
    study_xml(s->group[group].title, out);
    rh_put(out, "\">\n");
    study_put_panel(s, group, out);
    rh_put(out, "</svg>\n");
}

/* ---- The chart ---- */

static void study_put_heading(const Study *s, RhBuf *out)
{
    cli_format(out, "<text x=\"%d\" y=\"40\" font-size=\"28\" font-weight=\"600\">", CHART_MARGIN);
    study_xml(s->start.game->title, out);
    for (int i = 0; i < s->vary_count; i++) {
        rh_put(out, i ? ", " : ": ");
        study_xml(s->vary[i].key, out);
    }
    cli_format(out, "</text>\n<text class=\"st-soft\" x=\"%d\" y=\"64\">", CHART_MARGIN);
    study_put_head(s, out);
    rh_put(out, "; bars are 95 % intervals</text>\n");
    for (int v = 0; study_is_lettered(s) && v < s->variant_count; v++) {
        cli_format(out, "<text class=\"st-soft\" x=\"%d\" y=\"%d\">%c: ", CHART_MARGIN,
                   CHART_HEAD + v * CHART_ROW, 'A' + v);
        study_xml(s->variant[v].label, out);
        rh_put(out, "</text>\n");
    }
}

void study_put_svg(const Study *s, RhBuf *out)
{
    int rows = (s->group_count + CHART_COLUMNS - 1) / CHART_COLUMNS;
    int top = CHART_HEAD + (study_is_lettered(s) ? s->variant_count * CHART_ROW : 0);
    int width = 2 * CHART_MARGIN + CHART_COLUMNS * (PANEL_WIDTH + CHART_GAP) - CHART_GAP;
    int height = top + rows * (PANEL_HEIGHT + CHART_GAP) - CHART_GAP + CHART_MARGIN;
    cli_format(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"st\" viewBox=\"0 0 %d %d\" "
               "width=\"%d\" height=\"%d\" role=\"img\" aria-labelledby=\"t d\">\n<title id=\"t\">",
               width, height, width, height);
    study_xml(s->start.game->title, out);
    rh_put(out, ": a study</title>\n<desc id=\"d\">");
    study_put_head(s, out);
    rh_put(out, ".</desc>\n<style>");
    study_put_style(out);
    cli_format(out, "</style>\n<rect width=\"%d\" height=\"%d\" style=\"fill:var(--paper)\"/>\n",
               width, height);
    study_put_heading(s, out);
    for (int i = 0; i < s->group_count; i++) {
        cli_format(out, "<g transform=\"translate(%d %d)\" role=\"group\" aria-label=\"",
                   CHART_MARGIN + i % CHART_COLUMNS * (PANEL_WIDTH + CHART_GAP),
                   top + i / CHART_COLUMNS * (PANEL_HEIGHT + CHART_GAP));
        study_xml(s->group[i].title, out);
        rh_put(out, "\">\n");
        study_put_panel(s, i, out);
        rh_put(out, "</g>\n");
    }
    rh_put(out, "</svg>\n");
}
