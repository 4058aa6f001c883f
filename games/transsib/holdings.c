/* games/transsib/holdings.c - the certificates that players hold, and what follows from them: which
   railroads are public, who controls a railroad, and what a certificate pays. */
#include "games/transsib/transsib.h"

bool tsr_is_public(const TsrSetup *u, const TsrState *s, int railroad)
{
    return s->status[railroad] == TSR_OPEN && s->held[railroad] >= u->public_min;
}

bool tsr_is_private(const TsrSetup *u, const TsrState *s, int railroad)
{
    return s->status[railroad] == TSR_OPEN && s->held[railroad] < u->public_min;
}

/* A player controls a railroad if they hold at least one certificate and nobody holds more. Tied
   players control it together (R4). */
bool tsr_controls(const TsrSetup *u, const TsrState *s, int player, int railroad)
{
    int own = s->certificates[player][railroad];
    if (own == 0) return false;
    for (int p = 0; p < u->players; p++) {
        if (s->certificates[p][railroad] > own) return false;
    }
    return true;
}

/* The dividend is rounded up per certificate, not per player. */
int32_t tsr_per_certificate(const TsrState *s, int railroad)
{
    int held = s->held[railroad];
    return held ? (s->income[railroad] + held - 1) / held : 0;
}
