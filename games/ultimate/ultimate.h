/* games/ultimate/ultimate.h - Ultimate Railroads, the edition of 2021. Its rules are in
   games/rrcore. */
#ifndef ULT_ULTIMATE_H
#define ULT_ULTIMATE_H

#include "games/rrcore/rrcore.h"

extern const RhGame ult_game;

#endif
