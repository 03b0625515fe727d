// What a person has set for this device. Kept in the browser; a browser that keeps nothing just forgets.
import type { Language } from './text/i18n.svelte';

export type Speed = 'slow' | 'normal' | 'fast' | 'none';

export interface Settings {
    language: Language | null; // null: the browser's
    theme: 'auto' | 'light' | 'dark';
    speed: Speed; // of the awarding
    confirm: boolean; // ask before a card is placed
    answerOwn: boolean; // Korruptivity: ask after the own cards too
    sound: boolean;
    notify: boolean;
    name: string;
}

const store = 'kickback.settings';
const usual: Settings = { language: null, theme: 'auto', speed: 'normal', confirm: true, answerOwn: false, sound: false, notify: false, name: '' };

function load(): Settings {
    try {
        return { ...usual, ...(JSON.parse(localStorage.getItem(store) ?? '{}') as Partial<Settings>) };
    } catch {
        return { ...usual };
    }
}

export const settings = $state<Settings>(load());

export function change(part: Partial<Settings>): void {
    Object.assign(settings, part);
    try {
        localStorage.setItem(store, JSON.stringify(settings));
    } catch {
        // A private window may keep nothing.
    }
}

// Another tab of the same person.
addEventListener('storage', (event) => {
    if (event.key === store) Object.assign(settings, load());
});
