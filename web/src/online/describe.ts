// A table in words, where somebody decides whether to sit down at it.
import type { Clock, TableInfo, TableStatus } from '../table/protocol';
import { gameText } from '../text/games';
import { t, tn } from '../text/i18n.svelte';

export function clockText(clock: Clock): string {
    switch (clock.kind) {
        case 'none':
            return t('No clock');
        case 'live':
            return clock.bank
                ? t('{seconds} seconds a decision, {minutes} minutes in reserve', { seconds: clock.seconds, minutes: Math.round(clock.bank / 60) })
                : t('{seconds} seconds a decision', { seconds: clock.seconds });
        case 'slow':
            return clock.hours % 24 === 0
                ? tn('{n} day a decision', '{n} days a decision', clock.hours / 24)
                : tn('{n} hour a decision', '{n} hours a decision', clock.hours);
    }
}

/** "Corruption: The usual rules, with 2 house rules". */
export function optionsText({ game, options }: Pick<TableInfo, 'game' | 'options'>): string {
    const variant = gameText(game, options);
    const others = Object.keys(options).filter((key) => key !== 'variant' && key !== 'mode').length;
    return others ? tn('{variant}, with {n} house rule', '{variant}, with {n} house rules', others, { variant }) : variant;
}

export function statusText(status: TableStatus): string {
    switch (status) {
        case 'open':
            return t('waiting for players');
        case 'running':
            return t('being played');
        case 'paused':
            return t('paused');
        case 'over':
            return t('over');
        case 'stopped':
            return t('stopped');
    }
}
