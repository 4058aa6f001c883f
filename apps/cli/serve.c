/* apps/cli/serve.c - `roundhouse serve`: finds the built browser client and serves it. The server
   itself is in apps/serve. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <string.h>
#include <unistd.h>

#include "apps/serve/serve.h"

#ifndef RH_WEB_FOLDER
#define RH_WEB_FOLDER "/usr/local/share/roundhouse/web"
#endif

enum { SERVE_PATH_MAX = 4096 };

static bool serve_has_page(const char *folder)
{
    char path[SERVE_PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/index.html", folder);
    return access(path, R_OK) == 0;
}

/* build/web, seen from build/release/roundhouse; false: there is none. */
static bool serve_beside(char folder[SERVE_PATH_MAX])
{
    ssize_t len = readlink("/proc/self/exe", folder, SERVE_PATH_MAX - 16);
    if (len <= 0) return false;
    folder[len] = 0;
    for (int up = 0; up < 2; up++) {
        char *slash = strrchr(folder, '/');
        if (!slash) return false;
        *slash = 0;
    }
    memcpy(folder + strlen(folder), "/web", 5);
    return serve_has_page(folder);
}

static void serve_ready(const char *address)
{
    printf("Roundhouse is at %s (Ctrl-C ends it)\n", address);
    fflush(stdout);
}

static int serve_run_command(const CliCommand *self, int argc, char **argv)
{
    char beside[SERVE_PATH_MAX], words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    ServePlan plan = {"127.0.0.1:8080", 0, serve_ready};
    for (int letter; (letter = cli_next(self, argc, argv)) != -1;) {
        if (letter == CLI_LISTEN) plan.listen = optarg;
        if (letter == CLI_WEB) plan.folder = optarg;
    }
    if (optind < argc) cli_usage(self, "serve takes no argument");
    if (plan.folder && !serve_has_page(plan.folder))
        cli_refuse("there is no index.html in the folder %.200s", plan.folder);
    if (!plan.folder) plan.folder = serve_beside(beside) ? beside : RH_WEB_FOLDER;
    if (!serve_has_page(plan.folder))
        cli_refuse(
            "the browser client is not built: `make web` does, or name its folder with --web");
    if (!serve_run(&plan, &why)) cli_refuse("%s", rh_buf_string(&why));
    return CLI_DONE;
}

static const CliOption serve_options[] = {
    {CLI_LISTEN, "listen", "ADDR:PORT",
     "where to listen (default 127.0.0.1:8080; port 0: a free one)"},
    {CLI_WEB, "web", "DIR", "the built browser client (default: where it was built or installed)"},
    CLI_OPTION_END};

const CliCommand cli_serve = {
    "serve",
    "[--listen ADDR:PORT] [--web DIR]",
    "serves the browser client",
    "Serves the browser client to this machine, or with --listen to others: files only, games run "
    "in\n"
    "the browser. Prints the address; SIGINT (Ctrl-C) or SIGTERM ends it.",
    serve_options,
    serve_run_command,
};
