// How cards move: from hand to pile, from Switzerland to a contract, out of the game. Only transform and opacity change.
import { cubicOut } from 'svelte/easing';
import { crossfade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition';
import { settings, type Speed } from '../settings.svelte';
import type { Placed, Seat } from './protocol';

const durations: Record<Speed, number> = { slow: 600, normal: 380, fast: 200, none: 0 };

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export function duration(): number {
    return calm.matches ? 0 : durations[settings.speed];
}

function drop(_node: Element, given: CrossfadeParams): TransitionConfig {
    return {
        duration: given.duration === 0 ? 0 : duration(),
        easing: cubicOut,
        css: (t, u) => `opacity: ${t}; transform: translateY(${-u * 60}%) rotate(${u * -14}deg)`,
    };
}

export const [send, receive] = crossfade({ duration: () => duration(), easing: cubicOut, fallback: drop });

/** A card that has just been placed comes from its owner's hand; one that moves on, from where it lay. */
export function arrival(card: Placed, you: Seat): string {
    if (card.swiss) return `card-${card.n}`;
    return card.owner === you && card.card ? `hand-${card.card}` : `seat-${card.owner}-${card.n}`;
}

export function departure(card: Placed): string {
    return `card-${card.n}`;
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
        const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
        child.animate([{ transform: start, transformOrigin: '0 0' }, { transform: 'none', transformOrigin: '0 0' }], { duration: duration(), easing: 'ease-out' });
    }
}
