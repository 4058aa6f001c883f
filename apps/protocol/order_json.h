/* apps/protocol/order_json.h - orders as JSON, as docs/orders.md describes it. The line protocol
   and the server answer with these. Every function appends to `out`, which is full if there was no
   room; none allocates or keeps a pointer. */
#ifndef RH_PROTOCOL_ORDER_JSON_H
#define RH_PROTOCOL_ORDER_JSON_H

#include "orders/orders.h"

/* One order as an object. */
void order_json(const RhMatch *m, int player, const Order *o, RhBuf *out);
/* The orders of a book as objects, with commas between them; `comma`: one before the first, too.
   Returns true if any was written. */
bool order_json_list(const RhMatch *m, int player, const OrderBook *book, bool comma, RhBuf *out);
/* What the game's players may order, as an object; null if nothing. */
void order_json_table(const RhMatch *m, RhBuf *out);
/* A reason as an object. */
void order_json_reason(const RhMatch *m, const OrderReason *r, RhBuf *out);
/* What an order would do if the player of the book wrote it now: the members order, instead, now
   and next, with a comma before each. The book must be up to date. */
RhErr order_json_try(const RhMatch *m, int player, const OrderBook *book, RhText text, RhBuf *out);

#endif
