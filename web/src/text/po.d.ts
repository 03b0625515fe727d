// The texts of one language, out of po/ (see build/po.ts).
declare module 'virtual:po/*' {
    const dictionary: import('./dictionary').Dictionary;
    export default dictionary;
}
