/** The files chosen so far with some more: of one name the later one counts. Nothing where they would be too many at once. */
export function addedFiles<F extends { name: string }>(
  before: readonly F[],
  more: readonly F[],
  maxCount: number,
): F[] | undefined {
  const all = new Map([...before, ...more].map((file) => [file.name, file]));
  return all.size > maxCount ? undefined : [...all.values()];
}

/** How many an owner has once they are sent: a chosen one takes the place of the stored one of its name. */
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
