/* apps/cli/session.c - a match that people play at this machine: its seats, its file in the state
   folder, undo and redo. The header explains the order of calls. */
#define _DEFAULT_SOURCE
#include "apps/cli/session.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char session_opponent[] = "player";
static const char session_seats_note[] = "# seats ";
static const char session_board_note[] = "# board ";
static const char session_ending[] = ".record";

/* ---- The state folder ---- */

/* $XDG_STATE_HOME/roundhouse, or ~/.local/state/roundhouse; false: there is no such place. */
static bool session_folder(char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int len = 0;
    if (state && state[0] == '/') len = snprintf(path, size, "%s/roundhouse", state);
    else if (home && home[0] == '/') len = snprintf(path, size, "%s/.local/state/roundhouse", home);
    return len > 0 && (size_t)len + 64 < size;
}

static bool session_make_folder(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        bool fine = mkdir(path, 0700) == 0 || errno == EEXIST;
        *slash = '/';
        if (!fine) return false;
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* Holds a file next to the record until the process ends, so that a match is not played in two
   terminals at once. False: another process holds it. */
static bool session_hold(const char *path)
{
    char name[SESSION_PATH_MAX + 8];
    snprintf(name, sizeof name, "%s.lock", path);
    int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    return fd < 0 || flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Chooses a new file: transsib-2026-11-18-171633.record. */
static void session_choose_path(Session *s)
{
    static char path[SESSION_PATH_MAX];
    char folder[SESSION_PATH_MAX], date[32];
    time_t now = time(0);
    struct tm local;
    if (!session_folder(folder, sizeof folder) || !session_make_folder(folder)) return;
    strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", localtime_r(&now, &local));
    for (int n = 1; n < 1000; n++) {
        char more[16] = "";
        if (n > 1) snprintf(more, sizeof more, "-%d", n);
        int len = snprintf(path, sizeof path, "%s/%s-%s%s%s", folder, s->match.game->id, date, more,
                           session_ending);
        if (len >= (int)sizeof path) return;
        if (access(path, F_OK) == 0 || !session_hold(path)) continue;
        s->path = path;
        s->in_folder = true;
        return;
    }
}

static int session_compare(const void *a, const void *b)
{
    const SessionRow *x = (const SessionRow *)a, *y = (const SessionRow *)b;
    if (x->changed != y->changed) return x->changed < y->changed ? 1 : -1;
    return strcmp(y->path, x->path);
}

int session_list(SessionRow *rows, int max)
{
    char folder[SESSION_PATH_MAX];
    DIR *dir = session_folder(folder, sizeof folder) ? opendir(folder) : 0;
    int count = 0;
    for (struct dirent *e; dir && (e = readdir(dir)) != 0 && count < max;) {
        size_t len = strlen(e->d_name), end = sizeof session_ending - 1;
        struct stat st;
        if (len <= end || strcmp(e->d_name + len - end, session_ending) != 0) continue;
        int size = snprintf(rows[count].path, sizeof rows[count].path, "%s/%s", folder, e->d_name);
        if (size >= SESSION_PATH_MAX || stat(rows[count].path, &st) != 0) continue;
        rows[count++].changed = (int64_t)st.st_mtime;
    }
    if (dir) closedir(dir);
    qsort(rows, (size_t)count, sizeof *rows, session_compare);
    return count;
}

/* ---- The record ---- */

void session_put_seats(const Session *s, const char *person, const char *between, RhBuf *out)
{
    for (int i = 0; i < rh_match_players(&s->match); i++) {
        if (i > 0) rh_put(out, between);
        rh_put(out, session_is_person(s, i) ? person : s->seats[i].name);
    }
}

/* A new record. In the state folder, remarks after its header note the seats and the board. */
static void session_put_new(const Session *s, RhBuf *out)
{
    rh_record_write(&s->match, out);
    if (!s->in_folder || out->full) return;
    RhBuf remarks = cli_buf(SESSION_PATH_MAX + 1024);
    rh_put(&remarks, session_seats_note);
    session_put_seats(s, "human", ",", &remarks);
    rh_put(&remarks, "\n");
    if (s->board) cli_format(&remarks, "%s%.900s\n", session_board_note, s->board);
    char *end = (char *)memchr(out->data, '\n', (size_t)out->len);
    if (end && out->len + remarks.len < out->cap) {
        memmove(end + 1 + remarks.len, end + 1, (size_t)(out->data + out->len - end - 1));
        memcpy(end + 1, remarks.data, (size_t)remarks.len);
        out->len += remarks.len;
    }
    free(remarks.data);
}

RhBuf session_record(Session *s)
{
    RhBuf out = cli_buf(RH_RECORD_MAX);
    if (s->kept.len > 0) {
        rh_put_text(&out, s->kept);
        if (s->match.count > s->kept_count) rh_record_tail(&s->match, s->kept_count, &out);
    } else {
        session_put_new(s, &out);
    }
    if (out.full) cli_refuse("the record is longer than %d bytes", RH_RECORD_MAX);
    return out;
}

static void session_write(Session *s, int mode)
{
    RhBuf record = session_record(s);
    cli_write(s->path, rh_buf_text(&record), mode);
    free(record.data);
}

/* Saves; a match with people gets its file in the state folder now. */
static void session_save(Session *s)
{
    int mode = CLI_REPLACE;
    if (!s->path && s->people) {
        session_choose_path(s);
        mode = CLI_NEW_FILE;
    }
    if (s->path) session_write(s, mode);
}

void session_put_saved(const Session *s, RhBuf *out)
{
    if (s->in_folder) rh_put(out, "The game is saved. `roundhouse resume` continues it.");
    else if (s->path) rh_put(out, "The game is saved.");
    else if (s->match.count == 0) rh_put(out, "No move was made, so nothing was saved.");
    else rh_put(out, "The game was not saved: there is no state folder.");
}

/* ---- Beginning ---- */

static void session_seat_bot(Session *s, int seat)
{
    cli_check_net(&s->seats[seat], s->match.game, s->match.setup);
    cli_seat_bot(&s->computers[seat], &s->seats[seat], cli_cores());
}

static void session_sit(Session *s)
{
    for (int i = 0; i < rh_match_players(&s->match); i++) {
        if (session_is_person(s, i)) s->people = true;
        else session_seat_bot(s, i);
    }
    s->undone = (RhAction *)cli_alloc(sizeof *s->undone * (size_t)s->match.cap);
}

/* Continues the match in the file, which already has the options of the match. */
static void session_continue(Session *s, const CliCommand *self, const CliStart *start,
                             const char *game_id)
{
    if (start->players || start->seeded || start->setting_count || start->name_count)
        cli_usage(
            self,
            "'%.200s' already holds a game; its players, seed, names and options can't be changed",
            s->path);
    cli_lock(s->path);
    cli_load(&s->match, s->path, cli_board(start->board_path), &s->kept);
    if (strcmp(s->match.game->id, game_id) != 0)
        cli_refuse("'%.200s' is a game of %s, not of %.40s", s->path, s->match.game->id, game_id);
    s->kept_count = s->match.count;
}

void session_begin(Session *s, const CliCommand *self, CliStart *start, const char *seats,
                   const char *game_id)
{
    CliStart plain = *start;
    const char *list = seats ? seats : "human";
    bool exists = s->path && access(s->path, F_OK) == 0;
    cli_start_seats(start, game_id, list, true, s->seats);
    if (start->board_path) s->board = realpath(start->board_path, 0);
    if (exists) {
        session_continue(s, self, &plain, game_id);
        if (strchr(list, ',') && start->options[RH_PLAYERS] != rh_match_players(&s->match))
            cli_refuse_value("--seats names %d seats, but there are %d players",
                             start->options[RH_PLAYERS], rh_match_players(&s->match));
    } else {
        cli_start_match(start, &s->match);
        rh_match_chance(&s->match);
        if (s->path) session_write(s, CLI_NEW_FILE);
    }
    /* The default seats: one person against computer players. */
    for (int i = 1; !seats && i < RH_PLAYERS_MAX; i++)
        s->seats[i] = cli_bot_spec(session_opponent, s->match.game);
    session_sit(s);
}

/* The rest of the line of a remark, or an empty text. */
static RhText session_note(RhText record, const char *note)
{
    RhText none = {0, 0};
    size_t len = strlen(note);
    for (const char *at = record.data, *end = at + record.len; at < end;) {
        const char *newline = (const char *)memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        if ((size_t)(stop - at) > len && memcmp(at, note, len) == 0) {
            RhText found = {at + len, stop - at - (ptrdiff_t)len};
            return found;
        }
        at = stop + 1;
    }
    return none;
}

/* Reads "human,player,expert". Seats that are not noted, or not well, get the default. */
static void session_read_seats(Session *s, RhText list)
{
    for (int i = 0; i < RH_PLAYERS_MAX; i++) {
        ptrdiff_t len = 0;
        while (len < list.len && list.data[len] != ',') len++;
        RhText name = {list.data, len};
        bool human = name.len ? rh_text_is(name, "human") : i == 0;
        if (human) s->seats[i].kind = CLI_HUMAN;
        else if (!name.len || rh_bot_parse(name, s->match.game, &s->seats[i]).what)
            s->seats[i] = cli_bot_spec(session_opponent, s->match.game);
        if (len < list.len) len++;
        list.data += len;
        list.len -= len;
    }
}

static bool session_load(Session *s, const char *path, RhArena arena, RhBuf *why)
{
    char board_path[SESSION_PATH_MAX];
    RhText text = {0, 0}, board = {0, 0};
    if (!cli_read(path, RH_RECORD_MAX, &text, why)) return false;
    RhText noted = session_note(text, session_board_note);
    if (noted.len > 0 && noted.len < (ptrdiff_t)sizeof board_path) {
        memcpy(board_path, noted.data, (size_t)noted.len);
        board_path[noted.len] = 0;
        if (!cli_read(board_path, RH_BOARD_MAX, &board, why)) return false;
        s->board = strdup(board_path);
    }
    if (!cli_try_load(&s->match, path, board, arena, &s->kept, why)) return false;
    s->kept_count = s->match.count;
    session_read_seats(s, session_note(text, session_seats_note));
    free((void *)text.data);
    return true;
}

bool session_peek(Session *s, const char *path)
{
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    static RhArena arena; /* one is enough: only one match is looked at at a time */
    if (!arena.at) arena = cli_match_arena();
    memset(s, 0, sizeof *s);
    return session_load(s, path, arena, &why);
}

void session_resume(Session *s, const char *path)
{
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    memset(s, 0, sizeof *s);
    if (!session_hold(path)) cli_refuse("this game is open in another terminal");
    if (!session_load(s, path, cli_match_arena(), &why)) cli_refuse("%s", rh_buf_string(&why));
    s->path = path;
    s->in_folder = true;
    session_sit(s);
}

/* ---- Playing ---- */

int session_actor(const Session *s)
{
    return s->match.game->rules.actor(s->match.setup, s->match.state);
}

bool session_is_person(const Session *s, int actor)
{
    return actor >= 0 && s->seats[actor].kind == CLI_HUMAN;
}

int session_viewer(const Session *s)
{
    int only = -1, people = 0, actor = session_actor(s);
    for (int i = 0; i < rh_match_players(&s->match); i++)
        if (session_is_person(s, i)) only = i, people++;
    if (people <= 1) return only;
    return session_is_person(s, actor) ? actor : only;
}

void session_chance(Session *s)
{
    if (rh_match_chance(&s->match) || s->match.seeded) return;
    s->match.seed = cli_fresh_seed();
    s->match.seeded = true;
    s->kept.len = 0;
    rh_match_chance(&s->match);
}

static RhErr session_done(Session *s, RhErr err)
{
    if (err.what) return err;
    session_chance(s);
    s->undone_count = 0;
    session_save(s);
    return err;
}

RhErr session_apply(Session *s, RhAction action)
{
    return session_done(s, rh_match_apply(&s->match, action, 0));
}

RhErr session_line(Session *s, const char *line)
{
    return session_done(s, rh_match_line(&s->match, rh_text(line), 0));
}

RhAction session_choose(Session *s)
{
    RhMatch *m = &s->match;
    int actor = session_actor(s);
    RhRng rng = rh_bot_rng(m->seed, m->count);
    return rh_bot_choose(&s->computers[actor], m->game, m->setup, m->state, actor, &rng);
}

void session_computer(Session *s, RhAction action)
{
    int actor = session_actor(s);
    RhErr err = session_apply(s, action);
    if (err.what)
        cli_refuse("the computer player %s chose an illegal move: %s", s->seats[actor].name,
                   err.what);
}

bool session_undo(Session *s)
{
    RhMatch *m = &s->match;
    RhState state;
    int32_t decision = -1;
    m->game->rules.start(m->setup, &state);
    for (int32_t ply = 0; ply < m->count; ply++) {
        if (session_is_person(s, m->game->rules.actor(m->setup, &state))) decision = ply;
        m->game->rules.apply(m->setup, &state, m->actions[ply], 0);
    }
    if (decision < 0) return false;
    int32_t cut = m->count - decision;
    memmove(s->undone + cut, s->undone, sizeof *s->undone * (size_t)s->undone_count);
    memcpy(s->undone, m->actions + decision, sizeof *s->undone * (size_t)cut);
    s->undone_count += cut;
    rh_match_cut(m, decision);
    if (decision < s->kept_count) s->kept.len = 0;
    session_save(s);
    return true;
}

bool session_redo(Session *s)
{
    int32_t done = 0;
    if (s->undone_count == 0) return false;
    do {
        if (rh_match_apply(&s->match, s->undone[done], 0).what) break;
        done++;
    } while (done < s->undone_count && !session_is_person(s, session_actor(s)));
    s->undone_count -= done;
    memmove(s->undone, s->undone + done, sizeof *s->undone * (size_t)s->undone_count);
    session_save(s);
    return done > 0;
}
