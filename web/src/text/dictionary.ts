import { hash } from './hash';

/** The key of a text to its translation, or to one for each plural form. */
export type Dictionary = Record<string, string | string[]>;

/** A text is in a dictionary under a short key, so that the page does not carry all of the English twice. The build refuses two texts
 *  with the same key. */
export function keyOf(text: string): string {
    return hash(text).toString(36);
}
