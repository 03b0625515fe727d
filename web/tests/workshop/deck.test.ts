import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { Card } from '../../src/cards/card';
import { checkEntries } from '../../src/offline/deck';
import { mistakesOf } from '../../src/workshop/check';
import { newId, type Contract, type Entry } from '../../src/workshop/entry';
import { retyped, strangers, tidy } from '../../src/workshop/fields';
import { fileName, readDeckFile, tidyDeck, writeDeckFile } from '../../src/workshop/file';
import { sheetsOf } from '../../src/workshop/sheets';
import { deckStats } from '../../src/workshop/stats';

vi.mock('../../src/offline/link', () => import('../offline/link'));

function read<T>(path: string): T {
    return JSON.parse(readFileSync(new URL(`../../../data/${path}.json`, import.meta.url), 'utf8')) as T;
}

const { cards } = read<{ cards: Card[] }>('korruptivity/cards');
const { contracts } = read<{ contracts: Contract[] }>('corruption/contracts');

function changed(id: string, changes: Partial<Card>): Card[] {
    return cards.map((card) => (card.id === id ? { ...card, ...changes } : card));
}

describe('mistakes', () => {
    test('the shipped decks have none', async () => {
        expect(await mistakesOf('korruptivity', cards)).toEqual([]);
        expect(await mistakesOf('corruption', contracts)).toEqual([]);
    });

    test('a mistake is told at its card and its field', async () => {
        const [mistake, ...others] = await mistakesOf('korruptivity', changed('zoning-permit', { cor: 12 }));
        expect(others).toEqual([]);
        expect(mistake).toMatchObject({ index: cards.findIndex(({ id }) => id === 'zoning-permit'), fields: ['cor', 'pop'], fault: { code: 'bad-card' } });
    });

    test('several are told together', async () => {
        const deck = changed('zoning-permit', { hourglasses: -1 }).map((card) => (card.id === 'uncle-fenno' ? { ...card, signs: ['copy'] } : card));
        const found = await mistakesOf('korruptivity', deck);
        expect(found.map(({ index, fields }) => [deck[index!]!.id, fields])).toEqual([
            ['zoning-permit', ['hourglasses']],
            ['uncle-fenno', ['signs']],
        ]);
    });

    test('of two with the same id the later one is wrong', async () => {
        const deck = changed('uncle-fenno', { id: 'mayor-brumm' });
        expect(await mistakesOf('korruptivity', deck)).toMatchObject([{ index: deck.findLastIndex(({ id }) => id === 'mayor-brumm'), fields: ['id'] }]);
    });

    test('a card without a right id is called by its number', async () => {
        const deck = changed('uncle-fenno', { id: 'Uncle Fenno' });
        expect(await mistakesOf('korruptivity', deck)).toMatchObject([{ index: deck.findIndex(({ id }) => id === 'Uncle Fenno'), fields: ['id'] }]);
    });

    test('what is wrong with the whole deck comes when its cards are right', async () => {
        const none = await mistakesOf('korruptivity', []);
        expect(none).toMatchObject([{ index: null, fault: { code: 'bad-deck' } }]);
        const one = await mistakesOf('korruptivity', [{ id: 'a', type: 'event', cor: 99 }]);
        expect(one).toMatchObject([{ index: 0, fault: { code: 'bad-card' } }]);
    });

    test('contracts: too few, and each of several wrong ones', async () => {
        expect(await mistakesOf('corruption', contracts.slice(1))).toMatchObject([{ index: null, fault: { code: 'bad-member' } }]);
        const wrong = contracts.map((one, index) => (index === 3 ? { ...one, value: 0 } : index === 5 ? { ...one, id: 'none' } : one));
        const found = await mistakesOf('corruption', wrong);
        expect(found.map(({ index }) => index)).toEqual([3, 5]);
        expect(found[0]!.fields).toEqual(['value']);
        expect(found[1]!.fields).toContain('id');
    });
});

describe('files', () => {
    test('a deck goes into a file and comes back', async () => {
        const text = writeDeckFile('korruptivity', { name: 'Our “deck”', entries: cards });
        expect(await readDeckFile('korruptivity', text, checkEntries)).toEqual({ name: 'Our “deck”', entries: cards });
        expect(text.split('\n').filter((line) => line.startsWith('    {'))).toHaveLength(cards.length);
        const other = writeDeckFile('corruption', { name: '', entries: contracts });
        expect((await readDeckFile('corruption', other, checkEntries)).entries).toEqual(contracts);
    });

    test('the bare array will do', async () => {
        expect((await readDeckFile('korruptivity', JSON.stringify(cards), checkEntries)).entries).toHaveLength(137);
    });

    test('mistakes that can be put right are let in', async () => {
        const deck = await readDeckFile('korruptivity', JSON.stringify([{ id: 'x', type: 'event', cor: 50, colour: 'red' }]), checkEntries);
        expect(deck.entries).toEqual([{ id: 'x', type: 'event', cor: 50, colour: 'red' }]);
        expect(strangers(deck.entries[0] as Card)).toEqual(['colour']);
    });

    test.each([
        ['no JSON', '{', 'no-json'],
        ['no array', '{"cards":3}', 'bad-member'],
        ['a card that is none', '[7]', 'bad-card'],
        ['signs that are no array', '[{"id":"x","type":"relation","signs":"copy"}]', 'bad-card'],
        ['a type that nobody knows', '[{"id":"x","type":"bribe"}]', 'bad-card'],
        ['a mark that nobody knows', '[{"id":"x","type":"event","marks":["gossip"]}]', 'bad-card'],
        ['a name that is a number', '[{"id":"x","type":"event","name":3}]', 'bad-card'],
    ])('what cannot be drawn is refused by the game: %s', async (_, text, code) => {
        await expect(readDeckFile('korruptivity', text, checkEntries)).rejects.toMatchObject({ code });
    });

    test('files are named after their deck', () => {
        expect(fileName('korruptivity', { name: 'Görbe Város!', entries: [] })).toBe('gorbe-varos.json');
        expect(fileName('corruption', { name: '', entries: [] })).toBe('contracts.json');
    });
});

describe('cards', () => {
    test('the shipped cards are tidy already', () => {
        expect(tidyDeck('korruptivity', cards)).toEqual(cards);
    });

    test('what says nothing is left out', () => {
        const card: Card = { text: '', id: 'x', type: 'event', cor: 0, power: 0, hourglasses: 0, marks: [], signs: [], name: 'X' };
        expect(JSON.stringify(tidy(card))).toBe('{"id":"x","type":"event","cor":0,"name":"X"}');
    });

    test('ids come from names, and none is given twice', () => {
        expect(newId('The Giant Garden Gnome', [], 'card')).toBe('the-giant-garden-gnome');
        expect(newId('Őrült ötlet', ['orult-otlet', 'orult-otlet-2'], 'card')).toBe('orult-otlet-3');
        expect(newId('???', [], 'card')).toBe('card');
        expect(newId('a'.repeat(60), ['a'.repeat(26)], 'card').length).toBeLessThanOrEqual(31);
    });

    test('a filled-in blank of any type is right', async () => {
        for (const type of ['document', 'character', 'relation', 'project'] as const) {
            const deck = cards.map((card) => (card.id === 'blank-3' ? retyped(card, type) : card));
            expect(await mistakesOf('korruptivity', deck)).toEqual([]);
        }
    });

    test('a card changes its type without anything left over', async () => {
        for (const card of cards) {
            for (const type of ['project', 'event', 'blank'] as const) {
                const next = retyped(card, type);
                expect(strangers(next)).toEqual([]);
                if (type === 'project') expect(next.tasks?.length).toBeGreaterThan(0);
            }
        }
        const deck: Entry[] = cards.map((card) => (card.id === 'marble-lobby' ? retyped(card, 'project') : card));
        expect(await mistakesOf('korruptivity', deck)).toEqual([]);
        expect(retyped({ id: 'x', type: 'event', cor: 2, signs: ['remove-any'] }, 'document')).toEqual({ id: 'x', type: 'document', cor: 2, signs: ['remove-any'] });
    });
});

test('the shipped deck is counted as docs/rules-korruptivity.md has it', () => {
    const stats = deckStats(cards);
    expect(Object.fromEntries(stats.types.map(({ type, cards: count }) => [type, count]))).toEqual({
        document: 14, 'to-do': 14, investment: 14, event: 14, character: 16, relation: 32, project: 26, blank: 7,
    });
    expect(Object.fromEntries(stats.limits)).toEqual({ positive: 18, negative: 16, exact: 8, free: 10 });
    expect(stats.strict).toBe(12);
    expect(stats.powers).toEqual([[1, 4], [2, 8], [3, 8], [4, 4], [5, 2]]);
    const signs = Object.fromEntries(stats.signs);
    expect([signs['two-units'], signs['after-character'], signs['copy'], signs['next'], signs['fit'], signs['x']]).toEqual([4, 4, 2, 2, 4, 2]);
    expect(stats.types.find(({ type }) => type === 'document')!.mean.cor).toBeCloseTo(0, 5);
});

test('backs are mirrored, sheet by sheet', () => {
    const sheets = sheetsOf([...'abcdefghijk'], true);
    expect(sheets.map(({ side, places }) => `${side} ${places.map((one) => one ?? '.').join('')}`)).toEqual([
        'front abcdefghi',
        'back cbafedihg',
        'front jk.......',
        'back .kj......',
    ]);
    expect(sheetsOf([...'abcdefghi'], false)).toHaveLength(1);
    expect(sheetsOf([], true)).toEqual([]);
});
