// What the people at a table are called.
import { t } from '../text/i18n.svelte';
import type { Seat, SeatInfo, TableInfo } from './protocol';

/* Bots are bosses too. One name for each seat, so that a log with three of them can be read. */
const bosses = ['Bruzzo', 'Delmar', 'Kovats', 'Lumley', 'Orsini', 'Quandt', 'Zelnik'];

/** The bot that plays this seat now; a person who was away keeps the one that stood in. */
export function botAt(seat: SeatInfo | undefined): string | null {
    return seat?.bot && (seat.bot_plays || !seat.name) ? seat.bot : null;
}

export function seatName(info: TableInfo | null, seat: Seat): string {
    const person = info?.seats[seat - 1];
    if (person?.name) return person.name;
    if (person?.bot) return bosses[seat - 1] ?? String(seat);
    return t('Seat {seat}', { seat });
}
