// Which fields a card of Korruptivity may have, and how it is tidied up for a file (docs/cards.md).
import { abilities, marks, tasks, type Card, type CardType } from '../cards/card';

type Field = keyof Card;

const everywhere: Field[] = ['id', 'type', 'name', 'text', 'art'];
const ofProjects: Field[] = [...everywhere, 'tasks', 'cor', 'pop', 'power', 'marks'];
const ofOthers: Field[] = [...everywhere, 'cor', 'pop', 'hourglasses', 'power', 'marks', 'abilities', 'signs'];
const inFiles: Field[] = ['id', 'type', 'tasks', 'cor', 'pop', 'hourglasses', 'power', 'marks', 'abilities', 'signs', 'art', 'name', 'text'];

function fieldsOf(type: CardType): readonly Field[] {
    return type === 'blank' ? everywhere : type === 'project' ? ofProjects : ofOthers;
}

/** What is on the card although its type has no such field: the game would refuse it. */
export function strangers(card: Card): string[] {
    const known: readonly string[] = fieldsOf(card.type);
    return Object.keys(card).filter((field) => !known.includes(field));
}

function says(value: unknown): boolean {
    if (value === undefined || value === '') return false;
    return !Array.isArray(value) || value.length > 0;
}

/** In the order of the shipped file, without what says nothing. What is not known stays: the game tells of it. */
export function tidy(card: Card): Card {
    const known = inFiles.filter((field) => field in card && says(card[field]) && !((field === 'power' || field === 'hourglasses') && card[field] === 0));
    const others = Object.keys(card).filter((field) => !(inFiles as string[]).includes(field)) as Field[];
    return Object.fromEntries([...known, ...others].map((field) => [field, card[field]])) as unknown as Card;
}

/** The card with another type: what that cannot have is gone, what it needs is there. */
export function retyped(card: Card, type: CardType): Card {
    const kept = Object.fromEntries(Object.entries({ ...card, type }).filter(([field]) => (fieldsOf(type) as readonly string[]).includes(field))) as unknown as Card;
    const changes = (card.type === 'project') !== (type === 'project') || card.type === 'blank';
    if (!changes || type === 'blank') return kept;
    if (type === 'project') return { ...kept, tasks: ['any'], cor: '...', pop: '...', power: Math.max(1, card.power ?? 1) };
    const { cor: _cor, pop: _pop, power: _power, ...rest } = kept;
    return rest;
}

/** Words that have a picture or a box to tick: others cannot be shown. */
const vocabularies: Record<string, readonly string[]> = { marks, tasks, abilities };
const lists = [...Object.keys(vocabularies), 'signs'];

function isWords(value: unknown): boolean {
    return typeof value === 'string' || (isObject(value) && Object.values(value).every((one) => typeof one === 'string'));
}

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(field: string, value: unknown): boolean {
    if (lists.includes(field)) return Array.isArray(value) && value.every((one) => typeof one === 'string' && (vocabularies[field]?.includes(one) ?? true));
    if (field === 'name' || field === 'text') return isWords(value);
    if (field === 'hourglasses' || field === 'power' || field === 'value') return typeof value === 'number';
    if (field === 'cor' || field === 'pop') return typeof value === 'number' || typeof value === 'string';
    return typeof value === 'string';
}

const drawn = ['id', 'type', 'name', 'text', 'art', 'cor', 'pop', 'hourglasses', 'power', 'value', ...lists];

/** Can it be drawn and put into the form at all? Whether it is right is for the game to say. */
export function isDrawable(entry: unknown, needed: readonly string[]): boolean {
    if (!isObject(entry) || !needed.every((field) => field in entry)) return false;
    return Object.entries(entry).every(([field, value]) => !drawn.includes(field) || fits(field, value));
}
