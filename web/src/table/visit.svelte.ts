// Being at a table, whatever is shown of it: who is there, what is said, how the connection is, and what could not be done.
import { faultText } from '../text/faults';
import type { LinkState, TableLink } from './link';
import type { ChatMessage, Ending, Seat, TableInfo, TableNews } from './protocol';
import { reuse } from './reuse';

const longestChat = 200;

export class Visit {
    readonly link: TableLink;

    info = $state.raw<TableInfo | null>(null);
    you = $state<Seat>(0);
    result = $state.raw<Ending | null>(null);
    chat = $state.raw<ChatMessage[]>([]);
    unread = $state(0);
    linkState = $state.raw<LinkState>({ is: 'connecting' });
    /** The table of the next game, if somebody has made one. */
    rematch = $state('');
    /** The last thing that could not be done, in words. */
    complaint = $state('');
    /** A request is on its way. */
    busy = $state(false);

    #stop: () => void = () => undefined;

    constructor(link: TableLink) {
        this.link = link;
    }

    /** A subclass begins to listen when it is ready for the first news. */
    protected listen(): void {
        this.#stop = this.link.listen({
            news: (news) => this.hear(news),
            chat: (message) => this.#hearChat(message),
            state: (state) => (this.linkState = state),
            rematch: (table) => (this.rematch = table),
        });
    }

    close(): void {
        this.#stop();
    }

    protected hear(news: TableNews): void {
        if (news.chat) this.#readChat(news.chat);
        this.you = news.you;
        if (news.info) this.info = reuse(this.info, news.info);
        if (news.info?.rematch) this.rematch = news.info.rematch;
        if (news.result) this.result = news.result;
    }

    /* Who comes for the first time has missed nothing; who comes back has not read what was said meanwhile. */
    #readChat(chat: ChatMessage[]): void {
        const known = new Set(this.chat.map(({ id }) => id));
        if (this.info) this.unread += chat.filter(({ id }) => !known.has(id)).length;
        this.chat = chat;
    }

    #hearChat(message: ChatMessage): void {
        if (this.chat.some((one) => one.id === message.id)) return;
        this.chat = [...this.chat, message].slice(-longestChat);
        this.unread++;
    }

    /** Why something could not be done. */
    protected explain(error: unknown): string {
        return faultText(error);
    }

    say(complaint: string): void {
        this.complaint = complaint;
    }

    /** A request of the table; false if it could not be done, and `complaint` says why. */
    async ask(op: string, members: Record<string, unknown> = {}): Promise<boolean> {
        return (await this.request(op, members)) !== null;
    }

    /** The same with its answer; null if it could not be done. */
    protected async request(op: string, members: Record<string, unknown> = {}): Promise<Record<string, unknown> | null> {
        this.complaint = '';
        this.busy = true;
        try {
            return await this.link.ask(op, members);
        } catch (error) {
            this.complaint = this.explain(error);
            return null;
        } finally {
            this.busy = false;
        }
    }
}
