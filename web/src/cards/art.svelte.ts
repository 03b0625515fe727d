// The pictures of the shipped deck: one file, which comes when the first card is drawn.
import type { Drawing } from '../parts/drawing';

let bodies = $state.raw<Record<string, string>>({});
let asked = false;

async function load(): Promise<void> {
    try {
        bodies = (await import('deck:pictures')).default;
    } catch {
        asked = false; // without a network the next card tries again
    }
}

/** Call it in an effect. */
export function useArt(): void {
    if (asked) return;
    asked = true;
    void load();
}

export function artNames(): string[] {
    return Object.keys(bodies);
}

export function artOf(name: string | undefined): Drawing | null {
    const body = name !== undefined && Object.hasOwn(bodies, name) ? bodies[name] : undefined;
    return body ? { size: 512, body } : null;
}
