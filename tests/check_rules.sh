#!/bin/sh
# check_rules.sh [ROOT]: every rule of the two rules pages is the subject of at least one test case, that is, a case that the build
# runs has a name beginning with it: k5_k6_... is K-5 and K-6, c_12_... is C-12. What comments say does not count. Prints TAP.
set -eu

cd "${1:-$(dirname "$0")/..}"

# The files that tests/meson.build builds as tests of their own.
files=$(sed -n "/^unit_tests = files(/,/^)/s|^ *'\(.*\.c\)',.*|tests/\1|p" tests/meson.build)
[ -n "$files" ]

# The cases that a file's table runs, the rules at the beginning of each name, one a line: k5, c12.
# shellcheck disable=SC2086 # the list is split on purpose
covered=$(cat $files |
    sed -n 's/^[[:space:]]*cmocka_unit_test\(_[a-z_]*\)*(\([a-z0-9_]*\)[,)].*/\2/p' |
    awk '{
        name = $0
        sub(/^c_/, "c", name)
        while (match(name, /^[cks][0-9]+(_|$)/)) {
            rule = substr(name, 1, RLENGTH)
            sub(/_$/, "", rule)
            print rule
            name = substr(name, RLENGTH + 1)
        }
    }' | sort -u)

# rules LETTER LAST PAGE: LETTER-1 to LETTER-LAST stand in PAGE, none beyond, and each has a case.
count=0 failed=0
rules() {
    count=$((count + 1))
    missing='' number=1
    while [ "$number" -le "$2" ]; do
        grep -qE "^- \*\*$1-$number( |\*)" "$3" || missing="$missing $1-$number(not-in-the-page)"
        echo "$covered" | grep -qx "$(echo "$1" | tr CKS cks)$number" || missing="$missing $1-$number"
        number=$((number + 1))
    done
    beyond=$(grep -oE "\*\*$1-[0-9]+( |\*)" "$3" | tr -dc '0-9\n' | sort -n | tail -n 1)
    [ "$beyond" = "$2" ] || missing="$missing ends-with-$1-$beyond"
    if [ -z "$missing" ]; then
        echo "ok $count - every rule $1-1 to $1-$2 of $3 has a test case"
    else
        failed=1
        echo "not ok $count - every rule $1-1 to $1-$2 of $3 has a test case"
        echo "# without one:$missing"
    fi
}

echo 1..3
rules K 34 docs/rules-korruptivity.md
rules S 40 docs/rules-korruptivity.md
rules C 23 docs/rules-corruption.md
exit $failed
