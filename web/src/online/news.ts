// What the server tells of a table, made into what the page knows of it.
import type { Result, TableInfo, TableNews, Turn } from '../table/protocol';

/** All that is known of a table; `events` is its whole log as far as the server still had it. */
export type Whole = Required<Pick<TableNews, 'info' | 'turn' | 'view' | 'events' | 'chat' | 'gap'>> & TableNews;

/* The server keeps the result beside the table's other facts, and contributions as texts in the order of the seats. */
interface ServerInfo extends Omit<TableInfo, 'contributions'> {
    result?: Result | null;
    contributions?: string[];
}

function readInfo({ contributions, result: _, ...info }: ServerInfo): TableInfo {
    if (!contributions) return info;
    const given = contributions.map((contribution, index) => ({ seat: index + 1, contribution }));
    return { ...info, contributions: given.filter(({ contribution }) => contribution !== '') };
}

/** The answer to `open`, or a push. */
export function readNews(message: Record<string, unknown>): TableNews {
    const { id: _id, ok: _ok, push: _push, info: told, ...news } = message as unknown as TableNews & { id?: number; ok?: boolean; push?: string };
    if (!told) return news;
    const info = told as unknown as ServerInfo;
    return { ...news, info: readInfo(info), ...(info.result ? { result: info.result } : {}) };
}

/** The answer to `open`, after what was known before: only the gap came, unless the server has forgotten it. */
export function mergeWhole(before: Whole | null, opened: TableNews): Whole {
    const whole = opened as Whole;
    if (!before) return whole;
    return { ...before, ...whole, events: [...before.events, ...whole.events], gap: before.gap && whole.gap };
}

/** A push says only what has changed. */
export function mergeNews(whole: Whole, news: TableNews): Whole {
    return { ...whole, ...news, events: [...whole.events, ...(news.events ?? [])] };
}

/** Times are told in milliseconds from when they were sent; this is how they stand `elapsed` milliseconds later. */
export function laterTurn(turn: Turn, elapsed: number): Turn {
    return {
        ...turn,
        deadlines: turn.deadlines.map((deadline) => ({ ...deadline, in: deadline.in - elapsed })),
        window: turn.window && { in: turn.window.in - elapsed },
    };
}
