import { isFullDisk } from '@bidboard/backend/platform/storage/storage';

/** A set-up error that the person at the terminal can fix. The message says how. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

export const fullDiskAdvice = 'Free some space (Bidboard needs about 1 GB) and run the same command again.';
export const fullDisk = `The disk is full. ${fullDiskAdvice}`;
const fullDatabase =
  'The disk of the database is full. Free some space there and run the same command again.';

/** Returns a message if an error, or a cause of it, reports a full disk; undefined for any other error. */
export function fullDiskMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isFullDisk(error)) return 'code' in error && error.code === '53100' ? fullDatabase : fullDisk;
  return fullDiskMessage(error.cause);
}
