// compress.mjs FOLDER: beside every file that gets shorter by it, FILE.gz and FILE.br. The server sends what a browser takes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(html|css|js|svg|json|webmanifest|wasm|txt)$/;

const coders = {
    '.gz': (bytes) => gzipSync(bytes, { level: 9 }),
    '.br': (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
};

function* filesBelow(folder) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) yield* filesBelow(path);
        else yield path;
    }
}

for (const path of [...filesBelow(process.argv[2])].filter((name) => compressible.test(name))) {
    const bytes = readFileSync(path);
    for (const [ending, code] of Object.entries(coders)) {
        const coded = code(bytes);
        if (coded.length < bytes.length) writeFileSync(path + ending, coded);
    }
}
