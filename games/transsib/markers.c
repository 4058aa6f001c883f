/* games/transsib/markers.c - the markers on the stock, timing and nationalization tracks.

   Each function moves one marker and reports its new place. What follows from the move is decided
   in dividend.c. */
#include "games/transsib/transsib.h"

/* A step is one space on the stock track; the marker stays on the last space (R18). */
void tsr_step_up(const TsrSetup *u, TsrState *s, int railroad, int steps, RhEvents *e)
{
    int before = s->value[railroad];
    for (int i = 0; i < steps; i++) s->value[railroad] = u->value_up[s->value[railroad]];
    if (s->value[railroad] != before) {
        rh_emit(e, rh_action(TSR_VALUE_IS, railroad, 0, 0, s->value[railroad]));
    }
}

void tsr_step_down(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e)
{
    int before = s->value[railroad];
    s->value[railroad] = u->value_down[before];
    if (s->value[railroad] != before) {
        rh_emit(e, rh_action(TSR_VALUE_IS, railroad, 0, 0, s->value[railroad]));
    }
}

void tsr_advance_timing(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    RH_ASSERT(s->timing < u->timing_end);
    s->timing++;
    rh_emit(e, rh_action(TSR_TIMING_IS, 0, 0, 0, s->timing));
}

/* The marker never moves past its last space. */
void tsr_move_nationalization(const TsrSetup *u, TsrState *s, int spaces, RhEvents *e)
{
    int before = s->nationalization;
    for (int i = 0; i < spaces; i++) s->nationalization = u->nationalization_up[s->nationalization];
    if (s->nationalization != before) {
        rh_emit(e, rh_action(TSR_NATIONALIZATION_IS, 0, 0, 0, s->nationalization));
    }
}
