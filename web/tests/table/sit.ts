// A person at a table of three, without a screen.
import type { Listener, TableLink } from '../../src/table/link';
import type { Options } from '../../src/table/protocol';
import { Table } from '../../src/table/table.svelte';
import { bots, people, type TestPage } from '../offline/page';

/** A table that hears what the page is told. */
export async function sitDown(page: TestPage, options: Options = {}): Promise<Table> {
    let listener: Listener | undefined;
    const link: TableLink = {
        kind: 'local',
        table: 'one',
        listen: (one) => ((listener = one), () => undefined),
        ask: async () => ({}),
        record: async () => '',
    };
    const table = new Table(link);
    page.check = (news) => listener!.news(news);
    await page.create({ game: 'corruption', players: 3, options, seats: [...people(1), ...bots(2)], seed: 'sheets' });
    return table;
}
