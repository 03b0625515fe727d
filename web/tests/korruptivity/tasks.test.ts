// Which tasks are shown as done: all of them exactly when the engine says that they are met.
import { expect, test } from 'vitest';
import cards from 'deck:cards';
import { Deck, type BlockType, type Card } from '../../src/cards/card';
import { missingIn, stateOf, tasksOf } from '../../src/korruptivity/missing';
import type { Line, View } from '../../src/korruptivity/protocol';
import { dealUnits } from '../../src/korruptivity/tasks';
import { LocalGame } from '../../src/offline/game';
import type { Options } from '../../src/table/protocol';
import { useLanguage } from '../../src/text/i18n.svelte';
import { engine } from '../offline/engine';
import { chooser } from '../offline/page';

const units = (more: Partial<Record<BlockType, number>>) => ({ document: 0, 'to-do': 0, investment: 0, event: 0, ...more });

test('named tasks take their type, the others what is left (K-4)', () => {
    expect(dealUnits(['document', 'any'], units({ document: 1 }))).toEqual(['document', null]);
    expect(dealUnits(['any', 'same'], units({ event: 2 }))).toEqual(['event', 'event']);
    expect(dealUnits(['any', 'same'], units({ event: 1, document: 1 })).filter(Boolean)).toHaveLength(1);
    expect(dealUnits(['document', 'different', 'different'], units({ document: 1, event: 1, investment: 1 })).every(Boolean)).toBe(true);
    expect(dealUnits(['document', 'different'], units({ document: 2 })).filter(Boolean)).toHaveLength(1);
});

test('in games by chance all tasks are shown as done exactly when they are', () => {
    const deck = new Deck(cards);
    const choose = chooser(5);
    let lines = 0;
    for (const mode of ['basic', 'expert']) {
        const game = LocalGame.start(engine, { game: 'korruptivity', players: 3, options: { mode } as unknown as Options, seed: `tasks ${mode}` });
        for (let moves = 0; moves < 600 && !game.turn().over; moves++) {
            const { awaited } = game.turn();
            const seat = awaited[choose(awaited.length)]!;
            const actions = game.legal(seat);
            game.act(seat, actions[choose(actions.length)]!);
            for (const line of (game.view(0) as unknown as View).lines) {
                const project = deck.card(line.project);
                expect(tasksOf(line, project).every(({ met }) => met), JSON.stringify([project.tasks, line.units])).toBe(line.tasks_met);
                expect(missingIn(line, project).length === 0).toBe(line.ready);
                lines++;
            }
        }
    }
    expect(lines).toBeGreaterThan(500);
});

test('a line that costs power says so with the minus of the page', () => {
    expect(stateOf({ ready: true, power: -1, cards: [] as Line['cards'] } as Line, { id: 'shady-bench', type: 'project' })).toBe('Ready: completing it brings −1 power.');
});

test('what a line brings its owner counts what own cards pay, and not what others’ do (S-13)', () => {
    const cards = [{ player: 1, power: 2 }, { player: 2, power: 4 }, { player: 1, power: 0 }] as Line['cards'];
    expect(stateOf({ ready: true, power: 3, owner: 1, cards } as Line, { id: 'shady-bench', type: 'project' })).toBe('Ready: completing it brings 5 power.');
});

test('what is missing is written as within a sentence, in the language of the reader', async () => {
    const free = { total: 0, limit: 'free', n: 0, strict: false };
    const line = { ready: false, cards: [], counters: 0, units: units({}), cor: free, pop: free, missing: [], waits: false } as unknown as Line;
    const project = { id: 'shady-bench', type: 'project', tasks: ['document', 'different', 'any'] } as Card;
    const limited = { ...line, units: units({ document: 3 }), cor: { total: 0, limit: 'positive', n: null, strict: false }, pop: { total: 1, limit: 'exact', n: -2, strict: false } } as unknown as Line;
    const sentences = () => [line, limited].map((one) => stateOf(one, project));
    expect(sentences()).toEqual(['Missing: 3 tasks: document, a different one, and any.', 'Missing: 1 task: a different one; corruption above 0; popularity exactly −2.']);
    await useLanguage('hu');
    expect(sentences()).toEqual(['Hiányzik: 3 feladat: dokumentum, másféle és bármi.', 'Hiányzik: 1 feladat: másféle; 0 fölötti korrupció; pontosan −2 népszerűség.']);
    await useLanguage('fr');
    expect(sentences()[1]).toBe('Il manque\u00a0: 1 tâche\u00a0: autre type\u00a0; corruption au-dessus de 0\u00a0; popularité à −2 exactement.');
    await useLanguage('en');
});
