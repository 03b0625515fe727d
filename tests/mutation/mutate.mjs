// mutate.mjs BUILD [--only TEXT]... [--workers N] [--out FILE] [--resume] [--within MS]: break the rules of both games in every small way
// there is, one at a time, and see whether a test notices. BUILD was set up and built as CONTRIBUTING.md says.
//
// For each mutant one file is compiled, the engine linked as a shared library, and the tests of that game run until one fails; those that have
// found most in the least time come first. A mutant whose optimized object file is the original's, byte for byte, is the same program. What
// survives must stand in equivalent.txt beside this file with the reason why it changes nothing that a player, a bot or a client could
// notice; anything else is listed and the exit code is 1.
//
// A whole run takes more than an hour. FILE gets a line for each mutant as soon as it is judged; with --resume those in it are not judged
// again, except survivors that nobody has explained. --within leaves out tests that take longer than that, for a quick first round.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { broken, functionsOf, lineNumber, mutantsOf, namesOf } from './mutants.mjs';
import { chooser, complaints, functionOf, together } from './together.mjs';
import { readExcuses, report } from './report.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');
const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        only: { type: 'string', multiple: true, default: [''] },
        workers: { type: 'string', default: '2' },
        out: { type: 'string' },
        resume: { type: 'boolean', default: false },
        within: { type: 'string', default: '1000000' },
    },
});
if (positionals.length !== 1 || !existsSync(join(positionals[0], 'compile_commands.json'))) {
    console.error('Usage: node tests/mutation/mutate.mjs BUILD [--only TEXT]... [--workers N] [--out FILE] [--resume] [--within MS], where BUILD is a\nbuild folder of Meson');
    process.exit(2);
}
const build = resolve(positionals[0]);
const results = resolve(options.out ?? join(build, 'mutants.jsonl'));
const work = mkdtempSync(join(tmpdir(), 'kickback-mutants.'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

/** How it ended and what it complained of. What hangs is killed with all that it has started. */
const runFully = (command, args, { env = process.env, seconds = 600 } = {}) =>
    new Promise((done) => {
        const child = spawn(command, args, { cwd: build, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
        const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 1000 * seconds);
        let complaint = '';
        child.stderr.on('data', (text) => (complaint = complaint.length < 1e6 ? complaint + text : complaint));
        child.on('error', () => done({ good: false, complaint }));
        child.on('close', (code) => {
            clearTimeout(timer);
            done({ good: code === 0, complaint });
        });
    });
const run = async (...all) => (await runFully(...all)).good;

const must = async (command, args) => {
    if (!(await run(command, args)))
        throw new Error(`${command} ${args.join(' ')} failed`);
};

// ---- what is broken, and how it is compiled ----

const unquoted = (word) => word.replaceAll("'", '').replaceAll('\\"', '"');
const dependencies = new Set(['-MD', '-MQ', '-MF']);
const flagsOf = (words) =>
    words.slice(1, words.indexOf('-o')).filter((word, i, all) => !dependencies.has(word) && !['-MQ', '-MF'].includes(all[i - 1])).map(unquoted);
const engine = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))
    .filter((entry) => /(^|\/)libengine\.a\.p\//.test(entry.output))
    .map((entry) => {
        const words = entry.command.split(' ');
        return { file: resolve(build, entry.file), output: resolve(build, entry.output), compiler: words[0], flags: flagsOf(words) };
    });
// ./test has sanitizers that notice what is undefined; here the broken file alone has their checks, which is much quicker.
const asTested = ['-O0', '-fsanitize=undefined,bounds-strict', '-fsanitize-undefined-trap-on-error', '-fstack-protector-all'], asReleased = ['-O2'];
const compileFully = ({ compiler, flags }, source, object, way, folders = []) =>
    runFully(compiler, [...folders.map((folder) => `-I${folder}`), ...flags, ...way, '-w', '-fdiagnostics-color=never', '-o', object, '-c', source]);
const compile = async (...all) => (await compileFully(...all)).good;
const link = (folder, objects) =>
    run('cc', ['-shared', '-Wl,-soname,libengine.so', '-o', join(folder, 'libengine.so'), chooserObject, ...objects]);

/** Every source and header of the rules, with what must be compiled anew when it changes. */
function rulesOf(game) {
    const folder = join(root, 'src', game);
    const users = (header) => engine.filter(({ file }) => file.startsWith(root) && includes(file, `${game}/${header}`));
    return readdirSync(folder).filter((name) => /\.[ch]$/.test(name)).map((name) => ({
        game, name, file: join(folder, name),
        compiled: name.endsWith('.h') ? users(name) : engine.filter(({ file }) => file === join(folder, name)),
    }));
}

const included = new Map();
/** Whether the file includes the header, itself or through others of src. */
function includes(file, header) {
    if (!included.has(file))
        included.set(file, [...readFileSync(file, 'utf8').matchAll(/^#include "(.*)"/gm)].map((match) => match[1]));
    return included.get(file).some((name) => name === header || (existsSync(join(root, 'src', name)) && includes(join(root, 'src', name), header)));
}

// ---- the tests, linked with the engine as a shared library ----

const chooserObject = join(work, 'chooser.o');
writeFileSync(join(work, 'chooser.c'), chooser);
await must('cc', ['-fPIC', '-O1', '-o', chooserObject, '-c', join(work, 'chooser.c')]);
const sound = join(work, 'sound');
mkdirSync(sound);
if (!(await link(sound, engine.map((entry) => entry.output))))
    throw new Error('the engine cannot be linked as a shared library: is the build set up with -Db_staticpic=true?');

const objectsIn = (folder) => readdirSync(folder).filter((file) => file.endsWith('.o')).map((file) => join(folder, file));
const programs = readdirSync(join(build, 'tests')).filter((name) => /^(corruption|korruptivity|harness|referee)(-.*)?\.p$/.test(name))
    .map((name) => basename(name, '.p')).filter((name) => name !== 'harness-catches');
for (const name of programs)
    await must('cc', ['-o', join(work, name), ...objectsIn(join(build, 'tests', `${name}.p`)), join(build, 'tests/libsupport.a'),
        join(sound, 'libengine.so'), '-lcmocka', '-ljansson', '-lm', '-lpthread']);
const kickback = join(work, 'kickback');
await must('cc', ['-o', kickback, ...objectsIn(join(build, 'kickback.p')), join(sound, 'libengine.so'), '-lm', '-lpthread']);

// The checks of the harness one by one, so that the quick ones come early.
const harnessChecks = ['copies behave alike', 'games end with a result', 'hashes replay', 'time outs are legal', 'lists are right', 'samples are even',
    'random values are refused', 'changed actions are refused', 'wrong seats are refused', 'action texts return', 'saves return',
    'damaged saves are handled', 'setups return', 'windows commute', 'views hide what resample changes', 'views and events hide what twins do',
    'events keep their secrets', 'resample gives other truths'];
const signatures = Object.fromEntries(readFileSync(join(root, 'tests/signatures'), 'utf8').split('\n').filter((line) => /^\w/.test(line)).map((line) => line.split(' ')));
const shell = (script) => ({ command: 'bash', args: ['-c', script] });
const verified = {
    corruption: "grep -L '^game korruptivity' tests/golden/*.record",
    korruptivity: "grep -l '^game korruptivity' tests/golden/*.record",
};

const testsOf = (game) => [
    ...programs.filter((name) => name.startsWith(game) || name.startsWith('referee')).map((name) => ({ name, command: join(work, name), args: [] })),
    ...harnessChecks.map((check) => ({ name: `harness: ${check}`, command: join(work, 'harness'), args: [`${game}: ${check}`] })),
    { name: 'golden', ...shell(`cd "$KICKBACK_SOURCE" && for f in $(${verified[game]}); do "$KICKBACK" verify "$f" || exit 1; done`) },
    { name: 'signature', ...shell(`[ "$("$KICKBACK" bench ${game} --signature)" = ${signatures[game]} ]`) },
    game === 'corruption' ?
        { name: 'oracle', command: process.execPath, args: [join(root, 'tests/oracle.mjs'), kickback] } :
        { name: 'schema', command: process.execPath, args: [join(root, 'tests/korruptivity/schema.mjs'), kickback, root] },
];

const environment = (folder) => ({ ...process.env, LD_LIBRARY_PATH: folder, KICKBACK: kickback, KICKBACK_SOURCE: root, CMOCKA_MESSAGE_OUTPUT: 'TAP' });
const passes = (test, { folder, id, base }) =>
    run(test.command, test.args, { env: { ...environment(folder), KICKBACK_MUTANT: id, KICKBACK_MUTANT_MS: patience(test, base) } });

/** What a command computes, in milliseconds, whatever else the machine does meanwhile; nothing if it fails. */
function cost(test, folder) {
    const script = '"$0" "$@" > /dev/null 2>&1 || exit 1; times';
    const { status, stdout } = spawnSync('sh', ['-c', script, test.command, ...test.args], { cwd: build, env: environment(folder), encoding: 'utf8' });
    const seconds = [...stdout.split('\n').slice(1).join().matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, rest]) => Number(minutes) * 60 + Number(rest));
    return status === 0 ? 1000 * seconds.reduce((sum, each) => sum + each, 0) : undefined;
}

/** The tests of a game that pass and are quick enough. How long they take is written down, so that slow ones are not tried in vain. */
function timed(game) {
    const written = join(build, `mutation-costs-${game}.json`);
    const costs = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : {};
    const quick = testsOf(game).filter(({ name }) => !(costs[name] > Number(options.within)));
    for (const test of quick) {
        costs[test.name] = test.took = cost(test, sound);
        test.found = {};
        if (test.took === undefined)
            throw new Error(`${test.name} of ${game} fails without any mutant`);
    }
    writeFileSync(written, JSON.stringify(costs, null, 4));
    return quick.filter(({ took }) => took <= Number(options.within));
}

const patiences = new Map();
/** How long a test may compute with the engine of a mutant, in milliseconds: much longer than with `base`, which is compiled in the same way and
 *  has nothing broken. Neither what is checked and not optimized nor a mutant that only makes the rules slower is noticed by that; one that never
 *  ends is. */
function patience(test, base) {
    const key = `${base} ${test.name}`;
    if (!patiences.has(key)) {
        const took = cost(test, base);
        if (took === undefined)
            throw new Error(`${test.name} fails without any mutant in ${base}`);
        patiences.set(key, Math.ceil(took * 10 + 500));
    }
    return patiences.get(key);
}

const inOrder = (tests, file) => [...tests].sort((a, b) => (b.found[file] ?? 0) / (b.took + 20) - (a.found[file] ?? 0) / (a.took + 20) || a.took - b.took);

// ---- one mutant after the other ----

const games = ['corruption', 'korruptivity'];
const queue = games.flatMap((game) => rulesOf(game)).flatMap((rule) => {
    const source = readFileSync(rule.file, 'utf8'), mutants = mutantsOf(source), names = namesOf(source, mutants);
    const functions = rule.name.endsWith('.c') ? functionsOf(source) : [];
    const file = rule.file.slice(root.length + 1);
    return options.only.some((part) => file.includes(part)) ? mutants.map((mutant, i) => ({ rule, source, functions, mutant, file, id: i + 1, name: `${file} :: ${names[i]}` })) : [];
});
const judged = new Map();
if (options.resume && existsSync(results))
    for (const line of readFileSync(results, 'utf8').split('\n').filter(Boolean))
        judged.set(JSON.parse(line).name, JSON.parse(line));
else
    writeFileSync(results, '');

const tests = {};
for (const game of games)
    if (queue.some(({ rule }) => rule.game === game))
        tests[game] = timed(game);

/** Compile what the mutant changes; the objects, or nothing if it is no C. */
async function compileMutant({ rule, source, mutant }, folder, way) {
    const text = broken(source, mutant);
    if (rule.name.endsWith('.h')) {
        const headers = join(folder, 'src', rule.game);
        mkdirSync(headers, { recursive: true });
        writeFileSync(join(headers, rule.name), text);
    } else {
        writeFileSync(join(folder, 'mutant.c'), text);
    }
    const objects = new Map();
    for (const [i, entry] of rule.compiled.entries()) {
        const object = join(folder, `mutant${i}.o`), from = rule.name.endsWith('.h') ? entry.file : join(folder, 'mutant.c');
        const good = await compile(entry, from, object, way, [join(folder, 'src')]);
        if (!good)
            return undefined;
        objects.set(entry, object);
    }
    return objects;
}

const nothing = { at: 0, length: 0, text: '' };
const originals = new Map();
/** Optimized, is it the program that it was? */
async function isSameProgram(job, folder) {
    const bytes = async (mutant) => [...(await compileMutant({ ...job, mutant }, folder, asReleased)).values()].map((object) => readFileSync(object));
    const key = `${folder} ${job.file}`;
    if (!originals.has(key))
        originals.set(key, await bytes(nothing));
    return (await bytes(job.mutant)).every((object, i) => object.equals(originals.get(key)[i]));
}

/** Whether an engine with this mutant alone could be made in the folder: not if it is no C. */
async function makeEngineWith(job, folder) {
    rmSync(join(folder, 'src'), { recursive: true, force: true });
    const objects = await compileMutant(job, folder, asTested);
    return objects && link(folder, engine.map((entry) => objects.get(entry) ?? entry.output));
}

const bases = new Map();
/** An engine in which the file is compiled as mutants are, and nothing is broken. */
function baseOf(job) {
    if (!bases.has(job.file))
        bases.set(job.file, makeBase(job));
    return bases.get(job.file);
}

async function makeBase(job) {
    const folder = join(work, `base-${job.file.replaceAll('/', '-')}`);
    mkdirSync(folder);
    if (!(await makeEngineWith({ ...job, mutant: nothing }, folder)))
        throw new Error(`${job.file} cannot be compiled`);
    return folder;
}

async function engineWith(job, folder) {
    return (await makeEngineWith(job, folder)) ? { folder, id: 0, base: await baseOf(job) } : undefined;
}

const engines = new Map();
/** An engine with all mutants of the file: where it is, and which ones are no C. */
function engineOfAll(file) {
    if (!engines.has(file))
        engines.set(file, makeEngineOfAll(queue.filter((job) => job.file === file)));
    return engines.get(file);
}

async function makeEngineOfAll(mutants) {
    const { rule, source, functions, file } = mutants[0], [entry] = rule.compiled;
    const folder = join(work, file.replaceAll('/', '-')), text = join(folder, 'all.c'), object = join(folder, 'all.o'), invalid = new Set();
    mkdirSync(folder);
    for (;;) {
        writeFileSync(text, together(source, functions, mutants.filter(({ id }) => !invalid.has(id))));
        const { good, complaint } = await compileFully(entry, text, object, asTested);
        if (good)
            break;
        const found = complaints(complaint);
        if (found.size === 0)
            throw new Error(`${file} with all its mutants does not compile: ${complaint.slice(0, 2000)}`);
        for (const id of found)
            invalid.add(id);
    }
    if (!(await link(folder, engine.map((other) => (other === entry ? object : other.output)))))
        throw new Error(`${file} with all its mutants cannot be linked`);
    return { folder, invalid };
}

async function brokenEngine(job, folder) {
    if (!functionOf(job.functions, job.mutant))
        return engineWith(job, folder);
    const all = await engineOfAll(job.file);
    return all.invalid.has(job.id) ? undefined : { folder: all.folder, id: job.id, base: all.folder };
}

const quickTest = 40;
async function judge(job, folder) {
    const made = await brokenEngine(job, folder);
    if (!made)
        return { fate: 'invalid' };
    let compared = false;
    for (const test of inOrder(tests[job.rule.game], job.file)) {
        if (test.took > quickTest && !compared) {
            compared = true;
            if (await isSameProgram(job, folder))
                return { fate: 'identical' };
        }
        if (!(await passes(test, made))) {
            test.found[job.file] = (test.found[job.file] ?? 0) + 1;
            return { fate: 'noticed', by: test.name };
        }
    }
    return { fate: 'survived' };
}

const excuses = readExcuses(join(here, 'equivalent.txt'));
const fateOf = ({ name }) => judged.get(name)?.fate;
const jobs = [...queue.filter((job) => !fateOf(job)), ...queue.filter((job) => fateOf(job) === 'survived' && !excuses.has(job.name))];
let at = 0;
async function worker(number) {
    const folder = join(work, `worker${number}`);
    mkdirSync(folder);
    while (at < jobs.length) {
        const job = jobs[at++], start = Date.now();
        const fate = { name: job.name, line: lineNumber(job.source, job.mutant.at), ...(await judge(job, folder)), took: Date.now() - start };
        judged.set(job.name, fate);
        appendFileSync(results, `${JSON.stringify(fate)}\n`);
        if (at % 200 === 0)
            process.stderr.write(`${at} of ${jobs.length}\n`);
    }
}
await Promise.all(Array.from({ length: Number(options.workers) }, (_, i) => worker(i)));

const good = report(queue, judged, excuses);
process.exitCode = good ? 0 : 1;
