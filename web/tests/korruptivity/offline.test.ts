// Korruptivity in this browser: whole games in the house, bots and people, windows and orders, plans that are looked at first.
import { describe, expect, test } from 'vitest';
import type { View } from '../../src/korruptivity/protocol';
import type { Options, Order, TableNews } from '../../src/table/protocol';
import { bots, chooser, people, TestPage } from '../offline/page';

const rules = (options: object): Options => options as Options;
const viewOf = (news: TableNews): View => news.view as unknown as View;

async function started(options: object, seats: { people: number; bots: number }, seed = 'house'): Promise<TestPage> {
    const page = new TestPage();
    const players = seats.people + seats.bots;
    await page.create({ game: 'korruptivity', players, options: rules(options), seats: [...people(seats.people), ...bots(seats.bots)], seed });
    return page;
}

describe('a game of Korruptivity in this browser', () => {
    for (const [mode, players] of [['basic', 2], ['basic', 4], ['expert', 3]] as const) {
        test(`is played to its end: ${mode}, ${players} players, one of them a person`, async () => {
            const page = await started({ mode }, { people: 1, bots: players - 1 }, `${mode} ${players}`);
            // Nobody is shown another hand; who can only pass is not asked, and has then done nothing that could be taken back.
            let asked = true;
            page.check = (news) => {
                const view = viewOf(news);
                if (!asked) expect(news.turn?.undo).toBe(false);
                asked = view.actions.length > 0;
                for (const seat of view.seats) expect(seat.hand === null).toBe(seat.seat !== news.you);
                if (view.ask === 'react' || view.ask === 'answer') expect(view.actions).not.toEqual(['pass']);
            };
            await page.play(chooser(7));
            expect(viewOf(page.news).winners.length).toBeGreaterThan(0);
            expect(page.news.result?.winners).toEqual(viewOf(page.news).winners);
        });
    }

    test('of two people on one device shows nobody the cards of the other', async () => {
        const page = await started({ mode: 'basic', power_limit: 3 }, { people: 2, bots: 0 });
        page.check = (news) => {
            const known = viewOf(news).seats.filter(({ hand }) => hand !== null).map(({ seat }) => seat);
            expect(known).toEqual(news.you ? [news.you] : []);
        };
        await page.play(chooser(3));
        expect(page.over).toBe(true);
    });

    test('goes on with the same options after a rematch', async () => {
        const page = await started({ mode: 'basic', power_limit: 1 }, { people: 1, bots: 1 });
        await page.play(chooser(2));
        const { table } = await page.ask('rematch');
        await page.open(String(table));
        expect(page.news.info).toMatchObject({ game: 'korruptivity', options: { mode: 'basic', power_limit: 1 } });
    });
});

describe('a plan', () => {
    test('shows what the action then does, and changes nothing', async () => {
        const page = await started({ mode: 'basic', first: 1 }, { people: 1, bots: 1 });
        await page.settle();
        const start = viewOf(page.news).actions.find((action) => action.startsWith('start '))!;
        const before = page.news.version;
        const ahead = (await page.ask('preview', { actions: [start] }))['view'] as View;
        expect(ahead.lines.map(({ project }) => project)).toEqual([start.slice('start '.length)]);
        expect(page.news.version).toBe(before);
        expect(viewOf(page.news).lines).toEqual([]);
        await page.ask('act', { action: start });
        await page.settle();
        expect(viewOf(page.news).lines).toEqual(ahead.lines);
    });

    test('that cannot be is refused with its reason', async () => {
        const page = await started({ mode: 'basic', first: 1 }, { people: 1, bots: 1 });
        await page.settle();
        const [card] = viewOf(page.news).seats[0]!.hand!;
        await expect(page.ask('preview', { actions: [`play ${card}`] })).rejects.toMatchObject({ code: 'fits-nowhere' });
    });
});

describe('a pass that nobody was asked for', () => {
    test('is not offered to be taken back, also when what was done after it is', async () => {
        // Bot and person have no interrupt, so that both pass by themselves.
        const deal = ['shady-bench', 'zoning-permit', 'site-survey', 'press-lunch', 'soil-test', 'opinion-poll', 'public-hearing', 'new-playground', 'marble-lobby', 'consultancy-fee', 'secondhand-digger'];
        const page = new TestPage();
        await page.create({ game: 'korruptivity', players: 2, options: rules({ mode: 'basic', first: 1, deal }), seats: [...people(1), ...bots(1)], seed: 'pass' });
        await page.ask('act', { action: 'start shady-bench' });
        await page.settle();
        expect(viewOf(page.news)).toMatchObject({ ask: 'main', awaited: [1] });
        expect(page.news.turn?.undo).toBe(false);
        await page.ask('act', { action: 'done' });
        expect(page.news.turn?.undo).toBe(true);
        await page.ask('undo');
        expect(viewOf(page.news)).toMatchObject({ ask: 'main', awaited: [1] });
        expect(page.news.turn?.undo).toBe(false);
    });
});

describe('a standing order', () => {
    // Seat 1 has an interrupt in hand; seat 2, a bot, begins.
    const deal = ['shady-bench', 'feed-the-shredder', 'zoning-permit', 'site-survey', 'press-lunch', 'soil-test'];

    async function begun(seed: string): Promise<TestPage> {
        const page = new TestPage();
        page.id = await page.house.create({ game: 'korruptivity', players: 2, options: rules({ mode: 'basic', first: 2, deal }), seats: [...people(1), ...bots(1)], seed });
        return page;
    }

    /** How often the person is asked to react while the bot has its first turn, in games with several hands of the bot. */
    async function askedAfter(order: 'ask' | 'pass' | 'touched'): Promise<number> {
        let asked = 0;
        for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
            const page = await begun(seed);
            page.check = (news) => {
                if (viewOf(news).ask === 'react' && viewOf(news).actions.length && viewOf(news).turn === 2) asked++;
            };
            await page.open(page.id);
            await page.ask('order', { order });
            for (let step = 0; step < 60 && viewOf(page.news).turn !== 1; step++) {
                await page.settle();
                if (viewOf(page.news).ask === 'react' && viewOf(page.news).actions.includes('pass')) await page.ask('act', { action: 'pass' });
            }
            expect(page.news.turn?.order).toBe(order === 'pass' ? 'ask' : order);
        }
        return asked;
    }

    test('decides whether a person is asked about the cards of others', async () => {
        expect(await askedAfter('ask')).toBeGreaterThan(0);
        expect(await askedAfter('pass')).toBe(0);
        expect(await askedAfter('touched')).toBe(0); // the bot plays onto its own line
    });

    test.each(['ask', 'touched'] as const)('to pass ends with the next own turn, and what was said before holds again: %s', async (usual) => {
        const page = await begun('a');
        const orderAtTurn = async (turn: number): Promise<Order | undefined> => {
            const choose = chooser(3);
            for (let step = 0; step < 200 && viewOf(page.news).turn !== turn; step++) {
                await page.settle();
                if (viewOf(page.news).turn !== turn) await page.step(choose);
            }
            expect(viewOf(page.news).turn).toBe(turn);
            return page.news.turn?.order;
        };
        await page.open(page.id);
        for (const order of [usual, 'pass', 'pass'] as const) await page.ask('order', { order });
        expect(await orderAtTurn(1)).toBe(usual);
        await page.ask('order', { order: 'pass' });
        expect(await orderAtTurn(2)).toBe('pass');
        expect(await orderAtTurn(1)).toBe(usual);
    });

    test('to pass, said in the own turn, is not ended by taking back that turn’s end', async () => {
        const page = new TestPage();
        await page.create({ game: 'korruptivity', players: 2, options: rules({ mode: 'basic', first: 1 }), seats: [...people(1), ...bots(1)], seed: 'undo' });
        await page.ask('hold', { hold: true });
        await page.ask('order', { order: 'pass' });
        for (let phase = 0; phase < 2; phase++) await page.ask('act', { action: 'done' });
        expect(viewOf(page.news).turn).toBe(2);
        await page.ask('undo');
        expect(viewOf(page.news).turn).toBe(1);
        expect(page.news.turn?.order).toBe('pass');
    });

    test('to pass ends where the last one of a round begins the next', async () => {
        const page = await started({ mode: 'expert', power_limit: 10 }, { people: 1, bots: 1 });
        let before = page.news;
        let seen = 0;
        page.check = (news) => {
            const [last, now] = [viewOf(before), viewOf(news)];
            before = news;
            if (now.turn !== 1 || last.turn !== 1 || now.round === last.round) return;
            seen++;
            expect(news.turn?.order).toBe('ask');
        };
        const choose = chooser(4);
        for (let round = 1; round < 4; ) {
            await page.ask('order', { order: 'pass' });
            await page.play(choose, 1);
            round = viewOf(page.news).round;
        }
        expect(seen).toBeGreaterThan(0);
    });

    test('that ends while the page still tells what has happened is told: the person is asked', async () => {
        const asked = await begun('a');
        await asked.open(asked.id);
        await asked.settle();
        expect(viewOf(asked.news)).toMatchObject({ ask: 'react', awaited: [1] });

        const page = await begun('a');
        page.check = (news) => {
            if (news.version === asked.news.version) void page.ask('hold', { hold: true });
        };
        await page.open(page.id);
        await page.ask('order', { order: 'pass' });
        await page.settle();
        expect(viewOf(page.news)).toMatchObject({ ask: 'react', actions: [] });
        await page.ask('order', { order: 'ask' });
        await page.ask('hold', { hold: false });
        await page.settle();
        expect(viewOf(page.news).actions).toEqual(viewOf(asked.news).actions);
    });

    test('to pass hands the device to the next person who is asked', async () => {
        const page = await started({ mode: 'basic', first: 1 }, { people: 2, bots: 1 });
        const choose = chooser(5);
        const asked = new Set<number>();
        const bothAsked = (): boolean => {
            const { ask, awaited, actions } = viewOf(page.news);
            return asked.size === 2 && ask === 'react' && actions.length > 0 && awaited.includes(1) && awaited.includes(2);
        };
        for (let step = 0; step < 500 && !bothAsked(); step++) {
            await page.settle();
            const { you } = page.news;
            if (you && !asked.has(you)) {
                await page.ask('order', { order: 'ask' });
                asked.add(you);
            } else await page.step(choose);
            await page.settle();
        }
        expect(bothAsked()).toBe(true);
        const other = 3 - page.news.you;
        await page.ask('order', { order: 'pass' });
        expect(page.news.handover).toBe(other);
    });
});
