#!/bin/sh
# check.sh: every golden record still verifies, and make.sh can make them all anew. Prints TAP. KICKBACK is the program.
set -u

here=$(cd "$(dirname "$0")" && pwd)
KICKBACK=${KICKBACK:?the path of the program}
export KICKBACK
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback-golden.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT

# shellcheck source=tests/cli/cases.sh
. "$here/../cli/cases.sh"

# verifies FILE: and is over, unless its name says that it is not.
verifies() {
    "$KICKBACK" verify "$1" > "$work/verdict" || return 1
    cat "$work/verdict"
    case $1 in
        */unfinished-*) grep -q '^ok so far: ' "$work/verdict" ;;
        *) grep -q '^ok: ' "$work/verdict" ;;
    esac
}

has() {
    grep -q -e "$2" "$here/$1.record"
}

for record in "$here"/*.record; do
    check "$(basename "$record") verifies" verifies "$record"
done
for variant in standard river free closed blackbook; do
    check "there is a record of $variant" grep -q "^options .*\"variant\":\"$variant\"" "$here"/*.record
done
check 'one has an undo' has undo-4 '^[1-7] undo$'
check 'one has peeks' has blackbook-6 '^[1-7] peek '
check 'one has masks' has free-3 '^[1-7] mask '
check 'one has reports' has standard-7 '^[1-7] report '
check 'one has kills' has standard-7 '^[1-7] kill '
check 'one has contributions' has contributions-4 '^contribution 2 '
check 'one has its own deck' has own-deck-3 '"contracts":\['

for mode in basic expert; do
    check "there is a record of Korruptivity, $mode" grep -q "^options .*\"mode\":\"$mode\"" "$here"/korruptivity-*.record
done
for option in '"relations":"all"' '"relations":12' '"trades":false' '"power_limit":10' '"power_limit":20' '"cards":\['; do
    check "one of Korruptivity has $option" grep -q "^options .*$option" "$here"/korruptivity-*.record
done
# Every verb of docs/korruptivity-protocol.md but replace and bring, which random play hardly ever comes to.
for verb in accept alone ask bid cash collapse complete confirm decline discard done draw drop fetch give mark minus move offer on open \
    pass play plus react refuse remove shift show start swap take trade type with withdraw x; do
    check "one has $verb" grep -q "^[1-6] $verb\( \|\$\)" "$here"/korruptivity-*.record
done
check 'one of Korruptivity has an undo' has korruptivity-undo-2 '^[1-6] undo$'

check 'make.sh makes them anew' "$here/make.sh" "$work"
for record in "$here"/*.record; do
    check "$(basename "$record") made anew verifies" verifies "$work/$(basename "$record")"
done

echo "1..$count"
exit $failed
