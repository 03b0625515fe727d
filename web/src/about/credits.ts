// Who drew what. A test makes sure that every drawing of game-icons.net in the page stands here.
import deck from 'deck:credits';

/* By author, the names of the drawings at game-icons.net; those on cards are in data/korruptivity/credits.json. */
const inPage: Record<string, string[]> = {
    Delapouite: [
        'airplane-departure',
        'banging-gavel',
        'bookshelf',
        'dam',
        'discussion',
        'graduate-cap',
        'harbor-dock',
        'hospital',
        'modern-city',
        'money-stack',
        'mountain-cave',
        'nuclear-plant',
        'obelisk',
        'park-bench',
        'photo-camera',
        'rail-road',
        'road',
        'round-star',
        'shop',
        'soccer-field',
        'strongbox',
        'subway',
        'suspension-bridge',
        'teacher',
        'theater-curtains',
        'village',
        'window-bars',
    ],
    Lorc: ['capitol', 'fountain', 'scales', 'white-tower'],
    'Andy Meneely': ['police-badge'],
    Skoll: ['revolver'],
};

/** All of them, each once. */
export const gameIcons: [author: string, names: string[]][] = [...new Set([...Object.keys(inPage), ...Object.keys(deck)])]
    .sort()
    .map((author) => [author, [...new Set([...(inPage[author] ?? []), ...(deck[author] ?? [])])].sort()]);
