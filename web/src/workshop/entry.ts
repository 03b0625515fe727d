// What the workshop makes: cards of Korruptivity or contracts of Corruption. Both are entries of a deck with an id.
import type { Card } from '../cards/card';
import type { GameId } from '../table/protocol';

export interface Contract {
    id: string;
    value: number;
    name?: string;
    art?: string;
}

export type Entry = Card | Contract;

export interface OwnDeck {
    name: string;
    entries: Entry[];
}

/** At most so many; Corruption wants just these. */
export const mostOf: Record<GameId, number> = { korruptivity: 160, corruption: 24 };

/** "garden-gnome" of "Garden Gnome!", or `otherwise`, with a number behind it if it is taken. */
export function newId(name: string, taken: readonly string[], otherwise: string): string {
    const plain = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
    const base = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 26).replace(/-+$/, '') || otherwise;
    if (!taken.includes(base)) return base;
    for (let n = 2; ; n++) if (!taken.includes(`${base}-${n}`)) return `${base}-${n}`;
}

/** Is this id one of these, whatever number is behind it? Then it was made up here, and may follow the name. */
export function isMadeUp(id: string, ids: readonly string[]): boolean {
    const plain = (one: string): string => one.replace(/-\d+$/, '');
    return ids.some((one) => plain(one) === plain(id));
}
