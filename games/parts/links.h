/* games/parts/links.h - sets of up to 128 links, for games whose railroads own links on a map. */
#ifndef PART_LINKS_H
#define PART_LINKS_H

#include "engine/roundhouse.h"

enum { PART_LINKS_MAX = 128 };

typedef struct PartLinks { uint64_t word[2]; } PartLinks;

static inline bool part_has(PartLinks set, int link)
{
    return set.word[link >> 6] >> (link & 63) & 1;
}
static inline void part_add(PartLinks *set, int link)
{
    set->word[link >> 6] |= (uint64_t)1 << (link & 63);
}
static inline void part_remove(PartLinks *set, int link)
{
    set->word[link >> 6] &= ~((uint64_t)1 << (link & 63));
}
static inline bool part_any(PartLinks set)
{
    return (set.word[0] | set.word[1]) != 0;
}
static inline int part_count(PartLinks set)
{
    return rh_count_bits(set.word[0]) + rh_count_bits(set.word[1]);
}
static inline PartLinks part_both(PartLinks a, PartLinks b)
{
    a.word[0] &= b.word[0];
    a.word[1] &= b.word[1];
    return a;
}
static inline PartLinks part_either(PartLinks a, PartLinks b)
{
    a.word[0] |= b.word[0];
    a.word[1] |= b.word[1];
    return a;
}
static inline PartLinks part_without(PartLinks a, PartLinks b)
{
    a.word[0] &= ~b.word[0];
    a.word[1] &= ~b.word[1];
    return a;
}
/* Writes one offer for each link of the set; the link becomes argument `arg` of the action. Returns
   the number of offers. */
static inline int part_offer_links(RhOffer *out, RhAction action, int arg, PartLinks links)
{
    RhOffer *next = out;
    for (int w = 0; w < 2; w++) {
        for (uint64_t left = links.word[w]; left; left &= left - 1, next++) {
            next->action = action;
            next->action.arg[arg] = (uint8_t)(64 * w + rh_lowest_bit(left));
            next->amount_max = 0;
        }
    }
    return (int)(next - out);
}

#endif
