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

/** Confirm, where the page asks for it. */
async function confirm(page) {
    const button = page.locator('.prompt .confirm');
    if (await button.count()) await button.click({ timeout: 400 }).catch(() => undefined);
}

/** The first of those that are there, by chance. */
async function any(page, selector, choose) {
    const found = page.locator(selector);
    const count = await found.count();
    assert(count > 0, `there is a ${selector}`);
    return found.nth(choose(count));
}

async function decide(page, choose) {
    await (await any(page, '.choices .choice', choose)).click();
    await confirm(page);
}

async function place(page, choose) {
    await (await any(page, '.hand [data-card].usable', choose)).click();
    await (await any(page, '[data-where].target', choose)).click();
    await confirm(page);
}

/** One decision with the mouse or a finger. */
export async function decideByTaps(page, choose) {
    if (await page.locator('.tray .mask').count()) {
        await (await any(page, '.mask button', choose)).click();
        await confirm(page);
    } else if (await page.locator('.choices .choice').count()) await decide(page, choose);
    else await place(page, choose);
}

/** One decision without any pointer. */
export async function decideByKeys(page, choose) {
    const { keyboard } = page;
    const cards = page.locator('.tray button');
    const usable = await cards.evaluateAll((all) => all.flatMap((one, i) => (one.matches('.usable, .choice') ? [i + 1] : [])));
    await keyboard.press(String(usable[choose(usable.length)]));
    if (await page.locator('.hand').count()) {
        const target = await any(page, '[data-where].target', choose);
        const id = await target.getAttribute('data-where');
        for (let i = 0; i < 60 && (await page.evaluate(() => document.activeElement?.getAttribute('data-where'))) !== id; i++) await keyboard.press('Shift+Tab');
        await keyboard.press('Enter');
    }
    if (await page.locator('.prompt .confirm').count()) {
        await until('the focus is on the confirmation', () => page.evaluate(() => document.activeElement?.classList.contains('confirm')));
        await keyboard.press('Enter');
    }
}

async function takeDevice(page) {
    await page.locator('.handover button').click();
    await until('the device is taken', async () => (await situation(page)) !== 'handover');
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
            const before = await version(page);
            await one(page, choose);
            await until('the table has moved on', async () => (await version(page)) !== before || (await confirm(page)));
            decisions++;
        } else if (decisions > patience && (await page.locator('.paper').count())) {
            await page.getByRole('button', { name: 'Skip' }).click({ timeout: 1000 }).catch(() => undefined);
        } else await new Promise((resolve) => setTimeout(resolve, 30));
    }
}
