/* tests/fuzz/fuzz_protocol.c - sends any bytes as lines of the protocol. Each line must be answered
   with one line of JSON. */
#include "tests/fuzz/fuzz.h"

#include "apps/protocol/protocol.h"

static char fuzz_answer[RH_ANSWER_MAX];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static SetupCache setups = SETUP_CACHE_EMPTY;
    RhProtocol protocol = {0};
    fuzz_expect(rh_protocol_open(&protocol, &setups, 1), "there is memory");
    protocol.playouts_max = 40; /* few, because the search is not tested here */
    for (size_t from = 0, to = 0; from < size; from = to + 1) {
        RhBuf out = {fuzz_answer, RH_ANSWER_MAX, 0, false};
        RhJson json;
        to = from;
        while (to < size && data[to] != '\n') to++;
        rh_protocol_line(&protocol, fuzz_text(data + from, to - from), &out);
        fuzz_expect(!out.full && out.len > 0, "there is an answer");
        fuzz_expect(!rh_json_open(rh_buf_text(&out), &json).what, "the answer is JSON");
        for (ptrdiff_t i = 0; i < out.len; i++)
            fuzz_expect(out.data[i] != '\n', "the answer is one line");
    }
    rh_protocol_close(&protocol);
    return 0;
}
