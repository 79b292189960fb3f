/** A set-up that cannot go on for a reason the person at the terminal can mend; the message says how. */
export class SetUpError extends Error {
  override readonly name = 'SetUpError';
}

/** Of the system, or 53100 of the database. */
const fullDiskCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullDiskCodes.includes(error.code);

export const fullDiskAdvice = 'Free some space (Bidboard needs about 1 GB) and run the same command again.';
export const fullDisk = `The disk is full. ${fullDiskAdvice}`;
