// Who comes by a link reads which game they are invited to.
import '../surroundings';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { tableInfo } from '../../src/offline/info';
import Arrival from '../../src/online/Arrival.svelte';
import type { Room } from '../../src/online/room.svelte';
import type { GameId } from '../../src/table/protocol';

function invitation(game: GameId, host: number): string {
    const head = { game, players: 2, options: {}, ownDeck: false, fixedDeal: false, commitment: '', seed: '', contributions: [] };
    const info = { ...tableInfo(head, [{ name: 'Anna' }, { bot: 'regular' }], false), host };
    const nothing = () => undefined;
    return render(Arrival, { props: { room: { info } as Room, onname: nothing, onwatch: nothing } }).body;
}

test('an invitation names the game', () => {
    expect(invitation('corruption', 1)).toContain('Anna has kept a seat for you at a table of Corruption.');
    expect(invitation('korruptivity', 1)).toContain('Anna has kept a seat for you at a table of Korruptivity.');
    expect(invitation('korruptivity', 0)).toContain('A seat is kept for you at a table of Korruptivity.');
});
