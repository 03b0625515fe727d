import { expect, test } from 'vitest';
import { reuse } from '../../src/table/reuse';

test('what is equal is the old object, what is not is new, and the whole is equal to the new one', () => {
    const old = { a: [1, 2], b: { c: 'x' }, d: null, e: [{ n: 1 }, { n: 2 }] };
    const next = { a: [1, 2], b: { c: 'y' }, d: null, e: [{ n: 1 }, { n: 3 }, { n: 4 }] };
    const kept = reuse(old, next);
    expect(kept).toEqual(next);
    expect(kept.a).toBe(old.a);
    expect(kept.b).not.toBe(old.b);
    expect(kept.e[0]).toBe(old.e[0]);
    expect(reuse(old, structuredClone(old))).toBe(old);
    expect(reuse(null, next)).toBe(next);
    expect(reuse({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(reuse({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(reuse([1, 2], [1])).toEqual([1]);
});
