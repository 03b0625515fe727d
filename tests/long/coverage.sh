#!/bin/sh
# coverage.sh: how much of the rules their tests run. Of the lines and of the branches of each game at least 95 in 100 must be. Prints TAP.
set -u

source=${KICKBACK_SOURCE:-$(cd "$(dirname "$0")/../.." && pwd)}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT

give_up() {
    echo "not ok 1 - $1"
    tail -n 40 "$work/log" | sed 's/^/# /'
    echo 1..1
    exit 1
}

# The tests that are about the rules: what a bot or a command happens to come through on its way shows nothing.
rules='^(corruption|korruptivity|harness$|referee|golden|oracle|check-signatures)'

meson setup "$work/build" "$source" -Db_coverage=true -Doptimization=0 -Dtests=true -Dserver=disabled -Dweb=disabled -Dwasm=disabled \
    > "$work/log" 2>&1 || give_up 'a build that counts can be set up'
ninja -C "$work/build" >> "$work/log" 2>&1 || give_up 'it can be built'
names=$(meson test -C "$work/build" --no-rebuild --list 2>> "$work/log" | sed 's|.* / ||' | grep -E "$rules")
# shellcheck disable=SC2086 # several names
meson test -C "$work/build" --no-rebuild --timeout-multiplier 20 $names >> "$work/log" 2>&1 || give_up 'the tests of the rules pass in it'

count=0 failed=0
for game in corruption korruptivity; do
    gcovr --root "$source" --filter "$source/src/$game/" --print-summary "$work/build" > "$work/summary" 2>> "$work/log"
    sed 's/^/# /' "$work/summary"
    for what in lines branches; do
        count=$((count + 1))
        share=$(sed -n "s/^$what: \([0-9.]*\)%.*/\1/p" "$work/summary")
        if awk -v share="${share:-0}" 'BEGIN { exit !(share >= 95) }'; then
            echo "ok $count - $game: $share % of the $what"
        else
            failed=1
            echo "not ok $count - $game: ${share:-none} % of the $what"
        fi
    done
done
echo "1..$count"
exit $failed
