// What a screen reader says at the table: each event once, as it is told, and what the reader is asked.
import type { Happening } from './game.svelte';
import type { Seat } from './protocol';

export interface Announcement {
    id: number;
    text: string;
}

/** So many stay for those who look back; more would only be in the way. */
const kept = 8;

export class Announcer<Event extends Happening> {
    said = $state.raw<Announcement[]>([]);
    /** The last one that is on the page. What is not there yet has not been heard. */
    shown = 0;
    #count = 0;
    #log: Event[] | null = null;
    #you: Seat = 0;
    #stage: Event | null = null;
    #last = '';
    /** How far each seat on this device has heard the log. */
    #heard = new Map<Seat, number>();

    /** The log as it has been told to `you` by now, and the event on the stage: it may be one of long ago that is shown again. */
    hear(told: Event[], stage: Event | null, you: Seat, tell: (event: Event) => string): void {
        const fresh = this.#freshOf(told, you);
        this.#log = told;
        this.#you = you;
        if (told.length) this.#heard.set(you, told.at(-1)?.version ?? 0);
        const again = stage && stage !== this.#stage && !fresh.includes(stage) ? [stage] : [];
        this.#stage = stage;
        this.#say([...fresh, ...again].map(tell).filter(Boolean));
    }

    /** A sentence about the turn; not the same one twice in a row. */
    say(text: string): void {
        if (text && text !== this.#last) this.#say([text]);
    }

    /** The device changes hands: what one seat was told is not for the next. */
    forget(): void {
        this.said = [];
        this.#last = '';
    }

    /* Of a log that goes on, its end; of one that is new, what came after what this seat has heard. Who has just come hears only how a
       game begins. */
    #freshOf(told: Event[], you: Seat): Event[] {
        const before = this.#log;
        if (before?.length && this.#you === you && told[0] === before[0]) return told.slice(before.length);
        const heard = this.#heard.get(you);
        if (heard === undefined) return told.at(-1)?.version === 1 ? told : [];
        return told.filter((event) => (event.version ?? 0) > heard);
    }

    #say(texts: string[]): void {
        if (!texts.length) return;
        const added = texts.map((text) => ({ id: ++this.#count, text }));
        const old = this.said.filter(({ id }) => id <= this.shown).slice(-kept);
        this.said = [...old, ...this.said.filter(({ id }) => id > this.shown), ...added];
        this.#last = texts.at(-1)!;
    }
}
