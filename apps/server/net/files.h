/* apps/server/net/files.h - finding the file of a path below one folder, and never anything
   outside. */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include "apps/server/net/http.h"

enum { FILES_TAG_MAX = 64, FILES_DATE_MAX = 40 };

typedef struct ServeFile {
    int     fd;                     /* the caller closes it; -1: there is none */
    int64_t size;
    const char *encoding;           /* "br", "gzip", or null: as it is */
    char    tag[FILES_TAG_MAX];     /* with its quotes */
    char    date[FILES_DATE_MAX];   /* of its last change, as HTTP writes it */
} ServeFile;

/* Opens the file, or its compressed sibling where it is taken. */
bool files_open(int folder_fd, const HttpFile *want, ServeFile *out);
/* A moment as HTTP writes it: Sun, 06 Nov 1994 08:49:37 GMT. */
void files_put_date(int64_t seconds, char out[FILES_DATE_MAX]);

#endif
