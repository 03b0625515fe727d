// A page without a screen: it keeps what a table told it, and a random person plays on it.
import { House, type HousePush, type LocalSetup } from '../../src/offline/house';
import { MemoryShelf, type SeatSetup, type Shelf } from '../../src/offline/shelf';
import type { GameEvent, Options, TableNews } from '../../src/table/protocol';
import { engine } from './engine';

/** Mulberry32: the same choices on every machine. */
export function chooser(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) % below;
    };
}

export const variants: Options[] = [
    { variant: 'standard' },
    { variant: 'river' },
    { variant: 'free' },
    { variant: 'closed' },
    { variant: 'blackbook' },
    { variant: 'standard', hitman: 'may', hitman_targets: 'no-hitmen', hitman_leaves: 'round', direction: 'counterclockwise', books: 1 },
];

export function people(count: number): SeatSetup[] {
    return Array.from({ length: count }, (_, index) => ({ name: `Person ${index + 1}` }));
}

export function bots(count: number): SeatSetup[] {
    return Array.from({ length: count }, (_, index) => ({ bot: index % 2 ? 'random' : 'greedy' }));
}

export class TestPage {
    readonly house: House;
    readonly told: TableNews[] = [];
    readonly pushes: HousePush[] = [];
    readonly #others: TestPage[];
    log: GameEvent[] = [];
    id = '';
    /** Looks at every news, as it comes. What it throws is thrown again by play(), since a table swallows it. */
    check: (news: TableNews) => void = () => undefined;
    #failed: unknown;

    constructor(shelf: Shelf = new MemoryShelf(), others: TestPage[] = []) {
        this.#others = others;
        this.house = new House({
            engine: async () => engine,
            shelf,
            pace: { min: 0, max: 0 },
            push: (push) => this.#hear(push),
            changed: (id) => this.#others.forEach((page) => void page.house.noticed(id)),
        });
    }

    get news(): TableNews {
        return this.told.at(-1)!;
    }

    get over(): boolean {
        return this.news.info?.status === 'over';
    }

    #hear(push: HousePush): void {
        this.pushes.push(push);
        if (push.push === 'news') this.#take(push.news);
    }

    #take(news: TableNews): void {
        this.log = news.gap ? [...news.events!] : [...this.log, ...news.events!];
        this.told.push(news);
        try {
            this.check(news);
        } catch (error) {
            this.#failed ??= error;
        }
    }

    async create(setup: LocalSetup): Promise<void> {
        await this.open(await this.house.create(setup));
    }

    async open(id: string): Promise<void> {
        this.id = id;
        this.#take(await this.house.open(id));
    }

    ask(op: string, members: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
        return this.house.ask(this.id, op, members);
    }

    /** Let bots and storage come to rest. */
    async settle(): Promise<void> {
        for (let quiet = 0, seen = -1; quiet < 3; quiet++) {
            if (this.told.length !== seen) quiet = 0;
            seen = this.told.length;
            await new Promise((resolve) => setTimeout(resolve, 0));
        }
    }

    /** One random thing that the news allow: take the device, or act. False: there is nothing to do. */
    async step(choose: (below: number) => number): Promise<boolean> {
        const { handover, view, version } = this.news;
        if (handover) {
            this.house.take(this.id, handover);
            return true;
        }
        const actions = view!.actions;
        if (!actions.length) return false;
        try {
            await this.ask('act', { action: actions[choose(actions.length)] });
        } catch (error) {
            // A bot's move, told meanwhile, may have ended the holder's turn to look into a book.
            if (this.news.version === version) throw error;
        }
        return true;
    }

    /** Play to the end, or `most` steps. */
    async play(choose: (below: number) => number, most = Infinity): Promise<void> {
        for (let steps = 0; !this.over && steps < most; ) {
            if (await this.step(choose)) steps++;
            else await this.settle();
            if (this.#failed) throw this.#failed;
        }
    }
}
