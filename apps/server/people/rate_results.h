/* apps/server/people/rate_results.h - what follows from the end of a game: ratings, and a line in
   the history of each who played. The core writes a document with every `end`; this takes it away
   again, together with what follows from it, in one batch: so every game counts exactly once,
   however many servers look for results and wherever one of them dies. Documents:

       result    key: table; sort_key: when it ended; body: {"game":...,"undo":"free"|"none",
                 "private":bool,"seats":[{"person":...}|{"level":...}...],"resigned":[seats],
                 "scores":[...],"places":[...]}
       rating key: game/person or game/level:NAME; owner: game; sort_key: the rating, rounded; body:
                 {"name" or "level":...,"mu":...,"sigma":...,"games":n}, in thousandths
       played    key: person/table; owner: person; sort_key: when; body: {"table":...,"game":...,
                 "place":...,"players":...,"points":...,"private":bool} and of a game that was
                 rated "before" and "after"

   A game is rated if at least two different entrants took part: accounts, and levels of
   computers. Guests are not rated; others play against them as against somebody new. Not rated are
   tables where everybody may take back what he likes (undo "free"). Who resigned is last. Where a
   computer stood in, for a clock or an absence, the game is still its person's. */
#ifndef SERVER_RATE_RESULTS_H
#define SERVER_RATE_RESULTS_H

#include "apps/server/store/store.h"

/* Some of the results that wait, oldest first. How many were taken away. */
int rate_results(Store *store);

#endif
