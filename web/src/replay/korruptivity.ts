// The steps of a replay of Korruptivity, and its log in sentences. The table itself is always what the engine says: the one before a
// move until the last thing that is told of it, and then the one after it.
import { tellDraws } from '../korruptivity/draws';
import { sentence, type Around } from '../korruptivity/log';
import { Minutes } from '../korruptivity/minutes';
import type { GameEvent } from '../korruptivity/protocol';
import { stayOf } from '../korruptivity/theatre';
import { cutSteps, type Step } from './steps';

/** What is worth telling, as at the table. */
export function newsOf(log: readonly GameEvent[]): (event: GameEvent) => boolean {
    const told = new Set(new Minutes().hear(log));
    return (event) => told.has(event);
}

/* What begins a step although nobody stays for it at the table. */
const own: readonly GameEvent['kind'][] = ['turn', 'phase', 'over', 'undo'];

const takesTime = (event: GameEvent): boolean => event.kind === 'counters' && event.card === null;

/** What follows from something, like the power for a completed line, is told with it; so is a whole table that passes. */
function belongsTogether(before: GameEvent, event: GameEvent): boolean {
    if (before.kind === event.kind && (event.kind === 'pass' || event.kind === 'drop')) return true;
    if (before.version !== event.version || own.includes(event.kind)) return false;
    if (takesTime(event)) return takesTime(before) || before.kind === 'turn' || before.kind === 'phase';
    return event.kind === 'home' || stayOf(event, 'normal') === 0;
}

export function makeSteps(log: readonly GameEvent[]): Step<GameEvent>[] {
    return cutSteps(log, belongsTogether, newsOf(log));
}

/** What is the same for the whole log; lines are called by the project that they had at that time. */
export type Teller = Omit<Around, 'you' | 'project'>;

/** One for each event; '' where there is nothing to tell. Nobody is "you" in a replay. */
export function sentencesOf(log: readonly GameEvent[], teller: Teller): string[] {
    const minutes = new Minutes();
    const told = new Set(minutes.hear(log));
    const projects = new Map<number, string>();
    const around: Around = {
        ...teller,
        you: 0,
        project: (line) => {
            const id = projects.get(line);
            return id === undefined ? undefined : teller.card(id);
        },
    };
    return log.map((event) => {
        if (event.kind === 'start' || event.kind === 'swap') projects.set(event.line, event.card);
        if (!told.has(event)) return '';
        const drawn = minutes.draws.get(event);
        return drawn ? tellDraws(drawn, around) : (sentence(event, around) ?? '');
    });
}
