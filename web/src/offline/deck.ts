// Decks of one's own, out of JSON files: contracts of Corruption, or cards of Korruptivity. The engine says whether they are right.
import type { Card } from '../cards/card';
import { Fault, type GameId, type Options } from '../table/protocol';
import { contractName } from '../text/names';
import { shippedContracts, tryEngine } from './link';

export type Contracts = NonNullable<Options['contracts']>;

/** What the array of entries is called in a file and in the options of a game. */
export const memberOf: Record<GameId, 'cards' | 'contracts'> = { korruptivity: 'cards', corruption: 'contracts' };

function parse(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch (error) {
        // Each browser says in its own way, and in English, what is wrong.
        throw new Fault({ code: 'no-json', args: [], error: String(error) });
    }
}

/** A deck as an object with its entries as a member: a file may have that array alone. Throws a Fault if it is no JSON. */
export function parseDeck(game: GameId, text: string): Record<string, unknown> {
    const file = parse(text);
    const member = memberOf[game];
    return typeof file === 'object' && file !== null && member in file ? (file as Record<string, unknown>) : { [member]: file };
}

/** Rejects with the Fault of the game. The expert game takes all cards, so nothing goes unchecked. */
export async function checkEntries(game: GameId, entries: unknown): Promise<void> {
    const options = game === 'korruptivity' ? { mode: 'expert', cards: entries } : { contracts: entries };
    await tryEngine(game, [{ op: 'new', game, players: 2, options }]);
}

/** Rejects with a Fault that says which entry is wrong. */
async function readDeck(game: GameId, text: string): Promise<unknown> {
    const entries = parseDeck(game, text)[memberOf[game]];
    await checkEntries(game, entries);
    return entries;
}

export async function readContracts(text: string): Promise<Contracts> {
    return (await readDeck('corruption', text)) as Contracts;
}

export async function readCards(text: string): Promise<Card[]> {
    return (await readDeck('korruptivity', text)) as Card[];
}

/** The shipped contracts as a file to begin with, with names in the reader's language. */
export async function contractsToBeginWith(): Promise<string> {
    const contracts = (await shippedContracts()).map(({ id, value }) => ({ id, value, name: contractName(id) }));
    return `[\n${contracts.map((contract) => `  ${JSON.stringify(contract)}`).join(',\n')}\n]\n`;
}
