/* tests/fuzz/fuzz_http.c - parses any bytes as the path and the headers of an HTTP request. A path
   that is accepted must name a file below the served folder; tokens must be plain words; and an
   escaped query must not contain separators. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "apps/server/net/http.h"

static void fuzz_path(RhText text)
{
    static char path[HTTP_PATH_MAX];
    http_path(text, path);
    const char *segment = path;
    fuzz_expect(strlen(path) < HTTP_PATH_MAX, "a path is bounded");
    while (*path) {
        size_t len = strcspn(segment, "/");
        fuzz_expect(len > 0 && segment[0] != '.', "every segment is a plain name");
        for (size_t i = 0; i < len; i++)
            fuzz_expect((unsigned char)segment[i] >= ' ' && segment[i] != '\\', "no odd bytes");
        if (!segment[len]) break;
        segment += len + 1;
    }
    (void)http_is_hashed(path);
    fuzz_expect(http_type(path) != 0, "it has a type");
}

static void fuzz_token(bool found, const char *token, size_t cap)
{
    fuzz_expect(found == (token[0] != 0), "found, or empty");
    fuzz_expect(strlen(token) < cap, "a token is bounded");
    fuzz_expect(!strpbrk(token, " ;,\r\n\t\""), "a token is plain");
}

static void fuzz_headers(RhText text)
{
    static char token[64];
    HttpFile want;
    http_accept_encoding(text, &want);
    (void)http_lists_tag(text, rh_text("\"1-2-3\""));
    (void)http_lists(text, "close");
    fuzz_token(http_cookie(text, "roundhouse", token, sizeof token), token, sizeof token);
    fuzz_token(http_bearer(text, token, sizeof token), token, sizeof token);
    RhText last = http_last(text);
    fuzz_expect(last.len == 0 || (last.data >= text.data && last.len <= text.len), "a part of it");
    int64_t length = http_length(text);
    fuzz_expect(length >= -1, "a length, or none");
}

/* Uses the first line as an origin and the rest as a host. */
static void fuzz_origin(RhText text)
{
    ptrdiff_t line = 0;
    while (line < text.len && text.data[line] != '\n') line++;
    RhText origin = {text.data, line};
    RhText host = {text.data + line, text.len - line};
    if (line < text.len) {
        host.data++;
        host.len--;
    }
    if (!http_is_origin_of(origin, host)) return;
    fuzz_expect(http_is_host(host), "an origin is one of a host");
    /* The two may differ only in the scheme, and in a port that is the default of the scheme. */
    fuzz_expect(origin.len <= host.len + 12 && host.len <= origin.len, "they are alike");
}

static void fuzz_query(RhText text)
{
    static char room[1 << 16];
    RhBuf out = {room, sizeof room, 0, false};
    http_put_escaped(text, &out);
    for (ptrdiff_t i = 0; i < out.len; i++)
        fuzz_expect(room[i] > ' ' && room[i] < 0x7f && !strchr("&;+#\"<>", room[i]),
                    "nothing that separates");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    RhText text = fuzz_text(data, size);
    fuzz_path(text);
    fuzz_headers(text);
    fuzz_origin(text);
    fuzz_query(text);
    return 0;
}
