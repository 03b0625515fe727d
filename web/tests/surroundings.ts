// What modules of the page look for around them, for tests without a browser.
function storage(): Storage {
    const items = new Map<string, string>();
    return { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, item: string) => void items.set(key, item), clear: () => items.clear() } as Storage;
}

Object.assign(globalThis, {
    addEventListener: () => undefined,
    document: { hidden: false },
    localStorage: storage(),
    location: { pathname: '/', hash: '' },
    matchMedia: () => ({ matches: false }),
});
