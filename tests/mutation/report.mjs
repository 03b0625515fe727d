// What became of the mutants: a line for each survivor, then a table of the files.
import { existsSync, readFileSync } from 'node:fs';

/** equivalent.txt: lines FILE :: MUTANT :: REASON, as a map from the first two to the reason. */
export function readExcuses(path) {
    const excuses = new Map();
    for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
        const [file, name, reason] = line.split(' :: ');
        if (reason && !line.startsWith('#'))
            excuses.set(`${file} :: ${name}`, reason);
    }
    return excuses;
}

const columns = ['total', 'invalid', 'identical', 'noticed', 'equivalent', 'survived'];
const emptyRow = () => Object.fromEntries(columns.map((column) => [column, 0]));

/** Print it; whether nothing is left to do. */
export function report(queue, judged, excuses) {
    const rows = new Map(), sum = emptyRow(), needless = [];
    for (const { file, name } of queue) {
        const { fate, line } = judged.get(name), excused = excuses.has(name);
        const column = fate === 'survived' && excused ? 'equivalent' : fate;
        if (!rows.has(file))
            rows.set(file, emptyRow());
        for (const row of [rows.get(file), sum]) {
            row.total++;
            row[column]++;
        }
        if (column === 'survived')
            console.log(`survived: ${name} :: line ${line}`);
        if (excused && fate !== 'survived')
            needless.push(`${name} (${fate})`);
    }
    const files = new Set(queue.map(({ file }) => file)), names = new Set(queue.map(({ name }) => name));
    for (const name of excuses.keys())
        if (files.has(name.split(' :: ')[0]) && !names.has(name))
            needless.push(`${name} (no such mutant)`);
    for (const text of needless)
        console.log(`needless in equivalent.txt: ${text}`);
    console.log(`| file | ${columns.join(' | ')} |\n|---|${columns.map(() => '---').join('|')}|`);
    for (const [file, row] of [...rows, ['all', sum]])
        console.log(`| ${file} | ${columns.map((column) => row[column]).join(' | ')} |`);
    return sum.survived === 0 && needless.length === 0;
}
