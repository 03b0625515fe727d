// A contract of an own deck may be called like something that every object of JavaScript has.
import { expect, test } from 'vitest';
import { artOf } from '../../src/cards/art.svelte';
import { contractPicture } from '../../src/parts/pictures';
import { perform, type Scene } from '../../src/table/scene';
import { contractName, contractPhrase } from '../../src/text/names';

test('such a contract has the name and the drawing of any other', () => {
    expect(contractName('constructor')).toBe('constructor');
    expect(contractPhrase('constructor')).toBe('“constructor”');
    expect(contractPicture('constructor')).toBe(contractPicture('our-own'));
    expect(contractPicture('dam', '__proto__')).toBe(contractPicture('dam'));
    expect(artOf('toString')).toBeNull();
});

test('cards lie under it', () => {
    const governments: Scene['governments'] = [{ id: 'city', contracts: [{ id: 'constructor', value: 1, pile: [] }], swiss: [] }];
    const scene: Scene = { round: 1, phase: 'placing', first: 1, mask: null, resolving: null, seats: [], governments, awards: [], cancelled: [] };
    const after = perform(scene, { kind: 'place', seat: 1, n: 1, where: 'constructor', face: 'up', card: '1000' }, {});
    expect(after.governments[0]!.contracts[0]!.pile).toHaveLength(1);
});
