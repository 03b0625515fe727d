// How long the table tells what has happened before it goes on.
import type { Speed } from '../settings.svelte';
import type { GameEvent } from './protocol';

/* Milliseconds at normal speed; what is not named is only in the log. */
const stays: Partial<Record<GameEvent['kind'], number>> = {
    start: 900,
    attach: 900,
    copy: 700,
    sign: 900,
    leave: 700,
    swap: 900,
    owner: 900,
    collapse: 1400,
    complete: 1800,
    home: 300,
    steal: 900,
    take: 600,
    cash: 600,
    offer: 500,
    first: 900,
    open: 700,
    bid: 500,
    won: 900,
    traded: 900,
    limit: 1400,
};

const factor: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.4, none: 0 };

export function stayOf(event: GameEvent, speed: Speed): number {
    return (stays[event.kind] ?? 0) * factor[speed];
}

/** What is worth a headline over the whole table. */
export function isHeadline(event: GameEvent): boolean {
    return event.kind === 'complete' || event.kind === 'collapse' || event.kind === 'limit';
}
