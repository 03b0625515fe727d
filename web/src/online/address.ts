// Addresses of tables: what people send each other, and what they paste.

/** Where a pasted link or code leads. */
export type Destination = { is: 'here'; path: string } | { is: 'elsewhere'; host: string; address: string };

/** Behind a table's address in place of a key: somebody wants to look on, not to sit. */
export const watchKey = 'watch';

const code = /^[A-Za-z0-9_-]{22}$/;
const place = /^\/t\/([A-Za-z0-9_-]{22})(#[A-Za-z0-9_-]*)?$/;
const bare = /^[\w.-]+(:\d+)?\//; // a link without its scheme

export function tablePath(table: string, key = ''): string {
    return `/t/${table}${key ? `#${key}` : ''}`;
}

function readUrl(text: string): URL | null {
    try {
        const url = new URL(text);
        return /^https?:$/.test(url.protocol) ? url : null;
    } catch {
        return null;
    }
}

/** A link, its end, or a bare code; null if it is none of them. Messengers like to put links into brackets or add a full stop. */
export function readDestination(text: string, ownHost: string): Destination | null {
    const trimmed = text.trim().replace(/^[<("']+|[>)"'.,;!]+$/g, '');
    if (code.test(trimmed)) return { is: 'here', path: tablePath(trimmed) };
    if (place.test(trimmed)) return { is: 'here', path: trimmed };
    const url = readUrl(bare.test(trimmed) ? `https://${trimmed}` : trimmed);
    const path = url && url.pathname + url.hash;
    if (!url || !path || !place.test(path)) return null;
    return url.host === ownHost ? { is: 'here', path } : { is: 'elsewhere', host: url.host, address: url.href };
}

/** Only this device can open such an address. */
export function isOnlyHere(hostname: string): boolean {
    return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
