// Files that the page gives to the reader.

export function downloadText(name: string, text: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
    // Some browsers read the file only after the click is over.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
