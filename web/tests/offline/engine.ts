// The built engine for tests: KICKBACK_WASM names its folder, else the folders that Meson builds in are looked through.
import { webcrypto } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';

// Node 18 has it, but not where browsers do.
globalThis.crypto ??= webcrypto as Crypto;

const places = [process.env['KICKBACK_WASM'], '../../../build-test/wasm', '../../../build/wasm'];

function findEngine(): string | URL {
    for (const place of places) {
        const file = place?.startsWith('/') ? `${place}/kickback.wasm` : place && new URL(`${place}/kickback.wasm`, import.meta.url);
        if (file && existsSync(file)) return file;
    }
    throw new Error('there is no kickback.wasm: build it with Meson, or name its folder in KICKBACK_WASM');
}

export const engine = new WebAssembly.Module(readFileSync(findEngine()));

// Whole games take their time where other work is done too.
vi.setConfig({ testTimeout: 60_000 });
