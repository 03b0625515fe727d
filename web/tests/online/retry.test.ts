import { expect, it } from 'vitest';
import { patience, retryDelay } from '../../src/online/retry';

it('waits half a second at first and 15 seconds at most, however long it lasts', () => {
    expect(retryDelay(0, 0)).toBe(500);
    expect(retryDelay(0, 1)).toBe(500);
    for (const attempt of [5, 50, 5000]) {
        expect(retryDelay(attempt, 0)).toBe(7500);
        expect(retryDelay(attempt, 1)).toBe(15_000);
    }
});

it('waits longer each time, and not all alike', () => {
    for (let attempt = 1; attempt < 5; attempt++) {
        expect(retryDelay(attempt, 1)).toBe(2 * retryDelay(attempt - 1, 1));
        expect(retryDelay(attempt, 0)).toBeLessThan(retryDelay(attempt, 1));
    }
});

it('gives up a silent connection after five seconds, on a slow network later', () => {
    expect([0, 1, 2, 3, 30].map(patience)).toEqual([5000, 10_000, 20_000, 20_000, 20_000]);
});
