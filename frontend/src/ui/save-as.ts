/** Gives a text, or bytes, to whoever asked for it as a file. */
export function saveAs(fileName: string, content: BlobPart, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  link.click();
  // A browser may begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
