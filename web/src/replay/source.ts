// Where a replay comes from: a game of this browser, a table at the server, or a link that holds the whole record.
import { knownContribution } from '../online/contribution';
import { fetchRecord } from '../online/http';
import type { Route } from '../route.svelte';
import { Fault } from '../table/protocol';
import { t } from '../text/i18n.svelte';
import { openReplay, openSavedReplay, type OpenReplay } from './open';
import { promisedBy } from './promises';
import { withSitters } from './record';
import { unpackRecord } from './share';

export type ReplayRoute = Extract<Route, { screen: 'replay' }>;

export interface Source {
    opened: OpenReplay;
    /** For a table at the server: the commitment that it showed before the deal, if this browser saw it. */
    promised?: string;
    /** And what this browser added to the deal, in hexadecimal digits as records have it. */
    contributed?: string;
}

async function openOnline(table: string): Promise<Source> {
    const promise = promisedBy(table);
    const record = await fetchRecord(table);
    const opened = await openReplay(promise ? withSitters(record, promise.sitters) : record);
    const mine = knownContribution(table);
    return { opened, ...(promise?.commitment && { promised: promise.commitment }), ...(mine && { contributed: toHex(mine) }) };
}

function toHex(text: string): string {
    return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function openLink(data: string): Promise<Source> {
    let record: string;
    try {
        record = await unpackRecord(data);
    } catch {
        const error = t('This link is damaged: a part of it is missing or was changed. Ask for it again.');
        throw new Fault({ code: 'bad-link', args: [], error });
    }
    return { opened: await openReplay(record) };
}

/** Rejects with a Fault. */
export async function openSource({ from, id }: ReplayRoute): Promise<Source> {
    switch (from) {
        case 'local':
            return { opened: await openSavedReplay(id) };
        case 'online':
            return openOnline(id);
        case 'link':
            return openLink(id);
        case '':
            throw new Error('nothing to open');
    }
}
