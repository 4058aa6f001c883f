/* apps/cli/study.c - `roundhouse study`: how an option of the game or a value of its board changes
   the games: their length and endings, scores, the advantage of seats and companies.

   Every variant plays the same seeds with the same computer player in all seats. The result depends
   on the seed, not on threads and ranks. study_variants.c makes the variants, study_statistics.c
   counts, study_text.c, study_svg.c and study_html.c write the results. Start with study_run at the
   end. */
#define _DEFAULT_SOURCE
#include "apps/cli/study.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/cli/mpi.h"

enum { STUDY_GAMES_MAX = 1000000, STUDY_PATH = 4096, STUDY_ANSWER = 16 << 20 };

/* ---- Playing ---- */

static void study_describe_game(const void *context, int64_t number, SelfPlayGame *out)
{
    const StudyVariant *v = (const StudyVariant *)context;
    out->seed = self_play_seed(v->run.start.seed, number + 1);
}

/* Shows the progress, on a terminal only. */
static void study_show_progress(StudyVariant *v, int64_t number)
{
    Study *s = v->study;
    const double pause = 0.1;
    double now = cli_now();
    if (!isatty(STDERR_FILENO) || now < s->shown + pause) return;
    fprintf(stderr, "\r\033[K%s: %lld of %lld games", v->label, (long long)number + 1,
            (long long)s->games);
    s->shown = now;
}

static bool study_take_game(void *context, int64_t number, const SelfPlayResult *row)
{
    study_show_progress((StudyVariant *)context, number);
    return study_take(context, number, row);
}

static bool study_play(Study *s, int threads)
{
    bool here = true;
    for (int i = 0; i < s->variant_count; i++) here = self_play_run(&s->variant[i].run, threads);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
    return here;
}

/* Names the folder for the records of a variant, and writes its board if that is changed. */
static const char *study_make_folder(const StudyVariant *v, const char *out)
{
    char path[STUDY_PATH];
    char *folder = (char *)cli_alloc(STUDY_PATH);
    snprintf(folder, STUDY_PATH, "%s/%02d", out, v->number + 1);
    snprintf(path, sizeof path, "%s.board.json", folder);
    if (v->has_own_board && cli_mpi_rank() == 0) cli_write(path, v->run.start.board, CLI_NEW_FILE);
    return folder;
}

static void study_open(Study *s, const char *or_null)
{
    if (or_null && strlen(or_null) + 32 > STUDY_PATH) cli_refuse("the path of --out is too long");
    if (or_null && cli_mpi_rank() == 0) self_play_create_folder(or_null);
    for (int i = 0; i < s->variant_count; i++) {
        StudyVariant *v = &s->variant[i];
        v->run.bots[0] = s->bot;
        v->run.bot_count = 1;
        v->run.games = s->games;
        v->run.context = v;
        v->run.game = study_describe_game;
        v->run.take = study_take_game;
        v->run.note = study_note;
        v->run.out = or_null ? study_make_folder(v, or_null) : 0;
        self_play_open(&v->run);
    }
    study_make_statistics(s);
}

/* ---- The command ---- */

/* Refuses an unwritable file before the games are played. */
static void study_check_path(const char *or_null)
{
    char folder[STUDY_PATH];
    const char *slash = or_null ? strrchr(or_null, '/') : 0;
    if (!or_null) return;
    if (strlen(or_null) >= sizeof folder) cli_refuse("the path of a file is too long");
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - or_null) + 1 : 1,
             slash ? or_null : ".");
    if (access(access(or_null, F_OK) == 0 ? or_null : folder, W_OK) != 0)
        cli_refuse("cannot write '%.300s': %s", or_null, strerror(errno));
}

static void study_write(const Study *s, void (*put)(const Study *, RhBuf *), const char *or_null)
{
    if (!or_null) return;
    RhBuf out = cli_buf(STUDY_ANSWER);
    put(s, &out);
    if (out.full) cli_refuse("the contents of '%.300s' would be too long", or_null);
    cli_write(or_null, rh_buf_text(&out), CLI_REPLACE);
    free(out.data);
}

static int study_run(const CliCommand *self, int argc, char **argv)
{
    static Study study;
    const char *games = 0, *threads = 0, *records = 0, *svg = 0, *html = 0;
    bool json = false;
    study.bot_name = "greedy";
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_VARY: study_read_vary(&study, optarg); break;
        case CLI_BOT: study.bot_name = optarg; break;
        case CLI_GAMES: games = optarg; break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_OUT: records = optarg; break;
        case CLI_SVG: svg = optarg; break;
        case CLI_HTML: html = optarg; break;
        case CLI_JSON: json = true; break;
        default: cli_start_option(&study.start, letter, optarg); break;
        }
    }
    cli_one_argument(self, argc, argv, "GAME");
    if (study.vary_count == 0) cli_usage(self, "missing --vary");
    if (!games) cli_usage(self, "missing --games");
    study.games = cli_number("--games", games, 2, STUDY_GAMES_MAX);
    int count = self_play_parse_threads(threads);
    study_check_path(svg);
    study_check_path(html);
    cli_start(&study.start, argv[optind]);
    study.bot = cli_bot_spec(study.bot_name, study.start.game);
    study_make_variants(&study);
    study_open(&study, records);
    if (!study_play(&study, count)) return CLI_DONE;
    study_finish(&study);
    study_write(&study, study_put_svg, svg);
    study_write(&study, study_put_html, html);
    RhBuf out = cli_buf(STUDY_ANSWER);
    if (json) study_put_json(&study, &out);
    else study_put_text(&study, &out);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption study_options[] = {
    {CLI_VARY, "vary", "KEY=A,B,...",
     "what to vary (an option, players, board or board.PATH), and the values to compare"},
    {CLI_BOT, "bot", "BOT", "the player in all seats (default: greedy)"},
    {CLI_GAMES, "games", "N", "number of games for each variant"},
    {CLI_SVG, "svg", "FILE", "write a chart"},
    {CLI_HTML, "html", "FILE", "write a report with the chart"},
    {CLI_THREADS, "threads", "T", "number of threads (default: one per core)"},
    {CLI_OUT, "out", "DIR", "write the record of every game to this new folder"},
    CLI_OPTION_JSON,
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_study = {
    "study",
    "GAME --vary KEY=A,B,... --games N [--bot BOT] [-p N] [--svg FILE] [--html FILE] [--json]",
    "compare options or board values",
    "Play games from the same seeds with every value. Print length, endings, scores and the\n"
    "advantage of seats and companies with 95% intervals, each also as a difference from the "
    "first\n"
    "value. KEY is an option of the game, `players`, `board` (the values are board files) or a\n"
    "value of the board, such as board.constants.bid_min. The parts between the dots are member\n"
    "names, list indices (from 0) or ids. With several --vary, all combinations are "
    "tried.\n" CLI_HELP_REPEATABLE,
    study_options,
    study_run,
};
