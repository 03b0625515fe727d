// A table in words, where somebody decides whether to sit down at it.
import type { Clock, Options, TableStatus } from '../table/protocol';
import { t, tn } from '../text/i18n.svelte';
import { variantName } from '../text/names';

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

/** "The usual rules, with 2 house rules". */
export function optionsText(options: Options): string {
    const variant = variantName(options.variant ?? 'standard');
    const others = Object.keys(options).filter((key) => key !== 'variant').length;
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
