// A game at a table, whichever it is: what all of them tell, and what can be asked of all of them.
import type { Speed } from '../settings.svelte';
import type { Seat, TableNews, Turn } from './protocol';
import { seatName } from './people';
import { Visit } from './visit.svelte';
import type { Explained } from '../why/explained';

/** Something that happened. `version` is the log row that it came with. */
export interface Happening {
    kind: string;
    version?: number;
}

/* How long bots in this browser ponder, in milliseconds. */
const paces: Record<Speed, { min: number; max: number }> = {
    slow: { min: 700, max: 1200 },
    normal: { min: 350, max: 700 },
    fast: { min: 150, max: 300 },
    none: { min: 0, max: 40 },
};

export abstract class GameTable<Event extends Happening> extends Visit {
    version = $state(0);
    handover = $state<Seat>(0);
    /** Everything that this seat may know, also what is still to be shown. */
    log = $state.raw<Event[]>([]);
    /** The table lets this player take the last move back. */
    protected undoable = $state(false);
    /** When each awaited seat's time is up, by this page's clock. */
    deadlines = $state.raw<{ seat: Seat; at: number; bankAt: number }[]>([]);
    /** The event on the stage, if one is. */
    playing = $state.raw<Event | null>(null);
    #held = false;

    /** What this seat may know of the game as it stands. */
    abstract view: { awaited: Seat[] } | null;

    myTurn = $derived.by(() => this.you > 0 && (this.view?.awaited.includes(this.you) ?? false));

    /** The log as far as it has been shown. */
    abstract get told(): Event[];

    /** An event as a sentence for this seat; '' where there is nothing to tell. */
    abstract tell: (event: Event) => string;

    /** It makes sense to take it back, too. */
    get mayUndo(): boolean {
        return this.undoable;
    }

    name(seat: Seat): string {
        return seatName(this.info, seat);
    }

    act(action: string): Promise<boolean> {
        return this.ask('act', { action });
    }

    undo(): Promise<boolean> {
        return this.ask('undo');
    }

    /** Why the bot on this seat made its last move of a round that is over, or the one so many before it. Rejects with a Fault. */
    async why(seat: Seat, back: number): Promise<Explained> {
        return (await this.link.ask('why', { seat, back })) as unknown as Explained;
    }

    /** Bots in this browser think as fast as the player wants to watch. */
    setPace(speed: Speed): void {
        if (this.link.kind === 'local') this.link.ask('pace', paces[speed]).catch(() => undefined);
    }

    /** Bots in this browser wait while somebody watches. At a server others would have to wait too, so nobody does. */
    protected hold(hold: boolean): void {
        if (this.link.kind !== 'local' || hold === this.#held) return;
        this.#held = hold;
        this.link.ask('hold', { hold }).catch(() => undefined);
    }

    protected override hear(news: TableNews): void {
        super.hear(news);
        this.version = news.version;
        this.handover = news.handover ?? 0;
        if (!news.turn) return;
        this.undoable = news.turn.undo ?? false;
        this.#setClock(news.turn);
    }

    #setClock(turn: Turn): void {
        const now = performance.now();
        this.deadlines = turn.deadlines.map((one) => ({ seat: one.seat, at: now + one.in, bankAt: now + one.in + one.bank }));
    }

    /** A whole log replaces this one, news are added. What is new, and whether the old one is gone. */
    protected addToLog(events: Event[], whole: boolean): { fresh: Event[]; again: boolean; known: number } {
        const known = this.log.at(-1)?.version ?? 0;
        const fresh = whole ? events.filter((event) => (event.version ?? 0) > known) : events;
        const again = whole && (events[0]?.version ?? Infinity) <= known;
        this.log = again ? events : [...this.log, ...fresh];
        return { fresh, again, known };
    }
}

/** For what does not care which game it is. */
export type AnyTable = Omit<GameTable<Happening>, 'tell'>;
