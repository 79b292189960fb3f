import { messages } from '@bidboard/backend/features/rfps/contracts/messages';
import { useRestoreDraftMutation } from '../rfps/endpoints.ts';
import { toastFailure } from '../../api/problems/toast-outcome.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Restores a deleted draft, and shows the result. */
export function useRestoreDraft(rfpId: string): { restore: () => void; isRestoring: boolean } {
  const [restoreDraft, { isLoading }] = useRestoreDraftMutation();
  const restore = () =>
    void restoreDraft({ body: { rfpId } })
      .unwrap()
      .then(() => showToast('success', messages.draftRestored), toastFailure);
  return { restore, isRestoring: isLoading };
}
