// The log in sentences. Every text is a whole sentence, with one of its own for "you", so that each language can build it its own way.
// {place} is a phrase such as "the Dam": translations use it only after words that leave it as it is.
import type { GameEvent, GovernmentId, Seat } from '../table/protocol';
import { list, money, t, tn } from './i18n.svelte';
import { cardName, cardPhrase, contractName, placePhrase, swissGovernment, type OwnNames } from './names';

export { headline } from './headlines';

export type Who = (seat: Seat) => string;

/** What an event does not say itself. Without it the sentences are less exact. */
export interface Surroundings {
    own?: OwnNames;
    /** Where the card with this number lies in the present round, and whose it is. */
    placement?: (n: number) => { owner: Seat; where: string } | undefined;
}

interface Teller {
    who: Who;
    you: Seat;
    around: Surroundings;
}

type Told<Kind extends GameEvent['kind']> = Extract<GameEvent, { kind: Kind }>;

function placeIn(teller: Teller, where: string): string {
    return placePhrase(where, teller.around.own?.(where));
}

function tellRound(event: Told<'round'>, { who, you }: Teller): string {
    const words = { round: event.round, who: who(event.first) };
    return event.first === you
        ? t('Round {round} begins. You go first.', words)
        : t('Round {round} begins. {who} goes first.', words);
}

function tellDeal(event: Told<'deal'>, { around }: Teller): string {
    const contracts = event.contracts.map(({ id, value }) => `${contractName(id, around.own?.(id))} (${money(value)})`);
    return t('New on the table: {contracts}.', { contracts: contracts.join(', ') });
}

function tellMask(event: Told<'mask'>, { who, you }: Teller): string {
    const mine = event.seat === you;
    const words = { who: who(event.seat), cards: list(event.mask.map(String)) };
    const count = event.mask.length;
    if (count === 0)
        return mine ? t('You decide: no card is shown this round.') : t('{who} decides: no card is shown this round.', words);
    return mine
        ? tn('You decide: card {cards} is shown this round.', 'You decide: cards {cards} are shown this round.', count, words)
        : tn('{who} decides: card {cards} is shown this round.', '{who} decides: cards {cards} are shown this round.', count, words);
}

function tellOwnSwiss(government: GovernmentId, card: string): string {
    switch (government) {
        case 'city':
            return t('You slip {card} into the city’s Swiss account.', { card });
        case 'county':
            return t('You slip {card} into the county’s Swiss account.', { card });
        case 'state':
            return t('You slip {card} into the state’s Swiss account.', { card });
    }
}

function tellSeenSwiss(government: GovernmentId, who: string, card: string): string {
    switch (government) {
        case 'city':
            return t('{who} slips {card} into the city’s Swiss account.', { who, card });
        case 'county':
            return t('{who} slips {card} into the county’s Swiss account.', { who, card });
        case 'state':
            return t('{who} slips {card} into the state’s Swiss account.', { who, card });
    }
}

function tellHiddenSwiss(government: GovernmentId, who: string): string {
    switch (government) {
        case 'city':
            return t('{who} slips an envelope into the city’s Swiss account.', { who });
        case 'county':
            return t('{who} slips an envelope into the county’s Swiss account.', { who });
        case 'state':
            return t('{who} slips an envelope into the state’s Swiss account.', { who });
    }
}

function tellPlaceSwiss(event: Told<'place'>, government: GovernmentId, { who, you }: Teller): string {
    if (event.card === null) return tellHiddenSwiss(government, who(event.seat));
    const card = cardPhrase(event.card);
    return event.seat === you ? tellOwnSwiss(government, card) : tellSeenSwiss(government, who(event.seat), card);
}

function tellPlace(event: Told<'place'>, teller: Teller): string {
    const government = swissGovernment(event.where);
    if (government) return tellPlaceSwiss(event, government, teller);
    const words = { who: teller.who(event.seat), place: placeIn(teller, event.where) };
    if (event.card === null) return t('{who} puts a card face down under {place}.', words);
    const known = { ...words, card: cardPhrase(event.card) };
    if (event.seat === teller.you)
        return event.face === 'up'
            ? t('You put {card} face up under {place}.', known)
            : t('You put {card} face down under {place}.', known);
    return event.face === 'up'
        ? t('{who} puts {card} face up under {place}.', known)
        : t('{who} puts {card} face down under {place}.', known);
}

function tellPeekAtUnknownPlace(event: Told<'peek'>, { who, you }: Teller): string {
    const words = { who: who(event.seat), n: event.n };
    if (event.seat === you && event.card !== null)
        return t('You look into your little black book: card {n} is {card}.', { ...words, card: cardPhrase(event.card) });
    return t('{who} looks into a little black book and now knows card {n}.', words);
}

function tellPeek(event: Told<'peek'>, teller: Teller): string {
    const { who, you, around } = teller;
    const target = around.placement?.(event.n);
    if (!target) return tellPeekAtUnknownPlace(event, teller);
    const words = { who: who(event.seat), owner: who(target.owner), place: placeIn(teller, target.where) };
    if (event.card === null)
        return target.owner === you
            ? t('{who} looks into a little black book and now knows your card under {place}.', words)
            : t('{who} looks into a little black book and now knows the card that {owner} put under {place}.', words);
    const known = { ...words, card: cardPhrase(event.card) };
    return event.seat === you
        ? t('You look into your little black book: the card that {owner} put under {place} is {card}.', known)
        : t('{who} looks into a little black book: the card that {owner} put under {place} is {card}.', known);
}

function tellReveal(event: Told<'reveal'>, teller: Teller): string {
    const words = { place: placeIn(teller, event.where), card: cardPhrase(event.card), owner: teller.who(event.owner) };
    return event.owner === teller.you ? t('{Place}: {card} from you.', words) : t('{Place}: {card} from {owner}.', words);
}

/** C-18: where there was one choice only, the table made it. */
function withForced(text: string, forced: boolean): string {
    return forced ? `${text} ${t('There was no other choice.')}` : text;
}

function tellAssign(event: Told<'assign'>, teller: Teller): string {
    const words = {
        who: teller.who(event.seat),
        card: cardPhrase(event.card),
        place: placeIn(teller, event.contract),
        half: money(Number(event.card) / 2),
    };
    return event.seat === teller.you
        ? t('You send {card} from Switzerland to {place}, where it counts {half}.', words)
        : t('{who} sends {card} from Switzerland to {place}, where it counts {half}.', words);
}

type Side = 'mine' | 'same' | 'theirs';

/** Whose card was hit, seen from the one who hit it and from the reader. */
function sideOf(owner: Seat, seat: Seat, you: Seat): Side {
    if (owner === you) return 'mine';
    return owner === seat ? 'same' : 'theirs';
}

function tellKill(event: Told<'kill' | 'report'>, teller: Teller): string {
    const mine = event.seat === teller.you;
    const place = placeIn(teller, event.contract);
    const who = teller.who(event.seat);
    if (event.owner === null || event.card === null)
        return mine
            ? t('Your hit man spares everybody under {place}.', { place })
            : t('{who}’s hit man spares everybody under {place}.', { who, place });
    const words = { who, place, owner: teller.who(event.owner), card: cardName(event.card) };
    const side = sideOf(event.owner, event.seat, teller.you);
    if (mine)
        return side === 'mine'
            ? t('Your hit man removes your own {card} under {place}.', words)
            : t('Your hit man removes {owner}’s {card} under {place}.', words);
    if (side === 'mine') return t('{who}’s hit man removes your {card} under {place}.', words);
    return side === 'same'
        ? t('{who}’s hit man removes a {card} of the same boss under {place}.', words)
        : t('{who}’s hit man removes {owner}’s {card} under {place}.', words);
}

function tellReport(event: Told<'kill' | 'report'>, teller: Teller): string {
    const mine = event.seat === teller.you;
    const place = placeIn(teller, event.contract);
    const who = teller.who(event.seat);
    if (event.owner === null || event.card === null)
        return mine
            ? t('Your reporter under {place} writes nothing.', { place })
            : t('{who}’s reporter under {place} writes nothing.', { who, place });
    const words = { who, place, owner: teller.who(event.owner), card: cardName(event.card) };
    const side = sideOf(event.owner, event.seat, teller.you);
    if (mine)
        return side === 'mine'
            ? t('Your reporter exposes your own {card} under {place}.', words)
            : t('Your reporter exposes {owner}’s {card} under {place}.', words);
    if (side === 'mine') return t('{who}’s reporter exposes your {card} under {place}.', words);
    return side === 'same'
        ? t('{who}’s reporter exposes {card} of the same boss under {place}.', words)
        : t('{who}’s reporter exposes {owner}’s {card} under {place}.', words);
}

function tellAward(event: Told<'award'>, teller: Teller): string {
    const place = placeIn(teller, event.contract);
    switch (event.why) {
        case 'won':
            if (event.winner === teller.you) return t('You win {place} with the highest sum.', { place });
            return t('{who} wins {place} with the highest sum.', { place, who: teller.who(event.winner ?? 0) });
        case 'tie':
            return t('{Place} goes to nobody: two or more paid the same at the top.', { place });
        case 'none':
            return t('{Place} goes to nobody: no bribe counted.', { place });
        case 'cancelled':
            return t('{Place} goes to nobody: the district attorney has stopped it.', { place });
    }
}

function tellOver(event: Told<'over'>, { who, you }: Teller): string {
    const others = event.winners.filter((seat) => seat !== you).map(who);
    const among = others.length < event.winners.length;
    if (others.length === 0) return among ? t('The game is over. You win!') : t('The game is over.');
    if (among) return t('The game is over. You share the victory with {who}.', { who: list(others) });
    return others.length === 1
        ? t('The game is over. {who} wins.', { who: others[0]! })
        : t('The game is over. {who} share the victory.', { who: list(others) });
}

function tell(event: GameEvent, teller: Teller): string {
    switch (event.kind) {
        case 'round':
            return tellRound(event, teller);
        case 'deal':
            return tellDeal(event, teller);
        case 'mask':
            return tellMask(event, teller);
        case 'place':
            return tellPlace(event, teller);
        case 'peek':
            return tellPeek(event, teller);
        case 'reveal':
            return tellReveal(event, teller);
        case 'assign':
            return withForced(tellAssign(event, teller), event.forced);
        case 'kill':
            return withForced(tellKill(event, teller), event.forced);
        case 'report':
            return withForced(tellReport(event, teller), event.forced);
        case 'cancel':
            return t('A district attorney investigates {place}: nobody gets it this round.', {
                place: placeIn(teller, event.contract),
            });
        case 'award':
            return tellAward(event, teller);
        case 'over':
            return tellOver(event, teller);
        case 'undo':
            return event.seat === teller.you
                ? t('You take back your last move.')
                : t('{who} takes back the last move.', { who: teller.who(event.seat) });
    }
}

/** One sentence for the log, or null where there is nothing to tell (a kind that only a newer server knows). `you` is the reader's own
 *  seat. */
export function sentence(event: GameEvent, who: Who, you: Seat, around: Surroundings = {}): string | null {
    return (tell(event, { who, you, around }) as string | undefined) ?? null;
}
