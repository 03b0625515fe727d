// The requests on the socket that have no answer yet. They outlive the connection: what can be asked twice is asked again.
import { Fault, type FaultWords } from '../table/protocol';
import { t } from '../text/i18n.svelte';
import type { Answer } from './http';

export type Members = Record<string, unknown>;

/* Done twice they do no more than once. `act` and `undo` carry the client's own name for the action. */
const repeatable: readonly string[] = [
    'ping', 'lobby', 'mine', 'view', 'legal', 'preview', 'why', 'keys', 'close', 'sit', 'bot', 'act', 'undo', 'back', 'order', 'propose', 'rematch', 'settings',
    'block', 'unblock',
];

interface Request {
    op: string;
    text: string;
    sent: boolean;
    resolve(answer: Answer): void;
    reject(error: unknown): void;
}

function lostAnswer(): Fault {
    const error = t('The connection was lost before the server answered. Please look whether it was done, and try again if not.');
    return new Fault({ code: 'lost-answer', args: [], error });
}

export class Requests {
    readonly #waiting = new Map<number, Request>();
    #lastId = 0;

    add(op: string, members: Members): Promise<Answer> {
        const id = ++this.#lastId;
        const text = JSON.stringify({ ...members, id, op });
        return new Promise((resolve, reject) => this.#waiting.set(id, { op, text, sent: false, resolve, reject }));
    }

    /** What has not gone out on this connection, in the order asked; it counts as sent from now on. */
    take(): string[] {
        const unsent = [...this.#waiting.values()].filter((request) => !request.sent);
        for (const request of unsent) request.sent = true;
        return unsent.map((request) => request.text);
    }

    answered(answer: Answer): void {
        const id = answer['id'] as number;
        const request = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (answer['ok'] === true) request?.resolve(answer);
        else request?.reject(new Fault(answer as unknown as FaultWords));
    }

    /** The connection is gone. What may have been done and must not be done twice is left to the asker. */
    lost(): void {
        for (const [id, request] of this.#waiting) {
            if (request.sent && !repeatable.includes(request.op)) {
                this.#waiting.delete(id);
                request.reject(lostAnswer());
            }
            request.sent = false;
        }
    }

    /** There will be no other connection. */
    abandon(error: Fault): void {
        for (const request of this.#waiting.values()) request.reject(error);
        this.#waiting.clear();
    }
}
