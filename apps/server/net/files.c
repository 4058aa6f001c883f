/* apps/server/net/files.c - opens files below one folder, see files.h.

   The path is walked one segment at a time, from the folder's own descriptor, and no symbolic link
   is followed: no spelling and no race leads outside. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/net/files.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Opens path + ending below the folder; -1: missing, or not a file to serve. */
static int files_walk(int folder_fd, const char *path, const char *ending)
{
    char rest[HTTP_PATH_MAX + 8];
    char *segment = rest;
    int folder = folder_fd;
    int len = snprintf(rest, sizeof rest, "%s%s", path, ending);
    if (len <= 0 || len >= (int)sizeof rest) return -1;
    for (;;) {
        char *slash = strchr(segment, '/');
        if (slash) *slash = 0;
        /* Without O_NONBLOCK, opening a named pipe would block the server. */
        int flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (slash ? O_DIRECTORY : 0);
        int fd = openat(folder, segment, flags);
        if (folder != folder_fd) close(folder);
        if (fd < 0 || !slash) return fd;
        folder = fd;
        segment = slash + 1;
    }
}

void files_put_date(int64_t seconds, char out[FILES_DATE_MAX])
{
    static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    time_t moment = (time_t)seconds;
    struct tm t;
    out[0] = 0;
    if (!gmtime_r(&moment, &t)) return;
    snprintf(out, FILES_DATE_MAX, "%s, %02d %s %04d %02d:%02d:%02d GMT", days[t.tm_wday], t.tm_mday,
             months[t.tm_mon], t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
}

static bool files_take(int folder_fd, const char *path, const char *ending, const char *encoding,
                       ServeFile *out)
{
    struct stat info;
    out->fd = files_walk(folder_fd, path, ending);
    if (out->fd < 0) return false;
    if (fstat(out->fd, &info) != 0 || !S_ISREG(info.st_mode)) {
        close(out->fd);
        out->fd = -1;
        return false;
    }
    out->size = (int64_t)info.st_size;
    out->encoding = encoding;
    /* The encoding is part of the tag: the compressed page is another sequence of bytes. */
    snprintf(out->tag, sizeof out->tag, "\"%llx-%llx-%lx%s\"", (unsigned long long)info.st_size,
             (unsigned long long)info.st_mtim.tv_sec, (unsigned long)info.st_mtim.tv_nsec, ending);
    files_put_date((int64_t)info.st_mtim.tv_sec, out->date);
    return true;
}

bool files_open(int folder_fd, const HttpFile *want, ServeFile *out)
{
    const char *path = want->path;
    out->fd = -1;
    if (!*path) return false;
    if (want->takes_brotli && files_take(folder_fd, path, ".br", "br", out)) return true;
    if (want->takes_gzip && files_take(folder_fd, path, ".gz", "gzip", out)) return true;
    return files_take(folder_fd, path, "", 0, out);
}
