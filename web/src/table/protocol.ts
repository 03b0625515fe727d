// The words of the table protocol (docs/protocol.md, docs/server.md), as types.

export type GameId = 'corruption' | 'korruptivity';
export type Seat = number; // 1 to n; 0 is a spectator
export type Bribe = '1000' | '2000' | '4000' | '6000' | '8000' | '10000';
export type Character = 'da' | 'reporter' | 'hitman';
export type Card = Bribe | Character;
export type GovernmentId = 'city' | 'county' | 'state';
export type Phase = 'mask' | 'placing' | 'assign' | 'kill' | 'report' | 'over';
export type Face = 'up' | 'down';
export type Why = 'won' | 'tie' | 'none' | 'cancelled';

/** A card that lies on the table. `card` is null where this seat may not know it. */
export interface Placed {
    n: number;
    owner: Seat;
    face: Face;
    card: Card | null;
    swiss?: boolean;
    seen_by?: Seat[];
}

export interface Contract {
    id: string;
    value: number;
    name?: string;
    pile: Placed[];
}

export interface Government {
    id: GovernmentId;
    contracts: Contract[];
    swiss: Placed[];
}

export interface SeatView {
    seat: Seat;
    hand_size: number;
    hand: Card[] | null;
    gone: Character[];
    books: number;
    contracts: string[];
    total: number;
}

export interface LastCard {
    n: number;
    owner: Seat;
    card: Card;
    where: string;
    swiss: boolean;
}

export interface Award {
    contract: string;
    winner: Seat | null;
    why: Why;
}

export interface View {
    round: number;
    phase: Phase;
    first: Seat;
    mask: number[] | null;
    actors: Seat[];
    awaited: Seat[];
    actions: string[];
    resolving: number | null;
    seats: SeatView[];
    governments: Government[];
    last: { round: number; cards: LastCard[]; steps: GameEvent[]; awards: Award[] } | null;
}

interface Decided {
    seat: Seat;
    n: number;
    contract: string;
    forced: boolean;
}

/** `version` is the log row that it came with. */
export type GameEvent = { version?: number } & (
    | { kind: 'round'; round: number; first: Seat }
    | { kind: 'deal'; round: number; contracts: { id: string; value: number; government: GovernmentId }[] }
    | { kind: 'mask'; seat: Seat; mask: number[] }
    | { kind: 'place'; seat: Seat; n: number; where: string; face: Face; card: Card | null }
    | { kind: 'peek'; seat: Seat; n: number; card: Card | null }
    | { kind: 'reveal'; n: number; owner: Seat; where: string; card: Card }
    | ({ kind: 'assign'; card: Card } & Decided)
    | ({ kind: 'kill'; target: number | null; owner: Seat | null; card: Card | null } & Decided)
    | ({ kind: 'report'; target: number | null; owner: Seat | null; card: Card | null } & Decided)
    | { kind: 'cancel'; contract: string }
    | ({ kind: 'award' } & Award)
    | { kind: 'over'; winners: Seat[] }
    | { kind: 'undo'; seat: Seat }
);

export type Clock = { kind: 'none' } | { kind: 'live'; seconds: number; bank: number } | { kind: 'slow'; hours: number };
export type TableStatus = 'open' | 'running' | 'paused' | 'over' | 'stopped';
export type Proposal = 'end' | 'pause' | 'resume';

export interface SeatInfo {
    seat: Seat;
    name: string | null;
    handle: string | null;
    here: boolean;
    bot: string | null;
    bot_plays: boolean;
    conceded: boolean;
    contributed: boolean;
}

export interface TableInfo {
    game: GameId;
    players: number;
    options: Options;
    own_deck: boolean;
    status: TableStatus;
    why: string;
    public: boolean;
    spectators_talk: boolean;
    host: Seat;
    rematch: string | null;
    commitment: string | null;
    seed: string | null;
    contributions?: { seat: Seat; contribution: string }[];
    clock: Clock;
    seats: SeatInfo[];
    spectators: number;
    proposals: { seat: Seat; what: Proposal }[];
}

/** The options of Corruption; what is left out is the rules' own. */
export interface Options {
    variant?: 'standard' | 'river' | 'free' | 'closed' | 'blackbook';
    first?: Seat;
    direction?: 'clockwise' | 'counterclockwise';
    hitman?: 'must' | 'may';
    hitman_targets?: 'all' | 'no-hitmen';
    hitman_leaves?: 'acted' | 'round';
    masks?: 'standard' | 'river' | 'free' | 'none';
    characters?: boolean;
    books?: number;
    contracts?: { id: string; value: number; name?: string; art?: string }[];
}

export interface Turn {
    awaited: Seat[];
    deadlines: { seat: Seat; in: number; bank: number }[];
    window: { in: number } | null;
    /** This seat's standing order for reaction windows. */
    order?: Order;
    /** Whether this seat may take back its last action. */
    undo?: boolean;
}

/** To be asked in every reaction window, to pass in all, or to be asked only where it touches oneself. */
export type Order = 'ask' | 'pass' | 'touched';

export interface ChatMessage {
    id: number;
    seat: Seat;
    handle: string;
    name: string;
    text: string;
    time: number;
}

export interface Result {
    scores: number[];
    winners: Seat[];
}

/** How a table ended; without scores where it ended early. */
export type Ending = Result | { scores: null; winners: Seat[] };

/** What is told of a table: all of it in the answer to `open`, later what has changed. */
export interface TableNews {
    table: string;
    version: number;
    you: Seat;
    info?: TableInfo;
    turn?: Turn;
    view?: View | null;
    events?: GameEvent[];
    gap?: boolean;
    chat?: ChatMessage[];
    result?: Ending;
    /** At a table of several people on one device: who is to take the device now. The news are then a spectator's. */
    handover?: Seat;
}

/** An answer that is not ok. `error` is English; `code` with `args` is what is translated. */
export interface FaultWords {
    code: string;
    args: string[];
    error: string;
}

export class Fault extends Error {
    readonly code: string;
    readonly args: string[];

    constructor(words: FaultWords) {
        super(words.error);
        this.code = words.code;
        this.args = words.args;
    }
}
