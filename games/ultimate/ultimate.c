/* games/ultimate/ultimate.c - Ultimate Railroads, the edition of 2021. All rules are in
   games/rrcore; this file has only what is special to this edition, and its options. */
#include "games/ultimate/ultimate.h"

#include "games/rrcore/hints.h"
#include "games/rrcore/modules.h"

enum { ULT_RULES = 2 };

enum {
    ULT_BOARD = RH_OPTION_OWN,
    ULT_INDUSTRY,
    ULT_COAL,
    ULT_TRAIN,
    ULT_IDEAS,
    ULT_ENGINEERS,
    ULT_COAL_ENGINEER,
    ULT_LOCO_2,
    ULT_OPTIONS
};

static const char *const ult_names_board[] = {"russian", "german", "american", "asian", 0};
static const char *const ult_names_industry[] = {"own", "russian", "american", "asian", 0};
static const RhOptionAlias ult_presets_added[] = {{"off", 0, RH_ANY_RULES},
                                                  {"all", RR_ADDED_ALL, RH_ANY_RULES},
                                                  {"a", RR_ADDED_A, RH_ANY_RULES},
                                                  {"b", RR_ADDED_B, RH_ANY_RULES},
                                                  {0, 0, 0}};
static const char *const ult_names_coal[] = {"sure", "shuffled", "off", 0};
static const char *const ult_names_loco_2[] = {"alternative", "base", 0};
static const char *const ult_off_on[] = {"off", "on", 0};

static const RhOption ult_options[] = {
    RH_OPTION("rules", "rules version", 1, ULT_RULES, ULT_RULES, 0),
    RH_OPTION("players", "number of players; a solo player plays against Emil", 1, RR_PLAYERS_MAX,
              4, 0),
    RH_OPTION("player_board", "the player board: whose railroads you build", 0,
              RR_PLAYER_BOARDS - 1, RR_RUSSIAN, ult_names_board),
    RH_OPTION("industry", "the industry tracks: the player board's own, or another board's", 0,
              RR_INDUSTRIES - 1, RR_INDUSTRY_OWN, ult_names_industry),
    RH_OPTION("coal", "the coal module", 0, 1, 0, ult_off_on),
    RH_OPTION("train", "the manufactory train", 0, 1, 0, ult_off_on),
    RH_OPTION("special_ideas", "special ideas", 0, 1, 0, ult_off_on),
    RH_OPTION_SET("additional_engineers",
                  "additional engineers: a selection, all, or those of stack A or B", RR_ADDED, 0,
                  rr_added_names, ult_presets_added),
    RH_OPTION("coal_engineer",
              "with coal: the coal engineer is always dealt, shuffled in, or left out", 0,
              RR_COAL_OFF, RR_COAL_SURE, ult_names_coal),
    RH_OPTION("asian_loco2",
              "on the Asian board with another industry: its own #2 locomotives, or the usual ones",
              0, 1, 0, ult_names_loco_2),
    RH_OPTION_END};

RH_STATIC_ASSERT(sizeof ult_options / sizeof ult_options[0] == ULT_OPTIONS + 1);

static RhErr ult_load(void *setup, const int16_t *options, RhText board)
{
    RrEdition edition;
    rh_zero(&edition, sizeof edition);
    edition.key = "2021";
    edition.game = "ultimate";
    edition.not_a_board = "this is not a board of Ultimate Railroads";
    edition.modules = rr_modules;
    edition.weights = rr_hints.weights;
    edition.rough_value = rr_effects_value;
    edition.prepare_hints = rr_prepare_hints;
    edition.state_size = sizeof(RrUltimateState);
    edition.rules = options[RH_RULES];
    edition.board = options[ULT_BOARD];
    edition.industry = options[ULT_INDUSTRY];
    edition.coal = options[ULT_COAL];
    edition.train = options[ULT_TRAIN];
    edition.ideas = options[ULT_IDEAS];
    edition.engineers = options[ULT_ENGINEERS];
    edition.coal_engineer = options[ULT_COAL_ENGINEER];
    edition.other_2 = options[ULT_LOCO_2] == 0;
    edition.markers_share = edition.starts_at_once = 1;
    return rr_load((RrSetup *)setup, options[RH_PLAYERS], &edition, board);
}

static const RhBoard *const ult_boards[ULT_RULES] = {&ult_first_board_json, &ult_board_json};

const RhGame ult_game = {
    .id = "ultimate",
    .title = "Ultimate Railroads",
    .stage = "complete",
    .boards = ult_boards,
    .rules_newest = ULT_RULES,
    .plies_max = RR_PLIES_MAX,
    .setup_size = sizeof(RrSetup),
    .state_size = sizeof(RrUltimateState),
    .options = ult_options,
    .kinds = rr_kinds,
    .events = rr_events,
    .fields = rr_fields,
    .domains = rr_domains,
    .rules =
        {
            .load = ult_load,
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
    .orders = RH_ORDERS(&rr_orders),
};
