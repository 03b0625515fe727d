// The tutorial: for everyone, in less than three minutes, and patient with whoever tries something else.
import { auditor } from './audit.mjs';
import { arrive, assert, desk, phone, runAll, startServer, test, until } from './harness.mjs';

const placings = [
    ['6000', 'dam'],
    ['reporter', 'dam'],
    ['10000', 'swiss-city'],
    ['da', 'airport'],
    ['hitman', 'dam'],
    ['1000', 'school'],
];

/** The tutorial to its end. `each` is done before every lesson, `made` when one has been chosen and `paper` while the awarding is shown. */
async function learn(page, address, { each = async () => {}, made = async () => {}, paper = async () => {} } = {}) {
    await page.goto(`${address}/#tutorial`);
    await page.getByRole('button', { name: 'Begin' }).click();
    const begun = Date.now();
    for (const [card, where] of placings) {
        await page.locator(`.hand [data-card="${card}"].usable`).waitFor();
        await each('placing');
        await page.locator(`.hand [data-card="${card}"].usable`).click();
        await page.locator(`[data-where="${where}"].target`).click();
        await page.locator('.prompt .confirm').click();
    }
    await page.locator('.paper').waitFor();
    await paper('turning up');
    for (const decision of ['assign', 'kill', 'report']) {
        await page.locator('.choices .choice').first().waitFor();
        await each(decision);
        await page.locator('.choices .choice').first().click();
        await made(decision);
        await page.locator('.prompt .confirm').click();
    }
    await until('something is awarded', () => page.evaluate(() => /Awards/.test(document.querySelector('.paper .now')?.textContent ?? '')), 20_000);
    await paper('award');
    await page.getByRole('dialog').waitFor({ timeout: 30_000 });
    return Date.now() - begun;
}

/** The tutorial has every kind of decision. */
async function walk(page, address, look) {
    const seen = new Set();
    const lookOnce = async (what) => {
        if (!seen.has(what)) await look(page, `tutorial: ${what}`);
        seen.add(what);
    };
    await learn(page, address, { each: lookOnce, made: (decision) => lookOnce(`chosen: ${decision}`), paper: lookOnce });
    await look(page, 'tutorial: verdict');
}

for (const [name, size] of [['phone', phone], ['desk', desk]])
    for (const colorScheme of ['light', 'dark'])
        test(`the tutorial is for everyone, on a ${name}, ${colorScheme}`, async () => {
            const server = await startServer();
            const page = await arrive({ size, settings: { speed: 'fast', confirm: true }, context: { colorScheme, reducedMotion: 'reduce' } });
            const { look, conclude } = auditor({ fingers: size === phone, letters: colorScheme === 'light' });
            await walk(page, server.address, look);
            conclude();
        });

for (const [name, size] of [['phone', phone], ['desk', desk]])
    test(`the tutorial keeps nobody waiting, and knows what to say, on a ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { speed: 'normal', confirm: true } });
        const hints = { assign: 'First comes Switzerland', kill: 'It was a district attorney', report: 'Then the reporters' };
        const says = (words) => page.getByRole('alert').filter({ hasText: words }).waitFor();
        const taken = await learn(page, server.address, {
            each: async (what) => {
                if (hints[what]) await page.locator('.guide', { hasText: hints[what] }).waitFor();
                if (what !== 'placing' || (await page.locator('.token').count())) return;
                await page.locator('.guide', { hasText: 'Tap your $6,000' }).waitFor();
                await page.locator('.hand [data-card="10000"]').click();
                await says('First your $6,000, under the Dam.');
                await page.locator('.hand [data-card="6000"]').click();
                await page.locator('[data-where="school"]').click();
                await says('First your $6,000, under the Dam.');
                await page.keyboard.press('Escape');
            },
        });
        console.log(`# ${(taken / 1000).toFixed(1)} s from the first hint to the last page`);
        assert(taken < 180_000, 'it takes less than three minutes');
        await page.getByRole('heading', { name: 'Why you won the Dam' }).waitFor();
        await page.getByRole('button', { name: 'Play on from here' }).click();
        await page.waitForURL('**/#game/*');
        await page.getByText('Round 2 of 4').first().waitFor();
    });

await runAll();
