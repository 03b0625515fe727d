// Which drawing stands for what. Drawings: game-icons.net (CC BY 3.0), credited on the page about Kickback.
import airport from 'icon:game-icons/airplane-departure';
import attorney from 'icon:game-icons/banging-gavel';
import bank from 'icon:game-icons/strongbox';
import bookshelf from 'icon:game-icons/bookshelf';
import bridge from 'icon:game-icons/suspension-bridge';
import bribe from 'icon:game-icons/money-stack';
import cap from 'icon:game-icons/graduate-cap';
import capitol from 'icon:game-icons/capitol';
import cave from 'icon:game-icons/mountain-cave';
import city from 'icon:game-icons/modern-city';
import curtains from 'icon:game-icons/theater-curtains';
import dam from 'icon:game-icons/dam';
import discussion from 'icon:game-icons/discussion';
import fountain from 'icon:game-icons/fountain';
import harbour from 'icon:game-icons/harbor-dock';
import hospital from 'icon:game-icons/hospital';
import nuclear from 'icon:game-icons/nuclear-plant';
import obelisk from 'icon:game-icons/obelisk';
import park from 'icon:game-icons/park-bench';
import pitch from 'icon:game-icons/soccer-field';
import police from 'icon:game-icons/police-badge';
import prison from 'icon:game-icons/window-bars';
import rails from 'icon:game-icons/rail-road';
import reporter from 'icon:game-icons/photo-camera';
import revolver from 'icon:game-icons/revolver';
import road from 'icon:game-icons/road';
import scales from 'icon:game-icons/scales';
import shop from 'icon:game-icons/shop';
import subway from 'icon:game-icons/subway';
import teacher from 'icon:game-icons/teacher';
import tower from 'icon:game-icons/white-tower';
import village from 'icon:game-icons/village';
import type { Card, GovernmentId } from '../table/protocol';
import type { Drawing } from './drawing';

const drawings: Record<string, Drawing> = {
    monument: obelisk,
    school: teacher,
    fountain,
    library: bookshelf,
    'police-station': police,
    'town-square': park,
    'market-hall': shop,
    'streetcar-line': rails,
    'opera-house': curtains,
    courthouse: scales,
    stadium: pitch,
    hospital,
    university: cap,
    prison,
    subway,
    harbour,
    bridge,
    'convention-centre': discussion,
    airport,
    expressway: road,
    'power-plant': nuclear,
    tunnel: cave,
    dam,
    skyscraper: city,
};
const contracts = new Map(Object.entries(drawings));

/** A contract of an own deck may name one of these in `art`; any other has the drawing of public works. */
export function contractPicture(id: string, art?: string): Drawing {
    return contracts.get(art ?? id) ?? contracts.get(id) ?? tower;
}

export function cardPicture(card: Card): Drawing {
    switch (card) {
        case 'da':
            return attorney;
        case 'reporter':
            return reporter;
        case 'hitman':
            return revolver;
        default:
            return bribe;
    }
}

export const governmentPictures: Record<GovernmentId, Drawing> = { city: village, county: harbour, state: capitol };
export const swissPicture: Drawing = bank;
