// What is said of a deal is what can be known of it.
import '../surroundings';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { LocalGame } from '../../src/offline/game';
import FairSheet from '../../src/replay/FairSheet.svelte';
import { Replay } from '../../src/replay/replay';
import type { Options } from '../../src/table/protocol';
import { corruption } from '../../src/tutorial/corruption';
import { engine } from './engine';

function said(options: Options, promised?: (commitment: string) => string): string {
    const record = LocalGame.start(engine, { game: 'corruption', players: 3, options }).record();
    const opened = { ...new Replay(engine, record).info, replay: 1 };
    const props = { opened, promised: promised?.(opened.head.commitment), contributed: undefined, online: promised !== undefined, who: String, onclose: () => undefined };
    return render(FairSheet, { props }).body;
}

const before = 'It was public before the game';

test('a deal whose order was fixed is not called fair', () => {
    const text = said(corruption.start.options);
    expect(text).toContain('This deal was arranged');
    expect(text).not.toContain('The deal was fair');
    expect(text).not.toContain('The deal came from the seed alone');
});

test('a fingerprint that nobody was shown was not public before the game', () => {
    expect(said({})).toContain('Everything in this record fits together');
    expect(said({})).not.toContain('The deal was fair');
    expect(said({})).not.toContain(before);
    expect(said({}, () => 'another one')).not.toContain(before);
    expect(said({}, (commitment) => commitment)).toContain(before);
    expect(said({}, (commitment) => commitment)).toContain('The deal was fair');
});
