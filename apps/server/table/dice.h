/* apps/server/table/dice.h - the random outcomes of an online match: a source that neither the
   server nor a player can choose, and the proof afterwards that every outcome came from it. Pure.

   The server draws a secret of 256 bits when it makes the table and publishes a hash of it, its
   commitment. Every player who takes part does the same with a contribution of their own, and
   reveals it once all seats are taken. Secret and contributions make the key, and each outcome is
   drawn from a keyed hash of its ply. The secret stays on the server until the match is over.

   All hashes are BLAKE2b of 256 bits (RFC 7693), as `b2sum -l 256` computes them; secret,
   contributions and hashes are written as 64 lower-case hexadecimal digits. So that everybody can
   repeat them:

       commitment    hash of "roundhouse:TABLE:SEAT:SECRET"; seat 0 is the server, and SECRET
                     stands for the contribution of the other seats
       promise       hash of "roundhouse:TABLE:COMMITMENT:...", the server's commitment and those
                     of seat 1 to the last; "-" for a seat that takes no part. It is fixed when
                     the first contribution is revealed
       key           hash of "roundhouse:TABLE:CONTRIBUTION:...", seat 1 to the last, "-" for a
                     seat without one; keyed with the 32 bytes of the secret
       draw          hash of "PLY:TRY", keyed with the 32 bytes of the key. TRY is 0, then 1 and so
                     on: the first 8 bytes are a number x, least byte first. With n numbers for all
                     outcomes (rh_draw_numbers), the number drawn is x mod n, unless x is n *
                     floor(2^64 / n) or more; then the next try follows

   Tables that began before there were contributions have a seed of 64 bits instead: their
   commitment, which is also their promise, is the hash of "SEED:SALT", and their outcomes come from
   rh_match_chance. */
#ifndef SERVER_DICE_H
#define SERVER_DICE_H

#include "apps/server/store/store.h"
#include "engine/match.h"

enum {
    DICE_BYTES = 32,            /* of a secret, a contribution, a key and a hash */
    DICE_HEX = 65,              /* the same in hexadecimal, with a final zero */
    DICE_SALT_HEX = 33          /* 16 bytes in hexadecimal, with a final zero */
};

/* What the server keeps to itself until the end. */
typedef struct DiceSecret {
    char secret[DICE_HEX]; /* empty: an older table, with a seed and a salt */
    uint64_t seed;
    char salt[DICE_SALT_HEX];
} DiceSecret;

/* One seat's part in the dice. */
typedef struct DicePart {
    char commitment[DICE_HEX];      /* empty: it takes no part */
    char contribution[DICE_HEX];    /* empty: not revealed */
} DicePart;

/* What outcomes are drawn from. */
typedef struct DiceSource {
    bool has_key; /* false: a seed */
    unsigned char key[DICE_BYTES];
    uint64_t seed;
} DiceSource;

/* Reads a string of 64 lower-case hexadecimal digits. False: it is something else. */
bool dice_read_hex(RhJson v, char out[DICE_HEX]);
/* The members secret, or seed and salt, of an object. False: there are none. */
bool dice_read_secret(RhJson object, DiceSecret *out);
void dice_put_secret(const DiceSecret *secret, RhBuf *out); /* the members, without braces */
void dice_commit(RhText table, int seat, const char *secret, char out[DICE_HEX]);
void dice_commit_seed(uint64_t seed, const char *salt, char out[DICE_HEX]);
/* `seats` parts, one for each seat. */
void dice_promise(RhText table, const char *commitment, const DicePart *parts, int seats,
                  char out[DICE_HEX]);
/* Overwrite the source with sodium_memzero after use. */
void dice_source(RhText table, const DiceSecret *secret, const DicePart *parts, int seats,
                 DiceSource *out);
/* The number drawn at a ply, uniform in 0 to n - 1. The source must have a key. */
uint32_t dice_below(const DiceSource *source, int32_t ply, uint32_t n);
/* Like rh_match_chance, from this source: draws until a player must decide or the match is over.
   False: m->actions is full. */
bool dice_draw(RhMatch *m, const DiceSource *source);

/* ---- The proof in a record. ---- */

/* The lines that a server adds to the record of a finished match:

       # table TABLE
       # fair commitment=... secret=...
       # fair p1 commitment=... contribution=...
       # fair p2 commitment=...

   The second player did not reveal their contribution; seats without a line took no part. Older
   records have one line, "# fair commitment=... seed=N salt=...". */
typedef struct DiceProof {
    char table[STORE_ID_MAX];
    char commitment[DICE_HEX];
    DiceSecret secret;
    DicePart parts[RH_PLAYERS_MAX];
    char promise[DICE_HEX]; /* follows from the other members */
} DiceProof;

void dice_put_proof(const DiceProof *proof, int seats, RhBuf *out);
/* False: the record has no proof, or one that cannot be read. */
bool dice_read_proof(RhText record, int seats, DiceProof *out);
/* Reads the proof and replays the match. Returns null if all commitments were kept, the promise is
   this one (null: any) and all outcomes come from the source; otherwise the fault. */
const char *dice_unfair(const RhMatch *m, RhText record, const char *promise, DiceProof *proof);

#endif
