// Tells somebody who looks elsewhere that a table waits for them, if they want to hear it.
import { go } from '../route.svelte';
import { settings } from '../settings.svelte';
import { t } from '../text/i18n.svelte';
import { tablePath } from './address';
import { peopleOf } from './bots';
import { currentPerson } from './person.svelte';
import { askSocket, onSocket } from './socket.svelte';

let started = false;

/* The other people at the table are its name. */
async function othersAt(table: string): Promise<string> {
    const { tables } = (await askSocket('mine')) as { tables: { table: string; names?: (string | null)[] }[] };
    const names = tables.find((one) => one.table === table)?.names ?? [];
    return peopleOf(names)
        .filter((name) => name !== currentPerson()?.name)
        .join(', ');
}

function follow(address: string): void {
    focus();
    go(address);
}

/* Some browsers, those of phones above all, let only a service worker show one; a click on it comes from there too. */
async function show(title: string, body: string, address: string): Promise<void> {
    const about = { body, tag: address, data: { address }, icon: '/icon-192.png' };
    try {
        const notification = new Notification(title, about);
        notification.onclick = () => {
            notification.close();
            follow(address);
        };
    } catch {
        await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, about);
    }
}

async function tell(table: string): Promise<void> {
    if (!document.hidden || !settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
    const others = await othersAt(table).catch(() => '');
    await show(t('It is your turn'), others ? t('Your table with {names} is waiting for you.', { names: others }) : t('A table is waiting for you.'), tablePath(table));
}

/** From the first call on. */
export function startNotices(): void {
    if (started) return;
    started = true;
    navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ go?: string }>) => {
        if (typeof data?.go === 'string') follow(data.go);
    });
    onSocket({
        push: (push) => {
            if (push.push === 'turn') void tell(String(push['table'])).catch(() => undefined);
        },
    });
}
