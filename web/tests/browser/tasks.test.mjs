// How long the page's thread is busy at a time on a slow phone. It is measured in that thread's own time on this machine and reckoned up: a browser
// that is told to slow down does so unevenly, and the same tasks took up to twice as long from one run to the next.
import { playRounds } from './bribery.mjs';
import { arrive, assert, phone, runAll, startServer, test, until } from './harness.mjs';
import { chooser, playOut } from './player.mjs';
import { say, slowdown, slowness } from './slowness.mjs';

/** The tasks of the page's own thread while `what` goes on, in milliseconds of a slow phone, longest first. */
async function traceTasks(page, what) {
    const tracing = await page.context().newCDPSession(page);
    const events = [];
    tracing.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await tracing.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] } });
    await what();
    const done = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
    await tracing.send('Tracing.end');
    await done;
    const main = new Set(events.filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain').map((one) => `${one.pid} ${one.tid}`));
    const own = events.filter((one) => one.ph === 'X' && main.has(`${one.pid} ${one.tid}`));
    const inside = (task) => own.filter((one) => !one.name.includes('RunTask') && one.ts >= task.ts && one.ts + one.dur <= task.ts + task.dur);
    const onPhone = (microseconds) => (microseconds * slowdown) / 1000;
    // When it has nothing better to do the browser sweeps its memory; that is not the page's work.
    const swept = (task) => inside(task).filter((one) => one.name === 'MajorGC').reduce((sum, one) => sum + (one.tdur ?? one.dur), 0);
    const tasks = own.filter((one) => one.name === 'RunTask' && onPhone(one.dur) > 4).map((one) => ({ ...one, took: onPhone((one.tdur ?? one.dur) - swept(one)) }));
    tasks.sort((one, other) => other.took - one.took);
    for (const task of tasks.slice(0, 3)) {
        const parts = inside(task).filter((one) => onPhone(one.dur) > 3 && !one.name.startsWith('V8.'));
        say(`${task.took.toFixed(1)} ms: ${parts.sort((one, other) => one.ts - other.ts).map((one) => `${one.name} ${onPhone(one.dur).toFixed(0)}`).join(', ')}`);
    }
    return tasks.map(({ took }) => took);
}

test('the tasks of the reveal take no more than 50 ms on a slow phone', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, settings: { speed: 'normal' } });
    await page.goto(`${server.address}/#solo`);
    await page.locator('input[name="players"][value="7"]').check({ force: true });
    // By finger alone: a mouse that rests on the table would be told of every change below it.
    await page.locator('button.start').tap();
    await page.locator('.board .contract').first().waitFor();
    const play = playOut(page, { seed: 29 }).catch(() => undefined);
    // What else the machine does makes a task longer, never shorter: one quiet awarding of three shows what the page needs.
    let within = false;
    for (let round = 1; round <= 3 && !within; round++) {
        await until('the cards are turned up', () => page.locator('.paper').count(), 180_000);
        // To the end, with the player's decisions, and until the next round is dealt.
        const tasks = await traceTasks(page, async () => {
            await until('the awarding is over', async () => !(await page.locator('.paper, .choices').count()), 120_000);
            await page.waitForTimeout(1200);
        });
        const allowed = 50 * (await slowness(page));
        say(`awarding ${round}: ${tasks.length} tasks of more than 4 ms in the page's thread, the longest ${tasks.slice(0, 5).map((one) => one.toFixed(1)).join(', ')} ms, with ${Math.round(allowed)} allowed`);
        assert(tasks.length > 50, 'there was something to measure');
        within = tasks[0] <= allowed;
    }
    assert(within, 'in one of three awardings no task takes longer');
    await Promise.race([play, page.close()]);
});

test('the tasks of a game of Korruptivity take no more than 50 ms on a slow phone', async () => {
    const server = await startServer();
    const page = await arrive({ size: phone, settings: { speed: 'normal', confirm: true } });
    await page.goto(`${server.address}/#solo`);
    await page.locator('input[name="game"][value="korruptivity"]').check({ force: true });
    await page.locator('button.start').tap();
    await page.locator('.offer .card').first().waitFor();
    const choose = chooser(29);
    let within = false;
    // A round that nobody measures, for lines to have cards; then some that are: cards are played, plans looked at, lines completed or broken.
    await playRounds(page, choose, 1);
    for (let round = 1; round <= 5 && !within; round++) {
        const done = new Set();
        const look = async () => {
            if (await page.locator('.outcome').count()) done.add('a plan');
            if (await page.locator('.middle .paper').count()) done.add('a headline');
            if (await page.locator('.stage .played').count()) done.add('a card');
        };
        const tasks = await traceTasks(page, () => playRounds(page, choose, 1, look));
        const allowed = 50 * (await slowness(page));
        say(`round ${round}: ${tasks.length} tasks of more than 4 ms in the page's thread, the longest ${tasks.slice(0, 8).map((one) => one.toFixed(1)).join(', ')} ms, with ${Math.round(allowed)} allowed; seen: ${[...done].join(', ')}`);
        assert(tasks.length > 50, 'there was something to measure');
        within = tasks[0] <= allowed && done.has('a plan') && done.has('a card');
    }
    assert(within, 'in one of five rounds, with cards played and a plan looked at, no task takes longer');
});

// Tasks are measured in the time of their own thread, so that two cases can share a machine of two cores.
await runAll({ together: 2 });
