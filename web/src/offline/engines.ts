// Which engine plays which game: each has one of its own, so that nobody waits for a game that is not played.
import corruption from 'engines/corruption.wasm?url';
import korruptivity from 'engines/korruptivity.wasm?url';
import { fetchEngine } from './engine';

/** Where the engine of that game is; any of them refuses what is no game at all. */
function engineFor(game: string): string {
    return game === 'korruptivity' ? korruptivity : corruption;
}

const fetched = new Map<string, Promise<WebAssembly.Module>>();

/** Fetched once; one that could not be fetched is tried anew. */
export function loadEngine(game: string): Promise<WebAssembly.Module> {
    const address = engineFor(game);
    const known = fetched.get(address);
    if (known) return known;
    const module = fetchEngine(address);
    fetched.set(address, module);
    module.catch(() => fetched.delete(address));
    return module;
}
