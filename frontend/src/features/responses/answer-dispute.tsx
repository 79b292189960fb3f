import Button from '@mui/material/Button';
import { formatMoment } from '../../ui/moment-format.ts';
import { FieldComparison } from '../../ui/edit-conflict-difference.tsx';
import type { AnswerSheet } from './answer-sheet.ts';
import { useAnswer, useHeldBack, useTheirs } from './use-answer-sheet.ts';

interface OfAnswer {
  /** 1.2.3 */
  number: string;
  questionId: number;
  sheet: AnswerSheet;
}

export const disputeId = (questionId: number) => `dispute-${questionId}`;

const shown: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' };

/** Ours beside what a colleague saved since we read it: which one stays, its writer says. */
export function AnswerDispute({ number, questionId, sheet }: OfAnswer) {
  const mine = useAnswer(sheet, questionId);
  const theirs = useTheirs(sheet, questionId);
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
          onClick={() => sheet.takeTheirs(questionId)}
        >
          Take theirs
        </Button>
        <Button size="small" aria-label={`Keep mine, ${number}`} onClick={() => sheet.keepMine(questionId)}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

/** A colleague saved the field in use: nothing moves in it until one asks for that, or leaves it. */
export function HeldBack({ number, questionId, sheet }: OfAnswer) {
  const theirs = useHeldBack(sheet, questionId);
  if (!theirs) return null;
  return (
    <p className="answer__held t1" role="status">
      A colleague changed this answer meanwhile.
      <Button
        size="small"
        aria-label={`Show the answer of the colleague, ${number}`}
        // The field loses its focus by a press: what is pressed has to be there still when the press ends.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => sheet.showHeldBack(questionId)}
      >
        Show it
      </Button>
    </p>
  );
}
