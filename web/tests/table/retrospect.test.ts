// The last awarding can be shown again from the log alone, and ends with what everybody has really won.
import { expect, test } from 'vitest';
import type { GameEvent, Options, View } from '../../src/table/protocol';
import { effective, lastAwarding } from '../../src/table/retrospect';
import { perform } from '../../src/table/scene';
import { bots, chooser, people, TestPage } from '../offline/page';

const options: Options = { variant: 'standard' };

test('it ends with the totals of the view, after every awarding of a game', async () => {
    const page = new TestPage();
    const seen: number[][] = [];
    const expected: number[][] = [];
    let round = 1;
    page.check = (news) => {
        const view = news.view!;
        if (view.round === round && view.phase !== 'over') return;
        round = view.round;
        const past = lastAwarding(page.log, view, options)!;
        const after = past.events.reduce((scene, event) => perform(scene, event, options), past.before);
        seen.push(after.seats.map((one) => one.total));
        expected.push(view.seats.map((one) => one.total));
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
