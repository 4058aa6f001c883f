/* tests/server/desk.c - see desk.h. */
#include "tests/server/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 20 };

Desk desk;

static int64_t desk_now(void *context)
{
    (void)context;
    return desk.now;
}

static void desk_random(void *context, void *bytes, size_t count)
{
    (void)context;
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rh_rng_next(&desk.rng);
}

static void desk_send(void *context, uint64_t socket, RhText text)
{
    (void)context;
    bool is_answer = desk.answering && text.len > 5 && memcmp(text.data, "{\"id\"", 5) == 0;
    char *to = is_answer ? desk.answer : desk.news;
    if (!is_answer) {
        if (socket != desk.listens) return;
        desk.told++;
    }
    memcpy(to, text.data, (size_t)text.len);
    to[text.len] = 0;
}

/* The bot chooses immediately, but its move is delivered only when the test wants it. */
static void desk_start_bot_move(void *context, const CoreBotJob *job)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhBuf b = {desk.job_action, sizeof desk.job_action, 0, false};
    (void)context;
    int count = job->setup->game->rules.offers(job->setup->data, job->state, offers);
    rh_print(job->setup->game, job->setup->data, rh_pick(offers, count, &desk.rng), &b);
    rh_buf_string(&b);
    desk.job_ply = job->ply;
    desk.job_seed = job->seed;
    desk.jobs++;
}

static bool desk_mine(void *context, RhText table)
{
    (void)context;
    (void)table;
    return !desk.nothing_mine;
}

void desk_host(CoreHost *host, int i)
{
    memset(host, 0, sizeof *host);
    host->context = &desk;
    host->store = desk.store[i];
    host->is_shared = true;
    host->now_ms = desk_now;
    host->random = desk_random;
    host->send = desk_send;
    host->start_bot_move = desk_start_bot_move;
    host->is_mine = desk_mine;
    host->setups = &desk.setups;
}

void desk_open(void)
{
    if (!desk.answer) {
        desk.answer = malloc(TEXT_MAX);
        desk.news = malloc(TEXT_MAX);
    }
    setup_cache_open(&desk.setups);
    desk.base = sim_base_new();
    desk.now = 1700000000000;
    desk.rng.state = 7;
    desk.listens = 0;
    desk.jobs = desk.told = 0;
    for (int i = 0; i < 2; i++) {
        memset(&desk.faults[i], 0, sizeof desk.faults[i]);
        desk.store[i] = sim_store(desk.base, &desk.faults[i]);
        CoreHost host;
        desk_host(&host, i);
        desk.core[i] = core_new(&host);
    }
}

void desk_close(void)
{
    for (int i = 0; i < 2; i++) {
        core_free(desk.core[i]);
        desk.store[i]->close(desk.store[i]);
    }
    setup_cache_clear(&desk.setups);
    sim_base_free(desk.base);
}

/* ---- Sending messages. ---- */

static void desk_words(const char *message, RhBuf *out)
{
    for (; *message; message++) {
        if (*message == '\'') rh_put_char(out, '"');
        else if (*message == '$') rh_put(out, desk.table);
        else rh_put_char(out, *message);
    }
}

/* A person's socket is the first letter of `who`; a capital letter is a second socket of the same
   person. */
const char *ask_at(int core, const char *who, const char *message)
{
    static char text[CORE_MESSAGE_MAX * 2];
    RhBuf b = {text, sizeof text, 0, false};
    Person person = {rh_text(who), rh_text(who), strcmp(who, "carl") == 0, rh_text(""),
                     false}; /* carl is a guest */
    desk_words(message, &b);
    desk.answer[0] = 0;
    desk.answering = true;
    core_message(desk.core[core], (uint64_t)who[0], &person, rh_buf_text(&b));
    desk.answering = false;
    return desk.answer;
}

const char *ask(const char *who, const char *message)
{
    return ask_at(0, who, message);
}

bool is_ok(const char *answer)
{
    return strstr(answer, "\"ok\":true") != 0;
}

bool does(const char *who, const char *message)
{
    return is_ok(ask(who, message));
}

/* Returns true if the message is refused with this sentence. */
bool refuses(const char *who, const char *message, const char *why)
{
    const char *answer = ask(who, message);
    bool right = strstr(answer, "\"ok\":false") && strstr(answer, why);
    if (!right) printf("# %s\n", answer);
    return right;
}

bool has(const char *text, const char *piece)
{
    char words[1024];
    RhBuf b = {words, sizeof words, 0, false};
    desk_words(piece, &b);
    bool found = strstr(text, rh_buf_string(&b)) != 0;
    if (!found) printf("# no %s in %.600s\n", words, text);
    return found;
}

int64_t number_after(const char *text, const char *key)
{
    const char *at = strstr(text, key);
    return at ? strtoll(at + strlen(key), 0, 10) : -1;
}

bool create(const char *who, const char *plan)
{
    char message[1024];
    RhBuf b = {message, sizeof message, 0, false};
    rh_put(&b, "{'id':1,'do':'create',");
    rh_put(&b, plan);
    rh_put_char(&b, '}');
    const char *answer = ask(who, rh_buf_string(&b));
    const char *at = strstr(answer, "\"table\":\"");
    if (!at) return false;
    memset(desk.table, 0, sizeof desk.table);
    at += 9;
    memcpy(desk.table, at, strcspn(at, "\""));
    return true;
}

const char OPEN3[] = "'game':'transsib','options':{'players':3},'title':'Evening'";

/* Creates a table with this plan, seats anna, bert and carl, and starts it. */
bool begin(const char *plan)
{
    return create("anna", plan) && does("anna", "{'do':'sit','table':'$'}") &&
           does("bert", "{'do':'sit','table':'$'}") && does("carl", "{'do':'sit','table':'$'}") &&
           does("anna", "{'do':'start','table':'$'}");
}

/* ---- Playing. ---- */

const char *const NAMES[] = {"anna", "bert", "carl"};

int32_t ply_now(void)
{
    return (int32_t)number_after(ask("zoe", "{'do':'head','table':'$'}"), "\"ply\":");
}

/* Returns the person whose turn it is, or null. */
const char *whose(void)
{
    int64_t seat = number_after(ask("zoe", "{'do':'head','table':'$'}"), "\"to_move\":");
    return seat >= 1 && seat <= 3 ? NAMES[seat - 1] : 0;
}

/* Stores the i-th offer as an action; a negative i counts from the end of the list. */
bool offer(const char *who, int i, char out[RH_LINE_MAX])
{
    const char *at = strstr(ask(who, "{'do':'actions','table':'$'}"), "\"actions\":[\"");
    if (!at) return false;
    at += 12;
    for (const char *next; i > 0 && (next = strstr(at, "\",\"")) != 0; i--) at = next + 3;
    size_t len = strcspn(at, "\"");
    memcpy(out, at, len);
    out[len] = 0;
    char *range = strstr(out, "..");
    if (range) *range = 0;
    return true;
}

bool act(const char *who, int32_t ply, const char *action)
{
    char message[RH_LINE_MAX * 2];
    RhBuf b = {message, sizeof message, 0, false};
    rh_put(&b, "{'do':'act','table':'$','ply':");
    rh_put_number(&b, ply);
    rh_put(&b, ",'action':'");
    rh_put(&b, action);
    rh_put(&b, "'}");
    return does(who, rh_buf_string(&b));
}

bool plays_on(void)
{
    char action[RH_LINE_MAX];
    const char *who = whose();
    return who && offer(who, (int)rh_rng_below(&desk.rng, 5), action) &&
           act(who, ply_now(), action);
}

bool with_ply(const char *who, const char *verb)
{
    char message[256];
    RhBuf b = {message, sizeof message, 0, false};
    int32_t ply = ply_now();
    rh_put(&b, "{'do':'");
    rh_put(&b, verb);
    rh_put(&b, "','table':'$','ply':");
    rh_put_number(&b, ply);
    rh_put_char(&b, '}');
    return does(who, rh_buf_string(&b));
}
