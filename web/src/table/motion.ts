// How cards move: from hand to pile, from Switzerland to a contract, out of the game. Only transform and opacity change.
import { settings, type Speed } from '../settings.svelte';
import type { Card, Placed, Seat } from './protocol';

const durations: Record<Speed, number> = { slow: 600, normal: 380, fast: 200, none: 0 };

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export function duration(): number {
    return calm.matches ? 0 : durations[settings.speed];
}

const drop = { opacity: 0, transform: 'translateY(-60%) rotate(-14deg)' };
const rest = { opacity: 1, transform: 'none' };
const easing = 'cubic-bezier(0.22, 0.61, 0.36, 1)';

/* Where cards have lain that have just left, by what they are called when they arrive elsewhere. Forgotten when this change is drawn. */
const left = new Map<string, DOMRect>();

/** What lay there is about to go somewhere else. */
export function leaveFrom(key: string, place: Element): void {
    if (!left.size) setTimeout(() => left.clear());
    left.set(key, place.getBoundingClientRect());
}

function offset(from: DOMRect, to: DOMRect): string {
    return `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
}

/** A card comes from where it has lain, or drops onto the table. Nothing is to be done at its end, so that costs nothing. */
export function arriveFrom(key: string, card: Element): void {
    const from = left.get(key);
    left.delete(key);
    if (!duration()) return;
    const start = from ? { transform: offset(from, card.getBoundingClientRect()), transformOrigin: '0 0' } : drop;
    const end = from ? { transform: 'none', transformOrigin: '0 0' } : rest;
    card.animate([start, end], { duration: duration(), easing });
}

/** A card is off the table: what is seen to leave is its image. */
export function vanish(key: string, image: Element, table: Element): void {
    // Those that arrive elsewhere have done so when all of this change is drawn.
    queueMicrotask(() => {
        if (!left.delete(key) || !duration()) return;
        image.setAttribute('aria-hidden', 'true');
        table.append(image);
        image.firstElementChild?.animate([rest, drop], { duration: duration(), easing, fill: 'forwards' });
        setTimeout(() => image.remove(), duration());
    });
}

/** A card that has just been placed comes from its owner's hand; one that moves on, from where it lay. */
export function arrival(card: Placed, you: Seat): string {
    if (card.swiss) return departure(card);
    return card.owner === you && card.card ? inHand(card.card) : `seat-${card.owner}-${card.n}`;
}

export function departure(card: Placed): string {
    return `card-${card.n}`;
}

export function inHand(card: Card): string {
    return `hand-${card}`;
}

export type Places = Map<Element, DOMRect>;

export function placesIn(list: HTMLElement): Places {
    return new Map([...list.children].map((child) => [child, child.getBoundingClientRect()]));
}

/** What was elsewhere in the list before comes from there. */
export function glide(list: HTMLElement, before: Places): void {
    for (const child of list.children) {
        const from = before.get(child);
        const to = child.getBoundingClientRect();
        if (!from || (from.x === to.x && from.y === to.y && from.height === to.height)) continue;
        child.animate([{ transform: offset(from, to), transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }], { duration: duration(), easing: 'ease-out' });
    }
}
