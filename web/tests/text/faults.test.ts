import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Fault } from '../../src/table/protocol';
import { faultText, faultTexts } from '../../src/text/faults';

const header = readFileSync(new URL('../../../include/kickback/error.h', import.meta.url), 'utf8');
const codes = [...header.matchAll(/^\s*X\([A-Z_]+, "([a-z-]+)", /gm)].map((match) => match[1]!);

describe('faults', () => {
    test('every code of the engine has a text, and no text is for a code that is gone', () => {
        expect(codes.length).toBeGreaterThan(50);
        expect(Object.keys(faultTexts).sort()).toEqual([...codes].sort());
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
