// A game at once, without a question: one person against three bots.
import { go } from '../route.svelte';
import { settings } from '../settings.svelte';
import type { GameId, Options } from '../table/protocol';
import { tables } from '../table/tables';
import { mixedBots } from '../text/bots';
import { createLocal } from './link';

const usual: Record<GameId, object> = { corruption: { variant: 'standard' }, korruptivity: { mode: 'basic' } };

async function begin(game: GameId, options: object): Promise<void> {
    // The table comes while the engine is on its way; if it does not, that is told where it is laid.
    tables[game]().catch(() => undefined);
    const bots = mixedBots(3).map((bot) => ({ bot }));
    const id = await createLocal({ game, players: 4, options: options as Options, seats: [{ name: settings.name }, ...bots] });
    go(`#game/${id}`);
}

export function quickGame(game: GameId = 'corruption'): Promise<void> {
    return begin(game, usual[game]);
}

/** With cards of one's own, relations too: all of them are in the game. */
export function tryDeck(game: GameId, deck: unknown[]): Promise<void> {
    return begin(game, game === 'corruption' ? { ...usual.corruption, contracts: deck } : { mode: 'basic', relations: 'all', cards: deck });
}
