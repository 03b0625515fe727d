/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Rollup } from 'vite';
import { deck } from './build/deck.ts';
import { icons } from './build/icons.ts';
import { translations } from './build/po.ts';
import { serviceWorker } from './build/worker.ts';

// The engines for the browser are built by Meson, which says in which folder they are.
const engines = process.env['KICKBACK_WASM'] ?? new URL('../build/wasm', import.meta.url).pathname;

// Each file costs a connection and a head of its own, so there are few: one with what the page begins with and what both tables are made
// of, and one for each game's table.
const sources = (...paths: string[]): string[] => paths.map((path) => new URL(`./src/${path}`, import.meta.url).pathname);
const screens = (...names: string[]): string[] => sources(...names.map((name) => `screens/${name}.svelte`));

/** `from`, and all that it cannot do without. */
function reached(from: string[], { getModuleInfo }: Rollup.ManualChunkMeta): Set<string> {
    const found = new Set(from);
    for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
    return found;
}

/** Which file each module is in; those that are not here belong to single screens, and rollup sees to them. */
function firstFiles(meta: Rollup.ManualChunkMeta): Map<string, string> {
    const entries = [...meta.getModuleIds()].filter((id) => meta.getModuleInfo(id)?.isEntry);
    const beginning = reached([...entries, ...screens('Game')], meta);
    const corruption = reached(sources('table/Table.svelte'), meta);
    const korruptivity = reached(sources('korruptivity/KorrTable.svelte'), meta);
    // A screen that shares something with a table must not wait for all of that table. With Korruptivity's they share a few drawings.
    const readers = reached(screens('Rules', 'Tutorial'), meta);
    const others = reached(screens('Solo', 'New', 'Join', 'Learn', 'Online', 'Replay', 'Rules', 'Tutorial'), meta);

    const files = new Map<string, string>();
    for (const id of corruption) files.set(id, readers.has(id) ? 'pictures' : 'corruption');
    for (const id of korruptivity) files.set(id, files.has(id) || others.has(id) ? 'base' : 'korruptivity');
    for (const id of beginning) files.set(id, 'base');
    return files;
}

const built = new WeakMap<Rollup.ManualChunkMeta, Map<string, string>>();

function chunkOf(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
    if (!built.has(meta)) built.set(meta, firstFiles(meta));
    return built.get(meta)!.get(id);
}

export default defineConfig({
    plugins: [deck(), icons(), translations(), svelte(), serviceWorker()],
    publicDir: 'static',
    resolve: { alias: [{ find: /^engines(?=\/)/, replacement: engines }] },
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { output: { manualChunks: chunkOf, experimentalMinChunkSize: 2000 } },
    },
    worker: { format: 'es' },
    // A test fails for what it finds, not because a machine is busy.
    test: { include: ['tests/**/*.test.ts'], testTimeout: 120_000 },
    server: { proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } } },
});
