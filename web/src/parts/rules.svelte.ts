// What is to be played, while somebody chooses: the game, how many play, and the options of each game, which stay when another is looked at.
import { takeDeck } from '../online/decks';
import type { Options as KorrOptions } from '../korruptivity/protocol';
import type { GameId, Options } from '../table/protocol';

export const mostPlayers: Record<GameId, number> = { corruption: 7, korruptivity: 6 };

export class RulesChoice {
    game = $state<GameId>('corruption');
    players = $state(4);
    corruption = $state.raw<Options>({ variant: 'standard' });
    korruptivity = $state.raw<KorrOptions>({ mode: 'basic' });

    constructor() {
        const chosen = takeDeck();
        if (!chosen) return;
        this.game = chosen.game;
        if (chosen.game === 'corruption') this.corruption = { ...this.corruption, contracts: chosen.deck as NonNullable<Options['contracts']> };
        else this.korruptivity = { ...this.korruptivity, cards: chosen.deck as NonNullable<KorrOptions['cards']> };
    }

    get most(): number {
        return mostPlayers[this.game];
    }

    /** As many as the game takes. */
    get count(): number {
        return Math.min(this.players, this.most);
    }

    get options(): Options | KorrOptions {
        return this.game === 'corruption' ? this.corruption : this.korruptivity;
    }
}
