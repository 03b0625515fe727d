// What a guided game is made of: a real game with a fixed deal, in which everybody plays what is written.
import type { GameStart } from '../offline/game';
import type { Seat } from '../table/protocol';
import type { Marked } from '../text/i18n.svelte';

export interface Lesson {
    /** What the learner reads, does (one action after the other), and hears when trying something else. */
    text: Marked;
    actions: string[];
    wrong: Marked;
    /** What happens then: the others' moves, and passes of the learner that nobody needs to be asked for. */
    others: [Seat, string][];
    /** What is read meanwhile. */
    watch: Marked;
}

export type Part = 'corruption' | 'basic' | 'expert';

export interface Script {
    part: Part;
    start: GameStart & { seed: string };
    rivals: readonly string[];
    lessons: Lesson[];
}

/** The learner has the first seat. */
export const learner: Seat = 1;
