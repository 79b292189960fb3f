import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import Button from '@mui/material/Button';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { numberedQuestions } from '../vendor-questions/numbered-questions.ts';
import { useDisputed } from '../answer-saving/use-step-answers.ts';

interface DisputedNoticeProps {
  categories: readonly Category[];
  stepAnswers: StepAnswers;
  /** The category is given by its position, counted from 0. */
  onShow: (category: number, questionId: number) => void;
}

/** Lists the questions of the whole step for which two texts wait for a choice. */
export function DisputedNotice({ categories, stepAnswers, onShow }: DisputedNoticeProps) {
  const disputed = useDisputed(stepAnswers);
  if (disputed.length === 0) return null;
  const numbered = numberedQuestions(categories).filter(({ questionId }) => disputed.includes(questionId));
  return (
    <div className="disputed" role="status">
      <Icon name="warn" />
      <p className="grow">
        {disputed.length === 1
          ? 'A colleague saved another text than yours of one answer.'
          : `Colleagues saved other texts than yours of ${disputed.length} answers.`}{' '}
        Please choose which one stays.
      </p>
      {numbered.slice(0, 5).map(({ questionId, number }) => (
        <Button
          key={questionId}
          size="small"
          aria-label={`Go to answer ${number}`}
          onClick={() => onShow(Number(number.split('.')[0]) - 1, questionId)}
        >
          {number}
        </Button>
      ))}
    </div>
  );
}
