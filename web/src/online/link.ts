// A table at the server, behind the same door as those in this browser.
import { drawText } from '../chance';
import type { LinkState, Listener, TableLink } from '../table/link';
import { Fault, type ChatMessage, type TableNews } from '../table/protocol';
import { ask, fetchRecord, isOutOfReach, type Answer } from './http';
import { laterTurn, mergeNews, mergeWhole, readNews, type Whole } from './news';
import { askSocket, onSocket, socketState, type Push } from './socket.svelte';

const openAgainMilliseconds = 3000;

class OnlineLink implements TableLink {
    readonly kind = 'online';
    readonly table: string;
    readonly #listeners = new Set<Listener>();
    #whole: Whole | null = null;
    #heardAt = 0; // the turn with its times
    #acted = 0; // the version of this player's last action, which is answered before it is told
    #state: LinkState = { is: 'connecting' };
    #stop: (() => void) | null = null;
    #opening = 0;

    constructor(table: string) {
        this.table = table;
    }

    listen(listener: Listener): () => void {
        this.#listeners.add(listener);
        listener.state(this.#state);
        if (this.#whole) listener.news(this.#now(this.#whole));
        if (!this.#stop) this.#start();
        return () => {
            this.#listeners.delete(listener);
            if (this.#listeners.size === 0) this.#end();
        };
    }

    #start(): void {
        this.#stop = onSocket({
            push: (push) => this.#hearPush(push),
            up: () => void this.#open(),
            state: (state) => this.#hearState(state),
        });
        if (socketState().is === 'up') void this.#open();
        else this.#hearState(socketState());
    }

    #end(): void {
        this.#stop?.();
        this.#stop = null;
        this.#opening++;
        if (socketState().is === 'up') askSocket('close', { table: this.table }).catch(() => undefined);
    }

    /* ---- Looking at the table, also after every reconnection ---- */

    async #open(anew = false): Promise<void> {
        const number = ++this.#opening;
        const version = anew ? 0 : (this.#whole?.version ?? 0);
        try {
            const answer = await askSocket('open', { table: this.table, version });
            if (number === this.#opening) this.#hearWhole(readNews(answer), anew);
        } catch (error) {
            if (number === this.#opening) this.#openFailed(error);
        }
    }

    /* A connection that was lost comes back by itself, and opens again. */
    #openFailed(error: unknown): void {
        if (!(error instanceof Fault) || error.code === 'lost-answer') return;
        if (!isOutOfReach(error)) return this.#setState({ is: 'closed', fault: error });
        const number = this.#opening;
        setTimeout(() => {
            if (number === this.#opening && socketState().is === 'up') void this.#open();
        }, openAgainMilliseconds);
    }

    #hearWhole(news: TableNews, anew: boolean): void {
        const other = anew || news.you !== this.#whole?.you;
        this.#whole = mergeWhole(other ? null : this.#whole, news);
        this.#heardAt = performance.now();
        this.#setState({ is: 'up' });
        this.#tell(news);
    }

    /* ---- News ---- */

    #hearPush(push: Push): void {
        if (push['table'] !== this.table) return;
        if (push.push === 'table') this.#hearNews(readNews(push));
        else if (push.push === 'chat') this.#hearChat(push['message'] as ChatMessage);
        else if (push.push === 'rematch') for (const listener of this.#listeners) listener.rematch(String(push['next']));
    }

    /* Until `open` is answered there is nothing that news could be added to. Who sits down in a running game knows more of what
       was than before. */
    #hearNews(news: TableNews): void {
        if (!this.#whole || this.#state.is !== 'up') return;
        if (news.you !== this.#whole.you && this.#whole.view) return void this.#open(true);
        this.#whole = mergeNews(this.#whole, news);
        if (news.turn) this.#heardAt = performance.now();
        this.#tell(news);
    }

    #hearChat(message: ChatMessage): void {
        if (this.#whole) this.#whole.chat = [...this.#whole.chat, message];
        for (const listener of this.#listeners) listener.chat(message);
    }

    #now(whole: Whole): TableNews {
        return { ...whole, turn: laterTurn(whole.turn, performance.now() - this.#heardAt) };
    }

    #tell(news: TableNews): void {
        for (const listener of [...this.#listeners]) listener.news(news);
    }

    /* The socket is up before the table is open. */
    #hearState(state: LinkState): void {
        if (state.is === 'down' || state.is === 'closed') this.#opening++;
        this.#setState(state.is === 'up' ? { is: 'connecting' } : state);
    }

    #setState(state: LinkState): void {
        this.#state = state;
        for (const listener of [...this.#listeners]) listener.state(state);
    }

    /* ---- Requests ---- */

    /** An action gets a name, so that it is done once however often it must be sent; and says what the player was looking at. */
    async ask(op: string, members: Record<string, unknown> = {}): Promise<Answer> {
        if (op === 'deck') return ask(`/api/deck/${encodeURIComponent(this.table)}`);
        const named = op === 'act' || op === 'undo' ? { client: drawText() } : {};
        const seen = op === 'act' ? { version: Math.max(this.#whole?.version ?? 0, this.#acted) } : {};
        const answer = await askSocket(op, { ...named, ...seen, ...members, table: this.table });
        if (op === 'act') this.#acted = Number(answer['version']);
        return answer;
    }

    record(): Promise<string> {
        return fetchRecord(this.table);
    }
}

export function openOnline(table: string): TableLink {
    return new OnlineLink(table);
}
