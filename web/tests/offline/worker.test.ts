// The page's end of the worker.
import '../surroundings';
import { expect, test, vi } from 'vitest';
import { noEngine, type FromWorker, type ToWorker } from '../../src/offline/messages';
import { askWorker } from '../../src/offline/page.svelte';

class FakeWorker {
    static last: FakeWorker;
    readonly asked: ToWorker[] = [];
    readonly terminate = vi.fn();
    onmessage: ((event: { data: FromWorker }) => void) | null = null;

    constructor() {
        FakeWorker.last = this;
    }

    postMessage(message: ToWorker): void {
        this.asked.push(message);
    }
}

vi.stubGlobal('Worker', FakeWorker);

test('an engine that cannot be fetched ends what needs it, and nothing else', async () => {
    const create = askWorker({ do: 'import', record: '' });
    const list = askWorker({ do: 'list' });
    const { asked, onmessage, terminate } = FakeWorker.last;
    onmessage!({ data: { id: asked[0]!.id, fault: { code: noEngine, args: [], error: '404' } } });
    await expect(create).rejects.toThrow('The rules of the game could not be loaded. Is there a network?');
    expect(terminate).not.toHaveBeenCalled();
    onmessage!({ data: { id: asked[1]!.id, answer: ['a game'] } });
    expect(await list).toEqual(['a game']);
});
