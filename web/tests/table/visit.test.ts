// What somebody at a table knows of it beside the game: what is said, and where it goes on.
import '../surroundings';
import { expect, test } from 'vitest';
import { Room } from '../../src/online/room.svelte';
import type { Listener } from '../../src/table/link';
import type { ChatMessage, TableInfo, TableNews } from '../../src/table/protocol';

const message = (id: number): ChatMessage => ({ id, seat: 1, handle: 'h', name: 'Anna', text: `${id}`, time: id });
const opened = (...ids: number[]): TableNews => ({ table: 'a', version: 1, you: 2, info: { commitment: null } as TableInfo, chat: ids.map(message) });

function visit(): { room: Room; listener: Listener } {
    let listener: Listener | undefined;
    const room = new Room({ kind: 'online', table: 'a', listen: (one) => ((listener = one), () => undefined), ask: async () => ({}), record: async () => '' });
    return { room, listener: listener! };
}

test('what was said before one came is not new', () => {
    const { room, listener } = visit();
    listener.news(opened(1, 2));
    expect(room.unread).toBe(0);
    listener.chat(message(3));
    expect(room.unread).toBe(1);
});

test('what was said while the connection was lost is', () => {
    const { room, listener } = visit();
    listener.news(opened(1, 2));
    listener.news(opened(1, 2, 3, 4));
    expect(room.chat.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(room.unread).toBe(2);
});

test('who comes when the next table is made already finds the way to it', () => {
    const { room, listener } = visit();
    listener.news({ ...opened(), info: { commitment: null, rematch: 'next' } as TableInfo });
    expect(room.rematch).toBe('next');
});
