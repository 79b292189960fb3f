import { t } from '@lingui/core/macro';
import type { AskedQuestion } from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import {
  maxRemarkLength,
  notApplicable,
} from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { getIn, useFormikContext } from 'formik';
import { useId } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { YesNo } from '../../../ui/fields/yes-no.tsx';
import { AnswerControl } from '../answers/answer-controls.tsx';
import { FieldError } from '../answers/field-error.tsx';
import { QuestionHints } from '../answers/question-hints.tsx';
import type { FinalOfferValues } from './final-offer-values.ts';
import styles from './final-round.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const maxAnswerLength = 20_000;
const yesNoAnswers = ['yes', 'no', notApplicable] as const;

interface OfferAnswerProps {
  at: number;
  question: AskedQuestion;
}

/** A question that the round asks again, with the field of its type. */
export function OfferAnswer({ at, question }: OfferAnswerProps) {
  const id = useId();
  const { values, errors, setFieldValue } = useFormikContext<FinalOfferValues>();
  const name = `answers[${at}].answer`;
  const answer = values.answers[at]?.answer ?? '';
  const error = getIn(errors, name) as string | undefined;
  const { type, details } = question;
  const asked = { ...question, score: 0 };
  const label = t`Answer: ${{ question: question.question }}`;
  const give = (given: string) => void setFieldValue(name, given);
  const number = String(at + 1);
  return (
    <div className={styles.answer}>
      {type === 'detailed' ? (
        <TextField name={name} label={question.question} multiline rows={4} maxLength={maxAnswerLength} />
      ) : (
        <p className={textStyles.medium}>{question.question}</p>
      )}
      <QuestionHints id={id} question={asked} />
      {type === 'detailed' ? null : type === 'yes-no' ? (
        <YesNo
          label={label}
          value={yesNoAnswers.find((known) => known === answer) ?? null}
          allowsNotApplicable={details?.allowsNotApplicable === true}
          onChange={give}
        />
      ) : (
        <AnswerControl
          id={id}
          number={number}
          label={label}
          question={asked}
          answer={answer}
          onAnswer={give}
          isInvalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${id}-error`}
        />
      )}
      {type === 'detailed' ? null : <FieldError id={`${id}-error`} error={error} />}
      {details?.allowsRemark ? (
        <TextField
          name={`answers[${at}].remark`}
          label={t`Remark`}
          multiline
          rows={2}
          maxLength={maxRemarkLength}
          optional
        />
      ) : null}
    </div>
  );
}
