// The guided first round of Corruption. Every card that the learner plays decides something: with one of them less, the Dam would be lost.
import type { Options } from '../table/protocol';
import { mark } from '../text/i18n.svelte';
import { learner, type Lesson, type Script } from './lesson';

const firstRound = ['dam', 'fountain', 'stadium', 'library', 'airport', 'school'];
const later = [
    ['hospital', 'bridge', 'courthouse', 'market-hall', 'harbour', 'monument'],
    ['opera-house', 'tunnel', 'prison', 'town-square', 'skyscraper', 'police-station'],
    ['subway', 'streetcar-line', 'university', 'power-plant', 'expressway', 'convention-centre'],
];

const options: Options & { deal: string[] } = { variant: 'standard', first: learner, deal: [firstRound, ...later].flat() };

const placing = mark('Watch what Vera and Otto do.');
const awarding = mark('Watch how the awarding goes on.');

const lessons: Lesson[] = [
    {
        text: mark('The most money under a contract wins it, and the Dam is the biggest prize. Tap your $6,000, then the Dam. In this round everybody shows the first card.'),
        actions: ['place 6000 dam'],
        wrong: mark('First your $6,000, under the Dam.'),
        others: [
            [2, 'place 4000 airport'],
            [3, 'place 8000 dam'],
        ],
        watch: placing,
    },
    {
        text: mark('Otto outbids you with $8,000! From now on cards go face down. Put a reporter under the Dam: he will expose one bribe there, and it counts no more.'),
        actions: ['place reporter dam'],
        wrong: mark('Try a reporter, under the Dam.'),
        others: [
            [2, 'place da dam'],
            [3, 'place 10000 stadium'],
        ],
        watch: placing,
    },
    {
        text: mark('No reporter can touch money from Switzerland. It counts half, but you decide at the end which contract of that government gets it. Put $10,000 into the Swiss account of the city.'),
        actions: ['place 10000 swiss-city'],
        wrong: mark('This time $10,000, into the city’s Swiss account.'),
        others: [
            [2, 'place 10000 airport'],
            [3, 'place 6000 dam'],
        ],
        watch: placing,
    },
    {
        text: mark('Vera pays for the Airport. You cannot pay for everything, so nobody shall have it: slip your district attorney under it. Face down, it looks like one more bribe. That is a bluff!'),
        actions: ['place da airport'],
        wrong: mark('Now the district attorney, under the Airport.'),
        others: [
            [2, 'place 6000 stadium'],
            [3, 'place 1000 fountain'],
        ],
        watch: placing,
    },
    {
        text: mark('What did Vera hide under the Dam? Perhaps a district attorney, to spoil it for you. A hit man takes care of such people: put yours under the Dam.'),
        actions: ['place hitman dam'],
        wrong: mark('The hit man goes under the Dam.'),
        others: [
            [2, 'place 2000 fountain'],
            [3, 'place 2000 airport'],
        ],
        watch: placing,
    },
    {
        text: mark('Your last card this round. Nobody has thought of the School: your $1,000 may be enough for it.'),
        actions: ['place 1000 school'],
        wrong: mark('Take your $1,000 to the School.'),
        others: [
            [2, 'place 1000 stadium'],
            [3, 'place reporter stadium'],
        ],
        watch: awarding,
    },
    {
        text: mark('All cards are turned up, and the awarding begins. First comes Switzerland: send your $10,000 to the Dam. It counts $5,000 there.'),
        actions: ['assign 7 dam'],
        wrong: mark('Send your Swiss money to the Dam.'),
        others: [],
        watch: awarding,
    },
    {
        text: mark('It was a district attorney! As long as she is there, nobody gets the Dam. Your hit man removes one card here: Vera’s district attorney, not your own reporter.'),
        actions: ['kill 5'],
        wrong: mark('Choose Vera’s district attorney.'),
        others: [],
        watch: awarding,
    },
    {
        text: mark('Then the reporters. Otto has $14,000 under the Dam, you have $11,000. Your reporter exposes one bribe: make it his $8,000.'),
        actions: ['report 3'],
        wrong: mark('Choose Otto’s $8,000.'),
        others: [[3, 'report 11']],
        watch: awarding,
    },
];

export const corruption: Script = {
    part: 'corruption',
    start: { game: 'corruption', players: 3, seed: 'tutorial', options },
    rivals: ['Vera', 'Otto'],
    lessons,
};
