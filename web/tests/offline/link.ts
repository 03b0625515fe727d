// The worker of the page, without a page: takes the place of src/offline/link.
import { Referee, type Answer, type EngineRequest } from '../../src/offline/engine';
import { engine } from './engine';

export async function tryEngine(_game: string, requests: EngineRequest[]): Promise<Answer> {
    const referee = new Referee(engine);
    return requests.map((request) => referee.say(request)).at(-1)!;
}

export async function shippedContracts(): Promise<unknown> {
    return (await tryEngine('corruption', [{ op: 'contracts' }]))['contracts'];
}
