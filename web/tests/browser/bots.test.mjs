// Bots with level and style: chosen, shown at the table, and asked why they did it when the round is over. On a phone and on a desk.
import { newGame as newKorruptivity, playAll } from './bribery.mjs';
import { auditor } from './audit.mjs';
import { arrive, assert, desk, inDialog, phone, photograph, runAll, startServer, test, until } from './harness.mjs';
import { playTo } from './player.mjs';

const manners = /^(First evening|Regular|Insider|Fixer|Strongest) · (Balanced|Cautious|Greedy|Journalist’s friend|Banker)$/;

async function mannerOf(page, player) {
    let found = '';
    await inDialog(page, () => player.click(), async () => {
        found = await page.getByRole('dialog').locator('.bot b').textContent();
    });
    assert(manners.test(found), `'${found}' is a level and a style`);
    return found;
}

async function askWhy(page, name) {
    await page.getByRole('dialog').getByRole('button', { name: `Why did ${name} do that?` }).click();
    await page.getByRole('dialog').locator('.says > *').first().waitFor();
}

for (const [name, size] of [['phone', phone], ['desk', desk]]) {
    test(`on a ${name} a bot is chosen by level and style, is shown so, and says why`, async () => {
        const server = await startServer();
        const audit = auditor();
        const page = await arrive({ settings: { name: 'Anna' }, size });
        await page.goto(`${server.address}/#solo`);
        await page.getByLabel('All bots').selectOption('insider');
        await page.getByLabel('Who sits on seat 3').selectOption('fixer');
        await page.getByLabel('Style of the bot on seat 3').selectOption('journalist');
        await page.getByText('Thinks ahead and guesses what lies face down. Likes to see others exposed.').waitFor();
        assert((await page.getByLabel('All bots').inputValue()) === '', 'the bots are no longer all alike');
        await page.getByLabel('Who sits on seat 3').scrollIntoViewIfNeeded();
        await photograph(`bots-choice-${name}`);
        await audit.look(page, `bots being chosen on a ${name}`);
        await page.locator('button.start').click();
        await page.locator('.board').waitFor();

        const players = page.locator('.player');
        assert(/Fixer · Journalist’s friend/.test(await players.nth(2).getAttribute('aria-label')), 'who hears the page knows it too');
        const found = [];
        for (const seat of [1, 2, 3]) found.push(await mannerOf(page, players.nth(seat)));
        assert(found[1] === 'Fixer · Journalist’s friend', `seat 3 is as it was chosen, and not ${found[1]}`);
        assert([found[0], found[2]].every((manner) => manner.startsWith('Insider')), 'the others are insiders');
        assert(new Set(found.map((manner) => manner.split(' · ')[1])).size === 3, `no two are alike: ${found}`);
        await photograph(`bots-table-${name}`);

        await inDialog(page, () => players.nth(1).click(), async () => {
            await askWhy(page, 'Delmar');
            await page.getByText('There is nothing to explain yet: bots do that when a round is over.').waitFor();
        });
        await playTo(page, 2, { seed: 5 });
        await inDialog(page, () => players.nth(1).click(), async () => {
            await askWhy(page, 'Delmar');
            const sentence = await page.locator('.says blockquote').textContent();
            assert(/^[A-Z$].+\.$/.test(sentence), `'${sentence}' is a sentence`);
            assert(/^Round 1 · /.test(await page.locator('.says .about').textContent()), 'it is about the round that is over');
            await photograph(`bots-why-${name}`);
            await audit.look(page, `a bot that explains itself on a ${name}`);
            const before = page.getByRole('button', { name: 'The move before' });
            let told = 1;
            while (await before.isEnabled()) {
                await before.click();
                await until('another move is told, or there is none', async () => (await page.locator(`.says[data-back="${told}"]`).count()) || !(await before.isEnabled()));
                told++;
                assert(told < 30, 'there is a first move');
            }
            assert(told >= 6, `each of its cards has a reason, and ${told} were told`);
            await page.getByRole('button', { name: 'The move after' }).click();
        });
        audit.conclude();
    });
}

test('without a question three bots of different styles sit down', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone });
    await page.goto(server.address);
    await page.getByRole('button', { name: 'Play now against bots' }).click();
    await page.locator('.board').waitFor();
    const found = [];
    for (const seat of [1, 2, 3]) found.push(await mannerOf(page, page.locator('.player').nth(seat)));
    assert(new Set(found).size === 3 && found.every((manner) => manner.startsWith('Regular')), `they are regulars, each in its way: ${found}`);
});

test('in Korruptivity, and in Hungarian', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', language: 'hu' }, size: phone });
    await newKorruptivity(page, server.address, { players: 3 });
    await playAll([page], { seed: 4, enough: async () => (await page.getByText(/^3\. forduló/).count()) > 0 });
    await inDialog(page, () => page.locator('.player').nth(1).click(), async () => {
        await page.getByRole('dialog').getByText('Törzsvendég').waitFor();
        await page.getByRole('dialog').getByRole('button', { name: /^Miért/ }).click();
        const sentence = await page.locator('.says blockquote').textContent();
        assert(/[.)]$/.test(sentence) && !/\b(my|the|was|with)\b/i.test(sentence), `'${sentence}' is Hungarian`);
        await photograph('bots-why-korruptivity');
    });
});

test('at a table of the server bots come each in their own way, and explain themselves too', async () => {
    const server = await startServer();
    const anna = await arrive({ settings: { name: 'Anna' }, size: phone });
    await anna.goto(`${server.address}/#new`);
    await anna.locator('input[name="players"][value="4"]').check({ force: true });
    await anna.getByRole('button', { name: 'Make the table' }).click();
    await anna.waitForURL('**/t/*');
    await anna.getByRole('button', { name: 'A bot for seat 2' }).click();
    await anna.getByLabel('Level of the bot on seat 2').selectOption('strongest');
    await photograph('bots-room');
    await anna.getByRole('button', { name: 'Sit the bot down' }).click();
    await anna.locator('.baize li').nth(1).getByText(/Strongest · /).waitFor();
    await anna.getByRole('button', { name: /^Start, and 2 bots sit down/ }).click();
    await anna.locator('.board').waitFor();
    const found = [];
    for (const seat of [1, 2, 3]) found.push(await mannerOf(anna, anna.locator('.player').nth(seat)));
    assert(found[1] !== found[2] && found[1].startsWith('Regular') && found[2].startsWith('Regular'), `two regulars, each in its way: ${found}`);
    await playTo(anna, 2, { seed: 6 });
    await inDialog(anna, () => anna.locator('.player').nth(2).click(), async () => {
        await askWhy(anna, 'Kovats');
        assert(/\.$/.test(await anna.locator('.says blockquote').textContent()), 'it says a sentence');
    });
});

await runAll();
