// What is said after a guided game.
import { t } from '../text/i18n.svelte';
import type { Part } from './lesson';

export interface Verdict {
    title: string;
    reasons: string[];
    rules: string;
    /** What to learn next. */
    next?: { href: string; label: string };
}

function corruption(): Verdict {
    return {
        title: t('Why you won the Dam'),
        reasons: [
            t('You: $6,000 and half of $10,000 are $11,000. Otto: $6,000, since your reporter exposed his $8,000.'),
            t('Without the hit man, Vera’s district attorney would have stopped it. Without Switzerland, it would have been a tie, and a tie goes to nobody.'),
            t('The School was yours for $1,000. The Airport and the Library stay for the next round: one was stopped by your district attorney, nobody paid for the other.'),
            t('All bribes come back to your hand; used characters are gone for good. After four rounds the greatest total wins.'),
        ],
        rules: '/#rules',
    };
}

function basic(): Verdict {
    return {
        title: t('You have built a car park'),
        reasons: [
            t('A to-do, an investment, corruption +3 and popularity −5: all that the Multi-Storey Car Park wanted. It brings you 2 power, and 8 bring on the end of the game.'),
            t('Fixer Jarl Mott is a veteran now: he lies open in front of you, and you can play him again.'),
            t('On Vera’s Bus Shelter your Wildcat Strike goes on counting −3 popularity. Nobody said that this game is nice.'),
            t('Cards have many signs. Tap a card to read what they do.'),
        ],
        rules: '/#rules/korruptivity',
        next: { href: '/#tutorial/expert', label: t('Now the expert game') },
    };
}

function expert(): Verdict {
    return {
        title: t('Thirteen o’clock, and all is yours'),
        reasons: [
            t('The Town Hall Clock has brought you 3 power: 2 of its own, and 1 for the pair of political marks. 15 end the game.'),
            t('Otto has begun the Cycle Path, and you own it: as long as your gardener is there, no character of his can join it.'),
            t('The start moves on to Otto. Two more cards for everybody, six new ones in the row, and the auctions begin again.'),
            t('Relations bend all of these rules. Tap one to read how.'),
        ],
        rules: '/#rules/korruptivity-signs',
    };
}

export function verdictOf(part: Part): Verdict {
    return { corruption, basic, expert }[part]();
}
