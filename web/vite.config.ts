/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { icons } from './build/icons.ts';
import { translations } from './build/po.ts';
import { serviceWorker } from './build/worker.ts';

// The engine for the browser is built by Meson, which says where it is.
const engine = process.env['KICKBACK_WASM'] ?? new URL('../build/wasm/kickback.wasm', import.meta.url).pathname;

// Each file costs a connection: so there is one with what every screen needs, and one with all that a table is made of.
function chunkOf(id: string): string | undefined {
    if (/node_modules\/(svelte|esm-env|clsx)\/|\/src\/(settings|route|text\/i18n|table\/protocol|parts\/Icon)/.test(id)) return 'base';
    if (/\/src\/(table|offline)\/|\/src\/text\/(log|headlines)|\/parts\/(pictures|Seal)/.test(id)) return 'table';
    return undefined;
}

export default defineConfig({
    plugins: [icons(), translations(), svelte(), serviceWorker()],
    publicDir: 'static',
    resolve: { alias: [{ find: /^kickback\.wasm(?=\?)/, replacement: engine }] },
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        cssCodeSplit: false,
        rollupOptions: { output: { manualChunks: chunkOf } },
    },
    worker: { format: 'es' },
    test: { include: ['tests/**/*.test.ts'] },
    server: { proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } } },
});
