/* apps/cli/serve.c - `roundhouse serve`: checks the options, finds the browser client, starts the
   server and prints its address. The server itself is in apps/server. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/server/app.h"
#include "apps/server/log.h"
#include "apps/server/store/store.h"

#ifndef RH_WEB_FOLDER
#define RH_WEB_FOLDER "/usr/local/share/roundhouse/web"
#endif

enum {
    SERVE_PATH_MAX = 4096,
    SERVE_SOCKETS = 200,   /* per address; enough for a school behind one router */
    SERVE_REQUESTS = 1200, /* per address and minute; ten files count as one */
    SERVE_GUESTS = 60,     /* per minute without a proof of work; a school class comes in at once */
    SERVE_MESSAGES = 40    /* per socket and second; a page sends six for each move */
};

static bool serve_has_page(const char *folder)
{
    char path[SERVE_PATH_MAX + 16];
    snprintf(path, sizeof path, "%s/index.html", folder);
    return access(path, R_OK) == 0;
}

/* Where the build puts the browser client: build/web, if this program is build/release/roundhouse.
   An empty text if the system does not say where the program is. */
static void serve_build_folder(char folder[SERVE_PATH_MAX])
{
    ssize_t len = readlink("/proc/self/exe", folder, SERVE_PATH_MAX - 16);
    folder[len > 0 ? len : 0] = 0;
    for (int up = 0; up < 2; up++) {
        char *slash = strrchr(folder, '/');
        if (!slash) return;
        *slash = 0;
    }
    memcpy(folder + strlen(folder), "/web", 5);
}

/* The folder of the built or, failing that, of the installed browser client. */
static const char *serve_find_web(char built[SERVE_PATH_MAX])
{
    serve_build_folder(built);
    if (serve_has_page(built)) return built;
    if (!serve_has_page(RH_WEB_FOLDER))
        cli_refuse(
            "cannot find the browser client in %.200s or %.200s; give its folder with --web, "
            "or build it in the source folder with `make web`",
            built, RH_WEB_FOLDER);
    return RH_WEB_FOLDER;
}

/* Nobody can type 0.0.0.0 or [::] into a browser. */
static void serve_ready(const char *address)
{
    const char *four = strstr(address, "://0.0.0.0:"), *six = strstr(address, "://[::]:");
    const char *port = strrchr(address, ':') + 1;
    if (four || six)
        printf("Roundhouse is at %.*s://%s:%s and on port %s of all other addresses of this "
               "machine (Ctrl-C stops it)\n",
               (int)strcspn(address, ":"), address, four ? "127.0.0.1" : "[::1]", port, port);
    else printf("Roundhouse is at %s (Ctrl-C stops it)\n", address);
    fflush(stdout);
}

/* ---- The default database ---- */

static bool serve_make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* The default database: a file in the user's state folder, which is created if missing. */
static void serve_default_db(char path[SERVE_PATH_MAX])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    char folder[SERVE_PATH_MAX - 64];
    if ((!state || !state[0]) && (!home || !home[0]))
        cli_refuse("HOME is not set; choose a database with --db");
    if (state && state[0]) {
        snprintf(folder, sizeof folder, "%s", state);
        serve_make_folder(folder);
    } else {
        snprintf(folder, sizeof folder, "%s/.local", home);
        serve_make_folder(folder);
        snprintf(folder, sizeof folder, "%s/.local/state", home);
        serve_make_folder(folder);
    }
    snprintf(path, SERVE_PATH_MAX, "%s/roundhouse", folder);
    if (!serve_make_folder(path))
        cli_refuse("cannot create the folder %.200s: %s; choose a database with --db", path,
                   strerror(errno));
    snprintf(path, SERVE_PATH_MAX, "%s/roundhouse/server.db", folder);
}

/* ---- Checking the options ---- */

static int32_t serve_limit(const char *option, const char *text)
{
    return (int32_t)cli_number(option, text, 0, 1000000);
}

static void serve_check_mail(const CliCommand *self, const MailPlan *mail)
{
    if (mail->program && !mail->from) cli_usage(self, "--mail needs --from ADDRESS");
    if (mail->from && !mail_is_address(rh_text(mail->from)))
        cli_refuse_value("--from must be an e-mail address, not '%.80s'", mail->from);
    if (mail->program && access(mail->program, X_OK) != 0)
        cli_refuse("cannot run %.200s: %s", mail->program, strerror(errno));
    if (mail->dev && access(mail->dev, W_OK | X_OK) != 0)
        cli_refuse("cannot write into %.200s: %s", mail->dev, strerror(errno));
}

/* The transport compares addresses as text, so the proxy's is written in the usual way. */
static const char *serve_proxy(const char *text)
{
    static char address[INET6_ADDRSTRLEN];
    unsigned char bytes[sizeof(struct in6_addr)];
    int family = strchr(text, ':') ? AF_INET6 : AF_INET;
    if (inet_pton(family, text, bytes) != 1 || !inet_ntop(family, bytes, address, sizeof address))
        cli_refuse_value("--proxy must be an IP address such as 127.0.0.1, not '%.80s'", text);
    return address;
}

/* Refuses mistakes on the command line before anything is opened. */
static void serve_check(const CliCommand *self, AppPlan *plan)
{
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    NetPlan *net = &plan->net;
    if (!net->certificate != !net->key) cli_usage(self, "--certificate and --key go together");
    if (!net_check_listen(net->listen, &why) ||
        (net->origin && !net_check_origin(net->origin, &why)) ||
        (plan->db && !store_is_url(plan->db, &why)))
        cli_refuse_value("%s", rh_buf_string(&why));
    if (net->proxy) net->proxy = serve_proxy(net->proxy);
    serve_check_mail(self, &plan->mail);
}

/* ---- The command ---- */

static int serve_run_command(const CliCommand *self, int argc, char **argv)
{
    char beside[SERVE_PATH_MAX], usual[SERVE_PATH_MAX], words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    AppPlan plan;
    NetPlan *net = &plan.net;
    memset(&plan, 0, sizeof plan);
    net->listen = "127.0.0.1:8080";
    log_set(isatty(STDERR_FILENO) ? "warn" : "info");
    plan.ready = serve_ready;
    net->sockets_of_address = SERVE_SOCKETS;
    net->requests_per_minute = SERVE_REQUESTS;
    net->messages_per_second = SERVE_MESSAGES;
    plan.guests_per_minute = SERVE_GUESTS;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == CLI_LISTEN) net->listen = optarg;
        if (letter == CLI_WEB) net->folder = optarg;
        if (letter == CLI_DB) plan.db = optarg;
        if (letter == CLI_CERTIFICATE) net->certificate = optarg;
        if (letter == CLI_KEY) net->key = optarg;
        if (letter == CLI_ORIGIN) net->origin = optarg;
        if (letter == CLI_PROXY) net->proxy = optarg;
        if (letter == CLI_SOCKETS) net->sockets_of_address = serve_limit("--sockets", optarg);
        if (letter == CLI_REQUESTS) net->requests_per_minute = serve_limit("--requests", optarg);
        if (letter == CLI_MESSAGES) net->messages_per_second = serve_limit("--messages", optarg);
        if (letter == CLI_GUESTS) plan.guests_per_minute = serve_limit("--guests", optarg);
        if (letter == CLI_REGISTRATION && !entry_registration(optarg, &plan.registration))
            cli_usage(self, "--registration must be open, invite or closed, not '%.40s'", optarg);
        if (letter == CLI_LOG && !log_set(optarg))
            cli_usage(self, "--log must be error, warn, info or debug, not '%.40s'", optarg);
        if (letter == CLI_MAIL) plan.mail.program = optarg;
        if (letter == CLI_FROM) plan.mail.from = optarg;
        if (letter == CLI_DEV) plan.mail.dev = optarg;
        if (letter == CLI_ORDERS_AT_ONCE) plan.orders_at_once = true;
    }
    cli_no_argument(self, argc, argv);
    serve_check(self, &plan);
    if (net->folder && !serve_has_page(net->folder))
        cli_refuse("there is no index.html in the folder %.200s", net->folder);
    if (!net->folder) net->folder = serve_find_web(beside);
    if (!plan.db) {
        serve_default_db(usual);
        plan.db = usual;
    }
    if (!app_run(&plan, &why)) cli_refuse("%s", rh_buf_string(&why));
    return CLI_DONE;
}

static const CliOption serve_options[] = {
    {CLI_LISTEN, "listen", "ADDR:PORT",
     "listen on this address and port (default 127.0.0.1:8080; port 0: any free port)"},
    {CLI_DB, "db", "URL",
     "database: the path of an SQLite file, or postgres://HOST/NAME (default: the file "
     "roundhouse/server.db in ~/.local/state)"},
    {CLI_WEB, "web", "DIR",
     "folder of the browser client (default: where it was built or installed)"},
    {CLI_CERTIFICATE, "certificate", "FILE", "serve HTTPS with this certificate chain"},
    {CLI_KEY, "key", "FILE", "private key of the certificate"},
    {CLI_ORIGIN, "origin", "URL",
     "web address that players use, such as https://games.example; needed behind a proxy, and "
     "for links in e-mail and notices"},
    {CLI_PROXY, "proxy", "ADDR",
     "IP address of the proxy in front of the server, which reports the addresses of clients"},
    {CLI_SOCKETS, "sockets", "N",
     "at most N WebSockets open at the same time from one address (default 200; 0: no limit)"},
    {CLI_REQUESTS, "requests", "N",
     "at most N requests per minute from one address; ten files of the browser client count as "
     "one (default 1200; 0: no limit)"},
    {CLI_MESSAGES, "messages", "N",
     "at most N messages per second on one WebSocket (default 40; 0: no limit)"},
    {CLI_REGISTRATION, "registration", "MODE",
     "who may come in: open (everybody, the default), invite (people with an invite) or closed "
     "(only those who have an account)"},
    {CLI_GUESTS, "guests", "N",
     "after N newcomers in a minute, a browser must work for about a second before it can come in "
     "(default 60; 0: never)"},
    {CLI_LOG, "log", "LEVEL",
     "log level: error, warn, info or debug (default: info, or warn if the log goes to a "
     "terminal)"},
    {CLI_MAIL, "mail", "PROGRAM",
     "send e-mail with this program, such as /usr/bin/msmtp; it must accept sendmail's -t -i"},
    {CLI_FROM, "from", "ADDRESS", "e-mail address that the server sends from"},
    {CLI_DEV, "dev", "DIR", "for development: write e-mail to this folder instead of sending it"},
    {CLI_ORDERS_AT_ONCE, "orders-at-once", 0,
     "for tests: players' orders act without the usual random delay"},
    CLI_OPTION_END};

const CliCommand cli_serve = {
    "serve",
    "[--listen ADDR:PORT] [--db URL] [--web DIR] [--certificate FILE --key FILE] [--origin URL] "
    "[--proxy ADDR] [--sockets N] [--requests N] [--messages N] [--registration MODE] [--guests N] "
    "[--mail PROGRAM] [--from ADDRESS] [--dev DIR] [--orders-at-once] [--log LEVEL]",
    "serve the browser client and host tables",
    "Serve the browser client and host online tables. People play as guests or with accounts,\n"
    "meet in a lobby, and can add computer players. Everything is stored in one SQLite file, or "
    "in\n"
    "a PostgreSQL database that several servers can share. The server prints its address when it\n"
    "is ready. Ctrl-C (SIGINT) or SIGTERM stops it.",
    serve_options,
    serve_run_command,
};
