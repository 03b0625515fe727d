// Very large letters: so few fit into a line that the table is laid out anew. Media queries do not know the size of the page's letters,
// and a container query over the whole table makes every move of a card slow.
const fewest = 18.75; // letters' widths (rem) in a line of the page

/** Keeps the class large-letters on the root of the page. */
export function watchLetters(): void {
    const root = document.documentElement;
    const probe = Object.assign(document.createElement('div'), { className: 'probe', ariaHidden: 'true' });
    const look = () => root.classList.toggle('large-letters', innerWidth / probe.offsetWidth < fewest);
    document.body.append(probe);
    new ResizeObserver(look).observe(probe);
    addEventListener('resize', look);
    look();
}
