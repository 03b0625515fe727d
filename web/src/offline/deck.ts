// A deck of one's own: 24 contracts in a JSON file. The engine says whether they are right.
import { Fault, type Options } from '../table/protocol';
import { contractName } from '../text/names';
import { checkOptions, shippedContracts } from './link';

export type Deck = NonNullable<Options['contracts']>;

function parse(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch (error) {
        const at = /position (\d+)/.exec(String(error))?.[1] ?? '0';
        throw new Fault({ code: 'bad-json', args: [at, error instanceof Error ? error.message : ''], error: String(error) });
    }
}

/** The array itself, or an object with the member `contracts`. */
function contractsOf(value: unknown): unknown {
    return typeof value === 'object' && value !== null && 'contracts' in value ? value.contracts : value;
}

/** Rejects with a Fault that says which contract is wrong. */
export async function readDeck(text: string): Promise<Deck> {
    const contracts = contractsOf(parse(text)) as Deck;
    await checkOptions('corruption', 2, { contracts });
    return contracts;
}

/** The shipped deck as a file to begin with, with names in the reader's language. */
export async function deckToBeginWith(): Promise<string> {
    const contracts = (await shippedContracts()).map(({ id, value }) => ({ id, value, name: contractName(id) }));
    return `[\n${contracts.map((contract) => `  ${JSON.stringify(contract)}`).join(',\n')}\n]\n`;
}
