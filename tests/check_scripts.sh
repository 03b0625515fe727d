#!/bin/sh
# check_scripts.sh: what ./play and ./test say where something is missing and cannot be installed. The machines are made up: a
# folder with the few commands that every system has, and stand-ins for id, apt-get and sudo. Prints TAP.
set -eu

cd "$(dirname "$0")/.."
root=$(pwd)

work=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX")
trap 'rm -rf "$work"' EXIT

count=0 failed=0
# check NAME FILE PATTERN...: the file has a line for each pattern.
check() {
    count=$((count + 1))
    name=$1 file=$2
    shift 2
    for pattern in "$@"; do
        if ! grep -qe "$pattern" "$file"; then
            failed=1
            echo "not ok $count - $name"
            echo "# no '$pattern' in:"
            sed 's/^/# /' "$file"
            return
        fi
    done
    echo "ok $count - $name"
}

# A machine without compiler, meson and ninja.
machine() {
    rm -rf "${work:?}/bin"
    mkdir "$work/bin"
    for command in cat cp dirname env grep mkdir mktemp pwd readlink rm sed sh sort tail tr; do
        ln -s "$(command -v "$command")" "$work/bin/$command"
    done
    printf 'ID=debian\nVERSION_ID="12"\nPRETTY_NAME="Debian, made up"\n' > "$work/os-release"
    stand_in id 'echo 0'
    stand_in apt-get 'exit 0'
    stand_in apt-cache 'exit 0'
}

# stand_in COMMAND SCRIPT
stand_in() {
    rm -f "$work/bin/$1"
    printf '#!%s\n%s\n' "$(command -v sh)" "$2" > "$work/bin/$1"
    chmod +x "$work/bin/$1"
}

# on_machine COMMAND...: run it there, with what it says and its exit code in $work/said.
on_machine() {
    status=0
    env -i PATH="$work/bin" TMPDIR="$work" KICKBACK_OS_RELEASE="$work/os-release" "$@" > "$work/said" 2>&1 < /dev/null || status=$?
    echo "exit code $status" >> "$work/said"
}

for script in play test .ci/run scripts/*.sh tests/*.sh tests/*/*.sh packaging/*.sh wasm/build.sh web/build.sh web/tests/*.sh; do
    sh -n "$script" > "$work/said" 2>&1 && echo fine >> "$work/said"
    check "$script can be read by sh" "$work/said" '^fine$'
done

machine
for script in play test; do
    on_machine "$root/$script" --help
    check "$script --help explains" "$work/said" "^Usage: ./$script" '^exit code 0$'
done

on_machine "$root/test" --nonsense
check 'an unknown option is wrong use' "$work/said" "unknown option '--nonsense'" '^exit code 2$'
on_machine "$root/play" --players 4
check 'play says where the options of the terminal game belong' "$work/said" './play --terminal --players 4' '^exit code 2$'
for port in 0 65536 99999999 80a; do
    on_machine "$root/play" --port "$port"
    check "'$port' is no port" "$work/said" "'$port' is no port" '^exit code 2$'
done
on_machine "$root/play" --data
check 'an option that lacks its value is wrong use' "$work/said" '--data needs a value' '^exit code 2$'

printf 'ID=plan9\nPRETTY_NAME="Plan 9"\n' > "$work/os-release"
on_machine "$root/play"
check 'play on an unknown system says what to install' "$work/said" 'does not know how to install it on Plan 9' \
    '  - meson, version 1.0 or newer' '  - ninja' '  - a C17 compiler' '  - libwebsockets' '  - Node.js, version 18.19' '  - wasm-ld' \
    'On Debian 12 the packages are: .*libsodium-dev.* nodejs npm' '^exit code 1$'
on_machine "$root/play" --terminal --players 4
check 'play in the terminal needs less' "$work/said" 'On Debian 12 the packages are: gcc libc6-dev meson ninja-build;' '^exit code 1$'
on_machine "$root/test"
check 'test on an unknown system counts as failed' "$work/said" '  - cmocka' '  - Node.js' '  - the browser Chromium' 'libcmocka-dev' '^0 passed, 1 failed$' \
    '^exit code 1$'

machine
stand_in id 'echo 1000'
on_machine "$root/play" --terminal
check 'without root and without sudo play says so' "$work/said" 'you are not root, and there is no sudo' \
    'apt-get install --no-install-recommends gcc libc6-dev meson ninja-build$' '^exit code 1$'

stand_in sudo 'exit 1'
on_machine "$root/play"
check 'without a terminal sudo is not asked for a password' "$work/said" 'there is no terminal to ask for it' '^exit code 1$'

machine
stand_in apt-get 'echo "E: Failed to fetch something"; exit 100'
on_machine "$root/play"
check 'without a network play says so' "$work/said" 'E: Failed to fetch something' 'Is there a network?' '^exit code 1$'

machine
stand_in apt-cache 'exit 100'
on_machine "$root/play"
check 'without package lists play says so' "$work/said" 'apt-get knows none of the packages' '^exit code 1$'

machine
on_machine "$root/play"
check 'packages that do not help are not taken for help' "$work/said" 'not enough: too old, perhaps' '^exit code 1$'

machine
stand_in meson 'echo 0.61.2'
on_machine "$root/play" --terminal
check 'an old meson is none' "$work/said" 'missing on this machine: compiler meson ninja' '^exit code 1$'

machine
# shellcheck disable=SC2016 # for the stand-in to expand
stand_in sudo '[ "$1" != -n ] || exit 0; exec "$@"'
stand_in id 'echo 1000'
stand_in apt-get "echo \"\$*\" >> '$work/asked'"
on_machine "$root/play" --terminal
check 'with sudo only what is missing is installed' "$work/asked" 'update$' 'install -y --no-install-recommends gcc libc6-dev meson ninja-build$'

# ---- The npm packages ----

# A source tree of its own, with nothing in it but what the script looks at.
tree() {
    rm -rf "${work:?}/tree"
    mkdir -p "$work/tree/scripts" "$work/tree/web"
    cp "$root"/scripts/*.sh "$work/tree/scripts"
    echo '{}' > "$work/tree/web/package-lock.json"
    cat > "$work/tree/fetch" << 'SCRIPT'
set -eu
root=$1 me=fetch
. "$root/scripts/lib.sh"
probe_folder
fetch_packages
echo fetched
SCRIPT
}

machine
ln -s "$(command -v cksum)" "$work/bin/cksum"
# shellcheck disable=SC2016
stand_in npm 'echo "npm $*" >> "$TMPDIR/asked-npm"; mkdir -p node_modules'
tree
for turn in first second; do
    on_machine sh "$work/tree/fetch" "$work/tree"
    check "the npm packages are there the $turn time" "$work/said" '^fetched$' '^exit code 0$'
done
check 'they are fetched without install scripts' "$work/asked-npm" '^npm ci --ignore-scripts'
wc -l < "$work/asked-npm" | tr -d ' ' > "$work/said"
check 'and only once' "$work/said" '^1$'
echo '{"changed":true}' > "$work/tree/web/package-lock.json"
on_machine sh "$work/tree/fetch" "$work/tree"
wc -l < "$work/asked-npm" | tr -d ' ' > "$work/said"
check 'but again when others are asked for' "$work/said" '^2$'

tree
stand_in npm 'echo "npm ERR! network request failed"; exit 1'
on_machine sh "$work/tree/fetch" "$work/tree"
check 'without a network npm says so' "$work/said" 'npm ERR! network request failed' 'Is there a network?' '^exit code 1$'

echo "1..$count"
exit $failed
