// What things are called. A name stands alone, on a card or a button; a phrase fits into a sentence ("the Dam", "a reporter").
import type { Card, Character, GovernmentId, Options } from '../table/protocol';
import { mark, money, t, translate, type Marked } from './i18n.svelte';

export type Variant = NonNullable<Options['variant']>;

/** The name that the maker of an own deck gave to a contract, if this is one. */
export type OwnNames = (contract: string) => string | undefined;

const characters: Record<Character, { name: Marked; phrase: Marked }> = {
    da: { name: mark('district attorney'), phrase: mark('a district attorney') },
    reporter: { name: mark('reporter'), phrase: mark('a reporter') },
    hitman: { name: mark('hit man'), phrase: mark('a hit man') },
};

function isCharacter(card: Card): card is Character {
    return card in characters;
}

export function cardName(card: Card): string {
    return isCharacter(card) ? translate(characters[card].name) : money(Number(card));
}

/** "a reporter", "$8,000". */
export function cardPhrase(card: Card): string {
    return isCharacter(card) ? translate(characters[card].phrase) : money(Number(card));
}

export function governmentName(id: GovernmentId): string {
    switch (id) {
        case 'city':
            return t('City');
        case 'county':
            return t('County');
        case 'state':
            return t('State');
    }
}

const shippedNames: Record<string, { name: Marked; phrase: Marked }> = {
    monument: { name: mark('Monument'), phrase: mark('the Monument') },
    school: { name: mark('School'), phrase: mark('the School') },
    fountain: { name: mark('Fountain'), phrase: mark('the Fountain') },
    library: { name: mark('Library'), phrase: mark('the Library') },
    'police-station': { name: mark('Police Station'), phrase: mark('the Police Station') },
    'town-square': { name: mark('Town Square'), phrase: mark('the Town Square') },
    'market-hall': { name: mark('Market Hall'), phrase: mark('the Market Hall') },
    'streetcar-line': { name: mark('Streetcar Line'), phrase: mark('the Streetcar Line') },
    'opera-house': { name: mark('Opera House'), phrase: mark('the Opera House') },
    courthouse: { name: mark('Courthouse'), phrase: mark('the Courthouse') },
    stadium: { name: mark('Stadium'), phrase: mark('the Stadium') },
    hospital: { name: mark('Hospital'), phrase: mark('the Hospital') },
    university: { name: mark('University'), phrase: mark('the University') },
    prison: { name: mark('Prison'), phrase: mark('the Prison') },
    subway: { name: mark('Subway'), phrase: mark('the Subway') },
    harbour: { name: mark('Harbour'), phrase: mark('the Harbour') },
    bridge: { name: mark('Bridge'), phrase: mark('the Bridge') },
    'convention-centre': { name: mark('Convention Centre'), phrase: mark('the Convention Centre') },
    airport: { name: mark('Airport'), phrase: mark('the Airport') },
    expressway: { name: mark('Expressway'), phrase: mark('the Expressway') },
    'power-plant': { name: mark('Power Plant'), phrase: mark('the Power Plant') },
    tunnel: { name: mark('Tunnel'), phrase: mark('the Tunnel') },
    dam: { name: mark('Dam'), phrase: mark('the Dam') },
    skyscraper: { name: mark('Skyscraper'), phrase: mark('the Skyscraper') },
};

/* A map, since own decks may have a contract `constructor`. */
const shipped = new Map(Object.entries(shippedNames));

export const shippedContracts: readonly string[] = [...shipped.keys()];

/** A shipped contract has a translated name; one of an own deck the name that its maker gave it. */
export function contractName(id: string, own?: string): string {
    const known = shipped.get(id);
    return own ?? (known ? translate(known.name) : id);
}

/** "the Dam"; the name of an own deck's contract is quoted, since no language knows its article. */
export function contractPhrase(id: string, own?: string): string {
    const known = shipped.get(id);
    return known && own === undefined ? translate(known.phrase) : t('“{name}”', { name: contractName(id, own) });
}

const swissPrefix = 'swiss-';

/** The government of a Swiss account, or null for a contract. */
export function swissGovernment(where: string): GovernmentId | null {
    return where.startsWith(swissPrefix) ? (where.slice(swissPrefix.length) as GovernmentId) : null;
}

/** A contract, or a Swiss account: the name that stands alone. */
export function placeName(where: string, own?: string): string {
    switch (swissGovernment(where)) {
        case 'city':
            return t('Swiss account of the city');
        case 'county':
            return t('Swiss account of the county');
        case 'state':
            return t('Swiss account of the state');
        case null:
            return contractName(where, own);
    }
}

/** A contract, or a Swiss account, inside a sentence. */
export function placePhrase(where: string, own?: string): string {
    switch (swissGovernment(where)) {
        case 'city':
            return t('the city’s Swiss account');
        case 'county':
            return t('the county’s Swiss account');
        case 'state':
            return t('the state’s Swiss account');
        case null:
            return contractPhrase(where, own);
    }
}

export function variantName(variant: Variant): string {
    switch (variant) {
        case 'standard':
            return t('The usual rules');
        case 'river':
            return t('Down the River');
        case 'free':
            return t('Free Stud');
        case 'closed':
            return t('Closed');
        case 'blackbook':
            return t('Little Black Book');
    }
}

/** One sentence about a variant, where it is chosen. */
export function variantHint(variant: Variant): string {
    switch (variant) {
        case 'standard':
            return t('Each round everybody shows the first cards: one, then two, three and four.');
        case 'river':
            return t('Cards from the middle of the round are shown, so the first and the last stay secret.');
        case 'free':
            return t('The first player decides each round which cards everybody shows.');
        case 'closed':
            return t('Only bribes, and all of them face down.');
        case 'blackbook':
            return t('Twice in the game you may look at a hidden card.');
    }
}
