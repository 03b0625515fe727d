// The replays that are open, by number.
import { Fault, type GameEvent, type View } from '../table/protocol';
import { Replay, type Eye, type ReplayInfo } from './replay';

export type OpenReplay = ReplayInfo & { replay: number };

export class Desk {
    readonly #module: WebAssembly.Module;
    readonly #open = new Map<number, Replay>();
    #last = 0;

    constructor(module: WebAssembly.Module) {
        this.#module = module;
    }

    open(record: string): OpenReplay {
        const replay = new Replay(this.#module, record);
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

    log(number: number, eye: Eye): GameEvent[] {
        return this.#find(number).log(eye);
    }

    close(number: number): void {
        this.#open.delete(number);
    }
}
