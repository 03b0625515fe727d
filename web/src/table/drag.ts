// Dragging a card from the hand to a place: a copy follows the pointer, and what it is dropped on is found by its data-where.

export interface Drag {
    may: boolean;
    onstart: () => void;
    ondrop: (where: string) => void;
}

/* A finger trembles; less than that is a tap. */
const threshold = 10;

function placeUnder(x: number, y: number): string {
    const target = document.elementFromPoint(x, y)?.closest('[data-where]');
    return target instanceof HTMLElement ? (target.dataset['where'] ?? '') : '';
}

export function dragTo(node: HTMLElement, given: Drag): { update(next: Drag): void; destroy(): void } {
    let drag = given;
    let from: { x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let noClick = false;

    function lift(): void {
        const box = node.getBoundingClientRect();
        ghost = node.cloneNode(true) as HTMLElement;
        ghost.removeAttribute('data-card');
        ghost.setAttribute('aria-hidden', 'true');
        ghost.classList.add('dragged');
        Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
        document.body.append(ghost);
        drag.onstart();
    }

    function end(): void {
        ghost?.remove();
        ghost = null;
        from = null;
    }

    function down(event: PointerEvent): void {
        noClick = false;
        if (!drag.may || event.button !== 0) return;
        from = { x: event.clientX, y: event.clientY, id: event.pointerId };
        node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
        if (!from || event.pointerId !== from.id) return;
        const x = event.clientX - from.x;
        const y = event.clientY - from.y;
        if (!ghost && Math.hypot(x, y) < threshold) return;
        if (!ghost) lift();
        ghost!.style.transform = `translate(${x}px, ${y}px) rotate(-3deg)`;
    }

    function up(event: PointerEvent): void {
        if (!from) return;
        const dropped = ghost ? placeUnder(event.clientX, event.clientY) : '';
        const dragged = ghost !== null;
        end();
        if (!dragged) return;
        // The browser makes a click out of this release; it is not one.
        noClick = true;
        if (dropped) drag.ondrop(dropped);
    }

    function click(event: MouseEvent): void {
        if (noClick) event.stopImmediatePropagation();
        noClick = false;
    }

    node.addEventListener('click', click, true);
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', end);
    return {
        update: (next) => (drag = next),
        destroy() {
            end();
            node.removeEventListener('click', click, true);
            node.removeEventListener('pointerdown', down);
            node.removeEventListener('pointermove', move);
            node.removeEventListener('pointerup', up);
            node.removeEventListener('pointercancel', end);
        },
    };
}
