// Somebody who plays Korruptivity: looks at what the table asks and does it, by taps or by the keyboard alone.
import { chooser, enterOn, press, takeAnyByKeys } from './player.mjs';

/** What the table offers this person now. */
export function offers(page) {
    return page.evaluate(() => {
        const count = (selector) => document.querySelectorAll(selector).length;
        return {
            over: count('.ending') > 0,
            sheet: count('dialog[open]') > 0,
            handover: count('.handover') > 0,
            confirm: count('.prompt .confirm'),
            choices: count('.tray .choice'),
            cards: count('.tray .card.usable:not([aria-pressed="true"])'),
            row: count('.offer .card.usable'),
            leave: count('.prompt [data-action]:not(:disabled)'),
        };
    });
}

async function pressAny(page, selector, choose) {
    const found = page.locator(selector);
    const count = await found.count();
    if (count) await press(page, found.nth(choose(count)), { timeout: 700 }).catch(() => undefined); // it may be gone by then
}

/** One step of somebody who plays without a plan; false: there is nothing to do. */
export async function stepByTaps(page, choose, now) {
    const lazy = choose(4) === 0;
    if (now.sheet) await page.keyboard.press('Escape'); // a card that could not be played any more was read
    else if (now.handover) await pressAny(page, '.handover button', choose);
    else if (now.confirm) await pressAny(page, '.prompt .confirm', choose);
    else if (now.choices && !(now.leave && lazy)) await pressAny(page, '.tray .choice', choose);
    else if (now.row && choose(3) === 0) await pressAny(page, '.offer .card.usable', choose);
    else if (now.cards && !(now.leave && lazy)) await pressAny(page, '.tray .card.usable:not([aria-pressed="true"])', choose);
    else if (now.leave) await pressAny(page, '.prompt [data-action]', choose);
    else return false;
    return true;
}

/** The same without any pointer: digits take cards and answers, Tab goes to the buttons, Enter presses them. */
export async function stepByKeys(page, choose, now) {
    const lazy = choose(4) === 0;
    if (now.sheet) await page.keyboard.press('Escape');
    else if (now.confirm) await enterOn(page, page.locator('.prompt .confirm'));
    else if ((now.choices || now.cards) && !(now.leave && lazy)) return takeAnyByKeys(page, '.choice, .usable:not([aria-pressed="true"])', choose);
    else if (now.leave) await enterOn(page, page.locator('.prompt [data-action]:not(:disabled)'), 'Shift+Tab');
    else return false;
    return true;
}

/** Where the pages are and what they offer, for whoever has to find out why nothing happens. */
async function standstill(pages) {
    const words = pages.map(async (page) => {
        const seen = await page.evaluate(() => ({
            at: location.hash,
            version: document.querySelector('[data-version]')?.getAttribute('data-version'),
            prompt: document.querySelector('.prompt')?.textContent,
            focus: document.activeElement?.outerHTML.slice(0, 120),
            aside: document.querySelectorAll('aside.open').length,
        }));
        return JSON.stringify({ ...seen, ...(await offers(page)) });
    });
    return (await Promise.all(words)).join('; ');
}

/** Play on all these pages until all of them show the end, or it is `enough`; `each` looks at a page before a step. Returns how many steps there were. */
export async function playAll(pages, { seed = 1, step = stepByTaps, minutes = 6, each = async () => {}, enough = async () => false } = {}) {
    const choose = chooser(seed);
    const deadline = Date.now() + minutes * 60_000;
    for (let steps = 0; ; ) {
        if (Date.now() > deadline) throw new Error(`a game does not end within ${minutes} minutes and ${steps} steps: ${await standstill(pages)}`);
        const now = await Promise.all(pages.map(offers));
        if (now.every(({ over }) => over) || (await enough())) return steps;
        let acted = false;
        for (const [index, page] of pages.entries()) {
            if (now[index].over) continue;
            await each(page, now[index], steps);
            if (await step(page, choose, now[index])) {
                acted = true;
                steps++;
            }
        }
        await new Promise((resolve) => setTimeout(resolve, acted ? 25 : 40));
    }
}

/** A new game of Korruptivity on this device, against bots. */
export async function newGame(page, address, { players = 3, mode = 'basic', limit = 0, people = 1 } = {}) {
    await page.goto(`${address}/#solo`);
    await page.locator('input[name="game"][value="korruptivity"]').check({ force: true });
    await page.locator(`input[name="players"][value="${players}"]`).check({ force: true });
    for (let seat = 2; seat <= people; seat++) {
        await page.locator('.seats li').nth(seat - 1).locator('select').first().selectOption({ index: 0 });
        await page.locator('.seats li').nth(seat - 1).getByRole('textbox').fill(`Person ${seat}`);
    }
    await chooseRules(page, { mode, limit });
    await page.locator('button.start').click();
    await page.locator('.board, .handover').first().waitFor();
}

/** Mode and power limit in the form of a new game. */
export async function chooseRules(page, { mode, limit }) {
    await page.locator(`input[name="mode"][value="${mode}"]`).check({ force: true });
    if (!limit) return;
    await page.locator('details').first().evaluate((details) => (details.open = true));
    await page.getByLabel('Power to win').selectOption({ label: String(limit) });
}

const roundOf = (page) => page.locator('.where b').textContent().then((text) => Number(/\d+/.exec(text)?.[0]));

/** Play Korruptivity until so many rounds more have begun; `look` comes before each step. */
export async function playRounds(page, choose, rounds, look = async () => {}) {
    const last = (await roundOf(page)) + rounds;
    const deadline = Date.now() + rounds * 120_000;
    while ((await roundOf(page)) < last) {
        const now = await offers(page);
        if (now.over || Date.now() > deadline) throw new Error(`round ${last} does not begin before the game is over, within two minutes a round: ${await standstill([page])}`);
        await look();
        await stepByTaps(page, choose, now);
        await page.waitForTimeout(60);
    }
}
