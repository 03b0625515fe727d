// "Why can't I?": a refusal of the engine with the names of lines, cards and players, where the code alone knows only their numbers.
import { typeName } from '../cards/names';
import { cardTypes, type CardType } from '../cards/card';
import { Fault } from '../table/protocol';
import { faultText } from '../text/faults';
import { t } from '../text/i18n.svelte';
import { lineIn, type Around } from './telling';

type WhyAround = Pick<Around, 'who' | 'you' | 'card' | 'project'>;

function typeIn(type: string): string {
    return (cardTypes as readonly string[]).includes(type) ? typeName(type as CardType) : type;
}

function tell({ code, args: [first = '', second = ''] }: Fault, around: WhyAround): string | null {
    const line = (): string => lineIn(around, Number(first));
    const card = (): string => around.card(first);
    const who = (): string => around.who(Number(second));
    switch (code) {
        case 'not-your-turn':
            return second && second !== '0' ? t('It is not your turn: the game waits for {name}.', { name: who() }) : null;
        case 'not-in-hand':
            return t('“{card}” is not in your hand.', { card: card() });
        case 'no-line':
            return t('There is no such line any more.');
        case 'solo-line':
            return t('{Line} is only a project so far: {who} attaches the first card.', { line: line(), who: who() });
        case 'frozen-line':
            return t('{Line} is frozen: only cards with the small hourglass can be attached.', { line: line() });
        case 'needs-character':
            return t('“{card}” can only follow a character, and {line} does not end with one.', { card: card(), line: lineIn(around, Number(second)) });
        case 'wrong-type':
            return t('The next card of {line} must be of this type: {type}.', { line: line(), type: typeIn(second) });
        case 'owner-next':
            return t('Only {who}, who owns {line}, may attach the next card there.', { who: who(), line: line() });
        case 'others-there':
            return t('“{card}” cannot join {line}: a character of another player is there.', { card: around.card(second), line: line() });
        case 'own-lines':
            return t('Now cards go onto your own lines only, and {line} belongs to {who}.', { line: line(), who: who() });
        case 'fits-nowhere':
            return t('“{card}” fits onto no line that is open to you now.', { card: card() });
        case 'no-interrupt':
            return t('“{card}” is no interrupt.', { card: card() });
        case 'not-ready':
            return t('{Line} cannot be completed now: it is frozen or not yours, or something is missing.', { line: line() });
        case 'no-collapse':
            return t('{Line} cannot be collapsed now.', { line: line() });
        default:
            return null;
    }
}

/** `error` is whatever was thrown when an action was refused. */
export function whyNot(error: unknown, around: WhyAround): string {
    return (error instanceof Fault ? tell(error, around) : null) ?? faultText(error);
}
