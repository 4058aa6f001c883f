/* tests/fuzz/fuzz_http.c - any bytes as requests of HTTP: whatever is found good names a file below
   the folder and nothing else, and the same bytes in two pieces mean the same. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "apps/serve/http.h"

static void fuzz_path(const char *path)
{
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
}

static void fuzz_inside(RhText part, RhText whole)
{
    bool inside = part.len == 0 ||
                  (part.data >= whole.data && part.data + part.len <= whole.data + whole.len);
    fuzz_expect(inside, "a header's value is a part of the request");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static HttpRequest request, again;
    RhText rest = fuzz_text(data, size);
    while (rest.len > 0) {
        int found = http_parse(rest, &request);
        if (found != HTTP_GOOD) {
            fuzz_expect(found != HTTP_BAD || request.status >= 400, "a refusal has a status");
            fuzz_expect(found != HTTP_MORE || rest.len < HTTP_HEAD_MAX,
                        "a long one is not waited for");
            break;
        }
        fuzz_expect(request.length > 0 && request.length <= rest.len, "it moves on");
        fuzz_path(request.path);
        fuzz_inside(request.if_none_match, rest);
        fuzz_inside(request.if_modified_since, rest);
        (void)http_lists_tag(request.if_none_match, rh_text("\"1-2-3\""));
        (void)http_is_hashed(request.path);
        fuzz_expect(http_type(request.path) != 0, "it has a type");

        RhText exact = {rest.data, request.length}, less = {rest.data, request.length - 1};
        fuzz_expect(http_parse(exact, &again) == HTTP_GOOD && again.length == request.length &&
                        strcmp(again.path, request.path) == 0,
                    "what follows does not matter");
        fuzz_expect(http_parse(less, &again) == HTTP_MORE, "one byte less is waited for");
        rest.data += request.length;
        rest.len -= request.length;
    }
    return 0;
}
