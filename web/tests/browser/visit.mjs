// A stranger with a browser: one click on the start page and a whole game of each kind, and one at the server. KICKBACK_ADDRESS says where that is.
import { playAll } from './bribery.mjs';
import { arrive, phone, runAll, test } from './harness.mjs';
import { playOut } from './player.mjs';

const address = process.env.KICKBACK_ADDRESS;

test('a game of Corruption, from the first click to the end', async () => {
    const page = await arrive({ size: phone });
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await playOut(page, { minutes: 15 });
});

test('a game of Korruptivity, from the first click to the end', async () => {
    const page = await arrive();
    await page.goto(address);
    await page.getByRole('button', { name: 'Korruptivity against bots' }).click();
    await playAll([page], { minutes: 25 });
});

test('a game with bots at the server, from a new table to the end', async () => {
    const page = await arrive({ settings: { name: 'Anna' } });
    await page.goto(`${address}/#new`);
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await playOut(page, { minutes: 15 });
});

await runAll();
