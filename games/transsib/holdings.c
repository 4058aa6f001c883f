/* games/transsib/holdings.c - certificates in the hands of players and their consequences: which
   railroads are public, who controls one, and what a certificate pays. */
#include "games/transsib/transsib.h"

bool tsr_is_public(const TsrSetup *u, const TsrState *s, int railroad)
{
    return s->status[railroad] == TSR_OPEN && s->held[railroad] >= u->public_min;
}

bool tsr_is_private(const TsrSetup *u, const TsrState *s, int railroad)
{
    return s->status[railroad] == TSR_OPEN && s->held[railroad] < u->public_min;
}

/* Controls: at least one certificate, and no player holds more. Ties control together (R4). */
bool tsr_controls(const TsrSetup *u, const TsrState *s, int player, int railroad)
{
    int own = s->certificates[player][railroad];
    if (own == 0) return false;
    for (int p = 0; p < u->players; p++) {
        if (s->certificates[p][railroad] > own) return false;
    }
    return true;
}

/* Rounded up for each certificate, not for each player. */
int32_t tsr_per_certificate(const TsrState *s, int railroad)
{
    int held = s->held[railroad];
    return held ? (s->income[railroad] + held - 1) / held : 0;
}
