// Games that begin as a test wants them to: a record that the referee makes, opened on this device.
import { execFileSync } from 'node:child_process';
import { assert, program } from './harness.mjs';

/** The answers of a referee, one for each request. */
function referee(requests) {
    const said = execFileSync(program, ['referee'], { input: requests.map((request) => `${JSON.stringify(request)}\n`).join('') });
    const answers = said.toString().trim().split('\n').map((line) => JSON.parse(line));
    for (const { ok, error } of answers) assert(ok, `the referee does it: ${error}`);
    return answers;
}

function begin(game, players, options) {
    return { op: 'new', game, players, seed: '42', options };
}

/** What a seat sees at the beginning of the same game. */
export function viewOf(game, players, options) {
    return referee([begin(game, players, options), { op: 'view', seat: 1 }]).at(-1).view;
}

/** `sitters` are such as 'name Anna' or 'bot greedy'; `acts` are seats with what they do. */
export function recordOf(game, options, sitters, acts = []) {
    const requests = [begin(game, sitters.length, options), ...acts.map(([seat, action]) => ({ op: 'act', seat, action })), { op: 'record' }];
    const [first, ...rest] = referee(requests).at(-1).record.split('\n');
    return [first, ...sitters.map((sitter, index) => `# seat ${index + 1} ${sitter}`), ...rest].join('\n');
}

/** Open that record as a game on this device. */
export async function openGame(page, address, record) {
    await page.goto(`${address}/#replay`);
    await page.getByRole('textbox').fill(record);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(/#replay\/local\//);
    await page.goto(`${address}/#game/${page.url().split('/').at(-1)}`);
    await page.locator('.board, .handover').first().waitFor();
}
