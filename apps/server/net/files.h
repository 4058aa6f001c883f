/* apps/server/net/files.h - opens files below one folder, never anything outside it. Call
   files_open; false means there is no such file. The caller closes the descriptor. Thread-safe. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include "apps/server/net/http.h"

enum { FILES_TAG_MAX = 64, FILES_DATE_MAX = 40 };

typedef struct ServeFile {
    int     fd; /* the caller closes it; -1: there is none */
    int64_t size;
    const char *encoding;           /* "br" or "gzip"; null: not compressed */
    char    tag[FILES_TAG_MAX];     /* with its quotes */
    char    date[FILES_DATE_MAX];   /* of the last change, in HTTP's format */
} ServeFile;

/* Opens the file, or its compressed sibling if the client accepts one. */
bool files_open(int folder_fd, const HttpFile *want, ServeFile *out);
/* A time in HTTP's format: Sun, 06 Nov 1994 08:49:37 GMT. */
void files_put_date(int64_t seconds, char out[FILES_DATE_MAX]);

#endif
