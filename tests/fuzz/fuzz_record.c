/* tests/fuzz/fuzz_record.c - reads any bytes as a record, with its variations and comments. It must
   be refused with a reason, or be read; in that case it is written, and reading that text must give
   the same record. */
#include "engine/variations.h"
#include "tests/fuzz/fuzz.h"

enum { FUZZ_TEXT_MAX = 1 << 20 };

static char fuzz_first[FUZZ_TEXT_MAX], fuzz_second[FUZZ_TEXT_MAX], fuzz_plain[FUZZ_TEXT_MAX],
    fuzz_again[FUZZ_TEXT_MAX];

/* Writes the variations and comments too; returns false if they are refused. */
static bool fuzz_read_variations(RhMatch *m, RhText text, RhBuf *written)
{
    size_t bytes = rh_variations_bytes(m->game, text, 0);
    char *memory = (char *)malloc(bytes);
    RhArena arena = {memory, memory + bytes};
    RhVariations variations;
    fuzz_expect(memory != 0, "there is memory");
    RhErr err = rh_variations_read(&variations, m, text, 0, &arena);
    if (!err.what) rh_variations_write(&variations, m, written);
    else fuzz_expect(err.what[0] != 0 && err.line > 0, "a refusal has a reason and a line");
    free(memory);
    return !err.what;
}

/* Reads a record into newly allocated memory; returns false if it is refused. Without variations
   and comments, both writers must write the same. */
static bool fuzz_read(RhText text, RhBuf *plain, RhBuf *written)
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
    rh_record_write(&match, plain);
    return fuzz_read_variations(&match, text, written);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    RhBuf first = {fuzz_first, FUZZ_TEXT_MAX, 0, false};
    RhBuf second = {fuzz_second, FUZZ_TEXT_MAX, 0, false};
    RhBuf plain = {fuzz_plain, FUZZ_TEXT_MAX, 0, false};
    RhBuf again = {fuzz_again, FUZZ_TEXT_MAX, 0, false};
    if (!fuzz_read(fuzz_text(data, size), &plain, &first) || first.full) return 0;
    fuzz_expect(fuzz_read(rh_buf_text(&first), &again, &second), "what was written can be read");
    fuzz_expect(rh_text_equal(rh_buf_text(&first), rh_buf_text(&second)), "it reads back the same");
    fuzz_expect(rh_text_equal(rh_buf_text(&plain), rh_buf_text(&again)), "and is the same match");
    first.len = second.len = 0;
    fuzz_expect(fuzz_read(rh_buf_text(&plain), &first, &second), "without comments it can be read");
    fuzz_expect(rh_text_equal(rh_buf_text(&first), rh_buf_text(&second)), "both writers agree");
    return 0;
}
