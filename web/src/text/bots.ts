// Bots have a level, which says how strong they are, and a style, which says what they like: LEVEL or LEVEL/STYLE is a bot's id.
import { mark, t, translate, type Marked } from './i18n.svelte';

export const levels = ['first-evening', 'regular', 'insider', 'fixer', 'strongest'] as const;
export const styles = ['balanced', 'cautious', 'greedy', 'journalist', 'banker'] as const;
export type Level = (typeof levels)[number];
export type Style = (typeof styles)[number];
/** A style that is drawn when the game begins, so that bots of one table differ. */
export const surprise = 'surprise';
export type StyleWish = Style | typeof surprise;

export const usualLevel: Level = 'regular';

const levelTexts: Record<Level, { name: Marked; hint: Marked }> = {
    'first-evening': { name: mark('First evening'), hint: mark('Has just read the rules and plays what looks nice.') },
    regular: { name: mark('Regular'), hint: mark('Knows the game and looks at a few ways it could go.') },
    insider: { name: mark('Insider'), hint: mark('Thinks a few moves ahead.') },
    fixer: { name: mark('Fixer'), hint: mark('Thinks ahead and guesses what lies face down.') },
    strongest: { name: mark('Strongest'), hint: mark('Thinks for as long as it may.') },
};
const styleTexts: Record<Style, { name: Marked; hint: Marked }> = {
    balanced: { name: mark('Balanced'), hint: mark('A bit of everything.') },
    cautious: { name: mark('Cautious'), hint: mark('Plays it safe.') },
    greedy: { name: mark('Greedy'), hint: mark('Goes for what is dearest.') },
    journalist: { name: mark('Journalist’s friend'), hint: mark('Likes to see others exposed.') },
    banker: { name: mark('Banker'), hint: mark('Keeps money out of sight.') },
};

export function levelName(level: Level): string {
    return translate(levelTexts[level].name);
}

function levelHint(level: Level): string {
    return translate(levelTexts[level].hint);
}

export function styleName(style: StyleWish): string {
    return style === surprise ? t('Surprise me') : translate(styleTexts[style].name);
}

function styleHint(style: StyleWish): string {
    return style === surprise ? '' : translate(styleTexts[style].hint);
}

export interface Manner {
    level: Level;
    style: StyleWish;
}

function isLevel(word: string | undefined): word is Level {
    return levels.some((level) => level === word);
}

function isStyle(word: string): word is StyleWish {
    return word === surprise || styles.some((style) => style === word);
}

/** Null for a bot without level and style: those of older games. */
export function mannerOf(bot: string): Manner | null {
    const [level, style = 'balanced'] = bot.split('/');
    return isLevel(level) && isStyle(style) ? { level, style } : null;
}

export function botOf({ level, style }: Manner): string {
    return style === 'balanced' ? level : `${level}/${style}`;
}

/** "Regular · Cautious". */
export function botName(bot: string): string {
    const manner = mannerOf(bot);
    if (manner) return `${levelName(manner.level)} · ${styleName(manner.style)}`;
    switch (bot) {
        case 'greedy':
        case 'greedy-1':
            return t('Shrewd');
        case 'random':
            return t('Careless');
        default:
            return bot;
    }
}

/** What it is like, in a sentence or two. */
export function botHint(bot: string): string {
    const manner = mannerOf(bot);
    if (manner) return [levelHint(manner.level), styleHint(manner.style)].filter(Boolean).join(' ');
    switch (bot) {
        case 'greedy':
        case 'greedy-1':
            return t('Counts every envelope.');
        case 'random':
            return t('Plays whatever comes to hand.');
        default:
            return '';
    }
}

function shuffled<Thing>(things: readonly Thing[]): Thing[] {
    const left = [...things];
    return things.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}

/** Draw the styles that are to be a surprise: none twice, and none that somebody has, while there are others. */
export function drawStyles(bots: string[]): string[] {
    const taken = bots.map((bot) => mannerOf(bot)?.style);
    const free = shuffled(styles).sort((one, other) => Number(taken.includes(one)) - Number(taken.includes(other)));
    let next = 0;
    return bots.map((bot) => {
        const manner = mannerOf(bot);
        return manner?.style === surprise ? botOf({ ...manner, style: free[next++ % free.length]! }) : bot;
    });
}

/** So many bots that are not alike. */
export function mixedBots(count: number, level: Level = usualLevel): string[] {
    return drawStyles(Array.from({ length: count }, () => botOf({ level, style: surprise })));
}
