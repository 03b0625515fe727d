#!/bin/sh
# run.sh NAME PROGRAM [FOLDER...]: fuzz for a while, from the seeds in tests/fuzz/corpus/NAME and the folders. Prints TAP. What a
# run finds stays out of the source tree: new inputs are thrown away, an input that fails is kept in the build folder and named.
#   KICKBACK_FUZZ_SECONDS   the ceiling on time (6)
#   KICKBACK_FUZZ_RUNS      the ceiling on runs (1000000; -1: none)
#   KICKBACK_FUZZ_SEED      the seed (1; 0: a new one each time)
set -eu

name=$1 program=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
failures=$(cd "$(dirname "$program")" && pwd)/failures
mkdir -p "$failures"

work=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/corpus"
for folder in "$here/corpus/$name" "$@"; do
    if [ -d "$folder" ]; then
        cp -R "$folder/." "$work/corpus/"
    fi
done

set -- -max_total_time="${KICKBACK_FUZZ_SECONDS:-6}" -runs="${KICKBACK_FUZZ_RUNS:-1000000}" -seed="${KICKBACK_FUZZ_SEED:-1}" \
    -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$failures/$name-"
if [ -f "$here/$name.dict" ]; then
    set -- "$@" -dict="$here/$name.dict"
fi

echo 1..1
if "$program" "$@" "$work/corpus" > "$work/log" 2>&1; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log")
    echo "ok 1 - fuzz-$name: $runs inputs"
else
    echo "not ok 1 - fuzz-$name"
    tail -n 60 "$work/log" | sed 's/^/# /'
    echo "# again: '$program' FILE, with the FILE that is named above"
    exit 1
fi
