// The page's way to a replay: everything is worked out in the worker.
import { askWorker } from '../offline/page.svelte';
import type { Seat } from '../table/protocol';
import type { Explained } from '../why/explained';
import type { OpenReplay } from './desk';
import type { Eye } from './replay';

export type { OpenReplay } from './desk';
export type { Eye } from './replay';

/** Verify the record and open it. Rejects with a Fault that names the line that is wrong. */
export function openReplay(record: string): Promise<OpenReplay> {
    return askWorker<OpenReplay>({ do: 'replay', record });
}

export function openSavedReplay(id: string): Promise<OpenReplay> {
    return askWorker<OpenReplay>({ do: 'replaySaved', table: id });
}

/** `View` and `Event` are those of the game. */
export function replayAt<View>(replay: number, moves: number, eye: Eye): Promise<View> {
    return askWorker<View>({ do: 'replayAt', replay, moves, eye });
}

/** Rejects with a Fault while there is nothing to explain. */
export function replayWhy(replay: number, moves: number, seat: Seat, back: number): Promise<Explained> {
    return askWorker<Explained>({ do: 'replayWhy', replay, moves, seat, back });
}

export function replayLog<Event>(replay: number, eye: Eye): Promise<Event[]> {
    return askWorker<Event[]>({ do: 'replayLog', replay, eye });
}

export function closeReplay(replay: number): void {
    void askWorker({ do: 'replayClose', replay });
}
