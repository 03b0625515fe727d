import { expect, test } from 'vitest';
import { Attempt } from '../../src/parts/attempt.svelte';
import { withOption } from '../../src/parts/options';
import { Fault } from '../../src/table/protocol';

const fault = new Fault({ code: 'anything', args: [], error: 'It went wrong.' });

test('what goes wrong is told, until it is tried again', async () => {
    const attempt = new Attempt();
    const first = attempt.run(() => Promise.reject(fault));
    expect(attempt.busy).toBe(true);
    await first;
    expect(attempt).toMatchObject({ busy: false, trouble: 'It went wrong.' });
    const second = attempt.run(() => Promise.resolve());
    expect(attempt).toMatchObject({ busy: true, trouble: '' });
    await second;
    expect(attempt).toMatchObject({ busy: false, trouble: '' });
});

test('on the way to another screen it stays busy, unless that fails', async () => {
    const attempt = new Attempt();
    await attempt.leave(() => Promise.reject(fault));
    expect(attempt).toMatchObject({ busy: false, trouble: 'It went wrong.' });
    await attempt.leave(() => Promise.resolve());
    expect(attempt).toMatchObject({ busy: true, trouble: '' });
});

test('an option is set or left out, and the others stay', () => {
    const before: { first?: number; mode: string } = { mode: 'basic' };
    const after = withOption(before, 'first', 2);
    expect(after).toEqual({ mode: 'basic', first: 2 });
    expect(withOption(after, 'first', undefined)).toEqual(before);
    expect(before).toEqual({ mode: 'basic' });
});
