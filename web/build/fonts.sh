#!/bin/sh
# fonts.sh FOLDER: Barlow Semi Condensed as the page loads it first, half as heavy as in its package: the letters of our languages, without
# hints for coarse screens; ő and ű, which only Hungarian has, are files of their own. Any other letter comes from the package. This is
# only for a new version of the font: what it makes is kept in src/style/fonts. It needs pyftsubset (fonttools with brotli).
set -eu

out=$1
web=$(cd "$(dirname "$0")/.." && pwd)
# As unicode-range in src/style/fonts.css has them.
kept=20-7E,A0-A1,A7,AA-AB,B0-B2,B7,BA-BB,BD,BF-C2,C4,C6-CF,D1-D4,D6-D7,D9-DC,DF-E2,E4,E6-EF,F1-F4,F6,F9-FC,FF,152-153,2013-2014,2018-201A,201C-201E,2022,2026,2039-203A,20AC,2212
hungarian=150-151,170-171
files=$web/node_modules/@fontsource/barlow-semi-condensed/files/barlow-semi-condensed

# subset LETTERS FROM TO
subset() {
    pyftsubset "$2" --unicodes="$1" --layout-features=kern,liga,tnum --no-hinting --name-IDs=0,1,2,13,14 --flavor=woff2 --output-file="$3"
}

for weight in 500 700; do
    subset "$kept" "$files-latin-$weight-normal.woff2" "$out/barlow-semi-condensed-$weight.woff2"
    subset "$hungarian" "$files-latin-ext-$weight-normal.woff2" "$out/barlow-semi-condensed-hungarian-$weight.woff2"
done
