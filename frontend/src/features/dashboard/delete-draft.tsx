import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { useRestoreDraftMutation, useDeleteDraftMutation } from '../rfps/endpoints.ts';
import { toastFailure } from '../../api/problems/toast-outcome.ts';
import { toastUndoable } from '../../api/problems/toast-undoable.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** Restores a deleted draft, and shows the result. */
export function useRestoreDraft(rfpId: string): { restore: () => void; isRestoring: boolean } {
  const [restoreDraft, { isLoading }] = useRestoreDraftMutation();
  const restore = () =>
    void restoreDraft({ body: { rfpId } })
      .unwrap()
      .then(() => showToast('success', messages.draftRestored), toastFailure);
  return { restore, isRestoring: isLoading };
}

/** Deletes a draft at once, and offers to undo it. */
export function DeleteDraft({ card: { _id: rfpId, rfpName } }: { card: RfpCard }) {
  const [deleteDraft, { isLoading }] = useDeleteDraftMutation();
  const [restoreDraft] = useRestoreDraftMutation();
  const body = { rfpId };
  const remove = () =>
    void toastUndoable(deleteDraft({ body }).unwrap(), () => restoreDraft({ body }).unwrap());
  return (
    <IconButton aria-label={t`Delete draft ${rfpName}`} loading={isLoading} onClick={remove}>
      <Icon name="trash-2" size={16} />
    </IconButton>
  );
}
