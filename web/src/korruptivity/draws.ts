// A hand is drawn card by card; it is told in one sentence.
import { list, t, tn } from '../text/i18n.svelte';
import { sentence } from './log';
import type { GameEvent } from './protocol';
import { quoted, type Around, type Told } from './telling';

type Draw = Told<'draw'>;

/** Of each run of draws by one player the last stands for all of them, with the cards that are known. */
export function gatherDraws(events: readonly GameEvent[]): Map<GameEvent, Draw[]> {
    const runs = new Map<GameEvent, Draw[]>();
    let run: Draw[] = [];
    events.forEach((event, index) => {
        if (event.kind !== 'draw') return void (run = []);
        if (run[0] && run[0].seat !== event.seat) run = [];
        run.push(event);
        const next = events[index + 1];
        if (next?.kind !== 'draw' || next.seat !== event.seat) runs.set(event, run);
    });
    return runs;
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
