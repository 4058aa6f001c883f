/* apps/server/table/core_internal.h - what the files of the core share among themselves: core.c
   keeps tables and writes, core_messages.c reads messages and tells, core_forget.c forgets people.
   */
#ifndef SERVER_CORE_INTERNAL_H
#define SERVER_CORE_INTERNAL_H

#include "apps/server/table/core.h"

enum { CORE_BUCKETS = 1024 };

typedef struct CoreTable CoreTable;
typedef struct CoreWatcher CoreWatcher;

struct CoreWatcher {
    CoreWatcher *next_of_table, *next_of_bucket;
    CoreTable *table;
    uint64_t socket;
    char person[STORE_ID_MAX];
};

struct CoreTable {
    CoreTable *next_of_bucket;
    CoreTable *newer, *older;   /* by last use */
    Table table;
    CoreWatcher *watchers;
    int64_t sent_seq;               /* entries that watchers were told of */
    int64_t read_ms;            /* when the store was last asked for more */
    bool behind;                /* the store may have more: read before use */
    bool doubtful;              /* what is in memory may not be in the store: read all again */
    bool has_secret;
    uint64_t seed;
    char salt[TABLE_SALT_HEX];
    int32_t bot_ply;          /* a computer was asked to decide here; -1: none was */
    int64_t bot_asked_ms;
    bool presence_changed; /* who is there; told with the next tick, many changes at once */
    uint64_t presence_sent;         /* hash of what was told of it last */
};

struct Core {
    CoreHost host;
    TableSetups setups;
    CoreTable *tables[CORE_BUCKETS];
    CoreWatcher *watchers[CORE_BUCKETS];
    CoreTable *newest, *oldest;
    int64_t watched;            /* tables with watchers */
    CoreMetrics metrics;
    TableVerdict verdict;       /* of the command at hand, */
    StoreBatch batch;           /* what is written of it, */
    char room[32 << 10];        /* and the texts of its documents */
    char *answer;               /* CORE_ANSWER_MAX bytes for what is sent to who asked, */
    char *news;                 /* and for what is told */
};

/* core.c */
uint32_t core_bucket(const void *bytes, size_t len);
/* From memory or from the store, up to date as far as can be known without asking. Null: there is
   none (*status is STORE_NOT_FOUND), or the store does not answer. */
CoreTable *core_table(Core *c, RhText id, StoreStatus *status);
StoreStatus core_refresh(Core *c, CoreTable *ct);
/* Judges and writes. OK: it is written, and core_publish must follow, after the answer. NOT_FOUND:
   it is refused, see c->verdict. CONFLICT: others were faster too often. */
StoreStatus core_command(Core *c, CoreTable *ct, TableCommand *command);
void core_publish(Core *c, CoreTable *ct);
StoreStatus core_create(Core *c, RhText id, TableCommand *command, CoreTable **out);
void core_new_id(Core *c, char id[STORE_ID_MAX]);
void core_drop_idle(Core *c);
/* Writes the head as it is now over the one with that version, 0: there is none; what leads a
   person to this table goes with the same batch. */
StoreStatus core_write_head(Core *c, CoreTable *ct, int64_t version, RhText person);
void core_put_key_of(RhBuf *out, const char *table, RhText person);

/* core_messages.c */
void core_broadcast(Core *c, CoreTable *ct, const StoreEntry *entry, int32_t from);
void core_broadcast_presence(Core *c, CoreTable *ct);

#endif
