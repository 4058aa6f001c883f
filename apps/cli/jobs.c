/* apps/cli/jobs.c - a run of numbered jobs over threads and ranks.

   A process has some threads and a few desks. The first thread lays a job on every free desk; the
   others play what lies there; the first picks up what was played. On rank 0 jobs come from a
   window of the run, and results go into it until it is their turn to be taken. A helper asks rank
   0 for its jobs and sends the results there. Start with jobs_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/jobs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/cli/cli.h"
#include "apps/cli/mpi.h"

enum {
    JOBS_WINDOW_MAX = 1024,       /* jobs between the first that is not taken and the newest */
    JOBS_WINDOW_BYTES = 64 << 20, /* and their results, about */
    JOBS_DESKS = 2,               /* for each thread: one is played, one is ready */
    JOBS_POLL_US = 500            /* between two looks for messages */
};

/* A desk is free, or a job is asked for that will lie on it, lies there, is played, is done. */
enum { DESK_FREE, DESK_ASKED, DESK_LAID, DESK_IN_PLAY, DESK_DONE };

/* Of messages. Each begins with a JobsHead. */
enum { JOBS_ASK = 1, JOBS_RESULT, JOBS_BRIEF, JOBS_JOB };

/* Instead of a job's number. */
enum { JOBS_LATER = -1, JOBS_OVER = -2 };

typedef struct JobsHead {
    int64_t run; /* the how manieth of this process: what belongs to another is old */
    int64_t job;
} JobsHead;

typedef struct JobsDesk {
    int state;
    int64_t job;
    char *result; /* with room for a head before it */
} JobsDesk;

typedef struct JobsSlot {
    uint64_t given[CLI_MPI_RANKS_MAX / 64]; /* which ranks have it, or had */
    int times;
    bool done;
    char *result;
} JobsSlot;

typedef struct JobsRun {
    const Jobs *jobs;
    int64_t number;
    pthread_mutex_t lock; /* for desks and `over` */
    pthread_cond_t laid, played;
    JobsDesk *desks;
    int desk_count;
    bool over;
    /* Rank 0: jobs from `taken` to `next` - 1 are in the window. */
    JobsSlot *window;
    int window_size;
    int64_t taken, next;
    bool briefed; /* a helper: knows what the run is about */
} JobsRun;

static int64_t jobs_runs; /* of this process so far */

/* ---- Threads at desks. ---- */

static JobsDesk *jobs_find(JobsRun *r, int state)
{
    for (int i = 0; i < r->desk_count; i++)
        if (r->desks[i].state == state) return &r->desks[i];
    return 0;
}

static void *jobs_thread(void *argument)
{
    JobsRun *r = (JobsRun *)argument;
    void *own = 0;
    pthread_mutex_lock(&r->lock);
    while (!r->over) {
        JobsDesk *desk = jobs_find(r, DESK_LAID);
        if (!desk) {
            pthread_cond_wait(&r->laid, &r->lock);
            continue;
        }
        desk->state = DESK_IN_PLAY;
        pthread_mutex_unlock(&r->lock);
        if (!own) own = r->jobs->open(r->jobs->context);
        r->jobs->play(r->jobs->context, own, desk->job, desk->result);
        pthread_mutex_lock(&r->lock);
        desk->state = DESK_DONE;
        pthread_cond_signal(&r->played);
    }
    pthread_mutex_unlock(&r->lock);
    if (own) r->jobs->close(r->jobs->context, own);
    return 0;
}

static void jobs_lay(JobsRun *r, JobsDesk *desk, int64_t job)
{
    desk->job = job;
    desk->state = DESK_LAID;
    pthread_cond_signal(&r->laid);
}

/* The lock is given up while nothing happens. */
static void jobs_wait(JobsRun *r)
{
    struct timespec pause = {0, JOBS_POLL_US * 1000L};
    if (cli_mpi_rank_count() == 1) {
        pthread_cond_wait(&r->played, &r->lock);
        return;
    }
    pthread_mutex_unlock(&r->lock);
    nanosleep(&pause, 0);
    pthread_mutex_lock(&r->lock);
}

/* ---- Rank 0: who does what. ---- */

static JobsSlot *jobs_slot(const JobsRun *r, int64_t job)
{
    return &r->window[job % r->window_size];
}

static void jobs_mark(JobsSlot *s, int rank)
{
    s->given[rank / 64] |= (uint64_t)1 << (rank % 64);
    s->times++;
}

/* Of the jobs that are out, the oldest that fewest have and this rank has not. */
static int64_t jobs_again(JobsRun *r, int rank)
{
    int64_t best = JOBS_LATER;
    for (int64_t job = r->taken; job < r->next; job++) {
        const JobsSlot *s = jobs_slot(r, job);
        if (s->done || s->given[rank / 64] >> (rank % 64) & 1) continue;
        if (best < 0 || s->times < jobs_slot(r, best)->times) best = job;
    }
    return best;
}

static int64_t jobs_give(JobsRun *r, int rank)
{
    int64_t job = JOBS_LATER;
    if (r->next < r->jobs->count && r->next < r->taken + r->window_size) {
        job = r->next++;
        JobsSlot *s = jobs_slot(r, job);
        memset(s->given, 0, sizeof s->given);
        s->times = 0;
        s->done = false;
    } else if (cli_mpi_rank_count() > 1) {
        job = jobs_again(r, rank);
    }
    if (job >= 0) jobs_mark(jobs_slot(r, job), rank);
    return job;
}

/* A second answer is the same as the first. */
static void jobs_keep(JobsRun *r, int64_t job, const char *result)
{
    if (job < r->taken || job >= r->next || jobs_slot(r, job)->done) return;
    memcpy(jobs_slot(r, job)->result, result, r->jobs->result_size);
    jobs_slot(r, job)->done = true;
}

static void jobs_answer(JobsRun *r, const CliMpiMessage *m)
{
    char letter[sizeof(JobsHead) + CLI_MPI_SEND_MAX];
    JobsHead head;
    if (m->size < sizeof head) return;
    memcpy(&head, m->bytes, sizeof head);
    bool mine = head.run == r->number;
    if (m->tag == JOBS_RESULT) {
        if (mine && m->size == sizeof head + r->jobs->result_size)
            jobs_keep(r, head.job, m->bytes + sizeof head);
        return;
    }
    /* Who asks for the first time in a run says so, and is told what it is about. */
    if (mine && head.job == JOBS_OVER) {
        memcpy(letter, &head, sizeof head);
        if (r->jobs->brief_size) memcpy(letter + sizeof head, r->jobs->brief, r->jobs->brief_size);
        cli_mpi_send(m->from, JOBS_BRIEF, letter, sizeof head + r->jobs->brief_size);
        return;
    }
    head.job = mine ? jobs_give(r, m->from) : JOBS_OVER;
    cli_mpi_send(m->from, JOBS_JOB, &head, sizeof head);
}

/* Takes what is next in turn. False: it was enough, or all. */
static bool jobs_take(JobsRun *r)
{
    const Jobs *j = r->jobs;
    while (r->taken < r->next && jobs_slot(r, r->taken)->done) {
        pthread_mutex_unlock(&r->lock);
        bool more = j->take(j->context, r->taken, jobs_slot(r, r->taken)->result);
        pthread_mutex_lock(&r->lock);
        r->taken++;
        if (!more) return false;
    }
    return r->taken < j->count;
}

static void jobs_lead(JobsRun *r)
{
    CliMpiMessage message;
    r->jobs->ready(r->jobs->context);
    while (jobs_take(r)) {
        bool news = false;
        for (JobsDesk *d; (d = jobs_find(r, DESK_DONE)) != 0; news = true) {
            jobs_keep(r, d->job, d->result);
            d->state = DESK_FREE;
        }
        for (JobsDesk *d; (d = jobs_find(r, DESK_FREE)) != 0; news = true) {
            int64_t job = jobs_give(r, 0);
            if (job < 0) break;
            jobs_lay(r, d, job);
        }
        for (; cli_mpi_receive(&message); news = true) jobs_answer(r, &message);
        if (!news) jobs_wait(r);
    }
}

/* ---- The other ranks. ---- */

static void jobs_ask(const JobsRun *r, int64_t job)
{
    JobsHead head = {r->number, job};
    cli_mpi_send(0, JOBS_ASK, &head, sizeof head);
}

static void jobs_send(const JobsRun *r, const JobsDesk *d)
{
    JobsHead head = {r->number, d->job};
    char *letter = d->result - sizeof head;
    memcpy(letter, &head, sizeof head);
    cli_mpi_send(0, JOBS_RESULT, letter, sizeof head + r->jobs->result_size);
}

static void jobs_hear(JobsRun *r, const CliMpiMessage *m)
{
    JobsHead head;
    memcpy(&head, m->bytes, sizeof head);
    JobsDesk *desk = jobs_find(r, DESK_ASKED);
    if (head.run != r->number) return;
    if (m->tag == JOBS_BRIEF) {
        if (r->jobs->brief_size)
            memcpy(r->jobs->brief, m->bytes + sizeof head, r->jobs->brief_size);
        r->jobs->ready(r->jobs->context);
        r->briefed = true;
    } else if (head.job == JOBS_OVER) {
        r->over = true;
    } else if (desk && head.job >= 0) {
        jobs_lay(r, desk, head.job);
    } else if (desk) {
        desk->state = DESK_FREE;
    }
}

/* Asks for one job at a time: an answer is quick, and a helper that is told to wait asks again
   after a pause. */
static void jobs_help(JobsRun *r)
{
    CliMpiMessage message;
    jobs_ask(r, JOBS_OVER);
    while (!r->over) {
        for (JobsDesk *d; (d = jobs_find(r, DESK_DONE)) != 0;) {
            jobs_send(r, d);
            d->state = DESK_FREE;
        }
        JobsDesk *d = jobs_find(r, DESK_FREE);
        if (r->briefed && d && !jobs_find(r, DESK_ASKED)) {
            d->state = DESK_ASKED;
            jobs_ask(r, JOBS_LATER);
        }
        if (!cli_mpi_receive(&message)) jobs_wait(r);
        else jobs_hear(r, &message);
    }
}

/* ---- All of it. ---- */

static void jobs_open(JobsRun *r, const Jobs *jobs, int threads)
{
    size_t room = sizeof(JobsHead) + jobs->result_size;
    int64_t most = JOBS_WINDOW_BYTES / (int64_t)(jobs->result_size + 1);
    r->jobs = jobs;
    r->number = ++jobs_runs;
    r->desk_count = JOBS_DESKS * threads;
    r->desks = (JobsDesk *)cli_alloc(sizeof *r->desks * (size_t)r->desk_count);
    for (int i = 0; i < r->desk_count; i++)
        r->desks[i].result = (char *)cli_alloc(room) + sizeof(JobsHead);
    int least = 2 * r->desk_count * cli_mpi_rank_count();
    r->window_size = most < least ? least : most > JOBS_WINDOW_MAX ? JOBS_WINDOW_MAX : (int)most;
    if (cli_mpi_rank() != 0) return;
    r->window = (JobsSlot *)cli_alloc(sizeof *r->window * (size_t)r->window_size);
    for (int i = 0; i < r->window_size; i++)
        r->window[i].result = (char *)cli_alloc(jobs->result_size);
}

static void jobs_close(JobsRun *r)
{
    for (int i = 0; i < r->desk_count; i++) free(r->desks[i].result - sizeof(JobsHead));
    for (int i = 0; r->window && i < r->window_size; i++) free(r->window[i].result);
    free(r->desks);
    free(r->window);
    pthread_mutex_destroy(&r->lock);
    pthread_cond_destroy(&r->laid);
    pthread_cond_destroy(&r->played);
}

bool jobs_run(const Jobs *jobs, int threads)
{
    JobsRun run = {.lock = PTHREAD_MUTEX_INITIALIZER,
                   .laid = PTHREAD_COND_INITIALIZER,
                   .played = PTHREAD_COND_INITIALIZER};
    pthread_t *all = (pthread_t *)cli_alloc(sizeof *all * (size_t)threads);
    if (jobs->brief_size > CLI_MPI_SEND_MAX - sizeof(JobsHead)) cli_refuse("the brief is too long");
    cli_speak();
    jobs_open(&run, jobs, threads);
    pthread_mutex_lock(&run.lock);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&all[i], 0, jobs_thread, &run) != 0)
            cli_refuse("cannot start %d threads", threads);
    if (cli_mpi_rank() == 0) jobs_lead(&run);
    else jobs_help(&run);
    run.over = true;
    pthread_cond_broadcast(&run.laid);
    pthread_mutex_unlock(&run.lock);
    for (int i = 0; i < threads; i++) pthread_join(all[i], 0);
    jobs_close(&run);
    free(all);
    return cli_mpi_rank() == 0;
}
