// A table that keeps still while one plays: nothing shifts that no tap has moved, and what moves, moves without laying out the page anew.
import { playRounds } from './bribery.mjs';
import { arrive, assert, desk, phone, runAll, startServer, test, until } from './harness.mjs';
import { chooser, playOut } from './player.mjs';
import { openGame, recordOf, viewOf } from './records.mjs';

/** Watch layout shifts that no tap has caused. */
async function watchShifts(page) {
    await page.evaluate(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, what: entry.sources?.map((one) => (one.node?.outerHTML ?? one.node?.textContent ?? '').slice(0, 90)) });
        }).observe({ type: 'layout-shift' });
    });
}

/** Which properties run in animations. */
async function watchAnimations(page) {
    await page.evaluate(() => {
        window.animated = new Set();
        const original = Element.prototype.animate;
        const note = (frames) => {
            for (const frame of Array.isArray(frames) ? frames : [frames]) for (const name of Object.keys(frame)) window.animated.add(name);
        };
        Element.prototype.animate = function (frames, options) {
            note(frames);
            return original.call(this, frames, options);
        };
        const look = () => {
            for (const animation of document.getAnimations()) note(animation.effect?.getKeyframes?.() ?? []);
            requestAnimationFrame(look);
        };
        look();
    });
}

/** Since shifts are watched. */
async function assertStill(page, most = 0.002) {
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((all, one) => all + one.value, 0);
    console.log(`# shifted by ${sum.toFixed(4)} in ${shifts.length} moments ${JSON.stringify(shifts.sort((one, other) => other.value - one.value).slice(0, 4))}`);
    assert(sum < most, `nothing shifts, not by ${sum}`);
}

/** Since both are watched. */
async function assertCalm(page) {
    await assertStill(page);
    const harmless = ['transform', 'opacity', 'transformOrigin', 'offset', 'easing', 'composite', 'computedOffset'];
    const animated = await page.evaluate(() => [...window.animated]);
    console.log(`# animated: ${animated.join(', ')}`);
    assert(animated.includes('transform'), 'something moves');
    assert(animated.every((property) => harmless.includes(property)), `only transform and opacity are animated, not ${animated}`);
}

for (const [name, size] of [['phone', phone], ['desk', desk]]) {
    test(`nothing shifts while playing, and only transform and opacity are animated, on a ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { speed: 'normal', confirm: true } });
        await page.goto(server.address);
        await page.getByRole('button', { name: 'Play now against bots' }).click();
        await page.locator('.board .contract').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        await watchShifts(page);
        await watchAnimations(page);
        let rounds = 0;
        await Promise.race([playOut(page, { seed: 23 }), until('the first awarding is over', async () => {
            rounds = await page.evaluate(() => Number(/Round (\d)/.exec(document.body.innerText)?.[1] ?? 0));
            return rounds > 1;
        }, 120_000)]);
        await assertCalm(page);
    });
}

test('what many have paid for a contract moves no card under it, on a phone', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, settings: { speed: 'slow' } });
    const contract = viewOf('corruption', 5, { first: 1 }).governments[0].contracts[0].id;
    // All of them pay for it; the last card of the last one, a bot, lets the awarding begin, when nobody has tapped for a while.
    const cards = ['10000', '8000', '6000', '4000', '2000', '1000'];
    const acts = cards.flatMap((card) => [1, 2, 3, 4, 5].map((seat) => [seat, `place ${card} ${contract}`])).slice(0, -1);
    await openGame(page, server.address, recordOf('corruption', { first: 1 }, ['name Anna', ...Array(4).fill('bot greedy')], acts));
    await watchShifts(page);
    const sums = page.locator(`[data-where="${contract}"] .sum`);
    assert((await sums.count()) === 0, 'the awarding has not begun');
    await until('it is written there what four of them have paid', async () => (await sums.count()) === 4, 30_000);
    await page.waitForTimeout(1000);
    await assertStill(page, 0.0002); // the sums themselves come and change
});

for (const [name, size] of [['phone', phone], ['desk', desk]]) {
    test(`nothing shifts while bots play Korruptivity, and only transform and opacity are animated, on a ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { speed: 'normal', confirm: true } });
        await page.goto(server.address);
        await page.getByRole('button', { name: 'Korruptivity against bots' }).click();
        await page.locator('.offer .card').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        await watchShifts(page);
        await watchAnimations(page);
        await playRounds(page, chooser(27), 2);
        await assertCalm(page);
    });
}

await runAll({ together: 2 });
