/* games/rrcore/modules.h - the modules of Ultimate Railroads: their table, and the options of an
   edition that select them. To remove a module, delete its file and its row in modules.c. */
#ifndef RR_MODULES_H
#define RR_MODULES_H

#include "games/rrcore/module.h"
#include "games/rrcore/state.h"

extern const RrModule *const rr_modules[]; /* ends with a null pointer */
extern const RrModule rr_module_german, rr_module_american, rr_module_asian, rr_module_upper,
    rr_module_shared, rr_module_coal, rr_module_train, rr_module_ideas, rr_module_added,
    rr_module_emil;

extern const char *const rr_added_names[]; /* names of additional engineers in the option */

/* Functions of modules that pictures, hints and tests call, even if the module is not in the
   match. */
bool rr_may_extend(const RrSetup *u, const RrState *s, int extension); /* for the gap to fill now */
bool rr_has_medal(const RrSetup *u, const RrState *s, int p, int special);
bool rr_any_foundry(const RrSetup *u, const RrState *s); /* one that is face up */
int rr_foundry_points_due(const RrSetup *u, const RrState *s); /* points still to come */
int rr_stock_points(const RrSetup *u, const RrState *s, int p); /* points at the end */
const RrEffects *rr_slot_ability(const RrSetup *u, const RrState *s, int slot); /* shared board */

/* The industry of a match: one of RR_INDUSTRY_..., but not RR_INDUSTRY_OWN. */
static inline int rr_industry_of(const RrEdition *edition)
{
    if (edition->industry != RR_INDUSTRY_OWN) return edition->industry;
    if (edition->board == RR_AMERICAN) return RR_INDUSTRY_AMERICAN;
    return edition->board == RR_ASIAN ? RR_INDUSTRY_ASIAN : RR_INDUSTRY_RUSSIAN;
}

#endif
