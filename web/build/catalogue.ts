// po/kickback.pot and po/LANG.po: written from the texts that were found, and checked against them.
import { po, type Catalogue, type Entry } from 'gettext-parser';
import type { Text } from './extract.ts';

const forms = {
    fr: 'nplurals=2; plural=(n > 1);',
    es: 'nplurals=2; plural=(n != 1);',
    it: 'nplurals=2; plural=(n != 1);',
    hu: 'nplurals=2; plural=(n != 1);',
};
export type Translated = keyof typeof forms;
export const translated = Object.keys(forms) as Translated[];

const pluralCount = 2;

function emptyEntry(text: Text): Entry {
    if (text.plural === undefined) return { msgid: text.id, msgstr: [''] };
    return { msgid: text.id, msgid_plural: text.plural, msgstr: Array<string>(pluralCount).fill('') };
}

/** One entry for each text, in the order of the files; without line numbers, so that a change elsewhere changes nothing here. */
function entriesOf(texts: Text[]): Entry[] {
    const entries = new Map<string, { entry: Entry; files: Set<string> }>();
    for (const text of texts) {
        const known = entries.get(text.id) ?? { entry: emptyEntry(text), files: new Set<string>() };
        known.files.add(text.file);
        entries.set(text.id, known);
    }
    return [...entries.values()].map(({ entry, files }) => ({ ...entry, comments: { reference: [...files].sort().join('\n') } }));
}

function compile(headers: Record<string, string>, entries: Entry[]): string {
    const translations = { '': Object.fromEntries(entries.map((entry) => [entry.msgid, entry])) };
    const catalogue: Catalogue = { charset: 'utf-8', headers, translations };
    return new TextDecoder().decode(po.compile(catalogue, { foldLength: 0 }));
}

function headersOf(language: string, plurals: string): Record<string, string> {
    return {
        'Project-Id-Version': 'kickback',
        Language: language,
        'MIME-Version': '1.0',
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding': '8bit',
        'Plural-Forms': plurals,
    };
}

export function template(texts: Text[]): string {
    return compile(headersOf('', 'nplurals=2; plural=(n != 1);'), entriesOf(texts));
}

function readEntries(text: string): Map<string, Entry> {
    const entries = Object.values(po.parse(text).translations[''] ?? {});
    return new Map(entries.filter((entry) => entry.msgid).map((entry) => [entry.msgid, entry]));
}

/** `old` brought up to date: translations are kept, new texts added without one, unused ones dropped. */
export function merge(language: Translated, old: string, texts: Text[]): string {
    const known = readEntries(old);
    const entries = entriesOf(texts).map((entry) => {
        const before = known.get(entry.msgid);
        const fits = before && (before.msgid_plural ?? '') === (entry.msgid_plural ?? '');
        const translator = before?.comments?.translator;
        const comments = { ...entry.comments, ...(translator && { translator }) };
        return { ...entry, msgstr: fits ? before.msgstr : entry.msgstr, comments };
    });
    return compile(headersOf(language, forms[language]), entries);
}

/** {Name} is {name} at the beginning of a sentence, so their first letters are the same here. */
function placeholders(text: string): string {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!.charAt(0).toLowerCase() + match[1]!.slice(1));
    return [...new Set(names)].sort().join(' ');
}

function checkEntry(language: string, entry: Entry): string[] {
    if (entry.msgstr.some((form) => !form)) return [`${language}: not translated: "${entry.msgid}"`];
    // A singular may leave out {n}, so the plural says which placeholders there are.
    const wanted = placeholders(entry.msgid_plural ?? entry.msgid);
    const wrong = entry.msgstr.filter((form, index) => {
        const given = placeholders(form);
        return given !== wanted && !(entry.msgid_plural !== undefined && index === 0 && given === placeholders(entry.msgid));
    });
    return wrong.map((form) => `${language}: other {placeholders} than in "${entry.msgid}": "${form}"`);
}

export function checkTranslation(language: Translated, text: string, texts: Text[]): string[] {
    const wanted = new Set(texts.map(({ id }) => id));
    const entries = readEntries(text);
    const missing = [...wanted].filter((id) => !entries.has(id)).map((id) => `${language}: missing: "${id}"`);
    const unused = [...entries.keys()].filter((id) => !wanted.has(id)).map((id) => `${language}: not used any more: "${id}"`);
    const used = [...entries.values()].filter(({ msgid }) => wanted.has(msgid));
    return [...missing, ...unused, ...used.flatMap((entry) => checkEntry(language, entry))];
}

/** A text is either for one number or for all: gettext keeps only one entry for it. */
export function checkPlurals(texts: Text[]): string[] {
    const plurals = new Map<string, string>();
    const complaints = [];
    for (const { id, plural = '', file } of texts) {
        if ((plurals.get(id) ?? plural) !== plural) complaints.push(`${file}: "${id}" is used with different plurals`);
        plurals.set(id, plural);
    }
    return complaints;
}
