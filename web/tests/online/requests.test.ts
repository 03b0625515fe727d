import { describe, expect, it } from 'vitest';
import { Requests } from '../../src/online/requests';
import { Fault } from '../../src/table/protocol';

function sent(requests: Requests): { id: number; op: string; [member: string]: unknown }[] {
    return requests.take().map((text) => JSON.parse(text) as { id: number; op: string });
}

describe('requests', () => {
    it('go out once, in the order asked, each with a number of its own', () => {
        const requests = new Requests();
        void requests.add('open', { table: 'a' });
        void requests.add('act', { action: 'x' });
        expect(sent(requests)).toEqual([
            { id: 1, op: 'open', table: 'a' },
            { id: 2, op: 'act', action: 'x' },
        ]);
        expect(sent(requests)).toEqual([]);
    });

    it('get their own answer, whichever comes first', async () => {
        const requests = new Requests();
        const one = requests.add('keys', {});
        const other = requests.add('mine', {});
        requests.answered({ id: 2, ok: true, tables: [] });
        requests.answered({ id: 1, ok: false, code: 'no-table', args: [], error: 'there is no such table' });
        await expect(other).resolves.toMatchObject({ tables: [] });
        await expect(one).rejects.toMatchObject({ code: 'no-table' });
        requests.lost();
        expect(sent(requests)).toEqual([]);
    });

    it('with the name of an action are sent again as they were, so that no move is lost or doubled', async () => {
        const requests = new Requests();
        const act = requests.add('act', { action: 'place 1000 dam', client: 'c1' });
        const [first] = sent(requests);
        requests.lost();
        expect(sent(requests)).toEqual([first]);
        requests.answered({ id: 1, ok: true, version: 5, again: true });
        await expect(act).resolves.toMatchObject({ version: 5 });
    });

    it('that must not be done twice are given back to the asker', async () => {
        const requests = new Requests();
        const chat = requests.add('chat', { text: 'hello' });
        sent(requests);
        requests.lost();
        await expect(chat).rejects.toBeInstanceOf(Fault);
        await expect(chat).rejects.toMatchObject({ code: 'lost-answer' });
        expect(sent(requests)).toEqual([]);
    });

    it('that never went out wait for the next connection, whatever they are', () => {
        const requests = new Requests();
        void requests.add('chat', { text: 'hello' });
        requests.lost();
        expect(sent(requests)).toEqual([{ id: 1, op: 'chat', text: 'hello' }]);
    });

    it('end when there will be no other connection', async () => {
        const requests = new Requests();
        const act = requests.add('act', {});
        requests.abandon(new Fault({ code: 'signed-out', args: [], error: 'gone' }));
        await expect(act).rejects.toMatchObject({ code: 'signed-out' });
    });

    it('are not confused by an answer that nobody waits for', () => {
        const requests = new Requests();
        requests.answered({ id: 99, ok: true });
        requests.answered({ id: null, ok: false, code: 'bad-json', args: [], error: 'no JSON' });
        expect(sent(requests)).toEqual([]);
    });
});
