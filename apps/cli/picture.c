/* apps/cli/picture.c - a picture of any game in text, from its table of fields: single values as
   lines, values by player, railroad and so on as one table for each such domain. For games without
   a picture of their own. */
#include "apps/cli/cli.h"

#include <stdlib.h>
#include <string.h>

enum { PICTURE_CELL_MAX = 512, PICTURE_WIDE = 20, PICTURE_NAME_MAX = 32 };

/* JSON for people: no quotes and brackets, `=` for a colon, a dash for null. */
static void picture_put_plain(RhText json, RhBuf *out)
{
    for (ptrdiff_t i = 0; i < json.len; i++) {
        char c = json.data[i];
        if (json.len - i >= 4 && memcmp(json.data + i, "null", 4) == 0) {
            rh_put(out, "-");
            i += 3;
        } else if (c == ',') {
            rh_put(out, " ");
        } else if (c == ':') {
            rh_put(out, "=");
        } else if (!strchr("\"[]{}", c)) {
            rh_put_char(out, c);
        }
    }
}

static void picture_put_value(const RhMatch *m, const void *state, const RhField *f, int row,
                              RhBuf *out)
{
    static char json[1 << 16];
    RhBuf b = {json, sizeof json, 0, false};
    rh_put_field(m->game, m->setup, state, f, row, &b);
    picture_put_plain(rh_buf_text(&b), out);
}

/* A value as a cell; an empty one shows as a dash. */
static const char *picture_cell(const RhMatch *m, const void *state, const RhField *f, int row,
                                RhBuf *cell)
{
    cell->len = 0;
    cell->full = false;
    picture_put_value(m, state, f, row, cell);
    if (cell->len == 0) rh_put(cell, "-");
    return rh_buf_string(cell);
}

static int picture_rows(const RhMatch *m, const RhField *f)
{
    if (f->by[0] == RH_PLAYER) return rh_match_players(m);
    if (f->by[0] == RH_NUMBER) return f->dim[0];
    int size = rh_domain_size(m->game, m->setup, f->by[0]);
    return size < f->dim[0] ? size : f->dim[0];
}

static const char *picture_row_name(const RhMatch *m, int domain, int row)
{
    static char number[16];
    if (domain == RH_PLAYER && m->names[row][0]) return m->names[row];
    const char *name = domain == RH_NUMBER ? 0 : rh_symbol(m->game, m->setup, domain, row);
    if (name) return name;
    snprintf(number, sizeof number, "%d", row);
    return number;
}

static bool picture_shows(const RhField *f, int domain)
{
    return f->name && f->sight != RH_DERIVED && f->by[0] == domain;
}

/* The widest cell of a column, its heading included. */
static int picture_column_width(const RhMatch *m, const void *state, const RhField *f)
{
    char text[PICTURE_CELL_MAX];
    RhBuf cell = {text, sizeof text, 0, false};
    int width = (int)strlen(f->name);
    for (int row = 0; row < picture_rows(m, f); row++) {
        int len = (int)strlen(picture_cell(m, state, f, row, &cell));
        if (len > width) width = len;
    }
    return width;
}

/* A column that is too wide for the table is written as separate lines. */
static void picture_put_lines(const RhMatch *m, const void *state, const RhField *f, RhBuf *out)
{
    char text[PICTURE_CELL_MAX];
    RhBuf cell = {text, sizeof text, 0, false};
    for (int row = 0; row < picture_rows(m, f); row++) {
        const char *value = picture_cell(m, state, f, row, &cell);
        if (strcmp(value, "-") == 0) continue;
        cli_format(out, "  %s %s: %s\n", f->name, picture_row_name(m, f->by[0], row), value);
    }
}

static void picture_put_table(const RhMatch *m, const void *state, int domain, RhBuf *out)
{
    char text[PICTURE_CELL_MAX];
    RhBuf cell = {text, sizeof text, 0, false};
    int width[256] = {0}, rows = 0, index = 0;
    for (const RhField *f = m->game->fields; f->name && index < 256; f++, index++) {
        if (!picture_shows(f, domain)) continue;
        width[index] = picture_column_width(m, state, f);
        if (width[index] > PICTURE_WIDE) width[index] = 0;
        if (picture_rows(m, f) > rows) rows = picture_rows(m, f);
    }
    for (int row = -1; row < rows; row++) {
        cli_format(out, "  %-*s", 12, row < 0 ? "" : picture_row_name(m, domain, row));
        index = 0;
        for (const RhField *f = m->game->fields; f->name && index < 256; f++, index++) {
            if (width[index] == 0) continue;
            const char *value = row < 0                    ? f->name
                                : row < picture_rows(m, f) ? picture_cell(m, state, f, row, &cell)
                                                           : "";
            cli_format(out, "  %*s", width[index], value);
        }
        rh_put(out, "\n");
    }
    index = 0;
    for (const RhField *f = m->game->fields; f->name && index < 256; f++, index++)
        if (picture_shows(f, domain) && width[index] == 0) picture_put_lines(m, state, f, out);
}

void cli_put_fields(const RhMatch *m, const void *state, RhBuf *out)
{
    cli_format(out, "%s\n", m->game->title);
    for (const RhField *f = m->game->fields; f->name; f++) {
        if (!picture_shows(f, RH_NONE)) continue;
        cli_format(out, "  %s: ", f->name);
        picture_put_value(m, state, f, -1, out);
        rh_put(out, "\n");
    }
    for (int domain = RH_NUMBER; domain < 256; domain++) {
        bool any = false;
        for (const RhField *f = m->game->fields; f->name; f++)
            any = any || picture_shows(f, domain);
        if (!any) continue;
        const char *name = domain == RH_PLAYER ? "player" : "";
        if (domain >= RH_OWN && m->game->domains) name = m->game->domains[domain - RH_OWN];
        cli_format(out, "%s\n", name);
        picture_put_table(m, state, domain, out);
    }
}

void cli_put_member(const RhMatch *m, const void *state, int domain, int member, RhBuf *out)
{
    const char *code = 0;
    char text[PICTURE_CELL_MAX];
    RhBuf cell = {text, sizeof text, 0, false};
    if (m->game->words.code && domain >= RH_OWN)
        code = m->game->words.code(m->setup, domain, member);
    rh_put(out, domain == RH_PLAYER ? "player" : m->game->domains[domain - RH_OWN]);
    cli_format(out, " %s", picture_row_name(m, domain, member));
    if (code) cli_format(out, " (%s)", code);
    rh_put(out, "\n");
    for (const RhField *f = m->game->fields; f->name; f++) {
        if (!picture_shows(f, domain) || member >= picture_rows(m, f)) continue;
        cli_format(out, "  %s: %s\n", f->name, picture_cell(m, state, f, member, &cell));
    }
}
