import { problemOf, problemText } from './problem.ts';
import { showNotice } from '../ui/notice-board.ts';

/** Says what went wrong. */
export const tellFailure = (error: unknown): void => showNotice('error', problemText(problemOf(error)));

/** Says what came of an action; resolves whether it was done. */
export async function tellOf(action: Promise<{ message: string }>): Promise<boolean> {
  try {
    showNotice('success', (await action).message);
    return true;
  } catch (error) {
    tellFailure(error);
    return false;
  }
}
