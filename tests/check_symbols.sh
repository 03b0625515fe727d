#!/bin/sh
# check_symbols.sh LIBRARY...: the engine calls nothing from outside but four memory functions, holds no mutable global, and
# keeps to its own names. Reads object files that were built without sanitizers. Prints TAP.
set -eu

nm=${NM:-nm}
allowed='^(memcpy|memmove|memset|memcmp)$'
own='^(kb_|corruption_|korr_|korruptivity_)'

symbols=$(mktemp "${TMPDIR:-/tmp}/kickback.XXXXXX")
trap 'rm -f "$symbols"' EXIT
# NAME TYPE of every symbol, with the object file in front.
"$nm" -A -P "$@" | awk '{ object = $1; sub(/:$/, "", object); print object, $2, $3 }' > "$symbols"

count=0 failed=0
# check NAME FOUND: passes if nothing was found.
check() {
    count=$((count + 1))
    if [ -z "$2" ]; then
        echo "ok $count - $1"
    else
        failed=1
        echo "not ok $count - $1"
        echo "$2" | sed 's/^/# /'
    fi
}

echo 1..4
check 'the library holds the engine' \
    "$(awk '$3 == "T" { n++ } END { if (!n) print "there are no functions in it" }' "$symbols")"
check 'the engine calls nothing from outside but memcpy, memmove, memset and memcmp' "$(awk -v allowed="$allowed" '
    NR == FNR { if ($3 != "U") defined[$2] = 1; next }
    $3 == "U" && !($2 in defined) && $2 !~ allowed { print $1 " needs " $2 }' "$symbols" "$symbols")"
# T t: code. R r: constants. U: asked for from elsewhere. Everything else is memory that can change, or may be.
check 'the engine holds no mutable global' "$(awk '$3 !~ /^[TtRrU]$/ { print $1 " holds " $2 " (" $3 ")" }' "$symbols")"
check 'every name that other files see begins with kb_ or the name of a game' \
    "$(awk -v own="$own" '$3 ~ /^[A-TV-Z]$/ && $2 !~ own { print $1 " defines " $2 }' "$symbols")"
exit $failed
