// schema.mjs KICKBACK SOURCE: data/korruptivity/deck.schema.json and the reader of decks agree, card by card: every field, every sign on every
// type, every limit and aspect, right and wrong. The schema is evaluated here by the keywords it uses; the reader is asked through
// `kickback referee`. Prints TAP.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [kickback, source] = process.argv.slice(2);
const readJson = (path) => JSON.parse(readFileSync(`${source}/${path}`, 'utf8'));
const schema = readJson('data/korruptivity/deck.schema.json');
const shipped = readJson('data/korruptivity/cards.json');

const referee = spawn(kickback, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
let count = 0;
let failed = false;

function check(name, complaints) {
    count++;
    console.log(`${complaints.length ? 'not ok' : 'ok'} ${count} - ${name}`);
    for (const complaint of complaints.slice(0, 20))
        console.log(`# ${complaint}`);
    failed ||= complaints.length > 0;
}

/** What the reader says: nothing if the deck is right. */
async function readerSays(cards) {
    referee.stdin.write(`${JSON.stringify({ op: 'new', game: 'korruptivity', players: 2, seed: '1', options: { cards } })}\n`);
    const answer = JSON.parse((await answers.next()).value);
    return answer.ok ? '' : answer.error;
}

// ---- the schema ----

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const kinds = {
    object: isObject,
    array: Array.isArray,
    string: (value) => typeof value === 'string',
    integer: Number.isInteger,
};

// A keyword says nothing of a value that is not of its kind.
const keywords = {
    $schema: () => true,
    $defs: () => true,
    title: () => true,
    description: () => true,
    $ref: (value, path) => fits(value, path.slice(2).split('/').reduce((at, key) => at[key], schema)),
    type: (value, kind) => kinds[kind](value),
    enum: (value, list) => list.some((entry) => same(entry, value)),
    const: (value, entry) => same(entry, value),
    oneOf: (value, list) => list.filter((one) => fits(value, one)).length === 1,
    anyOf: (value, list) => list.some((one) => fits(value, one)),
    allOf: (value, list) => list.every((one) => fits(value, one)),
    if: (value, test, all) => !fits(value, test) || fits(value, all.then),
    then: () => true,
    required: (value, names) => !isObject(value) || names.every((name) => name in value),
    properties: (value, known) =>
        !isObject(value) || Object.keys(value).every((key) => !(key in known) || fits(value[key], known[key])),
    additionalProperties: (value, one, all) =>
        !isObject(value) || Object.keys(value).every((key) => key in (all.properties ?? {}) || fits(value[key], one)),
    minItems: (value, least) => !Array.isArray(value) || value.length >= least,
    maxItems: (value, most) => !Array.isArray(value) || value.length <= most,
    prefixItems: (value, list) => !Array.isArray(value) || list.every((one, i) => i >= value.length || fits(value[i], one)),
    items: (value, one, all) =>
        !Array.isArray(value) || value.slice(all.prefixItems?.length ?? 0).every((entry) => fits(entry, one)),
    uniqueItems: (value) => !Array.isArray(value) || new Set(value.map((entry) => JSON.stringify(entry))).size === value.length,
    contains: (value, one, all) => {
        if (!Array.isArray(value))
            return true;
        const found = value.filter((entry) => fits(entry, one)).length;
        return found >= (all.minContains ?? 1) && found <= (all.maxContains ?? Infinity);
    },
    minContains: () => true,
    maxContains: () => true,
    maxLength: (value, most) => typeof value !== 'string' || [...value].length <= most,
    pattern: (value, text) => typeof value !== 'string' || new RegExp(text, 'u').test(value),
    minimum: (value, least) => typeof value !== 'number' || value >= least,
    maximum: (value, most) => typeof value !== 'number' || value <= most,
    exclusiveMaximum: (value, bound) => typeof value !== 'number' || value < bound,
};

function fits(value, one) {
    if (typeof one === 'boolean')
        return one;
    return Object.entries(one).every(([keyword, what]) => {
        if (!(keyword in keywords))
            throw new Error(`the schema uses ${keyword}, which this test does not know`);
        return keywords[keyword](value, what, one);
    });
}

// ---- decks to try ----

const many = (n, make) => Array.from({ length: n }, (_, i) => make(i + 1));
const project = (i) => ({ id: `p${i}`, type: 'project', tasks: ['any'], cor: '...', pop: '...' });
const event = (i) => ({ id: `e${i}`, type: 'event' });
const plain = [...many(4, project), ...many(40, event)];

/** Both must say the same of every card, and of some of them yes, of some no. */
async function agree(name, cards) {
    const complaints = [];
    const seen = new Set();
    for (const card of cards) {
        const deck = [...plain, card];
        const says = await readerSays(deck);
        const right = fits(deck, schema);
        seen.add(right);
        if (right === Boolean(says))
            complaints.push(`${JSON.stringify(card)}: the schema says ${right ? 'yes' : 'no'}, the reader: ${says || 'yes'}`);
    }
    if (seen.size < 2)
        complaints.push(`all of them are ${[...seen]}`);
    check(`${name}: ${cards.length} cards`, complaints);
}

const types = ['document', 'to-do', 'investment', 'event', 'character', 'relation'];
const allTypes = [...types, 'project', 'blank', 'spell', 7, null];
const dam = (type, members) =>
    type === 'project'
        ? { id: 'dam', type, tasks: ['any'], cor: '+', pop: '-', ...members }
        : { id: 'dam', type, ...members };
const across = (list, values, key) => list.flatMap((type) => values.map((value) => dam(type, { [key]: value })));
const known = [...types, 'project', 'blank'];
const odd = [null, true, {}, [], '', 0.5];

const simpleSigns = ['two-units', 'after-character', 'remove-any', 'freeze-all', 'third', 'any-mark', 'no-marks', 'drop-previous',
    'move-previous', 'take-previous', 'move-counters', 'joker', 'two-more', 'owner-next', 'swap-project', 'cut', 'audit', 'finish',
    'infiltrate', 'cancel', 'copy', 'upgrade', 'scout', 'draw-five', 'tax', 'steal', 'cash-in'];
const signs = [...simpleSigns, ...[...types, 'project', 'any', ''].flatMap((type) => [`next ${type}`, `recycle ${type}`]), 'next',
    'recycle', 'copy event', 'fly', '', 'Copy', 'S-9', 7, null];
const aspects = [-10, -9, 0, 9, 10, ...odd, '+-3', '+-0', '+-99', '+-100', '+-03', 'x', '4-x', 'fit', 'zero', 'double', '(-x)', '(2*x)',
    '(-2*x)', '(02*x)', '(100*x)', '(--2*x)', '(x+3)', '(x+0)', '(x+03)', '(x-3)', '(x/2)', '(x/0)', '(x/100)', '(x*x)', '(x*3)', '(|x|)', '(x)',
    'hold', '...', '!!', '+-', '>x<', '+', '-', '=0', '=2', '=-2', '=100', '=+1', '=02', '=00', '=-0', '+!!', '-!!', '=0!!', '=2!!', '=00!!',
    '=-0!!', '...!!', '!', 'fit\n', 'a long text that is no sign'];

check('the shipped deck is right for both', [
    ...(fits(shipped, schema) ? [] : ['the schema refuses the file']),
    ...(fits(shipped.cards, schema) ? [] : ['the schema refuses the bare array']),
    ...[await readerSays(shipped.cards)].filter(Boolean),
]);
await agree('fields: which there are on which type', known.flatMap((type) =>
    [['name', 'Dam'], ['text', 'Big'], ['art', 'dam'], ['tasks', ['any']], ['cor', 1], ['pop', 1], ['cor', '+'], ['power', 1],
        ['marks', ['media']], ['hourglasses', 1], ['abilities', ['linked']], ['signs', []], ['colour', 1]]
        .map(([key, value]) => dam(type, { [key]: value }))));
await agree('fields: which are needed', [
    { id: 'dam' }, { type: 'event' }, { id: 'dam', type: 'event' }, { id: 'dam', type: 'project' }, 7, null, [], 'dam',
    ...['tasks', 'cor', 'pop'].map((key) => {
        const { [key]: _, ...rest } = dam('project');
        return rest;
    }),
]);
await agree('types', allTypes.map((type) => dam(type, {})));
await agree('ids', ['a', 'a-1', '-', 'A', 'a b', '', 'é', 'a'.repeat(31), 'a'.repeat(32), 'a\n', 7, null].map((id) => ({ id, type: 'event' })));
await agree('names, texts and pictures', ['name', 'text', 'art'].flatMap((key) =>
    across(['event', 'project', 'blank'], [...odd, 7, 'Dam', { en: 'Dam', hu: 'Gát' }, { en: 7 }, 'x'.repeat(60), 'x'.repeat(61),
        'x'.repeat(200), 'x'.repeat(201), { en: 'x'.repeat(200) }, { en: 'x'.repeat(201) }], key)));
await agree('numbers', ['power', 'hourglasses'].flatMap((key) =>
    across(['event', 'project', 'relation'], [-10, -9, -6, -5, -1, 0, 5, 6, 9, 10, ...odd], key)));
await agree('negative hourglasses', [[], ['linked'], ['small-hourglass'], ['interrupt', 'small-hourglass']].flatMap((abilities) =>
    [-5, -1, 0, 1].map((hourglasses) => dam('event', { hourglasses, abilities }))));
await agree('marks', across(['event', 'project', 'character'], [...odd, ['media'], ['media', 'media'], ['sport'], [7],
    ['political', 'media', 'economic', 'bureaucratic', 'crime', 'professional']], 'marks'));
await agree('abilities', across(types, [...odd, ['linked'], ['interrupt'], ['small-hourglass'], ['linked', 'linked'], ['fast'],
    ['linked', 'interrupt', 'small-hourglass']], 'abilities'));
await agree('tasks', across(['project'], [...odd, ['any'], ['same'], ['any', 'same'], ['different', 'same', 'same'], ['document'], ['to-do'],
    ['investment'], ['event'], ['character'], ['relation'], [7], Array(6).fill('any'), Array(7).fill('any')], 'tasks'));
await agree('signs, alone', types.flatMap((type) => signs.map((sign) => dam(type, { signs: [sign] }))));
await agree('signs, with what they need', types.flatMap((type) => simpleSigns.map((sign) =>
    dam(type, { signs: sign === 'after-character' ? [sign] : ['after-character', sign], abilities: ['interrupt', 'small-hourglass'] }))));
await agree('signs, two or more', [['copy', 'copy'], ['copy', 'cut'], ['copy', 'cut', 'tax'], 'copy', {}]
    .flatMap((list) => types.map((type) => dam(type, { signs: list }))));
await agree('aspects and limits', ['cor', 'pop'].flatMap((key) => across([...types, 'project'], aspects, key)));
await agree('x and 4-x', ['x', '4-x', 'fit', 2].flatMap((cor) => ['x', '4-x', 'zero', -2].map((pop) => dam('event', { cor, pop }))));

// ---- decks as a whole ----

{
    const interrupt = (i) => ({ id: `i${i}`, type: 'relation', abilities: ['interrupt'] });
    const blank = (i) => ({ id: `b${i}`, type: 'blank' });
    const decks = [[3, 40, 0, 0], [4, 40, 0, 0], [40, 40, 0, 0], [41, 40, 0, 0], [4, 39, 0, 0], [4, 40, 16, 0], [4, 40, 17, 0], [4, 40, 0, 116],
        [4, 40, 0, 117], [0, 0, 0, 0]];
    const complaints = [];
    for (const numbers of decks) {
        const deck = [project, event, interrupt, blank].flatMap((make, i) => many(numbers[i], make));
        const says = await readerSays(deck);
        if (fits(deck, schema) === Boolean(says))
            complaints.push(`${numbers}: ${says || 'the reader says yes'}`);
    }
    check(`decks: ${decks.length} sizes`, complaints);
}

// Where the page's own drawings are: the browser takes them from there by name.
const drawings = `${source}/web/node_modules/@iconify-json/game-icons/icons.json`;
if (existsSync(drawings)) {
    const { icons } = JSON.parse(readFileSync(drawings, 'utf8'));
    check('every picture of the shipped deck is among the drawings',
        shipped.cards.filter((card) => card.art && !(card.art in icons)).map((card) => `${card.id}: ${card.art}`));
} else
    console.log('# the drawings are not installed (npm ci in web/), so that every picture is there was not checked');

console.log(`1..${count}`);
referee.stdin.end();
process.exitCode = failed ? 1 : 0;
