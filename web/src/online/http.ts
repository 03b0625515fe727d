// Requests to the server that concern a person, not a table. They reject with a Fault, also where nobody answers.
import { Fault, type FaultWords } from '../table/protocol';
import { t } from '../text/i18n.svelte';

export type Answer = Record<string, unknown>;

function unreachable(): Fault {
    return new Fault({ code: 'unreachable', args: [], error: t('The server cannot be reached. Is there a network?') });
}

function noServer(): Fault {
    return new Fault({ code: 'no-server', args: [], error: t('There is no Kickback server at this address: here you can play against bots only.') });
}

/** Nobody answered, or not one of ours: trying again may help, asking something else will not. */
export function isOutOfReach(error: unknown): boolean {
    return !(error instanceof Fault) || ['unreachable', 'busy', 'going-away', 'too-fast', 'not-saved'].includes(error.code);
}

async function fetchFrom(path: string, body?: object): Promise<Response> {
    const asked: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    try {
        return await fetch(path, { ...asked, credentials: 'same-origin', cache: 'no-store', signal: AbortSignal.timeout(15_000) });
    } catch {
        throw unreachable();
    }
}

/* A proxy says 502 to 504 itself while the server behind it is away. */
async function readJson(response: Response): Promise<Answer> {
    try {
        return (await response.json()) as Answer;
    } catch {
        throw response.status >= 500 ? unreachable() : noServer();
    }
}

/** With a body it is a POST, else a GET. */
export async function ask(path: string, body?: object): Promise<Answer> {
    const answer = await readJson(await fetchFrom(path, body));
    if (answer['ok'] === true) return answer;
    if (answer['ok'] === false) throw new Fault(answer as unknown as FaultWords);
    throw noServer();
}

/** Of a finished game. */
export async function fetchRecord(table: string): Promise<string> {
    const response = await fetchFrom(`/api/record/${encodeURIComponent(table)}`);
    if (response.ok) return response.text();
    throw new Fault((await readJson(response)) as unknown as FaultWords);
}
