// A replay that is being watched: where it stands, whose eyes it is seen through, and whether it runs.
import { seatName } from '../table/people';
import type { GameEvent, Seat, View } from '../table/protocol';
import { sceneOf, type Scene } from '../table/scene';
import { stayOf } from '../table/theatre';
import { closeReplay, replayAt, replayLog, type Eye, type OpenReplay } from './open';
import { sentencesOf } from './sentences';
import { makeSteps, sceneAt, type Step } from './steps';

export const speeds = [0.5, 1, 2, 4];
const readingTime = 600; // milliseconds, beside what the theatre gives an event

export class Watch {
    readonly opened: OpenReplay;
    eye = $state<Eye>('all');
    at = $state(0); // the step
    running = $state(false);
    speed = $state(1);
    log = $state.raw<GameEvent[]>([]);
    scene = $state.raw<Scene | null>(null);
    awaited = $state.raw<Seat[]>([]);
    steps = $state.raw<Step[]>([]);

    readonly sentences = $derived.by(() => sentencesOf(this.log, (seat) => this.name(seat), this.opened.info.options));
    readonly #views = new Map<string, Promise<View>>();
    #timer: ReturnType<typeof setTimeout> | undefined;
    #shown = 0; // counts up, so that a slow answer never overwrites a newer one

    constructor(opened: OpenReplay) {
        this.opened = opened;
    }

    async start(): Promise<void> {
        await this.see('all');
    }

    close(): void {
        this.pause();
        closeReplay(this.opened.replay);
    }

    name(seat: Seat): string {
        return seatName(this.opened.info, seat);
    }

    get step(): Step | undefined {
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
        return step ? (this.sentences[this.log.indexOf(step.event)] ?? '') : '';
    }

    async see(eye: Eye): Promise<void> {
        const log = await replayLog(this.opened.replay, eye);
        this.eye = eye;
        this.log = log;
        this.steps = makeSteps(log);
        await this.#show();
    }

    async goTo(step: number): Promise<void> {
        this.at = Math.max(0, Math.min(step, this.steps.length - 1));
        await this.#show();
    }

    /** The first step after this one, or the last one before, that `wanted` says yes to. */
    async jump(direction: 1 | -1, wanted: (step: Step) => boolean): Promise<void> {
        this.pause();
        for (let at = this.at + direction; at >= 0 && at < this.steps.length; at += direction) {
            if (wanted(this.steps[at]!)) return this.goTo(at);
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
        const stay = (stayOf(step.event, 'normal') + readingTime) / this.speed;
        this.#timer = setTimeout(() => void this.#next(), stay);
    }

    async #next(): Promise<void> {
        await this.goTo(this.at + 1);
        if (this.atEnd) this.pause();
        else this.#wait();
    }

    #view(moves: number): Promise<View> {
        const key = `${this.eye} ${moves}`;
        const known = this.#views.get(key) ?? replayAt(this.opened.replay, moves, this.eye);
        this.#views.set(key, known);
        return known;
    }

    async #show(): Promise<void> {
        const { step, log } = this;
        if (!step) return;
        const turn = ++this.#shown;
        const [before, after] = await Promise.all([this.#view(Math.max(0, step.moves - 1)), this.#view(step.moves)]);
        if (turn !== this.#shown) return;
        this.scene = step.moves === 0 ? sceneOf(after) : sceneAt(step, log, before, after, this.opened.info.options);
        this.awaited = step.whole ? after.awaited : [];
    }
}
