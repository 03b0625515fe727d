// What a player is about to do: one or several actions, chosen one at a time, with the table as it would be after them. Nothing is sent
// before it is confirmed; the engine says what would follow, from what this player may know.
import { isTrade, readAction } from './actions';
import type { View } from './protocol';
import type { KorrTable } from './table.svelte';

/* What belongs to the card or the bid that was begun; everything else is another decision. */
const continues: readonly View['ask'][] = ['room', 'choice', 'cash', 'bid', 'discard', 'pay'];

export class Plan {
    readonly #table: KorrTable;
    /** The actions so far. */
    steps = $state.raw<string[]>([]);
    /** Those that were tapped together, also if the engine has not answered yet. */
    wanted = $state.raw<string[]>([]);
    /** The table as it would be after them. */
    ahead = $state.raw<View | null>(null);
    /** What each further action would lead to, where that is shown beside it. */
    outcomes = $state.raw<Record<string, View>>({});
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
        return ahead !== null && ahead.awaited.includes(this.#table.you) && (ahead.picked !== null || continues.includes(ahead.ask));
    }

    /** Nothing is left to choose, or nothing that must be. */
    get ready(): boolean {
        if (this.wanted.length && this.wanted !== this.steps) return false;
        return this.steps.length > 0 && this.ahead !== null && (!this.#goesOn || this.ahead.ask === 'discard');
    }

    clear(): void {
        this.#number++;
        this.steps = [];
        this.wanted = [];
        this.ahead = null;
        this.outcomes = {};
    }

    /** Take one more action into the plan. */
    async add(action: string): Promise<void> {
        const steps = [...this.steps, action];
        const number = ++this.#number;
        try {
            const view = await this.#look(steps);
            if (number !== this.#number) return;
            this.#table.say('');
            this.steps = steps;
            this.ahead = view;
            this.outcomes = {};
            await this.#goOn();
        } catch (error) {
            if (number === this.#number) this.#table.say(this.#table.explain(error));
        }
    }

    /** Choose it, or put it back: for cards that are discarded together. It shows at once, however long the engine takes. */
    async toggle(action: string): Promise<void> {
        const wanted = this.wanted.includes(action) ? this.wanted.filter((step) => step !== action) : [...this.wanted, action];
        const number = ++this.#number;
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
        const found: Record<string, View> = {};
        for (const action of this.offered) {
            const view = await this.#look([...this.steps, action]).catch(() => null);
            if (number !== this.#number) return;
            if (view) found[action] = view;
        }
        this.outcomes = found;
    }

    async #look(actions: string[]): Promise<View> {
        return (await this.#table.link.ask('preview', { actions }))['view'] as View;
    }

    /** Do all of it, one after the other. What cannot be done any more ends it, and the table says why. */
    async confirm(): Promise<void> {
        const steps = this.steps;
        this.clear();
        for (const step of steps) if (!(await this.#table.act(step))) return;
    }
}
