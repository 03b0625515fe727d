// Tables in this browser, behind the same door as those at a server.
import type { Listener, TableLink } from '../table/link';
import { Fault, type GameId, type Seat, type TableNews } from '../table/protocol';
import type { Answer, EngineRequest } from './engine';
import type { HousePush, LocalSetup } from './house';
import { askWorker, onPush } from './page.svelte';

export type { LocalSetup } from './house';
export type { SeatSetup } from './shelf';

/** Returns the id of the new game: its address is #game/ID. Rejects with a Fault if the set-up or the record is wrong. */
export function createLocal(setup: LocalSetup): Promise<string> {
    return askWorker<string>({ do: 'create', setup });
}

/** What a fresh engine says to these requests of docs/protocol.md: its last answer. Rejects with a Fault. */
export function tryEngine(game: GameId, requests: EngineRequest[]): Promise<Answer> {
    return askWorker<Answer>({ do: 'try', game, requests });
}

/** The contracts that are played with when there is no own deck. */
export async function shippedContracts(): Promise<{ id: string; value: number }[]> {
    return (await tryEngine('corruption', [{ op: 'contracts' }]))['contracts'] as { id: string; value: number }[];
}

class LocalLink implements TableLink {
    readonly kind = 'local';
    readonly table: string;

    constructor(id: string) {
        this.table = id;
    }

    listen(listener: Listener): () => void {
        const stop = { hearing: (): void => undefined, wanted: false };
        const opened = this.#open(listener, stop);
        return () => {
            stop.wanted = true;
            stop.hearing();
            void opened.then((open) => open && askWorker({ do: 'close', table: this.table }));
        };
    }

    async #open(listener: Listener, stop: { hearing: () => void; wanted: boolean }): Promise<boolean> {
        try {
            const news = await askWorker<TableNews>({ do: 'open', table: this.table });
            if (stop.wanted) return true;
            stop.hearing = onPush((push) => this.#pass(push, listener));
            listener.state({ is: 'up' });
            listener.news(news);
            return true;
        } catch (error) {
            if (!stop.wanted) listener.state({ is: 'closed', fault: error instanceof Fault ? error : new Fault({ code: 'broken', args: [], error: String(error) }) });
            return false;
        }
    }

    #pass(push: HousePush, listener: Listener): void {
        if (push.push === 'unsaved' || push.table !== this.table) return;
        if (push.push === 'news') listener.news(push.news);
        else if (push.push === 'gone') listener.state({ is: 'closed', fault: new Fault({ code: 'no-table', args: [], error: 'the game was thrown away' }) });
        else listener.rematch(push.next);
    }

    ask(op: string, members: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
        return askWorker({ do: 'ask', table: this.table, op, members });
    }

    take(seat: Seat): void {
        askWorker({ do: 'take', table: this.table, seat }).catch(() => undefined);
    }

    record(): Promise<string> {
        return askWorker<string>({ do: 'record', table: this.table });
    }
}

/** Rejects with a Fault if this browser has no such game. */
export async function openLocal(id: string): Promise<{ link: TableLink; game: GameId }> {
    return { game: await askWorker<GameId>({ do: 'find', table: id }), link: new LocalLink(id) };
}
