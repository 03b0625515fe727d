// Cards of one's own: made, put right, kept, saved, opened, tried and printed.
import { readFileSync } from 'node:fs';
import { auditor } from './audit.mjs';
import { offers, stepByTaps } from './bribery.mjs';
import { arrive, assert, looks, phone, runAll, startServer, test, until } from './harness.mjs';
import { readPdf } from './pdf.mjs';
import { chooser } from './player.mjs';

async function openWorkshop(page, address, part = '') {
    await page.goto(`${address}/#workshop${part}`);
    await page.getByText('The deck is right: you can play with it.').waitFor();
}

function entry(page, name) {
    return page.locator('.entry').and(page.getByRole('button', { name, exact: true }));
}

/** The card that is drawn beside the form, as a screen reader tells it. */
function drawn(page) {
    return page.locator('.editor .face [role=img], .editor .face[role=img]').first().getAttribute('aria-label');
}

async function saved(page) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save to a file' }).click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

function openFile(page, name, text) {
    return page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Fill in the first blank: an event of the town. */
async function makeGnome(page) {
    await entry(page, 'Blank card 1').click();
    await page.getByLabel('Type', { exact: true }).selectOption('event');
    await page.getByLabel('Name', { exact: true }).fill('The Giant Garden Gnome');
    await page.getByRole('combobox', { name: 'Corruption' }).selectOption('number');
    await page.getByLabel('The number').fill('-1');
    await page.getByRole('combobox', { name: 'Popularity' }).selectOption('either');
    await page.getByRole('checkbox', { name: 'Media' }).check();
}

test('a blank becomes a card, drawn while it is made', async () => {
    const server = await startServer();
    const page = await arrive();
    await openWorkshop(page, server.address);
    assert((await page.locator('.entry').count()) === 137, 'the shipped deck lies on the bench, with its seven blanks');
    await makeGnome(page);
    assert((await drawn(page)) === 'The Giant Garden Gnome, Event, Corruption: −1, Popularity: Either way, Media', `the card is as it was made: ${await drawn(page)}`);
    assert((await page.getByLabel('Id', { exact: true }).inputValue()) === 'the-giant-garden-gnome', 'its id follows its name');
    await page.getByRole('button', { name: 'Choose a picture' }).click();
    await page.getByRole('button', { name: 'Picture: snowman' }).click();
    const [picture, face] = await Promise.all(['.editor .drawing svg', '.editor .face'].map((what) => page.locator(what).first().boundingBox()));
    assert(picture.width > 0.8 * face.width && picture.height > 0.25 * face.height, 'the picture fills its place');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    assert((await page.getByLabel('Id', { exact: true }).inputValue()) === 'the-giant-garden-gnome-2', 'a copy has an id of its own');
    await page.getByRole('button', { name: 'Delete' }).click();
    assert((await page.locator('.entry').count()) === 137, 'the copy is gone again');
    await page.getByRole('button', { name: 'Undo' }).click();
    assert((await page.locator('.entry').count()) === 138, 'and comes back');
    await page.getByLabel('Show', { exact: true }).selectOption('blank');
    assert((await page.locator('.entry').count()) === 6, 'six blanks are left');
    await page.getByText('What is in the deck').click();
    assert(/Event\s*16/.test(await page.getByRole('row', { name: /^Event/ }).innerText()), 'the statistics have counted both');
    const file = JSON.parse((await saved(page)).text);
    assert(file.cards.length === 138, 'all cards are in the file');
    const { art, ...gnome } = file.cards.find(({ id }) => id === 'the-giant-garden-gnome');
    assert(art === 'snowman', 'with its picture');
    assert(JSON.stringify(gnome) === '{"id":"the-giant-garden-gnome","type":"event","cor":-1,"pop":"+-2","marks":["media"],"name":"The Giant Garden Gnome"}', `as a deck has it: ${JSON.stringify(gnome)}`);
});

test('mistakes are told at once, at their card', async () => {
    const server = await startServer();
    const page = await arrive();
    await openWorkshop(page, server.address);
    await entry(page, 'Zoning Permit').click();
    await page.getByLabel('Hourglasses', { exact: true }).fill('-2');
    await page.locator('.editor .error').waitFor();
    const said = await page.locator('.editor .error').innerText();
    assert(said.includes('zoning-permit') && /hourglass/.test(said), `the game says what is wrong: ${said}`);
    assert((await page.locator('.entry.wrong').count()) === 1, 'the card has a sign in the list');
    assert(await page.getByRole('button', { name: 'Try it against bots' }).isDisabled(), 'nobody can play with it');
    await page.getByRole('checkbox', { name: 'Small hourglass' }).check();
    await page.getByText('The deck is right').waitFor();
    assert((await page.locator('.editor .error').count()) === 0, 'it is right again');
    await page.getByRole('button', { name: 'Start from an empty deck' }).click();
    await page.locator('.tools .error').waitFor();
    assert(/4 to 40/.test(await page.locator('.tools .error').innerText()), 'an empty deck lacks projects');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The deck is right').waitFor();
});

test('what was made survives a reload, and a file takes it to others', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone });
    await openWorkshop(page, server.address);
    await page.getByLabel('Name of the deck').fill('Gnomes of Brell');
    await makeGnome(page);
    await page.reload();
    await page.locator('.entry').first().waitFor();
    assert((await page.getByLabel('Name of the deck').inputValue()) === 'Gnomes of Brell', 'the name is there');
    await entry(page, 'The Giant Garden Gnome').click();
    await page.getByRole('button', { name: 'Back to the deck' }).click();
    const file = await saved(page);
    assert(file.name === 'gnomes-of-brell.json', `the file has the deck's name: ${file.name}`);
    const other = await arrive({ who: 'another' });
    await openWorkshop(other, server.address);
    await openFile(other, file.name, file.text);
    await entry(other, 'The Giant Garden Gnome').waitFor();
    assert((await other.getByLabel('Name of the deck').inputValue()) === 'Gnomes of Brell', 'it is the same deck');
    await openFile(other, 'broken.json', '{"cards":[{"id":"x","type":"relation","signs":"copy"}]}');
    await other.getByRole('alert').waitFor();
    assert((await other.getByRole('alert').innerText()).includes("'signs'") || /signs/.test(await other.getByRole('alert').innerText()), 'a file that is no deck is refused with the reason');
    assert((await entry(other, 'The Giant Garden Gnome').count()) === 1, 'and changes nothing');
});

test('contracts are made in the same way, and played with', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await openWorkshop(page, server.address, '/contracts');
    assert((await page.locator('.entry').count()) === 24, 'the shipped contracts lie on the bench');
    await entry(page, 'Dam').click();
    await page.getByLabel('Name', { exact: true }).fill('Golden Weir');
    await page.getByLabel('Value', { exact: true }).fill('0');
    await page.locator('.editor .error').waitFor();
    await page.getByLabel('Value', { exact: true }).fill('3000000');
    await page.getByText('The deck is right').waitFor();
    assert((await drawn(page)) === 'Golden Weir, $3,000,000', 'it is drawn');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.locator('.tools .error').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The deck is right').waitFor();
    await page.getByRole('button', { name: 'Try it against bots' }).click();
    await until('a game begins', () => page.evaluate(() => location.hash.startsWith('#game/')));
});

/** A deck in which a card comes round soon: forty plain cards, one blank, and four projects that nobody completes quickly. */
function smallDeck() {
    const types = ['document', 'to-do', 'investment', 'event'];
    const projects = types.map((type) => ({ id: `hard-${type}`, type: 'project', tasks: [type, ...types], cor: '=9', pop: '-', power: 1 }));
    const blocks = Array.from({ length: 40 }, (_, n) => ({ id: `plain-${n}`, type: types[n % 4], cor: (n % 5) - 2, pop: (n % 3) - 1 }));
    return JSON.stringify({ name: 'Small', cards: [...projects, ...blocks, { id: 'blank-1', type: 'blank' }] });
}

/** Somebody who has opened that deck in the workshop, and filled in its blank. */
async function withSmallDeck() {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await openWorkshop(page, server.address);
    await openFile(page, 'small.json', smallDeck());
    await makeGnome(page);
    await page.getByText('The deck is right').waitFor();
    return page;
}

test('a card of one’s own is made, and played in a game against bots', async () => {
    const page = await withSmallDeck();
    // So many of them that one comes before the game is over.
    for (let copies = 1; copies < 12; copies++) await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('The deck is right').waitFor();
    await page.getByRole('button', { name: 'Try it against bots' }).click();
    await page.locator('.tray').waitFor();
    const played = () => page.locator('aside .log').getByText(/attach(es)? “The Giant Garden Gnome”/).count();
    const choose = chooser(4);
    await until('the card is played', async () => {
        const now = await offers(page);
        const gnome = page.locator('.tray .card.usable[aria-label="The Giant Garden Gnome"]:not([aria-pressed="true"])');
        if (now.over) throw new Error('the game was over before');
        if (!now.confirm && !now.choices && (await gnome.count())) await gnome.first().click();
        else await stepByTaps(page, choose, now);
        return (await played()) > 0;
    }, 120_000);
    await page.locator('section.line').getByText('The Giant Garden Gnome').first().click({ timeout: 2000 }).catch(() => undefined); // unless it is gone again
});

test('a deck of cards goes to a table, and its players see it', async () => {
    const page = await withSmallDeck();
    await page.getByRole('button', { name: 'Use at an online table' }).click();
    await until('the form of a new table is open', () => page.evaluate(() => location.hash === '#new'));
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.waitForURL('**/t/*');
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.locator('.tray').waitFor();
    await until('its cards are drawn', async () => (await page.locator('.tray .card[aria-label^="Plain "]').count()) > 2);
});

/** The pages that come out of the printer. */
async function printed(page, backs) {
    await page.getByLabel('Backs, for printing on both sides').selectOption(backs);
    await page.getByRole('button', { name: 'Show the sheets' }).click();
    await page.locator('.sheet').first().waitFor();
    await page.waitForTimeout(500); // the pictures
    const pages = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    await page.getByRole('button', { name: 'Back to the workshop' }).click();
    return pages;
}

test('a deck is printed on as many sheets as it needs, nine cards each', async () => {
    const server = await startServer();
    const page = await arrive();
    await openWorkshop(page, server.address);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const pages = await printed(page, 'own');
    assert(pages.length === 32, `137 cards are 16 sheets with two sides each, not ${pages.length}`);
    for (const { width, height } of pages) assert(Math.abs(width - 595.3) < 1 && Math.abs(height - 841.9) < 1, `the paper is A4, not ${width} by ${height}`);
    assert(pages[0].text.includes('Speed Bump') && pages[4].text.includes('Zoning Permit'), 'the cards come in the order of the deck');
    assert(pages[1].text.replace(/Kickback|K/g, '') === '' && pages[1].text.length > 9 * 9, 'the second side has backs only');
    assert(!pages.some(({ text }) => /Back to the workshop|pages of A4|Workshop/.test(text)), 'nothing of the page is on paper');
    assert(pages[30].text.includes('BLANK'), 'blanks can be filled in by hand');
    await page.getByRole('radio', { name: /Only the cards I tick/ }).check({ force: true });
    for (const name of ['Print Speed Bump', 'Print Zoning Permit', 'Print Uncle Fenno']) await page.getByRole('checkbox', { name }).check();
    const few = await printed(page, 'none');
    assert(few.length === 1, `three cards are one page, not ${few.length}`);
    for (const name of ['Speed Bump', 'Zoning Permit', 'Uncle Fenno']) assert(few[0].text.includes(name), `${name} is on it`);
    assert(!few[0].text.includes('Bandstand'), 'and no other');
});

test('the shipped contracts are printed too', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone });
    await openWorkshop(page, server.address, '/contracts');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const pages = await printed(page, 'same');
    assert(pages.length === 6, `24 contracts are 3 sheets with two sides each, not ${pages.length}`);
    assert(pages[4].text.includes('Skyscraper') && pages[4].text.includes('$1,200,000'), 'up to the last one');
});

for (const { name, size, colorScheme, letters } of looks)
    test(`the workshop is for everyone: ${name}, ${colorScheme}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { theme: colorScheme }, context: { colorScheme } });
        const { look, conclude } = auditor({ fingers: size === phone, letters });
        await openWorkshop(page, server.address);
        await page.getByRole('button', { name: 'Print', exact: true }).click();
        await page.getByRole('radio', { name: /Only the cards I tick/ }).check({ force: true });
        await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
        await look(page, 'the deck, with boxes to tick');
        await entry(page, 'Clockmaker').click();
        await page.getByLabel('Hourglasses', { exact: true }).fill('9');
        await page.locator('.editor .error').waitFor();
        await page.getByRole('button', { name: 'Choose a picture' }).click();
        await look(page, 'a relation with a mistake');
        if (size === phone) await page.getByRole('button', { name: 'Back to the deck' }).click();
        await entry(page, 'Ring Road').click();
        await look(page, 'a project');
        if (size === phone) await page.getByRole('button', { name: 'Back to the deck' }).click();
        await page.getByRole('radio', { name: /The whole deck/ }).check({ force: true });
        await page.getByRole('button', { name: 'Show the sheets' }).click();
        await look(page, 'the sheets');
        await page.goto(`${server.address}/#workshop/contracts`);
        await entry(page, 'Dam').click();
        await look(page, 'a contract');
        conclude();
    });

await runAll({ together: 2 });
