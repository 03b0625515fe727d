// What of a game is worth a line in its log. It goes on with the game: what was told is not looked at again.
import { Draws } from './draws';
import type { GameEvent } from './protocol';
import { Windows } from './windows';

export class Minutes {
    #told: GameEvent[] = [];
    readonly #windows = new Windows();
    readonly #draws = new Draws();

    /** The draws for which one of them is told. */
    get draws(): Draws['runs'] {
        return this.#draws.runs;
    }

    /** All that is worth telling, with these. No answers, no passes that only close a window, and of cards drawn in a row the last. */
    hear(events: readonly GameEvent[]): GameEvent[] {
        const told = [...this.#told];
        for (const event of events) {
            this.#windows.hear(event);
            // Between the draws of one run there is nothing else.
            if (this.#draws.hear(event)) told.pop();
            if (event.kind !== 'answered' && !this.#windows.passes.has(event)) told.push(event);
        }
        this.#told = told;
        return told;
    }
}
