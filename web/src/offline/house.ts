// All tables of this browser, as the page asks for them.
import { drawText } from '../chance';
import { headerValue, readSitters, recordPrefix, splitRecord, withSitters } from '../replay/record';
import { Fault, type GameId, type Options, type Order, type Seat, type TableNews } from '../table/protocol';
import { Referee, type Answer, type EngineRequest } from './engine';
import { LocalGame } from './game';
import { LocalTable } from './host';
import { isPerson } from './info';
import { MemoryShelf, type SavedGame, type SavedSummary, type SeatSetup, type Shelf } from './shelf';

/** A new game, or one that goes on from a record; with `moves` only from so many of its moves. */
export type LocalSetup =
    | { game: GameId; players: number; options: Options; seats: SeatSetup[]; seed?: string }
    | { record: string; moves?: number; seats: SeatSetup[] };

/** What the house tells its page without being asked. */
export type HousePush =
    | { push: 'news'; table: string; news: TableNews }
    | { push: 'rematch'; table: string; next: string }
    | { push: 'gone'; table: string }
    | { push: 'unsaved'; trouble: SavingTrouble };

/** Why games are not kept: there is no room, or the browser keeps nothing at all. '' is well. */
export type SavingTrouble = '' | 'full' | 'nowhere';

export interface HouseParts {
    engine(game: string): Promise<WebAssembly.Module>;
    shelf: Shelf;
    push(message: HousePush): void;
    /** Tell other tabs that a game has changed. */
    changed(id: string): void;
    pace?: { min: number; max: number };
    now?: () => number;
}

const usualPace = { min: 500, max: 900 };

function noTable(): Fault {
    return new Fault({ code: 'no-table', args: [], error: 'there is no such table: is the link complete?' });
}

function drawId(): string {
    return drawText().slice(0, 12);
}

export class House {
    readonly #parts: HouseParts;
    readonly #tables = new Map<string, { table: LocalTable; looking: number }>();
    readonly #unsaved = new Map<string, SavedGame>(); // games that the shelf had no room for
    #pace: { min: number; max: number };
    #trouble: SavingTrouble = '';

    constructor(parts: HouseParts) {
        this.#parts = parts;
        this.#pace = parts.pace ?? usualPace;
        if (parts.shelf instanceof MemoryShelf) this.#say('nowhere');
    }

    #now(): number {
        return this.#parts.now?.() ?? Date.now();
    }

    #say(trouble: SavingTrouble): void {
        if (trouble === this.#trouble || this.#trouble === 'nowhere') return;
        this.#trouble = trouble;
        this.#parts.push({ push: 'unsaved', trouble });
    }

    async #save(game: SavedGame, moves: number): Promise<boolean> {
        try {
            const kept = await this.#parts.shelf.put(game, await this.#movesOnShelf(game.id, moves));
            if (kept) this.#isKept(game.id);
            return kept;
        } catch {
            this.#unsaved.set(game.id, game);
            this.#say('full');
            return true;
        }
    }

    /** A game that found no room for a while is kept with fewer moves than it has. */
    async #movesOnShelf(id: string, moves: number): Promise<number> {
        return this.#unsaved.has(id) ? ((await this.#parts.shelf.get(id))?.moves ?? -1) : moves;
    }

    #isKept(id: string): void {
        this.#unsaved.delete(id);
        this.#say('');
        this.#parts.changed(id);
    }

    async #find(id: string): Promise<SavedGame | undefined> {
        return this.#newest(id, await this.#parts.shelf.get(id).catch(() => undefined));
    }

    #newest(id: string, kept: SavedGame | undefined): SavedGame | undefined {
        const unsaved = this.#unsaved.get(id);
        return unsaved && unsaved.moves > (kept?.moves ?? -1) ? unsaved : kept;
    }

    async #begin(setup: LocalSetup): Promise<LocalGame> {
        if (!('record' in setup)) {
            const { game, players, options, seed } = setup;
            return LocalGame.start(await this.#parts.engine(game), { game, players, options, ...(seed !== undefined && { seed }) });
        }
        const { record, moves } = setup;
        const parts = splitRecord(record);
        return LocalGame.load(await this.#engineOf(record), moves === undefined ? record : recordPrefix(parts, moves));
    }

    /** A record that names no game is refused by any engine. */
    #engineOf(record: string): Promise<WebAssembly.Module> {
        return this.#parts.engine(headerValue(splitRecord(record), 'game'));
    }

    /** Returns the id of the new game. Throws a Fault if the set-up or the record is wrong. */
    async create(setup: LocalSetup, imported = false): Promise<string> {
        const game = await this.#begin(setup);
        const turn = game.turn();
        const saved: SavedGame = {
            id: drawId(),
            game: game.head.game,
            created: this.#now(),
            changed: this.#now(),
            players: game.head.players,
            options: game.head.options,
            seats: setup.seats,
            record: game.record(),
            moves: game.version - 1,
            status: turn.over ? 'over' : 'running',
            round: turn.round,
            result: turn.over ? game.result() : null,
            imported,
            ...('record' in setup && !imported && { begun: game.version - 1 }),
        };
        if (saved.seats.length !== saved.players) throw badSeats(saved.players);
        for (const seat of saved.seats) if (!isPerson(seat)) game.checkBot(seat.bot);
        await this.#save(saved, -1);
        return saved.id;
    }

    /** Keep a record that came from a file or a link, to look at. */
    async importRecord(text: string): Promise<string> {
        const known = LocalGame.load(await this.#engineOf(text), text);
        const { head } = known;
        const seats = readSitters(text, head.players).map((sitter) => {
            if (!sitter) return { name: '' };
            return isPerson(sitter) || known.knowsBot(sitter.bot) ? sitter : { name: sitter.bot };
        });
        return this.create({ record: text, seats }, true);
    }

    async list(): Promise<SavedSummary[]> {
        const kept = await this.#parts.shelf.list().catch(() => []);
        const all = new Map([...kept, ...this.#unsaved.values()].map((game) => [game.id, game]));
        return [...all.values()].sort((a, b) => b.changed - a.changed).map(({ record: _record, ...summary }) => summary);
    }

    async remove(id: string): Promise<void> {
        this.#unsaved.delete(id);
        await this.#parts.shelf.remove(id).catch(() => undefined);
        this.#parts.changed(id);
    }

    async #saved(id: string): Promise<SavedGame> {
        const saved = await this.#find(id);
        if (!saved) throw noTable();
        return saved;
    }

    /** The record as it is kept, with who sat where. */
    async savedRecord(id: string): Promise<string> {
        const { record, seats } = await this.#saved(id);
        return withSitters(record, seats);
    }

    /** Which game is played there. Throws a Fault if there is no such table. */
    async find(id: string): Promise<GameId> {
        return (await this.#saved(id)).game ?? 'corruption';
    }

    async open(id: string): Promise<TableNews> {
        if (!this.#tables.has(id)) {
            const table = await this.#load(id);
            // Somebody else may have begun to look meanwhile: there is one table for all.
            if (!this.#tables.has(id)) this.#tables.set(id, { table, looking: 0 });
        }
        const seen = this.#tables.get(id)!;
        seen.looking++;
        return seen.table.open();
    }

    close(id: string): void {
        const known = this.#tables.get(id);
        if (!known || --known.looking > 0) return;
        known.table.close();
        this.#tables.delete(id);
    }

    async #load(id: string): Promise<LocalTable> {
        const saved = await this.#saved(id);
        return new LocalTable(await this.#engineOf(saved.record), saved, {
            tell: (news) => this.#parts.push({ push: 'news', table: id, news }),
            save: (game, moves) => this.#save(game, moves),
            reload: async (game) => this.#newest(game, await this.#parts.shelf.get(game)),
            gone: () => this.#parts.push({ push: 'gone', table: id }),
            pace: () => this.#pace.min + Math.random() * (this.#pace.max - this.#pace.min),
            drawText,
            now: () => this.#now(),
        });
    }

    #table(id: string): LocalTable {
        const known = this.#tables.get(id);
        if (!known) throw noTable();
        return known.table;
    }

    take(id: string, seat: Seat): void {
        this.#table(id).take(seat);
    }

    /** A request of docs/server.md that makes sense without a server. */
    async ask(id: string, op: string, members: Record<string, unknown>): Promise<Record<string, unknown>> {
        const table = this.#table(id);
        switch (op) {
            case 'act':
                return table.act(String(members['action']));
            case 'undo':
                return table.undo();
            case 'preview':
                return table.preview(members['actions'] as string[]);
            case 'why':
                return table.why(Number(members['seat']), Number(members['back'] ?? 0));
            case 'deck':
                return table.deck();
            case 'order':
                await table.order(members['order'] as Order);
                return {};
            case 'hold':
                table.hold(members['hold'] === true);
                return {};
            case 'pace':
                this.#pace = { min: Number(members['min']), max: Number(members['max']) };
                return {};
            case 'rematch':
                return { table: await this.#rematch(table) };
            default:
                throw unknownOp(op);
        }
    }

    async #rematch(table: LocalTable): Promise<string> {
        const { players, seats, record } = table.setup;
        const { game } = table;
        // The options as they were written, with a deck of one's own, but dealt anew.
        const { deal: _deal, ...options } = JSON.parse(headerValue(splitRecord(record), 'options')) as Options & { deal?: unknown };
        const next = await this.create({ game, players, options, seats });
        this.#parts.push({ push: 'rematch', table: table.id, next });
        return next;
    }

    record(id: string): string {
        const table = this.#table(id);
        return withSitters(table.record(), table.setup.seats);
    }

    /** Another tab has changed a game. */
    async noticed(id: string): Promise<void> {
        await this.#tables.get(id)?.table.catchUp();
    }

    /** What a fresh engine says to these requests of docs/protocol.md, one after the other: its last answer. Throws a Fault. */
    async tryEngine(game: GameId, requests: EngineRequest[]): Promise<Answer> {
        const referee = new Referee(await this.#parts.engine(game));
        return requests.map((request) => referee.say(request)).at(-1) ?? {};
    }
}

function unknownOp(op: string): Fault {
    const allowed = 'act, undo, preview, why, deck, order, hold, pace, rematch';
    return new Fault({ code: 'unknown-op', args: [op, allowed], error: `'${op}' is no op: allowed are ${allowed}` });
}

function badSeats(players: number): Fault {
    const what = `a list of ${players} seats`;
    return new Fault({ code: 'bad-member', args: ['seats', what], error: `'seats' is wrong: it must be ${what}` });
}
