// All the mutants of a C source: one small fault each, as an offset, a length and what stands there instead. A fault that does not
// compile is no mutant; that is for the compiler to say.

const tokenPattern = new RegExp(
    [
        String.raw`(?<space>\s+|/\*[\s\S]*?\*/|//[^\n]*)`,
        String.raw`(?<directive>^[ \t]*#(?:[^\n\\]|\\[\s\S])*)`,
        String.raw`(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`,
        String.raw`(?<word>[A-Za-z_]\w*)`,
        String.raw`(?<number>\d[\w.]*)`,
        String.raw`(?<sign>->|\+\+|--|<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.(){}\[\]])`,
    ].join('|'),
    'gmy',
);

/** The tokens that count, without white space, comments and directives. */
export function tokensOf(source) {
    const tokens = [];
    tokenPattern.lastIndex = 0;
    while (tokenPattern.lastIndex < source.length) {
        const at = tokenPattern.lastIndex, match = tokenPattern.exec(source);
        if (!match)
            throw new Error(`line ${lineNumber(source, at)} begins with what is no token: ${source.slice(at, at + 20)}`);
        const kind = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
        if (kind !== 'space' && kind !== 'directive')
            tokens.push({ kind, text: match[0], at: match.index });
    }
    return tokens;
}

const instead = {
    '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '==': ['!='], '!=': ['=='],
    '&&': ['||'], '||': ['&&'],
    '+=': ['-='], '-=': ['+='], '|=': ['&='], '&=': ['|='], '^=': ['|='], '++': ['--'], '--': ['++'],
    '<<': ['>>'], '>>': ['<<'], '/': ['*'], '%': ['/'], '!': [''],
};
const insteadBetween = { '+': ['-'], '-': ['+'], '*': ['/'], '&': ['|'], '|': ['&'], '^': ['|'] };
const insteadWord = { true: ['false'], false: ['true'], break: [''], continue: [''] };
const keywords = new Set(['if', 'else', 'for', 'while', 'do', 'switch', 'case', 'default', 'return', 'goto', 'sizeof', 'typedef', 'struct', 'enum',
    'union', 'static', 'const', 'extern', 'break', 'continue', 'unsigned', 'signed', 'int', 'char', 'float', 'double', 'void', 'bool', 'inline']);

const endsOperand = (token) => token && (token.kind === 'word' ? !keywords.has(token.text) : token.kind === 'number' || token.text === ')' || token.text === ']');

/** The index of the bracket that closes the one at `open`. */
function closing(tokens, open) {
    const pairs = { '(': ')', '[': ']', '{': '}' };
    let depth = 0;
    for (let i = open; i < tokens.length; i++) {
        if (tokens[i].kind === 'sign' && tokens[i].text in pairs)
            depth++;
        else if (tokens[i].kind === 'sign' && Object.values(pairs).includes(tokens[i].text) && --depth === 0)
            return i;
    }
    return tokens.length - 1;
}

function numbersInstead(text) {
    const [, digits, suffix] = /^(0[xX][0-9a-fA-F]+|\d+)([uUlL]*)$/.exec(text) ?? [];
    if (digits === undefined)
        return [];
    const number = Number(digits);
    return number === 0 ? [`1${suffix}`] : number === 1 ? [`0${suffix}`, `2${suffix}`] : [`${number + 1}${suffix}`];
}

/** Where the expression statement that begins at `i` ends, -1: none begins there. */
function statementEnd(tokens, i) {
    const before = tokens[i - 1]?.text;
    if (!['{', '}', ';', ')', 'else', ':'].includes(before))
        return -1;
    const [first, second] = [tokens[i], tokens[i + 1]];
    const plain = first.kind === 'word' && !keywords.has(first.text) &&
        ['(', '.', '->', '[', '=', '+=', '-=', '|=', '&=', '^=', '++', '--', '<<=', '>>=', '*=', '/='].includes(second?.text);
    if (!plain && !(first.text === '*' && before !== ')') && first.text !== '++' && first.text !== '--')
        return -1;
    for (let k = i; k < tokens.length; k++) {
        if (tokens[k].text === ';')
            return k;
        if (tokens[k].text === '(' || tokens[k].text === '[' || tokens[k].text === '{')
            k = closing(tokens, k);
        else if (tokens[k].text === ')' || tokens[k].text === '}' || tokens[k].text === ',')
            return -1;
    }
    return -1;
}

/**
 * What a fault would say nothing about is left out: an invariant never breaks, so weakening its trap changes nothing; a static assertion is
 * for the compiler; and an array with more room than it needs behaves alike.
 */
function withoutChecks(tokens) {
    const kept = [];
    for (let i = 0; i < tokens.length; i++) {
        if (['KB_INVARIANT', '_Static_assert'].includes(tokens[i].text))
            i = closing(tokens, i + 1) + 1;
        else
            kept.push(tokens[i]);
    }
    return kept;
}

const isWord = (token) => token?.kind === 'word';
/** A number of the room in `char name[LENGTH + 1]`: a type, or a star, stands right before the name. */
function isRoom(tokens, i) {
    let open = i;
    while (open > 2 && !['[', ']', ';', '{', '('].includes(tokens[open].text))
        open--;
    const [before, name] = [tokens[open - 2], tokens[open - 1]];
    return tokens[open].text === '[' && isWord(name) && (before.text === '*' || (isWord(before) && !['return', 'case', 'else'].includes(before.text)));
}

/** Mutants inside functions, and in tables of constants. */
export function mutantsOf(source) {
    const tokens = withoutChecks(tokensOf(source)), mutants = [];
    const add = (at, length, text) => mutants.push({ at, length, text });
    tokens.forEach((token, i) => {
        const { kind, text, at } = token;
        if (kind === 'sign') {
            // `type *name` is a declaration: an operator between two operands has blanks on both sides.
            const between = endsOperand(tokens[i - 1]) && source[at + text.length] === ' ';
            for (const other of instead[text] ?? (between ? insteadBetween[text] : undefined) ?? [])
                if (other !== '' || tokens[i + 1].text !== '=')
                    add(at, text.length, other);
        } else if (kind === 'word') {
            for (const other of insteadWord[text] ?? [])
                add(at, text.length, other);
            if ((text === 'if' || text === 'while') && tokens[i + 1].text === '(') {
                const open = tokens[i + 1], close = tokens[closing(tokens, i + 1)];
                const condition = source.slice(open.at + 1, close.at);
                add(open.at, close.at + 1 - open.at, `((${condition}) && 0)`);
                if (text === 'if')
                    add(open.at, close.at + 1 - open.at, `((${condition}) || 1)`);
            }
        } else if (kind === 'number' && !isRoom(tokens, i)) {
            for (const other of numbersInstead(text))
                add(at, text.length, other);
        }
        const end = statementEnd(tokens, i);
        if (end >= 0)
            add(at, tokens[end].at - at, '');
    });
    return mutants.sort((a, b) => a.at - b.at);
}

/** The source with the fault in it. */
export const broken = (source, { at, length, text }) => source.slice(0, at) + text + source.slice(at + length);

const lineAround = (source, from, to) =>
    source.slice(source.lastIndexOf('\n', from - 1) + 1, (source.indexOf('\n', to) + source.length + 1) % (source.length + 1) || source.length);
const squeeze = (text) => text.trim().replace(/\s+/g, ' ');

function nameOf(source, mutant) {
    const was = lineAround(source, mutant.at, mutant.at + mutant.length), made = broken(source, mutant);
    return `${squeeze(was)}  =>  ${squeeze(lineAround(made, mutant.at, mutant.at + mutant.text.length))}`;
}

/** Names that stay the same while the lines around them move: the line as it is and as it was made, and which one it is of several alike. */
export function namesOf(source, mutants) {
    const seen = new Map();
    return mutants.map((mutant) => {
        const name = nameOf(source, mutant), nth = (seen.get(name) ?? 0) + 1;
        seen.set(name, nth);
        return nth === 1 ? name : `${name}  #${nth}`;
    });
}

export const lineNumber = (source, at) => source.slice(0, at).split('\n').length;

/** The name of a parameter: the last word, but for the brackets of an array; of a function, what stands behind its star. */
function parameterName(tokens) {
    const star = tokens.findIndex((token, i) => token.text === '(' && tokens[i + 1].text === '*');
    if (star >= 0)
        return tokens[star + 2].text;
    const bracket = tokens.findIndex((token) => token.text === '[');
    return tokens.slice(0, bracket < 0 ? undefined : bracket).filter(isWord).at(-1).text;
}

function parametersOf(tokens, open, close) {
    const names = [];
    for (let i = open + 1, from = i; i <= close; i++) {
        if (i === close || tokens[i].text === ',') {
            names.push(parameterName(tokens.slice(from, i)));
            from = i + 1;
        } else if (tokens[i].text === '(') {
            i = closing(tokens, i);
        }
    }
    return names[0] === 'void' && names.length === 1 ? [] : names;
}

/** The functions of a source: where each begins, its name stands, its body opens and ends; its parameters, and whether it returns nothing. */
export function functionsOf(source) {
    const tokens = tokensOf(source), functions = [];
    let from = 0;
    for (let i = 0; i < tokens.length; i++) {
        const { text } = tokens[i];
        if (text === '(' && isWord(tokens[i - 1]) && tokens[closing(tokens, i) + 1]?.text === '{') {
            const close = closing(tokens, i), end = closing(tokens, close + 1);
            functions.push({
                at: tokens[from].at, name: tokens[i - 1].text, nameAt: tokens[i - 1].at, open: tokens[close + 1].at, end: tokens[end].at + 1,
                parameters: parametersOf(tokens, i, close), isVoid: tokens[i - 2].text === 'void',
            });
            i = end;
            from = i + 1;
        } else if (text === ';') {
            from = i + 1;
        } else if ('([{'.includes(text)) {
            i = closing(tokens, i);
        }
    }
    return functions;
}
