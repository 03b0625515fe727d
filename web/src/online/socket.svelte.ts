// The one web socket of the page: requests and their answers, pushes, and coming back after every kind of bad network.
import type { LinkState } from '../table/link';
import { Fault } from '../table/protocol';
import { t } from '../text/i18n.svelte';
import { isOutOfReach, type Answer } from './http';
import { arrive, forgetPerson, setPerson, type Me } from './person.svelte';
import { Requests, type Members } from './requests';
import { patience, retryDelay } from './retry';

export type Push = Record<string, unknown> & { push: string };

export interface SocketListener {
    push?(push: Push): void;
    /** The server knows us: what was looked at must be looked at again. Comes before requests that waited are sent. */
    up?(): void;
    state?(state: LinkState): void;
}

const idleMilliseconds = 25_000;
const openMilliseconds = 12_000;
const wakeMilliseconds = 3_000;
const asleepMilliseconds = 90_000; // longer than any living connection is silent, also in a tab that the browser has put aside

/** Closed for good, until somebody wants it otherwise: by the number the server gave. */
const finalCodes: Record<number, string> = { 1003: 'not-understood', 1008: 'flooding', 1009: 'not-understood', 4001: 'signed-out' };

let state = $state.raw<LinkState>({ is: 'connecting' });
let bots = $state.raw<string[]>([]);

const requests = new Requests();
const listeners = new Set<SocketListener>();
let socket: WebSocket | null = null;
let started = false;
let known = false; // the cookie is good, as far as we know
let attempt = 0;
let deaths = 0;
let heardAt = 0;
let goodbye: number | null = null; // milliseconds to stay away, as the server asked
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let silenceTimer: ReturnType<typeof setTimeout> | undefined;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

/** How the connection is, for whoever shows it. */
export function socketState(): LinkState {
    return state;
}

/** The bots that the server has, the strongest last. */
export function serverBots(): string[] {
    return bots;
}

function setState(next: LinkState): void {
    state = next;
    for (const listener of [...listeners]) listener.state?.(next);
}

function hungUp(code: string): Fault {
    switch (code) {
        case 'signed-out':
            return new Fault({ code, args: [], error: t('You signed out, perhaps in another window.') });
        case 'flooding':
            return new Fault({ code, args: [], error: t('The server has hung up, because too much came from here at once.') });
        default:
            return new Fault({ code, args: [], error: t('The server has hung up. A newer version of this page may help: load it again.') });
    }
}

/* ---- Silence: a connection that does not answer is dead, whatever the browser thinks ---- */

function stopTimers(): void {
    clearTimeout(retryTimer);
    clearTimeout(silenceTimer);
    clearTimeout(idleTimer);
    silenceTimer = undefined;
}

function expectAnswer(milliseconds: number): void {
    silenceTimer ??= setTimeout(() => {
        deaths++;
        drop();
        down(0);
    }, milliseconds);
}

function heard(): void {
    heardAt = Date.now();
    clearTimeout(silenceTimer);
    silenceTimer = undefined;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => ping(), idleMilliseconds);
}

function ping(milliseconds = patience(deaths)): void {
    if (state.is !== 'up') return;
    expectAnswer(milliseconds);
    askSocket('ping').catch(() => undefined);
}

/* ---- Going down and coming back ---- */

/* Nobody listens to the old one any more. */
function drop(): void {
    const old = socket;
    socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
}

function down(milliseconds: number): void {
    stopTimers();
    requests.lost();
    setState({ is: 'down', retryAt: Date.now() + milliseconds });
    retryTimer = setTimeout(() => void connect(), milliseconds);
}

function closeForGood(fault: Fault): void {
    stopTimers();
    known = false;
    requests.abandon(fault);
    setState({ is: 'closed', fault });
}

function closed(code: number): void {
    socket = null;
    const final = finalCodes[code];
    if (final === 'signed-out') forgetPerson();
    if (final) return closeForGood(hungUp(final));
    if (state.is !== 'up') known = false; // perhaps the cookie was not welcome: a browser does not say
    const wait = goodbye ?? retryDelay(attempt++);
    goodbye = null;
    down(wait);
}

function openSocket(): void {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
    const opened = new WebSocket(address, 'kickback');
    socket = opened;
    opened.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as Answer);
    opened.onclose = ({ code }) => closed(code);
    expectAnswer(openMilliseconds);
}

async function connect(): Promise<void> {
    stopTimers();
    drop();
    setState({ is: 'connecting' });
    try {
        if (!known) await arrive();
        known = true;
    } catch (error) {
        if (!(error instanceof Fault) || isOutOfReach(error)) return down(retryDelay(attempt++));
        return closeForGood(error);
    }
    if (!socket) openSocket();
}

/* ---- Hearing ---- */

function welcome(hello: Push): void {
    attempt = 0;
    bots = hello['bots'] as string[];
    setPerson(hello['me'] as Me);
    setState({ is: 'up' });
    for (const listener of [...listeners]) listener.up?.();
    flush();
}

function hear(message: Answer): void {
    heard();
    if (typeof message['push'] !== 'string') {
        deaths = 0;
        requests.answered(message);
        return;
    }
    const push = message as Push;
    if (push.push === 'hello') return welcome(push);
    if (push.push === 'bye') goodbye = Number(push['after']) * 1000 + Math.random() * 1000;
    for (const listener of [...listeners]) listener.push?.(push);
}

/* ---- For the rest of the page ---- */

function flush(): void {
    if (state.is !== 'up' || !socket) return;
    const texts = requests.take();
    for (const text of texts) socket.send(text);
    if (texts.length) expectAnswer(patience(deaths));
}

/** Somebody is back at the page, or the network is: the truth about the connection is wanted now. */
function wake(): void {
    if (!started || document.visibilityState === 'hidden') return;
    if (state.is === 'down' || (state.is === 'up' && Date.now() - heardAt > asleepMilliseconds)) return reconnect(true);
    ping(wakeMilliseconds);
}

/** Connect and stay connected, from the first call on. */
export function startSocket(): void {
    if (started) return;
    started = true;
    addEventListener('online', wake);
    addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    void connect();
}

/** Do not wait for the next try; after it was closed for good, begin anew. */
export function retryNow(): void {
    attempt = 0;
    if (state.is !== 'up') void connect();
}

/** Begin anew, perhaps as somebody else: a socket belongs to whoever opened it. */
export function reconnect(asBefore = false): void {
    drop();
    requests.lost();
    known = asBefore && known;
    attempt = 0;
    if (started) void connect();
}

/** A request of docs/server.md. Without a connection it waits for one. Rejects with a Fault. */
export function askSocket(op: string, members: Members = {}): Promise<Answer> {
    startSocket();
    if (state.is === 'closed') return Promise.reject(state.fault);
    const answer = requests.add(op, members);
    flush();
    return answer;
}

/** Returns how to stop. */
export function onSocket(listener: SocketListener): () => void {
    startSocket();
    listeners.add(listener);
    return () => listeners.delete(listener);
}
