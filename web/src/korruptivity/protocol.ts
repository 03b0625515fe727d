// The words of docs/korruptivity-protocol.md, as types.
import type { Aspect, BlockType, Card, Mark } from '../cards/card';
import type { Seat } from '../table/protocol';

export type Phase = 'start' | 'auctions' | 'completing' | 'main' | 'later' | 'interrupts' | 'discard' | 'last-step' | 'over';
export type Ask =
    | 'main' | 'one-card' | 'interrupt' | 'link' | 'room' | 'choice' | 'react' | 'answer' | 'sign' | 'cash' | 'complete' | 'discard' | 'pay'
    | 'offer' | 'open' | 'bid' | 'raise' | 'nothing';
export type LimitKind = 'positive' | 'negative' | 'exact' | 'free';

export interface Options {
    mode?: 'basic' | 'expert';
    power_limit?: number;
    relations?: number | 'all';
    trades?: boolean;
    max_rounds?: number;
    first?: Seat;
    cards?: Card[];
    deck?: string;
}

/** A card in a line: what is printed is in the deck, this is what has become of it. */
export interface LineCard {
    card: string;
    player: Seat;
    base: string | null;
    copy_of: string | null;
    cor: number | null;
    pop: number | null;
    type: BlockType | null;
    marks: Mark[];
    power: number;
    infiltrated: boolean;
    act: number;
}

export interface Total {
    total: number;
    limit: LimitKind;
    n: number | null;
    strict: boolean;
}

export interface Line {
    line: number;
    project: string;
    starter: Seat;
    owner: Seat;
    counters: number;
    cards: LineCard[];
    cor: Total;
    pop: Total;
    units: Record<BlockType, number>;
    tasks_met: boolean;
    limits_met: boolean;
    breaks: boolean;
    waits: boolean;
    held: boolean;
    missing: Mark[];
    ready: boolean;
    power: number;
}

export interface SeatView {
    seat: Seat;
    power: number;
    hand_size: number;
    hand: string[] | null;
    known: string[];
    /** Of each the character first, then what is linked to it. */
    veterans: string[][];
    answered: boolean;
    passed: boolean;
    started: boolean;
    traded: boolean;
}

export interface Played {
    kind: 'start' | 'card' | 'effect';
    player: Seat;
    card: string;
    with: string | null;
    acting: string;
    line: number | null;
    answers: number | null;
}

export interface Trade {
    offerer: Seat;
    partner: Seat;
    stage: 'showing' | 'open' | 'given';
    shown: number;
    asked: number;
    given: number;
    shown_cards: string[] | null;
    given_cards: string[] | null;
}

export type Question =
    | { card: string; choose: 'sign' | 'x' | 'mark' | 'type'; aspect: Aspect | null }
    | { card: string; sign: string }
    | { owed: number };

export interface View {
    round: number;
    phase: Phase;
    ask: Ask;
    turn: Seat | null;
    first: Seat | null;
    actors: Seat[];
    awaited: Seat[];
    actions: string[];
    gave_up: boolean;
    ending: boolean;
    touches: boolean;
    question: Question | null;
    stack: Played[];
    auction: { card: string; opener: Seat; bid: number; bidder: Seat | null; dropped: Seat[] } | null;
    picked: { card: string; with: string | null } | null;
    answer: string | null;
    seats: SeatView[];
    lines: Line[];
    row: string[];
    draw_deck: number;
    community_deck: number;
    looked_at: { card: string; below: number }[];
    discards: string[];
    left_out: string[];
    trades: Trade[];
    winners: Seat[];
}

type Why = 'strict' | 'room' | 'given-up' | 'third' | 'audit';

/** `version` is the log row that it came with. */
export type GameEvent = { version?: number } & (
    | { kind: 'turn'; round: number; turn: Seat }
    | { kind: 'phase'; phase: Phase }
    | { kind: 'row'; cards: string[] }
    | { kind: 'draw'; seat: Seat; card: string | null }
    | { kind: 'shuffle'; projects: boolean }
    | { kind: 'start'; seat: Seat; card: string; line: number }
    | { kind: 'attach'; seat: Seat; card: string; line: number; effect: boolean; base: string | null }
    | { kind: 'copy'; seat: Seat; card: string; of: string }
    | { kind: 'value'; seat: Seat; card: string; aspect: Aspect; value: number }
    | { kind: 'choice'; seat: Seat; card: string; what: Mark | BlockType }
    | { kind: 'sign'; seat: Seat; card: string; sign: string; done: boolean }
    | { kind: 'counters'; line: number; counters: number; card: string | null }
    | { kind: 'leave'; card: string; line: number; to: 'discard' | 'hand' | 'line'; hand?: Seat; other_line?: number }
    | { kind: 'swap'; seat: Seat; line: number; card: string; old: string }
    | { kind: 'owner'; line: number; owner: Seat }
    | { kind: 'collapse'; seat: Seat; line: number; card: string; why: Why }
    | { kind: 'complete'; seat: Seat; line: number; card: string; power: number }
    | { kind: 'power'; seat: Seat; change: number; power: number }
    | { kind: 'home'; seat: Seat; card: string }
    | { kind: 'discard'; seat: Seat; card: string }
    | { kind: 'look'; seat: Seat; count: number; cards: string[] | null }
    | { kind: 'steal'; seat: Seat; from: Seat; card: string | null }
    | { kind: 'take'; seat: Seat; card: string }
    | { kind: 'cash'; seat: Seat; for: 'draw' | 'take' | 'replace' }
    | { kind: 'answered'; seat: Seat }
    | { kind: 'pass'; seat: Seat }
    | { kind: 'offer'; seat: Seat; cards: number }
    | { kind: 'first'; first: Seat }
    | { kind: 'open'; seat: Seat; card: string }
    | { kind: 'bid'; seat: Seat; cards: number }
    | { kind: 'drop'; seat: Seat }
    | { kind: 'won'; seat: Seat; card: string; cards: number }
    | { kind: 'trade'; seat: Seat; partner: Seat; stage: Trade['stage']; shown: number; asked: number; given: number }
    | { kind: 'shown'; seat: Seat; to: Seat; card: string | null }
    | { kind: 'traded'; seat: Seat; partner: Seat; shown: number; given: number }
    | { kind: 'trade-undone'; seat: Seat; partner: Seat }
    | { kind: 'limit'; seat: Seat }
    | { kind: 'over'; winners: Seat[] }
    | { kind: 'undo'; seat: Seat }
);
