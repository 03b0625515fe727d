// The pages to read: in every language, on both sizes, by day and by lamplight, for everyone.
import { readFileSync } from 'node:fs';
import { arrive, assert, desk, phone, runAll, startServer, test, until } from './harness.mjs';

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const pages = ['', '#learn', '#rules', '#about', '#tutorial', '#nowhere'];
const sizes = { phone, desk };

/** What axe-core finds, and what a person would: words beside the screen, targets too small for a finger. */
async function faults(page) {
    await page.evaluate(axe);
    return page.evaluate(async () => {
        const { violations } = await window.axe.run();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
        if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the screen');
        const controls = document.querySelectorAll('button, select, summary, a.button, nav a');
        const small = [...controls].filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < 43.5);
        return [...found, ...small.map((one) => `smaller than 44 px: ${one.outerHTML}`)];
    });
}

async function expectNoFaults(page, what) {
    const found = await faults(page);
    assert(found.length === 0, `${what} is without fault, but: ${found.join('; ')}`);
}

for (const [name, size] of Object.entries(sizes))
    for (const colorScheme of ['light', 'dark'])
        test(`the pages to read are for everyone: ${name}, ${colorScheme}`, async () => {
            const server = await startServer();
            const page = await arrive({ size, context: { colorScheme, bypassCSP: true, reducedMotion: 'reduce' } });
            for (const address of pages) {
                await page.goto(`${server.address}/${address}`);
                await page.locator('h1').waitFor();
                await expectNoFaults(page, `/${address}`);
                await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
                await expectNoFaults(page, `/${address} with large letters`);
                await page.evaluate(() => (document.documentElement.style.fontSize = ''));
            }
        });

test('the settings are for everyone, and are kept', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, context: { bypassCSP: true } });
    await page.goto(`${server.address}/`);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoFaults(page, 'the dialog of the settings');
    await page.getByLabel('Your name at the table').fill('Anna');
    await page.getByLabel('Speed of the awarding').selectOption('fast');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    assert((await page.getByLabel('Your name at the table').inputValue()) === 'Anna', 'the name is kept');
    assert((await page.getByLabel('Speed of the awarding').inputValue()) === 'fast', 'the speed is kept');
});

const mottos = { fr: 'Chaque contrat a son prix', es: 'Cada contrato tiene su precio', it: 'Ogni appalto ha il suo prezzo', hu: 'Minden megbízásnak megvan az ára', en: 'Every contract has its price' };

test('the language changes at once, and is kept', async () => {
    const server = await startServer();
    const page = await arrive();
    await page.goto(`${server.address}/`);
    for (const [language, motto] of Object.entries(mottos)) {
        await page.locator('header select').selectOption(language);
        await page.getByText(motto).waitFor();
        assert((await page.evaluate(() => document.documentElement.lang)) === language, 'the page says which language it is in');
    }
    await page.locator('header select').selectOption('hu');
    await page.getByText(mottos.hu).waitFor();
    await page.reload();
    await page.getByText(mottos.hu).waitFor();
});

test("the browser's language comes first", async () => {
    const server = await startServer();
    const page = await arrive({ settings: { language: null }, context: { locale: 'it-IT' } });
    await page.goto(`${server.address}/`);
    await page.getByText(mottos.it).waitFor();
});

test('a section of the rules opens by its address', async () => {
    const server = await startServer();
    const page = await arrive();
    await page.goto(`${server.address}/#rules/variants`);
    await until('its heading has the focus', () => page.evaluate(() => document.activeElement?.id === 'rules-variants'));
    await page.getByRole('link', { name: 'Who wins' }).click();
    await until('so has the next one', () => page.evaluate(() => document.activeElement?.id === 'rules-end'));
});

await runAll();
