/* games/transsib/test/reference_lockstep.c - compares the game with the second program of its
   rules. */
#include "games/transsib/test/reference_lockstep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/roundhouse.h"

void ref_begin(Ref *s, const RefBoard *b, const int16_t *options)
{
    memset(s, 0, sizeof *s);
    s->board = b;
    for (int o = 0; o < rh_option_count(&tsr_game); o++) {
        char text[64];
        RhBuf buf = {text, sizeof text, 0, false};
        rh_option_print(&tsr_game, o, options[o], options[RH_RULES], &buf);
        ref_set_option(s, tsr_game.options[o].name, rh_buf_string(&buf));
    }
    ref_start(s);
}

/* Copies a position of the game at the start of a turn. */
void ref_import(Ref *s, const TsrState *from)
{
    static const int status[] = {REF_UNOPENED, REF_OPEN, REF_UNSOLD, REF_NATIONALIZED};
    for (int p = 0; p < s->players; p++) {
        s->cash[p] = from->cash[p];
        for (int r = 0; r < REF_RAILROADS; r++) s->certificates[p][r] = from->certificates[p][r];
    }
    for (int r = 0; r < REF_RAILROADS; r++) {
        s->status[r] = status[from->status[r]];
        s->treasury[r] = from->treasury[r];
        s->income[r] = from->income[r];
        s->stock[r] = 0;
        while (s->status[r] == REF_OPEN && ref_value(s, r) != from->value[r])
            if (++s->stock[r] == s->board->stock_count) ref_stop("no such stock value");
        for (int l = 0; l < s->board->links; l++)
            if (part_has(from->links[r], l)) s->owner[l] = r;
    }
    s->bank = from->bank;
    s->timing = from->timing;
    s->dividends = from->dividends;
    s->phase = from->phase;
    for (s->marker = 0; ref_marker(s) != from->nationalization; s->marker++)
        if (s->marker + 1 == s->board->nationalization_count[s->spaces])
            ref_stop("no such nationalization value");
    s->decision = REF_TURN;
    s->turn = from->turn;
}

char ref_difference[600];

static bool ref_equal(const char *what, const char *whose, int64_t reference, int64_t game)
{
    if (reference == game) return true;
    snprintf(ref_difference, sizeof ref_difference, "%s %s: reference %lld, game %lld", what, whose,
             (long long)reference, (long long)game);
    return false;
}

static bool ref_same_railroads(const Ref *s, const TsrState *g)
{
    static const int status[] = {TSR_WAITING, TSR_OPEN, TSR_UNSOLD, TSR_NATIONALIZED};
    for (int r = 0; r < REF_RAILROADS; r++) {
        const char *id = s->board->railroad[r];
        bool open = s->status[r] == REF_OPEN;
        if (!ref_equal("status", id, status[s->status[r]], g->status[r])) return false;
        if (!ref_equal("treasury", id, s->treasury[r], g->treasury[r])) return false;
        if (!ref_equal("income", id, s->income[r], g->income[r])) return false;
        /* Between its sale and its opening value, a railroad has no place on the stock track. */
        if (!(s->decision <= REF_VALUE && s->auctioned == r) &&
            !ref_equal("value", id, open ? ref_value(s, r) : 0, g->value[r]))
            return false;
        for (int p = 0; p < s->players; p++)
            if (!ref_equal("certificates", id, s->certificates[p][r], g->certificates[p][r]))
                return false;
        for (int l = 0; l < s->board->links; l++)
            if (!ref_equal(s->board->link[l].id, id, s->owner[l] == r, part_has(g->links[r], l)))
                return false;
    }
    return true;
}

static bool ref_same_state(const Ref *s, const void *setup, const TsrState *g)
{
    RhStanding standing;
    uint64_t ending = (s->end_dividends ? 1u << TSR_END_DIVIDENDS : 0) |
                      (s->end_stock ? 1u << TSR_END_STOCK : 0) |
                      (s->end_public ? 1u << TSR_END_PUBLIC : 0);
    tsr_game.rules.standing(setup, g, &standing);
    for (int p = 0; p < s->players; p++) {
        int place = 1;
        char seat[8];
        snprintf(seat, sizeof seat, "p%d", p + 1);
        for (int q = 0; q < s->players; q++) place += ref_points(s, q) > ref_points(s, p);
        if (!ref_equal("cash", seat, s->cash[p], g->cash[p])) return false;
        /* A railroad without an opening value is still private, so its certificate counts
           nothing. */
        if (!ref_equal("points", seat, ref_points(s, p), standing.points[p])) return false;
        if (!ref_equal("place", seat, place, standing.place[p])) return false;
    }
    return ref_same_railroads(s, g) && ref_equal("bank", "", s->bank, g->bank) &&
           ref_equal("timing", "", s->timing, g->timing) &&
           ref_equal("dividends", "", s->dividends, g->dividends) &&
           ref_equal("phase", "", s->phase, g->phase) &&
           ref_equal("nationalization", "", ref_marker(s), g->nationalization) &&
           ref_equal("ending", "", (int64_t)ending, (int64_t)g->ending);
}

static int ref_by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* The game's offers as sorted text, with a line for each amount. */
static void ref_game_offers(const void *setup, const RhOffer *offers, int count, RefList *list)
{
    list->count = 0;
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        bool ranged = tsr_game.kinds[a.kind].amount;
        for (; a.amount <= (ranged ? offers[i].amount_max : a.amount); a.amount++) {
            RhBuf buf = {list->line[list->count++], REF_WORDS, 0, false};
            if (list->count == REF_LIST) ref_stop("too many offers of the game");
            rh_print(&tsr_game, setup, a, &buf);
            rh_buf_string(&buf);
            if (!ranged) break;
        }
    }
    qsort(list->line, (size_t)list->count, REF_WORDS, ref_by_text);
}

static bool ref_same_offers(Ref *s, const RefList *game)
{
    static RefList mine;
    ref_offers(s, &mine);
    qsort(mine.line, (size_t)mine.count, REF_WORDS, ref_by_text);
    for (int i = 0, j = 0; i < mine.count || j < game->count;) {
        int order = i == mine.count    ? 1
                    : j == game->count ? -1
                                       : strcmp(mine.line[i], game->line[j]);
        if (order) {
            snprintf(ref_difference, sizeof ref_difference, "%s: offered only by the %s",
                     order < 0 ? mine.line[i] : game->line[j], order < 0 ? "reference" : "game");
            return false;
        }
        i++, j++;
    }
    return true;
}

/* True if both ask the same player and offer the same actions. */
bool ref_same_decision(Ref *s, const void *setup, const TsrState *g, const RhOffer *offers,
                       int count)
{
    static RefList list;
    if (!ref_equal("actor", "", ref_actor(s), tsr_game.rules.actor(setup, g))) return false;
    ref_game_offers(setup, offers, count, &list);
    return ref_same_offers(s, &list);
}

/* Applies one action in both; false if the positions after it differ. */
bool ref_do(Ref *s, const void *setup, TsrState *g, RhAction a, char *line)
{
    RhBuf buf = {line, REF_WORDS, 0, false};
    rh_print(&tsr_game, setup, a, &buf);
    tsr_game.rules.apply(setup, g, a, 0);
    ref_apply(s, rh_buf_string(&buf));
    return ref_same_state(s, setup, g);
}

/* Plays the match to its end; false after the first difference, which is printed. */
bool ref_lockstep(Ref *s, const void *setup, TsrState *g, uint64_t seed, RefCount *count)
{
    static RhOffer offers[RH_OFFERS_MAX];
    RhRng rng = rh_rng_at(seed, 1);
    char line[REF_WORDS] = "";
    bool same = ref_same_state(s, setup, g);
    for (; same && ref_actor(s) != RH_OVER; count->plies++) {
        int n = tsr_game.rules.offers(setup, g, offers), phase = s->phase;
        same = ref_same_decision(s, setup, g, offers, n);
        if (!same) break;
        count->tolls += s->decision == REF_TOLLS;
        same = ref_do(s, setup, g, rh_pick(offers, n, &rng), line);
        count->shifts += phase != s->phase;
    }
    same = same && ref_equal("actor", "", ref_actor(s), tsr_game.rules.actor(setup, g));
    if (!same)
        printf("# seed %llu, last action '%s': %s\n", (unsigned long long)seed, line,
               ref_difference);
    count->games++;
    for (int r = 0; r < REF_RAILROADS; r++) count->nationalized += s->status[r] == REF_NATIONALIZED;
    count->endings[0] += s->end_dividends;
    count->endings[1] += s->end_stock;
    count->endings[2] += s->end_public;
    return same;
}
