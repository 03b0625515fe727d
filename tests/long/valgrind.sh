#!/bin/sh
# valgrind.sh: every subcommand of the command in valgrind, which knows what the sanitizers do not: a value that decides something and
# was never written. A server is played on by the tests of the server. Prints TAP.
set -u

root=$(cd "$(dirname "$0")/../.." && pwd)
me=valgrind
# shellcheck source=scripts/lib.sh
. "$root/scripts/lib.sh"
probe_folder
trap 'rm -rf "$probe"' EXIT
folder=$root/build-valgrind

require compiler meson ninja pkg_config server_libraries openssl cmocka jansson valgrind
set_up "$folder" SAME "$cc" -Dtests=true -Dserver=enabled -Dwasm=disabled -Dweb=disabled -Dbuildtype=debugoptimized
build "$folder"

# The command inside valgrind, under a name of its own, so that a test can take it for the command.
cat > "$probe/kickback" << SCRIPT
#!/bin/sh
exec valgrind --quiet --error-exitcode=99 --log-file="$probe/log.%p" --leak-check=full \\
    --show-leak-kinds=definite,indirect,possible --errors-for-leak-kinds=definite,indirect,possible "$folder/kickback" "\$@"
SCRIPT
chmod +x "$probe/kickback"

count=0 failed=0
# note NAME STATUS: count it. What the command said is in $probe/said, what valgrind said in $probe/log.*, also of a server that was killed.
note() {
    count=$((count + 1))
    cat log.* > found 2> /dev/null
    if [ "$2" -eq 0 ] && [ ! -s found ]; then
        echo "ok $count - $1"
    else
        failed=1
        echo "not ok $count - $1"
        { tail -n 30 said && head -n 60 found; } | sed 's/^/# /'
    fi
    rm -f log.*
}

# clean STATUS ARGUMENT...: the command ends with STATUS, with standard input from $probe/in.
clean() {
    wanted=$1
    shift
    status=0
    "$probe/kickback" "$@" < "$probe/in" > "$probe/said" 2>&1 || status=$?
    [ "$status" -eq "$wanted" ]
    note "kickback $*" $?
}

# played NAME: a test of the tree, with this command.
played() {
    status=0
    KICKBACK=$probe/kickback KICKBACK_SOURCE=$root ADMIN_TABLES=$folder/tests/admin-tables EXAMPLE_C=$folder/tests/envelope \
        CMOCKA_MESSAGE_OUTPUT=TAP "$2" > "$probe/said" 2>&1 || status=$?
    note "$1" "$status"
}

cd "$probe" || exit 1
: > in
clean 0 help
clean 0 version
clean 2 nonsense
clean 2 play --players four
for game in corruption korruptivity; do
    clean 0 simulate "$game" --games 4 --threads 2 --bots greedy --json
    clean 0 perft "$game" --depth 2 --players 2
    clean 0 arena "$game" regular@5 greedy-1 --games 4 --threads 2 --out "$game.json" --page "$game.html"
    clean 0 arena --resume "$game.json" --games 8
    clean 0 tune "$game" explore --bot fixer@5 --rounds 1 --deals 1 --validate 1 --threads 2
    clean 0 play "$game" --people 0 --players 3 --bot greedy --seed valgrind --record "$game.record"
    clean 0 replay "$game.record" --seat 2
    clean 0 verify "$game.record"
    clean 0 bot check "$game" -- "$folder/tests/envelope"
done
clean 0 bench corruption --games 2 # the other signature is of four million moves
clean 0 simulate korruptivity --mode expert --games 2 --bots regular --players 3
clean 0 arena --page both.html --from corruption.json,korruptivity.json
clean 0 tune beliefs --deals 4 --field greedy-1 --out beliefs
clean 0 contracts
clean 0 contracts --deck "$root/tests/golden/deck.json" --json
clean 0 deck check
clean 0 deck show --lang hu
clean 0 deck stats --json
clean 0 bot list

# A person who asks, errs, moves by number and leaves.
printf '%s\n' '?' nonsense 1 hand 1 1 why 2 quit > in
clean 0 play corruption --seed valgrind
clean 0 play korruptivity --seed valgrind --mode expert
cat > in << 'LINES'
{"op":"contracts"}
{"op":"new","game":"corruption","players":3,"seed":"valgrind"}
{"op":"turn"}
{"op":"legal","seat":1}
{"op":"view","seat":1}
{"op":"bot","seat":1,"bot":"greedy"}
{"op":"record"}
{"op":"act","seat":9,"action":"none"}
{"op":"no such
LINES
clean 0 referee

played 'kickback admin, and a server that runs beside it' "$root/tests/cli/test_admin.sh"
for name in server-people server-tables server-play server-bots server-korruptivity; do
    played "kickback serve in $name" "$folder/tests/server/$name"
done

echo "1..$count"
exit $failed
