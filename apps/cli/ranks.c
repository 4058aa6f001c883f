/* apps/cli/ranks.c - messages between the processes of a run, through MPI.

   Only messages from one rank to another are used, and no call that waits for all: a lost rank is
   then one that is not heard of any more. `mpirun --enable-recovery` leaves the others alone. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <mpi.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "apps/cli/ranks.h"

enum {
    RANKS_LEAVE = 100,       /* rank 0 ends: so does everybody */
    RANKS_BYE,               /* a helper leaves, and sends nothing more */
    RANKS_WHOLE,             /* all have said so */
    RANKS_LOST,              /* one has not */
    RANKS_PATIENCE_MS = 3000 /* until a rank that says nothing is lost */
};

/* A message on its way. One from a lost rank may stay here for ever. */
typedef struct RanksLetter {
    MPI_Request request;
    char *bytes;
    int from, tag, size;
    struct RanksLetter *next;
} RanksLetter;

static int ranks_number, ranks_total = 1;
static bool ranks_leaving;
static RanksLetter *ranks_coming;
static char *ranks_given; /* the bytes of the last message handed out */

/* Receives until nobody has spoken for a while, or `wanted` messages of a tag have come. */
static int ranks_hear_out(int tag, int wanted, bool *heard)
{
    struct timespec pause = {0, 1000000};
    RanksMessage message;
    int came = 0;
    for (int ms = 0; came < wanted && ms < RANKS_PATIENCE_MS; ms++) {
        for (; ranks_receive(&message); ms = 0) {
            if (message.tag == tag) came++;
            if (message.tag == tag && heard) heard[message.from] = true;
        }
        if (came < wanted) nanosleep(&pause, 0);
    }
    return came;
}

/* Rank 0 takes everybody with it, whether it comes to the end or refuses. It hears the others out,
   for one may be in the middle of a long message, and tells them whether all are there: without one
   of them MPI_Finalize would wait for ever. */
static void ranks_end(int status, void *unused)
{
    bool heard[RANKS_MAX] = {false}, whole = false;
    (void)unused;
    ranks_leaving = true;
    if (ranks_number == 0) {
        for (int i = 1; i < ranks_total; i++) ranks_send(i, RANKS_LEAVE, "", 0);
        whole = ranks_hear_out(RANKS_BYE, ranks_total - 1, heard) == ranks_total - 1;
        for (int i = 1; i < ranks_total; i++)
            if (heard[i]) ranks_send(i, whole ? RANKS_WHOLE : RANKS_LOST, "", 0);
    } else {
        ranks_send(0, RANKS_BYE, "", 0);
        whole = ranks_hear_out(RANKS_WHOLE, 1, 0) == 1;
    }
    if (whole) MPI_Finalize();
    fflush(0);
    if (!whole) _exit(status);
}

void ranks_begin(int *argc, char ***argv)
{
    int got = 0;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &got);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks_number);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_total);
    on_exit(ranks_end, 0);
    if (ranks_total > RANKS_MAX) cli_refuse("a run has at most %d ranks", RANKS_MAX);
}

int ranks_me(void)
{
    return ranks_number;
}

int ranks_count(void)
{
    return ranks_total;
}

void ranks_send(int to, int tag, const void *bytes, size_t size)
{
    MPI_Send(bytes, (int)size, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

void ranks_share(void *bytes, size_t size)
{
    MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

/* Opens the next letter that knocks. */
static bool ranks_open(void)
{
    MPI_Status status;
    MPI_Message message;
    int there = 0;
    if (MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &message, &status) !=
            MPI_SUCCESS ||
        !there)
        return false;
    RanksLetter *letter = (RanksLetter *)cli_alloc(sizeof *letter);
    MPI_Get_count(&status, MPI_BYTE, &letter->size);
    letter->bytes = (char *)cli_alloc((size_t)letter->size + 1);
    letter->from = status.MPI_SOURCE;
    letter->tag = status.MPI_TAG;
    MPI_Imrecv(letter->bytes, letter->size, MPI_BYTE, &message, &letter->request);
    RanksLetter **end = &ranks_coming;
    while (*end) end = &(*end)->next;
    *end = letter;
    return true;
}

bool ranks_receive(RanksMessage *out)
{
    while (ranks_open()) {
    }
    for (RanksLetter **at = &ranks_coming; *at; at = &(*at)->next) {
        RanksLetter *letter = *at;
        int whole = 0;
        if (MPI_Test(&letter->request, &whole, MPI_STATUS_IGNORE) != MPI_SUCCESS || !whole)
            continue;
        if (letter->tag == RANKS_LEAVE && !ranks_leaving) exit(CLI_DONE);
        free(ranks_given);
        ranks_given = letter->bytes;
        *out = (RanksMessage){letter->from, letter->tag, letter->bytes, (size_t)letter->size};
        *at = letter->next;
        free(letter);
        return true;
    }
    return false;
}
