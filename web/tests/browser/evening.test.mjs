// A whole evening at the server: two people at their own browsers and two bots, one of them cut off in the middle, somebody looking on.
import { arrive, assert, desk, networkComplaints, phone, runAll, startNetwork, startServer, test, until } from './harness.mjs';
import { playOut } from './player.mjs';

async function openTable(page, address) {
    await page.goto(`${address}/#new`);
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.waitForURL('**/t/*');
    return new URL(page.url()).pathname;
}

/** Everything in the log, in the words of that page. */
async function logOf(page) {
    return page.evaluate(() => [...document.querySelectorAll('aside .log li')].map((one) => one.textContent));
}

for (const [name, annasSize, bertsSize] of [['a desk and a phone', desk, phone], ['a phone and a desk', phone, desk]]) {
    test(`two people at ${name} with two bots, one cut off and back, and a spectator`, async () => {
        const server = await startServer();
        const network = await startNetwork(server);
        const anna = await arrive({ settings: { name: 'Anna' }, size: annasSize });
        const path = await openTable(anna, server.address);
        const bert = await arrive({ settings: { name: 'Bert' }, size: bertsSize, expected: networkComplaints });
        await bert.goto(network.address + path);
        await anna.getByText('Bert').first().waitFor();
        await anna.getByRole('button', { name: /^Start/ }).click();
        for (const page of [anna, bert]) await page.locator('.board').waitFor();

        const carla = await arrive({ settings: { name: 'Carla' } });
        await carla.goto(server.address + path);
        await carla.locator('.board').waitFor();
        assert((await carla.locator('.hand').count()) === 0, 'a spectator has no hand');

        let cut = 0;
        const bertsGame = playOut(bert, {
            seed: 31,
            minutes: 6,
            each: async (decisions) => {
                if (decisions !== 5) return;
                network.cut();
                const notice = bert.locator('.connection');
                await notice.waitFor();
                cut = Date.now();
                network.mend();
                await notice.waitFor({ state: 'detached', timeout: 30_000 });
            },
        });
        const known = async () => {
            const seen = await carla.evaluate(() => document.querySelectorAll('.token:not(.up).known').length);
            assert(seen === 0, 'a spectator knows no card that lies face down');
        };
        const annasGame = playOut(anna, { seed: 37, minutes: 6, each: known });
        await Promise.all([annasGame, bertsGame]);
        assert(cut > 0, 'Bert was cut off');
        await carla.locator('.ending').waitFor();

        const results = await Promise.all([anna, bert, carla].map((page) => page.locator('.ending b').allTextContents()));
        assert(results.every((one) => one.join() === results[0].join()), `all three see the same result, not ${results.join(' / ')}`);
        const wide = annasSize === desk ? anna : bert;
        assert((await logOf(wide)).length > 60, 'the log has the whole game, also for who was cut off');

        await anna.getByRole('button', { name: 'Play again' }).click();
        await anna.waitForURL((url) => url.pathname !== path);
        await bert.getByRole('button', { name: 'To the new table' }).waitFor();
    });
}

test('a finished game is watched again by its link and found to be fair', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' } });
    await openTable(anna, server.address);
    await anna.getByRole('button', { name: /^Start/ }).click();
    await anna.locator('.board').waitFor();
    await playOut(anna, { seed: 41 });
    await anna.getByRole('link', { name: /Watch it again/ }).click();
    await anna.getByRole('slider').first().waitFor();
    await anna.getByRole('button', { name: 'Verify' }).click();
    await anna.getByRole('dialog', { name: 'The deal was fair' }).waitFor();
    const other = await arrive({ who: 'a stranger' });
    await other.goto(anna.url());
    await other.getByRole('slider').first().waitFor();
    await other.getByRole('button', { name: 'Verify' }).click();
    await other.getByRole('dialog', { name: 'Everything in this record fits together' }).waitFor();
    await other.getByText('This browser did not see the table before the deal.').waitFor();
});

await runAll();
