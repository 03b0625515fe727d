// What is looked at during the awarding is what the stage shows, though the view is a round ahead of it.
import '../surroundings';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { contractPicture } from '../../src/parts/pictures';
import ContractSheet from '../../src/table/ContractSheet.svelte';
import PlayerSheet from '../../src/table/PlayerSheet.svelte';
import type { Contract, GameEvent, View } from '../../src/table/protocol';
import { lastAwarding } from '../../src/table/retrospect';
import { sceneOf } from '../../src/table/scene';
import { money } from '../../src/text/i18n.svelte';
import { chooser, TestPage } from '../offline/page';
import { sitDown } from './sit';

function text(body: string): string {
    return body.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

const contracts = (view: Pick<View, 'governments'>): Contract[] => view.governments.flatMap((one) => one.contracts);

test('contracts have their cards until they are awarded, and players have won no more than is told', async () => {
    const page = new TestPage();
    const table = await sitDown(page);
    const choose = chooser(3);
    while (page.news.view!.round === 1) if (!(await page.step(choose))) await page.settle();
    const won = page.log.find((event): event is Extract<GameEvent, { kind: 'award' }> => event.kind === 'award' && event.winner !== null)!;
    expect(table.view!.round).toBe(2);
    table.scene = lastAwarding(page.log, table.view!, {})!.before;

    for (const contract of contracts(table.scene!)) {
        const { body } = render(ContractSheet, { props: { table, where: contract.id, place: (id: string) => id, onclose: () => undefined } });
        expect(text(body)).toContain(money(contract.value));
        expect(body.match(/<li/g) ?? []).toHaveLength(contract.pile.length);
    }
    expect(contracts(table.scene!).some(({ pile }) => pile.length > 0)).toBe(true);

    const player = text(render(PlayerSheet, { props: { table, seat: won.winner!, own: table.own, onclose: () => undefined } }).body);
    expect(table.view!.seats[won.winner! - 1]!.total).toBeGreaterThan(0);
    expect(player).toContain(`${money(0)} · 0 contracts`);
    table.close();
});

test('a contract of an own deck is drawn as its maker wants it', async () => {
    const own = Array.from({ length: 24 }, (_, index) => ({ id: `own-${index}`, value: 1000, art: 'dam' }));
    const table = await sitDown(new TestPage(), { contracts: own });
    const where = contracts(table.scene!)[0]!.id;
    const drawing = contractPicture('dam').body;
    expect(render(ContractSheet, { props: { table, where, place: (id: string) => id, onclose: () => undefined } }).body).toContain(drawing);
    table.scene = { ...table.scene!, seats: table.scene!.seats.map((one) => ({ ...one, contracts: [where] })) };
    expect(render(PlayerSheet, { props: { table, seat: 2, own: table.own, onclose: () => undefined } }).body).toContain(drawing);
    table.close();
});

test('who looks on has no little black book to look with', async () => {
    const table = await sitDown(new TestPage(), { variant: 'blackbook' });
    const dam: Contract = { id: 'dam', value: 1, pile: [{ n: 1, owner: 2, face: 'down', card: null }] };
    table.scene = { ...sceneOf(table.view!), governments: [{ id: 'state', contracts: [dam], swiss: [] }] };
    const buttons = () => render(ContractSheet, { props: { table, where: dam.id, place: (id: string) => id, onclose: () => undefined } }).body.includes('>Look<');
    expect(buttons()).toBe(true);
    table.you = 0;
    expect(buttons()).toBe(false);
    table.close();
});
