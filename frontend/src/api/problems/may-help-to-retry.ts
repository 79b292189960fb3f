import type { Problem } from './problem.ts';

/** Says whether a retry may help. A resource that is missing or forbidden stays so. */
export const mayHelpToRetry = ({ status }: Problem): boolean => status !== 404;
