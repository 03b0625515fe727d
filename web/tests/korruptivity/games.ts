// Whole games of Korruptivity in the real engine, played by chance.
import { readFileSync } from 'node:fs';
import type { Card } from '../../src/cards/card';
import type { Around } from '../../src/korruptivity/log';
import type { GameEvent, Options, View } from '../../src/korruptivity/protocol';
import { Windows } from '../../src/korruptivity/windows';
import { Referee } from '../../src/offline/engine';
import type { EngineTurn } from '../../src/offline/game';
import { engine } from '../offline/engine';
import { chooser } from '../offline/page';

const cards = (JSON.parse(readFileSync(new URL('../../../data/korruptivity/cards.json', import.meta.url), 'utf8')) as { cards: Card[] }).cards;
const byId = new Map(cards.map((card) => [card.id, card]));

export function printed(id: string): Card {
    const card = byId.get(id);
    if (!card) throw new Error(`there is no card ${id}`);
    return card;
}

/** Names that no sentence mistakes for its own words. */
export function around(you: number, more: Partial<Around> = {}): Around {
    return {
        you,
        who: (seat) => ['Nobody', 'Anna', 'Bob', 'Cleo', 'Dora'][seat]!,
        card: (id) => printed(id).id.replaceAll('-', ' '),
        project: (line) => `project ${line}`,
        ...more,
    };
}

export interface Move {
    seat: number;
    action: string;
    ask: string;
    events: GameEvent[];
}

export interface Played {
    referee: Referee;
    moves: Move[];
}

/** Calls `look` before every move. Now and then somebody trades instead. */
export function playByChance(seed: number, players: number, options: Options, look: (referee: Referee) => void = () => undefined): Played {
    const below = chooser(seed);
    const referee = new Referee(engine);
    referee.say({ op: 'new', game: 'korruptivity', players, seed: String(seed), options });
    const moves: Move[] = [];
    for (;;) {
        const turn = referee.say({ op: 'turn' }) as unknown as EngineTurn;
        if (turn.over || moves.length > 6000) return { referee, moves };
        look(referee);
        const from = below(6) === 0 ? turn.actors : turn.awaited;
        const seat = from[below(from.length)]!;
        const actions = referee.say({ op: 'legal', seat })['actions'] as string[];
        const useful = actions.filter((action) => !/^(collapse|withdraw|done|decline)/.test(action));
        const among = useful.length && below(4) ? useful : actions;
        const action = among[below(among.length)]!;
        const { events } = referee.say({ op: 'act', seat, action });
        moves.push({ seat, action, ask: turn.ask ?? '', events: events as GameEvent[] });
    }
}

export function eventsOf(referee: Referee, seat: number): GameEvent[] {
    return referee.say({ op: 'events', seat, since: 0 })['events'] as GameEvent[];
}

/** The passes of a whole game that only close a reaction window. */
export function passesInWindows(events: readonly GameEvent[]): ReadonlySet<GameEvent> {
    const windows = new Windows();
    for (const event of events) windows.hear(event);
    return windows.passes;
}

export function viewOf(referee: Referee, seat: number): View {
    return referee.say({ op: 'view', seat })['view'] as View;
}
