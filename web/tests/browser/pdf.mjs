// What is on the pages of a PDF that Chromium has made: just enough of the format to count its pages and read its letters.
import { inflateSync } from 'node:zlib';

/** By number: what stands before the stream of an object, and the stream. */
function objectsOf(pdf) {
    const text = pdf.toString('latin1');
    const objects = new Map();
    for (const { 1: number, index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
        const end = text.indexOf('endobj', index);
        const begins = text.indexOf('stream', index);
        const head = text.slice(index, begins > 0 && begins < end ? begins : end);
        const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
        const from = begins + (text[begins + 6] === '\r' ? 8 : 7);
        const raw = begins > 0 && begins < end ? pdf.subarray(from, from + length) : null;
        objects.set(Number(number), { head, stream: raw && head.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : '' });
    }
    return objects;
}

function unicode(hex) {
    return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** Which glyph is which letter. */
function lettersOf(map) {
    const letters = new Map();
    for (const [, part] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
        for (const [, glyph, letter] of part.matchAll(/<(\w+)>\s*<(\w+)>/g)) letters.set(parseInt(glyph, 16), unicode(letter));
    for (const [, part] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
        for (const [, first, last, letter] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
            for (let glyph = parseInt(first, 16); glyph <= parseInt(last, 16); glyph++) letters.set(glyph, String.fromCharCode(parseInt(letter, 16) + glyph - parseInt(first, 16)));
    return letters;
}

/** The text of each page, all its letters in a row as they are drawn. */
export function readPdf(pdf) {
    const objects = objectsOf(pdf);
    const fonts = new Map();
    const lettersOfFont = (number) => {
        if (!fonts.has(number)) {
            const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '');
            fonts.set(number, map ? lettersOf(objects.get(Number(map[1])).stream) : new Map());
        }
        return fonts.get(number);
    };
    return [...objects.values()]
        .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
        .map(({ head }) => {
            const size = /\/MediaBox \[([^\]]*)\]/.exec(head)[1].trim().split(/\s+/).map(Number);
            const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)[1])).stream;
            let letters = new Map();
            let text = '';
            for (const [, font, shown, many] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<(\w+)> Tj|\[([^\]]*)\] TJ/g)) {
                if (font) letters = lettersOfFont(Number(font));
                const hex = shown ?? [...(many ?? '').matchAll(/<(\w+)>/g)].map(([, one]) => one).join('');
                for (let at = 0; at < hex.length; at += 4) text += letters.get(parseInt(hex.slice(at, at + 4), 16)) ?? '';
            }
            return { width: size[2], height: size[3], text };
        });
}
