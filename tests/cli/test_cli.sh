#!/bin/sh
# test_cli.sh: the command `kickback` as people and programs use it. Prints TAP. KICKBACK is the program, KICKBACK_SOURCE the
# repository.
set -u

KICKBACK=${KICKBACK:?the path of the program}
source=${KICKBACK_SOURCE:?the path of the repository}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback-cli.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
unset COLUMNS NO_COLOR

. "$source/tests/cli/cases.sh"

# --- overview, help, version ---

commands='play replay verify contracts deck simulate arena tune referee perft bench version'

check 'without arguments there is an overview' says 'Usage: kickback COMMAND'
check '--help gives the overview' says 'Usage: kickback COMMAND' --help
overview_has_all() {
    run --help
    for command in $commands; do
        grep -q "^  $command " "$work/out" || return 1
    done
}
check 'the overview names every command' overview_has_all
check '--version works' says '^kickback [0-9]' --version
check 'version tells compiler, cpu and rules' says '^rules corruption [0-9]' version
help_is_whole() {
    says "^Usage: kickback $1" "$1" --help && grep -q '^Example: ' "$work/out" && grep -q -e '--help' "$work/out"
}
for command in $commands; do
    check "$command --help" help_is_whole "$command"
done

# --- wrong use ---

check 'an unknown command' wrong_use "'foo' is no command: allowed are play" foo
check 'a mistyped command' wrong_use 'did you mean play' plya
check 'an unknown option' wrong_use "no option '--colour': allowed are --players" play --colour
check 'a mistyped option' wrong_use 'did you mean --players' play --playrs 3
check 'a single dash' wrong_use "no option '-x': .*--help$" play -x
check 'a word with a dash' wrong_use "no option '-x': .*--help; before a word that begins with - write --$" verify -x
check 'and with -- before it' fails "cannot read the file '-x'" verify -- -x
check 'an option without its value' wrong_use 'needs a value, a whole number from 2 to 7' play --players
check 'a value that is no number' wrong_use "'four' is no value of --players: it must be a whole number from 2 to 7" play --players four
check 'a number that is too large' wrong_use 'from 2 to 7' play --players=8
check 'a number far too large' wrong_use 'from 2 to 7' play --players 99999999999999999999999
check 'an empty number' wrong_use 'from 2 to 7' play --players=
check 'a flag with a value' wrong_use '--json takes no value' simulate --json=yes
check 'one argument too many' wrong_use "'chess' is one argument too many" play corruption chess
check 'an unknown game' wrong_use "'chess' is no game: allowed are corruption" play chess
check 'what a terminal would obey is not repeated' wrong_use "'a?b?c' is no game" play "$(printf 'a\033b\302\233c')"
check 'an unknown game after --' wrong_use "'--players' is no game" play -- --players
check 'an unknown variant' wrong_use 'standard, river, free, closed, blackbook' play --variant poker
check 'options that are no JSON' wrong_use 'no JSON' play --options '{'
check 'options that are no object' wrong_use 'must be a JSON object' play --options '[]'
check 'an unknown game option' wrong_use "'colour' is not known" play --options '{"colour":1}'
check 'a wrong game option' wrong_use "'books' is wrong" play --options '{"books":3}'
check 'a variant given twice' wrong_use 'name it once' play --variant river --options '{"variant":"free"}'
check 'an unknown bot' wrong_use "'deep' in --bot is no bot: allowed are random" play --bot deep
check 'too many bots' wrong_use 'more bots than there are players' simulate --players 2 --bots random,random,random
check 'too few bots' wrong_use 'names 2 bots for 4 players' simulate --bots random,random
check 'a seat that is not there' wrong_use 'different seats from 1 to 4' play --seats 1,5
check 'a seat named twice' wrong_use 'different seats from 1 to 4' play --seats 1,1
check 'more people than players' wrong_use 'only 2 play' play --players 2 --people 3
check 'a name that is too long' wrong_use 'is no name' play --names aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
check 'a name given twice' wrong_use 'is there twice' play --people 2 --names Ann,Ann
check 'too many names' wrong_use 'more names than there are players' play --players 2 --names a,b,c
check 'an empty seed' wrong_use '--seed must be a text' play --seed ''
check 'a seed with a line end' wrong_use '--seed must be a text' play --seed 'a
b'
check 'an unknown option with a line end is still one line' wrong_use 'no option' play '--a
b'
check 'a wrong contribution' wrong_use 'no value of --contribute' play --contribute 9=x
check 'verify without a file' wrong_use 'FILE is missing' verify
check 'verify with two files' wrong_use 'one argument too many' verify a b
check 'replay of a seat that nobody has' wrong_use 'it must be from 1 to 2' replay --seat 3 "$source/tests/golden/closed-2.record"
check 'perft too deep' wrong_use 'from 1 to 12' perft --depth 99
check 'simulate no games' wrong_use 'whole number from 1' simulate --games 0
check 'referee takes no argument' wrong_use 'one argument too many' referee now

# --- failures ---

check 'verify a missing file' fails "cannot read the file 'no/such/file'" verify no/such/file
check 'verify a folder' fails 'it is a directory' verify "$source"
check 'verify an empty file' fails 'line 1 of the record: a record begins' verify /dev/null
check 'replay a missing file' fails 'cannot read the file' replay no/such/file
echo 'an evening' > "$work/evening.record"
check 'a record that is there already is kept' fails 'is there already' play --people 0 --record "$work/evening.record"
check 'as it was' grep -qx 'an evening' "$work/evening.record"
check 'a record that cannot be written' fails 'cannot write the file' play --people 0 --record "$work/no/such/folder"
check 'a deck that is missing' fails 'cannot read the file' contracts --deck no/such/deck
if [ -w /dev/full ]; then
    full_disk() {
        "$KICKBACK" contracts > /dev/full 2> "$work/err"
        [ $? -eq 1 ] && grep -q 'cannot write' "$work/err"
    }
    check 'a full disk is a failure' full_disk
    referee_on_full_disk() {
        echo '{"op":"contracts"}' | "$KICKBACK" referee > /dev/full 2> "$work/err"
        [ $? -eq 1 ] && one_line "$work/err" && grep -q 'cannot write to standard output' "$work/err"
    }
    check 'for the referee too' referee_on_full_disk
fi

# --- contracts ---

check 'contracts lists the shipped deck' says 'Monument .*\$100,000' contracts
succeeds contracts --json
cp "$work/out" "$work/deck.json"
check 'contracts --json can be read again' says 'all 24 together' contracts --deck "$work/deck.json"
sed 's/"name":"Monument"/"name":"\\u001b[2J\\u009b"/' "$work/deck.json" > "$work/sly.json"
check 'names of a deck do not steer the terminal' says 'monument  *?\[2J?' contracts --deck "$work/sly.json"
sed 's/"id":"fountain","value":200000/"id":"fountain","value":-1/' "$work/deck.json" > "$work/bad.json"
check 'a wrong deck names file and entry' fails 'bad.json: contract 3 of the deck:' contracts --deck "$work/bad.json"
check 'play refuses a wrong deck the same way' fails 'bad.json: contract 3 of the deck:' play --people 0 --deck "$work/bad.json"
echo '[1,2' > "$work/bad.json"
check 'a deck that is no JSON' fails 'bad.json: this is no JSON' contracts --deck "$work/bad.json"

# --- play ---

plays_to_the_end() {
    succeeds play --people 0 --seed end "$@" && grep -q 'The end' "$work/out" && grep -q 'with contracts worth' "$work/out"
}
check 'bots play a game to its end' plays_to_the_end --players 4 --record "$work/bots.record"
promised() {
    grep -qx "   $(sed -n 's/^commitment //p' "$work/bots.record")" "$work/out"
}
check 'before it the deal was promised' promised
check 'no colours where there is no terminal' no_codes "$work/out"
check 'the credit is on the first screen' grep -q 'a game by Bruno Faidutti. Kickback is unofficial.' "$work/out"
for variant in standard river free closed blackbook; do
    check "bots play $variant" plays_to_the_end --variant $variant --bot random --players 3
done
same_twice() {
    run play --people 0 --seed again && cp "$work/out" "$work/first" && run play --people 0 --seed again && cmp "$work/out" "$work/first"
}
check 'the same seed plays the same game' same_twice
workers_agree() {
    run play --people 0 --seed team --bot insider --workers 3 && cp "$work/out" "$work/first" &&
        run play --people 0 --seed team --bot insider --workers 3 && cmp "$work/out" "$work/first" &&
        run play --people 0 --seed team --bot insider && ! cmp -s "$work/out" "$work/first"
}
check 'and so it does with three threads to think on' workers_agree
check 'no threads to think on' wrong_use 'whole number from 1 to 64' play --workers 0
plain_letters() {
    LC_ALL=C "$KICKBACK" play --people 0 --seed ascii > "$work/out" && ! LC_ALL=C grep -q '[^ -~]' "$work/out"
}
check 'plain ASCII where the locale has nothing else' plain_letters
fits_in() {
    COLUMNS=$1 "$KICKBACK" play --people 0 --players 7 --variant blackbook --bot random --seed wide > "$work/out" 2> "$work/err" &&
        LC_ALL=C.UTF-8 awk -v most="$1" 'length($0) > most { print; bad = 1 } END { exit bad }' "$work/out"
}
LC_ALL_before=${LC_ALL:-}
LC_ALL=C
export LC_ALL
check 'no line is wider than 80 columns' fits_in 80
check 'no line is wider than 100 columns' fits_in 100
LC_ALL=$LC_ALL_before
export LC_ALL

# On a terminal, which `script` plays where it is installed.
on_terminal() {
    script -qec "$1" /dev/null < /dev/null > "$work/out" 2> /dev/null
}
has_codes() {
    on_terminal "env -u NO_COLOR TERM=xterm '$KICKBACK' play --people 0 --seed 1" && ! no_colours "$work/out"
}
has_none_with() {
    on_terminal "env $2 '$KICKBACK' play --people 0 --seed 1" && grep -q 'The end' "$work/out" && "no_$1" "$work/out"
}
if script -qec true /dev/null < /dev/null > "$work/out" 2>&1; then
    check_on_terminal=check
else
    check_on_terminal=skip
fi
$check_on_terminal 'colours on a terminal' has_codes
$check_on_terminal 'no colours with NO_COLOR' has_none_with colours 'NO_COLOR=1 TERM=xterm'
$check_on_terminal 'no colours with TERM=dumb' has_none_with codes 'TERM=dumb'

# Enough lines to get through any game: what does not fit is refused, and asked again.
"$source/tests/golden/typed.sh" 60 > "$work/typed"
input=$work/typed
person_plays() {
    rm -f "$work/person.record"
    run play --seed person --record "$work/person.record" "$@"
    [ "$status" -eq 0 ] && [ ! -s "$work/err" ] && grep -q 'The end' "$work/out"
}
check 'a person plays a whole game' person_plays
check 'it was written down' says '^ok: ' verify "$work/person.record"
# Who hands over presses Enter alone.
sed 's/$/\n/' "$work/typed" > "$work/typed-by-two"
input=$work/typed-by-two
check 'two people and bots play a whole game' person_plays --people 2
input=$work/typed
check 'one who plays with the books' person_plays --variant blackbook
check 'one who rules the masks' person_plays --variant free --options '{"first":1}'

cat > "$work/typed" << 'LINES'
why Vega
why
place 1000 hospital
place 2000 hospital
place 4000 hospital
place 6000 hospital
place 8000 hospital
place 10000 hospital
why vega
why seat 2
why seat 1
LINES
input=$work/typed
run play --players 2 --seed 7 --options '{"first":1}' --bot greedy-1,insider/banker
check 'level and style of a bot are told' grep -q '^ Bots: Vega (insider, banker)[.]$' "$work/out"
check 'a bot explains nothing in a running round' grep -q '^ Vega has nothing to explain yet' "$work/out"
check 'why alone says how to ask' grep -q '^ Type why and the name of a bot' "$work/out"
explains_a_round() {
    [ "$(grep -c '^ Vega on round 1:$' "$work/out")" -eq 2 ] && [ "$(grep -c '^ place [a-z0-9]* [a-z-]*: [A-Z]' "$work/out")" -eq 12 ]
}
check 'a bot explains each card of a round that is over' explains_a_round
check 'a person is no bot' grep -q '^ Player 1 is no bot: ask in person[.]$' "$work/out"
input=/dev/null
run play --players 7 --people 0 --seed 7
seven_characters() {
    tr '\n' ' ' < "$work/out" | grep -q 'Bots: Marlow (regular, balanced), Vega (regular, cautious), .*Rook (regular, cautious)[.]'
}
check 'bots that nobody has named are not alike' seven_characters

cat > "$work/typed" << 'LINES'
?
help
list
rules
hand
table
log
nonsense
place 8000 atlantis
8 swiss
da swiss city
undo

kill 3
LINES
input=$work/typed
run play --players 2 --seed 3 --options '{"first":1}' --record "$work/short.record"
eof_is_told() {
    [ "$status" -eq 1 ] && one_line "$work/err" && grep -q 'the input ended before the game was over' "$work/err"
}
check 'the end of the input ends the game with a sentence' eof_is_told
check 'what was played so far is kept' says '^ok so far: ' verify "$work/short.record"
run play --players 2 --seed 3 --options '{"first":1}'
check 'help explains the choice' grep -q 'Place one card of your hand' "$work/out"
check 'list names the full notation' grep -q 'place 8000 swiss-city' "$work/out"
check 'rules explain the game' grep -q 'Corruption in short' "$work/out"
check 'an unknown place is named' grep -q "'atlantis' is no contract of this game" "$work/out"
check 'an unclear place is asked again' grep -q 'write one of swiss-city, swiss-county, swiss-state' "$work/out"
check 'only bribes go to Switzerland' grep -q 'only bribes can' "$work/out"
check 'nothing to take back is said so' grep -q 'nothing to take back' "$work/out"
check 'an action of another phase is refused' grep -q 'does not belong in the phase placing' "$work/out"

printf 'kill vega\nreport b da\npeek 1\n7\n1,3\nkill quill\n' > "$work/typed"
run play --seed 4 --variant free --options '{"first":1}'
check 'what belongs to other phases is refused in the phase mask' eof_is_told
check 'and the mask is taken' grep -q 'You ruled that' "$work/out"

printf 'quit\nno\nquit\nyes\n%s\n' "$work/kept.record" > "$work/typed"
run play --seed 4
check 'quitting asks, and saves' says '^ok so far: ' verify "$work/kept.record"

printf '\n8 swiss city\nundo\n\n10 swiss city\n\n' > "$work/typed"
run play --players 2 --people 2 --seed 5 --options '{"first":1}' --names Ann,Bob --record "$work/undo.record"
check 'a move can be taken back when handing over' grep -q '^1 undo$' "$work/undo.record"
hides_hands() {
    # After the last hand-over Bob sees that Ann placed something, but not what.
    tail -n 40 "$work/out" | grep -q 'Ann put a bribe into' && ! tail -n 40 "$work/out" | grep -q '(\$10k)'
}
check 'nobody sees another one'"'"'s cards' hides_hands
check 'between people the screen is cleared' test "$(grep -c '^$' "$work/out")" -gt 100
printf '\n8 swiss city\nUndo\n?\nrules\n10 tunnel\n' > "$work/typed"
run play --players 2 --people 2 --seed 5 --options '{"first":1}' --names Ann,Bob
shows_one_hand() {
    [ "$(grep -c 'Your hand' "$work/out")" -eq 1 ] && [ "$(grep -c 'Enter alone hands it over' "$work/out")" -eq 3 ]
}
check 'only Enter alone hands the keyboard over and shows the other hand' shows_one_hand
printf '\n8 swiss city\nq\nyes\n\n' > "$work/typed"
check 'and one can leave before, as everywhere' says 'Leave this game' play --players 2 --people 2 --seed 5 --options '{"first":1}' --names Ann,Bob
printf '8 swiss city\nundo\n10 swiss city\n\n' > "$work/typed"
run play --players 2 --seed 5 --options '{"first":1}' --confirm --record "$work/confirm.record"
check 'with --confirm a move can be taken back' grep -q '^1 undo$' "$work/confirm.record"
cut_game="play --players 2 --seed 5 --record $work/cut.record"
# struck WORDS SIGNAL CODE: the lines of typed are typed into the pipe, and the signal comes when the game shows the words. It waits for
# nobody any more, and its record is kept.
struck() {
    exec 3> "$work/pipe"
    cat "$work/typed" >&3
    while ! grep -qs "$1" "$work/out" && kill -0 "$process"; do
        sleep 0.1
    done
    kill -s "$2" "$(cat "$work/player")"
    ended=0
    wait "$process" || ended=$?
    exec 3>&-
    [ "$ended" -eq "$3" ] && "$KICKBACK" verify "$work/cut.record" | grep -q '^ok so far: '
}
new_pipe() {
    rm -f "$work/cut.record" "$work/pipe" "$work/out" "$work/player" && mkfifo "$work/pipe"
}
# interrupted SIGNAL CODE. Whoever runs the tests under nohup has SIGHUP ignored, which the game would leave as it is.
interrupted() {
    new_pipe || return 1
    # shellcheck disable=SC2086 # several words
    env --default-signal=HUP "$KICKBACK" $cut_game < "$work/pipe" > "$work/out" 2> "$work/err" &
    process=$!
    echo "$process" > "$work/player"
    struck 'swiss city' "$@"
}
printf '8 swiss city\n' > "$work/typed"
check 'a game that is interrupted is written down' interrupted INT 130
check 'a game that is told to end is written down' interrupted TERM 143
check 'a game whose terminal is closed is written down' interrupted HUP 129
# interrupted_at WORDS SIGNAL CODE, on a terminal.
interrupted_at() {
    new_pipe || return 1
    timeout 60 script -qefc "echo \$\$ > $work/player; TERM=dumb exec '$KICKBACK' $cut_game" /dev/null < "$work/pipe" > "$work/out" 2> "$work/err" &
    process=$!
    struck "$@"
}
printf '%s prison\n' 8 10 6 4 2 1 > "$work/typed" # nobody has anything to choose then: two pauses, one after the other
$check_on_terminal 'also where Enter goes on' interrupted_at 'Enter goes on' TERM 143
printf '8 swiss city\nquit\n' > "$work/typed"
$check_on_terminal 'and where somebody is about to leave' interrupted_at 'leave>' INT 130
head -c 100000 /dev/zero | tr '\0' 'x' > "$work/typed"
run play --seed 6
check 'a line far too long is refused' grep -q 'too long' "$work/out"
input=/dev/null

# --- referee ---

new='{"op":"new","game":"corruption","players":4,"seed":"42","options":{"variant":"standard","first":1}}'
cat > "$work/lines" << LINES
no JSON

{"op":"turn"}
[]
{"op":7}
{"op":"fly"}
$new
{"op":"turn"}
{"op":"act","seat":2,"action":"place 8000 swiss-city"}
{"op":"act","seat":9,"action":"place 8000 swiss-city"}
{"op":"act","seat":"1","action":"place 8000 swiss-city"}
{"op":"act","seat":1,"action":8000}
{"op":"act","seat":1}
{"op":"act","seat":1,"action":"place 8000 swiss-city"}
{"op":"new","game":"corruption","players":99}
{"op":"turn"}
{"op":"legal","seat":0}
{"op":"new","game":"corruption","players":3}
LINES
printf '\000\001\377{"op":"turn"}\n' >> "$work/lines"
printf '{"op":"turn"}' >> "$work/lines"
ask "$work/lines"
check 'the referee answers every line once, the last one without its end too' answers 20
check 'no JSON is an error' answer_is 1 '"code":"bad-json"'
check 'an empty line is an error' answer_is 2 '"ok":false'
check 'no game yet' answer_is 3 '"code":"no-game"'
check 'no object' answer_is 4 '"code":"not-object"'
check 'an op of a wrong type' answer_is 5 '"code":"bad-member"'
check 'an unknown op' answer_is 6 '"code":"unknown-op"'
check 'a new game' answer_is 7 '^{"ok":true}$'
check 'the turn as the design writes it' answer_is 8 \
    '^{"ok":true,"round":1,"phase":"placing","first":1,"actors":\[1\],"awaited":\[1\],"over":false}$'
check 'out of turn' answer_is 9 '"code":"not-your-turn","args":\["2","1"\]'
check 'an unknown seat' answer_is 10 '"code":"bad-seat"'
check 'a seat of a wrong type' answer_is 11 '"code":"bad-member"'
check 'an action of a wrong type' answer_is 12 '"code":"bad-member"'
check 'an action that is missing' answer_is 13 '"code":"missing-member"'
check 'after all that the game goes on' answer_is 14 '"ok":true,"events":'
check 'a failed new' answer_is 15 '"code":"bad-players"'
check 'keeps the old game' answer_is 16 '"actors":\[2\]'
check 'a spectator has no actions' answer_is 17 '^{"ok":true,"actions":\[\]}$'
check 'a game without a seed gets one' answer_is 18 '^{"ok":true}$'
check 'bytes that are no text' answer_is 19 '"code":"bad-json"'
check 'and the game is still there' answer_is 20 '"round":1'

{
    echo "$new"
    head -c 10000000 /dev/zero | tr '\0' 'x'
    echo
    echo '{"op":"turn"}'
    head -c 1048577 /dev/zero | tr '\0' ' '
    echo
    head -c 1048560 /dev/zero | tr '\0' ' '
    echo '{"op":"turn"}'
    head -c 3000000 /dev/zero | tr '\0' 'y'
} > "$work/lines"
ask "$work/lines"
check 'lines of megabytes get one answer each' answers 6
check 'a line of 10 MB is too long' answer_is 2 '"code":"too-long"'
check 'the line after it works' answer_is 3 '"round":1'
check 'one byte too many' answer_is 4 '"code":"too-long"'
check 'a line that just fits' answer_is 5 '"round":1'
check 'a last line that is too long' answer_is 6 '"code":"too-long"'
ask /dev/null
check 'no input, no answer' answers 0
flushes() {
    mkfifo "$work/to" "$work/from" || return 1
    "$KICKBACK" referee < "$work/to" > "$work/from" 2> /dev/null &
    child=$!
    exec 3> "$work/to" 4< "$work/from"
    echo "$new" >&3
    read -r first <&4
    echo '{"op":"turn"}' >&3
    read -r second <&4
    exec 3>&- 4<&-
    wait "$child"
    [ "$first" = '{"ok":true}' ] && [ "${second#*placing}" != "$second" ]
}
check 'an answer comes before the next line' flushes
quiet_end() {
    yes '{"op":"contracts"}' 2> /dev/null | head -n 2000 | "$KICKBACK" referee 2> "$work/err" | head -n 1 > "$work/out"
    [ ! -s "$work/err" ] && one_line "$work/out"
}
check 'a listener that leaves ends the referee quietly' quiet_end

# --- records ---

record=$work/bots.record
check 'a record of play verifies' says '^ok: corruption, 4 players: .*the result is right' verify "$record"
from_standard_input() {
    input=$record
    says '^ok: ' verify -
    result=$?
    input=/dev/null
    return $result
}
check 'verify reads standard input' from_standard_input
crlf() {
    sed "s/\$/$(printf '\r')/" "$record" > "$work/crlf.record"
    says '^ok: ' verify "$work/crlf.record"
}
check 'line ends of Windows are fine' crlf

line_of() {
    grep -n "$1" "$record" | sed -n "${2:-1}p" | cut -d: -f1
}
# tampered NAME LINE SED: the record with one line changed is refused, and that line is named.
tampered() {
    sed "$2$3" "$record" > "$work/tampered.record"
    ! cmp -s "$record" "$work/tampered.record" && fails "tampered.record: line ${4:-$2} of the record: " verify "$work/tampered.record"
}
check 'tampered: the format' tampered x 1 's/1$/9/'
check 'tampered: the game' tampered x 2 's/corruption/chess/'
check 'tampered: the rules' tampered x 3 's/[0-9]*$/999/'
check 'tampered: the players' tampered x 5 's/4/9/'
check 'tampered: the options' tampered x "$(line_of '^options ')" 's/standard/poker/'
check 'tampered: another option changes the game' tampered x "$(line_of '^options ')" 's/standard/closed/' '[0-9]*'
check 'tampered: the commitment' tampered x "$(line_of '^commitment ')" 's/0/1/'
check 'tampered: the seed' tampered x "$(line_of '^seed ')" 's/end/fin/' "$(line_of '^commitment ')"
first_move=$(($(line_of '^moves$') + 1))
check 'tampered: who moved' tampered x "$first_move" 's/^[1-4]/7/'
check 'tampered: a move that is not legal' tampered x "$first_move" 's/place [a-z0-9]* /place 3000 /'
check 'tampered: a move that is nonsense' tampered x "$first_move" 's/place/eat/'
check 'tampered: a move left out' tampered x "$first_move" d
# The move may be one that can be undone: then the hash after it is what does not fit.
check 'tampered: another legal move' tampered x "$(($(line_of '^hash ') - 1))" 's/place.*\|assign.*\|report.*\|kill.*/undo/' '[0-9]*'
check 'tampered: a hash' tampered x "$(line_of '^hash ' 2)" 's/[0-9a-f]$/x/'
check 'tampered: a hash left out' tampered x "$(line_of '^hash ' 2)" d
check 'tampered: the last hash' tampered x "$(line_of '^hash end')" 's/[0-9a-f]$/x/'
check 'tampered: the result' tampered x "$(line_of '^result ')" 's/00000/00001/'
check 'tampered: the winners' tampered x "$(line_of '^winners ')" 's/$/ 7/'
check 'tampered: something after the result' tampered x '$' 's/$/\n1 undo/' '[0-9]*'
cut_short() {
    sed '$d' "$record" | sed '$d' > "$work/tampered.record"
    fails 'after it the result is missing' verify "$work/tampered.record"
}
check 'tampered: the result cut off' cut_short
check 'a tampered record is not replayed to its end' fails 'line [0-9]* of the record' replay "$work/tampered.record"

check 'replay tells the whole game' says 'The end' replay "$record"
check 'replay has no colours either' no_codes "$work/out"
moves=$(sed -n '/^moves$/,$p' "$record" | grep -c '^[1-7] ')
check 'replay has a step for each move' test "$(grep -c '^ *[0-9][0-9]*  ' "$work/out")" -eq "$moves"
stops_after() {
    succeeds replay --step 3 "$record" && grep -q '^ *3  ' "$work/out" && ! grep -q '^ *4  ' "$work/out"
}
check 'replay --step stops' stops_after
seat_knows_less() {
    succeeds replay --step 12 "$record" && cp "$work/out" "$work/all" && succeeds replay --seat 1 --step 12 "$record" &&
        ! grep -q 'a card face down' "$work/all" && grep -q 'a card face down' "$work/out"
}
check 'replay --seat shows only what that seat could know' seat_knows_less
check 'replay of an unfinished record' says 'the game was not over' replay "$work/short.record"

# --- simulate, perft, bench ---

same_on_any_threads() {
    succeeds simulate --games 40 --bots random --threads 1 --json && cp "$work/out" "$work/one" &&
        succeeds simulate --games 40 --bots random --threads 3 --json && cmp "$work/out" "$work/one"
}
check 'simulate gives the same numbers on any threads' same_on_any_threads
check 'simulate prints a table' says 'district attorney' simulate --games 10
check 'simulate prints JSON' says '^{"game":"corruption".*"games":10,.*}$' simulate --games 10 --json
check 'simulate says nothing on standard error' test ! -s "$work/err"
same_as_play() {
    # Game 0 of a simulation is the game that play shows with that seed.
    succeeds simulate --games 1 --bots random --seed twin --json && scores=$(grep -o '"score":[0-9]*' "$work/out" | cut -d: -f2 | tr '\n' ' ') &&
        succeeds play --people 0 --bot random --seed twin/0 --record "$work/twin.record" &&
        [ "$(sed -n 's/^result //p' "$work/twin.record") " = "$scores" ]
}
check 'a simulated game can be watched in play' same_as_play
# In round 1 of the standard game: 6 bribes to 9 places and 3 characters to 6, then the same for the next player.
check 'perft counts' says '^ *2  *5184 ' perft --depth 2
check 'perft of the closed game' says '^ *1  *54 ' perft --depth 1 --variant closed
divides() {
    succeeds perft --depth 2 --divide --players 2 && [ "$(awk '/place/ { sum += $NF } END { print sum }' "$work/out")" -eq 5184 ]
}
check 'perft --divide adds up' divides
check 'bench knows the signature' says '^[0-9a-f]\{16\}$' bench corruption --signature

# Only the referee's side may look into a table: what is shown comes from views and events.
never_looks() {
    ! grep -n 'state_room\|run_room' "$source"/src/cli/*.[ch]
}
check 'no file of the command reads a table'"'"'s true state' never_looks

echo "1..$count"
exit $failed
