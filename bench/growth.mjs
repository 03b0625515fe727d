// growth.mjs BUILD|- [RESULTS.json [PICTURE.svg]]: how the cost of a decision, of a bot's thought and of a table grows with players, tables and
// connections. BUILD is a release build with -Dtests=true; with - the picture is drawn anew from the results.
//
// Takes about ten minutes and both cores; nothing else should run meanwhile.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [build, results = join(here, 'growth.json'), picture = join(here, '../docs/pictures/growth.svg')] = process.argv.slice(2);
if (!build) {
    console.error('Usage: node bench/growth.mjs BUILD|- [RESULTS.json [PICTURE.svg]], where BUILD is a release build with -Dtests=true; - only draws');
    process.exit(2);
}

// ---- measuring ----

function kickback(...args) {
    const said = execFileSync(resolve(build, 'kickback'), [...args, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return JSON.parse(said);
}

/** From two players on. */
function measureEngine(most, game, ...options) {
    return Array.from({ length: most - 1 }, (_, i) => {
        const { players, list_ns, list_views_ns, search_ns } = kickback('bench', game, '--players', String(i + 2), ...options);
        console.log(game, ...options, players, list_ns, list_views_ns, search_ns);
        return { players, list_ns, list_views_ns, search_ns };
    });
}

function measureLoad(folder, tables, players, spectators) {
    const file = join(folder, 'load.json');
    const wish = { tables, players, spectators, seconds: 15, 'no-echo': 'yes', json: file };
    const options = Object.entries(wish).flatMap(([name, value]) => [`--${name}`, String(value)]);
    execFileSync(resolve(build, 'bench/load'), options, { stdio: 'ignore' });
    const { kickback: figures } = JSON.parse(readFileSync(file, 'utf8'));
    const row = { tables, connections: tables * (players + spectators), ...figures };
    console.log(JSON.stringify(row));
    return row;
}

function measure() {
    const folder = mkdtempSync(join(tmpdir(), 'kickback-growth.'));
    try {
        return {
            corruption: measureEngine(7, 'corruption'),
            korruptivity: measureEngine(6, 'korruptivity', '--mode', 'basic', '--games', '100'),
            expert: measureEngine(6, 'korruptivity', '--mode', 'expert', '--games', '100'),
            tables: [125, 250, 500, 1000, 1500, 2000].map((tables) => measureLoad(folder, tables, 4, 0)),
            spectators: [0, 4, 8, 12].map((spectators) => measureLoad(folder, 500, 4, spectators)),
            players: [2, 3, 4, 5, 6, 7].map((players) => ({ ...measureLoad(folder, 500, players, 0), players })),
        };
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

// ---- drawing: small pictures of one size, each with a few named lines ----

const [width, height, left, top, gap] = [340, 200, 46, 46, 96];
const inks = ['#8c2f39', '#2c5d63', '#b07d2b', '#5b4b8a'];
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A round number at or above `most`, which is the end of an axis. */
function roof(most) {
    const power = 10 ** Math.floor(Math.log10(most));
    return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((end) => end >= most);
}

function panel({ title, x: [xName, xs], lines }, column, row) {
    const at = { x: left + column * (width + gap), y: top + 26 + row * (height + gap) };
    const [low, high] = [Math.min(...xs), Math.max(...xs)];
    const end = roof(Math.max(...lines.flatMap(({ ys }) => ys)));
    const toX = (x) => at.x + ((x - low) / (high - low)) * width;
    const toY = (y) => at.y + height - (y / end) * height;
    const parts = [`<text x="${at.x - 30}" y="${at.y - 30}" class="title">${escape(title)}</text>`];
    for (let i = 0; i <= 4; i++) {
        const value = (end * i) / 4, y = toY(value);
        parts.push(`<line x1="${at.x}" x2="${at.x + width}" y1="${y}" y2="${y}" class="grid"/>`);
        parts.push(`<text x="${at.x - 6}" y="${y + 4}" class="tick end">${+value.toPrecision(3)}</text>`);
    }
    const roomy = xs.filter((x, i) => i === 0 || toX(x) - toX(xs[i - 1]) > 30);
    for (const x of roomy)
        parts.push(`<text x="${toX(x)}" y="${at.y + height + 16}" class="tick middle">${x}</text>`);
    parts.push(`<text x="${at.x + width / 2}" y="${at.y + height + 34}" class="tick middle">${escape(xName)}</text>`);
    lines.forEach(({ name, ys }, i) => {
        const points = ys.map((y, k) => `${toX(xs[k]).toFixed(1)},${toY(y).toFixed(1)}`);
        parts.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${inks[i]}" stroke-width="2"/>`);
        parts.push(...points.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3" fill="${inks[i]}"/>`));
    });
    const names = lines.map(({ name }, i) => `<tspan style="fill:${inks[i]}"${i ? ' dx="12"' : ''}>● ${escape(name)}</tspan>`);
    if (lines.length > 1) parts.push(`<text x="${at.x - 30}" y="${at.y - 12}" class="name">${names.join('')}</text>`);
    return parts.join('\n');
}

const of = (rows, key, by = 1) => rows.map((row) => row[key] / by);

/** One small picture for each question. */
function panelsOf({ corruption, korruptivity, expert, tables, spectators, players }) {
    const many = ['players', of(corruption, 'players')], few = ['players', of(korruptivity, 'players')];
    const connections = ['connections, 4 at each table', of(tables, 'connections')];
    const line = (name, rows, key, by) => ({ name, ys: of(rows, key, by) });
    const [percent, mebibyte, milli] = [10000, 1048576, 1000];
    return [
        { title: 'Corruption: nanoseconds a decision', x: many,
            lines: [line('listed and applied', corruption, 'list_ns'), line('and all views', corruption, 'list_views_ns')] },
        { title: 'Korruptivity: nanoseconds a decision', x: few,
            lines: [line('basic', korruptivity, 'list_ns'), line('basic, all views', korruptivity, 'list_views_ns'),
                line('expert', expert, 'list_ns'), line('expert, all views', expert, 'list_views_ns')] },
        { title: 'Bots: microseconds an iteration of the search', x: few,
            lines: [line('Corruption', corruption.slice(0, korruptivity.length), 'search_ns', milli), line('Korruptivity, basic', korruptivity, 'search_ns', milli)] },
        { title: 'Server: % of a core, a move a second at each table', x: connections, lines: [line('processor time', tables, 'cpu_us_a_second', percent)] },
        { title: 'Server: resident memory, MiB', x: connections, lines: [line('at most', tables, 'peak_bytes', mebibyte)] },
        { title: 'Server: milliseconds until all have heard of a move', x: connections,
            lines: [line('half of the moves', tables, 'p50_us', milli), line('99 of 100', tables, 'p99_us', milli)] },
        { title: 'Spectators at 500 tables of four: % of a core', x: ['connections', of(spectators, 'connections')],
            lines: [line('processor time', spectators, 'cpu_us_a_second', percent)] },
        { title: 'Players at 500 tables: % of a core', x: ['players at each table', of(players, 'players')],
            lines: [line('processor time', players, 'cpu_us_a_second', percent)] },
    ];
}

const style = `text{font:13px system-ui,sans-serif;fill:#333}.title{font-weight:600;font-size:14px}.tick{fill:#666;font-size:11px}
.middle{text-anchor:middle}.end{text-anchor:end}.grid{stroke:#ddd}
.name{font-weight:600;font-size:12px}`;

function draw(figures) {
    const panels = panelsOf(figures), columns = 2;
    const w = left + columns * (width + gap), h = top + Math.ceil(panels.length / columns) * (height + gap);
    const label = 'How cost grows with players, tables and connections';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${label}">
<style>${style}</style>
<rect width="100%" height="100%" fill="#fff"/>
${panels.map((one, i) => panel(one, i % columns, Math.floor(i / columns))).join('\n')}
</svg>
`;
}

if (build !== '-')
    writeFileSync(results, `${JSON.stringify(measure(), null, 1)}\n`);
writeFileSync(picture, draw(JSON.parse(readFileSync(results, 'utf8'))));
