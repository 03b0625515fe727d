// The replays that are open, by number.
import { Fault, type GameEvent, type Seat, type View } from '../table/protocol';
import type { Explained } from '../why/explained';
import { headerValue, splitRecord } from './record';
import { Replay, type Eye, type ReplayInfo } from './replay';

export type OpenReplay = ReplayInfo & { replay: number };

export class Desk {
    readonly #engine: (game: string) => Promise<WebAssembly.Module>;
    readonly #open = new Map<number, Replay>();
    #last = 0;

    constructor(engine: (game: string) => Promise<WebAssembly.Module>) {
        this.#engine = engine;
    }

    async open(record: string): Promise<OpenReplay> {
        const replay = new Replay(await this.#engine(headerValue(splitRecord(record), 'game')), record);
        this.#open.set(++this.#last, replay);
        return { ...replay.info, replay: this.#last };
    }

    #find(number: number): Replay {
        const replay = this.#open.get(number);
        if (!replay) throw new Fault({ code: 'no-table', args: [], error: 'there is no such table: is the link complete?' });
        return replay;
    }

    at(number: number, moves: number, eye: Eye): View {
        return this.#find(number).at(moves, eye);
    }

    why(number: number, moves: number, seat: Seat, back: number): Explained {
        return this.#find(number).why(moves, seat, back);
    }

    log(number: number, eye: Eye): GameEvent[] {
        return this.#find(number).log(eye);
    }

    close(number: number): void {
        this.#open.delete(number);
    }
}
