// What a maker of cards wants to know of a deck, as `kickback deck stats` counts it.
import { readAspect, readLimit } from '../cards/aspects';
import { aspects, cardTypes, marks, tasks, type Aspect, type Card, type CardType, type Mark, type Task } from '../cards/card';
import { allSigns } from '../cards/signs';
import type { LimitKind } from '../korruptivity/protocol';

export interface TypeStats {
    type: CardType;
    cards: number;
    /** The mean of the plain numbers, null without any. */
    mean: Record<Aspect, number | null>;
    hourglasses: number;
    power: number;
    marks: number;
}

export interface DeckStats {
    types: TypeStats[];
    tasks: [Task, number][];
    limits: [LimitKind, number][];
    strict: number;
    /** Projects by their power. */
    powers: [power: number, count: number][];
    marks: [Mark, number][];
    /** Keys of explainSign(). */
    signs: [key: string, count: number][];
}

function countOf<Key>(keys: readonly Key[], all: readonly Key[]): [Key, number][] {
    return all.map((key) => [key, keys.filter((one) => one === key).length]);
}

function meanOf(cards: readonly Card[], aspect: Aspect): number | null {
    const numbers = cards.map((card) => card[aspect]).filter((value) => typeof value === 'number');
    return numbers.length ? numbers.reduce((sum, n) => sum + n, 0) / numbers.length : null;
}

function statsOfType(type: CardType, cards: readonly Card[]): TypeStats {
    const mean = { cor: meanOf(cards, 'cor'), pop: meanOf(cards, 'pop') };
    const hourglasses = cards.filter((card) => card.hourglasses).length;
    return { type, cards: cards.length, mean, hourglasses, power: cards.filter((card) => card.power).length, marks: cards.filter((card) => card.marks?.length).length };
}

/** "(3*x)" is "(n*x)", "next event" is "next": what allSigns calls it. */
function generic(sign: string): string {
    return readAspect(sign) ? sign.replace('4-x', 'x').replace(/^\+-\d+$/, '+-n').replace(/-?\d+(?=\*)/, 'n').replace(/(?<=\(x[+/-])\d+/, 'n') : sign.split(' ')[0]!;
}

/** Each once a card. */
function signsOf(card: Card): string[] {
    const inAspects = card.type === 'project' ? [] : aspects.flatMap((aspect) => (typeof card[aspect] === 'string' ? [card[aspect]] : []));
    return [...new Set([...(card.abilities ?? []), ...inAspects, ...(card.signs ?? [])].map(generic))];
}

export function deckStats(cards: readonly Card[]): DeckStats {
    const projects = cards.filter(({ type }) => type === 'project');
    const limits = projects.flatMap((card) => aspects.flatMap((aspect) => readLimit(card[aspect]) ?? []));
    const powers = projects.map((card) => card.power ?? 0);
    return {
        types: cardTypes.map((type) => statsOfType(type, cards.filter((card) => card.type === type))),
        tasks: countOf(projects.flatMap((card) => card.tasks ?? []), tasks),
        limits: countOf(limits.map(({ kind }) => kind), ['positive', 'negative', 'exact', 'free']),
        strict: limits.filter(({ strict }) => strict).length,
        powers: countOf(powers, [...new Set(powers)].sort((a, b) => a - b)),
        marks: countOf(cards.flatMap((card) => card.marks ?? []), marks),
        signs: countOf(cards.flatMap(signsOf), allSigns),
    };
}
