// Who this browser is at the server: a guest from the first request on, known by a cookie that the page cannot read.
import { change, settings } from '../settings.svelte';
import { Fault } from '../table/protocol';
import { ask, isOutOfReach, type Answer } from './http';

export interface Me {
    handle: string;
    name: string;
    account: boolean;
}

/** `none`: the page comes from a host without a server. */
export type ServerState = 'unknown' | 'here' | 'down' | 'none';

let me = $state.raw<Me | null>(null);
let server = $state<ServerState>('unknown');
let arriving: Promise<Me> | null = null;

export function currentPerson(): Me | null {
    return me;
}

export function serverState(): ServerState {
    return server;
}

/** Whoever hears from the server who we are says so. */
export function setPerson(next: Me): void {
    me = next;
    server = 'here';
}

/** Signed out: the name stays behind with the account. */
export function forgetPerson(): void {
    if (me?.account) change({ name: '' });
    me = null;
}

function personOf(answer: Answer): Me {
    setPerson(answer['me'] as Me);
    return me!;
}

function noteFailure(error: unknown): void {
    if (error instanceof Fault && error.code === 'no-server') server = 'none';
    else if (isOutOfReach(error)) server = 'down';
}

/** A request about this person; afterwards `currentPerson` is right. */
export async function askAsPerson(path: string, body: object): Promise<Answer> {
    try {
        const answer = await ask(path, body);
        if (answer['me']) personOf(answer);
        return answer;
    } catch (error) {
        noteFailure(error);
        throw error;
    }
}

/* The name in the settings may by now belong to somebody's account: then any other one will do. */
async function becomeGuest(): Promise<Me> {
    if (settings.name) {
        try {
            return personOf(await askAsPerson('/api/guest', { name: settings.name }));
        } catch (error) {
            if (!(error instanceof Fault) || !['name-taken', 'bad-name'].includes(error.code)) throw error;
        }
    }
    return personOf(await askAsPerson('/api/guest', {}));
}

/** Be somebody at the server: the one the cookie names, or a new guest. Rejects with a Fault. */
export function arrive(): Promise<Me> {
    arriving ??= becomeGuest().finally(() => (arriving = null));
    return arriving;
}

/** Be called `name`, here and at the server. Rejects with a Fault, and nothing has changed then. */
export async function takeName(name: string): Promise<void> {
    const known = me ?? (await arrive());
    if (known.name !== name) await askAsPerson('/api/name', { name });
    change({ name });
}

/** Be called at the server as in the settings. The name of an account is changed only where somebody says so. */
export function keepName(): void {
    if (me && !me.account && settings.name && me.name !== settings.name) askAsPerson('/api/name', { name: settings.name }).catch(() => undefined);
}
