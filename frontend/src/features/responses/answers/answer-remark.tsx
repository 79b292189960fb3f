import { t } from '@lingui/core/macro';
import { maxRemarkLength } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FieldError } from './field-error.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { useRemark, useStoredRemark } from '../answer-saving/use-step-answers.ts';
import { remarkProblem } from './answer-problems.ts';
import type { AnswerAidsProps } from './aid-props.ts';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import styles from './answers.module.css';
import responsesStyles from '../wizard/responses.module.css';
import textStyles from '../../../ui/styles/text.module.css';

interface AnswerRemarkProps {
  /** 1.2.3 */
  number: string;
  question: AnswerAidsProps['question'];
  stepAnswers: StepAnswers;
}

/** A button that opens the field of a remark, and the field once it is open or filled in. */
export function AnswerRemark({ number, question, stepAnswers }: AnswerRemarkProps) {
  const { questionId, details } = question;
  const remark = useRemark(stepAnswers, questionId);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const change = (text: string) => stepAnswers.give(questionId, stepAnswers.answerTo(questionId), text);
  if (remark === '' && !isOpen)
    return details?.allowsRemark ? (
      <Button
        quiet
        className={responsesStyles.answerAsk}
        aria-label={t`Add a remark to answer ${number}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={14} />
        {t`Add a remark`}
      </Button>
    ) : null;
  const error = remarkProblem(question, remark);
  return (
    <div className={styles.remark}>
      <label className={`${textStyles.small} ${textStyles.muted}`} htmlFor={id}>
        {t`Remark`}
      </label>
      <TextArea
        ref={field}
        id={id}
        className={styles.remarkText}
        aria-label={t`Remark to answer ${number}`}
        isInvalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        rows={2}
        maxLength={maxRemarkLength}
        value={remark}
        onChange={({ target }) => change(target.value)}
        onFocus={() => stepAnswers.hold(questionId)}
        onBlur={() => {
          stepAnswers.release(questionId);
          setOpen(false);
        }}
      />
      <FieldError id={`${id}-error`} error={error} />
      {error ? (
        <Button quiet aria-label={t`Remove the remark of answer ${number}`} onClick={() => change('')}>
          {t`Remove remark`}
        </Button>
      ) : null}
    </div>
  );
}

interface RemarkShownProps {
  questionId: number;
  stepAnswers: StepAnswers;
}

/** The remark of an answer that can no longer be changed. */
export function RemarkShown({ questionId, stepAnswers }: RemarkShownProps) {
  const remark = useStoredRemark(stepAnswers, questionId);
  return remark === '' ? null : (
    <p className={styles.remarkShown}>
      <span className={textStyles.muted}>{t`Remark:`}</span> {remark}
    </p>
  );
}
