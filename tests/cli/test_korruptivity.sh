#!/bin/sh
# test_korruptivity.sh: the command `kickback` with its second game, and `kickback deck`. Prints TAP. KICKBACK is the program,
# KICKBACK_SOURCE the repository.
set -u

KICKBACK=${KICKBACK:?the path of the program}
source=${KICKBACK_SOURCE:?the path of the repository}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback-korruptivity.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
unset NO_COLOR
COLUMNS=80 LC_ALL=C
export COLUMNS LC_ALL

. "$source/tests/cli/cases.sh"

shipped=$source/data/korruptivity/cards.json

# --- wrong use ---

check 'seven players are too many' wrong_use 'korruptivity takes 2 to 6 players' play korruptivity --players 7
check 'and also with options' wrong_use "^kickback play: 'players' is wrong" play korruptivity --players 7 --options '{}'
check 'an unknown mode' wrong_use "^kickback play: --mode: 'mode' is wrong: it must be one of basic, expert" play korruptivity --mode hard
check 'an unknown mode beside options' wrong_use "^kickback play: --mode: 'mode' is wrong" play korruptivity --mode hard --options '{}'
check 'a mode for Corruption' wrong_use "'mode' is not known as an option of corruption" play corruption --mode basic
check 'a variant for Korruptivity' wrong_use "^kickback play: --variant: 'variant' is not known as an option of korruptivity" \
    play korruptivity --variant river
check 'a mode given twice' wrong_use 'the mode is in --mode and in --options: name it once' \
    play korruptivity --mode basic --options '{"mode":"expert"}'
check 'K-19: a limit of no power' wrong_use "'power_limit' is wrong: it must be a whole number from 1 to 50" \
    play korruptivity --options '{"power_limit":0}'
check 'K-21: a limit too low for the expert game' wrong_use "'power_limit' is wrong: it must be a whole number from 10 to 20" \
    play korruptivity --mode expert --options '{"power_limit":8}'
check 'K-21: a limit too high for the expert game' wrong_use "from 10 to 20" play korruptivity --mode expert --options '{"power_limit":21}'
check 'K-34: no rounds' wrong_use "'max_rounds' is wrong" play korruptivity --options '{"max_rounds":0}'
check 'a first player who is not there' wrong_use "'first' is wrong: it must be a whole number from 1 to 4" \
    play korruptivity --options '{"first":5}'
check 'an unknown option' wrong_use "'books' is not known as an option of korruptivity: allowed are mode, power_limit" \
    play korruptivity --options '{"books":1}'
check 'cards given twice' wrong_use 'the cards are in --deck and in --options: give them once' \
    play korruptivity --deck "$shipped" --options '{"cards":[]}'
for command in simulate perft bench; do
    check "$command refuses an unknown mode too" wrong_use "'mode' is wrong" "$command" korruptivity --mode hard
    check "$command refuses seven players too" wrong_use '2 to 6 players' "$command" korruptivity --players 7
    check "$command --help names the modes" says 'of korruptivity: basic (default) or expert' "$command" --help
done
check 'the help says how many can play' says 'of korruptivity 2 to 6' play --help
check 'the overview names the second game and its author' says 'Korruptivity, a game by Gable' --help
check 'the overview names deck' says '^  deck ' --help
check 'an unknown game is told which there are' wrong_use 'allowed are corruption, korruptivity' play chess
check 'version tells the rules of both games' says '^rules korruptivity [0-9]' version

# --- deck ---

check 'deck --help' says '^Usage: kickback deck' deck --help
check 'deck alone' wrong_use 'say what to do: check, show or stats' deck
check 'deck with another deed' wrong_use "'sort' is nothing to do with a deck: allowed are check, show, stats" deck sort
check 'deck with too many files' wrong_use "'b' is one argument too many" deck check a b
check 'the shipped deck is right' says '^the shipped deck: 130 cards, 26 of them projects: it is right. Records call it [0-9a-f]*.$' deck check
check 'its file is right' says 'cards.json: 130 cards, 26 of them projects: it is right. Records call it [0-9a-f]*.$' deck check "$shipped"
check 'deck show explains a card' says 'S-34 upgrade: is linked to a character' deck show
every_sign_is_told() {
    succeeds deck show || return 1
    for sign in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39; do
        grep -q "^    S-$sign [^:]*: ." "$work/out" || return 1
    done
}
check 'S-1 to S-39: deck show explains each sign' every_sign_is_told
check 'one card alone' says '^Mayor Odo Brumm (mayor-brumm)$' deck show --card mayor-brumm
one_card() {
    [ "$(grep -c '^[^ ]' "$work/out")" -eq 1 ]
}
check 'and no other' one_card
check 'a card in another language' says '^Odo Brumm polg.*(mayor-brumm)$' deck show --card mayor-brumm --lang hu
check 'a card that is not there' wrong_use "there is no card 'nobody' in this deck" deck show --card nobody
check 'a language that is not there' wrong_use "'de' is no language: allowed are en, fr, es, it, hu" deck show --lang de
check '--card belongs to show' wrong_use '--card belongs to show' deck check --card mayor-brumm
check '--json belongs to stats' wrong_use '--json belongs to stats' deck show --json
check 'deck stats counts' says '^project  *26 ' deck stats
check 'deck stats --json counts' says '^{"cards":130,"types":{"document":14,.*"signs":{"S-1":14,.*"S-39":2}}$' deck stats --json
check 'hourglasses are said in English' says '2 hourglasses' deck show
no_odd_words() {
    ! grep -q 'hourglasss\|+1 hourglass' "$work/out"
}
check 'and in good English' no_odd_words

check 'a deck that is missing' fails "cannot read the file 'no/such/file'" deck check no/such/file
check 'a deck that is a folder' fails 'it is a directory' deck check "$source"
: > "$work/deck.json"
check 'an empty file' fails 'deck.json: this is no JSON: the text ends too early at byte 0' deck check "$work/deck.json"
printf '{"cards":[{"id":"a"' > "$work/deck.json"
check 'JSON that breaks off' fails 'deck.json: this is no JSON: the text ends too early' deck check "$work/deck.json"
echo '{"cards":7}' > "$work/deck.json"
check 'cards that are no list' fails "deck.json: 'cards' is wrong: it must be an array" deck check "$work/deck.json"
echo '[]' > "$work/deck.json"
check 'no cards at all' fails 'deck.json: the deck: it must have 4 to 40 projects' deck check "$work/deck.json"
check "Corruption's contracts are no cards" fails "deck.json: 'cards' is wrong" deck check "$source/tests/golden/deck.json"
check "Korruptivity's cards are no contracts" fails "'contracts' is wrong" contracts --deck "$shipped"

# broken NAME PATTERN SED: the shipped deck with something wrong in it is refused, and PATTERN names card and field.
broken() {
    name=$1 wrong=$2
    sed "$3" "$shipped" > "$work/broken.json"
    check "a deck with $name" refused "$wrong"
}
refused() {
    ! cmp -s "$shipped" "$work/broken.json" && fails "^kickback deck: [^ ]*broken.json: $1" deck check "$work/broken.json"
}
broken 'an unknown sign' "card feed-the-shredder of the deck: 'signs' has 'fly', which is no sign" '/"feed-the-shredder"/s/"remove-any"/"fly"/'
broken 'a project that cannot be met' "card unity-square of the deck: 'tasks' cannot be met" \
    '/"unity-square"/s/"different", *"different", *"different"/"different","different","different","different","different"/'
broken 'SAME as the first task' "card viewing-tower of the deck: 'tasks'" '/"viewing-tower"/s/\["any", *"same"/["same","any"/'
broken 'an id that is there twice' "card mayor-brumm of the deck: its 'id' is that of an earlier card" 's/"id": *"uncle-fenno"/"id": "mayor-brumm"/'
broken 'a value that is none' "card mayor-brumm of the deck: 'cor'" '/"mayor-brumm"/s/"cor": *1/"cor": "many"/'
broken 'an unknown type' "card mayor-brumm of the deck: 'type'" '/"mayor-brumm"/s/"character"/"hero"/'
broken 'an unknown field' 'card mayor-brumm of the deck: ' '/"mayor-brumm"/s/"type"/"colour": 1, "type"/'
broken 'an unknown mark' "card mayor-brumm of the deck: each of 'marks' must be one of political" '/"mayor-brumm"/s/"political"/"royal"/'
play_refuses_it() {
    fails '^kickback play: [^ ]*broken.json: card mayor-brumm of the deck: ' play korruptivity --people 0 --deck "$work/broken.json"
}
check 'play refuses such a deck in the same words' play_refuses_it
check 'play refuses a deck that is missing' fails "cannot read the file 'no/such/file'" play korruptivity --people 0 --deck no/such/file
check "play refuses Corruption's contracts" fails "deck.json: 'cards' is wrong" play korruptivity --people 0 --deck "$source/tests/golden/deck.json"

# --- play: bots alone ---

plays_to_the_end() {
    succeeds play korruptivity --people 0 --seed end "$@" && grep -q 'The end' "$work/out" && grep -q ' wins[.]$\| share the victory[.]$' "$work/out"
}
fits() {
    awk 'length($0) > 80 { print; bad = 1 } END { exit bad }' "$work/out"
}
for mode in basic expert; do
    for players in 2 4 6; do
        check "bots play $mode with $players" plays_to_the_end --mode $mode --players $players --record "$work/$mode-$players.record"
        check "no line of it is wider than 80 columns" fits
        check "the record of it verifies" says "^ok: korruptivity, $players players: .*the result is right" verify "$work/$mode-$players.record"
        check "the record of it is replayed" says 'The end' replay "$work/$mode-$players.record"
    done
done
check 'the credit is on the first screen' says 'Korruptivity, a game by Gable. Kickback is unofficial.' play korruptivity --people 0 --seed 1
check 'bots play with relations mixed in' plays_to_the_end --options '{"relations":"all"}'
check 'it is said so' grep -q 'The basic game with relations mixed in' "$work/out"
check 'bots play without trades' plays_to_the_end --mode expert --options '{"trades":false,"max_rounds":5}'
check 'bots play to 20 power' plays_to_the_end --mode expert --options '{"power_limit":20,"max_rounds":5}'
check 'the limit is said' grep -q 'the first to reach 20 power ends it' "$work/out"
check 'random bots play' plays_to_the_end --bot random --options '{"max_rounds":20}'
sed 's/"id": *"mayor-brumm"/"id": "mayor-brumm", "name": "Mayor Nobody"/' "$shipped" > "$work/own.json"
check 'bots play with a deck of their own' plays_to_the_end --deck "$work/own.json" --record "$work/own.record" --bot random \
    --options '{"max_rounds":20}'
check 'the record carries the deck' grep -q '^options .*"cards":\[.*Mayor Nobody' "$work/own.record"
rm "$work/own.json"
check 'and verifies without its file' says '^ok: korruptivity' verify "$work/own.record"
sed 's/"deck":"[0-9a-f]*"/"deck":"0123456789abcdef"/' "$work/basic-4.record" > "$work/other.record"
for command in verify replay; do
    check "$command refuses a record made with another deck, and names it" \
        fails 'other.record: line 6 of the record: this game was played with the deck 0123456789abcdef, and the cards here are the deck' "$command" "$work/other.record"
done
check 'cards of an own deck have the names it gives them' says 'Mayor Nobody' replay "$work/own.record"

knows_hands() {
    succeeds replay --step 1 "$work/basic-4.record" && cp "$work/out" "$work/all" &&
        succeeds replay --seat 1 --step 1 "$work/basic-4.record" && grep -q "In Player 2's hand" "$work/all" &&
        ! grep -q "In Player 2's hand" "$work/out" && grep -q 'Player 2 draws 5 cards' "$work/out" && ! grep -q 'Player 2 draws 5' "$work/all"
}
check 'replay shows every hand, and with --seat only that one' knows_hands
whole_steps() {
    # A step without a sentence, such as a secret answer, is not shown at all.
    succeeds replay "$work/expert-6.record" && ! grep -q '^ *[0-9][0-9]*   *[0-9][0-9]*  \|^ *[0-9][0-9]* *$' "$work/out"
}
check 'replay has no empty steps' whole_steps

# --- play: a person ---

"$source/tests/golden/typed_korruptivity.sh" 600 > "$work/typed"
person_plays() {
    input=$work/typed
    rm -f "$work/person.record"
    run play korruptivity --record "$work/person.record" "$@"
    input=/dev/null
    [ "$status" -eq 0 ] && [ ! -s "$work/err" ] && grep -q 'The end' "$work/out"
}
no_marks() {
    ! grep -q 'political\|bureaucratic\|economic\|needs \|lacks the mark' "$work/out"
}
check 'a person plays a whole basic game' person_plays --seed person --players 2
check 'no line of it is wider than 80 columns' fits
check 'K-17: marks, which do nothing in the basic game, are not shown' no_marks
check 'it was written down' says '^ok: korruptivity, 2 players' verify "$work/person.record"
check 'and is replayed' says 'The end' replay "$work/person.record"
check 'a person plays with relations, to 12 power' person_plays --seed person --players 3 --options '{"relations":"all","power_limit":12}'
check 'a person plays a whole expert game' person_plays --seed person --mode expert --players 3 --options '{"max_rounds":12}'
check 'no line of it is wider than 80 columns' fits
check 'it was written down' says '^ok: korruptivity, 3 players' verify "$work/person.record"
# Who hands over presses Enter alone.
sed 's/$/\n/' "$work/typed" > "$work/typed-by-two"
mv "$work/typed-by-two" "$work/typed"
check 'two people and bots play' person_plays --seed person --players 4 --people 2 --options '{"max_rounds":3}'
check 'two people play an expert game' person_plays --seed person --mode expert --players 2 --people 2 --options '{"max_rounds":2}'

# deal: what a person holds who begins, and the row, so that what is typed fits.
deal='{"first":1,"deal":["shady-bench","bus-shelter","bandstand","unity-square","zoning-permit","mayor-brumm","express-stamp","marble-lobby","overtime-pay"]}'
asked() {
    rm -f "$work/asked.record"
    run play korruptivity --players 2 --seed asked --options "$deal" --record "$work/asked.record"
}
# types LINE...: a game in which these lines are typed; leaves what is said in out.
types() {
    printf '%s\n' "$@" > "$work/typed"
    input=$work/typed
    asked
    input=/dev/null
}
told() {
    grep -q -e "$1" "$work/out"
}
untold() {
    ! told "$1"
}
types '?' rules list hand table 'card marble' 'card 2' 'card nothing at all' why 'why marble' 'why 1' log '' nonsense 99
check 'the end of the input ends the game with a sentence' grep -q 'the input ended before the game was over' "$work/err"
check 'help explains the choice' told 'Play as many cards as you like'
check 'help names what else can be typed' told 'why NAME'
check 'rules explain the game' told 'Korruptivity in short'
check 'and the turn of this mode' told 'draw until you hold five'
check 'list names the full notation' told 'start shady-bench'
check 'a card is explained by the beginning of its name' told '^ Marble Lobby (investment, cor '
check 'a card that is not there is asked for again' told 'Which card?'
check 'why alone says how to ask' told 'Type why and a card'
check 'K-8: why tells that there is no line yet' told 'No line is running: start a project first.'
check 'nonsense is refused' told "No: 'nonsense' "
check 'a number that is none of the choices is refused' told "No: '99' cannot be read: write one of the numbers above"
check 'the whole hand is in sight, also what cannot be played' told '^ *-  Mayor Odo Brumm '

types 'start shady' 'play zoning' undo 'zoning permit' 1 'why 1' 'done' 'done'
check 'a project is started by the beginning of its name' told 'You start Bench in the Shade'
check 'where a card goes is asked with what would come of it' told '^ *1  onto line 1, your Bench in the Shade; then cor '
check 'undo puts it back' told 'You took the last move back'
check 'K-8: a card is attached' told 'You attach Zoning Permit to line 1'
check 'why LINE says what it lacks' told 'lacks 1 '
check 'that a player does not answer an own card is not told' untold 'pass[.]\|passes[.]'
types 'start shady' 'express' 1
check 'K-12: negative hourglasses are played' told 'You attach Express Stamp'
check 'K-12: and thaw nothing where there are no counters' untold 'frozen'

# Ann starts a project and ends her turn; Bob wants to attach to it.
printf '\nstart shady\n\npass\n\npass\ndone\ndone\n\nwhy 1\nwhy slush fund\nwhy slush fund 7\nwhy mayor\nwhy shady\nwhy bus\nslush\n' > "$work/typed"
input=$work/typed
run play korruptivity --players 2 --people 2 --names Ann,Bob --seed solo \
    --options '{"first":1,"deal":["shady-bench","bus-shelter","bandstand","unity-square","mayor-brumm","zoning-permit","express-stamp","marble-lobby","overtime-pay","slush-fund"]}'
input=/dev/null
check 'K-9: why tells that a line has only its project' told '^ No: line 1 is only a project so far: seat 1, who started it, attaches first[.]$'
check 'why names a line that is not there' told '^ No: there is no line 7: running are 1[.]$'
check 'why names a card that is not in hand' told '^ No: you do not hold mayor-brumm: your hand is ..*'
check 'K-18: why tells that a project can be started' told '^ Yes: it can be started now[.]$'
check 'and that another cannot' told '^ No: it is not among the projects that you could start now[.]$'
check 'who tries it is told the same' told '^ No: slush-fund fits onto no line that is open to you now'

printf '0\nwhy mayor\ntrade vega\nwithdraw\ntrade nobody\n1\n' > "$work/typed"
input=$work/typed
run play korruptivity --mode expert --players 2 --seed 4
input=/dev/null
check 'K-20: an amount is typed as it is' told 'You offered 0 cards for the start'
check 'K-31: a trade is offered by name' told 'You offer a trade to Vega'
check 'and withdrawn' told 'your trade has come to nothing'
printf '0\ntrade vega\nshow speed-bump\nask 1\n' > "$work/typed"
input=$work/typed
run play korruptivity --mode expert --players 2 --seed 4
input=/dev/null
check 'K-31: a bot answers an offer at once' told 'You trade with Vega: 1 for 1, answered'

# --- referee ---

new='{"op":"new","game":"korruptivity","players":3,"seed":"42","options":{"mode":"basic","first":1}}'
cat > "$work/lines" << LINES
$new
{"op":"turn"}
{"op":"legal","seat":1}
{"op":"legal","seat":2}
{"op":"act","seat":1,"action":"play nothing-like-it"}
{"op":"act","seat":2,"action":"done"}
{"op":"act","seat":1,"action":"done"}
{"op":"view","seat":0}
{"op":"result"}
{"op":"new","game":"korruptivity","players":7}
{"op":"new","game":"korruptivity","players":2,"options":{"mode":"hard"}}
{"op":"bot","seat":1,"bot":"greedy"}
{"op":"record"}
LINES
ask "$work/lines"
check 'the referee judges Korruptivity, one answer a line' answers 13
check 'a new game' answer_is 1 '^{"ok":true}$'
check 'the turn' answer_is 2 '"round":1,"phase":"main","ask":"main","turn":1,"first":1,"actors":\[1\],"awaited":\[1\],"over":false}$'
check 'the actions of who is asked' answer_is 3 '"actions":\["done",'
check 'and of who is not' answer_is 4 '"actions":\[\]'
check 'an unknown card' answer_is 5 '"ok":false,"code":"unknown-card"'
check 'out of turn' answer_is 6 '"code":"not-your-turn"'
check 'an action' answer_is 7 '"ok":true,"events":'
check 'a spectator sees no hand' answer_is 8 '"hand":null,.*"hand":null,.*"hand":null'
check 'no result yet' answer_is 9 '"ok":false'
check 'too many players' answer_is 10 '"code":"bad-players"'
check 'an unknown mode' answer_is 11 '"code":"bad-member","args":\["mode",'
check 'a bot says what it would do' answer_is 12 '"ok":true,"action":"d'
check 'the record' answer_is 13 'game korruptivity'

# --- simulate, perft, bench ---

for mode in basic expert; do
    check "simulate $mode prints a table" says "games of korruptivity, 3 players, seed simulate, options {\"max_rounds\":8,\"mode\":\"$mode\"}" \
        simulate korruptivity --mode $mode --games 6 --players 3 --bots random --options '{"max_rounds":8}'
    check 'with a row for each card' grep -q '^mayor-brumm ' "$work/out"
    check "simulate $mode prints JSON" says '^{"game":"korruptivity".*"games":6,.*"cards":{.*}$' \
        simulate korruptivity --mode $mode --games 6 --players 3 --bots random --json --options '{"max_rounds":8}'
done
same_on_any_threads() {
    succeeds simulate korruptivity --games 8 --threads 1 --json --options '{"max_rounds":6}' && cp "$work/out" "$work/one" &&
        succeeds simulate korruptivity --games 8 --threads 3 --json --options '{"max_rounds":6}' && cmp "$work/out" "$work/one"
}
check 'simulate gives the same numbers on any threads' same_on_any_threads
same_as_play() {
    succeeds simulate korruptivity --games 1 --bots random --seed twin --json && scores=$(grep -o '"score":-\{0,1\}[0-9]*' "$work/out" | cut -d: -f2 | tr '\n' ' ') &&
        succeeds play korruptivity --people 0 --bot random --seed twin/0 --record "$work/twin.record" &&
        [ "$(sed -n 's/^result //p' "$work/twin.record") " = "$scores" ]
}
check 'a simulated game can be watched in play' same_as_play
check 'perft counts the basic game' says '^ *2  *[0-9]' perft korruptivity --depth 2
# K-20: each of four players can offer 0 to 5 cards, all at once.
check 'perft counts the offers of the expert game' says '^ *1  *24 ' perft korruptivity --mode expert --depth 1
divides() {
    succeeds perft korruptivity --mode expert --depth 1 --divide && [ "$(grep -c 'offer ' "$work/out")" -eq 24 ]
}
check 'perft --divide names them' divides
# bench_fields GAME...: the names of the JSON's members.
bench_fields() {
    "$KICKBACK" bench "$@" --games 2 --json | tr ',{' '\n' | sed -n 's/^"\([a-z_]*\)":.*/\1/p'
}
same_fields() {
    bench_fields corruption > "$work/fields" && [ -s "$work/fields" ] && bench_fields korruptivity --mode "$1" | cmp - "$work/fields"
}
check 'bench --json has the fields that it has for Corruption' same_fields expert

echo "1..$count"
exit $failed
