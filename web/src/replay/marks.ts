// What is marked on the timeline: where a part of the game begins, and what is of note in it.
import type { GameEvent as KorrEvent } from '../korruptivity/protocol';
import type { Happening } from '../table/game.svelte';
import type { GameEvent } from '../table/protocol';

const parts = { round: true, turn: true };
const notes = { award: true, complete: true, collapse: true };

type MarkKind = keyof typeof parts | keyof typeof notes;
type Marked = Extract<GameEvent | KorrEvent, { kind: MarkKind }>;

/** A round, a turn or a communal turn begins. */
export function beginsPart(event: Happening): event is Extract<Marked, { kind: keyof typeof parts }> {
    return event.kind in parts;
}

/** A contract is awarded, a line is completed or collapses. */
export function isNote(event: Happening): event is Extract<Marked, { kind: keyof typeof notes }> {
    return event.kind in notes;
}
