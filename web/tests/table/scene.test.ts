// The table that follows the events one by one ends where the view stands, in whole games of every kind.
import { describe, expect, test } from 'vitest';
import type { Options, Placed, TableNews } from '../../src/table/protocol';
import { paidUnder, perform, performInParts, sceneOf, type Scene } from '../../src/table/scene';
import { bots, chooser, people, TestPage, variants } from '../offline/page';

/** Contracts with their piles, and what everybody has won. Two things no event tells: the hands are dealt anew with a round, and a hit
 * man without a target leaves. */
function onTable(scene: Scene): unknown {
    const deciding = scene.phase === 'kill' || scene.phase === 'report';
    const stays = (card: Placed) => !(deciding && card.face === 'up' && card.card === 'hitman');
    const pile = (cards: Placed[]) => cards.filter(stays).map(({ n, owner, face, card, swiss }) => ({ n, owner, face, card, swiss: Boolean(swiss) }));
    return {
        round: scene.round,
        first: scene.first,
        governments: scene.governments.map(({ id, contracts, swiss }) => ({
            id,
            contracts: contracts.map((contract) => ({ id: contract.id, value: contract.value, pile: pile(contract.pile) })),
            swiss: pile(swiss),
        })),
        seats: scene.seats.map(({ seat, contracts, total }) => ({ seat, contracts, total })),
    };
}

describe.each(variants)('$variant', (options: Options) => {
    test.each([2, 4, 7])('%i players', async (players) => {
        const page = new TestPage();
        const seen: unknown[] = [];
        const expected: unknown[] = [];
        let scene: Scene | null = null;
        let longest = 0;
        page.check = (news: TableNews) => {
            const view = sceneOf(news.view!);
            if (scene && view.phase !== 'over') {
                for (const event of news.events!) {
                    const parts: Scene[] = [...performInParts(scene, event, options)];
                    scene = perform(scene, event, options);
                    expect(parts.at(-1)).toEqual(scene);
                    // Who skips in the middle of it sees the same table.
                    for (const part of parts.slice(0, -1)) expect(perform(part, event, options)).toEqual(scene);
                    longest = Math.max(longest, parts.length);
                }
                seen.push(onTable({ ...scene, phase: view.phase }));
                expected.push(onTable(view));
            }
            scene = view;
        };
        await page.create({ game: 'corruption', players, options, seats: [...people(1), ...bots(players - 1)], seed: `scene ${players}` });
        await page.play(chooser(players));
        expect(page.over).toBe(true);
        expect(seen).toEqual(expected);
        expect(longest).toBeGreaterThan(3);
    });
});

test('what is paid openly: Swiss money counts half, characters and hidden cards nothing', () => {
    const pile = [
        { n: 1, owner: 1, face: 'up', card: '8000', swiss: false },
        { n: 2, owner: 2, face: 'up', card: '10000', swiss: true },
        { n: 3, owner: 1, face: 'up', card: 'da', swiss: false },
        { n: 4, owner: 2, face: 'down', card: '6000', swiss: false },
        { n: 5, owner: 2, face: 'up', card: '4000', swiss: false },
    ] as const;
    expect(paidUnder({ id: 'dam', value: 1, pile: [...pile] })).toEqual([
        { seat: 2, sum: 9000, swiss: 5000 },
        { seat: 1, sum: 8000, swiss: 0 },
    ]);
});
