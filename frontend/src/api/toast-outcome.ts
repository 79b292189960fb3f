import { problemOf, problemText } from './problem.ts';
import { showToast } from '../ui/toast-store.ts';

/** Says what went wrong. */
export const toastFailure = (error: unknown): void => showToast('error', problemText(problemOf(error)));

/** Says what came of an action; resolves whether it was done. */
export async function toastOutcome(action: Promise<{ message: string }>): Promise<boolean> {
  try {
    showToast('success', (await action).message);
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
