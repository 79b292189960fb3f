import { useSession } from '../../api/client/session.ts';
import { draftIn } from './addendum-draft.ts';
import type { AddendumDraft } from './addendum-draft.ts';

/** Stores the draft of an addendum. It survives closing the dialog and reloading the page, but not the end of the session. */
export function useDraftStore(rfpId: string) {
  const name = `addendum-${rfpId}-${useSession()?.userId ?? ''}`;
  return {
    read: (): AddendumDraft => draftIn(localStorage.getItem(name)),
    store: (draft: AddendumDraft): void => {
      try {
        localStorage.setItem(name, JSON.stringify(draft));
      } catch (error) {
        // With full storage, only what a closed page would lose is lost.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    forget: (): void => localStorage.removeItem(name),
  };
}
