/* tools/tidy.c - checks the style rules that a compiler does not check, in every text file.

   Run it from the root of the project. `tidy` prints one line for each fault, FILE:LINE: WHAT, and
   exits with 1 if there is any. It divides the sources into rooms, such as engine/ or
   apps/server/net/; the table tidy_rooms says what each may include. Sources are read line by line.
   A function body is everything between `{` and `}` in the first column. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
    TIDY_PATH_MAX = 512,        /* Bytes of a path relative to the root. */
    TIDY_OWN_MAX = 12,          /* Entries in TidyRoom.own. */
    TIDY_LINE_MAX = 65536,      /* Bytes of a line; data files have long ones. */
    TIDY_COLUMNS_MAX = 100,     /* Columns of a line in a C file. */
    TIDY_SCRIPT_COLUMNS = 120,  /* The same in a script, where examples and messages are long. */
    TIDY_FILE_LINES_MAX = 1000, /* Lines of a source file; the aim is 200 to 800. */
    TIDY_BODY_LINES_MAX = 80    /* Lines of a function body in engine and games; the aim is 60. */
};

/* A room: the files whose path starts with `path`, and the headers of this project that they may
   include. If several rooms fit a file, the first counts. Headers in the same folder are always
   allowed; for games/NAME/ and the like, this means the first two folders of the path, and in the
   server the first three. A game may also include the shared folders that its game.json names. */
typedef struct TidyRoom {
    const char *path;
    const char *own[TIDY_OWN_MAX]; /* How the path of an allowed header may begin; "" allows all. */
    /* True: of the system's headers, only stdbool.h, stddef.h and stdint.h are allowed. */
    bool bare;
} TidyRoom;

static const TidyRoom tidy_rooms[] = {
    {"engine/", {"engine/"}, true},
    {"games/registry.", {"engine/", "games/registry.h"}, true},
    {"games/", {"engine/"}, true},
    {"orders/", {"engine/"}, true},
    {"bots/", {"engine/"}, false},
    {"apps/all.c", {""}, false},
    {"apps/server/address.", {"apps/server/address.h"}, false},
    {"apps/server/clock.", {"apps/server/clock.h"}, false},
    {"apps/server/fair.", {"apps/server/fair.h"}, false},
    {"apps/server/net/", {"engine/", "apps/server/address.h", "apps/server/log.h"}, false},
    {"apps/server/store/", {"engine/"}, false},
    {"apps/server/table/",
     {"engine/", "orders/", "bots/", "games/registry.h", "apps/protocol/", "apps/server/store/",
      "apps/server/names.h", "apps/server/alias.h"},
     false},
    {"apps/server/alias.", {"engine/", "apps/server/alias.h"}, false},
    {"apps/server/names", {"engine/", "apps/server/names"}, false},
    {"apps/server/people/",
     {"engine/", "games/registry.h", "apps/server/store/", "apps/server/address.h",
      "apps/server/log.h", "apps/server/names.h", "apps/server/alias.h"},
     false},
    {"apps/server/notify/",
     {"engine/", "games/registry.h", "apps/server/store/", "apps/server/people/",
      "apps/server/address.h"},
     false},
    {"apps/server/api/",
     {"engine/", "games/registry.h", "apps/protocol/", "apps/server/app_state.h",
      "apps/server/table/", "apps/server/people/", "apps/server/notify/", "apps/server/store/",
      "apps/server/clock.h", "apps/server/log.h"},
     false},
    {"apps/server/log.", {"engine/", "apps/server/log.h"}, false},
    {"apps/server/metrics.",
     {"engine/", "apps/server/store/", "apps/server/log.h", "apps/server/metrics.h"},
     false},
    {"apps/server/app_state.",
     {"engine/", "apps/server/app", "apps/server/net/", "apps/server/table/", "apps/server/people/",
      "apps/server/address.h", "apps/server/clock.h", "apps/server/fair.h", "apps/server/metrics.h",
      "apps/server/log.h", "apps/server/names.h"},
     false},
    {"apps/server/", {"engine/", "bots/", "apps/server/"}, false},
    {"apps/tui/",
     {"engine/", "orders/", "bots/", "games/registry.h", "apps/protocol/", "apps/cli/"},
     false},
    {"apps/cli/",
     {"engine/", "orders/", "bots/", "games/registry.h", "apps/protocol/", "apps/server/",
      "apps/tui/tui.h"},
     false},
    {"apps/",
     {"engine/", "orders/", "bots/", "games/registry.h", "apps/protocol/", "apps/server/"},
     false},
    {"tests/", {""}, false},
    {"tools/new-game/", {"engine/", "games/"}, true},
    {"tools/", {"engine/", "games/registry.h"}, false},
    {0, {0}, false},
};

/* The only file that may contain the words and paths below. */
static const char *const tidy_self = "tools/tidy.c";
/* Split in halves so that this file itself does not contain them. The first are to-do marks, the
   second the beginnings of absolute paths on one machine. */
/* clang-format off */
static const char *const tidy_marks[] = {"TO" "DO", "FIX" "ME", "XX" "X", 0};
static const char *const tidy_paths[] = {"/" "root/", "/" "home/", "/" "work/", 0};
/* clang-format on */
static const char *const tidy_skipped[] = {"build", "third_party", "node_modules", "dist", 0};

/* The files that must name every source of the engine and of the computer players, except the one
   that WebAssembly cannot use. The sources of a game are named in its game.json. */
static const char *const tidy_lists[] = {"meson.build", "apps/all.c", 0};
static const char *const tidy_unlisted = "bots/threads.c";

static int tidy_faults;
static int tidy_files;

static void tidy_fault(const char *path, int line, const char *what, const char *detail)
{
    printf("%s:%d: %s%s\n", path, line, what, detail);
    tidy_faults++;
}

static bool tidy_starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

static bool tidy_ends(const char *text, const char *with)
{
    size_t n = strlen(text), m = strlen(with);
    return n >= m && strcmp(text + n - m, with) == 0;
}

static bool tidy_is_c(const char *path)
{
    return tidy_ends(path, ".c") || tidy_ends(path, ".h");
}

static bool tidy_is_source(const char *path)
{
    return tidy_is_c(path) || tidy_ends(path, ".sh") || tidy_ends(path, ".mjs") ||
           tidy_ends(path, "meson.build");
}

static bool tidy_is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Returns true if the line contains the word, not as a part of a longer one. */
static bool tidy_has_word(const char *line, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = strstr(line, word); at; at = strstr(at + 1, word)) {
        bool begins = at == line || !tidy_is_word(at[-1]);
        if (begins && !tidy_is_word(at[n])) return true;
    }
    return false;
}

/* The tests of a game are in the game's folder. They may include whatever the tests in tests/
   may. */
static bool tidy_is_game_test(const char *path)
{
    return tidy_starts(path, "games/") && strstr(path, "/test/");
}

static int tidy_columns(const char *line)
{
    int columns = 0;
    for (; *line; line++)
        if (((unsigned char)*line & 0xc0) != 0x80) columns++;
    return columns;
}

/* Returns the length of a path's first two folders: "games/NAME/" for everything that belongs to
   that game. In the server it is the first three, as in "apps/server/net/"; files directly in
   apps/server/ have 0. */
static size_t tidy_home(const char *path)
{
    size_t home = 0;
    int folders = 0, most = tidy_starts(path, "apps/server/") ? 3 : 2;
    if (most == 3 && !strchr(path + strlen("apps/server/"), '/')) return 0;
    for (size_t i = 0; path[i] && folders < most; i++) {
        if (path[i] != '/') continue;
        home = i + 1;
        folders++;
    }
    return home;
}

static bool tidy_is_named_in(const char *path, const char *list)
{
    static char line[TIDY_LINE_MAX];
    bool named = false;
    FILE *in = fopen(list, "rb");
    if (!in) return false;
    while (!named && fgets(line, sizeof line, in)) {
        for (const char *at = strstr(line, path); at && !named; at = strstr(at + 1, path)) {
            /* The name must be in single or double quotes, so that a longer name does not match. */
            bool quoted = at > line && (at[-1] == '"' || at[-1] == '\'');
            named = quoted && at[strlen(path)] == at[-1];
        }
    }
    fclose(in);
    return named;
}

/* Returns true if the game.json or part.json of a source's folder contains the name in quotes. */
static bool tidy_is_in_game_file(const char *path, const char *name)
{
    char file[TIDY_PATH_MAX];
    int home = (int)tidy_home(path);
    snprintf(file, sizeof file, "%.*sgame.json", home, path);
    if (tidy_is_named_in(name, file)) return true;
    snprintf(file, sizeof file, "%.*spart.json", home, path);
    return tidy_is_named_in(name, file);
}

/* Returns true if a header is in a shared folder that the game of this path uses. */
static bool tidy_game_uses(const char *path, const char *header)
{
    char folder[TIDY_PATH_MAX];
    if (!tidy_starts(path, "games/")) return false;
    return sscanf(header, "games/%511[^/]/", folder) == 1 && tidy_is_in_game_file(path, folder);
}

static bool tidy_may_include_own(const TidyRoom *room, const char *path, const char *header)
{
    size_t home = tidy_home(path);
    if (!strchr(header, '/')) return true;
    if (home > 0 && home == tidy_home(header) && strncmp(path, header, home) == 0) return true;
    for (int i = 0; i < TIDY_OWN_MAX && room->own[i]; i++)
        if (tidy_starts(header, room->own[i])) return true;
    return tidy_game_uses(path, header);
}

static void tidy_include(const char *path, int number, const char *line)
{
    char header[TIDY_PATH_MAX];
    const TidyRoom *room = tidy_rooms;
    if (tidy_is_game_test(path)) path = "tests/";
    while (room->path && !tidy_starts(path, room->path)) room++;
    if (!room->path) return;
    if (sscanf(line, "#include <%511[^>]>", header) == 1) {
        bool free_standing = strcmp(header, "stdbool.h") == 0 || strcmp(header, "stddef.h") == 0 ||
                             strcmp(header, "stdint.h") == 0;
        if (room->bare && !free_standing)
            tidy_fault(path, number, "this room is freestanding and may not include ", header);
    } else if (sscanf(line, "#include \"%511[^\"]\"", header) == 1) {
        if (!tidy_may_include_own(room, path, header))
            tidy_fault(path, number, "this room may not include ", header);
        if (tidy_ends(header, ".c") && strcmp(path, "apps/all.c") != 0)
            tidy_fault(path, number, "only apps/all.c includes sources: ", header);
    }
}

/* Replaces comments and strings by blanks, so that only code is left. `in_comment` is carried from
   line to line. */
static void tidy_strip(char *line, bool *in_comment)
{
    char quote = 0;
    for (char *c = line; *c; c++) {
        if (*in_comment) {
            if (c[0] == '*' && c[1] == '/') {
                *in_comment = false;
                c[1] = ' ';
            }
            *c = ' ';
        } else if (quote) {
            if (*c == '\\' && c[1]) *c++ = ' ';
            else if (*c == quote) quote = 0;
            *c = ' ';
        } else if (c[0] == '/' && c[1] == '*') {
            *in_comment = true;
            *c++ = ' ';
            *c = ' ';
        } else if (c[0] == '/' && c[1] == '/') {
            *c = 0;
            return;
        } else if (*c == '"' || *c == '\'') {
            quote = *c;
        }
    }
}

/* Checks the rules for every text file. */
static void tidy_any_line(const char *path, int number, const char *line)
{
    size_t n = strlen(line);
    if (n > 0 && line[n - 1] == '\r') tidy_fault(path, number, "carriage return", "");
    if (strcmp(path, tidy_self) == 0) return;
    for (int i = 0; tidy_marks[i]; i++)
        if (tidy_has_word(line, tidy_marks[i]))
            tidy_fault(path, number, "unfinished business: ", tidy_marks[i]);
    for (int i = 0; tidy_paths[i]; i++)
        if (strstr(line, tidy_paths[i]))
            tidy_fault(path, number, "path of one machine: ", tidy_paths[i]);
}

static void tidy_source_line(const char *path, int number, const char *line)
{
    size_t n = strlen(line);
    if (strchr(line, '\t')) tidy_fault(path, number, "tab", "");
    if (n > 0 && line[n - 1] == ' ') tidy_fault(path, number, "white space at the end", "");
    bool script = tidy_ends(path, ".sh") || tidy_ends(path, ".mjs");
    if (tidy_columns(line) > (script ? TIDY_SCRIPT_COLUMNS : TIDY_COLUMNS_MAX)) {
        tidy_fault(path, number, script ? "over 120 columns" : "over 100 columns", "");
    }
}

/* The browser client contains no rules: costs and incomes come from the engine's previews, events
   and facts, never from the list of prices in the board file. */
static void tidy_web_line(const char *path, int number, const char *line)
{
    static const char *const figures[] = {"constants", "cost_link", "cost_external", 0};
    for (int i = 0; figures[i]; i++)
        if (tidy_has_word(line, figures[i]))
            tidy_fault(path, number, "a rule's figure, ask the engine: ", figures[i]);
}

/* What must be remembered from line to line in a C file. */
typedef struct TidyState {
    bool in_comment;
    int body_line; /* Line of the `{` that opened the function, or 0. */
} TidyState;

static void tidy_c_line(const char *path, int number, char *line, TidyState *s)
{
    bool rules = tidy_starts(path, "engine/") || tidy_starts(path, "orders/") ||
                 (tidy_starts(path, "games/") && !tidy_is_game_test(path));
    if (!s->in_comment && tidy_starts(line, "#include")) tidy_include(path, number, line);
    tidy_strip(line, &s->in_comment);
    if (line[0] == '{') s->body_line = number;
    if (line[0] == '}' && s->body_line) {
        if (rules && number - s->body_line - 1 > TIDY_BODY_LINES_MAX)
            tidy_fault(path, s->body_line, "function over 80 lines", "");
        s->body_line = 0;
    }
    if (rules && (tidy_has_word(line, "float") || tidy_has_word(line, "double")))
        tidy_fault(path, number, "floating point in rules", "");
}

static void tidy_listed(const char *path)
{
    bool game = tidy_starts(path, "games/") && tidy_home(path) > strlen("games/");
    bool listed =
        tidy_starts(path, "engine/") || tidy_starts(path, "orders/") || tidy_starts(path, "bots/");
    if (!tidy_ends(path, ".c") || strcmp(path, tidy_unlisted) == 0) return;
    if (tidy_ends(path, "/test/scramble.c")) return; /* the build finds it by its name */
    if (game && !tidy_is_in_game_file(path, strrchr(path, '/') + 1))
        tidy_fault(path, 1, "is not named in the game.json of its folder", "");
    for (int i = 0; listed && tidy_lists[i]; i++)
        if (!tidy_is_named_in(path, tidy_lists[i]))
            tidy_fault(path, 1, "is not named in ", tidy_lists[i]);
}

static void tidy_file(const char *path)
{
    static char line[TIDY_LINE_MAX];
    TidyState s = {false, 0};
    bool source = tidy_is_source(path), c = tidy_is_c(path);
    bool web = tidy_starts(path, "web/src/") && !tidy_ends(path, ".test.ts");
    int number = 0;
    FILE *in = fopen(path, "rb");
    if (!in) {
        tidy_fault(path, 1, "cannot be read", "");
        return;
    }
    tidy_files++;
    tidy_listed(path);
    while (fgets(line, sizeof line, in)) {
        size_t n = strlen(line);
        number++;
        if (n > 0 && line[n - 1] == '\n') line[n - 1] = 0;
        else if (source) tidy_fault(path, number, "last line does not end", "");
        if (c && number == 1 && !tidy_starts(line, "/*"))
            tidy_fault(path, number, "does not open with a paragraph that says what it is", "");
        tidy_any_line(path, number, line);
        if (source) tidy_source_line(path, number, line);
        if (c) tidy_c_line(path, number, line, &s);
        if (web) tidy_web_line(path, number, line);
    }
    fclose(in);
    if (source && number > TIDY_FILE_LINES_MAX) tidy_fault(path, number, "over 1000 lines", "");
}

static bool tidy_is_text(const char *path)
{
    static const char *const endings[] = {
        ".c",   ".h", ".md",     ".sh",    ".mjs", ".json",   ".ts",  ".scd",     ".build",
        ".txt", ".t", ".record", ".cross", ".yml", ".svelte", ".css", "Makefile", 0};
    for (int i = 0; endings[i]; i++)
        if (tidy_ends(path, endings[i])) return true;
    return false;
}

static void tidy_folder(const char *folder)
{
    DIR *dir = opendir(*folder ? folder : ".");
    if (!dir) {
        tidy_fault(folder, 1, "cannot be read", "");
        return;
    }
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        char path[TIDY_PATH_MAX];
        struct stat info;
        bool skipped = entry->d_name[0] == '.';
        for (int i = 0; tidy_skipped[i]; i++)
            if (strcmp(entry->d_name, tidy_skipped[i]) == 0) skipped = true;
        if (skipped) continue;
        int n = snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
        if (n < 0 || n > TIDY_PATH_MAX - 2 || lstat(path, &info) != 0) {
            tidy_fault(folder, 1, "cannot be read: ", entry->d_name);
        } else if (S_ISDIR(info.st_mode)) {
            path[n] = '/';
            path[n + 1] = 0;
            tidy_folder(path);
        } else if (S_ISREG(info.st_mode) && tidy_is_text(path)) {
            tidy_file(path);
        }
    }
    closedir(dir);
}

int main(void)
{
    tidy_folder("");
    printf("tidy: %d files, %d faults\n", tidy_files, tidy_faults);
    return tidy_faults ? 1 : 0;
}
