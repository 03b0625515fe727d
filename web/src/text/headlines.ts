// The evening paper on the awarding of one contract.
import type { GameEvent, Seat, Why } from '../table/protocol';
import { hash } from './hash';
import { mark, translate, type Marked } from './i18n.svelte';
import { contractName, type OwnNames } from './names';

const headlines: Record<Why, Marked[]> = {
    won: [
        mark('{contract} Goes to {who}; Envelope Makers Rejoice'),
        mark('{who} Wins {contract} “on Merit”, Says Man With New Car'),
        mark('{contract}: {who} Offers Best Price per Handshake'),
        mark('Committee Finds {who} Most Persuasive on {contract}'),
        mark('{who} Lands {contract} After Short but Well-Padded Review'),
        mark('{contract} Awarded to {who}; Losers Ask for Their Change'),
    ],
    tie: [
        mark('{contract}: Rivals Equally Generous, Officials Baffled'),
        mark('{contract} Stuck: Two Envelopes, One Weight'),
        mark('Dead Heat for {contract}: Committee Cannot Say Whom It Loves More'),
        mark('{contract} Vote Deadlocked as Gratitude Splits Evenly'),
        mark('Scales of Justice Balance to the Dollar over {contract}'),
    ],
    none: [
        mark('{contract}: No Bids, No Envelopes, No Comment'),
        mark('Nobody Bribes for {contract}; Officials Feel Hurt'),
        mark('{contract} Left on the Shelf, Clerk Skips Lunch'),
        mark('Honesty Breaks Out over {contract}; Experts Alarmed'),
        mark('Wanted: Any Bidder at All for {contract}'),
    ],
    cancelled: [
        mark('District Attorney Seals {contract}; Shredders Overheat'),
        mark('{contract} Frozen: “Nobody Leaves the Room”'),
        mark('Knock, Knock: The Law Arrives at {contract}'),
        mark('Sudden Loss of Memory Halts {contract}'),
        mark('{contract}: Investigators Admire Fine Set of Envelopes'),
    ],
};

/** A newspaper headline for the awarding of one contract. The same award has the same headline in everybody's paper. */
export function headline(event: Extract<GameEvent, { kind: 'award' }>, who: (seat: Seat) => string, own?: OwnNames): string {
    const choices = headlines[event.why];
    const chosen = choices[hash(`${event.contract} ${event.winner ?? 0}`) % choices.length]!;
    const winner = event.winner === null ? '' : who(event.winner);
    return translate(chosen, { contract: contractName(event.contract, own?.(event.contract)), who: winner });
}
