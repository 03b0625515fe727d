#!/bin/sh
# Build a Debian package of this tree into build-deb/: packaging/deb.sh, on Debian or Ubuntu. What is missing for it is installed first.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd -P)
me=deb
# shellcheck source=scripts/lib.sh
. "$root/scripts/lib.sh"

if [ $# -gt 0 ]; then
    echo 'Usage: packaging/deb.sh, which leaves the package in build-deb/' >&2
    [ "$1" = --help ] && exit 0
    exit 2
fi

probe_folder
trap 'rm -rf "$probe"' EXIT
require compiler meson ninja pkg_config server_libraries wasm_tools npm deb_tools
fetch_packages

# The package is built from a copy, since its builder wants a folder debian/ at the top and leaves its work around it.
folder=$root/build-deb
tree=$folder/source
say "building the package in $folder"
rm -rf "$folder"
mkdir -p "$tree"
(cd "$root" && tar -cf - --exclude='./build*' --exclude=./.git --exclude=./web/node_modules .) | tar -xf - -C "$tree"
ln -s "$root/web/node_modules" "$tree/web/node_modules"
cp -R "$tree/packaging/debian" "$tree/debian"
# What is needed was looked for above, wherever it comes from: the builder would ask for Debian's own packages (-d).
if ! (cd "$tree" && dpkg-buildpackage --build=binary --no-sign -d) > "$folder/log" 2>&1; then
    tail -n 20 "$folder/log" | sed 's/^/    /' >&2
    complain "The package could not be built. $folder/log says what happened."
    exit 1
fi
rm -rf "$tree"
for package in "$folder"/kickback_*.deb; do
    say "built $package; install it with: apt-get install $package"
done
