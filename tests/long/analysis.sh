#!/bin/sh
# analysis.sh: what clang-tidy, cppcheck and gcc's analyzer find in the C code, which is to be nothing. Prints TAP.
#   analysis.sh [FILE...]      look at these files only, named from the top of the source tree
# What each of them looks for and what it is told to leave out, with the reasons: .clang-tidy, and cpp_check() and gcc_analyzer() here.
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
here=$root/tests/long/analysis.sh
cd "$root" || exit 1
# shellcheck source=scripts/tools.sh
. scripts/tools.sh

# The flags of the build, as far as they change what the code says: meson.build has all of them.
flags='-std=c17 -D_POSIX_C_SOURCE=200809L -DKB_SERVER -DKB_TRAP -DKB_VERSION="0" -DKB_CPU="baseline" -DKB_SERVER_LACKS="" -Iinclude -Isrc -Itests'

# flags_for FILE
flags_for() {
    case $1 in
        src/core/* | src/corruption/* | src/korruptivity/* | src/bot/* | src/referee/*) echo "$flags -ffreestanding" ;;
        wasm/*) echo "$flags -ffreestanding --target=wasm32" ;;
        *) echo "$flags" ;;
    esac
}

# shellcheck disable=SC2046 # flags are several words
clang_tidy() {
    # It counts on standard error what it did not say about the headers of the system.
    "$(find_clang_tidy)" --quiet "$1" -- $(flags_for "$1") 2> /dev/null
}

# gcc 12 takes what realloc() gives for lost as soon as it is stored behind a pointer, and memory for lost that a structure on the
# heap holds: -Wno-analyzer-malloc-leak. Leaks are what LeakSanitizer and valgrind see, in the tests and in valgrind.sh.
# In tests and benchmarks a program that lacks memory or a text it looks for may crash: it fails, as it should. And in an example,
# gcc 12 does not know that getline() sets the line that it is given.
# shellcheck disable=SC2046
gcc_analyzer() {
    case $1 in
        wasm/*) return 0 ;; # for clang alone
        tests/* | bench/*) lenient='-Wno-analyzer-possible-null-dereference -Wno-analyzer-possible-null-argument -Wno-analyzer-null-argument' ;;
        examples/*) lenient=-Wno-analyzer-null-argument ;;
        *) lenient= ;;
    esac
    # shellcheck disable=SC2086
    gcc $(flags_for "$1") -O1 -fanalyzer -Werror -Wno-analyzer-malloc-leak $lenient -c -o /dev/null "$1" 2>&1
}

# one TOOL FILE: called for each file by the loop below.
if [ "${1:-}" = --one ]; then
    "$2" "$3"
    exit
fi

# each TOOL: over all files, two at a time on two processors.
each() {
    printf '%s\n' "$files" | xargs -P "$(getconf _NPROCESSORS_ONLN)" -I @ "$here" --one "$1" @
}

# Style is left to clang-tidy, which can be told check by check. It reads no headers of libraries, so two loops of jansson's are told.
cpp_check() {
    # shellcheck disable=SC2046,SC2086
    printf '%s\n' "$files" | cppcheck --quiet --file-list=- --std=c11 --platform=unix64 --library=posix \
        --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
        '-Djson_array_foreach(a,i,v)=while((i=0,v=at(a,i)))' '-Djson_object_foreach(o,k,v)=while((k=key(o),v=at(o,k)))' \
        $(echo "$flags" | tr ' ' '\n' | grep -v '^-std') 2>&1
}

count=0 failed=0
# check NAME COMMAND...
check() {
    count=$((count + 1))
    name=$1
    shift
    if said=$("$@"); then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        printf '%s\n' "$said" | sed 's/^/# /'
    fi
}

if [ $# -gt 0 ]; then
    files=$(printf '%s\n' "$@")
else
    files=$(find src wasm tools bench tests examples -name '*.c' | LC_ALL=C sort)
fi

echo 1..3
check 'clang-tidy finds nothing' each clang_tidy
check 'cppcheck finds nothing' cpp_check
check 'gcc -fanalyzer finds nothing' each gcc_analyzer
exit $failed
