// Reaction windows: the countdown is that of the one that is open now, who passes by order is not asked, and what nobody was asked for is not taken
// back.
import '../surroundings';
import { expect, test } from 'vitest';
import { KorrTable } from '../../src/korruptivity/table.svelte';
import type { Listener, TableLink } from '../../src/table/link';
import type { GameEvent, TableNews } from '../../src/table/protocol';

function sitDown(): { table: KorrTable; tell: (left: number | null) => void; show: (view: object) => void } {
    let listener: Listener | undefined;
    const link = { kind: 'online', table: 'one', listen: (one: Listener) => ((listener = one), () => undefined), ask: async () => ({}) } as unknown as TableLink;
    const table = new KorrTable(link);
    const tell = (left: number | null) => {
        const news: TableNews = { table: 'one', version: 1, you: 1, turn: { awaited: [1], deadlines: [], window: left === null ? null : { in: left } } };
        listener!.news(news);
    };
    const show = (view: object) => listener!.news({ table: 'one', version: 1, you: 1, view: view as TableNews['view'] });
    return { table, tell, show };
}

test('what nobody was asked for is not offered to be taken back, also when what was done after it is', async () => {
    let listener: Listener | undefined;
    let version = 10;
    const act = async () => ({ version: version + 1 });
    const table = new KorrTable({ kind: 'online', table: 'one', listen: (one: Listener) => ((listener = one), () => undefined), ask: act } as unknown as TableLink);
    const tell = (event: object) => {
        version++;
        listener!.news({ table: 'one', version, you: 1, turn: { awaited: [1], deadlines: [], window: null, undo: true }, events: [{ ...event, seat: 1, version }] as unknown as GameEvent[] });
    };
    tell({ kind: 'discard', card: 'soil-test' });
    expect(table.mayUndo).toBe(true);

    const passing = table.actUnasked('pass');
    await new Promise((resolve) => setTimeout(resolve, 1));
    tell({ kind: 'pass' }); // in this browser the news are there before the answer
    expect(table.mayUndo).toBe(false);
    await passing;
    expect(table.mayUndo).toBe(false);

    await table.act('discard soil-test');
    tell({ kind: 'discard', card: 'soil-test' });
    expect(table.mayUndo).toBe(true);
    await table.undo();
    tell({ kind: 'undo' });
    expect(table.mayUndo).toBe(false);
    await table.act('pass');
    tell({ kind: 'pass' });
    expect(table.mayUndo).toBe(true);
});

test('what is told again a little later stays as it was', () => {
    const { table, tell } = sitDown();
    tell(4000);
    const { window } = table;
    tell(3900);
    tell(4100);
    expect(table.window).toBe(window);
    tell(null);
    expect(table.window).toBeNull();
});

test.each([6000, 1500])('the next window has an end of its own, in %i ms, though the one before was not over', (left) => {
    const { table, tell } = sitDown();
    tell(4000);
    tell(left);
    expect(table.window!.length).toBe(left);
    expect(Math.abs(table.window!.at - performance.now() - left)).toBeLessThan(100);
});

test('who passes by order is not asked, and is asked again without one', async () => {
    const { table, show } = sitDown();
    const view = { ask: 'react', awaited: [1, 2], actions: ['pass'], touches: false, turn: 2 };
    for (const [order, touches, asked] of [['ask', false, true], ['pass', true, false], ['touched', false, false], ['touched', true, true]] as const) {
        await table.setOrder(order);
        show({ ...view, touches });
        expect(table.view!.actions.length > 0, `${order}, ${touches}`).toBe(asked);
    }
    await table.setOrder('pass');
    expect(table.view!.actions).toEqual([]);
    await table.setOrder('ask');
    expect(table.view!.actions).toEqual(['pass']);
    show({ ...view, ask: 'play', actions: ['done'] });
    expect(table.view!.actions).toEqual(['done']);
});
