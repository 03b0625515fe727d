// The cards of Korruptivity as a deck's file has them (docs/cards.md).

export const blockTypes = ['document', 'to-do', 'investment', 'event'] as const;
export const cardTypes = [...blockTypes, 'character', 'relation', 'project', 'blank'] as const;
export const tasks = [...blockTypes, 'any', 'same', 'different'] as const;
export const marks = ['political', 'media', 'economic', 'bureaucratic', 'crime', 'professional'] as const;
export const abilities = ['interrupt', 'small-hourglass', 'linked'] as const;
export const aspects = ['cor', 'pop'] as const;

export type BlockType = (typeof blockTypes)[number];
export type CardType = (typeof cardTypes)[number];
export type Task = (typeof tasks)[number];
export type Mark = (typeof marks)[number];
export type Ability = (typeof abilities)[number];
export type Aspect = (typeof aspects)[number];

/** One text, or one for each language. */
export type OwnText = string | Record<string, string>;

export interface Card {
    id: string;
    type: CardType;
    name?: OwnText;
    text?: OwnText;
    art?: string;
    /** A number or a sign; of a project a limit. */
    cor?: number | string;
    pop?: number | string;
    power?: number;
    marks?: Mark[];
    tasks?: Task[];
    hourglasses?: number;
    abilities?: Ability[];
    signs?: string[];
}

export function isBlock(type: CardType): type is BlockType {
    return (blockTypes as readonly string[]).includes(type);
}

/** A deck to look cards up in. What is not in it is shown as a blank: a page that is older than its table goes on. */
export class Deck {
    readonly cards: readonly Card[];
    readonly #byId: Map<string, Card>;

    constructor(cards: readonly Card[]) {
        this.cards = cards;
        this.#byId = new Map(cards.map((card) => [card.id, card]));
    }

    card(id: string): Card {
        return this.#byId.get(id) ?? { id, type: 'blank' };
    }
}

let shipped: Promise<Deck> | undefined;

/** The deck that comes with Kickback; loaded once. */
export function shippedDeck(): Promise<Deck> {
    shipped ??= import('deck:cards').then((module) => new Deck(module.default));
    shipped.catch(() => (shipped = undefined)); // the next one tries again
    return shipped;
}
