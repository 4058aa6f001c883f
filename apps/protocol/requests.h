/* apps/protocol/requests.h - what the files of the protocol share among themselves. A request
   writes the members that its answer adds, with a comma before each, and gives back what is wrong;
   then nothing of it is sent. */
#ifndef RH_PROTOCOL_REQUESTS_H
#define RH_PROTOCOL_REQUESTS_H

#include "apps/protocol/protocol.h"

RhErr protocol_fine(void);
RhErr protocol_wrong(const char *what);
/* Keeps the words of an error that points into memory which ends with its function. */
RhErr protocol_keep(RhProtocol *p, RhErr err);
bool protocol_is_there(RhJson v);

/* Members of a request. Absent members leave the default that `out` holds. */
RhErr protocol_int(RhJson request, const char *key, int64_t min, int64_t max, int64_t *out);
RhErr protocol_string(RhJson request, const char *key, char *out, int cap, bool *found);
/* The member `action`, which must be there, as an action of the match. */
RhErr protocol_action(RhProtocol *p, RhJson request, RhAction *out);

void protocol_put_ply(RhProtocol *p, RhBuf *out);

/* advice.c */
RhErr protocol_do_annotate(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_choose(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_suggest(RhProtocol *p, RhJson request, RhBuf *out);

/* table.c */
RhErr protocol_do_board(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_cut(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_history(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_preview(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_previews(RhProtocol *p, RhJson request, RhBuf *out);
RhErr protocol_do_why(RhProtocol *p, RhJson request, RhBuf *out);

#endif
