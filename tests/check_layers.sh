#!/bin/sh
# check_layers.sh: each folder includes only what the folders below it offer, and the engine only the headers that a compiler
# has without an operating system. Prints TAP.
set -eu

cd "$(dirname "$0")/.."

freestanding='<(float|iso646|limits|stdalign|stdarg|stdbool|stddef|stdint|stdnoreturn)\.h>'

count=0 failed=0
# layer FOLDER ALLOWED: ALLOWED is a pattern of what may stand after #include.
layer() {
    count=$((count + 1))
    found=$(find "$1" -name '*.[ch]' -exec grep -nE '^[[:space:]]*#[[:space:]]*include' /dev/null {} + |
        grep -vE "include[[:space:]]+($2)" || :)
    if [ -z "$found" ]; then
        echo "ok $count - $1 includes only what it may"
    else
        failed=1
        echo "not ok $count - $1 includes only what it may"
        echo "$found" | sed 's/^/# /'
    fi
}

# engine FOLDER...: the first may include its own headers and those of the others.
engine() {
    layer "src/$1" "$freestanding|[<\"]kickback/|\"[a-z0-9_]+\\.h\"|[<\"]($(echo "$*" | tr ' ' '|'))/"
}

echo 1..10
layer include "$freestanding|<kickback/"
engine core
engine corruption core
engine korruptivity core
engine bot core
engine referee core bot
layer wasm "$freestanding|[<\"]kickback/|\"(core|referee)/"
layer src/store '<|"(core|store)/'
layer src/server '<|"(core|bot|referee|store|server)/'
layer src/cli '<|"(core|corruption|korruptivity|bot|referee|store|server|cli)/|"[a-z0-9_]+\.h"'
exit $failed
