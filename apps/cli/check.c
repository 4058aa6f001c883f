/* apps/cli/check.c - `roundhouse check`: replays records and verifies every line of them. With
   --fair it also verifies that all random outcomes come from the seed that the server committed to
   before the first action. */
#include "apps/cli/cli.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "apps/protocol/protocol.h"
#include "apps/server/table/table.h"

/* ---- Fairness ---- */

/* Lines that a server adds to the record of a finished game, see table_put_record. */
typedef struct CheckProof {
    char commitment[TABLE_HASH_HEX], salt[TABLE_SALT_HEX];
    uint64_t seed;
} CheckProof;

static bool check_read_proof(RhText record, CheckProof *out)
{
    static const char mark[] = "\n# fair commitment=";
    const ptrdiff_t len = (ptrdiff_t)sizeof mark - 1;
    char line[256] = "";
    for (ptrdiff_t i = 0; i + len < record.len; i++) {
        ptrdiff_t end = i + 1;
        if (memcmp(record.data + i, mark, (size_t)len) != 0) continue;
        while (end < record.len && record.data[end] != '\n') end++;
        snprintf(line, sizeof line, "%.*s", (int)(end - i - 1), record.data + i + 1);
        break;
    }
    return sscanf(line, "# fair commitment=%64[0-9a-f] seed=%" SCNu64 " salt=%32[0-9a-f]",
                  out->commitment, &out->seed, out->salt) == 3;
}

/* Replays the match. */
bool cli_is_seed_of(const RhMatch *m, uint64_t seed)
{
    RhMatch again = *m;
    RhState state;
    bool same = true;
    again.actions = (RhAction *)calloc((size_t)m->cap, sizeof *again.actions);
    if (!again.actions) cli_refuse("not enough memory");
    again.state = &state;
    again.count = 0;
    again.seeded = true;
    again.seed = seed;
    m->game->rules.start(m->setup, &state);
    while (same && again.count < m->count) {
        int32_t from = again.count;
        if (m->game->rules.actor(m->setup, &state) == RH_CHANCE) same = rh_match_chance(&again);
        else same = !rh_match_apply(&again, m->actions[from], 0).what;
        for (int32_t ply = from; ply < again.count; ply++)
            same = same && ply < m->count && rh_action_equal(again.actions[ply], m->actions[ply]);
    }
    free(again.actions);
    return same;
}

/* Returns null if the random outcomes were fair, else the fault. */
static const char *check_fairness(const RhMatch *m, RhText record)
{
    char commitment[TABLE_HASH_HEX];
    CheckProof proof;
    if (!check_read_proof(record, &proof)) return "the record has no seed commitment from a server";
    table_commit(proof.seed, proof.salt, commitment);
    if (strcmp(commitment, proof.commitment) != 0)
        return "the seed is not the one the server had committed to";
    if (!cli_is_seed_of(m, proof.seed)) return "the random draws do not follow from the seed";
    return 0;
}

/* ---- The command ---- */

static void check_put_verdict(const RhMatch *m, const char *path, int32_t variations, RhBuf *out)
{
    RhStanding standing;
    bool over = m->game->rules.actor(m->setup, m->state) == RH_OVER;
    int players = rh_match_players(m);
    cli_format(out, "%.300s: ok, %s, %d player%s, %d actions, ", path, m->game->id, players,
               players == 1 ? "" : "s", m->count);
    if (variations) cli_format(out, "%d variation%s, ", variations, variations == 1 ? "" : "s");
    rh_put(out, over ? "over:" : "not over\n");
    if (!over) return;
    rh_zero(&standing, sizeof standing);
    m->game->rules.standing(m->setup, m->state, &standing);
    for (int p = 0; p < players; p++) cli_format(out, " %d", standing.points[p]);
    rh_put(out, "\n");
}

/* Prints the verdict on one record; false if it is bad. */
static bool check_file(const char *path, RhText board, RhArena arena, bool fair)
{
    char words[2048], *nodes = 0;
    RhBuf verdict = {words, sizeof words, 0, false};
    RhText text = {0, 0};
    RhMatch match;
    RhVariations variations;
    const char *unfair = 0;
    bool loaded = cli_try_load(&match, path, board, arena, &text, &verdict);
    if (loaded) nodes = cli_try_variations(&variations, &match, path, text, 0, &verdict);
    if (nodes && fair) unfair = check_fairness(&match, text);
    if (unfair) {
        cli_report_error("%.300s: %s", path, unfair);
    } else if (nodes) {
        check_put_verdict(&match, path, rh_variations_count(&variations), &verdict);
        cli_print(&verdict);
    } else {
        cli_report_error("%s", rh_buf_string(&verdict));
    }
    if (loaded) setup_cache_drop(&cli_setups, match.loaded);
    free(nodes);
    free((void *)(uintptr_t)text.data);
    return nodes && !unfair;
}

static int check_run(const CliCommand *self, int argc, char **argv)
{
    const char *board_path = 0;
    int code = CLI_DONE;
    bool fair = false;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == CLI_BOARD) board_path = optarg;
        if (letter == CLI_FAIR) fair = true;
    }
    if (optind == argc) cli_usage(self, "missing FILE");
    RhText board = cli_board(board_path);
    RhArena arena = cli_match_arena();
    for (int i = optind; i < argc; i++)
        if (!check_file(argv[i], board, arena, fair)) code = CLI_REFUSED;
    return code;
}

static const CliOption check_options[] = {
    CLI_OPTION_BOARD,
    {CLI_FAIR, "fair", 0, "also check the seed that the server had committed to"},
    CLI_OPTION_END};

const CliCommand cli_check = {
    "check",
    "[--fair] FILE...",
    "verify records",
    "Replay each record, check every action against the rules, variations included, and the last\n"
    "line against the result. Good records are listed; for a bad one the first error is printed. "
    "FILE can be -\n"
    "for standard input.",
    check_options,
    check_run,
};
