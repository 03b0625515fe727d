import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { picturesOfDeck } from '../../build/deck';
import { gameIcons } from '../../src/about/credits';

const source = fileURLToPath(new URL('../../src', import.meta.url));

function filesUnder(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = `${folder}/${entry.name}`;
        return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

test('every drawing from game-icons.net is credited to its author', () => {
    const code = filesUnder(source).map((path) => readFileSync(path, 'utf8')).join('\n');
    const inCode = [...code.matchAll(/icon:game-icons\/([a-z0-9-]+)/g)].map((match) => match[1]!);
    const used = new Set([...inCode, ...Object.keys(picturesOfDeck())]);
    expect(gameIcons.flatMap(([, names]) => names).sort()).toEqual([...used].sort());
});
