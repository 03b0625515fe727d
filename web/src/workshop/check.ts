// What the game says to a deck. It tells the first mistake only; with the wrong entry out of the way it tells the next one.
import { checkEntries } from '../offline/deck';
import { Fault, type GameId } from '../table/protocol';
import type { Entry } from './entry';
import { tidyDeck } from './file';

/** A mistake of one entry, or of the whole deck (index null). */
export interface Mistake {
    index: number | null;
    /** The fields that it is about. */
    fields: string[];
    fault: unknown;
}

const mostMistakes = 12;

/** Takes the place of a wrong one, so that the rest can be looked at. */
function filler(game: GameId, index: number): Entry {
    const id = `workshop-filler-${index}`;
    return game === 'korruptivity' ? { id, type: 'blank' } : { id, value: 1 };
}

/** A card is called by its id or, without one, by its number; of two with the same id the later one is wrong. */
function whichEntry(entries: readonly Entry[], fault: Fault): number | null {
    if (fault.code !== 'bad-card' && fault.code !== 'bad-contract') return null;
    const called = fault.args[0] ?? '';
    const number = Number(called) - 1;
    const byNumber = fault.code === 'bad-contract' || !entries.some(({ id }) => id === called);
    const index = byNumber ? number : fault.args[1]?.includes('earlier') ? entries.findLastIndex(({ id }) => id === called) : entries.findIndex(({ id }) => id === called);
    return entries[index] ? index : null;
}

/** The fault names them in quotes. */
function fieldsNamed(what: string): string[] {
    const fields = [...what.matchAll(/'([a-z]+)'/g)].map((match) => match[1]!);
    return /more than two signs|signs from/.test(what) ? ['signs'] : fields;
}

async function firstFault(game: GameId, entries: readonly Entry[], check: typeof checkEntries): Promise<unknown> {
    try {
        await check(game, entries);
        return null;
    } catch (error) {
        return error;
    }
}

/** All mistakes of single entries, or else what is wrong with the deck as a whole. */
export async function mistakesOf(game: GameId, deck: readonly Entry[], check = checkEntries): Promise<Mistake[]> {
    const entries = tidyDeck(game, deck);
    const found: Mistake[] = [];
    while (found.length < mostMistakes) {
        const fault = await firstFault(game, entries, check);
        if (!fault) break;
        const index = fault instanceof Fault ? whichEntry(entries, fault) : null;
        // A deck with wrong cards left out may well lack something: that is told when they are right.
        if (index === null) return found.length ? found : [{ index, fields: [], fault }];
        found.push({ index, fields: fieldsNamed((fault as Fault).args[1] ?? ''), fault });
        entries[index] = filler(game, index);
    }
    return found;
}
