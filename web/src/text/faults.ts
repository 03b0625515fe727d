// Errors of the engine and the server in the reader's language: code with args, never the English sentence.
import { Fault } from '../table/protocol';
import { mark, t, translate, type Marked } from './i18n.svelte';

/** One for each code of include/kickback/error.h; a test compares them. {1} {2} {3} are the arguments. */
export const faultTexts: Record<string, Marked> = {
    ok: mark('Fine.'),
    broken: mark('The engine broke one of its own rules, so this table is stopped.'),
    // acting
    'game-over': mark('The game is over: nobody can act any more.'),
    'not-your-turn': mark('It is not your turn.'),
    illegal: mark('That is not allowed here.'),
    'wrong-phase': mark('That does not belong in this part of the round.'),
    'unknown-verb': mark('“{1}” is no action: allowed are {2}.'),
    'bad-action': mark('“{1}” cannot be read: write {2}.'),
    'no-undo': mark('There is nothing that can be taken back: {2}.'),
    // Corruption
    'unknown-card': mark('“{1}” is no card: allowed are {2}.'),
    'unknown-place': mark('“{1}” is no contract of this game and no Swiss account.'),
    'not-in-hand': mark('You do not hold that card any more.'),
    'not-on-table': mark('That contract is not on the table.'),
    'bribes-only': mark('Only bribes can go into a Swiss account.'),
    'bad-mask': mark('“{1}” cannot be read: write “none” or numbers from 1 to 6, ascending, like 1,3.'),
    'no-such-placement': mark('There is no card number {1} in this round.'),
    'no-book': mark('You have no little black book left.'),
    'peek-own': mark('That card is your own.'),
    'peek-seen': mark('You have looked at that card already.'),
    'peek-face-up': mark('That card lies face up: everybody sees it.'),
    'peek-swiss': mark('No little black book can look into a Swiss account.'),
    'not-resolving': mark('Another card is being decided now.'),
    'other-government': mark('Money from a Swiss account must go to a contract of the same government.'),
    'not-a-target': mark('That card cannot be chosen here.'),
    'must-kill': mark('This hit man must remove one of the cards.'),
    // Korruptivity
    'no-line': mark('There is no line {1}.'),
    'solo-line': mark('This line is only a project so far: who started it attaches the first card.'),
    'frozen-line': mark('This line is frozen: only cards with the small hourglass can be attached.'),
    'needs-character': mark('This card can only follow a character.'),
    'wrong-type': mark('The last card of this line wants another type next.'),
    'owner-next': mark('Only the owner of this line may attach the next card.'),
    'others-there': mark('A character of another player is on this line.'),
    'no-room': mark('You manage three lines, and none of them can be collapsed to make room.'),
    'own-lines': mark('Now cards go onto your own lines only.'),
    'fits-nowhere': mark('This card fits onto no line that is open to you now.'),
    'no-interrupt': mark('This card is no interrupt.'),
    started: mark('You have started a project in this turn already.'),
    'not-ready': mark('This line cannot be completed now.'),
    'no-collapse': mark('This line cannot be collapsed now.'),
    'not-asked': mark('That is not what is asked now.'),
    // the server
    'not-signed-in': mark('The server does not know you any more. Load the page again.'),
    'wrong-password': mark('Name and password do not belong together.'),
    'wrong-recovery': mark('Name and recovery code do not belong together.'),
    'name-taken': mark('The name “{1}” belongs to somebody else: choose another one.'),
    'bad-name': mark('A name has 1 to 24 characters.'),
    'bad-password': mark('A password must have 8 to 200 characters.'),
    'is-account': mark('You have an account already.'),
    'no-account': mark('You are a guest: make an account first.'),
    'too-many': mark('That is too many: at most {2} are allowed.'),
    'too-fast': mark('That was too fast: try again in {2} s.'),
    busy: mark('The server has too much to do: try again in a moment.'),
    'not-saved': mark('This could not be saved, so nothing has changed: try again in a moment.'),
    'going-away': mark('The server is about to restart: come back in a moment.'),
    'other-origin': mark('This request comes from another site: only pages of this server may send it.'),
    'not-found': mark('There is nothing at this address.'),
    'wrong-method': mark('This address takes {1}.'),
    'no-table': mark('There is no such table. Is the link complete?'),
    'no-person': mark('This person is not here any more.'),
    'no-deck': mark('The server does not have this deck: send it again.'),
    'not-host': mark('Only the host of the table can do that.'),
    'not-seated': mark('You have no seat at this table.'),
    seated: mark('You sit at this table already, on seat {1}.'),
    'seat-taken': mark('Seat {1} is taken.'),
    'no-seat-free': mark('No seat of this table is free.'),
    'seats-empty': mark('These seats are still empty: {1}.'),
    'not-welcome': mark('You cannot take a seat at this table.'),
    'bad-key': mark('This seat’s link is not valid, or no longer.'),
    'not-open': mark('The game has begun already.'),
    'not-running': mark('The game is not running at the moment.'),
    stopped: mark('This table was stopped, since its log and its state disagree.'),
    stale: mark('The table has moved on in the meantime: look again.'),
    'bot-plays': mark('A bot plays your seat: take it back first.'),
    conceded: mark('You have conceded, so a bot plays on for you.'),
    muted: mark('Spectators cannot speak while the game is running.'),
    'fixed-deal': mark('An online table is dealt by chance: leave out the option “deal”.'),
    // options, decks and other input
    'unknown-game': mark('“{1}” is no game: allowed are {2}.'),
    'unknown-bot': mark('“{1}” is no bot: allowed are {2}.'),
    'unknown-op': mark('“{1}” is no request: allowed are {2}.'),
    'unknown-member': mark('“{1}” is not known: allowed are {3}.'),
    'missing-member': mark('“{1}” is missing: {2}'),
    'bad-member': mark('“{1}” is wrong: it must be {2}.'),
    'bad-players': mark('This game takes {2} to {3} players.'),
    'bad-seat': mark('There is no seat {1}: allowed are {2} to {3}.'),
    'bad-contract': mark('Contract {1} of the deck: {2}.'),
    'bad-card': mark('Card {1} of the deck: {2}.'),
    'bad-deck': mark('The deck: {1}.'),
    'other-deck': mark('This game was played with the deck {1}, and the cards here are the deck {2}.'),
    'bad-deal': mark('Entry {1} of “deal”: {2}.'),
    'no-game': mark('There is no game yet.'),
    'not-over': mark('The game is not over yet, so there is no result.'),
    'no-action': mark('Seat {1} has nothing to decide now.'),
    'too-long': mark('This is too long: at most {2} are allowed.'),
    'too-small': mark('The answer does not fit into {1} bytes.'),
    'bad-save': mark('These are no saved bytes of this game.'),
    'bad-record': mark('Line {1} of the record: {2}.'),
    'bad-json': mark('This is no JSON: {2} at byte {1}.'),
    'json-limit': mark('This JSON is too large: {2} at byte {1}.'),
    'not-object': mark('A request must be one JSON object like {1}.'),
};

/** Arguments that are words of the engine; all others are shown as they come. */
const reasons: Record<string, Marked> = Object.fromEntries(
    [
        mark('nothing was done since something hidden came to light'),
        mark('another seat has acted since'),
        mark("'id' must be 1 to 31 of a-z, 0-9 and '-', not 'none' and not begin with 'swiss-'"),
        mark("'value' must be a whole number from 1 to 100000000"),
        mark("'name' must be a text of at most 47 bytes"),
        mark("'art' must be a text of at most 31 bytes"),
        mark('it has a member that is not known: allowed are id, value, name and art'),
        mark("'id' is missing"),
        mark("'value' is missing"),
        mark("its 'id' is that of an earlier contract"),
        mark('an array of exactly 24 contracts'),
        mark('the commitment is not that of the seed, so the deal was not fair'),
        mark("the line 'moves' is missing"),
        mark("a record begins with 'kickback record 1'"),
        mark('this game is not known here'),
        mark('it was played with another version of the rules'),
        mark('the game is not for so many players'),
        mark('there is a result but the game is not over'),
        mark('after it the hash of the round is missing'),
        mark('after it the result is missing'),
        mark('nothing may follow the result'),
    ].map((reason) => [reason, reason]),
);

function argument(arg: string): string {
    const reason = reasons[arg];
    return reason ? translate(reason) : arg;
}

/** `error` is whatever was thrown; what is no Fault comes from the browser, which speaks the reader's language or none. */
export function faultText(error: unknown): string {
    if (!(error instanceof Fault)) {
        const what = error instanceof Error ? error.message : String(error);
        return t('Something went wrong: {what}', { what });
    }
    const text = faultTexts[error.code];
    if (!text) return error.message;
    return translate(text, Object.fromEntries(error.args.map((arg, index) => [index + 1, argument(arg)])));
}
