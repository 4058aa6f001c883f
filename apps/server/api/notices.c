/* apps/server/api/notices.c - requests about notices: a person's settings (notices.h) and the
   browsers they have subscribed. docs/api/notices.md describes the notices themselves.

       GET  /api/notices            {"mail","webhook","failed","quiet","push","key","can_mail"}
       POST /api/notices {"mail"?,"webhook"?,"quiet"?}: answers with the new settings, and
                                    with the `secret` of a new webhook
       POST /api/push               {"endpoint","p256dh","auth"}: subscribes this browser
       POST /api/push/remove        {"endpoint"}
       POST /api/notices/test       sends one by each channel */
#include <string.h>

#include "apps/server/api/api_internal.h"
#include "apps/server/notify/notices.h"
#include "apps/server/notify/notifier.h"

enum { NOTICE_ZONE_MAX = 840 }; /* minutes: no time zone is further from UTC */

static bool notice_is_dev(const Api *api)
{
    return api->w->app->plan->mail.dev != 0;
}

/* ---- Showing ---- */

static void notice_put_quiet(const NoticesQuiet *q, RhBuf *out)
{
    if (q->from == q->to) {
        rh_put(out, "null");
        return;
    }
    rh_put(out, "{\"from\":\"");
    notices_put_time(out, q->from);
    rh_put(out, "\",\"to\":\"");
    notices_put_time(out, q->to);
    rh_put(out, "\",\"zone\":");
    rh_put_number(out, q->zone);
    rh_put_char(out, '}');
}

/* Whether e-mail can be sent and the person has a confirmed address. */
static StoreStatus notice_can_mail(const Api *api, RhText person, bool *out)
{
    char address[MAIL_ADDRESS_MAX];
    StoreStatus status = notices_address(api->w->store, person, address);
    *out = status == STORE_OK && mail_can(&api->w->app->plan->mail);
    return status == STORE_UNAVAILABLE ? status : STORE_OK;
}

/* All settings; `secret`: of a new webhook, or null. */
static void notice_show(Api *api, RhText person, const Notices *n, const char *secret)
{
    Store *s = api->w->store;
    RhBuf *out = &api->out;
    NoticesPushes pushes;
    PushKeys keys;
    bool can_mail;
    if (notices_pushes(s, person, &pushes) == STORE_UNAVAILABLE ||
        notice_can_mail(api, person, &can_mail) == STORE_UNAVAILABLE) {
        api_reject_unavailable(api);
        return;
    }
    rh_put(out, n->mail ? "{\"ok\":true,\"mail\":true" : "{\"ok\":true,\"mail\":false");
    rh_put(out, ",\"webhook\":");
    if (n->webhook[0]) rh_put_json_string(out, rh_text(n->webhook));
    else rh_put(out, "null");
    rh_put(out, ",\"failed\":");
    rh_put_number(out, n->failed);
    rh_put(out, ",\"quiet\":");
    notice_put_quiet(&n->quiet, out);
    rh_put(out, ",\"push\":");
    rh_put_number(out, pushes.count);
    rh_put(out, ",\"key\":");
    if (notices_keys(s, &keys) == STORE_OK) {
        rh_put_char(out, '"');
        push_put_base64(out, keys.point, PUSH_POINT);
        rh_put_char(out, '"');
    } else rh_put(out, "null");
    memset(&keys, 0, sizeof keys);
    rh_put(out, can_mail ? ",\"can_mail\":true" : ",\"can_mail\":false");
    if (secret) {
        rh_put(out, ",\"secret\":");
        rh_put_json_string(out, rh_text(secret));
    }
    rh_put(out, "}\n");
}

static void notice_get(Api *api)
{
    PeopleIdentity me;
    Notices n;
    if (!api_authenticate(api, &me)) return;
    if (notices_get(api->w->store, rh_text(me.id), &n) == STORE_UNAVAILABLE)
        api_reject_unavailable(api);
    else notice_show(api, rh_text(me.id), &n, 0);
}

/* ---- Setting ---- */

/* The readers change only the members that are given. They return null, or the error. */
static const char *notice_read_mail(RhJson v, bool can_mail, Notices *n)
{
    if (!v.at) return 0;
    if (!rh_json_bool(v, &n->mail)) return "mail must be true or false";
    return n->mail && !can_mail ? "e-mail needs a confirmed address and a server that sends it" : 0;
}

static const char *notice_read_webhook(const Api *api, RhJson v, Notices *n, RhBuf *why)
{
    char url[HTTP_CLIENT_URL_MAX];
    if (!v.at) return 0;
    if (rh_json_kind(v) == '0') {
        notices_hook(n, "");
        return 0;
    }
    if (!rh_json_string(v, url, sizeof url)) return "webhook must be an address or null";
    if (!http_client_check_url(url, notice_is_dev(api), why)) return rh_buf_string(why);
    /* an unchanged webhook keeps its secret */
    if (strcmp(url, n->webhook) != 0) notices_hook(n, url);
    return 0;
}

static const char *notice_read_quiet(RhJson v, Notices *n)
{
    static const char wrong[] = "quiet must be {\"from\":\"22:00\",\"to\":\"07:00\",\"zone\":60},"
                                " zone in minutes east of UTC, or null";
    char from[8], to[8];
    NoticesQuiet q;
    int64_t zone;
    if (!v.at) return 0;
    memset(&q, 0, sizeof q);
    if (rh_json_kind(v) != '0') {
        if (!rh_json_string(rh_json_member(v, "from"), from, sizeof from) ||
            !rh_json_string(rh_json_member(v, "to"), to, sizeof to) ||
            !notices_read_time(rh_text(from), &q.from) || !notices_read_time(rh_text(to), &q.to) ||
            !rh_json_int(rh_json_member(v, "zone"), -NOTICE_ZONE_MAX, NOTICE_ZONE_MAX, &zone))
            return wrong;
        if (q.from == q.to) return "quiet hours must not begin and end at the same time";
        q.zone = (int32_t)zone;
    }
    n->quiet = q;
    return 0;
}

static void notice_set(Api *api)
{
    static const char usage[] = "send what to change: {\"mail\":true,\"webhook\":\"https://...\"}";
    char words[API_WORDS_MAX], before[NOTICES_SECRET_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    Store *s = api->w->store;
    PeopleIdentity me;
    RhJson json;
    Notices n;
    bool can_mail;
    if (!api_authenticate(api, &me) || !api_body(api, &json, usage)) return;
    RhText person = rh_text(me.id);
    if (notices_get(s, person, &n) == STORE_UNAVAILABLE ||
        notice_can_mail(api, person, &can_mail) == STORE_UNAVAILABLE) {
        api_reject_unavailable(api);
        return;
    }
    memcpy(before, n.secret, sizeof before);
    const char *wrong = notice_read_mail(rh_json_member(json, "mail"), can_mail, &n);
    if (!wrong) wrong = notice_read_webhook(api, rh_json_member(json, "webhook"), &n, &why);
    if (!wrong) wrong = notice_read_quiet(rh_json_member(json, "quiet"), &n);
    if (wrong) {
        api_reject(api, 400, wrong);
        return;
    }
    StoreStatus status = notices_set(s, person, &n);
    if (status == STORE_CONFLICT)
        api_reject(api, 409, "this was changed elsewhere; please try again");
    else if (status != STORE_OK) api_reject_unavailable(api);
    else {
        bool is_new = n.secret[0] && strcmp(before, n.secret) != 0;
        notice_show(api, person, &n, is_new ? n.secret : 0);
    }
}

/* ---- Browsers ---- */

static bool notice_read_bytes(RhJson v, unsigned char *out, size_t count)
{
    char text[PUSH_POINT_TEXT];
    return rh_json_string(v, text, sizeof text) && push_read_base64(rh_text(text), out, count);
}

static void notice_push(Api *api)
{
    static const char usage[] =
        "send the browser's subscription: "
        "{\"endpoint\":\"https://...\",\"p256dh\":\"...\",\"auth\":\"...\"}";
    char words[API_WORDS_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    PeopleIdentity me;
    NoticesPush push;
    RhJson json;
    memset(&push, 0, sizeof push);
    if (!api_authenticate(api, &me) || !api_body(api, &json, usage)) return;
    if (!rh_json_string(rh_json_member(json, "endpoint"), push.endpoint, sizeof push.endpoint) ||
        !notice_read_bytes(rh_json_member(json, "p256dh"), push.reader.point, PUSH_POINT) ||
        !notice_read_bytes(rh_json_member(json, "auth"), push.reader.auth, PUSH_AUTH))
        api_reject(api, 400, usage);
    else if (!http_client_check_url(push.endpoint, notice_is_dev(api), &why))
        api_reject(api, 400, rh_buf_string(&why));
    else if (!push_is_point(push.reader.point)) api_reject(api, 400, "p256dh must be a P-256 key");
    else if (notices_add_push(api->w->store, rh_text(me.id), &push, app_now_ms()) != STORE_OK)
        api_reject_unavailable(api);
    else api_ok(api);
}

/* Removing an unknown browser succeeds. */
static void notice_push_remove(Api *api)
{
    static const char usage[] = "send the browser's subscription: {\"endpoint\":\"https://...\"}";
    char endpoint[HTTP_CLIENT_URL_MAX];
    PeopleIdentity me;
    RhJson json;
    if (!api_authenticate(api, &me) || !api_body(api, &json, usage)) return;
    if (!rh_json_string(rh_json_member(json, "endpoint"), endpoint, sizeof endpoint))
        api_reject(api, 400, usage);
    else if (notices_remove_push(api->w->store, rh_text(me.id), endpoint) == STORE_UNAVAILABLE)
        api_reject_unavailable(api);
    else api_ok(api);
}

static void notice_test(Api *api)
{
    PeopleIdentity me;
    if (!api_authenticate(api, &me)) return;
    StoreStatus status = notifier_send_test(api->w->store, rh_text(me.id), app_now_ms());
    if (status == STORE_CONFLICT) api_reject(api, 429, "the last test notice is still on its way");
    else if (status != STORE_OK) api_reject_unavailable(api);
    else api_ok(api);
}

const ApiRoute api_notice_routes[] = {
    {"GET", "/api/notices", notice_get, API_ANYWHERE},
    {"POST", "/api/notices", notice_set, API_ANYWHERE},
    {"POST", "/api/notices/test", notice_test, API_ANYWHERE},
    {"POST", "/api/push", notice_push, API_ANYWHERE},
    {"POST", "/api/push/remove", notice_push_remove, API_ANYWHERE},
    {0, 0, 0, API_ANYWHERE},
};
