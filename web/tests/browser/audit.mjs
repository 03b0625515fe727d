// Looks at a screen as different people would: with a screen reader, with a thumb, with letters twice as large.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPaleLetters } from './contrast.mjs';
import { assert } from './harness.mjs';

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe-core finds; no rule is switched off. */
async function findByAxe(page) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    return page.evaluate(async () => {
        const { violations } = await window.axe.run();
        return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`));
    });
}

/** Controls that a thumb could miss. A link inside a sentence is exempt, and so is what a larger label stands for. */
function findSmallTargets(page) {
    return page.evaluate(() => {
        const least = 43.5;
        const sheet = document.querySelector('dialog[open]');
        const inSentence = (one) => one.matches('a') && getComputedStyle(one).display === 'inline' && one.parentElement.textContent.trim() !== one.textContent.trim();
        const targetOf = (one) => (one.matches('input') ? (one.closest('label') ?? one) : one);
        return [...(sheet ?? document).querySelectorAll('button, a[href], input, select, textarea, summary')]
            .filter((one) => one.checkVisibility() && !inSentence(one))
            .map((one) => ({ one, box: targetOf(one).getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && (box.width < least || box.height < least))
            .map(({ one, box }) => `only ${box.width.toFixed(1)} by ${box.height.toFixed(1)} px: ${one.outerHTML.slice(0, 120)}`);
    });
}

/** What lies beside the screen, or is cut off where nobody can scroll. */
function findUnreachable(page) {
    return page.evaluate(() => {
        const found = [];
        const root = document.documentElement;
        if (root.scrollWidth > innerWidth) {
            const wide = [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1).at(-1);
            found.push(`the page is ${root.scrollWidth - innerWidth} px wider than the screen: ${wide?.outerHTML.slice(0, 120)}`);
        }
        // A row that is made for being pushed sideways, as a hand of cards is.
        const isRow = (style) => style.overflowX === 'auto' && style.overflowY === 'hidden';
        const beyond = (box, frame, style) =>
            (style.overflowX !== 'visible' && !isRow(style) && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
            ((style.overflowY === 'hidden' || style.overflowY === 'clip') && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1));
        const cutBy = (one) => {
            let box = one.getBoundingClientRect();
            for (let frame = one.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
                const style = getComputedStyle(frame);
                const outer = frame.getBoundingClientRect();
                if (style.display !== 'contents' && beyond(box, outer, style)) return frame;
                // What scrolls brings everything in it to where it is itself.
                if (style.overflowY === 'auto' || style.overflowY === 'scroll' || isRow(style)) box = outer;
                if (style.position === 'fixed' && (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)) return frame;
            }
            return null;
        };
        const sheet = document.querySelector('dialog[open]');
        for (const one of (sheet ?? document).querySelectorAll('button, a[href], input, select, textarea, summary')) {
            if (!one.checkVisibility() || one.closest('.unseen, [aria-hidden=true]')) continue;
            const frame = cutBy(one);
            if (frame) found.push(`cut off by ${frame.tagName}.${frame.className}: ${one.outerHTML.slice(0, 120)}`);
        }
        return found;
    });
}

/** What stays out of reach: on a busy machine a screen that has just changed takes a while to come to rest. */
async function findOutOfReach(page) {
    let found = await findUnreachable(page);
    for (let looks = 0; found.length && looks < 20; looks++) {
        await page.waitForTimeout(100);
        found = await findUnreachable(page);
    }
    return found;
}

let photographs = 0;

async function photograph(page, what) {
    const folder = process.env.KICKBACK_PHOTOGRAPHS;
    if (folder) await page.screenshot({ path: join(folder, `${String(++photographs).padStart(3, '0')}-${what.replace(/\W+/g, '-')}.png`) });
}

/** Letters twice as large: on a phone by themselves, on a desk by the zoom of the browser, which leaves half the room. */
async function enlarge(page) {
    const size = page.viewportSize();
    if (size.width < 600) await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    else await page.setViewportSize({ width: size.width / 2, height: size.height / 2 });
    await page.waitForTimeout(50);
    return async () => {
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
        await page.setViewportSize(size);
    };
}

/**
 * Somebody who goes through screens and notes what is wrong with them. `fingers` asks for targets of 44 pixels, `letters` looks at
 * each screen once more with letters twice as large.
 */
export function auditor({ fingers = true, letters = true } = {}) {
    const faults = [];
    const note = (what, found) => faults.push(...new Set(found.map((one) => `${what}: ${one}`)));

    async function look(page, what) {
        await photograph(page, what);
        note(what, [...(await findByAxe(page)), ...(await findPaleLetters(page)), ...(fingers ? await findSmallTargets(page) : []), ...(await findOutOfReach(page))]);
        if (!letters) return;
        const reduce = await enlarge(page);
        await photograph(page, `${what} in large letters`);
        note(`${what} in large letters`, await findOutOfReach(page));
        await reduce();
    }

    function conclude() {
        assert(faults.length === 0, `these screens are for everyone, but\n${faults.join('\n')}`);
    }

    return { look, conclude };
}
