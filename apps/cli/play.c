/* apps/cli/play.c - `roundhouse play`: a match in the terminal, line by line, among people and
   computer players.

   People type actions in the same words that records use, or the number of a listed offer. On a
   terminal the line can be edited, recalled and completed with TAB; without one the same words
   are read from standard input. Start with play_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <ctype.h>
#include <editline/readline.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLAY_TEXT_MAX = 8 << 20, PLAY_LINE_MAX = 1024, PLAY_LOG_PLIES = 20 };

typedef struct Play {
    RhMatch match;
    BotSpec seats[RH_PLAYERS_MAX]; /* kind CLI_HUMAN: a person */
    BotPlayer computers[RH_PLAYERS_MAX];
    const char *path;   /* the match is saved here after every action; or null */
    RhText kept;        /* text of the continued record, with its comments */
    int32_t kept_count; /* actions in it */
    int32_t reported;   /* actions whose events were shown */
    int last_actor;     /* RH_OVER: nobody has acted yet */
    bool colour, terminal, people;
    RhBuf out;
} Play;

/* The default opponent. */
static const char play_opponent[] = "player";

/* The match for completion, whose callback has no argument. */
static const RhMatch *play_completed;

/* ---- Output ---- */

static void play_flush(Play *p)
{
    cli_print(&p->out);
    p->out.len = 0;
}

static int play_actor(const Play *p)
{
    return p->match.game->rules.actor(p->match.setup, p->match.state);
}

static bool play_is_person(const Play *p, int actor)
{
    return actor >= 0 && p->seats[actor].kind == CLI_HUMAN;
}

/* The player at the screen: the only person or, among several, the one to act. */
static int play_viewer(const Play *p)
{
    int only = -1, people = 0, actor = play_actor(p);
    for (int i = 0; i < rh_match_players(&p->match); i++)
        if (play_is_person(p, i)) only = i, people++;
    if (people <= 1) return only;
    return play_is_person(p, actor) ? actor : only;
}

static void play_put_history(Play *p)
{
    if (p->reported > p->match.count) p->reported = p->match.count;
    if (p->reported < p->match.count)
        cli_put_history(&p->match, p->reported, p->match.count, play_viewer(p), &p->out);
    p->reported = p->match.count;
}

static void play_show(Play *p)
{
    rh_put(&p->out, "\n");
    cli_put_picture(&p->match, play_viewer(p), p->colour, &p->out);
}

/* Lists the actions that would cause a grave event. */
static void play_warn(Play *p)
{
    static RhOffer offers[RH_OFFERS_MAX];
    const RhMatch *m = &p->match;
    int count = play_actor(p) == RH_OVER ? 0 : m->game->rules.offers(m->setup, m->state, offers);
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
    cli_put_turn(&p->match, true, &p->out);
    cli_put_offers(&p->match, true, &p->out);
    play_warn(p);
}

/* ---- Saving ---- */

/* Writes the record: the continued text with the new lines, or a new text. */
static RhBuf play_record(Play *p)
{
    RhBuf out = cli_buf(RH_RECORD_MAX);
    if (p->kept.len > 0) {
        rh_put_text(&out, p->kept);
        if (p->match.count > p->kept_count) rh_record_tail(&p->match, p->kept_count, &out);
    } else {
        rh_record_write(&p->match, &out);
    }
    if (out.full) cli_refuse("the record is longer than %d bytes", RH_RECORD_MAX);
    return out;
}

static void play_save(Play *p, const char *path, int mode)
{
    RhBuf record = play_record(p);
    cli_write(path, rh_buf_text(&record), mode);
    free(record.data);
}

static void play_autosave(Play *p)
{
    if (p->path) play_save(p, p->path, CLI_REPLACE);
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

/* Undoes the last decision of a person and all later actions of computer players. */
static bool play_do_undo(Play *p, const char *rest)
{
    RhMatch *m = &p->match;
    RhState state;
    int32_t decision = -1;
    (void)rest;
    m->game->rules.start(m->setup, &state);
    for (int32_t ply = 0; ply < m->count; ply++) {
        if (play_is_person(p, m->game->rules.actor(m->setup, &state))) decision = ply;
        m->game->rules.apply(m->setup, &state, m->actions[ply], 0);
    }
    if (decision < 0) {
        rh_put(&p->out, "There is nothing to undo.\n");
        return true;
    }
    rh_match_cut(m, decision);
    if (decision < p->kept_count) p->kept.len = 0;
    p->reported = m->count;
    play_autosave(p);
    play_show(p);
    play_list(p);
    return true;
}

static bool play_do_log(Play *p, const char *rest)
{
    (void)rest;
    int32_t from = p->match.count > PLAY_LOG_PLIES ? p->match.count - PLAY_LOG_PLIES : 0;
    if (from == p->match.count) rh_put(&p->out, "No moves yet.\n");
    cli_put_history(&p->match, from, p->match.count, play_viewer(p), &p->out);
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
        RhBuf record = play_record(p);
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
    {"log", "show the last moves", play_do_log},
    {"save", "save the game's record: save FILE", play_do_save},
    {"quit", "leave the game", play_do_quit},
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
    const RhGame *g = p->match.game;
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

/* ---- Reading a line ---- */

static void play_prompt(const Play *p, char *prompt, size_t size)
{
    RhBuf b = {prompt, (ptrdiff_t)size, 0, false};
    int actor = play_actor(p);
    if (actor >= 0) cli_put_name(&p->match, actor, &b);
    rh_put(&b, "> ");
    rh_buf_string(&b);
}

/* Reads a line without its newline into the caller's memory; false at the end of input. */
static bool play_read(Play *p, char *line, size_t size)
{
    char prompt[RH_NAME_MAX + 8];
    play_prompt(p, prompt, sizeof prompt);
    play_completed = &p->match;
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
    char *at[RH_OFFERS_MAX + 16];
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
    const RhMatch *m = &p->match;
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
    const RhMatch *m = &p->match;
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
    const RhMatch *m = &p->match;
    RhAction action;
    ptrdiff_t start = p->out.len;
    RhText rest = rh_text(line);
    if (rh_symbol_index(m->loaded, RH_PLAYER, play_word_at(line, 0)) >= 0) rh_word(&rest);
    /* A legal action is refused only if it names another player. */
    bool parsed = !rh_parse(m->loaded, rest, &action).what &&
                  !rh_is_legal(m->game, m->setup, m->state, action);
    memcpy(names, m->names, sizeof names);
    strcpy(names[play_actor(p)], "you");
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
    RhErr err = rh_match_line(&p->match, rh_text(line), 0);
    if (err.what) {
        play_put_refusal(p, line, err);
        return;
    }
    rh_match_chance(&p->match);
    play_autosave(p);
}

/* Reads lines until the person has acted. False: the person quits. */
static bool play_person(Play *p)
{
    char line[PLAY_LINE_MAX];
    int32_t before = p->match.count;
    int actor = play_actor(p);
    /* The picture is shown at the start of a turn, not before each decision. */
    if (actor != p->last_actor) play_show(p);
    p->last_actor = actor;
    play_put_history(p);
    play_list(p);
    while (p->match.count == before) {
        play_flush(p);
        if (!play_read(p, line, sizeof line)) return false;
        RhText first = play_word_at(line, 0);
        if (first.len == 0) continue;
        const PlayWord *word = play_words;
        while (word->name && !rh_text_is(first, word->name)) word++;
        if (word->name) {
            if (!word->run(p, play_word_at(line, 1).data)) return false;
            if (p->match.count < before) before = p->match.count;
        } else {
            play_apply(p, line, sizeof line);
        }
    }
    return true;
}

static void play_computer(Play *p, int actor)
{
    RhMatch *m = &p->match;
    RhRng rng = rh_bot_rng(m->seed, m->count);
    RhAction action = rh_bot_choose(&p->computers[actor], m->game, m->setup, m->state, actor, &rng);
    RhErr err = rh_match_apply(m, action, 0);
    if (err.what)
        cli_refuse("the computer player %s chose an illegal move: %s", p->seats[actor].name,
                   err.what);
    rh_match_chance(m);
    play_autosave(p);
    p->last_actor = actor;
    if (p->people) return; /* shown below the picture when it is the turn of a person */
    play_put_history(p);
    play_flush(p);
}

/* The record has no seed, and a random outcome is next: choose a seed now. */
static void play_draw_chance(Play *p)
{
    if (rh_match_chance(&p->match) || p->match.seeded) return;
    p->match.seed = cli_fresh_seed();
    p->match.seeded = true;
    p->kept.len = 0;
    rh_match_chance(&p->match);
}

static void play_to_the_end(Play *p)
{
    play_draw_chance(p);
    p->last_actor = RH_OVER;
    for (int actor; (actor = play_actor(p)) != RH_OVER;) {
        if (!play_is_person(p, actor)) {
            play_computer(p, actor);
        } else if (!play_person(p)) {
            cli_format(&p->out, "%s\n", p->path ? "The game is saved." : "The game was not saved.");
            play_flush(p);
            return;
        }
    }
    play_show(p);
    play_put_history(p);
    cli_put_standing(&p->match, &p->out);
    play_flush(p);
}

/* ---- The command ---- */

/* Continues the match in the file, which already has the options of the match. */
static void play_continue(Play *p, const CliCommand *self, const CliStart *start,
                          const char *game_id)
{
    if (start->players || start->seeded || start->setting_count || start->name_count)
        cli_usage(
            self,
            "'%.200s' already holds a game; its players, seed, names and options can't be changed",
            p->path);
    cli_lock(p->path);
    cli_load(&p->match, p->path, cli_board(start->board_path), &p->kept);
    if (strcmp(p->match.game->id, game_id) != 0)
        cli_refuse("'%.200s' is a game of %s, not of %.40s", p->path, p->match.game->id, game_id);
    p->kept_count = p->match.count;
    p->reported = p->match.count;
}

static void play_begin(Play *p, const CliCommand *self, CliStart *start, const char *seats,
                       const char *game_id)
{
    CliStart plain = *start;
    const char *list = seats ? seats : "human";
    bool exists = p->path && access(p->path, F_OK) == 0;
    cli_start_seats(start, game_id, list, true, p->seats);
    if (exists) {
        play_continue(p, self, &plain, game_id);
        if (strchr(list, ',') && start->options[RH_PLAYERS] != rh_match_players(&p->match))
            cli_refuse_value("--seats names %d seats, but there are %d players",
                             start->options[RH_PLAYERS], rh_match_players(&p->match));
    } else {
        cli_start_match(start, &p->match);
        rh_match_chance(&p->match);
        if (p->path) play_save(p, p->path, CLI_NEW_FILE);
    }
    /* The default seats: one person against computer players. */
    for (int i = 1; !seats && i < RH_PLAYERS_MAX; i++)
        p->seats[i] = cli_bot_spec(play_opponent, p->match.game);
    for (int i = 0; i < rh_match_players(&p->match); i++) {
        if (play_is_person(p, i)) p->people = true;
        else cli_seat_bot(&p->computers[i], &p->seats[i], cli_cores());
    }
}

static int play_run(const CliCommand *self, int argc, char **argv)
{
    static Play play;
    CliStart start;
    const char *seats = 0;
    bool no_colour = false;
    memset(&start, 0, sizeof start);
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_SEATS: seats = optarg; break;
        case 'f': play.path = optarg; break;
        case CLI_NO_COLOUR: no_colour = true; break;
        default: cli_start_option(&start, letter, optarg); break;
        }
    }
    cli_one_argument(self, argc, argv, "GAME");
    play_begin(&play, self, &start, seats, argv[optind]);
    play.colour = cli_colour(no_colour);
    play.terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    play.out = cli_buf(PLAY_TEXT_MAX);
    rl_readline_name = "roundhouse";
    rl_attempted_completion_function = play_complete;
    if (play.people) {
        int players = rh_match_players(&play.match);
        cli_format(&play.out, "%s, %d player%s. Type `help` for help.\n", play.match.game->title,
                   players, players == 1 ? "" : "s");
        cli_put_board_note(&play.match, &play.out);
    }
    play_to_the_end(&play);
    return CLI_DONE;
}

static const CliOption play_options[] = {
    {CLI_SEATS, "seats", "LIST", "set the players: human,expert,greedy by seat, or one for all"},
    {'f', "file", "FILE", "save the game here after every move, and continue it"},
    CLI_OPTIONS_START,
    {CLI_NAME, "name", "SEAT=NAME", "name a player: 1=Anna"},
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
