// Whoever plays by keyboard or with a screen reader keeps their place. When what has the focus goes away, the focus goes to the nearest
// place that has data-rest, and to the headline of the page if there is none.

function ancestorsOf(element: Element): Element[] {
    const ancestors: Element[] = [];
    for (let one = element.parentElement; one; one = one.parentElement) ancestors.push(one);
    return ancestors;
}

function placeToRest(around: Element[]): HTMLElement | null {
    for (const one of around.filter(({ isConnected }) => isConnected)) {
        const rest = one.matches('[data-rest]') ? one : one.querySelector('[data-rest]');
        if (rest instanceof HTMLElement) return rest;
    }
    return document.querySelector('h1');
}

function restAt(place: HTMLElement): void {
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
}

export function keepFocus(): void {
    let last: Element | null = null;
    let around: Element[] = [];

    function note(element: Element | null): void {
        last = element === document.body ? null : element;
        around = last ? ancestorsOf(last) : [];
    }

    addEventListener('focusin', (event) => note(event.target as Element));
    // Who points somewhere else does not want the focus back. Who points at what has it does, also if that then goes away or can no longer be
    // pressed before a busy page comes to look.
    addEventListener('pointerdown', ({ target }) => setTimeout(() => {
        if (last && (!last.isConnected || last.contains(target as Node))) return;
        note(document.activeElement);
    }), true);
    new MutationObserver(() => {
        if (document.activeElement !== document.body || !last || last.isConnected) return;
        const place = placeToRest(around);
        if (place) restAt(place);
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
