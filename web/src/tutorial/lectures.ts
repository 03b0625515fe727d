// What is said before a guided game.
import gavel from 'icon:lucide/gavel';
import stamp from 'icon:lucide/stamp';
import swap from 'icon:lucide/arrow-left-right';
import { abilityPictures, aspectPictures, typePictures } from '../cards/pictures';
import type { Drawing } from '../parts/drawing';
import { cardPicture, contractPicture } from '../parts/pictures';
import { t } from '../text/i18n.svelte';
import type { Part } from './lesson';

export interface Lecture {
    title: string;
    idea: string;
    points: { picture: Drawing; manila?: boolean; text: string }[];
    rivals: string;
    rules: string;
}

function corruption(): Lecture {
    return {
        title: t('Your first round'),
        idea: t('You own a construction firm. Public contracts go to whoever slips the fattest envelopes under them. Simple, were it not for the press, the law, and worse.'),
        points: [
            { picture: contractPicture('dam'), text: t('Six contracts lie on the table, two for each government: city, county and state.') },
            { picture: cardPicture('8000'), manila: true, text: t('In turn, everybody places six of their ten cards under them, most of them face down.') },
            { picture: stamp, text: t('Then all cards are turned up, and each contract goes to whoever paid most.') },
        ],
        rivals: t('Two rivals are waiting: Vera and Otto. A hint tells you what to do; it takes less than three minutes.'),
        rules: '/#rules',
    };
}

function basic(): Lecture {
    return {
        title: t('Your first project'),
        idea: t('You build public works in the province of Mirrow. Each project needs work, money and paper, just enough corruption, and just the right amount of applause.'),
        points: [
            { picture: typePictures.project, manila: true, text: t('Start a project. It says which cards it needs, and how much power it brings.') },
            { picture: aspectPictures.cor, text: t('Attach cards to it. Its two totals, corruption and popularity, must be where the project wants them.') },
            { picture: abilityPictures.interrupt, text: t('After every card the others may interrupt, and so may you.') },
        ],
        rivals: t('Vera is waiting. A hint tells you what to do; it takes less than four minutes.'),
        rules: '/#rules/korruptivity',
    };
}

function expert(): Lecture {
    return {
        title: t('Your first communal turn'),
        idea: t('In the expert game nobody waits for their turn: everybody acts in every phase. If you do not know how lines, totals and interrupts work, play the basic turns first.'),
        points: [
            { picture: gavel, text: t('Cards are auctioned, and paid for with other cards.') },
            { picture: typePictures.character, manila: true, text: t('Characters decide who owns a line: yours can take over what others have begun.') },
            { picture: swap, text: t('In every phase you may offer somebody a trade.') },
        ],
        rivals: t('Otto is waiting. A hint tells you what to do; it takes less than four minutes.'),
        rules: '/#rules/korruptivity-expert',
    };
}

export function lectureOf(part: Part): Lecture {
    return { corruption, basic, expert }[part]();
}
