const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Returns whether this machine's disk, or the database's (53100), has no space left. */
export const isFullDisk = (error: unknown): boolean =>
  codes.includes((error as { code?: unknown } | null)?.code);
