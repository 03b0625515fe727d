// A game that is over, looked at again: step by step, through every eye, by others, as a file, and played on from its middle.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { auditor } from './audit.mjs';
import { chooseRules, playAll } from './bribery.mjs';
import { arrive, assert, desk, phone, program, runAll, startServer, test, until } from './harness.mjs';
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

/** The step that the table shows, and through whose eyes. */
async function shown(page) {
    const [step, eye] = (await page.locator('.replay').getAttribute('data-shown')).split(' ');
    return { step: Number(step), eye };
}

/** The table comes after the line. */
function follows(page) {
    return until('the table follows the line', async () => (await shown(page)).step === (await position(page)));
}

async function stepTo(page, step) {
    await page.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('Home');
    for (let at = 1; at <= step; at++) {
        await page.keyboard.press('ArrowRight');
        await until(`step ${at} is reached`, async () => (await position(page)) === at);
    }
    await follows(page);
}

async function seeThrough(page, eye) {
    const before = await shown(page);
    await page.getByRole('combobox', { name: 'Through whose eyes' }).selectOption({ label: eye });
    await until('the table is seen through other eyes', async () => (await shown(page)).eye !== before.eye);
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

test('a replay that is left while it is being opened asks for nothing more', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await playAndWatch(page, server.address);
    // What goes wrong in the page fails the case.
    await page.evaluate(async () => {
        const replay = location.hash;
        const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
        for (let i = 0; i < 90; i++) {
            location.hash = '#about';
            await after(30);
            location.hash = replay;
            await after(i % 45);
        }
        await after(200);
    });
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
    await page.getByRole('heading', { name: 'Everything in this record fits together' }).waitFor();
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

/* ---- Korruptivity ---- */

/** A game out of a file: one of those that the engine's own tests keep. */
async function openRecord(page, address, name) {
    await page.goto(`${address}/#replay`);
    const buffer = readFileSync(new URL(`../../../tests/golden/${name}.record`, import.meta.url));
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.kickback`, mimeType: 'text/plain', buffer });
    await page.getByRole('slider').waitFor();
}

/** Straight to a step, as if the knob were dragged there. */
async function drag(page, step) {
    await page.getByRole('slider').fill(String(step));
    await follows(page);
}

function told(page) {
    return page.locator('.sentence').textContent();
}

/** The cards that are shown below the table, hand by hand. */
function hands(page) {
    return page.locator('.hands li').evaluateAll((all) => all.map((one) => [...one.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card'))));
}

function oneHand(page) {
    return page.locator('.tray .hand .card:not(.veteran)').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
}

for (const [name, size] of [['phone', phone], ['desk', desk]]) {
    test(`a game of Korruptivity out of a file is watched through all eyes on a ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ size });
        const { look, conclude } = auditor({ fingers: size === phone });
        await openRecord(page, server.address, 'korruptivity-trades-3');
        const last = Number(await page.getByRole('slider').getAttribute('max'));
        assert(last > 100, `there are many steps, not ${last}`);
        assert((await told(page)).includes('draws'), 'it begins with the deal');
        await stepTo(page, 4);
        await page.keyboard.press('ArrowLeft');
        await until('it goes back too', async () => (await position(page)) === 3);

        await drag(page, Math.floor(last / 5));
        const all = await hands(page);
        assert(all.length === 3 && all.every((hand) => hand.length), 'who sees all, sees three hands');
        await page.locator('.hands button').first().click();
        await page.getByRole('dialog').waitFor();
        assert((await page.getByRole('dialog').getByRole('listitem').count()) >= all[0].length, 'a hand can be looked at in large');
        await page.keyboard.press('Escape');
        await look(page, `a replay of Korruptivity, all-seeing, on a ${name}`);
        for (const seat of [1, 2, 3]) {
            await seeThrough(page, `Seat ${seat}`);
            assert((await page.locator('.hands li').count()) <= 1, 'there is one hand only');
            await until(`seat ${seat} sees what it holds, and nothing else`, async () => JSON.stringify(await oneHand(page)) === JSON.stringify(all[seat - 1]));
        }
        await look(page, `a replay of Korruptivity through one player’s eyes on a ${name}`);
        await seeThrough(page, 'A spectator');
        assert(!(await page.locator('.hands li, .tray .card').count()), 'a spectator sees no hand');
        await seeThrough(page, 'All-seeing');
        assert(JSON.stringify(await hands(page)) === JSON.stringify(all), 'it is still the same moment');
        await drag(page, last);
        await page.locator('.outcome').waitFor();
        await look(page, `the end of a replay of Korruptivity on a ${name}`);
        conclude();
    });
}

test('a replay of Korruptivity that is left before its cards are there asks for nothing more', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await openRecord(page, server.address, 'korruptivity-basic-4');
    let deliver;
    const wanted = new Promise((resolve) => (deliver = resolve));
    let ask;
    const asked = new Promise((resolve) => (ask = resolve));
    await page.route('**/_deck_cards-*.js', async (route) => {
        ask();
        await wanted;
        await route.continue();
    });
    await page.reload();
    await asked;
    await page.locator('.replay').waitFor();
    await page.evaluate(() => (location.hash = '#about'));
    await page.locator('.replay').waitFor({ state: 'detached' });
    deliver();
    await page.waitForTimeout(500); // what goes wrong in the page fails the case
});

test('in a replay of Korruptivity one jumps from turn to turn, to lines that end, and through the minutes', async () => {
    const server = await startServer();
    const page = await arrive();
    await openRecord(page, server.address, 'korruptivity-basic-4');
    const last = Number(await page.getByRole('slider').getAttribute('max'));
    await page.getByRole('button', { name: 'Next turn' }).click();
    await until('a turn begins', async () => /^\s*Round \d+: it is Seat \d’s turn\./.test(await told(page)));
    await page.getByRole('button', { name: 'Next line that ends' }).click();
    await page.locator('.tray .paper').waitFor();
    const here = await position(page);
    assert(/completes|collapses|gives up|tears down/.test(await told(page)), `a line ends: ${await told(page)}`);
    await page.getByRole('button', { name: 'Turn before' }).click();
    await until('that turn begins before it', async () => (await position(page)) < here);

    const drawn = await page.locator('[data-step]').count();
    assert(drawn < last / 2, `of ${last} steps only the present turn and what is of note are drawn, not ${drawn}`);
    await page.getByRole('button', { name: 'Show all of this part' }).first().click();
    await until('a turn can be unfolded', async () => (await page.locator('[data-step]').count()) > drawn);
    const line = page.locator(`[data-step="${here}"]`);
    await line.click();
    await until('a line of the minutes leads there', async () => (await position(page)) === here && (await line.getAttribute('aria-current')) === 'step');

    await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '8×' });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until('it runs by itself', async () => (await position(page)) > here + 2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.keyboard.press('End');
    await page.locator('.outcome').waitFor();
    assert((await page.locator('.outcome li').count()) === 4, 'there is a result for each');
    assert((await page.locator('.outcome .winner').count()) >= 1, 'somebody has won');
});

test('a replay of Korruptivity is verified, goes through a link, and is played on', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await openRecord(page, server.address, 'korruptivity-own-deck-3');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('heading', { name: 'Everything in this record fits together' }).waitFor();
    assert(/Seat 1 −?\d+ power/.test(await page.getByRole('dialog').textContent()), 'power is counted, not money');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.keyboard.press('Escape');

    const friend = await arrive({ who: 'a friend', size: phone });
    await friend.goto(link);
    await friend.getByRole('slider').waitFor();
    const last = Number(await friend.getByRole('slider').getAttribute('max'));
    assert(last === Number(await page.getByRole('slider').getAttribute('max')), 'the friend has the same game');
    await drag(friend, Math.floor(last / 2));
    await until('it is the turn of seat 2', async () => {
        await friend.getByRole('button', { name: 'Next turn' }).click();
        await follows(friend);
        return (await told(friend)).includes('it is Seat 2’s turn');
    });
    const types = await friend.locator('.offer .slip').evaluateAll((all) => all.map((one) => one.getAttribute('style')));
    assert(types.length > 0 && types.every((style) => style.includes('project')), 'the cards of an own deck are known');
    const projects = () => friend.locator('section.line').evaluateAll((all) => all.map((one) => `${one.querySelector('h3').textContent} ${one.querySelector('.count').textContent}`).sort().join());
    // They are drawn one by one: what has not changed for a while is all of them.
    let lines;
    await until('all lines are drawn', async () => {
        const before = lines;
        await friend.waitForTimeout(500);
        return (lines = await projects()) === before;
    });
    assert(lines, 'lines run');

    await friend.getByRole('button', { name: 'Play on' }).click();
    await friend.getByRole('radio').nth(1).check();
    await friend.getByRole('button', { name: 'Play on against bots' }).click();
    await friend.waitForURL('**/#game/*');
    await friend.locator('.prompt.mine').waitFor();
    await until('the lines lie as they lay', async () => (await projects()) === lines);
});

test('a game of Korruptivity that was played at the server is watched again', async () => {
    const server = await startServer('--window', '600', '--window-answer', '60');
    const page = await arrive({ settings: { name: 'Anna' } });
    await page.goto(`${server.address}/#new`);
    await page.locator('input[name="game"][value="korruptivity"]').check({ force: true });
    await page.locator('input[name="players"][value="2"]').check({ force: true });
    await chooseRules(page, { mode: 'basic', limit: 4 });
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.waitForURL('**/t/*');
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.locator('.tray').waitFor();
    await playAll([page], { seed: 3, minutes: 4 });
    const completed = await page.locator('.ending .winner .won').textContent();
    await page.getByRole('link', { name: 'Watch it again' }).click();
    await page.getByRole('slider').waitFor();
    assert(page.url().includes('#replay/online/'), 'it comes from the server');
    const eyes = await page.getByRole('combobox', { name: 'Through whose eyes' }).locator('option').allTextContents();
    assert(eyes.length === 4 && eyes[1] === 'Anna', `the people have their names: ${eyes}`);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('The fingerprint is the one you were shown before the deal.').waitFor();
    await page.keyboard.press('Escape');
    await drag(page, Number(await page.getByRole('slider').getAttribute('max')));
    const shown = await page.locator('.outcome .winner small').textContent();
    assert(completed.trim().split(', ').every((project) => shown.includes(project)), `the winner completed the same: ${completed}, ${shown}`);
});

await runAll();
