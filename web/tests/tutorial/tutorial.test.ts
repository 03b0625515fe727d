import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import type { GameEvent as KorrEvent, View as KorrView } from '../../src/korruptivity/protocol';
import type { TableNews } from '../../src/table/protocol';
import { basic } from '../../src/tutorial/basic';
import { corruption } from '../../src/tutorial/corruption';
import { expert } from '../../src/tutorial/expert';
import type { Script } from '../../src/tutorial/lesson';
import { TutorialLink } from '../../src/tutorial/link.svelte';
import { engine } from '../offline/engine';

// The page fetches its engine; here it is at hand.
vi.mock('../../src/offline/engines', () => ({ loadEngine: () => Promise.resolve(engine) }));

interface Learning {
    link: TutorialLink;
    heard: TableNews[];
    script: Script;
}

function play(script: Script): Learning {
    const link = new TutorialLink(engine, script, 'Anna', false);
    const heard: TableNews[] = [];
    link.listen({ news: (news) => heard.push(news), chat: () => undefined, state: () => undefined, rematch: () => undefined });
    return { link, heard, script };
}

/** Up to the lesson with that number, or to the end. `look` is called before each action. */
async function learn({ link, heard, script }: Learning, until = script.lessons.length, look: (view: TableNews['view'], action: string) => void = () => undefined): Promise<void> {
    for (const { actions } of script.lessons.slice(link.lesson, until)) {
        await vi.waitFor(() => expect(link.watching).toBe(false));
        for (const action of actions) {
            await vi.waitFor(() => expect(heard.at(-1)!.view!.actions).toContain(action));
            look(heard.at(-1)!.view, action);
            await link.ask('act', { action });
        }
    }
    await vi.waitFor(() => expect(link.watching).toBe(false));
    if (until === script.lessons.length) await vi.waitFor(() => expect(link.done).toBe(true));
}

const korrView = ({ heard }: Learning): KorrView => heard.at(-1)!.view as unknown as KorrView;
const korrEvents = ({ heard }: Learning): KorrEvent[] => heard.flatMap(({ events }) => (events ?? []) as unknown as KorrEvent[]);
const names = JSON.parse(readFileSync(new URL('../../../data/korruptivity/texts.json', import.meta.url), 'utf8')) as Record<string, { en: { name: string } }>;

describe.each([corruption, basic, expert])('the guided game $part', (script) => {
    test('can be played as it is written', async () => {
        const game = play(script);
        await learn(game);
        expect(game.link.lesson).toBe(script.lessons.length);
    });

    test('takes nothing but the moves of the lesson', async () => {
        const { link, heard } = play(script);
        const right = script.lessons[0]!.actions[0]!;
        const another = heard.at(-1)!.view!.actions.find((action) => action !== right)!;
        await expect(link.ask('act', { action: another })).rejects.toThrow();
        await expect(link.ask('undo')).rejects.toThrow();
        expect(link.lesson).toBe(0);
    });

    test('waits while the table shows what happened', async () => {
        const game = play(script);
        const { link, heard } = game;
        await link.ask('hold', { hold: true });
        const [first] = script.lessons;
        for (const action of first!.actions) await link.ask('act', { action });
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(heard.at(-1)!.version).toBe(1 + first!.actions.length);
        await link.ask('hold', { hold: false });
        await vi.waitFor(() => expect(heard.at(-1)!.version).toBe(1 + first!.actions.length + first!.others.length));
    });

    test('is short enough for the time that is promised', () => {
        // Reading two hundred words a minute, a tap in two seconds, and what the rivals take.
        const words = script.lessons.reduce((sum, { text }) => sum + text.split(' ').length, 0);
        const taps = script.lessons.reduce((sum, { actions }) => sum + actions.length + 1, 0);
        const moves = script.lessons.reduce((sum, { others }) => sum + others.length, 0);
        expect(words / 200 + (taps * 2) / 60 + (moves * 0.7) / 60).toBeLessThan(script.part === 'corruption' ? 3 : 4);
    });
});

describe('Corruption', () => {
    test('tells the truth about the awards', async () => {
        const game = play(corruption);
        await learn(game);
        const { last } = game.heard.at(-1)!.view!;
        expect(last!.awards.map(({ contract, winner, why }) => `${contract} ${winner ?? why}`)).toEqual([
            'dam 1',
            'fountain 2',
            'stadium 3',
            'library none',
            'airport cancelled',
            'school 1',
        ]);
    });

    test('every decision offers more than the right answer', async () => {
        await learn(play(corruption), undefined, (view) => expect(view!.actions.length).toBeGreaterThan(1));
    });

    test('shows the learner no hidden card of the others', async () => {
        const game = play(corruption);
        await learn(game, 2);
        const dam = game.heard.at(-1)!.view!.governments[0]!.contracts.find(({ id }) => id === 'dam')!;
        expect(dam.pile.map(({ card }) => card)).toEqual(['6000', '8000', 'reporter', null]);
    });
});

describe.each([basic, expert])('Korruptivity, $part', (script) => {
    test('shows the learner no hidden card of the others', async () => {
        const game = play(script);
        await learn(game);
        for (const { view } of game.heard) expect((view as unknown as KorrView).seats[1]!.hand).toBeNull();
        const drawn = korrEvents(game).filter((event) => event.kind === 'draw' && event.seat === 2);
        expect(drawn.length).toBeGreaterThan(4);
        expect(drawn.every((event) => event.kind === 'draw' && event.card === null)).toBe(true);
    });

    test('a hint names the card that is to be played', () => {
        for (const { text, actions } of script.lessons) {
            const card = /^(?:play|start|react|remove|discard|open|give \d) ([a-z-]+)/.exec(actions[0]!)?.[1];
            if (card) expect(text.toLowerCase()).toContain(names[card]!.en.name.toLowerCase());
        }
    });

    test('the table can look ahead', async () => {
        const game = play(script);
        const { view } = await game.link.ask('preview', { actions: script.lessons[0]!.actions });
        expect((view as KorrView).seats.length).toBe(2);
    });
});

describe('the basic game', () => {
    test('shows on the line what the hints say is missing', async () => {
        const game = play(basic);
        await learn(game, 2);
        expect(korrView(game).ask).toBe('react');
        await learn(game, 3);
        const [line] = korrView(game).lines;
        expect(line).toMatchObject({ project: 'car-park', tasks_met: false, limits_met: false, counters: 0 });
        expect(line!.cor).toMatchObject({ total: 0, limit: 'positive', strict: true });
        expect(line!.pop).toMatchObject({ total: 0, limit: 'negative' });
        await learn(game, 4);
        expect(korrView(game).lines[0]).toMatchObject({ tasks_met: false, limits_met: true });
        await learn(game, 5);
        expect(korrView(game).lines[0]).toMatchObject({ tasks_met: true, limits_met: true, counters: 1, ready: false });
    });

    test('strikes against the playground, and completes the car park', async () => {
        const game = play(basic);
        await learn(game, 9);
        expect(korrView(game).lines[1]!.cards.map(({ card }) => card)).toEqual(['wildcat-strike']);
        expect(korrView(game).lines[1]!.counters).toBe(0);
        expect(korrView(game).lines[0]).toMatchObject({ ready: true, power: 2 });
        await learn(game);
        expect(korrView(game).seats.map(({ power }) => power)).toEqual([2, 0]);
        expect(korrView(game).seats[0]!.veterans).toEqual([['fixer-mott']]);
    });
});

describe('the expert game', () => {
    test('the offer, the auction and the trade bring what the hints promise', async () => {
        const game = play(expert);
        await learn(game, 2);
        expect(korrView(game)).toMatchObject({ first: 1, phase: 'auctions', row: ['mayor-brumm', 'ring-road', 'template-contract', 'dry-fountain', 'power-cut', 'marble-lobby'] });
        await learn(game, 6);
        expect(korrView(game)).toMatchObject({ phase: 'main', turn: 1 });
        expect(korrView(game).trades).toMatchObject([{ offerer: 2, partner: 1, stage: 'open', asked: 1, shown_cards: ['press-lunch'] }]);
        await learn(game, 7);
        expect([...korrView(game).seats[0]!.hand!].sort()).toEqual(['expert-opinion', 'gardener-tiss', 'mayor-brumm', 'press-lunch', 'slush-fund', 'town-hall-clock']);
    });

    test('a mark is missing until the mayor comes, and he makes a pair', async () => {
        const game = play(expert);
        await learn(game, 10);
        expect(korrView(game).lines[0]).toMatchObject({ tasks_met: true, limits_met: true, missing: ['political'], ready: false });
        await learn(game, 11);
        expect(korrView(game).lines[0]).toMatchObject({ missing: [], ready: true, power: 3, owner: 1 });
    });

    test('the gardener takes the Cycle Path over, and the clock is worth three', async () => {
        const game = play(expert);
        await learn(game, 12);
        expect(korrView(game).lines[1]).toMatchObject({ project: 'cycle-path', owner: 2 });
        await learn(game, 13);
        expect(korrView(game).lines[1]).toMatchObject({ starter: 2, owner: 1 });
        await learn(game);
        expect(korrView(game).seats.map(({ power }) => power)).toEqual([3, 0]);
        expect(korrView(game).seats[0]!.veterans).toEqual([['mayor-brumm']]);
        expect(korrView(game).round).toBe(2);
    });
});
