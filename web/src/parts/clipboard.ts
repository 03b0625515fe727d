/** Put a text where it can be pasted, for whoever pressed `button`. The clipboard is only there on https and localhost; elsewhere the old way must do. */
export async function copyText(text: string, button: HTMLElement): Promise<boolean> {
    if (navigator.clipboard) {
        try {
            await navigator.clipboard.writeText(text);
            return true;
        } catch {
            // Not allowed: the old way may still be.
        }
    }
    const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true, className: 'unseen' });
    // Outside of an open dialog nothing can be marked.
    button.after(area);
    area.select();
    const copied = document.execCommand('copy');
    button.focus({ preventScroll: true });
    area.remove();
    return copied;
}
