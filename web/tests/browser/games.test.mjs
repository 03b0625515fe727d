// Whole games without a server's help: on a phone and on a desk, several people on one device, by keyboard alone, in Hungarian.
import { arrive, assert, desk, networkComplaints, phone, photograph, runAll, startServer, test, until } from './harness.mjs';
import { awaitTurn, collectPapers, decideByKeys, newGame, playOut, playTo, put, situation } from './player.mjs';
import { openGame, recordOf, viewOf } from './records.mjs';

/** Everything needed to decide is on the screen, and nothing has to be scrolled for it. */
async function seesEverything(page) {
    const hidden = await page.evaluate(() => {
        const { innerWidth, innerHeight } = window;
        const needed = [...document.querySelectorAll('.head, .player, .contract, .swiss, .prompt, .tray button, .hand .card')];
        return needed.filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width === 0 || box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
        }).map((one) => `${one.className} "${one.textContent.trim()}"`);
    });
    assert(hidden.length === 0, `everything that decides is visible without scrolling, not ${hidden.join(', ')}`);
    assert(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1), 'the page does not scroll');
    const low = await page.evaluate(() => [...document.querySelectorAll('.contracts')].filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    assert(low === 0, 'no government is cut off');
}

async function contractsOnTable(page) {
    return page.locator('.contract').count();
}

/** How high the board has been. No tap may push it about. */
function watchHeight(page) {
    return page.evaluate(() => {
        window.heights = new Set();
        new ResizeObserver(([entry]) => document.querySelector('.board') && window.heights.add(Math.round(entry.contentRect.height))).observe(document.querySelector('.middle'));
    });
}

for (const [name, size] of [['phone', phone], ['desk', desk]]) {
    test(`seven players at a table as large as a ${name}, to the end`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna' }, size });
        await newGame(page, server.address, { players: 7 });
        await watchHeight(page);
        await playOut(page, {
            seed: 7,
            each: async (decisions) => {
                const asked = decisions % 3 === 0 || (await page.locator('.choices').count());
                if (asked && (await contractsOnTable(page)) <= 12) await seesEverything(page);
            },
        });
        assert((await page.locator('.ending li').count()) === 7, 'all seven are in the result');
        const heights = await page.evaluate(() => [...window.heights]);
        assert(heights.length === 1, `the board keeps its height, ${heights.join(' and ')} px`);
    });
}

// At a pace that people can follow, so on a desk only where there is time for it.
for (const [name, size] of process.env.KICKBACK_LONG ? [['phone', phone], ['desk', desk]] : [['phone', phone]])
    test(`one click on the start page of a ${name} starts a game, and it is played with the awarding shown`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { speed: 'fast', confirm: true }, size });
        await page.goto(server.address);
        await page.getByRole('button', { name: 'Play now against bots' }).click();
        await page.locator('.board').waitFor();
        const papers = await collectPapers(page);
        const decisions = await playOut(page, { seed: 3, patience: 12 });
        assert(decisions >= 24, `six cards in each of four rounds were placed, and there were ${decisions} decisions`);
        for (const step of ['Turn up', 'Awards']) assert(papers.has(step), `the step '${step}' was shown`);
    });

for (const [when, people, shown] of [['', 1, '.hand [data-card].usable'], [' while the device is handed over', 2, '.handover']])
    test(`a game that is thrown away in another tab${when} says so, and leads on`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna' }, size: phone });
        await newGame(page, server.address, { players: 3, people, first: 1 });
        await page.locator(shown).first().waitFor();
        const other = await page.context().newPage();
        await other.goto(`${server.address}/#replay`);
        await other.locator('.file [aria-label^="Throw away"]').click();
        await other.getByRole('button', { name: 'Throw away', exact: true }).click();
        const words = page.getByText('This game is not kept in this browser any more.');
        await words.waitFor();
        await page.reload();
        await words.waitFor();
        await photograph(`thrown-away-${people}`);
        await page.getByRole('link', { name: 'Saved games and replays' }).click();
        await page.waitForURL(/#replay$/);
    });

for (const [name, size] of [['phone', phone], ['desk', desk]])
    test(`a game whose rules cannot be loaded says so, and is there when they can be: ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna' }, size, expected: networkComplaints });
        await newGame(page, server.address, { players: 3, first: 1 });
        await page.locator('.hand [data-card].usable').first().waitFor();
        await page.context().route('**/*.wasm', (route) => route.abort());
        await page.reload();
        await page.getByText('The rules of the game could not be loaded. Is there a network?').waitFor();
        assert(!(await page.getByText(/No such game|not kept/).count()), 'it does not say that the game is gone');
        await photograph(`without-rules-${name}`);
        await page.context().unroute('**/*.wasm');
        await page.reload();
        await page.locator('.hand [data-card].usable').first().waitFor();
    });

/** Both bid the same on every contract, so that nothing is ever awarded and the table fills up. */
async function bidAlike(page, round) {
    const bribes = ['1000', '2000', '4000', '6000', '8000', '10000'];
    await awaitTurn(page);
    const places = await page.locator('.contract').evaluateAll((all) => all.map((one) => one.getAttribute('data-where')));
    for (let turn = 0; turn < 12; turn++) {
        await awaitTurn(page);
        await put(page, bribes[turn >> 1], places[turn >> 1]);
    }
    await awaitTurn(page);
    await until(`round ${round + 1} has begun`, async () => (await page.locator('.contract').count()) === 6 * (round + 1));
}

for (const [name, size] of [['phone', phone], ['desk', desk]]) {
    test(`twelve contracts are all seen on a ${name}, eighteen scroll while hand and turn stay`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna' }, size });
        await newGame(page, server.address, { players: 2, people: 2, variant: 'closed' });
        await bidAlike(page, 1);
        await seesEverything(page);
        await photograph(`twelve-${name}`);
        await bidAlike(page, 2);
        assert(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1), 'the page itself does not scroll');
        await page.locator('.contract').last().scrollIntoViewIfNeeded();
        await photograph(`eighteen-${name}`);
        for (const fixed of ['.prompt', '.hand', '.players']) assert(await page.locator(fixed).first().isVisible(), `${fixed} stays`);
    });
}

// Anna's reporter finds six bribes of each of the others, and she may print nothing.
for (const [name, size] of [['phone', phone], ['desk', desk]]) {
    test(`nineteen answers are all seen on a ${name}`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna' }, size });
        const [first, second] = viewOf('corruption', 4, { first: 1 }).governments[0].contracts.map(({ id }) => id);
        const bribes = ['10000', '8000', '6000', '4000', '2000', '1000'];
        const card = (seat, turn) => (seat > 1 ? `${bribes[turn]} ${first}` : turn === 0 ? `reporter ${first}` : `${bribes[turn]} ${second}`);
        const acts = bribes.flatMap((_, turn) => [1, 2, 3, 4].map((seat) => [seat, `place ${card(seat, turn)}`]));
        await openGame(page, server.address, recordOf('corruption', { first: 1 }, ['name Anna', ...Array(3).fill('bot greedy')], acts));
        await page.locator('.choices .choice').first().waitFor();
        assert((await page.locator('.choices .choice').count()) === 19, 'there are nineteen answers');
        await photograph(`answers-${name}`);
        await seesEverything(page);
    });
}

for (const variant of ['river', 'free', 'closed', 'blackbook']) {
    test(`the variant ${variant}`, async () => {
        const server = await startServer();
        const page = await arrive({ settings: { name: 'Anna' }, size: phone });
        await newGame(page, server.address, { players: 3, variant });
        let peeked = false;
        await playOut(page, {
            seed: 5,
            each: async (decisions) => {
                if (variant !== 'blackbook' || peeked || decisions < 3) return;
                const hidden = page.locator('.contract:has(.token:not(.up):not(.known))').first();
                if (!(await hidden.count())) return;
                await hidden.click();
                const look = page.getByRole('dialog').getByRole('button', { name: 'Look' }).first();
                if (await look.count()) {
                    await look.click();
                    await page.getByRole('dialog').getByText(/face down, you know it/).first().waitFor();
                    peeked = true;
                }
                await page.keyboard.press('Escape');
                await page.getByRole('dialog').waitFor({ state: 'detached' });
            },
        });
        assert(peeked === (variant === 'blackbook'), 'a black book was used where there are some');
    });
}

test('who skips in the very moment that a step begins is through at once', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { speed: 'slow' } });
    await newGame(page, server.address, { players: 3, first: 1 });
    // The words stand there, what they tell has not happened on the board yet: nobody is quicker than that.
    await page.evaluate(() => {
        const watch = new MutationObserver((changes) => {
            const step = document.querySelector('.paper .now')?.textContent;
            if (!step || step === 'Turn up' || !changes.some(({ addedNodes }) => [...addedNodes].some((one) => one.classList?.contains('story')))) return;
            watch.disconnect();
            [...document.querySelectorAll('.prompt button')].find((one) => one.textContent.includes('Skip')).click();
            window.skipped = performance.now();
            const look = () => (document.querySelector('.paper') ? requestAnimationFrame(look) : (window.through = performance.now()));
            look();
        });
        watch.observe(document.body, { subtree: true, childList: true });
    });
    await playTo(page, 2, { seed: 67 });
    const { skipped, through } = await page.evaluate(() => ({ skipped: window.skipped, through: window.through }));
    assert(skipped > 0, 'the awarding was skipped');
    // A single step that is not cut short takes longer.
    assert(through - skipped < 2000, `the awarding is over at once, not after ${Math.round(through - skipped)} ms`);
});

test('what is looked at during the awarding is what the stage shows, and goes with its contract', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { speed: 'normal' } });
    await newGame(page, server.address, { players: 3, first: 1 });
    const playing = playTo(page, 2, { seed: 71 });
    const won = page.locator('.contract:has(.stamp.good)').first();
    await won.waitFor({ timeout: 60_000 });
    const lying = await won.locator('.token').count();
    await won.click();
    assert((await page.getByRole('dialog').getByRole('listitem').count()) === lying, `the sheet has the ${lying} cards that lie there`);
    await page.getByRole('dialog').waitFor({ state: 'detached', timeout: 30_000 });
    await playing;
});

test('an awarding that went by unseen is shown when somebody asks for it', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { speed: 'fast' } });
    await newGame(page, server.address, { players: 3 });
    const lookAway = (away) => page.evaluate((hidden) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }), away);
    await lookAway(true);
    await playTo(page, 2, { seed: 73 });
    await lookAway(false);
    await page.getByRole('button', { name: 'Show the awarding' }).click();
    await page.locator('.paper').waitFor();
    await page.getByText('Round 1 of 4').waitFor();
    const hands = await page.locator('.player .cards').allTextContents();
    assert(hands.every((size) => Number(size) === 4), `everybody had four of ten cards left, not ${hands.join()}`);
    await page.getByText('Round 2 of 4').waitFor({ timeout: 60_000 });
    await until('it is my turn again', async () => (await situation(page)) === 'mine');
    assert((await page.getByRole('button', { name: 'Show the awarding' }).count()) === 0, 'once is enough');
});

test('three people on one device: nothing is shown before the device is handed over', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' }, size: phone });
    await newGame(page, server.address, { players: 4, people: 3 });
    let handed = 0;
    await page.exposeFunction('handed', () => handed++);
    await page.evaluate(() => {
        new MutationObserver(() => {
            const handover = document.querySelector('.handover');
            if (handover && document.querySelector('.hand, .board')) throw new Error('cards are shown while the device changes hands');
            if (handover) window.handed();
        }).observe(document.body, { subtree: true, childList: true });
    });
    await playOut(page, { seed: 11 });
    assert(handed > 20, 'the device went round');
});

test('who takes the device finds nothing open, and no complaint, of who had it before', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', speed: 'slow' }, size: phone });
    await newGame(page, server.address, { players: 3, people: 2, first: 2 });
    await page.locator('.handover button').click();
    await page.locator('.hand [data-card].usable').first().click();
    await page.locator('[data-where].target').first().click();
    // The bot ponders, and the device is still in the hands of Person 2.
    await page.locator('.hand [data-card]').last().click();
    await page.locator('.prompt .wrong').waitFor();
    await page.locator('.contract').first().click();
    await page.getByRole('dialog').waitFor();
    await page.locator('.handover', { hasText: 'Anna' }).waitFor();
    await page.locator('.handover button').click();
    await until('it is her turn', async () => (await situation(page)) === 'mine');
    assert((await page.getByRole('dialog').count()) === 0, 'no sheet is open');
    assert(/^Your card 1 of 6/.test(await page.locator('.prompt .text').textContent()), 'she reads what she is asked');
});

test('what could not be done before one’s turn is forgotten when it comes', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna', speed: 'slow' } });
    await newGame(page, server.address, { players: 3, first: 2 });
    await page.locator('.hand [data-card]').first().click();
    await page.locator('.prompt .wrong', { hasText: 'It is not your turn' }).waitFor();
    await until('it is her turn', async () => (await situation(page)) === 'mine');
    assert(/^Your card 1 of 6/.test(await page.locator('.prompt .text').textContent()), 'she reads what she is asked');
});

test('a reload in the middle changes nothing', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { name: 'Anna' } });
    await newGame(page, server.address);
    let names = '';
    await playOut(page, {
        seed: 13,
        each: async (decisions) => {
            if (decisions !== 8) return;
            const contracts = () => page.locator('.contract').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join());
            names = await contracts();
            await page.reload();
            await page.locator('.board').waitFor();
            assert((await contracts()) === names, 'the same cards lie under the same contracts');
        },
    });
    assert(names, 'it was tried');
});

test('a whole game by keyboard alone', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { confirm: true } });
    await page.goto(server.address);
    await page.locator('body').press('Tab');
    for (let i = 0; i < 40 && !(await page.evaluate(() => /Play now/.test(document.activeElement?.textContent ?? ''))); i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.board').waitFor();
    await page.evaluate(() => {
        for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, () => (document.title = 'a pointer was used'), true);
    });
    await playOut(page, { seed: 17, decide: decideByKeys });
    assert(!(await page.title()).includes('pointer'), 'no pointer was used');
});

test('a game in Hungarian, because the browser is', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { language: null }, context: { locale: 'hu-HU' }, size: phone });
    await page.goto(server.address);
    await until('the page is Hungarian', () => page.evaluate(() => document.documentElement.lang === 'hu'));
    await page.locator('button.play, main button').first().click();
    await page.locator('.board').waitFor();
    const english = /\b(the|your|you|under|round|wins|puts)\b/i;
    let heard = '';
    await playOut(page, {
        seed: 19,
        each: async () => {
            heard += await page.locator('.prompt .text').textContent();
            assert(!english.test(heard), `no English is left in '${heard}'`);
        },
    });
    await page.locator('.head .side').first().click();
    const log = await page.locator('aside').textContent();
    assert(log.length > 500 && !english.test(log), 'the log is Hungarian');
});

test('a card is dragged to its place, and a wrong one says why', async () => {
    const server = await startServer();
    const page = await arrive({ settings: { confirm: true } });
    await newGame(page, server.address, { players: 2 });
    await until('it is my turn', () => page.locator('.prompt.mine').count());
    const drag = async (card, where) => {
        const from = await page.locator(`[data-card="${card}"]`).boundingBox();
        const to = await page.locator(`[data-where="${where}"]`).boundingBox();
        await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
        await page.mouse.up();
    };
    await drag('da', 'swiss-city');
    await page.getByRole('alert').getByText('Only bribes go into a Swiss account.').waitFor();
    await drag('8000', 'swiss-city');
    await page.locator('.prompt .confirm').click();
    await until('the card lies there', () => page.locator('[data-where="swiss-city"] .token').count());
    await page.locator('[data-card="8000"]').click();
    await page.getByRole('alert').waitFor();
});

await runAll({ together: 2 });
