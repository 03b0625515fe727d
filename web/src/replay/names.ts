// What the people of a saved game are called, by seat.
import type { SavedSummary } from '../offline/saved';
import { seatName } from '../table/people';
import { tableInfo } from '../offline/info';

export function savedNames(game: SavedSummary): string[] {
    const { players, options, seats } = game;
    const head = { game: 'corruption' as const, players, options, ownDeck: false, fixedDeal: false, commitment: '', seed: '', contributions: [] };
    const info = tableInfo(head, seats, true);
    return game.seats.map((_, index) => seatName(info, index + 1));
}
