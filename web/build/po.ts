// virtual:po/LANG is the dictionary of po/LANG.po: one file of the page for each language, loaded when it is asked for.
import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import type { Plugin } from 'vite';
import { keyOf, type Dictionary } from '../src/text/dictionary';

const scheme = 'virtual:po/';

function pathOf(language: string): string {
    return new URL(`../../po/${language}.po`, import.meta.url).pathname;
}

/** What is not translated is left out, so the page falls back to English. */
export function dictionaryOf(text: string): Dictionary {
    const dictionary: Dictionary = {};
    for (const { msgid, msgid_plural, msgstr } of Object.values(po.parse(text).translations['']!)) {
        if (!msgid || msgstr.some((form) => !form)) continue;
        const key = keyOf(msgid);
        if (key in dictionary) throw new Error(`two texts have the key ${key}; change a word of "${msgid}"`);
        dictionary[key] = msgid_plural ? msgstr : msgstr[0]!;
    }
    return dictionary;
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
            const path = pathOf(id.slice(scheme.length + 1));
            this.addWatchFile(path);
            return `export default JSON.parse(${JSON.stringify(JSON.stringify(dictionaryOf(readFileSync(path, 'utf8'))))});`;
        },
    };
}
