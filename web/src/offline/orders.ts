// Standing orders for reaction windows, of the people at this device. The server keeps them in the same way.
import type { Order, Seat } from '../table/protocol';

/** A turn is another one if somebody else has it, or if a round has begun: who acts last in one may begin the next. */
export interface WhoseTurn {
    turn: Seat;
    round: number;
}

/** To pass ends with one's next turn; then what was said before holds again. */
export class Orders {
    readonly #usual: Order;
    readonly #said = new Map<Seat, Order>();
    readonly #before = new Map<Seat, Order>(); // of those who pass
    #at: WhoseTurn;

    /** `usual` is for who has said nothing. */
    constructor(usual: Order, at: WhoseTurn) {
        this.#usual = usual;
        this.#at = at;
    }

    of(seat: Seat): Order {
        return this.#said.get(seat) ?? this.#usual;
    }

    say(seat: Seat, order: Order): void {
        const before = this.of(seat);
        if (order === 'pass' && before !== 'pass') this.#before.set(seat, before);
        this.#said.set(seat, order);
    }

    /** Whose turn it is by now. Where a move was `undone` it is a turn that had begun before. */
    follow(at: WhoseTurn, undone: boolean): void {
        const { turn, round } = this.#at;
        this.#at = at;
        if (!undone && (at.turn !== turn || at.round !== round)) this.#begin(at.turn);
    }

    #begin(turn: Seat): void {
        const before = this.#before.get(turn);
        if (before && this.of(turn) === 'pass') this.#said.set(turn, before);
    }
}
