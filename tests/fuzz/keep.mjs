#!/usr/bin/env node
// keep.mjs BUILD [NAME...]: after tests/fuzz/campaign.sh, take what it has found into tests/fuzz/corpus, for each target or the named ones: a few
// small inputs that together reach the most. Seeds that people wrote stay, and are counted first. Says for each target how much of what was
// reached the corpus reaches by itself.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const most = { files: 24, bytes: 48 * 1024, each: 8 * 1024 };
const corpus = join(dirname(fileURLToPath(import.meta.url)), 'corpus');
const [build, ...names] = process.argv.slice(2);
if (!build || !existsSync(join(build, 'campaign'))) {
    console.error('Usage: tests/fuzz/keep.mjs BUILD [NAME...], where BUILD is a folder in which tests/fuzz/campaign.sh has run');
    process.exit(2);
}

// What an earlier campaign found has the name of a sum; what people wrote has a name in words.
const isFound = (path) => /^[0-9a-f]{40}$/.test(basename(path));

/** All inputs of a target, each with its features: what libFuzzer notes while it looks for the fewest that reach everything. */
function inputsOf(name, work) {
    const notes = join(work, `${name}.notes`), fewest = join(work, name);
    mkdirSync(fewest);
    execFileSync(resolve(build, `tests/fuzz/fuzz-${name}`),
        ['-set_cover_merge=1', `-merge_control_file=${notes}`, fewest, join(corpus, name), join(build, 'campaign', name)], { stdio: 'ignore' });
    const lines = readFileSync(notes, 'latin1').split('\n');
    const inputs = lines.slice(2, 2 + Number(lines[0])).map((path) => ({ path, bytes: statSync(path).size, features: [] }));
    for (const line of lines)
        if (line.startsWith('FT ')) {
            const [index, ...features] = line.slice(3).split(' ').map(Number);
            inputs[index].features = features;
        }
    return inputs;
}

/** Those to keep: at each step the one that adds the most. */
function choose(inputs, reached) {
    const chosen = [];
    let rest = inputs.filter(({ path, bytes }) => isFound(path) && bytes <= most.each), bytes = 0;
    const gain = (input) => input.features.reduce((sum, feature) => sum + !reached.has(feature), 0);
    while (chosen.length < most.files) {
        rest = rest.filter((input) => bytes + input.bytes <= most.bytes).map((input) => ({ ...input, gain: gain(input) })).filter((input) => input.gain);
        if (!rest.length) break;
        const best = rest.reduce((a, b) => (b.gain > a.gain || (b.gain === a.gain && b.bytes < a.bytes) ? b : a));
        best.features.forEach((feature) => reached.add(feature));
        bytes += best.bytes;
        chosen.push(best);
    }
    return chosen;
}

function keep(name, work) {
    const inputs = inputsOf(name, work), folder = join(corpus, name);
    const reached = new Set(inputs.filter(({ path }) => !isFound(path)).flatMap(({ features }) => features));
    const everything = new Set(inputs.flatMap(({ features }) => features));
    const chosen = choose(inputs, reached).map(({ path }) => ({ path, copy: join(work, basename(path)) }));
    chosen.forEach(({ path, copy }) => copyFileSync(path, copy));
    readdirSync(folder).filter(isFound).forEach((file) => rmSync(join(folder, file)));
    for (const { copy } of chosen)
        copyFileSync(copy, join(folder, createHash('sha1').update(readFileSync(copy)).digest('hex')));
    console.log(`fuzz-${name}: kept ${chosen.length} of ${inputs.length} inputs; the corpus reaches ${reached.size} of ${everything.size} features`);
}

const folders = readdirSync(join(build, 'campaign'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'failures');
const work = mkdtempSync(join(tmpdir(), 'kickback.'));
try {
    for (const name of names.length ? names : folders.map((entry) => entry.name)) keep(name, work);
} finally {
    rmSync(work, { recursive: true, force: true });
}
