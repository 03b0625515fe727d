#!/bin/sh
# check_headers.sh COMPILER...: every header of the project compiles alone, and twice over. Prints TAP.
set -eu

cd "$(dirname "$0")/.."

headers=$(cd include && find . -name '*.h' | sed 's|^\./||' | sort)
headers="$headers $(cd src && find . -name '*.h' | sed 's|^\./||' | sort)"
headers="$headers $(cd tests && find . -name '*.h' | sed 's|^\./||' | sort)"
headers="$headers $(cd bench && find . -name '*.h' | sed 's|^\./||' | sort)"

count=0 failed=0
for header in $headers; do
    count=$((count + 1))
    if complaint=$(printf '#include "%s"\n#include "%s"\n' "$header" "$header" |
        "$@" -std=c17 -Wall -Wextra -Wstrict-prototypes -Wundef -Werror -fsyntax-only -I include -I src -I tests -I bench -x c - 2>&1); then
        echo "ok $count - $header compiles alone"
    else
        failed=1
        echo "not ok $count - $header compiles alone"
        echo "$complaint" | sed 's/^/# /'
    fi
done
echo "1..$count"
exit $failed
