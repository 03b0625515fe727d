import { describe, expect, test } from 'vitest';
import { Orders } from '../../src/offline/orders';

describe('to pass', () => {
    const passing = (seat: number, turn = 1): Orders => {
        const orders = new Orders('ask', { turn, round: 1 });
        orders.say(seat, 'pass');
        return orders;
    };

    test('ends when the own turn begins, and not when another one does', () => {
        const orders = passing(1);
        for (const turn of [2, 3]) {
            orders.follow({ turn, round: 1 }, false);
            expect(orders.of(1)).toBe('pass');
        }
        orders.follow({ turn: 1, round: 2 }, false);
        expect(orders.of(1)).toBe('ask');
    });

    test('said in the own turn, outlasts an undo that leads back into it, and ends with the next turn', () => {
        const orders = passing(1);
        orders.follow({ turn: 2, round: 1 }, false);
        orders.follow({ turn: 1, round: 1 }, true);
        expect(orders.of(1)).toBe('pass');
        orders.follow({ turn: 1, round: 1 }, false);
        orders.follow({ turn: 2, round: 1 }, false);
        expect(orders.of(1)).toBe('pass');
        orders.follow({ turn: 1, round: 2 }, false);
        expect(orders.of(1)).toBe('ask');
    });

    test('ends where the last one of a round begins the next', () => {
        const orders = passing(1);
        orders.say(2, 'pass');
        orders.follow({ turn: 1, round: 2 }, false);
        expect(orders.of(1)).toBe('ask');
        expect(orders.of(2)).toBe('pass');
    });
});
