/** Downloads a text, or bytes, as a file. */
export function saveAs(fileName: string, content: BlobPart, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  link.click();
  // A browser may start reading it only after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Downloads a file that arrived in a response, in base64. */
export function saveSent({
  fileName,
  mimeType,
  content,
}: {
  fileName: string;
  mimeType: string;
  content: string;
}): void {
  saveAs(
    fileName,
    Uint8Array.from(atob(content), (char) => char.charCodeAt(0)),
    mimeType,
  );
}
