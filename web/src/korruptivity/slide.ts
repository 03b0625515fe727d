// What stays on the table while others come and go slides to its new place, by transform alone.
import { duration } from '../table/motion';

interface Spot {
    x: number;
    y: number;
}

type Spots = Map<Element, Spot>;

/* What moves as a whole, and what moves within it. */
const wholes = '.line, .offer, .stage';
const parts = '.line > .state, .line > ol, .line > .pick, .offer li, .stage > .played';

/* Where everything is now; what is within a whole, as seen from there. */
function spotsOn(table: Element): Spots {
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

/* What is on its way. It is seen where it is, and goes on from there. */
const moving = new Set<Animation>();

function start(one: Element, x: number, y: number): void {
    const animation = one.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: duration(), easing: 'ease-out' });
    moving.add(animation);
    animation.onfinish = animation.oncancel = () => moving.delete(animation);
}

function move(table: Element, before: Spots): void {
    for (const animation of [...moving]) animation.cancel();
    moving.clear();
    for (const [one, to] of spotsOn(table)) {
        const from = before.get(one);
        if (!from || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) continue;
        start(one, from.x - to.x, from.y - to.y);
    }
}

/** The table is about to change. What it returns is called when that is done: then everything comes from where it is now. */
export function slide(table: Element): () => void {
    if (!duration()) return () => undefined;
    const before = spotsOn(table);
    return () => move(table, before);
}
