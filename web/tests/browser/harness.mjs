// What the tests in a real browser share: cases that print TAP, the real server, a network that can fail, and people with a page.
// KICKBACK is the program, CHROMIUM the browser.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const program = process.env.KICKBACK ?? new URL('../../../build-test/kickback', import.meta.url).pathname;

/* ---- Cases ---- */

const cases = [];
const cleaners = [];

/** One case. Whatever is wrong is thrown. */
export function test(name, run) {
    cases.push({ name, run });
}

/** Do this when the case is over, the last first. */
export function afterwards(clean) {
    cleaners.push(clean);
}

/** All of it, whatever goes wrong with some; returns what did. */
async function cleanUp() {
    const faults = [];
    while (cleaners.length) {
        try {
            await cleaners.pop()();
        } catch (error) {
            faults.push(error);
        }
    }
    return faults;
}

function complain(error) {
    console.log(String(error?.stack ?? error).replace(/^/gm, '# '));
}

async function runCase({ name, run }, number) {
    const begun = Date.now();
    const faults = [];
    try {
        await run();
    } catch (error) {
        faults.push(error);
        await photograph(`${name.replace(/\W+/g, '-')}`);
    }
    faults.push(...(await cleanUp()));
    console.log(`${faults.length ? 'not ok' : 'ok'} ${number} - ${name} # ${Date.now() - begun} ms`);
    faults.forEach(complain);
    return !faults.length;
}

/** Run the cases that `next` names, one after the other, until it names none. */
async function runWhile(wanted, next) {
    let good = true;
    for (let index = await next(); index < wanted.length; index = await next()) good = (await runCase(wanted[index], index + 1)) && good;
    if (launched) await (await launched).close();
    return good;
}

/** Another process of this test, which asks for its next case when it is through with one. */
async function runElsewhere(next) {
    const child = fork(process.argv[1], process.argv.slice(2));
    child.on('message', () => child.send(next()));
    const [code] = await once(child, 'exit');
    return code === 0;
}

async function askNext() {
    process.send('next');
    const [index] = await once(process, 'message');
    return index;
}

/**
 * Run all cases, or those whose name has the first argument in it. Pages keep the pace of people, so a case spends time waiting:
 * `together` processes share the cases.
 */
export async function runAll({ together = 1 } = {}) {
    const wanted = cases.filter(({ name }) => name.includes(process.argv[2] ?? ''));
    let good;
    if (process.send) {
        good = await runWhile(wanted, askNext);
        process.disconnect();
    } else {
        console.log(`1..${wanted.length}`);
        let handed = 0;
        const next = () => handed++;
        good = together === 1 ? await runWhile(wanted, next) : (await Promise.all(Array.from({ length: together }, () => runElsewhere(next)))).every(Boolean);
    }
    process.exitCode = good ? 0 : 1;
}

export function assert(condition, what) {
    if (!condition) throw new Error(`it should be so that ${what}`);
}

/** Wait until it is so. */
export async function until(what, condition, milliseconds = 10_000) {
    const deadline = Date.now() + milliseconds;
    while (!(await condition())) {
        if (Date.now() > deadline) throw new Error(`in ${milliseconds} ms it did not come true that ${what}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

/** Open what comes in a dialog, look at it, and close it by Escape. Some of it comes a moment after the tap, when it is opened for the first time. */
export async function inDialog(page, open, look) {
    await open();
    await page.getByRole('dialog').waitFor();
    await look();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Close what is open, and what still opens after a last tap. */
export async function closeAll(page) {
    for (let calm = 0; calm < 5; calm++) {
        if (await page.getByRole('dialog').count()) {
            await page.keyboard.press('Escape');
            calm = 0;
        }
        await page.waitForTimeout(60);
    }
}

/* ---- The server ---- */

function firstLine(child) {
    return new Promise((resolve, reject) => {
        let said = '';
        child.stdout.on('data', (data) => {
            said += data;
            const match = /listening on http:\/\/.*:(\d+)/.exec(said);
            if (match) resolve(Number(match[1]));
        });
        child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
}

/** A real server on a port of its own, with bots that do not keep anybody waiting. It can be stopped and started again. */
export async function startServer(...args) {
    const data = mkdtempSync(join(tmpdir(), 'kickback-browser-'));
    const server = { port: 0, child: null, ended: null };
    server.start = async () => {
        const command = ['serve', '--listen', `127.0.0.1:${server.port}`, '--data', data, '--log-level', 'warning', '--bot-pace', '50', ...args];
        server.child = spawn(program, command, { stdio: ['ignore', 'pipe', 'inherit'] });
        server.ended = new Promise((resolve) => server.child.on('exit', resolve));
        server.port = await firstLine(server.child);
        server.address = `http://127.0.0.1:${server.port}`;
    };
    server.stop = async (signal = 'SIGTERM') => {
        const { child, ended } = server;
        server.child = null;
        if (!child) return;
        child.kill(signal);
        const code = await ended; // null: the signal ended it
        if (code) throw new Error(`the server ended with ${code}: a sanitizer found something in it, perhaps`);
    };
    afterwards(() => rmSync(data, { recursive: true, force: true }));
    afterwards(() => server.stop());
    await server.start();
    return server;
}

/** A network before the server that can fail: `cut` ends all connections and takes no new ones, `freeze` lets them hang, `deafen`
 * lets through only what goes to the server. */
export async function startNetwork(server) {
    const pairs = new Set();
    const network = { state: 'fine' };
    const listener = createServer((near) => {
        if (network.state === 'cut') return near.destroy();
        const far = connect(server.port, '127.0.0.1');
        const pair = [near, far];
        pairs.add(pair);
        const end = () => {
            pairs.delete(pair);
            near.destroy();
            far.destroy();
        };
        near.on('data', (data) => network.state !== 'frozen' && far.write(data));
        far.on('data', (data) => network.state === 'fine' && near.write(data));
        for (const socket of pair) socket.on('error', end).on('close', end);
    });
    const hangUp = () => [...pairs].forEach(([near, far]) => (near.destroy(), far.destroy()));
    network.cut = () => {
        network.state = 'cut';
        hangUp();
    };
    network.freeze = () => (network.state = 'frozen');
    network.deafen = () => (network.state = 'deaf');
    network.mend = () => {
        hangUp();
        network.state = 'fine';
    };
    await new Promise((resolve) => listener.listen(0, '127.0.0.1', resolve));
    network.address = `http://127.0.0.1:${listener.address().port}`;
    afterwards(() => {
        network.cut();
        listener.close();
    });
    return network;
}

/* ---- People ---- */

let launched;
const browser = () => (launched ??= chromium.launch({
    executablePath: process.env.CHROMIUM || ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}));

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const desk = { viewport: { width: 1280, height: 800 } };

/**
 * In which sizes and lights every screen is looked at: each of them once, and where there is time (KICKBACK_LONG) all together. By day and by
 * lamplight a screen has the same measures, so large `letters` are tried once in each size.
 */
export const looks = [
    { name: 'phone', size: phone, colorScheme: 'light', letters: true },
    { name: 'desk', size: desk, colorScheme: 'dark', letters: true },
    { name: 'phone', size: phone, colorScheme: 'dark', letters: false },
    { name: 'desk', size: desk, colorScheme: 'light', letters: false },
].slice(0, process.env.KICKBACK_LONG ? 4 : 2);

const pages = new Map();

/** Pictures of all pages, where KICKBACK_PHOTOGRAPHS names a folder for them; each case that fails leaves some. */
export async function photograph(name) {
    const folder = process.env.KICKBACK_PHOTOGRAPHS;
    if (!folder) return;
    for (const [page, who] of pages) await page.screenshot({ path: join(folder, `${name}-${who}.png`) }).catch(() => undefined);
}

/**
 * Somebody with a browser of their own. `settings` are those of the page; `size` is `phone` or `desk`. What goes wrong in the page
 * fails the case, except for `expected` complaints of the browser.
 */
export async function arrive({ settings = {}, size = desk, context = {}, expected = /^$/, who = settings.name ?? 'somebody' } = {}) {
    const own = await (await browser()).newContext({ locale: 'en-GB', serviceWorkers: 'block', ...size, ...context });
    await own.addInitScript((stored) => {
        if (!localStorage.getItem('kickback.settings')) localStorage.setItem('kickback.settings', JSON.stringify(stored));
    }, { language: 'en', speed: 'none', confirm: false, ...settings });
    const page = await own.newPage();
    page.setDefaultTimeout(15_000);
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(`${error}`));
    page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
    });
    pages.set(page, who);
    afterwards(async () => {
        pages.delete(page);
        await own.close();
        if (complaints.length) throw new Error(`the page of ${who} complained: ${complaints.join('; ')}`);
    });
    return page;
}

/** What browsers write into their console when there is no network. */
export const networkComplaints = /net::ERR_|WebSocket connection|Failed to load resource/;
