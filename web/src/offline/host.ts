// A table in this browser. It tells the news of docs/server.md, to one page, and never more of them than the seat that holds the device
// may know.
import type { GameEvent, GameId, Order, Seat, TableNews, View } from '../table/protocol';
import { Fault } from '../table/protocol';
import { LocalGame, type EngineTurn } from './game';
import { isPerson, tableInfo } from './info';
import { Orders, type WhoseTurn } from './orders';
import type { SavedGame } from './shelf';

/** What a table needs from around it. */
export interface Surroundings {
    tell(news: TableNews): void;
    /** Keep the game, which had `moves` moves before. False: another tab was faster, and this table must reload. */
    save(game: SavedGame, moves: number): Promise<boolean>;
    /** Undefined: it was thrown away. */
    reload(id: string): Promise<SavedGame | undefined>;
    /** It was, and this table is no more. */
    gone(): void;
    /** How long a bot ponders, in milliseconds. */
    pace(): number;
    drawText(): string;
    now(): number;
}

const noSeat: Seat = 0;

/** Korruptivity (S-1): everybody may answer a card, or pass. */
function inWindow({ ask }: EngineTurn): boolean {
    return ask === 'react' || ask === 'answer';
}

function fault(code: string, args: string[], error: string): Fault {
    return new Fault({ code, args, error });
}

function noUndo(seat: Seat, why: string): Fault {
    return fault('no-undo', [String(seat), why], `seat ${seat} has nothing to take back: ${why}`);
}

function wait(milliseconds: number): Promise<void> {
    return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}

export class LocalTable {
    readonly id: string;
    readonly #module: WebAssembly.Module;
    readonly #around: Surroundings;
    #saved: SavedGame;
    #game: LocalGame;
    #people: Seat[];
    #holder: Seat = noSeat; // who holds the device; 0: nobody yet, or it is being handed over
    #before: Seat = noSeat; // who held it last
    #told = { version: 0, you: -1 };
    #held = false;
    #closed = true;
    readonly #orders: Orders;
    #passed = 0; // the version that the last pass led to which nobody was asked for
    #botTurn = 0; // counts up whenever a pondering bot is to be forgotten
    #queue: Promise<unknown> = Promise.resolve();

    constructor(module: WebAssembly.Module, saved: SavedGame, around: Surroundings) {
        this.id = saved.id;
        this.#module = module;
        this.#around = around;
        this.#saved = saved;
        this.#game = LocalGame.load(module, saved.record);
        this.#people = saved.seats.flatMap((seat, index) => (isPerson(seat) ? [index + 1] : []));
        if (this.#people.length === 1) this.#holder = this.#people[0]!;
        // People who share a device would hand it over for every card.
        this.#orders = new Orders(this.#people.length === 1 ? 'ask' : 'touched', this.#whoseTurn());
    }

    get game(): GameId {
        return this.#game.head.game;
    }

    get setup(): SavedGame {
        return this.#saved;
    }

    /** The whole news, for a page that begins to look. */
    open(): TableNews {
        this.#closed = false;
        this.#ponder();
        return this.#wholeNews();
    }

    /** Nobody looks any more: bots rest until somebody does. */
    close(): void {
        this.#closed = true;
        this.#botTurn++;
    }

    record(): string {
        return this.#game.record();
    }

    take(seat: Seat): void {
        if (this.#handover() !== seat) return;
        this.#holder = seat;
        this.#around.tell(this.#wholeNews());
    }

    hold(hold: boolean): void {
        this.#held = hold;
        this.#botTurn++;
        this.#ponder();
    }

    preview(actions: string[]): Record<string, unknown> {
        return { view: this.#game.preview(this.#mySeat(), actions) };
    }

    /** Only bots can be asked, and only for what they have done themselves. */
    why(seat: Seat, back: number): Record<string, unknown> {
        if (this.#people.includes(seat)) throw fault('no-why', [String(seat)], `seat ${seat} has nothing to explain yet: bots do that when a round is over`);
        return this.#game.why(seat, back, this.#saved.begun ?? 0);
    }

    deck(): Record<string, unknown> {
        return { deck: this.#game.deck() };
    }

    order(order: Order): Promise<void> {
        return this.#inTurn(async () => {
            const seat = this.#mySeat();
            const passed = this.#passes(seat);
            this.#orders.say(seat, order);
            if (this.#passes(seat) !== passed) this.#tellChange(); // another person may be asked now, or nobody
        });
    }

    act(action: string): Promise<{ version: number }> {
        return this.#inTurn(async () => {
            const seat = this.#mySeat();
            return this.#change(() => this.#game.act(seat, action));
        });
    }

    undo(): Promise<{ version: number }> {
        return this.#inTurn(async () => {
            const seat = this.#mySeat();
            if (this.#hidesUndo()) throw noUndo(seat, 'others are being asked for their reaction');
            return this.#change(() => this.#game.undo(seat));
        });
    }

    /** Another tab has gone on with this game. */
    catchUp(): Promise<void> {
        return this.#inTurn(async () => {
            const saved = await this.#reload();
            if (!saved) this.#vanish();
            else if (saved.moves > this.#saved.moves) this.#replace(saved);
        });
    }

    // One thing after the other: a move is kept before the next one is thought of.
    #inTurn<T>(job: () => Promise<T>): Promise<T> {
        const done = this.#queue.then(job);
        this.#queue = done.catch(() => undefined);
        return done;
    }

    #mySeat(): Seat {
        if (!this.#holder) throw fault('not-seated', [], 'you have no seat at this table');
        return this.#holder;
    }

    /** Do it, keep it, tell it. */
    async #change(move: () => void): Promise<{ version: number }> {
        const before = this.#saved.moves;
        move();
        const saved = this.#toSave();
        if (!(await this.#around.save(saved, before))) {
            await this.#giveWay();
            throw fault('stale', [String(before + 1)], `the table has moved on since version ${before + 1}: look again`);
        }
        this.#saved = saved;
        this.#tellChange();
        return { version: this.#game.version };
    }

    /* Among people whether something can be taken back would tell whether others have answered. */
    #hidesUndo(): boolean {
        return this.#people.length > 1 && inWindow(this.#game.turn());
    }

    /* A pass that nobody was asked for would only be made again. */
    #mayUndo(): boolean {
        return this.#holder !== noSeat && this.#passed !== this.#game.standing && !this.#hidesUndo() && this.#game.canUndo(this.#holder);
    }

    #toSave(): SavedGame {
        const turn = this.#game.turn();
        return {
            ...this.#saved,
            changed: this.#around.now(),
            record: this.#game.record(),
            moves: this.#game.version - 1,
            status: turn.over ? 'over' : 'running',
            round: turn.round,
            result: turn.over ? this.#game.result() : null,
        };
    }

    async #giveWay(): Promise<void> {
        const saved = await this.#reload();
        if (saved) this.#replace(saved);
        else this.#vanish();
    }

    /* What cannot be read now is as it was. */
    #reload(): Promise<SavedGame | undefined> {
        return this.#around.reload(this.id).catch(() => this.#saved);
    }

    #vanish(): void {
        this.close();
        this.#around.gone();
    }

    #replace(saved: SavedGame): void {
        const goesOn = saved.record.startsWith(this.#saved.record);
        this.#saved = saved;
        this.#game = LocalGame.load(this.#module, saved.record);
        if (!goesOn) this.#told = { version: 0, you: -1 };
        this.#tellChange();
    }

    #whoseTurn(): WhoseTurn {
        const { turn, round } = this.#game.turn();
        return { turn: turn ?? noSeat, round };
    }

    #tellChange(): void {
        this.#botTurn++;
        this.#orders.follow(this.#whoseTurn(), this.#game.undone);
        if (this.#closed) return;
        const handover = this.#handover();
        if (handover && this.#holder) {
            this.#before = this.#holder;
            this.#holder = noSeat;
        }
        const whole = this.#told.version === 0 || this.#told.you !== this.#holder;
        this.#around.tell(whole ? this.#wholeNews() : this.#news(this.#game.events(this.#holder, this.#told.version)));
        this.#ponder();
    }

    /** The person whom the game waits for, if it is somebody else than who holds the device. */
    #handover(): Seat | undefined {
        const awaited = this.#game.turn().awaited.filter((seat) => this.#people.includes(seat) && !this.#passes(seat));
        if (this.#people.length < 2 || awaited.includes(this.#holder)) return undefined;
        const last = this.#holder || this.#before;
        return awaited.find((seat) => seat > last) ?? awaited[0];
    }

    #wholeNews(): TableNews {
        return { ...this.#news(this.#game.events(this.#holder, 0)), gap: true };
    }

    /* Whoever passes by order, or can do nothing else, is not asked. */
    #view(): View {
        const view = this.#game.view(this.#holder);
        return this.#passes(this.#holder) ? { ...view, actions: [] } : view;
    }

    #news(events: GameEvent[]): TableNews {
        const turn = this.#game.turn();
        const handover = this.#handover();
        this.#told = { version: this.#game.version, you: this.#holder };
        return {
            table: this.id,
            version: this.#game.version,
            you: this.#holder,
            info: tableInfo(this.#game.head, this.#saved.seats, turn.over),
            turn: { awaited: turn.awaited, deadlines: [], window: null, order: this.#orders.of(this.#holder), undo: this.#mayUndo() },
            view: this.#view(),
            events,
            ...(turn.over && { result: this.#game.result() }),
            ...(handover && { handover }),
        };
    }

    /** If the game waits for a bot, or for a person who has decided already, it goes on after a while. In a reaction window at once:
     *  there is nothing to see, and what takes no time tells nothing. */
    #ponder(): void {
        const seat = this.#awaitedBot();
        if (!seat || this.#held || this.#closed) return;
        const turn = ++this.#botTurn;
        void wait(this.#pace()).then(() => this.#inTurn(async () => {
            if (turn === this.#botTurn) await this.#moveBot(seat);
        })).catch((error: unknown) => {
            // Another tab was faster, and the table has caught up already. Anything else leaves the game standing still.
            if (!(error instanceof Fault && error.code === 'stale')) console.error(error);
        });
    }

    /* Korruptivity has many small decisions, and its table waits by itself while it tells what they have led to. */
    #pace(): number {
        if (inWindow(this.#game.turn())) return 0;
        return this.game === 'korruptivity' ? this.#around.pace() / 4 : this.#around.pace();
    }

    /** A bot, or a person who passes, that the game waits for; people who are asked come first. A bot that is offered a trade
     *  answers it even if nobody waits. */
    #awaitedBot(): Seat | undefined {
        const { awaited, actors } = this.#game.turn();
        const traders = actors.filter((seat) => this.#isBot(seat) && !awaited.includes(seat));
        const offered = traders.find((seat) => this.#game.legal(seat).some((action) => action.startsWith('refuse ')));
        if (offered) return offered;
        if (awaited.some((seat) => this.#people.includes(seat) && !this.#passes(seat))) return undefined;
        return awaited[0];
    }

    #isBot(seat: Seat): boolean {
        return !isPerson(this.#saved.seats[seat - 1]);
    }

    /** In a reaction window: this person need not be asked. Alone with bots nobody is kept waiting for a pass that is the only
     *  choice; among people that would tell who could react, so they are asked. */
    #passes(seat: Seat): boolean {
        const turn = this.#game.turn();
        if (this.#closed || !inWindow(turn) || !turn.awaited.includes(seat)) return false;
        if (this.#people.length === 1 && this.#game.legal(seat).every((action) => action === 'pass')) return true;
        // To answer one's own card is a rare wish, and not worth handing the device to and fro.
        if (this.#people.length > 1 && turn.ask === 'answer') return true;
        const order = this.#orders.of(seat);
        return order === 'pass' || (order === 'touched' && !this.#game.touches(seat));
    }

    async #moveBot(seat: Seat): Promise<void> {
        const sitter = this.#saved.seats[seat - 1]!;
        const action = isPerson(sitter) ? 'pass' : this.#game.botAction(seat, sitter.bot, this.#around.drawText());
        await this.#change(() => {
            this.#game.act(seat, action);
            if (isPerson(sitter)) this.#passed = this.#game.version;
        });
    }
}
