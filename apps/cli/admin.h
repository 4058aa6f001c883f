/* apps/cli/admin.h - what the files of `roundhouse admin` share: admin.c (whole databases) and
   admin_tables.c (tables and people). */
#ifndef CLI_ADMIN_H
#define CLI_ADMIN_H

#include "apps/cli/cli.h"
#include "apps/server/store/store.h"

enum { ADMIN_WHY_MAX = 2048 };

typedef struct AdminAsked {
    const CliCommand *self;
    const char *db, *from, *to, *stage, *how_long;
    const char *what;       /* the argument: a file, a table, a name; null: none */
    bool force;
} AdminAsked;

/* admin.c */
const char *admin_need(const AdminAsked *a, const char *value, const char *what);
void admin_need_nothing(const AdminAsked *a); /* no argument, that is */
Store *admin_open(const char *url);           /* one that is there: opening alone would create it */

/* admin_tables.c */
void admin_list(const AdminAsked *a);
void admin_close(const AdminAsked *a);
void admin_records(const AdminAsked *a);
void admin_ban(const AdminAsked *a);
void admin_unban(const AdminAsked *a);
void admin_bans(const AdminAsked *a);

#endif
