// Which drawing stands for what on the cards of Korruptivity. They are seen small and often: lines that stay clear at the size of a letter.
import blank from 'icon:lucide/circle-dashed';
import briefcase from 'icon:lucide/briefcase';
import coins from 'icon:lucide/coins';
import construction from 'icon:lucide/construction';
import handshake from 'icon:lucide/handshake';
import hourglass from 'icon:lucide/hourglass';
import interrupt from 'icon:lucide/zap';
import landmark from 'icon:lucide/landmark';
import linked from 'icon:lucide/link-2';
import list from 'icon:lucide/list-checks';
import megaphone from 'icon:lucide/megaphone';
import newspaper from 'icon:lucide/newspaper';
import paper from 'icon:lucide/file-text';
import person from 'icon:lucide/user-round';
import siren from 'icon:lucide/siren';
import stamp from 'icon:lucide/stamp';
import star from 'icon:game-icons/round-star';
import thumb from 'icon:lucide/thumbs-up';
import timer from 'icon:lucide/timer';
import trend from 'icon:lucide/trending-up';
import wrench from 'icon:lucide/wrench';
import type { Drawing } from '../parts/drawing';
import type { Ability, Aspect, CardType, Mark } from './card';

export const typePictures: Record<CardType, Drawing> = {
    document: paper,
    'to-do': list,
    investment: coins,
    event: megaphone,
    character: person,
    relation: handshake,
    project: construction,
    blank,
};
export const aspectPictures: Record<Aspect, Drawing> = { cor: briefcase, pop: thumb };
export const markPictures: Record<Mark, Drawing> = { political: landmark, media: newspaper, economic: trend, bureaucratic: stamp, crime: siren, professional: wrench };
export const abilityPictures: Record<Ability, Drawing> = { interrupt, 'small-hourglass': timer, linked };
export const powerPicture: Drawing = star;
export const counterPicture: Drawing = hourglass;
