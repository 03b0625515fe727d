// The steps of a replay. A move may turn up, award and deal anew at one stroke; a replay goes through it event by event.
import type { GameEvent, Options, View } from '../table/protocol';
import { perform, sceneOf, type Scene } from '../table/scene';

export interface Step {
    /** The last event that has happened, in the log. */
    last: number;
    /** What the step is about. */
    event: GameEvent;
    /** How many moves of the record it takes to get here. */
    moves: number;
    /** The move is through: the table is what the engine says it is. */
    whole: boolean;
}

/** Cards are turned up all at once, and a new round is dealt with its beginning. */
function belongsTogether(before: GameEvent, event: GameEvent): boolean {
    if (before.version !== event.version) return false;
    return before.kind === event.kind ? event.kind === 'reveal' : before.kind === 'round' && event.kind === 'deal';
}

export function makeSteps(log: GameEvent[]): Step[] {
    const steps: Step[] = [];
    log.forEach((event, index) => {
        const moves = event.version! - 1;
        const open = steps.at(-1);
        if (open && belongsTogether(log[index - 1]!, event)) open.last = index;
        else steps.push({ last: index, event, moves, whole: false });
        steps.at(-1)!.whole = log[index + 1]?.version !== event.version;
    });
    return steps;
}

/** The table at a step, from the engine's views before and after its move. */
export function sceneAt(step: Step, log: GameEvent[], before: View, after: View, options: Options): Scene {
    if (step.whole) return sceneOf(after);
    const events = log.slice(0, step.last + 1).filter((event) => event.version === step.event.version);
    return events.reduce((scene, event) => perform(scene, event, options), sceneOf(before));
}
