// What the screen of an online table knows before and beside the game: who is there, and how the connection is.
import { faultText } from '../text/faults';
import type { LinkState, TableLink } from '../table/link';
import { Fault, type ChatMessage, type Ending, type Seat, type SeatInfo, type TableInfo, type TableNews } from '../table/protocol';
import { contributionTo } from './contribution';
import { rememberTable } from '../replay/promises';

export class Room {
    readonly link: TableLink;

    info = $state.raw<TableInfo | null>(null);
    you = $state<Seat>(0);
    awaited = $state.raw<Seat[]>([]);
    result = $state.raw<Ending | null>(null);
    chat = $state.raw<ChatMessage[]>([]);
    unread = $state(0);
    linkState = $state.raw<LinkState>({ is: 'connecting' });
    /** The last thing that could not be done, in words. */
    complaint = $state('');
    busy = $state(false);

    readonly #stop: () => void;

    constructor(link: TableLink) {
        this.link = link;
        this.#stop = link.listen({
            news: (news) => this.#hear(news),
            chat: (message) => this.#hearChat(message),
            state: (state) => (this.linkState = state),
            rematch: () => undefined,
        });
    }

    close(): void {
        this.#stop();
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

    #hear(news: TableNews): void {
        this.you = news.you;
        if (news.info) this.info = news.info;
        if (news.info) rememberTable(this.link.table, news.info);
        if (news.result) this.result = news.result;
        if (news.turn) this.awaited = news.turn.awaited;
        if (news.chat) this.chat = news.chat;
    }

    #hearChat(message: ChatMessage): void {
        if (this.chat.some((one) => one.id === message.id)) return;
        this.chat = [...this.chat, message].slice(-200);
        this.unread++;
    }

    /** False if it could not be done, and `complaint` says why. */
    async ask(op: string, members: Record<string, unknown> = {}): Promise<boolean> {
        this.complaint = '';
        this.busy = true;
        try {
            await this.link.ask(op, members);
            return true;
        } catch (error) {
            this.complaint = faultText(error);
            return false;
        } finally {
            this.busy = false;
        }
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
