// What tests that measure share. Times are printed, and held against a piece of work that is timed in the same run: no case fails because a
// machine is slow.

/** A phone's processor is this many times slower than the machine's own. */
export const slowdown = 4;

export function say(text) {
    console.log(`# ${text}`);
}

/** How much slower than the machine that the bounds were set on this one is now; never less than 1. */
export async function slowness(page) {
    const usual = 40;
    const measured = await page.evaluate(() => {
        // Nothing is left to be collected: that would fall into what is measured next.
        const numbers = new Float64Array(400_000);
        const once = () => {
            const begun = performance.now();
            for (let i = 0, state = 1; i < numbers.length; i++) numbers[i] = state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
            numbers.sort();
            return performance.now() - begun;
        };
        return Math.min(once(), once(), once());
    });
    say(`the work that takes ${usual} ms on the usual machine took ${Math.round(measured)} ms`);
    return Math.max(1, measured / usual);
}
