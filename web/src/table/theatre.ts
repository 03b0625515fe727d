// The awarding as theatre: which step an event belongs to, and how long it stays on the stage.
import type { Speed } from '../settings.svelte';
import type { GameEvent } from './protocol';

/** 0: the cards are turned up. 1 to 5: the steps of the awarding. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5;

export function stepOf(event: GameEvent): Step | null {
    switch (event.kind) {
        case 'reveal':
            return 0;
        case 'assign':
            return 1;
        case 'kill':
            return 2;
        case 'cancel':
            return 3;
        case 'report':
            return 4;
        case 'award':
            return 5;
        default:
            return null;
    }
}

/** The contract that an event is about. */
export function contractOf(event: GameEvent): string | null {
    if ('contract' in event) return event.contract;
    return event.kind === 'place' || event.kind === 'reveal' ? event.where : null;
}

/* Milliseconds at normal speed. */
const stays: Record<GameEvent['kind'], number> = {
    round: 700,
    deal: 500,
    mask: 900,
    place: 420,
    peek: 700,
    reveal: 130,
    assign: 1300,
    kill: 1600,
    cancel: 1500,
    report: 1500,
    award: 2600,
    over: 400,
    undo: 0,
};

const factor: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, none: 0 };
const longestReveal = 1600;

/** `reveals`: how many cards are being turned up in one go; together they take no longer than a moment. */
export function stayOf(event: GameEvent, speed: Speed, reveals = 1): number {
    const stay = event.kind === 'reveal' ? Math.min(stays.reveal, longestReveal / Math.max(1, reveals)) : stays[event.kind];
    return stay * factor[speed];
}
