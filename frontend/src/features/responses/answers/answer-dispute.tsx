import Button from '@mui/material/Button';
import { formatMoment } from '../../../ui/format/moment-format.ts';
import { FieldComparison } from '../../../ui/edit-conflicts/edit-conflict-difference.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { useAnswer, useHeldBack, useTheirs } from '../answer-saving/use-step-answers.ts';

interface OfAnswer {
  /** 1.2.3 */
  number: string;
  questionId: number;
  stepAnswers: StepAnswers;
}

export const disputeId = (questionId: number) => `dispute-${questionId}`;

const shown: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** Our text beside the one that a colleague saved since we fetched the answer; the writer chooses which to keep. */
export function AnswerDispute({ number, questionId, stepAnswers }: OfAnswer) {
  const mine = useAnswer(stepAnswers, questionId);
  const theirs = useTheirs(stepAnswers, questionId);
  if (!theirs) return null;
  const by = theirs.by ?? 'A colleague';
  const title = theirs.at ? `${by}, ${formatMoment(theirs.at)}` : by;
  const labelOf = (text: string) => shown[text] ?? text;
  return (
    <div className="dispute" id={disputeId(questionId)} tabIndex={-1}>
      <FieldComparison
        label={`${by} saved another answer to ${number} meanwhile`}
        from={{ title, text: labelOf(theirs.answer) }}
        to={{ title: 'You, not saved', text: labelOf(mine) }}
      />
      <div className="dispute__choice">
        <Button
          size="small"
          aria-label={`Take theirs, ${number}`}
          onClick={() => stepAnswers.takeTheirs(questionId)}
        >
          Take theirs
        </Button>
        <Button
          size="small"
          aria-label={`Keep mine, ${number}`}
          onClick={() => stepAnswers.keepMine(questionId)}
        >
          Keep mine
        </Button>
      </div>
    </div>
  );
}

/** A colleague saved the field in use. Its text does not change until the user asks for it or leaves the field. */
export function HeldBack({ number, questionId, stepAnswers }: OfAnswer) {
  const theirs = useHeldBack(stepAnswers, questionId);
  if (!theirs) return null;
  return (
    <p className="answer__held t1" role="status">
      A colleague changed this answer meanwhile.
      <Button
        size="small"
        aria-label={`Show the answer of the colleague, ${number}`}
        // Pressing the button would blur the field, and the button must still be there when the press ends.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => stepAnswers.showHeldBack(questionId)}
      >
        Show it
      </Button>
    </p>
  );
}
