// Everything on a card that wants explaining, in words (rules S-1 to S-40).
import type { Drawing } from '../parts/drawing';
import { mark, t, tn, translate, type Marked } from '../text/i18n.svelte';
import { minus, readAspect, readLimit, aspectGlyph, limitGlyph, type AspectForm, type AspectSign, type Limit } from './aspects';
import { aspects, type Aspect, type Card, type CardType, type Mark, type Task } from './card';
import { aspectName, markName, taskName, typeName } from './names';
import { abilityPictures, aspectPictures, counterPicture, markPictures, powerPicture, typePictures } from './pictures';
import { signPictures } from './signPictures';

export { aspectGlyph, limitGlyph, limitWords, signed } from './aspects';

export interface Explained {
    /** explainSign() takes it. */
    key: string;
    picture: Drawing | null;
    /** What stands there where there is no picture, or beside it. */
    glyph: string;
    name: string;
    text: string;
    /** A type that the sign shows. */
    type?: CardType;
}

type Words = [name: Marked, text: Marked];

const abilityWords: Record<string, Words> = {
    interrupt: [mark('Interrupt'), mark('You may play it right after somebody’s card or a new project, even when it is not your turn. In your own turn it is a card like any other.')],
    'small-hourglass': [mark('Small hourglass'), mark('Counters do not keep it out: you may attach it to a frozen line, and it acts there.')],
    linked: [mark('Linked'), mark('Play it together with another card as one, or alone onto the last card of a line. From then on the two move and leave together.')],
};

const aspectWords: Record<Exclude<AspectForm, 'nothing' | 'number'>, Words> = {
    either: [mark('Either way'), mark('Counts {n} up or {n} down: you choose when you play it.')],
    x: [mark('Four to share'), mark('You choose x from 0 to 4. One aspect gets x, the other one what is left of 4.')],
    '4-x': [mark('Four to share'), mark('You choose x from 0 to 4. One aspect gets x, the other one what is left of 4.')],
    fit: [mark('Made to fit'), mark('Brings the total just to where the limit wants it: to 1, to −1 or to the exact number. Under a free limit it counts 0.')],
    zero: [mark('Back to zero'), mark('Brings the total to 0.')],
    double: [mark('Twice as much'), mark('Counts what the total is already, so the total doubles.')],
    negate: [mark('Turned round'), mark('The card before it counts with the opposite sign.')],
    times: [mark('Multiplied'), mark('The card before it counts {n} times.')],
    plus: [mark('A bit more'), mark('The card before it counts {n} more.')],
    minus: [mark('A bit less'), mark('The card before it counts {n} less.')],
    divide: [mark('Divided'), mark('The card before it counts divided by {n}, rounded toward zero.')],
    square: [mark('Squared'), mark('The card before it counts its number times itself.')],
    absolute: [mark('Without the minus'), mark('The card before it counts upward, even if its number is negative.')],
    hold: [mark('Protected'), mark('As long as this card lies there, the line cannot collapse.')],
    free: [mark('Limit lifted'), mark('From here on any total will do, and the limit is no longer strict.')],
    strict: [mark('Limit made strict'), mark('From here on the limit is strict: if the total is beyond it when lines are checked, the line collapses.')],
    sign: [mark('Limit turned'), mark('From here on the total must be above 0 or below 0: you choose which.')],
    here: [mark('Limit fixed here'), mark('From here on the total must be exactly what it is at this moment.')],
};

const signWords: Record<string, Words> = {
    'two-units': [mark('Counts twice'), mark('Serves two tasks of its type.')],
    'after-character': [mark('Behind a character'), mark('You can attach it only right behind a character.')],
    'remove-any': [mark('Remove a card'), mark('You may remove one other card of its line, though not the project.')],
    'freeze-all': [mark('Freeze all'), mark('Every line of every player gets a counter, this one too.')],
    third: [mark('A third for it'), mark('Another line of yours must collapse, if one can. A third of that project’s power, at least 1, is yours when the line with this card is completed, whoever owns it.')],
    'any-mark': [mark('Any mark'), mark('You choose which mark it has when you play it (expert game).')],
    'no-marks': [mark('No marks'), mark('In this line marks are neither needed nor rewarded (expert game).')],
    'drop-previous': [mark('Drop the card before'), mark('You may discard the card before it.')],
    'move-previous': [mark('Move the card before'), mark('You may move the card before it to the end of another line where whoever played it could attach it.')],
    'take-previous': [mark('Take the card before'), mark('You may take the card before it into your hand.')],
    'move-counters': [mark('Move counters'), mark('You may move counters from this line to other lines, one by one.')],
    next: [mark('Fixed sequel'), mark('As long as it is the last card, only a card of the type shown can follow.')],
    joker: [mark('Joker'), mark('Serves as a building block of the type that you choose.')],
    'two-more': [mark('Two more first'), mark('The line can neither be completed nor collapse before two more cards lie behind this one.')],
    'owner-next': [mark('Owner first'), mark('As long as it is the last card, only the owner of the line can attach the next one.')],
    'swap-project': [mark('Swap the project'), mark('You may swap the project of this line for one that lies open in the middle.')],
    cut: [mark('A cut for you'), mark('When the line is completed, you get 1 power and its owner gets 1 less.')],
    audit: [mark('Audit'), mark('If a total of this line is beyond its limit now, the line collapses at once, whether the limit is strict or not.')],
    finish: [mark('Finish now'), mark('If the line has all it needs, it is completed at once and its owner scores.')],
    recycle: [mark('Recycle'), mark('You may attach a card of the type shown out of the discards, right behind this one.')],
    infiltrate: [mark('Infiltrate'), mark('You may bring a character of yours right behind it, although another player’s character is there.')],
    cancel: [mark('Cancel'), mark('As an interrupt, it discards the card that it answers before that card acts. Played otherwise, it removes one card of its line.')],
    copy: [mark('Copy'), mark('Becomes a second copy of the card before it.')],
    upgrade: [mark('Upgrade'), mark('Goes onto a character and stays with it for good, also when it comes home as a veteran.')],
    scout: [mark('Scout'), mark('You may look at the top four cards of the deck. Characters among them then join this line as yours if they can; the rest goes back.')],
    'draw-five': [mark('Draw five'), mark('You may draw five cards.')],
    tax: [mark('Tax'), mark('The owner of the line discards three cards of their choice.')],
    steal: [mark('Steal a card'), mark('You may draw one card blindly out of the hand of the line’s owner.')],
    'cash-in': [mark('Cash in'), mark('Instead of playing it you may discard it from your hand: for three new cards, for one of the open cards, or to have all open cards replaced.')],
};

const limitNames: Record<Limit['kind'], [plain: Marked, strict: Marked]> = {
    positive: [mark('above 0'), mark('above 0, strict')],
    negative: [mark('below 0'), mark('below 0, strict')],
    exact: [mark('exactly {n}'), mark('exactly {n}, strict')],
    free: [mark('anything'), mark('anything')],
};
const limitTexts: Record<Limit['kind'], [plain: Marked, strict: Marked]> = {
    positive: [
        mark('The line can be completed only while this total is above 0.'),
        mark('The line can be completed only while this total is above 0. If it is below 0 when lines are checked, the line collapses.'),
    ],
    negative: [
        mark('The line can be completed only while this total is below 0.'),
        mark('The line can be completed only while this total is below 0. If it is above 0 when lines are checked, the line collapses.'),
    ],
    exact: [
        mark('The line can be completed only while this total is exactly {n}.'),
        mark('The line can be completed only while this total is exactly {n}. If it is anything else when lines are checked, the line collapses.'),
    ],
    free: [mark('Whatever this total is, the line can be completed.'), mark('Whatever this total is, the line can be completed.')],
};

const taskTexts: Record<Task, Marked> = {
    document: mark('The line needs a document.'),
    'to-do': mark('The line needs a to-do.'),
    investment: mark('The line needs an investment.'),
    event: mark('The line needs an event.'),
    any: mark('The line needs one more building block, of whatever type.'),
    same: mark('The line needs one more of the type that serves the task before.'),
    different: mark('The line needs a building block of a type that no other task names.'),
};
const taskGlyphs: Record<Exclude<Task, CardType>, string> = { any: '?', same: '=', different: '≠' };

function fromWords(key: string, [name, text]: Words, n = ''): Omit<Explained, 'picture' | 'glyph'> {
    return { key, name: translate(name, { n: minus(n) }), text: translate(text, { n: minus(n) }) };
}

function explainAspect(key: string, sign: AspectSign): Explained | null {
    if (sign.form === 'nothing' || sign.form === 'number') return null;
    return { picture: signPictures[sign.form] ?? null, glyph: aspectGlyph(key, 'relation'), ...fromWords(key, aspectWords[sign.form], sign.n) };
}

function explainLimit(key: string, limit: Limit): Explained {
    const strict = Number(limit.strict) as 0 | 1;
    return { picture: null, glyph: limitGlyph(limit), ...fromWords(key, [limitNames[limit.kind][strict], limitTexts[limit.kind][strict]], String(limit.n)) };
}

function explainHourglasses(key: string, n: number): Explained {
    const name = t('Hourglasses');
    const more = tn('Puts a counter on its line, which freezes it: one comes off each turn, and until then nothing joins it and it cannot be completed.', 'Puts {n} counters on its line, which freeze it: one comes off each turn, and until the last is gone nothing joins it and it cannot be completed.', n);
    const less = tn('Takes a counter off its line, if there is one.', 'Takes {n} counters off its line, as far as there are any.', -n);
    return { key, picture: counterPicture, glyph: minus(n), name, text: n > 0 ? more : less };
}

function explainPower(key: string, n: number): Explained {
    const text = n > 0 ? t('The line is worth {n} more power when it is completed.', { n }) : t('The line is worth {n} less power when it is completed.', { n: -n });
    return { key, picture: powerPicture, glyph: minus(n), name: t('Power'), text };
}

function explainTask(key: string, task: Task): Explained {
    const special = taskGlyphs[task as keyof typeof taskGlyphs];
    return { key, picture: special ? null : typePictures[task as CardType], glyph: special ?? '', name: taskName(task), text: translate(taskTexts[task]) };
}

function explainMark(key: string, which: Mark, needed: boolean): Explained {
    const text = needed
        ? t('Expert game: another card of the line must have this mark. Every two cards with the same mark bring 1 power.')
        : t('Expert game: some projects need this mark. Every two cards of a completed line with the same mark bring 1 power.');
    return { key, picture: markPictures[which], glyph: '', name: markName(which), text };
}

function explainNamed(key: string): Explained | null {
    const [first = '', ...rest] = key.split(' ');
    const what = rest.join(' ');
    const ability = abilityWords[key];
    if (ability) return { picture: abilityPictures[key as keyof typeof abilityPictures], glyph: '', ...fromWords(key, ability) };
    const sign = signWords[first];
    if (sign) return typed({ picture: signPictures[first] ?? null, glyph: '', ...fromWords(key, sign) }, first, what as CardType);
    switch (first) {
        case 'hourglasses':
            return explainHourglasses(key, Number(what));
        case 'power':
            return explainPower(key, Number(what));
        case 'worth':
            return { key, picture: powerPicture, glyph: minus(what), name: t('Power'), text: t('Completing this project brings {n} power.', { n: minus(what) }) };
        case 'task':
            return what in taskTexts ? explainTask(key, what as Task) : null;
        case 'mark':
        case 'needs':
            return what in markPictures ? explainMark(key, what as Mark, first === 'needs') : null;
        default:
            return null;
    }
}

/** "next to-do" says which type. */
function typed(explained: Explained, sign: string, type: CardType): Explained {
    if (!(type in typePictures)) return explained;
    const words = { name: explained.name, type: typeName(type) };
    if (sign === 'next') return { ...explained, type, name: t('Next: {type}', words) };
    return { ...explained, type, name: t('{name}: {type}', words) };
}

/**
 * A sign, an ability, or what stands in an aspect's place, as a deck has it: "interrupt", "+-3" ("+-n": any number), "next to-do",
 * "hourglasses 2", "power -1"; of projects "limit +!!", "worth 3", "task any"; marks are "mark media", those of projects "needs media".
 */
export function explainSign(key: string): Explained {
    const limit = key.startsWith('limit ') ? readLimit(key.slice('limit '.length)) : null;
    if (limit) return explainLimit(key, limit);
    const sign = readAspect(key);
    return (sign && explainAspect(key, sign)) ?? explainNamed(key) ?? { key, picture: null, glyph: key, name: key, text: '' };
}

function aspectKeys(card: Card): [key: string, aspect: Aspect | null][] {
    if (card.type === 'project') return aspects.map((aspect) => [`limit ${card[aspect] ?? '...'}`, aspect]);
    const there = aspects.filter((aspect) => typeof card[aspect] === 'string');
    // x and 4−x are one sign in two places.
    if (there.some((aspect) => card[aspect] === 'x')) return [['x', null]];
    return there.map((aspect) => [String(card[aspect]), aspect]);
}

function withAspect(explained: Explained, aspect: Aspect | null): Explained {
    if (!aspect) return explained;
    return { ...explained, picture: explained.picture ?? aspectPictures[aspect], name: t('{name}: {type}', { name: aspectName(aspect), type: explained.name }) };
}

/** In the order in which it is drawn. What is there twice is explained once. */
export function explain(card: Card): Explained[] {
    const project = card.type === 'project';
    const before = card.abilities ?? [];
    const after = [
        ...(card.signs ?? []),
        ...(card.hourglasses ? [`hourglasses ${card.hourglasses}`] : []),
        ...(project ? [`worth ${card.power ?? 0}`] : card.power ? [`power ${card.power}`] : []),
        ...new Set((card.tasks ?? []).map((task) => `task ${task}`)),
        ...(card.marks ?? []).map((which) => `${project ? 'needs' : 'mark'} ${which}`),
    ];
    const inAspects = card.type === 'blank' ? [] : aspectKeys(card).map(([key, aspect]) => withAspect(explainSign(key), aspect));
    return [...before.map(explainSign), ...inAspects, ...after.map(explainSign)];
}

/** Marks count in the expert game only. */
export function isMark({ key }: Explained): boolean {
    return key.startsWith('mark ') || key.startsWith('needs ');
}

/** S-1 to S-39 in their order; n stands for a number. What stands in an aspect's place comes where its number is. */
export const allSigns: string[] = [
    'interrupt', 'small-hourglass', 'linked',
    '+-n', 'x', 'fit', 'zero', 'double', '(-x)', '(n*x)', '(x+n)', '(x-n)', '(x/n)', '(x*x)', '(|x|)',
    ...Object.keys(signWords).slice(0, Object.keys(signWords).indexOf('swap-project')),
    'hold', '...', '!!', '+-', '>x<',
    ...Object.keys(signWords).slice(Object.keys(signWords).indexOf('swap-project')),
];

/** What can stand in `signs`, as a deck has it but without a type. */
export const plainSigns: string[] = Object.keys(signWords);
