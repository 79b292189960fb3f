import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import { CategoryNameDialog } from './category-name-dialog.tsx';
import { RemoveCategory } from './remove-category.tsx';

/** The action that an operator starts on the category list. */
export type CategoryAction =
  | { what: 'add'; category?: string }
  | { what: 'rename' | 'remove'; category: string; subCategory?: string };

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
