/* games/rrcore/board_more.c - the parts of the board file that not every match needs: player boards
   other than the Russian one. */
#include "games/rrcore/reader.h"

/* ---- The German board. ---- */

void rr_read_fork(RrReader *in, RhJson fork, int route)
{
    RrSetup *u = in->u;
    int longest = 0;
    RhJson v;
    if (fork.kind == 0 || in->part.err.what) return;
    u->fork = (int16_t)route;
    u->fork_after = part_number(&in->part, fork, "after", 1, u->length[route] - 1);
    v = rh_json_first(part_need(&in->part, fork, "branches", 'a'), 0);
    for (int i = 0; i < RR_BRANCHES && !in->part.err.what; i++, v = rh_json_next(v, 0)) {
        part_expect(&in->part, fork, "branches", v, 'o');
        if (in->part.err.what) return;
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->branch_id, i,
                    "two branches have the id");
        part_string(&in->part, v, "name", rh_json_member(v, "name"), u->branch_name[i],
                    PART_ID_MAX);
        u->fork_length[i] =
            part_number(&in->part, v, "length", u->fork_after + 1, u->length[route]);
        in->branch = i;
        rr_read_specials(in, part_need(&in->part, v, "specials", 'a'), route, 0);
        in->branch = RH_NOTHING;
        if (u->fork_length[i] > longest) longest = u->fork_length[i];
    }
    if (!in->part.err.what && longest != u->length[route])
        part_fail(&in->part, "a route that forks is as long as its longer branch",
                  rh_text(u->route_id[route]), fork);
}

/* The extensions of this size, with their special spaces. */
static void rr_read_extensions(RrReader *in, int gap)
{
    RrSetup *u = in->u;
    RhJson list = part_need(&in->part, in->board, "extensions", 'a');
    int count = 0;
    for (RhJson v = rh_json_first(list, 0); v.kind && !in->part.err.what; v = rh_json_next(v, 0)) {
        int size = part_number(&in->part, v, "size", 1, RR_LENGTH_MAX), n = u->extensions;
        if (in->part.err.what || size != u->gap_size[gap]) continue;
        if (n == RR_EXTENSIONS_MAX) {
            part_fail(&in->part, "a board has at most 18 extensions", rh_text(""), v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->extension_id, n,
                    "two extensions have the id");
        u->extension_size[n] = (int16_t)size;
        u->extensions++;
        count++;
        in->extension = n;
        rr_read_specials(in, part_need(&in->part, v, "specials", 'a'), u->gap_route[gap],
                         u->gap_first[gap] - 1);
        in->extension = RH_NOTHING;
    }
    if (!in->part.err.what && count < RR_PLAYERS_MAX)
        part_fail(&in->part, "too few extensions for a gap", rh_text(u->gap_id[gap]), list);
}

void rr_read_gaps(RrReader *in, RhJson list, int route)
{
    RrSetup *u = in->u;
    for (RhJson v = rh_json_first(list, 0); v.kind && !in->part.err.what; v = rh_json_next(v, 0)) {
        int gap = u->gaps;
        if (gap == RR_GAPS_MAX) {
            part_fail(&in->part, "a board has at most 3 gaps", rh_text(""), v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "name"), u->gap_id, gap,
                    "two gaps have the name");
        u->gap_route[gap] = (int16_t)route;
        u->gap_first[gap] = part_number(&in->part, v, "first", 2, u->length[route]);
        u->gap_size[gap] =
            part_number(&in->part, v, "size", 1, u->length[route] - u->gap_first[gap] + 1);
        for (int i = 0; i < gap; i++) {
            if (u->gap_size[i] == u->gap_size[gap])
                part_fail(&in->part, "two gaps have the same size", rh_text(u->gap_id[gap]), v);
        }
        u->gaps++;
        if (!in->part.err.what) rr_read_extensions(in, gap);
    }
}

/* ---- What a player board adds to cards and tokens. ---- */

void rr_read_more(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson v = rh_json_member(in->board, "income_tiles");
    if (u->board != RR_GERMAN) return;
    u->incomes = rr_read_things(in, v, RR_PLAIN, u->income_id, u->income, RR_INCOMES_MAX,
                                "two income tiles have the id");
    u->purple = 1;
    v = rh_json_first(part_need(&in->part, in->board, "special_valuation", 'a'), 0);
    for (int level = 0; level < RR_LEVELS; level++, v = rh_json_next(v, 0))
        u->value[2][level + 1] = part_whole(&in->part, "special_valuation", v, 0, RR_VALUE_MAX);
    if (u->cards == RR_CARDS_MAX) {
        part_fail(&in->part, "there are too many of these", rh_text("idea_card"), in->board);
        return;
    }
    v = part_need(&in->part, in->board, "idea_card", 'o');
    part_new_id(&in->part, v, rh_json_member(v, "id"), u->card_id, u->cards,
                "two idea cards have the id");
    rr_read_effects(in, part_need(&in->part, v, "effect", 'a'), RR_ON_CARD, &u->card[u->cards]);
    u->cards++;
}
