/* tests/golden.c - replays recorded matches and counts action sequences, to detect any change in
   the behaviour of a game. Run it from the root of the project.

   Each games/ID/test/golden/NAME.record is a finished match. It must replay to its scores and hash,
   be written again byte for byte, and be refused if its hash or a score is changed.

   Each line of games/ID/test/perft.txt is a number of action sequences of one length (perft):

       players=3 nationalization=stock depth=2 1234
       record=golden/NAME.record ply=40 depth=2 1234

   The first form counts from the start of a match with these options, the second from the position
   before action 40 of a record. With `seed=7` in the first form, random outcomes are drawn instead
   of counted, also before the first decision. `#` begins a remark.

   When the rules change on purpose, `golden --renew` replays every record without its last line and
   writes it again; for perft, the test prints the numbers that it counts. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "games/registry.h"
#include "tests/tap.h"

enum { GOLDEN_PATH = 400, GOLDEN_LINE = 400 };

/* Returns the content of a file, zero-terminated, or null. */
static char *golden_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? (char *)malloc(RH_RECORD_MAX + 1) : 0;
    if (text) text[fread(text, 1, RH_RECORD_MAX, file)] = 0;
    if (file) fclose(file);
    return text;
}

/* Reads a record into a match in newly allocated memory; the caller frees *memory. */
static RhErr golden_read(const RhGame *g, const char *text, RhMatch *m, void **memory)
{
    size_t bytes = rh_match_bytes(g);
    RhArena arena;
    *memory = malloc(bytes);
    if (!*memory) exit(1);
    arena.at = (char *)*memory;
    arena.end = arena.at + bytes;
    memset(m, 0, sizeof *m);
    return rh_record_read(m, rh_text(text), rh_find_game, rh_text(0), &arena);
}

static bool golden_say(const char *path, RhErr err)
{
    char line[RH_REASON_MAX];
    RhBuf buf = {line, sizeof line, 0, false};
    rh_print_err(err, &buf);
    printf("# %s: %s\n", path, rh_buf_string(&buf));
    return false;
}

/* Returns true if the record replays, the match is over, and it is written again unchanged. */
static bool golden_replays(const RhGame *g, const char *path, const char *text)
{
    RhMatch m;
    void *memory;
    char *again = (char *)malloc(RH_RECORD_MAX);
    RhBuf buf = {again, RH_RECORD_MAX, 0, false};
    RhErr err = golden_read(g, text, &m, &memory);
    bool well = again && !err.what;
    if (err.what) golden_say(path, err);
    if (well && m.game->rules.actor(m.setup, m.state) != RH_OVER) {
        printf("# %s: the match is not over\n", path);
        well = false;
    }
    if (well) rh_record_write(&m, &buf);
    if (well && !rh_text_equal(rh_buf_text(&buf), rh_text(text))) {
        printf("# %s: written again it differs\n", path);
        well = false;
    }
    free(memory);
    free(again);
    return well;
}

/* Returns true if the record is refused with another hash, and with another score, in its last
   line. */
static bool golden_guards(const RhGame *g, char *text)
{
    RhMatch m;
    void *memory;
    bool refused = true;
    char *last = strrchr(text, '=');
    char *score = strstr(text, "\n= ");
    if (!last || !score) return false;
    char *digit[2] = {last + 1, score + 3};
    for (int i = 0; i < 2; i++) {
        char was = *digit[i];
        *digit[i] = was == '1' ? '2' : '1';
        refused = refused && golden_read(g, text, &m, &memory).what;
        *digit[i] = was;
        free(memory);
    }
    return refused;
}

/* Replays the record as an unfinished match and writes it with the result it has now. */
static bool golden_renew(const RhGame *g, const char *path, char *text)
{
    RhMatch m;
    void *memory;
    char *end = strstr(text, "\n= ");
    RhBuf buf = {text, RH_RECORD_MAX, 0, false};
    if (end) end[1] = 0;
    RhErr err = golden_read(g, text, &m, &memory);
    if (!err.what) rh_record_write(&m, &buf);
    free(memory);
    FILE *file = err.what ? 0 : fopen(path, "wb");
    if (!file) return golden_say(path, err);
    bool well = fwrite(buf.data, 1, (size_t)buf.len, file) == (size_t)buf.len;
    return fclose(file) == 0 && well;
}

static int golden_is_record(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);
    return n > 7 && !strcmp(entry->d_name + n - 7, ".record");
}

static void golden_records(const RhGame *g, bool renew)
{
    char path[GOLDEN_PATH];
    struct dirent **names;
    snprintf(path, sizeof path, "games/%s/test/golden", g->id);
    int count = scandir(path, &names, golden_is_record, alphasort);
    tap_ok(count > 0, "%s has golden records", g->id);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "games/%s/test/golden/%s", g->id, names[i]->d_name);
        char *text = golden_file(path);
        if (text && renew && golden_renew(g, path, text)) {
            free(text);
            text = golden_file(path);
        }
        tap_ok(text && golden_replays(g, path, text), "%s: %s replays to the same scores and hash",
               g->id, names[i]->d_name);
        tap_ok(text && golden_guards(g, text), "%s: %s with another end is refused", g->id,
               names[i]->d_name);
        free(text);
        free(names[i]);
    }
    if (count >= 0) free(names);
}

/* ---- Perft. ---- */

typedef struct GoldenLine {
    char record[GOLDEN_PATH];
    int16_t options[RH_OPTIONS_MAX];
    long ply, depth;
    long long seed; /* 0: no seed */
    unsigned long long count;
} GoldenLine;

/* Parses a line; returns false if it is malformed. */
static bool golden_parse(const RhGame *g, char *line, GoldenLine *out)
{
    char *word = strtok(line, " \t\r\n"), *end;
    bool counted = false;
    memset(out, 0, sizeof *out);
    rh_options_default(g, out->options);
    for (; word; word = strtok(0, " \t\r\n")) {
        char *equals = strchr(word, '=');
        if (counted) return false;
        if (!equals) {
            out->count = strtoull(word, &end, 10);
            counted = *word && !*end;
            if (!counted) return false;
            continue;
        }
        *equals++ = 0;
        if (!strcmp(word, "record"))
            snprintf(out->record, GOLDEN_PATH, "games/%s/test/%.300s", g->id, equals);
        else if (!strcmp(word, "ply")) out->ply = atol(equals);
        else if (!strcmp(word, "depth")) out->depth = atol(equals);
        else if (!strcmp(word, "seed")) out->seed = atoll(equals);
        else if (rh_option_set(g, out->options, rh_text(word), rh_text(equals)).what) return false;
    }
    return counted && out->depth > 0;
}

static bool golden_perft_record(const RhGame *g, const GoldenLine *l, uint64_t *count)
{
    RhMatch m;
    void *memory, *state = malloc(g->state_size);
    char *text = golden_file(l->record);
    if (!text || !state) return false;
    RhErr err = golden_read(g, text, &m, &memory);
    bool well = !err.what && l->ply >= 0 && l->ply <= m.count;
    if (well) {
        rh_match_at(&m, (int32_t)l->ply, state);
        *count = rh_perft(g, m.setup, state, (int)l->depth, 0);
    }
    free(memory);
    free(state);
    free(text);
    return well;
}

static bool golden_perft_start(const RhGame *g, const GoldenLine *l, uint64_t *count)
{
    void *setup = malloc(g->setup_size), *state = malloc(g->state_size);
    bool well = setup && state && !g->rules.load(setup, l->options, rh_board(g, l->options)).what;
    if (well) {
        RhRng rng = rh_rng_at((uint64_t)l->seed, 0);
        g->rules.start(setup, state);
        while (l->seed && g->rules.actor(setup, state) == RH_CHANCE)
            g->rules.apply(setup, state, rh_roll(g, setup, state, &rng), 0);
        *count = rh_perft(g, setup, state, (int)l->depth, l->seed ? &rng : 0);
    }
    free(setup);
    free(state);
    return well;
}

static void golden_perft_line(const RhGame *g, char *line)
{
    GoldenLine l;
    char name[GOLDEN_LINE];
    uint64_t count = 0;
    snprintf(name, sizeof name, "%s", line);
    name[strcspn(name, "\r\n")] = 0;
    bool well = golden_parse(g, line, &l);
    if (!well) printf("# the line cannot be read\n");
    if (well)
        well = *l.record ? golden_perft_record(g, &l, &count) : golden_perft_start(g, &l, &count);
    if (well && count != l.count) printf("# counted %llu\n", (unsigned long long)count);
    tap_ok(well && count == l.count, "%s: perft %s", g->id, name);
}

static void golden_perft(const RhGame *g)
{
    char path[GOLDEN_PATH], line[GOLDEN_LINE];
    int lines = 0;
    snprintf(path, sizeof path, "games/%s/test/perft.txt", g->id);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "#\r\n")] = 0;
        if (!line[strspn(line, " \t")]) continue;
        golden_perft_line(g, line);
        lines++;
    }
    if (file) fclose(file);
    tap_ok(lines > 0, "%s has perft counts", g->id);
}

int main(int argc, char **argv)
{
    bool renew = argc > 1 && !strcmp(argv[1], "--renew");
    for (int i = 0; rh_games[i]; i++) {
        golden_records(rh_games[i], renew);
        golden_perft(rh_games[i]);
    }
    return tap_done();
}
