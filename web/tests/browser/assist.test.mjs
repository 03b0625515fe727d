// For those who play without seeing the table, without a pointer, or without anything moving.
import { newGame as newKorruptivity, offers, playAll, stepByKeys, stepByTaps } from './bribery.mjs';
import { arrive, assert, closeAll, desk, phone, runAll, startServer, test, until } from './harness.mjs';
import { awaitTurn, chooser, collectPapers, decideByKeys, enterOn, newGame, playOut, playTo, put, situation, takeByKeys } from './player.mjs';

/** From now on, what a screen reader says. */
async function listen(page) {
    await page.evaluate(() => {
        window.heard = [];
        new MutationObserver((changes) => {
            for (const { addedNodes } of changes) for (const node of addedNodes) if (node.parentElement?.closest('[role=log]')) window.heard.push(node.textContent);
        }).observe(document.body, { subtree: true, childList: true });
    });
}

function heard(page) {
    return page.evaluate(() => window.heard);
}

function logLines(page) {
    return page.locator('aside .log li').allTextContents();
}

/** What was heard and what the log says since then, when both are the same; it is told a moment after it is written down. */
async function heardLog(page, known) {
    const all = async () => ({ heard: await heard(page), log: (await logLines(page)).slice(known) });
    const told = ({ heard, log }) => JSON.stringify(heard.filter((line) => log.includes(line))) === JSON.stringify(log);
    let now;
    await until('what is heard is the log', async () => told((now = await all()))).catch(() => undefined);
    assert(told(now), `what is heard is the log:\n${now.heard.join('\n')}\n---\n${now.log.join('\n')}`);
    return now;
}

function twiceInARow(lines) {
    return lines.find((line, index) => line === lines[index - 1]);
}

for (const speed of ['none', 'fast']) {
    test(`a screen reader hears every event once, at the speed '${speed}'`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna', speed, confirm: true } });
        await newGame(page, server.address, { players: 3, first: 1 });
        await until('it is my turn', async () => (await situation(page)) === 'mine');
        await listen(page);
        const known = (await logLines(page)).length;
        await playTo(page, 2, { seed: 31 });
        const { heard: all, log } = await heardLog(page, known);
        const round = log.slice(0, log.findIndex((line) => line.startsWith('Round 2 begins')));
        const count = (pattern) => round.filter((line) => pattern.test(line)).length;
        assert(count(/^You (put|slip) /) === 6, 'my six cards were told');
        assert(count(/^\w+ (puts|slips) /) === 12, 'so were those of the others');
        assert(count(/ wins? the |goes to nobody/) === 6, 'and each award');
        for (let card = 2; card <= 6; card++) assert(all.some((line) => line.startsWith(`Your card ${card} of 6`)), `I was told that my card ${card} is due`);
        assert(all.some((line) => line.endsWith('where to?')), 'I was asked where to');
        const rest = all.filter((line) => !log.includes(line));
        assert(!twiceInARow(rest), `nothing is asked twice in a row: ${twiceInARow(rest)}`);
        assert(twiceInARow(all) === undefined || twiceInARow(log) === twiceInARow(all), `nothing is said twice in a row: ${twiceInARow(all)}`);
    });
}

test('who takes the device hears what the others did', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await newGame(page, server.address, { players: 3, people: 2, first: 1 });
    const take = async (name) => {
        await page.locator('.handover', { hasText: name }).waitFor();
        await until('the headline has the focus', () => page.evaluate(() => document.activeElement?.tagName === 'H1'));
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.locator('.hand').waitFor();
        await until('the focus is at the table', () => page.evaluate(() => document.activeElement?.classList.contains('tray')));
    };
    await take('Anna');
    await decideByKeys(page, () => 0);
    await take('Person 2');
    await decideByKeys(page, () => 0);
    await page.locator('.handover', { hasText: 'Anna' }).waitFor();
    const left = await page.locator('[role=log]').allTextContents();
    assert(!/You put|where to/.test(left.join()), `nothing is left of what the other person was told: ${left.join()}`);
    await listen(page);
    await take('Anna');
    await until('she hears of the bot', async () => (await heard(page)).length >= 3);
    const all = await heard(page);
    assert(all.some((line) => line.startsWith('Person 2 puts')), `she hears what the other person did: ${all.join(' ')}`);
    assert(all.at(-1).startsWith('Your card 2 of 6'), 'and what she is asked');
});

/** Notes how long the focus is nowhere, and what has it last before the game ends. */
async function watchFocus(page) {
    await page.evaluate(() => {
        addEventListener('focusin', ({ target }) => {
            if (!document.querySelector('.ending')) window.held = target;
        });
        window.lost = { longest: 0, after: '' };
        let since = 0;
        let last = '';
        setInterval(() => {
            const active = document.activeElement;
            if (active && active !== document.body) {
                since = 0;
                last = active.outerHTML.slice(0, 120);
                return;
            }
            since ||= performance.now();
            const long = performance.now() - since;
            if (long > window.lost.longest) window.lost = { longest: long, after: last };
        }, 20);
    });
}

/** A lost focus stays lost; a moment between two screens is none, nor is a longer one on a busy machine. */
async function assertFocus(page) {
    const { longest, after } = await page.evaluate(() => window.lost);
    assert(longest < 2000, `the focus was nowhere for ${Math.round(longest)} ms, after ${after}`);
}

/**
 * What was answered with goes when the game ends, and the focus goes to the result; it stays where it is on what stays, such as a player that
 * somebody was just passing by. A card that was being read is put away first.
 */
async function assertAtResult(page) {
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '');
    await closeAll(page);
    await until('the focus is at the result', () => page.evaluate(() => {
        const active = document.activeElement;
        return active.closest('.ending') !== null || (window.held?.isConnected === true && active !== document.body);
    })).catch(async () => {
        throw new Error(`the focus is at ${await focused()} instead of the result`);
    });
}

for (const [name, size] of [['desk', desk], ['phone', phone]]) {
    test(`by keyboard the focus is always somewhere, on a ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { speed: 'fast', confirm: true } });
        await page.goto(server.address);
        await page.getByRole('button', { name: 'Play now against bots' }).focus();
        await watchFocus(page);
        await page.keyboard.press('Enter');
        await page.locator('.board').waitFor();
        await playTo(page, 2, { seed: 37, decide: decideByKeys });
        await page.locator('.head [aria-label="Menu"]').press('Enter');
        await page.getByLabel('Speed of the awarding').selectOption('none');
        await page.keyboard.press('Escape');
        await page.keyboard.press('1');
        const putBack = page.locator('.prompt [aria-label="Put it back"]');
        await enterOn(page, putBack, 'Shift+Tab');
        await putBack.waitFor({ state: 'detached' });
        const undo = page.getByRole('button', { name: 'Take back' });
        await decideByKeys(page, () => 0);
        // The bots may be quicker than the hand that would take the card back.
        if (await undo.focus({ timeout: 300 }).then(() => true, () => false)) await page.keyboard.press('Enter');
        await playOut(page, { seed: 41, decide: decideByKeys });
        await assertAtResult(page);
        await assertFocus(page);
    });
}

test('of more answers than there are digits, each is reached by keyboard', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', speed: 'none', confirm: true } });
    await newGame(page, server.address, { players: 2, people: 2, first: 1 });
    // All their cards lie under one contract, and Anna's reporter may remove any of eleven bribes, or none.
    const bribes = ['1000', '2000', '4000', '6000', '8000', '10000'];
    for (let turn = 0; turn < 12; turn++) {
        await awaitTurn(page);
        const where = await page.locator('.contract').first().getAttribute('data-where');
        await put(page, turn === 0 ? 'reporter' : bribes[turn >> 1], where);
    }
    await until('Anna is asked', async () => (await awaitTurn(page), page.locator('.choices .choice').count()));
    assert((await page.locator('.choices .choice').count()) === 12, 'there are twelve answers');
    for (const index of [9, 0, 10, 11]) {
        await takeByKeys(page, index);
        await until(`answer ${index + 1} is chosen`, async () => (await page.locator('.choice').nth(index).getAttribute('aria-pressed')) === 'true');
    }
});

/** Open by keyboard what `selector` opens, close it by Escape, and the focus is back. */
async function opensAndReturns(page, selector, what = 'dialog[open]') {
    const opener = page.locator(selector).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.locator(what).waitFor();
    assert(await page.evaluate((inside) => document.querySelector(inside).contains(document.activeElement), what), `what ${selector} opens has the focus`);
    await page.keyboard.press('Escape');
    await page.locator(what).waitFor({ state: 'hidden' });
    await until(`the focus is back on ${selector}`, () => opener.evaluate((one) => one === document.activeElement), 2000);
}

test('whatever was opened gives the focus back', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, settings: { name: 'Anna' } });
    await page.goto(`${server.address}/`);
    await opensAndReturns(page, 'header [aria-label="Settings"]');
    await page.goto(`${server.address}/#join`);
    await opensAndReturns(page, 'main header .button');
    await newGame(page, server.address, { players: 3, first: 1 });
    await until('it is my turn', async () => (await situation(page)) === 'mine');
    await opensAndReturns(page, '.contract');
    await opensAndReturns(page, '.swiss');
    await opensAndReturns(page, '.player');
    await opensAndReturns(page, '.head [aria-label="Menu"]');
    await opensAndReturns(page, '.head [aria-label="Log"]', 'aside.open');
    await page.goto(`${server.address}/#replay`);
    await opensAndReturns(page, '.file [aria-label^="Throw away"]');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Keep it' }).press('Enter');
    await until('the focus is back', () => page.evaluate(() => /^Throw away/.test(document.activeElement?.getAttribute('aria-label') ?? '')), 2000);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Throw away', exact: true }).press('Enter');
    await page.locator('.file').waitFor({ state: 'detached' });
    await until('the focus is not lost', () => page.evaluate(() => document.activeElement !== document.body), 2000);
});

test('what is closed and opened again at once is open', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, settings: { name: 'Anna' } });
    await newGame(page, server.address, { players: 3, first: 1 });
    await page.goto(`${server.address}/#replay`);
    await page.locator('.file [aria-label^="Throw away"]').click();
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => {
        document.querySelector('dialog [aria-label="Close"]').click();
        document.querySelector('.file [aria-label^="Throw away"]').click();
    });
    await page.waitForTimeout(300);
    assert(await page.getByRole('dialog').isVisible(), 'the question is there');
});

test('a new screen begins at its headline', async () => {
    const server = await startServer();
    const page = await arrive();
    await page.goto(`${server.address}/`);
    assert(await page.evaluate(() => document.activeElement === document.body), 'a page that was just opened leaves the focus alone');
    for (const [link, headline] of [['/#learn', 'Learn to play'], ['/#rules', 'The rules'], ['/#tutorial', 'Your first round'], ['/#rules', 'The rules']]) {
        await page.locator(`main a[href="${link}"]`).first().focus();
        await page.keyboard.press('Enter');
        await until(`${headline} has the focus`, () => page.evaluate((text) => document.activeElement?.matches('h1') && document.activeElement.textContent === text, headline), 3000);
    }
});

/** From the next page on, note what is animated. */
async function watchMotion(page) {
    await page.addInitScript(() => {
        window.moved = new Set();
        const look = () => {
            for (const one of document.getAnimations()) if (Number(one.effect?.getComputedTiming().activeDuration) > 0) window.moved.add(one.effect.target?.className ?? '?');
            requestAnimationFrame(look);
        };
        look();
    });
}

async function assertStillness(page) {
    const moved = await page.evaluate(() => [...window.moved]);
    assert(moved.length === 0, `nothing moved, but ${moved.join(', ')} did`);
}

test('with reduced motion nothing is animated, and the game goes on', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, settings: { speed: 'fast', confirm: true }, context: { reducedMotion: 'reduce' } });
    await watchMotion(page);
    await page.goto(server.address);
    await page.getByRole('link', { name: 'Learn to play' }).hover();
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await page.locator('.board').waitFor();
    const papers = await collectPapers(page);
    await playTo(page, 2, { seed: 43 });
    assert(papers.has('Awards'), 'the awarding was still shown');
    await assertStillness(page);
});

// A busy page takes away what was tapped, or lets nobody press it again, before it has looked where the focus is.
for (const [how, then] of [['goes', 'remove'], ['cannot be pressed again and goes', 'blur']])
    test(`what is drawn late takes the focus of what was tapped and ${how}`, async () => {
        const server = await startServer();
        const page = await arrive({});
        await page.goto(server.address);
        await page.locator('h1').waitFor();
        await page.evaluate(async (soon) => {
            const later = () => new Promise((resolve) => setTimeout(resolve, 100));
            const button = document.body.appendChild(document.createElement('button'));
            button.focus();
            button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            for (const place of document.querySelectorAll('h1, [data-rest]')) place.remove();
            button[soon]();
            await later();
            button.remove();
            await later();
            document.body.append(document.createElement('h1'));
        }, then);
        await until('the headline has the focus', () => page.evaluate(() => document.activeElement?.tagName === 'H1'));
    });

/* ---- Korruptivity ---- */

/** So many steps, and then until this player is asked again. */
async function playSome(page, { seed, steps, step = stepByTaps }) {
    const choose = chooser(seed);
    for (let done = 0; done < steps; ) {
        const now = await offers(page);
        if (now.over) return;
        if (await step(page, choose, now)) done++;
        await page.waitForTimeout(40);
    }
    await until('this player is asked again', async () => {
        const { over, confirm, leave, choices, cards } = await offers(page);
        return over || confirm || leave || choices || cards;
    }, 30_000);
}

for (const [mode, speed] of [['basic', 'none'], ['basic', 'fast'], ['expert', 'none']]) {
    test(`a screen reader hears every event of Korruptivity once: ${mode}, at the speed '${speed}'`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna', speed, confirm: true } });
        await newKorruptivity(page, server.address, { players: 3, mode });
        await until('this player is asked', async () => (await offers(page)).leave || (await offers(page)).choices, 30_000);
        await listen(page);
        const known = (await logLines(page)).length;
        await playSome(page, { seed: 33, steps: speed === 'none' ? 40 : 15 });
        const { heard: all, log } = await heardLog(page, known);
        assert(log.length > 4, `there was something to hear: ${log.length} lines`);
        const asked = all.filter((line) => !log.includes(line));
        assert(asked.length > 2, 'questions are heard too');
        assert(!twiceInARow(all.filter((line) => line)) || twiceInARow(log) === twiceInARow(all), `nothing is said twice in a row: ${twiceInARow(all)}`);
    });
}

for (const [name, size] of [['desk', desk], ['phone', phone]]) {
    test(`by keyboard the focus is always somewhere in Korruptivity, on a ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { speed: 'none', confirm: true } });
        await newKorruptivity(page, server.address, { players: 3, mode: 'expert', limit: 10 });
        await page.locator('.head [aria-label="Menu"]').focus();
        await watchFocus(page);
        await playAll([page], { seed: 47, step: stepByKeys, minutes: 6 });
        await assertAtResult(page);
        await assertFocus(page);
    });
}

test('whatever was opened at a table of Korruptivity gives the focus back', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, settings: { name: 'Anna', speed: 'none', confirm: true } });
    await newKorruptivity(page, server.address, { players: 3, mode: 'expert' });
    await playSome(page, { seed: 3, steps: 30 });
    for (const selector of ['.player', '.head [aria-label^="Reactions"]', '.head [aria-label="Menu"]', '.offer .button', 'section.line h3 button']) {
        if (await page.locator(selector).count()) await opensAndReturns(page, selector);
    }
    await opensAndReturns(page, '.head [aria-label="Log"]', 'aside.open');
});

test('with reduced motion nothing is animated in Korruptivity', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, settings: { name: 'Anna', speed: 'fast', confirm: true }, context: { reducedMotion: 'reduce' } });
    await watchMotion(page);
    await newKorruptivity(page, server.address, { players: 3 });
    await playSome(page, { seed: 44, steps: 25 });
    await assertStillness(page);
});

await runAll({ together: 2 });
