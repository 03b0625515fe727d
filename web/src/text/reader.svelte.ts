// Which language this reader reads: the one chosen on this device, else the browser's.
import { settings } from '../settings.svelte';
import { preferredLanguage, type Language } from './i18n.svelte';

export function readersLanguage(): Language {
    return settings.language ?? preferredLanguage(navigator.languages);
}
