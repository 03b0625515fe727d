// What axe-core cannot judge: letters on a ground that changes its colour, such as baize under a lamp.

/** Letters that are too pale, or too dark, for one of the colours of the ground that they stand on. */
export function findPaleLetters(page) {
    return page.evaluate(() => {
        const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
        const known = new Map();
        const read = (text) => {
            if (known.has(text)) return known.get(text);
            brush.clearRect(0, 0, 1, 1);
            brush.fillStyle = text;
            brush.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
            known.set(text, [r, g, b, a / 255]);
            return known.get(text);
        };
        const over = ([r, g, b, a], [r2, g2, b2]) => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1];
        const light = (channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
        const brightness = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
        const contrast = (one, other) => {
            const [dark, bright] = [brightness(one), brightness(other)].sort((a, b) => a - b);
            return (bright + 0.05) / (dark + 0.05);
        };
        const stops = (image) => (image.match(/(?:rgba?|color|oklch|oklab|hsla?|lab|lch)\([^()]*\)/g) ?? []).map(read);

        /* The colours below an element: what covers everything ends the search. Null where a picture lies there, or where there is one colour only. */
        const groundsOf = (element) => {
            const layers = [];
            let changes = false;
            for (let one = element; one; one = one.parentElement) {
                const { backgroundImage, backgroundColor } = getComputedStyle(one);
                if (backgroundImage.includes('url(')) return null;
                const images = backgroundImage.split(/,\s*(?=[a-z-]*gradient\()/).map(stops).filter(({ length }) => length);
                const covers = images.findIndex((colours) => colours.every(([, , , a]) => a === 1));
                for (const colours of covers < 0 ? images : images.slice(0, covers + 1)) layers.unshift(colours);
                changes ||= images.length > 0;
                if (covers >= 0) break;
                const plain = read(backgroundColor);
                if (plain[3]) layers.unshift([plain]);
                if (plain[3] === 1) break;
            }
            if (!changes) return null;
            return layers.reduce((below, layer) => layer.flatMap((colour) => below.map((ground) => over(colour, ground))), [[255, 255, 255, 1]]);
        };

        const found = new Set();
        const texts = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const element = node.parentElement;
            if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('.unseen, [role=img], [aria-hidden=true], :disabled, svg, option, script, style')) continue;
            const grounds = groundsOf(element);
            if (!grounds) continue;
            const { color, fontSize, fontWeight } = getComputedStyle(element);
            const size = parseFloat(fontSize);
            const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
            const worst = Math.min(...grounds.map((ground) => contrast(over(read(color), ground), ground)));
            if (worst < least) found.add(`contrast of only ${worst.toFixed(2)}: “${node.data.trim().slice(0, 60)}” in ${element.outerHTML.slice(0, 100)}`);
        }
        return [...found];
    });
}
