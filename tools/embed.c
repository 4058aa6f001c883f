/* tools/embed.c - turns a JSON file into a C file, so that the program carries its boards.

   embed NAME IN.json OUT.c defines `const char NAME[]`, the text with a zero at its end. White
   space outside strings is dropped. The text itself is checked by whoever loads it, as any board
   is. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static int embed_column;

static void embed_byte(FILE *out, int byte)
{
    /* Whether char has a sign differs between machines; a character constant is right on all. */
    int width = byte < 128 ? fprintf(out, "%d,", byte) : fprintf(out, "'\\x%02x',", (unsigned)byte);
    embed_column += width;
    if (embed_column > 90) {
        fputc('\n', out);
        embed_column = 0;
    }
}

static void embed_text(FILE *in, FILE *out)
{
    bool in_string = false, escaped = false;
    for (int c = fgetc(in); c != EOF; c = fgetc(in)) {
        bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        if (space && !in_string) continue;
        if (c == '"' && !escaped) in_string = !in_string;
        escaped = in_string && c == '\\' && !escaped;
        embed_byte(out, c);
    }
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
    fprintf(out, "/* Made by tools/embed.c from a board file; do not edit. */\n");
    fprintf(out, "extern const char %s[];\nconst char %s[] = {\n", argv[1], argv[1]);
    embed_text(in, out);
    fprintf(out, "0};\n");
    bool failed = ferror(in) || ferror(out);
    fclose(in);
    if (fclose(out) != 0 || failed) {
        fprintf(stderr, "embed: could not write %s\n", argv[3]);
        return 1;
    }
    return 0;
}
