import { describe, expect, test } from 'vitest';
import { phaseName, promptOf } from '../../src/korruptivity/names';
import type { Ask, Phase, View } from '../../src/korruptivity/protocol';
import { around, playByChance, printed, viewOf } from './games';

describe('what the game waits for', () => {
    const asked = new Map<Ask, Set<string>>();
    const waited = new Map<Ask, Set<string>>();
    const questions = new Set<string>();
    const phases = new Set<Phase>();

    function look(view: View, you: number, mode: 'basic' | 'expert'): void {
        const text = promptOf(view, you, around(you, { printed, mode }));
        expect(text, JSON.stringify(view.question)).not.toMatch(/[{}]|undefined|null|“”/);
        expect(text).toMatch(/[.?…]$/);
        const kept = view.awaited.includes(you) ? asked : waited;
        kept.set(view.ask, (kept.get(view.ask) ?? new Set()).add(text));
        phases.add(view.phase);
        expect(phaseName(view.phase, mode)).not.toBe('');
        if (view.question) questions.add('sign' in view.question ? view.question.sign : 'choose' in view.question ? view.question.choose : 'pay');
    }

    for (const [mode, seeds] of [['basic', [1, 5]], ['expert', [4, 5, 6, 7, 8, 9, 10, 11, 12]]] as const)
        for (const seed of seeds) {
            const options = mode === 'basic' ? ({ mode, relations: 'all', max_rounds: 25 } as const) : { mode, power_limit: 10, max_rounds: 12 };
            const { referee } = playByChance(seed, 3, options, (now) => [0, 1, 2].forEach((you) => look(viewOf(now, you), you, mode)));
            look(viewOf(referee, 1), 1, mode);
        }

    test('has words for every ask, for who is asked and for the others', () => {
        const all: Ask[] = ['main', 'one-card', 'interrupt', 'link', 'room', 'choice', 'react', 'answer', 'sign', 'cash', 'complete', 'discard', 'pay', 'offer', 'open', 'bid', 'raise'];
        expect([...asked.keys()].sort()).toEqual([...all].sort());
        expect([...waited.keys()].sort()).toEqual([...all, 'nothing'].sort());
        expect(phases.size).toBeGreaterThanOrEqual(7);
    });

    test('names the sign that asks', () => {
        const signs = ['remove-any', 'cancel', 'third', 'drop-previous', 'move-previous', 'take-previous', 'move-counters', 'swap-project', 'recycle', 'infiltrate', 'scout', 'draw-five', 'steal'];
        for (const what of ['sign', 'x', 'mark', 'type', 'pay', ...signs]) expect(questions, what).toContain(what);
        expect([...asked.get('sign')!].some((text) => text.includes('what shall it do'))).toBe(false);
    });

    test('speaks of the card that is being played', () => {
        expect([...asked.get('react')!].join()).toMatch(/(Anna|Bob|Cleo) plays “[a-z ]+” onto “project \d+”\. Interrupt, or pass\?/);
        expect([...waited.get('main')!]).toContain('Bob plays cards …');
    });
});
