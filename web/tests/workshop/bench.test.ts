import { beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../src/workshop/entry';

vi.mock('../../src/offline/link', () => ({ tryEngine: async () => ({ ok: true }) }));

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
const { Bench } = await import('../../src/workshop/bench.svelte');

const cards: Entry[] = [
    { id: 'a', type: 'event' },
    { id: 'b', type: 'document' },
];

beforeEach(() => kept.clear());

function ids(bench: InstanceType<typeof Bench>): string[] {
    return bench.entries.map(({ id }) => id);
}

test('letters of one word are undone together, other changes one by one', () => {
    const bench = new Bench('korruptivity');
    bench.begin({ name: 'Ours', entries: cards });
    expect(bench.canUndo).toBe(false);
    bench.change(0, { id: 'a', type: 'event', name: 'N' }, 'name');
    bench.change(0, { id: 'a', type: 'event', name: 'No' }, 'name');
    bench.change(1, { id: 'b', type: 'document', name: 'X' }, 'name');
    bench.undo();
    expect(bench.entries).toEqual([{ id: 'a', type: 'event', name: 'No' }, cards[1]]);
    bench.undo();
    expect(bench.entries).toEqual(cards);
    expect(bench.canUndo).toBe(false);
    bench.close();
});

test('what is deleted, added or replaced comes back', () => {
    const bench = new Bench('korruptivity');
    bench.begin({ name: 'Ours', entries: cards });
    bench.add({ id: 'c', type: 'event' }, 0);
    expect([ids(bench), bench.chosen]).toEqual([['a', 'c', 'b'], 1]);
    bench.remove(1);
    expect([ids(bench), bench.chosen]).toEqual([['a', 'b'], null]);
    bench.replace({ name: '', entries: [] });
    bench.undo();
    expect([ids(bench), bench.name]).toEqual([['a', 'b'], 'Ours']);
    bench.undo();
    bench.undo();
    expect(ids(bench)).toEqual(['a', 'b']);
    bench.close();
});

test('a reload loses nothing, and each game has its own bench', () => {
    const bench = new Bench('korruptivity');
    expect(bench.resumed).toBe(false);
    bench.begin({ name: 'Ours', entries: cards });
    bench.remove(0);
    bench.rename('Theirs');
    bench.close();
    const again = new Bench('korruptivity');
    expect([again.resumed, again.name, ids(again)]).toEqual([true, 'Theirs', ['b']]);
    again.close();
    expect(new Bench('corruption').resumed).toBe(false);
});

test('a browser that keeps nothing says so, and what was kept wrongly is no obstacle', () => {
    kept.set('kickback.workshop.korruptivity', '{"name":3');
    const bench = new Bench('korruptivity');
    expect(bench.resumed).toBe(false);
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
        throw new Error('full');
    });
    bench.rename('Ours');
    expect(bench.unkept).toBe(true);
    bench.close();
});

test('the game is asked once typing rests', async () => {
    vi.useFakeTimers();
    const bench = new Bench('korruptivity');
    bench.begin({ name: '', entries: cards });
    expect(bench.checking).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect([bench.checking, bench.mistakes]).toEqual([false, []]);
    bench.close();
    vi.useRealTimers();
});
