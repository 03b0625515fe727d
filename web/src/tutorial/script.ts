// The guided first round: a real game with a fixed deal, in which everybody plays what is written here. Every card that the learner
// plays decides something: with one of them less, the Dam would be lost.
import type { Options, Seat } from '../table/protocol';
import { mark, type Marked } from '../text/i18n.svelte';

export interface Lesson {
    /** What the learner reads, does, and hears when trying something else. */
    text: Marked;
    action: string;
    wrong: Marked;
    /** What the others do then. */
    others: [Seat, string][];
}

export const learner: Seat = 1;
export const rivals = ['Vera', 'Otto'] as const;

const firstRound = ['dam', 'fountain', 'stadium', 'library', 'airport', 'school'];
const later = [
    ['hospital', 'bridge', 'courthouse', 'market-hall', 'harbour', 'monument'],
    ['opera-house', 'tunnel', 'prison', 'town-square', 'skyscraper', 'police-station'],
    ['subway', 'streetcar-line', 'university', 'power-plant', 'expressway', 'convention-centre'],
];

export const start: { players: number; seed: string; options: Options & { deal: string[] } } = {
    players: 3,
    seed: 'tutorial',
    options: { variant: 'standard', first: learner, deal: [firstRound, ...later].flat() },
};

export const lessons: Lesson[] = [
    {
        text: mark('The most money under a contract wins it, and the Dam is the biggest prize. Tap your $6,000, then the Dam. In this round everybody shows the first card.'),
        action: 'place 6000 dam',
        wrong: mark('First your $6,000, under the Dam.'),
        others: [
            [2, 'place 4000 airport'],
            [3, 'place 8000 dam'],
        ],
    },
    {
        text: mark('Otto outbids you with $8,000! From now on cards go face down. Put a reporter under the Dam: he will expose one bribe there, and it counts no more.'),
        action: 'place reporter dam',
        wrong: mark('Try a reporter, under the Dam.'),
        others: [
            [2, 'place da dam'],
            [3, 'place 10000 stadium'],
        ],
    },
    {
        text: mark('No reporter can touch money from Switzerland. It counts half, but you decide at the end which contract of that government gets it. Put $10,000 into the Swiss account of the city.'),
        action: 'place 10000 swiss-city',
        wrong: mark('This time $10,000, into the city’s Swiss account.'),
        others: [
            [2, 'place 10000 airport'],
            [3, 'place 6000 dam'],
        ],
    },
    {
        text: mark('Vera pays for the Airport. You cannot pay for everything, so nobody shall have it: slip your district attorney under it. Face down, it looks like one more bribe. That is a bluff!'),
        action: 'place da airport',
        wrong: mark('Now the district attorney, under the Airport.'),
        others: [
            [2, 'place 6000 stadium'],
            [3, 'place 1000 fountain'],
        ],
    },
    {
        text: mark('What did Vera hide under the Dam? Perhaps a district attorney, to spoil it for you. A hit man takes care of such people: put yours under the Dam.'),
        action: 'place hitman dam',
        wrong: mark('The hit man goes under the Dam.'),
        others: [
            [2, 'place 2000 fountain'],
            [3, 'place 2000 airport'],
        ],
    },
    {
        text: mark('Your last card this round. Nobody has thought of the School: your $1,000 may be enough for it.'),
        action: 'place 1000 school',
        wrong: mark('Take your $1,000 to the School.'),
        others: [
            [2, 'place 1000 stadium'],
            [3, 'place reporter stadium'],
        ],
    },
    {
        text: mark('All cards are turned up, and the awarding begins. First comes Switzerland: send your $10,000 to the Dam. It counts $5,000 there.'),
        action: 'assign 7 dam',
        wrong: mark('Send your Swiss money to the Dam.'),
        others: [],
    },
    {
        text: mark('It was a district attorney! As long as she is there, nobody gets the Dam. Your hit man removes one card here: Vera’s district attorney, not your own reporter.'),
        action: 'kill 5',
        wrong: mark('Choose Vera’s district attorney.'),
        others: [],
    },
    {
        text: mark('Then the reporters. Otto has $14,000 under the Dam, you have $11,000. Your reporter exposes one bribe: make it his $8,000.'),
        action: 'report 3',
        wrong: mark('Choose Otto’s $8,000.'),
        others: [[3, 'report 11']],
    },
];

/** The lessons in which the learner places a card; the others are decisions of the awarding. */
export const placings = lessons.filter(({ action }) => action.startsWith('place ')).length;
