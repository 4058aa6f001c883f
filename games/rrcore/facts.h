/* games/rrcore/facts.h - functions to write facts, for facts.c and the modules: members of JSON
   objects and lists with their commas, and copies of the position on which an action is tried.
   Start with rr_fact_number. The output buffer remembers if it was full; there are no other
   errors. */
#ifndef RR_FACTS_H
#define RR_FACTS_H

#include "games/rrcore/rrcore.h"

typedef struct RrFacts {
    const RrSetup *u;
    const RrState *s;
    RhBuf *out;
} RrFacts;

enum { RR_FACT_EVENTS = 32 };

/* A copy of the position, and the events on it. */
typedef struct RrTrial {
    RrCopy copy;
    RhAction at[RR_FACT_EVENTS];
    RhEvents events;
} RrTrial;

enum { RR_FACT_FIRED, RR_FACT_TRACK, RR_FACT_RAIL, RR_FACT_HERE };

/* facts_write.c. Keys and symbols are ids, which need no escaping. */
void rr_fact_comma(RhBuf *out);
void rr_fact_id(RhBuf *out, const char *id);
void rr_fact_key(RhBuf *out, const char *key);
void rr_fact_number(RhBuf *out, const char *key, int n);
void rr_fact_gain(RhBuf *out, const char *key, bool there, int n); /* writes a number, or null */
void rr_fact_flag(RhBuf *out, const char *key, bool flag);
void rr_fact_symbol(const RrFacts *f, const char *key, int domain, int index);
void rr_fact_word(RhBuf *out, const char *word);
void rr_fact_open(RhBuf *out, const char *key, char bracket); /* a null key means no key */
void rr_fact_effects(const RrFacts *f, const char *key, const RrEffects *effects);
void rr_fact_things(const RrFacts *f, const char *key, int domain, const RrEffects *effects,
                    int count);
void rr_fact_levels(RhBuf *out, int levels); /* `levels` is a set */
void rr_fact_set(const RrFacts *f, const char *key, int domain, uint64_t set);
void rr_fact_items(const RrFacts *f, const char *key, int domain, const int8_t *at, int count);

/* facts.c */
void rr_try_as(const RrFacts *f, RrTrial *trial, int p);
void rr_fact_fires(const RrFacts *f, const RrTrial *trial);
void rr_fact_signals(const RrFacts *f, int p, int route, const char *key, int what);

#endif
