// virtual:po/LANG is the dictionary of po/LANG.po, loaded when somebody reads that language; virtual:po/LANG/reading has the texts that are
// only in screens where one reads and makes cards. They are nearly half of all, and nobody needs them for a game.
import { readFileSync } from 'node:fs';
import { po, type Entry } from 'gettext-parser';
import type { Plugin } from 'vite';
import { keyOf, type Dictionary } from '../src/text/dictionary';

const scheme = 'virtual:po/';
const reading = '/reading';
/** What these screens are made of, which App.svelte shows when their texts are there; and what bots say when they are asked why. */
export const readingFiles = /^web\/src\/(about|rules|tutorial|why|workshop|screens\/(About|Learn|Rules|Tutorial|Workshop))\b/;

function pathOf(language: string): string {
    return new URL(`../../po/${language}.po`, import.meta.url).pathname;
}

function isForReading({ comments }: Entry): boolean {
    const files = comments?.reference?.split('\n') ?? [];
    return files.length > 0 && files.every((file) => readingFiles.test(file));
}

/** `game` is what a game needs, `reading` the rest. What is not translated is left out, so the page falls back to English. */
export function dictionariesOf(text: string): Record<'game' | 'reading', Dictionary> {
    const dictionaries = { game: {} as Dictionary, reading: {} as Dictionary };
    const known = new Set<string>();
    for (const entry of Object.values(po.parse(text).translations['']!)) {
        const { msgid, msgid_plural, msgstr } = entry;
        if (!msgid || msgstr.some((form) => !form)) continue;
        const key = keyOf(msgid);
        if (known.has(key)) throw new Error(`two texts have the key ${key}; change a word of "${msgid}"`);
        known.add(key);
        dictionaries[isForReading(entry) ? 'reading' : 'game'][key] = msgid_plural ? msgstr : msgstr[0]!;
    }
    return dictionaries;
}

export function translations(): Plugin {
    return {
        name: 'translations',
        enforce: 'pre',
        resolveId(id) {
            return id.startsWith(scheme) ? `\0${id}` : null;
        },
        load(id) {
            if (!id.startsWith(`\0${scheme}`)) return null;
            const part = id.endsWith(reading) ? 'reading' : 'game';
            const path = pathOf(id.slice(scheme.length + 1).replace(reading, ''));
            this.addWatchFile(path);
            return `export default JSON.parse(${JSON.stringify(JSON.stringify(dictionariesOf(readFileSync(path, 'utf8'))[part]))});`;
        },
    };
}
