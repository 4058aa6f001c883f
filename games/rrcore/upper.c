/* games/rrcore/upper.c - the second, upper industry track of American Railroads: each of the two
   tracks has a marker from the start, and a third marker may go on either. */
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

/* Reads the cells of the upper track; some are above a gap of the lower one. */
static void rr_upper_read(RrReader *in, int part)
{
    RrSetup *u = in->u;
    RhJson all = part_need(&in->part, in->root, "industries", 'o');
    RhJson list = part_need(&in->part, part_need(&in->part, all, "american", 'o'), "upper", 'a');
    if (part != RR_READ_INDUSTRY) return;
    u->upper = u->cells;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int cell = u->nodes;
        if (cell == RR_CELLS_MAX) {
            part_fail(&in->part, "the industry track has at most 16 cells", "", v);
            return;
        }
        u->cell_gap[cell] = u->cell_over[cell] = u->cell_next[cell] = RH_NOTHING;
        u->cell_points[cell] = part_number(&in->part, v, "points", 0, RR_VALUE_MAX);
        if (rh_json_member(v, "over").at)
            u->cell_over[cell] = part_number(&in->part, v, "over", 0, u->factory_slots - 1);
        if (cell > u->upper) u->cell_next[cell - 1] = (int16_t)cell;
        if (rh_json_member(v, "effect").at) rr_read_cell_special(in, v, cell);
        u->nodes++;
    }
}

static void rr_upper_begin(const RrSetup *u, RrState *s)
{
    for (int p = 0; p < u->players && u->upper != RH_NOTHING; p++)
        s->marker[p][1] = (int8_t)u->upper;
}

static int rr_upper_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    (void)u;
    for (int track = 0; track < 2 && rr_units_of(s, RR_XMARKER); track++)
        out[n++].action = rh_action(RR_MARKER_ON, track, 0, 0, 0);
    return n;
}

static void rr_upper_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    rr_take_unit(s, RR_XMARKER);
    s->marker[s->turn][RR_MARKERS_MAX - 1] = (int8_t)(a.arg[0] ? u->upper : 0);
    rh_emit(e, rh_action(RR_MARKER_ADDED, s->turn, RR_MARKERS_MAX - 1, 0, 0));
}

/* Both markers are in play from the start; for a third one, the player chooses the track. */
static bool rr_upper_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    (void)direct;
    (void)e;
    if (x.op == RR_OP_SECOND_MARKER) return true;
    if (x.op != RR_OP_EXTRA_MARKER) return false;
    if (rr_new_marker(u, s, s->turn) != RH_NOTHING) rr_add_units(s, false, RR_XMARKER, 1);
    return true;
}

static bool rr_upper_joins(const RrEdition *edition, int players)
{
    (void)players;
    return rr_industry_of(edition) == RR_INDUSTRY_AMERICAN;
}

static const RrModuleKind rr_upper_kinds[] = {RR_PAID_KIND(RR_MARKER_ON, RR_XMARKER), RR_KINDS_END};

const RrModule rr_module_upper = {
    .name = "upper",
    .kinds = rr_upper_kinds,
    .urgent = RR_UNIT_SET(RR_XMARKER),
    .within = RR_UNIT_SET(RR_XMARKER),
    .adds_actions = 1,
    .joins = rr_upper_joins,
    .read = rr_upper_read,
    .begin = rr_upper_begin,
    .offers = rr_upper_offers,
    .apply = rr_upper_apply,
    .gain = rr_upper_gain,
};
