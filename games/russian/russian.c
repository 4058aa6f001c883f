/* games/russian/russian.c - Russian Railroads, the edition of 2013. All rules are those of
   games/rrcore; here is what this edition has of its own, and its options. */
#include "games/russian/russian.h"

#include "games/rrcore/hints.h"

enum { RUS_STRICT_CHAIN = RH_OPTION_OWN, RUS_OPTIONS };

static const char *const rus_names_off_on[] = {"off", "on", 0};

static const RhOption rus_options[] = {
    RH_OPTION("rules", "number of the rules", 1, 1, 1, 0),
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
    edition.state_size = RR_PLAIN_SIZE;
    edition.strict_chain = options[RUS_STRICT_CHAIN];
    edition.black_again = edition.card_first = 1;
    return rr_load((RrSetup *)setup, options[RH_PLAYERS], &edition, board);
}

static const char *const rus_boards[] = {rr_board_json};

const RhGame rus_game = {
    "russian",
    "Russian Railroads",
    "complete",
    rus_boards,
    "decision",
    "round",
    1,
    RR_PLIES_MAX,
    sizeof(RrSetup),
    RR_PLAIN_SIZE,
    rus_options,
    rr_plain_kinds,
    rr_plain_events,
    rr_plain_fields,
    rr_plain_domains,
    rus_load,
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
    0,
};
