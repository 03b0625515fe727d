// A record (docs/records.md) as text that is cut into its parts. What the parts mean, and whether they are right, the engine says.
import type { Seat } from '../table/protocol';

export interface RecordMove {
    seat: Seat;
    action: string; // `undo` among them
    lines: string[]; // the move's own line and the hash after it
}

export interface RecordParts {
    header: string[]; // up to the line `moves`
    moves: RecordMove[];
    ending: string[]; // `result` and `winners`, or `ended`
}

/** Who sat where, as the page writes it into comments: the engine passes over them. */
export type Sitter = { name: string } | { bot: string };

const isMove = /^(\d+) (.+)$/;
const isEnding = /^(result|winners|ended)\b/;
const isSitter = /^# seat (\d+) (name|bot) (.+)$/;

function usefulLines(text: string): string[] {
    return text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
}

export function splitRecord(text: string): RecordParts {
    const lines = usefulLines(text);
    const start = lines.indexOf('moves') + 1 || lines.length;
    const parts: RecordParts = { header: lines.slice(0, start), moves: [], ending: [] };
    for (const line of lines.slice(start)) {
        const move = isMove.exec(line);
        if (move) parts.moves.push({ seat: Number(move[1]), action: move[2]!, lines: [line] });
        else if (isEnding.test(line)) parts.ending.push(line);
        else parts.moves.at(-1)?.lines.push(line);
    }
    return parts;
}

function join(lines: string[]): string {
    return lines.map((line) => `${line}\n`).join('');
}

/** The record of the game as it was after its first `count` moves. */
export function recordPrefix(parts: RecordParts, count: number): string {
    const moves = parts.moves.slice(0, count).flatMap((move) => move.lines);
    // A game that people ended early can be gone on with; a played one keeps its result, which the engine asks for.
    const ending = count >= parts.moves.length ? parts.ending.filter((line) => !line.startsWith('ended')) : [];
    return join([...parts.header, ...moves, ...ending]);
}

/** The value of a line of the header, or '' without one. */
export function headerValue(parts: RecordParts, key: string): string {
    const line = parts.header.find((each) => each.startsWith(`${key} `));
    return line ? line.slice(key.length + 1) : '';
}

export function headerValues(parts: RecordParts, key: string): string[] {
    return parts.header.filter((each) => each.startsWith(`${key} `)).map((each) => each.slice(key.length + 1));
}

/** The record with a comment that names each seat, so that whoever opens it knows who played. */
export function withSitters(text: string, sitters: (Sitter | null)[]): string {
    const comments = sitters.flatMap((sitter, index) => {
        if (!sitter) return [];
        const [kind, word] = 'bot' in sitter ? ['bot', sitter.bot] : ['name', sitter.name];
        const clean = word.replace(/\p{Cc}/gu, ' ').trim();
        return clean ? [`# seat ${index + 1} ${kind} ${clean}`] : [];
    });
    const [first = '', ...rest] = text.split('\n');
    return [first, ...comments, ...rest].join('\n');
}

/** What withSitters wrote; null for seats of which nothing is said. */
export function readSitters(text: string, players: number): (Sitter | null)[] {
    const sitters: (Sitter | null)[] = Array.from({ length: players }, () => null);
    for (const line of text.split(/\r?\n/)) {
        const found = isSitter.exec(line);
        const index = Number(found?.[1]) - 1;
        if (!found || !(index in sitters)) continue;
        const word = found[3]!.slice(0, 40);
        sitters[index] = found[2] === 'bot' ? { bot: word } : { name: word };
    }
    return sitters;
}
