// What differs from game to game, in words: their names, how far one is, what is counted in the end.
import type { Options as KorrOptions } from '../korruptivity/protocol';
import type { GameId, Options } from '../table/protocol';
import { money, t, tn } from './i18n.svelte';
import { variantName } from './names';

/** Names are the same in every language. */
export const gameNames: Record<GameId, string> = { corruption: 'Corruption', korruptivity: 'Korruptivity' };

/** "Corruption: Down the River". */
export function gameText(game: GameId, options: Options): string {
    if (game === 'corruption') return t('Corruption: {variant}', { variant: variantName(options.variant ?? 'standard') });
    return (options as KorrOptions).mode === 'expert' ? t('Korruptivity: the expert game') : t('Korruptivity: the basic game');
}

export function roundText(game: GameId, round: number): string {
    return game === 'corruption' ? t('Round {round} of 4', { round: Math.min(4, round) }) : t('Round {round}', { round });
}

export function scoreText(game: GameId, score: number): string {
    return game === 'corruption' ? money(score) : tn('{n} power', '{n} power', score, { n: String(score).replace('-', '−') });
}
