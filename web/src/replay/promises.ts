// What a table at a server showed before the deal: its commitment, and who sat there. Kept in this browser, so that afterwards the
// record can be held against it.
import type { TableInfo } from '../table/protocol';
import type { Sitter } from './record';

export interface Promised {
    /** Left out where this browser came after the deal. */
    commitment?: string;
    sitters: (Sitter | null)[];
}

const store = 'kickback.promises';
const kept = 50;

function load(): Record<string, Promised> {
    try {
        return JSON.parse(localStorage.getItem(store) ?? '{}') as Record<string, Promised>;
    } catch {
        return {};
    }
}

function sittersOf(info: TableInfo): (Sitter | null)[] {
    return info.seats.map(({ name, bot }) => (name ? { name } : bot ? { bot } : null));
}

/** Call it with every news of an online table. A commitment seen before the deal stays; who sits there may change. */
export function rememberTable(table: string, info: TableInfo): void {
    if (!info.commitment) return;
    const { [table]: known, ...others } = load();
    const commitment = known?.commitment ?? (info.status === 'open' ? info.commitment : undefined);
    const promised: Promised = { ...(commitment && { commitment }), sitters: sittersOf(info) };
    if (known && JSON.stringify(known) === JSON.stringify(promised)) return;
    const newest = Object.entries(others).slice(-(kept - 1));
    try {
        localStorage.setItem(store, JSON.stringify(Object.fromEntries([...newest, [table, promised]])));
    } catch {
        // A browser that keeps nothing cannot compare later.
    }
}

export function promisedBy(table: string): Promised | undefined {
    return load()[table];
}
