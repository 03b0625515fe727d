// wasm_referee.mjs MODULE KICKBACK: the WebAssembly referee answers every line byte for byte as `kickback referee` does: whole games with
// all ops for 2 to 7 players, house rules, records, and everything one can get wrong. Prints TAP.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [modulePath, kickback] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(modulePath));
let count = 0;
let failed = false;

function check(name, complaint) {
    count++;
    console.log(`${complaint ? 'not ok' : 'ok'} ${count} - ${name}`);
    if (complaint) {
        failed = true;
        console.log(`# ${String(complaint).replaceAll('\n', '\n# ')}`);
    }
}

// A fresh referee, and all that was said to it.
class Referee {
    constructor() {
        this.engine = new WebAssembly.Instance(module, {}).exports;
        this.asked = [];
        this.answers = [];
    }

    memory(address, length) {
        return Buffer.from(this.engine.memory.buffer, address, length);
    }

    bytes(line) {
        const { engine } = this;
        this.memory(engine.kb_wasm_request(), line.length).set(line);
        const length = engine.kb_wasm_answer_to(line.length);
        const answer = Buffer.from(this.memory(engine.kb_wasm_answer(), length));
        this.asked.push(Buffer.from(line));
        this.answers.push(answer);
        return JSON.parse(answer.toString('utf8'));
    }

    say(request) {
        return this.bytes(Buffer.from(typeof request === 'string' ? request : JSON.stringify(request)));
    }

    // What is different natively; nothing if all is the same.
    complaint() {
        const newline = Buffer.from('\n');
        const input = Buffer.concat(this.asked.flatMap((line) => [line, newline]));
        const native = spawnSync(kickback, ['referee'], { input, maxBuffer: 1 << 29 });
        if (native.status !== 0)
            return `kickback referee ended with ${native.status}: ${native.error ?? native.stderr}`;
        const expected = Buffer.concat(this.answers.flatMap((answer) => [answer, newline]));
        if (native.stdout.equals(expected))
            return '';
        const lines = native.stdout.toString('latin1').split('\n');
        if (lines.length !== this.answers.length + 1)
            return `${this.answers.length} lines, and ${lines.length - 1} native answers`;
        const at = this.answers.findIndex((answer, i) => answer.toString('latin1') !== lines[i]);
        const cut = (text) => text.toString('latin1').slice(0, 2000);
        return `${cut(this.asked[at])}\nnatively:       ${cut(lines[at])}\nin WebAssembly: ${cut(this.answers[at])}`;
    }
}

// Mulberry32: the same choices on every machine.
function chooser(seed) {
    return (below) => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) % below;
    };
}

const bots = ['random', 'greedy', 'strongest', 'first-evening', 'fixer/banker', 'strongest/journalist'];

function playGame(referee, game, players, options, seed) {
    const choose = chooser(seed);
    const started = referee.say({ op: 'new', game, players, seed: `wasm ${seed}`, options });
    if (!started.ok)
        throw new Error(started.error);
    for (let step = 0; step < 3000; step++) {
        const turn = referee.say({ op: 'turn' });
        if (turn.over)
            return step;
        const seat = turn.actors[choose(turn.actors.length)];
        const { actions } = referee.say({ op: 'legal', seat });
        const bot = referee.say({ op: 'bot', seat, bot: bots[step % bots.length], bot_seed: `${seed}`, iterations: 6 });
        referee.say({ op: 'act', seat, action: step % 3 ? actions[choose(actions.length)] : bot.action });
        referee.say({ op: 'act', seat: choose(players + 2), action: actions[0] }); // as often as not out of turn
        if (step % 7 === 0)
            referee.say({ op: 'view', seat: choose(players + 1) });
        if (step % 31 === 0)
            referee.say({ op: 'events', seat: choose(players + 1), since: choose(step + 1) });
    }
    return -1;
}

const corruption = {
    'the standard game': {},
    'down the river, the other way round': { variant: 'river', direction: 'counterclockwise' },
    'free stud, hit men may': { variant: 'free', hitman: 'may', hitman_leaves: 'round' },
    closed: { variant: 'closed', first: 2 },
    'little black books': { variant: 'blackbook', hitman_targets: 'no-hitmen' },
    'a house rule': { variant: 'closed', masks: 'river', characters: true, books: 1 },
};

// Games of random choices can go on for long: the limit of rounds ends them.
const korruptivity = {
    'the basic game': { max_rounds: 10 },
    'the basic game with all relations': { relations: 'all', max_rounds: 6 },
    'the expert game': { mode: 'expert', max_rounds: 3 },
    'the expert game without trades': { mode: 'expert', trades: false, first: 2, max_rounds: 3 },
    'an own deck': { max_rounds: 4, cards: ownDeck() },
};

function ownDeck() {
    const { cards } = JSON.parse(readFileSync(new URL('../data/korruptivity/cards.json', import.meta.url)));
    return cards.map((card) => ({ ...card, id: `own-${card.id}`.slice(0, 31) }));
}

function compareGame(game, name, options, index) {
    const referee = new Referee();
    const players = 2 + index;
    const steps = playGame(referee, game, players, options, 1000 + index);
    referee.say({ op: 'result' });
    referee.say({ op: 'deck' });
    for (let seat = 0; seat <= players; seat++) {
        referee.say({ op: 'view', seat });
        referee.say({ op: 'events', seat });
    }
    const { record } = referee.say({ op: 'record' });
    referee.say({ op: 'new', game: 'corruption', players: 2, seed: 'between' });
    const loaded = referee.say({ op: 'load', record });
    const again = referee.say({ op: 'record' }).record;
    let complaint = steps < 0 ? 'the game did not end' : referee.complaint();
    if (!complaint && (!loaded.ok || again !== record))
        complaint = `the record does not bring the game back: ${loaded.error}`;
    check(`${game}, ${name} with ${players} players: ${referee.asked.length} lines alike`, complaint);
}

Object.entries({ corruption, korruptivity }).forEach(([game, houses]) =>
    Object.entries(houses).forEach(([name, options], index) => compareGame(game, name, options, index)));

// What is wrong is refused in the same words.
{
    const referee = new Referee();
    const game = { op: 'new', game: 'corruption', players: 3, seed: 'é', options: { first: 1 } };
    ['', ' ', 'no json', '{', 'null', '[]', '{}', '{"op":7}', '{"op":"fly"}', '{"op":"turn"}', '{"op":"turn","op":"turn"}', '{"op":"\u{1f4b0}"}']
        .forEach((line) => referee.say(line));
    [[0xff], [0x7b, 0x22, 0xc3, 0x22, 0x7d], [0], [0xed, 0xa0, 0x80]].forEach((line) => referee.bytes(Buffer.from(line)));
    referee.say(game);
    const record = referee.say({ op: 'record' }).record;
    [
        { ...game, players: 9 }, { ...game, game: 'chess' }, { ...game, seed: 4 }, { ...game, options: { contracts: [] } },
        { ...game, options: { deal: ['dam'] } }, { ...game, options: { first: 4 } }, { ...game, colour: 'red' },
        { op: 'act', seat: 1, action: 'place 1000 volcano' }, { op: 'act', seat: 1, action: `place ${'é'.repeat(300)} dam` },
        { op: 'act', seat: 1, action: 'place 1000 swiss-city\u0000' }, { op: 'act', seat: 2, action: 'mask 1' }, { op: 'act', seat: -1 },
        { op: 'legal', seat: 2 ** 40 }, { op: 'view', seat: 1.5 }, { op: 'events', seat: 0, since: -1 }, { op: 'bot', seat: 2, bot: 'random' },
        { op: 'bot', seat: 1, bot: 'x' }, { op: 'result' }, { op: 'contracts' }, { op: 'load', record: '' },
        { op: 'load', record: record.replace('rules 1', 'rules 2') }, { op: 'load', record: `${record}1 fly\n` },
        { op: 'load', record: record.replaceAll('\n', '\r\n') }, { op: 'record' }, { op: 'turn' },
    ].forEach((request) => referee.say(request));
    referee.say(`{"op":"${'x'.repeat(referee.engine.kb_wasm_request_max() - 9)}"}`);
    referee.say(`${'['.repeat(100000)}`);
    check(`errors: ${referee.asked.length} lines alike`, referee.complaint());
}

// Entropy deals when no seed is given.
{
    const referee = new Referee();
    const request = { op: 'new', game: 'corruption', players: 2 };
    const without = referee.say(request);
    const { engine } = referee;
    referee.memory(engine.kb_wasm_entropy(), 32).fill(7);
    engine.kb_wasm_use_entropy();
    const records = [0, 1].map(() => (referee.say(request).ok ? referee.say({ op: 'record' }).record : ''));
    const seeds = records.map((record) => /^seed ([0-9a-f]{64})$/m.exec(record)?.[1]);
    let complaint = '';
    if (without.ok || without.code !== 'missing-member')
        complaint = 'a game began without seed and without entropy';
    else if (!seeds[0] || !seeds[1] || seeds[0] === seeds[1])
        complaint = `the seeds are ${seeds.join(' and ')}`;
    check('entropy from the page deals games that differ', complaint);
}

console.log(`1..${count}`);
process.exitCode = failed ? 1 : 0;
