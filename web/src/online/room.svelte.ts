// What the screen of an online table knows before and beside the game: who is there, and how the connection is.
import { faultText } from '../text/faults';
import type { TableLink } from '../table/link';
import { Fault, type Seat, type SeatInfo, type TableNews } from '../table/protocol';
import { Visit } from '../table/visit.svelte';
import { contributionTo } from './contribution';
import { rememberTable } from '../replay/promises';

export class Room extends Visit {
    awaited = $state.raw<Seat[]>([]);

    constructor(link: TableLink) {
        super(link);
        this.listen();
    }

    get mine(): SeatInfo | undefined {
        return this.info?.seats[this.you - 1];
    }

    get isHost(): boolean {
        return this.you > 0 && this.info?.host === this.you;
    }

    get free(): Seat[] {
        return this.info?.seats.filter(isFree).map(({ seat }) => seat) ?? [];
    }

    get myTurn(): boolean {
        return this.you > 0 && this.info?.status === 'running' && this.awaited.includes(this.you);
    }

    protected override hear(news: TableNews): void {
        super.hear(news);
        if (news.info) rememberTable(this.link.table, news.info);
        if (news.turn) this.awaited = news.turn.awaited;
    }

    /** Take that very seat; `complaint` says if it could not be. */
    async sitOn(seat: Seat): Promise<void> {
        const obstacle = await this.sit({ seat });
        this.complaint = obstacle ? faultText(obstacle) : '';
    }

    /** Take a seat: the key's, the one named, or any. What stands in the way, or null. */
    async sit(where: { key?: string; seat?: Seat } = {}): Promise<Fault | null> {
        const contribution = this.info?.status === 'open' ? { contribution: contributionTo(this.link.table) } : {};
        try {
            await this.link.ask('sit', { ...where, ...contribution });
            return null;
        } catch (error) {
            if (error instanceof Fault) return error;
            throw error;
        }
    }
}

export function isFree(seat: SeatInfo): boolean {
    return seat.name === null && seat.bot === null;
}
