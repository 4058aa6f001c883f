/* apps/server/people/mail.c - e-mail (see mail.h): a message is written completely, with its
   headers, and then passed to a program or written to a file. Start with mail_send.

   User input reaches headers only as an address, which mail_is_address has checked, and as a
   subject, which is encoded. */
#define _GNU_SOURCE
#include "apps/server/people/mail.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "apps/server/log.h"

enum {
    MAIL_MESSAGE_MAX = 16 << 10, /* bytes of an e-mail: a few lines with headers */
    MAIL_SUBJECT_MAX = 200,      /* bytes of its subject */
    MAIL_WORD = 45,              /* bytes in an encoded word, which has at most 75 characters */
    MAIL_WAIT_MS = 20000,        /* for the program, which only queues the e-mail */
    MAIL_STEP_MS = 5,
    MAIL_FILES_MAX = 100000 /* in the folder */
};

bool mail_can(const MailPlan *plan)
{
    return plan->dev || (plan->program && plan->from);
}

/* ---- Addresses ---- */

static bool mail_is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Letters, digits and `others`, in parts separated by dots. */
static bool mail_is_dotted(RhText t, const char *others)
{
    bool dot = true; /* a dot may not come next */
    for (ptrdiff_t i = 0; i < t.len; i++) {
        char c = t.data[i];
        if (c == '.' ? dot : !mail_is_word(c) && (c == 0 || !strchr(others, c))) return false;
        dot = c == '.';
    }
    return !dot;
}

bool mail_is_address(RhText address)
{
    RhText name = {address.data, 0};
    if (address.len >= MAIL_ADDRESS_MAX) return false;
    while (name.len < address.len && name.data[name.len] != '@') name.len++;
    if (name.len == address.len) return false;
    RhText domain = {name.data + name.len + 1, address.len - name.len - 1};
    return name.data[0] != '-' && mail_is_dotted(name, "!#$%&'*+/=?^_`{|}~-") &&
           mail_is_dotted(domain, "-");
}

/* ---- The message ---- */

/* As encoded words, one per line, split between characters. */
static void mail_put_subject(RhBuf *out, const char *subject)
{
    char coded[2 * MAIL_WORD];
    RhText rest = rh_text(subject);
    if (rest.len > MAIL_SUBJECT_MAX) rest.len = MAIL_SUBJECT_MAX;
    rh_put(out, "Subject:");
    while (rest.len > 0) {
        ptrdiff_t len = rest.len < MAIL_WORD ? rest.len : MAIL_WORD;
        while (len > 1 && len < rest.len && ((unsigned char)rest.data[len] & 0xc0) == 0x80) len--;
        sodium_bin2base64(coded, sizeof coded, (const unsigned char *)rest.data, (size_t)len,
                          sodium_base64_VARIANT_ORIGINAL);
        rh_put(out, " =?UTF-8?B?");
        rh_put(out, coded);
        rh_put(out, "?=\n");
        rest.data += len;
        rest.len -= len;
    }
}

/* In English, whatever the locale. */
static void mail_put_date(RhBuf *out)
{
    static const char *const days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    char line[64];
    time_t now = time(0);
    struct tm t;
    gmtime_r(&now, &t);
    snprintf(line, sizeof line, "Date: %s, %d %s %d %02d:%02d:%02d +0000\n", days[t.tm_wday],
             t.tm_mday, months[t.tm_mon], t.tm_year + 1900, t.tm_hour, t.tm_min, t.tm_sec);
    rh_put(out, line);
}

static void mail_put_id(RhBuf *out, const char *from)
{
    unsigned char bytes[16];
    char hex[2 * sizeof bytes + 1];
    const char *at = strchr(from, '@');
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(hex, sizeof hex, bytes, sizeof bytes);
    rh_put(out, "Message-ID: <");
    rh_put(out, hex);
    rh_put(out, at ? at : "@localhost");
    rh_put(out, ">\n");
}

static void mail_put_line(RhBuf *out, const char *name, const char *value)
{
    rh_put(out, name);
    rh_put(out, value);
    rh_put_char(out, '\n');
}

static bool mail_write(const MailPlan *plan, const char *to, const char *subject, const char *text,
                       RhBuf *out)
{
    const char *from = plan->from ? plan->from : "roundhouse@localhost";
    if (!mail_is_address(rh_text(to)) || !rh_utf8_valid(rh_text(subject))) return false;
    mail_put_line(out, "From: ", from);
    mail_put_line(out, "To: ", to);
    mail_put_subject(out, subject);
    mail_put_date(out);
    mail_put_id(out, from);
    rh_put(out, "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
                "Content-Transfer-Encoding: 8bit\nAuto-Submitted: auto-generated\n\n");
    for (const char *c = text; *c; c++)
        if (*c != '\r') rh_put_char(out, *c);
    rh_put_char(out, '\n');
    return !out->full;
}

/* ---- Delivery ---- */

static bool mail_write_all(int fd, RhText text)
{
    while (text.len > 0) {
        ssize_t n = write(fd, text.data, (size_t)text.len);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        text.data += n;
        text.len -= n;
    }
    return true;
}

/* Writes a file with the first free number. It gets its name once it is complete. */
static bool mail_write_file(const char *folder, RhText message)
{
    char name[4096], part[4096];
    for (int i = 1; i <= MAIL_FILES_MAX; i++) {
        snprintf(name, sizeof name, "%s/mail-%d.eml", folder, i);
        snprintf(part, sizeof part, "%s/.mail-%d", folder, i);
        if (access(name, F_OK) == 0) continue;
        int fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd < 0 && errno == EEXIST) continue;
        if (fd < 0) return false;
        bool good = mail_write_all(fd, message);
        good = close(fd) == 0 && good;
        /* link() does not replace a file that has appeared meanwhile. */
        bool laid = good && link(part, name) == 0;
        bool taken = good && !laid && errno == EEXIST;
        unlink(part);
        if (!taken) return laid;
    }
    return false;
}

/* Whether it exited successfully. It is killed if it takes too long. */
static bool mail_wait(pid_t pid)
{
    const struct timespec step = {0, MAIL_STEP_MS * 1000000L};
    int status = 0;
    for (int waited = 0; waited < MAIL_WAIT_MS; waited += MAIL_STEP_MS) {
        pid_t got = waitpid(pid, &status, WNOHANG);
        if (got == pid) return WIFEXITED(status) && WEXITSTATUS(status) == 0;
        if (got < 0 && errno != EINTR) return false;
        nanosleep(&step, 0);
    }
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    return false;
}

/* Starts the program with the pipe as its input and default signal handlers. */
static bool mail_spawn(const char *program, int input, pid_t *pid)
{
    char name[4096], t[] = "-t", i[] = "-i";
    char *const arguments[] = {name, t, i, 0};
    extern char **environ;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    snprintf(name, sizeof name, "%s", program);
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setsigmask(&how, &none);
    bool good = posix_spawn(pid, program, &files, &how, arguments, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&how);
    return good;
}

/* SIGPIPE is ignored: if the program does not read, write() fails. */
static bool mail_run_program(const char *program, RhText message)
{
    int ends[2];
    pid_t pid = 0;
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    bool good = mail_spawn(program, ends[0], &pid);
    close(ends[0]);
    bool written = good && mail_write_all(ends[1], message);
    close(ends[1]);
    return good && mail_wait(pid) && written;
}

bool mail_send(const MailPlan *plan, const char *to, const char *subject, const char *text)
{
    char room[MAIL_MESSAGE_MAX];
    RhBuf message = {room, sizeof room, 0, false};
    if (!mail_can(plan) || !mail_write(plan, to, subject, text, &message)) return false;
    bool sent = plan->dev ? mail_write_file(plan->dev, rh_buf_text(&message))
                          : mail_run_program(plan->program, rh_buf_text(&message));
    if (!sent) log_event(LOGS_WARN, "e-mail not sent");
    return sent;
}
