// What stays on the table while others come and go slides to its new place, by transform alone.
import { duration } from '../table/motion';

interface Spot {
    x: number;
    y: number;
}

export type Spots = Map<Element, Spot>;

/* What moves as a whole, and what moves within it. */
const wholes = '.line, .offer, .stage';
const parts = '.line > .state, .line > ol, .line > .pick, .offer li, .stage > .played';

/** Where everything is now; what is within a whole, as seen from there. */
export function spotsOn(table: Element): Spots {
    const spots: Spots = new Map();
    for (const whole of table.querySelectorAll(wholes)) {
        const frame = whole.getBoundingClientRect();
        spots.set(whole, { x: frame.x, y: frame.y });
        for (const part of whole.querySelectorAll(parts)) {
            const { x, y } = part.getBoundingClientRect();
            spots.set(part, { x: x - frame.x, y: y - frame.y });
        }
    }
    return spots;
}

/** It comes from where it was. */
export function slide(table: Element, before: Spots): void {
    if (!duration()) return;
    for (const [one, to] of spotsOn(table)) {
        const from = before.get(one);
        if (!from || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) continue;
        one.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }], { duration: duration(), easing: 'ease-out' });
    }
}
