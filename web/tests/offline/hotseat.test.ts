import { describe, expect, test } from 'vitest';
import { Referee } from '../../src/offline/engine';
import type { GameEvent, Options, Placed, TableNews } from '../../src/table/protocol';
import { headerValue, splitRecord } from '../../src/replay/record';
import { engine } from './engine';
import { bots, chooser, people, TestPage, variants } from './page';

function everyObject(value: unknown): Record<string, unknown>[] {
    if (Array.isArray(value)) return value.flatMap(everyObject);
    if (typeof value !== 'object' || value === null) return [];
    return [value as Record<string, unknown>, ...Object.values(value).flatMap(everyObject)];
}

/** Hidden cards that the news show although their seat may not know them. */
function leaks(news: TableNews): unknown[] {
    return everyObject(news).filter((each) => {
        if ('hand' in each) return each['hand'] !== null && each['seat'] !== news.you;
        const placed = each as unknown as Placed;
        const known = placed.owner === news.you || placed.seen_by?.includes(news.you);
        if (placed.face === 'down' && 'owner' in placed) return placed.card !== null && !known;
        const event = each as unknown as GameEvent;
        if (event.kind === 'place') return event.face === 'down' && event.card !== null && event.seat !== news.you;
        return event.kind === 'peek' && event.card !== null && event.seat !== news.you;
    });
}

const referee = new Referee(engine);

/** Every byte of the news: exactly what the engine tells that seat, and neither the seed nor a contract that is still in the deck. */
function expectNoSecret(page: TestPage, news: TableNews): void {
    const record = page.house.record(page.id);
    // Which contracts there are is no secret; which are still in the deck would be their order.
    const bytes = JSON.stringify({ ...news, info: { ...news.info, options: { ...news.info!.options, contracts: [] } } });
    expect(leaks(news)).toEqual([]);
    referee.say({ op: 'load', record });
    expect(JSON.stringify(news.view)).toBe(JSON.stringify(referee.say({ op: 'view', seat: news.you })['view']));
    const log = page.log.map(({ version: _version, ...event }) => event);
    expect(JSON.stringify(log)).toBe(JSON.stringify(referee.say({ op: 'events', seat: news.you })['events']));
    if (news.info!.status === 'over') return;
    expect(bytes).not.toContain(headerValue(splitRecord(record), 'seed'));
    const dealt = new Set(page.log.flatMap((event) => (event.kind === 'deal' ? event.contracts.map(({ id }) => id) : [])));
    expect(contracts.filter(({ id }) => !dealt.has(id) && bytes.includes(id))).toEqual([]);
}

const contracts = Array.from({ length: 24 }, (_, index) => ({ id: `own-${index}x`, value: 1000 * (index + 1) }));

describe.each(variants)('$variant', (options: Options) => {
    test.each([
        [2, 2],
        [4, 2],
        [5, 5],
        [7, 3],
    ])('%i players, %i of them people: never a card of another seat', async (players, persons) => {
        const page = new TestPage();
        page.check = (news) => expectNoSecret(page, news);
        const sitters = [...people(persons), ...bots(players - persons)];
        await page.create({ game: 'corruption', players, options: { ...options, contracts }, seats: sitters });
        await page.play(chooser(players * 10 + persons));
        const holders = new Set(page.told.map((news) => news.you));
        expect([...holders].sort()).toEqual([0, ...Array.from({ length: persons }, (_, index) => index + 1)]);
    });
});

test('the device is handed over to whom the game waits for', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 3, options: { first: 1 }, seats: people(3) });
    expect(page.news).toMatchObject({ you: 0, handover: 1, gap: true });
    expect(page.news.view!.actions).toEqual([]);
    await expect(page.ask('act', { action: 'place 1000 dam' })).rejects.toMatchObject({ code: 'not-seated' });
    page.house.take(page.id, 2); // not seat 2's turn
    expect(page.told).toHaveLength(1);
    page.house.take(page.id, 1);
    expect(page.news).toMatchObject({ you: 1, gap: true });
    expect(page.news.handover).toBeUndefined();
    await page.ask('act', { action: page.news.view!.actions[0] });
    expect(page.news).toMatchObject({ you: 0, handover: 2, gap: true });
});

test('bots move while the device stays where it is', async () => {
    const page = new TestPage();
    await page.create({ game: 'corruption', players: 4, options: { first: 1 }, seats: [...people(1), ...bots(1), { name: 'Second' }, ...bots(1)] });
    page.house.take(page.id, 1);
    await page.ask('act', { action: page.news.view!.actions[0] });
    expect(page.news.you).toBe(1);
    await page.settle();
    expect(page.news).toMatchObject({ you: 0, handover: 3 });
});
