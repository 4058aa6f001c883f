/* apps/server/people/ignored.h - whom a person has muted or blocked. The muted person never learns
   of it: the chat lines are hidden by the clients of the person who muted them. A blocked person is
   muted too, and can't sit down at a table where the other sits or that the other hosts (core.h).

   Documents `mute` and `block`: key: person/other; owner: the person; sort_key: since when; body:
   {"name":...}, the other's name at that time. */
#ifndef SERVER_IGNORED_H
#define SERVER_IGNORED_H

#include "apps/server/alias.h"
#include "apps/server/people/people.h"

enum { IGNORED_MAX = 200 }; /* muted people of one person; likewise blocked ones */

typedef enum Ignoring { IGNORING_MUTE, IGNORING_BLOCK } Ignoring;

/* Somebody at a table, or from one's own list. */
typedef struct Other {
    char id[STORE_ID_MAX];
    char name[RH_NAME_MAX];
} Other;

/* The person with this alias in a table's log, under the name they last had there. */
StoreStatus other_at(Store *store, RhText table, RhText alias, Other *out);
/* The person with this alias among those that `me` has muted or blocked. */
StoreStatus other_ignored(Store *store, const PeopleIdentity *me, Ignoring how, RhText alias,
                          Other *out);

/* Mutes or blocks somebody, or ends it. A status as in people.h. */
int people_ignore(People *p, const PeopleIdentity *me, Ignoring how, const Other *other, bool on);
/* "muted":[{"id":...,"name":...,"since":ms,"by":...}...],"blocked":[...], newest first. `id` is an
   alias for other_ignored, `by` the one at the table; without a table there is no `by`. */
int people_put_ignored(People *p, const PeopleIdentity *me, RhText table, RhBuf *out);

#endif
