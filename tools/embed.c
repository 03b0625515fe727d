/* Turns a data file into C, so that the engine needs no file system: embed INPUT OUTPUT NAME HEADER. */
#include <stdio.h>
#include <stdlib.h>

static FILE *open_or_leave(const char *name, const char *mode)
{
    FILE *file = fopen(name, mode);
    if (!file) {
        perror(name);
        exit(1);
    }
    return file;
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fputs("usage: embed INPUT OUTPUT NAME HEADER\n", stderr);
        return 2;
    }
    FILE *in = open_or_leave(argv[1], "rb"), *out = open_or_leave(argv[2], "wb");
    size_t length = 0;
    fprintf(out, "#include <%s>\nconst char %s[] = {", argv[4], argv[3]);
    for (int c; (c = getc(in)) != EOF; length++)
        fprintf(out, "%s%d,", length % 24 ? "" : "\n", (signed char)c);
    fprintf(out, "\n0};\nconst size_t %s_length = %zu;\n", argv[3], length);
    int failed = ferror(in) | ferror(out) | fclose(in) | fclose(out);
    return failed ? 1 : 0;
}
