// /service-worker.js: src/service/worker.ts with the list of all files that the page is made of, and a name for just these files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformWithEsbuild, type Plugin } from 'vite';

const source = new URL('../src/service/worker.ts', import.meta.url);
const fixedFiles = ['icon.svg', 'manifest.webmanifest']; // of static/; the rest of it only servers and shops of apps ask for

type Bundle = Record<string, { type: 'chunk'; code: string } | { type: 'asset'; source: string | Uint8Array }>;

function contentOf(bundle: Bundle, name: string): string | Uint8Array {
    const file = bundle[name];
    if (!file) return readFileSync(new URL(`../static/${name}`, import.meta.url));
    return file.type === 'chunk' ? file.code : file.source;
}

function versionOf(bundle: Bundle, names: string[], code: string): string {
    const hash = createHash('sha256').update(code);
    for (const name of names) {
        hash.update(name).update(contentOf(bundle, name));
    }
    return hash.digest('hex').slice(0, 12);
}

export function serviceWorker(): Plugin {
    return {
        name: 'service-worker',
        apply: 'build',
        enforce: 'post', // after the page itself is among the files
        async generateBundle(_options, bundle) {
            const names = [...Object.keys(bundle), ...fixedFiles].filter((name) => !name.endsWith('.map')).sort();
            const text = readFileSync(source, 'utf8');
            const version = versionOf(bundle, names, text);
            const define = { KEPT_FILES: JSON.stringify(names.map((name) => `/${name}`)), KEPT_VERSION: JSON.stringify(version) };
            const options = { define, minify: true, format: 'iife', target: 'es2022', sourcemap: false } as const;
            const { code } = await transformWithEsbuild(text, source.pathname, options);
            this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: code });
        },
    };
}
