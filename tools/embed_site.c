/* Turns the files that browsers get into C: embed_site OUTPUT ROOT NAME... Each NAME is a file below the folder
 * ROOT, and what browsers ask for; index.html is asked for by its folder's name. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct File {
    const char *name;
    char path[512]; /* that browsers ask for */
    const char *type;
    unsigned long long hash;
    size_t length;
} File;

static const struct {
    const char *ending, *type;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".txt", "text/plain; charset=utf-8" },
    { ".json", "application/json" },
    { ".webmanifest", "application/manifest+json" },
    { ".svg", "image/svg+xml" },
    { ".png", "image/png" },
    { ".webp", "image/webp" },
    { ".ico", "image/x-icon" },
    { ".woff2", "font/woff2" },
    { ".wasm", "application/wasm" },
};

static void leave(const char *what, const char *name)
{
    fprintf(stderr, "embed_site: %s '%s'\n", what, name);
    exit(1);
}

static const char *type_of(const char *path)
{
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof types[0]; i++)
        if (!strcmp(dot, types[i].ending))
            return types[i].type;
    leave("no type is known for", path);
    return NULL;
}

static void make_path(File *file)
{
    if (strlen(file->name) + 2 > sizeof file->path)
        leave("this name is too long:", file->name);
    snprintf(file->path, sizeof file->path, "/%s", file->name);
    file->type = type_of(file->path);
    char *last = strrchr(file->path, '/');
    if (!strcmp(last, "/index.html"))
        last[1] = '\0';
}

static FILE *open_below(const char *root, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", root, name);
    FILE *in = fopen(path, "rb");
    if (!in)
        leave("cannot read", path);
    return in;
}

static void print_bytes(FILE *out, const char *root, File *file, size_t number)
{
    FILE *in = open_below(root, file->name);
    fprintf(out, "static const unsigned char file_%zu[] = {", number);
    file->hash = 0xcbf29ce484222325u;
    for (int c; (c = getc(in)) != EOF; file->length++) {
        fprintf(out, "%s%d,", file->length % 24 ? "" : "\n", c);
        file->hash = (file->hash ^ (unsigned)c) * 0x100000001b3u;
    }
    fputs("\n0};\n", out);
    if (ferror(in) || fclose(in))
        leave("cannot read", file->name);
}

/* Files in assets/ have a hash of their content in their name. */
static void print_row(FILE *out, const File *file, size_t number)
{
    fprintf(out, "    { \"%s\", \"%s\", \"\\\"%016llx\\\"\", %s, file_%zu, %zu },\n", file->path, file->type,
            file->hash, strncmp(file->path, "/assets/", 8) ? "false" : "true", number, file->length);
}

static int by_path(const void *one, const void *other)
{
    return strcmp(((const File *)one)->path, ((const File *)other)->path);
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: embed_site OUTPUT ROOT NAME...\n", stderr);
        return 2;
    }
    size_t count = (size_t)argc - 3;
    File *files = calloc(count, sizeof *files);
    FILE *out = fopen(argv[1], "wb");
    if (!files || !out)
        leave("cannot write", argv[1]);
    for (size_t i = 0; i < count; i++) {
        files[i].name = argv[3 + i];
        make_path(&files[i]);
    }
    qsort(files, count, sizeof *files, by_path);
    fputs("#include \"server/site.h\"\n", out);
    for (size_t i = 0; i < count; i++)
        print_bytes(out, argv[2], &files[i], i);
    fputs("const SiteFile site_files[] = {\n", out);
    for (size_t i = 0; i < count; i++)
        print_row(out, &files[i], i);
    fprintf(out, "};\nconst size_t site_count = %zu;\n", count);
    int failed = ferror(out) | fclose(out);
    free(files);
    return failed ? 1 : 0;
}
