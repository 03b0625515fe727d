#!/bin/sh
# test_tune.sh: `kickback tune`, better numbers for bots to play by. Prints TAP. KICKBACK is the program, KICKBACK_SOURCE the repository.
set -u

KICKBACK=${KICKBACK:?the path of the program}
source=${KICKBACK_SOURCE:?the path of the repository}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback-tune.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
unset COLUMNS NO_COLOR

. "$source/tests/cli/cases.sh"

# --- wrong use ---

check 'no game' wrong_use 'name a game' tune
check 'an unknown game' wrong_use "'poker' is no game: allowed are corruption, korruptivity" tune poker
check 'an unknown name' wrong_use "'depth' is nothing that corruption's search plays by: allowed are explore, first, widen" \
    tune corruption explore depth
check 'the name of the other game' wrong_use "'heat' is nothing that corruption's" tune corruption heat
check 'a name twice' wrong_use 'explore is named twice' tune corruption explore first explore
check 'a bot that does not search' wrong_use "'greedy-1' does not search" tune corruption --bot greedy-1
check 'a program' wrong_use "does not search" tune corruption --bot program:true
check 'no bot' wrong_use "'deep' is no contestant" tune corruption --bot deep
check 'a bot that thinks by the clock' wrong_use 'thinks by the clock' tune corruption --bot strongest@20ms
check 'a beginning without a plus' wrong_use "write it like +explore=1" tune corruption --from explore=1
check 'a beginning out of range' wrong_use "'99' is no value of explore: it must be a number from 0.1 to 6" tune corruption --from +explore=99
check 'nobody to play against' wrong_use "'deep' is no contestant" tune corruption --against deep
check 'deals that are measured on' wrong_use "'arena' is no value of --seed: it must begin with tune" tune corruption --seed arena
check 'a seed that is too long' wrong_use '--seed is too long' tune corruption --seed "tune$(printf '%070d' 0)"
check 'no rounds' wrong_use 'whole number from 1' tune corruption --rounds 0
check 'no deals' wrong_use 'whole number from 1' tune corruption --deals 0
check 'too many players' wrong_use 'takes 2 to 6 players' tune korruptivity --players 7
check 'an unknown option of the game' wrong_use "is no value of --variant\|variant" tune corruption --variant none
check 'a log that cannot be written' fails 'cannot write the file' tune corruption --log "$work/no/such/folder"
check 'a log that is not there' fails 'cannot read the file' tune --resume "$work/none.jsonl"
check 'help has an example' says 'Example: kickback tune corruption' tune --help
check 'help of beliefs too' says 'Example: kickback tune beliefs' tune beliefs --help
check 'a field of nobody' wrong_use '--field names nobody' tune beliefs --field ,
check 'a field with a program' wrong_use 'cannot be in the field' tune beliefs --field greedy-1,program:true
check 'a field with an unknown bot' wrong_use "kickback tune beliefs: 'deep' is no contestant" tune beliefs --field deep
check 'beliefs from deals that are measured on' wrong_use 'it must begin with tune' tune beliefs --seed arena
check 'beliefs that cannot be written' fails 'cannot write the file' tune beliefs --out "$work/no/such/folder"

# --- the same numbers every time ---

# judge FILE CONDITION: a JavaScript expression over the log's header h, its rounds r and its validations v.
judge() {
    node -e "
        const lines = require('fs').readFileSync('$work/$1', 'utf8').trimEnd().split('\n').map(l => JSON.parse(l));
        const h = lines[0], r = lines.filter(l => l.round), v = lines.filter(l => l.validated !== undefined);
        process.exit(($2) ? 0 : 1)"
}
small='--bot strongest@3 --rounds 4 --deals 2'
same_every_time() {
    succeeds tune "$@" --log "$work/one.jsonl" --threads 1 && cp "$work/out" "$work/first" &&
        succeeds tune "$@" --log "$work/again.jsonl" --threads 1 && cmp "$work/one.jsonl" "$work/again.jsonl" &&
        succeeds tune "$@" --log "$work/three.jsonl" --threads 3 && cmp "$work/one.jsonl" "$work/three.jsonl" &&
        cmp "$work/first" "$work/out"
}
# shellcheck disable=SC2086 # small is several words, here and below
{
check 'the same every time and on any threads' same_every_time corruption explore belief --from +explore=3+belief=1 $small \
    --validate 4
check 'the log is JSON, a line a round' judge one.jsonl 'h.format === "kickback-tune-1" && r.length === 4 && v.length === 1 &&
    r.every((l, i) => l.round === i + 1 && l.first_deal === 2 * i && l.deals === 2)'
check 'both sides are as far from the middle' judge one.jsonl 'r.every((l, i) => ["explore", "belief"].every(n => {
    const before = i ? r[i - 1].values[n] : h.begin[n];
    return Math.abs(l.plus[n] + l.minus[n] - 2 * before) < 1e-9 && l.plus[n] !== l.minus[n];
}))'
# step 15 % at first, and a range of 5.9; the gain over twice the spread falls with (11 / (round + 10))^0.602 * round^0.101.
check 'values go towards the side that won, by the formula' judge one.jsonl 'r.every((l, i) => {
    const before = i ? r[i - 1].values.explore : h.begin.explore, k = l.round;
    const move = 0.15 * Math.pow(11 / (k + 10), 0.602) * Math.pow(k, 0.101) * (l.plus_share - l.minus_share) * 2 * 5.9;
    return Math.abs(l.values.explore - before - move * Math.sign(l.plus.explore - l.minus.explore)) < 1e-9;
})'
check 'the validation has an interval and deals of its own' judge one.jsonl 'v[0].seed === "tune/validate/4" && v[0].deals === 4 &&
    v[0].low <= v[0].share && v[0].share <= v[0].high && v[0].even === 0.25'
check 'the same for three, where halves are not equal' same_every_time corruption swiss $small --players 3 --validate 0
check 'then both shares make up the whole' judge one.jsonl 'r.every(l => Math.abs(l.plus_share + l.minus_share - 2 / 3) < 1e-9) && !v.length'
check 'the same against somebody else' same_every_time corruption explore $small --against greedy-1 --validate 0
against_program() {
    succeeds tune corruption explore --bot strongest@2 --rounds 1 --deals 1 --validate 0 --against program:/no/such/program \
        --log "$work/q.jsonl" && judge q.jsonl 'r.length === 1 && r[0].plus_share <= 0.5'
}
check 'against a program that is not there' against_program
check 'the same at Korruptivity' same_every_time korruptivity explore heat --bot strongest@2 --rounds 2 --deals 1 --players 2 --validate 1
check 'all numbers of the game' succeeds tune corruption $small --rounds 1 --validate 0 --log "$work/all.jsonl"
check 'are tuned where none is named' judge all.jsonl 'Object.keys(h.begin).length > 20 && r[0].plus.sure_3 !== r[0].minus.sure_3'
check 'with options of the game' succeeds tune corruption explore $small --rounds 1 --validate 0 --variant river --seed tune-2
}

# --- which deals ---

# The arena with the two sides of round 2 and tune's seed plays what tune has played; with its own seed it deals other cards.
round_two_again() {
    succeeds tune corruption explore belief --bot strongest@3 --rounds 2 --deals 3 --validate 0 --log "$work/d.jsonl" &&
        node -e "
            const { execFileSync } = require('child_process');
            const l = JSON.parse(require('fs').readFileSync('$work/d.jsonl', 'utf8').split('\n')[2]);
            const side = s => 'strongest@3' + Object.entries(s).map(([n, v]) => '+' + n + '=' + v).join('');
            const arena = (seed, deals) => JSON.parse(execFileSync('$KICKBACK', ['arena', side(l.plus), side(l.minus), '--pairs', '--json',
                '--games', String(4 * deals), ...seed], { encoding: 'utf8' })).outcomes;
            const share = games => games.join('').match(/..../g).reduce((sum, game, i) => {
                const r = i % 4, won = [...game].filter(c => c === '1').length;
                for (const place of [0, 1])
                    sum += game[(place + r) % 4] === '1' ? 1 / won : 0;
                return sum;
            }, 0) / (8 * games.length);
            const same = arena(['--seed', 'tune'], 6).slice(3), other = arena([], 6).slice(3);
            process.exit(Math.abs(share(same) - l.plus_share) < 1e-9 && same.join() !== other.join() ? 0 : 1)"
}
check 'rounds are played on deals of tune, which are not the arena'"'"'s' round_two_again

# --- going on ---

# whole_log ARGUMENT...: what the same run without a stop writes, without the header, which says how many rounds were planned.
whole_log() {
    succeeds tune "$@" --log "$work/whole.jsonl" && sed 1d "$work/whole.jsonl" > "$work/whole"
}
goes_on() {
    succeeds tune "$@" --rounds 2 --validate 0 --log "$work/r.jsonl" && succeeds tune --resume "$work/r.jsonl" --rounds 4 --validate 3 &&
        sed 1d "$work/r.jsonl" > "$work/resumed" && cp "$work/out" "$work/first" &&
        whole_log "$@" --rounds 4 --validate 3 && cmp "$work/resumed" "$work/whole" && cmp "$work/first" "$work/out"
}
check 'a run goes on as if it had never stopped' goes_on corruption explore belief --bot strongest@3 --deals 2
check 'from other numbers too' goes_on corruption explore --bot strongest@3 --deals 2 --from +explore=5+first=0.2 --against greedy-1 --players 3
torn() {
    printf '{"round":5,"first_d' >> "$work/r.jsonl"
    succeeds tune --resume "$work/r.jsonl" --rounds 4 --validate 0 && sed 1d "$work/r.jsonl" | cmp - "$work/whole"
}
check 'a last line that was torn off is dropped' torn
check 'fewer rounds than there are' wrong_use '--rounds 1 is less than what' tune --resume "$work/r.jsonl" --rounds 1
for other in 'corruption' '--seed tune-2' '--bot fixer' '--deals 3' '--from +explore=1' '--players 3'; do
    # shellcheck disable=SC2086 # each is several words
    check "not with something else: $other" wrong_use '--resume goes on with what the file says' tune --resume "$work/r.jsonl" $other
done
echo '{"format":"other"}' > "$work/other.jsonl"
check 'something else cannot go on' fails 'is no log of kickback tune' tune --resume "$work/other.jsonl"
: > "$work/empty.jsonl"
check 'nor nothing' fails 'is no log of kickback tune' tune --resume "$work/empty.jsonl"
sed 3d "$work/r.jsonl" > "$work/gap.jsonl"
check 'nor a log with a gap' fails 'line 3 of .* is damaged' tune --resume "$work/gap.jsonl"
sed '2s/"values":{"explore":[0-9.]*/"values":{"explore":1000/' "$work/r.jsonl" > "$work/wild.jsonl"
check 'nor one with a number that may not be' fails 'line 2 of .* is damaged' tune --resume "$work/wild.jsonl"

# interrupted SIGNAL CODE: whoever is interrupted plays the round to its end at most, shows what was found and says how to go on.
interrupted() {
    rm -f "$work/i.jsonl"
    "$KICKBACK" tune corruption explore --bot strongest@2 --deals 1 --rounds 1000000 --validate 2 --log "$work/i.jsonl" \
        > "$work/out" 2> "$work/err" &
    process=$!
    while { [ ! -e "$work/i.jsonl" ] || [ "$(wc -l < "$work/i.jsonl")" -lt 3 ]; } && kill -0 "$process"; do
        sleep 0.1
    done
    kill -s "$1" "$process"
    lines=$(wc -l < "$work/i.jsonl")
    wait "$process"
    [ $? -eq "$2" ] && [ "$(wc -l < "$work/i.jsonl")" -le $((lines + 1)) ] && grep -q -e "--resume $work/i.jsonl" "$work/err" &&
        grep -q '^explore ' "$work/out" && judge i.jsonl 'r.length >= 2 && !v.length'
}
check 'Ctrl-C keeps what was found' interrupted INT 130
and_goes_on() {
    rounds=$(wc -l < "$work/i.jsonl")
    succeeds tune --resume "$work/i.jsonl" --rounds "$rounds" --validate 2 && sed 1d "$work/i.jsonl" > "$work/resumed" &&
        whole_log corruption explore --bot strongest@2 --deals 1 --rounds "$rounds" --validate 2 && cmp "$work/resumed" "$work/whole"
}
check 'and it can go on' and_goes_on
check 'so does SIGTERM' interrupted TERM 143

# --- what is found ---

# Who takes every contract to be as interesting plays badly: a number that was planted far off comes down.
finds_back() {
    succeeds tune corruption gap_wide --bot strongest@5 --from +gap_wide=18 --rounds 5 --deals 12 --spread 25 --step 60 --validate 0 \
        --log "$work/p.jsonl" &&
        judge p.jsonl 'r[4].values.gap_wide < 15'
}
check 'a number that was planted wrong moves back' finds_back
pastes() {
    succeeds tune corruption explore swiss --bot strongest@3 --rounds 2 --deals 2 --validate 0 --from +margin=2 &&
        contestant=$(grep '^strongest@3+' "$work/out") && cp "$work/out" "$work/report" &&
        succeeds arena "$contestant" random --games 4 && grep -q '+margin=2$' "$work/report" &&
        grep -q '^    KB__SEARCH_PARAMS(X, [0-9.]*, 0.05, 60, 3, 0.5) ' "$work/report" &&
        grep -q '^    X(swiss, [0-9.]*, 0, 2, "' "$work/report"
}
check 'what was found can be pasted' pastes

# --- beliefs ---

beliefs() {
    succeeds tune beliefs --field greedy-1,regular@5 --deals 30 --threads 1 && cp "$work/out" "$work/rows" &&
        succeeds tune beliefs --field greedy-1,regular@5 --deals 30 --threads 3 --out "$work/file" && cmp "$work/rows" "$work/file"
}
check 'beliefs are the same on any threads' beliefs
are_rows() {
    [ "$(wc -l < "$1")" -eq 13 ] && ! grep -vqE '^    \{ 0(, -?[0-9]+\.[0-9]{2}f){9} \},$' "$1"
}
check 'and have 13 rows of 9 numbers' are_rows "$work/rows"
check 'as those that are shipped' are_rows "$source/src/bot/beliefs_corruption.inc"
check 'district attorneys do not go to Switzerland' sh -c "sed -n 13p '$work/rows' | awk -F', ' '{ exit !(\$8 + 0 < -3 && \$7 + 0 > -3) }'"

echo "1..$count"
exit $failed
