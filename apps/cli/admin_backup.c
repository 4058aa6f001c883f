/* apps/cli/admin_backup.c - `roundhouse admin backup`: one copy of a SQLite database, or regular
   copies in a folder, each of which is checked; the oldest ones are removed. */
#define _DEFAULT_SOURCE
#include <dirent.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "apps/cli/admin.h"

enum {
    BACKUP_PATH_MAX = 4096,
    BACKUP_NAME = 30, /* characters of "roundhouse-20261118T210500Z.db" */
    BACKUP_KEEP = 14,
    BACKUP_LIST_MAX = 10000
};

static volatile sig_atomic_t backup_stops;

static void backup_stop(int signal)
{
    (void)signal;
    backup_stops = 1;
}

int64_t admin_span_ms(const AdminRequest *a, const char *option, const char *text)
{
    RhText number = rh_text(text);
    int64_t n = 0, minute = 60000;
    char unit = number.len > 0 ? number.data[--number.len] : 0;
    int64_t unit_ms = unit == 'm' ? minute : unit == 'h' ? 60 * minute : 1440 * minute;
    if ((unit != 'm' && unit != 'h' && unit != 'd') || !rh_text_number(number, &n) || n < 1 ||
        n > 100000)
        cli_usage(a->self, "%s must be a number with m, h or d, as in 7d, not '%.40s'", option,
                  text);
    return n * unit_ms;
}

/* ---- The copies in a folder ---- */

static bool backup_is_copy(const char *name)
{
    static const char pattern[] = "roundhouse-########T######Z.db";
    for (int i = 0; i < BACKUP_NAME; i++) {
        bool good = pattern[i] == '#' ? name[i] >= '0' && name[i] <= '9' : name[i] == pattern[i];
        if (!good) return false;
    }
    return name[BACKUP_NAME] == 0;
}

static int backup_compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Removes all but the newest `keep` copies; other files are left alone. Returns how many stay. */
static int backup_rotate(const char *folder, int64_t keep)
{
    char **names = (char **)cli_alloc(BACKUP_LIST_MAX * sizeof *names);
    int count = 0, removed = 0;
    DIR *all = opendir(folder);
    for (struct dirent *one; all && count < BACKUP_LIST_MAX && (one = readdir(all)) != 0;)
        if (backup_is_copy(one->d_name)) names[count++] = strdup(one->d_name);
    if (all) closedir(all);
    qsort(names, (size_t)count, sizeof *names, backup_compare);
    for (int i = 0; i < count; i++) {
        char path[BACKUP_PATH_MAX];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        if (i < count - keep && unlink(path) == 0) removed++;
        free(names[i]);
    }
    free(names);
    return count - removed;
}

/* One copy, checked as `admin check` does; a bad one is removed. False: reported. */
static bool backup_into(const char *db, const char *folder, int64_t keep)
{
    char path[BACKUP_PATH_MAX], stamp[32], words[ADMIN_WHY_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    struct stat info;
    struct tm parts;
    time_t now = (time_t)(admin_now_ms() / 1000);
    gmtime_r(&now, &parts);
    strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &parts);
    if (snprintf(path, sizeof path, "%s/roundhouse-%s.db", folder, stamp) >= (int)sizeof path)
        cli_refuse("the path of the folder is too long");
    if (!store_backup(db, path, &why)) {
        cli_report_error("%s", rh_buf_string(&why));
        return false;
    }
    if (!store_check(path, &why) || stat(path, &info) != 0) {
        unlink(path);
        cli_report_error("the copy is damaged and was removed: %s", rh_buf_string(&why));
        return false;
    }
    int kept = backup_rotate(folder, keep);
    printf("%s: %" PRId64 " kB, checked; %d kept\n", path, (int64_t)(info.st_size + 1023) / 1024,
           kept);
    fflush(stdout);
    return true;
}

static void backup_wait(int64_t ms)
{
    int64_t end = admin_now_ms() + ms;
    while (!backup_stops && admin_now_ms() < end) {
        struct timespec pause = {1, 0};
        if (end - admin_now_ms() < 1000) pause = (struct timespec){0, 100000000};
        nanosleep(&pause, 0);
    }
}

/* A failure is reported and does not end the series: the disk may have room again later. */
static void backup_regularly(const AdminRequest *a, const char *db, int64_t keep)
{
    int64_t every_ms = a->every ? admin_span_ms(a, "--every", a->every) : 0;
    struct stat info;
    if (stat(a->what, &info) != 0 || !S_ISDIR(info.st_mode))
        cli_refuse("%.300s is not a folder", a->what);
    signal(SIGINT, backup_stop);
    signal(SIGTERM, backup_stop);
    bool good = backup_into(db, a->what, keep);
    if (!every_ms && !good) exit(CLI_REFUSED);
    while (every_ms && !backup_stops) {
        backup_wait(every_ms);
        if (!backup_stops) backup_into(db, a->what, keep);
    }
}

void admin_backup(const AdminRequest *a)
{
    char words[ADMIN_WHY_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    const char *db = admin_require_db(a);
    bool is_regular = a->every || a->keep;
    const char *file = admin_require(a, a->what, is_regular ? "DIR" : "COPY");
    int64_t keep = a->keep ? cli_number("--keep", a->keep, 1, BACKUP_LIST_MAX / 2) : BACKUP_KEEP;
    if (is_regular) backup_regularly(a, db, keep);
    else if (!store_backup(db, file, &why)) cli_refuse("%s", rh_buf_string(&why));
}
