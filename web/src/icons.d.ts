declare module 'icon:*' {
    const drawing: import('./parts/drawing').Drawing;
    export default drawing;
}
declare module 'kickback.wasm?url' {
    const address: string;
    export default address;
}
