// What cards are called, in the reader's language.
import { currentLanguage, type Language } from '../text/i18n.svelte';
import type { Card, OwnText } from './card';

type Texts = Record<string, [name: string, text: string]>;

const loaders: Record<Language, () => Promise<{ default: Texts }>> = {
    en: () => import('deck:texts/en'),
    fr: () => import('deck:texts/fr'),
    es: () => import('deck:texts/es'),
    it: () => import('deck:texts/it'),
    hu: () => import('deck:texts/hu'),
};

let texts = $state.raw<Texts>({});

/** Call it in an effect: it follows the reader's language. */
export async function useCardTexts(): Promise<void> {
    const language = currentLanguage();
    const { default: found } = await loaders[language]();
    if (language === currentLanguage()) texts = found;
}

/** An own card may have one text for all, or one for each language; English stands in for what is missing. */
function own(text: OwnText | undefined): string | undefined {
    if (typeof text !== 'object') return text;
    return text[currentLanguage()] ?? text['en'] ?? Object.values(text)[0];
}

/** "feed-the-shredder" is better than nothing. */
function readable(id: string): string {
    return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

export function cardName(card: Card): string {
    return own(card.name) ?? texts[card.id]?.[0] ?? readable(card.id);
}

export function cardText(card: Card): string {
    return own(card.text) ?? (card.name === undefined ? (texts[card.id]?.[1] ?? '') : '');
}
