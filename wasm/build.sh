#!/bin/sh
# Build the engine for the browser. Meson calls this:
#   build.sh --find        print the clang and the wasm-ld to use
#   build.sh OUT DEPFILE OBJECTS CLANG WASM_LD SOURCE_ROOT FLAGS SOURCE...
# FLAGS is one argument. wasm-ld is called directly: clang's own link step runs wasm-opt where binaryen is installed, and
# fails there.
set -eu

if [ "${1:-}" = --find ]; then
    # shellcheck source=scripts/tools.sh
    . "$(dirname "$0")/../scripts/tools.sh"
    probe_folder
    trap 'rm -rf "$probe"' EXIT
    if ! find_wasm_tools; then
        echo "found no clang with a wasm-ld that make WebAssembly (Debian 12: apt-get install clang-14 lld-14)" >&2
        exit 1
    fi
    exit 0
fi

out=$1 depfile=$2 objects=$3 clang=$4 wasm_ld=$5 root=$6 flags=$7
shift 7

rm -rf "$objects"
mkdir -p "$objects"
count=0
for source in "$@"; do
    count=$((count + 1))
    # shellcheck disable=SC2086 # FLAGS are several words
    "$clang" --target=wasm32 -std=c17 -ffreestanding -nostdlib -mbulk-memory -fvisibility=hidden -O2 -Wall -Wextra $flags \
        -I "$root/include" -I "$root/src" -MD -MF "$objects/$count.d" -MT "$out" -c -o "$objects/$count.o" "$source"
done

# What is exported is marked EXPORT in exports.c. The stack comes first, so that running out of it traps instead of
# overwriting the tables.
"$wasm_ld" --no-entry --stack-first -z stack-size=1048576 --gc-sections --strip-all -o "$out" "$objects"/*.o

# One rule for ninja out of one for each file.
{
    printf '%s: ' "$out"
    for file in "$objects"/*.d; do
        sed -e '1s/^.*wasm: *//' -e 's/\\$//' "$file" | tr '\n' ' '
    done
    echo
} > "$depfile"
