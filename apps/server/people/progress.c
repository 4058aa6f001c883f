/* apps/server/people/progress.c - an account's progress in lessons and puzzles (see people.h).

   The server stores the text and knows nothing about its members: the browser merges what it has
   with what is here, and writes the result. Two browsers that write at the same time are kept apart
   by the version: the second must read and merge again. */
#include "apps/server/people/people_internal.h"

enum { PROGRESS_WRITES = 300 }; /* within fifteen minutes: a puzzle every three seconds */

static bool progress_visit(void *context, const StoreDoc *doc)
{
    RhBuf *out = (RhBuf *)context;
    rh_put(out, "\"version\":");
    rh_put_number(out, doc->version);
    rh_put(out, ",\"progress\":");
    rh_put_text(out, doc->body);
    return false;
}

int people_progress(People *p, const PeopleIdentity *me, RhBuf *out)
{
    StoreStatus status =
        p->store->get(p->store, rh_text("progress"), rh_text(me->id), progress_visit, out);
    if (status == STORE_UNAVAILABLE) return people_unavailable(p);
    if (status == STORE_NOT_FOUND) rh_put(out, "\"version\":0,\"progress\":{}");
    return 200;
}

int people_set_progress(People *p, const PeopleIdentity *me, int64_t version, RhText progress)
{
    StoreBatch batch;
    if (me->is_guest) return people_reject(p, 403, "only accounts keep their progress");
    if (progress.len > PEOPLE_PROGRESS_MAX)
        return people_reject(p, 413, "progress must have at most 61440 bytes");
    int status = people_count(p, "progress", rh_text(me->id), PROGRESS_WRITES);
    if (status != 200) return status;
    rh_zero(&batch, sizeof batch);
    StoreDoc *doc = people_doc(&batch, "progress", me->id, p->now_ms, version);
    doc->owner = rh_text(me->id);
    doc->body = progress;
    StoreStatus written = p->store->write(p->store, &batch);
    if (written == STORE_CONFLICT)
        return people_reject(p, 409, "the progress was changed elsewhere; read it again");
    if (written == STORE_NOT_FOUND) return people_reject(p, 400, "progress must be UTF-8");
    return written == STORE_OK ? 200 : people_unavailable(p);
}
