import { describe, expect, it } from 'vitest';
import { laterTurn, mergeNews, mergeWhole, readNews, type Whole } from '../../src/online/news';
import type { GameEvent, TableNews } from '../../src/table/protocol';

function round(n: number): GameEvent {
    return { kind: 'round', round: n, first: 1, version: n };
}

function opened(version: number, events: GameEvent[], gap = true): TableNews {
    return { table: 'a', version, you: 1, turn: { awaited: [], deadlines: [], window: null }, view: null, events, gap, chat: [] };
}

describe('what the server tells', () => {
    it('loses its envelope', () => {
        expect(readNews({ id: 3, ok: true, table: 'a', version: 1, you: 0 })).toEqual({ table: 'a', version: 1, you: 0 });
        expect(readNews({ push: 'table', table: 'a', version: 1, you: 0 })).toEqual({ table: 'a', version: 1, you: 0 });
    });

    it('has the result beside the info, and contributions with their seats', () => {
        const result = { scores: [1, 2], winners: [2] };
        const news = readNews({ table: 'a', version: 9, you: 1, info: { status: 'over', contributions: ['', '6c75636b'], result } });
        expect(news.result).toEqual(result);
        expect(news.info).toEqual({ status: 'over', contributions: [{ seat: 2, contribution: '6c75636b' }] });
    });

    it('has no result where the game came to none', () => {
        expect(readNews({ table: 'a', version: 9, you: 1, info: { status: 'over', result: null } })).not.toHaveProperty('result');
    });
});

describe('the whole table', () => {
    it('is what came first', () => {
        expect(mergeWhole(null, opened(2, [round(1), round(2)]))).toMatchObject({ version: 2, events: [round(1), round(2)] });
    });

    it('gets the gap added after a connection was lost', () => {
        const before = mergeWhole(null, opened(2, [round(1), round(2)]));
        expect(mergeWhole(before, opened(4, [round(3), round(4)]))).toMatchObject({ version: 4, gap: true, events: [1, 2, 3, 4].map(round) });
    });

    it('says that something is missing if the server has forgotten the gap', () => {
        const before = mergeWhole(null, opened(2, [round(1), round(2)]));
        expect(mergeWhole(before, opened(9, [], false))).toMatchObject({ version: 9, gap: false });
    });

    it('keeps what news do not mention', () => {
        const whole = { ...mergeWhole(null, opened(2, [round(1)])), chat: [{ id: 1 }] } as Whole;
        const next = mergeNews(whole, { table: 'a', version: 3, you: 1, events: [round(3)] });
        expect(next).toMatchObject({ version: 3, chat: [{ id: 1 }], events: [round(1), round(3)] });
        expect(mergeNews(next, { table: 'a', version: 3, you: 1 }).events).toHaveLength(2);
    });
});

it('times go on while nobody asks', () => {
    const turn = { awaited: [1], deadlines: [{ seat: 1, in: 5000, bank: 100 }], window: { in: 800 } };
    expect(laterTurn(turn, 300)).toEqual({ awaited: [1], deadlines: [{ seat: 1, in: 4700, bank: 100 }], window: { in: 500 } });
    expect(laterTurn({ ...turn, window: null }, 300).window).toBeNull();
});
