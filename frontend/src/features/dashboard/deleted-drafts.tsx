import type { deletedDrafts } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { useDeletedDraftsQuery } from '../../api/contract-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { formatDay } from '../../ui/format/day-format.ts';
import { useRestoreDraft } from './use-restore-draft.ts';

type DeletedDraft = Infer<typeof deletedDrafts.answer>['data'][number];

/** Drafts that can be restored after the notice with Undo has gone. Renders nothing without any. */
export function DeletedDrafts() {
  const { data } = useDeletedDraftsQuery({ params: {} });
  if (!data || data.data.length === 0) return null;
  return (
    <details className="deleted-drafts">
      <summary>
        Recently deleted drafts <span className="count">{data.data.length}</span>
      </summary>
      <p className="muted">
        Deleted drafts are kept for a limited time and then erased with all that belongs to them.
      </p>
      <ul>
        {data.data.map((draft) => (
          <DeletedDraftRow key={draft._id} draft={draft} />
        ))}
      </ul>
    </details>
  );
}

function DeletedDraftRow({ draft: { _id: rfpId, rfpName, deletedAt } }: { draft: DeletedDraft }) {
  const { restore, isRestoring } = useRestoreDraft(rfpId);
  return (
    <li>
      <b className="clip">{rfpName}</b>
      <span className="grow faint num">deleted on {formatDay(deletedAt)}</span>
      <Button aria-label={`Restore draft ${rfpName}`} disabled={isRestoring} onClick={restore}>
        Restore
      </Button>
    </li>
  );
}
