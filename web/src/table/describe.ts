// What lies somewhere, in one sentence: for screen readers, and for whoever wants to know exactly.
import { clauses, money, t, tn } from '../text/i18n.svelte';
import { cardName, governmentName } from '../text/names';
import type { Contract, Government, Placed, Seat } from './protocol';

type Who = (seat: Seat) => string;

export function describeCard(card: Placed, who: Who): string {
    const owner = who(card.owner);
    if (!card.card) return t('{owner}: face down', { owner });
    const words = { owner, card: cardName(card.card) };
    if (card.swiss) return t('{owner}: {card} through Switzerland, counts half', words);
    return card.face === 'up' ? t('{owner}: {card}', words) : t('{owner}: {card}, face down', words);
}

function describePile(pile: Placed[], who: Who): string {
    if (!pile.length) return t('no cards');
    const cards = clauses(pile.map((card) => describeCard(card, who)));
    return tn('{n} card: {cards}', '{n} cards: {cards}', pile.length, { cards });
}

export function describeContract(contract: Contract, name: string, who: Who): string {
    return clauses([`${name}, ${money(contract.value)}`, describePile(contract.pile, who)]);
}

export function describeSwiss(government: Government, who: Who): string {
    const account = t('Swiss account: {government}', { government: governmentName(government.id) });
    return `${account}; ${describePile(government.swiss, who)}`;
}
