// Somebody who taps anything, often and faster than the page can follow: nothing goes wrong in it, and the game can be played to its end.
import { newGame as newKorruptivity, playAll } from './bribery.mjs';
import { arrive, assert, closeAll, desk, phone, runAll, startServer, test } from './harness.mjs';
import { chooser, newGame, playOut } from './player.mjs';

const seconds = process.env.KICKBACK_LONG ? 60 : 10;

/** Tap these, one after the other, before anything can be answered; they are numbers, for what there is to tap is known only then. */
function tap(page, numbers) {
    return page.evaluate(async (numbers) => {
        for (const number of numbers) {
            const sheet = document.querySelector('dialog[open]');
            const all = sheet ? sheet.querySelectorAll('button') : document.querySelectorAll(':is(.prompt, .tray, .board, .handover) button:not(:disabled)');
            all[number % all.length]?.click();
            await null; // drawn
        }
        return numbers.length;
    }, numbers);
}

/** Returns how many taps there were. */
async function hurry(page, choose) {
    const deadline = Date.now() + seconds * 1000;
    let taps = 0;
    while (Date.now() < deadline && !(await page.locator('.ending').count())) {
        taps += await tap(page, Array.from({ length: 1 + choose(4) }, () => choose(1000)));
        if (choose(10) === 0) await page.keyboard.press('Escape');
        await page.waitForTimeout([0, 0, 5, 20, 80][choose(5)]);
    }
    await closeAll(page);
    await page.keyboard.press('Escape'); // all is put back
    return taps;
}

const games = [
    ['Korruptivity, basic, on a phone', phone, (page, address) => newKorruptivity(page, address, { players: 3, limit: 4 })],
    ['Korruptivity, expert, on a desk', desk, (page, address) => newKorruptivity(page, address, { players: 3, mode: 'expert', limit: 10 })],
    ['Corruption with two people at one phone', phone, (page, address) => newGame(page, address, { variant: 'free', people: 2 })],
    ['Corruption with black books on a desk', desk, (page, address) => newGame(page, address, { variant: 'blackbook' })],
];

for (const [name, size, begin] of games) {
    test(`who taps faster than the page can follow does no harm: ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { name: 'Anna', confirm: true } });
        await begin(page, server.address);
        const taps = await hurry(page, chooser(size.viewport.width));
        assert(taps > 20, `there were many taps: ${taps}`);
        if (name.startsWith('Korr')) await playAll([page], { seed: 3 });
        else await playOut(page, { seed: 3, patience: 1 });
    });
}

await runAll({ together: 2 });
