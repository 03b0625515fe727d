// wasm_parity.mjs MODULE KICKBACK: the rules have the same signature in WebAssembly as natively. Prints TAP; wasm_referee.mjs
// compares what both answer.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [modulePath, kickback] = process.argv.slice(2);

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

const module = new WebAssembly.Module(readFileSync(modulePath));
const imports = WebAssembly.Module.imports(module).map((entry) => `${entry.module}.${entry.name}`);
check('the module needs nothing from outside', imports.length ? `it imports ${imports.join(', ')}` : '');

const { exports: engine } = new WebAssembly.Instance(module, {});

function run(args) {
    try {
        return { output: execFileSync(kickback, args, { encoding: 'utf8' }) };
    } catch (error) {
        return { output: '', complaint: error.message.split('\n')[0] };
    }
}

['corruption', 'korruptivity'].forEach((game, number) => {
    const signature = String(engine.kb_wasm_signature(number));
    const native = run(['bench', game, '--signature']);
    check(`${game} has the native signature`,
        native.complaint ?? (native.output.trim() === signature ? '' : `native ${native.output.trim()}, WebAssembly ${signature}`));
});

console.log(`1..${count}`);
process.exitCode = failed ? 1 : 0;
