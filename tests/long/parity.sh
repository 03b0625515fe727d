#!/bin/sh
# parity.sh: other processors play the same games, bit by bit: one whose bytes come in the other order, one with 32 bits of both, and
# the old 32 bits of a PC. Each is built with Debian's cross compiler and run by qemu's user emulation, the last by this processor itself if
# it can. Prints TAP.
# KICKBACK is the command whose bits count, without it that of build-test.
set -u

source=${KICKBACK_SOURCE:-$(cd "$(dirname "$0")/../.." && pwd)}
kickback=${KICKBACK:-$source/build-test/kickback}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
. "$source/tests/cli/cases.sh"

# cross TARGET FAMILY ENDIAN RUNNER: a build folder for it.
cross() {
    cat > "$work/$1.cross" << TEXT
[binaries]
c = '$1-gcc'
ar = '$1-ar'
strip = '$1-strip'
[host_machine]
system = 'linux'
cpu_family = '$2'
cpu = '$2'
endian = '$3'
TEXT
    meson setup "$work/$1" "$source" --cross-file "$work/$1.cross" -Dserver=disabled -Dweb=disabled -Dwasm=disabled > "$work/log" 2>&1 &&
        ninja -C "$work/$1" kickback >> "$work/log" 2>&1 || return 1
    # Found by the tests as any other command is.
    printf '#!/bin/sh\nexec %s %s/kickback "$@"\n' "$4" "$work/$1" > "$work/kickback-$1"
    chmod +x "$work/kickback-$1"
}

# choices KICKBACK: what bots that search choose, summed up in what came of it.
choices() {
    "$1" simulate corruption --bots fixer/banker,insider/cautious,regular/journalist,first-evening --games 2 --threads 1 --json &&
        "$1" simulate korruptivity --bots fixer,regular/greedy,insider/journalist,first-evening --games 1 --threads 1 --json
}

same_choices() {
    choices "$1" > "$work/there" && cmp "$work/here" "$work/there"
}

# other TARGET FAMILY ENDIAN RUNNER
other() {
    if ! cross "$@"; then
        failed=1 count=$((count + 1))
        echo "not ok $count - $1 can be built"
        tail -n 20 "$work/log" | sed 's/^/# /'
        return
    fi
    check "$1 has the signatures of the rules" "$source/tests/check_signatures.sh" "$work/kickback-$1"
    for record in "$source"/tests/golden/*.record; do
        check "$1 verifies $(basename "$record")" "$work/kickback-$1" verify "$record"
    done
    check "bots choose alike on $1" same_choices "$work/kickback-$1"
}

choices "$kickback" > "$work/here"
other s390x-linux-gnu s390x big 'qemu-s390x -L /usr/s390x-linux-gnu'
other powerpc-linux-gnu ppc big 'qemu-ppc -L /usr/powerpc-linux-gnu'
loader=/usr/i686-linux-gnu/lib/ld-linux.so.2
if "$loader" --version > /dev/null 2>&1; then
    other i686-linux-gnu x86 little "$loader --library-path ${loader%/*}"
else
    other i686-linux-gnu x86 little 'qemu-i386 -L /usr/i686-linux-gnu'
fi
echo "1..$count"
exit $failed
