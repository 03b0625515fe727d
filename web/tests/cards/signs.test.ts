import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aspectForms, readAspect, readLimit, writeAspect, writeLimit } from '../../src/cards/aspects';
import type { Card } from '../../src/cards/card';
import { allSigns, aspectGlyph, explain, explainSign, limitWords } from '../../src/cards/signs';

function read(path: string): string {
    return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
}

const { cards } = JSON.parse(read('data/korruptivity/cards.json')) as { cards: Card[] };
const card = (id: string): Card => cards.find((one) => one.id === id)!;

/** The first column of the tables of docs/cards.md from the heading on: what is written in a deck. */
function written(from: string, to: string): string[] {
    const page = read('docs/cards.md').replaceAll('&#124;', '|').replace(/<code>(.*?)<\/code>/g, '`$1`');
    const part = page.slice(page.indexOf(from), page.indexOf(to));
    return part.split('\n').flatMap((line) => {
        const first = /^\| (`.*?`(?:(?:, | and )`.*?`)*) \|/.exec(line)?.[1] ?? '';
        return [...first.matchAll(/`(.*?)`/g)].map((match) => match[1]!.replaceAll('"', ''));
    });
}

/** A sign that is not known is explained by nothing. */
function unexplained(keys: string[]): string[] {
    return keys.filter((key) => {
        const { name, text, picture, glyph } = explainSign(key);
        return !text || !name || (!picture && !glyph) || /[{}]/.test(name + text);
    });
}

describe('explanations', () => {
    test('every card of the shipped deck is explained in full', () => {
        expect(cards.length).toBe(137);
        for (const one of cards) {
            for (const part of explain(one)) expect(part.text, `${part.key} of ${one.id}`).not.toBe('');
            const wanted = (one.abilities?.length ?? 0) + (one.signs?.length ?? 0) + (one.marks?.length ?? 0) + new Set(one.tasks).size;
            expect(explain(one).length, one.id).toBeGreaterThanOrEqual(wanted);
        }
    });

    test('every sign, ability and form of docs/cards.md is explained', () => {
        const signs = written('## Signs', '## Examples').map((sign) => sign.replace('TYPE', 'event'));
        const abilities = written('## Abilities', '## Signs');
        const forms = written('### Aspects of other cards', '## Abilities');
        const limits = written('### Limits of a project', '### Aspects of other cards').map((limit) => `limit ${limit}`);
        expect([signs.length, abilities.length, forms.length, limits.length]).toEqual([29, 3, 18, 6]);
        expect(unexplained([...signs, ...abilities, ...forms, ...limits])).toEqual([]);
        expect(unexplained(['limit +!!', 'limit -!!', 'limit =0!!', 'hourglasses 1', 'hourglasses -2', 'power 1', 'power -1', 'worth 3'])).toEqual([]);
    });

    test('the list of all signs has each of S-1 to S-39, and nothing else', () => {
        expect(unexplained(allSigns)).toEqual([]);
        const rules = read('docs/rules-korruptivity.md');
        const table = rules.slice(rules.indexOf('## All signs'), rules.indexOf('## The deck'));
        const inRules = [...table.matchAll(/^\| S-\d+ \| (.*?) \| /gm)].slice(0, 39).flatMap((row) =>
            [...row[1]!.replaceAll('\\|', '|').matchAll(/`(.*?)`/g)].map((match) => match[1]!.replaceAll('"', '').replace(/ to-do| event/, '')),
        );
        const forms = inRules.map((sign) => sign.replace(/\d(?!-x)/, 'n')).filter((sign) => sign !== '4-x');
        expect([...allSigns].sort()).toEqual(forms.sort());
        expect(unexplained(['bribe', 'limit 3', 'task nothing'])).toEqual(['bribe', 'limit 3', 'task nothing']);
    });

    test('what is explained comes in the order of the card', () => {
        expect(explain(card('finders-fee')).map(({ key }) => key)).toEqual(['interrupt', 'cut', 'scout']);
        expect(explain(card('town-hall-clock')).map(({ key }) => key)).toEqual(['limit +', 'limit +!!', 'worth 2', 'task document', 'task event', 'needs political']);
        expect(explain(card('expert-opinion')).map(({ key }) => key)).toEqual(['x']);
        expect(explain(card('blank-1'))).toEqual([]);
    });

    test('a sign with a type names it', () => {
        expect(explainSign('next to-do')).toMatchObject({ name: 'Next: To-do', type: 'to-do' });
        expect(explainSign('recycle event')).toMatchObject({ name: 'Recycle: Event', type: 'event' });
        expect(explain(card('feasibility-study'))[0]).toMatchObject({ name: 'Corruption: Either way', text: 'Counts 3 up or 3 down: you choose when you play it.' });
    });
});

describe('aspects', () => {
    test('what is printed', () => {
        const printed = { '+-3': '±3', '4-x': '4−x', '(-x)': '(−x)', '(-2*x)': '(−2x)', '(x-3)': '(x−3)', '(x*x)': '(x²)', '(|x|)': '(|x|)', zero: '=0', double: '×2', '...': '…' };
        for (const [text, glyph] of Object.entries(printed)) expect(aspectGlyph(text, 'relation')).toBe(glyph);
        expect([3, -2, 0, undefined].map((value) => aspectGlyph(value, 'event'))).toEqual(['+3', '−2', '0', '']);
        expect(['+', '-!!', '=-2', '=0!!', '...'].map((value) => aspectGlyph(value, 'project'))).toEqual(['>0', '<0!!', '=−2', '=0!!', '…']);
    });

    test('what is read can be written again', () => {
        const all = cards.flatMap((one) => (one.type === 'project' ? [] : [one.cor, one.pop]));
        for (const value of [...all, '(x-3)', '(x/2)', '(-3*x)', '!!']) expect(writeAspect(readAspect(value)!)).toBe(value);
        for (const one of cards.filter(({ type }) => type === 'project')) expect(writeLimit(readLimit(one.cor)!)).toBe(one.cor);
        expect(readAspect('(x')).toBeNull();
        expect(readLimit('=x')).toBeNull();
        expect(new Set(allSigns.map((key) => readAspect(key)?.form).filter(Boolean)).size).toBe(aspectForms.length - 3);
    });

    test('limits in words', () => {
        expect(limitWords('positive', null, false)).toBe('must be above 0');
        expect(limitWords('exact', -2, false)).toBe('must be exactly −2');
        expect(limitWords('free', null, false)).toBe('may be anything');
    });
});
