import { problemOf } from './problem.ts';

/** Returns what a page shows in place of a list that failed to load: its title, and the reason if known. */
export const loadFailure = (title: string) => (error: unknown) => ({
  title,
  detail: problemOf(error).message,
});
