// Whoever plays by keyboard or with a screen reader keeps their place. When what has the focus goes away, the focus goes to the nearest
// thing around it that has tabindex -1, and to the headline of the page if there is none.

function ancestorsOf(element: Element): Element[] {
    const ancestors: Element[] = [];
    for (let one = element.parentElement; one; one = one.parentElement) ancestors.push(one);
    return ancestors;
}

function restWithin(around: Element): HTMLElement | null {
    if (around instanceof HTMLElement && around.tabIndex === -1 && around.hasAttribute('tabindex')) return around;
    return around.querySelector<HTMLElement>('[tabindex="-1"]');
}

function placeToRest(around: Element[]): HTMLElement | null {
    for (const one of around.filter((each) => each.isConnected && each !== document.documentElement)) {
        const rest = restWithin(one);
        if (rest) return rest;
    }
    const headline = document.querySelector<HTMLElement>('h1');
    if (headline) headline.tabIndex = -1;
    return headline;
}

export function keepFocus(): void {
    let last: Element | null = null;
    let around: Element[] = [];

    function note(element: Element | null): void {
        last = element === document.body ? null : element;
        around = last ? ancestorsOf(last) : [];
    }

    addEventListener('focusin', (event) => note(event.target as Element));
    // Who points somewhere else does not want the focus back.
    addEventListener('pointerdown', () => setTimeout(() => note(document.activeElement)), true);
    new MutationObserver(() => {
        if (document.activeElement === document.body && last && !last.isConnected) placeToRest(around)?.focus({ preventScroll: true });
    }).observe(document.body, { childList: true, subtree: true });
}

/** Takes the focus while it is there, and gives it back to where it was. */
export function borrowFocus(node: HTMLElement): { destroy(): void } {
    const owner = document.activeElement;
    node.focus({ preventScroll: true });
    return {
        destroy() {
            // What was inert behind it is so until everything is drawn.
            queueMicrotask(() => {
                if (owner instanceof HTMLElement && owner.isConnected) owner.focus({ preventScroll: true });
            });
        },
    };
}
