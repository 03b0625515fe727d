// Standing orders for reaction windows, of the people at this device. The server keeps them in the same way.
import type { Order, Seat } from '../table/protocol';

/** To pass ends with one's next turn; then what was said before holds again. */
export class Orders {
    readonly #usual: Order;
    readonly #said = new Map<Seat, Order>();
    readonly #before = new Map<Seat, Order>(); // of those who pass
    #turn: Seat;

    /** `usual` is for who has said nothing. */
    constructor(usual: Order, turn: Seat) {
        this.#usual = usual;
        this.#turn = turn;
    }

    of(seat: Seat): Order {
        return this.#said.get(seat) ?? this.#usual;
    }

    say(seat: Seat, order: Order): void {
        const before = this.of(seat);
        if (order === 'pass' && before !== 'pass') this.#before.set(seat, before);
        this.#said.set(seat, order);
    }

    /** Whose turn it is by now. */
    follow(turn: Seat): void {
        if (turn === this.#turn) return;
        this.#turn = turn;
        const before = this.#before.get(turn);
        if (before && this.of(turn) === 'pass') this.#said.set(turn, before);
    }
}
