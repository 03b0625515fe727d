// The guided first communal turn of Korruptivity's expert game: an offer, an auction, a trade, marks, and a line that changes hands.
import { mark } from '../text/i18n.svelte';
import type { Lesson, Script } from './lesson';

const mine = ['town-hall-clock', 'expert-opinion', 'gardener-tiss', 'soil-test', 'site-survey'];
const his = ['press-lunch', 'cycle-path', 'night-work', 'fell-the-limes', 'overtime-pay'];
const drawn = ['slush-fund', 'cheap-asphalt', 'bulk-order', 'uncle-fenno'];
const row = ['mayor-brumm', 'ring-road', 'template-contract', 'dry-fountain', 'power-cut', 'marble-lobby'];

const pause = mark('Otto may answer. He passes.');

const lessons: Lesson[] = [
    {
        text: mark('Who starts? Everybody offers cards for it, in secret and at once. Whoever offers the most discards them. Offer 1.'),
        actions: ['offer 1'],
        wrong: mark('Offer 1 card.'),
        others: [[2, 'offer 0']],
        watch: mark('Otto thinks about his offer …'),
    },
    {
        text: mark('Otto offered nothing, so you start, and pay. You can do without the Site Survey: discard it.'),
        actions: ['discard site-survey'],
        wrong: mark('Discard the Site Survey.'),
        others: [],
        watch: mark('Everybody draws two cards, and six are laid open in the row.'),
    },
    {
        text: mark('The cards of the row are auctioned, and paid for with cards. Your Town Hall Clock needs a political mark, and Mayor Odo Brumm has it: open an auction for him, and bid 1.'),
        actions: ['open mayor-brumm', 'bid 1'],
        wrong: mark('Open an auction for Mayor Odo Brumm, and bid 1.'),
        others: [[2, 'drop']],
        watch: mark('Otto may raise …'),
    },
    {
        text: mark('Otto drops out: the mayor is yours for one card. Pay with the Cheap Asphalt.'),
        actions: ['discard cheap-asphalt'],
        wrong: mark('Pay with the Cheap Asphalt.'),
        others: [[2, 'open ring-road'], [2, 'bid 1']],
        watch: mark('Now Otto opens an auction.'),
    },
    {
        text: mark('He wants the Ring Road and bids 1. To raise you would have to pay at least 2 cards. Drop out.'),
        actions: ['drop'],
        wrong: mark('Drop out of this auction.'),
        others: [[2, 'discard overtime-pay']],
        watch: mark('Otto pays for the Ring Road.'),
    },
    {
        text: mark('You could open another auction now. You have what you need, so open none. When nobody in a row opens one, the auctions are over.'),
        actions: ['decline'],
        wrong: mark('No more auctions: open none.'),
        others: [[2, 'decline'], [2, 'trade 1'], [2, 'show press-lunch'], [2, 'ask 1']],
        watch: mark('Otto has an idea …'),
    },
    {
        text: mark('Otto offers a trade: his Press Lunch for one card. Your clock needs an event, so take it! Open the trades with the two arrows at the top, and give him the Soil Test.'),
        actions: ['give 2 soil-test'],
        wrong: mark('Open the trades at the top, and give Otto the Soil Test.'),
        others: [[2, 'confirm']],
        watch: mark('Otto confirms the trade.'),
    },
    {
        text: mark('Now everybody in turn plays onto their own lines, you first. In this game projects come from your hand: start the Town Hall Clock.'),
        actions: ['start town-hall-clock'],
        wrong: mark('Start the Town Hall Clock.'),
        others: [[2, 'pass'], [1, 'pass']],
        watch: pause,
    },
    {
        text: mark('It wants both totals above 0, a document and an event. The Expert Opinion shares 4 points as you like: play it, and choose 2 for x.'),
        actions: ['play expert-opinion', 'on 1', 'x 2'],
        wrong: mark('The Expert Opinion, onto the clock, with 2 for x.'),
        others: [[2, 'pass'], [1, 'pass']],
        watch: pause,
    },
    {
        text: mark('And the event: play the Press Lunch that you got from Otto onto the clock.'),
        actions: ['play press-lunch', 'on 1'],
        wrong: mark('Play the Press Lunch onto the clock.'),
        others: [[2, 'pass'], [1, 'pass']],
        watch: pause,
    },
    {
        text: mark('Tasks and totals are fine, but the political mark is still missing. Play Mayor Odo Brumm: he brings it, and makes a pair with the clock that is worth 1 more. With your character there, nobody can take the line over.'),
        actions: ['play mayor-brumm', 'on 1'],
        wrong: mark('Play Mayor Odo Brumm onto the clock.'),
        others: [[2, 'pass'], [1, 'pass']],
        watch: pause,
    },
    {
        text: mark('That is enough onto your own lines. End your turn, and see what Otto does on his.'),
        actions: ['done'],
        wrong: mark('End your turn now.'),
        others: [[2, 'start cycle-path'], [1, 'pass'], [2, 'pass'], [2, 'play soil-test'], [2, 'on 2'], [1, 'pass'], [2, 'pass'], [2, 'done']],
        watch: mark('Otto plays onto his own lines.'),
    },
    {
        text: mark('From now on it is one card at a time, onto any line. There is no character on Otto’s Cycle Path: bring Gardener Alby Tiss there, and it is yours.'),
        actions: ['play gardener-tiss', 'on 2'],
        wrong: mark('Play Gardener Alby Tiss onto the Cycle Path.'),
        others: [[2, 'pass'], [1, 'pass'], [2, 'pass']],
        watch: mark('The line changes hands!'),
    },
    {
        text: mark('Characters decide whose line it is: now you will complete the Cycle Path one day. You have played enough, so pass. When all have passed, only interrupts could still come.'),
        actions: ['pass'],
        wrong: mark('Pass now.'),
        others: [[1, 'pass'], [2, 'pass']],
        watch: mark('Nobody interrupts any more. The lines are checked.'),
    },
    {
        text: mark('Your clock is ready: 2 power of its own, and 1 for the pair of political marks. Complete it!'),
        actions: ['complete 1'],
        wrong: mark('Complete the Town Hall Clock.'),
        others: [],
        watch: mark('The clock strikes thirteen …'),
    },
];

export const expert: Script = {
    part: 'expert',
    start: {
        game: 'korruptivity',
        players: 2,
        seed: 'tutorial-expert',
        options: { mode: 'expert', deal: [...mine, ...his, ...drawn, ...row] } as Script['start']['options'],
    },
    rivals: ['Otto'],
    lessons,
};
