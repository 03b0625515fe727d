// What a bot's reasons at Corruption are told with.
import { t } from '../text/i18n.svelte';
import { cardName, contractPhrase, placeName, type OwnNames } from '../text/names';
import type { Teller } from '../why/explained';
import type { Card, Seat } from './protocol';

/** "place 8000 dam" as a heading. */
function moveName(move: string, own: OwnNames): string {
    const [verb, first = '', second = ''] = move.split(' ');
    switch (verb) {
        case 'place':
            return `${cardName(first as Card)} → ${placeName(second, own(second))}`;
        case 'assign':
            return `${t('Swiss account')} → ${placeName(second, own(second))}`;
        case 'kill':
            return cardName('hitman');
        case 'report':
            return cardName('reporter');
        case 'peek':
            return t('Little Black Book');
        default:
            return t('Which cards everybody shows');
    }
}

export function corruptionTeller(who: (seat: Seat) => string, own: OwnNames): Teller {
    return {
        who,
        contract: (id) => contractPhrase(id, own(id)),
        card: (id) => cardName(id as Card),
        type: (id) => id,
        about: ({ round, move }) => `${t('Round {round}', { round })} · ${moveName(move, own)}`,
    };
}
