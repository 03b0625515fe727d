#!/bin/sh
# check_signatures.sh KICKBACK: the rules of each game are those whose signature is written down in tests/signatures. Prints TAP.
set -eu

kickback=$1
count=0 failed=0
while read -r game written; do
    case $game in '' | '#'*) continue ;; esac
    count=$((count + 1))
    if found=$("$kickback" bench "$game" --signature 2>&1) && [ "$found" = "$written" ]; then
        echo "ok $count - $game has the signature $written"
    else
        failed=1
        echo "not ok $count - $game has the signature $written"
        echo "# it is $found now: if the rules were meant to change, write that into tests/signatures and say so in the commit"
    fi
done < "$(dirname "$0")/signatures"
echo "1..$count"
exit $failed
