/* apps/cli/admin.h - shared by the files of `roundhouse admin`: admin.c (whole databases),
   admin_backup.c (backups, also regular ones), admin_tables.c (tables) and admin_people.c (people).

   admin.c parses the command line into an AdminRequest and calls one function. Errors end the
   program with a line on standard error. The caller closes the Store of admin_open. Not for use
   from several threads. */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "apps/cli/cli.h"
#include "apps/server/store/store.h"

enum { ADMIN_WHY_MAX = 2048 };

typedef struct AdminRequest {
    const CliCommand *self;
    const char *db, *from, *to, *stage, *how_long, *why, *text, *uses, *every, *keep;
    const char *task;       /* "backup" and so on */
    const char *what;       /* the argument: a file, a table or a name; null: none */
    bool force;
} AdminRequest;

/* admin.c */
/* Returns `value`, or refuses the command line if it is null: "missing WHAT". */
const char *admin_require(const AdminRequest *a, const char *value, const char *what);
const char *admin_require_db(const AdminRequest *a); /* the URL in --db */
void admin_refuse_argument(const AdminRequest *a);   /* for tasks that take none */
Store *admin_open(const char *url);                  /* refuses to create a database */

/* admin_backup.c */
void admin_backup(const AdminRequest *a);
/* Parses a duration such as "90m", "12h" or "7d"; `option` is its name in the refusal. */
int64_t admin_span_ms(const AdminRequest *a, const char *option, const char *text);

/* admin_tables.c */
int64_t admin_now_ms(void);
Store *admin_open_requested(const AdminRequest *a); /* that in --db, without checking all of it */
void admin_refuse_lost(StoreStatus status);         /* ends the program if it is UNAVAILABLE */
/* Names are untrusted: control characters become question marks. */
void admin_put_plain(RhBuf *out, const char *text);
void admin_list(const AdminRequest *a);
void admin_close(const AdminRequest *a);
void admin_records(const AdminRequest *a);

/* admin_people.c */
void admin_ban(const AdminRequest *a);
void admin_unban(const AdminRequest *a);
void admin_bans(const AdminRequest *a);
void admin_silence(const AdminRequest *a);
void admin_unsilence(const AdminRequest *a);
void admin_warn(const AdminRequest *a);
void admin_dismiss(const AdminRequest *a);
void admin_undo(const AdminRequest *a);
void admin_reports(const AdminRequest *a);
void admin_audit(const AdminRequest *a);
void admin_moderator(const AdminRequest *a);
void admin_unmoderator(const AdminRequest *a);
void admin_moderators(const AdminRequest *a);
void admin_invite(const AdminRequest *a);

#endif
