import { useNavigate } from 'react-router-dom';
import type { Problem } from '../../api/problems/problem.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useLastDefined } from '../../ui/hooks/use-last-defined.ts';

/** A page of the product in the catalogue that has no page owner. */
export interface UnclaimedPage {
  objectID: string;
  message: string;
}

export const unclaimedPageOf = ({ code, about, message }: Problem): UnclaimedPage | null =>
  code === 'pageUnclaimed' && about !== undefined ? { objectID: about, message } : null;

interface UnclaimedPageDialogProps {
  /** Null if there is nothing to show. */
  page: UnclaimedPage | null;
  onCancel: () => void;
}

/** Instead of publishing a second page, links to the page that already exists. */
export function UnclaimedPageDialog({ page, onCancel }: UnclaimedPageDialogProps) {
  const navigate = useNavigate();
  const shown = useLastDefined(page);
  return (
    <ConfirmDialog
      open={page !== null}
      title="The product has a page already"
      confirmLabel="Claim the page"
      cancelLabel="Not now"
      onConfirm={() => page && void navigate(`/app/claim/${page.objectID}`)}
      onCancel={onCancel}
    >
      {shown?.message} What you wrote is saved.
    </ConfirmDialog>
  );
}
