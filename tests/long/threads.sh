#!/bin/sh
# threads.sh: the tests of everything that has threads (the store's, the bots', the one that hashes passwords, those of simulate, arena and
# tune), with ThreadSanitizer watching them. Prints TAP.
#   threads.sh [NAME...]      these tests only
# The libraries are not compiled with it, so it may misread what happens inside them. Nothing of the kind is known; if it comes, it is to be
# suppressed by the name of the function, with the reason, in a file beside this one.
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
me=threads
# shellcheck source=scripts/lib.sh
. "$root/scripts/lib.sh"
probe_folder
trap 'rm -rf "$probe"' EXIT
folder=$root/build-thread

require compiler meson ninja pkg_config server_libraries openssl cmocka jansson thread_sanitizer
set_up "$folder" SAME "$cc" -Dtests=true -Dserver=enabled -Dwasm=disabled -Dweb=disabled -Dbuildtype=debugoptimized \
    -Db_sanitize=thread -Db_lundef=false
build "$folder"

if [ $# -eq 0 ]; then
    # shellcheck disable=SC2046 # several names
    set -- $(meson test -C "$folder" --no-rebuild --list 2> /dev/null |
        grep -E '^(store|store-.*|server-.*|fault-.*|load|admin|cli|cli-korruptivity|cli-arena|cli-tune|cli-program|cli-bot)$')
fi

# The first thing that is found ends the program: a server's exit is looked at by every test, its journal is not.
export TSAN_OPTIONS='halt_on_error=1 second_deadlock_stack=1'

echo "1..$#"
count=0 failed=0
for name in "$@"; do
    count=$((count + 1))
    if meson test -C "$folder" --no-rebuild --print-errorlogs --timeout-multiplier 20 "$name" > "$probe/said" 2>&1; then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        sed 's/^/# /' "$probe/said"
    fi
done
exit $failed
