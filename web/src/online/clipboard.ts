/** Put a text where it can be pasted. The clipboard is only there on https and localhost; elsewhere the old way must do. */
export async function copyText(text: string): Promise<boolean> {
    if (navigator.clipboard) {
        try {
            await navigator.clipboard.writeText(text);
            return true;
        } catch {
            // Not allowed: the old way may still be.
        }
    }
    const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true, className: 'unseen' });
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
}
