/* tests/server/factor.c - tests of the second factor: codes of an authenticator app, recovery
   codes, and logging in with them. Prints TAP. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/server/people/people.h"
#include "apps/server/people/totp.h"
#include "tests/server/kit.h"
#include "tests/server/memory.h"

enum { MINUTE = 60000 };
static const int64_t start_ms = 1700000000000;
static const char good_password[] = "correct horse battery";

typedef struct Someone {
    PeopleIdentity identity;
    char token[PEOPLE_TOKEN_MAX];
    unsigned char secret[TOTP_SECRET];
    char codes[PEOPLE_RECOVERY_CODES][20]; /* "abcd-efgh-jkmn-pqrs" */
} Someone;

static People at(Store *s, int64_t now_ms, const char *address)
{
    People p;
    memset(&p, 0, sizeof p);
    p.store = s;
    p.now_ms = now_ms;
    p.address = address;
    p.base = p.origin = "https://games.example";
    return p;
}

static void test_vectors(void)
{
    /* RFC 6238, appendix B. */
    static const struct {
        int64_t seconds;
        int32_t code;
    } all[] = {{59, 94287082},         {1111111109, 7081804},  {1111111111, 14050471},
               {1234567890, 89005924}, {2000000000, 69279037}, {20000000000, 65353130}};
    static const unsigned char secret[] = "12345678901234567890";
    unsigned char again[TOTP_SECRET];
    char text[TOTP_SECRET_TEXT];
    bool good = true;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        good = good && totp_code(secret, TOTP_SECRET, all[i].seconds / 30, 8) == all[i].code &&
               totp_code(secret, TOTP_SECRET, all[i].seconds / 30, 6) == all[i].code % 1000000;
    kit_ok(good, "codes: those of RFC 6238");
    totp_put_secret(secret, text);
    kit_ok(strcmp(text, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ") == 0 && totp_read_secret(text, again) &&
               memcmp(again, secret, TOTP_SECRET) == 0,
           "codes: a secret in base 32");
    kit_ok(!totp_read_secret("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJ1", again) &&
               !totp_read_secret("GEZD", again) && !totp_read_secret("", again),
           "codes: what is none");
}

static const char *code_at(const Someone *who, int64_t now_ms)
{
    static char text[16];
    snprintf(text, sizeof text, "%06d",
             (int)totp_code(who->secret, TOTP_SECRET, now_ms / TOTP_STEP_MS, TOTP_DIGITS));
    return text;
}

/* A code that is wrong at this time and around it. */
static const char *wrong_at(const Someone *who, int64_t now_ms)
{
    static char text[16];
    for (int n = 0;; n++) {
        bool right = false;
        snprintf(text, sizeof text, "%06d", n);
        for (int step = -1; step <= 1; step++)
            right |= strcmp(text, code_at(who, now_ms + step * TOTP_STEP_MS)) == 0;
        if (!right) return text;
    }
}

static char answer[4096];

static void sign_up(People *p, const char *name, Someone *out)
{
    memset(out, 0, sizeof *out);
    people_sign_up(p, rh_text(name), rh_text(good_password), rh_text(""), &out->identity,
                   out->token);
}

static int begin(People *p, Someone *who, const char *password)
{
    RhBuf out = {answer, sizeof answer, 0, false};
    int status = people_begin_factor(p, &who->identity, who->token, rh_text(password), &out);
    const char *found = strstr(rh_buf_string(&out), "\"secret\":\"");
    char text[TOTP_SECRET_TEXT] = "";
    if (status != 200 || !found) return status;
    memcpy(text, found + 10, TOTP_SECRET_TEXT - 1);
    totp_read_secret(text, who->secret);
    return status;
}

typedef int (*Renew)(People *p, const PeopleIdentity *me, RhText code, RhBuf *out);

static int codes(People *p, Someone *who, Renew renew, const char *code)
{
    RhBuf out = {answer, sizeof answer, 0, false};
    int status = renew(p, &who->identity, rh_text(code), &out);
    rh_buf_string(&out);
    for (int i = 0; status == 200 && i < PEOPLE_RECOVERY_CODES; i++)
        memcpy(who->codes[i], answer + 2 + 22 * i, 19);
    return status;
}

static int login(People *p, const char *name, const char *code)
{
    Someone out;
    p->needs_code = false;
    return people_login(p, rh_text(name), rh_text(good_password), rh_text(code), &out.identity,
                        out.token);
}

static void test_turning_on(Store *s, Someone *anna)
{
    People p = at(s, start_ms, "203.0.113.1");
    bool on = true;
    int left = 1;
    sign_up(&p, "Anna & Co", anna);
    kit_ok(begin(&p, anna, "wrong wrong wrong") == 403, "turning on: not without the password");
    kit_ok(begin(&p, anna, good_password) == 200 &&
               strstr(answer, "\"uri\":\"otpauth://totp/Roundhouse:Anna%20%26%20Co?secret=") &&
               strstr(answer, "&issuer=Roundhouse\"}"),
           "turning on: a secret for an app");
    kit_ok(people_factor(&p, &anna->identity, &on, &left) == 200 && !on && left == 0 &&
               login(&p, "Anna & Co", "") == 200,
           "turning on: it doesn't count yet");
    kit_ok(codes(&p, anna, people_turn_factor_on, wrong_at(anna, start_ms)) == 403,
           "turning on: not with a wrong code");
    kit_ok(codes(&p, anna, people_renew_codes, code_at(anna, start_ms)) == 409 &&
               people_turn_factor_off(&p, &anna->identity, rh_text(code_at(anna, start_ms))) == 409,
           "turning on: before that it can't be changed");
    kit_ok(codes(&p, anna, people_turn_factor_on, code_at(anna, start_ms)) == 200 &&
               people_factor(&p, &anna->identity, &on, &left) == 200 && on && left == 10,
           "turning on: with a code, and ten recovery codes");
    const char *doc = kit_doc(s, "factor", anna->identity.id);
    char plain[17] = "";
    for (int i = 0, n = 0; i < 19; i++)
        if (anna->codes[0][i] != '-') plain[n++] = anna->codes[0][i];
    kit_ok(!strstr(doc, anna->codes[0]) && !strstr(doc, plain),
           "turning on: the store has only their hashes");
    kit_ok(begin(&p, anna, good_password) == 409 &&
               codes(&p, anna, people_turn_factor_on, code_at(anna, start_ms + 30000)) == 409,
           "turning on: once");
}

static void test_logging_in(Store *s, Someone *anna, Memory *memory)
{
    People p = at(s, start_ms + 5 * MINUTE, "203.0.113.1");
    const char *name = "anna & co";
    kit_ok(login(&p, name, "") == 403 && p.needs_code, "logging in: a code is needed");
    People guess = at(s, p.now_ms, "203.0.113.1");
    Someone none;
    kit_ok(people_login(&guess, rh_text(name), rh_text("wrong wrong wrong"), rh_text(""),
                        &none.identity, none.token) == 403 &&
               !guess.needs_code,
           "logging in: nobody learns that without the password");
    kit_ok(login(&p, name, wrong_at(anna, p.now_ms)) == 403 && p.needs_code &&
               login(&p, name, "12345") == 403 && login(&p, name, "zzzzzz") == 403,
           "logging in: a wrong code");
    memory_fate(memory, MEMORY_REFUSED);
    kit_ok(login(&p, name, code_at(anna, p.now_ms)) == 403, "logging in: whoever comes second");
    kit_ok(login(&p, name, code_at(anna, p.now_ms)) == 200, "logging in: the right code");
    kit_ok(login(&p, name, code_at(anna, p.now_ms)) == 403, "logging in: not twice");
    kit_ok(login(&p, name, code_at(anna, p.now_ms - 30000)) == 403, "logging in: nor an older one");
    char spaced[8];
    snprintf(spaced, sizeof spaced, "%.3s %s", code_at(anna, p.now_ms + 30000),
             code_at(anna, p.now_ms + 30000) + 3);
    kit_ok(login(&p, name, spaced) == 200,
           "logging in: with a clock half a minute fast, and a blank");
    p.now_ms += 5 * MINUTE;
    kit_ok(login(&p, name, code_at(anna, p.now_ms - 60000)) == 403,
           "logging in: not with one that is a minute slow");
    kit_ok(login(&p, name, anna->codes[0]) == 200 && login(&p, name, anna->codes[0]) == 403,
           "logging in: a recovery code works once");
    bool on;
    int left = 0;
    people_factor(&p, &anna->identity, &on, &left);
    kit_ok(left == 9, "logging in: then nine are left");
    char upper[20] = "";
    for (int i = 0, n = 0; i < 19; i++) {
        char c = anna->codes[1][i];
        if (c != '-') upper[n++] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    }
    kit_ok(login(&p, name, upper) == 200, "logging in: in capitals, without dashes");
}

static void test_guessing(Store *s, Someone *anna)
{
    People p = at(s, start_ms + 60 * MINUTE, "203.0.113.1");
    People stranger = at(s, p.now_ms, "198.51.100.1");
    const char *name = "Anna & Co";
    int tries = 0;
    login(&p, name, code_at(anna, p.now_ms));
    while (tries < 30 && login(&stranger, name, wrong_at(anna, p.now_ms)) == 403) tries++;
    kit_ok(tries == 5 && login(&stranger, name, code_at(anna, p.now_ms + 30000)) == 429 &&
               stranger.wait_s == 10,
           "guessing: five codes from one address");
    char address[32];
    stranger.address = address;
    for (tries = 0; tries < 30; tries++) {
        snprintf(address, sizeof address, "198.51.%d.1", tries);
        if (login(&stranger, name, wrong_at(anna, p.now_ms)) != 403) break;
    }
    kit_ok(tries == 5, "guessing: ten from everywhere, not %d more", tries);
    kit_ok(login(&p, name, code_at(anna, p.now_ms + 30000)) == 200,
           "guessing: a known device has attempts of its own");
    for (tries = 0; tries < 30; tries++)
        if (people_turn_factor_off(&p, &anna->identity, rh_text(wrong_at(anna, p.now_ms))) != 403)
            break;
    kit_ok(tries == 5, "guessing: so has whoever is logged in");
}

static void test_turning_off(Store *s, Someone *anna)
{
    People p = at(s, start_ms + 600 * MINUTE, "203.0.113.1");
    char old[20];
    bool on;
    int left;
    memcpy(old, anna->codes[2], sizeof old);
    kit_ok(codes(&p, anna, people_renew_codes, code_at(anna, p.now_ms)) == 200 &&
               login(&p, "Anna & Co", old) == 403 && login(&p, "Anna & Co", anna->codes[2]) == 200,
           "turning off: new recovery codes replace the old ones");
    kit_ok(people_turn_factor_off(&p, &anna->identity, rh_text(anna->codes[3])) == 200 &&
               people_factor(&p, &anna->identity, &on, &left) == 200 && !on &&
               login(&p, "Anna & Co", "") == 200,
           "turning off: with a recovery code");
    begin(&p, anna, good_password);
    codes(&p, anna, people_turn_factor_on, code_at(anna, p.now_ms));
    RhBuf out = {answer, sizeof answer, 0, false};
    char secret[TOTP_SECRET_TEXT];
    totp_put_secret(anna->secret, secret);
    kit_ok(people_export(&p, &anna->identity, &out) == 200 &&
               !strstr(rh_buf_string(&out), secret) && strstr(answer, "\"second_factor\":true"),
           "turning off: an export has no secret");
    people_delete(&p, &anna->identity);
    kit_ok(!strstr(kit_doc(s, "factor", anna->identity.id), "secret"),
           "turning off: it goes with the account");
}

int main(void)
{
    Memory *memory = memory_new();
    Store *s = memory_open(memory);
    Someone anna;
    if (sodium_init() < 0) abort();
    test_vectors();
    test_turning_on(s, &anna);
    test_logging_in(s, &anna, memory);
    test_guessing(s, &anna);
    test_turning_off(s, &anna);
    s->close(s);
    memory_free(memory);
    return kit_done();
}
