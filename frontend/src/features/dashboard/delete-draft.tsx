import type { RfpCard } from '@bidboard/backend/contracts/dashboard';
import { messages } from '@bidboard/backend/contracts/messages';
import { useDeleteDraftMutation, useRestoreDraftMutation } from '../../api/contract-api.ts';
import { tellFailure } from '../../api/tell-of.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showNotice } from '../../ui/notice-board.ts';

/** Deletes a draft at once, and offers to undo it. */
export function DeleteDraft({ card: { _id: rfpId, rfpName } }: { card: RfpCard }) {
  const [deleteDraft, { isLoading }] = useDeleteDraftMutation();
  const [restoreDraft] = useRestoreDraftMutation();
  const body = { rfpId };
  const undo = () =>
    void restoreDraft({ body })
      .unwrap()
      .then(() => showNotice('success', messages.draftRestored), tellFailure);
  const remove = () =>
    void deleteDraft({ body })
      .unwrap()
      .then(
        () => showNotice('success', messages.draftDeleted, { action: { label: 'Undo', run: undo } }),
        tellFailure,
      );
  return (
    <Button quiet icon aria-label={`Delete draft ${rfpName}`} disabled={isLoading} onClick={remove}>
      <Icon name="trash" size={16} />
    </Button>
  );
}
