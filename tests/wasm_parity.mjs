// wasm_parity.mjs KICKBACK MODULE...: the rules have the same signature in the page's modules, one for each game, as natively. Prints
// TAP; wasm_referee.mjs compares what both answer.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [kickback, ...modules] = process.argv.slice(2);

let count = 0;
let failed = false;

function check(name, complaint) {
    count++;
    console.log(`${complaint ? 'not ok' : 'ok'} ${count} - ${name}`);
    if (complaint) {
        failed = true;
        console.log(`# ${complaint}`);
    }
}

function run(args) {
    try {
        return { output: execFileSync(kickback, args, { encoding: 'utf8' }) };
    } catch (error) {
        return { output: '', complaint: error.message.split('\n')[0] };
    }
}

for (const path of modules) {
    const game = basename(path, '.wasm');
    const module = new WebAssembly.Module(readFileSync(path));
    const imports = WebAssembly.Module.imports(module).map((entry) => `${entry.module}.${entry.name}`);
    check(`the module of ${game} needs nothing from outside`, imports.length ? `it imports ${imports.join(', ')}` : '');
    const signature = String(new WebAssembly.Instance(module, {}).exports.kb_wasm_signature(0)); // its only game
    const native = run(['bench', game, '--signature']);
    check(`${game} has the native signature`,
        native.complaint ?? (native.output.trim() === signature ? '' : `native ${native.output.trim()}, WebAssembly ${signature}`));
}

console.log(`1..${count}`);
process.exitCode = failed ? 1 : 0;
