/* games/raildice/test/reference_board.c - reads the board file for the second program of the
   rules. */
#include <string.h>

#include "engine/json.h"
#include "games/raildice/test/reference_rules.h"

static const char *const ref_terrain[REF_TERRAINS] = {"mountain", "lake", "grassland"};

static void ref_turn_kind(RefKind *k, int turn)
{
    for (int r = 0; r < REF_SIZE; r++)
        for (int c = 0; c < REF_SIZE; c++)
            k->terrain[turn][c][REF_SIZE - 1 - r] = k->terrain[turn - 1][r][c];
}

static void ref_read_kind(RefKind *k, RhJson v)
{
    int64_t small = 0;
    int r = 0;
    RhJson rows = rh_json_member(v, "terrain");
    rh_json_string(rh_json_member(v, "id"), k->id, sizeof k->id);
    rh_json_int(rh_json_member(v, "small"), 0, REF_TILES, &small);
    k->small = (int)small;
    for (RhJson row = rh_json_first(rows, 0); row.at; row = rh_json_next(row, 0), r++) {
        char text[REF_SIZE + 1];
        if (r == REF_SIZE || !rh_json_string(row, text, sizeof text)) ref_stop("a row of terrain");
        memcpy(k->terrain[0][r], text, REF_SIZE);
    }
    for (int turn = 1; turn < 4; turn++) ref_turn_kind(k, turn);
    k->rotations = memcmp(k->terrain[0], k->terrain[1], sizeof k->terrain[0]) ? 4 : 1;
}

static void ref_read_company(RefCompany *c, RhJson v)
{
    rh_json_string(rh_json_member(v, "id"), c->id, sizeof c->id);
    for (int t = 0; t < REF_TERRAINS; t++) {
        RhJson list = rh_json_member(rh_json_member(v, "boxes"), ref_terrain[t]);
        RhJson n = rh_json_first(list, 0);
        for (int i = 0; i < REF_COSTS; i++, n = rh_json_next(n, 0)) {
            int64_t boxes = 0;
            if (!rh_json_int(n, 0, 10, &boxes)) ref_stop("boxes of a company");
            c->boxes[t][i] = (int)boxes;
        }
    }
}

void ref_read_board(RefBoard *b, const char *json)
{
    RhJson root;
    int n = 0;
    memset(b, 0, sizeof *b);
    if (rh_json_open(rh_text(json), &root).what) ref_stop("the board is no JSON");
    RhJson kinds = rh_json_member(root, "tile_kinds"), list = rh_json_member(root, "companies");
    for (RhJson v = rh_json_first(kinds, 0); v.at; v = rh_json_next(v, 0)) {
        if (n == REF_KINDS) ref_stop("too many kinds of tile");
        ref_read_kind(&b->kind[n++], v);
    }
    n = 0;
    for (RhJson v = rh_json_first(list, 0); v.at; v = rh_json_next(v, 0)) {
        if (n == REF_COMPANIES) ref_stop("too many companies");
        ref_read_company(&b->company[n++], v);
    }
    if (n != REF_COMPANIES) ref_stop("too few companies");
}
