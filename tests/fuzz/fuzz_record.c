/* tests/fuzz/fuzz_record.c - reads any bytes as a record. It must be refused with a reason, or be
   read; in that case it is written, and reading that text must give the same match. */
#include "tests/fuzz/fuzz.h"

enum { FUZZ_TEXT_MAX = 1 << 20 };

static char fuzz_first[FUZZ_TEXT_MAX], fuzz_second[FUZZ_TEXT_MAX];

/* Reads a record into newly allocated memory; returns false if it is refused. */
static bool fuzz_read(RhText text, RhBuf *written)
{
    static char *memory;
    static size_t bytes;
    for (int i = 0; !memory && rh_games[i]; i++)
        if (rh_match_bytes(rh_games[i]) > bytes) bytes = rh_match_bytes(rh_games[i]);
    if (!memory) memory = (char *)malloc(bytes);
    fuzz_expect(memory != 0, "there is memory");

    RhMatch match = {0};
    RhArena arena = {memory, memory + bytes};
    RhErr err = rh_record_read(&match, text, rh_find_game, rh_text(""), &arena);
    if (err.what) {
        fuzz_expect(err.what[0] != 0, "a refusal has a reason");
        return false;
    }
    rh_record_write(&match, written);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    RhBuf first = {fuzz_first, FUZZ_TEXT_MAX, 0, false};
    RhBuf second = {fuzz_second, FUZZ_TEXT_MAX, 0, false};
    if (!fuzz_read(fuzz_text(data, size), &first) || first.full) return 0;
    fuzz_expect(fuzz_read(rh_buf_text(&first), &second), "what was written can be read");
    fuzz_expect(rh_text_equal(rh_buf_text(&first), rh_buf_text(&second)), "it reads back the same");
    return 0;
}
