/* apps/cli/jobs.h - runs numbered jobs on threads and, in a build with MPI, on several ranks.

   Fill in a Jobs and call jobs_run. A job's result may depend on the command line, the brief and
   the job's number only, and results are delivered in the order of numbers, so a run gives the same
   results on any number of threads and ranks. Lost ranks are tolerated: once no new job is left,
   unfinished ones are assigned to other ranks as well, and the first result counts. Lack of memory
   or threads ends the program with a line on standard error. The caller owns the Jobs, its brief
   and context; results belong to jobs_run and are valid only during `take`. Call jobs_run from the
   first thread; `open`, `play` and `close` are called from its worker threads. */
#ifndef CLI_JOBS_H
#define CLI_JOBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Jobs {
    int64_t count;
    size_t result_size; /* bytes of each result; no pointers, since other ranks read it */
    /* Input of the jobs that is not on the command line, such as results of earlier runs. Rank 0's
       copy is sent to all ranks, then `ready` is called. Less than CLI_MPI_SEND_MAX bytes. */
    void *brief;
    size_t brief_size;
    void *context;
    void (*ready)(void *context);
    void *(*open)(void *context); /* allocates the data of one thread */
    void (*play)(void *context, void *own, int64_t job, void *result);
    void (*close)(void *context, void *own);
    bool (*take)(void *context, int64_t job, const void *result); /* false ends the run */
} Jobs;

/* Runs all jobs. True on rank 0, which takes the results; false on its helpers. Every rank must
   make the same runs in the same order. */
bool jobs_run(const Jobs *jobs, int threads);

#endif
