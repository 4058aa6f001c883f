/* apps/protocol/protocol_internal.h - shared by the files of the protocol, and by nothing else.

   A request is a function protocol_do_*. It appends the members of its answer to `out`, each after
   a comma, and returns an error if it is refused; rh_protocol_line then discards what it wrote.
   Errors point to constant strings or into RhProtocol.reason, which the next error overwrites. Not
   thread-safe for one RhProtocol. */
#ifndef RH_PROTOCOL_INTERNAL_H
#define RH_PROTOCOL_INTERNAL_H

#include "apps/protocol/protocol.h"

RhErr protocol_ok(void);
RhErr protocol_error(const char *what);
/* Copies the text of an error into p->reason, so that it outlives the memory it quotes. */
RhErr protocol_copy_error(RhProtocol *p, RhErr err);
bool protocol_is_present(RhJson v);

/* Read a member of a request. An absent member leaves the default in `out`. */
RhErr protocol_read_int(RhJson request, const char *key, int64_t min, int64_t max, int64_t *out);
RhErr protocol_read_string(RhJson request, const char *key, char *out, int cap, bool *found);
RhErr protocol_read_flag(RhJson request, const char *key, bool *out);
/* Reads the required member `action` as an action of the match. */
RhErr protocol_read_action(RhProtocol *p, RhJson request, RhAction *out);

/* The memory bank that does not hold the current match. */
RhArena protocol_spare_arena(RhProtocol *p);
/* Makes `next`, which is in the spare memory bank, the current match. */
void protocol_replace_match(RhProtocol *p, const RhMatch *next, bool manual);

void protocol_put_ply(RhProtocol *p, RhBuf *out);
/* Draws random outcomes from the seed, unless the client chooses them. */
void protocol_draw_chance(RhProtocol *p);

/* bot_requests.c */
RhErr protocol_do_annotate(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_choose(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_suggest(RhProtocol *p, RhJson request, RhBuf *out);

/* view_requests.c */
RhErr protocol_do_draws(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_board(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_cut(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_history(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_preview(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_previews(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_why(RhProtocol *p, RhJson request, RhBuf *out);

/* order_requests.c */
#ifndef RH_NO_ORDERS
void protocol_begin_orders(RhProtocol *p);
/* Lets waiting orders act until somebody must decide, and writes the member by_order. */
void protocol_try_orders(RhProtocol *p, RhBuf *out);
RhErr protocol_do_cancel(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_order(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_orders(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_try(RhProtocol *p, RhJson request, RhBuf *out);
#endif

/* variation_requests.c */
RhErr protocol_do_variations(RhProtocol *p, RhJson request, RhBuf *out);

#endif
