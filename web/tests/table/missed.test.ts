// An awarding that went by while nobody looked can be looked at, though others have gone on.
import '../surroundings';
import { expect, test } from 'vitest';
import type { Table } from '../../src/table/table.svelte';
import { chooser, TestPage } from '../offline/page';
import { sitDown } from './sit';

/** A table in the second round, which somebody else has begun; nobody has looked. */
async function away(): Promise<{ page: TestPage; table: Table; choose: (below: number) => number }> {
    Object.assign(document, { hidden: true });
    for (let seed = 1; ; seed++) {
        const page = new TestPage();
        const table = await sitDown(page);
        const choose = chooser(seed);
        while (page.news.view!.round === 1) if (!(await page.step(choose))) await page.settle();
        await page.settle();
        if (page.log.at(-1)!.kind === 'place') return { page, table, choose };
    }
}

test('it is offered until it was shown', async () => {
    const { table } = await away();
    expect(table.missed).toBe(true);
    Object.assign(document, { hidden: false });
    table.showAwarding();
    expect(table.missed).toBe(false);
    expect(table.awarding).toBe(true);
    table.close();
});

test('or until the player goes on', async () => {
    const { page, table, choose } = await away();
    await page.step(choose);
    expect(table.missed).toBe(false);
    table.close();
});
