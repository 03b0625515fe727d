// Texts in the reader's language. The English text is its own name, so English needs no dictionary; the others come from po/.
import { keyOf, type Dictionary } from './dictionary';

export const languages = ['en', 'fr', 'es', 'it', 'hu'] as const;
export type Language = (typeof languages)[number];
export type Words = Record<string, string | number>;

/** A text that mark() has shown to the tools, so that translate() may take it. */
export type Marked = string & { readonly marked: unique symbol };

/** Each language calls itself by its own name. */
export const languageNames: Record<Language, string> = {
    en: 'English',
    fr: 'Français',
    es: 'Español',
    it: 'Italiano',
    hu: 'Magyar',
};

type Loader = () => Promise<{ default: Dictionary }>;

const loaders: Record<Exclude<Language, 'en'>, [game: Loader, reading: Loader]> = {
    fr: [() => import('virtual:po/fr'), () => import('virtual:po/fr/reading')],
    es: [() => import('virtual:po/es'), () => import('virtual:po/es/reading')],
    it: [() => import('virtual:po/it'), () => import('virtual:po/it/reading')],
    hu: [() => import('virtual:po/hu'), () => import('virtual:po/hu/reading')],
};

let language = $state<Language>('en');
let dictionary = $state.raw<Dictionary>({});
let wanted: Language = 'en';
let partsThere = 0;
let reads = false;

function capital(text: string): string {
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** {Name} is {name} with a capital: a sentence may begin with it. */
function word(words: Words, name: string): string | null {
    const exact = words[name];
    if (exact !== undefined) return String(exact);
    const small = words[name.charAt(0).toLowerCase() + name.slice(1)];
    return small === undefined ? null : capital(String(small));
}

function fill(text: string, words?: Words): string {
    return words ? text.replace(/\{(\w+)\}/g, (whole, name: string) => word(words, name) ?? whole) : text;
}

function lookUp(text: string, words?: Words): string {
    const found = dictionary[keyOf(text)];
    return fill(typeof found === 'string' && found ? found : text, words);
}

/** The text in the reader's language, with {name} replaced. The first argument is a literal, so that tools find it. */
export function t(text: string, words?: Words): string {
    return lookUp(text, words);
}

/** Like t(), one form for one thing and another for several; {n} is the number. */
export function tn(one: string, several: string, n: number, words?: Words): string {
    const forms = dictionary[keyOf(one)];
    const translated = Array.isArray(forms) ? forms[pluralForm(language, n)] : undefined;
    return fill(translated || (n === 1 ? one : several), { n, ...words });
}

/** Shows a literal to the tools; translate() says it later. */
export function mark(text: string): Marked {
    return text as Marked;
}

export function translate(text: Marked, words?: Words): string {
    return lookUp(text, words);
}

/** All our languages have two forms in their po files. In French zero is singular. */
export function pluralForm(of: Language, n: number): 0 | 1 {
    return plurals(of).select(n) === 'one' ? 0 : 1;
}

export function currentLanguage(): Language {
    return language;
}

/** The first of the reader's languages that we have. */
export function preferredLanguage(tags: readonly string[]): Language {
    const known = tags.map((tag) => tag.toLowerCase().split('-')[0]).map((tag) => languages.find((one) => one === tag));
    return known.find((one) => one !== undefined) ?? 'en';
}

/** Switches at once when the texts are there; rejects, and leaves all as it was, when they cannot be loaded. */
export async function useLanguage(next: Language): Promise<void> {
    wanted = next;
    const parts = next === 'en' ? [] : loaders[next].slice(0, reads ? 2 : 1);
    const found = await Promise.all(parts.map((load) => load()));
    // An earlier call may have asked for more.
    if (wanted !== next || (language === next && parts.length <= partsThere)) return;
    dictionary = Object.assign({}, ...found.map((part) => part.default)) as Dictionary;
    partsThere = parts.length;
    language = next;
}

/** From now on also the texts of the screens where one reads and makes cards (build/po.ts). */
export function useReadingTexts(): Promise<void> {
    reads = true;
    return useLanguage(wanted);
}

/** A name that stands alone, as it is written within a sentence: none of our languages has capitals for nouns. */
export function within(name: string): string {
    return name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
}

/** "Anna, Bob and Cleo". */
export function list(items: string[]): string {
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

/** "one thing; another": in French a semicolon stands apart. */
export function clauses(items: string[]): string {
    return items.join(language === 'fr' ? '\u00a0; ' : '; ');
}

/** Making a format costs more than using it a hundred times. */
function kept<Format>(make: (of: Language) => Format): (of: Language) => Format {
    const made = new Map<Language, Format>();
    return (of) => {
        if (!made.has(of)) made.set(of, make(of));
        return made.get(of)!;
    };
}

const dollars = kept(
    (of) => new Intl.NumberFormat(of, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }),
);
const tenths = kept((of) => new Intl.NumberFormat(of, { maximumFractionDigits: 1, useGrouping: false }));
const plurals = kept((of) => new Intl.PluralRules(of));

/** $1,200,000 as the reader writes it. */
export function money(amount: number): string {
    return dollars(language).format(amount);
}

/** 5.5 as the reader writes it, with at most one decimal. */
export function decimal(n: number): string {
    return tenths(language).format(n);
}

function scaled(amount: number): [number, string] {
    const tenth = (unit: number): number => Math.round(amount / (unit / 10)) / 10;
    if (amount < 1000) return [amount, ''];
    if (amount < 999_500) return [amount < 99_950 ? tenth(1000) : Math.round(amount / 1000), 'k'];
    return [amount < 99_950_000 ? tenth(1_000_000) : Math.round(amount / 1_000_000), 'M'];
}

/** $1.2M, $800k: where there is little room, at most six characters. The sign is in front everywhere; only the decimal point is the
 *  reader's own. */
export function shortMoney(amount: number): string {
    const [number, unit] = scaled(amount);
    return `$${decimal(number)}${unit}`;
}
