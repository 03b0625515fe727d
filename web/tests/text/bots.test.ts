import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { botHint, botName, botOf, drawStyles, levels, mannerOf, mixedBots, styles } from '../../src/text/bots';

const source = readFileSync(new URL('../../../src/bot/levels.c', import.meta.url), 'utf8');

/** The ids in one of the engine's tables, such as X(REGULAR, 2, "regular", …). */
function idsOf(table: string): string[] {
    const rows = new RegExp(`#define ${table}\\(.*?\n\n`, 's').exec(source)![0];
    return [...rows.matchAll(/X\(\w+, \d+, "([^"]+)"/g)].map((found) => found[1]!);
}

describe('bots', () => {
    test('levels and styles are those of the engine', () => {
        expect(levels).toEqual(idsOf('LEVELS'));
        expect(styles).toEqual(idsOf('STYLES'));
    });

    test('an id is read and written', () => {
        for (const level of levels) for (const style of styles) expect(mannerOf(botOf({ level, style }))).toEqual({ level, style });
        expect(botOf({ level: 'fixer', style: 'balanced' })).toBe('fixer');
        expect(mannerOf('greedy')).toBe(null);
        expect(mannerOf('regular/unheard-of')).toBe(null);
    });

    test('all are shown in words, those of old games too', () => {
        expect(botName('regular/journalist')).toBe('Regular · Journalist’s friend');
        expect(botName('strongest')).toBe('Strongest · Balanced');
        expect([botName('greedy'), botName('greedy-1'), botName('random')]).toEqual(['Shrewd', 'Shrewd', 'Careless']);
        expect(botName('unheard-of')).toBe('unheard-of');
        expect(botHint('insider/banker')).toBe('Thinks a few moves ahead. Keeps money out of sight.');
    });

    test('five bots of one table are five characters', () => {
        for (let i = 0; i < 20; i++) expect(new Set(mixedBots(5)).size).toBe(5);
        expect(mixedBots(6)).toHaveLength(6);
        expect(mixedBots(2, 'fixer').every((bot) => mannerOf(bot)?.level === 'fixer')).toBe(true);
    });

    test('a surprise is none of the styles that somebody has chosen', () => {
        for (let i = 0; i < 20; i++) {
            const [, second, third] = drawStyles(['regular/banker', 'insider/surprise', 'fixer/surprise']);
            expect(new Set(['banker', mannerOf(second!)!.style, mannerOf(third!)!.style]).size).toBe(3);
        }
        expect(drawStyles(['greedy', 'regular'])).toEqual(['greedy', 'regular']);
    });
});
