import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Award, GameEvent } from '../../src/table/protocol';
import { headline, sentence, type Surroundings } from '../../src/text/log';
import { shippedContracts } from '../../src/text/names';

const who = (seat: number): string => ['nobody', 'Anna', 'Bob', 'Cleo'][seat]!;
const say = (event: GameEvent, you = 1, around?: Surroundings) => sentence(event, who, you, around);
const decided = { seat: 2, n: 4, contract: 'dam', forced: false };

describe('the log', () => {
    test.each<[string, GameEvent]>([
        ['Round 1 begins. You go first.', { kind: 'round', round: 1, first: 1 }],
        ['Round 2 begins. Bob goes first.', { kind: 'round', round: 2, first: 2 }],
        ['New on the table: Dam ($1,200,000).', { kind: 'deal', round: 1, contracts: [{ id: 'dam', value: 1_200_000, government: 'city' }] }],
        ['Bob decides: card 3 is shown this round.', { kind: 'mask', seat: 2, mask: [3] }],
        ['You decide: cards 1, 3, and 5 are shown this round.', { kind: 'mask', seat: 1, mask: [1, 3, 5] }],
        ['Bob decides: no card is shown this round.', { kind: 'mask', seat: 2, mask: [] }],
        ['Bob puts a card face down under the Dam.', { kind: 'place', seat: 2, n: 1, where: 'dam', face: 'down', card: null }],
        ['Bob puts a reporter face up under the Dam.', { kind: 'place', seat: 2, n: 1, where: 'dam', face: 'up', card: 'reporter' }],
        ['You put $8,000 face down under the Dam.', { kind: 'place', seat: 1, n: 1, where: 'dam', face: 'down', card: '8000' }],
        ['Bob slips an envelope into the city’s Swiss account.', { kind: 'place', seat: 2, n: 1, where: 'swiss-city', face: 'down', card: null }],
        ['You slip $8,000 into the state’s Swiss account.', { kind: 'place', seat: 1, n: 1, where: 'swiss-state', face: 'down', card: '8000' }],
        ['The Dam: a hit man from Bob.', { kind: 'reveal', n: 2, owner: 2, where: 'dam', card: 'hitman' }],
        ['The county’s Swiss account: $2,000 from you.', { kind: 'reveal', n: 2, owner: 1, where: 'swiss-county', card: '2000' }],
        ['Bob sends $8,000 from Switzerland to the Dam, where it counts $4,000.', { kind: 'assign', card: '8000', ...decided }],
        ['Bob’s hit man spares everybody under the Dam.', { kind: 'kill', target: null, owner: null, card: null, ...decided }],
        ['Bob’s hit man removes your reporter under the Dam.', { kind: 'kill', target: 1, owner: 1, card: 'reporter', ...decided }],
        ['Bob’s hit man removes Cleo’s reporter under the Dam.', { kind: 'kill', target: 1, owner: 3, card: 'reporter', ...decided }],
        ['Your reporter exposes Bob’s $8,000 under the Dam.', { kind: 'report', target: 1, owner: 2, card: '8000', ...decided, seat: 1 }],
        ['Bob’s reporter under the Dam writes nothing.', { kind: 'report', target: null, owner: null, card: null, ...decided }],
        ['A district attorney investigates the Dam: nobody gets it this round.', { kind: 'cancel', contract: 'dam' }],
        ['You win the Dam with the highest sum.', { kind: 'award', contract: 'dam', winner: 1, why: 'won' }],
        ['The Dam goes to nobody: no bribe counted.', { kind: 'award', contract: 'dam', winner: null, why: 'none' }],
        ['The game is over. You win!', { kind: 'over', winners: [1] }],
        ['The game is over. You share the victory with Bob.', { kind: 'over', winners: [1, 2] }],
        ['The game is over. Bob and Cleo share the victory.', { kind: 'over', winners: [2, 3] }],
        ['Bob takes back the last move.', { kind: 'undo', seat: 2 }],
    ])('%s', (text, event) => expect(say(event)).toBe(text));

    test('a forced choice says so', () => {
        expect(say({ kind: 'assign', card: '8000', ...decided, forced: true })).toMatch(/There was no other choice\.$/);
    });

    test('others learn of a peek only that it was, and where', () => {
        const around = { placement: () => ({ owner: 3, where: 'dam' }) };
        const hidden = say({ kind: 'peek', seat: 2, n: 5, card: null }, 1, around);
        expect(hidden).toBe('Bob looks into a little black book and now knows the card that Cleo put under the Dam.');
        expect(say({ kind: 'peek', seat: 1, n: 5, card: 'hitman' }, 1, around)).toMatch(/is a hit man\.$/);
        expect(say({ kind: 'peek', seat: 2, n: 5, card: null })).toBe('Bob looks into a little black book and now knows card 5.');
    });

    test('an own deck’s names are quoted', () => {
        const event: GameEvent = { kind: 'place', seat: 2, n: 1, where: 'x', face: 'down', card: null };
        expect(say(event, 1, { own: () => 'Moon Base' })).toBe('Bob puts a card face down under “Moon Base”.');
    });

    test('a kind that is not known yet is passed over', () => {
        expect(say({ kind: 'brand-new' } as unknown as GameEvent)).toBeNull();
    });
});

describe('headlines', () => {
    const read = (award: Award) => headline({ kind: 'award', ...award }, who);

    test('everybody reads the same one, and the papers are not all alike', () => {
        const all = shippedContracts.map((contract) => read({ contract, winner: 2, why: 'won' }));
        expect(all).toEqual(shippedContracts.map((contract) => read({ contract, winner: 2, why: 'won' })));
        const patterns = new Set(all.map((text, index) => text.replace(new RegExp(shippedContracts[index]!.replace('-', ' '), 'i'), '')));
        expect(patterns.size).toBe(6);
    });

    test('a headline leaves no placeholder open', () => {
        for (const why of ['won', 'tie', 'none', 'cancelled'] as const)
            for (const contract of shippedContracts) expect(read({ contract, winner: why === 'won' ? 1 : null, why })).not.toMatch(/[{}]/);
    });
});

test('every shipped contract has a name', () => {
    const deck = JSON.parse(readFileSync(new URL('../../../data/corruption/contracts.json', import.meta.url), 'utf8')) as { contracts: { id: string }[] };
    expect([...shippedContracts].sort()).toEqual(deck.contracts.map(({ id }) => id).sort());
});
