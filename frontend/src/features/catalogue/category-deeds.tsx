import { useLastShown } from '../../ui/use-last-shown.ts';
import { CategoryNameDialog } from './category-name-dialog.tsx';
import { RemoveCategory } from './remove-category.tsx';

/** What an operator is about to do to the list. */
export type CategoryDeed =
  | { what: 'add'; category?: string }
  | { what: 'rename' | 'remove'; category: string; subCategory?: string };

interface CategoryDeedsProps {
  deed: CategoryDeed | null;
  onClose: () => void;
}

/** The dialog of whichever deed is asked for. */
export function CategoryDeeds({ deed, onClose }: CategoryDeedsProps) {
  const shown = useLastShown(deed);
  if (!shown) return null;
  if (shown.what === 'remove') return <RemoveCategory of={shown} open={deed !== null} onClose={onClose} />;
  return (
    <CategoryNameDialog key={JSON.stringify(shown)} deed={shown} open={deed !== null} onClose={onClose} />
  );
}
