/* apps/server/people/rating.h - ratings, computed from the places in games with two to six players.
   Pure arithmetic: no store, no clock, no memory; thread-safe.

   The method is that of Weng and Lin (2011) for full rankings (Plackett-Luce), with ties. A rating
   is a number, `mu`, and its uncertainty, `sigma`: the true strength is within two sigma of mu in
   about 95 of 100 cases. The scale is Elo's: a player rated 400 points higher finishes ahead ten
   times as often as behind, with any number of players. Sigma has a lower bound, because players
   change. */
#ifndef SERVER_RATING_H
#define SERVER_RATING_H

#include "engine/roundhouse.h"

typedef struct Rating { double mu, sigma; } Rating;

/* The entrant of a seat, as an index, and its place: 1 is first, ties share a place. */
typedef struct RatingSeat { int entrant, place; } RatingSeat;

Rating rating_start(RhText level); /* initial rating of a bot's level; empty: of a person */
/* Rates one game. An entrant may have several seats, as a bot's level may. */
void rating_game(Rating *entrants, int count, const RatingSeat *seats, int seat_count);

#endif
