// What the things on cards are called: a name that stands alone.
import { mark, translate, type Marked } from '../text/i18n.svelte';
import type { Aspect, CardType, Mark, Task } from './card';

const types: Record<CardType, Marked> = {
    document: mark('Document'),
    'to-do': mark('To-do'),
    investment: mark('Investment'),
    event: mark('Event'),
    character: mark('Character'),
    relation: mark('Relation'),
    project: mark('Project'),
    blank: mark('Blank'),
};
const tasks: Record<Exclude<Task, CardType>, Marked> = { any: mark('Any'), same: mark('The same again'), different: mark('A different one') };
const aspects: Record<Aspect, Marked> = { cor: mark('Corruption'), pop: mark('Popularity') };
const marks: Record<Mark, Marked> = {
    political: mark('Political'),
    media: mark('Media'),
    economic: mark('Economic'),
    bureaucratic: mark('Bureaucratic'),
    crime: mark('Crime'),
    professional: mark('Professional'),
};

export function typeName(type: CardType): string {
    return translate(types[type]);
}

export function taskName(task: Task): string {
    return task in tasks ? translate(tasks[task as keyof typeof tasks]) : typeName(task as CardType);
}

export function aspectName(aspect: Aspect): string {
    return translate(aspects[aspect]);
}

export function markName(mark: Mark): string {
    return translate(marks[mark]);
}
