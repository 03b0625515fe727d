// "Why can't I?": what is wrong with a tap, in words, from what the player can see.
import { t } from '../text/i18n.svelte';
import type { Card, Character, View } from './protocol';
import { findCard } from './scene';

const characters: Card[] = ['da', 'reporter', 'hitman'];

export function isCharacter(card: Card): card is Character {
    return characters.includes(card);
}

/** Why this seat cannot act at all; '' if it can. `name` tells a seat's name. */
export function whyNotNow(view: View, you: number, name: (seat: number) => string): string {
    if (view.phase === 'over') return t('The game is over.');
    if (you === 0) return t('You are watching this game: only the players act.');
    if (view.awaited.includes(you)) return '';
    const awaited = view.awaited[0];
    return awaited ? t('It is not your turn: the game waits for {name}.', { name: name(awaited) }) : t('It is not your turn.');
}

/** Why this card cannot be taken from the hand; '' if it can. */
export function whyNotCard(view: View, you: number, card: Card): string {
    const mine = view.seats[you - 1];
    if (!mine) return '';
    if (view.phase !== 'placing') return t('Cards are placed before the awarding; now it is being decided.');
    if (mine.hand?.includes(card)) return '';
    if (isCharacter(card) && mine.gone.includes(card)) return t('That character is used up: each one plays only once in a game.');
    return t('That card lies on the table already. Bribes come back to your hand after the round.');
}

/** Why this card cannot go there; '' if the rules say nothing against it. */
export function whyNotPlace(card: Card, where: string): string {
    if (where.startsWith('swiss-') && isCharacter(card)) return t('Only bribes go into a Swiss account.');
    return '';
}

/** Why the card with this number cannot be looked at with a black book. */
export function whyNotPeek(view: View, you: number, n: number): string {
    const found = findCard(view, n);
    const mine = view.seats[you - 1];
    if (!found || !mine) return '';
    if (found.card.owner === you) return t('That card is your own.');
    if (found.card.face === 'up') return t('That card lies face up: everybody sees it.');
    if (found.where.startsWith('swiss-')) return t('No book looks into a Swiss account.');
    if (found.card.seen_by?.includes(you)) return t('You have looked at that card already.');
    if (mine.books === 0) return t('You have no little black book left.');
    return t('Books are used only while cards are placed.');
}
