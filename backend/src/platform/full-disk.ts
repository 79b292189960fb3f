const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** No space is left on this machine's disk, or on the database's (53100). */
export const isFullDisk = (error: unknown): boolean =>
  codes.includes((error as { code?: unknown } | null)?.code);
