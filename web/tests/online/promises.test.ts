// What a table showed before its deal is kept; what it shows afterwards proves nothing.
import '../surroundings';
import { beforeEach, expect, test } from 'vitest';
import { promisedBy, rememberTable } from '../../src/replay/promises';
import type { TableInfo, TableStatus } from '../../src/table/protocol';

function info(status: TableStatus, commitment: string, name = 'Anna'): TableInfo {
    return { status, commitment, seats: [{ seat: 1, name, bot: null }] } as unknown as TableInfo;
}

beforeEach(() => localStorage.clear());

test('the commitment of a table that was seen before the deal stays', () => {
    rememberTable('a', info('open', 'first'));
    rememberTable('a', info('running', 'exchanged', 'Anna Maria'));
    expect(promisedBy('a')).toEqual({ commitment: 'first', sitters: [{ name: 'Anna Maria' }] });
});

test.each<TableStatus>(['running', 'paused', 'over'])('who comes when it is %s was promised nothing, but knows who sat there', (status) => {
    rememberTable('a', info(status, 'late'));
    expect(promisedBy('a')).toEqual({ sitters: [{ name: 'Anna' }] });
    rememberTable('a', info('over', 'late'));
    expect(promisedBy('a')).toEqual({ sitters: [{ name: 'Anna' }] });
});
