/* apps/cli/mpi.c - messages between the processes of a run, through MPI (see mpi.h).

   Only point-to-point messages are used while jobs run: a collective call would hang on a lost
   rank. `mpirun --enable-recovery` keeps the other ranks running. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <mpi.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "apps/cli/mpi.h"

enum {
    CLI_MPI_LEAVE = 100,      /* rank 0 ends, and with it all ranks */
    CLI_MPI_BYE,              /* a helper leaves and sends nothing more */
    CLI_MPI_ALL_PRESENT,      /* every helper has sent CLI_MPI_BYE */
    CLI_MPI_RANK_LOST,        /* at least one has not */
    CLI_MPI_TIMEOUT_MS = 3000 /* silence after which a rank counts as lost */
};

/* A message being received. One from a lost rank may never complete. */
typedef struct CliMpiPending {
    MPI_Request request;
    char *bytes;
    int from, tag, size;
    struct CliMpiPending *next;
} CliMpiPending;

static int cli_mpi_own_rank, cli_mpi_ranks = 1;
static bool cli_mpi_leaving;
static CliMpiPending *cli_mpi_pending;
static char *cli_mpi_last_bytes; /* bytes of the last message returned */

/* Receives until `wanted` messages with a tag have arrived, or none at all for the timeout. Returns
   how many with the tag arrived, and marks their senders in `heard` unless it is null. */
static int cli_mpi_drain(int tag, int wanted, bool *heard)
{
    struct timespec pause = {0, 1000000};
    CliMpiMessage message;
    int came = 0;
    for (int ms = 0; came < wanted && ms < CLI_MPI_TIMEOUT_MS; ms++) {
        for (; cli_mpi_receive(&message); ms = 0) {
            if (message.tag == tag) came++;
            if (message.tag == tag && heard) heard[message.from] = true;
        }
        if (came < wanted) nanosleep(&pause, 0);
    }
    return came;
}

/* Runs at exit. Rank 0 ends all ranks, whether it has finished or refused its input. It first
   receives what is under way, since a helper may be in the middle of a long message, and then
   reports whether all ranks are present: MPI_Finalize would wait for a lost one forever. */
static void cli_mpi_end(int status, void *unused)
{
    bool heard[CLI_MPI_RANKS_MAX] = {false}, whole = false;
    (void)unused;
    cli_mpi_leaving = true;
    if (cli_mpi_own_rank == 0) {
        for (int i = 1; i < cli_mpi_ranks; i++) cli_mpi_send(i, CLI_MPI_LEAVE, "", 0);
        whole = cli_mpi_drain(CLI_MPI_BYE, cli_mpi_ranks - 1, heard) == cli_mpi_ranks - 1;
        for (int i = 1; i < cli_mpi_ranks; i++)
            if (heard[i]) cli_mpi_send(i, whole ? CLI_MPI_ALL_PRESENT : CLI_MPI_RANK_LOST, "", 0);
    } else {
        cli_mpi_send(0, CLI_MPI_BYE, "", 0);
        whole = cli_mpi_drain(CLI_MPI_ALL_PRESENT, 1, 0) == 1;
    }
    if (whole) MPI_Finalize();
    fflush(0);
    if (!whole) _exit(status);
}

void cli_mpi_start(int *argc, char ***argv)
{
    int got = 0;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &got);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &cli_mpi_own_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &cli_mpi_ranks);
    on_exit(cli_mpi_end, 0);
}

int cli_mpi_rank(void)
{
    return cli_mpi_own_rank;
}

int cli_mpi_rank_count(void)
{
    return cli_mpi_ranks;
}

void cli_mpi_send(int to, int tag, const void *bytes, size_t size)
{
    MPI_Send(bytes, (int)size, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

void cli_mpi_broadcast(void *bytes, size_t size)
{
    MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

/* Memory that is never null. */
static void *cli_mpi_alloc(size_t bytes)
{
    void *memory = calloc(1, bytes);
    if (memory) return memory;
    fprintf(stderr, "roundhouse: not enough memory\n");
    exit(CLI_REFUSED);
}

/* Starts to receive the next message that has arrived, if any. */
static bool cli_mpi_start_receive(void)
{
    MPI_Status status;
    MPI_Message message;
    int there = 0;
    if (MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &message, &status) !=
            MPI_SUCCESS ||
        !there)
        return false;
    CliMpiPending *pending = (CliMpiPending *)cli_mpi_alloc(sizeof *pending);
    MPI_Get_count(&status, MPI_BYTE, &pending->size);
    pending->bytes = (char *)cli_mpi_alloc((size_t)pending->size + 1);
    pending->from = status.MPI_SOURCE;
    pending->tag = status.MPI_TAG;
    MPI_Imrecv(pending->bytes, pending->size, MPI_BYTE, &message, &pending->request);
    CliMpiPending **end = &cli_mpi_pending;
    while (*end) end = &(*end)->next;
    *end = pending;
    return true;
}

bool cli_mpi_receive(CliMpiMessage *out)
{
    while (cli_mpi_start_receive()) {
    }
    for (CliMpiPending **at = &cli_mpi_pending; *at; at = &(*at)->next) {
        CliMpiPending *pending = *at;
        int whole = 0;
        if (MPI_Test(&pending->request, &whole, MPI_STATUS_IGNORE) != MPI_SUCCESS || !whole)
            continue;
        if (pending->tag == CLI_MPI_LEAVE && !cli_mpi_leaving) exit(CLI_DONE);
        free(cli_mpi_last_bytes);
        cli_mpi_last_bytes = pending->bytes;
        *out = (CliMpiMessage){pending->from, pending->tag, pending->bytes, (size_t)pending->size};
        *at = pending->next;
        free(pending);
        return true;
    }
    return false;
}
