// wasm_parity.mjs MODULE KICKBACK: the engine gives the same bits in WebAssembly as natively. Prints TAP.
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

function ask(line) {
    const bytes = new TextEncoder().encode(line);
    new Uint8Array(engine.memory.buffer, engine.kb_wasm_request(), bytes.length).set(bytes);
    const length = engine.kb_wasm_answer_to(bytes.length);
    return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.kb_wasm_answer(), length));
}

function run(args, input) {
    try {
        const output = execFileSync(kickback, args, { encoding: 'utf8', input, maxBuffer: 1 << 28 });
        return { output };
    } catch (error) {
        return { output: '', complaint: error.message.split('\n')[0] };
    }
}

const signature = String(engine.kb_wasm_signature(0));
const native = run(['bench', 'corruption', '--signature']);
check('corruption has the native signature',
    native.complaint ?? (native.output.trim() === signature ? '' : `native ${native.output.trim()}, WebAssembly ${signature}`));

// Whole games over the protocol: played here, then asked again of `kickback referee`, answer by answer.
for (const [index, variant] of ['standard', 'river', 'free', 'closed', 'blackbook'].entries()) {
    const asked = [];
    const answers = [];
    const say = (request) => {
        asked.push(typeof request === 'string' ? request : JSON.stringify(request));
        answers.push(ask(asked.at(-1)));
        return JSON.parse(answers.at(-1));
    };
    const players = 2 + index;
    say('no JSON é');
    say({ op: 'new', game: 'corruption', players, seed: `parity ${variant}`, options: { variant } });
    let turn = say({ op: 'turn' });
    for (let step = 0; turn.ok && !turn.over && step < 2000; step++) {
        const seat = turn.actors[step % turn.actors.length];
        const { actions } = say({ op: 'legal', seat });
        say({ op: 'act', seat, action: actions[(step * 7919) % actions.length] });
        say({ op: 'view', seat: step % (players + 1) });
        turn = say({ op: 'turn' });
    }
    say({ op: 'events', seat: 1, since: 0 });
    say({ op: 'result' });
    say({ op: 'record' });

    const referee = run(['referee'], asked.map((line) => `${line}\n`).join(''));
    const lines = referee.output.split('\n');
    const wrong = answers.findIndex((answer, i) => answer !== lines[i]);
    let complaint = referee.complaint ?? '';
    if (!complaint && !turn.over)
        complaint = `the game did not end: ${answers.at(-4)}`;
    else if (!complaint && wrong >= 0)
        complaint = `${asked[wrong]} natively: ${lines[wrong]}, in WebAssembly: ${answers[wrong]}`;
    check(`a game of the variant ${variant} goes as natively, ${answers.length} answers long`, complaint);
}

console.log(`1..${count}`);
process.exitCode = failed ? 1 : 0;
