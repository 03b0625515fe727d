import { expect, test } from 'vitest';
import { gamesKept, MemoryShelf, type SavedGame, type Shelf } from '../../src/offline/shelf';
import { bots, chooser, people, TestPage } from './page';

const two = { game: 'corruption' as const, players: 2, options: { first: 1 }, seats: [...people(1), ...bots(1)] };

class FullShelf extends MemoryShelf {
    full = false;

    override async put(game: SavedGame, moves: number): Promise<boolean> {
        if (this.full) throw new DOMException('no room', 'QuotaExceededError');
        return super.put(game, moves);
    }
}

test('a reload goes on where the game was', async () => {
    const shelf = new MemoryShelf();
    const before = new TestPage(shelf);
    await before.create(two);
    await before.play(chooser(1), 9);
    await before.settle();
    const after = new TestPage(shelf);
    await after.open(before.id);
    expect(after.news.view).toEqual(before.news.view);
    expect(after.log).toEqual(before.log);
    await after.play(chooser(2));
    expect((await after.house.list())[0]).toMatchObject({ id: before.id, status: 'over', result: after.news.result });
});

test('a list tells no secrets, and games can be thrown away', async () => {
    const page = new TestPage();
    await page.create(two);
    const [first] = await page.house.list();
    expect(first).toMatchObject({ id: page.id, players: 2, seats: two.seats, status: 'running', moves: 0, imported: false });
    expect(first).not.toHaveProperty('record');
    await page.house.remove(page.id);
    expect(await page.house.list()).toEqual([]);
});

test('a game that is thrown away in one tab is over in the other, which says so', async () => {
    const shelf = new MemoryShelf();
    const here = new TestPage(shelf);
    const there = new TestPage(shelf, [here]);
    await here.create(two);
    await here.play(chooser(1), 5);
    await here.settle();
    await there.house.remove(here.id);
    await here.settle();
    expect(here.pushes.at(-1)).toEqual({ push: 'gone', table: here.id });
    const { length } = here.told;
    await here.settle();
    expect(here.told).toHaveLength(length);
    await expect(here.ask('act', { action: here.news.view!.actions[0] ?? 'none' })).rejects.toThrow();
    expect(await here.house.list()).toEqual([]);
});

test('the newest games are kept', async () => {
    const page = new TestPage();
    const ids: string[] = [];
    for (let count = 0; count < gamesKept + 3; count++) {
        ids.push(await page.house.create(two));
        await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const kept = (await page.house.list()).map((game) => game.id);
    expect(kept).toEqual(ids.slice(3).reverse());
});

test('finished games make room before those that go on, and what was just opened stays', async () => {
    const page = new TestPage();
    await page.create(two);
    await page.play(chooser(1));
    const record = page.house.record(page.id);
    const running: string[] = [];
    for (let count = 1; count < gamesKept; count++) running.push(await page.house.create(two));
    const imported = await page.house.importRecord(record);
    expect((await page.house.list()).map(({ id }) => id).sort()).toEqual([...running, imported].sort());
    const last = await page.house.create(two);
    expect((await page.house.list()).map(({ id }) => id).sort()).toEqual([...running, last].sort());
});

test('two tabs with the same game agree', async () => {
    const shelf = new MemoryShelf();
    const others: TestPage[] = [];
    const first = new TestPage(shelf, others);
    const second = new TestPage(shelf, [first]);
    others.push(second);
    await first.create(two);
    await second.open(first.id);
    const choose = chooser(4);
    for (let steps = 0; !first.over || !second.over; steps++) {
        const page = choose(2) ? first : second;
        await page.step(choose).catch(() => undefined); // the other tab may have been faster
        if (steps % 3 === 0) await Promise.all([first.settle(), second.settle()]);
        if (steps % 3 === 0) expect(second.news.view).toEqual(first.news.view);
        expect(steps).toBeLessThan(500);
    }
    await Promise.all([first.settle(), second.settle()]);
    expect(second.house.record(second.id)).toBe(first.house.record(first.id));
    expect(second.log).toEqual(first.log);
    expect(second.told.map((news) => news.version)).toEqual([...second.told.map((news) => news.version)].sort((a, b) => a - b));
});

test('without room the game goes on from memory, and is kept again when there is room', async () => {
    const shelf = new FullShelf();
    const page = new TestPage(shelf);
    await page.create(two);
    await page.play(chooser(1), 2);
    await page.settle();
    shelf.full = true;
    await page.play(chooser(2), 3);
    await page.settle();
    expect(page.pushes.filter((push) => push.push === 'unsaved')).toEqual([{ push: 'unsaved', trouble: 'nowhere' }]);
    const moves = page.news.version - 1;
    page.house.close(page.id);
    await page.open(page.id);
    expect(page.news.version - 1).toBe(moves);
    shelf.full = false;
    await page.play(chooser(3));
    expect(await shelf.get(page.id)).toMatchObject({ status: 'over', moves: page.news.version - 1 });
});

test('the reader hears that there is no room, once, and when there is again', async () => {
    const memory = new FullShelf();
    // A shelf that is no MemoryShelf itself, so that the house takes it for a lasting one.
    const shelf: Shelf = {
        get: (id) => memory.get(id),
        put: (game, moves) => memory.put(game, moves),
        remove: (id) => memory.remove(id),
        list: () => memory.list(),
    };
    const page = new TestPage(shelf);
    memory.full = true;
    await page.create(two);
    await page.play(chooser(2), 3);
    expect((await page.house.list()).map((game) => game.id)).toEqual([page.id]);
    memory.full = false;
    await page.play(chooser(2), 2);
    const troubles = page.pushes.flatMap((push) => (push.push === 'unsaved' ? [push.trouble] : []));
    expect(troubles).toEqual(['full', '']);
});
