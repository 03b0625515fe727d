// What page and worker say to each other.
import type { Eye } from '../replay/replay';
import type { FaultWords, GameId, Seat } from '../table/protocol';
import type { EngineRequest } from './engine';
import type { HousePush, LocalSetup } from './house';

/** The code of the fault when the engine itself could not be loaded. */
export const noEngine = 'no-engine';

export type WorkerRequest =
    | { do: 'create'; setup: LocalSetup }
    | { do: 'import'; record: string }
    | { do: 'list' }
    | { do: 'remove'; table: string }
    | { do: 'find'; table: string }
    | { do: 'open'; table: string }
    | { do: 'close'; table: string }
    | { do: 'take'; table: string; seat: Seat }
    | { do: 'ask'; table: string; op: string; members: Record<string, unknown> }
    | { do: 'record'; table: string }
    | { do: 'try'; game: GameId; requests: EngineRequest[] }
    | { do: 'replay'; record: string }
    | { do: 'replaySaved'; table: string }
    | { do: 'replayAt'; replay: number; moves: number; eye: Eye }
    | { do: 'replayWhy'; replay: number; moves: number; seat: Seat; back: number }
    | { do: 'replayLog'; replay: number; eye: Eye }
    | { do: 'replayClose'; replay: number };

export type ToWorker = { id: number } & WorkerRequest;
export type FromWorker = HousePush | { id: number; answer: unknown } | { id: number; fault: FaultWords };
