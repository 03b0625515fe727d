// The last awarding once more, made again out of the log: for whoever looked away, or was handed the device.
import type { GameEvent, Options, Seat, View } from './protocol';
import { perform, type Scene } from './scene';
import { stepOf } from './theatre';

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
        awards: {},
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
    const before = all.slice(0, begin).reduce((scene, event) => perform(scene, event, options), emptyScene(view));
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
