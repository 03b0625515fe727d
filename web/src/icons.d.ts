declare module 'icon:*' {
    const drawing: import('./parts/drawing').Drawing;
    export default drawing;
}
declare module 'engines/corruption.wasm?url' {
    const address: string;
    export default address;
}
declare module 'engines/korruptivity.wasm?url' {
    const address: string;
    export default address;
}
declare module 'deck:cards' {
    const cards: import('./cards/card').Card[];
    export default cards;
}
declare module 'deck:texts/*' {
    const texts: Record<string, [name: string, text: string]>;
    export default texts;
}
declare module 'deck:credits' {
    const authors: Record<string, string[]>;
    export default authors;
}
declare module 'deck:pictures' {
    const bodies: Record<string, string>;
    export default bodies;
}
