import { messages } from '@bidboard/backend/contracts/messages';
import { useRestoreDraftMutation } from '../../api/contract-api.ts';
import { tellFailure } from '../../api/tell-of.ts';
import { showNotice } from '../../ui/notice-board.ts';

/** Restores a deleted draft, and says so. */
export function useRestoreDraft(rfpId: string): { restore: () => void; isRestoring: boolean } {
  const [restoreDraft, { isLoading }] = useRestoreDraftMutation();
  const restore = () =>
    void restoreDraft({ body: { rfpId } })
      .unwrap()
      .then(() => showNotice('success', messages.draftRestored), tellFailure);
  return { restore, isRestoring: isLoading };
}
