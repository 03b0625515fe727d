// Tables at the server: the waiting room, links of every kind, and bad networks.
import { readFileSync } from 'node:fs';
import { arrive, assert, networkComplaints, phone, photograph, runAll, startNetwork, startServer, test, until } from './harness.mjs';

/** Make a table; its address. */
async function makeTable(page, address, { players = 4, hurry = false } = {}) {
    await page.goto(`${address}/#new`);
    await page.getByRole('radio', { name: String(players), exact: true }).check({ force: true });
    if (hurry) {
        await page.getByRole('radio', { name: /^Live/ }).check({ force: true });
        await page.getByRole('combobox', { name: 'For each decision' }).selectOption({ label: '15 seconds' });
        await page.getByRole('combobox', { name: 'In reserve' }).selectOption({ label: 'nothing' });
    }
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.waitForURL('**/t/*');
    await page.getByRole('button', { name: /^Start/ }).waitFor();
    return page.url();
}

/** Come by a link with a name that is known already. */
async function come(name, link, more = {}) {
    const page = await arrive({ settings: { name }, ...more });
    await page.goto(link);
    return page;
}

function seats(page) {
    return page.getByRole('region', { name: 'Seats' }).getByRole('listitem');
}

async function sees(page, text) {
    await page.getByText(text).first().waitFor();
}

/** Play the first card that may go to the first place that takes it. */
async function placeCard(page) {
    await until('it is their turn', () => page.locator('.tray [data-card].usable').count());
    await page.locator('.tray [data-card].usable').first().click();
    await page.locator('[data-where].target').first().click();
}

/** Press a button that copies; what can be pasted then. Before the button says so, what was copied earlier is still there. */
async function copiedBy(page, button) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    return page.evaluate(() => navigator.clipboard.readText());
}

async function logLines(page, pattern) {
    return page.locator('aside').getByText(pattern).count();
}

test('two people meet in the waiting room, and the game begins', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    const link = await makeTable(anna, server.address);

    const bert = await arrive({ size: phone, who: 'Bert' });
    await bert.goto(link);
    await sees(bert, 'You are invited');
    assert((await bert.getByRole('textbox').count()) === 1, 'only a name is asked for');
    await bert.getByRole('textbox').fill('Bert');
    await bert.getByRole('button', { name: 'Sit down' }).click();
    await sees(bert, 'Anna starts the game when everybody is here.');
    await seats(anna).nth(1).getByText('Bert').waitFor();

    await seats(anna).nth(2).getByRole('button', { name: 'A bot for seat 3' }).click();
    await seats(anna).nth(2).getByLabel('Level of the bot on seat 3').selectOption('insider');
    await seats(anna).nth(2).getByLabel('Style of the bot on seat 3').selectOption('banker');
    await seats(anna).nth(2).getByRole('button', { name: 'Sit the bot down' }).click();
    await seats(bert).nth(2).getByText('Insider · Banker').waitFor();

    await bert.getByRole('textbox', { name: 'Say something' }).fill('Good evening');
    await bert.getByRole('button', { name: 'Send' }).click();
    await anna.getByRole('log').getByText('Good evening').waitFor(); // a screen reader tells it

    await seats(anna).nth(1).getByRole('button', { name: 'Make Bert the host' }).click();
    await seats(bert).nth(0).getByRole('button', { name: 'Make Anna the host' }).click();
    await anna.getByRole('button', { name: 'Start, and a bot sits down' }).click();
    for (const page of [anna, bert]) await page.getByText('Round 1 of 4').first().waitFor();
    assert(!new URL(bert.url()).hash, 'no key is left in the address');
});

test('who comes by a link sits down once', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    const link = await makeTable(anna, server.address);
    const bert = await arrive({ settings: { name: 'Bert' } });
    const asked = [];
    bert.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(JSON.parse(payload).op)));
    await bert.goto(link);
    await seats(bert).nth(1).getByText('is you').waitFor();
    await bert.getByRole('textbox', { name: 'Say something' }).fill('Here I am');
    await bert.getByRole('button', { name: 'Send' }).click();
    await sees(bert, 'Here I am'); // by then all that was asked before is answered
    assert(asked.filter((op) => op === 'sit').length === 1, `he asked for a seat once: ${asked.join()}`);
});

test('a name that is changed is changed for all', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    const bert = await come('Bert', await makeTable(anna, server.address));
    await seats(anna).nth(1).getByText('Bert').waitFor();
    await seats(bert).nth(1).getByRole('button', { name: 'Change your name' }).click();
    await seats(bert).nth(1).getByRole('textbox').fill('Bertram');
    await seats(bert).nth(1).getByRole('button', { name: 'Take this name' }).click();
    await seats(anna).nth(1).getByText('Bertram').waitFor();
});

test('the link of a seat leads to that seat, once', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' }, context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    await makeTable(anna, server.address);
    const link = await copiedBy(anna, 'Copy the link of seat 4');
    assert(/\/t\/[\w-]{22}#[\w-]{22}$/.test(link), `the link has a key: ${link}`);

    const cleo = await come('Cleo', link);
    await seats(cleo).nth(3).getByText('Cleo').waitFor();
    assert(!new URL(cleo.url()).hash, 'the used key is gone from the address');

    const dora = await come('Dora', link);
    await sees(dora, 'This seat is taken');
    await dora.getByRole('button', { name: 'Take another seat' }).click();
    await seats(dora).nth(1).getByText('Dora').waitFor();
});

test('a seat of a running game opens on another device', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' }, context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    await makeTable(anna, server.address, { players: 2 });
    await anna.getByText('Play on another device').click();
    const link = await copiedBy(anna, 'Copy the link of my seat');
    await anna.getByRole('button', { name: /^Start/ }).click();
    await anna.locator('.tray [data-card]').first().waitFor();
    const other = await come('Anna on the phone', link, { size: phone });
    await other.locator('.tray [data-card]').first().waitFor();
});

test('two windows of one person agree', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    const link = await makeTable(anna, server.address, { players: 2 });
    const again = await anna.context().newPage();
    await again.goto(link);
    await anna.getByRole('button', { name: /^Start/ }).click();
    await placeCard(anna);
    await until('the other window has the move', async () => (await logLines(again, /^You put/)) === 1);
    await placeCard(again);
    await until('the first window has the move', async () => (await logLines(anna, /^You put/)) === 2);
});

test('a wrong link says so, with a way out', async () => {
    const server = await startServer();
    const anna = await come('Anna', `${server.address}/t/AAAAAAAAAAAAAAAAAAAAAA`, { size: phone });
    await sees(anna, 'There is no such table');
    await anna.getByRole('link', { name: 'Join a table' }).click();
    await anna.getByRole('textbox').fill('nonsense');
    await anna.getByRole('button', { name: 'Go to the table' }).click();
    await sees(anna, 'That is no link to a table');
});

test('a full table offers to look on', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    const link = await makeTable(anna, server.address, { players: 2 });
    await come('Bert', link);
    await seats(anna).nth(1).getByText('Bert').waitFor();
    const cleo = await come('Cleo', link);
    await sees(cleo, 'Every seat is taken');
    await cleo.getByRole('button', { name: 'Look on' }).click();
    await sees(cleo, 'Anna starts the game');
    await anna.getByRole('button', { name: 'Start the game' }).click();
    await sees(cleo, 'You are watching');
    assert((await cleo.locator('.tray [data-card]').count()) === 0, 'a spectator has no hand');
});

test('whom the host sends away cannot sit down again', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    const bert = await come('Bert', await makeTable(anna, server.address));
    await seats(anna).nth(1).getByRole('button', { name: 'Send Bert away' }).click();
    await sees(bert, 'You have no seat any more');
    await bert.reload();
    await sees(bert, 'No seat for you here');
    await bert.getByRole('button', { name: 'Look on' }).click();
    await seats(bert).nth(0).getByText('Anna').waitFor();
});

test('a game that is over is offered as a replay', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    const link = await makeTable(anna, server.address, { players: 2 });
    await anna.getByRole('button', { name: /^Start/ }).click();
    await anna.getByRole('button', { name: 'Menu' }).click();
    await anna.getByRole('button', { name: 'Give up' }).click();
    await anna.getByRole('button', { name: 'Yes, I give up' }).click();
    const bert = await come('Bert', link);
    await sees(bert, 'This game is over');
    await bert.getByRole('link', { name: 'Watch it again' }).waitFor();
});

test('public tables are listed as they come and go', async () => {
    const server = await startServer();
    const bert = await come('Bert', `${server.address}/#join`);
    await sees(bert, 'Nobody has a public table just now.');
    const anna = await arrive({ settings: { name: 'Anna' } });
    await anna.goto(`${server.address}/#new`);
    await anna.getByRole('radio', { name: /Everybody/ }).check({ force: true });
    await anna.getByRole('button', { name: 'Make the table' }).click();
    await bert.getByRole('button', { name: 'Sit down' }).click();
    await seats(bert).nth(1).getByText('Bert').waitFor();
    await bert.goto(`${server.address}/#join`);
    await bert.getByRole('button', { name: 'Back to the table' }).waitFor();
});

test('while the server is away the page keeps trying, and goes on', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    const link = await makeTable(anna, server.address);
    const bert = await come('Bert', link, { expected: networkComplaints });
    await seats(bert).nth(1).getByText('Bert').waitFor();
    await anna.close();
    for (const signal of ['SIGTERM', 'SIGKILL']) {
        await server.stop(signal);
        await sees(bert, 'No connection to the server. Nothing is lost.');
        await server.start();
        await until('the notice is gone', async () => (await bert.getByText('No connection to the server').count()) === 0, 20_000);
        await seats(bert).nth(1).getByText('is you').waitFor();
    }
});

test('who comes while the server does not answer is let in later', async () => {
    const server = await startServer();
    const network = await startNetwork(server);
    const anna = await arrive({ settings: { name: 'Anna' } });
    const code = new URL(await makeTable(anna, server.address)).pathname;
    const bert = await come('Bert', `${network.address}/t/AAAAAAAAAAAAAAAAAAAAAA`, { expected: networkComplaints });
    await sees(bert, 'There is no such table');
    network.cut();
    await bert.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
    }, code);
    await sees(bert, 'The server does not answer');
    network.mend();
    await bert.getByRole('button', { name: 'Try now' }).first().click();
    await seats(bert).nth(1).getByText('Bert').waitFor();
});

/** Anna and Bert at a table of two, Bert behind a network that can fail; `more` is how Bert comes. */
async function meet(more = {}) {
    const server = await startServer();
    const network = await startNetwork(server);
    const anna = await arrive({ settings: { name: 'Anna' } });
    const path = new URL(await makeTable(anna, server.address, { players: 2 })).pathname;
    const bert = await come('Bert', network.address + path, { expected: networkComplaints, ...more });
    await seats(anna).nth(1).getByText('Bert').waitFor();
    await anna.getByRole('button', { name: 'Start the game' }).click();
    for (const page of [anna, bert]) await page.locator('.tray [data-card]').first().waitFor();
    return { server, network, anna, bert };
}

async function isTurnOf(page) {
    return (await page.locator('.tray [data-card].usable').count()) > 0;
}

/** Until it is that player's turn; where the other one comes first, a card of theirs is placed, and it has arrived. */
async function untilTurnOf(page, other) {
    await until('it is their turn', async () => {
        if (await isTurnOf(other)) {
            await placeCard(other);
            await until('the card has arrived', async () => !(await isTurnOf(other)));
        }
        return isTurnOf(page);
    });
}

test('when all others have given up the game is over, and everybody reads why', async () => {
    const { anna, bert } = await meet({ size: phone });
    await anna.locator('.head [aria-label="Menu"]').click();
    await anna.getByRole('button', { name: 'Give up' }).click();
    await anna.locator('dialog').getByText('The game is over then, and Bert wins.').waitFor();
    await anna.getByRole('button', { name: 'Yes, I give up' }).click();
    for (const page of [anna, bert]) {
        await page.locator('.ending').getByText('All but Bert have given up.').waitFor();
        await page.locator('[role=log]').getByText('All but Bert have given up.').waitFor({ state: 'attached' }); // a screen reader tells it
        const [first, second] = await page.locator('.ending li').allInnerTexts();
        assert(/Bert|You/.test(first) && !/given up/.test(first) && /has given up/.test(second), `the winner comes first: ${first}; ${second}`);
        assert(await page.locator('.head').getByText('Final result').count(), 'above it stands that it is over');
        assert(!(await page.locator('.players .turn, .player.turn').count()), 'nobody has the turn');
    }
    await bert.getByRole('button', { name: 'Log' }).click();
    await bert.locator('.log li').last().getByText('All but Bert have given up.').waitFor();
    await photograph('given-up');
});

test('cut off, a player misses nothing and needs no reload', async () => {
    const { network, anna, bert } = await meet();
    await untilTurnOf(anna, bert);
    const before = await logLines(bert, /^Anna puts/);
    await bert.evaluate(() => (window.sameLife = true));
    network.cut();
    await bert.getByText(/No connection/).first().waitFor();
    await placeCard(anna);
    network.mend();
    await until('Bert has the move', async () => (await logLines(bert, /^Anna puts/)) === before + 1, 20_000);
    assert(await bert.evaluate(() => window.sameLife), 'the page was not loaded again');
    await placeCard(bert);
    await until('Anna has the answer', async () => (await logLines(anna, /^Bert puts/)) > 0);
});

test('a move made while the network is dead is done once when it is back', async () => {
    const { network, anna, bert } = await meet();
    await untilTurnOf(bert, anna);
    const before = await logLines(anna, /^Bert puts/);
    network.freeze();
    await placeCard(bert);
    await bert.waitForTimeout(1000);
    assert((await logLines(anna, /^Bert puts/)) === before, 'the move has not arrived');
    network.mend();
    await until('the move has arrived', async () => (await logLines(anna, /^Bert puts/)) === before + 1, 20_000);
    await until('it is Anna’s turn', () => isTurnOf(anna));
    await bert.waitForTimeout(1500);
    assert((await logLines(anna, /^Bert puts/)) === before + 1, 'it was done once');
});

test('an answer that gets lost on its way does not double the move', async () => {
    const { network, anna, bert } = await meet();
    await untilTurnOf(bert, anna);
    const before = await logLines(anna, /^Bert puts/);
    network.deafen();
    await placeCard(bert);
    await until('the move has arrived', async () => (await logLines(anna, /^Bert puts/)) === before + 1);
    network.mend();
    await until('Bert sees that it was done', async () => (await logLines(bert, /^You put/)) === before + 1, 20_000);
    assert((await logLines(anna, /^Bert puts/)) === before + 1, 'it was done once');
});

test('a tab that wakes up notices a dead connection, and is right again', async () => {
    const { network, anna, bert } = await meet();
    await untilTurnOf(anna, bert);
    const before = await logLines(bert, /^Anna puts/);
    network.freeze();
    await placeCard(anna);
    await bert.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await bert.getByText('Connecting …').first().waitFor({ timeout: 6000 });
    network.mend();
    await until('Bert has the move', async () => (await logLines(bert, /^Anna puts/)) === before + 1, 20_000);
});

test('when the clock has run down a bot plays on, until its player is back', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    await makeTable(anna, server.address, { players: 2, hurry: true });
    await anna.getByRole('button', { name: /^Start/ }).click();
    await until('it is her turn', () => isTurnOf(anna));
    const clock = anna.locator('.clock');
    const seconds = async () => Number((await clock.textContent()).split(':')[1]);
    const begun = await seconds();
    assert(begun > 10 && begun <= 15, `she has 15 seconds, not ${begun}`);
    await until('they run down', async () => (await seconds()) <= begun - 2);
    const back = anna.getByRole('button', { name: 'Take my seat back' });
    await back.waitFor({ timeout: 25_000 });
    assert((await logLines(anna, /^You (put|slip)/)) > 0, 'the bot has played for her');
    await back.click();
    await back.waitFor({ state: 'detached' });
    const played = await logLines(anna, /^You (put|slip)/);
    await placeCard(anna);
    await until('she plays herself', async () => (await logLines(anna, /^You (put|slip)/)) > played);
});

test('what is said while the network is dead is said once, and what was said meanwhile is new', async () => {
    const { network, anna, bert } = await meet({ size: phone });
    const say = async (page, text) => {
        await page.getByRole('textbox', { name: 'Say something' }).fill(text);
        await page.getByRole('button', { name: 'Send' }).click();
    };
    await bert.getByRole('button', { name: 'Chat' }).click();
    network.cut();
    await bert.getByText(/No connection/).first().waitFor();
    await say(bert, 'Hello?');
    await bert.getByRole('button', { name: 'Send' }).click();
    await bert.getByRole('button', { name: 'Close' }).click();
    await say(anna, 'Where are you?');
    network.mend();
    await anna.getByText('Hello?').first().waitFor({ timeout: 20_000 });
    await bert.getByRole('button', { name: 'Chat, new messages' }).waitFor();
    assert((await anna.getByText('Hello?').count()) === 1, 'it was said once');
    await bert.getByRole('button', { name: 'Log' }).click();
    await bert.getByRole('button', { name: 'Close' }).click();
    await bert.getByRole('button', { name: 'Chat, new messages' }).click(); // who looks at the log has not read it
    await bert.getByText('Where are you?').waitFor();
    await bert.getByRole('button', { name: 'Close' }).click();
    await bert.getByRole('button', { name: 'Chat', exact: true }).waitFor();
});

test('where there is no clipboard, links and codes are copied all the same', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    await anna.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
    const pasteInto = async (box) => {
        await box.focus();
        await anna.keyboard.press('Control+V');
        return box.inputValue();
    };
    const link = await makeTable(anna, server.address);
    await anna.getByRole('button', { name: 'Copy the link', exact: true }).click();
    assert(await anna.evaluate(() => document.activeElement.textContent.includes('Copy the link')), 'the focus stays on the button');
    assert((await pasteInto(anna.getByRole('textbox', { name: 'Say something' }))) === link, 'the link is copied');

    await anna.goto(`${server.address}/#join`);
    await account(anna, 'Make an account');
    await anna.getByLabel('Password').fill('envelopes by night');
    await anna.getByRole('button', { name: 'Make an account' }).click();
    const code = await anna.locator('.code').textContent();
    await anna.getByRole('button', { name: 'Copy the code' }).click();
    await anna.getByRole('button', { name: 'I have it' }).click();
    await anna.getByRole('button', { name: 'Close' }).click();
    assert((await pasteInto(anna.getByRole('textbox', { name: 'With a link' }))) === code, 'the recovery code is copied');
});

test('who signs out elsewhere has no seat in the running game, and can look on', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    await anna.goto(`${server.address}/#join`);
    await account(anna, 'Make an account');
    await anna.getByLabel('Password').fill('envelopes by night');
    await anna.getByRole('button', { name: 'Make an account' }).click();
    await anna.getByRole('button', { name: 'I have it' }).click();
    await makeTable(anna, server.address, { players: 2 });
    await anna.getByRole('button', { name: /^Start/ }).click();
    await anna.locator('.tray [data-card]').first().waitFor();
    const elsewhere = await anna.context().newPage();
    await elsewhere.goto(`${server.address}/#join`);
    await account(elsewhere, 'Sign out');
    await anna.getByRole('button', { name: 'Connect again' }).click();
    await sees(anna, 'You have no seat any more');
    await anna.getByRole('button', { name: 'Look on' }).click();
    await sees(anna, 'You are watching');
});

/** In the dialog about oneself. */
async function account(page, ...buttons) {
    await page.locator('main header .button').click();
    for (const name of buttons) await page.getByRole('button', { name, exact: true }).click();
}

test('an account brings one’s tables to another device', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    await makeTable(anna, server.address);
    await anna.goto(`${server.address}/#join`);
    await account(anna, 'Make an account');
    await anna.getByLabel('Password').fill('envelopes by night');
    await anna.getByRole('button', { name: 'Make an account' }).click();
    await sees(anna, 'This is your recovery code.');
    const code = await anna.locator('.code').textContent();
    for (let i = 0; i < 3; i++) await anna.keyboard.press('Escape');
    await anna.mouse.click(5, 5);
    assert((await anna.locator('dialog[open] .code').textContent()) === code, 'what is shown once is not lost by a slip of the hand');
    await anna.getByRole('button', { name: 'I have it' }).click();

    const elsewhere = await arrive({ size: phone, who: 'Anna elsewhere', expected: /status of 401/ });
    await elsewhere.goto(`${server.address}/#join`);
    await account(elsewhere, 'Sign in');
    await elsewhere.getByLabel('Name').fill('Anna');
    await elsewhere.getByLabel('Password').fill('wrong, I fear');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('alert').waitFor();
    await elsewhere.getByRole('button', { name: 'I forgot my password' }).click();
    await elsewhere.getByLabel('Name').fill('Anna');
    await elsewhere.getByLabel('Recovery code').fill(code);
    await elsewhere.getByLabel('New password').fill('envelopes by day');
    await elsewhere.getByRole('button', { name: 'Set a new password' }).click();
    await elsewhere.getByRole('button', { name: 'I have it' }).click();
    await elsewhere.getByRole('button', { name: 'Close' }).click();
    await elsewhere.getByRole('button', { name: 'Back to the table' }).click();
    await seats(elsewhere).nth(0).getByText('is you').waitFor();

    // A new password ends all other sessions.
    await sees(anna, 'You signed out, perhaps in another window.');
    await anna.getByRole('button', { name: 'Close' }).click();
    await anna.getByRole('button', { name: 'Connect again' }).click();
    await sees(anna, 'Nobody has a public table just now.');
});

test('who has an account signs out, takes everything along, and is forgotten', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' }, expected: /status of 401/ });
    await anna.goto(`${server.address}/#join`);
    await account(anna, 'Make an account');
    await anna.getByLabel('Password').fill('envelopes by night');
    await anna.getByRole('button', { name: 'Make an account' }).click();
    await anna.getByRole('button', { name: 'I have it' }).click();
    await sees(anna, 'You are signed in as Anna.');
    const [download] = await Promise.all([anna.waitForEvent('download'), anna.getByRole('link', { name: 'Get all that is stored about you' }).click()]);
    assert(readFileSync(await download.path(), 'utf8').includes('"Anna"'), 'what is stored about her has her name');
    await anna.getByRole('button', { name: 'Sign out', exact: true }).click();
    await anna.getByRole('dialog').waitFor({ state: 'detached' });

    const signIn = async () => {
        await account(anna, 'Sign in');
        await anna.getByLabel('Name').fill('Anna');
        await anna.getByLabel('Password').fill('envelopes by night');
        await anna.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn();
    await anna.getByRole('dialog').waitFor({ state: 'detached' });
    await account(anna, 'Delete me');
    await anna.getByLabel('Type your name (Anna)').fill('Anna');
    await anna.getByRole('button', { name: 'Delete me' }).click();
    await anna.getByRole('dialog').waitFor({ state: 'detached' });
    await signIn();
    await anna.getByRole('dialog').getByRole('alert').waitFor();
});

test('who looks elsewhere is told that it is their turn', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna', notify: true } });
    await anna.addInitScript(() => {
        window.told = [];
        window.Notification = class {
            static permission = 'granted';
            constructor(title, { body }) {
                window.told.push(`${title}: ${body}`);
                window.lastNotice = this;
            }
            close() {}
        };
    });
    const link = await makeTable(anna, server.address, { players: 3 });
    const bert = await come('Bert', link);
    await seats(anna).nth(1).getByText('Bert').waitFor();
    await anna.getByRole('button', { name: 'Start, and a bot sits down' }).click();
    await anna.locator('.tray [data-card]').first().waitFor();
    await untilTurnOf(bert, anna);
    const greeted = anna.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"hello"')));
    await anna.goto(`${server.address}/#about`);
    await anna.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    await greeted;
    await placeCard(bert);
    await until('she is told', () => anna.evaluate(() => window.told.length === 1));
    assert((await anna.evaluate(() => window.told[0])) === 'It is your turn: Your table with Bert is waiting for you.', 'the notice names the people at the table');
    await anna.evaluate(() => window.lastNotice.onclick());
    await anna.locator('.tray [data-card].usable').first().waitFor();
    assert((await anna.title()).startsWith('● Your turn!'), 'the title says so too');
    await anna.evaluate(() => {
        history.pushState(null, '', '/');
        dispatchEvent(new PopStateEvent('popstate'));
    });
    await until('the start page says so no more', async () => (await anna.title()) === 'Kickback');
});

await runAll();
