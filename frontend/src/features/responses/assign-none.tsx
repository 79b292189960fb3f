import type { Category } from '@bidboard/backend/contracts/requirements';
import Button from '@mui/material/Button';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { StepAnswers } from './step-answers.ts';
import { useIsShown, useOwnSectionsOnly } from './assign-filter.ts';

interface NoneOfMineProps {
  sections: Category['sections'];
  stepAnswers: StepAnswers;
}

/** Where one's own sections are shown, and none of a category is. */
export function NoneOfMine({ sections, stepAnswers }: NoneOfMineProps) {
  const isShown = useIsShown(stepAnswers);
  const [, choose] = useOwnSectionsOnly();
  if (sections.some(isShown)) return null;
  return (
    <EmptyState
      title="No section of yours here"
      action={
        <Button variant="outlined" onClick={() => choose(false)}>
          Show all sections
        </Button>
      }
    >
      Another category may have some: what is to be answered by you counts above.
    </EmptyState>
  );
}
