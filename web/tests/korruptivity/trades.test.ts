// An offer that asks for nothing is told as the gift it is.
import '../surroundings';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { Trade } from '../../src/korruptivity/protocol';
import type { KorrTable } from '../../src/korruptivity/table.svelte';
import Trades from '../../src/korruptivity/Trades.svelte';

function said(stage: Trade['stage'], asked: number): string {
    const trade: Trade = { offerer: 1, partner: 2, stage, shown: 1, asked, given: asked, shown_cards: [], given_cards: [] };
    const table = { you: 1, complaint: '', name: (seat: number) => `Seat ${seat}`, view: { actions: [], trades: [trade] } } as unknown as KorrTable;
    return render(Trades, { props: { table, onread: () => undefined, onclose: () => undefined } }).body;
}

test('one’s own gift, before and after it is accepted', () => {
    expect(said('open', 0)).toContain('You ask for nothing. No answer yet.');
    expect(said('given', 0)).toContain('Seat 2 agrees. It is for you to confirm the trade.');
    expect(said('given', 0)).not.toContain('For it you would get');
    expect(said('open', 2)).toContain('You ask for 2 cards. No answer yet.');
    expect(said('given', 1)).toContain('For it you would get this card:');
});
