// What a bot answers to "why?": docs/protocol.md.
import type { Seat } from '../table/protocol';

export type Arg = { contract: string } | { seat: Seat } | { card: string } | { amount: number } | { project: string } | { type: string } | { number: number };

export interface Reason {
    code: string;
    args: Arg[];
    /** in English */
    text: string;
}

export interface Explained {
    round: number;
    move: string;
    why: Reason;
}

/** What things are called at this table. */
export interface Teller {
    who(seat: Seat): string;
    /** as it stands in a sentence */
    contract(id: string): string;
    card(id: string): string;
    type(id: string): string;
    /** what was explained, as a heading: the round, and what was done in it */
    about(explained: Explained): string;
}
