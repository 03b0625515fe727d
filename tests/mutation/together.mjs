// All mutants of a source's functions in one: each is a copy of its function with the fault in it, and the function itself begins by asking
// which mutant is wanted. So a source is compiled once and not a thousand times.
import { broken } from './mutants.mjs';

/** What runs before a test does: which mutant it is to meet, and how long it may compute, since a broken engine may never end. */
export const chooser = `
#include <stdlib.h>
#include <sys/time.h>

unsigned kb_mutant;

__attribute__((constructor)) static void choose(void)
{
    const char *wanted = getenv("KICKBACK_MUTANT"), *patience = getenv("KICKBACK_MUTANT_MS");
    long long ms = patience ? atoll(patience) : 0;
    struct itimerval timer = { .it_value = { .tv_sec = ms / 1000, .tv_usec = ms % 1000 * 1000 } };
    kb_mutant = wanted ? (unsigned)atoi(wanted) : 0;
    setitimer(ITIMER_PROF, &timer, NULL);
}
`;

const within = ({ at, end }, mutant) => mutant.at >= at && mutant.at + mutant.length <= end;

/** Whether the fault is in the body of a function, so that it can be one of many. */
export const functionOf = (functions, mutant) => functions.find((each) => within({ at: each.open, end: each.end }, mutant));

function copy(source, { at, name, nameAt, end }, { id, mutant }) {
    const shifted = { ...mutant, at: mutant.at - at }, text = broken(source.slice(at, end), shifted), head = text.slice(0, nameAt - at);
    return `\n#line 1 "mutant${id}"\n${/\bstatic\b/.test(head) ? '' : 'static '}${head}${name}__${id}${text.slice(nameAt - at + name.length)}\n`;
}

function choice({ name, parameters, isVoid }, mutants) {
    const call = (id) => `${name}__${id}(${parameters.join(', ')})`;
    const cases = mutants.map(({ id }) => (isVoid ? `case ${id}: ${call(id)}; return;` : `case ${id}: return ${call(id)};`));
    return ` switch (kb_mutant) { ${cases.join(' ')} default: break; } `;
}

/** `mutants` are { id, mutant }; those that are in no function stay out. */
export function together(source, functions, mutants) {
    let text = 'extern unsigned kb_mutant;\n', from = 0;
    for (const each of functions) {
        const own = mutants.filter(({ mutant }) => functionOf(functions, mutant) === each);
        const declared = own.length ? `${source.slice(each.at, each.open)};` : ''; // a copy may call the function itself
        text += source.slice(from, each.at) + declared + own.map((one) => copy(source, each, one)).join('') + '\n#line 1 "original"\n';
        text += source.slice(each.at, each.open + 1) + (own.length ? choice(each, own) : '') + source.slice(each.open + 1, each.end);
        from = each.end;
    }
    return text + source.slice(from);
}

/** The ids of those that a compiler's complaints are about. */
export const complaints = (text) => new Set([...text.matchAll(/^mutant(\d+):\d+:\d+: error/gm)].map((match) => Number(match[1])));
