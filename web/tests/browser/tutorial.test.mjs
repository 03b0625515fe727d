// The tutorials: for everyone, in a few minutes, and patient with whoever tries something else.
import { auditor } from './audit.mjs';
import { arrive, assert, desk, looks, phone, runAll, startServer, test, until } from './harness.mjs';

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

for (const { name, size, colorScheme, letters } of looks)
    test(`the tutorial is for everyone, on a ${name}, ${colorScheme}`, async () => {
        const server = await startServer();
        const page = await arrive({ size, settings: { speed: 'fast', confirm: true }, context: { colorScheme, reducedMotion: 'reduce' } });
        const { look, conclude } = auditor({ fingers: size === phone, letters });
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
        await page.getByRole('button', { name: 'Play on from here' }).dblclick();
        await page.waitForURL('**/#game/*');
        await page.getByText('Round 2 of 4').first().waitFor();
        await page.goto(`${server.address}/#replay`);
        await page.locator('.file').first().waitFor();
        assert((await page.locator('.file').count()) === 1, 'tapped twice, it is one game');
    });

/* ---- Korruptivity ---- */

/** Taps that do what each lesson of a tutorial asks for: what it says, and what is done. */
const guided = {
    basic: [
        ['Tap the Multi-Storey Car Park', { row: 'Multi-Storey Car Park' }],
        ['Your Slush Fund is an investment', { hand: 'slush-fund' }, { answer: 'plus' }],
        ['Vera interrupts!', { button: 'pass' }],
        ['Your line shows what is missing', { hand: 'fixer-mott' }],
        ['fell the lime trees', { hand: 'fell-the-limes' }],
        ['End your turn', { button: 'done' }],
        ['Now you could throw cards away', { button: 'done' }],
        ['But now you may answer', { hand: 'wildcat-strike' }],
        ['What answers last, acts first', { answer: 'remove new-playground' }],
        ['the car park is ready', { answer: 'complete 1' }],
    ],
    expert: [
        ['Offer 1', { answer: 'offer 1' }],
        ['You can do without the Site Survey', { hand: 'site-survey' }],
        ['open an auction for him, and bid 1', { answer: 'open mayor-brumm' }, { answer: 'bid 1' }],
        ['Pay with the Cheap Asphalt', { hand: 'cheap-asphalt' }],
        ['He wants the Ring Road', { button: 'drop' }],
        ['so open none', { button: 'decline' }],
        ['Otto offers a trade', { give: 'Soil Test' }],
        ['start the Town Hall Clock', { hand: 'town-hall-clock' }],
        ['The Expert Opinion shares 4 points', { hand: 'expert-opinion' }, { answer: 'x 2' }],
        ['And the event', { hand: 'press-lunch' }],
        ['Play Mayor Odo Brumm', { hand: 'mayor-brumm' }],
        ['End your turn', { button: 'done' }],
        ['bring Gardener Alby Tiss there', { hand: 'gardener-tiss' }, { line: 2 }],
        ['You have played enough, so pass', { button: 'pass' }],
        ['Your clock is ready', { answer: 'complete 1' }],
    ],
};

/** Do one thing of a lesson. */
async function follow(page, { row, hand, answer, button, line, give }) {
    if (row) await page.locator('.offer .card.usable', { hasText: row }).click();
    if (hand) await page.locator(`.hand [data-card="${hand}"].usable`).click();
    if (answer) await page.locator(`.tray [data-action="${answer}"]`).click();
    if (button) await page.locator(`.prompt [data-action="${button}"]`).click();
    if (line) await oneOf(page, `[data-where="${line}"]`, '.prompt .confirm');
    if (!give) return;
    await page.getByRole('button', { name: /^Trades/ }).click();
    const sheet = page.getByRole('dialog');
    assert((await sheet.getByRole('button', { name: 'Refuse' }).count()) === 0, 'a lesson does not offer what it does not want');
    assert((await sheet.getByRole('heading', { name: 'Make an offer' }).count()) === 0, 'nor an offer of one’s own');
    await sheet.getByRole('button', { name: give }).click();
    await sheet.getByRole('button', { name: 'Show these' }).click();
    await sheet.waitFor({ state: 'detached' });
}

/** Click the first, if it comes before the second. */
async function oneOf(page, first, second) {
    await page.locator(first).or(page.locator(second)).first().waitFor();
    if (await page.locator(first).count()) await page.locator(first).click();
}

/** A guided game of Korruptivity to its verdict; the time it took. `each` is done before every lesson, `made` before it is confirmed. */
async function learnKorruptivity(page, address, part, { each = async () => {}, made = async () => {} } = {}) {
    await page.goto(`${address}/#tutorial/${part}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    const begun = Date.now();
    for (const [index, [says, ...taps]] of guided[part].entries()) {
        await page.locator('.guide', { hasText: says }).waitFor({ timeout: 30_000 });
        await each(index + 1, says);
        for (const tap of taps) await follow(page, tap);
        if (taps.some(({ button, give }) => button || give)) continue;
        await page.locator('.prompt .confirm').waitFor();
        await made(index + 1);
        await page.locator('.prompt .confirm').click();
    }
    await page.locator('dialog[open] #verdict-title').waitFor({ timeout: 30_000 });
    return Date.now() - begun;
}

const verdicts = { basic: 'You have built a car park', expert: 'Thirteen o’clock, and all is yours' };

for (const part of ['basic', 'expert']) {
    for (const { name, size, colorScheme, letters } of looks)
        test(`the ${part} tutorial of Korruptivity is for everyone, on a ${name}, ${colorScheme}`, async () => {
            const server = await startServer();
            const page = await arrive({ size, settings: { speed: 'none', confirm: true }, context: { colorScheme, reducedMotion: 'reduce' } });
            const { look, conclude } = auditor({ fingers: size === phone, letters });
            await learnKorruptivity(page, server.address, part, {
                each: (lesson) => look(page, `${part} lesson ${lesson}`),
                made: (lesson) => look(page, `${part} lesson ${lesson}, before it is confirmed`),
            });
            await look(page, `${part} verdict`);
            conclude();
        });

    for (const [name, size] of [['phone', phone], ['desk', desk]])
        test(`the ${part} tutorial of Korruptivity keeps nobody waiting and goes on as a game, on a ${name}`, async () => {
            const server = await startServer();
            const page = await arrive({ size, settings: { name: 'Anna', speed: 'normal', confirm: true } });
            const taken = await learnKorruptivity(page, server.address, part, {
                each: async (lesson) => {
                    if (part !== 'basic' || lesson !== 2) return;
                    await page.locator('.hand [data-card="site-survey"]').click();
                    await page.getByRole('alert').filter({ hasText: 'The Slush Fund, onto the car park, with plus.' }).waitFor();
                },
            });
            console.log(`# ${(taken / 1000).toFixed(1)} s from the first hint to the last page`);
            assert(taken < 240_000, 'it takes less than four minutes');
            await page.getByRole('heading', { name: verdicts[part] }).waitFor();
            await page.getByRole('button', { name: 'Play on from here' }).click();
            await page.waitForURL('**/#game/*');
            const { power } = { basic: { power: 2 }, expert: { power: 3 } }[part];
            await until('what was built is kept', async () => (await page.locator('.player').first().textContent()).includes(String(power)));
            await until('the game goes on', () => page.locator('.prompt [data-action]:not(:disabled), .tray .usable, .tray .choice').count(), 30_000);
        });
}

await runAll({ together: 3 });
