// Sentences of the log about cards in lines: what joins, what it counts, what its signs do and what leaves.
import { minus, signed } from '../cards/aspects';
import { isBlock, marks, type Aspect, type CardType, type Mark } from '../cards/card';
import { markName, typeName } from '../cards/names';
import { t, tn } from '../text/i18n.svelte';
import { lineIn, quoted, type Around, type Told } from './telling';

export function tellAttach({ seat, card, line, effect, base }: Told<'attach'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card), line: lineIn(around, line), base: base === null ? '' : around.card(base) };
    const mine = seat === around.you;
    if (effect)
        return mine
            ? t('A sign brings “{card}” to {line} for you.', words)
            : t('A sign brings “{card}” to {line} for {who}.', words);
    if (base !== null)
        return mine
            ? t('You attach “{card}” to {line}, linked to “{base}”.', words)
            : t('{who} attaches “{card}” to {line}, linked to “{base}”.', words);
    return mine ? t('You attach “{card}” to {line}.', words) : t('{who} attaches “{card}” to {line}.', words);
}

export function tellCopy({ card, of }: Told<'copy'>, around: Around): string {
    return t('“{card}” becomes a copy of “{of}”.', { card: around.card(card), of: around.card(of) });
}

function tellLimit(aspect: Aspect, kind: '+-' | '>x<', value: number, card: string): string {
    const words = { card, n: minus(value) };
    if (kind === '>x<')
        return aspect === 'cor'
            ? t('Through “{card}” the limit of corruption is now exactly {n}.', words)
            : t('Through “{card}” the limit of popularity is now exactly {n}.', words);
    if (aspect === 'cor')
        return value > 0 ? t('Through “{card}” corruption must now be above 0.', words) : t('Through “{card}” corruption must now be below 0.', words);
    return value > 0 ? t('Through “{card}” popularity must now be above 0.', words) : t('Through “{card}” popularity must now be below 0.', words);
}

export function tellValue({ card, aspect, value }: Told<'value'>, around: Around): string {
    const printed = around.printed?.(card);
    const form = printed?.[aspect];
    if (form === '+-' || form === '>x<') return tellLimit(aspect, form, value, around.card(card));
    const words = { card: around.card(card), n: signed(value) };
    // What a copy counts may be a limit: it is told so that both are right.
    if (!printed || printed.signs?.includes('copy'))
        return aspect === 'cor' ? t('Corruption of “{card}”: {n}.', words) : t('Popularity of “{card}”: {n}.', words);
    return aspect === 'cor' ? t('“{card}” counts {n} corruption.', words) : t('“{card}” counts {n} popularity.', words);
}

function isMark(what: string): what is Mark {
    return (marks as readonly string[]).includes(what);
}

export function tellChoice({ seat, card, what }: Told<'choice'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card) };
    const mine = seat === around.you;
    if (isMark(what)) {
        const marked = { ...words, mark: markName(what) };
        return mine ? t('You choose a mark for “{card}”: {mark}.', marked) : t('{who} chooses a mark for “{card}”: {mark}.', marked);
    }
    const typed = { ...words, type: isBlock(what as CardType) ? typeName(what) : what };
    return mine ? t('You choose what “{card}” serves as: {type}.', typed) : t('{who} chooses what “{card}” serves as: {type}.', typed);
}

/** By sign: what it has done, and that it has done nothing. What follows from it is told by the next events. */
function tellUsed(sign: string, mine: boolean, words: { who: string; card: string }): string {
    switch (sign) {
        case 'remove-any':
        case 'cancel':
            return mine ? t('You use “{card}” to remove a card of its line.', words) : t('{who} uses “{card}” to remove a card of its line.', words);
        case 'drop-previous':
            return mine ? t('You use “{card}” to drop the card before it.', words) : t('{who} uses “{card}” to drop the card before it.', words);
        case 'third':
            return mine ? t('You use “{card}” to plunder another line.', words) : t('{who} uses “{card}” to plunder another line.', words);
        case 'move-previous':
            return mine
                ? t('You use “{card}” to move the card before it to another line.', words)
                : t('{who} uses “{card}” to move the card before it to another line.', words);
        case 'take-previous':
            return mine
                ? t('You use “{card}” to take the card before it into your hand.', words)
                : t('{who} uses “{card}” to take the card before it into hand.', words);
        case 'move-counters':
            return mine ? t('You use “{card}” to move counters to other lines.', words) : t('{who} uses “{card}” to move counters to other lines.', words);
        case 'swap-project':
            return mine ? t('You use “{card}” to swap the project.', words) : t('{who} uses “{card}” to swap the project.', words);
        case 'recycle':
            return mine
                ? t('You use “{card}” to bring a card back from the discards.', words)
                : t('{who} uses “{card}” to bring a card back from the discards.', words);
        case 'scout':
            return mine ? t('You use “{card}” to look into the deck.', words) : t('{who} uses “{card}” to look into the deck.', words);
        case 'draw-five':
            return mine ? t('You use “{card}” to draw five cards.', words) : t('{who} uses “{card}” to draw five cards.', words);
        case 'steal':
            return mine ? t('You use “{card}” to reach into a hand.', words) : t('{who} uses “{card}” to reach into a hand.', words);
        case 'infiltrate':
            return mine ? t('You use “{card}” to smuggle a character in.', words) : t('{who} uses “{card}” to smuggle a character in.', words);
        default:
            return mine ? t('You use the sign of “{card}”.', words) : t('{who} uses the sign of “{card}”.', words);
    }
}

function tellUnused(sign: string, card: string): string {
    switch (sign) {
        case 'remove-any':
        case 'cancel':
            return t('“{card}” removes nothing.', { card });
        case 'drop-previous':
            return t('“{card}” drops nothing.', { card });
        case 'third':
            return t('“{card}” finds no other line to plunder.', { card });
        case 'move-previous':
            return t('“{card}” moves nothing to another line.', { card });
        case 'take-previous':
            return t('“{card}” takes nothing back.', { card });
        case 'move-counters':
            return t('“{card}” moves no counters.', { card });
        case 'swap-project':
            return t('“{card}” leaves the project as it is.', { card });
        case 'recycle':
            return t('“{card}” brings nothing back from the discards.', { card });
        case 'scout':
            return t('“{card}” looks at no cards.', { card });
        case 'draw-five':
            return t('“{card}” draws no cards.', { card });
        case 'steal':
            return t('“{card}” takes no card from a hand.', { card });
        case 'infiltrate':
            return t('“{card}” smuggles nobody in.', { card });
        default:
            return t('The sign of “{card}” is not used.', { card });
    }
}

export function tellSign({ seat, card, sign, done }: Told<'sign'>, around: Around): string {
    const name = around.card(card);
    return done ? tellUsed(sign, seat === around.you, { who: around.who(seat), card: name }) : tellUnused(sign, name);
}

export function tellCounters({ line, counters, card }: Told<'counters'>, around: Around): string {
    const words = { line: lineIn(around, line), card: card === null ? '' : around.card(card) };
    if (card === null)
        return counters
            ? tn('Time takes a counter off {line}: {n} is left.', 'Time takes a counter off {line}: {n} are left.', counters, words)
            : t('Time takes the last counter off {line}: it runs again.', words);
    return counters
        ? tn('Through “{card}”, {line} is frozen with {n} counter.', 'Through “{card}”, {line} is frozen with {n} counters.', counters, words)
        : t('“{card}” takes the last counter off {line}: it runs again.', words);
}

export function tellLeave(event: Told<'leave'>, around: Around): string {
    const words = { card: around.card(event.card), line: lineIn(around, event.line) };
    if (event.to === 'hand' && event.hand !== undefined)
        return event.hand === around.you
            ? t('“{card}” goes from {line} into your hand.', words)
            : t('“{card}” goes from {line} into the hand of {who}.', { ...words, who: around.who(event.hand) });
    if (event.to === 'line' && event.other_line !== undefined)
        return t('“{card}” moves from {line} to {other}.', { ...words, other: lineIn(around, event.other_line) });
    return t('“{card}” is removed from {line} and discarded.', words);
}

export function tellSwap({ seat, card, old }: Told<'swap'>, around: Around): string {
    const words = { who: around.who(seat), card: quoted(around.card(card)), old: quoted(around.card(old)) };
    return seat === around.you
        ? t('You turn {old} into {card}; the old project goes to the row.', words)
        : t('{who} turns {old} into {card}; the old project goes to the row.', words);
}
