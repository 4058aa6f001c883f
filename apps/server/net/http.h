/* apps/server/net/http.h - what the transport must understand of HTTP by itself: names of files,
   values of headers, words of an answer. Requests are taken apart by libwebsockets; all here are
   pure functions of bytes that a stranger sent, so that they can be fuzzed by themselves. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "engine/roundhouse.h"

enum { HTTP_PATH_MAX = 512 };       /* bytes of the path of a file */

/* Which file is asked for, and how it may come. */
typedef struct HttpFile {
    char path[HTTP_PATH_MAX];       /* no leading slash; every segment is a plain file name */
    bool takes_brotli;
    bool takes_gzip;
} HttpFile;

/* The file of a decoded path, "/assets/a.js". A folder's path becomes that of its index.html; one
   that cannot be the name of a file of ours becomes the empty one, which is never found. */
void http_path(RhText decoded, char out[HTTP_PATH_MAX]);
/* What Accept-Encoding says. */
void http_accept_encoding(RhText list, HttpFile *out);
/* Whether a list of tags, as If-None-Match carries it, has this one. */
bool http_lists_tag(RhText list, RhText tag);
/* Whether a list such as that of Connection has a word; `word` is in lower case. */
bool http_lists(RhText list, const char *word);

/* A cookie's value, zero-ended; false, and empty: not there, too long or with odd characters. */
bool http_cookie(RhText list, const char *name, char *out, ptrdiff_t cap);
/* The token of "Bearer TOKEN", on the same terms. */
bool http_bearer(RhText value, char *out, ptrdiff_t cap);
/* Whether it can be a Host: a name or address and a port. Two of them in a list cannot. */
bool http_is_host(RhText host);
/* Whether a page of this origin, "https://games.example", came from this host. */
bool http_is_origin_of(RhText origin, RhText host);
/* The last of a list: what the nearest proxy added to X-Forwarded-For. */
RhText http_last(RhText list);
/* A Content-Length; -1: it is not one number. */
int64_t http_length(RhText value);
/* One part of a query, decoded, as it must have come: what would separate is escaped. */
void http_put_escaped(RhText part, RhBuf *out);

const char *http_reason(int status);            /* "Not Found" */
const char *http_type(const char *path);        /* "text/html; charset=utf-8" */
/* Whether the name carries a hash of its content, so that it never changes. */
bool http_is_hashed(const char *path);

#endif
