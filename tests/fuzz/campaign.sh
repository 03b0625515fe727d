#!/bin/sh
# campaign.sh BUILD MINUTES [NAME...]: fuzz each target, or the named ones, until it has used so many minutes of a core. BUILD is a build
# folder with -Dfuzz=true. What is found is kept in BUILD/campaign/NAME, so that the next campaign goes on from there; an input that
# fails is kept in BUILD/campaign/failures, and belongs into tests/fuzz/corpus once it is mended. Several campaigns may run side by side,
# each of its own targets. Prints TAP.
#
# tests/fuzz/keep.mjs takes a small part of what was found into the source tree.
set -eu

if [ $# -lt 2 ] || [ ! -d "$1/tests/fuzz" ]; then
    echo 'Usage: tests/fuzz/campaign.sh BUILD MINUTES [NAME...], where BUILD is a build folder with -Dfuzz=true' >&2
    exit 2
fi
build=$(cd "$1" && pwd) minutes=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
slice=60 # seconds that a target runs before its processor time is looked at

if [ $# -eq 0 ]; then
    # shellcheck disable=SC2046 # several names
    set -- $(cd "$here" && for file in fuzz_*.c; do echo "$file" | sed 's/^fuzz_//; s/\.c$//; s/_/-/g'; done)
fi

# look_at_clock: the processor time of all children so far, in $used, in seconds. A subshell would only know of its own children.
look_at_clock() {
    times > "$build/campaign/times.$$"
    used=$(awk 'NR == 2 { split($1, own, "m"); split($2, kernel, "m"); printf "%d\n", own[1] * 60 + own[2] + kernel[1] * 60 + kernel[2] }' \
        "$build/campaign/times.$$")
}

# fuzz NAME: for a slice of time, from everything that is known of it.
fuzz() {
    found=$build/campaign/$1 seeds=$here/corpus/$1
    mkdir -p "$found"
    set -- "$1" -max_total_time=$slice -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$build/campaign/failures/$1-"
    [ ! -f "$here/$1.dict" ] || set -- "$@" -dict="$here/$1.dict"
    case $1 in
        deck) more=$here/../../data/corruption ;;
        record) more=$here/../golden ;;
        *) more='' ;;
    esac
    name=$1
    shift
    # shellcheck disable=SC2086 # none or one
    "$build/tests/fuzz/fuzz-$name" "$@" "$found" "$seeds" $more > "$build/campaign/$name.log" 2>&1
}

mkdir -p "$build/campaign/failures"
trap 'rm -f "$build/campaign/times.$$"' EXIT
echo "1..$#"
count=0 failed=0
for target in "$@"; do
    count=$((count + 1)) inputs=0 fate=ok
    look_at_clock
    start=$used
    while [ $((used - start)) -lt $((minutes * 60)) ]; do
        if ! fuzz "$target"; then
            fate='not ok' failed=1
            break
        fi
        inputs=$((inputs + $(sed -n 's/^stat::number_of_executed_units: *//p' "$build/campaign/$target.log")))
        look_at_clock
    done
    echo "$fate $count - fuzz-$target: $inputs inputs in $(((used - start) / 60)) minutes of a core"
    [ "$fate" = ok ] || tail -n 60 "$build/campaign/$target.log" | sed 's/^/# /'
done
exit $failed
