// Somebody who plays: looks at what the table asks and does it, by taps, by dragging or by the keyboard alone.
import { assert, until } from './harness.mjs';

/** Mulberry32: the same choices on every run. */
export function chooser(seed) {
    let state = seed;
    return (below) => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) % below;
    };
}

/** What the table shows now: 'over', 'handover', 'mine' or 'wait'. */
export async function situation(page) {
    return page.evaluate(() => {
        if (document.querySelector('.ending')) return 'over';
        if (document.querySelector('.handover')) return 'handover';
        return document.querySelector('.prompt.mine') && !document.querySelector('.paper') ? 'mine' : 'wait';
    });
}

async function version(page) {
    return page.evaluate(() => document.querySelector('[data-version]')?.getAttribute('data-version'));
}

/** With a finger where there is a touch screen, with the mouse elsewhere. */
export async function press(page, what, options) {
    const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
    await (touch ? what.tap(options) : what.click(options));
}

/** Where a decision made at that version is confirmed: the next one, which may be asked for a moment later, is another one. */
const confirmation = (at) => `[data-version="${at}"] .prompt .confirm`;

/** Confirm, where the page asks for it. */
async function confirm(page, at) {
    const button = page.locator(confirmation(at));
    if (await button.count()) await press(page, button, { timeout: 400 }).catch(() => undefined);
}

/** The first of those that are there, by chance. */
async function any(page, selector, choose) {
    const found = page.locator(selector);
    const count = await found.count();
    assert(count > 0, `there is a ${selector}`);
    return found.nth(choose(count));
}

async function decide(page, choose) {
    await press(page, await any(page, '.choices .choice', choose));
    await page.locator('.choice[aria-pressed="true"]').waitFor();
}

async function place(page, choose) {
    await press(page, await any(page, '.hand [data-card].usable', choose));
    await press(page, await any(page, '[data-where].target', choose));
}

/** One decision without the keyboard. */
export async function decideByTaps(page, choose) {
    const at = await version(page);
    if (await page.locator('.tray .mask').count()) await press(page, await any(page, '.mask button', choose));
    else if (await page.locator('.choices .choice').count()) await decide(page, choose);
    else await place(page, choose);
    await confirm(page, at);
}

/** Walk by `key` to one of those and press it; if they are gone, or a sheet lies over them, that is all. */
export async function enterOn(page, wanted, key = 'Tab') {
    for (let i = 0; i < 200; i++) {
        const now = await wanted.evaluateAll((all) => {
            if (!all.length || document.querySelector('dialog[open]')) return 'gone';
            return all.includes(document.activeElement) ? 'there' : 'on the way';
        });
        if (now === 'gone') return undefined;
        if (now === 'there') return page.keyboard.press('Enter');
        await page.keyboard.press(key);
    }
    throw new Error(`${wanted} is reached by ${key}`);
}

const inTray = '.tray button:not(.read)';

/** Take the card or the answer at that place of the tray, the first is 0: the digits reach ten of them, the others are walked to. */
export async function takeByKeys(page, index) {
    if (index < 10) await page.keyboard.press(String((index + 1) % 10));
    else await enterOn(page, page.locator(inTray).nth(index));
}

/** Take one of the cards and answers that match, by chance; false: there is none. */
export async function takeAnyByKeys(page, matching, choose) {
    const found = await page.locator(inTray).evaluateAll((all, wanted) => all.flatMap((one, i) => (one.matches(wanted) ? [i] : [])), matching);
    if (found.length) await takeByKeys(page, found[choose(found.length)]);
    return found.length > 0;
}

/** One decision without any pointer. */
export async function decideByKeys(page, choose) {
    assert(await takeAnyByKeys(page, '.usable, .choice, .slot', choose), 'there is something to take');
    if (await page.locator('.hand').count()) {
        const target = await any(page, '[data-where].target', choose);
        const id = await target.getAttribute('data-where');
        await enterOn(page, page.locator(`[data-where="${id}"]`), 'Shift+Tab');
    } else await page.locator('.choice[aria-pressed="true"], .mask').first().waitFor();
    if (await page.locator('.prompt .confirm').count()) {
        await until('the focus is on the confirmation', () => page.evaluate(() => document.activeElement?.classList.contains('confirm')));
        await page.keyboard.press('Enter');
    }
}

async function takeDevice(page) {
    await page.locator('.handover button').click();
    await until('the device is taken', async () => (await situation(page)) !== 'handover');
}

/** Until one of those who share the device may play, and has it. */
export async function awaitTurn(page) {
    await until('somebody may play', async () => (await situation(page)) !== 'wait');
    if ((await situation(page)) === 'handover') await takeDevice(page);
}

/** A new game on this device: the first `people` seats are persons. `first` begins; without it, chance decides. */
export async function newGame(page, address, { players = 4, variant = 'standard', people = 1, first = 0 } = {}) {
    await page.goto(`${address}/#solo`);
    await page.locator(`input[name="players"][value="${players}"]`).check({ force: true });
    for (let seat = 2; seat <= people; seat++) {
        await page.locator('.seats li').nth(seat - 1).locator('select').first().selectOption({ index: 0 });
        await page.locator('.seats li').nth(seat - 1).getByRole('textbox').fill(`Person ${seat}`);
    }
    if (variant !== 'standard') await page.locator(`input[name="variant"][value="${variant}"]`).check({ force: true });
    if (first) {
        await page.locator('details').first().evaluate((details) => (details.open = true));
        await page.getByLabel('Who begins?').selectOption({ index: first });
    }
    await page.locator('button.start').click();
    await page.locator('.board, .handover').first().waitFor();
}

/** One decision, until the table shows what came of it. */
async function move(page, decide, choose) {
    const before = await version(page);
    await decide(page, choose);
    await until('the table has moved on', async () => (await version(page)) !== before || (await confirm(page, before)));
}

/** Put that card there. */
export async function put(page, card, where) {
    await move(page, async () => {
        await press(page, page.locator(`.hand [data-card="${card}"].usable`));
        await press(page, page.locator(`[data-where="${where}"].target`));
    });
}

/** Play until it is this player's turn in that round. */
export async function playTo(page, round, { seed = 1, decide: one = decideByTaps } = {}) {
    const choose = chooser(seed);
    await until(`round ${round} begins`, async () => {
        if ((await situation(page)) !== 'mine') return false;
        if (await page.getByText(`Round ${round} of 4`).count()) return true;
        await move(page, one, choose);
        return false;
    }, 120_000);
}

/** Play to the end. `decide` makes one decision; `each` is done before each of them; after `patience` decisions the awarding is skipped.
 * Returns how many decisions there were. */
export async function playOut(page, { seed = 1, decide: one = decideByTaps, each = async () => {}, minutes = 4, patience = Infinity } = {}) {
    const choose = chooser(seed);
    const deadline = Date.now() + minutes * 60_000;
    for (let decisions = 0; ; ) {
        assert(Date.now() < deadline, `a game ends within ${minutes} minutes`);
        const now = await situation(page);
        if (now === 'over') return decisions;
        if (now === 'handover') await takeDevice(page);
        else if (now === 'mine') {
            await each(decisions);
            await move(page, one, choose);
            decisions++;
        } else if (decisions > patience && (await page.locator('.paper').count())) {
            await page.getByRole('button', { name: 'Skip' }).click({ timeout: 1000 }).catch(() => undefined);
        } else await new Promise((resolve) => setTimeout(resolve, 30));
    }
}

/** From now on, the steps of the awarding that are shown: a set that grows. */
export async function collectPapers(page) {
    const papers = new Set();
    await page.exposeFunction('paper', (step) => papers.add(step));
    await page.evaluate(() => {
        new MutationObserver(() => {
            const now = document.querySelector('.paper .now');
            if (now) window.paper(now.textContent);
        }).observe(document.body, { subtree: true, childList: true });
    });
    return papers;
}
