// Where the cards of a pile lie. They are moved by transform alone, so that a pile that grows or shrinks moves nothing else.

export interface Spot {
    x: number;
    y: number;
}

export interface Room {
    width: number;
    height: number;
}

/** All in the same unit. `rows` is the most that a pile may have. */
export interface CardSize {
    width: number;
    height: number;
    gap: number;
    rows: number;
}

/** The spots of `count` cards in the order of placing: in rows from the left, closer together when there are more than fit. The rows
 * stand at the bottom of the room, and have their place from the beginning. */
export function spotsOf(count: number, room: Room, card: CardSize): Spot[] {
    const rows = Math.max(1, Math.min(card.rows, Math.floor((room.height + card.gap) / (card.height + card.gap))));
    const free = Math.max(0, room.width - card.width);
    const fit = 1 + Math.floor(free / (card.width + card.gap / 3));
    const inRow = count <= fit * rows ? fit : Math.ceil(count / rows);
    const step = count <= fit * rows ? card.width + card.gap / 3 : free / Math.max(1, inRow - 1);
    const top = room.height - rows * (card.height + card.gap) + card.gap;
    return Array.from({ length: count }, (_, i) => ({ x: (i % inRow) * step, y: top + Math.floor(i / inRow) * (card.height + card.gap) }));
}
