// A game to look at again, move by move, through anybody's eyes. It lives in the worker, beside the engine that has verified it.
import type { GameHead } from '../offline/game';
import { LocalGame } from '../offline/game';
import { Referee } from '../offline/engine';
import { tableInfo } from '../offline/info';
import type { GameEvent, Result, Seat, TableInfo, View } from '../table/protocol';
import type { Explained } from '../why/explained';
import { mergeViews } from './eyes';
import { readSitters, recordPrefix, splitRecord, type RecordParts } from './record';

/** Whose knowledge is shown: a seat's, a spectator's (0), or everybody's at once. */
export type Eye = Seat | 'all';

export interface ReplayInfo {
    record: string;
    info: TableInfo;
    moves: { seat: Seat; action: string }[];
    result: Result | null;
    head: GameHead;
}

export class Replay {
    readonly #referee: Referee;
    readonly #parts: RecordParts;
    readonly #game: LocalGame;
    readonly #players: number;
    readonly info: ReplayInfo;
    #loaded = -1;

    /** Verifies the record from its first line to its last; throws a Fault that names the line that is wrong. */
    constructor(module: WebAssembly.Module, record: string) {
        this.#game = LocalGame.load(module, record);
        this.#parts = splitRecord(record);
        this.#referee = new Referee(module);
        this.#players = this.#game.head.players;
        this.info = this.#describe(record);
    }

    #describe(record: string): ReplayInfo {
        const { over } = this.#game.turn();
        const seats = readSitters(record, this.#players).map((sitter) => sitter ?? { name: '' });
        const ended = this.#parts.ending.find((line) => line.startsWith('ended '))?.slice('ended '.length) ?? '';
        const info = tableInfo(this.#game.head, seats, true);
        return {
            record,
            info: { ...info, why: ended || info.why },
            moves: this.#parts.moves.map(({ seat, action }) => ({ seat, action })),
            result: over ? this.#game.result() : null,
            head: this.#game.head,
        };
    }

    #load(moves: number): void {
        if (this.#loaded === moves) return;
        this.#referee.say({ op: 'load', record: recordPrefix(this.#parts, moves) });
        this.#loaded = moves;
    }

    #seatView(seat: Seat): View {
        // A replay is for looking: nothing can be done in it.
        return { ...(this.#referee.say({ op: 'view', seat })['view'] as View), actions: [] };
    }

    /** The table after so many moves. */
    at(moves: number, eye: Eye): View {
        this.#load(Math.max(0, Math.min(moves, this.#parts.moves.length)));
        if (eye !== 'all') return this.#seatView(eye);
        const seats = Array.from({ length: this.#players }, (_, index) => this.#seatView(index + 1));
        return mergeViews(this.#game.head.game, this.#seatView(0), seats);
    }

    /** Why a bot made its last move of a round that was over after so many moves, or the one so many before it. */
    why(moves: number, seat: Seat, back: number): Explained {
        this.#load(Math.max(0, Math.min(moves, this.#parts.moves.length)));
        return this.#referee.say({ op: 'why', seat, back }) as unknown as Explained;
    }

    /** The whole log through these eyes; an event's `version` is one more than the moves made with it. */
    log(eye: Eye): GameEvent[] {
        if (eye !== 'all') return this.#game.events(eye, 0);
        const seats = Array.from({ length: this.#players }, (_, index) => this.#game.events(index + 1, 0));
        return this.#game.events(0, 0).map((event, index) => ('seat' in event ? seats[event.seat - 1]![index]! : event));
    }
}
