// What we use of gettext-parser, which comes without types.
declare module 'gettext-parser' {
    export interface Entry {
        msgid: string;
        msgid_plural?: string;
        msgstr: string[];
        comments?: { translator?: string; reference?: string; extracted?: string; flag?: string };
    }
    export interface Catalogue {
        charset: string;
        headers: Record<string, string>;
        translations: Record<string, Record<string, Entry>>;
    }
    export const po: {
        parse(text: string | Uint8Array): Catalogue;
        compile(catalogue: Catalogue, options?: { foldLength?: number }): Uint8Array;
    };
}
