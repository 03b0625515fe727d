// A hand is drawn card by card; it is told in one sentence.
import { list, t, tn } from '../text/i18n.svelte';
import { sentence } from './log';
import type { GameEvent } from './protocol';
import { quoted, type Around, type Told } from './telling';

type Draw = Told<'draw'>;

/** Follows a game event by event. Of each run of draws by one player the last stands for all of them, with the cards that are known. */
export class Draws {
    readonly runs = new Map<GameEvent, Draw[]>();
    #last: Draw | null = null;

    /** Returns the draw for which this one stands too, from now on. */
    hear(event: GameEvent): GameEvent | null {
        const before = this.#last;
        this.#last = event.kind === 'draw' ? event : null;
        if (event.kind !== 'draw') return null;
        const run = before?.seat === event.seat ? this.runs.get(before) : undefined;
        this.runs.set(event, [...(run ?? []), event]);
        if (!run || !before) return null;
        this.runs.delete(before);
        return before;
    }
}

export function tellDraws(draws: Draw[], around: Around): string {
    const [first] = draws;
    if (!first || draws.length === 1) return (first && sentence(first, around)) ?? '';
    const who = around.who(first.seat);
    const known = draws.flatMap(({ card }) => (card === null ? [] : [quoted(around.card(card))]));
    if (known.length < draws.length) return tn('{who} draws {n} card.', '{who} draws {n} cards.', draws.length, { who });
    const cards = list(known);
    return first.seat === around.you ? t('You draw {cards}.', { cards }) : t('{who} draws {cards}.', { who, cards });
}
