/* apps/server/names.c - names of people, see names.h. Start with name_looks. */
#include "apps/server/names.h"

#include <sodium.h>
#include <string.h>

#include "apps/server/names_table.h"

enum {
    NAME_ROOM = 1024, /* bytes of a skeleton; of a longer one the beginning counts */
    NAME_CODES = NAME_ROOM / 2
};

static const char *const name_reserved[] = {"admin",
                                            "administrator",
                                            "computer",
                                            "former player",
                                            "host",
                                            "moderator",
                                            "moderation",
                                            "official",
                                            "operator",
                                            "roundhouse",
                                            "server",
                                            "somebody",
                                            "staff",
                                            "support",
                                            "system",
                                            "gastgeber",
                                            "jemand",
                                            "verwalter",
                                            0};

/* ---- Tables ---- */

static const char *name_find(const NameMap *map, int count, uint32_t code)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (map[middle].code < code) low = middle + 1;
        else high = middle;
    }
    return low < count && map[low].code == code ? map[low].text : 0;
}

static bool name_in(const NameRange *ranges, int count, uint32_t code)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (ranges[middle].last < code) low = middle + 1;
        else high = middle;
    }
    return low < count && ranges[low].first <= code;
}

static bool name_is_mark(uint32_t code)
{
    return name_in(name_marks, name_marks_count, code);
}

/* ---- Allowed names ---- */

const char *name_fault(RhText name)
{
    uint32_t code, before = ' ';
    int marks = 0, step;
    for (; name.len > 0; name.data += step, name.len -= step, before = code) {
        step = rh_utf8_step(name, &code);
        if (step <= 0 || name_in(name_refused, name_refused_count, code))
            return "a name can't contain invisible or unknown characters";
        if (code == '<' || code == '>' || code == '"' || code == '\\')
            return "a name can't contain line breaks, quotes or brackets";
        if (code == ' ' && before == ' ') return "a name can't contain two blanks in a row";
        marks = name_is_mark(code) ? marks + 1 : 0;
        if (marks > NAME_MARKS_MAX || (marks && before == ' '))
            return "a name can't contain accents without a letter";
    }
    return 0;
}

/* ---- Skeletons ---- */

static void name_map(const NameMap *map, int count, RhText from, RhBuf *out)
{
    uint32_t code;
    for (int step; (step = rh_utf8_step(from, &code)) > 0; from.data += step, from.len -= step) {
        RhText own = {from.data, step};
        const char *text = name_find(map, count, code);
        rh_put_text(out, text ? rh_text(text) : own);
    }
}

/* Writes the characters as code points, each run of combining marks sorted. Marks that come in
   another order look the same. */
static int name_codes(RhText from, uint32_t codes[NAME_CODES])
{
    int count = 0;
    uint32_t code;
    for (int step; count < NAME_CODES && (step = rh_utf8_step(from, &code)) > 0;
         from.data += step, from.len -= step) {
        int at = count++;
        for (; at > 0 && name_is_mark(code) && name_is_mark(codes[at - 1]) && codes[at - 1] > code;
             at--)
            codes[at] = codes[at - 1];
        codes[at] = code;
    }
    return count;
}

static void name_look(RhText name, const NameMap *cases, int count, char key[NAME_LOOK_HEX])
{
    char rooms[3][NAME_ROOM];
    RhBuf plain = {rooms[0], NAME_ROOM, 0, false}, cased = {rooms[1], NAME_ROOM, 0, false},
          skeleton = {rooms[2], NAME_ROOM, 0, false};
    uint32_t codes[NAME_CODES];
    unsigned char hash[crypto_generichash_BYTES_MIN];
    name_map(name_compatible, name_compatible_count, name, &plain);
    name_map(cases, count, rh_buf_text(&plain), &cased);
    name_map(name_prototype, name_prototype_count, rh_buf_text(&cased), &skeleton);
    int length = name_codes(rh_buf_text(&skeleton), codes);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)codes,
                       (size_t)length * sizeof codes[0], 0, 0);
    sodium_bin2hex(key, NAME_LOOK_HEX, hash, sizeof hash);
}

/* The keys of different cases must not meet: "lan" in lower case is not like "Ian" as it is. */
void name_looks(RhText name, NameLooks *out)
{
    name_look(name, 0, 0, out->key[0]);
    name_look(name, name_lower, name_lower_count, out->key[1]);
    name_look(name, name_upper, name_upper_count, out->key[2]);
    for (int i = 0; i < NAME_LOOKS; i++) out->key[i][0] = "alu"[i];
}

bool name_alike(RhText a, RhText b)
{
    NameLooks one, other;
    bool alike = false;
    name_looks(a, &one);
    name_looks(b, &other);
    for (int i = 0; i < NAME_LOOKS; i++) alike = alike || strcmp(one.key[i], other.key[i]) == 0;
    return alike;
}

bool name_is_reserved(RhText name)
{
    bool is = false;
    for (int i = 0; name_reserved[i] && !is; i++) is = name_alike(name, rh_text(name_reserved[i]));
    return is;
}

const char *name_version(void)
{
    return name_unicode;
}
