#!/bin/sh
# test_arena.sh: `kickback arena`, bots against each other. Prints TAP. KICKBACK is the program, KICKBACK_SOURCE the repository.
set -u

KICKBACK=${KICKBACK:?the path of the program}
source=${KICKBACK_SOURCE:?the path of the repository}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback-arena.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
unset COLUMNS NO_COLOR

. "$source/tests/cli/cases.sh"

# --- wrong use ---

check 'no contestant' wrong_use 'name at least two contestants' arena
check 'one contestant' wrong_use 'name at least two contestants' arena corruption greedy
# shellcheck disable=SC2046 # several contestants
check 'more contestants than there is room for' wrong_use '33 contestants are too many: name at most 32' \
    arena $(seq -f 'strongest@%g' 33)
# shellcheck disable=SC2046
check 'and with a game' wrong_use '33 contestants are too many: name at most 32' arena korruptivity $(seq -f 'strongest@%g' 33)
check 'an unknown bot' wrong_use "'deep' is no contestant: allowed are random" arena greedy deep
check 'a budget for a bot that does not search' wrong_use "'greedy' does not search" arena greedy@400 random
check 'a parameter for one' wrong_use "'random' does not search" arena greedy random+depth=2
check 'no iterations' wrong_use "'0' in 'strongest@0' is no budget: it must be iterations from 1" arena strongest@0 random
check 'another unit' wrong_use "'2s' in 'strongest@2s' is no budget" arena strongest@2s random
check 'an empty budget' wrong_use "is no budget" arena strongest@ random
check 'a parameter that is not there' wrong_use "'no-such' in 'strongest+no-such=1' is nothing that corruption's search plays by" \
    arena strongest+no-such=1 random
check 'a program without a command' wrong_use "names no program" arena greedy program:
check 'somebody twice at a table that is not full' wrong_use 'named twice' arena greedy greedy random
check 'a pattern of another length' wrong_use 'must be 4 letters' arena greedy random --split AAB
check 'a pattern of other letters' wrong_use 'must be 4 letters' arena greedy random --split AABC
check 'a pattern with one of them only' wrong_use 'both at least once' arena greedy random --split AAAA
check 'a pattern and pairs' wrong_use 'give one of them' arena greedy random --split AABB --pairs
check 'pairs of four' wrong_use '--pairs is for two contestants' arena greedy random random random --pairs
check 'no games' wrong_use 'whole number from 1' arena greedy random --games 0
check 'an --until that is no number' wrong_use "'x' is no value of --until" arena greedy random --until x
check 'an --until of nothing' wrong_use "is no value of --until" arena greedy random --until 0
check 'an --sprt of one number' wrong_use "'30' is no value of --sprt" arena greedy random --sprt 30
check 'an --sprt upside down' wrong_use "the lower one first" arena greedy random --sprt 30,20
check 'a seed that is too long' wrong_use '--seed is too long' arena greedy random --seed "$(printf '%0101d' 0)"
check 'too many players' wrong_use 'takes 2 to 6 players' arena korruptivity greedy random --players 7
check '--from without a page' wrong_use 'goes with --page' arena --from a.json
check 'a result that cannot be written' fails 'cannot write the file' arena greedy random --games 4 --out "$work/no/such/folder"
check 'a page that cannot be written' fails 'cannot write the file' arena greedy random --games 4 --page "$work/no/such/folder"
check 'a result that is not there' fails 'cannot read the file' arena --resume "$work/none.json"

# --- the same numbers every time ---

# arena FILE ARGUMENT...: the results as JSON in FILE, without what the clock says.
arena() {
    to=$1
    shift
    succeeds arena "$@" --json && sed 's/"clock":{[^}]*}/"clock":0/g' "$work/out" > "$work/$to"
}
same_every_time() {
    arena one "$@" --threads 1 && arena again "$@" --threads 1 && arena three "$@" --threads 3 &&
        cmp "$work/one" "$work/again" && cmp "$work/one" "$work/three"
}
check 'the same every time and on any threads' same_every_time greedy-1 random --games 80
check 'the same with a field' same_every_time korruptivity greedy-1 random greedy regular@10 fixer@20 --players 3 --games 30
check 'the same with a test that stops' same_every_time random greedy-1 greedy-1 greedy-1 --sprt 25,35
check 'the same with an interval that stops' same_every_time greedy-1 greedy --pairs --until 8
check 'another seed deals other cards' sh -c "
    '$KICKBACK' arena greedy-1 greedy --games 40 --json | grep -o outcomes.* > '$work/a'
    '$KICKBACK' arena greedy-1 greedy --games 40 --json --seed other | grep -o outcomes.* > '$work/b'
    ! cmp -s '$work/a' '$work/b'"

# judge FILE CONDITION: a JavaScript expression over the results d.
judge() {
    node -e "const d = JSON.parse(require('fs').readFileSync('$work/$1', 'utf8')); process.exit(($2) ? 0 : 1)"
}
outcome_shares='(() => {
    const n = d.players, sum = d.contestants.map(() => 0), games = d.contestants.map(() => 0);
    for (const deal of d.outcomes)
        for (let r = 0; r < n; r++) {
            const game = deal.slice(r * n, r * n + n), winners = [...game].filter(c => c === "1").length;
            for (let i = 0; i < n; i++) {
                const who = d.lineup[i], seat = (i + r) % n;
                games[who]++;
                sum[who] += game[seat] === "1" ? 1 / winners : 0;
            }
        }
    return d.contestants.every((c, i) => c.games === games[i] && Math.abs(c.share - sum[i] / games[i]) < 1e-9);
})()'
agrees_with_outcomes() {
    arena it "$@" && judge it "$outcome_shares"
}
check 'shares are what the outcomes say' agrees_with_outcomes greedy-1 random greedy random --games 60
check 'and with pairs' agrees_with_outcomes greedy-1 greedy --pairs --games 60
check 'and with a pattern' agrees_with_outcomes greedy-1 greedy --split ABAB --games 60
check 'and for two' agrees_with_outcomes korruptivity greedy-1 greedy --players 2 --games 20

identical_are_equal() {
    arena it random random random random --games 40 &&
        judge it 'd.contestants.length === 1 && d.contestants[0].share === 0.25 && d.contestants[0].low === 0.25'
}
check 'four of the same share everything alike' identical_are_equal
whole_deals() {
    arena it greedy-1 random --games 41 &&
        judge it 'd.deals === 11 && d.games === 44 && d.contestants[0].seats.every(s => s.deals === 11)'
}
check 'games are whole deals, with everybody in every seat' whole_deals
odd_pairs() {
    arena it greedy-1 random --players 5 --pairs --games 5 && judge it 'd.lineup.join("") === "00111"'
}
check 'at an odd table the first of a pair has the smaller half' odd_pairs
field_is_fair() {
    arena it corruption greedy-1 random greedy regular@5 fixer@5 insider@5 --games 48 &&
        judge it 'd.field && d.deals === 12 && d.contestants.every(c => c.games === 32)'
}
check 'in a field everybody plays equally often' field_is_fair
small_field() {
    arena it corruption greedy-1 random greedy --players 5 --games 30 &&
        judge it 'd.field && d.deals === 6 && d.contestants.every(c => c.games === 50)'
}
check 'and where there are fewer than seats' small_field
better_is_rated_higher() {
    arena it greedy-1 random greedy --players 3 --games 60 &&
        judge it 'd.contestants[0].rating.low > d.contestants[1].rating.high && d.contestants[0].share > d.contestants[1].share'
}
check 'greedy-1 is rated above random' better_is_rated_higher

# --- stopping early ---

clearly_better() {
    arena it greedy-1 random --sprt 25,40 && judge it 'd.end === "high" && d.deals < 50'
}
check 'the sequential test sees soon that greedy-1 beats random' clearly_better
clearly_worse() {
    arena it random greedy-1 --sprt 25,40 && judge it 'd.end === "low" && d.deals < 50'
}
check 'and that random does not beat greedy-1' clearly_worse
check 'it says so' says 'Sequential test: greedy-1 wins at least 40%' arena greedy-1 random --sprt 25,40
check 'or that it cannot say yet' says 'no answer yet' arena greedy-1 random --sprt 25,40 --games 4
narrow() {
    arena it greedy-1 greedy --pairs --until 6 && judge it 'd.end === "narrow" && d.contestants[0].high - d.contestants[0].low <= 0.12'
}
check '--until stops when the interval is narrow' narrow

# --- going on ---

goes_on() {
    rm -f "$work/r.json"
    succeeds arena "$@" --games 40 --out "$work/r.json" && arena longer --resume "$work/r.json" --games 84 &&
        arena whole "$@" --games 84 && cmp "$work/longer" "$work/whole" && [ ! -e "$work/r.json.part" ]
}
check 'a match goes on as if it had never stopped' goes_on greedy-1 random --seed on
check 'a field too' goes_on korruptivity greedy-1 random greedy --players 4
check 'with options of the game' goes_on korruptivity --mode expert greedy-1 random --players 2
check 'what is said again may be the same' succeeds arena --resume "$work/r.json" korruptivity greedy-1 random --mode expert --players 2 \
    --seed arena
for other in 'corruption' '--players 3' '--seed x' '--mode basic' 'greedy random' '--pairs' '--until 2' '--sprt 25,30'; do
    # shellcheck disable=SC2086 # each is several words
    check "but not another: $other" wrong_use 'is not what' arena --resume "$work/r.json" $other
done
check 'nor fewer games' wrong_use 'is less than what' arena --resume "$work/r.json" --games 4
echo '{"format":"other"}' > "$work/other.json"
check 'something else cannot go on' fails 'holds no results of kickback arena' arena --resume "$work/other.json"
sed 's/"lengths"/"heights"/' "$work/r.json" > "$work/bad.json"
check 'nor what is damaged' fails 'are damaged' arena --resume "$work/bad.json"
head -c 500 "$work/r.json" > "$work/half.json"
check 'nor half a file' fails 'no JSON' arena --resume "$work/half.json"

# interrupted SIGNAL CODE: whoever is interrupted keeps what was played and says how to go on.
interrupted() {
    rm -f "$work/i.json"
    "$KICKBACK" arena greedy-1 random --games 2000000 --out "$work/i.json" > "$work/out" 2> "$work/err" &
    process=$!
    while [ ! -s "$work/i.json" ] && kill -0 "$process"; do
        sleep 0.1
    done
    kill -s "$1" "$process"
    wait "$process"
    [ $? -eq "$2" ] && grep -q -e "--resume $work/i.json" "$work/err" && grep -q 'deals in all 4 rotations' "$work/out" &&
        judge i.json 'd.end === "interrupted" && d.outcomes.length === d.deals'
}
check 'Ctrl-C ends it in order' interrupted INT 130
and_goes_on() {
    deals=$(node -p "JSON.parse(require('fs').readFileSync('$work/i.json')).deals + 8")
    arena longer --resume "$work/i.json" --games $((deals * 4)) && arena whole greedy-1 random --games $((deals * 4)) &&
        cmp "$work/longer" "$work/whole"
}
check 'and it can go on' and_goes_on
check 'so does SIGTERM' interrupted TERM 143

# --- programs ---

program_lost() {
    arena it greedy-1 program:/no/such/program --games 8 &&
        judge it 'd.contestants[1].share === 0 && d.contestants[1].fates[0] === 0 &&
            d.contestants[1].fates.reduce((a, b) => a + b) === d.contestants[1].games'
}
check 'a program that cannot be started loses, and the match goes on' program_lost
check 'and that is said' says 'each counts as lost' arena greedy-1 program:/no/such/program --games 8

# --- what is shown ---

check 'a table for people' says '^greedy-1 .*+-' arena greedy-1 random --games 8
check 'seats' says 'wins in .* seat 4' arena greedy-1 random --games 8
check 'kinds of decisions' says '^place ' arena greedy-1 random --games 8
check 'the JSON is one line' sh -c "[ \"\$('$KICKBACK' arena greedy-1 random --games 8 --json | wc -l)\" -eq 1 ]"
draws() {
    rm -f "$work/p.html"
    succeeds arena strongest@5 strongest@50 greedy-1 random '--seed=<b>&' --games 16 --out "$work/p.json" --page "$work/p.html" &&
        for picture in 'Share of victories by contestant' 'Ratings with' 'Share of victories by seat' 'Strength against thinking' \
            'Games by their length in decisions' 'Decisions a game by kind'; do
            grep -q "<title[^>]*>$picture" "$work/p.html" || return 1
        done
}
check 'the page has its pictures' draws
check 'it is whole by itself' sh -c "! grep -q '<script\|http\|<link\|url(' '$work/p.html'"
check 'what was typed is no markup' sh -c "grep -q '&lt;b&gt;&amp;' '$work/p.html' && ! grep -q '<b>' '$work/p.html'"
check 'every picture is described' sh -c "[ \"\$(grep -c '<svg' '$work/p.html')\" -eq \"\$(grep -c '<desc' '$work/p.html')\" ]"
draws_several() {
    succeeds arena fixer@5 greedy-1 --games 16 --out "$work/a.json" && succeeds arena fixer@50 greedy-1 --games 16 --out "$work/b.json" &&
        succeeds arena --from "$work/a.json,$work/b.json" --page "$work/q.html" && grep -q '<h1>2 matches of Corruption' "$work/q.html" &&
        grep -q 'Strength against thinking' "$work/q.html"
}
check 'several matches make one page' draws_several

echo "1..$count"
exit $failed
