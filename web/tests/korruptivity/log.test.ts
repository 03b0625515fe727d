import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headline } from '../../src/korruptivity/headlines';
import { sentence } from '../../src/korruptivity/log';
import type { GameEvent } from '../../src/korruptivity/protocol';
import { around, eventsOf, passesInWindows, playByChance, printed } from './games';

const say = (event: GameEvent, you = 1): string | null => sentence(event, around(you, { printed }));

describe('the log of Korruptivity', () => {
    test.each<[string, GameEvent]>([
        ['Round 2: it is Bob’s turn.', { kind: 'turn', round: 2, turn: 2 }],
        ['You draw “press lunch”.', { kind: 'draw', seat: 1, card: 'press-lunch' }],
        ['Bob draws a card.', { kind: 'draw', seat: 2, card: null }],
        ['You start “ring road”.', { kind: 'start', seat: 1, card: 'ring-road', line: 3 }],
        ['Bob attaches “press lunch” to “project 3”.', { kind: 'attach', seat: 2, card: 'press-lunch', line: 3, effect: false, base: null }],
        ['You attach “lobbyist vane” to “project 3”, linked to “press lunch”.', { kind: 'attach', seat: 1, card: 'lobbyist-vane', line: 3, effect: false, base: 'press-lunch' }],
        ['A sign brings “mayor brumm” to “project 3” for Bob.', { kind: 'attach', seat: 2, card: 'mayor-brumm', line: 3, effect: true, base: null }],
        ['“feasibility study” counts −3 corruption.', { kind: 'value', seat: 1, card: 'feasibility-study', aspect: 'cor', value: -3 }],
        ['Through “change of narrative” corruption must now be below 0.', { kind: 'value', seat: 1, card: 'change-of-narrative', aspect: 'cor', value: -1 }],
        ['Through “as planned all along” the limit of popularity is now exactly −4.', { kind: 'value', seat: 1, card: 'as-planned-all-along', aspect: 'pop', value: -4 }],
        ['Popularity of “template contract”: +2.', { kind: 'value', seat: 1, card: 'template-contract', aspect: 'pop', value: 2 }],
        ['You choose a mark for “old classmates”: Crime.', { kind: 'choice', seat: 1, card: 'old-classmates', what: 'crime' }],
        ['Bob chooses what “understudy” serves as: Event.', { kind: 'choice', seat: 2, card: 'understudy', what: 'event' }],
        ['Bob uses “feed the shredder” to remove a card of its line.', { kind: 'sign', seat: 2, card: 'feed-the-shredder', sign: 'remove-any', done: true }],
        ['“mole in the office” smuggles nobody in.', { kind: 'sign', seat: 2, card: 'mole-in-the-office', sign: 'infiltrate', done: false }],
        ['You use “finders fee” to look into the deck.', { kind: 'sign', seat: 1, card: 'finders-fee', sign: 'scout', done: true }],
        ['Bob uses “unanimous vote” to draw five cards.', { kind: 'sign', seat: 2, card: 'unanimous-vote', sign: 'draw-five', done: true }],
        ['“mole in the office” takes no card from a hand.', { kind: 'sign', seat: 2, card: 'mole-in-the-office', sign: 'steal', done: false }],
        ['Through “power cut”, “project 3” is frozen with 1 counter.', { kind: 'counters', line: 3, counters: 1, card: 'power-cut' }],
        ['Time takes the last counter off “project 3”: it runs again.', { kind: 'counters', line: 3, counters: 0, card: null }],
        ['“press lunch” moves from “project 3” to “project 1”.', { kind: 'leave', card: 'press-lunch', line: 3, to: 'line', other_line: 1 }],
        ['“press lunch” goes from “project 3” into the hand of Bob.', { kind: 'leave', card: 'press-lunch', line: 3, to: 'hand', hand: 2 }],
        ['“project 3” belongs to you now.', { kind: 'owner', line: 3, owner: 1 }],
        ['Bob’s “ring road” breaks a strict limit and collapses.', { kind: 'collapse', seat: 2, line: 3, card: 'ring-road', why: 'strict' }],
        ['You complete “ring road” for 1 point of power.', { kind: 'complete', seat: 1, line: 3, card: 'ring-road', power: 1 }],
        ['Bob completes “ring road” for −2 points of power.', { kind: 'complete', seat: 2, line: 3, card: 'ring-road', power: -2 }],
        ['Power of Bob: 7 (−1).', { kind: 'power', seat: 2, change: -1, power: 7 }],
        ['Bob has reached the power limit first: everybody else gets one last step.', { kind: 'limit', seat: 2 }],
        ['Bob looks at the top 4 cards of the draw deck.', { kind: 'look', seat: 2, count: 4, cards: null }],
        ['Bob draws “press lunch” out of your hand.', { kind: 'steal', seat: 2, from: 1, card: 'press-lunch' }],
        ['Bob offers you a trade of cards: 2 for 1.', { kind: 'trade', seat: 2, partner: 1, stage: 'open', shown: 2, asked: 1, given: 0 }],
        ['Cleo agrees. It is for Bob to confirm the trade.', { kind: 'trade', seat: 2, partner: 3, stage: 'given', shown: 2, asked: 1, given: 1 }],
        ['The game is over. You share the victory with Bob.', { kind: 'over', winners: [1, 2] }],
    ])('%s', (text, event) => expect(say(event)).toBe(text));

    test('a line whose project is not known is called by its number', () => {
        expect(sentence({ kind: 'owner', line: 3, owner: 2 }, around(1, { project: () => undefined }))).toBe('Line 3 belongs to Bob now.');
    });

    test('the first player of a communal turn is told as such', () => {
        expect(sentence({ kind: 'turn', round: 2, turn: 1 }, around(1, { mode: 'expert' }))).toBe('Communal turn 2 begins. You go first.');
    });

    test('a kind that is not known yet is passed over', () => {
        expect(say({ kind: 'brand-new' } as unknown as GameEvent)).toBeNull();
    });
});

describe('whole games', () => {
    const games = [
        ...[1, 2, 5].map((seed) => playByChance(seed, 3, { mode: 'basic', relations: 'all', max_rounds: 25 })),
        ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((seed) => playByChance(seed, 4, { mode: 'expert', power_limit: 10, max_rounds: 12 })),
    ];

    test('every event is one whole sentence, for every reader', () => {
        const seen = new Set<string>();
        for (const { referee, moves } of games)
            for (const you of [0, 1, 2]) {
                expect(moves.length).toBeGreaterThan(100);
                for (const event of eventsOf(referee, you)) {
                    seen.add(event.kind);
                    for (const with_ of [around(you), around(you, { printed, mode: 'expert' })]) {
                        const text = sentence(event, with_);
                        if (event.kind === 'answered') expect(text).toBeNull();
                        else expect(text, JSON.stringify(event)).toMatch(/^[“A-Z].*[.!]$/s);
                        expect(text ?? '', JSON.stringify(event)).not.toMatch(/[{}]|undefined|NaN|null|“”|-\d/);
                    }
                }
            }
        const protocol = readFileSync(new URL('../../../docs/korruptivity-protocol.md', import.meta.url), 'utf8').split('## Events')[1]!.split('## What is secret')[0]!;
        const kinds = [...protocol.matchAll(/^\| `([a-z-]+)` \|/gm)].map((found) => found[1]!);
        expect(kinds.length).toBeGreaterThan(35);
        expect([...seen, 'undo'].sort()).toEqual([...new Set(kinds)].sort());
    });

    test('passes that only close a window are told from those in a round of play', () => {
        let quiet = 0;
        for (const { referee, moves } of games) {
            const events = eventsOf(referee, 0);
            const found = passesInWindows(events);
            const asks = moves.flatMap(({ ask, events: made }) => made.filter(({ kind }) => kind === 'pass').map((event) => ({ event, ask })));
            const passes = events.filter(({ kind }) => kind === 'pass');
            expect(passes.length).toBe(asks.length);
            passes.forEach((event, index) => expect(found.has(event), `pass ${index}`).toBe(asks[index]!.ask === 'answer'));
            quiet += found.size;
        }
        expect(quiet).toBeGreaterThan(100);
    });

    test('every line that ends gets a headline without open places', () => {
        const who = (seat: number): string => `Player ${seat}`;
        let read = 0;
        for (const { referee } of games)
            for (const event of eventsOf(referee, 0))
                if (event.kind === 'complete' || event.kind === 'collapse') {
                    expect(headline(event, who, (id) => id)).not.toMatch(/[{}]|undefined/);
                    read++;
                }
        expect(read).toBeGreaterThan(20);
    });
});
