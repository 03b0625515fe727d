import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameEvent, Options, View } from '../../src/korruptivity/protocol';
import { LocalGame } from '../../src/offline/game';
import { makeSteps, newsOf, sentencesOf } from '../../src/replay/korruptivity';
import { recordPrefix, splitRecord } from '../../src/replay/record';
import { Replay, type Eye } from '../../src/replay/replay';
import { packRecord, unpackRecord } from '../../src/replay/share';
import { engine } from '../offline/engine';
import { chooser } from '../offline/page';
import { around, eventsOf, playByChance } from './games';

const text = (value: unknown): string => JSON.stringify(value);
const everySeat = (players: number): number[] => Array.from({ length: players }, (_, index) => index + 1);

interface Remembered {
    record: string;
    /** after so many moves, by seat, 0 first */
    views: View[][];
    /** what was asked when each move was made */
    asks: string[];
}

/** A game by chance, with trades and moves taken back, and how the table was for everybody after every move. */
function playGame(players: number, options: Options, seed: number): Remembered {
    const choose = chooser(seed);
    const game = LocalGame.start(engine, { game: 'korruptivity', players, options: options as never, seed: `replay ${seed}` });
    const look = (): View[] => [0, ...everySeat(players)].map((seat) => game.view(seat) as unknown as View);
    const views = [look()];
    const asks: string[] = [];
    for (let turn = game.turn(); !turn.over; turn = game.turn()) {
        const from = choose(5) === 0 ? turn.actors : turn.awaited;
        const seat = from[choose(from.length)]!;
        const actions = game.legal(seat);
        const useful = actions.filter((action) => !/^(collapse|withdraw|done|decline)/.test(action));
        const among = useful.length && choose(4) ? useful : actions;
        game.act(seat, among[choose(among.length)]!);
        views.push(look());
        asks.push(turn.ask ?? '');
        if (choose(12) || game.turn().over) continue;
        try {
            game.undo(seat);
            views.push(look());
            asks.push('undo');
        } catch {
            // Something had come to light.
        }
    }
    return { record: game.record(), views, asks };
}

function openRecord(record: string): { info: Replay['info']; log: GameEvent[]; view: View } {
    const replay = new Replay(engine, record);
    return { info: replay.info, log: replay.log('all') as unknown as GameEvent[], view: replay.at(0, 'all') as unknown as View };
}

const games: [name: string, players: number, options: Options, seed: number][] = [
    ['basic', 3, { mode: 'basic', relations: 'all', max_rounds: 12 }, 1],
    ['expert', 4, { mode: 'expert', power_limit: 10, max_rounds: 4 }, 2],
    ['expert for two', 2, { mode: 'expert', power_limit: 10, max_rounds: 6 }, 5],
];

describe.each(games)('a replay, %s game', (_name, players, options, seed) => {
    const { record, views, asks } = playGame(players, options, seed);
    const replay = new Replay(engine, record);
    const at = (moves: number, eye: Eye): View => replay.at(moves, eye) as unknown as View;
    const logOf = (eye: Eye): GameEvent[] => replay.log(eye) as unknown as GameEvent[];
    const steps = makeSteps(logOf('all'));

    test('is long enough to mean something', () => {
        expect(replay.info.moves.length).toBe(views.length - 1);
        expect(replay.info.moves.length).toBeGreaterThan(200);
        expect(replay.info.moves.filter(({ action }) => action === 'undo').length).toBeGreaterThan(0);
    });

    test('has the same steps for all eyes, in order, each move through with its last', () => {
        for (const eye of [0, ...everySeat(players)]) {
            const seen = makeSteps(logOf(eye));
            expect(text(seen.map(({ first, last, moves, whole }) => [first, last, moves, whole]))).toBe(text(steps.map(({ first, last, moves, whole }) => [first, last, moves, whole])));
        }
        steps.forEach((step, index) => {
            expect(step.first).toBeGreaterThan(steps[index - 1]?.last ?? -1);
            expect(step.whole).toBe(steps[index + 1]?.moves !== step.moves);
        });
        expect(steps.at(-1)!.event.kind).toBe('over');
        expect(steps.at(-1)!.moves).toBe(replay.info.moves.length);
    });

    test('shows every seat what it saw', () => {
        for (const { moves } of steps)
            for (const seat of [0, ...everySeat(players)]) expect(text(at(moves, seat))).toBe(text({ ...views[moves]![seat], actions: [] }));
    });

    test('hides nothing from all-seeing eyes', () => {
        let trades = 0;
        for (const { moves } of steps) {
            const all = at(moves, 'all');
            const own = views[moves]!;
            all.seats.forEach(({ seat, hand, hand_size }) => {
                expect(hand).toEqual(own[seat]!.seats[seat - 1]!.hand);
                expect(hand).toHaveLength(hand_size);
            });
            for (const trade of all.trades) {
                expect([trade.shown_cards?.length, trade.given_cards?.length]).toEqual([trade.shown, trade.given]);
                trades++;
            }
            // What lies open is what it is for a spectator.
            const { seats: _seats, trades: _trades, picked: _picked, ...open } = all;
            expect(own[0]).toMatchObject({ ...open, actions: own[0]!.actions });
        }
        if (options.mode === 'expert') expect(trades).toBeGreaterThan(0);
        const secret = logOf('all').filter((event) => 'card' in event && event.card === null && event.kind !== 'counters');
        expect(secret).toEqual([]);
        expect(logOf('all').filter((event) => event.kind === 'look' && event.count > 0 && !event.cards)).toEqual([]);
    });

    test('shows a seat no hand but its own, and a spectator none', () => {
        for (const { moves } of steps)
            for (const eye of [0, ...everySeat(players)]) {
                const { seats, trades } = at(moves, eye);
                expect(seats.filter(({ hand }) => hand).map(({ seat }) => seat)).toEqual(eye ? [eye] : []);
                for (const trade of trades) if (eye !== trade.offerer && eye !== trade.partner) expect([trade.shown_cards, trade.given_cards]).toEqual([null, null]);
            }
        for (const eye of [0, ...everySeat(players)])
            for (const event of logOf(eye)) if (event.kind === 'draw' && event.card !== null) expect(event.seat).toBe(eye);
    });

    test('tells every step in whole sentences', () => {
        const log = logOf('all');
        const isNews = newsOf(log);
        const sentences = sentencesOf(log, around(0, { mode: options.mode }));
        for (const { first, last } of steps) {
            const texts = sentences.slice(first, last + 1).filter(Boolean);
            expect(texts[0]).toBe(sentences[first]);
            for (const one of texts) expect(one).toMatch(/^[“A-Z].*[.!]$/s);
            expect(texts.join(' ')).not.toMatch(/\byou\b|[{}]|undefined|\bline \d/i);
        }
        log.forEach((event, index) => expect(sentences[index] !== '').toBe(isNews(event)));
        const told = steps.reduce((sum, { first, last }) => sum + log.slice(first, last + 1).filter(isNews).length, 0);
        expect(told).toBe(log.filter(isNews).length);
    });

    test('passes over those who only let a card be played', () => {
        const log = logOf(0);
        const isNews = newsOf(log);
        const passes = log.filter(({ kind }) => kind === 'pass');
        for (const pass of passes) expect(isNews(pass)).toBe(asks[pass.version! - 2] !== 'answer');
        expect(passes.filter(isNews).length).toBeLessThan(passes.length);
    });

    test('can be gone on with from its middle, and goes through a link', async () => {
        const parts = splitRecord(record);
        const middle = steps[steps.length >> 1]!.moves;
        const game = LocalGame.load(engine, recordPrefix(parts, middle));
        expect(text({ ...game.view(0), actions: [] })).toBe(text(at(middle, 0)));
        const seat = game.turn().awaited[0]!;
        game.act(seat, game.legal(seat)[0]!);
        expect(await unpackRecord(await packRecord(record))).toBe(record);
    });
});

describe('the games that the engine’s own tests keep', () => {
    const folder = new URL('../../../tests/golden/', import.meta.url);
    const names = readdirSync(folder).filter((name) => name.includes('korruptivity') && name.endsWith('.record'));

    test.each(names)('%s', (name) => {
        const { info, ...replay } = openRecord(readFileSync(new URL(name, folder), 'utf8'));
        const steps = makeSteps(replay.log);
        const names = (id: string): string => id.replaceAll('-', ' ');
        const sentences = sentencesOf(replay.log, { ...around(0), who: (seat) => `Player ${seat}`, card: names });
        for (const { first, last } of steps) expect(sentences.slice(first, last + 1).join(' ')).not.toMatch(/\byou\b|[{}]|undefined|\bline \d/i);
        expect(steps.length).toBeGreaterThan(5);
        expect(steps.at(-1)!.event.kind === 'over').toBe(info.result !== null);
        // Whoever watches a game with a deck of its own finds the cards in its options.
        const deck = (info.info.options as Options).cards;
        expect(deck !== undefined).toBe(info.info.own_deck);
        if (deck) for (const id of replay.view.row) expect(deck.map((card) => card.id)).toContain(id);
    });
    expect(names.some((name) => name.includes('own-deck')) && names.some((name) => name.includes('undo'))).toBe(true);
});

test('a move that was taken back tells on, but closes no window', () => {
    const log: GameEvent[] = [
        { kind: 'start', seat: 1, card: 'shady-bench', line: 1, version: 4 },
        { kind: 'undo', seat: 1, version: 6 },
        { kind: 'undo', seat: 1, version: 7 },
        { kind: 'pass', seat: 1, version: 8 },
    ];
    expect(makeSteps(log).map(({ event }) => event.kind)).toEqual(['start', 'undo', 'undo', 'pass']);
});

test('a long game is opened quickly', () => {
    const { referee, moves } = playByChance(3, 6, { mode: 'basic', relations: 'all' });
    expect(moves.length).toBeGreaterThan(2000);
    const record = referee.say({ op: 'record' })['record'] as string;
    const begun = performance.now();
    const replay = new Replay(engine, record);
    const log = replay.log('all') as unknown as GameEvent[];
    const steps = makeSteps(log);
    sentencesOf(log, around(0));
    replay.at(steps.at(-1)!.moves, 'all');
    const took = performance.now() - begun;
    expect(log.length).toBe(eventsOf(referee, 0).length);
    // On a machine that is busy with other things it takes about 0.3 s; what grows with the square of the moves takes many.
    expect(took).toBeLessThan(3000);
});
