#!/bin/sh
# strength.sh KICKBACK FOLDER [NAME...]: how strong the bots are. Plays the matches below, or those whose names begin so, and prints a row
# for each. Results are kept in FOLDER and gone on with: Ctrl-C loses a deal at most, and a match that was played is only told again. Budgets are
# milliseconds, so the machine should have nothing else to do. docs/strength.md has what came of it.
set -eu

if [ $# -lt 2 ] || [ ! -x "$1" ]; then
    echo 'Usage: bench/strength.sh KICKBACK FOLDER [NAME...], such as bench/strength.sh build/kickback bench/strength corruption-random' >&2
    exit 2
fi
kickback=$1 folder=$2
shift 2
wanted=${*:-}
mkdir -p "$folder"

is_wanted() {
    [ -n "$wanted" ] || return 0
    for start in $wanted; do
        case $1 in "$start"*) return 0 ;; esac
    done
    return 1
}

# match NAME ARENA_ARGUMENT...
match() {
    name=$1 file=$folder/$1.json
    shift
    is_wanted "$name" || return 0
    if [ -f "$file" ]; then
        set -- --resume "$file"
    else
        set -- "$@" --seed measure --out "$file"
    fi
    "$kickback" arena "$@" > "$folder/report" 2> "$folder/progress" || {
        status=$?
        cat "$folder/progress" >&2
        exit $status
    }
    # The first contestant's row: name, games it sat in, share of the victories for each seat.
    awk -v name="$name" '/^[0-9]+ games of/ { games = $1 }
        /^contestant/ { row = NR + 1 }
        NR == row { match($0, /[+]- *[0-9.]+/)
            printf "| %s | `%s` | %s | %s ± %s |\n", name, $1, games, $3, substr($0, RSTART + 2, RLENGTH - 2) + 0 "%" }' "$folder/report"
    rm -f "$folder/report" "$folder/progress"
}

# ladder NAME POINTS TOP_POINTS GAME [ARGUMENT...]: each level against the one below, half of the seats each; TOP_POINTS for the strongest, which takes
# longest by far.
ladder() {
    ladder=$1 points=$2 top=$3
    shift 3
    match "$ladder-regular" "$@" regular first-evening --pairs --until "$points"
    match "$ladder-insider" "$@" insider regular --pairs --until "$points"
    match "$ladder-fixer" "$@" fixer insider --pairs --until "$points"
    match "$ladder-strongest" "$@" strongest@20ms fixer --pairs --until "$top"
}

match corruption-greedy corruption strongest@20ms greedy-1 --until 2
match corruption-random corruption strongest@20ms random --until 2
ladder corruption-ladder 2 2 corruption
match korruptivity-greedy korruptivity strongest@20ms greedy-1 --until 2
match korruptivity-random korruptivity strongest@20ms random --until 2
ladder korruptivity-ladder 2 2 korruptivity

for variant in river free closed blackbook; do
    match "corruption-$variant-greedy" corruption strongest@20ms greedy-1 --variant $variant --until 5
    ladder "corruption-$variant" 3 3 corruption --variant $variant
done
for players in 3 7; do
    match "corruption-$players-greedy" corruption strongest@20ms greedy-1 --players $players --until 5
    ladder "corruption-$players" 3 3 corruption --players $players
done
match korruptivity-expert-greedy korruptivity strongest@20ms greedy-1 --mode expert --until 5
ladder korruptivity-expert 2 5 korruptivity --mode expert
for players in 3 6; do
    match "korruptivity-$players-greedy" korruptivity strongest@20ms greedy-1 --players $players --until 5
    ladder "korruptivity-$players" 5 5 korruptivity --players $players
done

# Strength against thinking time: each budget among three greedy-1, and four budgets at one table.
for game in corruption korruptivity; do
    for time in 1 2 5 10 50 100; do
        match "$game-time-$time" $game "strongest@${time}ms" greedy-1 --games 200
    done
    match "$game-budgets" $game strongest@50ms strongest@1ms strongest@5ms strongest@20ms --games 200
    match "$game-ceiling" $game strongest@500ms greedy-1 --games 200
done
