/* tools/embed.c - turns a board's JSON file into a C file, so that boards are part of the program.

   embed NAME IN.json OUT.c defines `const RhBoard NAME`: the text, its length and its hash. White
   space outside strings is dropped. So are the members `legend`, `sources` and `items` of the
   provenance: they are long texts for readers of the file, no program shows them, and the board's
   hash does not cover them. Text that is not JSON is refused here. Whether it is a valid board of
   its game is checked when the board is loaded. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"

enum { EMBED_MAX = RH_BOARD_MAX }; /* bytes of a board file */

static int embed_column;

static void embed_byte(FILE *out, int byte)
{
    /* char is signed on some machines and unsigned on others; a character constant is right on
       all. */
    int width = byte < 128 ? fprintf(out, "%d,", byte) : fprintf(out, "'\\x%02x',", (unsigned)byte);
    embed_column += width;
    if (embed_column > 90) {
        fputc('\n', out);
        embed_column = 0;
    }
}

/* Reads the file without white space outside strings, zero-terminated. */
static void embed_read(FILE *in, char *text)
{
    bool in_string = false, escaped = false;
    size_t len = 0;
    for (int c = fgetc(in); c != EOF && len < EMBED_MAX; c = fgetc(in)) {
        bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (space && !in_string) continue;
        if (c == '"' && !escaped) in_string = !in_string;
        escaped = in_string && c == '\\' && !escaped;
        text[len++] = (char)c;
    }
    text[len] = 0;
}

/* Returns the end of the value that begins here: the comma or bracket that follows it. */
static char *embed_behind(char *at)
{
    int depth = 0;
    bool in_string = false;
    for (; *at; at++) {
        if (in_string) {
            if (*at == '\\' && at[1]) at++;
            else if (*at == '"') in_string = false;
        } else if (*at == '"') {
            in_string = true;
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (depth == 0 && (*at == ',' || *at == '}' || *at == ']')) {
            return at;
        } else if (*at == '}' || *at == ']') {
            depth--;
        }
    }
    return at;
}

/* Removes a member from the provenance, with the comma after or before it. */
static void embed_drop(char *text, const char *key)
{
    char *from = strstr(text, "\"provenance\":{"), *member, *behind;
    if (!from) return;
    behind = embed_behind(from + strlen("\"provenance\":"));
    member = strstr(from, key);
    if (!member || member > behind) return;
    behind = embed_behind(member + strlen(key));
    if (*behind == ',') behind++;
    else if (member[-1] == ',') member--;
    memmove(member, behind, strlen(behind) + 1);
}

/* Writes the C file; returns false if the text is not JSON. */
static bool embed_board(FILE *in, FILE *out, const char *name)
{
    static char text[EMBED_MAX + 1];
    RhJson root;
    embed_read(in, text);
    embed_drop(text, "\"legend\":");
    embed_drop(text, "\"sources\":");
    embed_drop(text, "\"items\":");
    RhErr err = rh_json_open(rh_text(text), &root);
    if (err.what) {
        fprintf(stderr, "embed: %s: %s\n", name, err.what);
        return false;
    }
    fprintf(out, "/* Made by tools/embed.c from a board file; do not edit. */\n");
    fprintf(out, "#include \"engine/roundhouse.h\"\n\nstatic const char %s_text[] = {\n", name);
    for (const char *at = text; *at; at++) embed_byte(out, (unsigned char)*at);
    fprintf(out, "0};\nextern const RhBoard %s;\n", name);
    fprintf(out, "const RhBoard %s = {%s_text, (int32_t)sizeof %s_text - 1, 0x%08xu};\n", name,
            name, name, (unsigned)rh_board_hash(rh_text(text)));
    return true;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "usage: embed NAME IN.json OUT.c\n");
        return 2;
    }
    FILE *in = fopen(argv[2], "rb");
    if (!in) {
        perror(argv[2]);
        return 1;
    }
    FILE *out = fopen(argv[3], "wb");
    if (!out) {
        perror(argv[3]);
        fclose(in);
        return 1;
    }
    bool failed = !embed_board(in, out, argv[1]) || ferror(in) || ferror(out);
    fclose(in);
    if (fclose(out) != 0 || failed) {
        fprintf(stderr, "embed: could not write %s\n", argv[3]);
        return 1;
    }
    return 0;
}
