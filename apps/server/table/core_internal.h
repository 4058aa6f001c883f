/* apps/server/table/core_internal.h - shared by the files of the core: core.c keeps tables and
   writes, core_messages.c answers messages, core_broadcast.c sends news to watchers, core_forget.c
   removes a person, core_old.c removes old tables. */
#ifndef SERVER_CORE_INTERNAL_H
#define SERVER_CORE_INTERNAL_H

#include "apps/server/table/core.h"

#include "orders/orders.h"

enum {
    CORE_BUCKETS = 1024,
    CORE_ORDERS_ONCE = 8 /* ids of `order` commands that are remembered for each seat */
};

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
    CoreTable *newer, *older; /* list by last use */
    Table table;
    CoreWatcher *watchers;
    int64_t sent_seq;   /* number of the last entry sent to watchers */
    int64_t read_ms;    /* when the store was last read */
    bool behind;        /* the store may have more entries: read before use */
    bool doubtful;      /* memory may differ from the store: read everything again */
    bool has_secret;
    DiceSecret secret;
    int32_t bot_ply; /* a bot was asked to move at this ply; -1: none was */
    int64_t bot_asked_ms;
    char payer[STORE_ID_MAX]; /* the player or host who last did something here; empty: unknown */
    char payer_address[CORE_ADDRESS_MAX];
    bool presence_changed;  /* sent with the next tick, many changes together */
    uint64_t presence_sent; /* hash of the presence last sent */
    int64_t order_due_ms;   /* when an order will make the current decision; 0: none will */
    bool orderless;         /* nobody has orders here, unless another core knows better */
    uint64_t orders_sent[RH_PLAYERS_MAX]; /* hashes of the lists last sent to their owners */
};

/* The orders of a seat, read from the store for one command. */
typedef struct CoreOrders {
    char person[STORE_ID_MAX]; /* empty: no orders */
    int64_t version;           /* of the document; 0: there is none */
    uint64_t salt;             /* for the delay before an order acts */
    int64_t written_ms;        /* when the person last changed the list */
    uint64_t hash;             /* of the document's body */
    /* Of the last orders: the hash of the client's id of the command, or 0; and the number. */
    uint64_t once[CORE_ORDERS_ONCE];
    uint32_t once_number[CORE_ORDERS_ONCE];
    OrderBook book;
} CoreOrders;

/* A change of a seat's orders. */
typedef struct CoreOrderChange {
    RhText text;     /* a new order; its number is stored in `number`. Empty: revokes */
    uint32_t number; /* of the order to revoke; 0: all */
    uint64_t once;   /* hash of the client's id of the command; 0: it has none */
} CoreOrderChange;

/* The documents of a batch; their texts are in the core's room. */
typedef struct CoreDocs {
    StoreBatch *batch;
    RhBuf text;
} CoreDocs;

struct Core {
    CoreHost host;
    CoreTable *tables[CORE_BUCKETS];
    CoreWatcher *watchers[CORE_BUCKETS];
    CoreTable *newest, *oldest;
    int64_t watched; /* tables with watchers */
    CoreMetrics metrics;
    /* Key of the seeds of bots. Drawn by each core, so that nobody can foresee their choices. */
    unsigned char bot_key[DICE_BYTES];
    TableVerdict verdict;   /* of the current command */
    StoreBatch batch;       /* written for it */
    char room[96 << 10];               /* texts of its documents */
    CoreOrders orders[RH_PLAYERS_MAX]; /* of the table of the current command, by seat */
    OrderAnswer by_order; /* the current command is this answer of an order; number 0: it is not */
    int by_order_seat;
    int stopped_seat; /* an order of this seat has stopped at the current decision; -1: none */
    OrderAnswer stopped;
    char *answer;           /* CORE_ANSWER_MAX bytes for answers, */
    char *news;             /* and for broadcasts */
};

/* core.c */
uint32_t core_bucket(const void *bytes, size_t len);
/* Finds a table in memory or reads it from the store. Null: there is none (*status is
   STORE_NOT_FOUND), or the store is unavailable. */
CoreTable *core_table(Core *c, RhText id, StoreStatus *status);
StoreStatus core_refresh(Core *c, CoreTable *ct);
/* Judges a command and writes what follows. OK: written; send the answer, then call core_publish.
   NOT_FOUND: refused, see c->verdict. CONFLICT: other writers were first CORE_TRIES times. */
StoreStatus core_command(Core *c, CoreTable *ct, TableCommand *command);
void core_publish(Core *c, CoreTable *ct);
/* Asks for a bot move if it is a bot's turn and anybody plays at the table or watches it. */
void core_ask_bot(Core *c, CoreTable *ct);
/* To be called when somebody has left: the bots stop if nobody is there any more. */
void core_rest_bot(Core *c, CoreTable *ct);
/* Remembers a player or host as the person on whose account bots think here. */
void core_note_payer(CoreTable *ct, const Person *person);
StoreStatus core_create(Core *c, RhText id, TableCommand *command, CoreTable **out);
void core_new_id(Core *c, char id[STORE_ID_MAX]);
void core_id_of(RhText person, RhText once, char id[STORE_ID_MAX]); /* always the same one */
void core_drop_idle(Core *c);
/* Overwrites the head of the given version (0: there is none) and removes, in the same batch, the
   documents that lead from a person to this table. */
StoreStatus core_write_head(Core *c, CoreTable *ct, int64_t version, RhText person);

StoreDoc *core_doc(CoreDocs *p, const char *kind, RhText key);
RhText core_since(const RhBuf *b, ptrdiff_t from);
void core_due_doc(CoreDocs *p, const CoreTable *ct);

/* core_orders.c: orders of people who are away. They are in documents `orders`, and c->orders has
   those of one table after core_orders_load. */
StoreStatus core_orders_load(Core *c, CoreTable *ct);
/* Brings the orders up to the position after a command, and writes the documents that change. */
void core_orders_write(Core *c, CoreTable *ct, CoreDocs *docs);
/* Acts for the player to move if the time of their order has come. */
void core_orders_act(Core *c, CoreTable *ct);
/* Sends changed lists to the watchers they belong to. */
void core_orders_tell(Core *c, CoreTable *ct);
/* Changes the orders of a seat. NOT_FOUND: refused, see `reason`. */
StoreStatus core_orders_change(Core *c, CoreTable *ct, int seat, CoreOrderChange *change,
                               RhBuf *reason);
/* The list of a seat as a JSON array. The orders must be loaded. */
void core_orders_put(Core *c, const CoreTable *ct, int seat, RhBuf *out);

/* core_broadcast.c. A viewer is a seat or MATCH_JSON_NOBODY. */
void core_broadcast(Core *c, CoreTable *ct, const StoreEntry *entry, int32_t from);
void core_broadcast_presence(Core *c, CoreTable *ct);
int core_viewer(const Table *t, RhText person);
bool core_is_present(const CoreTable *ct, const char *person);
/* When the person left, by the watchers of this core and the documents; 0: they are present. */
int64_t core_absent_since(Core *c, const CoreTable *ct, const char *person);
void core_note_absence(Core *c, const CoreTable *ct, RhText person, bool absent);
void core_put_key_of(RhBuf *out, const char *table, RhText person); /* key of a document of both */
/* Members of an answer or broadcast, each with a comma before it. */
void core_put_member(RhBuf *out, const char *key, int64_t n);
void core_put_seat(RhBuf *out, int viewer);
void core_put_turn(const Table *t, RhBuf *out);
/* {"on":"say","seq":7,"at":1700000000000,"by":"0123456789abcdef" */
void core_put_on(const Table *t, const StoreEntry *e, RhBuf *out);
void core_put_presence(Core *c, const CoreTable *ct, RhBuf *out); /* "seats":[1,3],"watching":2} */

#endif
