// Where a table lives: at a server, or in this browser. Both tell the same news and take the same requests, so everything above
// this line knows only one kind of table.
import type { ChatMessage, Fault, Seat, TableNews } from './protocol';

/** How the connection to the table is. A table in this browser is always `up`. */
export type LinkState = { is: 'connecting' } | { is: 'up' } | { is: 'down'; retryAt: number } | { is: 'closed'; fault: Fault };

export interface Listener {
    news(news: TableNews): void;
    chat(message: ChatMessage): void;
    state(state: LinkState): void;
    rematch(table: string): void;
}

export interface TableLink {
    readonly kind: 'online' | 'local';
    readonly table: string;
    /** Tells the whole table at once or as soon as it is known, then every change. Returns how to stop. */
    listen(listener: Listener): () => void;
    /** A request of docs/server.md, without `table`. Rejects with a Fault. An action is never done twice or lost by a bad network. */
    ask(op: string, members?: Record<string, unknown>): Promise<Record<string, unknown>>;
    /** Several people on one device: `seat` holds it now. */
    take?(seat: Seat): void;
    /** The record so far (local), or of the finished game (online), as text. */
    record(): Promise<string>;
}
