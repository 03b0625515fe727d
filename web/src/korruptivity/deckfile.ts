// A deck of one's own out of a file (docs/cards.md). The engine says whether it is right.
import type { Card } from '../cards/card';
import { checkOptions } from '../offline/link';
import { Fault } from '../table/protocol';

function parse(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch (error) {
        const at = /position (\d+)/.exec(String(error))?.[1] ?? '0';
        throw new Fault({ code: 'bad-json', args: [at, error instanceof Error ? error.message : ''], error: String(error) });
    }
}

/** The array itself, or an object with the member `cards`. */
function cardsOf(value: unknown): unknown {
    return typeof value === 'object' && value !== null && 'cards' in value ? value.cards : value;
}

/** Rejects with a Fault that says which card is wrong. */
export async function readCards(text: string): Promise<Card[]> {
    const cards = cardsOf(parse(text)) as Card[];
    // The expert game takes all of them, so nothing goes unchecked.
    await checkOptions('korruptivity', 2, { mode: 'expert', cards });
    return cards;
}
