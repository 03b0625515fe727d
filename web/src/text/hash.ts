/** FNV-1a, 32 bits: the same everywhere, and spread well enough for a few thousand texts. */
export function hash(text: string): number {
    let sum = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0;
    return sum;
}
