/* apps/cli/jobs.c - runs numbered jobs on threads and ranks (see jobs.h).

   A process has worker threads and a few tasks for each. The first thread fills free tasks with
   jobs, the workers run them, and the first thread collects the results. Rank 0 takes its jobs from
   a window of the run, where results wait until it is their turn to be delivered. The other ranks
   are helpers: they request jobs from rank 0 and send it the results. Start with jobs_run at the
   end. */
#define _DEFAULT_SOURCE
#include "apps/cli/jobs.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/cli/cli.h"
#include "apps/cli/mpi.h"

enum {
    JOBS_WINDOW_MAX = 1024,       /* jobs from the first undelivered one to the newest */
    JOBS_WINDOW_BYTES = 64 << 20, /* approximate limit of their results */
    JOBS_TASKS_PER_THREAD = 2,    /* one is running, one is ready */
    JOBS_POLL_US = 500            /* pause between two checks for messages */
};

/* States of a task. TASK_REQUESTED: a helper has requested a job for it from rank 0. */
enum { TASK_FREE, TASK_REQUESTED, TASK_READY, TASK_RUNNING, TASK_DONE };

/* Tags of messages. Each message begins with a JobsHead. */
enum { JOBS_REQUEST = 1, JOBS_RESULT, JOBS_BRIEF, JOBS_JOB };

/* Values of JobsHead.job that are not jobs. JOBS_OVER in a helper's request asks for the brief. */
enum { JOBS_NONE_YET = -1, JOBS_OVER = -2 };

typedef struct JobsHead {
    int64_t run; /* counted in each process; messages of another run are ignored */
    int64_t job;
} JobsHead;

typedef struct JobsTask {
    int state;
    int64_t job;
    char *result; /* with room for a JobsHead before it */
} JobsTask;

typedef struct JobsSlot {
    uint64_t assigned[CLI_MPI_RANKS_MAX / 64]; /* set of the ranks that got the job */
    int assigned_count;
    bool done;
    char *result;
} JobsSlot;

typedef struct JobsRun {
    const Jobs *jobs;
    int64_t number;
    pthread_mutex_t lock; /* guards tasks and `over` */
    pthread_cond_t task_ready, task_done;
    JobsTask *tasks;
    int task_count;
    bool over;
    /* Rank 0 only: jobs from `taken` to `next` - 1 are in the window. */
    JobsSlot *window;
    int window_size;
    int64_t taken, next;
    bool has_brief; /* helpers only: the brief has arrived */
} JobsRun;

static int64_t jobs_runs; /* runs of this process so far */

/* ---- Worker threads. ---- */

static JobsTask *jobs_find_task(JobsRun *r, int state)
{
    for (int i = 0; i < r->task_count; i++)
        if (r->tasks[i].state == state) return &r->tasks[i];
    return 0;
}

static void *jobs_thread(void *argument)
{
    JobsRun *r = (JobsRun *)argument;
    void *own = 0;
    pthread_mutex_lock(&r->lock);
    while (!r->over) {
        JobsTask *task = jobs_find_task(r, TASK_READY);
        if (!task) {
            pthread_cond_wait(&r->task_ready, &r->lock);
            continue;
        }
        task->state = TASK_RUNNING;
        pthread_mutex_unlock(&r->lock);
        if (!own) own = r->jobs->open(r->jobs->context);
        r->jobs->play(r->jobs->context, own, task->job, task->result);
        pthread_mutex_lock(&r->lock);
        task->state = TASK_DONE;
        pthread_cond_signal(&r->task_done);
    }
    pthread_mutex_unlock(&r->lock);
    if (own) r->jobs->close(r->jobs->context, own);
    return 0;
}

static void jobs_start_task(JobsRun *r, JobsTask *task, int64_t job)
{
    task->job = job;
    task->state = TASK_READY;
    pthread_cond_signal(&r->task_ready);
}

/* Releases the lock until a task is done or, with several ranks, for JOBS_POLL_US. */
static void jobs_wait(JobsRun *r)
{
    struct timespec pause = {0, JOBS_POLL_US * 1000L};
    if (cli_mpi_rank_count() == 1) {
        pthread_cond_wait(&r->task_done, &r->lock);
        return;
    }
    pthread_mutex_unlock(&r->lock);
    nanosleep(&pause, 0);
    pthread_mutex_lock(&r->lock);
}

/* ---- Rank 0: assigning jobs. ---- */

static JobsSlot *jobs_slot(const JobsRun *r, int64_t job)
{
    return &r->window[job % r->window_size];
}

static void jobs_mark_assigned(JobsSlot *s, int rank)
{
    s->assigned[rank / 64] |= (uint64_t)1 << (rank % 64);
    s->assigned_count++;
}

/* Picks an unfinished job for this rank: the oldest of those assigned least often. */
static int64_t jobs_pick_again(JobsRun *r, int rank)
{
    int64_t best = JOBS_NONE_YET;
    for (int64_t job = r->taken; job < r->next; job++) {
        const JobsSlot *s = jobs_slot(r, job);
        if (s->done || s->assigned[rank / 64] >> (rank % 64) & 1) continue;
        if (best < 0 || s->assigned_count < jobs_slot(r, best)->assigned_count) best = job;
    }
    return best;
}

static int64_t jobs_assign(JobsRun *r, int rank)
{
    int64_t job = JOBS_NONE_YET;
    if (r->next < r->jobs->count && r->next < r->taken + r->window_size) {
        job = r->next++;
        JobsSlot *s = jobs_slot(r, job);
        memset(s->assigned, 0, sizeof s->assigned);
        s->assigned_count = 0;
        s->done = false;
    } else if (cli_mpi_rank_count() > 1) {
        job = jobs_pick_again(r, rank);
    }
    if (job >= 0) jobs_mark_assigned(jobs_slot(r, job), rank);
    return job;
}

/* A second result of a job equals the first and is dropped. */
static void jobs_store_result(JobsRun *r, int64_t job, const char *result)
{
    if (job < r->taken || job >= r->next || jobs_slot(r, job)->done) return;
    memcpy(jobs_slot(r, job)->result, result, r->jobs->result_size);
    jobs_slot(r, job)->done = true;
}

static void jobs_answer_helper(JobsRun *r, const CliMpiMessage *m)
{
    char packet[sizeof(JobsHead) + CLI_MPI_SEND_MAX];
    JobsHead head;
    if (m->size < sizeof head) return;
    memcpy(&head, m->bytes, sizeof head);
    bool mine = head.run == r->number;
    if (m->tag == JOBS_RESULT) {
        if (mine && m->size == sizeof head + r->jobs->result_size)
            jobs_store_result(r, head.job, m->bytes + sizeof head);
        return;
    }
    /* A helper's first request of a run: send the brief. */
    if (mine && head.job == JOBS_OVER) {
        memcpy(packet, &head, sizeof head);
        if (r->jobs->brief_size) memcpy(packet + sizeof head, r->jobs->brief, r->jobs->brief_size);
        cli_mpi_send(m->from, JOBS_BRIEF, packet, sizeof head + r->jobs->brief_size);
        return;
    }
    head.job = mine ? jobs_assign(r, m->from) : JOBS_OVER;
    cli_mpi_send(m->from, JOBS_JOB, &head, sizeof head);
}

/* Delivers the results that are next in order. False: the run is over. */
static bool jobs_deliver(JobsRun *r)
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

static void jobs_run_leader(JobsRun *r)
{
    CliMpiMessage message;
    r->jobs->ready(r->jobs->context);
    while (jobs_deliver(r)) {
        bool progress = false;
        for (JobsTask *d; (d = jobs_find_task(r, TASK_DONE)) != 0; progress = true) {
            jobs_store_result(r, d->job, d->result);
            d->state = TASK_FREE;
        }
        for (JobsTask *d; (d = jobs_find_task(r, TASK_FREE)) != 0; progress = true) {
            int64_t job = jobs_assign(r, 0);
            if (job < 0) break;
            jobs_start_task(r, d, job);
        }
        for (; cli_mpi_receive(&message); progress = true) jobs_answer_helper(r, &message);
        if (!progress) jobs_wait(r);
    }
}

/* ---- Helpers. ---- */

static void jobs_send_request(const JobsRun *r, int64_t job)
{
    JobsHead head = {r->number, job};
    cli_mpi_send(0, JOBS_REQUEST, &head, sizeof head);
}

static void jobs_send_result(const JobsRun *r, const JobsTask *d)
{
    JobsHead head = {r->number, d->job};
    char *packet = d->result - sizeof head;
    memcpy(packet, &head, sizeof head);
    cli_mpi_send(0, JOBS_RESULT, packet, sizeof head + r->jobs->result_size);
}

static void jobs_handle_answer(JobsRun *r, const CliMpiMessage *m)
{
    JobsHead head;
    memcpy(&head, m->bytes, sizeof head);
    JobsTask *task = jobs_find_task(r, TASK_REQUESTED);
    if (head.run != r->number) return;
    if (m->tag == JOBS_BRIEF) {
        if (r->jobs->brief_size)
            memcpy(r->jobs->brief, m->bytes + sizeof head, r->jobs->brief_size);
        r->jobs->ready(r->jobs->context);
        r->has_brief = true;
    } else if (head.job == JOBS_OVER) {
        r->over = true;
    } else if (task && head.job >= 0) {
        jobs_start_task(r, task, head.job);
    } else if (task) {
        task->state = TASK_FREE;
    }
}

/* Requests one job at a time: answers are quick, and after JOBS_NONE_YET the request is repeated
   after a pause. */
static void jobs_run_helper(JobsRun *r)
{
    CliMpiMessage message;
    jobs_send_request(r, JOBS_OVER);
    while (!r->over) {
        for (JobsTask *d; (d = jobs_find_task(r, TASK_DONE)) != 0;) {
            jobs_send_result(r, d);
            d->state = TASK_FREE;
        }
        JobsTask *d = jobs_find_task(r, TASK_FREE);
        if (r->has_brief && d && !jobs_find_task(r, TASK_REQUESTED)) {
            d->state = TASK_REQUESTED;
            jobs_send_request(r, JOBS_NONE_YET);
        }
        if (!cli_mpi_receive(&message)) jobs_wait(r);
        else jobs_handle_answer(r, &message);
    }
}

/* ---- A run. ---- */

static void jobs_open(JobsRun *r, const Jobs *jobs, int threads)
{
    size_t room = sizeof(JobsHead) + jobs->result_size;
    int64_t most = JOBS_WINDOW_BYTES / (int64_t)(jobs->result_size + 1);
    r->jobs = jobs;
    r->number = ++jobs_runs;
    r->task_count = JOBS_TASKS_PER_THREAD * threads;
    r->tasks = (JobsTask *)cli_alloc(sizeof *r->tasks * (size_t)r->task_count);
    for (int i = 0; i < r->task_count; i++)
        r->tasks[i].result = (char *)cli_alloc(room) + sizeof(JobsHead);
    int least = 2 * r->task_count * cli_mpi_rank_count();
    r->window_size = most < least ? least : most > JOBS_WINDOW_MAX ? JOBS_WINDOW_MAX : (int)most;
    if (cli_mpi_rank() != 0) return;
    r->window = (JobsSlot *)cli_alloc(sizeof *r->window * (size_t)r->window_size);
    for (int i = 0; i < r->window_size; i++)
        r->window[i].result = (char *)cli_alloc(jobs->result_size);
}

static void jobs_close(JobsRun *r)
{
    for (int i = 0; i < r->task_count; i++) free(r->tasks[i].result - sizeof(JobsHead));
    for (int i = 0; r->window && i < r->window_size; i++) free(r->window[i].result);
    free(r->tasks);
    free(r->window);
    pthread_mutex_destroy(&r->lock);
    pthread_cond_destroy(&r->task_ready);
    pthread_cond_destroy(&r->task_done);
}

bool jobs_run(const Jobs *jobs, int threads)
{
    JobsRun run = {.lock = PTHREAD_MUTEX_INITIALIZER,
                   .task_ready = PTHREAD_COND_INITIALIZER,
                   .task_done = PTHREAD_COND_INITIALIZER};
    pthread_t *all = (pthread_t *)cli_alloc(sizeof *all * (size_t)threads);
    if (jobs->brief_size > CLI_MPI_SEND_MAX - sizeof(JobsHead))
        cli_refuse("the description of the run is too long");
    cli_report_on_every_rank();
    jobs_open(&run, jobs, threads);
    pthread_mutex_lock(&run.lock);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&all[i], 0, jobs_thread, &run) != 0)
            cli_refuse("cannot start %d threads", threads);
    if (cli_mpi_rank() == 0) jobs_run_leader(&run);
    else jobs_run_helper(&run);
    run.over = true;
    pthread_cond_broadcast(&run.task_ready);
    pthread_mutex_unlock(&run.lock);
    for (int i = 0; i < threads; i++) pthread_join(all[i], 0);
    jobs_close(&run);
    free(all);
    return cli_mpi_rank() == 0;
}
