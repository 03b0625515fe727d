// The table as this page shows it: what the link tells, and the stage on which it plays out.
import type { Drawing } from '../parts/drawing';
import { contractPicture } from '../parts/pictures';
import { settings } from '../settings.svelte';
import { sentence } from '../text/log';
import { GameTable } from './game.svelte';
import type { TableLink } from './link';
import type { GameEvent, Options, Seat, TableNews, View } from './protocol';
import { lastAwarding, placementBefore } from './retrospect';
import { reuse } from './reuse';
import { perform, performInParts, sceneOf, type Scene } from './scene';
import { stayOf, stepOf } from './theatre';

/** More than that at once is told, not played: somebody was away for a while. */
const longestPlay = 120;

/** The phases in which the awarding waits for somebody's decision. */
const decidedIn = new Set<View['phase']>(['assign', 'kill', 'report']);

/** Between the parts of one event, in milliseconds. */
const beat = 40;

export class Table extends GameTable<GameEvent> {
    view = $state.raw<View | null>(null);

    /** What lies on the table now. */
    scene = $state.raw<Scene | null>(null);
    /** What the awarding came to last. It stays until the awarding is over. */
    news = $state.raw<GameEvent | null>(null);
    /** An awarding went by while nobody looked. */
    missed = $state(false);

    /** What waits to be shown; `fresh` is what the log does not tell yet. */
    #queue = $state.raw<{ event: GameEvent; fresh: boolean }[]>([]);
    /** What has been put into words and is not wholly on the board yet. */
    #undrawn: GameEvent | null = null;
    #wake: (() => void) | null = null;
    /** How far each seat that was handed the device has seen the log. */
    #seen = new Map<Seat, number>();
    #running = false;
    /** A deck that is not in the options, since the table was made with its name. */
    #named = $state.raw<Options['contracts']>();
    #asksDeck = false;
    /** The rest of the awarding is skipped too, also what others still decide in it. */
    #skipping = false;

    constructor(link: TableLink) {
        super(link);
        this.listen();
    }

    override close(): void {
        this.#cutShort();
        super.close();
    }

    /** The log as far as it has been shown: a reader must not know the end of the awarding before it is played. */
    override get told(): GameEvent[] {
        const untold = this.#queue.filter(({ fresh }) => fresh).length;
        return untold ? this.log.slice(0, -untold) : this.log;
    }

    /** An awarding is on the stage. */
    get awarding(): boolean {
        return this.playing !== null && stepOf(this.playing) !== null;
    }

    /** This seat may act, and has seen everything that led there. */
    mayAct = $derived(!this.playing && !this.busy && (this.view?.actions.length ?? 0) > 0);

    /** The contracts of an own deck by their ids; of the shipped one there are none. */
    deck = $derived(new Map((this.info?.options.contracts ?? this.#named)?.map((one) => [one.id, one])));

    /** What the maker of an own deck called a contract. */
    own = (contract: string): string | undefined => this.deck.get(contract)?.name;

    /** And how it is drawn. */
    picture = (contract: string): Drawing => contractPicture(contract, this.deck.get(contract)?.art);

    /** An event as a sentence for this seat; '' where there is nothing to tell. */
    override tell = (event: GameEvent): string => {
        const placement = (n: number) => placementBefore(this.log, event, n);
        return sentence(event, (seat) => this.name(seat), this.you, { own: this.own, placement }) ?? '';
    };

    /** The awarding is over at once, or is where this seat has to decide. */
    skip(): void {
        if (this.#undrawn) this.#perform(this.#undrawn);
        for (const { event } of this.#queue) this.#perform(event);
        this.#cutShort();
        this.#setSkipping(this.#othersDecide());
    }

    #othersDecide(): boolean {
        return this.view !== null && decidedIn.has(this.view.phase) && !this.myTurn;
    }

    #setSkipping(skipping: boolean): void {
        if (skipping === this.#skipping) return;
        this.#skipping = skipping;
        this.setPace(skipping ? 'none' : settings.speed);
    }

    /** Play the last awarding once more. The table before it is made again out of the log. */
    showAwarding(): void {
        this.missed = false;
        if (!this.view || this.#running) return;
        const past = lastAwarding(this.log, this.view, this.info?.options ?? {});
        if (!past) return;
        this.scene = past.before;
        this.#queue = past.events.map((event) => ({ event, fresh: false }));
        void this.#play();
    }

    protected override hear(news: TableNews): void {
        const whole = news.gap !== undefined || news.handover !== undefined || news.you !== this.you;
        if (news.you !== this.you) this.missed = false;
        super.hear(news);
        if (news.info?.own_deck && !news.info.options.contracts) void this.#loadDeck();
        if (news.view !== undefined) this.view = news.view;
        if (news.events) this.#hearEvents(news.events, whole);
        else if (!this.#running) this.#settle();
    }

    async #loadDeck(): Promise<void> {
        if (this.#asksDeck) return;
        this.#asksDeck = true;
        try {
            this.#named = (await this.link.ask('deck'))['deck'] as NonNullable<Options['contracts']>;
        } catch {
            this.#asksDeck = false; // the next news try again
        }
    }

    /* News are played if somebody looks on, and only told otherwise. */
    #hearEvents(events: GameEvent[], whole: boolean): void {
        const { fresh, again, known } = this.addToLog(events, whole);
        const skipped = this.#skipping;
        this.#setSkipping(skipped && this.#othersDecide());
        const watched = !whole && !skipped && this.scene && !document.hidden && this.#queue.length + fresh.length <= longestPlay;
        if (watched && !fresh.some((event) => event.kind === 'undo') && settings.speed !== 'none') {
            this.#seen.set(this.you, fresh.at(-1)?.version ?? known);
            this.#queue = [...this.#queue, ...fresh.map((event) => ({ event, fresh: true }))];
            void this.#play();
        } else {
            this.#cutShort();
            if (!this.#running) this.#settle();
            if (skipped && !whole) this.#seen.set(this.you, fresh.at(-1)?.version ?? known);
            else this.#notice(again ? events : fresh, known);
        }
    }

    /* What was awarded unseen can be looked at; who was handed the device sees it at once. A page just opened has missed nothing. */
    #notice(events: GameEvent[], known: number): void {
        if (events.some((event) => event.kind === 'place' && event.seat === this.you)) this.missed = false; // who plays on has seen enough
        const since = this.link.take ? (this.#seen.get(this.you) ?? Infinity) : known || Infinity;
        this.missed ||= !this.handover && events.some((event) => event.kind === 'award' && (event.version ?? 0) > since);
        this.#seen.set(this.you, this.log.at(-1)?.version ?? 0);
        if (this.missed && this.link.take && !document.hidden && settings.speed !== 'none') this.showAwarding();
    }

    /* The truth again. What a district attorney has stopped is not in the view, so it is remembered until the round is over. */
    #settle(): void {
        this.playing = null;
        if (this.#skipping || !this.view || !decidedIn.has(this.view.phase)) this.news = null;
        if (!this.view) {
            this.scene = null;
            return;
        }
        const before = this.scene;
        const cancelled = before && before.round === this.view.round && this.view.phase === 'report' ? before.cancelled : [];
        this.scene = reuse(before, { ...sceneOf(this.view), cancelled });
    }

    async #play(): Promise<void> {
        if (this.#running) return;
        this.#running = true;
        for (let event = this.#next(); event; event = this.#next()) {
            const reveals = event.kind === 'reveal' ? 1 + this.#queue.filter((one) => one.event.kind === 'reveal').length : 1;
            const staged = stepOf(event) !== null;
            this.playing = event;
            this.news = staged ? event : null;
            if (staged) this.missed = false;
            this.hold(staged);
            if (await this.#draw(event)) await this.#stay(stayOf(event, settings.speed, reveals));
        }
        this.#running = false;
        this.#settle();
        this.hold(false);
    }

    #perform(event: GameEvent): void {
        if (this.scene) this.scene = perform(this.scene, event, this.info?.options ?? {});
    }

    /* The words are drawn, then the board part by part, each in a task of its own: a slow phone stays awake between them. False: it was cut short. */
    async #draw(event: GameEvent): Promise<boolean> {
        this.#undrawn = event;
        let pause = 0;
        for (const part of this.scene ? performInParts(this.scene, event, this.info?.options ?? {}) : []) {
            await this.#stay(pause);
            if (this.#undrawn !== event) return false;
            this.scene = part;
            pause = beat;
        }
        this.#undrawn = null;
        return true;
    }

    #cutShort(): void {
        this.#queue = [];
        this.#undrawn = null;
        this.#wake?.();
    }

    #next(): GameEvent | undefined {
        const [next, ...rest] = this.#queue;
        if (next) this.#queue = rest;
        return next?.event;
    }

    #stay(milliseconds: number): Promise<void> {
        return new Promise((resolve) => {
            const done = () => {
                clearTimeout(timer);
                this.#wake = null;
                resolve();
            };
            const timer = setTimeout(done, milliseconds);
            this.#wake = done;
        });
    }
}
