import { t } from '@lingui/core/macro';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { toastFailure } from './toast-outcome.ts';

type Done = { message: string };

/**
 * Shows the outcome of an action in a toast that offers Undo. `undo` sends the opposite command. If it no longer applies, for
 * example because a colleague has changed the same thing, the toast of the refusal says so. Resolves with whether the action
 * succeeded.
 */
export async function toastUndoable<Outcome extends Done>(
  action: Promise<Outcome>,
  undo: ((outcome: Outcome) => Promise<Done>) | undefined,
): Promise<boolean> {
  try {
    const outcome = await action;
    const run = () => void undo?.(outcome).then(({ message }) => showToast('success', message), toastFailure);
    showToast('success', outcome.message, undo && { action: { label: t`Undo`, run } });
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
