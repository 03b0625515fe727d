#!/bin/sh
# test_admin.sh: `kickback admin` over a database with a finished, a running and an open table. Prints TAP. KICKBACK is the program,
# ADMIN_TABLES the one that makes the tables.
set -u

KICKBACK=${KICKBACK:?the path of the program}
ADMIN_TABLES=${ADMIN_TABLES:?the path of admin_tables}
work=$(mktemp -d "${TMPDIR:-/tmp}/kickback-admin.XXXXXX") || exit 1
server=
trap '[ -z "$server" ] || kill "$server" 2> /dev/null; rm -rf "$work"' EXIT
unset KICKBACK_DATA
data=$work/data

over=over-over-over-over-ov running=running-running-runnin open=open-open-open-open-op

# shellcheck source=tests/cli/cases.sh
. "$(dirname "$0")/cases.sh"

# The program's admin, in place of the program.
run() {
    "$KICKBACK" admin "$@" < /dev/null > "$work/out" 2> "$work/err"
    status=$?
}

# refuses CODE PATTERN ARGUMENT...: that exit code, and one line on standard error with PATTERN.
refuses() {
    code=$1 pattern=$2
    shift 2
    run "$@"
    [ "$status" -eq "$code" ] && [ "$(wc -l < "$work/err")" -eq 1 ] && grep -q -e "$pattern" "$work/err"
}

lacks() {
    ! grep -q -e "$1" "$work/out"
}

# fresh: the tables anew.
fresh() {
    rm -rf "$data"
    "$ADMIN_TABLES" "$data" make || exit 1
}

sql() {
    "$ADMIN_TABLES" "$data" sql "$@" || exit 1
}

fresh

# --- the command itself ---

check 'without a task there is an overview' says 'Usage: kickback admin TASK'
check 'an unknown task is guessed' refuses 2 "'lst' is no task (did you mean list?)" lst
for task in list show export end backup check; do
    check "$task has help" says "Usage: kickback admin $task" "$task" --help
done
check 'a code with a dash before it goes behind --' refuses 2 'before a word that begins with - write --' show -rBeTczocwDh3jkaP3xQUQ
check 'a missing database is said' refuses 1 'there is no database in .*--data' list --data "$work/nowhere"
unreadable() {
    ln -s loop "$work/loop" && refuses 1 'cannot look into the folder .*/loop.: Too many .*links' list --data "$work/loop" || return 1
    mkdir -m 0 "$work/closed"
    [ "$(id -u)" -eq 0 ] || refuses 1 'cannot look into the folder .*/closed.: Permission denied' list --data "$work/closed"
}
check 'one that cannot be looked for is not called missing' unreadable
check 'looking makes no folder' test ! -e "$work/nowhere"
from_environment() {
    KICKBACK_DATA=$data "$KICKBACK" admin list > "$work/out" 2> "$work/err" && grep -q '3 tables' "$work/out"
}
check 'the folder may come from the environment' from_environment

# serve names the folder that it cannot have.
not_served() {
    : > "$work/file"
    for folder in "$work/file" "$work/no/such/folder"; do
        "$KICKBACK" serve --listen 127.0.0.1:0 --data "$folder" < /dev/null > "$work/out" 2> "$work/err"
        [ $? -eq 1 ] && one_line "$work/err" && grep -qF "'$folder': the data folder cannot be made: " "$work/err" || return 1
    done
}
check 'a server that cannot have its folder names it' not_served

# --- list ---

check 'list counts the tables' says '^3 tables' list --data "$data"
check 'list names code, game, status and players' grep -Eq "^ +2 +$running +corruption +running +4 +25 +2023-11-1[45]" "$work/out"
check 'list by status' says '^1 table of' list --data "$data" --status over
check 'and only those' lacks running
check 'an unknown status is refused' refuses 2 "'closed' is no status" list --data "$data" --status closed

# --- show ---

check 'show by code' says "table 2, $running: corruption for 4, running" show --data "$data" "$running"
check 'show by number' says "table 2, $running" show --data "$data" 2
check 'show names who sits' grep -q 'seat 1   Anna, host' "$work/out"
check 'and bots' grep -q 'seat 2   random' "$work/out"
check 'and the log' grep -q '26 rows, 25 moves' "$work/out"
check 'but no moves of a running game' lacks 'place'
check 'and no seed' lacks 'bbbbbbbb'
check 'show tells all of a finished game' says 'aaaaaaaa' show --data "$data" "$over"
check 'with its moves' grep -Eq 'act +seat [1-4] +player +(place|assign|kill|report)' "$work/out"
check 'an unknown table is said' refuses 1 "there is no table 'x'" show --data "$data" x

plain_options() {
    sql "UPDATE game_table SET options = '{\"contracts\":[{\"name\":\"' || char(155) || '31m\"}]}' WHERE id = 3"
    says '"name":"?31m"' show --data "$data" 3
}
check 'nothing in its options moves the terminal' plain_options
fresh

# --- export ---

check 'export prints a record' says '^winners' export --data "$data" "$over"
cp "$work/out" "$work/record"
verifies() {
    "$KICKBACK" verify "$work/record" > "$work/out" && grep -q '^ok: corruption, 4 players' "$work/out"
}
check 'which verifies' verifies
check 'a running game is not told' refuses 1 'the game is running, .*--spoil' export --data "$data" 2
check 'nothing of it' test ! -s "$work/out"
check 'unless spoiling is meant' says '^seed' export --data "$data" 2 --spoil
check 'a game that never began has no record' refuses 1 'never began' export --data "$data" --spoil "$open"

# --- check ---

check 'check finds nothing wrong' says '^ok: 3 tables, .* 0 problems' check --data "$data"

# damaged PATTERN STATEMENT...: check finds just this, after these statements.
damaged() {
    pattern=$1
    shift
    fresh
    sql 'DROP TRIGGER log_never_changes' 'DROP TRIGGER log_never_shrinks' "$@"
    run check --data "$data"
    [ "$status" -eq 1 ] && grep -q -e "$pattern" "$work/out" && grep -q '^NOT ok: 3 tables.* 1 problem$' "$work/out"
}
check 'a changed move' damaged "table 2 ($running): row 9: " \
    "UPDATE log SET payload = 'place da swiss-city' WHERE table_id = 2 AND seq = 9"
check 'a changed time' damaged "table 2 .*row 9: its hash does not match" \
    'UPDATE log SET time = time + 1 WHERE table_id = 2 AND seq = 9'
check 'a changed hash' damaged 'table 1 .*row 20: its hash does not match' \
    'UPDATE log SET hash = hash + 1 WHERE table_id = 1 AND seq = 20'
check 'a lost row' damaged 'table 2 .*row 9 is missing' 'DELETE FROM log WHERE table_id = 2 AND seq = 9'
check 'a lost last row' damaged 'table 1 .*the log ends with row [0-9]*, but it should with row' "DELETE FROM log WHERE kind = 'end'"
check 'a changed snapshot' damaged 'table 2 .*the snapshot after row 12' \
    "UPDATE snapshot SET state = zeroblob(length(state)) WHERE table_id = 2"
check 'a snapshot of the future' damaged 'table 2 .*its snapshot is of a row that does not exist' \
    'UPDATE snapshot SET seq = 999 WHERE table_id = 2'
check 'a changed seed' damaged 'table 2 .*row 1: its hash does not match' \
    "UPDATE game_table SET seed = replace(seed, 'b', 'd') WHERE id = 2"
check 'a link that leads nowhere' damaged 'database: a row of seat leads to no row of person' \
    'UPDATE seat SET person = 999 WHERE table_id = 2 AND seat = 3'
check 'a stopped table' damaged 'table 2 .*the server has stopped it' "UPDATE game_table SET status = 'stopped' WHERE id = 2"
check 'a status that does not fit' damaged 'table 1 .*its log has an end, but it is not over' \
    "UPDATE game_table SET status = 'running' WHERE id = 1"
other_rules() {
    fresh
    sql 'UPDATE game_table SET rules = 999 WHERE id = 1'
    says '^1 of the tables were played by rules' check --data "$data"
}
check 'other rules are no problem' other_rules
damaged_page() {
    fresh
    # The root of the log's tree, which no other page repeats.
    printf '\245\245\245\245\245\245\245\245' |
        dd of="$data/kickback.db" bs=1 seek="$(($(page_of log) * 4096 - 4096))" conv=notrunc 2> /dev/null
    run check --data "$data"
    [ "$status" -eq 1 ] && grep -q '^database: ' "$work/out" && grep -q '^NOT ok' "$work/out"
}
page_of() {
    "$ADMIN_TABLES" "$data" page "$1"
}
check 'a damaged page' damaged_page

# --- backup ---

fresh
check 'backup makes a copy' says 'it is whole' backup --data "$data" "$work/copy.db"
check 'for its owner alone' test "$(ls -l "$work/copy.db" | cut -c 1-10)" = -rw-------
check 'and no second file' test ! -e "$work/copy.db-wal"
check 'which is not overwritten' refuses 1 'exists already' backup --data "$data" "$work/copy.db"
restored() {
    mkdir "$work/restored" && cp "$work/copy.db" "$work/restored/kickback.db" &&
        says '^ok: 3 tables' check --data "$work/restored"
}
check 'which is as good as the database' restored
check 'a place that cannot be is said' refuses 1 'cannot back up to' backup --data "$data" "$work/no/such/place"

# --- end, without a server ---

check 'end ends a running game' says "table $running is over" end --data "$data" 2 --why 'an "empty" table'
check 'and what follows is right' says '^ok: 3 tables' check --data "$data"
check 'it says who ended it' says 'over (admin)' show --data "$data" 2
check 'and why' grep -qF '{"why":"admin","text":"an \"empty\" table"}' "$work/out"
check 'its record can be read now' says '^seed' export --data "$data" 2
check 'it ends once' refuses 1 'is over already' end --data "$data" 2
check 'an open table can be ended' says 'is over' end --data "$data" "$open"
check 'still right' says '^ok: 3 tables' check --data "$data"
check 'a long reason is refused' refuses 2 'at most 150 bytes' end --data "$data" 2 --why "$(printf '%0200d' 0)"

# --- beside a server ---

# serving ANSWER: own the folder as a server does.
serving() {
    rm -f "$work/server"
    "$ADMIN_TABLES" "$data" serve 30 "$1" > "$work/server" 2>&1 &
    server=$!
    while ! grep -qs ready "$work/server"; do
        kill -0 "$server" || exit 1
        sleep 0.05
    done
}
stop_serving() {
    kill "$server"
    wait "$server" 2> /dev/null
    server=
}

fresh
serving ended
check 'end asks the server' says "table $running is over" end --data "$data" 2 --why enough
stop_serving
check 'which heard the reason' grep -q 'end table 2: enough' "$work/server"
serving 'it is too late'
check 'what the server refuses is said' refuses 1 'the server says: it is too late' end --data "$data" 2
check 'list works beside it' says '^3 tables' list --data "$data"
check 'check works beside it' says '^ok: 3 tables' check --data "$data"
check 'backup works beside it' says 'it is whole' backup --data "$data" "$work/second.db"
stop_serving
serving ''
check 'a silent server is waited for and given up' refuses 1 'the server does not answer' end --data "$data" 2
stop_serving
serving ended
sleep 1
stop_serving
check 'and the wish is taken back' test "$(grep -c end "$work/server")" -eq 0

echo "1..$count"
exit $failed
