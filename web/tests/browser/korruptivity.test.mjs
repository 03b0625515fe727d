// Whole games of Korruptivity, on this device and at the server: basic and expert, by taps and by the keyboard alone.
import { auditor } from './audit.mjs';
import { chooseRules, newGame, offers, playAll, stepByKeys, stepByTaps } from './bribery.mjs';
import { arrive, assert, closeAll, desk, inDialog, networkComplaints, phone, runAll, startNetwork, startServer, test, until } from './harness.mjs';
import { chooser } from './player.mjs';
import { openGame, recordOf } from './records.mjs';

/** A game of people on this device that begins with these cards: first those of seat 1, then those of seat 2. */
function openAmong(page, address, names, options) {
    return openGame(page, address, recordOf('korruptivity', options, names.map((name) => `name ${name}`)));
}

/** Make a table of Korruptivity at the server and let these people sit down; the rest are bots. */
async function meet(server, people, { players, mode, limit }) {
    const [host, ...guests] = people;
    await host.goto(`${server.address}/#new`);
    await host.locator('input[name="game"][value="korruptivity"]').check({ force: true });
    await host.locator(`input[name="players"][value="${players}"]`).check({ force: true });
    await chooseRules(host, { mode, limit });
    await host.getByRole('button', { name: 'Make the table' }).click();
    await host.waitForURL('**/t/*');
    const start = host.getByRole('button', { name: /^Start/ });
    await start.waitFor();
    for (const guest of guests) await guest.goto(host.url());
    await until('everybody sits', async () => (await host.locator('.baize li').getByText(/Bert|Cleo/).count()) === guests.length);
    await start.click();
    for (const page of people) await page.locator('.tray').waitFor();
}

async function log(page) {
    const earlier = page.locator('aside .log .more button');
    while (await earlier.count()) await earlier.click();
    return page.locator('aside .log li').allTextContents();
}

test('a whole basic game on a phone, against bots, by taps', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', confirm: true }, size: phone });
    await newGame(page, server.address, { players: 3 });
    let previews = 0;
    let aimed = 0; // before a card is chosen
    await playAll([page], {
        seed: 11,
        each: async (_page, now) => {
            if (now.confirm && (await page.locator('.outcome').count())) previews++;
            // At one moment, or the page has gone on in between.
            aimed += await page.evaluate(() => {
                const asked = document.querySelector('.prompt')?.textContent.includes('Interrupt, or pass?') && !document.querySelector('.tray .choice');
                return asked ? document.querySelectorAll('.line .pick').length : 0;
            });
        },
    });
    assert(aimed === 0, `where one may interrupt no line can be chosen before a card is, and ${aimed} could be`);
    assert(previews > 0, `what a card does was shown before it was confirmed, ${previews} times`);
    assert(/wins|win!|victory/.test(await page.locator('.ending h2').textContent()), 'the paper says who won');
    await page.getByRole('button', { name: 'Play again' }).dblclick();
    await page.locator('.tray').waitFor();
    await page.goto(`${server.address}/#replay`);
    await page.locator('.file').first().waitFor();
    assert((await page.locator('.file').count()) === 2, 'tapped twice, it is one new game');
});

test('a whole expert game on a desk, by the keyboard alone', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', confirm: true }, size: desk });
    await newGame(page, server.address, { players: 3, mode: 'expert', limit: 10 });
    await playAll([page], { seed: 5, step: stepByKeys, minutes: 8 });
    const lines = await log(page);
    for (const sentence of [/^You offer/, /opens? an auction/, /starts? “/, /attach/, /completes? “/]) assert(lines.some((line) => sentence.test(line)), `the log tells ${sentence}`);
});

test('a whole basic game at the server: two people and a bot', async () => {
    const server = await startServer('--window', '1500', '--window-answer', '60');
    const people = [await arrive({ settings: { name: 'Anna' }, size: phone }), await arrive({ settings: { name: 'Bert' } })];
    await meet(server, people, { players: 3, mode: 'basic', limit: 4 });
    await playAll(people, { seed: 21, minutes: 8 });
    const [anna, bert] = await Promise.all(people.map((page) => page.locator('.ending ol').innerText()));
    assert(anna.replace('You', 'Anna') === bert.replace('You', 'Bert'), 'both see the same result');
});

test('an expert game at the server: secret offers for the start, an auction, and a trade', async () => {
    const server = await startServer('--window', '1500', '--window-answer', '60');
    const [anna, bert] = [await arrive({ settings: { name: 'Anna' } }), await arrive({ settings: { name: 'Bert' } })];
    await meet(server, [anna, bert], { players: 2, mode: 'expert', limit: 10 });
    for (const page of [anna, bert]) await page.getByRole('button', { name: 'None', exact: true }).click();
    await auctionBetween(anna, bert);
    await trade(anna, bert);
    await refuse(anna, bert);
});

test('a whole expert game at the server: two people and a bot', async () => {
    const server = await startServer('--window', '1500', '--window-answer', '60');
    const people = [await arrive({ settings: { name: 'Anna' } }), await arrive({ settings: { name: 'Bert' }, size: phone })];
    await meet(server, people, { players: 3, mode: 'expert', limit: 10 });
    await playAll(people, { seed: 8, minutes: 9 });
});

/** Whoever is asked first opens with one card, the other raises, and the opener drops out. */
async function auctionBetween(...people) {
    let opener;
    await until('somebody may open an auction', async () => (opener = (await Promise.all(people.map((page) => page.locator('[data-action^="open "]').count()))).findIndex(Boolean)) >= 0);
    const other = people[1 - opener];
    const first = people[opener];
    const card = await first.locator('.tray [data-action^="open "] b').first().textContent();
    await first.locator('.tray [data-action^="open "]').first().click();
    await first.locator('.tray [data-action="bid 1"]').click();
    await other.getByText('1 card for').first().waitFor();
    await other.locator('.tray [data-action="bid 2"]').click();
    await first.locator('.prompt [data-action="drop"]').click();
    await other.getByText('discard 2 cards').first().waitFor();
    for (let i = 0; i < 2; i++) await other.locator('.tray .card.usable:not([aria-pressed="true"])').first().click();
    await other.locator('.prompt .confirm').click();
    await until('the winner has taken the card', async () => (await log(other)).some((line) => line.startsWith('You take “') && line.includes(card)));
}

/** Anna shows Bert a card and wants one for it; he shows one, she confirms. */
async function trade(anna, bert) {
    await anna.getByRole('button', { name: 'Trades' }).click();
    const form = anna.locator('dialog form');
    const shown = await form.locator('ul button').first().getAttribute('aria-label');
    await form.locator('ul button').first().click();
    await form.getByRole('button', { name: 'Offer it' }).click();

    await bert.getByRole('button', { name: 'Trades, one waits for you' }).click();
    await bert.locator('dialog').getByText('Anna offers you').waitFor();
    assert(await bert.locator('dialog ul').first().getByRole('button', { name: shown }).count(), 'he sees what she shows');
    const given = await bert.locator('dialog ul').nth(1).locator('button').first().getAttribute('aria-label');
    await bert.locator('dialog ul').nth(1).locator('button').first().click();
    await bert.getByRole('button', { name: 'Show these' }).click();
    await bert.getByRole('button', { name: 'Close' }).click();

    await anna.locator('dialog').getByRole('button', { name: 'Trade', exact: true }).click();
    await anna.locator('dialog').getByRole('button', { name: 'Close' }).click();
    for (const page of [anna, bert]) await until('the log tells that cards have changed hands', async () => (await log(page)).some((line) => /trades? with/.test(line)));
    const known = anna.locator('.player').nth(1);
    await known.click();
    await anna.locator('dialog').getByRole('button', { name: shown }).waitFor(); // she knows that he has it
    await anna.keyboard.press('Escape');
    assert(given, 'he gave a card');
}

/** Bert would give Anna a card for nothing, and she does not want it. */
async function refuse(anna, bert) {
    await bert.getByRole('button', { name: 'Trades' }).click();
    const form = bert.locator('dialog form');
    await form.locator('ul button').first().click();
    await form.getByLabel('How many cards do you want').selectOption({ label: 'None, it is a gift' });
    await form.getByRole('button', { name: 'Offer it' }).click();
    await bert.locator('dialog').getByText('You ask for nothing. No answer yet.').waitFor();

    await anna.getByRole('button', { name: 'Trades, one waits for you' }).click();
    await anna.locator('dialog').getByText('and wants nothing for it.').waitFor();
    await anna.locator('dialog').getByRole('button', { name: 'Refuse' }).click();
    await anna.locator('dialog').getByText('offers you').waitFor({ state: 'detached' });
    await until('the log tells that nothing came of it', async () => (await log(bert)).includes('Nothing comes of your offer to Anna.'));
    await bert.locator('dialog').getByText('Your offer to').waitFor({ state: 'detached' });
}

async function takeDevice(page, name) {
    await page.locator('.handover', { hasText: name }).waitFor();
    await page.locator('.handover button').click();
    await page.locator('.tray').waitFor();
}

async function askEachTime(page) {
    await page.getByRole('button', { name: /^Reactions/ }).click();
    await page.getByLabel('Each time').check({ force: true });
    await page.keyboard.press('Escape');
}

/** Play no more cards, and keep all of them. */
async function endTurn(page) {
    for (let i = 0; i < 2; i++) await page.locator('.prompt [data-action="done"]').click();
}

test('an interrupt is interrupted: a cancel cancels a cancel, and the first card stays', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', confirm: true } });
    const deal = ['shady-bench', 'zoning-permit', 'court-injunction', 'site-survey', 'press-lunch', 'soil-test', 'lost-in-the-post', 'opinion-poll', 'public-hearing', 'new-playground', 'petty-cash'];
    await openAmong(page, server.address, ['Anna', 'Bert'], { mode: 'basic', relations: 'all', first: 2, deal });
    const take = (name) => takeDevice(page, name);
    const play = async (card) => {
        await page.locator(`.tray [data-card="${card}"]`).click();
        await page.locator('.prompt .confirm').waitFor();
        await page.locator('.prompt .confirm').click();
    };
    const pass = () => page.locator('.prompt [data-action="pass"]').click();

    await take('Bert');
    await askEachTime(page);
    await endTurn(page);
    await take('Anna');
    await askEachTime(page);
    await page.locator('.offer .card', { hasText: 'Bench in the Shade' }).click();
    await page.locator('.prompt .confirm').click();
    await take('Bert');
    await pass();
    await take('Anna');
    await play('zoning-permit');
    await take('Bert');
    await page.locator('.prompt', { hasText: 'Interrupt, or pass?' }).waitFor();
    await page.locator('.tray .card.usable').first().waitFor();
    await page.waitForTimeout(300); // lines are drawn one by one
    assert((await page.locator('.line .pick').count()) === 0, 'before a card is chosen no line can be');
    assert((await page.locator('.stage').textContent()).includes('Zoning Permit'), 'what is answered lies on the stage');
    await play('lost-in-the-post');
    await take('Anna');
    assert((await page.locator('.stage .played').count()) === 2, 'both cards wait there');
    await play('court-injunction');
    await take('Bert');
    await pass();
    await take('Anna'); // whose turn it still is
    const line = page.locator('section.line', { hasText: 'Bench in the Shade' });
    assert(await line.getByText('Zoning Permit').count(), 'the permit stays');
    assert(!(await line.getByText('Lost in the Post').count()), 'what wanted to cancel it is gone');
    const told = await log(page);
    assert(told.some((one) => one.includes('Lost in the Post') && /discard|cancel/i.test(one)), 'the log tells it');
});

test('who takes the device does not see the card that the other one was reading', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', speed: 'slow' } });
    await newGame(page, server.address, { players: 3, people: 2 });
    const leave = page.locator('.prompt [data-action="done"]');
    const reader = page.locator('dialog[open]');
    // Whoever has ended a turn before the bot's reads a card of the own hand, and is asked for the device meanwhile.
    await until('a card is being read while the bot plays', async () => {
        if (await page.locator('.handover').count()) await page.locator('.handover button').click({ timeout: 500 }).catch(() => undefined);
        else if (await leave.count()) await leave.click({ timeout: 500 }).catch(() => undefined);
        else await page.locator('.tray .card').first().click({ timeout: 500 }).catch(() => undefined);
        return reader.count();
    }, 30_000);
    await page.locator('.handover').waitFor({ timeout: 60_000 });
    await page.locator('.handover button').click();
    await page.locator('.tray .card').first().waitFor();
    await page.waitForTimeout(500);
    assert((await reader.count()) === 0, 'nothing is open');
});

test('of two cards that are tapped faster than the engine thinks, the last one counts', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', confirm: true }, size: phone });
    const deal = ['shady-bench', 'rescheduling', 'same-hole-twice', 'template-contract', 'honorary-doctorate', 'chauffeured-car'];
    await openAmong(page, server.address, ['Anna', 'Bert'], { mode: 'basic', relations: 'all', first: 1, deal });
    await takeDevice(page, 'Anna');
    await page.locator('.offer .card', { hasText: 'Bench in the Shade' }).click();
    await page.locator('.prompt .confirm').click();
    // Both can be played or cashed in, so that it is asked which.
    await page.locator('.tray [data-card="rescheduling"]').click();
    await page.locator('.tray [data-action="play rescheduling"]').waitFor();
    await page.evaluate(() => {
        // As soon as it is drawn, before the engine's answer is heard.
        const seen = new MutationObserver(() => {
            const other = document.querySelector('.tray [data-card="same-hole-twice"]');
            if (!other) return;
            seen.disconnect();
            other.click();
        });
        seen.observe(document.body, { subtree: true, childList: true });
        document.querySelector('.tray [data-action="play rescheduling"]').click();
    });
    await page.locator('.tray [data-action="play same-hole-twice"]').waitFor();
    await page.waitForTimeout(300);
    assert((await page.locator('.tray [data-action="play same-hole-twice"]').count()) === 1, 'it is still asked what to do with that one');
    assert((await page.locator('.prompt .confirm').count()) === 0, 'nothing is planned with the other one');
});

test('a card that is put back and taken again faster than the engine thinks is taken', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' }, size: phone });
    await openAmong(page, server.address, ['Anna', 'Bert'], { mode: 'basic', first: 1, deal: [] });
    await takeDevice(page, 'Anna');
    await page.locator('.prompt [data-action="done"]').click();
    const asked = (words) => page.locator('.prompt', { hasText: words }).waitFor();
    await asked('Discard what you do not want');
    for (const one of [0, 1]) await page.locator('.tray [data-card]').nth(one).click();
    await asked('Discard these 2 cards?');
    await page.locator('.tray [data-card]').first().evaluate((card) => (card.click(), card.click()));
    await page.waitForTimeout(300);
    assert((await page.locator('.tray [data-card][aria-pressed="true"]').count()) === 2, 'both are chosen');
    await asked('Discard these 2 cards?');
});

test('a pass that nobody was asked for is not offered to be taken back', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' }, size: phone });
    // Anna could answer her own project with an interrupt, and has not said that she wants to be asked.
    const deal = ['shady-bench', 'feed-the-shredder', 'zoning-permit', 'site-survey', 'press-lunch', 'soil-test', 'opinion-poll', 'public-hearing', 'new-playground', 'marble-lobby', 'consultancy-fee'];
    await openGame(page, server.address, recordOf('korruptivity', { mode: 'basic', first: 1, deal }, ['name Anna', 'bot greedy']));
    const takeBack = page.getByRole('button', { name: 'Take back' });
    const endPlaying = page.locator('.prompt [data-action="done"]');
    const discards = page.locator('.prompt', { hasText: 'Discard what you do not want' });
    await endPlaying.waitFor();
    await page.evaluate(() => {
        window.offered = 0;
        new MutationObserver(() => (window.offered += document.querySelectorAll('.prompt .undo').length)).observe(document.body, { subtree: true, childList: true });
    });
    await page.locator('.offer .card', { hasText: 'Bench in the Shade' }).click();
    await page.locator('section.line', { hasText: 'Bench in the Shade' }).waitFor();
    await until('it is answered, and Anna goes on', async () => !(await page.locator('.stage .played').count()) && (await endPlaying.count()));
    await page.waitForTimeout(500);
    assert((await page.evaluate(() => window.offered)) === 0, 'the page would only pass again');
    await endPlaying.click();
    await discards.waitFor();
    await takeBack.click();
    await discards.waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
    assert((await takeBack.count()) === 0, 'what she did after it was taken back, and that pass still nobody was asked for');
});

test('what is not drawn any more in a moment does nothing', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await openAmong(page, server.address, ['Anna', 'Bert'], { mode: 'basic', first: 1, deal: ['shady-bench'] });
    await takeDevice(page, 'Anna');
    await page.locator('.offer .card', { hasText: 'Bench in the Shade' }).click();
    const giveUp = page.getByRole('button', { name: 'Give this line up' });
    await giveUp.waitFor();
    await page.evaluate(() => (window.requestAnimationFrame = () => 0)); // the lines are drawn no more
    await page.locator('.prompt [data-action="done"]').click();
    await page.locator('.prompt', { hasText: 'Discard what you do not want' }).waitFor();
    await giveUp.click();
    await page.waitForTimeout(500);
    assert((await page.locator('.prompt .wrong').count()) === 0, 'nothing is asked for that cannot be done any more');
    assert((await page.locator('.prompt', { hasText: 'Discard what you do not want' }).count()) === 1, 'the same is asked');
});

test('of three at one device, who passes until the own turn hands it on, and is asked again after it', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' }, size: phone });
    await openAmong(page, server.address, ['Anna', 'Bert', 'Cleo'], { mode: 'basic', first: 3, deal: [] });
    for (const name of ['Cleo', 'Bert']) {
        await takeDevice(page, name);
        await askEachTime(page);
        await endTurn(page);
    }
    await takeDevice(page, 'Anna');
    await page.locator('.offer .card.usable').first().click();
    await takeDevice(page, 'Bert');
    await page.getByRole('button', { name: 'Pass until my turn' }).click();
    await takeDevice(page, 'Cleo');
    await page.locator('.prompt [data-action="pass"]').click();
    for (const name of ['Anna', 'Cleo']) {
        await takeDevice(page, name);
        await endTurn(page);
    }
    await takeDevice(page, 'Bert');
    await until('the order has ended', async () => (await page.getByRole('button', { name: 'Reactions', exact: true }).count()) > 0);
});

async function whoseTurn(anna, bert) {
    let turns = [];
    await until('somebody has the turn', async () => (turns = await Promise.all([anna, bert].map((page) => page.locator('.prompt [data-action="done"]').count()))).some(Boolean));
    return turns[0] ? { player: anna, other: bert } : { player: bert, other: anna };
}

test('who passes until their turn is not asked before it, and is asked again after it', async () => {
    const server = await startServer('--window', '4000', '--window-answer', '60');
    const [anna, bert] = [await arrive({ settings: { name: 'Anna' } }), await arrive({ settings: { name: 'Bert' } })];
    await meet(server, [anna, bert], { players: 2, mode: 'basic', limit: 0 });
    const { player, other } = await whoseTurn(anna, bert);
    const startAny = async () => {
        await player.locator('.offer .card.usable').first().click();
        await player.locator('.stage .played').waitFor();
    };
    await startAny();
    await other.getByRole('button', { name: 'Pass until my turn' }).click();
    for (const page of [player, other]) await until('the window is over', async () => (await page.locator('.stage .played').count()) === 0);
    const told = (await log(other)).length;
    await other.evaluate(() => {
        window.asked = 0;
        new MutationObserver(() => (window.asked += document.querySelectorAll('.prompt [data-action="pass"]').length)).observe(document.body, { subtree: true, childList: true });
    });
    const choose = chooser(2);
    await until('another card was played, and nothing waits', async () => {
        const now = await offers(player);
        if ((await log(other)).length > told && now.leave && !(await player.locator('.stage .played').count())) return true;
        await stepByTaps(player, choose, { ...now, leave: 0 });
        return false;
    }, 30_000);
    assert((await other.evaluate(() => window.asked)) === 0, 'the other is asked no more');
    await player.locator('.prompt [data-action="done"]').click();
    await player.locator('.prompt [data-action="done"]').click();
    await other.locator('.prompt [data-action="done"]').waitFor();
    await until('the order has ended', async () => (await other.getByRole('button', { name: 'Reactions', exact: true }).count()) > 0);
});

test('cut off in a reaction window, one comes back into it', async () => {
    const server = await startServer('--window', '20000', '--window-answer', '60');
    const network = await startNetwork(server);
    const [anna, bert] = [await arrive({ settings: { name: 'Anna' }, expected: networkComplaints }), await arrive({ settings: { name: 'Bert' }, expected: networkComplaints })];
    await meet(network, [anna, bert], { players: 2, mode: 'basic', limit: 0 });
    const { player, other } = await whoseTurn(anna, bert);
    await player.locator('.offer .card.usable').first().click();
    await other.locator('.prompt [data-action="pass"]').waitFor();
    const left = async () => Number(await other.locator('.stage .countdown b').textContent());
    const before = await left();
    network.cut();
    for (const page of [player, other]) await page.locator('.connection').waitFor();
    network.mend();
    for (const page of [player, other]) await page.locator('.connection').waitFor({ state: 'detached', timeout: 15_000 });
    await until('the window goes on', async () => (await left()) < before);
    assert((await left()) > 0, 'it is still open');
    await other.locator('.prompt [data-action="pass"]').click();
    await until('the window is over', async () => (await player.locator('.stage .played').count()) === 0);
    assert((await player.locator('section.line').count()) === 1, 'the project is started');
});

for (const [name, size] of [['a phone', phone], ['a desk', desk]]) {
    test(`what the table of Korruptivity shows is for everyone, on ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna', confirm: true }, size });
        const audit = auditor({ fingers: size === phone });
        await newGame(page, server.address, { players: 4, mode: 'expert', limit: 10 });
        const seen = new Set();
        const look = async (what) => {
            if (seen.has(what)) return;
            seen.add(what);
            await audit.look(page, what);
        };
        const kindOf = (now) => (now.confirm ? 'a plan' : now.choices ? 'choices' : now.cards ? 'a hand to play' : now.leave ? 'a button' : '');
        const choose = chooser(3);
        const lines = () => page.locator('section.line').count();
        for (let step = 0; step < 150 || !(await lines()); step++) {
            const now = await offers(page);
            assert(!now.over && step < 900, 'a line runs before the game is over');
            const kind = kindOf(now);
            if (kind && step > 8) await look(kind);
            if (!(await stepByTaps(page, choose, now))) await page.waitForTimeout(60);
            await page.waitForTimeout(20);
        }
        await closeAll(page);
        for (const [button, what] of [[/^Reactions/, 'the reactions'], [/^Trades/, 'the trades'], ['Menu', 'the menu'], [/^Discards/, 'the discards']]) {
            const found = page.getByRole('button', { name: button }).first();
            if (!(await found.count()) || (await found.isDisabled())) continue;
            await inDialog(page, () => found.click(), () => look(what));
        }
        await inDialog(page, () => page.locator('.player').nth(1).click(), () => look('a player'));
        await page.locator('.fold').first().click();
        await look('a line that was unfolded or folded');
        await page.locator('section.line h3 button').first().click();
        await page.locator('dialog').waitFor();
        await look('a card to read');
        audit.conclude();
    });
}

await runAll({ together: 2 });
