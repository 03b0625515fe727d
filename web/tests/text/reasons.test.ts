import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Reason, Teller } from '../../src/why/explained';
import { reasons, reasonText } from '../../src/why/reasons';

const header = readFileSync(new URL('../../../src/bot/why.h', import.meta.url), 'utf8');
const known = [...header.matchAll(/^\s*X\([A-Z_]+, "([a-z-]+)", "([A-Z]*)", /gm)].map((match) => ({ code: match[1]!, operands: match[2]! }));
const placeholders: Record<string, string> = { C: 'place', S: 'who', D: 'card', A: 'amount', P: 'project', T: 'type', N: 'number' };

const teller: Teller = {
    who: (seat) => `Seat ${seat}`,
    contract: (id) => `the ${id}`,
    card: (id) => id,
    type: (id) => id,
    about: () => '',
};

describe('reasons of bots', () => {
    test('every code of the engine has a sentence, and no sentence is for a code that is gone', () => {
        expect(known.length).toBeGreaterThan(50);
        expect(Object.keys(reasons).sort()).toEqual(known.map(({ code }) => code).sort());
    });

    test('each sentence says all that the engine tells, and nothing else', () => {
        for (const { code, operands } of known) {
            const said = [...reasons[code]!.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!.toLowerCase());
            expect([code, ...said.sort()]).toEqual([code, ...[...operands].map((kind) => placeholders[kind]!).sort()]);
        }
    });

    test('names go into the sentence, and it begins with a capital', () => {
        const lead: Reason = { code: 'take-lead', args: [{ contract: 'dam' }, { seat: 2 }, { amount: 8000 }], text: '' };
        expect(reasonText(lead, teller)).toBe('Seat 2 was ahead of me at the dam by about $8,000: with this I wanted to lead.');
        expect(reasonText({ code: 'dearest', args: [{ contract: 'dam' }], text: '' }, teller)).toMatch(/^The dam was/);
    });

    test('a reason that only a newer server knows is told in English', () => {
        expect(reasonText({ code: 'brand-new', args: [], text: 'I felt like it.' }, teller)).toBe('I felt like it.');
    });
});
