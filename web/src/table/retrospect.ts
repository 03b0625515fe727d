// The last awarding once more, made again out of the log: for whoever looked away, or was handed the device.
import type { Card, Character, GameEvent, Options, Seat, SeatView, View } from './protocol';
import { perform, type Scene } from './scene';
import { stepOf } from './theatre';
import { isCharacter } from './why';

const bribes = 6;
const characters: Card[] = ['da', 'reporter', 'reporter', 'hitman'];

/* The card of somebody that an event lets everybody see. */
function seenOf(seat: Seat, event: GameEvent): Card | null {
    if (event.kind === 'place') return event.seat === seat && event.face === 'up' ? event.card : null;
    return event.kind === 'reveal' && event.owner === seat ? event.card : null;
}

function usedUp(events: GameEvent[], seat: Seat): Character[] {
    const cards = events.map((event) => seenOf(seat, event)).filter((card) => card !== null);
    return cards.filter(isCharacter).sort((one, other) => characters.indexOf(one) - characters.indexOf(other));
}

/* What somebody still had in hand: bribes come back after a round, characters do not. */
function withHand(one: SeatView, events: GameEvent[], options: Options): SeatView {
    const begin = events.findLastIndex((event) => event.kind === 'round');
    const gone = usedUp(events.slice(0, begin), one.seat);
    const placed = events.slice(begin).filter((event) => event.kind === 'place' && event.seat === one.seat).length;
    const all = bribes + ((options.characters ?? options.variant !== 'closed') ? characters.length : 0);
    return { ...one, gone, hand_size: all - gone.length - placed };
}

/* Nothing lies on the table, and nobody has won anything. */
function emptyScene(view: View): Scene {
    return {
        round: 1,
        phase: 'placing',
        first: 1,
        mask: null,
        resolving: null,
        seats: view.seats.map((one) => ({ ...one, contracts: [], total: 0 })),
        governments: view.governments.map(({ id }) => ({ id, contracts: [], swiss: [] })),
        awards: [],
        cancelled: [],
    };
}

/** The log without what was taken back: an undo takes away the events of the version before it. */
export function effective(log: GameEvent[]): GameEvent[] {
    const kept: GameEvent[] = [];
    for (const event of log) {
        if (event.kind !== 'undo') kept.push(event);
        else for (const version = kept.at(-1)?.version; kept.length && kept.at(-1)!.version === version; ) kept.pop();
    }
    return kept;
}

export interface Retrospect {
    before: Scene;
    events: GameEvent[];
}

/** null if nothing has been awarded yet. */
export function lastAwarding(log: GameEvent[], view: View, options: Options): Retrospect | null {
    const all = effective(log);
    const end = all.findLastIndex((event) => event.kind === 'award');
    if (end < 0) return null;
    const begin = all.slice(0, end).findLastIndex((event) => event.kind === 'place') + 1;
    const led = all.slice(0, begin);
    const scene = led.reduce((last, event) => perform(last, event, options), emptyScene(view));
    const before = { ...scene, seats: scene.seats.map((one) => withHand(one, led, options)) };
    return { before, events: all.slice(begin, end + 1).filter((event) => stepOf(event) !== null) };
}

/** Where the card with number `n` lay in the round of that event, and whose it was. */
export function placementBefore(log: GameEvent[], event: GameEvent, n: number): { owner: Seat; where: string } | undefined {
    for (let i = log.lastIndexOf(event); i >= 0 && log[i]!.kind !== 'round'; i--) {
        const before = log[i]!;
        if (before.kind === 'place' && before.n === n) return { owner: before.seat, where: before.where };
    }
    return undefined;
}
