// Planning a move, over the real engine.
import { describe, expect, test } from 'vitest';
import { Plan } from '../../src/korruptivity/plan.svelte';
import type { View } from '../../src/korruptivity/protocol';
import type { KorrTable } from '../../src/korruptivity/table.svelte';
import { Referee } from '../../src/offline/engine';
import { engine } from '../offline/engine';
import { bots, people, TestPage } from '../offline/page';
import { around } from './games';

/** What a plan needs of its table. */
function tableOf(page: TestPage): KorrTable & { said: string } {
    const table = {
        view: page.news.view as unknown as View,
        you: page.news.you,
        said: '',
        link: { ask: (op: string, members: Record<string, unknown>) => page.ask(op, members) },
        say: (text: string) => (table.said = text),
        explain: String,
    };
    return table as unknown as KorrTable & { said: string };
}

describe('a plan', () => {
    test('ends with a bid, also if nobody can bid more', async () => {
        const page = new TestPage();
        await page.create({ game: 'korruptivity', players: 2, options: { mode: 'expert', first: 1 } as never, seats: [...people(1), ...bots(1)], seed: 'auction' });
        await page.settle();
        const table = tableOf(page);
        const plan = new Plan(table);
        const open = table.view!.actions.find((action) => action.startsWith('open '))!;
        await plan.add(open);
        const most = plan.offered.filter((action) => action.startsWith('bid ')).at(-1)!;
        expect(most).toBe(`bid ${table.view!.seats[0]!.hand_size}`);
        await plan.add(most);
        expect(plan.steps).toEqual([open, most]);
        expect(plan.offered).toEqual([]);
        expect(plan.ready).toBe(true);
        expect(table.said).toBe('');
    });

    test('does not make up what lies in the deck (S-35)', async () => {
        const referee = new Referee(engine);
        const deal = ['finders-fee', 'soil-test', 'opinion-poll', 'press-lunch', 'zoning-permit', 'night-work', 'fell-the-limes', 'hire-the-nephew', 'impact-assessment', 'template-contract'];
        referee.say({ op: 'new', game: 'korruptivity', players: 2, seed: '1', options: { mode: 'basic', relations: 'all', first: 1, deal: ['shady-bench', ...deal] } });
        const moves = ['1 start shady-bench', '2 pass', '1 pass', '1 play soil-test', '1 on 1', '2 pass', '1 pass', '1 play finders-fee', '1 on 1', '2 pass', '1 pass'];
        for (const move of moves) referee.say({ op: 'act', seat: Number(move[0]), action: move.slice(2) });
        const asked: string[] = [];
        const table = {
            view: referee.say({ op: 'view', seat: 1 })['view'],
            you: 1,
            around: () => around(1),
            link: {
                ask: async (_op: string, { actions }: { actions: string[] }) => {
                    asked.push(actions.join());
                    return referee.say({ op: 'preview', seat: 1, actions });
                },
            },
        } as unknown as KorrTable;
        expect(table.view!.actions).toEqual(['decline', 'look']);
        const plan = new Plan(table);
        await plan.foresee();
        expect(asked).toEqual(['decline']);
        expect(plan.outcomes['look']).toBeUndefined();
    });
});
