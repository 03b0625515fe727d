// Lines, and cards in the middle, lie by transform alone. One that comes, goes or grows lets the others slide, and the page is not laid
// out again for it; where they lie follows from how high they are, which the browser tells by itself.

/** In rem. */
export interface Measure {
    narrowest: number;
    gap: number;
}

export interface Spread {
    columns: number;
    /** where each begins, as counted from the top */
    tops: number[];
    height: number;
}

/** Row by row, each as high as the highest in it. All but the measure in pixels; a rem has so many. */
export function spread(heights: readonly number[], width: number, { narrowest, gap }: Measure, rem: number): Spread {
    const columns = Math.max(1, Math.floor((width + gap * rem) / ((narrowest + gap) * rem)));
    const tops: number[] = [];
    let [top, bottom] = [0, 0];
    heights.forEach((height, index) => {
        if (index && index % columns === 0) top = bottom + gap * rem;
        tops.push(top);
        bottom = Math.max(bottom, top + Math.ceil(height));
    });
    return { columns, tops, height: bottom };
}

export class Spreader {
    readonly #list: HTMLElement;
    readonly #measure: Measure;
    readonly #onheight: (height: number) => void;
    readonly #heights = new Map<Element, number>();
    readonly #placed = new WeakSet<Element>();
    readonly #watch = new ResizeObserver((entries) => this.#measured(entries));
    #width = 0;
    #rem = 16;

    /** `onheight` hears how high all of them are together. */
    constructor(list: HTMLElement, measure: Measure, onheight: (height: number) => void = () => undefined) {
        this.#list = list;
        this.#measure = measure;
        this.#onheight = onheight;
        this.#watch.observe(list);
    }

    /** Some have come or gone, or lie in another order. */
    follow(): void {
        const there = new Set(this.#list.children);
        for (const child of there) if (!this.#heights.has(child)) this.#watch.observe(child);
        for (const child of this.#heights.keys()) {
            if (there.has(child)) continue;
            this.#heights.delete(child);
            this.#watch.unobserve(child);
        }
        this.#place();
    }

    close(): void {
        this.#watch.disconnect();
    }

    #measured(entries: ResizeObserverEntry[]): void {
        for (const { target, borderBoxSize, contentRect } of entries)
            if (target !== this.#list) this.#heights.set(target, borderBoxSize[0]?.blockSize ?? contentRect.height);
            else if (contentRect.width !== this.#width) {
                this.#width = contentRect.width;
                this.#rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
            }
        this.#place();
    }

    #place(): void {
        const children = [...this.#list.children] as HTMLElement[];
        const heights = children.map((child) => this.#heights.get(child));
        // What has just come is measured before the next picture.
        if (!this.#width || heights.includes(undefined)) return;
        const { columns, tops, height } = spread(heights as number[], this.#width, this.#measure, this.#rem);
        const step = (this.#width + this.#measure.gap * this.#rem) / columns;
        this.#list.style.setProperty('--columns', String(columns));
        children.forEach((child, index) => {
            // What was nowhere before does not come from anywhere.
            child.style.transition = this.#placed.has(child) ? '' : 'none';
            child.style.transform = `translate(${Math.round((index % columns) * step)}px, ${Math.round(tops[index]!)}px)`;
            this.#placed.add(child);
        });
        this.#list.style.height = `${Math.round(height)}px`;
        this.#onheight(Math.round(height));
    }
}
