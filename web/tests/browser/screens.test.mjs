// Every screen in every state, on a phone and on a desk, by day and by lamplight: for everyone who cannot see, hear, point or read as
// most others can.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditor } from './audit.mjs';
import { afterwards, arrive, assert, closeAll, desk, inDialog, looks, phone, program, runAll, startServer, test, until } from './harness.mjs';
import { newGame as newKorruptivity, offers, stepByTaps } from './bribery.mjs';
import { chooser, decideByTaps, newGame, playOut } from './player.mjs';

/** A finished game of bots, as a file. */
function recordFile(...args) {
    const file = join(tmpdir(), `kickback-screens-${process.pid}.kickback`);
    afterwards(() => rmSync(file, { force: true }));
    const played = spawnSync(program, ['play', '--people', '0', '--seed', 'screens', '--record', file, ...args]);
    assert(played.status === 0, `kickback play ends well: ${played.stderr}`);
    return file;
}

async function openDetails(page) {
    await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
}

/** Open something, look at it, and close it by Escape. */
function lookInto(page, look, what, open) {
    return inDialog(page, open, () => look(page, what));
}

/* ---- Walks through the page ---- */

/** Screens to read or to fill in. */
async function walkPages({ address, page, look }) {
    for (const [what, hash] of [['start', ''], ['solo', '#solo'], ['new table', '#new'], ['learn', '#learn'], ['rules', '#rules'], ['about', '#about'], ['lost', '#nowhere'], ['lecture', '#tutorial'], ['no games yet', '#replay'], ['join', '#join'], ['no such game', '#game/none'], ['no such replay', '#replay/link/zAAAA'], ['no such table', 't/AAAAAAAAAAAAAAAAAAAAAA']]) {
        await page.goto(`${address}/${hash}`);
        await page.locator('h1').first().waitFor();
        await openDetails(page);
        await page.waitForTimeout(250);
        await look(page, what);
    }
    await page.goto(`${address}/#new`);
    await page.getByRole('radio', { name: /^Live/ }).check({ force: true });
    await look(page, 'new table with a clock');
    await page.goto(`${address}/#solo`);
    for (const seat of [0, 1, 2]) await page.locator('.seats li').nth(seat).locator('select').first().selectOption({ index: 0 });
    await page.locator('input[name="players"][value="7"]').check({ force: true });
    await look(page, 'solo with people');
    await lookInto(page, look, 'settings', () => page.getByRole('button', { name: 'Settings' }).click());
    await page.goto(`${address}/nothing/here`);
    await look(page, '404');
}

async function openScreen(page, address) {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await page.waitForTimeout(250);
}

/** What is read and filled in before a game of Korruptivity, and the workshop for its cards. */
async function walkKorruptivity({ address, page, look }) {
    for (const [what, hash] of [['rules of Korruptivity', '#rules/korruptivity'], ['signs', '#rules/korruptivity-signs'], ['lecture, basic', '#tutorial/basic'], ['lecture, expert', '#tutorial/expert'], ['workshop', '#workshop'], ['workshop for contracts', '#workshop/contracts']]) {
        await openScreen(page, `${address}/${hash}`);
        await openDetails(page);
        await look(page, what);
    }
    for (const [what, hash] of [['solo', '#solo'], ['new table', '#new']]) {
        await openScreen(page, `${address}/${hash}`);
        await page.locator('input[name="game"][value="korruptivity"]').check({ force: true });
        for (const mode of ['basic', 'expert']) {
            await page.locator(`input[name="mode"][value="${mode}"]`).check({ force: true });
            await openDetails(page);
            await look(page, `${what}, ${mode} Korruptivity`);
        }
    }
}

async function walkAccount({ address, page, look }) {
    await page.goto(`${address}/#join`);
    const open = () => page.getByRole('button', { name: 'Your account' }).click();
    const press = (name) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await lookInto(page, look, 'account', open);
    await open();
    await press('Sign in');
    await look(page, 'account: sign in');
    await press('I forgot my password');
    await look(page, 'account: forgotten password');
    await page.keyboard.press('Escape');
    await open();
    await press('Make an account');
    await look(page, 'account: make one');
    await page.getByLabel('Name').fill('Anna');
    await page.getByLabel('Password').fill('a quiet envelope');
    await press('Make an account');
    await page.locator('.code').waitFor();
    await look(page, 'account: recovery code');
    await press('I have it');
    await look(page, 'account: signed in');
    await press('Change the password');
    await look(page, 'account: change the password');
}

/** Anna makes a table, Bert sits down, and they play. */
async function walkOnline({ address, page: anna, look, more }) {
    await anna.goto(`${address}/#new`);
    await anna.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    await anna.getByRole('button', { name: 'Make the table' }).click();
    await anna.waitForURL('**/t/*');
    await anna.getByRole('button', { name: /^Start/ }).waitFor();
    const bert = await arrive({ ...more, who: 'Bert' });
    await bert.goto(anna.url());
    await bert.getByRole('textbox').waitFor();
    await look(bert, 'invitation');
    await bert.getByRole('textbox').fill('Bartholomew the Elder');
    await bert.getByRole('button', { name: 'Sit down' }).click();
    await bert.getByText('starts the game when').waitFor();
    await openDetails(anna);
    await anna.getByRole('button', { name: 'A bot for seat 3' }).click();
    await anna.getByRole('button', { name: 'Change your name' }).click();
    await bert.getByRole('textbox', { name: 'Say something' }).fill('Good evening, everybody');
    await bert.getByRole('button', { name: 'Send' }).click();
    await anna.getByText('Good evening').waitFor();
    await look(anna, 'waiting room of the host');
    await look(bert, 'waiting room of a guest');
    await anna.goto(`${address}/#join`);
    await anna.getByRole('button', { name: 'Back to the table' }).waitFor();
    await look(anna, 'own tables');
    await anna.goBack();
    await anna.getByRole('button', { name: /^Start/ }).click();
    for (const page of [anna, bert]) await page.locator('.tray [data-card]').first().waitFor();
    await look(bert, 'table at the server');
    if (await bert.getByRole('button', { name: /^Chat/ }).count()) {
        await bert.getByRole('button', { name: /^Chat/ }).click();
        await look(bert, 'chat');
        await bert.getByRole('button', { name: 'Close' }).click();
    }
    await lookInto(bert, look, 'menu at the server', async () => {
        await bert.getByRole('button', { name: 'Menu' }).click();
        await bert.getByRole('button', { name: 'Give up' }).click();
    });
    await bert.getByRole('button', { name: 'Menu' }).click();
    await bert.getByRole('button', { name: 'Propose a pause' }).click();
    await bert.keyboard.press('Escape');
    await anna.getByRole('button', { name: 'Agree' }).waitFor();
    await look(anna, 'proposal');
    await anna.getByRole('button', { name: 'Agree' }).click();
    await anna.getByText('The game is paused').first().waitFor();
    await look(anna, 'pause');
}

function myTurn(page) {
    return until('it is my turn', () => page.locator('.prompt.mine').count(), 20_000);
}

/** A game of seven, with every sheet that the table has, to its end. */
async function walkTable({ address, page, look }) {
    await newGame(page, address, { players: 7, variant: 'free', first: 1 });
    await myTurn(page);
    await look(page, 'mask');
    await page.locator('.mask button').nth(1).click();
    await look(page, 'mask chosen');
    await page.locator('.prompt .confirm').click();
    await page.locator('.hand').waitFor();
    await look(page, 'placing');
    await page.locator('.hand [data-card].usable').first().click();
    await look(page, 'card chosen');
    await page.locator('[data-where].target').first().click();
    await look(page, 'card and place chosen');
    await page.getByRole('button', { name: 'Put it back' }).click();
    await page.locator('.hand [data-card="da"]').click();
    await page.locator('[data-where="swiss-city"]').click();
    await page.getByRole('alert').waitFor();
    await look(page, 'a card that cannot go there');
    await page.keyboard.press('Escape');
    await page.locator('.hand [data-card].usable').first().click();
    await page.locator('[data-where="swiss-city"]').click();
    await page.locator('.prompt .confirm').click();
    await myTurn(page);
    await lookInto(page, look, 'contract sheet', () => page.locator('.contract:has(.token)').first().click());
    await lookInto(page, look, 'sheet of an account', () => page.locator('[data-where="swiss-city"]').click());
    await lookInto(page, look, 'player sheet', () => page.locator('.player').nth(2).click());
    await lookInto(page, look, 'menu', () => page.getByRole('button', { name: 'Menu' }).click());
    const log = page.getByRole('button', { name: 'Log' });
    if (await log.count()) {
        await log.click();
        await look(page, 'log');
        await page.getByRole('button', { name: 'Close' }).click();
    }
    let late = false;
    await playOut(page, {
        seed: 7,
        each: async () => {
            if (late || !(await page.getByText('Round 3 of 4').count())) return;
            late = true;
            await look(page, 'third round');
        },
    });
    await look(page, 'ending');
}

async function walkHandover({ address, page, look }) {
    await newGame(page, address, { players: 3, people: 2, variant: 'blackbook' });
    await page.locator('.handover').waitFor();
    await look(page, 'handover');
    await page.locator('.handover button').click();
    await myTurn(page);
    await decideByTaps(page, () => 0);
    await page.locator('.handover').waitFor();
    await page.locator('.handover button').click();
    await myTurn(page);
    await lookInto(page, look, 'contract sheet with a black book', () => page.locator('.contract:has(.token)').first().click());
}

async function walkReplay({ address, page, look }) {
    await page.goto(`${address}/#replay`);
    await page.locator('input[type=file]').setInputFiles(recordFile('--players', '7', '--names', 'Anna,Bartholomew,Cleo,Dora,Emil,Frida,Gustav'));
    await page.getByRole('slider').waitFor();
    await look(page, 'replay');
    await page.getByRole('combobox', { name: 'Through whose eyes' }).selectOption({ index: 2 });
    await until('one hand is left', async () => (await page.locator('.hands li').count()) === 1);
    await look(page, 'replay through the eyes of a seat');
    await page.getByRole('combobox', { name: 'Through whose eyes' }).selectOption({ index: 8 });
    await page.getByText('A spectator sees no hands').waitFor();
    await look(page, 'replay for a spectator');
    await page.getByRole('button', { name: 'Next award' }).click();
    await page.locator('.paper').waitFor();
    await look(page, 'replay of an award');
    for (const [what, name] of [['verify', 'Verify'], ['share', 'Share'], ['play on', 'Play on']])
        await lookInto(page, look, `replay: ${what}`, () => page.getByRole('button', { name, exact: true }).click());
    const log = page.getByRole('button', { name: 'Log' });
    if (await log.count()) {
        await log.click();
        await look(page, 'replay: log');
        await page.getByRole('button', { name: 'Close' }).click();
    }
    await page.getByRole('button', { name: 'Step forward' }).focus();
    await page.keyboard.press('End');
    await page.locator('.outcome').waitFor();
    await look(page, 'replay: end');
    await page.goto(`${address}/#replay`);
    await page.locator('.file').waitFor();
    await look(page, 'saved games');
    await lookInto(page, look, 'saved games: throw away', () => page.getByRole('button', { name: /^Throw away/ }).click());
}

const walks = {
    'pages to read and to fill in': walkPages,
    'pages of Korruptivity': walkKorruptivity,
    'the account': walkAccount,
    'a table at the server': walkOnline,
    'a table on this device': walkTable,
    'a device that is passed round': walkHandover,
    'a replay': walkReplay,
};

for (const { name, size, colorScheme, letters } of looks)
    for (const [what, walk] of Object.entries(walks))
        test(`${what}, on a ${name}, ${colorScheme}`, async () => {
            const server = await startServer();
            const more = { size, settings: { confirm: true }, context: { colorScheme, reducedMotion: 'reduce' }, expected: /Failed to load resource/ };
            const page = await arrive({ ...more, settings: { ...more.settings, name: 'Anna' } });
            const { look, conclude } = auditor({ fingers: size === phone, letters });
            await walk({ address: server.address, page, look, more });
            conclude();
        });

/** By selectors alone, since the words are others. */
async function walkInLanguage({ address, page, look }) {
    for (const [what, hash] of [['start', ''], ['solo', '#solo'], ['new table', '#new'], ['join', '#join'], ['learn', '#learn'], ['rules', '#rules'], ['about', '#about'], ['lecture', '#tutorial'], ['no games yet', '#replay']]) {
        await page.goto(`${address}/${hash}`);
        await page.locator('h1').waitFor();
        await openDetails(page);
        await look(page, what);
    }
    await newGame(page, address, { players: 7 });
    await myTurn(page);
    await look(page, 'placing');
    await page.locator('.hand [data-card].usable').first().click();
    await page.locator('[data-where].target').first().click();
    await page.locator('.prompt .confirm').waitFor();
    await look(page, 'card and place chosen');
    await page.locator('.prompt .confirm').click();
    await lookInto(page, look, 'menu', () => page.locator('.head .tools button').last().click());
    await playOut(page, { seed: 59 });
    await look(page, 'ending');
}

for (const language of ['fr', 'es', 'it', 'hu'])
    test(`the words of ${language} have room on a phone`, async () => {
        const server = await startServer();
        const page = await arrive({ size: phone, settings: { language, confirm: true }, context: { reducedMotion: 'reduce' } });
        const { look, conclude } = auditor();
        await walkInLanguage({ address: server.address, page, look });
        conclude();
    });

/** What a table of Korruptivity asks: each kind of question once, and every sheet. */
async function walkBribery({ page, look, steps }) {
    const seen = new Set();
    const once = async (what) => {
        if (!seen.has(what)) await look(page, what);
        seen.add(what);
    };
    const choose = chooser(13);
    for (let step = 0; step < steps; step++) {
        const now = await offers(page);
        if (now.over) break;
        const kind = now.confirm ? 'a plan' : now.choices ? `choices: ${await page.evaluate(() => document.querySelector('.tray .choice')?.dataset['action'].split(' ')[0])}` : now.cards ? 'a hand to play' : now.leave ? 'a button' : '';
        if (kind && step > 8) await once(kind);
        if (!(await stepByTaps(page, choose, now))) await page.waitForTimeout(60);
        await page.waitForTimeout(20);
    }
    await closeAll(page);
    const folded = page.locator('.fold[aria-expanded=false]');
    while (await folded.count()) await folded.first().click();
    await once('all lines unfolded');
    for (const [button, what] of [[/^Reactions/, 'reactions'], [/^Trades/, 'trades'], ['Menu', 'menu'], [/^Discards/, 'discards']]) {
        const found = page.getByRole('button', { name: button }).first();
        if ((await found.count()) && !(await found.isDisabled())) await lookInto(page, look, what, () => found.click());
    }
    await lookInto(page, look, 'player', () => page.locator('.player').nth(1).click());
    if (await page.locator('section.line h3 button').count()) await lookInto(page, look, 'a card to read', () => page.locator('section.line h3 button').first().click());
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await look(page, 'log');
}

for (const mode of ['basic', 'expert'])
    test(`a phone of 320 pixels has room for a table of Korruptivity: ${mode}`, async () => {
        const server = await startServer();
        const page = await arrive({ size: { viewport: { width: 320, height: 640 }, hasTouch: true }, settings: { name: 'Bartholomew', confirm: true }, context: { reducedMotion: 'reduce' } });
        const { look, conclude } = auditor({ letters: false });
        await newKorruptivity(page, server.address, { players: mode === 'basic' ? 6 : 4, mode, limit: mode === 'basic' ? 0 : 20 });
        await walkBribery({ page, look, steps: 120 });
        conclude();
    });

for (const [what, size, enlarge] of [
    ['letters twice as large on a phone', phone, (page) => page.evaluate(() => (document.documentElement.style.fontSize = '200%'))],
    ['the zoom at 200 percent on a desk', { viewport: { width: 640, height: 400 } }, async () => {}],
])
    test(`with ${what} a game is played to its end`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { confirm: true } });
        await newGame(page, server.address, { players: 3 });
        await enlarge(page);
        await playOut(page, { seed: 61 });
        await page.locator('.ending .button.main').click();
        await page.locator('.board').waitFor();
    });

await runAll({ together: 2 });
