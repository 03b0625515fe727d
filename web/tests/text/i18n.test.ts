import { beforeEach, describe, expect, test } from 'vitest';
import { currentLanguage, languages, money, pluralForm, preferredLanguage, shortMoney, t, useLanguage, useReadingTexts, type Language } from '../../src/text/i18n.svelte';

beforeEach(() => useLanguage('en'));

describe('languages', () => {
    test("the reader's first language that there is", () => {
        expect(preferredLanguage(['de-AT', 'hu-HU', 'en'])).toBe('hu');
        expect(preferredLanguage(['FR'])).toBe('fr');
        expect(preferredLanguage(['de'])).toBe('en');
        expect(preferredLanguage([])).toBe('en');
    });

    test('the last one asked for wins, however long the texts take', async () => {
        await Promise.all([useLanguage('fr'), useLanguage('en')]);
        expect(currentLanguage()).toBe('en');
    });

    test('the texts of what is read come when they are asked for, and stay', async () => {
        const title = () => t('Your first round');
        await useLanguage('hu');
        expect(title()).toBe('Your first round');
        expect(t('Your turn!')).not.toBe('Your turn!');
        await Promise.all([useReadingTexts(), useLanguage('hu')]);
        expect(title()).not.toBe('Your first round');
        const hungarian = title();
        await useLanguage('fr');
        expect([hungarian, 'Your first round']).not.toContain(title());
        await useLanguage('en');
        expect(title()).toBe('Your first round');
    });

    test('in French zero is singular', () => {
        expect([0, 1, 2].map((n) => pluralForm('fr', n))).toEqual([0, 0, 1]);
        expect([0, 1, 2].map((n) => pluralForm('hu', n))).toEqual([1, 0, 1]);
        expect([0, 1, 1_000_000].map((n) => pluralForm('es', n))).toEqual([1, 0, 1]);
    });
});

describe('words in texts', () => {
    test('a capital placeholder begins a sentence', () => {
        expect(t('{Place}: {card}', { place: 'the Dam', card: 'x' })).toBe('The Dam: x');
    });

    test('what a player calls himself is never a placeholder', () => {
        expect(t('{who}: {card}', { who: '{card}', card: 'x' })).toBe('{card}: x');
    });
});

describe('money', () => {
    test.each<[Language, string]>([
        ['en', '$1,200,000'],
        ['fr', '1 200 000 $'],
        ['es', '1.200.000 $'],
        ['it', '1.200.000 $'],
        ['hu', '1 200 000 $'],
    ])('%s writes it exactly', async (language, written) => {
        await useLanguage(language);
        expect(money(1_200_000).replace(/\s/g, ' ')).toBe(written);
    });

    test('the short form has at most six characters in every language', async () => {
        const small = [0, 500, 999, 1000, 1500, 8000, 10_000, 99_949, 99_951, 123_456];
        const amounts = [...small, 999_499, 999_500, 1_200_000, 12_345_678, 99_949_999, 100_000_000, 2_400_000_000];
        for (const language of languages) {
            await useLanguage(language);
            for (const amount of amounts) expect(shortMoney(amount).length).toBeLessThanOrEqual(6);
        }
    });

    test('the short form reads well', async () => {
        expect([800_000, 1_200_000, 10_000, 500].map(shortMoney)).toEqual(['$800k', '$1.2M', '$10k', '$500']);
        await useLanguage('fr');
        expect([800_000, 1_200_000].map(shortMoney)).toEqual(['$800k', '$1,2M']);
    });
});
