#!/usr/bin/env bash
# test_completions.bash: what bash completes behind `kickback`. Prints TAP. KICKBACK is the program, KICKBACK_SOURCE the source tree.
set -u

work=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
touch evening.record notes.txt
mkdir games
# shellcheck source=packaging/completions/kickback.bash
. "${KICKBACK_SOURCE:?}/packaging/completions/kickback.bash"

count=0 failed=0
# completes NAME WORD... WANTED: typing the words, of which the last is begun, offers WANTED; `!X` must not be offered.
completes() {
    local name=$1 wanted=${*: -1} word
    COMP_WORDS=("${KICKBACK:?}" "${@:2:$#-2}")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    COMPREPLY=()
    _kickback
    count=$((count + 1))
    for word in $wanted; do
        if [[ $word == !* ]]; then
            ! printf '%s\n' "${COMPREPLY[@]}" | grep -qxF -e "${word#!}" && continue
        else
            printf '%s\n' "${COMPREPLY[@]}" | grep -qxF -e "$word" && continue
        fi
        failed=1
        echo "not ok $count - $name"
        echo "# wanted '$word', offered: ${COMPREPLY[*]}"
        return
    done
    echo "ok $count - $name"
}

completes 'commands' '' 'play serve admin replay verify arena tune bot !corruption !--help'
completes 'a command begun' 'ar' 'arena !play'
completes 'games' play '' 'corruption korruptivity !beliefs'
completes 'options' play -- '--players --variant --record --help'
completes 'options begun' arena --un '--until !--games'
completes 'variants' play --variant r 'river !standard'
completes 'modes after a game' bench korruptivity --mode '' 'basic expert !corruption'
completes 'bots' simulate --bots ins 'insider insider/banker !regular'
completes 'a number is not guessed' arena --games '' '!corruption !--help !evening.record'
completes 'a file where a file belongs' play --record ev 'evening.record !notes.txt'
completes 'a folder where a folder belongs' admin list --data ga 'games'
completes 'files of verify' verify '' 'evening.record !--help'
completes 'files of replay' replay e 'evening.record'
completes 'what deck can do' deck '' 'check show stats'
completes 'a file behind it' deck check n 'notes.txt'
completes 'tasks of bot' bot '' 'list check join'
completes 'options of a task' bot check -- '--move-ms !--games'
completes 'what tune can do' tune '' 'corruption korruptivity beliefs'
completes 'options of beliefs' tune beliefs -- '--field --out !--rounds'
completes 'options whose help begins a line later' tune -- '--against'
completes 'nothing behind an unknown option' play --nonsense zz '!corruption'

echo "1..$count"
exit $failed
