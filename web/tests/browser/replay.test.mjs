// A game that is over, looked at again: step by step, through every eye, by others, as a file, and played on from its middle.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { arrive, assert, phone, program, runAll, startServer, test, until } from './harness.mjs';
import { newGame, playOut } from './player.mjs';

/** Play a game of three on this device, and watch it. */
async function playAndWatch(page, address) {
    await newGame(page, address, { players: 3 });
    await playOut(page, { seed: 47 });
    await page.getByRole('link', { name: 'Watch it again' }).click();
    await page.getByRole('slider').waitFor();
}

function position(page) {
    return page.getByRole('slider').inputValue().then(Number);
}

async function stepTo(page, step) {
    await page.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('Home');
    for (let at = 1; at <= step; at++) {
        await page.keyboard.press('ArrowRight');
        await until(`step ${at} is reached`, async () => (await position(page)) === at);
    }
    await page.waitForTimeout(200); // the table follows the line
}

async function seeThrough(page, eye) {
    await page.getByRole('combobox', { name: 'Through whose eyes' }).selectOption({ label: eye });
    await page.waitForTimeout(200);
}

/** The envelopes on the table: whose they are, and whether what is in them can be seen. */
function envelopes(page) {
    return page.locator('.token:not(.up)').evaluateAll((all) =>
        all.map((one) => ({ owner: Number(/seat-(\d)/.exec(one.querySelector('.seal svg').getAttribute('class'))[1]), open: one.querySelector('.face').childElementCount > 0 })),
    );
}

test('a replay is walked through by keyboard', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await playAndWatch(page, server.address);
    const last = Number(await page.getByRole('slider').getAttribute('max'));
    await stepTo(page, 6);
    assert((await page.locator('.token').count()) === 6, 'six cards lie on the table after six steps');
    await page.keyboard.press('ArrowLeft');
    await until('it goes back too', async () => (await page.locator('.token').count()) === 5);
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowRight');
    await until('so it does on the line itself', async () => (await position(page)) === 6);
    await page.keyboard.press('End');
    await page.locator('.outcome').waitFor();
    assert((await position(page)) === last, 'the end is the end');
    const current = await page.locator('[aria-current=step]').textContent();
    assert(current.startsWith('The game is over.'), 'the last sentence of the minutes is marked');
    assert((await page.getByRole('slider').getAttribute('aria-valuetext')).startsWith('The game is over.'), 'a screen reader is told where that is');
});

test('a seat sees through its own eyes only', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' }, size: phone });
    await playAndWatch(page, server.address);
    await stepTo(page, 15);
    const eyes = await page.locator('select').first().locator('option').allTextContents();
    assert(eyes.length === 5, 'three players, a spectator, and somebody who sees all');
    const all = await envelopes(page);
    assert(all.length >= 10 && all.every(({ open }) => open), 'who sees all, sees what is in every envelope');
    for (const [seat, eye] of [[1, eyes[1]], [2, eyes[2]], [3, eyes[3]], [0, eyes[4]]]) {
        await seeThrough(page, eye);
        const seen = await envelopes(page);
        assert(seen.length === all.length, 'the envelopes are the same');
        assert(seen.every(({ owner, open }) => open === (owner === seat)), `${eye} sees what is their own`);
        assert((await page.locator('.hands li').count()) === (seat ? 1 : 0), 'and no hand of others');
        const labels = await page.locator('[data-where]').evaluateAll((places) => places.map((one) => one.getAttribute('aria-label')).join(' '));
        const hidden = (labels.match(/face down/g) ?? []).length;
        assert(hidden >= seen.filter(({ open }) => !open).length, 'neither does a screen reader tell more');
    }
});

test('a replay is verified, shared, downloaded, and refused once it was changed', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await playAndWatch(page, server.address);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'The deal was fair' }).waitFor();
    const fingerprint = await page.locator('dialog dd').first().textContent();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    const file = await download.path();
    const verified = spawnSync(program, ['verify', file], { encoding: 'utf8' });
    assert(verified.status === 0, `kickback verify accepts the file: ${verified.stdout}${verified.stderr}`);
    await page.keyboard.press('Escape');

    const friend = await arrive({ who: 'a friend', size: phone });
    await friend.goto(link);
    await friend.getByRole('slider').waitFor();
    assert((await friend.getByRole('slider').getAttribute('max')) === (await page.getByRole('slider').getAttribute('max')), 'the friend has the same game');
    await friend.getByRole('button', { name: 'Verify' }).click();
    assert((await friend.locator('dialog dd').first().textContent()) === fingerprint, 'with the same deal');

    const record = readFileSync(file, 'utf8');
    const changed = record.replace(/^(seed .*)(.)$/m, (_, start, end) => start + (end === '0' ? '1' : '0'));
    assert(changed !== record, 'one letter of the seed is another one');
    await page.goto(`${server.address}/#replay`);
    await page.getByRole('textbox').fill(changed);
    await page.getByRole('button', { name: 'Open' }).click();
    const said = await page.getByRole('alert').textContent();
    assert(/the deal was not fair/.test(said), `it is refused in words: ${said}`);
});

test('a game is played on from its middle, to another end', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' }, size: phone });
    await playAndWatch(page, server.address);
    const watched = page.url();
    await stepTo(page, 8);
    const lying = await page.locator('.token').count();
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Play on against bots' }).click();
    await page.waitForURL('**/#game/*');
    await page.locator('.board').waitFor();
    assert((await page.locator('.token').count()) >= lying, 'the cards lie as they lay');
    await playOut(page, { seed: 53 });
    assert((await page.locator('.ending li').count()) === 3, 'there is a result');
    await page.getByRole('link', { name: 'Watch it again' }).click();
    await page.getByRole('slider').waitFor();
    assert(page.url() !== watched, 'it is a game of its own');
});

await runAll();
