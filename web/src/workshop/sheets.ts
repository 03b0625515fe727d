// Cards on sheets of A4, nine each. A sheet's backs are mirrored: turned over its long edge, each back lies behind its card.
/** Projects can have a back of their own. */
export type Backs = 'own' | 'same' | 'none';

const perSheet = 9;
const perRow = 3;

export interface SheetOf<Item> {
    side: 'front' | 'back';
    /** Nine places, row by row; null is an empty one. */
    places: (Item | null)[];
}

function mirrored<Item>(places: readonly Item[]): Item[] {
    return places.map((_, index) => places[index - (index % perRow) + (perRow - 1 - (index % perRow))]!);
}

export function sheetsOf<Item>(items: readonly Item[], backs: boolean): SheetOf<Item>[] {
    const sheets: SheetOf<Item>[] = [];
    for (let at = 0; at < items.length; at += perSheet) {
        const places: (Item | null)[] = Array.from({ length: perSheet }, (_, index) => items[at + index] ?? null);
        sheets.push({ side: 'front', places });
        if (backs) sheets.push({ side: 'back', places: mirrored(places) });
    }
    return sheets;
}
