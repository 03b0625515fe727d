// The parts of the rules, in reading order; #rules/ID opens one.
import { mark, type Marked } from '../text/i18n.svelte';

export type SectionId = 'idea' | 'cards' | 'round' | 'open' | 'awarding' | 'example' | 'end' | 'variants' | 'house' | 'deck';

export const sections: { id: SectionId; title: Marked }[] = [
    { id: 'idea', title: mark('The idea') },
    { id: 'cards', title: mark('Your ten cards') },
    { id: 'round', title: mark('A round') },
    { id: 'open', title: mark('Open and hidden cards') },
    { id: 'awarding', title: mark('The awarding, step by step') },
    { id: 'example', title: mark('Two examples with sums') },
    { id: 'end', title: mark('Who wins') },
    { id: 'variants', title: mark('Variants') },
    { id: 'house', title: mark('House rules') },
    { id: 'deck', title: mark('Your own contracts') },
];
