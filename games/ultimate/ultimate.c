/* games/ultimate/ultimate.c - Ultimate Railroads, the edition of 2021. All rules are those of
   games/rrcore; here is what this edition has of its own, and its options. */
#include "games/ultimate/ultimate.h"

#include "games/rrcore/hints.h"

static const RhOption ult_options[] = {
    {"rules", "number of the rules", 1, 1, 1, 0},
    {"players", "number of players; one plays against Emil", 1, RR_PLAYERS_MAX, 4, 0},
    RH_OPTION_END};

static RhErr ult_load(void *setup, const int16_t *options, RhText board)
{
    RrEdition edition = {
        "2021", "ultimate", "this is not a board of Ultimate Railroads", sizeof(RrState), 1, 1, 0,
        0,      0};
    return rr_load((RrSetup *)setup, options[RH_PLAYERS], &edition, board);
}

const RhGame ult_game = {
    "ultimate",
    "Ultimate Railroads",
    "complete",
    ult_board_json,
    "decision",
    "round",
    1,
    RR_PLIES_MAX,
    sizeof(RrSetup),
    sizeof(RrState),
    ult_options,
    rr_kinds,
    rr_events,
    rr_fields,
    rr_domains,
    ult_load,
    rr_start,
    rr_actor,
    rr_offers,
    rr_apply,
    0,
    rr_hide,
    rr_deal,
    rr_standing,
    rr_symbol,
    rr_why,
    RH_PICTURE(rr_picture),
    rr_derive,
    rr_check,
    &rr_hints,
    rr_facts,
};
