import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import Button from '@mui/material/Button';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { useIsShown, useOwnSectionsOnly } from './assign-filter.ts';

interface NoneOfMineProps {
  sections: Category['sections'];
  stepAnswers: StepAnswers;
}

/** Shown if the user filters by their own sections and a category has none of them. */
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
