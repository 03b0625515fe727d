// When to try again, and when to stop waiting for an answer.

const shortest = 500;
const longest = 15_000;

/** Milliseconds before try number `attempt`, from 0. Half of it is chance, so that not everybody comes back at one moment. */
export function retryDelay(attempt: number, chance = Math.random()): number {
    const span = Math.min(longest, shortest * 2 ** attempt);
    return Math.max(shortest, span * (0.5 + chance / 2));
}

const patienceFirst = 5_000;
const patienceMost = 20_000;

/** How long a silent connection is believed in, after `failures` that turned out to be dead: a slow network gets more time. */
export function patience(failures: number): number {
    return Math.min(patienceMost, patienceFirst * 2 ** failures);
}
