/* games/russian/russian.c - Russian Railroads, the edition of 2013. All rules are in games/rrcore;
   this file has only what is special to this edition, and its options. */
#include "games/russian/russian.h"

#include "games/rrcore/hints.h"

enum { RUS_STRICT_CHAIN = RH_OPTION_OWN, RUS_OPTIONS };

static const char *const rus_names_off_on[] = {"off", "on", 0};

static const RhOption rus_options[] = {
    RH_OPTION("rules", "rules version", 1, 1, 1, 0),
    RH_OPTION("players", "number of players", 2, RR_PLAYERS_MAX, 4, 0),
    RH_OPTION("strict_chain", "whether a displaced locomotive is flipped only if no slot takes it",
              0, 1, 0, rus_names_off_on),
    RH_OPTION_END};

RH_STATIC_ASSERT(sizeof rus_options / sizeof rus_options[0] == RUS_OPTIONS + 1);

static RhErr rus_load(void *setup, const int16_t *options, RhText board)
{
    RrEdition edition;
    rh_zero(&edition, sizeof edition);
    edition.key = "2013";
    edition.game = "russian";
    edition.not_a_board = "this is not a board of Russian Railroads";
    edition.weights = rr_hints.weights;
    edition.rough_value = rr_effects_value;
    edition.prepare_hints = rr_prepare_hints;
    edition.state_size = sizeof(RrState);
    edition.strict_chain = options[RUS_STRICT_CHAIN];
    edition.black_again = edition.card_first = 1;
    return rr_load((RrSetup *)setup, options[RH_PLAYERS], &edition, board);
}

static const RhBoard *const rus_boards[] = {&rr_board_json};

const RhGame rus_game = {
    .id = "russian",
    .title = "Russian Railroads",
    .stage = "complete",
    .boards = rus_boards,
    .rules_newest = 1,
    .plies_max = RR_PLIES_MAX,
    .setup_size = sizeof(RrSetup),
    .state_size = sizeof(RrState),
    .options = rus_options,
    .kinds = rr_plain_kinds,
    .events = rr_plain_events,
    .fields = rr_plain_fields,
    .domains = rr_plain_domains,
    .rules =
        {
            .load = rus_load,
            .start = rr_start,
            .actor = rr_actor,
            .offers = rr_offers,
            .offers_of = 0,
            .apply = rr_apply,
            .weight = 0,
            .hide = rr_hide,
            .deal = rr_deal,
            .is_open = rr_is_open,
            .standing = rr_standing,
            .derive = rr_derive,
            .check = rr_check,
        },
    .words =
        {
            .phase = "decision",
            .round = "round",
            .grave = 0,
            .symbol = rr_symbol,
            .why = rr_why,
            .picture = RH_PICTURE(rr_picture),
            .cells = RH_PICTURE(rr_cells),
            .facts = rr_facts,
            .code = 0,
            .aim = "score the most points. Your routes and your industry score every round.",
        },
    .hints = &rr_hints,
    .orders = RH_ORDERS(&rr_plain_orders),
};
