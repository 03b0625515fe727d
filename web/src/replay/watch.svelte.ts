// A replay that is being watched, whichever game it is: where it stands, whose eyes it is seen through, and whether it runs.
import type { Happening } from '../table/game.svelte';
import { seatName } from '../table/people';
import type { Seat } from '../table/protocol';
import { beginsPart, isNote } from './marks';
import type { Explained } from '../why/explained';
import { closeReplay, replayAt, replayLog, replayWhy, type Eye, type OpenReplay } from './open';
import type { Step } from './steps';

const readingTime = 600; // milliseconds, beside what the theatre gives an event
const keptViews = 200;

/** A mark on the timeline. */
export interface Mark {
    step: number;
    /** the number of the part that begins here; 0: something of note, or a part without a number */
    part: number;
    look: 'part' | 'note' | 'loss';
}

/** What the buttons of the timeline lead to. */
export interface TimelineWords {
    before: string;
    next: string;
    note: string;
}

/** `View` is what the engine says of the table. */
export abstract class Watch<Event extends Happening = Happening, View extends { awaited: Seat[] } = { awaited: Seat[] }> {
    readonly opened: OpenReplay;
    readonly speeds: readonly number[] = [0.5, 1, 2, 4];
    /** The minutes are folded, part by part: they are too many to be read at once. */
    readonly folded: boolean = false;
    eye = $state<Eye>('all');
    at = $state(0); // the step
    running = $state(false);
    speed = $state(1);
    log = $state.raw<Event[]>([]);
    steps = $state.raw<Step<Event>[]>([]);
    /** What the table shows, which comes after the words: a step and whose eyes. '' before it is there. */
    shown = $state('');

    readonly #views = new Map<string, Promise<View>>();
    #timer: ReturnType<typeof setTimeout> | undefined;
    #stale = false;
    #closed = false;
    #showing: Promise<void> | null = null;

    constructor(opened: OpenReplay) {
        this.opened = opened;
    }

    /** The log in sentences, one for each event; '' where there is nothing to tell. */
    abstract get sentences(): string[];

    abstract get words(): TimelineWords;

    protected abstract cut(log: Event[]): Step<Event>[];

    /** How long an event stays, in milliseconds at normal speed. */
    protected abstract stay(event: Event): number;

    /** Show the table at a step. `before` is null where the move is through. */
    protected abstract draw(step: Step<Event>, before: View | null, after: View): void;

    /** How that event is marked on the timeline, if it is. */
    protected abstract mark(event: Event): Omit<Mark, 'step'> | null;

    async start(): Promise<void> {
        await this.see('all');
    }

    /** What is still on its way is not followed by anything. */
    close(): void {
        this.#closed = true;
        this.pause();
        closeReplay(this.opened.replay);
    }

    name(seat: Seat): string {
        return seatName(this.opened.info, seat);
    }

    /** Why a bot made its last move of a round that is over here, or the one so many before it. */
    why(seat: Seat, back: number): Promise<Explained> {
        return replayWhy(this.opened.replay, this.moves, seat, back);
    }

    get step(): Step<Event> | undefined {
        return this.steps[this.at];
    }

    get moves(): number {
        return this.step?.moves ?? 0;
    }

    get atEnd(): boolean {
        return this.at >= this.steps.length - 1;
    }

    /** What is told of the present step. */
    get sentence(): string {
        const { step } = this;
        return step ? (this.sentences[step.first] ?? '') : '';
    }

    /** All that is told of a step. */
    textsOf({ first, last }: Step<Event>): string[] {
        return this.sentences.slice(first, last + 1).filter(Boolean);
    }

    get marks(): Mark[] {
        return this.steps.flatMap(({ event }, step) => {
            const mark = this.mark(event);
            return mark ? [{ ...mark, step }] : [];
        });
    }

    async see(eye: Eye): Promise<void> {
        if (this.#closed) return; // while its cards were on their way
        const log = await replayLog<Event>(this.opened.replay, eye);
        if (this.#closed) return;
        this.eye = eye;
        this.log = log;
        this.steps = this.cut(log);
        await this.#show();
    }

    async goTo(step: number): Promise<void> {
        this.at = Math.max(0, Math.min(step, this.steps.length - 1));
        await this.#show();
    }

    /** To where the next part begins, or the present one, or the one before. */
    jumpToPart(direction: 1 | -1): Promise<void> {
        return this.#jump(direction, beginsPart);
    }

    jumpToNote(): Promise<void> {
        return this.#jump(1, isNote);
    }

    /** The first step after this one, or the last one before, that `wanted` says yes to. */
    async #jump(direction: 1 | -1, wanted: (event: Event) => boolean): Promise<void> {
        this.pause();
        for (let at = this.at + direction; at >= 0 && at < this.steps.length; at += direction) {
            if (wanted(this.steps[at]!.event)) return this.goTo(at);
        }
        await this.goTo(direction > 0 ? this.steps.length - 1 : 0);
    }

    play(): void {
        if (this.atEnd) this.at = 0;
        this.running = true;
        void this.#show();
        this.#wait();
    }

    pause(): void {
        this.running = false;
        clearTimeout(this.#timer);
    }

    #wait(): void {
        const { step } = this;
        if (!this.running || !step) return;
        this.#timer = setTimeout(() => void this.#next(), (this.stay(step.event) + readingTime) / this.speed);
    }

    async #next(): Promise<void> {
        await this.goTo(this.at + 1);
        if (this.atEnd) this.pause();
        else this.#wait();
    }

    #view(moves: number): Promise<View> {
        const key = `${this.eye} ${moves}`;
        const known = this.#views.get(key) ?? replayAt<View>(this.opened.replay, moves, this.eye);
        this.#views.delete(key); // what was looked at last goes last
        this.#views.set(key, known);
        const [oldest] = this.#views.keys();
        if (this.#views.size > keptViews) this.#views.delete(oldest!);
        return known;
    }

    /* Who drags the knob is shown what can be shown meanwhile, and in the end where it was let go. */
    #show(): Promise<void> {
        this.#stale = true;
        this.#showing ??= this.#catchUp().finally(() => (this.#showing = null));
        return this.#showing;
    }

    async #catchUp(): Promise<void> {
        while (this.#stale && !this.#closed) {
            this.#stale = false;
            const { step, eye, at } = this;
            if (!step) return;
            const through = step.whole || step.moves === 0;
            const [before, after] = await Promise.all([through ? null : this.#view(step.moves - 1), this.#view(step.moves)]);
            if (eye !== this.eye) continue; // not for these eyes
            this.draw(step, before, after);
            this.shown = `${at} ${eye}`;
        }
    }
}
