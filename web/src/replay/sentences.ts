// The log of a replay in sentences.
import type { GameEvent, Options, Seat } from '../table/protocol';
import { sentence, type Who } from '../text/log';

/** One for each event; '' where there is nothing to tell. Nobody is "you" in a replay. */
export function sentencesOf(log: GameEvent[], who: Who, options: Options): string[] {
    const names = new Map(options.contracts?.map(({ id, name }) => [id, name]));
    const placed = new Map<number, { owner: Seat; where: string }>();
    return log.map((event) => {
        if (event.kind === 'round') placed.clear();
        if (event.kind === 'place') placed.set(event.n, { owner: event.seat, where: event.where });
        return sentence(event, who, 0, { own: (id) => names.get(id), placement: (n) => placed.get(n) }) ?? '';
    });
}
