import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatMoment } from '../../../ui/format/date-format.ts';
import { FieldComparison } from '../../../ui/edit-conflicts/edit-conflict-difference.tsx';
import {
  useAnswer,
  useColleaguesAnswer,
  useHeldBackAnswer,
  useRemark,
} from '../answer-saving/use-step-answers.ts';
import type { AnswerAidsProps } from './aid-props.ts';
import { shownAnswer, shownText, withRemark } from './shown-answer.ts';
import responsesStyles from '../wizard/responses.module.css';
import textStyles from '../../../ui/styles/text.module.css';

type OfAnswer = Pick<AnswerAidsProps, 'number' | 'question' | 'stepAnswers'>;

export const disputeId = (questionId: number) => `dispute-${questionId}`;

/** Our answer and remark beside those that a colleague saved since we fetched them; the writer chooses which to keep. */
export function AnswerDispute({ number, question, stepAnswers }: OfAnswer) {
  const { questionId } = question;
  const mine = useAnswer(stepAnswers, questionId);
  const myRemark = useRemark(stepAnswers, questionId);
  const theirs = useColleaguesAnswer(stepAnswers, questionId);
  if (!theirs) return null;
  const by = theirs.by ?? t`A colleague`;
  const title = theirs.at ? `${by}, ${formatMoment(theirs.at)}` : by;
  return (
    <div className={responsesStyles.dispute} id={disputeId(questionId)} tabIndex={-1}>
      <FieldComparison
        label={t`${by} saved a different answer to ${number} in the meantime`}
        from={{ title, text: shownText(question, theirs.answer) }}
        to={{ title: t`You, not saved`, text: withRemark(shownAnswer(question, mine), myRemark) }}
      />
      <div className={responsesStyles.disputeChoice}>
        <Button aria-label={t`Use theirs, ${number}`} onClick={() => stepAnswers.takeTheirs(questionId)}>
          {t`Use theirs`}
        </Button>
        <Button aria-label={t`Keep mine, ${number}`} onClick={() => stepAnswers.keepMine(questionId)}>
          {t`Keep mine`}
        </Button>
      </div>
    </div>
  );
}

/** A colleague saved the field in use. Its text does not change until the user asks for it or leaves the field. */
export function HeldBackAnswer({ number, question: { questionId }, stepAnswers }: OfAnswer) {
  const theirs = useHeldBackAnswer(stepAnswers, questionId);
  if (!theirs) return null;
  return (
    <p className={`${responsesStyles.answerHeld} ${textStyles.small}`} role="status">
      {t`A colleague changed this answer in the meantime.`}
      <Button
        aria-label={t`Show the answer of the colleague, ${number}`}
        // Pressing the button would blur the field, and the button must still be there when the press ends.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => stepAnswers.showHeldBack(questionId)}
      >
        {t`Show answer`}
      </Button>
    </p>
  );
}
