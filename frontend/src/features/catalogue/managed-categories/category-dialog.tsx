import type { CategoryAction } from './category-action.ts';
import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import { CategoryNameDialog } from './category-name-dialog.tsx';
import { useRemoveCategoryMutation, useRemoveSubCategoryMutation } from './endpoints.ts';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useInFlightGuard } from '../../../ui/hooks/use-in-flight-guard.ts';

interface CategoryDialogProps {
  action: CategoryAction | null;
  onClose: () => void;
}

/** The dialog of the requested action. */
export function CategoryDialog({ action, onClose }: CategoryDialogProps) {
  const shown = useLastDefined(action);
  if (!shown) return null;
  if (shown.what === 'remove') return <RemoveCategory of={shown} open={action !== null} onClose={onClose} />;
  return (
    <CategoryNameDialog key={JSON.stringify(shown)} action={shown} open={action !== null} onClose={onClose} />
  );
}

interface RemoveCategoryProps {
  of: { category: string; subCategory?: string };
  open: boolean;
  onClose: () => void;
}

function RemoveCategory({ of: { category, subCategory }, open, onClose }: RemoveCategoryProps) {
  const [removeOne, whole] = useRemoveCategoryMutation();
  const [removeSub, sub] = useRemoveSubCategoryMutation();
  const runGuarded = useInFlightGuard();
  const remove = async () => {
    try {
      const removing =
        subCategory === undefined
          ? removeOne({ params: { category } })
          : removeSub({ params: { category, subCategory } });
      showToast('success', (await removing.unwrap()).message);
    } catch (error) {
      showToast('error', problemText(problemOf(error)));
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Remove ${subCategory ?? category}?`}
      confirmLabel="Remove"
      danger
      busy={whole.isLoading || sub.isLoading}
      onConfirm={() => runGuarded(remove)}
      onCancel={onClose}
    >
      {subCategory === undefined
        ? 'Its sub-categories and what is written for its page go with it. Drafts that chose it have no category then.'
        : 'Drafts that chose it have no sub-category then.'}
    </ConfirmDialog>
  );
}
