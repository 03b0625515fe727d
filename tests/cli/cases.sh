# cases.sh: what tests that are scripts share, to be read by them with `.`: cases in TAP, running the program, what it must say.
# The reader sets KICKBACK, source (the repository) and work (a folder that is thrown away), and ends with `echo "1..$count"` and
# `exit $failed`.
# shellcheck shell=sh disable=SC2034,SC2154

count=0 failed=0
# check NAME COMMAND...: one case, passed if the command succeeds.
check() {
    name=$1
    shift
    count=$((count + 1))
    if "$@" > "$work/check" 2>&1; then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        sed 's/^/# /' "$work/check" | tail -n 20
        [ ! -s "$work/err" ] || sed 's/^/# stderr: /' "$work/err" | head -5
    fi
}

# skip NAME ...: say that a case cannot be tried on this machine.
skip() {
    count=$((count + 1))
    echo "ok $count - $1 # SKIP there is no terminal to be had here"
}

# run ARGUMENT...: the program with standard input from $input (default nothing); leaves $status, out and err.
input=/dev/null
run() {
    "$KICKBACK" "$@" < "$input" > "$work/out" 2> "$work/err"
    status=$?
}

one_line() {
    [ "$(wc -l < "$1")" -eq 1 ]
}

# wrong_use PATTERN ARGUMENT...: exit code 2 and one line on standard error that says PATTERN, nothing on standard output.
wrong_use() {
    pattern=$1
    shift
    run "$@"
    [ "$status" -eq 2 ] && one_line "$work/err" && grep -q -e "$pattern" "$work/err" && [ ! -s "$work/out" ]
}

# fails PATTERN ARGUMENT...: the same for exit code 1.
fails() {
    pattern=$1
    shift
    run "$@"
    [ "$status" -eq 1 ] && one_line "$work/err" && grep -q -e "$pattern" "$work/err"
}

succeeds() {
    run "$@"
    [ "$status" -eq 0 ] && [ ! -s "$work/err" ]
}

# says PATTERN ARGUMENT...: succeeds, and prints PATTERN.
says() {
    pattern=$1
    shift
    succeeds "$@" && grep -q -e "$pattern" "$work/out"
}

no_codes() {
    ! grep -q "$(printf '\033')" "$1"
}
no_colours() {
    ! grep -q "$(printf '\033')\[[0-9;]*m" "$1"
}

# ask LINES: one answer for each line, all of them JSON objects; leaves them in out.
ask() {
    "$KICKBACK" referee < "$1" > "$work/out" 2> "$work/err"
    status=$?
}
answers() {
    [ "$status" -eq 0 ] && [ ! -s "$work/err" ] && [ "$(wc -l < "$work/out")" -eq "$1" ] && ! grep -qv '^{"ok":.*}$' "$work/out"
}
answer_is() {
    sed -n "$1p" "$work/out" | grep -q -e "$2"
}
