/* games/rrcore/modules.c - the table of modules, and the fields of a position with modules. */
#include "games/rrcore/modules.h"

/* In the order in which they are called, which is that of their kinds of action. */
const RrModule *const rr_modules[] = {&rr_module_german,
                                      &rr_module_ideas,
                                      &rr_module_added,
                                      &rr_module_coal,
                                      &rr_module_train,
                                      &rr_module_american,
                                      &rr_module_asian,
                                      &rr_module_upper,
                                      &rr_module_shared,
                                      &rr_module_emil,
                                      0};

/* Rows for the members of a module's part of the state; a field has the name of its member. */
/* NOLINTBEGIN(bugprone-macro-parentheses): members cannot be put in parentheses. */
#define RR_OF(part, m) RH_MEMBER(RrUltimateState, part.m)
#define RR_AT(part, m) #m, offsetof(RrUltimateState, part.m), sizeof(RR_OF(part, m))
/* NOLINTEND(bugprone-macro-parentheses) */
#define RR_PART_FIELD(part, m, of, sight)                                       \
    {                                                                           \
        RR_AT(part, m), sizeof(RR_OF(part, m)), of, {0, 0, 0}, {1, 1, 1}, sight \
    }
#define RR_PART_FIELD_BY(part, m, of, by0, sight)                   \
    {                                                               \
        RR_AT(part, m), sizeof(RR_OF(part, m)[0]), of, {by0, 0, 0}, \
            {RH_ROWS(RR_OF(part, m)), 1, 1}, sight                  \
    }
#define RR_PART_FIELD_BY_BY(part, m, of, by0, by1, sight)                   \
    {                                                                       \
        RR_AT(part, m), sizeof(RR_OF(part, m)[0][0]), of, {by0, by1, 0},    \
            {RH_ROWS(RR_OF(part, m)), RH_ROWS(RR_OF(part, m)[0]), 1}, sight \
    }
#define RR_PART_SET(part, m, of, sight)                    \
    {                                                      \
        RR_AT(part, m), 8, of, {0, 0, 0}, {1, 1, 1}, sight \
    }
#define RR_PART_SET_BY(part, m, of, by0, sight)                                    \
    {                                                                              \
        RR_AT(part, m), 8, of, {by0, 0, 0}, {RH_ROWS(RR_OF(part, m)), 1, 1}, sight \
    }
#define RR_SPARE(part, m) RR_PART_FIELD_BY(part, m, RH_NONE, RH_NUMBER, RH_DERIVED)

/* The order of the rows must not change: records hash the fields in this order, and views list them
   in it. */
const RhField rr_fields[] = {
#include "games/rrcore/fields.inc"
    RR_PART_SET_BY(coal, boilers, RR_BOILER, RH_PLAYER, RH_PUBLIC),
    RR_PART_SET_BY(shared, cars, RR_SHARED_SLOT, RH_PLAYER, RH_PUBLIC),
    RR_PART_SET_BY(shared, cars_active, RR_SHARED_SLOT, RH_PLAYER, RH_PUBLIC),
    RR_PART_SET_BY(shared, cars_fresh, RR_SHARED_SLOT, RH_PLAYER, RH_PUBLIC),
    RR_PART_SET(shared, purple_cars, RR_SHARED_SLOT, RH_PUBLIC),
    RR_PART_SET(shared, purple_active, RR_SHARED_SLOT, RH_PUBLIC),
    RR_PART_SET(shared, purple_fresh, RR_SHARED_SLOT, RH_PUBLIC),
    RR_PART_SET(emil, emil_deck, RR_SPACE, RH_PUBLIC),
    RR_PART_FIELD_BY(emil, emil_tiles, RH_NONE, RR_TILE, RH_PUBLIC),
    RR_PART_FIELD(emil, emil_left, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(emil, emil_more, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(emil, emil_passed, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(emil, emil_card, RR_SPACE, RH_PUBLIC),
    RR_PART_FIELD(base.turn, main_done, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, extra_direct, RH_NONE, RR_MODULE_UNIT, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, extra, RH_NONE, RR_MODULE_UNIT, RH_PUBLIC),
    RR_PART_FIELD_BY(german, branch, RR_BRANCH, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY_BY(german, extension, RR_EXTENSION, RH_PLAYER, RR_GAP, RH_PUBLIC),
    RR_PART_FIELD(german, gap_due, RR_GAP, RH_PUBLIC),
    RR_PART_FIELD_BY(german, income_owner, RH_PLAYER, RR_INCOME, RH_PUBLIC),
    RR_PART_FIELD_BY(german, income_used, RH_NONE, RR_INCOME, RH_PUBLIC),
    RR_PART_FIELD_BY(ideas, idea_owner, RH_PLAYER, RR_IDEA, RH_PUBLIC),
    RR_PART_FIELD(ideas, car_route, RR_ROUTE, RH_PUBLIC),
    RR_PART_FIELD(ideas, works_used, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(added, three_routes, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(added, three_levels, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(added, drawn_start, RR_START, RH_PUBLIC),
    RR_PART_FIELD(added, twice_card, RR_START, RH_PUBLIC),
    RR_PART_FIELD_BY(coal, coal, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD(coal, coal_done, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(coal, boiler_done, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD_BY(coal, foundry_at, RR_YARD, RR_FOUNDRY, RH_PUBLIC),
    RR_PART_FIELD_BY(coal, foundry_used, RH_NONE, RR_FOUNDRY, RH_PUBLIC),
    RR_PART_FIELD(coal, foundries_down, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(coal, closing, RR_FOUNDRY, RH_PUBLIC),
    RR_PART_FIELD_BY(coal, closing_left, RH_NONE, RR_PLAIN_UNIT, RH_PUBLIC),
    RR_PART_FIELD(coal, closing_reuse, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(coal, hand_boiler, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD_BY(train, wagon, RR_LOAD, RH_NUMBER, RH_PUBLIC),
    RR_PART_FIELD_BY(train, display, RR_LOAD, RH_NUMBER, RH_PUBLIC),
    RR_PART_FIELD_BY(train, under, RR_LOAD, RH_NUMBER, RH_PUBLIC),
    RR_PART_FIELD(train, train_use, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(train, train_user, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD(train, train_black, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(base.turn, turn_over, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(coal, coal_strip, RR_STRIP, RH_PUBLIC),
    RR_PART_FIELD_BY(american, boulders, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY(american, spikes, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY(american, stock_row, RH_NUMBER, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY(american, stock_place, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD(american, stock_moves, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD_BY(american, row_token, RR_DIVIDEND, RR_ROW, RH_PUBLIC),
    RR_PART_FIELD_BY(american, payout, RH_NONE, RR_DIVIDEND, RH_PUBLIC),
    RR_PART_FIELD(american, payouts_due, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(base.turn, payout_taker, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY(asian, sites, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY(asian, osaka, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY(asian, medal_at, RR_SPECIAL, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY(shared, slot_top, RR_TILE, RR_SHARED_SLOT, RH_PUBLIC),
    RR_PART_FIELD_BY(shared, slot_height, RH_NONE, RR_SHARED_SLOT, RH_PUBLIC),
    RR_PART_FIELD_BY(shared, covered, RH_NONE, RR_TILE, RH_PUBLIC),
    RR_PART_FIELD_BY(shared, cover_left, RH_NONE, RR_PLAIN_UNIT, RH_PUBLIC),
    RR_PART_FIELD_BY(shared, cars_supply, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD_BY(shared, cars_workshop, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD(shared, purple_owner, RH_PLAYER, RH_PUBLIC),
    RR_PART_FIELD(shared, purple_workshop, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD(base.turn, frames, RH_NONE, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, frame_kind, RH_NONE, RR_FRAME, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, frame_turn, RH_PLAYER, RR_FRAME, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, frame_stage, RR_STAGE, RR_FRAME, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, frame_served, RH_NONE, RR_FRAME, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, frame_card, RR_START, RR_FRAME, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, frame_bonus, RH_NONE, RR_FRAME, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, frame_over, RH_NONE, RR_FRAME, RH_PUBLIC),
    RR_PART_FIELD_BY(base.turn, frame_first, RH_PLAYER, RR_FRAME, RH_PUBLIC),
    RR_PART_FIELD_BY_BY(american, frame_payout, RH_NONE, RR_FRAME, RR_DIVIDEND, RH_PUBLIC),
    RR_PART_FIELD_BY_BY(base.turn, frame_direct, RH_NONE, RR_FRAME, RR_PLAIN_UNIT, RH_PUBLIC),
    RR_PART_FIELD_BY_BY(base.turn, frame_indirect, RH_NONE, RR_FRAME, RR_PLAIN_UNIT, RH_PUBLIC),
    RR_PART_FIELD_BY_BY(base.turn, frame_extra_direct, RH_NONE, RR_FRAME, RR_MODULE_UNIT,
                        RH_PUBLIC),
    RR_PART_FIELD_BY_BY(base.turn, frame_extra_indirect, RH_NONE, RR_FRAME, RR_MODULE_UNIT,
                        RH_PUBLIC),
    RR_PART_FIELD_BY_BY(base.turn, frame_tally, RH_NONE, RR_FRAME, RR_TALLY, RH_PUBLIC),
    RR_SPARE(coal, coal_spare),
    RR_SPARE(shared, shared_spare),
    RR_SPARE(emil, emil_spare),
    RH_FIELD_BY(RrUltimateState, more_spare, RH_NONE, RH_NUMBER, RH_DERIVED),
    RH_FIELD_END};

RH_STATIC_ASSERT(sizeof(RrUltimateState) <= RR_STATE_MAX);
