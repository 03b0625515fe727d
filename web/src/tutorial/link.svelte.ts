// The table of a guided game: the engine itself, in this page, with rivals who play by the script.
import { loadEngine } from '../offline/engines';
import { LocalGame } from '../offline/game';
import { tableInfo } from '../offline/info';
import type { Listener, TableLink } from '../table/link';
import { Fault, type TableNews } from '../table/protocol';
import { learner, type Lesson, type Script } from './lesson';

/** How long a rival ponders, in milliseconds. */
const pace = 650;
/** Passes are many, and nobody waits to see them. */
const passing = 120;

function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function refused(code: string, args: string[], error: string): Fault {
    return new Fault({ code, args, error });
}

export class TutorialLink implements TableLink {
    readonly kind = 'local';
    readonly table = 'tutorial';
    readonly script: Script;
    /** Which lesson the learner is at; as many as there are when all is over. */
    lesson = $state(0);
    /** How many actions of that lesson are done. */
    step = $state(0);
    /** The rivals play, or the table shows what happened. */
    watching = $state(false);
    /** The last lesson is over, and everything of it was shown. */
    done = $state(false);

    readonly #game: LocalGame;
    readonly #name: string;
    readonly #slow: boolean;
    #listener: Listener | null = null;
    #told = 0;
    #rivalsPlay = false;
    #held = false;
    #release: (() => void) | null = null;

    constructor(module: WebAssembly.Module, script: Script, name: string, slow = true) {
        this.script = script;
        this.#game = LocalGame.start(module, script.start);
        this.#name = name;
        this.#slow = slow;
    }

    static async open(script: Script, name: string): Promise<TutorialLink> {
        return new TutorialLink(await loadEngine(script.start.game), script, name);
    }

    /** The lesson at hand, if there is one left. */
    get current(): Lesson | undefined {
        return this.script.lessons[this.lesson];
    }

    listen(listener: Listener): () => void {
        this.#listener = listener;
        this.#told = 0;
        listener.state({ is: 'up' });
        listener.news({ ...this.#news(), gap: true });
        return () => (this.#listener = null);
    }

    async ask(op: string, members: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
        switch (op) {
            case 'hold':
                this.#hold(members['hold'] === true);
                return { version: this.#game.version };
            case 'act':
                this.#act(String(members['action']));
                return { version: this.#game.version };
            case 'preview':
                return { view: this.#game.preview(learner, members['actions'] as string[]) };
            case 'deck':
                return { deck: this.#game.deck() };
            default:
                throw refused('unknown-op', [op, 'act, preview, deck, hold'], `'${op}' is no op: allowed are act, preview, deck, hold`);
        }
    }

    async record(): Promise<string> {
        return this.#game.record();
    }

    #act(action: string): void {
        const now = this.current;
        if (this.#rivalsPlay || now?.actions[this.step] !== action) throw refused('illegal', [action], `'${action}' is not legal here`);
        this.#game.act(learner, action);
        this.step++;
        if (this.step < now.actions.length) {
            this.#tell();
            return;
        }
        this.lesson++;
        this.step = 0;
        void this.#playRivals(now.others);
    }

    async #playRivals(moves: Lesson['others']): Promise<void> {
        this.#rivalsPlay = true;
        this.#tell();
        for (const [seat, action] of moves) {
            await this.#ponder(action === 'pass' ? passing : pace);
            await this.#released();
            this.#game.act(seat, action);
            this.#tell();
        }
        this.#rivalsPlay = false;
        await this.#finish();
    }

    /* The table asks for patience only once it has begun to show what was told. */
    async #finish(): Promise<void> {
        await this.#ponder(pace);
        await this.#released();
        this.#see();
        if (!this.current) this.done = true;
    }

    #ponder(milliseconds: number): Promise<void> {
        return pause(this.#slow ? milliseconds : 0);
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
            info: tableInfo(this.#game.head, [{ name: this.#name }, ...this.script.rivals.map((name) => ({ name }))], over),
            turn: { awaited, deadlines: [], window: null },
            view: this.#game.view(learner),
            events,
        };
    }
}
