// Whoever plays a card may answer last in its reaction window, and mostly passes. That is no news; a pass in a round of play is.
import type { Seat } from '../table/protocol';
import type { GameEvent } from './protocol';
import { Standing } from './standing';

interface Open {
    readonly seat: Seat;
    /** Somebody has answered: what is attached now is no longer played together with it. */
    readonly answered: boolean;
    /** what waits until this one is closed */
    readonly below: Open | null;
}

function opens(event: GameEvent, top: Open | null): boolean {
    if (event.kind === 'start') return true;
    if (event.kind !== 'attach' || event.effect) return false;
    const asOne = top !== null && !top.answered && event.seat === top.seat && event.base !== null;
    return !asOne;
}

/** Follows a game event by event, from its beginning. */
export class Windows {
    /** The passes that only closed a window. Each started project and each played card has one such pass, unless its player answered
     *  with an interrupt. */
    readonly passes = new Set<GameEvent>();
    #open: Open | null = null;
    /** What was open before each version that is not taken back. */
    readonly #before = new Map<number, Open | null>();
    readonly #standing = new Standing();

    hear(event: GameEvent): void {
        const version = event.version ?? 0;
        if (event.kind === 'undo') return this.#takeBack(version);
        if (!this.#before.has(version)) this.#before.set(version, this.#open);
        this.#follow(event);
    }

    #follow(event: GameEvent): void {
        const top = this.#open;
        if (event.kind === 'answered' && top) this.#open = { ...top, answered: true };
        else if (event.kind === 'pass' && top) {
            this.passes.add(event);
            this.#open = top.below;
        } else if ((event.kind === 'start' || event.kind === 'attach') && opens(event, top)) {
            const below = top?.seat === event.seat ? top.below : top; // its player has answered it
            this.#open = { seat: event.seat, answered: false, below };
        }
    }

    /* A move that told nothing, as when a card is picked up, opened and closed nothing. */
    #takeBack(version: number): void {
        const last = this.#standing.takeBack(version);
        const before = this.#before.get(last);
        if (before !== undefined) this.#open = before;
        this.#before.delete(last);
    }
}
