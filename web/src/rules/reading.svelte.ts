// Which of the two games somebody reads about: whoever comes back from its rules or its guided turns goes on with the same.
import type { GameId } from '../table/protocol';

export const reading = $state<{ game: GameId }>({ game: 'corruption' });
