/* apps/server/people/entry.h - who may become a new person of the server: invites, and the proof of
   work that is asked for while many guests come at once.

   An EntryPass is what a newcomer has shown. people_enter and people_sign_up use it up in the batch
   that creates the person, so that each invite and each solution counts once. Documents:

       invite    key: hash of the code; sort_key: when it expires; body: {"uses":3}
       work-key  key: "-"; body: {"key":...}, the secret with which challenges are signed
       solved    key: the random part of a challenge that was solved; sort_key: when it expires

   A challenge is "EXPIRY.RANDOM.MAC" in hexadecimal. The solution of part i is a number n for which
   SHA-256 of "CHALLENGE:i:n" begins with WORK_BITS zero bits. Many small parts take about the same
   time for everybody; one large part would be a lottery. Verifying takes microseconds. */
#ifndef SERVER_ENTRY_H
#define SERVER_ENTRY_H

#include "apps/server/people/people.h"
#include "engine/json.h"

typedef enum Registration {
    REGISTRATION_OPEN,
    REGISTRATION_INVITE, /* newcomers need an invite */
    REGISTRATION_CLOSED  /* nobody new; those who have an account can log in */
} Registration;

enum {
    WORK_BITS = 13,             /* 8192 attempts on average for a part, */
    WORK_PARTS = 24,            /* 200,000 in all: about a second in a browser */
    WORK_MS = 5 * 60000,        /* validity of a challenge: enough for a slow phone */
    WORK_KEY_BYTES = 32,
    WORK_CHALLENGE_MAX = 96,    /* bytes with the final zero */
    ENTRY_CODE_MAX = 24,        /* bytes of an invite's code with the final zero */
    ENTRY_USES_MAX = 1000
};

/* What a newcomer has shown; all zero: nothing was asked for. */
typedef struct EntryPass {
    char invite[PEOPLE_HASH_HEX];
    int64_t invite_version, invite_until_ms, uses;  /* before this one */
    char solved[WORK_CHALLENGE_MAX];
    int64_t solved_until_ms;
    char body[32]; /* of the invite afterwards */
} EntryPass;

/* "open", "invite" or "closed"; false: another word. */
bool entry_registration(const char *word, Registration *out);
const char *entry_registration_name(Registration r);

/* Creates an invite. */
StoreStatus entry_make_invite(Store *store, int64_t until_ms, int64_t uses,
                              char code[ENTRY_CODE_MAX]);
/* NOT_FOUND: it is unknown, used up or has expired. */
StoreStatus entry_find_invite(Store *store, const char *code, int64_t now_ms, EntryPass *out);

/* The key of the challenges, which all servers on this database share; made if missing. */
StoreStatus entry_work_key(Store *store, unsigned char key[WORK_KEY_BYTES]);
void entry_make_challenge(const unsigned char key[WORK_KEY_BYTES], int64_t now_ms,
                          char out[WORK_CHALLENGE_MAX]);
/* Checks {"challenge":...,"nonces":[...]}. False: it is wrong, incomplete or has expired. Whether
   it was used before shows when the pass is used. */
bool entry_check_work(const unsigned char key[WORK_KEY_BYTES], RhJson work, int64_t now_ms,
                      EntryPass *out);

/* Adds the documents that use the pass up; it must live as long as the batch. */
void entry_add(StoreBatch *b, EntryPass *pass);
void entry_tidy(Store *store, int64_t now_ms); /* removes expired documents */

#endif
