import { describe, expect, test } from 'vitest';
import { LocalGame } from '../../src/offline/game';
import { Replay, type Eye } from '../../src/replay/replay';
import { sentencesOf } from '../../src/replay/sentences';
import { makeSteps, sceneAt } from '../../src/replay/steps';
import type { Options } from '../../src/table/protocol';
import { sceneOf, type Scene } from '../../src/table/scene';
import { engine } from './engine';
import { chooser, variants } from './page';

function playRandomly(players: number, options: Options): string {
    const choose = chooser(players);
    const game = LocalGame.start(engine, { game: 'corruption', players, options, seed: `steps ${players}` });
    for (let turn = game.turn(); !turn.over; turn = game.turn()) {
        const seat = turn.actors[choose(turn.actors.length)]!;
        const actions = game.legal(seat);
        game.act(seat, actions[choose(actions.length)]!);
    }
    return game.record();
}

/** Which contracts lie where, with which cards, and who has won what. A hit man without a target leaves without a word, so none counts. */
function essence(scene: Scene): unknown {
    const pile = (cards: { n: number; card: string | null }[]): string[] =>
        cards.filter(({ card }) => card !== 'hitman').map(({ n, card }) => `${n} ${card}`).sort();
    return {
        round: scene.round,
        totals: scene.seats.map(({ total, contracts }) => [total, contracts]),
        governments: scene.governments.map(({ contracts, swiss }) => [contracts.map((contract) => [contract.id, pile(contract.pile)]), pile(swiss)]),
    };
}

describe.each(variants)('$variant', (options: Options) => {
    const players = 2 + variants.indexOf(options);
    const replay = new Replay(engine, playRandomly(players, options));

    test.each<Eye>(['all', 0, 1])('seen by %s, the steps lead from move to move', (eye) => {
        const log = replay.log(eye);
        const steps = makeSteps(log);
        expect(steps.at(-1)).toMatchObject({ last: log.length - 1, moves: replay.info.moves.length, whole: true });
        steps.forEach((step, index) => {
            expect(step.last).toBeGreaterThan(steps[index - 1]?.last ?? -1);
            expect(step.whole).toBe(steps[index + 1]?.moves !== step.moves);
        });
    });

    test('what is played out event by event ends as the engine says', () => {
        const log = replay.log('all');
        for (const step of makeSteps(log).filter(({ whole, moves, event }) => whole && moves > 0 && event.kind !== 'over')) {
            const [before, after] = [replay.at(step.moves - 1, 'all'), replay.at(step.moves, 'all')];
            const played = sceneAt({ ...step, whole: false }, log, before, after, options);
            expect(essence(played)).toEqual(essence(sceneOf(after)));
        }
    });

    test('every step has a sentence', () => {
        const log = replay.log('all');
        const sentences = sentencesOf(log, (seat) => `Boss ${seat}`, options);
        expect(sentences.filter((text) => !text)).toEqual([]);
    });
});
