// Numbers on the table are written as the reader writes them.
import '../surroundings';
import { render } from 'svelte/server';
import { afterAll, expect, test } from 'vitest';
import Timeline from '../../src/replay/Timeline.svelte';
import type { Watch } from '../../src/replay/watch.svelte';
import ContractCard from '../../src/table/ContractCard.svelte';
import type { Contract } from '../../src/table/protocol';
import { useLanguage } from '../../src/text/i18n.svelte';

afterAll(() => useLanguage('en'));

test('half of a bribe, under a contract', async () => {
    await useLanguage('fr');
    const contract: Contract = { id: 'dam', value: 1_200_000, pile: [{ n: 1, owner: 1, face: 'up', card: '1000', swiss: true }] };
    const shown = { contract, name: '', label: '', you: 1, resolving: null, award: undefined, cancelled: false, target: false, chosen: false, lit: false, sums: true, onpick: () => undefined };
    const { body } = render(ContractCard, { props: shown });
    expect(body).toContain('0,5');
    expect(body).not.toContain('>0.5');
});

test('the speeds of a replay', async () => {
    await useLanguage('hu');
    const watch = { steps: [], marks: [], words: { before: '', next: '', note: '' }, at: 0, atEnd: true, running: false, sentence: '', speed: 1, speeds: [0.5, 1] };
    expect(render(Timeline, { props: { watch: watch as unknown as Watch } }).body).toContain('0,5×');
});
