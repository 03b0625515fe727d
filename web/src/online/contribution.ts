// Chance that this browser adds to a deal, so that nobody, the server neither, can have chosen it. It is kept, so that its owner
// can find it again in the record of the game.
import { drawText } from '../chance';

const store = 'kickback.contributions';
const kept = 50;

type Contributions = Record<string, string>;

function read(): Contributions {
    try {
        return JSON.parse(localStorage.getItem(store) ?? '{}') as Contributions;
    } catch {
        return {};
    }
}

/** The contribution to a table's deal: always the same one, however often it is asked for. */
export function contributionTo(table: string): string {
    const all = read();
    const contribution = all[table] ?? drawText();
    const newest = Object.entries({ ...all, [table]: contribution }).slice(-kept);
    try {
        localStorage.setItem(store, JSON.stringify(Object.fromEntries(newest)));
    } catch {
        // A private window may keep nothing.
    }
    return contribution;
}

/** What this browser contributed, if it did. */
export function knownContribution(table: string): string | undefined {
    return read()[table];
}
