// The deck on the bench: what is being made, kept in the browser at every change, with the way back.
import type { GameId } from '../table/protocol';
import { newId, type Entry, type OwnDeck } from './entry';
import { mistakesOf, type Mistake } from './check';
import { isDrawableEntry } from './file';

const mostSteps = 40;
/** Typing is not interrupted at every letter. */
const pause = 250;

function keyOf(game: GameId): string {
    return `kickback.workshop.${game}`;
}

function kept(game: GameId): OwnDeck | null {
    try {
        const deck = JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null') as OwnDeck | null;
        const sound = deck && typeof deck.name === 'string' && Array.isArray(deck.entries) && deck.entries.every((entry) => isDrawableEntry(game, entry));
        return sound ? deck : null;
    } catch {
        return null;
    }
}

export class Bench {
    readonly game: GameId;
    name = $state('');
    entries = $state.raw<Entry[]>([]);
    /** Which entry is in the form. */
    chosen = $state<number | null>(null);
    mistakes = $state.raw<Mistake[]>([]);
    /** Does what is shown still have to be checked? */
    checking = $state(false);
    /** This browser keeps nothing. */
    unkept = $state(false);
    /** Was there anything to go on with? */
    readonly resumed: boolean;
    #steps = $state.raw<OwnDeck[]>([]);
    #lastTag = '';
    #timer: ReturnType<typeof setTimeout> | undefined;
    #checks = 0;

    constructor(game: GameId) {
        this.game = game;
        const deck = kept(game);
        this.resumed = deck !== null;
        this.#set(deck ?? { name: '', entries: [] });
    }

    get deck(): OwnDeck {
        return { name: this.name, entries: this.entries };
    }

    get current(): Entry | undefined {
        return this.chosen === null ? undefined : this.entries[this.chosen];
    }

    get canUndo(): boolean {
        return this.#steps.length > 0;
    }

    #set(deck: OwnDeck): void {
        this.name = deck.name;
        this.entries = deck.entries;
        if (this.chosen !== null && this.chosen >= deck.entries.length) this.chosen = null;
        this.#check();
    }

    #keep(): void {
        try {
            localStorage.setItem(keyOf(this.game), JSON.stringify(this.deck));
            this.unkept = false;
        } catch {
            this.unkept = true;
        }
    }

    /* Changes with the same tag, such as letters of one word, are one step. */
    #change(deck: OwnDeck, tag = ''): void {
        if (!tag || tag !== this.#lastTag) this.#steps = [...this.#steps.slice(1 - mostSteps), this.deck];
        this.#lastTag = tag;
        this.#set(deck);
        this.#keep();
    }

    /** Another deck altogether; it can be undone like everything. */
    replace(deck: OwnDeck): void {
        this.chosen = null;
        this.#change(deck);
    }

    /** A deck to begin with: there is nothing to go back to. */
    begin(deck: OwnDeck): void {
        this.#set(deck);
    }

    rename(name: string): void {
        this.#change({ ...this.deck, name }, 'name');
    }

    /** `field` is what was changed: several changes to the same one in a row are undone together. */
    change(index: number, entry: Entry, field: string): void {
        this.#change({ ...this.deck, entries: this.entries.map((one, at) => (at === index ? entry : one)) }, `${index} ${field}`);
    }

    add(entry: Entry, after = this.entries.length - 1): void {
        this.#change({ ...this.deck, entries: [...this.entries.slice(0, after + 1), entry, ...this.entries.slice(after + 1)] });
        this.chosen = after + 1;
    }

    remove(index: number): void {
        this.chosen = null;
        this.#change({ ...this.deck, entries: this.entries.filter((_, at) => at !== index) });
    }

    undo(): void {
        const before = this.#steps.at(-1);
        if (!before) return;
        this.#steps = this.#steps.slice(0, -1);
        this.#lastTag = '';
        this.#set(before);
        this.#keep();
    }

    freshId(name: string): string {
        return newId(name, this.entries.map(({ id }) => id), this.game === 'korruptivity' ? 'card' : 'contract');
    }

    mistakesAt(index: number): Mistake[] {
        return this.mistakes.filter((one) => one.index === index);
    }

    get deckMistakes(): Mistake[] {
        return this.mistakes.filter((one) => one.index === null);
    }

    #check(): void {
        clearTimeout(this.#timer);
        const number = ++this.#checks;
        this.checking = true;
        this.#timer = setTimeout(async () => {
            const found = await mistakesOf(this.game, this.entries);
            if (number !== this.#checks) return;
            this.mistakes = found;
            this.checking = false;
        }, pause);
    }

    /** Stop looking at it. */
    close(): void {
        clearTimeout(this.#timer);
        this.#checks++;
    }
}
