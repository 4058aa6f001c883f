/* apps/server/api/entry.c - whether somebody new may come in: by the registration mode of the
   server, with an invite, or with a proof of work while many come at once (people/entry.h). */
#include <string.h>

#include "apps/server/api/api_internal.h"

void api_registration(Api *api)
{
    rh_put(&api->out, "{\"ok\":true,\"registration\":");
    rh_put_json_string(&api->out,
                       rh_text(entry_registration_name(api->w->app->plan->registration)));
    rh_put(&api->out, "}\n");
}

static bool entry_by_invite(Api *api, RhJson request, EntryPass *pass)
{
    char code[ENTRY_CODE_MAX];
    RhJson member = rh_json_member(request, "invite");
    if (!member.at) {
        api_reject(api, 403, "you need an invite to play on this server");
        return false;
    }
    StoreStatus status = STORE_NOT_FOUND;
    if (rh_json_string(member, code, sizeof code) && code[0])
        status = entry_find_invite(api->w->store, code, app_now_ms(), pass);
    if (status == STORE_NOT_FOUND) api_reject(api, 403, "this invite was used or has expired");
    else if (status != STORE_OK) api_reject_unavailable(api);
    return status == STORE_OK;
}

/* 428 with a challenge; the request is sent again with its solution. */
static void entry_ask_work(Api *api, const unsigned char key[WORK_KEY_BYTES])
{
    char challenge[WORK_CHALLENGE_MAX];
    entry_make_challenge(key, app_now_ms(), challenge);
    api_reject(api, 428, "many people are coming in: your browser has to solve a small task first");
    api->out.len -= 2; /* reopened: one more member follows */
    rh_put(&api->out, ",\"work\":{\"challenge\":");
    rh_put_json_string(&api->out, rh_text(challenge));
    rh_put(&api->out, ",\"bits\":");
    rh_put_number(&api->out, WORK_BITS);
    rh_put(&api->out, ",\"parts\":");
    rh_put_number(&api->out, WORK_PARTS);
    rh_put(&api->out, "}}\n");
}

static bool entry_by_work(Api *api, RhJson request, EntryPass *pass)
{
    unsigned char key[WORK_KEY_BYTES];
    RhJson work = rh_json_member(request, "work");
    if (!work.at && !app_is_crowded(api->w->app)) return true;
    if (!app_copy_work_key(api->w, key)) {
        api_reject_unavailable(api);
        return false;
    }
    if (work.at && rh_json_kind(work) == 'o' && entry_check_work(key, work, app_now_ms(), pass))
        return true;
    entry_ask_work(api, key);
    return false;
}

bool api_admit(Api *api, RhJson request, EntryPass *pass)
{
    Registration registration = api->w->app->plan->registration;
    memset(pass, 0, sizeof *pass);
    if (registration == REGISTRATION_INVITE) return entry_by_invite(api, request, pass);
    if (registration == REGISTRATION_OPEN) return entry_by_work(api, request, pass);
    api_reject(api, 403, "this server takes no new players");
    return false;
}
