/* Turns the files that browsers get into C: embed_site OUTPUT ROOT NAME... Each NAME is a file below the folder
 * ROOT, and what browsers ask for; index.html is asked for by its folder's name. NAME.gz and NAME.br are no files of
 * their own, but NAME in another coding. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct File {
    const char *name;
    char path[512]; /* that browsers ask for */
    const char *type;
    size_t coding; /* which of `codings` */
    unsigned long long hash;
    size_t length;
} File;

/* In the order of SiteCoding: the file as it is comes first. */
static const char *const codings[] = { "", ".gz", ".br" };
enum { CODINGS = sizeof codings / sizeof codings[0] };

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

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length >= tail && !strcmp(text + length - tail, ending);
}

static void make_path(File *file)
{
    if (strlen(file->name) + 2 > sizeof file->path)
        leave("this name is too long:", file->name);
    for (size_t i = 1; i < CODINGS; i++)
        if (ends_with(file->name, codings[i]))
            file->coding = i;
    snprintf(file->path, sizeof file->path, "/%s", file->name);
    file->path[strlen(file->path) - strlen(codings[file->coding])] = '\0';
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

/* A file with all of its codings, which follow it: how many there were. Files in assets/ have a hash of their content
 * in their name. */
static size_t print_row(FILE *out, const File *files, size_t first, size_t count)
{
    const File *file = &files[first];
    size_t next = first;
    if (file->coding)
        leave("there is only a coded form of", file->path);
    fprintf(out, "    { \"%s\", \"%s\", %s,\n      {", file->path, file->type,
            strncmp(file->path, "/assets/", 8) ? "false" : "true");
    for (size_t coding = 0; coding < CODINGS; coding++)
        if (next < count && files[next].coding == coding && !strcmp(files[next].path, file->path)) {
            fprintf(out, " { \"\\\"%016llx\\\"\", file_%zu, %zu },", files[next].hash, next, files[next].length);
            next++;
        } else {
            fputs(" { 0, 0, 0 },", out);
        }
    fputs(" } },\n", out);
    return next - first;
}

static int by_path(const void *one, const void *other)
{
    const File *a = one, *b = other;
    int order = strcmp(a->path, b->path);
    return order ? order : (a->coding > b->coding) - (a->coding < b->coding);
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: embed_site OUTPUT ROOT NAME...\n", stderr);
        return 2;
    }
    size_t count = (size_t)argc - 3, rows = 0;
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
    for (size_t i = 0; i < count; rows++)
        i += print_row(out, files, i, count);
    fprintf(out, "};\nconst size_t site_count = %zu;\n", rows);
    int failed = ferror(out) | fclose(out);
    free(files);
    return failed ? 1 : 0;
}
