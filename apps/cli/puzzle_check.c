/* apps/cli/puzzle_check.c - `roundhouse puzzles --check`: replays the puzzles of a file and, if
   asked to, searches them again. A puzzle is one job. Start with puzzle_check_file. */
#include "apps/cli/puzzles.h"

#include <stdlib.h>
#include <string.h>

#include "apps/cli/self_play.h"

/* A file that is checked. */
typedef struct PuzzleCheck {
    const char *path;
    PuzzleFile *starts; /* where to read on for each puzzle */
    bool *kept;         /* the puzzles that keep their answer */
    int64_t count, kept_count;
    uint64_t seed;
    int32_t playouts;
} PuzzleCheck;

/* ---- Replaying. ---- */

/* Reads the puzzles, one after another, and returns 0 at the end of the file, or -1 after an
   error. */
static int check_read_all(PuzzleCheck *c, PuzzleFile *file, RhArena arena)
{
    uint64_t *ids = (uint64_t *)cli_alloc(sizeof *ids * PUZZLE_COUNT_MAX);
    int more;
    do {
        RhMatch m;
        Puzzle p;
        c->starts[c->count] = *file;
        more = puzzle_file_next(file, arena, &m, &p);
        if (more != 1) break;
        setup_cache_drop(&cli_setups, m.loaded);
        for (int64_t i = 0; i < c->count; i++)
            if (ids[i] == p.hash) more = puzzle_damaged(file, "the puzzle occurs twice");
        ids[c->count++] = p.hash;
        if (c->count == PUZZLE_COUNT_MAX) more = puzzle_damaged(file, "there are too many puzzles");
    } while (more == 1);
    free(ids);
    return more;
}

static bool check_replay(PuzzleCheck *c, RhText text, RhArena arena)
{
    PuzzleFile file = {.text = text};
    c->starts = (PuzzleFile *)cli_alloc(sizeof *c->starts * PUZZLE_COUNT_MAX);
    int end = check_read_all(c, &file, arena);
    if (end < 0) cli_report_error("%.300s: line %d: %s", c->path, file.line, file.why);
    else if (c->count == 0) cli_report_error("%.300s: there is no puzzle", c->path);
    return end == 0 && c->count > 0;
}

/* ---- Searching again. ---- */

typedef struct CheckThread {
    PuzzleSearch search;
    RhArena arena;
} CheckThread;

static void check_ready(void *context)
{
    (void)context;
}

static void *check_thread_open(void *context)
{
    CheckThread *t = (CheckThread *)cli_alloc(sizeof *t);
    puzzle_search_open(&t->search, ((const PuzzleCheck *)context)->playouts);
    t->arena = cli_match_arena();
    return t;
}

static void check_thread_close(void *context, void *own)
{
    CheckThread *t = (CheckThread *)own;
    (void)context;
    puzzle_search_close(&t->search);
    free(t->arena.at);
    free(t);
}

static void check_search(void *context, void *own, int64_t job, void *result)
{
    const PuzzleCheck *c = (const PuzzleCheck *)context;
    CheckThread *t = (CheckThread *)own;
    PuzzleFile file = c->starts[job];
    RhMatch m;
    Puzzle p;
    if (puzzle_file_next(&file, t->arena, &m, &p) != 1) return; /* it was read before */
    PuzzlePosition at = {m.game, m.setup, m.state, m.game->rules.actor(m.setup, m.state)};
    *(bool *)result =
        puzzle_keeps_answer(&t->search, &at, self_play_seed(c->seed, job + 1), c->playouts, &p);
    setup_cache_drop(&cli_setups, m.loaded);
}

static bool check_take(void *context, int64_t job, const void *result)
{
    PuzzleCheck *c = (PuzzleCheck *)context;
    c->kept[job] = *(const bool *)result;
    c->kept_count += c->kept[job];
    if (!c->kept[job])
        printf("%.300s: after line %d: the puzzle has another answer\n", c->path,
               c->starts[job].line);
    return true;
}

/* ---- Writing the puzzles that keep their answer. ---- */

/* Puzzles of one record. */
typedef struct CheckGroup {
    ptrdiff_t record; /* where the record starts in the file */
    Puzzle *puzzles;
    int count;
    RhMatch match; /* of the last puzzle; the actions are a copy */
} CheckGroup;

static void check_write_group(CheckGroup *g, RhBuf *out)
{
    if (g->count) puzzle_write(&g->match, g->puzzles, g->count, out);
    if (g->count) setup_cache_drop(&cli_setups, g->match.loaded);
    free(g->match.actions);
    memset(&g->match, 0, sizeof g->match);
    g->count = 0;
}

static void check_add_to_group(CheckGroup *g, const RhMatch *m, const Puzzle *p)
{
    RhAction *actions = (RhAction *)cli_alloc(sizeof *actions * (size_t)(m->count + 1));
    memcpy(actions, m->actions, sizeof *actions * (size_t)m->count);
    if (g->count) setup_cache_drop(&cli_setups, g->match.loaded);
    free(g->match.actions);
    g->match = *m;
    g->match.actions = actions;
    g->puzzles[g->count++] = *p;
}

static void check_write_kept(const PuzzleCheck *c, RhArena arena, const char *path)
{
    RhBuf out = cli_buf(PUZZLE_FILE_MAX);
    CheckGroup group = {0};
    group.puzzles = (Puzzle *)cli_alloc(sizeof *group.puzzles * (size_t)c->count);
    for (int64_t i = 0; i < c->count; i++) {
        PuzzleFile file = c->starts[i];
        RhMatch m;
        Puzzle p;
        if (!c->kept[i] || puzzle_file_next(&file, arena, &m, &p) != 1) continue;
        if (file.record != group.record) check_write_group(&group, &out);
        group.record = file.record;
        check_add_to_group(&group, &m, &p);
    }
    check_write_group(&group, &out);
    cli_write(path, rh_buf_text(&out), CLI_NEW_FILE);
    free(group.puzzles);
    free(out.data);
}

/* ---- A file. ---- */

static void check_search_all(PuzzleCheck *c, int threads, RhArena arena, const char *out_or_null)
{
    Jobs jobs = {.count = c->count,
                 .result_size = sizeof(bool),
                 .context = c,
                 .ready = check_ready,
                 .open = check_thread_open,
                 .play = check_search,
                 .close = check_thread_close,
                 .take = check_take};
    c->kept = (bool *)cli_alloc(sizeof *c->kept * (size_t)c->count);
    if (jobs_run(&jobs, threads)) {
        printf("%.300s: %lld of %lld puzzles keep their answer (%.1f %%)\n", c->path,
               (long long)c->kept_count, (long long)c->count,
               100 * (double)c->kept_count / (double)c->count);
        if (out_or_null) check_write_kept(c, arena, out_or_null);
    }
    free(c->kept);
}

bool puzzle_check_file(const char *path, uint64_t seed, int32_t playouts, int threads,
                       const char *out_or_null)
{
    PuzzleCheck c = {.path = path, .seed = seed, .playouts = playouts};
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    RhText text;
    if (!cli_read(path, PUZZLE_FILE_MAX, &text, &why)) {
        cli_report_error("%s", rh_buf_string(&why));
        return false;
    }
    RhArena arena = cli_match_arena();
    bool good = check_replay(&c, text, arena);
    if (good && playouts) check_search_all(&c, threads, arena, out_or_null);
    else if (good) printf("%.300s: ok, %lld puzzles\n", path, (long long)c.count);
    free(c.starts);
    free(arena.at);
    free((void *)(uintptr_t)text.data);
    return good;
}
