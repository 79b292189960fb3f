/** A set-up that cannot go on for a reason the person at the terminal can mend; the message says how. */
export class SetUpError extends Error {
  override readonly name = 'SetUpError';
}

export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export const fullDiskAdvice = 'Free some space (Bidboard needs about 1 GB) and run the same command again.';
