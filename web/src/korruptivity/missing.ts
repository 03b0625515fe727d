// What a line still lacks, in words.
import { minus } from '../cards/aspects';
import type { Aspect, Card, Task } from '../cards/card';
import { aspects } from '../cards/card';
import { aspectName, markName, taskName } from '../cards/names';
import { clauses, list, t, tn, within } from '../text/i18n.svelte';
import type { Line, Total } from './protocol';
import { dealUnits } from './tasks';

export function isMet({ total, limit, n }: Total): boolean {
    switch (limit) {
        case 'positive':
            return total > 0;
        case 'negative':
            return total < 0;
        case 'exact':
            return total === n;
        case 'free':
            return true;
    }
}

/** Beyond a strict limit (K-6): zero is beyond neither positive nor negative. */
export function isBroken(total: Total): boolean {
    return total.strict && !isMet(total) && (total.limit === 'exact' || total.total !== 0);
}

/** The tasks of the line's project, each with whether it is served. */
export function tasksOf(line: Line, project: Card): { task: Task; met: boolean }[] {
    const tasks = project.tasks ?? [];
    const served = dealUnits(tasks, line.units);
    return tasks.map((task, index) => ({ task, met: served[index] !== null }));
}

function missingTasks(line: Line, project: Card): string[] {
    const unmet = tasksOf(line, project).filter(({ met }) => !met).map(({ task }) => within(taskName(task)));
    return unmet.length ? [tn('{n} task: {tasks}', '{n} tasks: {tasks}', unmet.length, { tasks: list(unmet) })] : [];
}

/* Where a total should be; where it is stands right above the sentence. */
function missingLimit(name: Aspect, total: Total): string[] {
    const aspect = within(aspectName(name));
    if (isMet(total)) return [];
    if (total.limit === 'exact') return [t('{aspect} exactly {n}', { aspect, n: minus(total.n ?? 0) })];
    return [total.limit === 'positive' ? t('{aspect} above 0', { aspect }) : t('{aspect} below 0', { aspect })];
}

/** Each thing that keeps the line from being completed, as a phrase; none if nothing does. */
export function missingIn(line: Line, project: Card): string[] {
    return [
        ...(line.counters ? [tn('{n} counter to wait for', '{n} counters to wait for', line.counters)] : []),
        ...missingTasks(line, project),
        ...aspects.flatMap((aspect) => missingLimit(aspect, line[aspect])),
        ...(line.missing.length ? [t('a card with the mark {marks}', { marks: list(line.missing.map(markName)) })] : []),
        ...(line.waits ? [t('two cards behind the one that holds the line up')] : []),
    ];
}

/* What the owner gets: what is paid for own cards (S-13) too. */
function gainOf(line: Line): number {
    return line.cards.reduce((sum, one) => sum + (one.player === line.owner ? one.power : 0), line.power);
}

/** In one sentence. */
export function stateOf(line: Line, project: Card): string {
    const gain = gainOf(line);
    if (line.ready) return tn('Ready: completing it brings {n} power.', 'Ready: completing it brings {n} power.', gain, { n: minus(gain) });
    const missing = missingIn(line, project);
    const danger = line.breaks && !line.held ? ` ${t('It breaks a strict limit and will collapse.')}` : '';
    return (missing.length ? t('Missing: {things}.', { things: clauses(missing) }) : t('Nothing is missing.')) + danger;
}
