/* apps/cli/mpi.h - messages between the processes (ranks) of one run on several machines.

   main calls cli_mpi_start before anything else. In a build without MPI (every build but `make
   mpi`) there is one rank, and these functions do nothing. Rank 0 sends messages of at most
   CLI_MPI_SEND_MAX bytes, which never wait for their receiver, so a lost rank blocks nobody; it is
   simply not heard of again. Bytes of a received message belong to this module until the next
   cli_mpi_receive. Not thread-safe: only the first thread of a process may call. */
#ifndef CLI_MPI_H
#define CLI_MPI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CLI_MPI_RANKS_MAX = 256, /* processes of a run */
    CLI_MPI_SEND_MAX = 3072  /* bytes; below Open MPI's limit for sending without a handshake */
};

typedef struct CliMpiMessage {
    int from, tag;     /* rank of the sender; meaning of the bytes */
    const char *bytes; /* valid until the next call */
    size_t size;
} CliMpiMessage;

#ifdef RH_MPI

void cli_mpi_start(int *argc, char ***argv); /* once, first of all */
int cli_mpi_rank(void);                      /* of this process, from 0 */
int cli_mpi_rank_count(void);
void cli_mpi_send(int to, int tag, const void *bytes, size_t size);
bool cli_mpi_receive(CliMpiMessage *out); /* false: no message has arrived */
/* Copies rank 0's bytes to all ranks. Waits for all of them, so it is for the start only, before a
   rank can be lost. */
void cli_mpi_broadcast(void *bytes, size_t size);

#else

static inline void cli_mpi_start(int *argc, char ***argv) { (void)argc, (void)argv; }
static inline int cli_mpi_rank(void) { return 0; }
static inline int cli_mpi_rank_count(void) { return 1; }
static inline void cli_mpi_send(int to, int tag, const void *bytes, size_t size)
{
    (void)to, (void)tag, (void)bytes, (void)size;
}
static inline void cli_mpi_broadcast(void *bytes, size_t size) { (void)bytes, (void)size; }
static inline bool cli_mpi_receive(CliMpiMessage *out) { return (void)out, false; }

#endif

#endif
