// The evening paper on lines that end.
import type { Seat } from '../table/protocol';
import { hash } from '../text/hash';
import { mark, translate, type Marked } from '../text/i18n.svelte';
import type { GameEvent } from './protocol';

type Ending = Extract<GameEvent, { kind: 'complete' | 'collapse' }>;

const completed: Marked[] = [
    mark('{project} Opens; {who} Cuts Ribbon, Corners and Cake'),
    mark('{who} Finishes {project} Almost as Planned'),
    mark('{project} Done: {who} Thanks Friends, Family and the Safe'),
    mark('At Last: {project} Stands, {who} Takes a Bow'),
    mark('{project} Complete; Invoice Follows, Then Another'),
];

const collapsed: Record<Extract<Ending, { kind: 'collapse' }>['why'], Marked[]> = {
    strict: [
        mark('{project} Collapses; {who} Blames the Weather'),
        mark('One Limit Too Far: {project} Is No More'),
        mark('{project} Falls; Experts Had Measured Twice and Shrugged'),
    ],
    room: [mark('{project} Torn Down to Make Room for More of the Same'), mark('{who} Clears the Desk: {project} Goes')],
    'given-up': [mark('{who} Quietly Forgets About {project}'), mark('{project}? “What Project?” Asks {who}')],
    third: [mark('{project} Sold for Parts, {who} Keeps the Best'), mark('Crane, Cables, Copper: {who} Empties {project}')],
    audit: [mark('Audit at {project}: Books Open, Walls Down'), mark('Auditors Visit {project}; {who} Leaves by the Window')],
};

/** A headline for a line that ends; the same one in everybody's paper. */
export function headline(event: Ending, who: (seat: Seat) => string, card: (id: string) => string): string {
    const choices = event.kind === 'complete' ? completed : collapsed[event.why];
    const chosen = choices[hash(`${event.card} ${event.seat}`) % choices.length]!;
    return translate(chosen, { project: card(event.card), who: who(event.seat) });
}
