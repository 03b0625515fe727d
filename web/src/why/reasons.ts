// What a bot says when it is asked why: one sentence for each code of src/bot/why.h.
import { mark, money, translate, type Marked, type Words } from '../text/i18n.svelte';
import type { Reason, Teller } from './explained';

export const reasons: Record<string, Marked> = {
    // Corruption: bribes
    dearest: mark('{Place} was the dearest contract on the table, and nobody had paid there yet.'),
    'first-there': mark('Nobody had paid at {place} yet: it might go cheaply.'),
    'alone-there': mark('I was alone at {place} with {amount}, and put more there before others came.'),
    'keep-lead': mark('I led at {place} by about {amount}, and {who} was not to overtake me.'),
    'break-level': mark('{who} and I were about level at {place}, and I wanted to be ahead.'),
    'take-lead': mark('{who} was ahead of me at {place} by about {amount}: with this I wanted to lead.'),
    'make-tie': mark('With this {who} and I were level at {place}: in a tie nobody gets it.'),
    'with-reporter': mark('At {place} my reporter was to take the best bribe that {who} had there, and then this would do.'),
    bluff: mark('{who} was far ahead at {place}: I only wanted others to waste money there.'),
    'catch-up': mark('{who} was ahead of me at {place} by about {amount}: this was one step, and more was to follow.'),
    'worth-a-try': mark('{card} was what I could spare, and {place} was worth a try.'),
    'swiss-reporter': mark('{who} had a reporter at {place}: in Switzerland my money was safe from it.'),
    'swiss-later': mark('No reporter gets at money in Switzerland, and I could decide later where it goes.'),
    // characters
    'reporter-rival': mark('{who} stood in my way at {place}: the reporter was to take a bribe of about {amount}.'),
    'reporter-against': mark('{who} had most to lose at {place}: a bribe of about {amount}.'),
    'reporter-waits': mark('Nobody had paid at {place} yet, but somebody surely would.'),
    'attorney-against': mark('{who} would probably have got {place}, worth {amount}.'),
    'attorney-nobody': mark('I wanted nobody to get {place} in this round.'),
    'hitman-hunts': mark('{who} had somebody at {place} ({card}): my hit man was to meet that one.'),
    'hitman-guards': mark('My {amount} at {place} needed a guard.'),
    'hitman-waits': mark('I meant to pay at {place} later, and sent a guard ahead.'),
    peek: mark('What {who} had hidden at {place} could decide it.'),
    'mask-few': mark('The first player shows each card before the others do: the less lies open, the better.'),
    // the awarding
    'removal-wins': mark('Without the card that {who} had there ({card}), {place} was to be mine.'),
    denies: mark('It was to keep {who} from getting {place}.'),
    'removal-guards': mark('The card that {who} had there ({card}) could still have cost me {place}.'),
    'removal-weakens': mark('The card that {who} had at {place} ({card}) was the best that could be hit.'),
    'removal-own': mark('Of all that could go at {place}, it cost me least to lose a card of my own.'),
    'removal-none': mark('Whatever I had removed at {place}, somebody else would have gained by it.'),
    'assign-wins': mark('With it {place} was to be mine.'),
    'assign-secures': mark('I led at {place} and made sure of it.'),
    'assign-lost': mark('It could win nothing any more, and {place} was as good as any.'),
    // Korruptivity: cards on own lines
    completes: mark('With “{card}” my “{project}” had all it needs.'),
    'saves-line': mark('My “{project}” was about to collapse: “{card}” brought it back within its limits.'),
    'meets-limits': mark('“{card}” brought my “{project}” to where its limits want it.'),
    'adds-type': mark('My “{project}” still lacked this: {type}. “{card}” brought it.'),
    'adds-mark': mark('“{card}” brought a mark that my “{project}” still lacked.'),
    'nearer-limits': mark('“{card}” brought my “{project}” nearer to its limits.'),
    'adds-power': mark('“{card}” gave my “{project}” more power: +{number}.'),
    thaws: mark('My “{project}” was frozen, and “{card}” thaws it.'),
    'brings-veteran': mark('“{card}” comes home as a veteran when “{project}” is completed.'),
    'goes-on': mark('“{card}” was to work for my “{project}”.'),
    // on lines of others
    'takes-over': mark('“{project}” belonged to {who}: with “{card}” it became mine.'),
    spoils: mark('{who} was close to completing “{project}”, and “{card}” put that off.'),
    endangers: mark('“{card}” pushed “{project}” beyond a strict limit, and {who} may lose it.'),
    delays: mark('“{card}” freezes “{project}” for a while, and {who} has to wait.'),
    'lowers-power': mark('{who} gets less for “{project}”, thanks to “{card}”.'),
    'pulls-away': mark('{who} has further to go: “{card}” took “{project}” away from its limits.'),
    tries: mark('“{project}” belongs to {who}: I wanted to see what “{card}” does to it.'),
    // and what else is done there
    'starts-first': mark('I had no line, and “{project}” is worth {number}.'),
    starts: mark('“{project}” is worth {number}, and I had room for one more line.'),
    scores: mark('My “{project}” was ready, and it was worth {number}.'),
    'reaches-limit': mark('With “{project}” I came to {number} power: enough to end the game.'),
    'gives-up': mark('My “{project}” led nowhere, so its cards could go.'),
    'makes-room': mark('I needed room, and “{project}” was the line to part with.'),
    'removes-theirs': mark('“{card}” helped {who} with “{project}”.'),
    'removes-own': mark('“{card}” was in the way of my “{project}”.'),
    'opens-auction': mark('“{card}” lay there for everybody, and I did not want to leave it to others.'),
    bids: mark('“{card}” was worth this many cards to me: {number}.'),
};

/** The sentence; of a code that a newer server knows, its English one. */
export function reasonText({ code, args, text }: Reason, teller: Teller): string {
    const sentence = reasons[code];
    if (!sentence) return text;
    const words: Words = {};
    for (const arg of args) {
        if ('seat' in arg) words['who'] = teller.who(arg.seat);
        else if ('contract' in arg) words['place'] = teller.contract(arg.contract);
        else if ('amount' in arg) words['amount'] = money(arg.amount);
        else if ('card' in arg) words['card'] = teller.card(arg.card);
        else if ('project' in arg) words['project'] = teller.card(arg.project);
        else if ('type' in arg) words['type'] = teller.type(arg.type);
        else words['number'] = arg.number;
    }
    return translate(sentence, words);
}
