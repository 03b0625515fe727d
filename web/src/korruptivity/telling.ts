// What the sentences of the log and of the prompt need to know beyond the events and the view.
import type { Card } from '../cards/card';
import type { Seat } from '../table/protocol';
import { t } from '../text/i18n.svelte';
import type { GameEvent } from './protocol';

export interface Around {
    who: (seat: Seat) => string;
    you: Seat;
    /** The name of a card. */
    card: (id: string) => string;
    /** The name of the project of that line, as it was; undefined where it is not known. */
    project: (line: number) => string | undefined;
    /** What is printed on a card. Without it some sentences are less exact. */
    printed?: ((id: string) => Card) | undefined;
    mode?: 'basic' | 'expert' | undefined;
}

export type Told<Kind extends GameEvent['kind']> = Extract<GameEvent, { kind: Kind }>;

export function quoted(name: string): string {
    return t('“{name}”', { name });
}

/** A line is called by its project. */
export function lineIn(around: Pick<Around, 'project'>, line: number): string {
    const name = around.project(line);
    return name === undefined ? t('line {line}', { line }) : quoted(name);
}
