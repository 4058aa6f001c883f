/* apps/serve/http.h - what the static file server understands of HTTP/1.1: a request that asks for
   a file. Reading one is a pure function from bytes to a struct, so that it can be fuzzed by
   itself; so is the choice of headers that say what a file is and how long it may be kept. */
#ifndef SERVE_HTTP_H
#define SERVE_HTTP_H

#include "engine/roundhouse.h"

enum {
    HTTP_HEAD_MAX = 8192,   /* bytes of a request: browsers send less than one thousand */
    HTTP_TARGET_MAX = 1024, /* bytes of the address: ours are short, the rest is behind its # */
    HTTP_PATH_MAX = 512     /* bytes of a decoded path */
};

/* What http_parse found. */
enum { HTTP_MORE, HTTP_GOOD, HTTP_BAD };

typedef struct HttpRequest {
    int32_t status;             /* of a bad one: what to answer before closing */
    int32_t length;             /* bytes of a good one, with the empty line at its end */
    bool    head;               /* HEAD: the headers without the file */
    bool    keep_alive;
    bool    takes_brotli;
    bool    takes_gzip;
    RhText  if_none_match;      /* in the bytes that were read; empty: not sent */
    RhText  if_modified_since;
    char    path[HTTP_PATH_MAX];/* decoded, no leading slash; every segment is a plain file name */
} HttpRequest;

/* Reads the request at the beginning of `bytes`. A folder's path becomes that of its index.html. A
   path that cannot be the name of a file of ours becomes the empty one, which is never found. */
int http_parse(RhText bytes, HttpRequest *out);

/* Whether a list of tags, as If-None-Match carries it, has this one. */
bool http_lists_tag(RhText list, RhText tag);

const char *http_reason(int status);            /* "Not Found" */
const char *http_type(const char *path);        /* "text/html; charset=utf-8" */
/* Whether the name carries a hash of its content, so that it never changes. */
bool http_is_hashed(const char *path);

#endif
