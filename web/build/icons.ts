// icon:SET/NAME is the drawing of that name out of an icon set from npm: only what is imported goes into the page.
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconSet {
    width?: number;
    height?: number;
    icons: Record<string, { body: string; width?: number; height?: number }>;
    aliases?: Record<string, { parent: string }>;
}

const require = createRequire(import.meta.url);
const scheme = 'icon:';

export function icons(): Plugin {
    return {
        name: 'icons',
        enforce: 'pre',
        resolveId(id) {
            return id.startsWith(scheme) ? `\0${id}` : null;
        },
        load(id) {
            if (!id.startsWith(`\0${scheme}`)) return null;
            const [set, name] = id.slice(scheme.length + 1).split('/') as [string, string];
            const all = require(`@iconify-json/${set}/icons.json`) as IconSet;
            const icon = all.icons[name] ?? all.icons[all.aliases?.[name]?.parent ?? ''];
            if (!icon) throw new Error(`the icon set ${set} has no '${name}'`);
            const size = icon.width ?? all.width ?? 16;
            return `export default ${JSON.stringify({ size, body: icon.body })};`;
        },
    };
}
