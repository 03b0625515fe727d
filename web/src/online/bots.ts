// Which bots are offered at a table of the server.
import { levels, mixedBots, usualLevel, type Level } from '../text/bots';
import { serverBots } from './socket.svelte';

/** Those that the server has, from the weakest on. */
export function offeredLevels(): Level[] {
    return levels.filter((level) => serverBots().includes(level));
}

/** Those that take so many empty seats, each in its own way; of a server without levels the last one it names. */
export function botsForEmpty(count: number): string[] {
    const [first] = offeredLevels();
    if (first) return mixedBots(count, offeredLevels().includes(usualLevel) ? usualLevel : first);
    return Array.from({ length: count }, () => serverBots().at(-1) ?? 'greedy');
}

/** The people among the names of a table; there a bot goes by its id. */
export function peopleOf(names: (string | null)[]): string[] {
    return names.filter((name) => name !== null && !serverBots().includes(name)) as string[];
}
