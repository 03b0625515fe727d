// Decks as files: what kickback itself reads (docs/cards.md, docs/rules-corruption.md).
import { cardTypes, type Card } from '../cards/card';
import { memberOf, parseDeck } from '../offline/deck';
import { Fault, type GameId } from '../table/protocol';
import { newId, type Contract, type Entry, type OwnDeck } from './entry';
import { isDrawable, tidy } from './fields';

/** Asks the game what is wrong with these entries; resolves if nothing is. */
export type Check = (game: GameId, entries: unknown) => Promise<void>;

/** Can the workshop show it at all? */
export function isDrawableEntry(game: GameId, entry: unknown): boolean {
    if (game === 'corruption') return isDrawable(entry, ['id', 'value']);
    return isDrawable(entry, ['id', 'type']) && (cardTypes as readonly string[]).includes((entry as Card).type);
}

/**
 * The deck of a file. Mistakes that can be put right in the workshop are let in; what cannot even be drawn is refused with the Fault of
 * the game.
 */
export async function readDeckFile(game: GameId, text: string, check: Check): Promise<OwnDeck> {
    const member = memberOf[game];
    const whole = parseDeck(game, text);
    const entries = whole[member];
    const named = typeof whole['name'] === 'string' ? whole['name'] : '';
    if (Array.isArray(entries) && entries.length <= 200 && entries.every((entry) => isDrawableEntry(game, entry))) return { name: named, entries: entries as Entry[] };
    await check(game, entries);
    throw new Fault({ code: 'bad-member', args: [member, 'an array'], error: `'${member}' is wrong` });
}

/** Without what says nothing. */
function tidyEntry(game: GameId, entry: Entry): Entry {
    if (game === 'korruptivity') return tidy(entry as Card);
    const { name, art, ...rest } = entry as Contract;
    return { ...rest, ...(name ? { name } : {}), ...(art ? { art } : {}) };
}

export function tidyDeck(game: GameId, entries: readonly Entry[]): Entry[] {
    return entries.map((entry) => tidyEntry(game, entry));
}

/** One line for each, so that people can read it and tools can compare it. */
export function writeDeckFile(game: GameId, deck: OwnDeck): string {
    const lines = tidyDeck(game, deck.entries).map((entry) => `    ${JSON.stringify(entry)}`);
    return `{\n  "name": ${JSON.stringify(deck.name)},\n  "${memberOf[game]}": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

export function fileName(game: GameId, deck: OwnDeck): string {
    return `${newId(deck.name, [], game === 'korruptivity' ? 'korruptivity-deck' : 'contracts')}.json`;
}
