import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/buttons/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useAnswer, useIsWaiting, useRemark } from '../answer-saving/use-step-answers.ts';
import { useResponse } from '../steps/response-context.ts';
import type { AnswerAidsProps } from './aid-props.ts';
import { shownAnswer, withRemark } from './shown-answer.ts';
import responsesStyles from '../wizard/responses.module.css';
import textStyles from '../../../ui/styles/text.module.css';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', t`Copied.`);
  } catch {
    showToast('error', t`Your browser does not allow copying here. Select the text and copy it.`);
  }
}

/** An answer that was typed too late to be sent. It is not lost, but the buyer does not receive it. */
export function UnsentAnswer({
  number,
  question,
  stepAnswers,
}: Pick<AnswerAidsProps, 'number' | 'question' | 'stepAnswers'>) {
  const waits = useIsWaiting(stepAnswers, question.questionId);
  const typed = useAnswer(stepAnswers, question.questionId);
  const remark = useRemark(stepAnswers, question.questionId);
  return waits ? (
    <UnsentText number={number} typed={withRemark(shownAnswer(question, typed), remark)} />
  ) : null;
}

function UnsentText({ number, typed }: { number: string; typed: string }) {
  const { stepper } = useResponse();
  return (
    <div className={responsesStyles.unsent} role="group" aria-label={t`Not sent, ${number}`}>
      <p className={textStyles.small}>
        {stepper.isSubmitted
          ? t`You typed this, but it was not sent before the response was submitted. It is kept in this browser only.`
          : t`You typed this, but it was not sent before the response was closed. It is kept in this browser only.`}
      </p>
      <p className={responsesStyles.unsentText}>{typed || t`An empty answer`}</p>
      <Button aria-label={t`Copy what was not sent, ${number}`} onClick={() => void copy(typed)}>
        {t({ message: 'Copy', comment: 'Button: copies a text to the clipboard.' })}
      </Button>
    </div>
  );
}
