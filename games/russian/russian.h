/* games/russian/russian.h - Russian Railroads, the edition of 2013. Its rules are in
   games/rrcore. */
#ifndef RUS_RUSSIAN_H
#define RUS_RUSSIAN_H

#include "games/rrcore/rrcore.h"

extern const RhGame rus_game;

#endif
