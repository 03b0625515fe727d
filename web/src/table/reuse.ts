/** `next`, but with every part that is equal to the same part of `old` being that very object: what has not changed is not drawn anew. */
export function reuse<T>(old: unknown, next: T): T {
    if (Object.is(old, next)) return next;
    if (typeof old !== 'object' || typeof next !== 'object' || old === null || next === null || Array.isArray(old) !== Array.isArray(next)) return next;
    const before = old as Record<string, unknown>;
    const entries = Object.entries(next).map(([key, value]) => [key, reuse(before[key], value)] as const);
    const same = entries.length === Object.keys(before).length && entries.every(([key, value]) => Object.is(value, before[key]) && key in before);
    if (same) return old as T;
    return (Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
}
