/* apps/cli/jobs.h - a run of numbered jobs, spread over threads and, in a build with MPI, ranks.

   What a job brings depends on the command line, the brief and its number alone, and is taken in
   the order of numbers: so a run gives the same whoever does what. That is also how the loss of a
   rank is borne: when no new job is left, those that are out are given to others as well, and the
   first answer counts. */
#ifndef CLI_JOBS_H
#define CLI_JOBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Jobs {
    int64_t count;
    size_t result_size; /* of every job: bytes that mean the same on every rank */
    /* What jobs depend on besides the command line, such as what earlier runs brought: rank 0's is
       given to all, and then `ready` is called. At most CLI_MPI_SEND_MAX bytes. */
    void *brief;
    size_t brief_size;
    void *context;
    void (*ready)(void *context);
    void *(*open)(void *context); /* what a thread needs for itself */
    void (*play)(void *context, void *own, int64_t job, void *result);
    void (*close)(void *context, void *own);
    bool (*take)(void *context, int64_t job, const void *result); /* false: that is enough */
} Jobs;

/* False: this rank has helped, and another has taken the results. Every rank makes the same runs in
   the same order. */
bool jobs_run(const Jobs *jobs, int threads);

#endif
