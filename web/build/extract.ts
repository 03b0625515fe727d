// Finds the texts of the page: the literals of t(), tn() and mark(), by the parsers of TypeScript and Svelte themselves, so that
// nothing is missed. What the tools could not find is a complaint: a text that is no literal, or words that go past t().
import { parse } from 'svelte/compiler';
import ts from 'typescript';

export interface Text {
    id: string;
    plural?: string;
    file: string;
}

export interface Found {
    texts: Text[];
    complaints: string[];
}

type Role = 't' | 'tn' | 'mark';
const roles: readonly string[] = ['t', 'tn', 'mark'] satisfies Role[];

/** Names and signs that are the same in every language; so is what stands in <code>. */
const sameEverywhere = ['Kickback', '· Kickback', 'CC BY 3.0', 'game-icons.net', 'lucide.dev', '/t/…', 'k'];
const spokenAttributes = [
    'alt',
    'aria-description',
    'aria-label',
    'aria-roledescription',
    'aria-valuetext',
    'label',
    'placeholder',
    'title',
];

/** What both parsers' calls come down to: the name that is called, and its arguments as literals (null: something else). */
interface Call {
    role: Role;
    args: (string | null)[];
    line: number;
}

function take(call: Call, file: string, found: Found): void {
    const [one, several] = call.args;
    const literal = typeof one === 'string' && (call.role !== 'tn' || typeof several === 'string');
    if (!literal) {
        found.complaints.push(`${file}:${call.line}: ${call.role}() needs a literal text, so that it can be found and translated`);
        return;
    }
    found.texts.push(call.role === 'tn' ? { id: one, plural: several!, file } : { id: one, file });
}

function importsTexts(path: string): boolean {
    return /(^|\/)i18n\.svelte$/.test(path);
}

/* ---- TypeScript ---- */

function literalOf(node: ts.Node | undefined): string | null {
    if (!node) return null;
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isParenthesizedExpression(node)) return literalOf(node.expression);
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
    const [left, right] = [literalOf(node.left), literalOf(node.right)];
    return left === null || right === null ? null : left + right;
}

function importedNames(source: ts.SourceFile): Map<string, Role> {
    const names = new Map<string, Role>();
    for (const statement of source.statements) {
        if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
        const bindings = statement.importClause?.namedBindings;
        if (!importsTexts(statement.moduleSpecifier.text) || !bindings || !ts.isNamedImports(bindings)) continue;
        for (const { name, propertyName } of bindings.elements) {
            const imported = (propertyName ?? name).text;
            if (roles.includes(imported)) names.set(name.text, imported as Role);
        }
    }
    return names;
}

export function extractScript(code: string, file: string): Found {
    const found: Found = { texts: [], complaints: [] };
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true);
    const names = importedNames(source);
    const visit = (node: ts.Node): void => {
        if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
            const role = names.get(node.expression.text);
            const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
            if (role) take({ role, args: node.arguments.slice(0, 2).map(literalOf), line }, file, found);
        }
        ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
}

/* ---- Svelte: its syntax tree has ESTree nodes for the code and its own for the markup ---- */

type Tree = { type: string; start?: number } & Record<string, unknown>;

function isTree(value: unknown): value is Tree {
    return typeof value === 'object' && value !== null && typeof (value as Tree).type === 'string';
}

function children(tree: Tree): Tree[] {
    return Object.entries(tree)
        .filter(([key]) => key !== 'metadata' && key !== 'parent')
        .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
        .filter(isTree);
}

function treeLiteral(tree: unknown): string | null {
    if (!isTree(tree)) return null;
    if (tree.type === 'Literal') return typeof tree['value'] === 'string' ? tree['value'] : null;
    if (tree.type === 'TemplateLiteral') return quasis(tree).length === 1 ? quasis(tree)[0]! : null;
    if (tree.type !== 'BinaryExpression' || tree['operator'] !== '+') return null;
    const [left, right] = [treeLiteral(tree['left']), treeLiteral(tree['right'])];
    return left === null || right === null ? null : left + right;
}

function quasis(tree: Tree): string[] {
    return (tree['quasis'] as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);
}

function importsOf(tree: Tree): [string, Role][] {
    const source = (tree['source'] as { value: string }).value;
    if (!importsTexts(source)) return [];
    return (tree['specifiers'] as { imported?: { name: string }; local: { name: string } }[])
        .filter(({ imported }) => imported && roles.includes(imported.name))
        .map(({ imported, local }) => [local.name, imported!.name as Role]);
}

function calleeOf(tree: Tree): string {
    const callee = tree['callee'] as Tree;
    return callee.type === 'Identifier' ? (callee['name'] as string) : '';
}

function hasLetters(text: string): boolean {
    return /\p{L}/u.test(text) && !sameEverywhere.includes(text.trim());
}

/** The literals that an expression in the markup may show. */
function shownLiterals(tree: unknown): string[] {
    if (!isTree(tree)) return [];
    if (tree.type === 'Literal') return typeof tree['value'] === 'string' ? [tree['value']] : [];
    if (tree.type === 'TemplateLiteral') return [...quasis(tree), ...(tree['expressions'] as Tree[]).flatMap(shownLiterals)];
    if (tree.type === 'ConditionalExpression') return ['consequent', 'alternate'].flatMap((name) => shownLiterals(tree[name]));
    const joins = tree.type === 'LogicalExpression' || (tree.type === 'BinaryExpression' && tree['operator'] === '+');
    return joins ? ['left', 'right'].flatMap((name) => shownLiterals(tree[name])) : [];
}

/** What is shown or read out of a fragment, or of an attribute that screen readers speak. */
function spokenParts(tree: Tree): Tree[] {
    if (tree.type === 'Fragment') return tree['nodes'] as Tree[];
    if (tree.type !== 'Attribute' || !spokenAttributes.includes(tree['name'] as string)) return [];
    return [tree['value']].flat().filter(isTree);
}

/** Words that go past t(). */
function bareWords(part: Tree): string[] {
    if (part.type === 'Text') return [part['data'] as string].filter(hasLetters);
    return part.type === 'ExpressionTag' ? shownLiterals(part['expression']).filter(hasLetters) : [];
}

export function extractComponent(code: string, file: string): Found {
    const found: Found = { texts: [], complaints: [] };
    const lineAt = (tree: Tree): number => code.slice(0, tree.start ?? 0).split('\n').length;
    const names = new Map<string, Role>();
    const visit = (tree: Tree, isCode = false): void => {
        if (tree.type === 'ImportDeclaration') importsOf(tree).forEach(([local, role]) => names.set(local, role));
        const role = tree.type === 'CallExpression' ? names.get(calleeOf(tree)) : undefined;
        if (role) take({ role, args: (tree['arguments'] as unknown[]).slice(0, 2).map(treeLiteral), line: lineAt(tree) }, file, found);
        for (const part of isCode ? [] : spokenParts(tree))
            for (const words of bareWords(part)) found.complaints.push(`${file}:${lineAt(part)}: "${words.trim()}" goes past t()`);
        const code = isCode || (tree.type === 'RegularElement' && tree['name'] === 'code');
        children(tree).forEach((child) => visit(child, code));
    };
    const root = parse(code, { modern: true, filename: file }) as unknown as Record<string, unknown>;
    for (const part of ['module', 'instance', 'fragment']) if (isTree(root[part])) visit(root[part]);
    return found;
}
