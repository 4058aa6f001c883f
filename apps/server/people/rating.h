/* apps/server/people/rating.h - how strong somebody is, from the places of games of two to six.
   Pure arithmetic: no store, no clock.

   The method is that of Weng and Lin (2011) for whole orders (Plackett-Luce), with ties. A strength
   is a number, `mu`, and how sure we are of it, `sigma`: it lies within two sigma of mu in about
   95 of 100 cases. The scale is that of Elo: with 400 points more one is before the other ten times
   as often as behind, at a table of any size. Nobody's sigma falls for ever: people change. */
#ifndef SERVER_RATING_H
#define SERVER_RATING_H

#include "engine/roundhouse.h"

typedef struct Rating { double mu, sigma; } Rating;

/* Who sits there, as an index of entrants, and his place: 1 is first, equals share one. */
typedef struct RatingSeat { int entrant, place; } RatingSeat;

Rating rating_start(RhText level); /* of a computer's level; empty: of a person */
/* One game. An entrant may have several seats, as a computer's level has. */
void rating_game(Rating *entrants, int count, const RatingSeat *seats, int seat_count);

#endif
