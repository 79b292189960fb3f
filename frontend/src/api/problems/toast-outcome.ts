import { problemOf, problemText } from './problem.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Shows the error in a toast. */
export const toastFailure = (error: unknown): void => showToast('error', problemText(problemOf(error)));

/** Shows the outcome of an action in a toast. Resolves with whether it succeeded. */
export async function toastOutcome(action: Promise<{ message: string }>): Promise<boolean> {
  try {
    showToast('success', (await action).message);
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
