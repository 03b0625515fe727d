# shellcheck shell=sh disable=SC2154,SC2034 # root and me come from, and some variables go to, whoever sources this
# What ./play and ./test share: finding what the build needs, installing what is missing, and build folders. For sourcing, with
# $root set to the top of the source tree and $me to the name of the command. POSIX sh.

# shellcheck source=scripts/tools.sh
. "$root/scripts/tools.sh"

say() {
    echo "$me: $*"
}

complain() {
    echo "$me: $*" >&2
}

# ---- What a build needs. Each need_NAME looks for the thing itself, not for a package, and fails if it is not there. ----

# C compiler with the C library's headers: sets cc.
need_compiler() {
    probe_folder
    echo '#include <stdio.h>
int main(void) { _Static_assert(__STDC_VERSION__ >= 201710L, "C17"); return printf("") < 0; }' > "$probe/cc.c"
    for cc in "${CC:-cc}" gcc $(clang_names); do
        # shellcheck disable=SC2086 # CC may carry flags
        if $cc -std=c17 -o "$probe/cc" "$probe/cc.c" 2> /dev/null; then
            return 0
        fi
    done
    return 1
}

need_meson() {
    version=$(meson --version 2> /dev/null) || return 1
    major=${version%%.*}
    [ "$major" -ge 1 ] 2> /dev/null
}

# Sets ninja.
need_ninja() {
    for ninja in ninja ninja-build samu; do
        if "$ninja" --version > /dev/null 2>&1; then
            return 0
        fi
    done
    return 1
}

# links LIBRARY HEADER: the header is there and a program links with the library. need_compiler comes first.
links() {
    printf '#include <stdarg.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <setjmp.h>\n#include <%s>\n%s\n' "$2" \
        'int main(void) { return 0; }' > "$probe/lib.c"
    # shellcheck disable=SC2086
    need_compiler && $cc -o "$probe/lib" "$probe/lib.c" "-l$1" 2> /dev/null
}

need_cmocka() {
    links cmocka cmocka.h
}

need_jansson() {
    links jansson jansson.h
}

need_pkg_config() {
    pkg-config --version > /dev/null 2>&1 || pkgconf --version > /dev/null 2>&1
}

# What `kickback serve` is made of. libwebsockets looks for the part that runs on libev only when it is started.
need_server_libraries() {
    links websockets libwebsockets.h && links ev ev.h && links sodium sodium.h && links sqlite3 sqlite3.h &&
        [ -n "$(find /usr/lib /usr/local/lib /lib -name 'libwebsockets-evlib_ev.so*' 2> /dev/null | head -n 1)" ]
}

need_openssl() {
    links ssl openssl/ssl.h && openssl version > /dev/null 2>&1
}

# The compiler's sanitizers.
need_sanitizers() {
    # shellcheck disable=SC2086
    need_compiler && $cc -std=c17 -fsanitize=address,undefined -o "$probe/cc" "$probe/cc.c" 2> /dev/null
}

need_thread_sanitizer() {
    # shellcheck disable=SC2086
    need_compiler && $cc -std=c17 -fsanitize=thread -o "$probe/cc" "$probe/cc.c" 2> /dev/null
}

# gcc's analyzer, which clang does not have.
need_gcc_analyzer() {
    probe_folder
    echo 'int kb_probe(void); int kb_probe(void) { return 1; }' > "$probe/analyzer.c"
    gcc -std=c17 -fanalyzer -c -o "$probe/analyzer.o" "$probe/analyzer.c" 2> /dev/null
}

need_clang_tidy() {
    find_clang_tidy > /dev/null
}

need_cppcheck() {
    cppcheck --version > /dev/null 2>&1
}

need_valgrind() {
    valgrind --version > /dev/null 2>&1
}

need_nm() {
    nm --version > /dev/null 2>&1
}

# What the page is built with.
need_npm() {
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 18 || (a == 18 && b >= 19) ? 0 : 1)' > /dev/null 2>&1 &&
        npm --version > /dev/null 2>&1
}

# A browser for the tests: sets and exports CHROMIUM. The one without windows is the same one with less to do.
need_chromium() {
    for browser in "${CHROMIUM:-chromium-headless-shell}" chromium chromium-browser google-chrome; do
        if "$browser" --version > /dev/null 2>&1; then
            CHROMIUM=$(command -v "$browser")
            export CHROMIUM
            return 0
        fi
    done
    return 1
}

# Counts which lines and branches the tests have run.
need_gcovr() {
    gcovr --version > /dev/null 2>&1 && gcov --version > /dev/null 2>&1
}

# Sets fuzz_clang.
need_fuzz_clang() {
    fuzz_clang=$(find_fuzz_clang)
}

need_wasm_tools() {
    find_wasm_tools > /dev/null
}

# Other processors, on which the rules must give the same bits: tests/long/parity.sh.
need_other_processors() {
    for target in s390x powerpc i686; do
        "$target-linux-gnu-gcc" -o "$probe/other" "$probe/cc.c" 2> /dev/null || return 1
    done
    for emulator in qemu-s390x qemu-ppc qemu-i386; do
        "$emulator" --version > /dev/null 2>&1 || return 1
    done
}

# What builds a Debian package.
need_deb_tools() {
    command -v dh > /dev/null && dpkg-buildpackage --version > /dev/null 2>&1
}

# describe NEED: the thing in words, for a person who installs it by hand.
describe() {
    case $1 in
        compiler) echo "a C17 compiler (gcc or clang) with the headers of the C library" ;;
        meson) echo "meson, version 1.0 or newer" ;;
        ninja) echo "ninja" ;;
        cmocka) echo "cmocka: the header cmocka.h and the library" ;;
        jansson) echo "jansson: the header jansson.h and the library" ;;
        pkg_config) echo "pkg-config" ;;
        server_libraries) echo "libwebsockets with its plugin for libev, libev, libsodium and SQLite: headers and libraries" ;;
        openssl) echo "OpenSSL: the header openssl/ssl.h, the library and the command" ;;
        sanitizers) echo "the address and undefined behaviour sanitizers of the C compiler" ;;
        thread_sanitizer) echo "the thread sanitizer of the C compiler" ;;
        gcc_analyzer) echo "gcc, version 10 or newer, for its -fanalyzer" ;;
        clang_tidy) echo "clang-tidy, version 14 or newer" ;;
        cppcheck) echo "cppcheck" ;;
        valgrind) echo "valgrind" ;;
        nm) echo "nm, from the GNU binutils" ;;
        npm) echo "Node.js, version 18.19 or newer, with npm" ;;
        chromium) echo "the browser Chromium (CHROMIUM=PATH names another one of its family)" ;;
        gcovr) echo "gcovr, with the gcov of gcc" ;;
        fuzz_clang) echo "clang with its runtime libraries (libFuzzer and the sanitizers)" ;;
        deb_tools) echo "debhelper and dpkg-buildpackage" ;;
        other_processors) echo "gcc for s390x, powerpc and i686, and qemu's user emulation of them" ;;
        wasm_tools) echo "wasm-ld, the WebAssembly linker of LLVM (lld), with a clang that has the target wasm32" ;;
    esac
}

# packages NEED: the Debian packages that hold it.
packages() {
    case $1 in
        compiler) echo "gcc libc6-dev" ;;
        meson) echo "meson" ;;
        ninja) echo "ninja-build" ;;
        cmocka) echo "libcmocka-dev" ;;
        jansson) echo "libjansson-dev" ;;
        pkg_config) echo "pkg-config" ;;
        server_libraries) echo "libwebsockets-dev libwebsockets-evlib-ev libev-dev libsodium-dev libsqlite3-dev" ;;
        openssl) echo "libssl-dev openssl" ;;
        sanitizers) echo "gcc libc6-dev" ;;
        thread_sanitizer | gcc_analyzer) echo "gcc libc6-dev" ;;
        clang_tidy) llvm_packages clang-tidy ;;
        cppcheck) echo "cppcheck" ;;
        valgrind) echo "valgrind libc6-dbg" ;;
        nm) echo "binutils" ;;
        npm) echo "nodejs npm" ;;
        chromium) if apt_has chromium-headless-shell; then echo "chromium-headless-shell"; else echo "chromium"; fi ;;
        gcovr) echo "gcovr gcc" ;;
        fuzz_clang) llvm_packages clang libclang-rt ;;
        wasm_tools) llvm_packages clang lld ;;
        deb_tools) echo "build-essential debhelper dpkg-dev" ;;
        other_processors)
            for target in s390x powerpc i686; do echo "gcc-$target-linux-gnu"; done
            echo "libc6-dev-s390x-cross libc6-dev-powerpc-cross libc6-dev-i386-cross qemu-user"
            ;;
    esac
}

# ---- Installing ----

# Another file here lets a test play another system.
os_release=${KICKBACK_OS_RELEASE:-/etc/os-release}

# os_field NAME: a field of os-release, without its quotes.
os_field() {
    sed -n "s/^$1=//p" "$os_release" 2> /dev/null | tr -d "\"'"
}

is_debian_like() {
    case " $(os_field ID) $(os_field ID_LIKE) " in
        *' debian '* | *' ubuntu '*) command -v apt-get > /dev/null ;;
        *) return 1 ;;
    esac
}

apt_has() {
    apt-cache show "$1" > /dev/null 2>&1
}

# llvm_packages PART...: packages of one release of LLVM: that of a clang which is here already, else 14, else the system's own.
llvm_packages() {
    suffix=''
    for clang in $(clang_names); do
        release=$("$clang" --version 2> /dev/null | sed -n '1s/.*version \([0-9]*\).*/\1/p')
        if [ -n "$release" ] && apt_has "lld-$release"; then
            suffix=-$release
            break
        fi
    done
    if [ -z "$suffix" ] && { apt_has clang-14 || [ "$(os_field ID)$(os_field VERSION_ID)" = debian12 ]; }; then
        suffix=-14
    fi
    for part in "$@"; do
        case $part in
            libclang-rt) echo "libclang-rt$suffix-dev" ;;
            *) echo "$part$suffix" ;;
        esac
    done
}

# all_packages NEED...: each package once, on one line.
all_packages() {
    for need in "$@"; do
        packages "$need"
    done | tr ' ' '\n' | sort -u | tr '\n' ' ' | sed 's/ $//'
}

# look_for NEED...: those that are not there, in $absent.
look_for() {
    absent=''
    for need in "$@"; do
        "need_$need" || absent="$absent $need"
    done
}

# by_hand NEED...: tell a person what to install.
by_hand() {
    complain "Please install these, then run this again:"
    for need in "$@"; do
        echo "  - $(describe "$need")" >&2
    done
    if is_debian_like; then
        complain "with: apt-get update && apt-get install --no-install-recommends $(all_packages "$@")"
    else
        complain "On Debian 12 the packages are: $(all_packages "$@"); other systems call them much the same."
    fi
}

# as_root COMMAND...: run it as root, by the way that `$sudo` says.
as_root() {
    if [ -n "$sudo" ]; then
        sudo env DEBIAN_FRONTEND=noninteractive "$@"
    else
        env DEBIAN_FRONTEND=noninteractive "$@"
    fi
}

# find_root: how to become root, in $sudo; fails with a sentence.
find_root() {
    sudo=''
    if [ "$(id -u)" -eq 0 ]; then
        return 0
    fi
    if ! command -v sudo > /dev/null; then
        complain "Something is missing, and only root can install it: you are not root, and there is no sudo."
        return 1
    fi
    if [ ! -t 0 ] && ! sudo -n true 2> /dev/null; then
        complain "Something is missing, and only root can install it: sudo wants a password, and there is no terminal to ask for it."
        return 1
    fi
    sudo=sudo
}

# install NEED...: with apt-get; fails with a sentence.
install() {
    if ! is_debian_like; then
        system=$(os_field PRETTY_NAME)
        complain "Something is missing, and this script does not know how to install it on ${system:-this system}."
        return 1
    fi
    find_root || return 1
    say "reading the package lists (apt-get update)"
    as_root apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=30 -o DPkg::Lock::Timeout=120 update > "$probe/apt" 2>&1 || :
    wanted=''
    for package in $(all_packages "$@"); do
        # An older release keeps some of them inside others.
        if apt_has "$package"; then
            wanted="$wanted $package"
        fi
    done
    if [ -z "$wanted" ]; then
        tail -n 3 "$probe/apt" | sed 's/^/    /' >&2
        complain "apt-get knows none of the packages that are missing. Is there a network? What it said last is above."
        return 1
    fi
    say "installing$wanted; this can take some minutes"
    # shellcheck disable=SC2086 # several packages
    if ! as_root apt-get -o Acquire::Retries=1 -o Acquire::http::Timeout=30 -o DPkg::Lock::Timeout=120 \
        install -y --no-install-recommends $wanted >> "$probe/apt" 2>&1; then
        tail -n 5 "$probe/apt" | sed 's/^/    /' >&2
        complain "apt-get could not install what is missing. Is there a network? What it said last is above."
        return 1
    fi
}

# require NEED...: install what is missing, and end with a sentence if that does not help.
require() {
    probe_folder
    look_for "$@"
    if [ -z "$absent" ]; then
        return 0
    fi
    say "missing on this machine:$(echo "$absent" | tr _ -)"
    # shellcheck disable=SC2086
    if ! install $absent; then
        # shellcheck disable=SC2086
        by_hand $absent
        exit 1
    fi
    look_for "$@"
    if [ -n "$absent" ]; then
        complain "The packages of this system were installed, but they are not enough: too old, perhaps."
        # shellcheck disable=SC2086
        by_hand $absent
        exit 1
    fi
}

# ---- The npm packages that the page is made with ----

# lock_sum: names the set of packages that package-lock.json asks for.
lock_sum() {
    cksum < "$root/web/package-lock.json"
}

# fetch_packages: put them into web/node_modules unless they are there. Their own install scripts are not run: none is needed.
fetch_packages() {
    modules=$root/web/node_modules
    if [ "$(cat "$modules/.kickback-lock" 2> /dev/null)" = "$(lock_sum)" ]; then
        return 0
    fi
    if [ ! -w "$root/web" ] || { [ -e "$modules" ] && [ ! -w "$modules" ]; }; then
        complain "You may not write to $modules (did root make it?). Remove it or change its owner, then run this again."
        exit 1
    fi
    say "fetching the npm packages of the page into web/node_modules"
    if ! (cd "$root/web" && npm ci --ignore-scripts --no-audit --no-fund) > "$probe/npm" 2>&1 < /dev/null; then
        grep -v '^npm verb' "$probe/npm" | tail -n 8 | sed 's/^/    /' >&2
        complain "npm could not fetch the packages of the page. Is there a network? What it said last is above."
        exit 1
    fi
    lock_sum > "$modules/.kickback-lock"
}

# ---- Build folders ----

# folder_is_whole FOLDER: Meson set it up to the end, in this very place, for this very source tree, and can still read it.
folder_is_whole() {
    [ -f "$1/build.ninja" ] && [ -f "$1/meson-private/coredata.dat" ] &&
        { [ "$(sed -n 1p "$1/kickback-setup" 2> /dev/null)" = "$1" ] ||
            grep -qF "\"source\": \"$root\", \"build\": \"$1\"" "$1/meson-info/meson-info.json" 2> /dev/null; } &&
        "$ninja" -C "$1" build.ninja > "$probe/regenerate" 2>&1
}

# set_up FOLDER ANY|SAME COMPILER [MESON_OPTION...]: make the build folder unless it is there and works. ANY leaves a folder alone
# that somebody set up with other options; SAME makes it anew.
set_up() {
    folder=$1 keep=$2 compiler=$3
    shift 3
    if [ ! -w "$root" ] || { [ -e "$folder" ] && [ ! -w "$folder" ]; }; then
        complain "You may not write to $folder (did root make it?). Remove it or change its owner, then run this again."
        exit 1
    fi
    if folder_is_whole "$folder"; then
        if [ "$keep" = ANY ] || [ "$(sed -n 2p "$folder/kickback-setup" 2> /dev/null)" = "$compiler $*" ]; then
            return 0
        fi
    fi
    if [ -e "$folder" ]; then
        say "making $folder anew: it was set up otherwise, elsewhere, or not to the end"
        rm -rf "$folder"
    fi
    say "setting up $folder"
    if ! CC=$compiler meson setup "$folder" "$root" "$@" > "$probe/setup" 2>&1; then
        rm -rf "$folder"
        tail -n 8 "$probe/setup" | sed 's/^/    /' >&2
        complain "meson setup failed. What it said last is above."
        exit 1
    fi
    printf '%s\n' "$folder" "$compiler $*" > "$folder/kickback-setup"
}

# turn_on FOLDER FEATURE...: those features are in the build, however the folder was set up.
turn_on() {
    folder=$1
    shift
    for feature in "$@"; do
        if ! tr '{' '\n' < "$folder/meson-info/intro-buildoptions.json" | grep "\"name\": \"$feature\"" | grep -q '"value": "enabled"'; then
            say "setting up $folder with -D$feature=enabled"
            if ! meson configure "$folder" "-D$feature=enabled" > "$probe/setup" 2>&1; then
                tail -n 8 "$probe/setup" | sed 's/^/    /' >&2
                complain "meson configure failed. What it said last is above."
                exit 1
            fi
        fi
    done
}

# build FOLDER [TARGET...]: ends with a sentence if it fails. What the compiler said is in $probe/build.
build() {
    folder=$1
    shift
    if [ -e "$folder/.ninja_log" ]; then
        say "building $folder"
    else
        say "building $folder; this can take some minutes the first time"
    fi
    if ! "$ninja" -C "$folder" "$@" > "$probe/build" 2>&1; then
        grep -v '^\[[0-9]' "$probe/build" | tail -n 60 | sed 's/^/    /' >&2
        complain "The build in $folder failed. What the compiler said is above."
        exit 1
    fi
}
