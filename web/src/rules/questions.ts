// "Why can't I …?": what newcomers ask, and the answers.
import { mark, type Marked } from '../text/i18n.svelte';

export interface Question {
    ask: Marked;
    answer: Marked;
}

export interface QuestionGroup {
    title: Marked;
    questions: Question[];
}

export const questionGroups: QuestionGroup[] = [
    {
        title: mark('While cards are placed'),
        questions: [
            {
                ask: mark('Why can’t I take this card?'),
                answer: mark('A card with a dashed edge is not in your hand. A bribe lies on the table and comes back after the round. A character that was placed once is gone for the rest of the game.'),
            },
            {
                ask: mark('Why can’t I put my reporter into a Swiss account?'),
                answer: mark('Banks take money only. District attorneys, reporters and hit men go under contracts.'),
            },
            {
                ask: mark('Why does my card lie face up? I wanted to hide it.'),
                answer: mark('The first cards of a round are open for everybody: one in the first round, then two, three and four. Over your hand you read whether the next one will be open.'),
            },
            {
                ask: mark('Why does my first card lie face down?'),
                answer: mark('You have put it into a Swiss account. There everything is secret, and the card has used up the open place.'),
            },
            {
                ask: mark('Why can’t I take back my move?'),
                answer: mark('You can, as long as nobody else has acted and nothing hidden has come to light by it. After that the others know too much.'),
            },
            {
                ask: mark('Why do I have to begin again?'),
                answer: mark('Because you are leading. Whoever holds the greatest value of contracts begins, and that is a disadvantage, so the others can catch up.'),
            },
            {
                ask: mark('Why does everybody know which cards I hold?'),
                answer: mark('All bribes come back to the hand, and everybody has seen which characters were used. Tap a player to see what is left. Only which of them lies where is your secret.'),
            },
            {
                ask: mark('Why can’t I look at that card with my little black book?'),
                answer: mark('Books show hidden cards of others under contracts, only while cards are being placed. They do not open Swiss accounts, and they are used up after two looks.'),
            },
        ],
    },
    {
        title: mark('In the awarding'),
        questions: [
            {
                ask: mark('Why didn’t I win? I paid the most.'),
                answer: mark('Look at the pile again. Perhaps a reporter has exposed one of your bribes, or part of it was Swiss money, which counts half. If somebody has exactly the same sum, nobody wins. And where a district attorney is left, money does not count at all.'),
            },
            {
                ask: mark('Why does my Swiss money count only half?'),
                answer: mark('That is what discretion costs. In return nobody sees it, no reporter can expose it, and you decide at the very end where it goes.'),
            },
            {
                ask: mark('Why can’t I send my Swiss money to that contract?'),
                answer: mark('Each account belongs to one government. Money from the city’s account can only go to contracts of the city.'),
            },
            {
                ask: mark('Why did my hit man remove my own reporter?'),
                answer: mark('A hit man has to remove somebody if there is anybody. If your reporter is the only one there, it is him. A table can be made with the house rule that hit men may spare everybody.'),
            },
            {
                ask: mark('Why did my hit man do nothing?'),
                answer: mark('Either there was nobody under that contract whom he could remove, or another hit man was faster. They act in the order in which they were placed.'),
            },
            {
                ask: mark('Why was I not asked?'),
                answer: mark('Where there is only one choice, the table makes it for you. The log says so.'),
            },
            {
                ask: mark('Why is this contract still there?'),
                answer: mark('Nobody won it: there was a tie, nobody paid, or a district attorney stopped it. It stays and can be won in a later round, until the fourth is over.'),
            },
        ],
    },
    {
        title: mark('Around the table'),
        questions: [
            {
                ask: mark('Why does a bot play on my seat?'),
                answer: mark('Your time ran out, or you were away for too long. Take your seat back with one tap; the bot hands it over at once.'),
            },
            {
                ask: mark('Why can’t I join this table?'),
                answer: mark('Its game has begun, its seats are taken, or its host does not want you there. You can still watch most tables.'),
            },
            {
                ask: mark('Why can’t I write in the chat while I watch?'),
                answer: mark('Whoever watches sees what everybody does. Only the host can allow spectators to speak while a game is running.'),
            },
            {
                ask: mark('How do I know that the deal was fair?'),
                answer: mark('Before the first card the server shows the fingerprint of its secret number, and players may add chance of their own. After the game the number is shown too, and your own browser checks everything in the replay.'),
            },
            {
                ask: mark('Why can’t I install Kickback?'),
                answer: mark('Browsers allow it only over https, or on the device on which the server runs. Over plain http you can play, but not install or go offline.'),
            },
        ],
    },
];
