/* games/transsib/network.c - links and the cities they connect: the links at a city, the owner of a
   link, and placing a cube on one. */
#include "games/transsib/transsib.h"

PartLinks tsr_links_at(const TsrSetup *u, uint64_t cities)
{
    PartLinks at = {{0, 0}};
    for (; cities; cities &= cities - 1) {
        const PartLinks *links = &u->links_at[rh_lowest_bit(cities)];
        at.word[0] |= links->word[0];
        at.word[1] |= links->word[1];
    }
    return at;
}

uint64_t tsr_cities_of(const TsrSetup *u, PartLinks links)
{
    uint64_t cities = 0;
    for (uint64_t w = links.word[0]; w; w &= w - 1) cities |= u->link_cities[rh_lowest_bit(w)];
    for (uint64_t w = links.word[1]; w; w &= w - 1) cities |= u->link_cities[64 + rh_lowest_bit(w)];
    return cities;
}

int tsr_owner(const TsrSetup *u, const TsrState *s, int link)
{
    for (int r = 0; r < u->railroads; r++) {
        if (part_has(s->links[r], link)) return r;
    }
    return RH_NOTHING;
}

/* Places a cube of the railroad on the link and updates the derived members of the state. */
void tsr_place(const TsrSetup *u, TsrState *s, int railroad, int link)
{
    PartLinks at = tsr_links_at(u, u->link_cities[link] & ~s->network[railroad]);
    part_add(&s->links[railroad], link);
    part_add(&s->built, link);
    s->network[railroad] |= u->link_cities[link];
    s->touching[railroad].word[0] |= at.word[0];
    s->touching[railroad].word[1] |= at.word[1];
    s->cubes[railroad]++;
}
