import './surroundings';
import { expect, test } from 'vitest';
import { readRoute } from '../src/route.svelte';

test('a link to a table has its code, and perhaps a key', () => {
    expect(readRoute('/t/abc', '')).toEqual({ screen: 'table', code: 'abc', key: '' });
    expect(readRoute('/t/a%62c', '#key')).toEqual({ screen: 'table', code: 'abc', key: 'key' });
});

test('an address that is no text leads nowhere', () => {
    expect(readRoute('/t/%zz', '')).toEqual({ screen: 'lost' });
});
