#!/bin/sh
# make.sh [FOLDER]: make the golden records anew, with the command itself; needed only when the rules change. KICKBACK is the
# program (default: build/kickback of this repository), FOLDER where they go (default: this one).
set -eu

here=$(cd "$(dirname "$0")" && pwd)
KICKBACK=${KICKBACK:-$here/../../build/kickback}
to=${1:-$here}

# bots NAME ARGUMENT...: bots alone play the game of that name; by chance, so that more rules come into play.
bots() {
    name=$1
    shift
    "$KICKBACK" play --people 0 --bot random --seed "golden $name" --record "$to/$name.record" "$@" > /dev/null
}

bots standard-4
bots standard-7 --players 7
bots river-5 --players 5 --variant river
bots free-3 --players 3 --variant free
bots closed-2 --players 2 --variant closed
bots blackbook-6 --players 6 --variant blackbook
bots greedy-4 --bot greedy
bots house-rules-4 --options '{"variant":"river","books":1,"first":2,"direction":"counterclockwise","hitman":"may","hitman_targets":"no-hitmen","hitman_leaves":"round"}'
bots own-deck-3 --players 3 --deck "$here/deck.json"
bots contributions-4 --contribute '1=tide,2=an owl in the attic,4=42'

# A person among bots who takes a move back.
{
    printf '10 swiss city\nundo\n8 swiss state\n\n'
    "$here/typed.sh" | sed 's/$/\n/'
} | "$KICKBACK" play --confirm --bot random --options '{"first":1}' --seed 'golden undo-4' --record "$to/undo-4.record" > /dev/null

# One who leaves in the middle of round 2.
{
    "$here/typed.sh" 3
    printf 'quit\nyes\n'
} | "$KICKBACK" play --bot random --seed 'golden unfinished-4' --record "$to/unfinished-4.record" > /dev/null
