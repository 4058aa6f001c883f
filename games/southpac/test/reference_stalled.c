/* games/southpac/test/reference_stalled.c - plays a match that is as long as possible, with as much
   money as possible.

   For most of the sixty rounds nobody offers a share; railroads build with all cubes but the last
   and pay out their income. After that, shares are offered, and everybody raises by the minimum
   until their money is used up. Even with thousands of dollars and tens of thousands of bids, the
   list of offers must stay short, the match within plies_max and its record within RH_RECORD_MAX,
   and the record must read back as the same match. */
#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "games/registry.h"
#include "games/southpac/southpac.h"
#include "tests/tap.h"

enum {
    STALLED_BUILT = 16,
    STALLED_ROUND = 52,
    STALLED_OFFERS = 130,
    STALLED_CHECKED = 97,
    STALLED_CUBES = 2
};

/* Kinds of action in order of preference; the first kind that is offered is chosen. */
static const uint8_t stalled_early[] = {SP_BUILD, SP_DONE, SP_NO_OFFER, SP_DO_DIVIDEND,
                                        SP_PASS,  SP_BID,  SP_DO_LINK,  SP_CHANCE_START};
static const uint8_t stalled_late[] = {SP_BID,  SP_PASS,        SP_DO_OFFER,    SP_NO_OFFER,
                                       SP_DONE, SP_DO_DIVIDEND, SP_CHANCE_START};

static RhAction stalled_choice(const SpState *s, const RhOffer *offers, int count)
{
    bool late = s->round >= STALLED_ROUND;
    const uint8_t *wish = late ? stalled_late : stalled_early;
    size_t wishes = late ? sizeof stalled_late : sizeof stalled_early;
    for (size_t w = 0; w < wishes; w++) {
        if (wish[w] == SP_BUILD && s->decision == SP_TRACK &&
            s->cubes[s->railroad] <= STALLED_CUBES)
            continue;
        for (int i = 0; i < count; i++) {
            RhAction a = offers[i].action;
            if (a.kind != wish[w]) continue;
            if (a.kind == SP_DO_DIVIDEND && s->round > STALLED_BUILT)
                a.amount = offers[i].amount_max;
            return a;
        }
    }
    return offers[0].action;
}

typedef struct Stalled {
    int32_t cash_most, bid_most;
    int offers_most;
    const char *broken;
} Stalled;

static void stalled_play(RhMatch *m, Stalled *met)
{
    static RhOffer offers[RH_OFFERS_MAX];
    const SpState *s = (const SpState *)m->state;
    while (!met->broken && sp_game.rules.actor(m->setup, s) != RH_OVER) {
        int count = sp_game.rules.offers(m->setup, s, offers);
        if (count > met->offers_most) met->offers_most = count;
        for (int p = 0; p < SP_PLAYERS_MAX; p++)
            if (s->cash[p] > met->cash_most) met->cash_most = s->cash[p];
        if (s->bid > met->bid_most) met->bid_most = s->bid;
        if (m->count == m->cap) met->broken = "the match is longer than plies_max";
        else met->broken = rh_match_apply(m, stalled_choice(s, offers, count), 0).what;
        if (!met->broken && m->count % STALLED_CHECKED == 0) met->broken = sp_check(m->setup, s);
    }
}

/* True if reading the record gives the same match. */
static bool stalled_reads_back(RhMatch *m, RhArena arena)
{
    char *text = (char *)malloc(RH_RECORD_MAX);
    RhBuf buf = {text, RH_RECORD_MAX, 0, false};
    RhMatch again;
    memset(&again, 0, sizeof again);
    if (!text) exit(1);
    rh_record_write(m, &buf);
    printf("# a record of %ld bytes\n", (long)buf.len);
    bool well = !buf.full &&
                !rh_record_read(&again, rh_buf_text(&buf), rh_find_game, rh_text(0), &arena).what &&
                rh_same(again.state, m->state, sp_game.state_size);
    free(text);
    return well;
}

static void stalled_match(int players)
{
    int16_t options[RH_OPTIONS_MAX];
    size_t bytes = rh_match_bytes(&sp_game);
    char *memory = (char *)malloc(2 * bytes);
    RhArena arena = {memory, memory + bytes}, spare = {memory + bytes, memory + 2 * bytes};
    Stalled met = {0, 0, 0, 0};
    RhMatch m;
    if (!memory) exit(1);
    memset(&m, 0, sizeof m);
    rh_options_default(&sp_game, options);
    options[RH_PLAYERS] = (int16_t)players;
    met.broken = rh_match_new(&m, &sp_game, options, rh_text(sp_game.boards[0]->json), &arena).what;
    if (!met.broken) stalled_play(&m, &met);
    if (met.broken) printf("# %s\n", met.broken);
    printf("# %d actions of at most %u, $%d in one hand, a bid of $%d\n", (int)m.count,
           sp_game.plies_max, (int)met.cash_most, (int)met.bid_most);
    tap_ok(!met.broken && met.cash_most > 1000 && met.bid_most > 1000 && m.count > 16384,
           "a stalled match of %d players keeps its rules to the end, however rich and long",
           players);
    tap_ok(met.offers_most <= STALLED_OFFERS, "no list grows with the money: at most %d offers",
           met.offers_most);
    tap_ok(stalled_reads_back(&m, spare), "its record reads back, %d players", players);
    free(memory);
}

int main(void)
{
    for (int players = SP_PLAYERS_MIN; players <= SP_PLAYERS_MAX; players++) stalled_match(players);
    return tap_done();
}
