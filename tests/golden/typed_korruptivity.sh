#!/bin/sh
# typed_korruptivity.sh [TIMES]: lines that a person could type to get through a game of Korruptivity. Each prompt takes the first line
# that fits and refuses the others, so the list only has to be long and to hold something for every choice.
set -eu

times=${1:-200}
while [ "$times" -gt 0 ]; do
    times=$((times - 1))
    for number in 2 3 1 4 5 6 7 8 9 10 11 12 0; do
        echo "$number"
    done
    printf 'a\ndone\npass\ndecline\ndrop\n'
done
