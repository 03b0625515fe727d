// The worker: the engine, the tables of this browser and the replays live here, out of the page's way and out of its sight.
import { Desk } from '../replay/desk';
import { Fault, type FaultWords } from '../table/protocol';
import { loadEngine } from './engines';
import { House } from './house';
import { noEngine, type FromWorker, type ToWorker, type WorkerRequest } from './messages';
import { BrowserShelf, MemoryShelf, type Shelf } from './shelf';

function post(message: FromWorker): void {
    postMessage(message);
}

function openShelf(): Promise<Shelf> {
    return BrowserShelf.open().catch(() => new MemoryShelf());
}

const tabs = new BroadcastChannel('kickback.games');

async function engine(game: string): Promise<WebAssembly.Module> {
    return loadEngine(game).catch((error: unknown): never => {
        throw new Fault({ code: noEngine, args: [], error: String(error) });
    });
}

async function open(): Promise<{ house: House; desk: Desk }> {
    const shelf = await openShelf();
    const house = new House({ engine, shelf, push: post, changed: (id) => tabs.postMessage(id) });
    tabs.onmessage = (event: MessageEvent<string>) => void house.noticed(event.data);
    return { house, desk: new Desk(engine) };
}

const ready = open();

async function answer(request: WorkerRequest): Promise<unknown> {
    const { house, desk } = await ready;
    switch (request.do) {
        case 'create':
            return house.create(request.setup);
        case 'import':
            return house.importRecord(request.record);
        case 'list':
            return house.list();
        case 'remove':
            return house.remove(request.table);
        case 'find':
            return house.find(request.table);
        case 'open':
            return house.open(request.table);
        case 'close':
            return house.close(request.table);
        case 'take':
            return house.take(request.table, request.seat);
        case 'ask':
            return house.ask(request.table, request.op, request.members);
        case 'record':
            return house.record(request.table);
        case 'try':
            return house.tryEngine(request.game, request.requests);
        case 'replay':
            return desk.open(request.record);
        case 'replaySaved':
            return desk.open(await house.savedRecord(request.table));
        case 'replayAt':
            return desk.at(request.replay, request.moves, request.eye);
        case 'replayWhy':
            return desk.why(request.replay, request.moves, request.seat, request.back);
        case 'replayLog':
            return desk.log(request.replay, request.eye);
        case 'replayClose':
            return desk.close(request.replay);
    }
}

function faultWords(error: unknown): FaultWords {
    if (error instanceof Fault) return { code: error.code, args: error.args, error: error.message };
    return { code: 'broken', args: [], error: String(error) };
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
    const { id } = event.data;
    answer(event.data).then(
        (result) => post({ id, answer: result }),
        (error: unknown) => post({ id, fault: faultWords(error) }),
    );
});
