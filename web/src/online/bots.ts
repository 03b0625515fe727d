// Which bots are offered at a table of the server.
import { botName } from '../text/names';
import { serverBots } from './socket.svelte';

const usual = 'greedy';

/** The one that takes empty seats. */
export function usualBot(): string {
    const bots = serverBots();
    return bots.includes(usual) ? usual : (bots.at(-1) ?? usual);
}

/** The usual one first. Versions of one bot that play alike for people have one name, and are offered once. */
export function kindsOfBots(): string[] {
    const kinds = new Map<string, string>();
    for (const bot of [usualBot(), ...[...serverBots()].reverse()]) if (!kinds.has(botName(bot))) kinds.set(botName(bot), bot);
    return [...kinds.values()];
}
