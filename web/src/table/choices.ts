// The legal actions of the view, read: what can be chosen, and the action that a choice makes.
import type { Card, View } from './protocol';

export interface Choices {
    /** place: where each card of the hand may go */
    places: Map<Card, Set<string>>;
    /** peek: numbers of the cards that a book can look at */
    peeks: Set<number>;
    /** assign: contracts for the Swiss card being decided */
    contracts: string[];
    /** kill, report: numbers of the cards that can be removed */
    targets: number[];
    /** kill, report: may be declined */
    decline: boolean;
    /** mask is asked */
    mask: boolean;
}

export function readChoices(actions: string[]): Choices {
    const choices: Choices = { places: new Map(), peeks: new Set(), contracts: [], targets: [], decline: false, mask: false };
    for (const action of actions) {
        const [verb, first = '', second = ''] = action.split(' ');
        if (verb === 'place') {
            const card = first as Card;
            choices.places.set(card, (choices.places.get(card) ?? new Set()).add(second));
        } else if (verb === 'peek') choices.peeks.add(Number(first));
        else if (verb === 'assign') choices.contracts.push(second);
        else if (verb === 'mask') choices.mask = true;
        else if (first === 'none') choices.decline = true;
        else choices.targets.push(Number(first));
    }
    return choices;
}

export function placeAction(card: Card, where: string): string {
    return `place ${card} ${where}`;
}

export function maskAction(mask: number[]): string {
    return `mask ${mask.length ? [...mask].sort((a, b) => a - b).join(',') : 'none'}`;
}

/** The action for a decision of the awarding: a contract for a Swiss card, a target or none for the others. */
export function decideAction(view: Pick<View, 'phase' | 'resolving'>, choice: string | number | null): string {
    if (view.phase === 'assign') return `assign ${view.resolving} ${choice}`;
    return `${view.phase} ${choice ?? 'none'}`;
}
