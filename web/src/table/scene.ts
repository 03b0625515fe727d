// What lies on the table while the awarding plays out. The last placement may reveal, award and deal anew at one stroke, so the
// table that is shown follows the events one by one; when they are through, it is the view again.
import type { Award, Contract, GameEvent, Government, Options, Placed, Seat, SeatView, View } from './protocol';

export interface Scene {
    round: number;
    phase: View['phase'];
    first: Seat;
    mask: number[] | null;
    resolving: number | null;
    seats: SeatView[];
    governments: Government[];
    /** How the awarding of this round has gone. */
    awards: Award[];
    /** Contracts that a district attorney has stopped. */
    cancelled: string[];
}

export function sceneOf(view: View): Scene {
    const { round, phase, first, mask, resolving, seats, governments } = view;
    return { round, phase, first, mask, resolving, seats, governments, awards: [], cancelled: [] };
}

const accounts = new Map([['swiss-city', 'city'], ['swiss-county', 'county'], ['swiss-state', 'state']]);

/* What does not change stays the same object, so that only what has changed is drawn anew. */
function mapKept<T>(list: T[], change: (one: T) => T): T[] {
    let changed = false;
    const next = list.map((one) => {
        const other = change(one);
        changed ||= other !== one;
        return other;
    });
    return changed ? next : list;
}

function mapGovernments(scene: Scene, change: (government: Government) => Government): Scene {
    const governments = mapKept(scene.governments, change);
    return governments === scene.governments ? scene : { ...scene, governments };
}

function mapContracts(scene: Scene, change: (contract: Contract) => Contract): Scene {
    return mapGovernments(scene, (government) => {
        const contracts = mapKept(government.contracts, change);
        return contracts === government.contracts ? government : { ...government, contracts };
    });
}

function mapPiles(scene: Scene, change: (pile: Placed[]) => Placed[]): Scene {
    const next = mapContracts(scene, (contract) => {
        const pile = change(contract.pile);
        return pile === contract.pile ? contract : { ...contract, pile };
    });
    return mapGovernments(next, (government) => {
        const swiss = change(government.swiss);
        return swiss === government.swiss ? government : { ...government, swiss };
    });
}

function mapSeat(scene: Scene, seat: Seat, change: (of: SeatView) => SeatView): Scene {
    return { ...scene, seats: scene.seats.map((one) => (one.seat === seat ? change(one) : one)) };
}

function changeCard(scene: Scene, n: number, change: (card: Placed) => Placed): Scene {
    return mapPiles(scene, (pile) => (pile.some((card) => card.n === n) ? pile.map((card) => (card.n === n ? change(card) : card)) : pile));
}

function removeCard(scene: Scene, n: number): Scene {
    return mapPiles(scene, (pile) => (pile.some((card) => card.n === n) ? pile.filter((card) => card.n !== n) : pile));
}

function addCard(scene: Scene, where: string, card: Placed): Scene {
    const account = accounts.get(where);
    if (!account) return mapContracts(scene, (one) => (one.id === where ? { ...one, pile: [...one.pile, card] } : one));
    return mapGovernments(scene, (one) => (one.id === account ? { ...one, swiss: [...one.swiss, card] } : one));
}

export function findContract(scene: Pick<Scene, 'governments'>, id: string): Contract | undefined {
    return scene.governments.flatMap((government) => government.contracts).find((contract) => contract.id === id);
}

export function findCard(scene: Pick<Scene, 'governments'>, n: number): { card: Placed; where: string } | undefined {
    for (const government of scene.governments) {
        for (const contract of government.contracts) {
            const card = contract.pile.find((one) => one.n === n);
            if (card) return { card, where: contract.id };
        }
        const card = government.swiss.find((one) => one.n === n);
        if (card) return { card, where: `swiss-${government.id}` };
    }
    return undefined;
}

function place(scene: Scene, event: Extract<GameEvent, { kind: 'place' }>): Scene {
    const { seat, n, where, face, card } = event;
    const next = mapSeat(scene, seat, (one) => {
        const hand = one.hand && card ? one.hand.filter((_, i) => i !== one.hand!.indexOf(card)) : one.hand;
        return { ...one, hand, hand_size: one.hand_size - 1 };
    });
    return addCard({ ...next, phase: 'placing' }, where, { n, owner: seat, face, card, swiss: false, seen_by: [] });
}

function assign(scene: Scene, event: Extract<GameEvent, { kind: 'assign' }>): Scene {
    const found = findCard(scene, event.n);
    if (!found) return scene;
    return addCard(removeCard(scene, event.n), event.contract, { ...found.card, face: 'up', card: event.card, swiss: true });
}

function award(scene: Scene, event: Extract<GameEvent, { kind: 'award' }>): Scene {
    const { contract, winner, why } = event;
    const next = { ...scene, awards: [...scene.awards, { contract, winner, why }] };
    const value = findContract(scene, contract)?.value ?? 0;
    if (winner === null) return next;
    return mapSeat(next, winner, (one) => ({ ...one, contracts: [...one.contracts, contract], total: one.total + value }));
}

/* The table is cleared of the cards and of what was won. */
function clear(scene: Scene): Scene {
    const won = ({ id }: Contract) => scene.awards.some(({ contract, winner }) => contract === id && winner !== null);
    const governments = scene.governments.map((government) => ({
        ...government,
        contracts: government.contracts.filter((contract) => !won(contract)).map((contract) => ({ ...contract, pile: [] })),
        swiss: [],
    }));
    return { ...scene, governments, awards: [], cancelled: [] };
}

function deal(scene: Scene, event: Extract<GameEvent, { kind: 'deal' }>): Scene {
    const governments = scene.governments.map((government) => {
        const fresh = event.contracts.filter((contract) => contract.government === government.id && !findContract(scene, contract.id));
        return { ...government, contracts: [...government.contracts, ...fresh.map(({ id, value }) => ({ id, value, pile: [] }))] };
    });
    return { ...scene, governments };
}

function judge(scene: Scene, event: Extract<GameEvent, { kind: 'cancel' | 'report' | 'award' }>): Scene {
    switch (event.kind) {
        case 'cancel':
            return { ...scene, cancelled: [...scene.cancelled, event.contract], phase: 'report' };
        case 'report':
            return { ...(event.target === null ? scene : removeCard(scene, event.target)), phase: 'report' };
        case 'award':
            return award(scene, event);
    }
}

/* A hit man without a target leaves with the others, though no event says so. */
function dismissHitmen(scene: Scene, options: Options): Scene {
    if (options.hitman_leaves === 'round') return scene;
    return mapPiles(scene, (pile) => (pile.some((card) => card.card === 'hitman') ? pile.filter((card) => card.card !== 'hitman') : pile));
}

/** The table after one more event. */
export function perform(scene: Scene, event: GameEvent, options: Options): Scene {
    if (event.kind === 'cancel' || event.kind === 'report' || event.kind === 'award') return judge(dismissHitmen(scene, options), event);
    switch (event.kind) {
        case 'round':
            return { ...clear(scene), round: event.round, first: event.first, phase: 'placing', resolving: null };
        case 'deal':
            return deal(scene, event);
        case 'mask':
            return { ...scene, mask: event.mask };
        case 'place':
            return place(scene, event);
        case 'peek':
            return changeCard(scene, event.n, (card) => ({
                ...card,
                card: event.card ?? card.card,
                seen_by: [...(card.seen_by ?? []), event.seat],
            }));
        case 'reveal':
            return changeCard({ ...scene, phase: 'assign' }, event.n, (card) => ({ ...card, face: 'up', card: event.card }));
        case 'assign':
            return assign(scene, event);
        case 'kill': {
            const shot = event.target === null ? scene : removeCard(scene, event.target);
            return { ...(options.hitman_leaves === 'round' ? shot : removeCard(shot, event.n)), phase: 'kill' };
        }
        case 'over':
            return { ...scene, phase: 'over', resolving: null };
        case 'undo':
            return scene;
    }
}

/* The cards leave pile by pile. */
function* sweep(scene: Scene): Generator<Scene, Scene> {
    const piles = scene.governments.flatMap(({ contracts, swiss }) => [...contracts.map(({ pile }) => pile), swiss]);
    for (const full of piles.filter(({ length }) => length)) {
        scene = mapPiles(scene, (pile) => (pile === full ? [] : pile));
        yield scene;
    }
    return scene;
}

/** The same in parts where much changes at once, pile by pile and one government after the other: a slow phone has time to breathe between them. */
export function* performInParts(scene: Scene, event: GameEvent, options: Options): Generator<Scene> {
    const end = perform(scene, event, options);
    if (event.kind === 'round' || event.kind === 'deal') {
        const bare = event.kind === 'round' ? yield* sweep(scene) : scene;
        for (const last of bare.governments.keys()) {
            yield { ...bare, governments: bare.governments.map((before, i) => (i <= last ? end.governments[i]! : before)) };
        }
    }
    yield end;
}

export interface Paid {
    seat: Seat;
    sum: number;
    /** Part of the sum that came through Switzerland, already halved. */
    swiss: number;
}

function worth(card: Placed): number {
    const value = card.face === 'up' && card.card ? Number(card.card) : NaN;
    return Number.isNaN(value) ? 0 : card.swiss ? value / 2 : value;
}

/** Who has openly paid how much under a contract, most first. What lies face down counts only when it is turned up. */
export function paidUnder(contract: Contract): Paid[] {
    const sums = new Map<Seat, Paid>();
    for (const card of contract.pile) {
        const value = worth(card);
        if (!value) continue;
        const paid = sums.get(card.owner) ?? { seat: card.owner, sum: 0, swiss: 0 };
        sums.set(card.owner, { ...paid, sum: paid.sum + value, swiss: paid.swiss + (card.swiss ? value : 0) });
    }
    return [...sums.values()].sort((one, other) => other.sum - one.sum || one.seat - other.seat);
}
