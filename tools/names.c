/* tools/names.c - writes apps/server/names.c's tables from the Unicode data in ICU:

       names OUTPUT.c

   ICU is needed for the build only. Four maps from a code point to a text, each sorted by code
   point, and the ranges of characters that a name can't contain and of combining marks. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

enum { ROOM = 64, CODES = 0x110000 };

typedef struct Text {
    UChar at[ROOM];
    int32_t len;
} Text;

typedef void (*Map)(UChar32 code, Text *out);

static UErrorCode error = U_ZERO_ERROR;
static const UNormalizer2 *nfd, *nfkd;
static USpoofChecker *spoof;

static void stop(const char *why)
{
    fprintf(stderr, "names: %s: %s\n", why, u_errorName(error));
    exit(1);
}

static Text text_of(UChar32 code)
{
    Text t = {{0}, 0};
    bool failed = false;
    U16_APPEND(t.at, t.len, ROOM, code, failed);
    if (failed) stop("a code point does not fit");
    return t;
}

static void map_compatible(UChar32 code, Text *out)
{
    Text t = text_of(code);
    out->len = unorm2_normalize(nfkd, t.at, t.len, out->at, ROOM, &error);
}

static void map_lower(UChar32 code, Text *out)
{
    Text t = text_of(code);
    out->len = u_strFoldCase(out->at, ROOM, t.at, t.len, U_FOLD_CASE_DEFAULT, &error);
}

static void map_upper(UChar32 code, Text *out)
{
    Text t = text_of(code);
    out->len = u_strToUpper(out->at, ROOM, t.at, t.len, "", &error);
}

/* The prototype of UTS 39, decomposed. */
static void map_prototype(UChar32 code, Text *out)
{
    Text t = text_of(code), like;
    like.len = uspoof_getSkeleton(spoof, 0, t.at, t.len, like.at, ROOM, &error);
    out->len = unorm2_normalize(nfd, like.at, like.len, out->at, ROOM, &error);
}

static void write_map(FILE *file, const char *name, Map map)
{
    int count = 0;
    fprintf(file, "const NameMap name_%s[] = {\n", name);
    for (UChar32 code = 0x20; code < CODES; code++) {
        Text own = text_of(code), out;
        char bytes[4 * ROOM];
        int32_t len = 0;
        if (U_IS_SURROGATE((uint32_t)code) || !u_isdefined(code)) continue;
        if (code >= 0xac00 && code <= 0xd7a3) continue; /* Hangul syllables stay whole */
        map(code, &out);
        if (U_FAILURE(error)) stop(name);
        if (out.len == own.len && memcmp(out.at, own.at, (size_t)own.len * sizeof(UChar)) == 0)
            continue;
        u_strToUTF8(bytes, sizeof bytes, &len, out.at, out.len, &error);
        if (U_FAILURE(error)) stop(name);
        fprintf(file, "    {0x%x, \"", (unsigned)code);
        for (int32_t i = 0; i < len; i++) fprintf(file, "\\x%02x", (unsigned char)bytes[i]);
        fprintf(file, "\"},\n");
        count++;
    }
    fprintf(file, "};\nconst int name_%s_count = %d;\n\n", name, count);
}

/* Invisible, unassigned, private, or a blank other than the space; also the parts of Hangul
   syllables, which look like the syllable that they make. */
static bool is_refused(UChar32 code)
{
    if (code == ' ') return false;
    if (code >= 0x1100 && code <= 0x11ff) return true;
    if (code >= 0xa960 && code <= 0xa97f) return true;
    if (code >= 0xd7b0 && code <= 0xd7ff) return true;
    if (u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return true;
    if (u_hasBinaryProperty(code, UCHAR_WHITE_SPACE)) return true;
    if (code == 0x2800) return true; /* the Braille pattern without dots looks like a blank */
    return (U_GET_GC_MASK(code) & (U_GC_C_MASK | U_GC_Z_MASK)) != 0;
}

static bool is_mark(UChar32 code)
{
    return (U_GET_GC_MASK(code) & U_GC_M_MASK) != 0;
}

static void write_ranges(FILE *file, const char *name, bool (*is)(UChar32 code))
{
    int count = 0;
    fprintf(file, "const NameRange name_%s[] = {\n", name);
    for (UChar32 code = 0, first; code < CODES; code++) {
        if (!is(code)) continue;
        for (first = code; code + 1 < CODES && is(code + 1); code++) continue;
        fprintf(file, "    {0x%x, 0x%x},\n", (unsigned)first, (unsigned)code);
        count++;
    }
    fprintf(file, "};\nconst int name_%s_count = %d;\n\n", name, count);
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "w") : 0;
    if (!file) stop("usage: names OUTPUT.c");
    nfd = unorm2_getNFDInstance(&error);
    nfkd = unorm2_getNFKDInstance(&error);
    spoof = uspoof_open(&error);
    if (U_FAILURE(error)) stop("ICU");
    fprintf(file, "/* Written by tools/names.c. */\n#include \"apps/server/names_table.h\"\n\n");
    fprintf(file, "const char name_unicode[] = \"%s\";\n\n", U_UNICODE_VERSION);
    write_map(file, "compatible", map_compatible);
    write_map(file, "lower", map_lower);
    write_map(file, "upper", map_upper);
    write_map(file, "prototype", map_prototype);
    write_ranges(file, "refused", is_refused);
    write_ranges(file, "marks", is_mark);
    uspoof_close(spoof);
    return fclose(file) == 0 ? 0 : 1;
}
