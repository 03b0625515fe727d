// The page's end of the worker: one for the whole page, started when it is first needed.
import { Fault } from '../table/protocol';
import { t } from '../text/i18n.svelte';
import type { HousePush, SavingTrouble } from './house';
import { noEngine, type FromWorker, type ToWorker, type WorkerRequest } from './messages';

interface Waiting {
    resolve(answer: unknown): void;
    reject(error: unknown): void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();
const listeners = new Set<(push: HousePush) => void>();
let trouble = $state<SavingTrouble>('');

/** Why games are not kept in this browser; '' if they are. */
export function savingTrouble(): SavingTrouble {
    return trouble;
}

export function onPush(listener: (push: HousePush) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
}

function hear({ data }: MessageEvent<FromWorker>): void {
    if ('push' in data) {
        if (data.push === 'unsaved') trouble = data.trouble;
        for (const listener of listeners) listener(data);
        return;
    }
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('fault' in data) asker?.reject(data.fault.code === noEngine ? unloaded() : new Fault(data.fault));
    else asker?.resolve(data.answer);
}

function unloaded(): Fault {
    return new Fault({ code: noEngine, args: [], error: t('The rules of the game could not be loaded. Is there a network?') });
}

/** A worker that cannot start, say because its file could not be loaded, is tried anew at the next request. */
function fail(): void {
    worker?.terminate();
    worker = null;
    for (const asker of waiting.values()) asker.reject(unloaded());
    waiting.clear();
}

function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = hear;
    started.onerror = fail;
    return started;
}

/** Rejects with a Fault. */
export function askWorker<T>(request: WorkerRequest): Promise<T> {
    worker ??= start();
    const id = ++lastId;
    const asked = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage($state.snapshot({ id, ...request } satisfies ToWorker));
    return asked as Promise<T>;
}
