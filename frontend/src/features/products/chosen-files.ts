import { datasheetFile } from '@bidboard/backend/contracts/file-formats';

/** The files chosen so far with some more: of one name the later one counts. Nothing where they would be too many at once. */
export function addedFiles<F extends { name: string }>(
  before: readonly F[],
  more: readonly F[],
): F[] | undefined {
  const all = new Map([...before, ...more].map((file) => [file.name, file]));
  return all.size > datasheetFile.maxCount ? undefined : [...all.values()];
}

/** `640 bytes`, `12 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
