# shellcheck shell=sh
# Finding the tools of the clang family, which carry their version in their name on many systems. For sourcing.

llvm_versions='19 20 21 18 17 16 15 14'

# A folder for what the probes below write; whoever sources this removes it.
probe_folder() {
    if [ -z "${probe:-}" ]; then
        probe=$(mktemp -d "${TMPDIR:-/tmp}/kickback.XXXXXX") || exit 1
    fi
}

# clang_names: every clang that there may be, the unversioned one first.
clang_names() {
    [ -z "${KICKBACK_CLANG:-}" ] || echo "$KICKBACK_CLANG"
    echo clang
    for version in $llvm_versions; do
        echo "clang-$version"
    done
}

# find_wasm_tools: print 'CLANG WASM_LD', a pair that was seen to make a WebAssembly module.
find_wasm_tools() {
    probe_folder
    echo 'int kb_probe(void); int kb_probe(void) { return 1; }' > "$probe/wasm.c"
    for clang in $(clang_names); do
        "$clang" --target=wasm32 -ffreestanding -nostdlib -mbulk-memory -c -o "$probe/wasm.o" "$probe/wasm.c" 2> /dev/null || continue
        for ld in "wasm-ld${clang#clang}" wasm-ld $(for version in $llvm_versions; do echo "wasm-ld-$version"; done); do
            if "$ld" --no-entry --export=kb_probe -o "$probe/wasm.wasm" "$probe/wasm.o" 2> /dev/null; then
                echo "$clang $ld"
                return 0
            fi
        done
    done
    return 1
}

# find_fuzz_clang: print a clang that was seen to make a sanitized libFuzzer program.
find_fuzz_clang() {
    probe_folder
    cat > "$probe/fuzz.c" << 'C'
#include <stddef.h>
#include <stdint.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return size > 1000000 && data[0] == 1 ? -1 : 0; }
C
    for clang in $(clang_names); do
        if "$clang" -fsanitize=fuzzer,address,undefined -o "$probe/fuzz" "$probe/fuzz.c" 2> /dev/null; then
            echo "$clang"
            return 0
        fi
    done
    return 1
}

# find_clang_tidy: print a clang-tidy, of the release of .clang-tidy's checks if there are several.
find_clang_tidy() {
    for tidy in clang-tidy-14 clang-tidy $(for version in $llvm_versions; do echo "clang-tidy-$version"; done); do
        if "$tidy" --version > /dev/null 2>&1; then
            echo "$tidy"
            return 0
        fi
    done
    return 1
}
