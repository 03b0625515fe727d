// A slow phone is never kept busy for long: what changes on the table is drawn part by part, each in a task and a picture of its own.
import { untrack } from 'svelte';

/** The next task. With the picture that follows, a tap alone is work enough for a slow phone. */
export function nextTask(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve));
}

const waiting = new Set<() => void>();
let going = false;

/* A page that nobody sees is given no pictures. */
function afterPicture(work: () => void): void {
    if (document.hidden) setTimeout(work);
    else requestAnimationFrame(() => setTimeout(work));
}

function next(): void {
    const [work] = waiting;
    going = work !== undefined;
    if (!work) return;
    waiting.delete(work);
    work();
    afterPicture(next);
}

/* Who waits already keeps its place. */
function wait(work: () => void): void {
    waiting.add(work);
    if (going) return;
    going = true;
    afterPicture(next);
}

/** What `get` says, a moment later: when it is this one's turn to be drawn. For what is shown: what is tapped there may be shown
 *  no longer in a moment, so whoever does it looks first whether it still holds. */
export function inTurn<T>(get: () => T, same: (one: T, other: T) => boolean = Object.is): { readonly now: T } {
    let now = $state.raw(untrack(get));
    const draw = () => {
        now = untrack(get);
    };
    $effect(() => {
        if (!same(get(), untrack(() => now))) wait(draw);
    });
    $effect(() => () => void waiting.delete(draw));
    return {
        get now() {
            return now;
        },
    };
}

/** How many of a long list are drawn by now: `step` at once, and so many more each time it is this one's turn. With another `key` it begins anew. */
export function bitByBit(total: () => number, step: number, key: () => string = () => ''): { readonly count: number } {
    let count = $state(step);
    const draw = () => {
        count += step;
    };
    $effect.pre(() => {
        key();
        count = step;
    });
    $effect(() => {
        if (count < total()) wait(draw);
    });
    $effect(() => () => void waiting.delete(draw));
    return {
        get count() {
            return count;
        },
    };
}
