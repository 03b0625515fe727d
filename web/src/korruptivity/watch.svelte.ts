// A replay of Korruptivity: its table is the engine's view before or after a move.
import { Deck, shippedDeck, type Card } from '../cards/card';
import { cardName } from '../cards/texts.svelte';
import { makeSteps, sentencesOf, type Teller } from '../replay/korruptivity';
import type { OpenReplay } from '../replay/open';
import type { Step } from '../replay/steps';
import { Watch, type Mark, type TimelineWords } from '../replay/watch.svelte';
import { reuse } from '../table/reuse';
import { t } from '../text/i18n.svelte';
import type { Around } from './log';
import type { GameEvent, Options, View } from './protocol';
import type { Reader } from './reader';
import { stayOf } from './theatre';

const shortestStay = 500; // milliseconds
const mostTicks = 120;

export class KorrWatch extends Watch<GameEvent, View> implements Reader {
    override readonly speeds = [0.5, 1, 2, 4, 8];
    override readonly folded = true;
    readonly you = 0;
    readonly options: Options;
    readonly expert: boolean;
    readonly limit: number;
    view = $state.raw<View | null>(null);
    deck = $state.raw<Deck>(new Deck([]));

    constructor(opened: OpenReplay) {
        super(opened);
        this.options = opened.info.options as Options;
        this.expert = this.options.mode === 'expert';
        this.limit = this.options.power_limit ?? (this.expert ? 15 : 8);
    }

    override async start(): Promise<void> {
        await this.#loadDeck();
        await super.start();
    }

    /* A deck of one's own is in the record. Without the shipped one, cards are shown as blanks with a name. */
    async #loadDeck(): Promise<void> {
        this.deck = this.options.cards ? new Deck(this.options.cards) : await shippedDeck().catch(() => this.deck);
    }

    card(id: string): Card {
        return this.deck.card(id);
    }

    cardName = (id: string): string => cardName(this.card(id));

    get #teller(): Teller {
        return {
            who: (seat) => this.name(seat),
            card: this.cardName,
            printed: (id) => this.card(id),
            mode: this.expert ? 'expert' : 'basic',
        };
    }

    /** What stands beside the table as it is drawn: its lines are called by the projects that lie there. */
    around(): Around {
        const project = (number: number): string | undefined => {
            const line = this.view?.lines.find((one) => one.line === number);
            return line && this.cardName(line.project);
        };
        return { ...this.#teller, you: 0, project };
    }

    readonly #sentences = $derived.by(() => sentencesOf(this.log, this.#teller));

    override get sentences(): string[] {
        return this.#sentences;
    }

    /** With what follows from it: the power of a completed line, the cards that were drawn. */
    override get sentence(): string {
        const { step } = this;
        return step ? this.textsOf(step).join(' ') : '';
    }

    override get words(): TimelineWords {
        return this.expert
            ? { before: t('Communal turn before'), next: t('Next communal turn'), note: t('Next line that ends') }
            : { before: t('Turn before'), next: t('Next turn'), note: t('Next line that ends') };
    }

    protected override cut(log: GameEvent[]): Step<GameEvent>[] {
        return makeSteps(log);
    }

    protected override stay(event: GameEvent): number {
        return Math.max(shortestStay, stayOf(event, 'normal'));
    }

    protected override draw(_step: Step<GameEvent>, before: View | null, after: View): void {
        this.view = reuse(this.view, before ?? after);
    }

    /* In the basic game a round is several turns, and its number stands at the first of them. */
    override get marks(): Mark[] {
        let round = 0;
        const all = super.marks.map((mark) => {
            if (mark.look !== 'part') return mark;
            const part = mark.part === round ? 0 : mark.part;
            round = mark.part;
            return { ...mark, part };
        });
        const crowded = all.filter(({ look }) => look === 'part').length > mostTicks;
        return crowded ? all.filter(({ look, part }) => look !== 'part' || part > 0) : all;
    }

    protected override mark(event: GameEvent): Omit<Mark, 'step'> | null {
        switch (event.kind) {
            case 'turn':
                return { part: event.round, look: 'part' };
            case 'complete':
                return { part: 0, look: 'note' };
            case 'collapse':
                return { part: 0, look: 'loss' };
            default:
                return null;
        }
    }
}
