import { describe, expect, test } from 'vitest';
import { LocalGame } from '../../src/offline/game';
import { Fault, type Options, type TableNews } from '../../src/table/protocol';
import { engine } from './engine';
import { bots, chooser, people, TestPage, variants } from './page';

/** The news say exactly what the engine says to that seat. */
function expectTrue(page: TestPage, news: TableNews): void {
    const game = LocalGame.load(engine, page.house.record(page.id));
    expect(news.version).toBe(game.version);
    expect(news.view).toEqual(game.view(news.you));
    expect(page.log).toEqual(game.events(news.you, 0));
    expect(news.turn!.awaited).toEqual(game.turn().awaited);
}

describe.each(variants)('$variant', (options: Options) => {
    test.each([2, 3, 4, 5, 6, 7])('a person against bots, %i players', async (players) => {
        const page = new TestPage();
        page.check = (news) => {
            expect(news.you).toBe(1);
            expect(news.handover).toBeUndefined();
            if (news.version % 11 === 0) expectTrue(page, news);
        };
        await page.create({ game: 'corruption', players, options, seats: [...people(1), ...bots(players - 1)], seed: `table ${players}` });
        await page.play(chooser(players));
        expectTrue(page, page.news);
        expect(page.news.result!.scores).toHaveLength(players);
        expect(page.news.info!.seed).toBe(`table ${players}`);
        expect(page.told.map((news) => news.version)).toEqual(page.told.map((_, index) => index + 1));
    });
});

test('the first news have the whole log, later ones what is new', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 2, options: { first: 1 }, seats: [...people(1), ...bots(1)] });
    expect(page.news).toMatchObject({ version: 1, you: 1, gap: true });
    expect(page.news.events!.map((event) => [event.kind, event.version])).toEqual([['round', 1], ['deal', 1]]);
    await page.ask('hold', { hold: true });
    await page.ask('act', { action: page.news.view!.actions[0] });
    expect(page.news.gap).toBeUndefined();
    expect(page.news.events!.map((event) => [event.kind, event.version])).toEqual([['place', 2]]);
});

test('what is public of the table', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 3, options: { variant: 'river' }, seats: [{ bot: 'greedy' }, { name: 'Anna' }, { bot: 'random' }] });
    expect(page.news.info).toMatchObject({ game: 'corruption', players: 3, options: { variant: 'river' }, clock: { kind: 'none' } });
    expect(page.news.info).toMatchObject({ status: 'running', host: 2, seed: null });
    expect(page.news.info!.commitment).toMatch(/^[0-9a-f]{64}$/);
    const seats = page.news.info!.seats.map(({ seat, name, bot }) => [seat, name, bot]);
    expect(seats).toEqual([[1, null, 'greedy'], [2, 'Anna', null], [3, null, 'random']]);
});

test('held bots wait, and go on when let go', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 3, options: { first: 2 }, seats: [...people(1), ...bots(2)] });
    await page.ask('hold', { hold: true });
    await page.settle();
    const held = page.news.version;
    await page.settle();
    expect(page.news.version).toBe(held);
    await page.ask('hold', { hold: false });
    await page.settle();
    expect(page.news.turn!.awaited).toEqual([1]);
});

test('a bot says why when the round is over, and a person is not asked', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 3, options: { first: 1 }, seats: [...people(1), { bot: 'regular/banker' }, { bot: 'insider' }] });
    await expect(page.ask('why', { seat: 2 })).rejects.toMatchObject({ code: 'no-why' });
    await page.play(chooser(2));
    const told = await page.ask('why', { seat: 2, back: 0 });
    expect(Object.keys(told).sort()).toEqual(['move', 'round', 'why']);
    expect(told).toMatchObject({ round: 4, why: { code: expect.stringMatching(/^[a-z-]+$/) as string } });
    expect(await page.ask('why', { seat: 2, back: 1 })).not.toEqual(told);
    await expect(page.ask('why', { seat: 1 })).rejects.toMatchObject({ code: 'no-why' });
});

test('what was done before the bots sat down they do not explain', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 2, options: { first: 1 }, seats: bots(2) });
    await page.play(chooser(3));
    const record = page.house.record(page.id);
    await page.create({ record, seats: bots(2) });
    await expect(page.ask('why', { seat: 2 })).rejects.toMatchObject({ code: 'no-why' });
});

test('only bots: a spectator looks on', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 2, options: {}, seats: bots(2) });
    await page.play(chooser(1));
    expect(page.told.every((news) => news.you === 0)).toBe(true);
    await expect(page.ask('act', { action: 'place 1000 dam' })).rejects.toMatchObject({ code: 'not-seated' });
});

test('a wrong move says why and changes nothing', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 2, options: { first: 1 }, seats: [...people(1), ...bots(1)] });
    await expect(page.ask('act', { action: 'place 1000 volcano' })).rejects.toMatchObject({ code: 'unknown-place' });
    await expect(page.ask('act', { action: 'place da swiss-city' })).rejects.toBeInstanceOf(Fault);
    await expect(page.ask('dance')).rejects.toMatchObject({ code: 'unknown-op' });
    expect(page.told).toHaveLength(1);
    await page.play(chooser(3));
    await expect(page.ask('act', { action: 'place 1000 dam' })).rejects.toMatchObject({ code: 'game-over' });
});

test('a wrong set-up says why', async () => {
    const page = new TestPage();
    const seats = [...people(1), ...bots(1)];
    await expect(page.create({ game: 'corruption', players: 9, options: {}, seats })).rejects.toMatchObject({ code: 'bad-players' });
    await expect(page.create({ game: 'corruption', players: 3, options: {}, seats })).rejects.toMatchObject({ code: 'bad-member' });
    await expect(page.create({ game: 'corruption', players: 2, options: { books: 7 }, seats })).rejects.toBeInstanceOf(Fault);
    const genius = [...people(1), { bot: 'genius' }];
    await expect(page.create({ game: 'corruption', players: 2, options: {}, seats: genius })).rejects.toMatchObject({ code: 'unknown-bot' });
    await expect(page.open('nowhere')).rejects.toMatchObject({ code: 'no-table' });
    expect(await page.house.list()).toEqual([]);
});

test('undo takes back what nobody has answered yet', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 2, options: { first: 1, variant: 'closed' }, seats: [...people(1), ...bots(1)] });
    await page.ask('hold', { hold: true });
    const before = page.news.view!;
    expect(page.news.turn?.undo).toBe(false);
    await page.ask('act', { action: before.actions[4] });
    expect(page.news.turn?.undo).toBe(true);
    expect(await page.ask('undo')).toEqual({ version: 3 });
    expect(page.news.view).toEqual(before);
    expect(page.news.events).toEqual([{ kind: 'undo', seat: 1, version: 3 }]);
    expect(page.news.turn?.undo).toBe(false);
    expectTrue(page, page.news);
    await expect(page.ask('undo')).rejects.toMatchObject({ code: 'no-undo' });
    await page.ask('act', { action: before.actions[0] });
    await page.ask('hold', { hold: false });
    await page.settle();
    await expect(page.ask('undo')).rejects.toMatchObject({ code: 'no-undo', args: ['1', 'another seat has acted since'] });
    await page.play(chooser(2));
    expectTrue(page, page.news);
});

test('a rematch has the same set-up and another deal', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 3, options: { variant: 'closed', first: 2 }, seats: [...people(1), ...bots(2)] });
    await page.play(chooser(5));
    const { commitment } = page.news.info!;
    const { table } = await page.ask('rematch');
    expect(page.pushes.at(-1)).toEqual({ push: 'rematch', table: page.id, next: table });
    await page.open(table as string);
    expect(page.news.info).toMatchObject({ status: 'running', options: { variant: 'closed', first: 2 }, players: 3 });
    expect(page.news.info!.commitment).not.toBe(commitment);
});

test('a deck of one’s own is played and named, without the order of the deal', async () => {
    const contracts = Array.from({ length: 24 }, (_, index) => ({ id: `own-${index}`, value: 1000 + index, name: `Own ${index}` }));
    const page = new TestPage();
    page.check = (news) => expect(news.info!.own_deck).toBe(true);
    const deal = contracts.map(({ id }) => id).reverse();
    await page.create({ game: 'corruption', players: 2, options: { contracts, deal } as Options, seats: [...people(1), ...bots(1)] });
    expect(page.news.info!.options).toEqual({ variant: 'standard', contracts });
    expect(page.news.view!.governments[0]!.contracts[0]!.id).toMatch(/^own-/);
    const { table } = await page.ask('rematch');
    await page.open(table as string);
    expect(page.news.info!.own_deck).toBe(true);
    expect(page.house.record(page.id)).not.toContain('"deal"');
});
