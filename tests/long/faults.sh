#!/bin/sh
# faults.sh: the whole campaign of faults against the server, 200 kills and all. Prints TAP.
set -u

fault=$(dirname "${KICKBACK:-$(dirname "$0")/../../build-test/kickback}")/bench/fault
if [ ! -x "$fault" ]; then
    echo '1..0 # SKIP this build has no server'
    exit 0
fi
echo 1..4
count=0 failed=0
for campaign in kills lock disk page; do
    count=$((count + 1))
    if "$fault" --kickback "$KICKBACK" --only "$campaign" > "${TMPDIR:-/tmp}/faults.$$" 2>&1; then
        echo "ok $count - $campaign"
    else
        failed=1
        echo "not ok $count - $campaign"
    fi
    sed 's/^/# /' "${TMPDIR:-/tmp}/faults.$$"
    rm -f "${TMPDIR:-/tmp}/faults.$$"
done
exit $failed
