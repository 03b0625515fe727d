// The countdown is that of the window that is open now.
import '../surroundings';
import { expect, test } from 'vitest';
import { KorrTable } from '../../src/korruptivity/table.svelte';
import type { Listener, TableLink } from '../../src/table/link';
import type { TableNews } from '../../src/table/protocol';

function sitDown(): { table: KorrTable; tell: (left: number | null) => void } {
    let listener: Listener | undefined;
    const link = { kind: 'online', table: 'one', listen: (one: Listener) => ((listener = one), () => undefined) } as unknown as TableLink;
    const table = new KorrTable(link);
    const tell = (left: number | null) => {
        const news: TableNews = { table: 'one', version: 1, you: 1, turn: { awaited: [1], deadlines: [], window: left === null ? null : { in: left } } };
        listener!.news(news);
    };
    return { table, tell };
}

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
