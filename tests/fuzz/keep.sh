#!/bin/sh
# keep.sh BUILD [NAME...]: after tests/fuzz/campaign.sh, take what it has found into tests/fuzz/corpus, for each target or the named ones: of
# the fewest inputs that reach everything the smallest, KICKBACK_FUZZ_KEEP KiB of them (48). Seeds that people wrote stay. Says for each
# target how much of what was reached these inputs reach by themselves.
set -eu

if [ $# -lt 1 ] || [ ! -d "$1/campaign" ]; then
    echo 'Usage: tests/fuzz/keep.sh BUILD [NAME...], where BUILD is a folder in which tests/fuzz/campaign.sh has run' >&2
    exit 2
fi
build=$(cd "$1" && pwd)
shift
here=$(cd "$(dirname "$0")" && pwd)
room=$((${KICKBACK_FUZZ_KEEP:-48} * 1024))
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX")
trap 'rm -rf "$work"' EXIT

# reach PROGRAM FOLDER: how many features of the program its inputs reach.
reach() {
    "$1" -runs=0 "$2" 2>&1 | sed -n 's/.*INITED.* ft: \([0-9]*\) .*/\1/p'
}

# keep NAME
keep() {
    program=$build/tests/fuzz/fuzz-$1 seeds=$here/corpus/$1 fewest=$work/$1
    mkdir "$fewest"
    "$program" -set_cover_merge=1 "$fewest" "$seeds" "$build/campaign/$1" > /dev/null 2>&1
    # What an earlier campaign found has the name of a sum; what people wrote has a name in words.
    find "$seeds" -type f | grep -E '/[0-9a-f]{40}$' | xargs -r rm
    total=0 kept=0
    for file in $(find "$fewest" -type f -printf '%s %p\n' | sort -n | cut -d ' ' -f 2); do
        total=$((total + $(wc -c < "$file")))
        [ "$total" -le "$room" ] || break
        name=$(sha1sum < "$file" | cut -d ' ' -f 1)
        cp "$file" "$seeds/$name"
        kept=$((kept + 1))
    done
    echo "fuzz-$1: kept $kept of $(find "$fewest" -type f | wc -l) inputs, which reach $(reach "$program" "$seeds") of $(reach "$program" "$fewest") features"
}

if [ $# -eq 0 ]; then
    # shellcheck disable=SC2046 # several names
    set -- $(cd "$build/campaign" && for folder in */; do echo "${folder%/}"; done | grep -v '^failures$')
fi
for target in "$@"; do
    keep "$target"
done
