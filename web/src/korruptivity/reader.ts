// What is needed to show a game of Korruptivity and to tell of it, whether it is being played or watched again.
import type { Card } from '../cards/card';
import type { Seat } from '../table/protocol';
import type { GameEvent, View } from './protocol';
import type { Around } from './telling';

export interface Reader {
    /** Who reads; 0 is nobody of the game. */
    readonly you: Seat;
    readonly expert: boolean;
    /** The power that ends the game. */
    readonly limit: number;
    readonly view: View | null;
    /** When the reaction window closes, where somebody waits for that. */
    readonly window?: { at: number; length: number } | null;
    name(seat: Seat): string;
    card(id: string): Card;
    cardName: (id: string) => string;
    /** What sentences need to know; `event` is what they are about, if it is one of the past. */
    around(event?: GameEvent): Around;
}
