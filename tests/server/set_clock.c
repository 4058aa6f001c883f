/* tests/server/set_clock.c - loaded into a server before it starts (LD_PRELOAD), this sets the
   clock of its machine, for that server only: by as many milliseconds as the file
   $ROUNDHOUSE_TEST_CLOCK says. The file may change while the server runs. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static long long set_by_ms(void)
{
    const char *path = getenv("ROUNDHOUSE_TEST_CLOCK");
    FILE *file = path ? fopen(path, "r") : 0;
    char text[32] = "";
    if (!file) return 0;
    if (!fgets(text, sizeof text, file)) text[0] = 0;
    fclose(file);
    return strtoll(text, 0, 10);
}

int clock_gettime(clockid_t id, struct timespec *out)
{
    int result = (int)syscall(SYS_clock_gettime, id, out);
    if (result == 0 && id == CLOCK_REALTIME) out->tv_sec += set_by_ms() / 1000;
    return result;
}

time_t time(time_t *out)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (out) *out = now.tv_sec;
    return now.tv_sec;
}
