// What a player is about to do: one or several actions, chosen one at a time, with the table as it would be after them. Nothing is sent
// before it is confirmed; the engine says what would follow, from what this player may know.
import { untrack } from 'svelte';
import { reuse } from '../table/reuse';
import { isBlind, isTrade, readAction } from './actions';
import { effectOf } from './effect';
import { nextTask } from './in-turn.svelte';
import type { View } from './protocol';
import type { KorrTable } from './table.svelte';

/* What belongs to the card or the bid that was begun; everything else is another decision. */
const continues: readonly View['ask'][] = ['room', 'choice', 'cash', 'bid'];
/* Cards that are discarded together are a decision of their own: whatever made them due is confirmed before. */
const gathers: readonly View['ask'][] = ['discard', 'pay'];

/* Milliseconds. Answers are shown together with what they would do; without, if that takes longer. */
const patience = 400;

export class Plan {
    readonly #table: KorrTable;
    /** The actions so far. */
    steps = $state.raw<string[]>([]);
    /** Those that were tapped together, also if the engine has not answered yet. */
    wanted = $state.raw<string[]>([]);
    /** The table as it would be after them. */
    ahead = $state.raw<View | null>(null);
    /** What each further action would do, in words, where that is shown beside it. */
    outcomes = $state.raw<Record<string, string>>({});
    /** That is being looked up, and will be known in a moment. */
    foreseeing = $state(false);
    #number = 0;

    constructor(table: KorrTable) {
        this.#table = table;
    }

    /** What can be chosen next. */
    get offered(): string[] {
        if (!this.steps.length) return this.#table.view?.actions ?? [];
        // A trade is never a part of something else.
        return this.#goesOn ? (this.ahead?.actions ?? []).filter((action) => !isTrade(readAction(action))) : [];
    }

    /** What is asked next. */
    get asking(): View | null {
        return this.steps.length ? this.ahead : this.#table.view;
    }

    get #goesOn(): boolean {
        const { ahead } = this;
        if (!ahead?.awaited.includes(this.#table.you)) return false;
        return gathers.includes(ahead.ask) ? this.steps[0]!.startsWith('discard ') : ahead.picked !== null || continues.includes(ahead.ask);
    }

    /** Nothing is left to choose, or nothing that must be. */
    get ready(): boolean {
        if (this.wanted.length && this.wanted !== this.steps) return false;
        return this.steps.length > 0 && this.ahead !== null && (!this.#goesOn || this.ahead.ask === 'discard');
    }

    clear(): void {
        // Where nothing was planned, nothing changes: or everything that depends on the plan would be looked at again.
        untrack(() => {
            this.drop();
            if (this.steps.length) this.steps = [];
            if (this.wanted.length) this.wanted = [];
            this.ahead = null;
            this.#forget();
        });
    }

    /** Something else was tapped: what the engine has not answered yet is wanted no more. Returns the number of what is wanted now. */
    drop(): number {
        this.foreseeing = false;
        return ++this.#number;
    }

    #forget(): void {
        if (Object.keys(this.outcomes).length) this.outcomes = {};
    }

    /** Take one more action into the plan. */
    async add(action: string): Promise<void> {
        const steps = [...this.steps, action];
        const number = this.drop();
        try {
            const view = await this.#look(steps);
            if (number !== this.#number) return;
            this.#table.say('');
            this.steps = steps;
            this.ahead = view;
            this.#forget();
            await this.#goOn();
        } catch (error) {
            if (number === this.#number) this.#table.say(this.#table.explain(error));
        }
    }

    /** Choose it, or put it back: for cards that are discarded together. It shows at once, however long the engine takes. */
    async toggle(action: string): Promise<void> {
        const wanted = this.wanted.includes(action) ? this.wanted.filter((step) => step !== action) : [...this.wanted, action];
        const number = this.drop();
        this.wanted = wanted;
        try {
            const view = wanted.length ? await this.#look(wanted) : null;
            if (number !== this.#number) return;
            this.#table.say('');
            this.steps = wanted;
            this.ahead = view;
        } catch (error) {
            if (number !== this.#number) return;
            this.wanted = this.steps;
            this.#table.say(this.#table.explain(error));
        }
    }

    /* Where there is only one line to play onto, it is chosen; where a sign, a number or a type is asked, each answer's effect is looked up. */
    async #goOn(): Promise<void> {
        const [only, another] = this.offered;
        if (only?.startsWith('on ') && another === undefined) return this.add(only);
        await this.foresee();
    }

    /** What each answer to a question would do. */
    async foresee(): Promise<void> {
        const asking = this.asking;
        if (!asking || (asking.ask !== 'choice' && asking.ask !== 'sign') || this.offered.length > 12) return;
        const number = this.#number;
        this.foreseeing = true;
        const timer = setTimeout(() => (this.foreseeing = false), patience);
        const found = await this.#effects(number);
        clearTimeout(timer);
        if (number !== this.#number) return;
        this.outcomes = found;
        this.foreseeing = false;
    }

    /* Each is put into words when its answer comes: together that would keep a slow phone busy. */
    async #effects(number: number): Promise<Record<string, string>> {
        const found: Record<string, string> = {};
        for (const action of this.offered) {
            if (isBlind(readAction(action))) continue;
            const view = await this.#look([...this.steps, action]).catch(() => null);
            if (number !== this.#number) break;
            const now = this.#table.view;
            if (view && now) found[action] = effectOf(now, view, this.#table.around()).join(' ');
        }
        return found;
    }

    /* What would not change is the same object as on the table. */
    async #look(actions: string[]): Promise<View> {
        return reuse(this.#table.view, (await this.#table.link.ask('preview', { actions }))['view'] as View);
    }

    /** Do all of it, one after the other. What cannot be done any more ends it, and the table says why. */
    async confirm(): Promise<void> {
        const number = this.#number;
        const steps = this.steps;
        await nextTask();
        if (number !== this.#number) return; // it was put back, or confirmed already
        this.clear();
        for (const step of steps) if (!(await this.#table.act(step))) return;
    }
}
