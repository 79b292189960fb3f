import type { Problem } from './problem.ts';

/** Whether asking again may help: what is not there, or not ours, stays so. */
export const mayHelpToRetry = ({ status }: Problem): boolean => status !== 404;
