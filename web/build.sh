#!/bin/sh
# Make the files that browsers get, as C. Meson calls this:
#   build.sh OUT DEPFILE FOLDER SOURCE_ROOT EMBED_SITE [NODE WASM...]
# Without NODE and the engines for the browser (WASM, all in one folder) there is only a page that says how to build the real one.
# With KICKBACK_WERROR in the environment a warning is an error.
set -eu

out=$1 depfile=$2 folder=$(pwd)/$3 root=$4 embed_site=$5 node=${6:-} wasm=${7:-}
web=$root/web site=$folder/site

rm -rf "$site"
mkdir -p "$site"
if [ -n "$node" ]; then
    engines=$(cd "$(dirname "$wasm")" && pwd)
    failed=no
    said=$(cd "$web" && KICKBACK_WASM=$engines "$node" node_modules/vite/bin/vite.js build --logLevel warn --outDir "$site" --emptyOutDir 2>&1) ||
        failed=yes
    if [ -n "$said" ]; then
        printf '%s\n' "$said"
        [ -z "${KICKBACK_WERROR:-}" ] || failed=yes # all that it says at this level is a warning
    fi
    [ "$failed" = no ]
    "$node" "$web/build/compress.mjs" "$site"
else
    cp "$web"/static/* "$web"/bare/* "$site"
fi

# shellcheck disable=SC2046 # the names have no blanks
"$embed_site" "$out" "$site" $(cd "$site" && find . -type f | sed 's|^\./||' | LC_ALL=C sort)

# A folder changes when a file comes or goes.
{
    printf '%s:' "$out"
    find "$web/src" "$web/build" "$web/static" "$web/bare" "$root/po" "$root/data/korruptivity" "$web"/*.html "$web"/*.json "$web"/*.ts "$web"/*.js \
        "$web/node_modules/.package-lock.json" 2> /dev/null | sed 's/[ $#]/\\&/g' | tr '\n' ' ' | sed 's/^/ /'
    echo
} > "$depfile"
