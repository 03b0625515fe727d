// An open offer of others in words: what everybody may know of it.
import { t } from '../text/i18n.svelte';
import type { Trade } from './protocol';
import type { Reader } from './reader';

export function tradeText({ offerer, partner, stage, shown, asked }: Trade, table: Pick<Reader, 'name'>): string {
    const names = { who: table.name(offerer), partner: table.name(partner) };
    if (stage === 'showing') return t('{who} prepares an offer for {partner}.', names);
    return t('{who} shows {partner} {shown} and asks for {asked}.', { ...names, shown, asked });
}
