/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { deck } from './build/deck.ts';
import { icons } from './build/icons.ts';
import { translations } from './build/po.ts';
import { serviceWorker } from './build/worker.ts';

// The engines for the browser are built by Meson, which says in which folder they are.
const engines = process.env['KICKBACK_WASM'] ?? new URL('../build/wasm', import.meta.url).pathname;

// Each file costs a connection: so there is one with what every screen needs, and one with what every table is made of; what only one
// game has comes with that game.
const everyScreen = /node_modules\/(svelte|esm-env|clsx)\/|\/src\/(settings|route|focus|text\/(i18n|games|hash)|table\/protocol|parts\/(Icon|TopBar|Seal))/;
const everyTable =
    /\/src\/offline\/|\/src\/table\/(Announcements|Chat|Clock|Ending|GameTable|Handover|Head|Log|Menu|Prompt|Proposals|Sheet|SidePanel|announcer|focus|game\.|guide|link|people|reuse|visit)/;

function chunkOf(id: string): string | undefined {
    if (everyScreen.test(id)) return 'base';
    return everyTable.test(id) ? 'table' : undefined;
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
    test: { include: ['tests/**/*.test.ts'] },
    server: { proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } } },
});
