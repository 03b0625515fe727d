// The parts of the rules of Korruptivity, in reading order; #rules/korruptivity-ID opens one.
import { mark, type Marked } from '../../text/i18n.svelte';

export const korrSectionIds = [
    'idea', 'cards', 'lines', 'limits', 'tasks', 'turn', 'reactions', 'end',
    'expert', 'auctions', 'rounds', 'owners', 'marks', 'trades', 'signs', 'workshop',
] as const;
export type KorrSectionId = (typeof korrSectionIds)[number];

const titles: Record<KorrSectionId, Marked> = {
    idea: mark('The idea'),
    cards: mark('The cards'),
    lines: mark('Lines'),
    limits: mark('Limits'),
    tasks: mark('Tasks'),
    turn: mark('A turn of the basic game'),
    reactions: mark('Interrupts and reactions'),
    end: mark('Power, and who wins'),
    expert: mark('The expert game'),
    auctions: mark('The start and the auctions'),
    rounds: mark('Rounds of play'),
    owners: mark('Whose line is it?'),
    marks: mark('Marks'),
    trades: mark('Trades'),
    signs: mark('All signs'),
    workshop: mark('Your own cards'),
};

export const korrSections: { id: KorrSectionId; title: Marked }[] = korrSectionIds.map((id) => ({ id, title: titles[id] }));
