// The actions of docs/korruptivity-protocol.md: what they are about, and what stands on their buttons.
import type { BlockType, Mark } from '../cards/card';
import { markName, typeName } from '../cards/names';
import { signed } from '../cards/signs';
import { t, tn } from '../text/i18n.svelte';
import type { View } from './protocol';
import { lineIn, type Around } from './telling';

export interface Action {
    text: string;
    verb: string;
    /** what stands behind the verb */
    words: string[];
}

export function readAction(text: string): Action {
    const [verb = '', ...words] = text.split(' ');
    return { text, verb, words };
}

/* Verbs whose first word is a card that lies in the hand, among the veterans or in the middle. */
const cardVerbs = new Set(['play', 'with', 'cash', 'discard', 'react', 'bring', 'start', 'open', 'take', 'swap']);
const lineVerbs = new Set(['on', 'move', 'shift', 'complete']);
const tradeVerbs = new Set(['trade', 'show', 'ask', 'give', 'accept', 'refuse', 'confirm', 'withdraw']);

export const isTrade = ({ verb }: Action): boolean => tradeVerbs.has(verb);
export const cardOf = ({ verb, words }: Action): string => (cardVerbs.has(verb) ? words[0]! : '');

/** The line that an action points at. */
export function lineOf({ verb, words }: Action): number | null {
    if (lineVerbs.has(verb)) return Number(words[0]);
    return verb === 'react' ? Number(words[1]) : null;
}

/** What stands on the line itself, for an action that points at it. */
export function lineLabel({ verb }: Action): string {
    if (verb === 'complete') return t('Complete it');
    return verb === 'move' || verb === 'shift' ? t('Move it here') : t('Play it here');
}

/** What ends a turn, a round of play or a window, or leaves a thing as it is. It stands apart from what one can do. */
export function isLeaving({ verb }: Action): boolean {
    return verb === 'done' || verb === 'pass' || verb === 'decline' || verb === 'drop';
}

/** What it leads to is up to the deck alone (S-35): a plan could only make it up. */
export function isBlind({ verb }: Action): boolean {
    return verb === 'look';
}

function signLabel(verb: string, asking: View, around: Around): string {
    const question = asking.question;
    const printed = question && 'choose' in question && question.aspect ? around.printed?.(question.card)[question.aspect] : undefined;
    if (printed === '+-') return verb === 'plus' ? t('above 0') : t('below 0');
    const n = typeof printed === 'string' ? Number(printed.slice(2)) : 0;
    return n ? signed(verb === 'plus' ? n : -n) : verb === 'plus' ? t('Plus') : t('Minus');
}

function leavingLabel(verb: string, asking: View): string {
    if (verb === 'pass') return t('Pass');
    if (verb === 'drop') return t('Drop out');
    if (verb === 'decline') return asking.ask === 'open' ? t('Open none') : t('Leave it');
    switch (asking.ask) {
        case 'complete':
            return t('Not now');
        case 'discard':
            return t('Keep the rest');
        case 'sign':
            return t('Enough');
        default:
            return t('End my turn');
    }
}

function numberLabel(verb: string, n: number): string {
    if (verb === 'x') return t('x = {n}', { n });
    if (verb === 'offer') return n ? tn('{n} card', '{n} cards', n) : t('None');
    return tn('{n} card', '{n} cards', n);
}

function drawLabel({ question }: View): string {
    if (!question || !('sign' in question)) return t('Draw three cards');
    return question.sign === 'steal' ? t('Draw a card') : t('Draw five cards');
}

/** What stands on the button of an action, when `asking` is what the table asks. */
export function actionLabel(action: Action, asking: View, around: Around): string {
    const { verb, words } = action;
    const first = words[0] ?? '';
    const card = () => around.card(first);
    const line = () => lineIn(around, Number(first));
    if (isLeaving(action)) return leavingLabel(verb, asking);
    switch (verb) {
        case 'plus':
        case 'minus':
            return signLabel(verb, asking, around);
        case 'x':
        case 'offer':
        case 'bid':
            return numberLabel(verb, Number(first));
        case 'mark':
            return markName(first as Mark);
        case 'type':
            return typeName(first as BlockType);
        case 'on':
            return t('onto {line}', { line: line() });
        case 'with':
            return t('together with “{card}”', { card: card() });
        case 'alone':
            return t('Alone');
        case 'play':
            return t('Play it');
        case 'cash':
            return t('Cash it in');
        case 'react':
            return t('onto {line}', { line: lineIn(around, Number(words[1])) });
        case 'collapse':
            return t('Give up {line}', { line: line() });
        case 'move':
        case 'shift':
            return t('to {line}', { line: line() });
        case 'complete':
            return t('Complete {line}', { line: line() });
        case 'draw':
            return drawLabel(asking);
        case 'look':
            return t('Look at them');
        case 'replace':
            return t('New cards in the middle');
        default:
            return card();
    }
}
