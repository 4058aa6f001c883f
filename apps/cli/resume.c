/* apps/cli/resume.c - `roundhouse resume`: lists the games that were begun here, and continues
   them. They are in the state folder, one record each. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/cli/play.h"
#include "games/registry.h"

enum { RESUME_TEXT_MAX = 1 << 20 };

/* "5 minutes ago" */
static void resume_put_age(int64_t seconds, RhBuf *out)
{
    static const struct {
        int64_t seconds;
        const char *one, *many;
    } units[] = {{86400, "day", "days"}, {3600, "hour", "hours"}, {60, "minute", "minutes"}};
    for (int i = 0; i < 3; i++) {
        int64_t n = seconds / units[i].seconds;
        if (n == 0) continue;
        cli_format(out, "%lld %s ago", (long long)n, n == 1 ? units[i].one : units[i].many);
        return;
    }
    rh_put(out, "just now");
}

/* Finds the games that are not over, or all. Numbers count the games that are listed. */
static int resume_find(SessionRow *rows, bool all, RhBuf *or_null)
{
    int count = session_list(rows, SESSION_LIST_MAX), shown = 0;
    for (int i = 0; i < count; i++) {
        static Session s;
        char age[64], seats[256];
        RhBuf a = {age, sizeof age, 0, false}, b = {seats, sizeof seats, 0, false};
        if (!session_peek(&s, rows[i].path)) continue;
        bool over = session_actor(&s) == RH_OVER;
        if (!over || all) {
            resume_put_age((int64_t)time(0) - rows[i].changed, &a);
            session_put_seats(&s, "you", ", ", &b);
            rows[shown++] = rows[i];
            if (or_null)
                cli_format(or_null, "%3d  %-10s %4d moves  %-15s %s%s\n", shown, s.match.game->id,
                           s.match.count, rh_buf_string(&a), rh_buf_string(&b),
                           over ? "; over" : "");
        }
        free((void *)s.kept.data);
        setup_cache_drop(&cli_setups, s.match.loaded);
    }
    return shown;
}

static int resume_run(const CliCommand *self, int argc, char **argv)
{
    static SessionRow rows[SESSION_LIST_MAX];
    static Session session;
    bool all = false, plain = false, no_colour = false;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == 'a') all = true;
        if (letter == CLI_PLAIN) plain = true;
        if (letter == CLI_NO_COLOUR) no_colour = true;
    }
    if (argc - optind > 1) cli_usage(self, "too many arguments");
    RhBuf out = cli_buf(RESUME_TEXT_MAX);
    int count = resume_find(rows, all, &out);
    if (optind == argc) {
        if (count == 0)
            cli_format(&out, "There are no open games. `roundhouse play %s` begins one.\n",
                       rh_games[0]->id);
        else rh_put(&out, "\n`roundhouse resume 1` continues the first.\n");
        cli_print(&out);
        return CLI_DONE;
    }
    if (count == 0) cli_refuse("there are no open games");
    int64_t number = cli_number("the number of a game", argv[optind], 1, count);
    session_resume(&session, rows[number - 1].path);
    play_match(&session, plain, no_colour);
    return CLI_DONE;
}

static const CliOption resume_options[] = {
    {'a', "all", 0, "list games that are over, too"},
    CLI_OPTION_PLAIN,
    CLI_OPTION_NO_COLOUR,
    CLI_OPTION_END,
};

const CliCommand cli_resume = {
    "resume",
    "[NUMBER] [--all]",
    "list the games begun here, or continue one",
    "Every game that a person plays here is saved from the first move. Without a number, list the\n"
    "games that are not over, the newest first; with one, continue that game.",
    resume_options,
    resume_run,
};
