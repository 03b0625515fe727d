// What a plan changes, in words: both totals, tasks, counters, owners and power.
import { aspects, type Card } from '../cards/card';
import { aspectName } from '../cards/names';
import { signed } from '../cards/signs';
import { clauses, t, tn } from '../text/i18n.svelte';
import { isMet, tasksOf } from './missing';
import type { Line, View } from './protocol';
import { quoted, type Around } from './telling';

function served(line: Line, project: Card): number {
    return tasksOf(line, project).filter(({ met }) => met).length;
}

function changesOf(before: Line | undefined, after: Line, around: Around): string[] {
    const printed = around.printed ?? ((id: string): Card => ({ id, type: 'blank' }));
    const project = printed(after.project);
    const texts: string[] = [];
    for (const aspect of aspects) {
        const from = before?.[aspect].total ?? 0;
        const to = after[aspect];
        if (from === to.total && (!before || (before[aspect].limit === to.limit && before[aspect].n === to.n && before[aspect].strict === to.strict))) continue;
        const words = { aspect: aspectName(aspect), from: signed(from), to: signed(to.total) };
        texts.push(isMet(to) ? t('{aspect} {from} → {to}, as wanted', words) : t('{aspect} {from} → {to}, not yet as wanted', words));
    }
    const tasks = project.tasks?.length ?? 0;
    if (!before || served(before, project) !== served(after, project)) texts.push(t('{done} of {tasks} tasks done', { done: served(after, project), tasks }));
    if ((before?.counters ?? 0) !== after.counters) texts.push(tn('{n} counter', '{n} counters', after.counters));
    if (before && before.owner !== after.owner) texts.push(after.owner === around.you ? t('the line becomes yours') : t('the line goes to {who}', { who: around.who(after.owner) }));
    if (after.ready && !before?.ready) texts.push(t('it can be completed'));
    return texts;
}

/** What is different after a plan: a text for each line and each player's power that changes. */
export function effectOf(before: View, after: View, around: Around): string[] {
    const changes: string[] = [];
    const name = (line: Line) => quoted(around.card(line.project));
    const old = (line: Line) => before.lines.find((one) => one.line === line.line && one.project === line.project);
    for (const line of after.lines) {
        const before = old(line);
        if (before === line) continue;
        const texts = changesOf(before, line, around);
        if (texts.length) changes.push(t('{line}: {changes}.', { line: name(line), changes: clauses(texts) }));
    }
    for (const line of before.lines)
        if (!after.lines.some((one) => one.line === line.line && one.project === line.project)) changes.push(t('{line} is gone.', { line: name(line) }));
    for (const seat of after.seats) {
        const change = seat.power - (before.seats[seat.seat - 1]?.power ?? 0);
        if (change) changes.push(seat.seat === around.you ? t('You: {change} power.', { change: signed(change) }) : t('{who}: {change} power.', { who: around.who(seat.seat), change: signed(change) }));
    }
    return changes;
}

/** What a bid or an offer binds to. */
export function promisesOf(steps: readonly string[]): string[] {
    return steps.flatMap((step) => {
        const [verb, word = ''] = step.split(' ');
        const n = Number(word);
        if (verb === 'bid') return [tn('If nobody bids more, you discard {n} card of your choice and take it.', 'If nobody bids more, you discard {n} cards of your choice and take it.', n)];
        if (verb === 'offer' && n) return [tn('If nobody offers as much, you discard {n} card and are the start player.', 'If nobody offers as much, you discard {n} cards and are the start player.', n)];
        return verb === 'offer' ? [t('You offer nothing, and keep your cards.')] : [];
    });
}
