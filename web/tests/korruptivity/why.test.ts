import { describe, expect, test } from 'vitest';
import { whyNot } from '../../src/korruptivity/why';
import { Referee } from '../../src/offline/engine';
import { Fault } from '../../src/table/protocol';
import { engine } from '../offline/engine';
import { around } from './games';

const fault = (code: string, ...args: string[]): Fault => new Fault({ code, args, error: code });

describe('why not', () => {
    test.each([
        ['It is not your turn: the game waits for Bob.', fault('not-your-turn', '1', '2')],
        ['“press lunch” is not in your hand.', fault('not-in-hand', 'press-lunch', 'soil-test')],
        ['“project 3” is only a project so far: Bob attaches the first card.', fault('solo-line', '3', '2')],
        ['“project 3” is frozen: only cards with the small hourglass can be attached.', fault('frozen-line', '3')],
        ['“second shift” can only follow a character, and “project 3” does not end with one.', fault('needs-character', 'second-shift', '3')],
        ['The next card of “project 3” must be of this type: To-do.', fault('wrong-type', '3', 'to-do')],
        ['Only Bob, who owns “project 3”, may attach the next card there.', fault('owner-next', '3', '2')],
        ['“mayor brumm” cannot join “project 3”: a character of another player is there.', fault('others-there', '3', 'mayor-brumm')],
        ['Now cards go onto your own lines only, and “project 3” belongs to Bob.', fault('own-lines', '3', '2')],
        ['You have started a project in this turn already.', fault('started')],
    ])('%s', (text, error) => expect(whyNot(error, around(1))).toBe(text));

    test('what the engine itself says is understood', () => {
        const referee = new Referee(engine);
        const deal = ['shady-bench', 'speed-bump', 'second-shift', 'press-lunch', 'site-survey', 'soil-test', 'opinion-poll', 'power-cut', 'tv-debate', 'slush-fund'];
        referee.say({ op: 'new', game: 'korruptivity', players: 2, options: { first: 1, deal } });
        const refused = (seat: number, action: string): string => {
            try {
                referee.say({ op: 'act', seat, action });
            } catch (error) {
                return whyNot(error, around(seat));
            }
            throw new Error(`${action} was taken`);
        };
        expect(refused(2, 'start shady-bench')).toBe('It is not your turn: the game waits for Anna.');
        expect(refused(1, 'play power-cut')).toMatch(/is not in your hand/);
        expect(refused(1, 'play press-lunch')).toMatch(/^“press lunch” fits onto no line/);
        for (const [seat, action] of [[1, 'start shady-bench'], [2, 'pass'], [1, 'pass']] as const) referee.say({ op: 'act', seat, action });
        expect(refused(1, 'start speed-bump')).toBe('You have started a project in this turn already.');
        expect(refused(1, 'play second-shift')).toMatch(/fits onto no line/);
    });
});
