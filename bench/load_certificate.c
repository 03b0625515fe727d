#include "load.h"

#include <stdio.h>
#include <stdlib.h>

#include "client/program.h"

static char folder[256], cert[280], key[280];

bool load_certificate_make(LoadSettings *settings)
{
    Bytes output = { 0 };
    const char *where = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/kickback-load-XXXXXX", where ? where : "/tmp");
    if (!mkdtemp(folder))
        return false;
    snprintf(cert, sizeof cert, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    const char *const argv[] = {
        "openssl", "req",           "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes",  "-keyout",       key,     "-out",    cert, "-days",    "7",
        "-subj",   "/CN=localhost", NULL
    };
    bool made = program_run(argv, &output) == 0;
    if (!made)
        fprintf(stderr, "load: openssl made no certificate: %s\n", output.at ? output.at : "");
    bytes_free(&output);
    settings->cert = cert;
    settings->key = key;
    if (!made)
        load_certificate_remove(settings);
    return made;
}

void load_certificate_remove(LoadSettings *settings)
{
    if (settings->cert)
        folder_remove(folder);
}
