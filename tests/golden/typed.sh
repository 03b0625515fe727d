#!/bin/sh
# typed.sh [TIMES]: lines that a person could type to get through a whole game of Corruption with the shipped deck. Each prompt takes the
# first line that fits and refuses the others, so the list only has to be long and to hold something for every choice.
set -eu

contracts='monument school fountain library police-station town-square market-hall streetcar-line opera-house courthouse stadium
hospital university prison subway harbour bridge convention-centre airport expressway power-plant tunnel dam skyscraper'

times=${1:-16}
while [ "$times" -gt 0 ]; do
    times=$((times - 1))
    echo 1,3
    for contract in $contracts; do
        echo "$contract"
        echo "hitman $contract"
        echo "reporter $contract"
        echo "da $contract"
    done
    for number in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28; do
        echo "kill $number"
        echo "report $number"
        echo "peek $number"
    done
    for account in city county state; do
        for bribe in 10 8k 6000 '$4,000' 2 1; do
            echo "$bribe swiss $account"
        done
    done
done
