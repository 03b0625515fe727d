// Planning a move, over the real engine.
import { describe, expect, test } from 'vitest';
import { Plan } from '../../src/korruptivity/plan.svelte';
import type { View } from '../../src/korruptivity/protocol';
import type { KorrTable } from '../../src/korruptivity/table.svelte';
import { bots, people, TestPage } from '../offline/page';

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
});
