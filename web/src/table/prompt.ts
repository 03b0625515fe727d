// What the player is asked to do now, in one sentence.
import { money, t } from '../text/i18n.svelte';
import { cardName } from '../text/names';
import type { Card, Phase, Seat, View } from './protocol';
import { findCard } from './scene';

type Name = (seat: Seat) => string;

/** Which of the six placements of this round comes next for that seat. */
export function nextPlacement(view: View, seat: Seat): number {
    const lying = view.governments.flatMap((one) => [...one.contracts.flatMap((contract) => contract.pile), ...one.swiss]);
    return lying.filter((card) => card.owner === seat).length + 1;
}

function liesFaceUp(view: View, seat: Seat, where: string): boolean {
    return !where.startsWith('swiss-') && (view.mask?.includes(nextPlacement(view, seat)) ?? false);
}

function placing(view: View, you: Seat, card: Card | null, where: string, place: (where: string) => string): string {
    const n = nextPlacement(view, you);
    const up = liesFaceUp(view, you, where);
    if (card && where) {
        const words = { card: cardName(card), place: place(where) };
        return up ? t('{card} → {place}, face up', words) : t('{card} → {place}, face down', words);
    }
    if (card) return t('{card}: where to?', { card: cardName(card) });
    return up ? t('Your card {n} of 6 lies face up. Choose one.', { n }) : t('Your card {n} of 6 lies face down. Choose one.', { n });
}

function decision(view: View, place: (where: string) => string): string {
    const found = view.resolving === null ? undefined : findCard(view, view.resolving);
    const card = found?.card.card;
    if (view.phase === 'assign' && card) {
        return t('Your {sum} from Switzerland: which contract gets half of it?', { sum: money(Number(card)) });
    }
    const where = found ? place(found.where) : '';
    return view.phase === 'kill'
        ? t('Your hit man, {place}: whom does he remove?', { place: where })
        : t('Your reporter, {place}: which bribe is exposed?', { place: where });
}

function waiting(view: View, name: Name): string {
    const names = view.awaited.map(name).join(', ');
    switch (view.phase) {
        case 'assign':
            return t('{names} sends a Swiss bribe on …', { names });
        case 'kill':
            return t('{names} decides about a hit man …', { names });
        case 'report':
            return t('{names} decides about a reporter …', { names });
        case 'mask':
            return t('{names} announces which cards lie face up …', { names });
        default:
            return t('{names} is thinking …', { names });
    }
}

export function phaseName(phase: Phase): string {
    switch (phase) {
        case 'mask':
            return t('Announcement');
        case 'placing':
            return t('Placing cards');
        case 'assign':
            return t('Awarding: Swiss accounts');
        case 'kill':
            return t('Awarding: hit men');
        case 'report':
            return t('Awarding: reporters');
        case 'over':
            return t('Final result');
    }
}

export interface Chosen {
    card: Card | null;
    where: string;
}

export function promptOf(view: View, you: Seat, chosen: Chosen, name: Name, place: (where: string) => string): string {
    if (view.phase === 'over') return t('The game is over.');
    if (!view.awaited.includes(you)) return waiting(view, name);
    if (view.phase === 'mask') return t('You begin: which cards of everybody lie face up this round?');
    if (view.phase === 'placing') return placing(view, you, chosen.card, chosen.where, place);
    return decision(view, place);
}
