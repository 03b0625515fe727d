// "Why can't I …?": what newcomers to Korruptivity ask, and the answers.
import { mark } from '../../text/i18n.svelte';
import type { QuestionGroup } from '../questions';

export const korrQuestionGroups: QuestionGroup[] = [
    {
        title: mark('While you play cards'),
        questions: [
            {
                ask: mark('Why can’t I attach this card?'),
                answer: mark('Most often the line is frozen, or it is only a project that somebody else has started. Some cards can only follow a character, and some lines wait for a certain type or for their owner. Tap the card and then the line, and the table says what it is.'),
            },
            {
                ask: mark('Why is my line frozen?'),
                answer: mark('Somebody played a card with an hourglass onto it, perhaps you. One counter comes off at the beginning of your turn; in the expert game one comes off every line at the end of each communal turn. Cards with the small hourglass can still join, and some of them take counters off.'),
            },
            {
                ask: mark('Why can’t I take back the card that I have played?'),
                answer: mark('Until you confirm, nobody sees what you plan, and you may change your mind. Afterwards everybody has been asked for an answer to it, and what they know cannot be taken back.'),
            },
            {
                ask: mark('Why can’t I start a project?'),
                answer: mark('You have started one in this turn already, or you manage three lines and none of them can be collapsed to make room. In the expert game the project has to be in your hand.'),
            },
            {
                ask: mark('Why does my card count something else than what is printed on it?'),
                answer: mark('A card behind it has a bracket, such as (−x), and changes what it counts. Or its number was chosen or fixed when it was played: that stays, even if the line changes.'),
            },
            {
                ask: mark('Why does the card with the bracket count nothing?'),
                answer: mark('A bracket works on the card that lies right before it. If that card has nothing in this place, or if it is the project itself, there is nothing to work on.'),
            },
            {
                ask: mark('Why am I asked to pass all the time?'),
                answer: mark('After each card everybody is asked whether they interrupt. If only those were asked who can, everybody would know who holds what. At the table you can choose to be asked only when it touches you.'),
            },
            {
                ask: mark('Why was my interrupt not played?'),
                answer: mark('Somebody before you in turn order interrupted as well. Only the first one plays; you keep your card, and nobody knows that you wanted to play it.'),
            },
        ],
    },
    {
        title: mark('When lines end'),
        questions: [
            {
                ask: mark('Why can’t I complete my line? All tasks are done.'),
                answer: mark('Look at its two totals: 0 is neither above nor below 0. A frozen line cannot be completed either. In the expert game a mark may be missing, and some relations make a line wait for two more cards.'),
            },
            {
                ask: mark('Why did my line collapse?'),
                answer: mark('One of its totals was beyond a strict limit at the check, or somebody played an audit onto it. The log says which.'),
            },
            {
                ask: mark('Why did my line not collapse, although it breaks a strict limit?'),
                answer: mark('It is frozen, protected by a relation, or has to wait for more cards. At 0 a strict limit above or below 0 is not broken yet. And lines are checked at the end of your turn only; in the expert game, after everybody has played.'),
            },
            {
                ask: mark('Why does somebody else get the power for the line that I started?'),
                answer: mark('In the expert game characters decide whose line it is: another player’s character is there, and none of yours. Attach one of your own first, and nobody else’s can join.'),
            },
            {
                ask: mark('Why did I get less power than the project is worth?'),
                answer: mark('Some cards have negative power, and some relations take a cut for whoever played them.'),
            },
            {
                ask: mark('Why does the game go on? Somebody has reached the limit.'),
                answer: mark('In the basic game everybody else gets one last step and may complete what is ready. Then the most power wins, and that can be somebody else.'),
            },
        ],
    },
    {
        title: mark('In the expert game'),
        questions: [
            {
                ask: mark('Why can’t I play onto that line?'),
                answer: mark('In the first round of play, cards go onto your own lines only. In later rounds you play one card at a time, onto any line.'),
            },
            {
                ask: mark('Why can’t I bid more?'),
                answer: mark('A bid is paid with cards from your hand, so it cannot be larger than your hand. Veterans do not count.'),
            },
            {
                ask: mark('Why can’t my character join that line?'),
                answer: mark('A character of another player is there already. A few relations can smuggle yours in all the same.'),
            },
            {
                ask: mark('Why can’t I make another offer?'),
                answer: mark('One offer in each phase is allowed, whether it was taken or not. And while a card is being played, nobody trades.'),
            },
            {
                ask: mark('Why did my offer vanish?'),
                answer: mark('It was refused, or one of its cards has left the hand it was in: played, discarded or stolen.'),
            },
        ],
    },
];
