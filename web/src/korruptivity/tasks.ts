// Which tasks of a project are met, as far as they can be at once. Only for showing it: whether a line can be completed the engine says.
import { blockTypes, type BlockType, type Task } from '../cards/card';

type Units = Record<BlockType, number>;

function fits(task: Task, type: BlockType, before: BlockType | null, taken: readonly (BlockType | null)[], tasks: readonly Task[]): boolean {
    switch (task) {
        case 'any':
            return true;
        case 'same':
            return before === type;
        case 'different':
            return !tasks.includes(type) && !tasks.some((other, index) => other === 'different' && taken[index] === type);
        default:
            return task === type;
    }
}

/** The type that serves each task, null where none is left for it; as many tasks as possible are served, the first ones first. */
export function dealUnits(tasks: readonly Task[], units: Units): (BlockType | null)[] {
    let best: (BlockType | null)[] = tasks.map(() => null);
    const served = (deal: readonly (BlockType | null)[]) => deal.filter(Boolean).length;

    function deal(index: number, left: Units, taken: (BlockType | null)[]): void {
        if (served(best) === tasks.length) return;
        if (index === tasks.length) {
            if (served(taken) > served(best)) best = taken;
            return;
        }
        const task = tasks[index]!;
        for (const type of blockTypes)
            if (left[type] > 0 && fits(task, type, taken[index - 1] ?? null, taken, tasks)) deal(index + 1, { ...left, [type]: left[type] - 1 }, [...taken, type]);
        deal(index + 1, left, [...taken, null]);
    }

    deal(0, units, []);
    return best;
}
