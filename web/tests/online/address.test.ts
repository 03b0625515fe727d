import { describe, expect, it } from 'vitest';
import { isOnlyHere, readDestination, tablePath } from '../../src/online/address';

const code = 'Ob4IVXJ0B7fX6Q-2icxh_A';
const key = 'abcdefghijklmnopqrstuv';

describe('where a pasted text leads', () => {
    it.each([
        [code, tablePath(code)],
        [`  ${code}\n`, tablePath(code)],
        [`/t/${code}`, tablePath(code)],
        [`/t/${code}#${key}`, tablePath(code, key)],
        [`https://games.example/t/${code}`, tablePath(code)],
        [`http://games.example/t/${code}#${key}`, tablePath(code, key)],
        [`games.example/t/${code}`, tablePath(code)],
        [`<https://games.example/t/${code}>.`, tablePath(code)],
        [`(https://games.example/t/${code}),`, tablePath(code)],
    ])('%j is a table here', (text, path) => {
        expect(readDestination(text, 'games.example')).toEqual({ is: 'here', path });
    });

    it('names the other server', () => {
        const address = `https://other.example/t/${code}#${key}`;
        expect(readDestination(address, 'games.example')).toEqual({ is: 'elsewhere', host: 'other.example', address });
    });

    it.each(['', 'hello', 'https://games.example/', `https://games.example/x/${code}`, `https://games.example/t/${code}x`, `javascript:/t/${code}`, `/t/${code}/..`])(
        '%j is no table',
        (text) => {
            expect(readDestination(text, 'games.example')).toBeNull();
        },
    );
});

it('knows addresses that only this device can open', () => {
    expect(['localhost', '127.0.0.1', '[::1]'].every(isOnlyHere)).toBe(true);
    expect(['192.168.1.7', 'games.example', 'localhost.example'].some(isOnlyHere)).toBe(false);
});
