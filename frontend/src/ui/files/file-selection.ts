/**
 * Adds files to those chosen so far; if two have the same name, the later one counts. Undefined if there would be too many for
 * one upload.
 */
export function addedFiles<F extends { name: string }>(
  before: readonly F[],
  more: readonly F[],
  maxCount: number,
): F[] | undefined {
  const all = new Map([...before, ...more].map((file) => [file.name, file]));
  return all.size > maxCount ? undefined : [...all.values()];
}

/** The number of files after the upload. A chosen file replaces the stored one of the same name. */
export const countInAll = (
  stored: readonly { name: string }[],
  chosen: readonly { name: string }[],
): number => new Set([...stored, ...chosen].map(({ name }) => name)).size;

/** `640 bytes`, `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
