#!/bin/sh
# test_faceless.sh: a game that has rules but no face in the terminal. Prints TAP. KICKBACK is a command that has the tests' own game,
# KICKBACK_SOURCE the source tree.
set -u

source=${KICKBACK_SOURCE:?names the source tree}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
. "$source/tests/cli/cases.sh"

check 'play says that it cannot show it' fails 'bazaar has no face for the terminal' play bazaar --people 0
check 'bots play it all the same' says 'bazaar' simulate bazaar --games 2
printf '%s\n' '{"op":"new","game":"bazaar","players":2,"seed":"1"}' '{"op":"record"}' > "$work/lines"
ask "$work/lines"
sed -n '2s/.*"record":"\(.*\)".*/\1/p' "$work/out" | sed 's/\\n/\n/g; s/\\"/"/g' > "$work/game.record"
check 'replay says it too' fails 'bazaar has no face for the terminal' replay "$work/game.record"

echo "1..$count"
exit $failed
