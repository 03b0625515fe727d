// A game at once, without a question: one person against three bots.
import { go } from '../route.svelte';
import { settings } from '../settings.svelte';
import { createLocal } from './link';

export async function quickGame(): Promise<void> {
    const bot = { bot: 'greedy' };
    const id = await createLocal({ players: 4, options: { variant: 'standard' }, seats: [{ name: settings.name }, bot, bot, bot] });
    go(`#game/${id}`);
}
