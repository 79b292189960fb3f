import { t } from '@lingui/core/macro';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { toastFailure } from './toast-outcome.ts';

type Done = { message: string };

/**
 * Shows the outcome of an action in a toast that offers Undo. `undo` sends the opposite command. If it no longer applies, for
 * example because a colleague has changed the same thing, the toast of the refusal says so. Undo is offered only if the outcome
 * `canUndo`. Resolves with whether the action succeeded.
 */
export async function toastUndoable<Outcome extends Done>(
  action: Promise<Outcome>,
  undo: ((outcome: Outcome) => Promise<Done>) | undefined,
  canUndo: (outcome: Outcome) => boolean = () => true,
): Promise<boolean> {
  try {
    const outcome = await action;
    const run = () => void undo?.(outcome).then(({ message }) => showToast('success', message), toastFailure);
    const isOffered = undo !== undefined && canUndo(outcome);
    showToast('success', outcome.message, isOffered ? { action: { label: t`Undo`, run } } : {});
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
