#!/bin/sh
# make.sh [FOLDER]: make the golden records anew, with the command itself; needed only when the rules change. KICKBACK is the
# program (default: build/kickback of this repository), FOLDER where they go (default: this one).
set -eu

here=$(cd "$(dirname "$0")" && pwd)
KICKBACK=${KICKBACK:-$here/../../build/kickback}
to=$(mktemp -d "${TMPDIR:-/tmp}/kickback-golden.XXXXXX")
trap 'rm -rf "$to"' EXIT

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

# Korruptivity. A game to its end can be long: max_rounds keeps most of these short (K-34).
korruptivity() {
    name=korruptivity-$1
    shift
    "$KICKBACK" play korruptivity --people 0 --bot random --seed "golden $name" --record "$to/$name.record" "$@" > /dev/null
}

korruptivity basic-2 --players 2 --bot greedy
korruptivity basic-4 --players 4 --options '{"max_rounds":6}'
korruptivity basic-6 --players 6 --options '{"max_rounds":4}'
korruptivity relations-3 --players 3 --options '{"relations":"all","max_rounds":8}'
korruptivity some-relations-2 --players 2 --options '{"relations":12,"power_limit":3}'
korruptivity expert-2 --players 2 --mode expert --bot greedy
korruptivity expert-4 --players 4 --mode expert --options '{"max_rounds":3}'
korruptivity expert-6 --players 6 --mode expert --options '{"max_rounds":1}'
korruptivity no-trades-3 --players 3 --mode expert --options '{"trades":false,"first":2,"max_rounds":3}'
korruptivity trades-3 --players 3 --mode expert --options '{"max_rounds":10}'
korruptivity limit-10-2 --players 2 --mode expert --bot greedy --options '{"power_limit":10}'
korruptivity limit-20-2 --players 2 --mode expert --bot greedy --options '{"power_limit":20}'
korruptivity own-deck-3 --players 3 --deck "$here/cards.json" --options '{"max_rounds":8}'

# A person among bots who puts a card back into the hand.
{
    printf '2\n2\nundo\n'
    "$here/typed_korruptivity.sh"
} | "$KICKBACK" play korruptivity --players 2 --bot random --options '{"first":1,"max_rounds":4}' --seed 'golden korruptivity-undo-2' \
    --record "$to/korruptivity-undo-2.record" > /dev/null

# One who leaves.
{
    "$here/typed_korruptivity.sh" 3
    printf 'quit\nyes\n'
} | "$KICKBACK" play korruptivity --players 3 --bot random --seed 'golden unfinished-korruptivity-3' \
    --record "$to/unfinished-korruptivity-3.record" > /dev/null

mv "$to"/*.record "${1:-$here}"
