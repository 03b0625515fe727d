// Sentences of the log about what players pay, bid, trade and take from each other.
import { t, tn } from '../text/i18n.svelte';
import type { Around, Told } from './telling';

export function tellSteal({ seat, from, card }: Told<'steal'>, around: Around): string {
    const words = { who: around.who(seat), from: around.who(from), card: card === null ? '' : around.card(card) };
    if (card === null)
        return from === around.you
            ? t('{who} draws a card out of your hand.', words)
            : t('{who} draws a card out of {from}’s hand.', words);
    if (seat === around.you) return t('You draw “{card}” out of {from}’s hand.', words);
    return from === around.you
        ? t('{who} draws “{card}” out of your hand.', words)
        : t('{who} draws “{card}” out of {from}’s hand.', words);
}

export function tellCash(event: Told<'cash'>, around: Around): string {
    const who = around.who(event.seat);
    const mine = event.seat === around.you;
    switch (event.for) {
        case 'draw':
            return mine ? t('You cash it in to draw three cards.') : t('{who} cashes it in to draw three cards.', { who });
        case 'take':
            return mine ? t('You cash it in for a card of the row.') : t('{who} cashes it in for a card of the row.', { who });
        case 'replace':
            return mine ? t('You cash it in to have the row replaced.') : t('{who} cashes it in to have the row replaced.', { who });
    }
}

export function tellOffer({ seat, cards }: Told<'offer'>, around: Around): string {
    const who = around.who(seat);
    if (!cards) return seat === around.you ? t('You offer nothing for the start.') : t('{who} offers nothing for the start.', { who });
    return seat === around.you
        ? tn('You offer {n} card for the start.', 'You offer {n} cards for the start.', cards)
        : tn('{who} offers {n} card for the start.', '{who} offers {n} cards for the start.', cards, { who });
}

export function tellFirst({ first }: Told<'first'>, around: Around): string {
    return first === around.you ? t('You are the start player.') : t('{who} is the start player.', { who: around.who(first) });
}

export function tellOpen({ seat, card }: Told<'open'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card) };
    return seat === around.you ? t('You open an auction for “{card}”.', words) : t('{who} opens an auction for “{card}”.', words);
}

export function tellBid({ seat, cards }: Told<'bid'>, around: Around): string {
    return seat === around.you
        ? tn('You bid {n} card.', 'You bid {n} cards.', cards)
        : tn('{who} bids {n} card.', '{who} bids {n} cards.', cards, { who: around.who(seat) });
}

export function tellDrop({ seat }: Told<'drop'>, around: Around): string {
    return seat === around.you ? t('You drop out of the auction.') : t('{who} drops out of the auction.', { who: around.who(seat) });
}

export function tellWon({ seat, card, cards }: Told<'won'>, around: Around): string {
    const words = { who: around.who(seat), card: around.card(card) };
    return seat === around.you
        ? tn('You win “{card}” for {n} card.', 'You win “{card}” for {n} cards.', cards, words)
        : tn('{who} wins “{card}” for {n} card.', '{who} wins “{card}” for {n} cards.', cards, words);
}

/* ---- trades ---- */

function tellBegun({ seat, partner }: Told<'trade'>, { who, you }: Around): string {
    const words = { who: who(seat), partner: who(partner) };
    if (seat === you) return t('You prepare an offer for {partner}.', words);
    return partner === you ? t('{who} prepares an offer for you.', words) : t('{who} prepares an offer for {partner}.', words);
}

function tellPresent({ seat, partner, shown }: Told<'trade'>, { who, you }: Around): string {
    const words = { who: who(seat), partner: who(partner) };
    if (seat === you) return tn('You offer {partner} {n} card and want nothing for it.', 'You offer {partner} {n} cards and want nothing for them.', shown, words);
    return partner === you
        ? tn('{who} offers you {n} card and wants nothing for it.', '{who} offers you {n} cards and wants nothing for them.', shown, words)
        : tn('{who} offers {partner} {n} card and wants nothing for it.', '{who} offers {partner} {n} cards and wants nothing for them.', shown, words);
}

function tellOffered(event: Told<'trade'>, around: Around): string {
    if (!event.asked) return tellPresent(event, around);
    const { seat, partner, shown, asked } = event;
    const words = { who: around.who(seat), partner: around.who(partner), shown, asked };
    if (seat === around.you) return t('You offer {partner} a trade of cards: {shown} for {asked}.', words);
    return partner === around.you
        ? t('{who} offers you a trade of cards: {shown} for {asked}.', words)
        : t('{who} offers {partner} a trade of cards: {shown} for {asked}.', words);
}

function tellAgreed({ seat, partner }: Told<'trade'>, { who, you }: Around): string {
    const words = { who: who(seat), partner: who(partner) };
    if (seat === you) return t('{partner} agrees. It is for you to confirm the trade.', words);
    return partner === you ? t('You agree. It is for {who} to confirm the trade.', words) : t('{partner} agrees. It is for {who} to confirm the trade.', words);
}

export function tellTrade(event: Told<'trade'>, around: Around): string {
    switch (event.stage) {
        case 'showing':
            return tellBegun(event, around);
        case 'open':
            return tellOffered(event, around);
        case 'given':
            return tellAgreed(event, around);
    }
}

export function tellShown({ seat, to, card }: Told<'shown'>, around: Around): string {
    const words = { who: around.who(seat), to: around.who(to), card: card === null ? '' : around.card(card) };
    if (card === null) return to === around.you ? t('{who} shows you a card.', words) : t('{who} shows {to} a card.', words);
    if (seat === around.you) return t('You show {to} “{card}”.', words);
    return to === around.you ? t('{who} shows you “{card}”.', words) : t('{who} shows {to} “{card}”.', words);
}

export function tellTraded({ seat, partner, shown, given }: Told<'traded'>, { who, you }: Around): string {
    const words = { who: who(seat), partner: who(partner), shown, given };
    if (seat === you) return t('You trade with {partner}: {shown} for {given}.', words);
    return partner === you ? t('{who} trades with you: {shown} for {given}.', words) : t('{who} trades with {partner}: {shown} for {given}.', words);
}

export function tellUndone({ seat, partner }: Told<'trade-undone'>, { who, you }: Around): string {
    const words = { who: who(seat), partner: who(partner) };
    if (seat === you) return t('Nothing comes of your offer to {partner}.', words);
    return partner === you ? t('Nothing comes of {who}’s offer to you.', words) : t('Nothing comes of {who}’s offer to {partner}.', words);
}
