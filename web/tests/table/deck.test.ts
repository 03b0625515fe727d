// What the maker of a deck calls its contracts is told, however the table came by the deck.
import '../surroundings';
import { expect, test } from 'vitest';
import { shippedContracts } from '../offline/link';
import type { Listener } from '../../src/table/link';
import type { Options, TableNews } from '../../src/table/protocol';
import { Table } from '../../src/table/table.svelte';
import { bots, people, TestPage } from '../offline/page';

type Contracts = NonNullable<Options['contracts']>;

/** The news of a table with these options, and a table at a server whose deck can be asked for as often as `answers` says. */
async function online(options: Options, answers: (() => Contracts)[]): Promise<{ table: Table; hear: (change: Partial<TableNews['info']>) => Promise<void> }> {
    let listener: Listener | undefined;
    const table = new Table({
        kind: 'online',
        table: 'one',
        listen: (one) => ((listener = one), () => undefined),
        ask: async (op) => (op === 'deck' ? { deck: answers.shift()!() } : {}),
        record: async () => '',
    });
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 2, options, seats: [...people(1), ...bots(1)], seed: 'deck' });
    const news = page.news;
    const hear = async (change: Partial<TableNews['info']>): Promise<void> => {
        listener!.news({ ...news, info: { ...news.info!, ...change } });
        await new Promise((done) => setTimeout(done));
    };
    return { table, hear };
}

async function ownContracts(): Promise<Contracts> {
    return ((await shippedContracts()) as Contracts).map(({ id, value }, index) => ({ id, value, name: `Job ${index}`, art: 'dam' }));
}

test('a deck inside the options needs no question', async () => {
    const contracts = await ownContracts();
    const { table, hear } = await online({ contracts }, []);
    await hear({});
    expect(table.own(contracts[3]!.id)).toBe('Job 3');
    table.close();
});

test('one that has only a name is asked for, once it can be had', async () => {
    const contracts = await ownContracts();
    const lost = (): Contracts => {
        throw new Error('out of reach');
    };
    const { table, hear } = await online({}, [lost, () => contracts]);
    await hear({ own_deck: true });
    expect(table.own('dam')).toBeUndefined();
    await hear({ own_deck: true });
    await hear({ own_deck: true });
    expect(table.own(contracts[3]!.id)).toBe('Job 3');
    expect(table.picture(contracts[3]!.id)).toEqual(table.picture('dam'));
    table.close();
});

test('and the shipped one never', async () => {
    const { table, hear } = await online({}, []);
    await hear({ own_deck: false });
    expect(table.deck.size).toBe(0);
    table.close();
});
