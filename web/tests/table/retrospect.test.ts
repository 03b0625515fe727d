// The last awarding can be shown again from the log alone, and ends with what everybody has really won.
import { expect, test } from 'vitest';
import type { GameEvent, Options, SeatView, View } from '../../src/table/protocol';
import { effective, lastAwarding } from '../../src/table/retrospect';
import { perform, sceneOf, type Scene } from '../../src/table/scene';
import { bots, chooser, people, TestPage } from '../offline/page';

test.each<Options>([{ variant: 'standard' }, { variant: 'closed' }])('it begins with the hands of that moment and ends with the totals of the view: $variant', async (options) => {
    const page = new TestPage();
    const seen: unknown[] = [];
    const expected: unknown[] = [];
    const held = (scene: Scene) => scene.seats.map(({ hand_size, gone }) => ({ hand_size, gone }));
    const totals = (seats: SeatView[]) => seats.map(({ total }) => total);
    let scene: Scene | null = null;
    let hands: unknown;
    page.check = (news) => {
        const view = news.view!;
        for (const event of scene ? news.events! : []) {
            scene = perform(scene!, event, options);
            if (event.kind === 'place') hands = held(scene);
        }
        const awarded = (scene !== null && scene.round > seen.length + 1) || view.phase === 'over';
        scene = sceneOf(view);
        if (!awarded) return;
        const past = lastAwarding(page.log, view, options)!;
        const after = past.events.reduce((one, event) => perform(one, event, options), past.before);
        seen.push([held(past.before), totals(after.seats)]);
        expected.push([hands, totals(view.seats)]);
    };
    await page.create({ game: 'corruption', players: 4, options, seats: [...people(1), ...bots(3)], seed: 'again' });
    expect(lastAwarding(page.log, page.news.view as View, options)).toBeNull();
    await page.play(chooser(4));
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(expected);
});

test('what was taken back did not happen', () => {
    const place = (version: number, n: number): GameEvent => ({ kind: 'place', seat: 1, n, where: 'dam', face: 'up', card: '1000', version });
    const log: GameEvent[] = [place(2, 1), place(3, 2), { kind: 'undo', seat: 1, version: 4 }, place(5, 2)];
    expect(effective(log)).toEqual([place(2, 1), place(5, 2)]);
});
