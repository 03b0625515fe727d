// The engine in WebAssembly: one request in, one answer out, as docs/protocol.md describes them. One memory is one referee, so one
// game; several are cheap.
import { Fault, type FaultWords } from '../table/protocol';

export type Answer = Record<string, unknown>;
export type EngineRequest = { op: string } & Record<string, unknown>;

interface Exports {
    memory: WebAssembly.Memory;
    kb_wasm_request(): number;
    kb_wasm_request_max(): number;
    kb_wasm_answer_to(length: number): number;
    kb_wasm_answer(): number;
    kb_wasm_entropy(): number;
    kb_wasm_use_entropy(): void;
}

/** Fetch the engine once. A server that does not name the type of the file is no obstacle. */
export async function fetchEngine(address: string): Promise<WebAssembly.Module> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    if (response.headers.get('content-type')?.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
    return WebAssembly.compile(await response.arrayBuffer());
}

export class Referee {
    readonly #engine: Exports;

    constructor(module: WebAssembly.Module) {
        this.#engine = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
        crypto.getRandomValues(this.#memory(this.#engine.kb_wasm_entropy(), 32));
        this.#engine.kb_wasm_use_entropy();
    }

    #memory(address: number, length: number): Uint8Array<ArrayBuffer> {
        return new Uint8Array(this.#engine.memory.buffer as ArrayBuffer, address, length);
    }

    /** Throws a Fault where the answer is not ok. */
    say(request: EngineRequest): Answer {
        const line = new TextEncoder().encode(JSON.stringify(request));
        const most = this.#engine.kb_wasm_request_max();
        if (line.length > most) {
            const args = ['the line', `${most} bytes`];
            throw new Fault({ code: 'too-long', args, error: `the line is too long: at most ${most} bytes are allowed` });
        }
        this.#memory(this.#engine.kb_wasm_request(), line.length).set(line);
        const length = this.#engine.kb_wasm_answer_to(line.length);
        const bytes = this.#memory(this.#engine.kb_wasm_answer(), length);
        const answer = JSON.parse(new TextDecoder().decode(bytes)) as Answer;
        if (answer['ok'] !== true) throw new Fault(answer as unknown as FaultWords);
        return answer;
    }
}
