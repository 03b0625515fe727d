import { expect, test } from 'vitest';
import { spread } from '../../src/korruptivity/spread';

const lines = { narrowest: 20, gap: 0.5 };

test('on a phone lines lie below each other', () => {
    expect(spread([100, 139.5, 80], 374, lines, 16)).toEqual({ columns: 1, tops: [0, 108, 256], height: 336 });
});

test('where there is room a row is as high as its highest', () => {
    expect(spread([100, 200, 50], 41, lines, 1)).toEqual({ columns: 2, tops: [0, 0, 200.5], height: 250.5 });
    expect(spread([100, 200, 50], 40, lines, 1).columns).toBe(1);
});

test('nothing needs no room', () => {
    expect(spread([], 374, lines, 16)).toEqual({ columns: 1, tops: [], height: 0 });
});

test('cards lie closer, so there are more beside each other', () => {
    expect(spread([120, 120, 120, 120, 120], 374, { narrowest: 5, gap: 0.375 }, 16)).toEqual({ columns: 4, tops: [0, 0, 0, 0, 126], height: 246 });
});
