/** Text that nobody can guess and nobody else draws. crypto.randomUUID is missing on plain http. */
export function drawText(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
