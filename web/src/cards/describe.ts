// A card in one breath, for those who hear it.
import { t } from '../text/i18n.svelte';
import { aspects, type Card } from './card';
import { aspectName, typeName } from './names';
import { aspectGlyph, explain, isMark } from './signs';
import { cardName } from './texts.svelte';

export function describeCard(card: Card, marks: boolean): string {
    const values = aspects
        .filter((aspect) => typeof card[aspect] === 'number')
        .map((aspect) => t('{name}: {type}', { name: aspectName(aspect), type: aspectGlyph(card[aspect], card.type) }));
    const rest = explain(card)
        .filter((part) => marks || !isMark(part))
        .map((part) => (/^(hourglasses|power|worth) /.test(part.key) ? t('{name}: {type}', { name: part.name, type: part.glyph }) : part.name));
    return [cardName(card), typeName(card.type), ...values, ...rest].join(', ');
}
