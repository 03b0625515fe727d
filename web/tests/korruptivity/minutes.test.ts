import { describe, expect, test } from 'vitest';
import { Minutes } from '../../src/korruptivity/minutes';
import type { GameEvent } from '../../src/korruptivity/protocol';
import { eventsOf, passesInWindows, playByChance } from './games';

/* Seat 1 starts a project, takes that back, and passes in its round of play: that pass closes no window. */
const start: GameEvent = { kind: 'start', seat: 1, card: 'shady-bench', line: 1, version: 2 };
const undo = (version: number): GameEvent => ({ kind: 'undo', seat: 1, version });
const pass = (version: number): GameEvent => ({ kind: 'pass', seat: 1, version });

describe('moves that were taken back', () => {
    test('open no window', () => {
        expect(passesInWindows([start, undo(3), pass(4)]).size).toBe(0);
    });

    test('one that told nothing leaves the window of the one before open', () => {
        // Version 3 picked a card up.
        const last = pass(5);
        expect([...passesInWindows([start, undo(4), last])]).toEqual([last]);
        // And both are taken back.
        expect(passesInWindows([start, undo(4), undo(5), pass(6)]).size).toBe(0);
    });

    test('a pass that is taken back leaves its window open', () => {
        const [once, again, round] = [pass(3), pass(5), pass(6)];
        expect([...passesInWindows([start, once, undo(4), again, round])]).toEqual([once, again]);
    });

    test('the live log tells what follows', () => {
        const minutes = new Minutes();
        const last = pass(4);
        minutes.hear([start]);
        minutes.hear([undo(3)]);
        expect(minutes.hear([last]).at(-1)).toBe(last);
    });
});

describe('whole games', () => {
    const games = [playByChance(21, 3, { mode: 'basic', relations: 'all', max_rounds: 15 }), playByChance(22, 4, { mode: 'expert', power_limit: 10, max_rounds: 8 })];

    function allAtOnce(events: readonly GameEvent[]): { told: GameEvent[]; draws: Minutes['draws'] } {
        const minutes = new Minutes();
        return { told: minutes.hear(events), draws: minutes.draws };
    }

    test('neither answers nor passes that only close a window are told', () => {
        for (const { referee } of games) {
            const events = eventsOf(referee, 1);
            const passes = passesInWindows(events);
            const { told, draws } = allAtOnce(events);
            expect(told).toEqual(events.filter((event) => event.kind !== 'answered' && !passes.has(event) && (event.kind !== 'draw' || draws.has(event))));
        }
    });

    test('told bit by bit, it is the same as told at once', () => {
        for (const { referee } of games) {
            const events = eventsOf(referee, 1);
            const minutes = new Minutes();
            for (let from = 0, length = 1; from < events.length; from += length, length = (length % 7) + 1) {
                const told = minutes.hear(events.slice(from, from + length));
                if (from % 50 < 7) expect(told).toEqual(allAtOnce(events.slice(0, from + length)).told);
            }
            expect([...minutes.draws.values()]).toEqual([...allAtOnce(events).draws.values()]);
        }
    });

    test('draws in a row are told once, with all their cards', () => {
        for (const { referee } of games) {
            const events = eventsOf(referee, 1);
            const runs = allAtOnce(events).draws;
            expect([...runs.values()].flat()).toEqual(events.filter(({ kind }) => kind === 'draw'));
            for (const [last, run] of runs) {
                const at = events.indexOf(last);
                expect(run.at(-1)).toBe(last);
                expect(events.slice(at - run.length + 1, at + 1)).toEqual(run);
                const next = events[at + 1];
                expect(next?.kind === 'draw' && next.seat === run[0]!.seat).toBe(false);
            }
        }
    });
});
