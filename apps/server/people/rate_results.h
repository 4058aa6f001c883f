/* apps/server/people/rate_results.h - what follows from the end of a game: ratings, and an entry in
   each player's history. The core writes a document `result` with every `end`; rate_results removes
   it and writes what follows in one batch. So every game counts exactly once, however many servers
   look for results and wherever one of them crashes. Blocks for the store; on failure the result
   stays and is tried again. Documents:

       result    key: table; sort_key: when it ended; body: {"game":...,"undo":"free"|"none",
                 "private":bool,"seats":[{"person":...}|{"level":...}...],"resigned":[seats],
                 "scores":[...],"places":[...]}
       rating    key: game/person or game/level:NAME; owner: game; sort_key: the rating, rounded;
                 body: {"name" or "level":...,"mu":...,"sigma":...,"games":n}, in thousandths
       played    key: person/table; owner: person; sort_key: when; body: {"table":...,"game":...,
                 "place":...,"players":...,"points":...,"private":bool}, and if it was rated
                 "before" and "after"

   A game is rated if at least two different entrants took part: accounts, or levels of bots. Guests
   are not rated; for their opponents they count as new players. Tables with undo "free" are not
   rated. A player who resigned is placed last. If a bot stood in, for a clock or an absence, the
   game still counts for the person. */
#ifndef SERVER_RATE_RESULTS_H
#define SERVER_RATE_RESULTS_H

#include "apps/server/store/store.h"

/* Rates a batch of results, oldest first. Returns how many were removed. */
int rate_results(Store *store);

#endif
