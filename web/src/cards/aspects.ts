// What stands in the place of an aspect, read from a deck's text and put as it is printed on the card (docs/cards.md).
import type { LimitKind } from '../korruptivity/protocol';
import { mark, translate, type Marked } from '../text/i18n.svelte';
import type { CardType } from './card';

export const aspectForms = [
    'nothing', 'number', 'either', 'x', '4-x', 'fit', 'zero', 'double', 'negate', 'times', 'plus', 'minus', 'divide', 'square', 'absolute',
    'hold', 'free', 'strict', 'sign', 'here',
] as const;
export type AspectForm = (typeof aspectForms)[number];

/** `n` is the number in it, or the letter n where all numbers are meant. */
export interface AspectSign {
    form: AspectForm;
    n: string;
}

export interface Limit {
    kind: LimitKind;
    n: number;
    strict: boolean;
}

const number = String.raw`(-?\d{1,2}|n)`;
const patterns: [RegExp, AspectForm][] = [
    [new RegExp(`^\\+-${number}$`), 'either'],
    [/^x()$/, 'x'],
    [/^4-x()$/, '4-x'],
    [/^fit()$/, 'fit'],
    [/^zero()$/, 'zero'],
    [/^double()$/, 'double'],
    [/^\(-x()\)$/, 'negate'],
    [new RegExp(`^\\(${number}\\*x\\)$`), 'times'],
    [new RegExp(`^\\(x\\+${number}\\)$`), 'plus'],
    [new RegExp(`^\\(x-${number}\\)$`), 'minus'],
    [new RegExp(`^\\(x/${number}\\)$`), 'divide'],
    [/^\(x\*x()\)$/, 'square'],
    [/^\(\|x\|()\)$/, 'absolute'],
    [/^hold()$/, 'hold'],
    [/^\.\.\.()$/, 'free'],
    [/^!!()$/, 'strict'],
    [/^\+-()$/, 'sign'],
    [/^>x<()$/, 'here'],
];

/** null: nobody knows this text. */
export function readAspect(value: number | string | undefined): AspectSign | null {
    if (value === undefined) return { form: 'nothing', n: '' };
    if (typeof value === 'number') return { form: 'number', n: String(value) };
    for (const [pattern, form] of patterns) {
        const found = pattern.exec(value);
        if (found) return { form, n: found[1]! };
    }
    return null;
}

/** As a deck has it. */
export function writeAspect({ form, n }: AspectSign): number | string | undefined {
    switch (form) {
        case 'nothing':
            return undefined;
        case 'number':
            return Number(n);
        case 'either':
            return `+-${n}`;
        case 'negate':
            return '(-x)';
        case 'times':
            return `(${n}*x)`;
        case 'plus':
            return `(x+${n})`;
        case 'minus':
            return `(x-${n})`;
        case 'divide':
            return `(x/${n})`;
        case 'square':
            return '(x*x)';
        case 'absolute':
            return '(|x|)';
        case 'free':
            return '...';
        case 'strict':
            return '!!';
        case 'sign':
            return '+-';
        case 'here':
            return '>x<';
        default:
            return form;
    }
}

/** null: this is no limit. */
export function readLimit(value: number | string | undefined): Limit | null {
    const found = typeof value === 'string' ? /^(\+|-|\.\.\.|=(-?\d{1,2}))(!!)?$/.exec(value) : null;
    if (!found) return null;
    const kind = found[1] === '+' ? 'positive' : found[1] === '-' ? 'negative' : found[1] === '...' ? 'free' : 'exact';
    return { kind, n: Number(found[2] ?? 0), strict: found[3] !== undefined };
}

export function writeLimit({ kind, n, strict }: Limit): string {
    const plain = { positive: '+', negative: '-', exact: `=${n}`, free: '...' }[kind];
    return strict ? `${plain}!!` : plain;
}

/** With the true minus. */
export function minus(n: number | string): string {
    return String(n).replace('-', '−');
}

/** +3, −2, 0. */
export function signed(n: number): string {
    return n > 0 ? `+${n}` : minus(n);
}

export function limitGlyph({ kind, n, strict }: { kind: LimitKind; n: number | null; strict: boolean }): string {
    const plain = { positive: '>0', negative: '<0', exact: `=${minus(n ?? 0)}`, free: '…' }[kind];
    return strict ? `${plain}!!` : plain;
}

function glyphOf({ form, n }: AspectSign): string {
    switch (form) {
        case 'nothing':
            return '';
        case 'number':
            return signed(Number(n));
        case 'either':
            return `±${n}`;
        case 'x':
            return 'x';
        case '4-x':
            return '4−x';
        case 'fit':
            return '✓';
        case 'zero':
            return '=0';
        case 'double':
            return '×2';
        case 'negate':
            return '(−x)';
        case 'times':
            return `(${minus(n)}x)`;
        case 'plus':
            return `(x+${n})`;
        case 'minus':
            return `(x−${n})`;
        case 'divide':
            return `(x/${n})`;
        case 'square':
            return '(x²)';
        case 'absolute':
            return '(|x|)';
        case 'hold':
            return '§';
        case 'free':
            return '…';
        case 'strict':
            return '!!';
        case 'sign':
            return '±';
        case 'here':
            return '›x‹';
    }
}

/** What is printed there; empty if there is nothing. What nobody knows is shown as it is written. */
export function aspectGlyph(value: number | string | undefined, type: CardType): string {
    if (type === 'project') {
        const limit = readLimit(value);
        return limit ? limitGlyph(limit) : String(value ?? '');
    }
    const sign = readAspect(value);
    return sign ? glyphOf(sign) : String(value ?? '');
}

const limits: Record<LimitKind, Marked> = {
    positive: mark('must be above 0'),
    negative: mark('must be below 0'),
    exact: mark('must be exactly {n}'),
    free: mark('may be anything'),
};
const strictLimits: Record<LimitKind, Marked> = {
    positive: mark('must be above 0; strict: below 0 the line collapses'),
    negative: mark('must be below 0; strict: above 0 the line collapses'),
    exact: mark('must be exactly {n}; strict: at anything else the line collapses'),
    free: mark('may be anything'),
};

/** What a total has to be, to stand behind the name of its aspect. */
export function limitWords(kind: LimitKind, n: number | null, strict: boolean): string {
    return translate((strict ? strictLimits : limits)[kind], { n: minus(n ?? 0) });
}
