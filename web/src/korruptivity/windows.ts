// Whoever plays a card may answer last in its reaction window, and mostly passes. That is no news; a pass in a round of play is.
import type { Seat } from '../table/protocol';
import type { GameEvent } from './protocol';

interface Open {
    seat: Seat;
    card: string;
    /** Somebody has answered: what is attached now is no longer played together with `card`. */
    answered: boolean;
}

function opens(event: GameEvent, top: Open | undefined): boolean {
    if (event.kind === 'start') return true;
    if (event.kind !== 'attach' || event.effect) return false;
    const asOne = top !== undefined && !top.answered && event.seat === top.seat && event.base !== null;
    return !asOne;
}

/** The passes among `events`, a game's from its beginning, that only close a reaction window. Each started project and each played card
 *  has one such pass, unless its player answered with an interrupt. */
export function passesInWindows(events: readonly GameEvent[]): Set<GameEvent> {
    const passes = new Set<GameEvent>();
    const open: Open[] = [];
    for (const event of events) {
        const top = open.at(-1);
        if (event.kind === 'answered' && top) top.answered = true;
        else if (event.kind === 'pass' && top) {
            passes.add(event);
            open.pop();
        } else if ((event.kind === 'start' || event.kind === 'attach') && opens(event, top)) {
            if (top?.seat === event.seat) open.pop(); // its player has answered it
            open.push({ seat: event.seat, card: event.card, answered: false });
        }
    }
    return passes;
}
