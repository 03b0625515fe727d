import { expect, test } from 'vitest';
import { spotsOf } from '../../src/table/layout';

const card = { width: 24, height: 33, gap: 3, rows: 2 };

test('a few cards lie side by side in the first of two rows', () => {
    expect(spotsOf(3, { width: 110, height: 80 }, card)).toEqual([
        { x: 0, y: 11 },
        { x: 25, y: 11 },
        { x: 50, y: 11 },
    ]);
});

test('a further card moves none of those that lie there, until the room is full', () => {
    const room = { width: 110, height: 80 };
    for (let count = 1; count < 8; count++) expect(spotsOf(count + 1, room, card).slice(0, count)).toEqual(spotsOf(count, room, card));
});

test.each([1, 5, 9, 20, 42])('%i cards stay inside their room, in order', (count) => {
    for (const room of [{ width: 110, height: 33 }, { width: 130, height: 140 }, { width: 24, height: 10 }]) {
        const spots = spotsOf(count, room, card);
        expect(spots).toHaveLength(count);
        for (const [i, { x, y }] of spots.entries()) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + card.width).toBeLessThanOrEqual(Math.max(room.width, card.width) + 0.01);
            expect(y + card.height).toBeLessThanOrEqual(Math.max(room.height, 33) + 0.01);
            const before = spots[i - 1];
            if (before) expect(y > before.y || x >= before.x).toBe(true);
        }
    }
});
