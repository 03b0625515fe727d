// The steps of a replay. A move may turn up, award and deal anew at one stroke; a replay goes through it event by event.
import type { Happening } from '../table/game.svelte';
import type { GameEvent, Options, View } from '../table/protocol';
import { perform, sceneOf, type Scene } from '../table/scene';

export interface Step<Event extends Happening = GameEvent> {
    /** The first and the last of its events, in the log. */
    first: number;
    last: number;
    /** What the step is about: the first of them. */
    event: Event;
    /** How many moves of the record it takes to get here. */
    moves: number;
    /** The move is through: the table is what the engine says it is. */
    whole: boolean;
}

/** Cut a log into steps. Of the events that are told, those that belong together are one step; `before` is the one told before. */
export function cutSteps<Event extends Happening>(
    log: readonly Event[],
    belongsTogether: (before: Event, event: Event) => boolean,
    isTold: (event: Event) => boolean = () => true,
): Step<Event>[] {
    const steps: Step<Event>[] = [];
    let before: Event | undefined;
    log.forEach((event, index) => {
        if (!isTold(event)) return;
        const open = steps.at(-1);
        const moves = event.version! - 1;
        if (open && belongsTogether(before!, event)) {
            open.last = index;
            open.moves = moves;
        } else {
            if (open?.moves === moves) open.whole = false;
            steps.push({ first: index, last: index, event, moves, whole: true });
        }
        before = event;
    });
    return steps;
}

/** Cards are turned up all at once, and a new round is dealt with its beginning. */
function belongsTogether(before: GameEvent, event: GameEvent): boolean {
    if (before.version !== event.version) return false;
    return before.kind === event.kind ? event.kind === 'reveal' : before.kind === 'round' && event.kind === 'deal';
}

export function makeSteps(log: GameEvent[]): Step[] {
    return cutSteps(log, belongsTogether);
}

/** The table at a step, from the engine's views before and after its move. */
export function sceneAt(step: Step, log: GameEvent[], before: View, after: View, options: Options): Scene {
    if (step.whole) return sceneOf(after);
    const events = log.slice(0, step.last + 1).filter((event) => event.version === step.event.version);
    return events.reduce((scene, event) => perform(scene, event, options), sceneOf(before));
}
