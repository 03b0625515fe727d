// The page as an app: games that this browser keeps, replays, and no network at all.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterwards, arrive, assert, networkComplaints, phone, program, runAll, startServer, test, until } from './harness.mjs';
import { playOut } from './player.mjs';

/** A finished game of bots, as a file. */
function recordFile(...args) {
    const file = join(tmpdir(), `kickback-app-${process.pid}.kickback`);
    afterwards(() => rmSync(file, { force: true }));
    const played = spawnSync(program, ['play', '--people', '0', '--seed', 'app', '--record', file, ...args]);
    assert(played.status === 0, `kickback play ends well: ${played.stderr}`);
    return file;
}

function sees(page, text) {
    return page.getByText(text).first().waitFor();
}

async function placeCard(page) {
    await until('it is their turn', () => page.locator('.tray [data-card].usable').count());
    await page.locator('.tray [data-card].usable').first().click();
    await page.locator('[data-where].target').first().click();
}

function handSize(page) {
    return page.locator('.tray [data-card].usable').count();
}

async function startAlone(page, address) {
    await page.goto(`${address}/#solo`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/#game/*');
    await sees(page, 'Round 1 of 4');
}

async function openFile(page, address, file) {
    await page.goto(`${address}/#replay`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL('**/#replay/local/*');
    await page.getByRole('slider').waitFor();
}

function position(page) {
    return page.getByRole('slider').inputValue().then(Number);
}

test('a game goes on after the page was closed', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone });
    await startAlone(page, server.address);
    await placeCard(page);
    await until('the card has left the hand', async () => (await handSize(page)) === 8);
    await page.goto(`${server.address}/`);
    await page.getByRole('link', { name: /^Go on with your game/ }).click();
    await until('the hand is as it was', async () => (await handSize(page)) === 8);
});

test('two tabs with the same game agree', async () => {
    const server = await startServer();
    const first = await arrive();
    await startAlone(first, server.address);
    const second = await first.context().newPage();
    await second.goto(first.url());
    for (const [one, other] of [[first, second], [second, first]]) {
        await until('it is their turn', () => handSize(one));
        const before = await handSize(one);
        await placeCard(one);
        await until('the other tab has it too', async () => (await handSize(other)) === before - 1);
    }
});

test('a game is watched, move by move and through every eye', async () => {
    const server = await startServer();
    const page = await arrive();
    await openFile(page, server.address, recordFile('--names', 'Anna,Bert,Cleo,Dora'));
    const hands = page.locator('.hands li');
    assert((await hands.count()) === 4, 'all-seeing eyes see four hands');
    await page.keyboard.press('ArrowRight');
    await until('the arrow steps', async () => (await position(page)) === 1);
    await page.getByRole('combobox', { name: 'Through whose eyes' }).selectOption({ index: 2 });
    await until('one hand is left', async () => (await hands.count()) === 1);
    await page.getByRole('button', { name: 'Next award' }).click();
    await page.locator('.paper').waitFor();
    await page.getByRole('button', { name: 'Next round' }).click();
    await sees(page, /^Round 2 begins/);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const begun = await position(page);
    await until('it runs by itself', async () => (await position(page)) > begun);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.keyboard.press('End');
    await page.locator('.outcome').waitFor();
    assert((await page.locator('[aria-current=step]').textContent()).includes('The game is over'), 'the last sentence is marked');
});

test('a replay is verified, shared by link, downloaded and gone on with', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone });
    const file = recordFile('--players', '3');
    await openFile(page, server.address, file);
    await page.getByRole('button', { name: 'Verify' }).click();
    await sees(page, 'Everything in this record fits together');
    await sees(page, 'The result is right.');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    assert(/\.kickback$/.test(download.suggestedFilename()), 'the file is called .kickback');
    const saved = readFileSync(await download.path(), 'utf8').replace(/^#.*\n/gm, '');
    assert(saved === readFileSync(file, 'utf8').replace(/^#.*\n/gm, ''), 'the file is the record');

    const friend = await arrive({ who: 'a friend' });
    await friend.goto(link);
    await friend.getByRole('slider').waitFor();
    for (let step = 0; step < 8; step++) await friend.keyboard.press('ArrowRight');
    await friend.getByRole('button', { name: 'Play on' }).click();
    await friend.getByRole('radio').nth(1).check();
    await friend.getByRole('button', { name: 'Play on against bots' }).click();
    await friend.waitForURL('**/#game/*');
    await placeCard(friend);
});

test('a game at the server is verified against what was shown before the deal', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', confirm: true } });
    await page.goto(`${server.address}/#new`);
    await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.waitForURL('**/t/*');
    const code = page.url().split('/').pop();
    await page.getByRole('button', { name: /^Start/ }).click();
    await playOut(page, { seed: 5 });
    await page.goto(`${server.address}/#replay/online/${code}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await sees(page, 'The fingerprint is the one you were shown before the deal.');
    await sees(page, 'Anna: this is yours');
    await page.evaluate((table) => {
        const promised = JSON.parse(localStorage.getItem('kickback.promises'));
        promised[table].commitment = '0'.repeat(64);
        localStorage.setItem('kickback.promises', JSON.stringify(promised));
    }, code);
    await page.reload();
    await page.getByRole('button', { name: 'Verify' }).click();
    await sees(page, 'Something is wrong with this deal');
});

test('what is no record is refused in words', async () => {
    const server = await startServer();
    const page = await arrive({ expected: networkComplaints });
    await page.goto(`${server.address}/#replay`);
    const record = readFileSync(recordFile(), 'utf8');
    for (const [text, answer] of [
        ['Dear friend', /Line 1 of the record/],
        [record.replace(/^seed .*$/m, 'seed of doubt'), /the deal was not fair/],
        [record.replace(/^result .*$/m, 'result 1 2 3 4'), /Line \d+ of the record/],
    ]) {
        await page.getByRole('textbox').fill(text);
        await page.getByRole('button', { name: 'Open' }).click();
        await page.getByRole('alert').filter({ hasText: answer }).waitFor();
    }
    await page.goto(`${server.address}/#replay/link/zAAAA`);
    await sees(page, /This link is damaged/);
    await page.goto(`${server.address}/#replay/online/NOSUCHTABLE`);
    await sees(page, 'There is no such table');
});

test('a screen that could not be loaded in time does not spoil the next one', async () => {
    const server = await startServer();
    const page = await arrive({ expected: networkComplaints });
    let fail;
    const failing = new Promise((resolve) => (fail = resolve));
    await page.route(/assets\/Join-.*\.js/, async (route) => {
        await failing;
        await route.abort();
    });
    await page.goto(server.address);
    const [asked] = await Promise.all([page.waitForEvent('request', (request) => /Join-.*\.js/.test(request.url())), page.getByRole('link', { name: 'Join a table' }).click()]);
    await page.evaluate(() => (location.hash = '#solo'));
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    const failed = page.waitForEvent('requestfailed', (request) => request === asked);
    fail();
    await failed;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    assert((await page.getByText('could not be loaded').count()) === 0, 'nobody waits for the first one any more');
    await page.evaluate(() => (location.hash = '#join'));
    await sees(page, 'could not be loaded');
});

test('a part that could not be loaded says so', async () => {
    const server = await startServer();
    const page = await arrive({ expected: networkComplaints });
    await page.goto(`${server.address}/#solo`);
    await page.locator('input[name="game"][value="korruptivity"]').check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.tray').waitFor();
    await page.route(/assets\/(Reactions|OptionsForm)-.*\.js/, (route) => route.abort());
    await page.getByRole('button', { name: /^Reactions/ }).click();
    await page.getByRole('dialog').getByText('could not be loaded').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await page.goto(`${server.address}/#solo`);
    await page.locator('input[name="game"][value="korruptivity"]').check({ force: true });
    await sees(page, 'could not be loaded');
});

test('where notifications are refused, nobody is said to get any', async () => {
    const server = await startServer();
    const page = await arrive();
    await page.addInitScript(() => (window.Notification = class { static requestPermission = async () => 'denied'; }));
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Settings' }).click();
    const wish = page.getByRole('checkbox', { name: /Tell me when it is my turn/ });
    await wish.click();
    await page.getByRole('alert').getByText('does not allow notifications').waitFor();
    assert(!(await wish.isChecked()), 'the box is not ticked');
});

test('without a network the page opens, plays and speaks', async () => {
    const server = await startServer();
    const page = await arrive({ context: { serviceWorkers: 'allow' }, expected: networkComplaints });
    await page.goto(server.address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until('the page is kept', () => page.evaluate(() => navigator.serviceWorker.controller !== null), 20_000);
    await server.stop();
    await page.goto(`${server.address}/t/TABLE`);
    await page.getByRole('link', { name: 'Kickback: start page' }).waitFor();
    for (const screen of ['solo', 'new', 'join', 'learn', 'rules', 'rules/korruptivity', 'tutorial', 'tutorial/basic', 'tutorial/expert', 'workshop', 'about', 'replay']) {
        await page.goto(`${server.address}/#${screen}`);
        await page.locator('h1').first().waitFor();
        assert((await page.getByText('could not be loaded').count()) === 0, `${screen} opens`);
    }
    await page.goto(`${server.address}/`);
    await page.locator('select').first().selectOption('hu');
    await until('it speaks Hungarian', () => page.evaluate(() => document.documentElement.lang === 'hu'));
    await page.locator('select').first().selectOption('en');
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await page.waitForURL('**/#game/*');
    await placeCard(page);
});

await runAll();
