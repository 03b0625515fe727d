// A table of Korruptivity as this page shows it: what the link tells, the cards that are played with, and what has just happened.
import { Deck, shippedDeck, type Card } from '../cards/card';
import { cardName } from '../cards/texts.svelte';
import { settings } from '../settings.svelte';
import { GameTable } from '../table/game.svelte';
import type { TableLink } from '../table/link';
import type { Order, Seat, TableNews } from '../table/protocol';
import { reuse } from '../table/reuse';
import { tellDraws } from './draws';
import { nextTask } from './in-turn.svelte';
import { sentence, type Around } from './log';
import { Minutes } from './minutes';
import type { GameEvent, Line, Options, View } from './protocol';
import { Standing } from './standing';
import { stayOf } from './theatre';
import { whyNot } from './why';

/** More than that at once is not shown one by one: somebody was away for a while. */
const longestPlay = 40;

/** Ends of a window that are told no further apart, in milliseconds, are one. */
const sameWindow = 300;

export class KorrTable extends GameTable<GameEvent> {
    view = $state.raw<View | null>(null);
    deck = $state.raw<Deck>(new Deck([]));
    /** When the reaction window closes, by this page's clock, and how long it was when this page heard of it. */
    window = $state.raw<{ at: number; length: number } | null>(null);
    /** `pass` holds until the own next turn. */
    order = $state<Order>('ask');
    /** Which project each line number has stood for, by the version of the start: numbers are used again. */
    #projects: { version: number; line: number; project: string }[] = [];
    #queue: GameEvent[] = [];
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(link: TableLink) {
        super(link);
        this.listen();
    }

    override close(): void {
        clearTimeout(this.#timer);
        super.close();
    }

    /* The engine of a game in this browser has its cards already, own or shipped; of a table at a server only an own deck is asked for. */
    async #loadDeck(own: boolean): Promise<void> {
        if (this.#hasDeck) return;
        this.#hasDeck = true;
        try {
            this.deck = own || this.link.kind === 'local' ? new Deck((await this.link.ask('deck'))['deck'] as Card[]) : await shippedDeck();
        } catch {
            this.#hasDeck = false; // the next news try again
        }
    }

    #hasDeck = false;

    #minutes = new Minutes();
    #told = $state.raw<GameEvent[]>([]);

    get told(): GameEvent[] {
        return this.#told;
    }

    get options(): Options {
        return (this.info?.options ?? {}) as Options;
    }

    expert = $derived((this.info?.options as Options | undefined)?.mode === 'expert');
    limit = $derived((this.info?.options as Options | undefined)?.power_limit ?? (this.expert ? 15 : 8));
    isAsked = $derived(this.info?.status === 'running' && (this.view?.actions.length ?? 0) > 0);
    mayAct = $derived(!this.busy && this.isAsked);

    card(id: string): Card {
        return this.deck.card(id);
    }

    cardName = (id: string): string => cardName(this.card(id));

    line(number: number): Line | undefined {
        return this.view?.lines.find(({ line }) => line === number);
    }

    /** The project of a line when `event` happened; the newest without one. */
    projectOf(number: number, event?: GameEvent): string | undefined {
        const until = event?.version ?? Infinity;
        const id = this.#projects.findLast(({ line, version }) => line === number && version <= until)?.project;
        return id === undefined ? undefined : this.cardName(id);
    }

    /** What sentences need to know; `event` is what they are about, if it is one of the past. */
    around(event?: GameEvent): Around {
        return {
            who: (seat: Seat) => this.name(seat),
            you: this.you,
            card: this.cardName,
            project: (line: number) => this.projectOf(line, event),
            printed: (id: string) => this.card(id),
            mode: this.expert ? 'expert' : 'basic',
        };
    }

    override tell = (event: GameEvent): string => {
        const draws = this.#minutes.draws.get(event);
        return (draws ? tellDraws(draws, this.around()) : sentence(event, this.around(event))) ?? '';
    };

    override explain(error: unknown): string {
        return whyNot(error, this.around());
    }

    override async act(action: string): Promise<boolean> {
        return (await this.#soon(action)) && super.act(action);
    }

    /* Tapped twice before it is on its way, it is done once. */
    async #soon(action: string): Promise<boolean> {
        if (this.#about === action) return false;
        this.#about = action;
        await nextTask();
        this.#about = '';
        return true;
    }

    #about = '';

    /** What nobody need be asked for. Taken back it would only be done again, so that is not offered. */
    async actUnasked(action: string): Promise<void> {
        if (!(await this.#soon(action))) return;
        this.#acting = true; // the news may be here before the answer
        const answer = await this.request('act', { action });
        if (answer) this.#unasked = Number(answer['version']);
        this.#acting = false;
    }

    #acting = $state(false);
    /** The version that the last of those led to. */
    #unasked = $state(0);
    #standing = new Standing();

    override get mayUndo(): boolean {
        return super.mayUndo && !this.#acting && this.#standing.at(this.version) !== this.#unasked;
    }

    async setOrder(order: Order): Promise<void> {
        const { you } = this;
        if (!(await this.ask('order', { order })) || you !== this.you) return; // the device may be handed on
        this.order = order;
        this.#show();
    }

    protected override hear(news: TableNews): void {
        const whole = news.gap !== undefined || news.handover !== undefined || news.you !== this.you;
        super.hear(news);
        if (news.info) void this.#loadDeck(news.info.own_deck);
        if (news.turn) this.#setWindow(news.turn.window);
        if (news.turn?.order) this.order = news.turn.order;
        if (news.events) this.#hearEvents(news.events as unknown as GameEvent[], whole);
        // The types of the protocol are Corruption's; which game it is, is said by `info`.
        if (news.view) this.#see(news.view as unknown as View);
    }

    /* A window that is told again ends when it did, give or take the network's moods; another end is another window. */
    #setWindow(window: { in: number } | null): void {
        const at = performance.now() + (window?.in ?? 0);
        if (!window) this.window = null;
        else if (!this.window || Math.abs(at - this.window.at) > sameWindow) this.window = { at, length: window.in };
    }

    #see(view: View): void {
        this.#seen = view;
        this.#show();
    }

    #seen: View | null = null;

    /* Who passes by order is not asked, though the order is carried out only a moment after the window has opened. */
    #show(): void {
        if (this.#seen) this.view = reuse(this.view, this.#passes(this.#seen) ? { ...this.#seen, actions: [] } : this.#seen);
    }

    #passes({ ask, touches }: View): boolean {
        if (ask !== 'react' && ask !== 'answer') return false;
        return this.order === 'pass' || (this.order === 'touched' && !touches);
    }

    #hearEvents(events: GameEvent[], whole: boolean): void {
        const { fresh, again } = this.addToLog(events, whole);
        if (again) {
            this.#projects = [];
            this.#minutes = new Minutes();
            this.#standing = new Standing();
        }
        for (const event of again ? events : fresh) this.#note(event);
        this.#told = this.#minutes.hear(again ? events : fresh);
        if (whole || document.hidden || fresh.length > longestPlay || settings.speed === 'none') return this.#clear();
        this.#queue.push(...fresh.filter((event) => stayOf(event, settings.speed) > 0));
        if (!this.playing) this.#next();
    }

    #note(event: GameEvent): void {
        const version = event.version ?? 0;
        if (event.kind === 'undo') this.#standing.takeBack(version);
        if (event.kind === 'start' || event.kind === 'swap') this.#projects.push({ version, line: event.line, project: event.card });
    }

    #clear(): void {
        clearTimeout(this.#timer);
        this.#queue = [];
        this.playing = null;
        this.hold(false);
    }

    /* What has happened is told one by one; nobody has to wait for it but the bots of this browser. */
    #next(): void {
        const event = this.#queue.shift();
        if (!event) return this.#clear();
        this.playing = event;
        this.hold(true);
        this.#timer = setTimeout(() => this.#next(), stayOf(event, settings.speed));
    }
}
