import { describe, expect, test } from 'vitest';
import { Referee } from '../../src/offline/engine';
import { LocalGame } from '../../src/offline/game';
import { readSitters, recordPrefix, splitRecord, withSitters } from '../../src/replay/record';
import { Replay } from '../../src/replay/replay';
import { packRecord, unpackRecord } from '../../src/replay/share';
import type { GameEvent, Options, Placed, View } from '../../src/table/protocol';
import { engine } from './engine';
import { bots, chooser, people, TestPage, variants } from './page';

interface Moment {
    views: View[]; // by seat, 0 first
    events: GameEvent[][];
}

/** A random game with moves taken back in between, and how it was for everybody after every move. */
function playGame(players: number, options: Options, seed: number): { record: string; moments: Moment[] } {
    const choose = chooser(seed);
    const game = LocalGame.start(engine, { game: 'corruption', players, options, seed: `replay ${seed}` });
    const seats = Array.from({ length: players + 1 }, (_, seat) => seat);
    const look = (): Moment => ({ views: seats.map((seat) => game.view(seat)), events: seats.map((seat) => game.events(seat, 0)) });
    const moments = [look()];
    for (let turn = game.turn(); !turn.over; turn = game.turn()) {
        const seat = turn.actors[choose(turn.actors.length)]!;
        const actions = game.legal(seat);
        game.act(seat, actions[choose(actions.length)]!);
        moments.push(look());
        if (choose(6) === 0 && !game.turn().over) {
            try {
                game.undo(seat);
                moments.push(look());
            } catch {
                // Something had come to light.
            }
        }
    }
    return { record: game.record(), moments };
}

function placements(view: View): Placed[] {
    return view.governments.flatMap((government) => [...government.contracts.flatMap((contract) => contract.pile), ...government.swiss]);
}

const text = (value: unknown): string => JSON.stringify(value);

describe.each(variants)('$variant', (options: Options) => {
    const players = 2 + variants.indexOf(options);
    const { record, moments } = playGame(players, options, players);
    const replay = new Replay(engine, record);

    test(`with ${players} players: after every move as it was for every seat`, () => {
        expect(replay.info.moves).toHaveLength(moments.length - 1);
        moments.forEach(({ views, events }, moves) => {
            views.forEach((view, seat) => expect(text(replay.at(moves, seat))).toBe(text({ ...view, actions: [] })));
            events.forEach((log, seat) => expect(text(replay.log(seat).filter((event) => event.version! <= moves + 1))).toBe(text(log)));
        });
    });

    test('seen by all-seeing eyes nothing is hidden, and nothing is otherwise', () => {
        moments.forEach(({ views }, moves) => {
            const all = replay.at(moves, 'all');
            expect(placements(all).filter((card) => card.card === null)).toEqual([]);
            all.seats.forEach((seat) => expect(seat.hand).toEqual(views[seat.seat]!.seats[seat.seat - 1]!.hand));
            const known = new Map(placements(all).map((card) => [card.n, card.card]));
            const otherwise = views.flatMap(placements).filter((card) => card.card !== null && card.card !== known.get(card.n));
            expect(otherwise).toEqual([]);
        });
        const declined = (event: GameEvent): boolean => 'target' in event && event.target === null;
        expect(replay.log('all').filter((event) => 'card' in event && event.card === null && !declined(event))).toEqual([]);
    });

    test('it can be gone on with from everywhere', () => {
        const parts = splitRecord(record);
        for (let moves = 0; moves < parts.moves.length; moves += 29) {
            const game = LocalGame.load(engine, recordPrefix(parts, moves));
            const choose = chooser(moves);
            expect(game.version).toBe(moves + 1);
            for (let turn = game.turn(); !turn.over; turn = game.turn()) {
                const seat = turn.awaited[0]!;
                const actions = game.legal(seat);
                game.act(seat, actions[choose(actions.length)]!);
            }
            expect(LocalGame.load(engine, game.record()).record()).toBe(game.record());
        }
        expect(recordPrefix(parts, parts.moves.length)).toBe(record);
    });
});

test('it has the head and the result of the game', () => {
    const { record } = playGame(3, {}, 77);
    const { result, head } = new Replay(engine, record).info;
    expect(result!.scores).toHaveLength(3);
    expect(head).toMatchObject({ seed: 'replay 77', players: 3 });
});

test('it is explained as far as rounds are over where it stands', () => {
    const { record } = playGame(3, {}, 77);
    const replay = new Replay(engine, record);
    const { moves } = replay.info;
    const third = replay.log(0).find((event) => event.kind === 'round' && event.round === 3)!.version! - 1;
    expect(() => replay.why(5, 2, 0)).toThrowError(/nothing to explain/);
    expect(replay.why(third + 2, 2, 0)).toMatchObject({ round: 2 });
    expect(replay.why(moves.length, 2, 0)).toMatchObject({ round: 4 });
});

test('a game that was ended early can be looked at and gone on with', () => {
    const parts = splitRecord(playGame(3, {}, 5).record);
    const record = `${recordPrefix(parts, 10)}ended agreement\n`;
    expect(new Replay(engine, record).info).toMatchObject({ info: { why: 'agreement' }, result: null });
    const game = LocalGame.load(engine, recordPrefix(splitRecord(record), 10));
    game.act(game.turn().awaited[0]!, game.legal(game.turn().awaited[0]!)[0]!);
    expect(game.version).toBe(12);
});

test('play on from a record, against bots', async () => {
    const { record } = playGame(4, { variant: 'blackbook' }, 8);
    const page = new TestPage();
    await page.create({ record, moves: 20, seats: [...bots(2), ...people(1), ...bots(1)] });
    expect(page.news).toMatchObject({ version: 21, you: 3, gap: true });
    await page.play(chooser(1));
    expect(page.over).toBe(true);
});

describe('bad records are answered kindly', () => {
    const { record } = playGame(3, {}, 9);
    const lines = record.split('\n');
    const flip = (digit: string): string => (digit === '0' ? '1' : '0');
    test.each([
        ['nothing', ''],
        ['a letter', 'Dear friend,\nhow are you?\n'],
        ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'],
        ['another version', record.replace('record 1', 'record 9')],
        ['another game', record.replace('game corruption', 'game chess')],
        ['a changed commitment', record.replace(/^commitment (.)/m, (_, digit: string) => `commitment ${flip(digit)}`)],
        ['another seed', record.replace(/^seed .*$/m, 'seed something else')],
        ['a changed move', record.replace(/place (\w+) /, 'place 99 ')],
        ['a missing move', lines.filter((_, index) => index !== lines.indexOf('moves') + 3).join('\n')],
        ['a changed hash', record.replace(/^(hash 2 )(.)/m, (_, head: string, digit: string) => head + flip(digit))],
        ['a changed result', record.replace(/^result \d+/m, 'result 1')],
        ['a changed winner', record.replace(/^winners \d/m, 'winners 7')],
        ['something after the end', `${record}1 place 1000 dam\n`],
        ['broken options', record.replace(/^options .*$/m, 'options {')],
    ])('%s', (_name, bad) => {
        expect(() => new Replay(engine, bad)).toThrow(expect.objectContaining({ code: 'bad-record' }));
        expect(() => LocalGame.load(engine, bad)).toThrow(/line \d+ of the record/);
    });

    test('too long', () => {
        expect(() => new Replay(engine, 'x'.repeat(2 << 20))).toThrow(expect.objectContaining({ code: 'too-long' }));
    });

    test('and nothing of them is kept', async () => {
        const page = new TestPage();
        await expect(page.house.importRecord('what?')).rejects.toMatchObject({ code: 'bad-record' });
        expect(await page.house.list()).toEqual([]);
    });
});

describe('names beside the record', () => {
    const { record } = playGame(3, {}, 4);
    const sitters = [{ name: 'Zoë # 1\n2 place' }, { bot: 'greedy' }, null];

    test('go there and back, and the engine passes over them', () => {
        const named = withSitters(record, sitters);
        expect(readSitters(named, 3)).toEqual([{ name: 'Zoë # 1 2 place' }, { bot: 'greedy' }, null]);
        expect(LocalGame.load(engine, named).record()).toBe(record);
        const seats = new Replay(engine, named).info.info.seats.map(({ name, bot }) => [name, bot]);
        expect(seats).toEqual([['Zoë # 1 2 place', null], [null, 'greedy'], ['', null]]);
    });

    test('an imported game keeps them', async () => {
        const page = new TestPage();
        const id = await page.house.importRecord(withSitters(record, [{ name: 'Anna' }, { bot: 'greedy' }, { bot: 'unheard-of' }]));
        const seats = [{ name: 'Anna' }, { bot: 'greedy' }, { name: 'unheard-of' }];
        expect((await page.house.list())[0]).toMatchObject({ id, imported: true, status: 'over', seats });
        expect(readSitters(await page.house.savedRecord(id), 3)[0]).toEqual({ name: 'Anna' });
    });
});

describe('a record in a link', () => {
    const { record } = playGame(7, { variant: 'free' }, 6);

    test('goes there and back', async () => {
        const data = await packRecord(record);
        expect(data).toMatch(/^[zp][\w-]+$/);
        expect(await unpackRecord(data)).toBe(record);
    });

    test('also where nothing can be deflated', async () => {
        const usual = globalThis.CompressionStream;
        try {
            Reflect.deleteProperty(globalThis, 'CompressionStream');
            const data = await packRecord(withSitters(record, [{ name: 'Őrült' }]));
            expect(data[0]).toBe('p');
            expect(readSitters(await unpackRecord(data), 7)[0]).toEqual({ name: 'Őrült' });
        } finally {
            globalThis.CompressionStream = usual;
        }
    });

    test('damaged data are refused', async () => {
        const data = await packRecord(record);
        for (const bad of ['', 'z', 'x123', 'p%%%', `${data.slice(0, 1)}!!`, 'p_w']) {
            const read = await unpackRecord(bad).catch(() => 'refused');
            expect(['refused', '']).toContain(read);
        }
    });
});

test('the engine takes one request after the other', () => {
    const referee = new Referee(engine);
    expect(() => referee.say({ op: 'turn' })).toThrow(expect.objectContaining({ code: 'no-game' }));
    referee.say({ op: 'new', game: 'corruption', players: 2 });
    expect(referee.say({ op: 'turn' })['round']).toBe(1);
});
