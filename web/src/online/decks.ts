// Decks of one's own at tables: from the workshop to the form of a new table, and from there to the server.
import { go } from '../route.svelte';
import type { RulesChoice } from '../parts/rules.svelte';
import type { GameId } from '../table/protocol';
import { ask } from './http';

export interface ChosenDeck {
    game: GameId;
    deck: unknown[];
}

let chosen: ChosenDeck | null = null;

/** Keeps the deck for the next table that is made, and goes there. */
export function deckForTable(game: GameId, deck: unknown[]): void {
    chosen = { game, deck };
    go('#new');
}

/** The deck that was chosen in the workshop, once. */
export function takeDeck(): ChosenDeck | null {
    const deck = chosen;
    chosen = null;
    return deck;
}

/** What a table is made with. The cards of Korruptivity are too many for one message: they are laid down before. */
export async function tableRules({ game, count, corruption, korruptivity }: RulesChoice): Promise<Record<string, unknown>> {
    if (game === 'corruption') return { game, players: count, options: corruption };
    const { cards, ...options } = korruptivity;
    return { game, players: count, options, ...(cards && { deck: await sendDeck(game, cards) }) };
}

/** Lays the deck down at the server; the name that a new table is made with. Rejects with a Fault that says what is wrong with it. */
async function sendDeck(game: GameId, deck: unknown[]): Promise<string> {
    return String((await ask(`/api/deck?game=${game}`, deck))['deck']);
}
