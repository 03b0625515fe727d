// The arrow keys move the focus over the table as the eye would: to the nearest button in that direction.

const directions: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function centre(element: Element): [number, number] {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
}

/* How far it is in that direction; what lies aside counts double. Infinity where it lies elsewhere. */
function distance(from: [number, number], to: [number, number], [x, y]: [number, number]): number {
    const ahead = (to[0] - from[0]) * x + (to[1] - from[1]) * y;
    const aside = Math.abs((to[0] - from[0]) * y) + Math.abs((to[1] - from[1]) * x);
    return ahead > 4 ? ahead + 2 * aside : Infinity;
}

export function moveFocus(within: HTMLElement, event: KeyboardEvent): void {
    const direction = directions[event.key];
    const active = document.activeElement;
    if (!direction || !(active instanceof HTMLElement) || !within.contains(active)) return;
    const buttons = [...within.querySelectorAll<HTMLElement>('button, a[href]')].filter((one) => one !== active && one.offsetParent !== null);
    const from = centre(active);
    const near = buttons
        .map((button) => ({ button, far: distance(from, centre(button), direction) }))
        .filter(({ far }) => far < Infinity)
        .sort((one, other) => one.far - other.far)[0];
    if (!near) return;
    event.preventDefault();
    near.button.focus();
}
