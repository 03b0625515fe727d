// The table of the tutorial: the engine itself, in this page, with rivals who play by the script.
import wasm from 'kickback.wasm?url';
import { fetchEngine } from '../offline/engine';
import { LocalGame } from '../offline/game';
import { tableInfo } from '../offline/info';
import type { Listener, TableLink } from '../table/link';
import { Fault, type TableNews } from '../table/protocol';
import { learner, lessons, rivals, start } from './script';

/** How long a rival ponders, in milliseconds. */
const pace = 650;

function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class TutorialLink implements TableLink {
    readonly kind = 'local';
    readonly table = 'tutorial';
    /** Which lesson the learner is at; as many as there are when the round is over. */
    lesson = $state(0);
    /** The rivals play, or the table shows what happened. */
    watching = $state(false);
    /** The round is over, and everything of it was shown. */
    done = $state(false);

    readonly #game: LocalGame;
    readonly #name: string;
    readonly #pace: number;
    #listener: Listener | null = null;
    #told = 0;
    #rivalsPlay = false;
    #held = false;
    #release: (() => void) | null = null;

    constructor(module: WebAssembly.Module, name: string, wait = pace) {
        this.#game = LocalGame.start(module, start);
        this.#name = name;
        this.#pace = wait;
    }

    static async open(name: string): Promise<TutorialLink> {
        return new TutorialLink(await fetchEngine(wasm), name);
    }

    listen(listener: Listener): () => void {
        this.#listener = listener;
        this.#told = 0;
        listener.state({ is: 'up' });
        listener.news({ ...this.#news(), gap: true });
        return () => (this.#listener = null);
    }

    async ask(op: string, members: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
        if (op === 'hold') this.#hold(members['hold'] === true);
        else if (op === 'act') this.#act(String(members['action']));
        else throw new Fault({ code: 'unknown-op', args: [op, 'act, hold'], error: `'${op}' is no op: allowed are act, hold` });
        return { version: this.#game.version };
    }

    async record(): Promise<string> {
        return this.#game.record();
    }

    #act(action: string): void {
        const now = lessons[this.lesson];
        if (this.#rivalsPlay || now?.action !== action)
            throw new Fault({ code: 'illegal', args: [action], error: `'${action}' is not legal here` });
        this.#game.act(learner, action);
        this.lesson++;
        void this.#playRivals(now.others);
    }

    async #playRivals(moves: [number, string][]): Promise<void> {
        this.#rivalsPlay = true;
        this.#tell();
        for (const [seat, action] of moves) {
            await pause(this.#pace);
            await this.#released();
            this.#game.act(seat, action);
            this.#tell();
        }
        this.#rivalsPlay = false;
        await this.#finish();
    }

    /* The table asks for patience only once it has begun to show what was told. */
    async #finish(): Promise<void> {
        await pause(this.#pace);
        await this.#released();
        this.#see();
        if (this.lesson === lessons.length) this.done = true;
    }

    #hold(hold: boolean): void {
        this.#held = hold;
        this.#see();
        if (!hold) this.#release?.();
    }

    async #released(): Promise<void> {
        if (this.#held) await new Promise<void>((resolve) => (this.#release = resolve));
    }

    #see(): void {
        this.watching = this.#rivalsPlay || this.#held;
    }

    #tell(): void {
        this.#see();
        this.#listener?.news(this.#news());
    }

    #news(): TableNews {
        const { awaited, over } = this.#game.turn();
        const events = this.#game.events(learner, this.#told);
        this.#told = this.#game.version;
        return {
            table: this.table,
            version: this.#game.version,
            you: learner,
            info: tableInfo(this.#game.head, [{ name: this.#name }, ...rivals.map((name) => ({ name }))], over),
            turn: { awaited, deadlines: [], window: null },
            view: this.#game.view(learner),
            events,
        };
    }
}
