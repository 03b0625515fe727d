import { describe, expect, test } from 'vitest';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { dictionariesOf, readingFiles } from '../../build/po';
import { checkPlurals, checkTranslation, merge } from '../../build/catalogue';
import { extractComponent, extractScript } from '../../build/extract';
import { checkTexts } from '../../build/texts';
import { keyOf } from '../../src/text/dictionary';

const script = (code: string) => extractScript(`import { t, tn, mark } from './i18n.svelte';\n${code}`, 'a.ts');
const component = (markup: string) =>
    extractComponent(`<script lang="ts">import { t } from '../text/i18n.svelte'; let n: number = 1;</script>\n${markup}`, 'a.svelte');

describe('the texts of the page', () => {
    test('are all found, used and translated', () => {
        expect(checkTexts()).toEqual([]);
    });
});

describe('finding texts', () => {
    test('in scripts: t, tn, mark, and long texts in several pieces', () => {
        const { texts, complaints } = script("t('a'); tn('b', 'bs', 2); mark('c'); t('d ' + 'e', { x: t('f') });");
        expect(texts.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd e', 'f']);
        expect(texts[1]!.plural).toBe('bs');
        expect(complaints).toEqual([]);
    });

    test('in markup: expressions, attributes, blocks', () => {
        const { texts, complaints } = component("<p title={t('a')}>{t('b')} {#if n}{t('c')}{:else}{t('d')}{/if}</p>");
        expect(texts.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
        expect(complaints).toEqual([]);
    });

    test('another function of the same name is left alone', () => {
        expect(extractScript("const t = (x: string) => x; t('a'); t(`${1}`);", 'a.ts')).toEqual({ texts: [], complaints: [] });
    });

    test('a text that is no literal is told', () => {
        expect(script('const a = "b"; t(a);').complaints).toHaveLength(1);
        expect(component('<p>{t(`a ${n}`)}</p>').complaints).toHaveLength(1);
    });

    test.each(['<p>Words</p>', '<button aria-label="Words"></button>', '<p>{n ? "Words" : ""}</p>', '<input placeholder="Words" />'])(
        'words past t() are told: %s',
        (markup) => expect(component(markup).complaints).toHaveLength(1),
    );

    test('signs, numbers, code, class names and comparisons are no words', () => {
        const markup = '<p class="panel">12 · {n === 1 ? "×" : "+"} <b class={n ? "x" : "y"}></b> <code>./play</code></p>';
        expect(component(markup).complaints).toEqual([]);
    });
});

describe('texts that are only read', () => {
    const source = new URL('../../src', import.meta.url).pathname;
    const sourcesUnder = (folder: string): string[] =>
        readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? sourcesUnder(join(folder, name)) : [join(folder, name)]));
    const named = (path: string) => path.replace(source, 'web/src');
    const importsOf = (path: string) =>
        [...readFileSync(path, 'utf8').matchAll(/^(?!\s*import type)[^\n]*(?:from|import\()\s*'(\.[^']*)'/gm)].map((match) => named(normalize(join(dirname(path), match[1]!))));

    test('only App.svelte and the sheet of a bot let anybody in there, and with the texts', () => {
        const outside = sourcesUnder(source).filter((path) => !readingFiles.test(named(path)));
        const doors = outside.flatMap((path) => importsOf(path).filter((to) => readingFiles.test(to)).map((to) => [named(path), to]));
        const [app, sheet] = ['App.svelte', 'table/BotAbout.svelte'].map((file) => readFileSync(join(source, file), 'utf8'));
        const [why, screens] = [true, false].map((is) => doors.filter(([from]) => (from === 'web/src/table/BotAbout.svelte') === is));
        expect(new Set(screens!.map(([from]) => from))).toEqual(new Set(['web/src/App.svelte']));
        for (const [, to] of screens!) expect(app).toContain(`withTexts(() => import('${to!.replace('web/src', '.')}'))`);
        expect(screens).toHaveLength(5);
        for (const [, to] of why!) expect(sheet).toContain(`Promise.all([import('${to!.replace('web/src', '..')}'), useReadingTexts()`);
        expect(why!.length).toBeGreaterThan(0);
    });
});

describe('po files', () => {
    const texts = [
        { id: 'one {a}', file: 'a.ts' },
        { id: '{n} card', plural: '{n} cards', file: 'a.ts' },
    ];
    const fresh = merge('fr', '', texts);
    const full = fresh
        .replace('msgid "one {a}"\nmsgstr ""', 'msgid "one {a}"\nmsgstr "un {a}"')
        .replace('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{n} carte"\nmsgstr[1] "{n} cartes"');

    test('new texts come without a translation, and that is told', () => {
        expect(checkTranslation('fr', fresh, texts)).toHaveLength(2);
        expect(checkTranslation('fr', full, texts)).toEqual([]);
    });

    test('translations stay, unused texts go', () => {
        const merged = merge('fr', full, [texts[0]!]);
        expect(merged).toContain('un {a}');
        expect(merged).not.toContain('cartes');
        expect(checkTranslation('fr', full, [texts[0]!])).toHaveLength(1);
    });

    test('other placeholders are told; a capital one is the same', () => {
        expect(checkTranslation('fr', full.replace('un {a}', 'un {b}'), texts)).toHaveLength(1);
        expect(checkTranslation('fr', full.replace('un {a}', '{A} un'), texts)).toEqual([]);
    });

    test('one text cannot have two plurals', () => {
        expect(checkPlurals([...texts, { id: '{n} card', file: 'b.ts' }])).toHaveLength(1);
    });

    test('the dictionary leaves out what is not translated', () => {
        const game = { [keyOf('one {a}')]: 'un {a}', [keyOf('{n} card')]: ['{n} carte', '{n} cartes'] };
        expect(dictionariesOf(full)).toEqual({ game, reading: {} });
        expect(dictionariesOf(fresh)).toEqual({ game: {}, reading: {} });
    });

    test('what is only read has a dictionary of its own', () => {
        const usedIn = (...files: string[]) => dictionariesOf(full.replaceAll('#: a.ts', files.map((file) => `#: web/src/${file}`).join('\n')));
        expect(Object.keys(usedIn('rules/Example.svelte', 'screens/Learn.svelte').reading)).toHaveLength(2);
        expect(Object.keys(usedIn('rules/Example.svelte', 'table/Menu.svelte').game)).toHaveLength(2);
        expect(Object.keys(usedIn('screens/Start.svelte').game)).toHaveLength(2);
    });
});
