/* apps/cli/play.c - `roundhouse play`: a match in the terminal, line by line, among people and
   computer players.

   People type actions in the same words that records use, or the number of a listed offer. On a
   terminal the line can be edited, recalled and completed with TAB; without one the same words
   are read from standard input. Start with play_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/play.h"

#include <ctype.h>
#include <editline/readline.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "apps/tui/tui.h"

enum { PLAY_TEXT_MAX = 8 << 20, PLAY_LINE_MAX = 1024, PLAY_LOG_PLIES = 20 };

typedef struct Play {
    Session session;
    int32_t reported; /* actions whose events were shown */
    int last_actor;   /* RH_OVER: nobody has acted yet */
    bool colour, terminal;
    RhBuf out;
} Play;

/* The match for completion, whose callback has no argument. */
static const RhMatch *play_completed;

/* ---- Output ---- */

static void play_flush(Play *p)
{
    cli_print(&p->out);
    p->out.len = 0;
}

static void play_put_history(Play *p)
{
    if (p->reported > p->session.match.count) p->reported = p->session.match.count;
    if (p->reported < p->session.match.count)
        cli_put_history(&p->session.match, p->reported, p->session.match.count,
                        session_viewer(&p->session), session_book(&p->session), &p->out);
    p->reported = p->session.match.count;
}

static void play_show(Play *p)
{
    rh_put(&p->out, "\n");
    cli_put_picture(&p->session.match, session_viewer(&p->session), p->colour, &p->out);
}

/* Lists the actions that would cause a grave event. */
static void play_warn(Play *p)
{
    static RhOffer offers[RH_OFFERS_MAX];
    const RhMatch *m = &p->session.match;
    int count = session_actor(&p->session) == RH_OVER
                    ? 0
                    : m->game->rules.offers(m->setup, m->state, offers);
    for (int i = 0; i < count; i++) {
        char words[RH_REASON_MAX];
        RhBuf grave = {words, sizeof words, 0, false};
        if (!cli_put_grave(m, offers[i].action, &grave)) continue;
        cli_format(&p->out, "  Careful with [%d] ", i + 1);
        rh_print_offer(m->game, m->setup, offers[i], &p->out);
        rh_put(&p->out, ": ");
        rh_put_text(&p->out, rh_buf_text(&grave));
        rh_put(&p->out, ".\n");
    }
}

static void play_list(Play *p)
{
    cli_put_turn(&p->session.match, true, &p->out);
    cli_put_offers(&p->session.match, true, &p->out);
    play_warn(p);
}

/* ---- Commands ---- */

typedef struct PlayWord {
    const char *name;
    const char *help;
    bool (*run)(Play *p, const char *rest); /* false: the person quits */
} PlayWord;

static bool play_do_help(Play *p, const char *rest);

static bool play_do_moves(Play *p, const char *rest)
{
    (void)rest;
    play_list(p);
    return true;
}

static bool play_do_show(Play *p, const char *rest)
{
    (void)rest;
    play_show(p);
    play_list(p);
    return true;
}

static void play_moved_back(Play *p)
{
    p->reported = p->session.match.count;
    play_show(p);
    play_list(p);
}

static bool play_do_undo(Play *p, const char *rest)
{
    (void)rest;
    if (session_undo(&p->session)) play_moved_back(p);
    else rh_put(&p->out, "There is nothing to undo.\n");
    return true;
}

static bool play_do_redo(Play *p, const char *rest)
{
    (void)rest;
    if (session_redo(&p->session)) play_moved_back(p);
    else rh_put(&p->out, "There is nothing to redo.\n");
    return true;
}

static bool play_do_log(Play *p, const char *rest)
{
    (void)rest;
    int32_t from =
        p->session.match.count > PLAY_LOG_PLIES ? p->session.match.count - PLAY_LOG_PLIES : 0;
    if (from == p->session.match.count) rh_put(&p->out, "No moves yet.\n");
    cli_put_history(&p->session.match, from, p->session.match.count, session_viewer(&p->session),
                    session_book(&p->session), &p->out);
    return true;
}

static bool play_do_order(Play *p, const char *rest)
{
    session_order(&p->session, "order", rest, &p->out);
    if (*rest) session_orders_act(&p->session, &p->out);
    return true;
}

static bool play_do_cancel(Play *p, const char *rest)
{
    session_order(&p->session, "cancel", rest, &p->out);
    return true;
}

static bool play_do_try(Play *p, const char *rest)
{
    session_order(&p->session, "try", rest, &p->out);
    return true;
}

/* Does without cli_write, which would end the match if the file cannot be written. */
static bool play_do_save(Play *p, const char *rest)
{
    if (!*rest) {
        rh_put(&p->out, "Name a file: save FILE\n");
    } else if (access(rest, F_OK) == 0) {
        rh_put(&p->out, "This file already exists. Choose another name.\n");
    } else {
        RhBuf record = session_record(&p->session);
        FILE *file = fopen(rest, "wx");
        bool fine = file && fwrite(record.data, 1, (size_t)record.len, file) == (size_t)record.len;
        if (file) fine = fclose(file) == 0 && fine;
        cli_format(&p->out, fine ? "Saved to %.300s.\n" : "Can't write %.300s.\n", rest);
        free(record.data);
    }
    return true;
}

static bool play_do_quit(Play *p, const char *rest)
{
    (void)p;
    (void)rest;
    return false;
}

static const PlayWord play_words[] = {
    {"help", "show this help", play_do_help},
    {"?", "show this help", play_do_help},
    {"moves", "list your options", play_do_moves},
    {"show", "show the whole position", play_do_show},
    {"undo", "undo your last decision", play_do_undo},
    {"redo", "repeat what you have undone", play_do_redo},
    {"log", "show the last moves", play_do_log},
    {"save", "save the game's record: save FILE", play_do_save},
    {"order", "say now what you will do later: order bid to 18 then pass", play_do_order},
    {"orders", "list your orders", play_do_order},
    {"cancel", "revoke an order: cancel 2, or cancel all", play_do_cancel},
    {"try", "what an order would do now: try bid to 18", play_do_try},
    {"quit", "leave the game; it is saved", play_do_quit},
    {0, 0, 0},
};

/* Writes a domain for the help: RAILROAD. */
static void play_put_domain(const RhGame *g, int domain, RhBuf *out)
{
    const char *name = domain == RH_NUMBER ? "number" : "player";
    if (domain >= RH_OWN && g->domains) name = g->domains[domain - RH_OWN];
    for (const char *c = name; *c; c++) rh_put_char(out, (char)toupper((unsigned char)*c));
}

/* Writes the form of an action: "build RAILROAD LINK". */
static void play_put_form(const RhGame *g, const RhKind *k, RhBuf *out)
{
    rh_put(out, k->verb);
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        rh_put(out, " ");
        play_put_domain(g, k->arg[i], out);
    }
    if (k->amount) rh_put(out, " AMOUNT");
}

/* Writes its sentence: "build LINK with RAILROAD". */
static void play_put_meaning(const RhGame *g, const RhKind *k, RhBuf *out)
{
    for (const char *w = k->words; w && *w; w++) {
        if (w[0] != '{') {
            rh_put_char(out, *w);
            continue;
        }
        if (w[2] != '}') { /* two forms: the one for many */
            for (w = strchr(w, '|') + 1; *w != '}'; w++) rh_put_char(out, *w);
            continue;
        }
        if (w[1] == 'n') rh_put(out, "AMOUNT");
        else if (w[1] >= '1' && w[1] <= '3') play_put_domain(g, k->arg[w[1] - '1'], out);
        w += 2;
    }
}

static bool play_do_help(Play *p, const char *rest)
{
    const RhGame *g = p->session.match.game;
    (void)rest;
    if (g->words.aim) cli_format(&p->out, "Aim: %s\n\n", g->words.aim);
    rh_put(&p->out,
           "Type an action as it is listed, or its number: `2`, or `2 15` with an amount.\n"
           "Capitals don't matter. You can name a link's cities in either order, or by the short\n"
           "names on the map.\n\nActions:\n");
    for (const RhKind *k = g->kinds; k->verb; k++) {
        char form[128];
        RhBuf b = {form, sizeof form, 0, false};
        play_put_form(g, k, &b);
        cli_format(&p->out, "  %-32s ", rh_buf_string(&b));
        play_put_meaning(g, k, &p->out);
        rh_put(&p->out, "\n");
    }
    rh_put(&p->out, "\nCommands:\n");
    for (const PlayWord *w = play_words; w->name; w++)
        cli_format(&p->out, "  %-32s %s\n", w->name, w->help);
    return true;
}

/* ---- Ctrl-C ---- */

static struct termios play_terminal;
static char play_farewell[256];

/* Calls only what is safe in a signal handler. The match was saved after the last action. */
static void play_interrupt(int number)
{
    (void)number;
    tcsetattr(STDIN_FILENO, TCSANOW, &play_terminal);
    ssize_t written = write(STDOUT_FILENO, play_farewell, strlen(play_farewell));
    (void)written;
    _exit(130);
}

/* Before every prompt, because the first action is what chooses a file. */
static void play_prepare_farewell(const Play *p)
{
    RhBuf b = {play_farewell, sizeof play_farewell - 1, 0, false};
    rh_put(&b, "\n");
    session_put_saved(&p->session, &b);
    rh_put(&b, "\n");
    rh_buf_string(&b);
}

/* ---- Reading a line ---- */

static void play_prompt(const Play *p, char *prompt, size_t size)
{
    RhBuf b = {prompt, (ptrdiff_t)size, 0, false};
    int actor = session_actor(&p->session);
    if (actor >= 0) cli_put_name(&p->session.match, actor, &b);
    rh_put(&b, "> ");
    rh_buf_string(&b);
}

/* Reads a line without its newline into the caller's memory; false at the end of input. */
static bool play_read(Play *p, char *line, size_t size)
{
    char prompt[RH_NAME_MAX + 8];
    play_prompt(p, prompt, sizeof prompt);
    play_prepare_farewell(p);
    play_completed = &p->session.match;
    if (p->terminal) {
        char *typed = readline(prompt);
        if (!typed) return false;
        snprintf(line, size, "%s", typed);
        if (*typed) add_history(typed);
        free(typed);
        return true;
    }
    fputs(prompt, stdout);
    fflush(stdout);
    if (!fgets(line, (int)size, stdin)) return false;
    size_t len = strlen(line);
    if (len > 0 && line[len - 1] == '\n') {
        line[len - 1] = 0;
    } else {
        for (int c; (c = getchar()) != EOF && c != '\n';) continue;
    }
    return true;
}

/* The word number `at` of a text, or an empty one. */
static RhText play_word_at(const char *text, int at)
{
    RhText word = {text, 0};
    for (; at >= 0; at--) {
        word.data += word.len;
        while (*word.data == ' ') word.data++;
        word.len = (ptrdiff_t)strcspn(word.data, " ");
    }
    return word;
}

static int play_words_before(const char *line, int end)
{
    int words = 0;
    for (int i = 0; i < end; i++) words += line[i] != ' ' && (i + 1 == end || line[i + 1] == ' ');
    return words;
}

static bool play_same_words(const char *a, const char *b, int count)
{
    for (int i = 0; i < count; i++)
        if (!rh_text_equal(play_word_at(a, i), play_word_at(b, i))) return false;
    return true;
}

/* Completions of the typed word: offers that begin like the line, then commands. */
typedef struct PlayCandidates {
    char *at[RH_OFFERS_MAX + 24];
    int count;
} PlayCandidates;

static PlayCandidates play_candidates;

static void play_add_candidate(RhText word, const char *begun)
{
    PlayCandidates *c = &play_candidates;
    size_t len = strlen(begun);
    if (word.len == 0 || (size_t)word.len < len || memcmp(word.data, begun, len) != 0) return;
    for (int i = 0; i < c->count; i++)
        if (rh_text_is(word, c->at[i])) return;
    char *copy = (char *)malloc((size_t)word.len + 1);
    if (!copy) return;
    memcpy(copy, word.data, (size_t)word.len);
    copy[word.len] = 0;
    c->at[c->count++] = copy;
}

static void play_find_candidates(const char *line, int at, const char *begun)
{
    const RhMatch *m = play_completed;
    static RhOffer offers[RH_OFFERS_MAX];
    int actor = m->game->rules.actor(m->setup, m->state);
    int count = actor == RH_OVER ? 0 : m->game->rules.offers(m->setup, m->state, offers);
    int before = play_words_before(line, at);
    play_candidates.count = 0;
    for (int i = 0; i < count; i++) {
        char text[256];
        RhBuf b = {text, sizeof text, 0, false};
        rh_print(m->game, m->setup, offers[i].action, &b);
        rh_buf_string(&b);
        if (play_same_words(line, text, before))
            play_add_candidate(play_word_at(text, before), begun);
    }
    for (const PlayWord *w = play_words; before == 0 && w->name; w++)
        if (*begun) play_add_candidate(rh_text(w->name), begun);
}

static char *play_next_candidate(const char *begun, int state)
{
    static int next;
    (void)begun;
    if (state == 0) next = 0;
    return next < play_candidates.count ? play_candidates.at[next++] : 0;
}

static char **play_complete(const char *text, int start, int end)
{
    (void)end;
    rl_attempted_completion_over = 1;
    play_find_candidates(rl_line_buffer, start, text);
    return rl_completion_matches(text, play_next_candidate);
}

/* ---- Turns ---- */

/* Replaces "3" by the words of offer number 3; "3 12" adds an amount. */
static bool play_expand_number(Play *p, char *line, size_t size)
{
    static RhOffer offers[RH_OFFERS_MAX];
    const RhMatch *m = &p->session.match;
    int64_t number = 0, amount = 0;
    RhText first = play_word_at(line, 0), second = play_word_at(line, 1);
    if (!rh_text_number(first, &number)) return true;
    int count = m->game->rules.offers(m->setup, m->state, offers);
    if (number < 1 || number > count) {
        cli_format(&p->out, "Choose a number from 1 to %d.\n", count);
        return false;
    }
    RhOffer offer = offers[number - 1];
    bool range = offer.amount_max > offer.action.amount;
    bool given = second.len > 0;
    if ((range && !given) ||
        (given && (!rh_text_number(second, &amount) || amount < offer.action.amount ||
                   amount > offer.amount_max))) {
        cli_format(&p->out, "How much? Type `%lld N`, N from %d to %d.\n", (long long)number,
                   offer.action.amount, offer.amount_max);
        return false;
    }
    if (given) offer.action.amount = (int32_t)amount;
    RhBuf b = {line, (ptrdiff_t)size, 0, false};
    rh_print(m->game, m->setup, offer.action, &b);
    rh_buf_string(&b);
    return true;
}

/* Asks for confirmation of an action that would cause a grave event. */
static bool play_is_confirmed(Play *p, const char *line)
{
    char words[RH_REASON_MAX], answer[PLAY_LINE_MAX];
    RhBuf grave = {words, sizeof words, 0, false};
    const RhMatch *m = &p->session.match;
    RhAction action;
    RhText who = play_word_at(line, 0); /* may begin with the player, as in records */
    if (rh_symbol_index(m->loaded, RH_PLAYER, who) >= 0) line = play_word_at(line, 1).data;
    bool legal = !rh_parse(m->loaded, rh_text(line), &action).what &&
                 rh_is_legal(m->game, m->setup, m->state, action);
    if (!legal || !cli_put_grave(m, action, &grave)) return true;
    rh_put(&p->out, "Careful: ");
    rh_put_text(&p->out, rh_buf_text(&grave));
    rh_put(&p->out, ". Type `yes` to do it anyway.\n");
    play_flush(p);
    if (!play_read(p, answer, sizeof answer)) return false;
    RhText said = play_word_at(answer, 0);
    if (rh_text_is(said, "yes") || rh_text_is(said, "y")) return true;
    rh_put(&p->out, "Nothing was done.\n");
    return false;
}

/* Explains to the player at the screen why a line was not played, and what to do. */
static void play_put_refusal(Play *p, const char *line, RhErr err)
{
    char names[RH_PLAYERS_MAX][RH_NAME_MAX];
    const RhMatch *m = &p->session.match;
    RhAction action;
    ptrdiff_t start = p->out.len;
    RhText rest = rh_text(line);
    if (rh_symbol_index(m->loaded, RH_PLAYER, play_word_at(line, 0)) >= 0) rh_word(&rest);
    /* A legal action is refused only if it names another player. */
    bool parsed = !rh_parse(m->loaded, rest, &action).what &&
                  !rh_is_legal(m->game, m->setup, m->state, action);
    memcpy(names, m->names, sizeof names);
    strcpy(names[session_actor(&p->session)], "you");
    if (parsed)
        rh_refusal(m->game, m->setup, m->state, action, (const char(*)[RH_NAME_MAX])names, &p->out);
    else rh_print_err(err, &p->out);
    if (p->out.len == start) return;
    p->out.data[start] = (char)toupper((unsigned char)p->out.data[start]);
    if (p->out.data[p->out.len - 1] != '?') rh_put(&p->out, ".");
    rh_put(&p->out, parsed ? "\n" : " `moves` lists your options.\n");
}

static void play_apply(Play *p, char *line, size_t size)
{
    if (!play_expand_number(p, line, size) || !play_is_confirmed(p, line)) return;
    RhErr err = session_line(&p->session, line);
    if (err.what) play_put_refusal(p, line, err);
}

/* Runs a typed line: a command or an action. False: the person quits. */
static bool play_line(Play *p, char *line, size_t size)
{
    RhText first = play_word_at(line, 0);
    const PlayWord *word = play_words;
    if (first.len == 0) return true;
    while (word->name && !rh_text_is(first, word->name)) word++;
    if (word->name) return word->run(p, play_word_at(line, 1).data);
    if (session_actor(&p->session) >= 0) play_apply(p, line, size);
    else rh_put(&p->out, "The game is over. `undo` goes back, `quit` leaves.\n");
    return true;
}

/* Reads lines until the match has changed. False: the person quits. */
static bool play_ask(Play *p)
{
    char line[PLAY_LINE_MAX];
    int32_t before = p->session.match.count;
    while (p->session.match.count == before) {
        play_flush(p);
        if (!play_read(p, line, sizeof line) || !play_line(p, line, sizeof line)) return false;
    }
    return true;
}

static bool play_person(Play *p)
{
    int actor = session_actor(&p->session);
    /* The picture is shown at the start of a turn, not before each decision. */
    play_put_history(p);
    if (actor != p->last_actor) play_show(p);
    p->last_actor = actor;
    play_list(p);
    return play_ask(p);
}

static void play_computer(Play *p)
{
    p->last_actor = session_actor(&p->session);
    session_computer(&p->session, session_choose(&p->session));
    if (p->session.people) return; /* shown below the picture when it is the turn of a person */
    play_put_history(p);
    play_flush(p);
}

static void play_put_end(Play *p)
{
    play_put_history(p);
    play_show(p);
    cli_put_standing(&p->session.match, &p->out);
    if (p->session.people && p->terminal)
        rh_put(&p->out, "`undo` takes your last decision back, `quit` leaves.\n");
}

/* Plays until the end; there, people may still undo. */
static void play_to_the_end(Play *p)
{
    bool stays = true;
    session_chance(&p->session);
    p->last_actor = RH_OVER;
    while (stays) {
        int actor = session_actor(&p->session);
        if (actor == RH_OVER) {
            play_put_end(p);
            stays = p->session.people && play_ask(p);
        } else if (!session_is_person(&p->session, actor)) {
            play_computer(p);
        } else if (!session_orders_act(&p->session, &p->out)) {
            stays = play_person(p);
        }
    }
    if (session_actor(&p->session) != RH_OVER) {
        session_put_saved(&p->session, &p->out);
        rh_put(&p->out, "\n");
    }
    play_flush(p);
}

/* ---- The command ---- */

static void play_lines(Session *session, bool no_colour)
{
    static Play play;
    play.session = *session;
    play.reported = session->match.count;
    play.colour = cli_colour(no_colour);
    play.terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    play.out = cli_buf(PLAY_TEXT_MAX);
    rl_readline_name = "roundhouse";
    rl_attempted_completion_function = play_complete;
    if (play.terminal && tcgetattr(STDIN_FILENO, &play_terminal) == 0) {
        rl_catch_signals = 0;
        signal(SIGINT, play_interrupt);
        play_prepare_farewell(&play);
    }
    if (session->people) {
        int players = rh_match_players(&session->match);
        cli_format(&play.out, "%s, %d player%s. Type `help` for help.\n",
                   session->match.game->title, players, players == 1 ? "" : "s");
        cli_put_board_note(&session->match, &play.out);
    }
    play_to_the_end(&play);
}

void play_match(Session *session, bool plain, bool no_colour)
{
    if (session->people && !plain && tui_is_capable()) tui_play(session, no_colour);
    else play_lines(session, no_colour);
}

static int play_run(const CliCommand *self, int argc, char **argv)
{
    static Session session;
    CliStart start;
    const char *seats = 0;
    bool no_colour = false, plain = false;
    memset(&start, 0, sizeof start);
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_SEATS: seats = optarg; break;
        case CLI_NET: cli_set_net(optarg); break;
        case 'f': session.path = optarg; break;
        case CLI_NO_COLOUR: no_colour = true; break;
        case CLI_PLAIN: plain = true; break;
        default: cli_start_option(&start, letter, optarg); break;
        }
    }
    cli_one_argument(self, argc, argv, "GAME");
    session_begin(&session, self, &start, seats, argv[optind]);
    play_match(&session, plain, no_colour);
    return CLI_DONE;
}

static const CliOption play_options[] = {
    {CLI_SEATS, "seats", "LIST", "set the players: human,expert,greedy by seat, or one for all"},
    CLI_OPTION_NET,
    {'f', "file", "FILE", "save the game here after every move, and continue it"},
    CLI_OPTIONS_START,
    {CLI_NAME, "name", "SEAT=NAME", "name a player: 1=Anna"},
    CLI_OPTION_PLAIN,
    CLI_OPTION_NO_COLOUR,
    CLI_OPTION_END,
};

const CliCommand cli_play = {
    "play",
    "GAME [--seats human,expert,...] [-p N] [--seed S] [-o KEY=VALUE]... [-f FILE]",
    "play a game in the terminal",
    "Play a game in the terminal. You have seat 1 and computer players the others, unless\n"
    "--seats says otherwise. Without a human seat the game runs to its end by itself. In the\n"
    "game, TAB completes what you type and `help` explains the actions.",
    play_options,
    play_run,
};
