#!/bin/sh
# check.sh NODE WEB: the types of the page, and the components as svelte-check reads them. Prints TAP.
set -u

node=$1
cd "$2" || exit 1

failed=0
# check NUMBER NAME COMMAND...
check() {
    number=$1 name=$2
    shift 2
    if said=$("$@" 2>&1); then
        echo "ok $number - $name"
    else
        failed=1
        echo "not ok $number - $name"
        echo "$said" | sed 's/^/# /'
    fi
}

echo 1..2
check 1 'the types are right' "$node" node_modules/typescript/bin/tsc --noEmit -p .
check 2 'the components are right' "$node" node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
exit $failed
