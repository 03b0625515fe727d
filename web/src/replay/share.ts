// A whole record inside a link: nothing is stored anywhere, whoever has the link has the game.

const deflated = 'z';
const plain = 'p';
const mostBytes = 1 << 20; // the engine takes no more

function toBase64Url(bytes: Uint8Array): string {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    const reader = stream.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
        length += next.value.length;
        // A few bytes can unpack to very many.
        if (length > mostBytes) throw new RangeError('the record is too long');
        pieces.push(new Uint8Array(next.value));
    }
    return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function pass(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
    return readAll(new Blob([bytes]).stream().pipeThrough(through));
}

/** A browser that cannot deflate makes a longer link. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
        return await pass(bytes, new CompressionStream('deflate-raw'));
    } catch {
        return null;
    }
}

export async function packRecord(record: string): Promise<string> {
    const bytes = new TextEncoder().encode(record);
    const small = await deflate(bytes);
    return small ? deflated + toBase64Url(small) : plain + toBase64Url(bytes);
}

/** Rejects if the data are damaged. */
export async function unpackRecord(data: string): Promise<string> {
    const bytes = fromBase64Url(data.slice(1));
    const kind = data[0];
    if (kind !== deflated && kind !== plain) throw new TypeError('no record');
    const text = kind === deflated ? await pass(bytes, new DecompressionStream('deflate-raw')) : bytes;
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
}
