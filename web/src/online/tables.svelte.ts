// Lists of tables, as they are at this moment: the public ones and one's own.
import type { Clock, GameId, Seat, TableStatus } from '../table/protocol';
import { askSocket, onSocket, socketState } from './socket.svelte';

/** Of a table that the server has put away only the first half is known. */
export interface TableSummary {
    table: string;
    game: GameId;
    players: number;
    status: TableStatus;
    created: number;
    names?: (string | null)[];
    free?: number;
    clock?: Clock;
    seat?: Seat;
    awaited?: boolean;
}

export class Tables {
    publicOnes = $state.raw<TableSummary[] | null>(null);
    own = $state.raw<TableSummary[] | null>(null);

    readonly #stop: () => void;

    constructor() {
        this.#stop = onSocket({
            up: () => this.#ask(),
            push: (push) => {
                if (push.push === 'lobby') this.publicOnes = push['tables'] as TableSummary[];
                if (push.push === 'lobby' || push.push === 'turn') this.#askOwn();
            },
        });
        if (socketState().is === 'up') this.#ask();
    }

    close(): void {
        this.#stop();
        if (socketState().is === 'up') askSocket('lobby', { watch: false }).catch(() => undefined);
    }

    #ask(): void {
        askSocket('lobby', { watch: true }).then(
            (answer) => (this.publicOnes = answer['tables'] as TableSummary[]),
            () => undefined,
        );
        this.#askOwn();
    }

    #askOwn(): void {
        askSocket('mine').then(
            (answer) => (this.own = answer['tables'] as TableSummary[]),
            () => undefined,
        );
    }
}
