// The pages to read: in every language, on both sizes, by day and by lamplight, for everyone.
import { readFileSync } from 'node:fs';
import { newGame, offers, stepByTaps } from './bribery.mjs';
import { arrive, assert, closeAll, desk, inDialog, looks, phone, runAll, startServer, test, until } from './harness.mjs';
import { chooser } from './player.mjs';

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const pages = ['', '#learn', '#rules', '#rules/korruptivity', '#about', '#tutorial', '#tutorial/basic', '#tutorial/expert', '#workshop', '#nowhere'];

/** What axe-core finds, and what a person would: words beside the screen, targets too small for a finger. */
async function faults(page) {
    await page.evaluate(axe);
    return page.evaluate(async () => {
        const { violations } = await window.axe.run();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
        if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the screen');
        const controls = document.querySelectorAll('button, select, summary, a.button, nav a');
        // A list of contents may be closer together where there is a mouse.
        const least = (one) => (one.matches('nav li a') && matchMedia('(pointer: fine)').matches ? 24 : 43.5);
        const small = [...controls].filter((one) => one.getClientRects().length && one.getBoundingClientRect().height < least(one));
        return [...found, ...small.map((one) => `too small: ${one.outerHTML}`)];
    });
}

async function expectNoFaults(page, what) {
    const found = await faults(page);
    assert(found.length === 0, `${what} is without fault, but: ${found.join('; ')}`);
}

for (const { name, size, colorScheme, letters } of looks)
    test(`the pages to read are for everyone: ${name}, ${colorScheme}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, context: { colorScheme, bypassCSP: true, reducedMotion: 'reduce' } });
        for (const address of pages) {
            await page.goto(`${server.address}/${address}`);
            await page.locator('h1').waitFor();
            await expectNoFaults(page, `/${address}`);
            if (!letters) continue;
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

const shipped = (file) => JSON.parse(readFileSync(new URL(`../../../data/korruptivity/${file}.json`, import.meta.url), 'utf8'));

/** Which of these projects would not show its whole name, if it lay in the row in place of the first one there. */
function namesCut(projects) {
    const name = document.querySelector('.offer .name');
    const words = name.querySelector('.words');
    const tasks = document.querySelector('.offer .tasks');
    const task = tasks.firstElementChild;
    const cut = projects.filter((project) => {
        words.textContent = project.name;
        name.classList.toggle('wide', /\S{10}/.test(project.name)); // as the page does
        tasks.replaceChildren(...Array.from({ length: project.tasks }, () => task.cloneNode(true)));
        // Lines that are not shown are laid out all the same, below the others.
        return words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1;
    });
    return cut.map((project) => project.name);
}

for (const [name, size] of Object.entries({ phone, desk })) test(`the whole name of every project is read in the row, in every language: ${name}`, async () => {
    const server = await startServer();
    const texts = shipped('texts');
    const projects = shipped('cards').cards.filter(({ type }) => type === 'project');
    for (const language of Object.keys(mottos)) {
        const page = await arrive({ size, settings: { language } });
        await newGame(page, server.address, { players: 4 });
        const cut = await page.evaluate(namesCut, projects.map(({ id, tasks }) => ({ name: texts[id][language].name, tasks: tasks.length })));
        assert(projects.length > 20 && cut.length === 0, `names are shown whole in ${language}, but: ${cut.join('; ')}`);
    }
});

test('a section of the rules opens by its address', async () => {
    const server = await startServer();
    const page = await arrive();
    await page.goto(`${server.address}/#rules/variants`);
    await until('its heading has the focus', () => page.evaluate(() => document.activeElement?.id === 'rules-variants'));
    await page.getByRole('link', { name: 'Who wins' }).click();
    await until('so has the next one', () => page.evaluate(() => document.activeElement?.id === 'rules-end'));
});

test('a section of the rules of Korruptivity opens by its address', async () => {
    const server = await startServer();
    const page = await arrive();
    await page.goto(`${server.address}/#rules/korruptivity-signs`);
    await until('its heading has the focus', () => page.evaluate(() => document.activeElement?.id === 'rules-signs'));
    await page.getByRole('link', { name: 'Corruption', exact: true }).first().click();
    await page.getByRole('link', { name: 'Who wins' }).waitFor();
});

/** Words that are English and nothing else: in a Hungarian page they are left over. */
const english = /(?<!\p{L})(the|and|of|you|your|with|from|this|that|card|cards|line|lines|turn|turns|play|plays|start|starts|missing|must|power|draw|draws|above|below|task|tasks|attach|attaches)(?!\p{L})/iu;

/** All that can be read or heard on the page now. */
function wordsOf(page) {
    return page.evaluate(() => {
        const found = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) if (!node.parentElement.closest('script, style, [lang]:not(html)')) found.push(node.data.trim());
        for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(name) ?? '');
        return found;
    });
}

/** What is English and stays so: until the names of the cards are loaded, they are called by their ids. */
async function englishOn(page) {
    const look = async () => (await wordsOf(page)).filter((words) => english.test(words));
    let found = await look();
    for (let looks = 0; found.length && looks < 20; looks++) {
        await page.waitForTimeout(100);
        const now = await look();
        found = found.filter((words) => now.includes(words));
    }
    return found;
}

for (const mode of ['basic', 'expert'])
    test(`a table of Korruptivity speaks Hungarian and nothing else: ${mode}`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna', language: 'hu', confirm: true } });
        await page.goto(`${server.address}/#solo`);
        await until('it is Hungarian', () => page.evaluate(() => document.documentElement.lang === 'hu'));
        const left = new Set();
        const read = async () => (await englishOn(page)).forEach((words) => left.add(words));
        await newGame(page, server.address, { players: 4, mode });
        const choose = chooser(17);
        for (let step = 0; step < 120; step++) {
            const now = await offers(page);
            if (now.over) break;
            if (step % 3 === 0) await read();
            if (!(await stepByTaps(page, choose, now))) await page.waitForTimeout(50);
            await page.waitForTimeout(20);
        }
        await closeAll(page);
        for (const button of await page.locator('.head .tools button').all()) {
            if (await button.isVisible()) await inDialog(page, () => button.click(), read);
        }
        await inDialog(page, () => page.locator('.player').nth(1).click(), read);
        assert((await wordsOf(page)).length > 50, 'there was something to read');
        assert(left.size === 0, `no English is left, but:\n${[...left].join('\n')}`);
    });

for (const address of ['#learn', '#rules/korruptivity', '#tutorial/basic', '#tutorial/expert', '#workshop', '#solo'])
    test(`${address} speaks Hungarian and nothing else`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna', language: 'hu' } });
        await page.goto(`${server.address}/${address}`);
        await until('it is Hungarian', () => page.evaluate(() => document.documentElement.lang === 'hu'));
        if (address === '#solo') await page.locator('input[name="game"][value="korruptivity"]').check({ force: true });
        await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
        // The names of cards come a moment after the page.
        let left = [];
        await until('no English is left', async () => (left = (await wordsOf(page)).filter((words) => english.test(words))).length === 0).catch(() => undefined);
        assert(left.length === 0, `no English is left, but:\n${left.join('\n')}`);
    });

await runAll({ together: 2 });
