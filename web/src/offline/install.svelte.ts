// The page as an app: installing it, and new versions of it.

/** Chromium's own event; other browsers install from their menus. */
interface InstallPrompt extends Event {
    prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let prompt = $state.raw<InstallPrompt | null>(null);
let waiting = $state.raw<ServiceWorker | null>(null);
let exchanged = $state(false); // another tab has brought in a new version
let applying = false;

/* The first visit belongs to the page; keeping it for later can wait. */
const startAfter = 4000;
const hour = 3_600_000;

export const app = {
    /** The browser offers to install, and install() does it. */
    get canInstall(): boolean {
        return prompt !== null;
    },
    /** A new version is ready, and applyUpdate() takes it. */
    get updateReady(): boolean {
        return waiting !== null || exchanged;
    },
    /** Plain http to another machine: browsers let nothing be installed or kept for offline there. */
    get insecure(): boolean {
        return !isSecureContext;
    },
};

export async function install(): Promise<void> {
    const asked = prompt;
    prompt = null;
    await asked?.prompt();
}

/** The page loads anew, in the new version. Games and tables go on where they are. */
export function applyUpdate(): void {
    if (!waiting) {
        location.reload();
        return;
    }
    applying = true;
    waiting.postMessage('take over');
}

function noticeWaiting(registration: ServiceWorkerRegistration): void {
    // Without a controller it is the first version, which nobody has to wait for.
    if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting;
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
    noticeWaiting(registration);
    registration.addEventListener('updatefound', () => {
        const coming = registration.installing;
        coming?.addEventListener('statechange', () => noticeWaiting(registration));
    });
    let checked = Date.now();
    document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - checked < hour) return;
        checked = Date.now();
        registration.update().catch(() => undefined); // no network: later
    });
}

async function register(): Promise<void> {
    try {
        watchUpdates(await navigator.serviceWorker.register('/service-worker.js'));
    } catch {
        // A static host without the file, or a browser that does not want to: the page works all the same, online.
    }
}

function watchVersions(): void {
    let first = navigator.serviceWorker.controller === null;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
        if (applying) location.reload();
        else if (!first) exchanged = true;
        first = false;
    });
    const later = (): unknown => setTimeout(() => void register(), navigator.serviceWorker.controller ? 0 : startAfter);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
}

/** Once, when the page begins. */
export function watchApp(): void {
    addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        prompt = event as InstallPrompt;
    });
    addEventListener('appinstalled', () => (prompt = null));
    if (import.meta.env.PROD && 'serviceWorker' in navigator) watchVersions();
}
