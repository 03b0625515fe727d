// One game in the engine: what was done, what each seat knows of it, and which event came with which move.
import { headerValue, headerValues, recordPrefix, splitRecord, type RecordParts } from '../replay/record';
import { Fault, type GameEvent, type GameId, type Options, type Result, type Seat, type View } from '../table/protocol';
import { Referee } from './engine';

export interface GameStart {
    game: GameId;
    players: number;
    options: Options;
    seed?: string;
}

export interface EngineTurn {
    round: number;
    phase: string;
    /** Korruptivity: what the game waits for. */
    ask?: string;
    /** Korruptivity: whose turn it is, once the game has begun. */
    turn?: Seat | null;
    actors: Seat[];
    awaited: Seat[];
    over: boolean;
}

/** What everybody may read in the head of a record. */
export interface GameHead {
    game: GameId;
    players: number;
    options: Options;
    ownDeck: boolean;
    /** The order of the deal, or of a part of it, was not left to chance. */
    fixedDeal: boolean;
    commitment: string;
    seed: string;
    contributions: { seat: Seat; contribution: string }[];
}

function readHead(parts: RecordParts): GameHead {
    // The order of the deal, if it was fixed, is nobody's to know.
    const { deal, ...options } = JSON.parse(headerValue(parts, 'options')) as Options & { deal?: string[]; cards?: unknown };
    return {
        game: headerValue(parts, 'game') as GameId,
        players: Number(headerValue(parts, 'players')),
        options,
        ownDeck: (options.contracts ?? options.cards) !== undefined,
        fixedDeal: deal !== undefined,
        commitment: headerValue(parts, 'commitment'),
        seed: headerValue(parts, 'seed'),
        contributions: headerValues(parts, 'contribution').map((line) => {
            const [seat, contribution = ''] = line.split(' ');
            return { seat: Number(seat), contribution };
        }),
    };
}

export class LocalGame {
    readonly #referee: Referee;
    #ends: number[] = []; // #ends[v - 1]: how many events there are after version v
    readonly #stand: number[] = []; // the versions that those moves led to which are not taken back
    #head: GameHead;

    private constructor(referee: Referee) {
        this.#referee = referee;
        this.#head = readHead(splitRecord(this.record()));
    }

    static start(module: WebAssembly.Module, start: GameStart): LocalGame {
        const referee = new Referee(module);
        referee.say({ op: 'new', ...start });
        const game = new LocalGame(referee);
        game.#ends = [game.#eventCount()];
        return game;
    }

    /** The game of a record, verified from its first line to its last. Throws a Fault that names the line that is wrong. */
    static load(module: WebAssembly.Module, text: string): LocalGame {
        const referee = new Referee(module);
        // A file that is no text at all is a wrong record, not a wrong request.
        referee.say({ op: 'load', record: text.replaceAll('\0', '\ufffd') });
        const game = new LocalGame(referee);
        game.#retrace(splitRecord(text));
        return game;
    }

    /** Play the moves again one by one, to learn which events came with which. */
    #retrace(parts: RecordParts): void {
        const referee = this.#referee;
        referee.say({ op: 'load', record: recordPrefix(parts, 0) });
        this.#ends = [this.#eventCount()];
        parts.moves.forEach(({ seat, action }) => {
            if (action === 'undo') this.undo(seat);
            else this.act(seat, action);
        });
    }

    #eventCount(): number {
        return this.#referee.say({ op: 'events', seat: 0 })['next'] as number;
    }

    get head(): GameHead {
        return this.#head;
    }

    /** One more than the number of moves made; it never falls. */
    get version(): number {
        return this.#ends.length;
    }

    /** The version that the last move led to which is not taken back; 0 if there is none. */
    get standing(): number {
        return this.#stand.at(-1) ?? 0;
    }

    /** The last move took another one back. */
    get undone(): boolean {
        return this.version > 1 && this.standing !== this.version;
    }

    turn(): EngineTurn {
        return this.#referee.say({ op: 'turn' }) as unknown as EngineTurn;
    }

    view(seat: Seat): View {
        return this.#referee.say({ op: 'view', seat })['view'] as View;
    }

    /** How the table would look to `seat` after these actions of its own, as far as it can know. */
    preview(seat: Seat, actions: string[]): View {
        return this.#referee.say({ op: 'preview', seat, actions })['view'] as View;
    }

    /** In a reaction window: does what is answered touch `seat`? */
    touches(seat: Seat): boolean {
        return (this.view(seat) as unknown as { touches: boolean }).touches;
    }

    /** The cards that are played with, own or not. */
    deck(): unknown[] {
        return this.#referee.say({ op: 'deck' })['deck'] as unknown[];
    }

    legal(seat: Seat): string[] {
        return this.#referee.say({ op: 'legal', seat })['actions'] as string[];
    }

    /** What `seat` knows of what happened after version `since`. */
    events(seat: Seat, since: number): GameEvent[] {
        const from = since > 0 ? (this.#ends[since - 1] ?? 0) : 0;
        const events = this.#referee.say({ op: 'events', seat, since: from })['events'] as GameEvent[];
        let version = Math.max(since, 1);
        return events.map((event, index) => {
            while (from + index >= this.#ends[version - 1]!) version++;
            return { ...event, version };
        });
    }

    record(): string {
        return this.#referee.say({ op: 'record' })['record'] as string;
    }

    result(): Result {
        const { scores, winners } = this.#referee.say({ op: 'result' }) as unknown as Result;
        return { scores, winners };
    }

    act(seat: Seat, action: string): void {
        const { events } = this.#referee.say({ op: 'act', seat, action });
        this.#moved((events as unknown[]).length);
        this.#stand.push(this.version);
    }

    botAction(seat: Seat, bot: string, botSeed: string): string {
        return this.#referee.say({ op: 'bot', seat, bot, bot_seed: botSeed })['action'] as string;
    }

    /** Why `seat` made its last move of a round that is over, or the one so many before it; none of the first `since` moves. */
    why(seat: Seat, back: number, since: number): Record<string, unknown> {
        const { round, move, why } = this.#referee.say({ op: 'why', seat, back, since });
        return { round, move, why };
    }

    /** Throws a Fault that lists the bots, if this is none. */
    checkBot(bot: string): void {
        try {
            this.#referee.say({ op: 'bot', seat: 1, bot });
        } catch (error) {
            if (error instanceof Fault && error.code === 'unknown-bot') throw error;
        }
    }

    knowsBot(bot: string): boolean {
        try {
            this.checkBot(bot);
            return true;
        } catch {
            return false;
        }
    }

    /** Take back the last action of `seat`, if the rules let it. */
    undo(seat: Seat): void {
        this.#referee.say({ op: 'undo', seat });
        this.#moved(1);
        this.#stand.pop();
    }

    canUndo(seat: Seat): boolean {
        try {
            this.#referee.say({ op: 'undo', seat, check: true });
            return true;
        } catch {
            return false;
        }
    }

    #moved(events: number): void {
        this.#ends.push((this.#ends.at(-1) ?? 0) + events);
    }
}
