/* apps/cli/ranks.h - the processes of one run on many machines. In a build with MPI (`make mpi`)
   they are its ranks; in any other build there is one, and nothing to say.

   Messages are small or come from helpers: nothing that rank 0 sends waits for its receiver, so a
   rank that is lost holds nobody up. One thread of a process speaks, the first. */
#ifndef CLI_RANKS_H
#define CLI_RANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    RANKS_MAX = 256,      /* processes of a run */
    RANKS_SENT_MAX = 3072 /* bytes that rank 0 sends at once: what Open MPI passes on unasked */
};

typedef struct RanksMessage {
    int from, tag;
    const char *bytes; /* until the next call */
    size_t size;
} RanksMessage;

#ifdef RH_MPI

void ranks_begin(int *argc, char ***argv); /* before anything else, and once */
int ranks_me(void);
int ranks_count(void);
void ranks_send(int to, int tag, const void *bytes, size_t size);
bool ranks_receive(RanksMessage *out); /* false: nothing has come */
/* Rank 0's bytes for all. Only at the beginning, before a rank can be lost. */
void ranks_share(void *bytes, size_t size);

#else

static inline void ranks_begin(int *argc, char ***argv) { (void)argc, (void)argv; }
static inline int ranks_me(void) { return 0; }
static inline int ranks_count(void) { return 1; }
static inline void ranks_send(int to, int tag, const void *bytes, size_t size)
{
    (void)to, (void)tag, (void)bytes, (void)size;
}
static inline void ranks_share(void *bytes, size_t size) { (void)bytes, (void)size; }
static inline bool ranks_receive(RanksMessage *out) { return (void)out, false; }

#endif

#endif
