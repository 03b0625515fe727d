#!/bin/sh
# test_bot.sh: `kickback bot`: the list, and the self-check of programs that play well and of those that do not. Prints TAP. KICKBACK is
# the program, KICKBACK_SOURCE the repository, EXAMPLE_C the example in C.
set -u

KICKBACK=${KICKBACK:?the path of the program}
EXAMPLE_C=${EXAMPLE_C:?the path of the example in C}
source=${KICKBACK_SOURCE:?the path of the repository}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback-bot.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT

. "$source/tests/cli/cases.sh"

# Nothing here may fail because the machine is slow.
patience='--move-ms 600000 --start-ms 600000'

# --- the command itself ---

check 'without a task there is an overview' says 'Usage: kickback bot TASK' bot
check 'an unknown task is guessed' wrong_use "'chek' is no task (did you mean check?)" bot chek
check 'an unknown task' wrong_use "'fly' is no task: allowed are list, check, join" bot fly
tasks='list check join'
if "$KICKBACK" bot join 2>&1 | grep -q 'this build cannot talk to servers'; then
    tasks='list check'
fi
for task in $tasks; do
    check "$task has help" says "^Usage: kickback bot $task" bot "$task" --help
done
check 'a check without a program' wrong_use 'the program is missing: write its command after --' bot check corruption
check 'a check with nothing after --' wrong_use 'the program is missing' bot check --
check 'a check of an unknown game' wrong_use "'chess' is no game: allowed are corruption" bot check chess -- true
check 'a wrong limit' wrong_use "no value of --move-ms" bot check --move-ms 0 -- true
if [ "$tasks" != 'list check' ]; then
    check 'no link' wrong_use "'nowhere' is no link: it must be like http" bot join nowhere -- true
    check 'no table in the link' wrong_use 'the table is missing' bot join http://localhost:1 -- true
    check 'a name that is no name' wrong_use "' x' cannot be a name: write 1 to 24 characters" \
        bot join http://localhost:1/t/x --name ' x' -- true
    check 'a very long one' wrong_use 'cannot be a name: write 1 to 24 characters' \
        bot join http://localhost:1/t/x --name "$(printf '%0300d' 0)" -- true
fi

# --- list ---

check 'list tells level and style' says '^strongest/banker  *strongest  *banker  *[a-z]' bot list
check 'list as JSON' says '"id":"greedy-1"' bot list --json

# --- programs that play ---

# plays COMMAND...: the check of all games goes well.
plays() {
    # shellcheck disable=SC2086 # two options
    succeeds bot check $patience -- "$@" && grep -q '^all [0-9]* situations went well' "$work/out" &&
        ! grep -q FAILED "$work/out"
}
check 'the example in Python' plays python3 "$source/examples/bots/envelope.py"
check 'all varieties at the largest table' grep -q '^ok      korruptivity: 6 players, {"mode":"expert","first":1,"max_rounds":8}' "$work/out"
for situation in 'corruption: many legal actions: [1-9][0-9][0-9] legal' 'korruptivity: only one legal action: 1 legal' \
    'korruptivity: several are asked at once' 'korruptivity: an offer while the game waits for others' 'corruption: a large view' \
    'corruption: a game that ends at once' 'corruption: games one right after the other' 'corruption: an own deck with names in Unicode' \
    'corruption: members and messages that it does not know' 'corruption: a long message: 256 KiB' 'corruption: little time' \
    'corruption: the end of the input'; do
    check "$situation" grep -q "^ok      $situation" "$work/out"
done
check 'time and memory are told' grep -Eq '^slowest answer [0-9]+ ms of 600000(, at most [0-9.]+ MiB of memory)?, [0-9]+ decisions' "$work/out"
check 'the example in C' plays "$EXAMPLE_C"
# The bot of "In ten minutes".
sed -n '/^```python$/,/^```$/p' "$source/docs/bots.md" | sed '/^```/d' > "$work/dice.py"
check 'the one that the documentation begins with' plays python3 "$work/dice.py"
only_one_game() {
    # shellcheck disable=SC2086
    succeeds bot check corruption $patience -- "$EXAMPLE_C" && ! grep -q '^ok.*korruptivity:' "$work/out"
}
check 'one game only' only_one_game

# --- programs that do not ---

# fails_with PATTERN SCRIPT [OPTION...]: exit code 1, and the reason.
fails_with() {
    pattern=$1 script=$2
    shift 2
    run bot check corruption "$@" -- sh -c "$script"
    [ "$status" -eq 1 ] && grep -q -e "$pattern" "$work/out" && grep -q 'situations failed' "$work/out"
}
# shellcheck disable=SC2016 # for the other shell
first='while read -r line; do case $line in *\"push\":\"begin\"*) echo "{\"op\":\"ready\"}";;
    *\"push\":\"turn\"*) a=${line#*\"actions\":[\"}; a=${a%%\"*}; DEED;; esac; done'
# bot DEED: a script that does so when it is asked, with $a for the first legal action.
bot() {
    printf '%s' "$first" | sed "s|DEED|$1|"
}
# shellcheck disable=SC2016
act='echo "{\\"op\\":\\"act\\",\\"action\\":\\"$a\\"}"'

not_there() {
    run bot check -- /no/such/program
    [ "$status" -eq 1 ] && grep -q 'it gets ready: could not be started (No such file' "$work/out"
}
check 'one that is not there' not_there
check 'one that ends at once' fails_with 'it gets ready: ended in the middle of the game (exit status 3)' 'exit 3'
check 'one that never gets ready' fails_with 'it gets ready: did not answer in time' 'sleep 1000' --start-ms 300
check 'one that says hello' fails_with 'it gets ready: said what is no message' 'echo hello; cat'
check 'one that crashes' fails_with '2 players, .*: ended in the middle of the game (exit status 7)' "$(bot 'exit 7')"
check 'one that hangs' fails_with '2 players, .*: did not answer in time' "$(bot 'sleep 1000')" --move-ms 50 --start-ms 600000
check 'one that cheats' fails_with '2 players, .*: made one mistake too many' "$(bot "a='place 10000 moon'; $act; $act; $act; $act")"
check 'one that floods' fails_with '2 players, .*: said what is no message (a line of more' "$(bot "tr '\\\\\\\\0' x < /dev/zero")"

echo "1..$count"
exit $failed
