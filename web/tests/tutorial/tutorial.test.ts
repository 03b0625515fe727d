import { describe, expect, test, vi } from 'vitest';
import type { TableNews } from '../../src/table/protocol';
import { TutorialLink } from '../../src/tutorial/link.svelte';
import { lessons } from '../../src/tutorial/script';
import { engine } from '../offline/engine';

vi.mock('kickback.wasm?url', () => ({ default: '' }));

function play(): { link: TutorialLink; heard: TableNews[] } {
    const link = new TutorialLink(engine, 'Anna', 0);
    const heard: TableNews[] = [];
    link.listen({ news: (news) => heard.push(news), chat: () => undefined, state: () => undefined, rematch: () => undefined });
    return { link, heard };
}

async function finish({ link, heard }: { link: TutorialLink; heard: TableNews[] }): Promise<void> {
    for (const { action } of lessons) {
        await vi.waitFor(() => expect(heard.at(-1)!.view!.actions).toContain(action));
        await vi.waitFor(() => expect(link.watching).toBe(false));
        await link.ask('act', { action });
    }
    await vi.waitFor(() => expect(link.done).toBe(true));
}

describe('the tutorial', () => {
    test('can be played as it is written, and tells the truth about the awards', async () => {
        const game = play();
        await finish(game);
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
        const game = play();
        for (const { action } of lessons) {
            await vi.waitFor(() => expect(game.heard.at(-1)!.view!.actions).toContain(action));
            expect(game.heard.at(-1)!.view!.actions.length).toBeGreaterThan(1);
            await vi.waitFor(() => expect(game.link.watching).toBe(false));
            await game.link.ask('act', { action });
        }
    });

    test('takes nothing but the move of the lesson', async () => {
        const { link } = play();
        await expect(link.ask('act', { action: 'place 1000 dam' })).rejects.toThrow();
        await expect(link.ask('undo')).rejects.toThrow();
    });

    test('waits while the table shows what happened', async () => {
        const { link, heard } = play();
        await link.ask('hold', { hold: true });
        await link.ask('act', { action: lessons[0]!.action });
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(heard.at(-1)!.version).toBe(2);
        await link.ask('hold', { hold: false });
        await vi.waitFor(() => expect(heard.at(-1)!.version).toBe(4));
    });

    test('shows the learner no hidden card of the others', async () => {
        const game = play();
        await game.link.ask('act', { action: lessons[0]!.action });
        await vi.waitFor(() => expect(game.link.watching).toBe(false));
        await game.link.ask('act', { action: lessons[1]!.action });
        await vi.waitFor(() => expect(game.heard.at(-1)!.version).toBe(7));
        const dam = game.heard.at(-1)!.view!.governments[0]!.contracts.find(({ id }) => id === 'dam')!;
        expect(dam.pile.map(({ card }) => card)).toEqual(['6000', '8000', 'reporter', null]);
    });
});
