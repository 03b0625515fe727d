// What a sign asks the player of its card.
import { t } from '../text/i18n.svelte';

export function signPrompt(sign: string, card: string): string {
    switch (sign) {
        case 'remove-any':
            return t('“{card}”: remove another card of this line?', { card });
        case 'cancel':
            return t('“{card}”: which card of this line must go?', { card });
        case 'third':
            return t('“{card}”: which of your other lines do you tear down?', { card });
        case 'drop-previous':
            return t('“{card}”: discard the card before it?', { card });
        case 'move-previous':
            return t('“{card}”: move the card before it to another line?', { card });
        case 'take-previous':
            return t('“{card}”: take the card before it into your hand?', { card });
        case 'move-counters':
            return t('“{card}”: move counters to which line?', { card });
        case 'swap-project':
            return t('“{card}”: swap the project for one of the row?', { card });
        case 'recycle':
            return t('“{card}”: bring which card back from the discards?', { card });
        case 'infiltrate':
            return t('“{card}”: smuggle one of your characters in?', { card });
        case 'scout':
            return t('“{card}”: look at the top cards of the deck?', { card });
        case 'draw-five':
            return t('“{card}”: draw five cards?', { card });
        case 'steal':
            return t('“{card}”: draw a card out of the owner’s hand?', { card });
        default:
            return t('“{card}”: what shall it do?', { card });
    }
}
