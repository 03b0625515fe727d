// What everybody may know of a table in this browser, in the words of docs/server.md.
import type { TableInfo } from '../table/protocol';
import type { GameHead } from './game';
import type { SeatSetup } from './shelf';

export function isPerson(seat: SeatSetup | undefined): seat is { name: string } {
    return seat !== undefined && 'name' in seat;
}

export function tableInfo(head: GameHead, seats: SeatSetup[], over: boolean): TableInfo {
    return {
        game: head.game,
        players: head.players,
        options: head.options,
        own_deck: head.ownDeck,
        status: over ? 'over' : 'running',
        why: over ? 'played' : '',
        public: false,
        spectators_talk: false,
        host: seats.findIndex(isPerson) + 1,
        rematch: null,
        commitment: head.commitment,
        // The seed tells the whole deal, also what is still to come.
        seed: over ? head.seed : null,
        ...(over && { contributions: head.contributions }),
        clock: { kind: 'none' },
        seats: seats.map((sitter, index) => ({
            seat: index + 1,
            name: isPerson(sitter) ? sitter.name : null,
            handle: null,
            here: true,
            bot: isPerson(sitter) ? null : sitter.bot,
            bot_plays: false,
            conceded: false,
            contributed: head.contributions.some(({ seat }) => seat === index + 1),
        })),
        spectators: 0,
        proposals: [],
    };
}
