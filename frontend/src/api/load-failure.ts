import { problemOf } from './problem.ts';

/** What a page says in place of a list that did not load: which one, and why as far as it is known. */
export const loadFailure = (title: string) => (error: unknown) => ({
  title,
  detail: problemOf(error).message,
});
