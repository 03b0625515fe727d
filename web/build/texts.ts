// npm run texts: brings po/ up to date with the texts in src/. With --check nothing is written, and what is wrong is told.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPlurals, checkTranslation, merge, template, translated, type Translated } from './catalogue.ts';
import { extractComponent, extractScript, type Found } from './extract.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'web/src');
const templatePath = join(root, 'po/kickback.pot');

function poPath(language: Translated): string {
    return join(root, `po/${language}.po`);
}

function read(path: string): string {
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function sourcesUnder(folder: string): string[] {
    const entries = readdirSync(folder).sort().map((name) => join(folder, name));
    const files = entries.flatMap((path) => (statSync(path).isDirectory() ? sourcesUnder(path) : [path]));
    return files.filter((path) => /\.(ts|svelte)$/.test(path));
}

function allTexts(): Found {
    const found: Found[] = sourcesUnder(source).map((path) => {
        const extract = path.endsWith('.svelte') ? extractComponent : extractScript;
        return extract(readFileSync(path, 'utf8'), relative(root, path));
    });
    return { texts: found.flatMap(({ texts }) => texts), complaints: found.flatMap(({ complaints }) => complaints) };
}

export function checkTexts(): string[] {
    const { texts, complaints } = allTexts();
    const stale = read(templatePath) === template(texts) ? [] : ['po/kickback.pot is not up to date: npm run texts'];
    const wrong = translated.flatMap((language) => checkTranslation(language, read(poPath(language)), texts));
    return [...complaints, ...checkPlurals(texts), ...stale, ...wrong];
}

export function updateTexts(): string[] {
    const { texts, complaints } = allTexts();
    writeFileSync(templatePath, template(texts));
    for (const language of translated) writeFileSync(poPath(language), merge(language, read(poPath(language)), texts));
    return [...complaints, ...checkPlurals(texts)];
}
