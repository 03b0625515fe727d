#include "cli/entropy.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#include "cli/cli.h"
#include "cli/complain.h"

bool entropy_draw(const char *command, uint8_t *bytes, size_t length)
{
    while (length) {
        ssize_t got = getrandom(bytes, length, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            complain(command, CLI_FAILED, "the system gives no random bytes: %s", strerror(errno));
            return false;
        }
        bytes += got;
        length -= (size_t)got;
    }
    return true;
}
