import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { contractsToBeginWith, readCards, readContracts } from '../../src/offline/deck';
import { Fault } from '../../src/table/protocol';

vi.mock('../../src/offline/link', () => import('./link'));

function shipped(path: string): string {
    return readFileSync(new URL(`../../../data/${path}.json`, import.meta.url), 'utf8');
}

describe('decks of one’s own', () => {
    test('the shipped files can be read', async () => {
        expect(await readCards(shipped('korruptivity/cards'))).toHaveLength(137);
        expect(await readContracts(shipped('corruption/contracts'))).toHaveLength(24);
    });

    test('so can their arrays alone', async () => {
        const { cards } = JSON.parse(shipped('korruptivity/cards')) as { cards: object[] };
        expect(await readCards(JSON.stringify(cards))).toEqual(cards);
        const { contracts } = JSON.parse(shipped('corruption/contracts')) as { contracts: object[] };
        expect(await readContracts(JSON.stringify(contracts))).toEqual(contracts);
    });

    test('what is no JSON is refused', async () => {
        await expect(readCards('[1,]')).rejects.toMatchObject({ code: 'no-json' });
        await expect(readContracts('{')).rejects.toBeInstanceOf(Fault);
    });

    test('the game says which card or contract is wrong, also relations that the basic game leaves out', async () => {
        const { cards } = JSON.parse(shipped('korruptivity/cards')) as { cards: { id: string; type: string }[] };
        const relation = cards.find(({ type }) => type === 'relation')!;
        const wrong = cards.map((card) => (card === relation ? { ...card, cor: 50 } : card));
        await expect(readCards(JSON.stringify(wrong))).rejects.toMatchObject({ code: 'bad-card', args: expect.arrayContaining([relation.id]) as string[] });
        await expect(readContracts('[{"id":"x","value":0}]')).rejects.toBeInstanceOf(Fault);
    });

    test('the file to begin with is one', async () => {
        const contracts = await readContracts(await contractsToBeginWith());
        expect(contracts).toHaveLength(24);
        expect(contracts.find(({ id }) => id === 'dam')?.name).toBe('Dam');
    });
});
