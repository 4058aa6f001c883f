/* games/rrcore/facts.h - what facts.c and facts_more.c share: the writer, which puts the commas,
   and copies of the position on which something is tried. */
#ifndef RR_FACTS_H
#define RR_FACTS_H

#include "games/rrcore/rrcore.h"

typedef struct RrFacts {
    const RrSetup *u;
    const RrState *s;
    RhBuf *out;
} RrFacts;

enum { RR_FACT_EVENTS = 32 };

/* A copy of the position, and what happened on it. */
typedef struct RrTrial {
    RrState s;
    RhAction at[RR_FACT_EVENTS];
    RhEvents events;
} RrTrial;

enum { RR_FACT_FIRED, RR_FACT_TRACK, RR_FACT_RAIL, RR_FACT_HERE };

/* facts.c: a key or a symbol is an id, in which nothing has to be escaped. */
void rr_fact_comma(RhBuf *out);
void rr_fact_id(RhBuf *out, const char *id);
void rr_fact_key(RhBuf *out, const char *key);
void rr_fact_number(RhBuf *out, const char *key, int n);
void rr_fact_gain(RhBuf *out, const char *key, bool there, int n); /* a number, or null */
void rr_fact_flag(RhBuf *out, const char *key, bool flag);
void rr_fact_symbol(const RrFacts *f, const char *key, int domain, int index);
void rr_fact_word(RhBuf *out, const char *word);
void rr_fact_open(RhBuf *out, const char *key, char bracket); /* null: no key */
void rr_fact_effects(const RrFacts *f, const char *key, const RrEffects *effects);
void rr_fact_things(const RrFacts *f, const char *key, int domain, const RrEffects *effects,
                    int count);
void rr_try_as(const RrFacts *f, RrTrial *trial, int p);
void rr_fact_fires(const RrFacts *f, const RrTrial *trial);
void rr_fact_signals(const RrFacts *f, int p, int route, const char *key, int what);

/* facts_more.c: what boards and modules add. */
bool rr_fact_has_more(const RrSetup *u); /* a player board that is not the Russian one */
void rr_fact_table_board(const RrFacts *f);
void rr_fact_special_more(const RrFacts *f, const RrSpecial *x);
void rr_fact_table_layout(const RrFacts *f, int route);
void rr_fact_table_cell(const RrFacts *f, int cell);
void rr_fact_table_more(const RrFacts *f);
void rr_fact_layout(const RrFacts *f, int p, int route);
void rr_fact_player_more(const RrFacts *f, int p);
void rr_fact_more_units(const RrFacts *f);
void rr_fact_more(const RrFacts *f);
void rr_fact_emil(const RrFacts *f);

#endif
