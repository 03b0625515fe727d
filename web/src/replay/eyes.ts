// Everybody's knowledge at once: what each seat alone sees, put together from their views.
import type { View as KorrView } from '../korruptivity/protocol';
import type { GameId, Placed, View } from '../table/protocol';

function placements(view: View): Placed[] {
    return view.governments.flatMap((government) => [...government.contracts.flatMap((contract) => contract.pile), ...government.swiss]);
}

/** Each hand and each hidden card from its owner's own view. */
function mergeCorruption(spectator: View, seats: View[]): View {
    const known = new Map(seats.map((view, index) => [index + 1, new Map(placements(view).map((card) => [card.n, card.card]))]));
    const open = (card: Placed): Placed => ({ ...card, card: card.card ?? known.get(card.owner)?.get(card.n) ?? null });
    return {
        ...spectator,
        seats: spectator.seats.map((seat) => ({ ...seat, hand: seats[seat.seat - 1]?.seats[seat.seat - 1]?.hand ?? null })),
        governments: spectator.governments.map((government) => ({
            ...government,
            contracts: government.contracts.map((contract) => ({ ...contract, pile: contract.pile.map(open) })),
            swiss: government.swiss.map(open),
        })),
    };
}

/** Each hand from its owner's own view, each offer from that of whoever makes it, and the card that somebody has picked up. */
function mergeKorruptivity(spectator: KorrView, seats: KorrView[]): KorrView {
    return {
        ...spectator,
        picked: seats.find(({ picked }) => picked)?.picked ?? null,
        seats: spectator.seats.map((seat) => ({ ...seat, hand: seats[seat.seat - 1]?.seats[seat.seat - 1]?.hand ?? null })),
        trades: spectator.trades.map((trade) => seats[trade.offerer - 1]?.trades.find(({ offerer }) => offerer === trade.offerer) ?? trade),
    };
}

/* The types of the protocol are Corruption's; which game it is, is said beside them. */
export function mergeViews(game: GameId, spectator: View, seats: View[]): View {
    if (game === 'corruption') return mergeCorruption(spectator, seats);
    return mergeKorruptivity(spectator as unknown as KorrView, seats as unknown as KorrView[]) as unknown as View;
}
