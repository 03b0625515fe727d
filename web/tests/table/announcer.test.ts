import { describe, expect, test } from 'vitest';
import { Announcer } from '../../src/table/announcer.svelte';
import type { GameEvent } from '../../src/table/protocol';

const round = (n: number, version: number): GameEvent => ({ kind: 'round', round: n, first: 1, version });
const tell = (event: GameEvent): string => (event.kind === 'round' ? `round ${event.round}` : '');

function texts({ said }: Announcer<GameEvent>): string[] {
    return said.map(({ text }) => text);
}

describe('a screen reader', () => {
    test('hears nothing of what was before it came, and each event after it once', () => {
        const announcer = new Announcer<GameEvent>();
        const log = [round(1, 1), round(2, 2), round(3, 3)];
        announcer.hear([], null, 0, tell);
        announcer.hear(log.slice(0, 2), null, 1, tell);
        expect(texts(announcer)).toEqual([]);
        announcer.hear(log, log[2]!, 1, tell);
        announcer.hear(log, log[2]!, 1, tell);
        announcer.hear(log, null, 1, tell);
        expect(texts(announcer)).toEqual(['round 3']);
    });

    test('hears how a game begins', () => {
        const announcer = new Announcer<GameEvent>();
        announcer.hear([], null, 1, tell);
        announcer.hear([round(1, 1)], null, 1, tell);
        expect(texts(announcer)).toEqual(['round 1']);
    });

    test('hears what is shown once more', () => {
        const announcer = new Announcer<GameEvent>();
        const log = [round(1, 1), round(2, 2)];
        announcer.hear(log, null, 1, tell);
        announcer.hear(log, log[1]!, 1, tell);
        expect(texts(announcer)).toEqual(['round 2']);
    });

    test('hears of a log that comes whole only what is new', () => {
        const announcer = new Announcer<GameEvent>();
        announcer.hear([round(1, 1), round(2, 2)], null, 1, tell);
        announcer.hear([round(1, 1), round(2, 2), round(3, 3)], null, 1, tell);
        expect(texts(announcer)).toEqual(['round 3']);
    });

    test('on a device that is passed round hears what each seat has not heard', () => {
        const announcer = new Announcer<GameEvent>();
        announcer.hear([round(1, 1), round(2, 2)], null, 1, tell);
        announcer.hear([round(1, 1), round(2, 2), round(3, 3)], null, 2, tell);
        expect(texts(announcer)).toEqual([]);
        announcer.hear([round(1, 1), round(2, 2), round(3, 3)], null, 1, tell);
        expect(texts(announcer)).toEqual(['round 3']);
    });

    test('who takes the device finds nothing of what others were told, and is asked all the same', () => {
        const announcer = new Announcer<GameEvent>();
        announcer.hear([round(1, 1)], null, 1, tell);
        announcer.say('your turn');
        announcer.forget();
        expect(texts(announcer)).toEqual([]);
        announcer.hear([round(1, 1), round(2, 2)], null, 2, tell);
        announcer.say('your turn');
        expect(texts(announcer)).toEqual(['your turn']);
    });

    test('is not asked the same twice in a row', () => {
        const announcer = new Announcer<GameEvent>();
        for (const text of ['your turn', 'your turn', 'where to?', 'your turn', '']) announcer.say(text);
        expect(texts(announcer)).toEqual(['your turn', 'where to?', 'your turn']);
    });

    test('loses nothing that is not on the page yet, and keeps only a little of what was', () => {
        const announcer = new Announcer<GameEvent>();
        const log = Array.from({ length: 40 }, (_, index) => round(index, index + 2));
        announcer.hear(log.slice(0, 2), null, 1, tell);
        announcer.hear(log, null, 1, tell);
        announcer.say('your turn');
        expect(announcer.said.length).toBe(39);
        announcer.shown = announcer.said.at(-1)!.id;
        announcer.say('where to?');
        expect(announcer.said.length).toBe(9);
    });
});
