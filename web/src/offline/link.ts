// Tables in this browser, behind the same door as those at a server.
import type { Listener, TableLink } from '../table/link';
import { Fault, type Options, type Seat, type TableNews } from '../table/protocol';
import type { HousePush, LocalSetup } from './house';
import { askWorker, onPush } from './page.svelte';

export type { LocalSetup } from './house';
export type { SeatSetup } from './shelf';

/** Returns the id of the new game: its address is #game/ID. Rejects with a Fault if the set-up or the record is wrong. */
export function createLocal(setup: LocalSetup): Promise<string> {
    return askWorker<string>({ do: 'create', setup });
}

/** Would the engine play with these options? Rejects with a Fault that says why not. */
export function checkOptions(players: number, options: Options): Promise<void> {
    return askWorker<void>({ do: 'check', players, options });
}

/** The contracts that are played with when there is no own deck. */
export function shippedDeck(): Promise<{ id: string; value: number }[]> {
    return askWorker({ do: 'contracts' });
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
            if (!stop.wanted) listener.state({ is: 'closed', code: error instanceof Fault ? error.code : 'broken' });
            return false;
        }
    }

    #pass(push: HousePush, listener: Listener): void {
        if (push.push === 'unsaved' || push.table !== this.table) return;
        if (push.push === 'news') listener.news(push.news);
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
export async function openLocal(id: string): Promise<TableLink> {
    await askWorker({ do: 'find', table: id });
    return new LocalLink(id);
}
