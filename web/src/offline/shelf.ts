// Where games are kept between visits: IndexedDB, which the worker can reach by itself, so that the record of a running game (all
// seats' cards are in it) never passes through the page. A browser that keeps nothing plays on from memory.
import type { GameId, Options, Result } from '../table/protocol';

/** Who sits on a seat: a person at this device, or a bot. */
export type SeatSetup = { name: string } | { bot: string };

export interface SavedGame {
    id: string;
    /** Left out by games that were kept when there was only one. */
    game?: GameId;
    created: number;
    changed: number;
    players: number;
    options: Options;
    seats: SeatSetup[];
    record: string;
    moves: number;
    status: 'running' | 'over';
    round: number;
    result: Result | null;
    /** Opened from a file or a link, to look at. */
    imported: boolean;
    /** Gone on with from a record: so many moves were made before these people and bots sat down. */
    begun?: number;
}

export type SavedSummary = Omit<SavedGame, 'record'>;

export interface Shelf {
    get(id: string): Promise<SavedGame | undefined>;
    /** Keep the game, if what is kept has `moves` moves (-1: nothing is kept yet). False: another tab was faster. */
    put(game: SavedGame, moves: number): Promise<boolean>;
    remove(id: string): Promise<void>;
    list(): Promise<SavedGame[]>;
}

export const gamesKept = 50;

function goesOn({ status, imported }: SavedGame): boolean {
    return status === 'running' && !imported;
}

/** The games that there is no room for beside `present`: finished ones go first, then the oldest. */
function surplus(games: SavedGame[], present: SavedGame): string[] {
    const others = games.filter(({ id }) => id !== present.id);
    const bestFirst = others.sort((a, b) => Number(goesOn(b)) - Number(goesOn(a)) || b.changed - a.changed);
    return bestFirst.slice(gamesKept - 1).map((game) => game.id);
}

export class MemoryShelf implements Shelf {
    readonly #games = new Map<string, SavedGame>();

    async get(id: string): Promise<SavedGame | undefined> {
        return this.#games.get(id);
    }

    async put(game: SavedGame, moves: number): Promise<boolean> {
        if ((this.#games.get(game.id)?.moves ?? -1) !== moves) return false;
        this.#games.set(game.id, game);
        for (const id of surplus([...this.#games.values()], game)) this.#games.delete(id);
        return true;
    }

    async remove(id: string): Promise<void> {
        this.#games.delete(id);
    }

    async list(): Promise<SavedGame[]> {
        return [...this.#games.values()];
    }
}

const store = 'games';

function settled<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    });
}

function openDatabase(): Promise<IDBDatabase> {
    const request = indexedDB.open('kickback', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
    return settled(request);
}

export class BrowserShelf implements Shelf {
    readonly #database: IDBDatabase;

    private constructor(database: IDBDatabase) {
        this.#database = database;
        // Another tab with a newer page may need to change the database.
        database.onversionchange = () => database.close();
    }

    static async open(): Promise<BrowserShelf> {
        return new BrowserShelf(await openDatabase());
    }

    #games(mode: IDBTransactionMode): IDBObjectStore {
        return this.#database.transaction(store, mode).objectStore(store);
    }

    async get(id: string): Promise<SavedGame | undefined> {
        return settled(this.#games('readonly').get(id) as IDBRequest<SavedGame | undefined>);
    }

    async put(game: SavedGame, moves: number): Promise<boolean> {
        const games = this.#games('readwrite');
        const done = new Promise<void>((resolve, reject) => {
            games.transaction.oncomplete = () => resolve();
            games.transaction.onabort = () => reject(games.transaction.error ?? new Error('aborted'));
        });
        done.catch(() => undefined); // said below, by whatever failed first
        const kept = await settled(games.get(game.id) as IDBRequest<SavedGame | undefined>);
        if ((kept?.moves ?? -1) !== moves) return false;
        games.put(game);
        if (!kept) {
            const all = await settled(games.getAll() as IDBRequest<SavedGame[]>);
            for (const id of surplus(all, game)) games.delete(id);
        }
        await done;
        return true;
    }

    async remove(id: string): Promise<void> {
        await settled(this.#games('readwrite').delete(id));
    }

    async list(): Promise<SavedGame[]> {
        return settled(this.#games('readonly').getAll() as IDBRequest<SavedGame[]>);
    }
}
