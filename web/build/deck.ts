// The shipped deck of Korruptivity, out of data/: deck:cards are the cards, deck:texts/LANG their names and texts in a language,
// deck:pictures the drawings that they name, and deck:credits who drew them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Shipped {
    cards: { id: string; art?: string }[];
}
type Texts = Record<string, Record<string, { name: string; text: string }>>;

const require = createRequire(import.meta.url);
const scheme = 'deck:';

function pathOf(name: string): string {
    return new URL(`../../data/korruptivity/${name}.json`, import.meta.url).pathname;
}

function read<T>(name: string): T {
    return JSON.parse(readFileSync(pathOf(name), 'utf8')) as T;
}

/** By id: the name and the text. */
export function textsOf(language: string): Record<string, [string, string]> {
    return Object.fromEntries(Object.entries(read<Texts>('texts')).map(([id, all]) => [id, [all[language]!.name, all[language]!.text]]));
}

/** By name: the inside of an SVG of 512 by 512. */
export function picturesOfDeck(): Record<string, string> {
    const { icons } = require('@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> };
    const names = new Set(read<Shipped>('cards').cards.flatMap(({ art }) => art ?? []));
    return Object.fromEntries([...names].sort().map((name) => [name, icons[name]!.body]));
}

function content(what: string): unknown {
    if (what === 'cards') return read<Shipped>('cards').cards;
    if (what === 'pictures') return picturesOfDeck();
    if (what === 'credits') return read<{ authors: Record<string, string[]> }>('credits').authors;
    return textsOf(what.slice('texts/'.length));
}

export function deck(): Plugin {
    return {
        name: 'deck',
        enforce: 'pre',
        resolveId(id) {
            return id.startsWith(scheme) ? `\0${id}` : null;
        },
        load(id) {
            if (!id.startsWith(`\0${scheme}`)) return null;
            for (const name of ['cards', 'texts']) this.addWatchFile(pathOf(name));
            return `export default JSON.parse(${JSON.stringify(JSON.stringify(content(id.slice(scheme.length + 1))))});`;
        },
    };
}
