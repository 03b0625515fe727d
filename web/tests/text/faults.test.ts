import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Referee } from '../../src/offline/engine';
import { Fault } from '../../src/table/protocol';
import { faultText, faultTexts } from '../../src/text/faults';
import { engine } from '../offline/engine';

const header = readFileSync(new URL('../../../include/kickback/error.h', import.meta.url), 'utf8');
const codes = [...header.matchAll(/^\s*X\([A-Z_]+, "([a-z-]+)", /gm)].map((match) => match[1]!);

describe('faults', () => {
    test('every code of the engine has a text, and no text is for a code that is gone', () => {
        const pages = ['no-json'];
        expect(codes.length).toBeGreaterThan(50);
        expect(Object.keys(faultTexts).sort()).toEqual([...codes, ...pages].sort());
    });

    test('arguments go into the text', () => {
        expect(faultText(new Fault({ code: 'seat-taken', args: ['3'], error: 'seat 3 is taken' }))).toBe('Seat 3 is taken.');
    });

    test('a code of a newer server falls back to its own sentence', () => {
        expect(faultText(new Fault({ code: 'brand-new', args: [], error: 'something new' }))).toBe('something new');
    });

    test('what is no fault is told all the same', () => {
        expect(faultText(new TypeError('no network'))).toContain('no network');
    });
});

describe('a deck of Korruptivity that is refused', () => {
    const sources = ['deck', 'deck_check'].map((name) => readFileSync(new URL(`../../../src/korruptivity/${name}.c`, import.meta.url), 'utf8')).join('\n');
    const known = readFileSync(new URL('../../src/text/faults.ts', import.meta.url), 'utf8').replaceAll('\\"', '"');

    test('every sentence of the reader of decks can be translated', () => {
        // Without comments; literals that follow each other are one.
        const joined = sources.replace(/\/\*.*?\*\//gs, '').replace(/"\s*\n\s*"/g, '');
        const sentences = [...joined.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((found) => found[1]!.replaceAll('\\"', '"')).filter((text) => / .* /.test(text));
        const pieces = ["' must be one of", 'each of', 'which is no sign', 'must be one of ', 'the type that a sign shows'];
        const whole = sentences.filter((text) => !pieces.some((piece) => text.includes(piece)) || text.startsWith("'type' must"));
        expect(whole.length).toBeGreaterThan(35);
        expect(whole.filter((text) => !known.includes(text))).toEqual([]);
    });

    const fine = { id: 'a', type: 'document' };
    const broken: object[] = [
        { ...fine, tasks: ['any'] },
        { ...fine, marks: ['smelly'] },
        { ...fine, abilities: ['flight'] },
        { ...fine, signs: ['next nonsense'] },
        { ...fine, type: 'nonsense' },
        { ...fine, cor: 'nonsense' },
        { ...fine, type: 'project', tasks: ['nonsense'] },
    ];

    test.each(broken)('says why in words that are known: %j', (card) => {
        const refused = (): unknown => new Referee(engine).say({ op: 'new', game: 'korruptivity', players: 2, options: { mode: 'expert', cards: [card] } });
        expect(refused).toThrow(Fault);
        try {
            refused();
        } catch (error) {
            const [name, why] = (error as Fault).args;
            expect(name).toBe('a');
            expect(known).toContain(why);
        }
    });

    test('names a sign that there is not', () => {
        const error = new Fault({ code: 'bad-card', args: ['a', "'signs' has 'glue', which is no sign: docs/cards.md lists them"], error: '' });
        expect(faultText(error)).toBe('Card a of the deck: “glue” is no sign.');
    });
});
