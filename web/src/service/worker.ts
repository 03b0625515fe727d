// The service worker: with it the page opens without a network. It keeps one whole version of the page, files and texts of all
// languages included, and never mixes two. What is told by the server (the table, persons, records) it leaves alone.
// The build puts in what it keeps, and a name for it that changes with every file.
declare const KEPT_FILES: string[];
declare const KEPT_VERSION: string;

interface Extendable extends Event {
    waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
}
interface Told extends Extendable {
    readonly data: unknown;
}
interface Noticed extends Extendable {
    readonly notification: Notification;
}
interface Tab {
    focus(): Promise<unknown>;
    postMessage(message: unknown): void;
}
interface Scope {
    readonly clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<Tab[]>; openWindow(address: string): Promise<unknown> };
    skipWaiting(): Promise<void>;
    addEventListener(kind: 'install' | 'activate', listener: (event: Extendable) => void): void;
    addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
    addEventListener(kind: 'message', listener: (event: Told) => void): void;
    addEventListener(kind: 'notificationclick', listener: (event: Noticed) => void): void;
}

const scope = self as unknown as Scope;
const prefix = 'kickback ';
const current = prefix + KEPT_VERSION;
const page = '/index.html';

async function keepAll(): Promise<void> {
    const cache = await caches.open(current);
    // Past the browser's own cache, so that no file of another version gets in.
    await cache.addAll(KEPT_FILES.map((file) => new Request(file, { cache: 'reload' })));
}

/** The version before this one stays: a tab may still show it and ask for its files. */
async function forgetOld(): Promise<void> {
    const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
    await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

function isPage(path: string): boolean {
    return path === '/' || path === page || path.startsWith('/t/');
}

async function answerPage(request: Request): Promise<Response> {
    const cache = await caches.open(current);
    return (await cache.match(page)) ?? fetch(request);
}

async function answerFile(request: Request): Promise<Response> {
    const exactly = { ignoreVary: true };
    const cache = await caches.open(current);
    return (await cache.match(request, exactly)) ?? (await caches.match(request, exactly)) ?? fetch(request);
}

const never = ['/api', '/socket', '/healthz', '/metrics'];

function isTheServers(path: string): boolean {
    return never.some((start) => path === start || path.startsWith(`${start}/`));
}

/** Where a notification leads: a tab that is open goes there by itself (online/notify.ts). */
async function goTo(address: string): Promise<unknown> {
    const [tab] = await scope.clients.matchAll({ type: 'window' });
    if (!tab) return scope.clients.openWindow(address);
    tab.postMessage({ go: address });
    return tab.focus();
}

scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(forgetOld().then(() => scope.clients.claim())));
scope.addEventListener('message', (event) => {
    if (event.data === 'take over') event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(goTo((event.notification.data as { address: string }).address));
});
scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || isTheServers(pathname)) return;
    if (request.mode === 'navigate') {
        if (isPage(pathname)) event.respondWith(answerPage(request));
        return;
    }
    event.respondWith(answerFile(request));
});
