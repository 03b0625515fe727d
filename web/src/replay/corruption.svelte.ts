// A replay of Corruption: its table is a scene, which follows the events of a move one by one.
import type { GameEvent, Seat, View } from '../table/protocol';
import { sceneOf, type Scene } from '../table/scene';
import { stayOf } from '../table/theatre';
import { t } from '../text/i18n.svelte';
import { sentencesOf } from './sentences';
import { makeSteps, sceneAt, type Step } from './steps';
import { Watch, type Mark, type TimelineWords } from './watch.svelte';

export class CorruptionWatch extends Watch<GameEvent, View> {
    scene = $state.raw<Scene | null>(null);
    awaited = $state.raw<Seat[]>([]);
    readonly #sentences = $derived.by(() => sentencesOf(this.log, (seat) => this.name(seat), this.opened.info.options));

    override get sentences(): string[] {
        return this.#sentences;
    }

    override get words(): TimelineWords {
        return { before: t('Round before'), next: t('Next round'), note: t('Next award') };
    }

    protected override cut(log: GameEvent[]): Step[] {
        return makeSteps(log);
    }

    protected override stay(event: GameEvent): number {
        return stayOf(event, 'normal');
    }

    protected override draw(step: Step, before: View | null, after: View): void {
        this.scene = before ? sceneAt(step, this.log, before, after, this.opened.info.options) : sceneOf(after);
        this.awaited = step.whole ? after.awaited : [];
    }

    protected override mark(event: GameEvent): Omit<Mark, 'step'> | null {
        if (event.kind === 'round') return { part: event.round, look: 'part' };
        return event.kind === 'award' && event.winner ? { part: 0, look: 'note' } : null;
    }
}
