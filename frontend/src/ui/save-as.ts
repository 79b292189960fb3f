/** Gives a text to its reader as a file. */
export function saveAs(fileName: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  link.click();
  URL.revokeObjectURL(href);
}
