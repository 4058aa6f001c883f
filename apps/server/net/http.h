/* apps/server/net/http.h - the parts of HTTP that the transport parses itself: file names, header
   values, status texts. libwebsockets parses requests. All are pure functions of untrusted bytes,
   so that they can be fuzzed; none allocates, all are thread-safe. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "engine/roundhouse.h"

enum { HTTP_PATH_MAX = 512 }; /* bytes of a file's path */

/* The file asked for, and the compressions the client accepts. */
typedef struct HttpFile {
    char path[HTTP_PATH_MAX]; /* no leading slash; every segment is a plain file name */
    bool takes_brotli;
    bool takes_gzip;
} HttpFile;

/* The file of a decoded path, "/assets/a.js". A folder stands for its index.html. A path that
   cannot be one of our files becomes the empty path, which never exists. */
void http_path(RhText decoded, char out[HTTP_PATH_MAX]);
/* Reads Accept-Encoding. */
void http_accept_encoding(RhText list, HttpFile *out);
/* Whether a list of tags, from If-None-Match, contains this one. */
bool http_lists_tag(RhText list, RhText tag);
/* Whether a list, such as the header Connection, contains a word; `word` is in lower case. */
bool http_lists(RhText list, const char *word);

/* A cookie's value, zero-terminated. False, and empty: missing, too long, or with odd
   characters. */
bool http_cookie(RhText list, const char *name, char *out, ptrdiff_t cap);
/* The token of "Bearer TOKEN", with the same result. */
bool http_bearer(RhText value, char *out, ptrdiff_t cap);
/* Whether this is a valid Host: a name or address with an optional port, not a list. */
bool http_is_host(RhText host);
/* Whether `text` is an origin as browsers write it, such as "https://games.example". */
bool http_is_origin(RhText text);
/* Whether an origin is that of this host. */
bool http_is_origin_of(RhText origin, RhText host);
/* The last element of a list: the one the nearest proxy added to X-Forwarded-For. */
RhText http_last(RhText list);
/* A Content-Length; -1: not a single number. */
int64_t http_length(RhText value);
/* Escapes one decoded part of a query again, so that it cannot be mistaken for a separator. */
void http_put_escaped(RhText part, RhBuf *out);

const char *http_reason(int status);        /* "Not Found" */
const char *http_type(const char *path);    /* "text/html; charset=utf-8" */
/* Whether the name contains a hash of the content, so that it may be cached forever. */
bool http_is_hashed(const char *path);

#endif
