import { useSession } from '../../api/session.ts';
import { draftIn } from './addendum-draft.ts';
import type { AddendumDraft } from './addendum-draft.ts';

/** What is typed of an addendum outlives its dialog and a page that is loaded again, not a session. */
export function useDraftStore(rfpId: string) {
  const name = `addendum-${rfpId}-${useSession()?.userId ?? ''}`;
  return {
    read: (): AddendumDraft => draftIn(localStorage.getItem(name)),
    store: (draft: AddendumDraft): void => {
      try {
        localStorage.setItem(name, JSON.stringify(draft));
      } catch (error) {
        // A full storage costs only what a closed page would lose.
        if (!(error instanceof DOMException)) throw error;
      }
    },
    forget: (): void => localStorage.removeItem(name),
  };
}
