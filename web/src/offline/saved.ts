// The games that this browser keeps.
import { t } from '../text/i18n.svelte';
import type { SavedSummary } from './shelf';
import { askWorker, savingTrouble } from './page.svelte';

export type { SavedSummary } from './shelf';
export { savingTrouble } from './page.svelte';

/** The one that was played last comes first. */
export function listSaved(): Promise<SavedSummary[]> {
    return askWorker<SavedSummary[]>({ do: 'list' });
}

export function deleteSaved(id: string): Promise<void> {
    return askWorker<void>({ do: 'remove', table: id });
}

/** Keep a record that came from outside; returns its id. Rejects with a Fault that says what is wrong with it. */
export function importRecord(record: string): Promise<string> {
    return askWorker<string>({ do: 'import', record });
}

/** Why the game at hand is not kept; '' if it is. */
export function unsavedText(): string {
    switch (savingTrouble()) {
        case '':
            return '';
        case 'full':
            return t('This browser has no room left to keep games: this one will be gone when you close the page.');
        case 'nowhere':
            return t('This browser keeps nothing: the game will be gone when you close the page.');
    }
}
