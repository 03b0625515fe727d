// The guided first turns of Korruptivity's basic game: a line against an interrupt, an interrupt against a line, and a completed project.
import { mark } from '../text/i18n.svelte';
import { learner, type Lesson, type Script } from './lesson';

const row = ['car-park', 'bus-shelter', 'hospital-wing', 'dry-fountain', 'viewing-tower', 'ring-road', 'bandstand'];
const mine = ['slush-fund', 'fixer-mott', 'fell-the-limes', 'wildcat-strike', 'site-survey'];
const hers = ['urgent-annex', 'new-playground', 'secondhand-digger', 'opinion-poll', 'zoning-permit'];

const pause = mark('Vera may answer. She passes.');

const lessons: Lesson[] = [
    {
        text: mark('Four projects are up for building. Tap the Multi-Storey Car Park to start it: it is worth 2 power, and needs a to-do and an investment.'),
        actions: ['start car-park'],
        wrong: mark('Start the Multi-Storey Car Park first.'),
        others: [[2, 'pass'], [1, 'pass']],
        watch: pause,
    },
    {
        text: mark('Corruption must be above 0 here. Your Slush Fund is an investment that counts +4 or −4 corruption, as you choose. Play it onto the car park, and choose plus.'),
        actions: ['play slush-fund', 'on 1', 'plus'],
        wrong: mark('The Slush Fund, onto the car park, with plus.'),
        others: [[2, 'react urgent-annex 1'], [2, 'alone']],
        watch: mark('After each card the others may answer with an interrupt …'),
    },
    {
        text: mark('Vera interrupts! Her Urgent Annex counts −4 and eats up your corruption. Interrupts have the sign with the lightning. You hold one too, but keep it for later: pass.'),
        actions: ['pass'],
        wrong: mark('Let it happen for once: pass.'),
        others: [[2, 'pass'], [1, 'pass']],
        watch: mark('The annex stays on your line. Look at its total.'),
    },
    {
        text: mark('Your line shows what is missing: corruption is 0, and that is not above 0; popularity must be below 0; and the to-do. Fixer Jarl Mott brings +3 corruption and −1 popularity. Play him onto the car park.'),
        actions: ['play fixer-mott', 'on 1'],
        wrong: mark('Play Fixer Jarl Mott onto the car park.'),
        others: [[2, 'pass'], [1, 'pass']],
        watch: pause,
    },
    {
        text: mark('Both totals fit. Only the to-do is missing: fell the lime trees! They bring popularity further down, and their hourglass will freeze the line.'),
        actions: ['play fell-the-limes', 'on 1'],
        wrong: mark('Play Fell the Lime Trees onto the car park.'),
        others: [[2, 'pass'], [1, 'pass']],
        watch: pause,
    },
    {
        text: mark('Everything is there, but a counter lies on the line: as long as it is frozen, nothing can be attached and it cannot be completed. Nobody can spoil it either. End your turn.'),
        actions: ['done'],
        wrong: mark('That is all: end your turn.'),
        others: [],
        watch: mark('Your lines are checked …'),
    },
    {
        text: mark('Now you could throw cards away. Keep them, above all the Wildcat Strike, and draw: your hand is filled up to five.'),
        actions: ['done'],
        wrong: mark('Keep your cards: go on without discarding.'),
        others: [[2, 'start bus-shelter'], [1, 'pass'], [2, 'pass'], [2, 'play new-playground'], [2, 'on 2']],
        watch: mark('It is Vera’s turn. She starts a Bus Shelter.'),
    },
    {
        text: mark('Vera’s New Playground is just what her Bus Shelter needs. But now you may answer: tap your Wildcat Strike and play it onto her line.'),
        actions: ['react wildcat-strike 2'],
        wrong: mark('Answer with the Wildcat Strike, on Vera’s line.'),
        others: [[1, 'alone'], [2, 'pass'], [1, 'pass']],
        watch: mark('Your interrupt can be answered too. Vera passes.'),
    },
    {
        text: mark('What answers last, acts first: your strike may remove another card of this line before it does anything. Away with the New Playground!'),
        actions: ['remove new-playground'],
        wrong: mark('Remove the New Playground.'),
        others: [[2, 'pass'], [2, 'done'], [2, 'done']],
        watch: mark('Vera gives up for this turn.'),
    },
    {
        text: mark('Your turn has begun: the last counter has come off, and the car park is ready. Complete it!'),
        actions: ['complete 1'],
        wrong: mark('Complete the Multi-Storey Car Park.'),
        others: [],
        watch: mark('The ribbon is cut …'),
    },
];

export const basic: Script = {
    part: 'basic',
    start: {
        game: 'korruptivity',
        players: 2,
        seed: 'tutorial-basic',
        options: { mode: 'basic', first: learner, deal: [...row, ...mine, ...hers] } as Script['start']['options'],
    },
    rivals: ['Vera'],
    lessons,
};
